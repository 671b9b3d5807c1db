Feature: Section 4, Wagers: rule 4.1
  The three permissible wagers and when each wins, loses or stays.

  Rule: 4.1 — the permissible wagers
    4.1 The wagers defined in this rule shall be the permissible wagers by a player at the game of
    Two-Up:

    @rests:N-24
    Scenario Outline: No wager but those of the rule is taken
      Given a table where the spinner spins for Heads
      When a player wagers on <other>
      Then the other bet is not taken
      When a player wagers on Heads
      Then the wager on Heads is taken

      Examples:
        | other                 |
        | Odds                  |
        | five consecutive Odds |
        | three Heads           |

    Scenario: Heads and Tails are taken
      Given a table where the spinner spins for Heads
      When a player wagers on Heads
      And a player wagers on Tails
      Then the wager on Heads is taken
      And the wager on Tails is taken

  Rule: 4.1.1 — the spinner's bet is the spinner's own
    4.1.1 "Spinner's bet" means a wager by the spinner, placed in the spinners wagering area, which
    shall:

    Scenario: A wager of a player who does not spin is no spinner's bet
      Given a table where the spinner intends to spin for Heads
      When a player who does not spin wagers in the spinner's area
      Then the other bet does not lie on the spinner's area
      When a player wagers on Heads
      Then the wager on Heads is taken

    Scenario: A wager on Heads cannot be moved to the spinner's area
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the player moves the wager on Heads to the spinner's area
      Then the wager on Heads does not lie on the spinner's area
      When a player wagers on Tails
      Then the wager on Tails is taken

    Scenario: The spinner's own wager is taken in the spinner's area
      Given a table where the spinner intends to spin for Tails
      When the spinner places the spinner's wager
      Then the Spinner's bet lies on the spinner's area

  Rule: 4.1.1.1 — the spinner's bet wins if
    4.1.1.1 win if:

  Rule: 4.1.1.1.1 — for Heads: three Heads without Tails or five Odds
    4.1.1.1.1 the player is spinning for Heads, when he/she has spun Heads three times without spinning
    Tails or five consecutive Odds;

    @observes:outcome
    Scenario Outline: The spinner for Heads wins with the third Heads
      Given a table where the spinner spins for Heads
      When the spinner spins <series>
      Then the Spinner's bet wins

      Examples:
        | series                                                              |
        | Heads, Heads, Heads                                                 |
        | Heads, Odds, Heads, Odds, Odds, Heads                               |
        | Heads, Odds, Odds, Odds, Odds, Heads, Odds, Odds, Odds, Odds, Heads |

    @observes:outcome
    Scenario Outline: The spinner for Heads has not won before the third Heads
      Given a table where the spinner spins for Heads
      When the spinner spins <series>
      Then the Spinner's bet is undecided
      When the spinner spins Heads
      Then the Spinner's bet wins

      Examples:
        | series             |
        | Heads, Heads       |
        | Heads, Odds, Heads |

  Rule: 4.1.1.1.2 — for Tails: three Tails without Heads or five Odds
    4.1.1.1.2 the player is spinning for Tails, when he/she has spun Tails three times without spinning
    Heads or five consecutive Odds; or

    @observes:outcome
    Scenario Outline: The spinner for Tails wins with the third Tails
      Given a table where the spinner spins for Tails
      When the spinner spins <series>
      Then the Spinner's bet wins

      Examples:
        | series                                                              |
        | Tails, Tails, Tails                                                 |
        | Tails, Odds, Tails, Odds, Odds, Tails                               |
        | Tails, Odds, Odds, Odds, Odds, Tails, Odds, Odds, Odds, Odds, Tails |

    @observes:outcome
    Scenario Outline: The spinner for Tails has not won before the third Tails
      Given a table where the spinner spins for Tails
      When the spinner spins <series>
      Then the Spinner's bet is undecided
      When the spinner spins Tails
      Then the Spinner's bet wins

      Examples:
        | series             |
        | Tails, Tails       |
        | Tails, Odds, Tails |

  Rule: 4.1.1.2 — the spinner's bet loses if
    4.1.1.2 lose if:

  Rule: 4.1.1.2.1 — for Heads: Tails or five Odds before three Heads
    4.1.1.2.1 the player is spinning for Heads, when he/she spins Tails or five consecutive Odds before
    spinning three Heads;

    @observes:outcome
    Scenario Outline: The spinner for Heads loses by Tails or by five consecutive Odds before the third Heads
      Given a table where the spinner spins for Heads
      When the spinner spins <series>
      Then the Spinner's bet loses

      Examples:
        | series                                                      |
        | Tails                                                       |
        | Odds, Tails                                                 |
        | Heads, Heads, Tails                                         |
        | Odds, Odds, Odds, Odds, Odds                                |
        | Heads, Heads, Odds, Odds, Odds, Odds, Odds                  |
        | Odds, Odds, Odds, Odds, Heads, Odds, Odds, Odds, Odds, Odds |

    @observes:outcome
    Scenario Outline: Odds that are not five in a row do not lose for the spinner for Heads
      Given a table where the spinner spins for Heads
      When the spinner spins <series>
      Then the Spinner's bet is undecided
      When the spinner spins Tails
      Then the Spinner's bet loses

      Examples:
        | series                              |
        | Odds, Odds, Odds, Odds              |
        | Odds, Odds, Odds, Heads, Odds, Odds |

  Rule: 4.1.1.2.2 — for Tails: Heads or five Odds before three Tails
    4.1.1.2.2 the player is spinning for Tails, when he/she spins Heads or five consecutive Odds before
    spinning three Tails.

    @observes:outcome
    Scenario Outline: The spinner for Tails loses by Heads or by five consecutive Odds before the third Tails
      Given a table where the spinner spins for Tails
      When the spinner spins <series>
      Then the Spinner's bet loses

      Examples:
        | series                                                      |
        | Heads                                                       |
        | Odds, Heads                                                 |
        | Tails, Tails, Heads                                         |
        | Odds, Odds, Odds, Odds, Odds                                |
        | Tails, Tails, Odds, Odds, Odds, Odds, Odds                  |
        | Odds, Odds, Odds, Odds, Tails, Odds, Odds, Odds, Odds, Odds |

    @observes:outcome
    Scenario Outline: Odds that are not five in a row do not lose for the spinner for Tails
      Given a table where the spinner spins for Tails
      When the spinner spins <series>
      Then the Spinner's bet is undecided
      When the spinner spins Heads
      Then the Spinner's bet loses

      Examples:
        | series                              |
        | Odds, Odds, Odds, Odds              |
        | Odds, Odds, Odds, Tails, Odds, Odds |

  Rule: 4.1.2 — the wager on Heads
    4.1.2 "Heads" means a wager which shall:

  Rule: 4.1.2.1 — Heads wins if Heads are spun
    4.1.2.1 win if Heads are spun;

    @observes:outcome
    Scenario Outline: Heads wins when Heads are spun
      Given a table where the spinner spins for <side>
      And a player has wagered on Heads
      When the spinner spins <series>
      Then the wager on Heads wins

      Examples:
        | side  | series                        |
        | Heads | Heads                         |
        | Tails | Heads                         |
        | Heads | Odds, Odds, Odds, Odds, Heads |

  Rule: 4.1.2.2 — Heads loses if Tails or five consecutive Odds are spun
    4.1.2.2 lose if Tails or five consecutive Odds are spun;

    @observes:outcome
    Scenario Outline: Heads loses when Tails are spun
      Given a table where the spinner spins for <side>
      And a player has wagered on Heads
      When the spinner spins <series>
      Then the wager on Heads loses

      Examples:
        | side  | series                        |
        | Heads | Tails                         |
        | Tails | Tails                         |
        | Heads | Odds, Odds, Odds, Odds, Tails |

    @observes:outcome
    Scenario: Heads loses when five consecutive Odds are spun
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      And a player has wagered on Tails
      When the spinner spins Odds, Odds, Odds, Odds, Odds
      Then the wager on Heads loses

  Rule: 4.1.2.3 — Heads remains unaltered if Odds is spun
    4.1.2.3 neither win nor lose if Odds is spun, in which case the wager shall remain unaltered until a
    result is determined in accordance with these rules;

    @observes:outcome
    Scenario Outline: Heads neither wins nor loses when Odds is spun
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the spinner spins <series>
      Then the wager on Heads is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

      Examples:
        | series                 |
        | Odds                   |
        | Odds, Odds, Odds, Odds |

    @observes:outcome
    Scenario: Odds before Tails are not counted on after it for Heads
      Given a table where the spinner spins for Heads
      And the spinner has spun Odds, Odds, Odds, Odds, Tails
      And another spinner spins for Heads
      And a player has wagered on Heads
      When the spinner spins Odds
      Then the wager on Heads is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

    @observes:amount
    Scenario: Heads remains unaltered when Odds is spun
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      When the spinner spins Odds, Odds
      And the spinner spins Tails
      Then the wager on Heads is settled at the stake first placed

    @needs:settlement
    Scenario: Heads remains unaltered where the boxer ends the turn of the spinner whose wager it is
      Given a table where the spinner spins for Tails
      And the spinner has also wagered on Heads, if the system allows it
      And the spinner has spun Odds
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When a dealer takes over and spins Tails
      Then the spinner's wager on Heads loses

  Rule: 4.1.3 — the wager on Tails
    4.1.3 "Tails" means a wager which shall:

  Rule: 4.1.3.1 — Tails wins if Tails are spun
    4.1.3.1 win if Tails are spun;

    @observes:outcome
    Scenario Outline: Tails wins when Tails are spun
      Given a table where the spinner spins for <side>
      And a player has wagered on Tails
      When the spinner spins <series>
      Then the wager on Tails wins

      Examples:
        | side  | series                        |
        | Heads | Tails                         |
        | Tails | Tails                         |
        | Heads | Odds, Odds, Odds, Odds, Tails |

  Rule: 4.1.3.2 — Tails loses if Heads or five consecutive Odds are spun
    4.1.3.2 lose if Heads or five consecutive Odds are spun;

    @observes:outcome
    Scenario Outline: Tails loses when Heads are spun
      Given a table where the spinner spins for <side>
      And a player has wagered on Tails
      When the spinner spins <series>
      Then the wager on Tails loses

      Examples:
        | side  | series                        |
        | Heads | Heads                         |
        | Tails | Heads                         |
        | Heads | Odds, Odds, Odds, Odds, Heads |

    @observes:outcome
    Scenario: Tails loses when five consecutive Odds are spun
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And a player has wagered on Tails
      When the spinner spins Odds, Odds, Odds, Odds, Odds
      Then the wager on Tails loses

  Rule: 4.1.3.3 — Tails remains unaltered if Odds is spun
    4.1.3.3 neither win nor lose if Odds is spun, in which case the wager shall remain unaltered until a
    result is determined in accordance with these rules;

    @observes:outcome
    Scenario Outline: Tails neither wins nor loses when Odds is spun
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When the spinner spins <series>
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

      Examples:
        | series                 |
        | Odds                   |
        | Odds, Odds, Odds, Odds |

    @observes:outcome
    Scenario: Odds before Heads are not counted on after it for Tails
      Given a table where the spinner spins for Tails
      And the spinner has spun Odds, Odds, Odds, Odds, Heads
      And another spinner spins for Tails
      And a player has wagered on Tails
      When the spinner spins Odds
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

    @observes:amount
    Scenario: Tails remains unaltered when Odds is spun
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When the spinner spins Odds, Odds
      And the spinner spins Heads
      Then the wager on Tails is settled at the stake first placed

    @needs:settlement
    Scenario: Tails remains unaltered where the boxer ends the turn of the spinner whose wager it is
      Given a table where the spinner spins for Heads
      And the spinner has also wagered on Tails, if the system allows it
      And the spinner has spun Odds
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When a dealer takes over and spins Tails
      Then the spinner's wager on Tails wins

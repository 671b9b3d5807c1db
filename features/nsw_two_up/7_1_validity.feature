Feature: Section 7, Validity of Spins: rules 7.1 to 7.3
  Who may declare a spin invalid, when and why.

  Rule: 7.1 — the boxer or a game supervisor may declare a spin invalid
    7.1 The boxer or a game supervisor may declare a spin invalid if either of them consider that:

    @needs:settlement
    Scenario Outline: A spin is invalid by the declaration of the boxer or of a game supervisor
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When <who> considers that the coins have not been spun
      And <who> declares "no spin"
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

      Examples:
        | who               |
        | the boxer         |
        | a game supervisor |

    @needs:settlement
    Scenario: A spin that nobody declares invalid is valid
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads wins

  Rule: 7.1.1 — the coins have not been spun
    7.1.1 the spinner has not spun the coins; or

    @needs:settlement
    Scenario: Coins that were not spun, and the boxer declares
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When the boxer considers that the coins have not been spun
      And the boxer declares "no spin"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

    @needs:settlement
    Scenario: A sensor that reports coins not spun declares nothing
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When a sensor reports that the coins have not been spun
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Tails wins

  Rule: 7.1.2 — the coins were not spun to a reasonable height
    7.1.2 the coins have not been spun to a reasonable height above the head of the spinner.

    @needs:settlement
    Scenario Outline: Coins not spun to a reasonable height, and an official declares
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When <who> considers that the coins have not been spun high enough
      And <who> declares "no spin"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

      Examples:
        | who               |
        | the boxer         |
        | a game supervisor |

    @needs:settlement
    Scenario: A sensor that reports a low spin declares nothing
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When a sensor reports that the coins have not been spun high enough
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Tails wins

  Rule: 7.2 — the call of "no spin" before the coins rest
    7.2 If the boxer or a game supervisor considers a spin invalid under rule 7.1, the call of "no spin"
    must be made where possible before the coins come to rest.

    @needs:settlement
    Scenario Outline: The call before the coins rest makes the spin invalid
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the coins have left the kip
      When <who> considers that the coins have not been spun high enough
      And <who> declares "no spin"
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      And the Spinner's bet is undecided
      When the spinner spins Heads
      Then the wager on Tails loses

      Examples:
        | who               |
        | the boxer         |
        | a game supervisor |

    @needs:settlement @reading:N-18=A
    Scenario: The call after the coins rest makes the spin invalid where an early one was not possible
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When the coins are spun and come to rest as Tails
      And the boxer considers that the coins have not been spun high enough
      And the boxer declares "no spin"
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      When the spinner spins Heads
      Then the wager on Tails loses

  Rule: 7.3 — the boxer declares by calling "no spin" or "barred"
    7.3 The boxer shall declare a spin invalid by calling "no spin" or "barred" if:

    @needs:settlement
    Scenario Outline: The boxer declares a spin invalid by either word
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When the spinner is seen outside the ring
      And the boxer declares "<words>"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Tails
      Then the wager on Heads loses

      Examples:
        | words   |
        | no spin |
        | barred  |

    @needs:settlement
    Scenario Outline: The words of another person declare nothing
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When <who> declares "<words>"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads wins

      Examples:
        | who      | words   |
        | a patron | no spin |
        | a patron | barred  |
        | a dealer | no spin |
        | a dealer | barred  |

  Rule: 7.3.1 — a coin lands or rests outside the ring
    7.3.1 either or both of the coins land outside the ring or come to rest outside the ring; or

    @needs:settlement
    Scenario: A coin that lands outside the ring and comes back
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When either coin lands outside the ring
      And the boxer declares "barred"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

    @needs:settlement @rests:N-19b
    Scenario Outline: A coin that comes to rest outside the ring
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the coins are spun and come to rest as Heads, one of them <where>
      Then the wager on Heads is undecided
      When the boxer declares "no spin"
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Tails
      Then the wager on Heads loses

      Examples:
        | where            |
        | outside the ring |
        | in the entrance  |

  Rule: 7.3.2 — a coin hits anything but the other or the sides below the layout
    7.3.2 either or both of the coins hit anything, except each other or the sides of the ring below the
    layout surface; or

    @needs:settlement
    Scenario Outline: A coin that hits a person or a fixture
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      And the coins have left the kip
      When either coin hits <object>
      And the boxer declares "<words>"
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Tails
      Then the wager on Heads loses

      Examples:
        | object                                      | words   |
        | a person                                    | no spin |
        | a fixture                                   | barred  |
        | a side of the ring above the layout surface | no spin |

    @needs:settlement
    Scenario Outline: Coins may hit each other and the sides below the layout surface
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When either coin hits <object>
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads wins

      Examples:
        | object                                      |
        | the other coin                              |
        | a side of the ring below the layout surface |

  Rule: 7.3.3 — the spinner is not completely inside the ring
    7.3.3 the spinner is not completely inside the area of the ring when spinning; or

    @needs:settlement
    Scenario Outline: A spinner who is not completely inside the ring
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When the spinner is seen outside the ring
      And the boxer declares "<words>"
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

      Examples:
        | words   |
        | no spin |
        | barred  |

  Rule: 7.3.4 — a coin does not lie flat in the ring
    7.3.4 either or both of the coins do not lie flat in the ring.

    @needs:settlement @rests:N-19b
    Scenario Outline: A coin that does not lie flat
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the coins are spun and come to rest as Heads, one of them <how>
      Then the wager on Heads is undecided
      When the boxer declares "no spin"
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Tails
      Then the wager on Heads loses

      Examples:
        | how                |
        | lying on the other |
        | leaning            |

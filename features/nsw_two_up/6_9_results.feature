Feature: Section 6, Play of the Game: rules 6.9 and 6.10
  The announcement, and the faces that determine the result.

  Rule: 6.9 — the result is announced, then wagers are collected and paid
    6.9 Following the spin the boxer shall announce the result after which, subject to the provisions of
    rule 4.1, the dealer(s) shall collect all losing wagers and pay all winning wagers.

    @needs:settlement
    Scenario Outline: Wagers are collected and paid after the result is announced
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And a player has wagered on Tails
      When the coins are spun and come to rest as <result>
      Then no wager is collected or paid before the result is announced
      When the boxer announces the result of the spin
      Then the wager on Heads <heads>
      And the wager on Tails <tails>

      Examples:
        | result | heads | tails |
        | Heads  | wins  | loses |
        | Tails  | loses | wins  |

    @needs:settlement @observes:amount
    Scenario Outline: A losing wager is collected whole, and a winning one is paid
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And a player has wagered on Tails
      When the spinner spins <result>
      Then the wager on <lost> is collected whole
      And the wager on <result> is paid and not collected

      Examples:
        | result | lost  |
        | Heads  | Tails |
        | Tails  | Heads |

    @needs:settlement @observes:amount
    Scenario Outline: A Spinner's bet that loses is collected whole
      Given a table where the spinner spins for <side>
      When the spinner spins <series>
      Then the Spinner's bet is collected whole

      Examples:
        | side  | series                       |
        | Heads | Tails                        |
        | Tails | Tails, Heads                 |
        | Heads | Odds, Odds, Odds, Odds, Odds |

    @needs:settlement
    Scenario Outline: A losing wager is collected once
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the spinner has spun Heads
      When the spinner spins <result>
      Then the wager on Tails was lost before that spin and is not settled again

      Examples:
        | result |
        | Heads  |
        | Tails  |

    @needs:settlement @needs:wagering
    Scenario Outline: Each of two wagers of a player on a side is paid or collected
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the same player has wagered on Heads a second time, if the system allows it
      When the spinner spins <result>
      Then the wager on Heads <outcome>
      And the second wager on Heads <outcome>

      Examples:
        | result | outcome |
        | Heads  | wins    |
        | Tails  | loses   |

  Rule: 6.10 — the uppermost faces at rest determine the result
    6.10 The uppermost faces of the coins that have come to rest from a valid spin shall determine the
    result.

    Scenario Outline: The result is that of the faces at rest and not of the faces on the kip
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the coins are spun from <kip> and come to rest as <result>
      And the boxer announces the result of the spin
      Then the wager on Heads <outcome>

      Examples:
        | kip           | result | outcome |
        | head and tail | Heads  | wins    |
        | tail and head | Tails  | loses   |

    Scenario: A mistaken word before the coins rest determines nothing
      Given a table where the spinner spins for Tails
      And a player has wagered on Tails
      And the coins have left the kip
      When the boxer declares "heads"
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Tails wins

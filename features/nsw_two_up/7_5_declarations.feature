Feature: Section 7, Validity of Spins: rules 7.5 and 7.6
  What a player says, and what an announcement ends.

  Rule: 7.5 — no player may declare a spin invalid
    7.5 A player, whether acting as spinner or not, shall not be entitled to declare a spin invalid.

    @needs:settlement
    Scenario Outline: A player does not declare a spin invalid
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the coins have left the kip
      When <who> declares "<words>"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Tails loses

      Examples:
        | who            | words   |
        | another player | no spin |
        | another player | barred  |
        | the spinner    | no spin |
        | the spinner    | barred  |

  Rule: 7.6 — once announced, invalid whether or not the coins rest
    7.6 Where a decision has been made in accordance with the provisions of rule 7, once the boxer or a
    game supervisor has announced "no spin" or "barred", it shall be an invalid spin regardless of
    whether or not the coins come to rest.

    @needs:settlement
    Scenario Outline: Once announced the spin is invalid although the coins come to rest
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When <who> considers that the coins have not been spun
      And <who> declares "no spin"
      And the coins come to rest as Heads
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner spins Tails
      Then the wager on Heads loses

      Examples:
        | who               |
        | the boxer         |
        | a game supervisor |

    @needs:settlement
    Scenario: Once announced the spin is invalid although the coins never come to rest
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When either coin hits a fixture
      And the boxer declares "barred"
      Then the wager on Heads is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

    @needs:settlement
    Scenario: A call after the coins rest outside the ring ends the spin
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When the coins are spun and come to rest as Tails, one of them outside the ring
      And the boxer declares "barred"
      And the boxer announces the result of the spin
      Then the wager on Tails is undecided
      When the spinner spins Tails
      Then the wager on Tails wins

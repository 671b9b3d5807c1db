Feature: Section 475, Other matters about wagers
  What must not be done with a wager, and when it is too late.

  Background:
    Given a triple penny two-up table

  Rule: 475(1) — no oral wager
    ‘ 475.(1) A wager can not be made orally.

    Scenario Outline: A wager made by word alone has no effect
      Given a player has a wager on heads
      When <who> places a wager on heads in the area for <area> by word alone
      And the spinner spins heads
      Then that wager is not in play
      And the player's wager on heads has been taken

      Examples:
        | who         | area                |
        | a player    | a player's wager    |
        | the spinner | the spinner's wager |

  Rule: 475(2) — only a dealer moves a wager to a bonus area
    ‘ (2) Only a dealer may move a wager to the area of the layout marked for a bonus play wager of
    heads or a bonus play wager of tails.

    Scenario Outline: A player's own move to a bonus area has no effect
      Given a player has a wager on <side>
      When the owner tries to move the player's wager to the area for a bonus play wager
      Then the player's wager lies in the area for a player's wager

      Examples:
        | side  |
        | heads |
        | tails |

    @rests:Q-38
    Scenario: The spinner's own move of a player's wager to a bonus area has no effect
      Given the spinner's wager is on heads
      And the spinner also has a player's wager on heads
      When the owner tries to move the spinner's player's wager to the area for a bonus play wager
      Then the spinner's player's wager lies in the area for a player's wager

    Scenario Outline: A player's wager placed in a bonus area has no effect
      Given a player has a wager on heads
      When <who> places a wager on heads in the area for a bonus play wager
      And the spinner spins heads
      Then that wager is not in play
      And the player's wager on heads has been taken

      Examples:
        | who         |
        | a player    |
        | the spinner |

  Rule: 475(3) — a wager in a bonus area is not changed or withdrawn
    ‘ (3) A wager in the area of the layout marked for a bonus play wager of heads or a bonus play
    wager of tails must not be changed or withdrawn.

    Scenario Outline: A wager in a bonus area stays as it is
      Given a player has a wager on heads
      And the spinner spins triple heads
      When <who> tries to <tries>
      Then the player's wager is still as it was placed

      Examples:
        | who       | tries                              |
        | the owner | withdraw the player's wager        |
        | the owner | double the player's wager          |
        | the owner | halve the player's wager           |
        | the owner | change the player's wager to tails |
        | a dealer  | withdraw the player's wager        |
        | a dealer  | halve the player's wager           |

    @rests:Q-47
    Scenario Outline: A wager in a bonus area is not moved back
      Given a player has a wager on <side>
      And the spinner spins triple <side>
      And the player's wager lies in the area for a bonus play wager
      When <who> tries to move the player's wager to the area for a player's wager
      Then the player's wager lies in the area for a bonus play wager

      Examples:
        | who       | side  |
        | a dealer  | heads |
        | a dealer  | tails |
        | the owner | heads |

    @needs:settlement
    Scenario Outline: A wager in a bonus area is decided with the stake first placed
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the owner tries to <tries>
      And the spinner spins tails
      Then the player's wager is decided
      And the player's wager is still as it was placed

      Examples:
        | tries                       |
        | withdraw the player's wager |
        | double the player's wager   |
        | halve the player's wager    |

    @rests:Q-11
    Scenario Outline: A wager in a bonus area stays as it is after an invalid spin too
      Given a player has a wager on heads
      And the spinner spins triple heads, then an invalid spin
      When the owner tries to <tries>
      Then the player's wager is still as it was placed

      Examples:
        | tries                       |
        | withdraw the player's wager |
        | double the player's wager   |
        | halve the player's wager    |

  Rule: 475(4) — 'no more bets' before the spin
    ‘ (4) The boxer must call ‘no more bets’ before the spinner spins the coins.

    Scenario: The automatic call comes before the three coins leave the kip
      Given the spinner's wager is on heads
      When the coins lie on the kip, a minute passes, no official calls, and they leave it
      Then the system has called 'no more bets' before the coins left the kip

  Rule: 475(5) — nothing after the coins leave the kip
    ‘ (5) A player’s wager must not be placed, changed or withdrawn after the coins leave the kip.

    Scenario Outline: A player's wager placed after the coins left the kip has no effect
      Given a player has a wager on heads
      When the three coins leave the kip
      And <who> places a wager on <side> in the area for a player's wager
      And the coins come to rest as heads
      And the result is announced
      Then that wager is not in play
      And the player's wager on heads has been taken

      Examples:
        | who         | side  |
        | a player    | heads |
        | a player    | tails |
        | the spinner | heads |

    Scenario Outline: A player's wager is not changed or withdrawn after the coins left the kip
      Given a player has a wager on heads
      When the three coins leave the kip
      And the owner tries to <tries>
      And the coins come to rest as <result>
      And the result is announced
      Then the player's wager is still as it was placed

      Examples:
        | tries                       | result |
        | withdraw the player's wager | heads  |
        | withdraw the player's wager | tails  |
        | double the player's wager   | heads  |
        | halve the player's wager    | tails  |

    Scenario Outline: A player's wager is not changed or withdrawn when the coins lie and no result is announced
      Given a player has a wager on heads
      When the three coins leave the kip
      And the coins come to rest as <result>
      And the owner tries to <tries>
      And the result is announced
      Then the player's wager is still as it was placed

      Examples:
        | tries                       | result |
        | withdraw the player's wager | tails  |
        | double the player's wager   | heads  |
        | halve the player's wager    | tails  |

    Scenario: A player's wager placed when the coins lie does not win by that spin
      Given a player has a wager on tails
      When the three coins leave the kip
      And the coins come to rest as heads
      And a player places a wager on heads in the area for a player's wager
      And the result is announced
      Then that wager has not won

    Scenario: The side of a player's wager is not changed after the coins left the kip
      Given a player has a wager on heads
      When the three coins leave the kip
      And the owner tries to change the player's wager to tails
      Then the player's wager is still as it was placed

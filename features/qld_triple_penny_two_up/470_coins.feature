Feature: Section 470, Coins to be used in the game
  Five coins at the beginning, three for each spin.

  Background:
    Given a triple penny two-up table

  Rule: 470(1) — five coins are present when a game begins
    ‘ 470.(1) A set of 5 coins must be present at the time a game of triple penny two-up begins.

    Scenario Outline: A game does not begin with fewer than five coins
      When play opens with <coins> present
      Then the system objects to the number of coins, or play is not open
      When play opens with 5 coins present
      Then play is open

      Examples:
        | coins   |
        | 4 coins |
        | 3 coins |
        | 0 coins |

  Rule: 470(2) — tail sides carry a yellow or white cross
    ‘ (2) The tail side of all coins in the set must be marked with a yellow or white cross.

    @inspection
    Scenario: The examiner looks at the table: tail sides carry a yellow or white cross
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 470(3) — three coins for each spin
    ‘ (3) Three coins are used for each spin of the coins in a game.

    Scenario Outline: A spin of other than three selected coins does not go on as a regular one
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects <count> from the set
      And the <count> lie on the kip and leave it
      Then the spinner does not go on with <count>

      Examples:
        | count   |
        | 2 coins |
        | 4 coins |

    @if:kip_faces
    Scenario Outline: A kip with other than three coins does not go unnoticed
      Given a player accepts the spin
      When the coins lie on the kip as <faces> and leave it
      Then the system objects that the coins on the kip are not as they must be

      Examples:
        | faces |
        | HT    |
        | HHTT  |

    @if:kip_faces
    Scenario: A spin of three coins goes on
      Given a player accepts the spin
      When the coins lie on the kip as HHT and leave it
      Then the system does not object that the coins on the kip are not as they must be

  Rule: 470(4) — no player may require a new set
    ‘ (4) A player is not entitled to require a new set of coins for a game.

    @reading:Q-45=A
    Scenario: A player's demand for a new set does not change the set
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects 3 coins from the set
      And a player demands a new set of coins
      Then the set of coins is the same as before

    @reading:Q-45=A
    Scenario: Not even the spinner can require a new set
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects 3 coins from the set
      And the spinner demands a new set of coins
      Then the set of coins is the same as before

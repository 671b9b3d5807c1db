Feature: Section 471, Selecting the spinner and coins for spinning
  Who is asked to spin, in which order, and with which coins.

  Background:
    Given a triple penny two-up table

  Rule: 471(1) — first offer to the first player right of the entrance
    ‘ 471.(1) At the start of a game of triple penny two-up, the boxer offers the set of coins to
    the first player to the right hand side of the entrance (looking from inside the ring) to act as
    spinner.

    Scenario: The coins are offered to the first player to the right of the entrance
      When play opens
      Then the set of coins is offered to the first player to the right of the entrance
      And nobody is the spinner yet

    Scenario: An empty place is no player
      Given the first place to the right of the entrance is empty
      When play opens
      Then the set of coins is offered to the first player to the right of the entrance

  Rule: 471(2) — clockwise until a player accepts
    ‘ (2) If the player declines to spin, the boxer continues to offer in a clockwise direction
    until a player (the “spinner” ) accepts the spin.

    Scenario: A player who declines is followed by the next clockwise
      When play opens
      And that player declines the spin
      Then the set of coins is offered to the next player clockwise
      When that player declines the spin
      Then the set of coins is offered to the next player clockwise

    Scenario: Empty places are passed over
      Given every second place is empty
      When play opens
      And that player declines the spin
      Then the set of coins is offered to the next player clockwise

    Scenario: The player who accepts the spin is the spinner
      When play opens
      And that player accepts the spin
      Then that player is the spinner

    Scenario: After others declined, the player who accepts the spin is the spinner
      When play opens
      And that player declines the spin
      And that player declines the spin
      And that player accepts the spin
      Then that player is the spinner

    Scenario: A player who has not been asked cannot go before the one who is
      When play opens
      And a player to whom the coins are not offered accepts the spin
      Then nobody is the spinner yet
      When that player accepts the spin
      Then that player is the spinner

    Scenario: A player who has declined cannot go before the one who is asked
      When play opens
      And that player declines the spin
      And the player who declined accepts the spin after all
      Then nobody is the spinner yet
      When that player accepts the spin
      Then that player is the spinner

  Rule: 471(3) — the spinner selects three coins from the set
    ‘ (3) The spinner comes into the ring and selects 3 coins from the set offered.

    Scenario: The spinner selects three coins
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects 3 coins from the set
      Then the spinner holds 3 coins

    Scenario Outline: Another number of coins is no selection
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects <count> from the set
      Then the spinner does not go on with <count>
      When the spinner selects 3 coins from the set
      Then the spinner holds 3 coins

      Examples:
        | count   |
        | 2 coins |
        | 4 coins |

  Rule: 471(4) — the remaining coins stay in the bowl
    ‘ (4) The remaining coins stay in a bowl controlled by the boxer.

    Scenario: Two of five coins stay in the bowl
      Given a player has accepted the spin and no coins are selected yet
      When the spinner selects 3 coins from the set
      Then the bowl holds 2 coins

    @if:four_coins
    Scenario: One of four coins stays in the bowl
      Given a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      And 1 coin is not found again
      When the spinner selects 3 coins from the set
      And 4 coins are present
      Then the bowl holds 1 coin

  Rule: 471(5) — a floor manager may direct the boxer to act as spinner
    ‘ (5) However, a floor manager may direct the boxer to act as spinner if all players decline to
    spin.

    Scenario: Directed by a floor manager where all declined, the boxer acts as spinner
      Given play opens
      And every player declines the spin
      When a floor manager directs the boxer to act as spinner because all players declined, if the system allows it
      Then the boxer acts as spinner

    @rests:Q-35
    Scenario: The boxer acting as spinner spins without a spinner's wager, and the spin counts
      Given play opens
      And every player declines the spin
      And a floor manager directs the boxer to act as spinner because all players declined, if the system allows it
      And a player has a wager on heads
      When the boxer spins heads
      Then the spin stands

    Scenario: A player cannot direct the boxer to act as spinner
      Given play opens
      And every player declines the spin
      When a player directs the boxer to act as spinner because all players declined
      Then the boxer does not act as spinner

    Scenario: There is no such direction while players have not declined
      Given play opens
      When a floor manager directs the boxer to act as spinner because all players declined
      Then the boxer does not act as spinner
      When that player accepts the spin
      Then that player is the spinner

  Rule: 471(6) — a boxer acting as spinner places no spinner's wagers
    ‘ (6) A boxer acting as spinner must not place a spinner’s wager or a spinner’s bonus wager.

    Scenario Outline: A boxer acting as spinner has no spinner's wager
      Given play opens
      And every player declines the spin
      And a floor manager directs the boxer to act as spinner because all players declined, if the system allows it
      And a player has a wager on heads
      When the boxer places a wager of $<dollars> on heads in the area for <area>
      And the boxer spins heads
      Then that wager is not in play
      And the player's wager has been taken

      Examples:
        | dollars | area                      |
        | 10      | the spinner's wager       |
        | 1       | the spinner's bonus wager |

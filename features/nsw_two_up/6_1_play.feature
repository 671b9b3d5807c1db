Feature: Section 6, Play of the Game: rules 6.1 to 6.4
  The coins on the kip, the calls, and the spinner who loses.

  Rule: 6.1 (s1) — the spinner selects two coins
    6.1 The spinner shall select two of the coins offered by the boxer and place them on the kip.

    Scenario: Two coins are selected
      Given a table where a player has been offered the coins and accepts
      When the spinner selects 2 of the coins
      Then the system makes no objection to the coins

    Scenario Outline: The selection of another number of coins is not taken for a selection
      Given a table where a player has been offered the coins and accepts
      When the spinner selects <count> of the coins
      Then the system objects to the number of coins

      Examples:
        | count |
        | 1     |
        | 3     |
        | 5     |

  Rule: 6.1 (s2) — one head and one tail uppermost on the kip
    One of the coins shall be so placed with the head side uppermost and the other with the tail side
    uppermost and shall be in that position at the time of the spin.

    Scenario Outline: One head and one tail uppermost on the kip
      Given a table where the spinner spins for Heads
      When the coins are placed on the kip as <faces> and leave it
      Then the system makes no objection to the coins

      Examples:
        | faces         |
        | head and tail |
        | tail and head |

    Scenario Outline: Two equal faces uppermost on the kip do not go unnoticed
      Given a table where the spinner spins for Heads
      When the coins are placed on the kip as <faces> and leave it
      Then the system objects to the faces on the kip

      Examples:
        | faces         |
        | head and head |
        | tail and tail |

  Rule: 6.2 — the call of "place your bets"
    6.2 A dealer or the boxer shall call "place your bets" as an advice to players to make their wagers.

    @needs:wagering
    Scenario Outline: Players may make their wagers on the advice
      Given a table where the spinner spins for Heads
      And <who> has called "place your bets"
      When a player wagers on Heads
      Then the wager on Heads is taken

      Examples:
        | who       |
        | a dealer  |
        | the boxer |

    @needs:settlement
    Scenario: The call is an advice, and a spin without it counts
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And nobody has called "place your bets"
      When the spinner spins Heads
      Then the wager on Heads wins

    @if:automatic_caller
    Scenario: The advice does not come once the coins have left the kip
      Given a table where the spinner spins for Heads
      When the spinner spins the coins
      Then nobody has been advised to wager since the coins left the kip

    @if:automatic_caller
    Scenario: The advice does not come when Odds are spun
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the spinner spins Odds
      Then nobody has been advised to wager since the coins left the kip

  Rule: 6.3 — the spin on "no more bets, come in spinner"
    6.3 On the call by the boxer of "no more bets, come in spinner", the spinner shall spin the coins.

    @needs:settlement
    Scenario: The spin on the call of the boxer counts
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      And the boxer has called "no more bets, come in spinner"
      When the spinner spins Tails
      Then the wager on Heads loses

    @needs:settlement
    Scenario: The spinner is not asked to spin before the call
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When a dealer calls "place your bets"
      Then the spinner has not been asked to spin
      When the boxer calls "no more bets, come in spinner"
      And the spinner spins Heads
      Then the wager on Heads wins

    Scenario: The spinner is not asked to spin on a dealer's call
      Given a table where the spinner spins for Heads
      When a dealer calls "no more bets, come in spinner"
      Then the spinner has not been asked to spin

  Rule: 6.4 — retirement on losing the spinner's wager
    6.4 When the spinner loses his/her spinner's wager, he/she shall retire as spinner.

    Scenario Outline: The spinner who loses the spinner's wager retires
      Given a table where the spinner spins for <side>
      When the spinner spins <series>
      Then the player who spun is no longer the spinner

      Examples:
        | side  | series                              |
        | Heads | Tails                               |
        | Tails | Tails, Heads                        |
        | Heads | Heads, Odds, Odds, Odds, Odds, Odds |

    @needs:settlement
    Scenario: The spinner who loses another wager does not retire
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When the spinner also wagers on Tails
      And the spinner spins Heads
      Then the spinner is still the spinner
      When the spinner spins Tails
      Then the Spinner's bet loses

    Scenario: The spinner who spins Odds does not retire
      Given a table where the spinner spins for Heads
      When the spinner spins Odds, Odds, Odds, Odds
      Then the spinner is still the spinner

Feature: Section 3, Selection of the Spinner
  To whom the coins are offered, in which order, and who spins where nobody wants to.

  Rule: 3.1 (s1) — the first offer, to the right of the entrance
    3.1 At the commencement of play, the boxer shall offer the set of coins to the first player to the
    right hand side of the ring entrance (looking from center ring) to act as spinner.

    Scenario: The coins are first offered to the right of the entrance
      Given a table before the start of play
      When play starts
      Then the first offer goes to the first player to the right of the ring entrance

    Scenario Outline: An empty place is passed over for the first player
      Given a table before the start of play with the first <number> places empty
      When play starts
      Then the first offer goes to the first player to the right of the ring entrance

      Examples:
        | number |
        | 2      |
        | 3      |

  Rule: 3.1 (s2) — further offers clockwise until one accepts
    If such player declines to spin, the boxer shall offer the coins to each of the other players in
    turn, clockwise around the table until one of the players accepts to spin.

    Scenario: Players who decline are followed clockwise
      Given a table in play without a spinner
      When every player declines to spin in turn
      Then every player was asked once, clockwise

    Scenario: Empty places are passed over
      Given a table in play without a spinner, every second place empty
      When every player declines to spin in turn
      Then every player was asked once, clockwise

    Scenario Outline: The player who accepts spins and nobody further is asked
      Given a table in play without a spinner
      When <number> players decline to spin and the next accepts
      Then the player who accepted is the spinner
      And nobody further is asked

      Examples:
        | number |
        | 0      |
        | 2      |
        | 4      |

    Scenario: A player who was not asked yet does not become the spinner
      Given a table in play without a spinner
      When the last player in turn accepts before being asked
      Then the last player in turn is not the spinner
      When 1 player declines to spin and the next accepts
      Then the player who accepted is the spinner

  Rule: 3.2 — offers to the other players when the spinner retires
    3.2 When the spinner retires from the ring in the course of play in accordance with these rules, the
    coins shall be offered to each of the other players in turn clockwise around the table.

    Scenario: When the spinner retires the other players are asked clockwise
      Given a table where the spinner spins for Heads
      And the spinner has spun Tails
      When every player declines to spin in turn
      Then every other player was asked once, clockwise

    Scenario: Empty places are passed over when the spinner retires
      Given a table where every second place is empty and the spinner spins for Tails
      And the spinner has spun Tails, Heads
      When every player declines to spin in turn
      Then every other player was asked once, clockwise

    Scenario: One of the others who accepts is the next spinner
      Given a table where the spinner spins for Heads
      And the spinner has spun Tails
      When 2 players decline to spin and the next accepts
      Then the player who accepted is the spinner

    @needs:spin_validity
    Scenario Outline: The other players are asked after an election to retire
      Given a table where the spinner spins for <side>
      And the spinner has made three void spins
      When the spinner elects to retire
      And every player declines to spin in turn
      Then every other player was asked once, clockwise

      Examples:
        | side  |
        | Heads |
        | Tails |

  Rule: 3.3 (s1) — the house may spin where no player desires to
    3.3 If no player desires to act as spinner, the boxer or a dealer may spin the coins until such time
    as either a head, a tail or 5 consecutive odds are thrown.

    @needs:settlement
    Scenario Outline: The spin of the house counts where no player wants to spin
      Given a table where every player has declined to spin
      And <who> takes over, if the system allows it
      And a player has wagered on Heads
      When <who> spins <series>
      Then the wager on Heads <outcome>

      Examples:
        | who       | series                       | outcome |
        | the boxer | Heads                        | wins    |
        | a dealer  | Odds, Heads                  | wins    |
        | the boxer | Odds, Tails                  | loses   |
        | a dealer  | Odds, Odds, Odds, Odds, Odds | loses   |

    Scenario: A player may not set the boxer to spin
      Given a table in play without a spinner
      When a player directs the boxer to spin
      Then the boxer has not become the spinner
      When 0 players decline to spin and the next accepts
      Then the player who accepted is the spinner

    Scenario: The house does not spin while players have not been asked
      Given a table in play without a spinner
      When a dealer directs the boxer to spin
      Then the boxer has not become the spinner
      When 0 players decline to spin and the next accepts
      Then the player who accepted is the spinner

  Rule: 3.3 (s2) — a player may then be offered the spin
    A player may then be offered the spin.

    Scenario Outline: A player who is then offered the spin and accepts is the spinner
      Given a table where every player has declined to spin
      And the boxer takes over, if the system allows it
      And the boxer has spun <series>
      When the player to whom the coins are now offered, if any, accepts
      Then the player who accepted is the spinner

      Examples:
        | series                       |
        | Heads                        |
        | Odds, Tails                  |
        | Odds, Odds, Odds, Odds, Odds |

Feature: Section 2, Table Layout and Equipment
  Areas, coins, lights and the indicator; the rest is for an examiner.

  Rule: 2.1 — a circular table with a ring inside
    2.1 The game of Two-Up shall be played at a table circular in shape, having on the outside places
    for the players and on the inner side, known as the ring, places for the dealers, the boxer and a
    spinner.

    @inspection
    Scenario: The examiner finds a circular table with places for the players outside and for dealers, boxer and spinner inside
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.2 — the layout cloth is marked as in diagram "A"
    2.2 The layout cloth covering the circular table shall be marked in a manner substantially similar
    to that shown in diagram "A" with:

    @inspection
    Scenario: The examiner finds a layout marked in a manner substantially similar to diagram A
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.2.1 — areas marked "H" and "T"
    2.2.1 rectangular areas marked "H" and "T" to denote the areas for the placement of wagers on heads
    or tails respectively;

    Scenario Outline: A wager lies on the area of its side
      Given a table where the spinner spins for Heads
      When a player wagers on <side>
      Then the wager on <side> lies on the area for <side>

      Examples:
        | side  |
        | Heads |
        | Tails |

    Scenario: The areas for Heads and Tails are apart
      Given a table where the spinner spins for Heads
      When a player wagers on Heads
      And a player wagers on Tails
      Then the wager on Heads lies on the area for Heads
      And the wager on Tails lies on the area for Tails

  Rule: 2.2.2 — an area for the spinner's wager
    2.2.2 an area for the placement of the spinner's wager; and

    Scenario Outline: The spinner's wager has an area of its own
      Given a table where the spinner intends to spin for <side>
      When the spinner places the spinner's wager
      Then the Spinner's bet lies on the spinner's area

      Examples:
        | side  |
        | Heads |
        | Tails |

  Rule: 2.2.3 — the name or logo of the casino
    2.2.3 the name and/or logo of the casino imprinted thereon.

    @inspection
    Scenario: The examiner finds the name or logo of the casino imprinted on the layout
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.3 (number) — five coins at the start of play
    2.3 A set of five coins shall be present at the start of play

    Scenario Outline: Play does not start with fewer than five coins
      Given a table before the start of play
      When play is to start with <coins> coins, and then with 5
      Then the system objects to the number of coins, or play opens with the 5 alone

      Examples:
        | coins |
        | 4     |
        | 3     |

    Scenario: Play starts with five coins
      Given a table before the start of play
      When play is to start with 5 coins
      Then the system makes no objection to the coins

  Rule: 2.3 (marking) — the tail side is marked with a cross
    with the tail side of each marked with a white or yellow cross.

    @inspection
    Scenario: The examiner finds a white or yellow cross on the tail side of each coin
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.4 — three sets of coloured lights above the layout
    2.4 Three different colored sets of lights placed in a noticeable position above the level of the
    layout being:

    @inspection
    Scenario: The examiner finds three sets of lights in three colours, in a noticeable position above the level of the layout
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.4.1 — five lights indicate Odds
    2.4.1 a set of five lights of a specific color to indicate when Odds are spun;

    Scenario Outline: The lights indicate Odds when Odds are spun
      Given a table where the spinner spins for Heads
      When the coins are spun and come to rest as <faces>
      And the boxer announces the result of the spin
      Then the lights indicate Odds and nothing else

      Examples:
        | faces         |
        | head and tail |
        | tail and head |

    Scenario: The lights indicate Odds for each of two Odds
      Given a table where the spinner spins for Heads
      And the spinner has spun Odds
      When the spinner spins Odds
      Then the lights indicate Odds and nothing else

  Rule: 2.4.2 — three lights indicate Heads
    2.4.2 a set of three lights of a specific color to indicate when Heads are spun;

    Scenario: The lights indicate Heads when Heads are spun
      Given a table where the spinner spins for Heads
      When the spinner spins Heads
      Then the lights indicate Heads and nothing else

    Scenario: The lights indicate Heads after Odds
      Given a table where the spinner spins for Heads
      And the spinner has spun Odds
      When the spinner spins Heads
      Then the lights indicate Heads and nothing else

  Rule: 2.4.3 — three lights indicate Tails
    2.4.3 a set of three lights of a specific color to indicate when Tails are spun.

    Scenario: The lights indicate Tails when Tails are spun
      Given a table where the spinner spins for Tails
      When the spinner spins Tails
      Then the lights indicate Tails and nothing else

    Scenario: The lights indicate Tails after Odds
      Given a table where the spinner spins for Tails
      And the spinner has spun Odds
      When the spinner spins Tails
      Then the lights indicate Tails and nothing else

  Rule: 2.5 — further equipment
    2.5 The following equipment shall also be used:

  Rule: 2.5.1 — a kip partially covered with baize
    2.5.1 a kip, being a rectangular implement having one side partially covered with baize, which shall
    be used in spinning the coins;

    @inspection
    Scenario: The examiner finds a rectangular kip with one side partially covered with baize
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.5.2 — a disc in front of the selected player
    2.5.2 a plastic disc used as an indicator by the boxer to ensure that the correct order of spinner
    is maintained, by placing it on the layout in front of the selected player's position;

    @if:order_indicator
    Scenario: The indicator lies in front of the player who accepts to spin
      Given a table in play without a spinner
      When 2 players decline to spin and the next accepts
      Then the indicator lies in front of the spinner

    @if:order_indicator
    Scenario: The indicator goes on to the next spinner
      Given a table where the spinner spins for Heads
      And the spinner has spun Tails
      When 1 player declines to spin and the next accepts
      Then the indicator lies in front of the spinner

  Rule: 2.5.3 — a bowl for the coins not in active play
    2.5.3 a bowl for the retention of the coins not in active play.

    @inspection
    Scenario: The examiner finds a bowl for the coins not in active play
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.6 — two drop boxes
    2.6 Each Two-Up table shall have two drop boxes attached to it.

    @inspection
    Scenario: The examiner finds two drop boxes attached to the table
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

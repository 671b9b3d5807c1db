Feature: Section 473, Player's role, wagers and results
  What a player wagers and what each result does to it.

  Background:
    Given a triple penny two-up table

  Rule: 473(1) — explains the player's part
    ‘ 473.(1) This section explains how a player takes part in a game of triple penny two-up.

  Rule: 473(2) — a player's wagers on heads, on tails or on both
    ‘ (2) The player places chips for a wager on either heads or tails, or may place chips for
    separate wagers on both heads and tails, in the area of the layout for a player’s wager.

    Scenario Outline: A player's wager is taken on either side
      When a player places a wager on <side> in the area for a player's wager
      Then that wager lies in the area for a player's wager

      Examples:
        | side  |
        | heads |
        | tails |

    Scenario: A player may have separate wagers on both sides
      Given a player has a wager on heads
      When the same player places a wager on tails in the area for a player's wager
      And the last call is made
      Then that wager lies in the area for a player's wager
      And the player's wager on heads lies in the area for a player's wager

  Rule: 473(3) — a player's wager on heads
    ‘ (3) If the player’s wager is on heads, the player—

  Rule: 473(3)(a) — wins on heads
    (a) wins if the spinner spins heads; and

    Scenario: A wager on heads wins by heads
      Given a player has a wager on heads
      When the spinner spins heads
      Then the player's wager on heads has won

    Scenario: The spinner's player's wager on heads wins by heads
      Given the spinner's wager is on heads
      And the spinner also has a player's wager on heads
      When the spinner spins heads
      Then the spinner's player's wager on heads has won

  Rule: 473(3)(b) — loses on tails or triple tails
    (b) loses if the spinner spins tails or triple tails.

    Scenario Outline: A wager on heads loses by tails and by triple tails
      Given a player has a wager on heads
      When the spinner spins <result>
      Then the player's wager on heads has lost

      Examples:
        | result       |
        | tails        |
        | triple tails |

    Scenario Outline: A wager on heads that has lost is not settled again by the next spin
      Given a player has a wager on heads
      When the spinner spins tails
      And the player's wager on heads has lost
      And the spinner spins <next>
      Then the player's wager on heads is not settled again

      Examples:
        | next  |
        | tails |
        | heads |

    Scenario: With wagers on both sides the one on heads loses by triple tails
      Given a player has a wager on heads
      And the same player has a wager on tails
      When the spinner spins triple tails
      Then the player's wager on heads has lost

  Rule: 473(4) — triple heads move it to the bonus play area
    ‘ (4) If the player’s wager is on heads and the spinner spins triple heads, a dealer moves the
    player’s wager to the area of the layout marked for a bonus play wager of heads.

    Scenario: Triple heads move a wager on heads and decide nothing
      Given a player has a wager on heads
      When the spinner spins triple heads
      Then the player's wager on heads is not decided
      And the player's wager on heads lies in the area for a bonus play wager

    Scenario: With wagers on both sides triple heads move the one on heads
      Given a player has a wager on heads
      And the same player has a wager on tails
      When the spinner spins triple heads
      Then the player's wager on heads is not decided
      And the player's wager on heads lies in the area for a bonus play wager

    Scenario: Triple heads move the spinner's player's wager too
      Given the spinner's wager is on heads
      And the spinner also has a player's wager on heads
      When the spinner spins triple heads
      Then the spinner's player's wager on heads is not decided
      And the spinner's player's wager on heads lies in the area for a bonus play wager

    @rests:Q-39
    Scenario: A fresh wager on heads beside one in the bonus area is moved by itself
      Given a player has a wager on heads
      And the spinner spins triple heads
      And the same player has another wager on heads, if the system allows it
      When the spinner spins triple heads
      Then the player's second wager on heads is not decided
      And the player's second wager on heads lies in the area for a bonus play wager

    @needs:settlement @needs:spinner_selection
    @rests:Q-35
    Scenario: Triple heads spun by the boxer who acts as spinner move a wager on heads
      Given play opens
      And every player declines the spin
      And a floor manager directs the boxer to act as spinner because all players declined, if the system allows it
      And a player has a wager on heads
      When the boxer spins triple heads
      Then the player's wager on heads is not decided
      And the player's wager on heads lies in the area for a bonus play wager

  Rule: 473(5) — after the move to bonus play heads
    ‘ (5) After a player’s wager is moved to the area marked for a bonus play wager of heads—

  Rule: 473(5)(a) — wins on heads or triple heads
    (a) the player wins if the spinner’s next spin is heads or triple heads; and

    @rests:Q-40
    Scenario Outline: A wager in the bonus area for heads wins by heads and by triple heads
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins <result>
      Then the player's wager on heads has won

      Examples:
        | result       |
        | heads        |
        | triple heads |

    @rests:Q-39
    Scenario: A wager in the bonus area wins by triple heads beside a fresh one
      Given a player has a wager on heads
      And the spinner spins triple heads
      And the same player has another wager on heads, if the system allows it
      When the spinner spins triple heads
      Then the player's wager on heads has won

    @rests:Q-08
    Scenario: A wager in the bonus area for heads lives on when the spinner wins and retires
      Given the spinner's wager is on heads
      And the spinner spins heads, then heads
      And a player has a wager on heads
      And the spinner spins triple heads
      When the spinner retires
      Then the player's wager on heads is not decided
      When whoever is next to spin spins heads
      Then the player's wager on heads has won

    @needs:spin_validity
    Scenario: An invalid spin does not decide a wager in the bonus area for heads
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins an invalid spin
      Then the player's wager on heads is not decided

    @needs:spin_validity @reading:Q-05=A
    Scenario: After an invalid spin the next valid one decides a wager in the bonus area for heads
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins an invalid spin
      And the player's wager on heads is not decided
      And the spinner spins heads
      Then the player's wager on heads has won

  Rule: 473(5)(b) — loses on tails or triple tails
    (b) the player loses if the spinner’s next spin is tails or triple tails.

    Scenario Outline: A wager in the bonus area for heads loses by tails and by triple tails
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins <result>
      Then the player's wager on heads has lost

      Examples:
        | result       |
        | tails        |
        | triple tails |

  Rule: 473(6) — a player's wager on tails
    ‘ (6) If the player’s wager is on tails, the player—

  Rule: 473(6)(a) — wins on tails
    (a) wins if the spinner spins tails; and

    Scenario: A wager on tails wins by tails
      Given a player has a wager on tails
      When the spinner spins tails
      Then the player's wager on tails has won

    Scenario: The spinner's player's wager on tails wins by tails
      Given the spinner's wager is on tails
      And the spinner also has a player's wager on tails
      When the spinner spins tails
      Then the spinner's player's wager on tails has won

  Rule: 473(6)(b) — loses on heads or triple heads
    (b) loses if the spinner spins heads or triple heads.

    Scenario Outline: A wager on tails loses by heads and by triple heads
      Given a player has a wager on tails
      When the spinner spins <result>
      Then the player's wager on tails has lost

      Examples:
        | result       |
        | heads        |
        | triple heads |

    Scenario Outline: A wager on tails that has lost is not settled again by the next spin
      Given a player has a wager on tails
      When the spinner spins heads
      And the player's wager on tails has lost
      And the spinner spins <next>
      Then the player's wager on tails is not settled again

      Examples:
        | next  |
        | heads |
        | tails |

    Scenario: With wagers on both sides the one on tails loses by triple heads
      Given a player has a wager on tails
      And the same player has a wager on heads
      When the spinner spins triple heads
      Then the player's wager on tails has lost

  Rule: 473(7) — triple tails move it to the bonus play area
    ‘ (7) If the player’s wager is on tails and the spinner spins triple tails, a dealer moves the
    player’s wager to the area of the layout marked for a bonus play wager of tails.

    Scenario: Triple tails move a wager on tails and decide nothing
      Given a player has a wager on tails
      When the spinner spins triple tails
      Then the player's wager on tails is not decided
      And the player's wager on tails lies in the area for a bonus play wager

    Scenario: With wagers on both sides triple tails move the one on tails
      Given a player has a wager on tails
      And the same player has a wager on heads
      When the spinner spins triple tails
      Then the player's wager on tails is not decided
      And the player's wager on tails lies in the area for a bonus play wager

    Scenario: Triple tails move the spinner's player's wager too
      Given the spinner's wager is on tails
      And the spinner also has a player's wager on tails
      When the spinner spins triple tails
      Then the spinner's player's wager on tails is not decided
      And the spinner's player's wager on tails lies in the area for a bonus play wager

    @rests:Q-39
    Scenario: A fresh wager on tails beside one in the bonus area is moved by itself
      Given a player has a wager on tails
      And the spinner spins triple tails
      And the same player has another wager on tails, if the system allows it
      When the spinner spins triple tails
      Then the player's second wager on tails is not decided
      And the player's second wager on tails lies in the area for a bonus play wager

    @needs:settlement @needs:spinner_selection
    @rests:Q-35
    Scenario: Triple tails spun by the boxer who acts as spinner move a wager on tails
      Given play opens
      And every player declines the spin
      And a floor manager directs the boxer to act as spinner because all players declined, if the system allows it
      And a player has a wager on tails
      When the boxer spins triple tails
      Then the player's wager on tails is not decided
      And the player's wager on tails lies in the area for a bonus play wager

  Rule: 473(8) — after the move to bonus play tails
    ‘ (8) After a player’s wager is moved to the area marked for a bonus play wager of tails—

  Rule: 473(8)(a) — wins on tails or triple tails
    (a) the player wins if the spinner’s next spin is tails or triple tails; and

    @rests:Q-40
    Scenario Outline: A wager in the bonus area for tails wins by tails and by triple tails
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins <result>
      Then the player's wager on tails has won

      Examples:
        | result       |
        | tails        |
        | triple tails |

    @rests:Q-39
    Scenario: A wager in the bonus area wins by triple tails beside a fresh one
      Given a player has a wager on tails
      And the spinner spins triple tails
      And the same player has another wager on tails, if the system allows it
      When the spinner spins triple tails
      Then the player's wager on tails has won

    @rests:Q-08
    Scenario: A wager in the bonus area for tails lives on when the spinner wins and retires
      Given the spinner's wager is on tails
      And the spinner spins tails, then tails
      And a player has a wager on tails
      And the spinner spins triple tails
      When the spinner retires
      Then the player's wager on tails is not decided
      When whoever is next to spin spins tails
      Then the player's wager on tails has won

    @needs:spin_validity
    Scenario: An invalid spin does not decide a wager in the bonus area for tails
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins an invalid spin
      Then the player's wager on tails is not decided

    @needs:spin_validity @reading:Q-05=A
    Scenario: After an invalid spin the next valid one decides a wager in the bonus area for tails
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins an invalid spin
      And the player's wager on tails is not decided
      And the spinner spins tails
      Then the player's wager on tails has won

  Rule: 473(8)(b) — loses on heads or triple heads
    (b) the player loses if the spinner’s next spin is heads or triple heads.

    Scenario Outline: A wager in the bonus area for tails loses by heads and by triple heads
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins <result>
      Then the player's wager on tails has lost

      Examples:
        | result       |
        | heads        |
        | triple heads |

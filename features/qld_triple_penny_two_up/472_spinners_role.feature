Feature: Section 472, Spinner's role, wagers and results
  What the spinner wagers, when that wins, and how the turn ends.

  Background:
    Given a triple penny two-up table

  Rule: 472(1) — explains the spinner's part
    ‘ 472.(1) This section explains how a spinner takes part in a game of triple penny two-up.

  Rule: 472(2) — the spinner's wagers
    ‘ (2) The spinner—

  Rule: 472(2)(a) — the spinner's wager on either heads or tails
    (a) must place (or have placed on the spinner’s behalf) chips for a wager on either heads or
    tails in the area of the layout for the spinner’s wager; and

    Scenario Outline: The spinner's wager is taken on either side
      When the spinner places a wager on <side> in the area for the spinner's wager
      Then that wager lies in the area for the spinner's wager

      Examples:
        | side  |
        | heads |
        | tails |

    Scenario: The spinner's wager is taken when it is placed on the spinner's behalf
      When a dealer places a wager on heads in the area for the spinner's wager on the spinner's behalf
      Then that wager lies in the area for the spinner's wager

    Scenario: Another player's wager in the area for the spinner's wager is not in play
      Given the spinner has no wager
      And a player has a wager on heads
      When a wager of another player's own is put on heads in the area for the spinner's wager
      And the three coins leave the kip
      Then that wager is not in play

    @rests:Q-26
    Scenario Outline: The spinner's wager is not on both sides
      Given the spinner's wager is on <side>
      When the spinner places a wager on <other> in the area for the spinner's wager
      And the three coins leave the kip
      Then the spinner has not both wagers in play

      Examples:
        | side  | other |
        | heads | tails |
        | tails | heads |

    @if:spinner_workflow
    Scenario: A player's spin without the spinner's wager does not go on as a regular one
      Given the spinner has no wager
      When the three coins leave the kip
      Then the system objects that the spinner has no wager

    @needs:settlement
    Scenario: Results spun before the spinner's wager was placed are not counted for it
      Given the spinner has no wager
      And the spinner spins heads, if the system allows it
      When the spinner places a wager on heads in the area for the spinner's wager
      And the spinner spins heads, then heads
      Then that wager has not won

  Rule: 472(2)(b) — the spinner's bonus wager of $1
    (b) may place (or have placed on the spinner’s behalf), in the area of the layout for the
    spinner’s bonus wager, chips for a spinner’s bonus wager of $1 on—

    @rests:Q-15
    Scenario Outline: The spinner's bonus wager of $1 is taken below the minimum of the table
      Given at a table with a minimum of $1, if the system allows it, the spinner's bonus wager on <side> is taken
      And a minimum wager of $5 and a maximum wager of $100, if the system allows it
      And the spinner's wager is on <side>
      When the spinner places a wager of $1 on <side> in the area for the spinner's bonus wager
      Then that wager lies in the area for the spinner's bonus wager

      Examples:
        | side  |
        | heads |
        | tails |

    Scenario: The spinner's bonus wager is taken when it is placed on the spinner's behalf
      Given at a table with a minimum of $1, if the system allows it, the spinner's bonus wager on heads is taken
      And a minimum wager of $1 and a maximum wager of $100, if the system allows it
      And the spinner's wager is on heads
      When a dealer places a wager of $1 on heads in the area for the spinner's bonus wager on the spinner's behalf
      Then that wager lies in the area for the spinner's bonus wager

    Scenario Outline: A spinner's bonus wager of another amount is not in play when the coins are spun
      Given the spinner's wager is on heads
      When the spinner places a wager of $<dollars> on heads in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager is not in play

      Examples:
        | dollars |
        | 0.50    |
        | 1.50    |
        | 2       |
        | 5       |
        | 10      |

    @needs:settlement
    Scenario: A bonus wager without a spinner's wager is not won
      Given the spinner has no wager
      When the spinner places a wager of $1 on heads in the area for the spinner's bonus wager
      And the spinner spins triple heads, if the system allows it
      And the spinner spins triple heads, then triple heads
      Then that wager has not won

    Scenario: A bonus wager that lies is not made one of another amount
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the owner tries to double the spinner's bonus wager
      And the three coins leave the kip
      Then the spinner's bonus wager is in play with no other stake

    Scenario: A second bonus wager of $1 is not in play when the coins are spun
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the spinner places a wager of $1 on heads in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager is not in play

  Rule: 472(2)(b)(i) — the bonus is on heads where the wager is
    (i) if the spinner’s wager is on heads—heads; or

    @rests:Q-41
    Scenario: With the spinner's wager on heads a bonus wager on tails is not in play when the coins are spun
      Given the spinner's wager is on heads
      When the spinner places a wager of $1 on tails in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager is not in play

    Scenario: With the spinner's wager on heads a bonus wager on heads is taken
      Given a minimum wager of $1 and a maximum wager of $100, if the system allows it
      And the spinner's wager is on heads
      When the spinner places a wager of $1 on heads in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager has been taken

  Rule: 472(2)(b)(ii) — the bonus is on tails where the wager is
    (ii) if the spinner’s wager is on tails—tails; and

    @rests:Q-41
    Scenario: With the spinner's wager on tails a bonus wager on heads is not in play when the coins are spun
      Given the spinner's wager is on tails
      When the spinner places a wager of $1 on heads in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager is not in play

    Scenario: With the spinner's wager on tails a bonus wager on tails is taken
      Given a minimum wager of $1 and a maximum wager of $100, if the system allows it
      And the spinner's wager is on tails
      When the spinner places a wager of $1 on tails in the area for the spinner's bonus wager
      And the three coins leave the kip
      Then that wager has been taken

  Rule: 472(2)(c) — the spinner may also place a player's wager
    (c) may place (or have placed on the spinner’s behalf) chips for a wager on either heads or
    tails in the area of the layout for a player’s wager.

    Scenario Outline: The spinner may place a player's wager on either side
      Given the spinner's wager is on heads
      When the spinner places a wager on <side> in the area for a player's wager
      Then that wager lies in the area for a player's wager

      Examples:
        | side  |
        | heads |
        | tails |

    Scenario: The spinner's player's wager is taken when it is placed on the spinner's behalf
      Given the spinner's wager is on heads
      When a dealer places a wager on tails in the area for a player's wager on the spinner's behalf
      Then that wager lies in the area for a player's wager

  Rule: 472(3) — before the coins are spun
    ‘ (3) Before the spinner spins the coins—

  Rule: 472(3)(a) — the coins in the kip are clearly visible
    (a) the coins in the kip must be clearly visible to the players; and

    @inspection
    Scenario: The examiner looks at the table: the coins in the kip are clearly visible
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 472(3)(b) — a head side and a tail side uppermost in the kip
    (b) at least one head side and one tail side of the coins must be uppermost.

    Scenario Outline: Coins that all lie alike on the kip do not go unnoticed
      Given a player accepts the spin
      When the coins lie on the kip as <faces> and leave it
      Then the system objects that the coins on the kip are not as they must be

      Examples:
        | faces |
        | HHH   |
        | TTT   |

    @rests:Q-33
    Scenario Outline: One head and one tail side uppermost are enough
      Given a player accepts the spin
      When the coins lie on the kip as <faces> and leave it
      Then the system does not object that the coins on the kip are not as they must be

      Examples:
        | faces |
        | HHT   |
        | TTH   |

  Rule: 472(4) — the kip is used
    ‘ (4) The spinner must use the kip to spin the coins.

    @inspection
    Scenario: The examiner looks at the table: the kip is used
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 472(5) — the spinner's wager on heads
    ‘ (5) If the spinner’s wager is on heads—

  Rule: 472(5)(a) — wins by three heads or triple heads
    (a) the spinner’s wager wins if the spinner spins heads or triple heads 3 times without spinning
    tails or triple tails; and

    Scenario Outline: Three heads or triple heads win, and nothing before the third
      Given the spinner's wager is on heads
      When the spinner spins <first>, then <second>
      Then the spinner's wager is not decided
      When the spinner spins <third>
      Then the spinner's wager has won

      Examples:
        | first        | second       | third        |
        | heads        | heads        | heads        |
        | heads        | heads        | triple heads |
        | heads        | triple heads | heads        |
        | heads        | triple heads | triple heads |
        | triple heads | heads        | heads        |
        | triple heads | heads        | triple heads |
        | triple heads | triple heads | heads        |
        | triple heads | triple heads | triple heads |

    @rests:Q-02
    Scenario Outline: Tails or triple tails before the third heads lose
      Given the spinner's wager is on heads
      When the spinner spins <results>
      Then the spinner's wager has lost

      Examples:
        | results                                            |
        | tails                                              |
        | triple tails                                       |
        | heads, then tails                                  |
        | heads, then triple tails                           |
        | triple heads, then tails                           |
        | triple heads, then triple tails                    |
        | heads, then heads, then tails                      |
        | heads, then triple heads, then triple tails        |
        | triple heads, then heads, then tails               |
        | triple heads, then triple heads, then triple tails |

  Rule: 472(5)(b) — the bonus wins by three triple heads alone
    (b) if the spinner has a bonus wager of heads—the spinner’s bonus wager wins if the spinner
    spins triple heads 3 times without spinning heads, tails or triple tails.

    Scenario: Three triple heads win the bonus, and nothing before the third
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the spinner spins triple heads, then triple heads
      Then the spinner's bonus wager has not won
      When the spinner spins triple heads
      Then the spinner's bonus wager has won

    @rests:Q-01
    Scenario Outline: With plain heads among the three the bonus does not win
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the spinner spins <first>, then <second>, then <third>
      And the spinner's wager is decided
      Then the spinner's bonus wager has not won

      Examples:
        | first        | second       | third        |
        | heads        | heads        | heads        |
        | heads        | heads        | triple heads |
        | heads        | triple heads | heads        |
        | heads        | triple heads | triple heads |
        | triple heads | heads        | heads        |
        | triple heads | heads        | triple heads |
        | triple heads | triple heads | heads        |

    Scenario Outline: With tails or triple tails among the three the bonus does not win
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the spinner spins triple heads, then triple heads, then <third>
      And the spinner's wager is decided
      Then the spinner's bonus wager has not won

      Examples:
        | third        |
        | tails        |
        | triple tails |

    Scenario: A bonus wager on heads is lost with the spinner's wager
      Given the spinner's wager is on heads
      And the spinner has a bonus wager on heads
      When the spinner spins triple tails
      And the spinner's wager is decided
      Then the spinner's bonus wager has lost

  Rule: 472(6) — the spinner's wager on tails
    ‘ (6) If the spinner’s wager is on tails—

  Rule: 472(6)(a) — wins by three tails or triple tails
    (a) the spinner’s wager wins if the spinner spins tails or triple tails 3 times without spinning
    heads or triple heads; and

    Scenario Outline: Three tails or triple tails win, and nothing before the third
      Given the spinner's wager is on tails
      When the spinner spins <first>, then <second>
      Then the spinner's wager is not decided
      When the spinner spins <third>
      Then the spinner's wager has won

      Examples:
        | first        | second       | third        |
        | tails        | tails        | tails        |
        | tails        | tails        | triple tails |
        | tails        | triple tails | tails        |
        | tails        | triple tails | triple tails |
        | triple tails | tails        | tails        |
        | triple tails | tails        | triple tails |
        | triple tails | triple tails | tails        |
        | triple tails | triple tails | triple tails |

    @rests:Q-02
    Scenario Outline: Heads or triple heads before the third tails lose
      Given the spinner's wager is on tails
      When the spinner spins <results>
      Then the spinner's wager has lost

      Examples:
        | results                                            |
        | heads                                              |
        | triple heads                                       |
        | tails, then heads                                  |
        | tails, then triple heads                           |
        | triple tails, then heads                           |
        | triple tails, then triple heads                    |
        | tails, then tails, then heads                      |
        | tails, then triple tails, then triple heads        |
        | triple tails, then tails, then heads               |
        | triple tails, then triple tails, then triple heads |

  Rule: 472(6)(b) — the bonus wins by three triple tails alone
    (b) if the spinner has a bonus wager of tails—the spinner’s bonus wager wins if the spinner
    spins triple tails 3 times without spinning tails, heads or triple heads.

    Scenario: Three triple tails win the bonus, and nothing before the third
      Given the spinner's wager is on tails
      And the spinner has a bonus wager on tails
      When the spinner spins triple tails, then triple tails
      Then the spinner's bonus wager has not won
      When the spinner spins triple tails
      Then the spinner's bonus wager has won

    @rests:Q-01
    Scenario Outline: With plain tails among the three the bonus does not win
      Given the spinner's wager is on tails
      And the spinner has a bonus wager on tails
      When the spinner spins <first>, then <second>, then <third>
      And the spinner's wager is decided
      Then the spinner's bonus wager has not won

      Examples:
        | first        | second       | third        |
        | tails        | tails        | tails        |
        | tails        | tails        | triple tails |
        | tails        | triple tails | tails        |
        | tails        | triple tails | triple tails |
        | triple tails | tails        | tails        |
        | triple tails | tails        | triple tails |
        | triple tails | triple tails | tails        |

    Scenario Outline: With heads or triple heads among the three the bonus does not win
      Given the spinner's wager is on tails
      And the spinner has a bonus wager on tails
      When the spinner spins triple tails, then triple tails, then <third>
      And the spinner's wager is decided
      Then the spinner's bonus wager has not won

      Examples:
        | third        |
        | heads        |
        | triple heads |

    Scenario: A bonus wager on tails is lost with the spinner's wager
      Given the spinner's wager is on tails
      And the spinner has a bonus wager on tails
      When the spinner spins triple heads
      And the spinner's wager is decided
      Then the spinner's bonus wager has lost

  Rule: 472(7) — a winning spinner retires or keeps spinning
    ‘ (7) If the spinner wins, the spinner may retire as spinner, or choose to keep spinning.

    Scenario: A spinner who wins may keep spinning
      Given the spinner's wager is on heads
      When the spinner spins heads, then heads, then heads
      And the spinner chooses to keep spinning
      Then the choice is taken
      And the spinner has not been replaced

    Scenario: A spinner who wins may retire
      Given the spinner's wager is on heads
      When the spinner spins heads, then heads, then heads
      And the spinner chooses to retire
      Then the choice is taken
      And the spinner has retired

  Rule: 472(8) — the spinner loses
    ‘ (8) If the spinner loses—

  Rule: 472(8)(a) — a losing spinner retires
    (a) the spinner must retire as spinner; and

    @rests:Q-02
    Scenario Outline: A spinner who loses cannot keep spinning
      Given the spinner's wager is on <side>
      When the spinner spins <results>
      And the spinner chooses to keep spinning
      Then the spinner has retired

      Examples:
        | side  | results           |
        | heads | tails             |
        | heads | triple tails      |
        | heads | heads, then tails |
        | tails | heads             |
        | tails | triple heads      |

    @rests:Q-43
    Scenario: A spinner who loses retires though a player's wager of the spinner is undecided
      Given the spinner's wager is on heads
      And the spinner also has a player's wager on tails
      When the spinner spins triple tails
      And the spinner chooses to keep spinning
      Then the spinner has retired

    @needs:settlement @rests:Q-02
    Scenario: A spinner who lost and spins again unasked is objected to or decides nothing
      Given the spinner's wager is on heads
      When the spinner spins tails
      And a player has a wager on heads
      And the spinner spins heads though another is to spin
      Then the system has objected to that spin, or it decides nothing

  Rule: 472(8)(b) — the boxer takes over while players' wagers are undecided
    (b) if the results of any players’ wagers are undecided—the boxer must take over spinning the
    coins until the results are decided.

    @rests:Q-48
    Scenario Outline: The boxer spins on where a player's wager is undecided
      Given the spinner's wager is on <side>
      And a player has a wager on <other>
      When the spinner spins triple <other>
      Then no new spinner has been named
      When the boxer takes over spinning
      Then the boxer has taken over
      When the boxer spins <other>
      Then the spin stands

      Examples:
        | side  | other |
        | heads | tails |
        | tails | heads |

    Scenario Outline: The boxer does not take over where nothing is undecided
      Given the spinner's wager is on <side>
      And a player has a wager on <other>
      When the spinner spins <other>
      Then the boxer is not made to take over

      Examples:
        | side  | other |
        | heads | tails |
        | tails | heads |

  Rule: 472(9) — the boxer takes over where the spinner stops undecided
    ‘ (9) If the spinner spins heads, tails, triple heads or triple tails at least once, but stops
    spinning before winning or losing, the boxer must take over spinning the coins until the result
    of the spinner’s wager is decided.

    @rests:Q-48
    Scenario Outline: The boxer takes over without a direction where the spinner stops undecided
      Given the spinner's wager is on heads
      When the spinner spins <result>
      And the spinner <stops>
      Then no new spinner has been named
      When the boxer takes over spinning
      Then the boxer has taken over

      Examples:
        | result            | stops                  |
        | heads             | declines further spins |
        | triple heads      | fails to continue      |
        | heads, then heads | declines further spins |

    @needs:settlement @rests:Q-06
    Scenario: The spinner's results and the boxer's make three
      Given the spinner's wager is on heads
      When the spinner spins heads
      And the spinner declines further spins
      And the boxer takes over spinning
      And the boxer spins heads
      Then the spinner's wager is not decided
      And no new spinner has been named
      When the boxer spins heads
      Then the spinner's wager is decided

    @needs:settlement @rests:Q-06
    Scenario: The boxer decides the spinner's wager by the other side too
      Given the spinner's wager is on tails
      When the spinner spins tails
      And the spinner fails to continue
      And the boxer takes over spinning
      And the boxer spins heads
      Then the spinner's wager is decided

    @needs:settlement
    Scenario: A spinner who stopped and spins all the same is objected to or decides nothing
      Given the spinner's wager is on heads
      And the spinner spins heads
      And a player has a wager on heads
      And the spinner declines further spins
      And the boxer takes over spinning
      When the spinner spins heads though another is to spin
      Then the system has objected to that spin, or it decides nothing

  Rule: 472(10) — the spinner's wager cannot be withdrawn after a result
    ‘ (10) The spinner’s wager can not be withdrawn if the spinner has spun heads, tails, triple
    heads or triple tails.

    @rests:Q-09
    Scenario Outline: After a result the spinner's wager cannot be withdrawn
      Given the spinner's wager is on <side>
      When the spinner spins <results>
      And the owner tries to withdraw the spinner's wager
      Then the spinner's wager is still as it was placed

      Examples:
        | side  | results                     |
        | heads | heads                       |
        | heads | triple heads                |
        | tails | tails                       |
        | tails | triple tails                |
        | heads | heads, then triple heads    |
        | heads | heads, then an invalid spin |

    @needs:settlement
    Scenario: A spinner's wager that was to be withdrawn is decided with its whole stake
      Given the spinner's wager is on heads
      When the spinner spins heads
      And the owner tries to withdraw the spinner's wager
      And the spinner spins tails
      Then the spinner's wager is decided
      And the spinner's wager is still as it was placed

Feature: Rule 3.2A: multiple wagers

  Rule: Sch 1 item 2.4 — inserts rules 3.2A and 3.2B
    2.4 Section 3 of this division is amended by inserting after rule 3.2 the following rules:

  Rule: 3.2A — multiple wagers where the layout includes a racetrack
    "3.2A Where the layout includes a racetrack pursuant to subparagraph (c) of rule 2.2, a player may place
    any of the following wagers:

    @needs:settlement
    @rests:Z-13
    Scenario Outline: Without a racetrack there are no multiple wagers
      Given a roulette table with neither racetrack, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And a number that it <names> is spun
      Then it is neither won nor lost

      Examples:
        | wager                    | names         |
        | a Tier wager             | names         |
        | a Tier wager             | does not name |
        | an Orphelins wager       | names         |
        | a Voisins du Zero wager  | names         |
        | a Voisins du Zero wager  | does not name |
        | a Neighbours wager       | names         |

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario Outline: With a racetrack a player may place any of the four
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>
      And a number that it <names> is spun
      Then it is settled as a wager that the layout has

      Examples:
        | wager                    | names         |
        | a Tier wager             | names         |
        | an Orphelins wager       | names         |
        | a Voisins du Zero wager  | names         |
        | a Neighbours wager       | names         |
        | a Neighbours wager       | does not name |

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario Outline: Neighbours may lie on any number of the racetrack
      Given a roulette table with the racetracks that the system has
      When every Neighbours wager of the layout is placed and <number> is spun
      Then each is settled as a wager that the layout has

      Examples:
        | number |
        | 0      |
        | 29     |

  Rule: 3.2A(a) — Tier: six pieces
    (a) "Tier", a 6 piece multiple wager comprising a Split wager on each of the following combinations of
    numbers: 5 and 8, 10 and 11, 13 and 16, 23 and 24, 27 and 30, and 33 and 36;

    @observes:amount
    @rests:Z-10
    Scenario: Tier wins a Split wager on each of six combinations, and nothing elsewhere
      Given a roulette table with the racetracks that the system has
      When a dealer places a Tier wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number      | pieces |
        | 5 and 8     | 1      |
        | 10 and 11   | 1      |
        | 13 and 16   | 1      |
        | 23 and 24   | 1      |
        | 27 and 30   | 1      |
        | 33 and 36   | 1      |
        | every other | 0      |
      And every piece of it is handed back or collected

    @observes:outcome
    @observes:amount
    @rests:Z-10
    Scenario: The outcome of each piece of Tier is a win where it is paid, and a loss where it is collected
      Given a roulette table with the racetracks that the system has
      When a dealer places a Tier wager, for each number of the wheel in turn
      Then the outcome of each piece is a win where it is paid, and a loss where it is collected

  Rule: 3.2A(b) — Orphelins: five pieces
    (b) "Orphelins", a 5 piece multiple wager comprising:

    @observes:amount
    @rests:Z-10
    Scenario: The five pieces of Orphelins are settled, no more and no less, whatever number is spun
      Given a roulette table with the racetracks that the system has
      When a dealer places an Orphelins wager, for each number of the wheel in turn
      Then every piece of it is handed back or collected

    @observes:outcome
    @observes:amount
    @rests:Z-10
    Scenario: The outcome of each piece of Orphelins is a win where it is paid, and a loss where it is collected
      Given a roulette table with the racetracks that the system has
      When a dealer places an Orphelins wager, for each number of the wheel in turn
      Then the outcome of each piece is a win where it is paid, and a loss where it is collected

  Rule: 3.2A(b)(i) — Orphelins: Straight Up on 1
    (i) a Straight Up wager on 1, and

    @observes:amount
    @rests:Z-10
    Scenario: Orphelins wins a Straight Up wager on 1, and nothing on the numbers about it
      Given a roulette table with the racetracks that the system has
      When a dealer places an Orphelins wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number           | pieces |
        | 1                | 1      |
        | 0, 2, 3, 4 and 5 | 0      |

  Rule: 3.2A(b)(ii) — Orphelins: four Splits
    (ii) a Split wager on each of the following combinations of numbers: 6 and 9, 14 and 17, 17 and 20, and
    31 and 34;

    @observes:amount
    @rests:Z-10
    Scenario: Orphelins wins two Split wagers on 17, one on the other numbers of four, and none elsewhere
      Given a roulette table with the racetracks that the system has
      When a dealer places an Orphelins wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number                                                                                          | pieces |
        | 6 and 9                                                                                         | 1      |
        | 14 and 20                                                                                       | 1      |
        | 17                                                                                              | 2      |
        | 31 and 34                                                                                       | 1      |
        | 7, 8, 10, 11, 12, 13, 15, 16, 18, 19, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 32, 33, 35 and 36 | 0      |

  Rule: 3.2A(c) — Voisins du Zero: nine pieces
    (c) "Voisins du Zero", a 9 piece multiple wager comprising:

    @observes:amount
    @rests:Z-10
    Scenario: The nine pieces of Voisins du Zero are settled, no more and no less, whatever number is spun
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then every piece of it is handed back or collected

    @observes:outcome
    @observes:amount
    @rests:Z-10
    Scenario: The outcome of each piece of Voisins du Zero is a win where it is paid, and a loss where it is collected
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then the outcome of each piece is a win where it is paid, and a loss where it is collected

  Rule: 3.2A(c)(i) — Voisins du Zero: double Street on 0, 2 and 3
    (i) a double (2 piece) Street wager on the combination of numbers 0, 2 and 3;

    @observes:amount
    @rests:Z-10
    Scenario: Voisins du Zero wins a double Street wager on 0, 2 and 3, and nothing beside it
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number     | pieces |
        | 0, 2 and 3 | 2      |
        | 1          | 0      |

  Rule: 3.2A(c)(ii) — Voisins du Zero: double Corner on 25, 26, 28 and 29
    (ii) a double (2 piece) Corner wager on the combination of numbers 25, 26, 28 and 29; and

    @observes:amount
    @rests:Z-10
    Scenario: Voisins du Zero wins a double Corner wager on 25, 26, 28 and 29, and nothing beside it
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number                | pieces |
        | 25, 26, 28 and 29     | 2      |
        | 23, 24, 27, 30 and 31 | 0      |

  Rule: 3.2A(c)(iii) — Voisins du Zero: five Splits
    (iii) a Split wager on each of the following combinations of numbers: 4 and 7, 12 and 15, 18 and 21, 19
    and 22, and 32 and 35; and

    @observes:amount
    @rests:Z-10
    Scenario: Voisins du Zero wins a Split wager on each of ten numbers, and nothing elsewhere
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number                                                | pieces |
        | 4 and 7                                               | 1      |
        | 12 and 15                                             | 1      |
        | 18 and 21                                             | 1      |
        | 19 and 22                                             | 1      |
        | 32 and 35                                             | 1      |
        | 5, 6, 8, 9, 10, 11, 13, 14, 16, 17, 20, 33, 34 and 36 | 0      |

  Rule: 3.2A(d) — Neighbours: a number and two on either side
    (d) "Neighbours", a 5 piece multiple wager placed on a specific number on the racetrack, comprising a
    Straight Up wager on that number and one on each of the two neighbouring numbers on either side of the
    selected number.

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Neighbours wins a Straight Up wager on each of five numbers, wherever it lies
      Given a roulette table with the racetracks that the system has
      When a dealer places every Neighbours wager, for each number of the wheel in turn
      Then so many of its pieces win
        | number           | pieces |
        | its five numbers | 1      |
        | every other      | 0      |
      And every piece of it is handed back or collected

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Beside zero the wheel closes, Neighbours on 0
      Given a roulette table with the racetracks that the system has
      And on the wheel 3, 26, 0, 32 and 15 lie side by side
      When a dealer places a Neighbours wager on 0, for each number of the wheel in turn
      Then so many of its pieces win
        | number              | pieces |
        | 3, 26, 0, 32 and 15 | 1      |
        | every other         | 0      |

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Beside zero the wheel closes, Neighbours on 26
      Given a roulette table with the racetracks that the system has
      And on the wheel 35, 3, 26, 0 and 32 lie side by side
      When a dealer places a Neighbours wager on 26, for each number of the wheel in turn
      Then so many of its pieces win
        | number              | pieces |
        | 35, 3, 26, 0 and 32 | 1      |
        | every other         | 0      |

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Beside zero the wheel closes, Neighbours on 3
      Given a roulette table with the racetracks that the system has
      And on the wheel 12, 35, 3, 26 and 0 lie side by side
      When a dealer places a Neighbours wager on 3, for each number of the wheel in turn
      Then so many of its pieces win
        | number              | pieces |
        | 12, 35, 3, 26 and 0 | 1      |
        | every other         | 0      |

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Beside zero the wheel closes, Neighbours on 32
      Given a roulette table with the racetracks that the system has
      And on the wheel 26, 0, 32, 15 and 19 lie side by side
      When a dealer places a Neighbours wager on 32, for each number of the wheel in turn
      Then so many of its pieces win
        | number               | pieces |
        | 26, 0, 32, 15 and 19 | 1      |
        | every other          | 0      |

    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Beside zero the wheel closes, Neighbours on 15
      Given a roulette table with the racetracks that the system has
      And on the wheel 0, 32, 15, 19 and 4 lie side by side
      When a dealer places a Neighbours wager on 15, for each number of the wheel in turn
      Then so many of its pieces win
        | number              | pieces |
        | 0, 32, 15, 19 and 4 | 1      |
        | every other         | 0      |

    @observes:outcome
    @observes:amount
    @rests:Z-10
    Scenario: The outcome of each piece of Neighbours is a win where it is paid, and a loss where it is collected
      Given a roulette table with the racetracks that the system has
      When a dealer places a Neighbours wager on 26, for each number of the wheel in turn
      Then the outcome of each piece is a win where it is paid, and a loss where it is collected

  Rule: 3.2A illustration — illustration in Appendix 3A
    An illustration of the manner of placement of wagers on the layout pursuant to this rule is contained in
    Appendix 3A.

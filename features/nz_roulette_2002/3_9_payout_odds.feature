Feature: Rule 3.9: payout odds

  Rule: 3.9 — winning wagers paid at the odds of the table
    3.9 Winning wagers made pursuant to rule 3.1, 3.2 or 3.2A shall be paid at the following odds:

    @observes:amount
    @reading:Z-22=A
    Scenario Outline: A wager that was paid is not settled again in the next round
      Given a roulette table with the racetracks that the system has
      And a player places <wager>
      And <number> was spun and the wager was settled
      When <number> is spun in the next round, with only another wager on the layout
      Then it is not settled again

      Examples:
        | wager                              | number |
        | a Straight Up wager on 20          | 20     |
        | a Split wager on 19 and 20         | 19     |
        | a Street wager on 19, 20 and 21    | 21     |

    @observes:amount
    @rests:Z-22
    Scenario: A wager that was lost is no wager of the next round
      Given a roulette table with the racetracks that the system has
      And a player places a Corner wager on 25, 26, 28 and 29
      And 7 was spun and the wager was settled
      When 28 is spun in the next round, with only another wager on the layout
      Then it is not settled again

    @if:racetrack
    @observes:amount
    @reading:Z-22=A
    Scenario: A multiple wager is settled once
      Given a roulette table with the racetracks that the system has
      And a player declares a Tier wager and a dealer places it
      And 5 was spun and the wager was settled
      When 8 is spun in the next round, with only another wager on the layout
      Then it is not settled again

    @observes:amount
    @rests:Z-22
    Scenario Outline: A round that was settled is not settled a second time
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 20
      And <number> was spun and the wager was settled
      When the dealer would settle the round again
      Then it is not settled again

      Examples:
        | number |
        | 20     |
        | 7      |

    @reading:Z-28=A
    @needs:wagering
    Scenario Outline: A stake that is no amount of money is no wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for a Straight Up wager on 20 with a stake of <stake>
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | stake          | number |
        | zero           | 20     |
        | less than zero | 20     |
        | less than zero | 7      |
        | words          | 20     |
        | half a cent    | 20     |

    @if:racetrack
    @observes:amount
    @rests:Z-10
    Scenario: Tier has no odds of its own, each piece being paid by its row
      Given a roulette table with the racetracks that the system has
      When a dealer places a Tier wager, for each number of the wheel in turn
      Then where so many of its pieces win, its net in pieces is
        | number                                          | pieces | net |
        | 5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33 and 36 | 1      | +12 |
        | every other                                     | 0      | -6  |

    @if:racetrack
    @observes:amount
    @rests:Z-10
    Scenario: Orphelins has no odds of its own, each piece being paid by its row
      Given a roulette table with the racetracks that the system has
      When a dealer places an Orphelins wager, for each number of the wheel in turn
      Then where so many of its pieces win, its net in pieces is
        | number                  | pieces | net |
        | 1                       | 1      | +31 |
        | 17                      | 2      | +31 |
        | 6, 9, 14, 20, 31 and 34 | 1      | +13 |
        | every other             | 0      | -5  |

    @if:racetrack
    @observes:amount
    @rests:Z-10
    Scenario: Voisins du Zero has no odds of its own, each piece being paid by its row
      Given a roulette table with the racetracks that the system has
      When a dealer places a Voisins du Zero wager, for each number of the wheel in turn
      Then where so many of its pieces win, its net in pieces is
        | number                                  | pieces | net |
        | 0, 2 and 3                              | 2      | +15 |
        | 25, 26, 28 and 29                       | 2      | +9  |
        | 4, 7, 12, 15, 18, 19, 21, 22, 32 and 35 | 1      | +9  |
        | every other                             | 0      | -9  |

    @if:racetrack
    @observes:amount
    @reading:Z-08=A
    @rests:Z-10
    Scenario: Neighbours has no odds of its own, each piece being paid by its row
      Given a roulette table with the racetracks that the system has
      When a dealer places every Neighbours wager, for each number of the wheel in turn
      Then where so many of its pieces win, its net in pieces is
        | number           | pieces | net |
        | its five numbers | 1      | +31 |
        | every other      | 0      | -5  |

  Rule: 3.9 row Straight Up — Straight Up 35 to 1
    Straight Up 35 to 1

    @observes:amount
    @rests:Z-25
    Scenario: A winning Straight Up wager is paid 35 to 1
      Given a roulette table with the racetracks that the system has
      When a player places a Straight Up wager on 23
      And a number that it names is spun
      Then it is paid 35 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: Every Straight Up wager of the layout is paid 35 to 1 on its own numbers, and on no other
      Given a roulette table with the racetracks that the system has
      When every Straight Up wager of the layout is placed for each number of the wheel in turn
      Then each is paid 35 to 1 and its stake is handed back when one of its numbers is spun
      And each loses its stake when another number is spun

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Straight Up wager is a win on its own numbers, and a loss on others
      Given a roulette table with the racetracks that the system has
      When each Straight Up wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number is spun

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Straight Up wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                       | number |
        | a Straight Up wager on 37   | 1      |
        | a Straight Up wager on "00" | 0      |

  Rule: 3.9 row Split — Split 17 to 1
    Split 17 to 1

    @observes:amount
    @rests:Z-25
    Scenario: A winning Split wager is paid 17 to 1
      Given a roulette table with the racetracks that the system has
      When a player places a Split wager on 13 and 16
      And a number that it names is spun
      Then it is paid 17 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: Every Split wager of the layout is paid 17 to 1 on its own numbers, and on no other
      Given a roulette table with the racetracks that the system has
      When every Split wager of the layout is placed for each number of the wheel in turn
      Then each is paid 17 to 1 and its stake is handed back when one of its numbers is spun
      And each loses its stake when another number is spun

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Split wager is a win on its own numbers, and a loss on others
      Given a roulette table with the racetracks that the system has
      When each Split wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number is spun

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Split wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                     | number |
        | a Split wager on 1 and 36 | 1      |
        | a Split wager on 3 and 4  | 4      |
        | a Split wager on 5 and 5  | 5      |
        | a Split wager on 5 and 10 | 20     |

  Rule: 3.9 row Street — Street 11 to 1
    Street 11 to 1

    @observes:amount
    @rests:Z-25
    Scenario: A winning Street wager is paid 11 to 1
      Given a roulette table with the racetracks that the system has
      When a player places a Street wager on 0, 2 and 3
      And a number that it names is spun
      Then it is paid 11 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: Every Street wager of the layout is paid 11 to 1 on its own numbers, and on no other
      Given a roulette table with the racetracks that the system has
      When every Street wager of the layout is placed for each number of the wheel in turn
      Then each is paid 11 to 1 and its stake is handed back when one of its numbers is spun
      And each loses its stake when another number is spun

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Street wager is a win on its own numbers, and a loss on others
      Given a roulette table with the racetracks that the system has
      When each Street wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number is spun

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Street wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                        | number |
        | a Street wager on 2, 3 and 4 | 3      |
        | a Street wager on 1, 4 and 7 | 4      |
        | a Street wager on 4 and 5    | 5      |

  Rule: 3.9 row Asian Neighbour — Asian Neighbour 11 to 1
    Asian Neighbour 11 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever an Asian Neighbour wager wins it is paid 11 to 1
      Given a roulette table with the racetracks that the system has
      When a dealer places every Asian Neighbour wager, for each number of the wheel in turn
      Then whenever one wins it is paid 11 to 1 and its stake is handed back
      And each loses its stake when another number is spun

  Rule: 3.9 row Corner — Corner 8 to 1
    Corner 8 to 1

    @observes:amount
    @rests:Z-25
    Scenario: A winning Corner wager is paid 8 to 1
      Given a roulette table with the racetracks that the system has
      When a player places a Corner wager on 25, 26, 28 and 29
      And a number that it names is spun
      Then it is paid 8 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: Every Corner wager of the layout is paid 8 to 1 on its own numbers, and on no other
      Given a roulette table with the racetracks that the system has
      When every Corner wager of the layout is placed for each number of the wheel in turn
      Then each is paid 8 to 1 and its stake is handed back when one of its numbers is spun
      And each loses its stake when another number is spun

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Corner wager is a win on its own numbers, and a loss on others
      Given a roulette table with the racetracks that the system has
      When each Corner wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number is spun

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Corner wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                              | number |
        | a Corner wager on 1, 10, 20 and 30 | 20     |
        | a Corner wager on 3, 4, 6 and 7    | 6      |
        | a Corner wager on 5, 6, 8 and 12   | 3      |

  Rule: 3.9 row Six-Line — Six-Line 5 to 1
    Six-Line 5 to 1

    @observes:amount
    @rests:Z-25
    Scenario: A winning Six-Line wager is paid 5 to 1
      Given a roulette table with the racetracks that the system has
      When a player places a Six-Line wager on 7, 8, 9, 10, 11 and 12
      And a number that it names is spun
      Then it is paid 5 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: Every Six-Line wager of the layout is paid 5 to 1 on its own numbers, and on no other
      Given a roulette table with the racetracks that the system has
      When every Six-Line wager of the layout is placed for each number of the wheel in turn
      Then each is paid 5 to 1 and its stake is handed back when one of its numbers is spun
      And each loses its stake when another number is spun

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Six-Line wager is a win on its own numbers, and a loss on others
      Given a roulette table with the racetracks that the system has
      When each Six-Line wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number is spun

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Six-Line wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                                      | number |
        | a Six-Line wager on 1, 2, 3, 34, 35 and 36 | 35     |
        | a Six-Line wager on 2, 3, 4, 5, 6 and 7    | 5      |

  Rule: 3.9 row Column — Column 2 to 1
    Column 2 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a Column wager wins it is paid 2 to 1
      Given a roulette table with the racetracks that the system has
      When every Column wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 2 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A Column wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Column wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A Column wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Column wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Column wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Column wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a Column wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Column wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Column wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                               | number |
        | a Column wager on the fourth column | 4      |

  Rule: 3.9 row Dozen — Dozen 2 to 1
    Dozen 2 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a Dozen wager wins it is paid 2 to 1
      Given a roulette table with the racetracks that the system has
      When every Dozen wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 2 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A Dozen wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Dozen wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A Dozen wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Dozen wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Dozen wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Dozen wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a Dozen wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Dozen wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

    @needs:wagering
    @reading:Z-20=A
    Scenario Outline: What the layout does not have is no Dozen wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And <number> is spun
      Then it is neither won nor lost

      Examples:
        | wager                             | number |
        | a Dozen wager on the fourth dozen | 36     |

  Rule: 3.9 row Low — Low 1 to 1
    Low 1 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a Low wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every Low wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A Low wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Low wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A Low wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Low wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Low wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Low wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a Low wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Low wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

  Rule: 3.9 row High — High 1 to 1
    High 1 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a High wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every High wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A High wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every High wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A High wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every High wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a High wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each High wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a High wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every High wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

  Rule: 3.9 row Even — Even 1 to 1
    Even 1 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever an Even wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every Even wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: An Even wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Even wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: An Even wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Even wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of an Even wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Even wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of an Even wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Even wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

  Rule: 3.9 row Odd — Odd 1 to 1
    Odd 1 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever an Odd wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every Odd wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: An Odd wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Odd wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: An Odd wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Odd wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of an Odd wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Odd wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of an Odd wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Odd wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

  Rule: 3.9 row Red — Red 1 to 1
    Red 1 to 1

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a Red wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every Red wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A Red wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Red wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A Red wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Red wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Red wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Red wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a Red wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Red wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

  Rule: 3.9 row Black — Black 1 to 1
    Black 1 to 1"

    @observes:amount
    @rests:Z-25
    Scenario: Whenever a Black wager wins it is paid 1 to 1
      Given a roulette table with the racetracks that the system has
      When every Black wager of the layout is placed for each number of the wheel in turn
      Then whenever one wins it is paid 1 to 1 and its stake is handed back

    @observes:amount
    @reading:Z-20=A
    Scenario: A Black wager wins on its own numbers, and loses on the others but 0
      Given a roulette table with the racetracks that the system has
      When every Black wager of the layout is placed for each number of the wheel in turn
      Then each wins when one of its numbers is spun
      And each loses its stake when another number but 0 is spun

    @observes:amount
    @reading:Z-11=A
    Scenario: A Black wager loses on 0
      Given a roulette table with the racetracks that the system has
      When every Black wager of the layout is placed and 0 is spun
      Then each loses its stake

    @observes:outcome
    @reading:Z-20=A
    Scenario: The outcome of a Black wager is a win on its own numbers, and a loss on the others but 0
      Given a roulette table with the racetracks that the system has
      When each Black wager of the layout is placed for each of its numbers, and for as many others
      Then the outcome of each is a win when one of its numbers is spun
      And the outcome of each is a loss when another number but 0 is spun

    @observes:outcome
    @reading:Z-11=A
    Scenario: The outcome of a Black wager on 0 is a loss
      Given a roulette table with the racetracks that the system has
      When every Black wager of the layout is placed and 0 is spun
      Then the outcome of each is a loss

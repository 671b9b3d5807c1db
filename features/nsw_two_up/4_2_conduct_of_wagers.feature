Feature: Section 4, Wagers: rules 4.2 to 4.9
  The spinner's declaration and wager, chips and tokens, and when a wager may still be touched.

  Rule: 4.2 (declare) — the spinner first declares Heads or Tails
    4.2 The spinner must first declare an intention to spin for either Heads or Tails

    @if:spinner_workflow @reading:N-45=A
    Scenario: A spinner who has declared nothing does not spin unnoticed
      Given a table where a player has accepted to spin
      When the spinner places a wager in the spinner's area without declaring a side
      And the spinner spins the coins
      Then the system objects to the lack of a declaration

    @if:spinner_workflow @reading:N-45=A
    Scenario: Another player's declaration is not the spinner's
      Given a table where a player has accepted to spin
      When another player declares Heads
      And the spinner places a wager in the spinner's area without declaring a side
      And the spinner spins the coins
      Then the system objects to the lack of a declaration

    @if:spinner_workflow
    Scenario Outline: A spinner may declare either side
      Given a table where a player has accepted to spin
      When the spinner declares <side> and places the spinner's wager
      And the spinner spins the coins
      Then the system makes no objection to the spinner

      Examples:
        | side  |
        | Heads |
        | Tails |

  Rule: 4.2 (place) — the spinner's wager is placed before the first spin
    and the spinner's wager shall be placed on the appropriate wagering area before the spinner
    commences to spin the coins.

    @if:spinner_workflow
    Scenario: A spinner who has placed no wager does not spin unnoticed
      Given a table where the spinner intends to spin for Heads
      When the spinner spins the coins
      Then the system objects to the lack of the spinner's wager

    @needs:settlement
    Scenario: What was spun before is not credited to a spinner's wager placed later
      Given a table where the spinner intends to spin for Heads
      And a player has wagered on Heads
      When the spinner spins Heads
      And the spinner places the spinner's wager
      And the spinner spins Heads, Heads
      Then nothing spun before is credited to the spinner's wager

    @needs:settlement @needs:spin_validity
    Scenario: What was spun after a void spin is not credited to a spinner's wager placed later
      Given a table where the spinner intends to spin for Heads
      And a player has wagered on Heads
      When the spinner makes a void spin
      And the spinner spins Heads
      And the spinner places the spinner's wager
      And the spinner spins Heads, Heads
      Then nothing spun before is credited to the spinner's wager

    @reading:N-45=A
    Scenario Outline: The spinner's wager is not turned to the side that was not declared
      Given a table where the spinner spins for <declared>
      When the spinner asks to turn to <other> the Spinner's bet
      Then the Spinner's bet stands as it was placed

      Examples:
        | declared | other |
        | Heads    | Tails |
        | Tails    | Heads |

  Rule: 4.3 — no spinner's wager where the house spins
    4.3 Where the boxer or a dealer acts as spinner in accordance with rule 3.3, then no spinner's wager
    or declaration of an intention to spin either heads or tails is required.

    @needs:settlement
    Scenario Outline: The house spins without a spinner's wager or a declaration
      Given a table where every player has declined to spin
      And <who> takes over, if the system allows it
      And a player has wagered on Heads
      When <who> spins Heads
      Then neither a spinner's wager nor a declaration was demanded
      And the wager on Heads wins

      Examples:
        | who       |
        | the boxer |
        | a dealer  |

  Rule: 4.4 — the spinner may also wager on Heads or Tails
    4.4 The spinner may also make a wager, in addition to his/her spinner's wager, outside the
    designated spinners wagering area on either Heads or Tails.

    @rests:N-25
    Scenario Outline: The spinner may also wager on either side outside the spinner's area
      Given a table where the spinner spins for Heads
      When the spinner also wagers on <side>
      Then the spinner's wager on <side> is taken
      And the Spinner's bet is taken

      Examples:
        | side  |
        | Heads |
        | Tails |

    @needs:settlement @rests:N-25
    Scenario: The spinner's wager against the declared side is settled by itself
      Given a table where the spinner spins for Heads
      When the spinner also wagers on Tails
      And the spinner spins Heads
      Then the spinner's wager on Tails loses
      And the Spinner's bet is undecided

  Rule: 4.5 — wagers are made with chips or tokens
    4.5 All wagers shall be made by placing chips and/or casino promotional tokens or vouchers in the
    appropriate wagering areas of the layout.

    Scenario Outline: Nothing but chips and tokens makes a wager
      Given a table where the spinner spins for Heads
      When a player wagers <medium> on Heads
      Then the other bet is not taken
      When a player wagers on Heads
      Then the wager on Heads is taken

      Examples:
        | medium |
        | cash   |
        | credit |

    @needs:settlement
    Scenario: A wager in cash is not settled
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When a player wagers cash on Heads
      And the spinner spins Heads
      Then the other bet is undecided
      And the wager on Heads wins

  Rule: 4.6 — no wager is touched after "no more bets, come in spinner"
    4.6 A wager cannot be withdrawn, placed or changed after the boxer has called "no more bets, come in
    spinner" until a result has been determined in accordance with rule 4.1 and the wager has been
    collected or settled.

    Scenario: No wager is placed after the call
      Given a table where the spinner spins for Heads
      And the boxer has called "no more bets, come in spinner"
      When a player wagers on Heads
      Then the wager on Heads is not taken

    Scenario Outline: No wager is changed or withdrawn after the call
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the boxer has called "no more bets, come in spinner"
      When the player asks to <change> the wager on Heads
      Then the wager on Heads stands as it was placed

      Examples:
        | change        |
        | withdraw      |
        | increase      |
        | reduce        |
        | turn to Tails |

    @needs:settlement @observes:amount
    Scenario Outline: A wager is settled at its stake whatever was asked after the call
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      And the boxer has called "no more bets, come in spinner"
      When the player asks to <change> the wager on Heads
      And the spinner spins Tails
      Then the wager on Heads is settled at the stake first placed

      Examples:
        | change   |
        | withdraw |
        | reduce   |

    @needs:settlement
    Scenario: A wager placed after the call is not settled
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the boxer has called "no more bets, come in spinner"
      When a player wagers on Heads
      And the spinner spins Heads
      Then the wager on Heads is undecided
      And the wager on Tails loses

    Scenario: No wager is placed after Odds
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the spinner has spun Odds
      When a player wagers on Heads
      Then the wager on Heads is not taken
      And the wager on Tails stands as it was placed

    Scenario Outline: A wager stays locked after Odds
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Odds
      When the player asks to <change> the wager on Heads
      Then the wager on Heads stands as it was placed

      Examples:
        | change   |
        | withdraw |
        | increase |
        | reduce   |

    Scenario Outline: The spinner's wager stays locked until it is determined
      Given a table where the spinner spins for Heads
      And the spinner has spun <series>
      When the spinner asks to <change> the Spinner's bet
      Then the Spinner's bet stands as it was placed

      Examples:
        | series       | change   |
        | Heads        | withdraw |
        | Heads, Heads | increase |
        | Heads, Odds  | reduce   |

    @needs:settlement @observes:amount
    Scenario Outline: A decided wager is not touched before it is settled
      Given a table where the spinner spins for <result>
      And a player has wagered on Heads
      When the coins are spun and come to rest as <result>
      And the player asks to <change> the wager on Heads
      And the boxer announces the result of the spin
      Then the wager on Heads is settled at the stake first placed

      Examples:
        | result | change   |
        | Heads  | increase |
        | Tails  | withdraw |
        | Tails  | reduce   |

    Scenario: Wagers are placed again for the next game
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Tails
      And another spinner spins for Heads
      When a player wagers on Tails
      Then the wager on Tails is taken

    @reading:N-33=A
    Scenario: Wagers are placed again while the spinner's wager is undecided
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Heads
      When a player wagers on Tails
      Then the wager on Tails is taken

  Rule: 4.7 — wagers may be changed after a void spin
    4.7 Notwithstanding rule 4.6, after a spin has been declared void, players may increase, reduce or
    withdraw their wagers provided no result is pending.

    @needs:spin_validity
    Scenario Outline: A player may change or withdraw a wager after a void spin
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made <count>
      When the player asks to <change> the wager on Heads
      Then the wager on Heads is <changed>

      Examples:
        | count          | change   | changed    |
        | a void spin    | withdraw | withdrawn  |
        | a void spin    | increase | changed so |
        | a void spin    | reduce   | changed so |
        | two void spins | withdraw | withdrawn  |

    @needs:spin_validity @needs:settlement @observes:amount
    Scenario Outline: A wager changed after a void spin is settled at the new stake
      Given a table where the spinner spins for Tails
      And a player has wagered on Heads
      And the spinner has made a void spin
      When the player asks to <change> the wager on Heads
      And the spinner spins Tails
      Then the wager on Heads is settled at the stake asked for

      Examples:
        | change   |
        | increase |
        | reduce   |

    @needs:spin_validity @reading:N-02=A
    Scenario Outline: A wager is not changed after a void spin while a result is pending
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Odds
      And the spinner has made a void spin
      When the player asks to <change> the wager on Heads
      Then the wager on Heads stands as it was placed

      Examples:
        | change   |
        | withdraw |
        | increase |
        | reduce   |

    @needs:spin_validity @reading:N-02=A
    Scenario Outline: The spinner's wager is not changed after a void spin while a result is pending
      Given a table where the spinner spins for Heads
      And the spinner has spun Odds
      And the spinner has made a void spin
      When the spinner asks to <change> the Spinner's bet
      Then the Spinner's bet stands as it was placed

      Examples:
        | change   |
        | withdraw |
        | increase |
        | reduce   |

    @needs:spin_validity @needs:settlement
    Scenario Outline: The withdrawal or change of a wager leaves the others on the layout
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And a player has wagered on Tails
      And the spinner has made a void spin
      When the player asks to <change> the wager on Heads
      And the spinner spins Tails
      Then the wager on Tails wins

      Examples:
        | change   |
        | withdraw |
        | increase |

    @needs:spin_validity @needs:settlement
    Scenario Outline: The withdrawal or change of a wager leaves the Spinner's bet as it was
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made a void spin
      When the player asks to <change> the wager on Heads
      And the spinner spins Tails
      Then the Spinner's bet loses

      Examples:
        | change   |
        | withdraw |
        | increase |

    @needs:spin_validity
    Scenario Outline: Nobody else changes a player's wager after a void spin
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made a void spin
      When another player asks to <change> the wager on Heads
      Then the wager on Heads stands as it was placed

      Examples:
        | change   |
        | withdraw |
        | reduce   |

  Rule: 4.8 — oral wagers only with chips and in time
    4.8 Wagers orally declared shall be accepted only when accompanied by chips or casino promotional
    tokens or vouchers and the dealer or boxer has sufficient time to place the wager on the layout
    prior to the coins being spun.

    Scenario: An oral wager without chips or tokens is not accepted
      Given a table where the spinner spins for Heads
      When a player speaks a wager on Heads without chips
      Then the oral bet is not taken
      When a player wagers on Heads
      Then the wager on Heads is taken

    Scenario: An oral wager with chips is not accepted once the coins are spun
      Given a table where the spinner spins for Heads
      And the coins have left the kip
      When a player speaks a wager on Heads with chips
      Then the oral bet is not taken

    @needs:settlement
    Scenario: An oral wager without chips is not settled
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      When a player speaks a wager on Heads without chips
      And the spinner spins Heads
      Then the oral bet is undecided
      And the wager on Tails loses

    @reading:N-36=A
    Scenario: An oral wager with chips and in time is accepted
      Given a table where the spinner spins for Heads
      When a player speaks a wager on Heads with chips
      Then the oral bet is taken

  Rule: 4.9 — rounding up to an amount payable in chips
    4.9 Where it is not possible to pay a wager exactly in chips it shall be paid to the next highest
    amount to which payment can be made in chips.

    @observes:amount @rests:N-08
    Scenario Outline: What cannot be paid exactly in chips, at the odds of the profile, is paid to the next highest amount
      Given a table with chips of <chips>, if the system allows them, where the spinner spins for Heads with <stake>
      When the spinner spins Heads, Heads, Heads
      Then the Spinner's bet is paid <paid> where the profile's odds are fifteen to two

      Examples:
        | chips   | stake | paid |
        | $1, $5  | $5    | $38  |
        | $5, $25 | $5    | $40  |
        | $3, $5  | $5    | $38  |
        | $1, $5  | $15   | $113 |

    @observes:amount @rests:N-08
    Scenario Outline: What can be paid exactly in chips, at the odds of the profile, is paid exactly
      Given a table with chips of <chips>, if the system allows them, where the spinner spins for Heads with <stake>
      When the spinner spins Heads, Heads, Heads
      Then the Spinner's bet is paid <paid> where the profile's odds are fifteen to two

      Examples:
        | chips   | stake | paid   |
        | $1, $5  | $6    | $45    |
        | 50c, $5 | $5    | $37.50 |
        | $5, $25 | $10   | $75    |

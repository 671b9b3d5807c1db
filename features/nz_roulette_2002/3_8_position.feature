Feature: Rule 3.8: settlement by position

  Rule: Sch 1 item 2.5 — substitutes rules 3.8 and 3.9
    2.5 Rules 3.8 and 3.9 of this division are deleted and the following rules substituted:

  Rule: 3.8 — settlement subject to the proviso
    "3.8 Subject to the proviso contained in this rule:

  Rule: 3.8(a) — settled by the position when the ball falls to rest
    (a) each wager shall be settled in accordance with its position on the layout when the ball falls to
    rest in a compartment of the wheel; and

    @needs:settlement
    Scenario: A wager that its owner moved wins where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And its owner moves it on purpose to where a Straight Up wager on 20 lies
      When 20 is spun
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: A wager that its owner moved no longer wins where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And its owner moves it on purpose to where a Straight Up wager on 20 lies
      When 17 is spun
      Then it is settled as the wager beside it is

    @needs:settlement
    @observes:amount
    Scenario: Chips that leave the winning number after the ball fell to rest have won
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      When the ball falls to rest in the compartment of 17
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      And the dealer settles the round
      Then it wins

    @needs:settlement
    @observes:amount
    Scenario: Chips that reach the winning number after the ball fell to rest have lost
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      When the ball falls to rest in the compartment of 20
      And another patron moves it on purpose to where a Straight Up wager on 20 lies
      And the dealer settles the round
      Then it loses

    @needs:settlement
    @rests:Z-21
    Scenario Outline: A wager put on the layout after the ball fell to rest is not settled on that spin
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When the ball falls to rest in the compartment of <number>
      And a Straight Up wager on 20 is put on the layout after that
      And the dealer settles the round
      Then it is not settled on that spin

      Examples:
        | number |
        | 20     |
        | 17     |

    @needs:settlement
    @observes:amount
    Scenario Outline: A wager that was not moved is settled where it was placed
      Given a roulette table with the racetracks that the system has
      And a player places a Split wager on 17 and 20
      When <number> is spun
      Then it <comes>

      Examples:
        | number | comes |
        | 17     | wins  |
        | 20     | wins  |
        | 14     | loses |
        | 23     | loses |

    @if:racetrack
    @needs:settlement
    Scenario Outline: A multiple wager that was moved is settled where it lies
      Given a roulette table with the racetracks that the system has
      And a player declares a Neighbours wager on 17 and a dealer places it
      And a Neighbours wager on 5 of the same amount lies beside it
      And a dealer moves it on purpose to where a Neighbours wager on 5 lies
      When <number> is spun
      Then it is settled as the wager beside it is

      Examples:
        | number |
        | 5      |
        | 17     |

  Rule: 3.8(b) — a wager touching a line lies on that line
    (b) for the purposes of this rule, any wager touching a line or lines on the layout shall be treated as
    though the wager was placed on that line or those lines (as the case may be).

    @needs:settlement
    @observes:amount
    @rests:Z-05
    Scenario: Touching the line of 5 and 8 it wins on the number beyond the line
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 5
      And its chips touch the line of 5 and 8
      When 8 is spun
      Then it wins

    @needs:settlement
    @rests:Z-05
    Scenario: Touching the line of 5 and 8 it is a Split wager, on the number beyond the line
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 5
      And a Split wager on 5 and 8 of the same amount lies beside it
      And its chips touch the line of 5 and 8
      When 8 is spun
      Then it is settled as the Split wager beside it is

    @needs:settlement
    @rests:Z-05
    Scenario: Touching the line of 5 and 8 it is a Split wager, on the number where it mostly lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 5
      And a Split wager on 5 and 8 of the same amount lies beside it
      And its chips touch the line of 5 and 8
      When 5 is spun
      Then it is settled as the Split wager beside it is

    @needs:settlement
    @rests:Z-05
    Scenario: Touching the outer line of a row it is a Street wager
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 4
      And a Street wager on 4, 5 and 6 of the same amount lies beside it
      And its chips touch the line of 4, 5 and 6
      When 6 is spun
      Then it is settled as the Street wager beside it is

    @needs:settlement
    @rests:Z-05
    Scenario: Touching the crossing of four numbers it is a Corner wager
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 25
      And a Corner wager on 25, 26, 28 and 29 of the same amount lies beside it
      And its chips touch the line of 25, 26, 28 and 29
      When 29 is spun
      Then it is settled as the Corner wager beside it is

    @needs:settlement
    @rests:Z-05
    Scenario: Touching the line of two rows it is a Six-Line wager
      Given a roulette table with the racetracks that the system has
      And a player places a Street wager on 4, 5 and 6
      And a Six-Line wager on 4, 5, 6, 7, 8 and 9 of the same amount lies beside it
      And its chips touch the line of 4, 5, 6, 7, 8 and 9
      When 9 is spun
      Then it is settled as the Six-Line wager beside it is

    @needs:settlement
    @observes:amount
    @rests:Z-05
    @rests:Z-23
    Scenario: Touching two lines it wins on the number beyond the first
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 1
      And its chips touch the line of 1 and 2, and the line of 1 and 4
      When 2 is spun
      Then it wins

    @needs:settlement
    @observes:amount
    @rests:Z-05
    @rests:Z-23
    Scenario: Touching two lines it wins on the number beyond the second
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 1
      And its chips touch the line of 1 and 2, and the line of 1 and 4
      When 4 is spun
      Then it wins

    @needs:settlement
    @observes:amount
    @rests:Z-05
    Scenario: Touching a line it still loses on every other number
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 5
      And its chips touch the line of 5 and 8
      When 11 is spun
      Then it loses

  Rule: 3.8 proviso — the casino operator may modify the rule where it is apparent
    Proviso: The casino operator may modify the application of this rule if it is apparent that:

    @needs:settlement
    @rests:Z-06
    Scenario: Without a decision the position governs what a dealer moved, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @rests:Z-06
    Scenario: Without a decision the position governs what a dealer moved, on the number where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @rests:Z-06
    Scenario: Without a decision the position governs what another patron moved, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And another patron moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @rests:Z-06
    Scenario: Without a decision the position governs what another patron moved, on the number where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 20 of the same amount lies beside it
      And another patron moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: A player has no power to decide, on the number where the wager lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And a player decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @reading:Z-24=A
    Scenario: What is not apparent is no ground, on the number where the wager lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies, which is not apparent
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: A player has no power to decide, on the number where the wager lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And a player decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @reading:Z-24=A
    Scenario: What is not apparent is no ground, on the number where the wager lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies, which is not apparent
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

  Rule: 3.8 proviso (i) — accidentally moved or misplaced by the dealer
    (i) the wager has been accidentally moved or misplaced by the dealer (except in the case of orally
    declared bets placed incorrectly on the layout by the dealer); or

    @needs:settlement
    Scenario: A dealer who moved it on purpose is no ground, on the number where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it on purpose to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @reading:Z-06=A
    Scenario: An orally declared wager that the dealer misplaced is no ground, on the number where it was to lie
      Given a roulette table with the racetracks that the system has
      And a player declares a Straight Up wager on 17 and a dealer places it by mistake where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer misplaced it
      And the dealer settles the round
      Then it is settled as the one beside it is

    @needs:settlement
    Scenario: A dealer who moved it on purpose is no ground, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And a dealer moves it on purpose to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @reading:Z-06=A
    Scenario: An orally declared wager that the dealer misplaced is no ground, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player declares a Straight Up wager on 17 and a dealer places it by mistake where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because a dealer misplaced it
      And the dealer settles the round
      Then it is settled as the one beside it is

  Rule: 3.8 proviso (ii) — accidentally moved by another patron
    (ii) the wager has been accidentally moved by another patron,

    @needs:settlement
    Scenario: Another patron who moved it on purpose is no ground, on the number where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And another patron moves it on purpose to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: Its owner is not another patron, on the number where it lay
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And its owner moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: Another patron who moved it on purpose is no ground, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And another patron moves it on purpose to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: Its owner is not another patron, on the number where it lies
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a like wager lies beside it and is moved with it
      And its owner moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it
      And the dealer settles the round
      Then it is settled as the wager beside it is

  Rule: 3.8 proviso tail — settled in accordance with the original placement
    in which event the wager shall be settled in accordance with its original placement.

    @needs:settlement
    Scenario: After a decision on a move by the dealer, the number being spun where it was placed
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: After a decision on a move by another patron, the number being spun where it was placed
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And another patron moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: After two accidents a decision restores the original placement, the number being spun where it was placed
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      And another patron moves it by accident to where a Straight Up wager on 23 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it, if the system allows it
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: After a decision on a move by the dealer, the number being spun where it was moved to
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: After a decision on a move by another patron, the number being spun where it was moved to
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And another patron moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    Scenario: After two accidents a decision restores the original placement, the number being spun where it was moved to
      Given a roulette table with the racetracks that the system has
      And a player places a Straight Up wager on 17
      And a Straight Up wager on 17 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      And another patron moves it by accident to where a Straight Up wager on 23 lies
      When the ball falls to rest in the compartment of 20
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it, if the system allows it
      And the casino operator decides that it is settled in accordance with its original placement because another patron moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @rests:Z-06
    Scenario: After a decision an orally declared wager that was moved later is settled where it was placed
      Given a roulette table with the racetracks that the system has
      And a player declares a Straight Up wager on 17 and a dealer places it
      And a Straight Up wager on 17 of the same amount lies beside it
      And a dealer moves it by accident to where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer moved it, if the system allows it
      And the dealer settles the round
      Then it is settled as the wager beside it is

    @needs:settlement
    @observes:amount
    @reading:Z-27=A
    Scenario: After a decision a misplaced wager that was not declared is settled where it was asked to lie
      Given a roulette table with the racetracks that the system has
      And a dealer places for a player a Straight Up wager on 17 by mistake where a Straight Up wager on 20 lies
      When the ball falls to rest in the compartment of 17
      And the casino operator decides that it is settled in accordance with its original placement because a dealer misplaced it, if the system allows it
      And the dealer settles the round
      Then it wins

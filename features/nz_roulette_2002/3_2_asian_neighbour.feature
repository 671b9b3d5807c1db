Feature: Rule 3.2: Asian Neighbour

  Rule: Sch 1 item 2.3 — substitutes rule 3.2
    2.3 Rule 3.2 is deleted and the following rule substituted:

  Rule: 3.2 — Asian Neighbour: any three numbers that comprise a group
    "3.2 Where the layout includes an Asian racetrack pursuant to subparagraph (b) of rule 2.2, a player may
    place a wager on any 3 specific numbers (comprising a group on this part of the layout) or "Asian
    Neighbour", which shall:

    @needs:settlement
    @rests:Z-13
    Scenario Outline: Without an Asian racetrack there is no Asian Neighbour
      Given a roulette table with neither racetrack, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for an Asian Neighbour wager, which the layout does not have
      And a number that it <names> is spun
      Then it is neither won nor lost

      Examples:
        | names         |
        | names         |
        | does not name |

    @if:asian_racetrack
    @needs:settlement
    @observes:amount
    Scenario: A player may place a wager on any group of the Asian racetrack
      Given a roulette table with the racetracks that the system has
      When every Asian Neighbour wager of the layout is placed and 17 is spun
      Then each is settled as a wager that the layout has

    @if:asian_racetrack
    @needs:settlement
    @reading:Z-09=A
    Scenario: Three numbers that comprise no group are no Asian Neighbour
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for an Asian Neighbour wager on three numbers that are no group
      And a number that it names is spun
      Then it is neither won nor lost

  Rule: 3.2(a) — wins if any number of the group is spun
    (a) win if any of the numbers in the group is spun; and

    @observes:outcome
    Scenario: Every group wins on each of its three numbers
      Given a roulette table with the racetracks that the system has
      When a dealer places every Asian Neighbour wager, for each number of the wheel in turn
      Then the outcome of each is a win when any of the numbers in its group is spun

  Rule: 3.2(b) — otherwise loses
    (b) otherwise lose.

    @observes:outcome
    Scenario: Every group loses on each of the other numbers
      Given a roulette table with the racetracks that the system has
      When a dealer places every Asian Neighbour wager, for each number of the wheel in turn
      Then the outcome of each is otherwise a loss

  Rule: 3.2 illustration — illustration in Appendix 3
    An illustration of the manner of placement of wagers on the layout pursuant to this rule is contained in
    Appendix 3."

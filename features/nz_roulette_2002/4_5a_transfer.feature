Feature: Rule 4.5A: transfer from the racetracks

  Rule: Sch 1 item 2.6 — inserts rule 4.5A
    2.6 Section 4 of this division is amended by inserting after rule 4.5 the following rule:

  Rule: 4.5A — winning racetrack wagers go to the main layout first
    "4.5A Notwithstanding the provisions of rule 4.5, where any wagers have been made pursuant to rule 3.2
    or 3.2A, the dealer shall place all winning wagers on the Asian racetrack and the racetrack on to the
    corresponding section of the main part of the layout before collecting losing wagers and paying winning
    ones."

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Tier wager is placed on the main layout before losing wagers are collected
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares a Tier wager and a dealer places it
      When 5 is spun
      And it wins there
      Then it is placed on the main layout before the losing wagers are collected

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Tier wager is placed on the main layout before winning wagers are paid
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares a Tier wager and a dealer places it
      When 5 is spun
      And it wins there
      Then it is placed on the main layout before the winning wagers are paid

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Tier wager is placed on its corresponding section
      Given a roulette table with the racetracks that the system has
      And a player declares a Tier wager and a dealer places it
      When 5 is spun
      And it wins there
      Then it is placed where a Split wager on 5 and 8 lies

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Orphelins wager is placed on the main layout before losing wagers are collected
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares an Orphelins wager and a dealer places it
      When 31 is spun
      And it wins there
      Then it is placed on the main layout before the losing wagers are collected

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Orphelins wager is placed on the main layout before winning wagers are paid
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares an Orphelins wager and a dealer places it
      When 31 is spun
      And it wins there
      Then it is placed on the main layout before the winning wagers are paid

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Orphelins wager is placed on its corresponding section
      Given a roulette table with the racetracks that the system has
      And a player declares an Orphelins wager and a dealer places it
      When 31 is spun
      And it wins there
      Then it is placed where a Split wager on 31 and 34 lies

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Voisins du Zero wager is placed on the main layout before losing wagers are collected
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares a Voisins du Zero wager and a dealer places it
      When 15 is spun
      And it wins there
      Then it is placed on the main layout before the losing wagers are collected

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Voisins du Zero wager is placed on the main layout before winning wagers are paid
      Given a roulette table with the racetracks that the system has
      And another player places a Straight Up wager on 7
      And a player declares a Voisins du Zero wager and a dealer places it
      When 15 is spun
      And it wins there
      Then it is placed on the main layout before the winning wagers are paid

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: A winning Voisins du Zero wager is placed on its corresponding section
      Given a roulette table with the racetracks that the system has
      And a player declares a Voisins du Zero wager and a dealer places it
      When 15 is spun
      And it wins there
      Then it is placed where a Split wager on 12 and 15 lies

    @if:racetrack
    @needs:settlement
    @observes:amount
    @rests:Z-12
    Scenario: A winning Neighbours wager is placed on the main layout first
      Given a roulette table with the racetracks that the system has
      And another player places an Even wager
      And another player places an Odd wager
      And a player declares a Neighbours wager on 17 and a dealer places it
      When a number that it names is spun
      And it wins there
      Then it is placed on the main layout before the losing wagers are collected
      And it is placed on the main layout before the winning wagers are paid

    @if:asian_racetrack
    @needs:settlement
    @observes:amount
    @rests:Z-12
    Scenario: A winning Asian Neighbour wager is placed on the main layout first
      Given a roulette table with the racetracks that the system has
      And another player places an Even wager
      And another player places an Odd wager
      And a player declares an Asian Neighbour wager and a dealer places it
      When a number that it names is spun
      And it wins there
      Then it is placed on the main layout before the losing wagers are collected
      And it is placed on the main layout before the winning wagers are paid

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: All winning wagers on the racetracks are placed on the main layout
      Given a roulette table with the racetracks that the system has
      And another player declares a Neighbours wager on 5 and a dealer places it
      And a player declares a Tier wager and a dealer places it
      When a number that both name is spun
      And it wins there
      And the other wager wins there
      Then it is placed on the main layout
      And the other wager is placed on the main layout

    @if:racetrack
    @needs:settlement
    @needs:wagering
    @observes:amount
    Scenario: A void wager is not placed on the main layout
      Given a roulette table with the racetracks that the system has
      And another player declares a Tier wager and a dealer places it
      When a player declares a Tier wager and places it directly
      And a number that it names is spun
      And the other wager wins there
      And it is void there
      Then the other wager is placed on the main layout
      And it is not placed on the main layout

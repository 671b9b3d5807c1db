Feature: Section 478, Consecutive invalid spins
  The spinner's choice and the floor manager's power after invalid spins.

  Background:
    Given a triple penny two-up table

  Rule: 478(1) — the first three spins are invalid: the spinner must choose
    ‘ 478.(1) If a spinner’s first 3 spins for a game of triple penny two-up are invalid spins, the
    spinner must choose whether—

    @rests:Q-19 @needs:settlement
    Scenario: After three invalid spins at the beginning a further spin is objected to or decides nothing
      Given a player has a wager on heads
      And the spinner spins an invalid spin, then an invalid spin, then an invalid spin
      When the spinner spins heads without a choice
      Then the system has objected that the spinner must choose first, or that spin decides nothing

    Scenario Outline: There is no choice to make where not the first three spins were invalid
      Given the spinner's wager is on heads
      When the spinner spins <spins>
      Then the spinner is not asked to choose
      When a player has a wager on heads
      Then a later valid spin counts

      Examples:
        | spins                                                                   |
        | an invalid spin, then an invalid spin                                   |
        | an invalid spin, then an invalid spin, then heads, then an invalid spin |

  Rule: 478(1)(a) — to retire
    (a) to retire as spinner; or

    Scenario: The spinner may retire after three invalid spins at the beginning
      Given the spinner's wager is on heads
      When the spinner spins an invalid spin, then an invalid spin, then an invalid spin
      And the spinner chooses to retire
      Then the choice is taken
      And the spinner has retired

  Rule: 478(1)(b) — to have the boxer take over
    (b) to have the floor manager direct the boxer to take over spinning the coins until the result
    of the spinner’s wager is decided.

    @rests:Q-48
    Scenario: The spinner may have the boxer take over after three invalid spins at the beginning
      Given the spinner's wager is on heads
      When the spinner spins an invalid spin, then an invalid spin, then an invalid spin
      And the spinner chooses to have the boxer take over
      Then the choice is taken
      When a floor manager directs the boxer to take over spinning because the spinner so chose
      And the boxer takes over spinning
      Then the boxer has taken over
      And no new spinner has been named

    @needs:settlement @rests:Q-06
    Scenario Outline: The boxer who takes over by the spinner's choice decides the spinner's wager
      Given the spinner's wager is on heads
      When the spinner spins an invalid spin, then an invalid spin, then an invalid spin
      And the spinner chooses to have the boxer take over
      And a floor manager directs the boxer to take over spinning because the spinner so chose
      And the boxer takes over spinning
      And the boxer spins <results>
      Then the spinner's wager <comes to>

      Examples:
        | results                       | comes to       |
        | heads, then heads             | is not decided |
        | heads, then heads, then heads | is decided     |
        | heads, then tails             | is decided     |

    Scenario: A choice that the spinner did not make is no ground for a direction
      Given the spinner's wager is on heads
      And the spinner spins heads
      When a floor manager directs the boxer to take over spinning because the spinner so chose
      Then the boxer does not act as spinner

    @needs:settlement @rests:Q-06
    Scenario: No new spinner is named before the boxer has decided the spinner's wager
      Given the spinner's wager is on heads
      When the spinner spins an invalid spin, then an invalid spin, then an invalid spin
      And the spinner chooses to have the boxer take over
      And a floor manager directs the boxer to take over spinning because the spinner so chose
      And the boxer takes over spinning
      And the boxer spins heads
      Then no new spinner has been named
      When the boxer spins tails
      Then the spinner's wager is decided

  Rule: 478(2) — a floor manager may direct the boxer to take over
    ‘ (2) A floor manager may direct the boxer to take over spinning the coins until the result of
    the spinner’s wager is decided if, during a game—

    Scenario: A player cannot direct the boxer to take over
      Given the spinner's wager is on heads
      And the spinner spins heads, then an invalid spin, then an invalid spin, then an invalid spin
      When a player directs the boxer to take over spinning because three consecutive spins were invalid
      Then the boxer does not act as spinner

    @needs:settlement @rests:Q-06
    Scenario: The boxer who takes over by direction decides the spinner's wager
      Given the spinner's wager is on heads
      And the spinner spins heads, then an invalid spin, then an invalid spin, then an invalid spin
      And a floor manager directs the boxer to take over spinning because three consecutive spins were invalid, if the system allows it
      And the boxer acts as spinner
      When the boxer spins heads
      Then the spinner's wager is not decided
      And no new spinner has been named
      When the boxer spins heads
      Then the spinner's wager is decided

  Rule: 478(2)(a) — three consecutive invalid spins
    (a) the spinner spins 3 consecutive invalid spins; or

    Scenario: Two consecutive invalid spins are not three
      Given the spinner's wager is on heads
      And the spinner spins heads, then heads, then an invalid spin, then an invalid spin
      When a floor manager directs the boxer to take over spinning because three consecutive spins were invalid
      Then the boxer does not act as spinner

    Scenario: After three consecutive invalid spins the boxer takes over by direction
      Given the spinner's wager is on heads
      And the spinner spins heads, then an invalid spin, then an invalid spin, then an invalid spin
      When a floor manager directs the boxer to take over spinning because three consecutive spins were invalid, if the system allows it
      Then the boxer acts as spinner

  Rule: 478(2)(b) — the majority of the spinner's spins are invalid
    (b) the majority of the spinner’s spins are invalid; or

    Scenario Outline: Half of the spins are not the majority
      Given the spinner's wager is on heads
      And the spinner spins <spins>
      When a floor manager directs the boxer to take over spinning because the majority of the spins were invalid
      Then the boxer does not act as spinner

      Examples:
        | spins                                                         |
        | heads, then an invalid spin                                   |
        | heads, then an invalid spin, then heads, then an invalid spin |

    Scenario: With three invalid spins of four the boxer takes over by direction
      Given the spinner's wager is on heads
      And the spinner spins an invalid spin, then an invalid spin, then heads, then an invalid spin
      When a floor manager directs the boxer to take over spinning because the majority of the spins were invalid, if the system allows it
      Then the boxer acts as spinner

  Rule: 478(2)(c) — the spinner is unable or unwilling
    (c) the spinner is unable or unwilling to continue as spinner.

    @rests:Q-48
    Scenario: Where the spinner is unable to continue the boxer takes over by direction
      Given the spinner's wager is on heads
      And the spinner is unable to spin
      When a floor manager directs the boxer to take over spinning because the spinner is unable or unwilling to continue, if the system allows it
      Then the boxer acts as spinner
      And no new spinner has been named

    @needs:settlement @rests:Q-06
    Scenario: The boxer who takes over from a spinner unable to continue decides the spinner's wager
      Given the spinner's wager is on heads
      And the spinner is unable to spin
      And a floor manager directs the boxer to take over spinning because the spinner is unable or unwilling to continue, if the system allows it
      And the boxer acts as spinner
      When the boxer spins heads, then heads
      Then the spinner's wager is not decided
      When the boxer spins heads
      Then the spinner's wager is decided

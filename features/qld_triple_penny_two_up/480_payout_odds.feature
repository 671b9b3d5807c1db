Feature: Section 480, Payout odds
  What each winning wager is paid.

  Background:
    Given a triple penny two-up table

  Rule: 480(1) — odds of the players' wagers, not of the spinner's
    ‘ 480.(1) The wagers (other than a spinner’s wager and a spinner’s bonus wager), results of a
    spin and payout odds for a game of triple penny two-up are— Wagers Result of spin Payout odds

    @observes:amount @rests:Q-16
    Scenario Outline: The odds of the players' wagers do not price the spinner's wagers
      Given the spinner's wager is on <side>
      And the spinner has a bonus wager on <side>
      When the spinner spins <result>
      Then nothing is paid on the spinner's wager
      And nothing is paid on the spinner's bonus wager
      When the spinner spins <result>, then <result>
      And the spinner's wager is decided

      Examples:
        | side  | result       |
        | heads | heads        |
        | heads | triple heads |
        | tails | tails        |
        | tails | triple tails |

  Rule: 480(1) row heads/heads — heads on heads: 1 to 1
    heads heads 1 to 1

    @observes:amount @rests:Q-17
    Scenario: A wager on heads is paid 1 to 1 by heads
      Given a player has a wager on heads
      When the spinner spins heads
      Then the player's wager on heads is paid 1 to 1

    @observes:amount @rests:Q-17
    Scenario: The spinner's player's wager on heads is paid 1 to 1 by heads
      Given the spinner's wager is on heads
      And the spinner also has a player's wager on heads
      When the spinner spins heads
      Then the spinner's player's wager on heads is paid 1 to 1

  Rule: 480(1) row tails/tails — tails on tails: 1 to 1
    tails tails 1 to 1

    @observes:amount @rests:Q-17
    Scenario: A wager on tails is paid 1 to 1 by tails
      Given a player has a wager on tails
      When the spinner spins tails
      Then the player's wager on tails is paid 1 to 1

    @observes:amount @rests:Q-17
    Scenario: The spinner's player's wager on tails is paid 1 to 1 by tails
      Given the spinner's wager is on tails
      And the spinner also has a player's wager on tails
      When the spinner spins tails
      Then the spinner's player's wager on tails is paid 1 to 1

  Rule: 480(1) row bonus heads/heads — bonus heads on heads: 2 to 1
    bonus heads heads 2 to 1

    @observes:amount @rests:Q-17
    Scenario: A wager moved to the bonus area for heads is paid 2 to 1 by heads
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins heads
      Then the player's wager on heads is paid 2 to 1

  Rule: 480(1) row bonus tails/tails — bonus tails on tails: 2 to 1
    bonus tails tails 2 to 1

    @observes:amount @rests:Q-17
    Scenario: A wager moved to the bonus area for tails is paid 2 to 1 by tails
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins tails
      Then the player's wager on tails is paid 2 to 1

  Rule: 480(1) row bonus heads/triple heads — bonus heads on triple heads: 4 to 1
    bonus heads triple heads 4 to 1

    @observes:amount @rests:Q-17
    Scenario: A wager moved to the bonus area for heads is paid 4 to 1 by triple heads
      Given a player has a wager on heads
      And the spinner spins triple heads
      When the spinner spins triple heads
      Then the player's wager on heads is paid 4 to 1

  Rule: 480(1) row bonus tails/triple tails — bonus tails on triple tails: 4 to 1
    bonus tails triple tails 4 to 1.

    @observes:amount @rests:Q-17
    Scenario: A wager moved to the bonus area for tails is paid 4 to 1 by triple tails
      Given a player has a wager on tails
      And the spinner spins triple tails
      When the spinner spins triple tails
      Then the player's wager on tails is paid 4 to 1

  Rule: 480(2) — odds of the spinner's wagers
    ‘ (2) The payout odds are—

  Rule: 480(2)(a) — a winning spinner's wager: 6.5 to 1
    (a) for a winning spinner’s wager—6.5 to 1; and

    @observes:amount @rests:Q-17
    Scenario Outline: A winning spinner's wager is paid 6.5 to 1
      Given the spinner's wager is on <side>
      When the spinner spins <results>
      Then the spinner's wager is paid 6.5 to 1

      Examples:
        | side  | results                                            |
        | heads | heads, then heads, then heads                      |
        | heads | triple heads, then triple heads, then triple heads |
        | tails | tails, then tails, then tails                      |
        | tails | triple tails, then triple tails, then triple tails |

    @observes:amount @rests:Q-18
    Scenario: An odd number of dollars is paid 6.5 to 1 exactly where a chip of 50 cents is declared
      Given a chip of 50 cents is declared
      And the spinner's wager is an odd number of dollars on heads
      When the spinner spins heads, then heads, then heads
      Then the spinner's wager is paid 6.5 to 1

    @observes:amount @rests:Q-17
    Scenario Outline: A spinner's wager that wins beside the bonus wager is paid 6.5 to 1 all the same
      Given the spinner's wager is on <side>
      And the spinner has a bonus wager on <side>
      When the spinner spins triple <side>, then triple <side>, then triple <side>
      Then the spinner's wager is paid 6.5 to 1

      Examples:
        | side  |
        | heads |
        | tails |

  Rule: 480(2)(b) — a winning spinner's bonus wager: 495 to 1
    (b) for a winning spinner’s bonus wager—495 to 1.

    @observes:amount @rests:Q-17
    Scenario Outline: A winning spinner's bonus wager is paid 495 to 1
      Given the spinner's wager is on <side>
      And the spinner has a bonus wager on <side>
      When the spinner spins triple <side>, then triple <side>, then triple <side>
      Then the spinner's bonus wager is paid 495 to 1

      Examples:
        | side  |
        | heads |
        | tails |

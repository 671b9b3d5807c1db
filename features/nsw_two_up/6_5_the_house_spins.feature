Feature: Section 6, Play of the Game: rules 6.5 to 6.8
  Three invalid spins, a spinner who stops, and a spinner who is told to return the coins.

  Rule: 6.5 (s1) — the first three spins all invalid: an election
    6.5 Where for the first three spins of a game, the spinner has thrown three consecutive invalid
    spins, the spinner shall elect to retire as spinner or have the boxer or a dealer spin to continue
    the game until the spinner's wager is determined.

    @needs:spin_validity @needs:settlement
    Scenario: After three invalid spins at the beginning the spinner does not simply spin on
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made three void spins
      When the same spinner spins Heads without an election
      Then the system has objected that the spinner must elect first, or that spin decides nothing
      When the spinner elects to have the house spin
      And the boxer takes over and spins Heads
      Then the wager on Heads wins

    @needs:spin_validity @needs:settlement
    Scenario Outline: The house spins until the spinner's wager is determined
      Given a table where the spinner spins for Heads
      And the spinner has made three void spins
      When the spinner elects to have the house spin
      And <who> takes over and spins <series>
      Then the Spinner's bet <outcome>

      Examples:
        | who       | series                       | outcome |
        | the boxer | Heads, Odds, Heads, Heads    | wins    |
        | a dealer  | Heads, Tails                 | loses   |
        | the boxer | Odds, Odds, Odds, Odds, Odds | loses   |

    @needs:spin_validity @needs:settlement
    Scenario: No player becomes the spinner before the house has determined the spinner's wager
      Given a table where the spinner spins for Heads
      And the spinner has made three void spins
      When the spinner elects to have the house spin
      And the boxer takes over and spins Heads, Heads
      And any player to whom the coins were offered meanwhile accepts
      Then no player has become the spinner meanwhile
      And the Spinner's bet is undecided
      When the boxer spins Heads
      Then the Spinner's bet wins

    @needs:spin_validity
    Scenario: The spinner who elects to retire is no longer the spinner
      Given a table where the spinner spins for Heads
      And the spinner has made three void spins
      When the spinner elects to retire
      Then the player who spun is no longer the spinner

    @needs:spin_validity @needs:settlement
    Scenario: After two invalid spins the spinner spins on
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made two void spins
      When the spinner spins Heads
      Then the wager on Heads wins

    @needs:spin_validity @needs:settlement
    Scenario: Invalid spins after a valid one are not the first three
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And the spinner has made two void spins
      When the spinner spins Heads, Heads
      Then the Spinner's bet wins

    @needs:spin_validity @needs:settlement
    Scenario: Three invalid spins with a valid one among them are not the first three
      Given a table where the spinner spins for Heads
      And the spinner has made a void spin
      And the spinner has spun Heads
      And the spinner has made two void spins
      When the spinner spins Heads, Heads
      Then the Spinner's bet wins

  Rule: 6.5 (s2) — players may then withdraw or alter their wagers
    In such circumstances, players may elect to withdraw or alter their wagers.

    @needs:spin_validity @needs:spinner_selection
    Scenario Outline: Players may withdraw or alter their wagers after three invalid spins
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made three void spins
      And the spinner has elected to have the house spin
      When the player asks to <change> the wager on Heads
      Then the wager on Heads is <changed>

      Examples:
        | change   | changed    |
        | withdraw | withdrawn  |
        | increase | changed so |
        | reduce   | changed so |

    @needs:spin_validity @needs:settlement @rests:N-49
    Scenario: A wager that its owner leaves is not lost by the spinner's retirement
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has made three void spins
      When the spinner elects to retire
      And the next player becomes the spinner and spins Heads
      Then the wager on Heads wins, or was handed back when the spinner retired

  Rule: 6.6 — a spinner who stops in the course of a game
    6.6 Where the spinner:

  Rule: 6.6.1 — a series of Odds fewer than five
    6.6.1 spins a series of odds fewer than five; or

    @needs:settlement
    Scenario Outline: The Odds of the spinner and of the house make one series
      Given a table where the spinner spins for Heads
      And the spinner has spun <spun>
      And the spinner has declined further spins
      When <who> takes over and spins <series>
      Then the Spinner's bet is undecided
      When <who> spins Odds
      Then the Spinner's bet loses

      Examples:
        | spun       | who       | series           |
        | Odds, Odds | the boxer | Odds, Odds       |
        | Odds       | a dealer  | Odds, Odds, Odds |

  Rule: 6.6.2 — a series of Heads fewer than three
    6.6.2 having elected to spin for heads, spins a series of heads fewer than three; or

    @needs:settlement
    Scenario Outline: The Heads of the spinner and of the house make one series
      Given a table where the spinner spins for Heads
      And the spinner has spun <spun>
      And the spinner has failed to continue
      When <who> takes over and spins <series>
      Then the Spinner's bet is undecided
      When <who> spins Heads
      Then the Spinner's bet wins

      Examples:
        | spun         | who       | series |
        | Heads, Heads | a dealer  | Odds   |
        | Heads        | the boxer | Heads  |

    @needs:settlement
    Scenario: The house loses the spinner's wager by Tails
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads, Heads
      And the spinner has declined further spins
      When the boxer takes over and spins Tails
      Then the Spinner's bet loses

  Rule: 6.6.3 — a series of Tails fewer than three
    6.6.3 having elected to spin for tails, spins a series of tails fewer than three;

    @needs:settlement
    Scenario Outline: The Tails of the spinner and of the house make one series
      Given a table where the spinner spins for Tails
      And the spinner has spun <spun>
      And the spinner has declined further spins
      When <who> takes over and spins <series>
      Then the Spinner's bet is undecided
      When <who> spins Tails
      Then the Spinner's bet wins

      Examples:
        | spun         | who       | series |
        | Tails, Tails | the boxer | Odds   |
        | Tails        | a dealer  | Tails  |

    @needs:settlement
    Scenario: The house loses the spinner's wager by Heads
      Given a table where the spinner spins for Tails
      And the spinner has spun Tails
      And the spinner has failed to continue
      When a dealer takes over and spins Heads
      Then the Spinner's bet loses

  Rule: 6.6 tail — the house spins until the spinner's wager is determined
    and then fails to continue spinning or declines further spins or, through an inability to spin the
    coins, spins three consecutive invalid spins, the boxer or a dealer shall spin the coins until the
    spinner's wager is determined.

    @needs:settlement
    Scenario Outline: Nobody becomes the spinner until the house has determined the spinner's wager
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And the spinner has <stopped>
      When the boxer takes over and spins Odds, Heads
      And any player to whom the coins were offered meanwhile accepts
      Then no player has become the spinner meanwhile
      And the Spinner's bet is undecided
      When the boxer spins Heads
      Then the Spinner's bet wins

      Examples:
        | stopped                |
        | declined further spins |
        | failed to continue     |

    @needs:settlement @needs:spin_validity
    Scenario Outline: Three consecutive invalid spins through inability after a valid one
      Given a table where the spinner spins for Tails
      And the spinner has spun Tails
      And the spinner has made three void spins
      And the spinner has been unable to spin the coins
      When <who> takes over and spins Tails
      And any player to whom the coins were offered meanwhile accepts
      Then no player has become the spinner meanwhile
      And the Spinner's bet is undecided
      When <who> spins Tails
      Then the Spinner's bet wins

      Examples:
        | who       |
        | the boxer |
        | a dealer  |

    @needs:spin_validity
    Scenario: Two invalid spins in the course of a game are not three
      Given a table where the spinner spins for Tails
      And the spinner has spun Tails
      When the spinner makes two void spins
      Then the spinner is still the spinner

  Rule: 6.7 — where the boxer considers
    6.7 Where the boxer considers that the spinner:

  Rule: 6.7.1 — repeated invalid spins
    6.7.1 has repeatedly made invalid spins; or

    @needs:spin_validity
    Scenario: A spinner who has repeatedly made invalid spins
      Given a table where the spinner spins for Heads
      And the spinner has made two void spins
      When the boxer directs the spinner to return the coins for repeated invalid spins, if the system allows it
      Then the player who spun is no longer the spinner

  Rule: 6.7.2 — delay, disorder or abuse
    6.7.2 is unreasonably delaying the game or has acted in a disorderly or abusive manner; or

    Scenario: A spinner who delays the game or is disorderly
      Given a table where the spinner spins for Heads
      When the boxer directs the spinner to return the coins for delay or disorder, if the system allows it
      Then the player who spun is no longer the spinner

  Rule: 6.7.3 — contravention of the rules
    6.7.3 has contravened these rules,

    Scenario: A spinner who has contravened the rules
      Given a table where the spinner spins for Heads
      When the boxer directs the spinner to return the coins for a contravention, if the system allows it
      Then the player who spun is no longer the spinner

  Rule: 6.7 tail — return of the coins and exclusion from the ring
    the boxer may direct the spinner to return the coins and further exclude that spinner from
    re-entering the ring prior to the close of play.

    Scenario: A player may not direct the spinner to return the coins
      Given a table where the spinner spins for Heads
      When a player directs the spinner to return the coins for a contravention
      Then the spinner is still the spinner

    @rests:N-38 @rests:N-44
    Scenario: An excluded spinner does not spin again before the close of play
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And the boxer has excluded the spinner for delay or disorder, if the system allows it
      And a dealer has taken over and spun Tails
      And another spinner spins for Heads
      And the spinner has spun Tails
      When every player declines to spin in turn and the excluded player accepts
      Then the excluded player is not the spinner

    @needs:wagering @rests:N-38
    Scenario: An excluded spinner may still wager
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And the boxer has excluded the spinner for delay or disorder, if the system allows it
      And a dealer has taken over and spun Tails
      And another spinner spins for Heads
      When the excluded player wagers on Heads
      Then the wager on Heads is taken

    @rests:N-44
    Scenario: The exclusion ends with the close of play
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And the boxer has excluded the spinner for delay or disorder, if the system allows it
      And a dealer has taken over and spun Tails
      And play has closed and started again
      When the players decline to spin until the excluded player is asked, who accepts
      Then the player who accepted is the spinner

  Rule: 6.8 (s1) — a dealer spins until the spinner's wager is determined
    6.8 Where the spinner has made at least one valid spin in the current game and his/her wager is
    still to be determined when the boxer makes a direction pursuant to rule 6.7, then a dealer shall
    spin the coins in his/her stead until the spinner’s wager is determined.

    @needs:settlement
    Scenario Outline: A dealer spins until the spinner's wager is determined
      Given a table where the spinner spins for Heads
      And the spinner has spun <spun>
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When a dealer takes over and spins <series>
      And any player to whom the coins were offered meanwhile accepts
      Then the Spinner's bet is undecided
      And no player has become the spinner meanwhile
      When a dealer spins <last>
      Then the Spinner's bet <outcome>

      Examples:
        | spun         | series           | last  | outcome |
        | Heads        | Heads            | Heads | wins    |
        | Heads, Heads | Odds             | Tails | loses   |
        | Odds         | Odds, Odds, Odds | Odds  | loses   |
        | Odds         | Heads, Heads     | Heads | wins    |

  Rule: 6.8 (s2) — players may not then amend or withdraw
    In such circumstances, players may not amend or withdraw their wagers.

    @needs:spinner_selection @rests:N-03
    Scenario Outline: Players do not amend or withdraw after the direction
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Odds
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When the player asks to <change> the wager on Heads
      Then the wager on Heads stands as it was placed

      Examples:
        | change   |
        | withdraw |
        | increase |
        | reduce   |

    @needs:spinner_selection @needs:spin_validity @needs:settlement @observes:amount @reading:N-33=A
    Scenario Outline: A void spin of the dealer does not free a wager for which nothing was spun yet
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads
      And a player has wagered on Heads
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When a dealer takes over and makes a void spin
      And the player asks to <change> the wager on Heads
      And a dealer spins Tails
      Then the wager on Heads is settled at the stake first placed

      Examples:
        | change   |
        | withdraw |
        | reduce   |

    @needs:spinner_selection @needs:spin_validity @needs:settlement @observes:amount @rests:N-03
    Scenario Outline: A void spin of the dealer does not free the wagers
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Odds
      And the boxer has directed the spinner to return the coins for delay or disorder, if the system allows it
      When a dealer takes over and makes a void spin
      And the player asks to <change> the wager on Heads
      And a dealer spins Tails
      Then the wager on Heads is settled at the stake first placed

      Examples:
        | change   |
        | withdraw |
        | reduce   |

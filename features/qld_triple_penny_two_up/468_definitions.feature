Feature: Section 468, Definitions
  What a result, an invalid spin and the ring are.

  Background:
    Given a triple penny two-up table

  Rule: 468 — in this part
    ‘ 468. In this part—

  Rule: 468 "boxer" — the dealer who controls the spinner and conducts the game
    “boxer” means the dealer who controls the spinner and conducts the game of triple penny two-up.

  Rule: 468 "heads" — two coins only with the head side uppermost
    “heads” , after 3 coins have been spun, means 2 coins only, with the head side uppermost, on the
    floor of the ring.

    @observes:class
    Scenario Outline: Two heads and one tail are heads, whichever coin it is
      When the spinner spins the coins to <faces>
      Then the spin is heads

      Examples:
        | faces |
        | HHT   |
        | HTH   |
        | THH   |

  Rule: 468 "invalid spin" — a spin declared invalid under section 477
    “invalid spin” means a spin declared invalid under section 477.

    Scenario: A spin that is declared invalid is an invalid spin
      Given a player has a wager on heads
      When the three coins leave the kip
      And in the opinion of the boxer the coins are not spun at least 1 m above the spinner's head
      And the officials declare the spin invalid
      And the coins come to rest as heads
      Then the spin is invalid
      When a later valid spin counts

    Scenario: A spin that nobody declares invalid is a valid one
      Given a player has a wager on heads
      When the spinner spins heads
      Then the spin stands

    @needs:settlement @rests:Q-03
    Scenario Outline: An invalid spin is none of the results of a spinner's wager
      Given the spinner's wager is on heads
      When the spinner spins heads, then heads
      And the three coins leave the kip
      And in the opinion of the boxer the coins are not spun at least 1 m above the spinner's head
      And the officials declare the spin invalid
      And the coins come to rest as <faces>
      Then the spinner's wager is not decided
      When the spinner spins heads
      Then the spinner's wager is decided

      Examples:
        | faces        |
        | heads        |
        | triple heads |
        | tails        |
        | triple tails |

  Rule: 468 "kip" — a rectangular implement for spinning coins
    “kip” means a rectangular implement used for spinning coins.

    @inspection
    Scenario: The examiner looks at the table: a rectangular implement for spinning coins
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 468 "ring" — the floor area on the coins' side, without the entrance
    “ring” means the floor area on the side of the layout table where the coins are spun but does
    not include the entrance.

    @observes:class
    Scenario Outline: The entrance is no part of the ring
      Given a player has a wager on <side>
      When the three coins leave the kip
      And the coins come to rest as triple <side> with one in the entrance
      Then the spin is not triple <side>
      When the officials declare the spin invalid
      And a later valid spin counts

      Examples:
        | side  |
        | heads |
        | tails |

    @observes:class
    Scenario Outline: Three alike that do not all lie on the floor of the ring are no triple
      Given a player has a wager on <side>
      When the three coins leave the kip
      And the coins come to rest as triple <side> with one <where>
      Then the spin is not triple <side>
      When the officials declare the spin invalid
      And a later valid spin counts

      Examples:
        | side  | where            |
        | heads | outside the ring |
        | heads | on another       |
        | tails | outside the ring |
        | tails | on another       |

  Rule: 468 "spinner" — see section 471
    “spinner” see section 471.

  Rule: 468 "tails" — two coins only with the tail side uppermost
    “tails” , after 3 coins have been spun, means 2 coins only, with the tail side uppermost, on the
    floor of the ring.

    @observes:class
    Scenario Outline: Two tails and one head are tails, whichever coin it is
      When the spinner spins the coins to <faces>
      Then the spin is tails

      Examples:
        | faces |
        | TTH   |
        | THT   |
        | HTT   |

  Rule: 468 "triple heads" — three coins with the head side uppermost
    “triple heads” , after 3 coins have been spun, means 3 coins, with the head side uppermost, on
    the floor of the ring.

    @observes:class
    Scenario: Three heads are triple heads
      When the spinner spins the coins to HHH
      Then the spin is triple heads

  Rule: 468 "triple tails" — three coins with the tail side uppermost
    “triple tails” , after 3 coins have been spun, means 3 coins, with the tail side uppermost, on
    the floor of the ring.

    @observes:class
    Scenario: Three tails are triple tails
      When the spinner spins the coins to TTT
      Then the spin is triple tails

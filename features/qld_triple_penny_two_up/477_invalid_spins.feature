Feature: Section 477, Spins may be declared invalid
  Who declares a spin invalid, on which facts, and until when.

  Background:
    Given a triple penny two-up table

  Rule: 477(1) — a floater may be declared invalid
    ‘ 477.(1) The boxer for a game of triple penny two-up, or a floor manager, may declare a spin
    invalid if the spin is a floater.

    Scenario Outline: A floater that an official declares invalid before the coins rest is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And the spin is seen to be a floater
      And <who> announces "no spin"
      And <who> announces "barred"
      And the coins come to rest as heads
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | who             |
        | the boxer       |
        | a floor manager |

    Scenario: A floater that nobody declares invalid stands
      Given a player has a wager on heads
      When the three coins leave the kip
      And the spin is seen to be a floater
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

  Rule: 477(2) — when a spin must be declared invalid
    ‘ (2) The boxer or floor manager must declare a spin invalid if—

    @rests:Q-42
    Scenario Outline: The declaration of either official makes the spin invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And a coin hits a person
      And the spinner is seen not to be completely inside the ring
      And the coins come to rest as heads with one outside the ring
      And <who> announces "no spin"
      And <who> announces "barred"
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | who             |
        | the boxer       |
        | a floor manager |

    @if:spin_facts @reading:Q-34=A
    Scenario: A spin that must be declared invalid is not settled before an official has spoken
      Given a player has a wager on heads
      When the three coins leave the kip
      And a coin hits a person
      And the coins come to rest as heads
      Then no wager is settled unless an official is asked to speak

  Rule: 477(2)(a) — not spun at least 1 m above the spinner's head
    (a) in the opinion of the boxer or floor manager, the coins are not spun at least 1 m above the
    spinner’s head; or

    Scenario Outline: A spin that in an official's opinion is too low, and is declared invalid, is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And in the opinion of <who> the coins are not spun at least 1 m above the spinner's head
      And <first>
      And <second>
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | who             | first                                  | second                                 |
        | the boxer       | the officials declare the spin invalid | the coins come to rest as heads        |
        | a floor manager | the officials declare the spin invalid | the coins come to rest as heads        |
        | the boxer       | the coins come to rest as heads        | the officials declare the spin invalid |
        | a floor manager | the coins come to rest as heads        | the officials declare the spin invalid |

    @rests:Q-46
    Scenario: A spin that only a sensor reports as too low stands when its result is announced
      Given a player has a wager on heads
      When the three coins leave the kip
      And a sensor reports that the coins are not spun at least 1 m above the spinner's head
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

  Rule: 477(2)(b) — a coin hits anything else
    (b) a coin hits anything other than—

    @rests:Q-04
    Scenario Outline: A spin whose coin hits anything else, and which is declared invalid, is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And a coin hits <what>
      And the coins come to rest as heads
      And the officials declare the spin invalid
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | what                                               |
        | a person                                           |
        | a fixture                                          |
        | the side of the ring above the level of the layout |

  Rule: 477(2)(b)(i) — except another coin being spun
    (i) another coin being spun; or

    Scenario: A spin whose coin hits another coin being spun stands
      Given a player has a wager on heads
      When the three coins leave the kip
      And a coin hits another coin being spun
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

  Rule: 477(2)(b)(ii) — except the side of the ring below the layout
    (ii) the side of the ring below the level of the layout; or

    Scenario: A spin whose coin hits the side of the ring below the level of the layout stands
      Given a player has a wager on heads
      When the three coins leave the kip
      And a coin hits the side of the ring below the level of the layout
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

  Rule: 477(2)(c) — a coin comes to rest outside the ring
    (c) one or more coins come to rest outside the ring; or

    Scenario Outline: A spin of which a coin comes to rest outside the ring, and which is declared invalid, is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And the coins come to rest as <result> with one outside the ring
      And the officials declare the spin invalid
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | result       |
        | heads        |
        | triple heads |
        | tails        |

  Rule: 477(2)(d) — a coin comes to rest on another
    (d) a coin comes to rest on another coin; or

    Scenario Outline: A spin of which a coin comes to rest on another, and which is declared invalid, is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And the coins come to rest as <result> with one on another
      And the officials declare the spin invalid
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | result       |
        | heads        |
        | triple heads |
        | tails        |

  Rule: 477(2)(e) — the spinner is not completely inside the ring
    (e) the spinner is not completely inside the ring when the coins are spun.

    Scenario Outline: A spin whose spinner is not completely inside the ring, and which is declared invalid, is invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And the spinner is seen not to be completely inside the ring
      And <first>
      And <second>
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | first                                  | second                                 |
        | the officials declare the spin invalid | the coins come to rest as heads        |
        | the coins come to rest as heads        | the officials declare the spin invalid |

  Rule: 477(3) — by announcing 'no spin' or 'barred'
    ‘ (3) The boxer or floor manager declares a spin invalid by announcing ‘no spin’ or ‘barred’.

    Scenario Outline: Both announcements of both officials declare a spin invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And in the opinion of <who> the coins are not spun at least 1 m above the spinner's head
      And <who> announces "<words>"
      And the coins come to rest as heads
      Then the spin is invalid
      When a later valid spin counts

      Examples:
        | who             | words   |
        | the boxer       | no spin |
        | the boxer       | barred  |
        | a floor manager | no spin |
        | a floor manager | barred  |

    Scenario: Other words of the boxer do not declare a spin invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And the boxer announces "good spin"
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

    Scenario Outline: Nobody but the boxer or a floor manager declares a spin invalid
      Given a player has a wager on heads
      When the three coins leave the kip
      And <who> announces "<words>"
      And the coins come to rest as heads
      And the result is announced
      Then the spin stands

      Examples:
        | who      | words   |
        | a dealer | no spin |
        | a dealer | barred  |
        | a patron | no spin |
        | a patron | barred  |

  Rule: 477(4) — a floater is announced before the coins come to rest
    ‘ (4) However, if the spin is a floater, the announcement must be made before the coins come to
    rest on the floor.

    @reading:Q-21=A
    Scenario Outline: A floater that is announced only after the coins have come to rest stands
      Given a player has a wager on heads
      When the three coins leave the kip
      And the spin is seen to be a floater
      And the coins come to rest as heads
      And the spin is not found invalid so far
      And <who> announces "<words>"
      And the result is announced
      Then the spin stands

      Examples:
        | who             | words   |
        | the boxer       | no spin |
        | a floor manager | barred  |

  Rule: 477(5) — a player may not declare a spin invalid
    ‘ (5) A player, whether or not acting as spinner, may not declare a spin invalid.

    Scenario Outline: The announcement of a player has no effect
      Given a player has a wager on heads
      When the three coins leave the kip
      And <first>
      And <second>
      And the result is announced
      Then the spin stands

      Examples:
        | first                           | second                          |
        | a player announces "no spin"    | the coins come to rest as heads |
        | the spinner announces "no spin" | the coins come to rest as heads |
        | the spinner announces "barred"  | the coins come to rest as heads |
        | the coins come to rest as heads | a player announces "barred"     |
        | the coins come to rest as heads | the spinner announces "no spin" |

  Rule: 477(6) — what a floater is
    ‘ (6) In this section— “floater” means a spin in which at least 1 of the coins does not turn
    over in the air at least once.

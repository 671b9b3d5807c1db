Feature: Section 479, Results of spin to be displayed
  The players see each result.

  Background:
    Given a triple penny two-up table

  Rule: 479 — the result of each spin is displayed
    ‘ 479. After each spin of the coins during a game of triple penny two-up, the result of the spin
    must be displayed by—

    @rests:Q-23
    Scenario Outline: The result of a valid spin is displayed
      When the spinner spins <result>
      Then the result <result> is displayed

      Examples:
        | result       |
        | heads        |
        | tails        |
        | triple heads |
        | triple tails |

    Scenario: Each result is displayed after its own spin
      When the spinner spins heads
      Then the result heads is displayed
      When the spinner spins triple heads
      Then the result triple heads is displayed

  Rule: 479(a) — by a set of lights
    (a) a set of lights; or

    Scenario Outline: A set of lights shows the result
      When the spinner spins <result>
      Then the result <result> is displayed by a set of lights

      Examples:
        | result       |
        | heads        |
        | tails        |
        | triple heads |
        | triple tails |

  Rule: 479(b) — by an electronic display
    (b) an electronic display; or

    Scenario Outline: An electronic display shows the result
      When the spinner spins <result>
      Then the result <result> is displayed by an electronic display

      Examples:
        | result       |
        | heads        |
        | tails        |
        | triple heads |
        | triple tails |

  Rule: 479(c) — by cards
    (c) cards.

    @inspection
    Scenario: The examiner looks at the table: by cards
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

Feature: Section 476, Minimum and maximum wagers
  The maximum of a table whose minimum is low.

  Background:
    Given a triple penny two-up table

  Rule: 476(1) — the maximum is at least $100 where the minimum is not more than $5
    ‘ 476.(1) If the minimum wager permitted at a table for a game of triple penny two-up is not
    more than $5, the maximum wager permitted for the table must be at least $100.

    @rests:Q-14
    Scenario Outline: A table with a minimum of $5 or less does not open with a maximum under $100
      When a table is to be opened with a minimum of $<minimum> and a maximum of $<maximum>
      Then the table is not in play with a minimum of $<minimum> and a maximum of $<maximum>

      Examples:
        | minimum | maximum |
        | 5       | 99.99   |
        | 5       | 99      |
        | 5       | 50      |
        | 2       | 99.50   |
        | 1       | 5       |

    @rests:Q-14
    Scenario: The maximum of a table in play does not fall under $100 while the minimum is $5
      Given a minimum wager of $5 and a maximum wager of $100, if the system allows it
      And the table is opened
      When a floor manager alters the limits to a minimum of $5 and a maximum of $99
      Then the limits a minimum of $5 and a maximum of $99 are not in force

  Rule: 476(2) — letters and numbers at least 8 mm high
    ‘ (2) The letters and numbers on a sign showing the permissible minimum and maximum wagers for a
    game must be at least 8 mm high.

    @inspection
    Scenario: The examiner looks at the table: letters and numbers at least 8 mm high
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

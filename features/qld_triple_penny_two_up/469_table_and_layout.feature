Feature: Section 469, Table and layout
  Where the wagers lie.

  Background:
    Given a triple penny two-up table

  Rule: 469(1) — the table's two sides
    ‘ 469.(1) Triple penny two-up is played at a table having places for players and supervisors on
    one side and places for dealers and a spinner on the opposite side.

    @inspection
    Scenario: The examiner looks at the table: the table's two sides
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 469(2) — the layout is substantially as diagram 22 and has the areas
    ‘ (2) The table layout must be substantially as shown in diagram 22 and must include areas
    marked for the following—

    @inspection
    Scenario: The examiner looks at the table: the layout is substantially as diagram 22 and has the areas
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 469(2)(a) — an area for a wager of heads
    (a) a wager of heads;

    Scenario: The layout has an area for a player's wager on heads
      When the table is opened
      Then the layout has an area for a player's wager on heads

  Rule: 469(2)(b) — an area for a wager of tails
    (b) a wager of tails;

    Scenario: The layout has an area for a player's wager on tails
      When the table is opened
      Then the layout has an area for a player's wager on tails

  Rule: 469(2)(c) — an area for a bonus play wager of heads
    (c) a bonus play wager of heads;

    Scenario: The layout has an area for a bonus play wager on heads
      When the table is opened
      Then the layout has an area for a bonus play wager on heads

  Rule: 469(2)(d) — an area for a bonus play wager of tails
    (d) a bonus play wager of tails;

    Scenario: The layout has an area for a bonus play wager on tails
      When the table is opened
      Then the layout has an area for a bonus play wager on tails

  Rule: 469(2)(e) — an area for the spinner's wager
    (e) the spinner’s wager;

    Scenario: The layout has an area for the spinner's wager
      When the table is opened
      Then the layout has an area for the spinner's wager

  Rule: 469(2)(f) — an area for the spinner's bonus wager
    (f) the spinner’s bonus wager.

    Scenario: The layout has an area for the spinner's bonus wager
      When the table is opened
      Then the layout has an area for the spinner's bonus wager

  Rule: 469(3) — a drop box is attached
    ‘ (3) A drop box must be attached to the table.

    @inspection
    Scenario: The examiner looks at the table: a drop box is attached
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 469(4) — the casino's name or logo on the layout
    ‘ (4) The name or logo of the casino must be shown on the layout in approximately the position
    shown in diagram 22.

    @inspection
    Scenario: The examiner looks at the table: the casino's name or logo on the layout
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 469(5) — an approved name for the game
    ‘ (5) The casino operator may use any name the casino operator considers appropriate, and that
    has been approved by the chief executive, for triple penny two-up.

    @document
    Scenario: The examiner reads the document: an approved name for the game
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

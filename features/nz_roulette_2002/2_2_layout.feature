Feature: Rule 2.2: the layout cloth

  Rule: Sch 1 item 2.2 — substitutes rule 2.2
    2.2 Rule 2.2 of this division is deleted and the following rule substituted:

  Rule: 2.2 — layout cloth of the roulette table
    "2.2 The layout cloth of the roulette table:

  Rule: 2.2(a) — areas substantially similar to Appendix 1 or 2
    (a) shall be marked with areas for the placement of wagers in a manner substantially similar to that
    shown in either Appendix 1 or Appendix 2; and

    @inspection
    Scenario: The layout is marked with areas substantially similar to Appendix 1 or 2
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.2(b) — optional Asian racetrack
    (b) may, at the option of the casino operator, also be marked,

    @if:asian_racetrack
    @needs:settlement
    @observes:amount
    Scenario: The Asian racetrack may be marked without the racetrack
      Given a roulette table with the Asian racetrack alone, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for an Asian Neighbour wager
      And a number that it names is spun
      Then it is settled as a wager that the layout has

    @if:racetrack
    @needs:settlement
    @rests:Z-13
    Scenario: The racetrack is no Asian racetrack
      Given a roulette table with the racetrack alone, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for an Asian Neighbour wager, which the layout does not have
      And a number that it names is spun
      Then it is neither won nor lost

  Rule: 2.2(b) marking — the Asian racetrack substantially similar to Appendix 3
    in a manner substantially similar to that shown in Appendix 3, with additional areas (called the "Asian
    racetrack") for the placement of wagers; and

    @inspection
    Scenario: The Asian racetrack is marked substantially as in Appendix 3
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 2.2(c) — optional racetrack for multiple wagers
    (c) may, at the option of the casino operator, also be marked,

    @if:racetrack
    @needs:settlement
    @observes:amount
    Scenario: The racetrack may be marked without the Asian racetrack
      Given a roulette table with the racetrack alone, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for a Tier wager
      And a number that it names is spun
      Then it is settled as a wager that the layout has

    @if:asian_racetrack
    @needs:settlement
    @rests:Z-13
    Scenario Outline: The Asian racetrack is no racetrack
      Given a roulette table with the Asian racetrack alone, if the system offers it
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>, which the layout does not have
      And a number that it <names> is spun
      Then it is neither won nor lost

      Examples:
        | wager                    | names         |
        | a Tier wager             | names         |
        | an Orphelins wager       | does not name |
        | a Voisins du Zero wager  | names         |
        | a Neighbours wager       | does not name |

  Rule: 2.2(c) marking — the racetrack substantially similar to Appendix 3A
    in a manner substantially similar to that shown in Appendix 3A, with additional areas (called the
    "racetrack") for the placement of multiple wagers."

    @inspection
    Scenario: The racetrack is marked substantially as in Appendix 3A
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

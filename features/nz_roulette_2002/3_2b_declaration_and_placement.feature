Feature: Rule 3.2B: declaration and placement

  Rule: 3.2B (declare) — wagers declared orally by the player
    3.2B Wagers made pursuant to rule 3.2 or 3.2A shall be declared orally by the player

    @inspection
    Scenario: Wagers on the racetracks are declared orally
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 3.2B (place) — placed on the layout only by a dealer
    and may be placed on the layout only by a dealer."

    @needs:settlement
    @observes:amount
    Scenario Outline: A declared wager that a dealer places is a wager
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player asks for <wager>
      And a number that it names is spun
      Then it is settled as a wager that the layout has

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    |
        | an Asian Neighbour wager |

      @if:racetrack
      Examples: On the racetrack
        | wager                    |
        | a Tier wager             |

    @needs:settlement
    @reading:Z-26=A
    Scenario Outline: A declared wager that <who> places directly has no effect
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> and <who> places it directly
      And a number that it <names> is spun
      Then it is neither won nor lost

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | who                 | names         |
        | an Asian Neighbour wager | a casino supervisor | names         |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | who                 | names         |
        | a Tier wager             | another patron      | names         |
        | a Voisins du Zero wager  | a casino supervisor | does not name |
        | a Neighbours wager       | another patron      | does not name |

Feature: Rules 5.7 to 5.9: void wagers

  Rule: Sch 1 item 2.7 — inserts rules 5.7 to 5.9
    2.7 Section 5 of this division is amended by inserting after rule 5.6 the following:

  Rule: 5.7 — placed directly by a player: void
    "5.7 If a player places a wager directly on the Asian racetrack or the racetrack, contrary to rule 3.2B,
    the wager shall be void.

    @needs:settlement
    Scenario Outline: A wager that the player places directly neither wins nor loses
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> and places it directly
      And a number that it <names> is spun
      Then it is neither won nor lost

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | names         |
        | a Tier wager             | does not name |
        | an Orphelins wager       | names         |
        | an Orphelins wager       | does not name |
        | a Voisins du Zero wager  | names         |
        | a Voisins du Zero wager  | does not name |
        | a Neighbours wager       | names         |
        | a Neighbours wager       | does not name |

    @needs:settlement
    Scenario Outline: Silence does not save a wager that the player places directly
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player places <wager> directly, without declaring it
      And a number that it <names> is spun
      Then it is neither won nor lost

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | does not name |
        | a Voisins du Zero wager  | names         |

    @needs:settlement
    Scenario Outline: A wager that a player places directly for another player neither wins nor loses
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> and a player of another seat places it directly
      And a number that it <names> is spun
      Then it is neither won nor lost

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | an Orphelins wager       | names         |

    @observes:amount
    @needs:settlement
    @reading:Z-01=A
    Scenario Outline: The stake of a wager that the player places directly is handed back
      Given a roulette table with the racetracks that the system has
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> and places it directly
      And a number that it <names> is spun
      Then its whole stake is the player's again

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | does not name |
        | a Neighbours wager       | names         |

  Rule: 5.8 — below the minimum: void
    5.8 If a wager made pursuant to rule 3.2 or 3.2A is less than the applicable permissible minimum wager
    limit, it shall be void even if it was accepted and placed by a dealer.

    @needs:settlement
    @rests:Z-02
    Scenario Outline: A wager below the minimum neither wins nor loses, though a dealer accepted and placed it
      Given a roulette table with the racetracks that the system has and a high minimum
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> of less than the minimum, which a dealer accepts and places
      And a number that it <names> is spun
      Then it is neither won nor lost

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | names         |
        | a Tier wager             | does not name |
        | an Orphelins wager       | names         |
        | an Orphelins wager       | does not name |
        | a Voisins du Zero wager  | names         |
        | a Voisins du Zero wager  | does not name |
        | a Neighbours wager       | names         |
        | a Neighbours wager       | does not name |

    @if:asian_racetrack
    @needs:settlement
    @observes:amount
    Scenario Outline: A wager of exactly the minimum stands
      Given a roulette table with the racetracks that the system has and a high minimum
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> of exactly the minimum, which a dealer accepts and places
      And a number that it <names> is spun
      Then nothing of it is void

      Examples:
        | wager                    | names         |
        | an Asian Neighbour wager | names         |
        | an Asian Neighbour wager | does not name |

    @if:racetrack
    @needs:settlement
    @observes:amount
    @rests:Z-02
    Scenario Outline: A wager of which each piece reaches the minimum stands
      Given a roulette table with the racetracks that the system has and a high minimum
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> of the minimum in each piece, which a dealer accepts and places
      And a number that it <names> is spun
      Then it is settled as a wager that the layout has

      Examples:
        | wager              | names         |
        | a Tier wager       | names         |
        | a Tier wager       | does not name |
        | a Neighbours wager | does not name |

    @observes:amount
    @needs:settlement
    @reading:Z-01=A
    Scenario Outline: The stake of a wager below the minimum is handed back
      Given a roulette table with the racetracks that the system has and a high minimum
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> of less than the minimum, which a dealer accepts and places
      And a number that it <names> is spun
      Then its whole stake is the player's again

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | an Orphelins wager       | names         |

    @if:asian_racetrack
    @needs:settlement
    @rests:Z-03
    Scenario Outline: A wager below the minimum is void whole, whatever the increments
      Given a roulette table with the racetracks that the system has and wide increments
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> that meets neither minimum nor increments, which a dealer accepts and places
      And a number that it <names> is spun
      Then it is neither won nor lost

      Examples:
        | wager                    | names         |
        | an Asian Neighbour wager | does not name |
        | an Asian Neighbour wager | names         |

  Rule: 5.9 — outside the increments: void as to the excess
    5.9 If a wager made pursuant to rule 3.2 or 3.2A complies with the applicable permissible minimum wager
    limit, but not with any applicable requirements imposed by the casino operator in relation to increments
    under rule 9.5 of Division 1 of these rules, the wager shall be void to the extent that it exceeds those
    requirements, even if it was accepted and placed by a dealer."

    @needs:settlement
    @observes:amount
    @rests:Z-03
    Scenario Outline: Only what complies with the increments is lost
      Given a roulette table with the racetracks that the system has and wide increments
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> that exceeds the increments, which a dealer accepts and places, if the system allows it
      And a number that it <names> is spun
      And the wager that complies loses there
      Then it loses what the wager that complies loses

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | does not name |
        | an Orphelins wager       | does not name |
        | a Voisins du Zero wager  | does not name |
        | a Neighbours wager       | does not name |

    @needs:settlement
    @observes:amount
    @rests:Z-03
    Scenario Outline: Only what complies with the increments is paid
      Given a roulette table with the racetracks that the system has and wide increments
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> that exceeds the increments, which a dealer accepts and places, if the system allows it
      And a number that it <names> is spun
      And the wager that complies wins there
      Then it wins what the wager that complies wins

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | names         |
        | an Orphelins wager       | names         |
        | a Voisins du Zero wager  | names         |
        | a Neighbours wager       | names         |

    @observes:amount
    @needs:settlement
    @rests:Z-03
    @reading:Z-01=A
    Scenario Outline: The excess over the increments is handed back
      Given a roulette table with the racetracks that the system has and wide increments
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> that exceeds the increments, which a dealer accepts and places, if the system allows it
      And a number that it <names> is spun
      Then the excess is the player's again

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | does not name |

    @needs:settlement
    @observes:amount
    Scenario Outline: A wager that complies with the increments stands whole
      Given a roulette table with the racetracks that the system has and wide increments
      And another player's Straight Up wager lies on the layout
      When a player declares <wager> that complies with the increments, which a dealer accepts and places
      And a number that it <names> is spun
      Then nothing of it is void

      @if:asian_racetrack
      Examples: On the Asian racetrack
        | wager                    | names         |
        | an Asian Neighbour wager | names         |
        | an Asian Neighbour wager | does not name |

      @if:racetrack
      Examples: On the racetrack
        | wager                    | names         |
        | a Tier wager             | names         |
        | a Neighbours wager       | does not name |

Feature: Section 5, Minimum and Maximum Wagers
  What the sign states, what stands outside it, and who may alter it.

  Rule: 5.1 (s1) — the limits are those on the sign
    5.1 The minimum and maximum wagers permitted by a player shall be shown on a sign at the table.

    @needs:wagering
    Scenario Outline: A wager of exactly the limit on the sign is permitted
      Given a table where the spinner spins for Heads
      When a player wagers the <limit> on Heads
      Then the wager on Heads is taken

      Examples:
        | limit   |
        | minimum |
        | maximum |

    Scenario: The limits in force are those on the new sign
      Given a table where the spinner spins for Heads
      And a sign with a lower minimum and a higher maximum is shown
      When a casino supervisor alters the limits so, if the system allows it
      Then the limits in force are those on the sign

  Rule: 5.1 (s2) — no multiples of the minimum unless stated
    Unless stated on the sign, wagers are not required to be made in multiples of the minimum.

    @needs:wagering
    Scenario Outline: A wager need not be a multiple of the minimum
      Given a table with a minimum of $5 and chips of $1 and $5, if the system allows it, where the spinner spins for Heads
      When a player wagers <amount> on Heads
      Then the wager on Heads is taken

      Examples:
        | amount |
        | $7     |
        | $12    |

  Rule: 5.1 (s3) — the sign may state a unit
    The sign may also state the minimum unit in which wagers may be made above the table minimum.

    @document
    Scenario: The examiner finds a sign on which a minimum unit is stated, where wagers are taken in units alone
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 5.2 — a wager outside the limits and not rejected stands
    5.2 Any wager less than the stated minimum or greater than the stated maximum made by a player and
    not rejected prior to the coins being spun shall be treated as a valid wager.

    @needs:settlement @observes:amount
    Scenario Outline: A wager outside the limits and not rejected is settled in full
      Given a table where the spinner spins for <side>
      And a player has wagered <amount> on Heads, if the system allows it
      When the spinner spins <side>
      Then the wager on Heads is settled at the stake first placed

      Examples:
        | amount                | side  |
        | less than the minimum | Heads |
        | less than the minimum | Tails |
        | more than the maximum | Heads |
        | more than the maximum | Tails |

    @needs:settlement @observes:amount
    Scenario: To reject a wager after the coins are spun is too late
      Given a table where the spinner spins for Tails
      And a player has wagered more than the maximum on Heads, if the system allows it
      And the coins have left the kip
      When a dealer rejects the wager on Heads
      And the coins come to rest as Tails
      And the boxer announces the result of the spin
      Then the wager on Heads is settled at the stake first placed

    @needs:settlement
    Scenario Outline: A wager rejected before the coins are spun is not settled
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And a player has wagered <amount> on Heads, if the system allows it
      When a dealer rejects the wager on Heads, if the system allows it
      And the spinner spins Heads
      Then the wager on Heads is undecided
      And the wager on Tails loses

      Examples:
        | amount                |
        | less than the minimum |
        | more than the maximum |

  Rule: 5.3 (power) — a casino supervisor may alter the limits
    5.3 A casino supervisor may alter the limits on a gaming table at any time

    Scenario Outline: What the supervisor may alter without notice takes effect
      Given a table where the spinner spins for Heads
      And a sign with <change> is shown
      When a casino supervisor sets <change>, if the system allows it
      Then the limits in force are those that were set

      Examples:
        | change           |
        | a lower minimum  |
        | a higher maximum |
        | a lower maximum  |

    Scenario Outline: Nobody else alters the limits
      Given a table where the spinner spins for Heads
      And a sign with a lower minimum is shown
      When <who> sets a lower minimum
      Then the limits that were set are not in force
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

      Examples:
        | who      |
        | a dealer |
        | a player |

  Rule: 5.3 (exception) — a higher minimum needs a sign for 20 minutes
    except that a minimum wager can only be changed to a higher minimum if a sign indicating the new
    minimum and proposed time of change has been displayed at the table at least 20 minutes before the
    change.

    Scenario Outline: A higher minimum does not take effect without a sign for 20 minutes
      Given a table where the spinner spins for Heads
      And <sign>
      When a casino supervisor sets the higher minimum
      Then the limits that were set are not in force
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

      Examples:
        | sign                                                                           |
        | no sign with a higher minimum is shown                                         |
        | a sign with a higher minimum and its time has been shown for 19:59             |
        | a sign with a higher minimum and a time in 10 minutes has been shown for 19:59 |
        | a sign with a higher minimum but no time has been shown for 20:00              |
        | a sign with another minimum and its time has been shown for 20:00              |
        | a sign with the present minimum and its time has been shown for 20:00          |

    @reading:N-46=A
    Scenario: A higher minimum does not take effect before the time on the sign
      Given a table where the spinner spins for Heads
      And a sign with a higher minimum and a time in 40 minutes has been shown for 20:00
      When a casino supervisor sets the higher minimum
      Then the limits that were set are not in force
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

    Scenario: A higher minimum takes effect with a sign for 20 minutes
      Given a table where the spinner spins for Heads
      And a sign with a higher minimum and its time has been shown for 20:00
      When a casino supervisor sets the higher minimum, if the system allows it
      Then the limits in force are those that were set

  Rule: 5.4 — one player in excess of the maximum, by a sign
    5.4 A casino supervisor may allow a player to wager in excess of the stated maximum provided that a
    sign denoting the new minimum and maximum wagers for that player is placed on an appropriate area of
    the layout.

    Scenario: Without the sign a player's maximum is not raised
      Given a table where the spinner spins for Heads
      When a casino supervisor allows one player a higher maximum
      Then no higher maximum is in force for that player
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

    Scenario Outline: Nobody else allows a player a higher maximum
      Given a table where the spinner spins for Heads
      And a sign with limits for one player has been placed
      When <who> allows that player a higher maximum
      Then no higher maximum is in force for that player
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

      Examples:
        | who      |
        | a dealer |
        | a player |

    Scenario: The sign of one player raises no other player's maximum
      Given a table where the spinner spins for Heads
      And a sign with limits for one player has been placed
      When a casino supervisor allows each of the other players a higher maximum
      Then no higher maximum is in force for any other player
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

    Scenario: A player is not allowed more than the player's sign shows
      Given a table where the spinner spins for Heads
      And a sign with limits for one player has been placed
      When a casino supervisor allows that player a maximum beyond the sign
      Then no maximum beyond the sign is in force for that player
      When a sign with a higher maximum is shown
      And a casino supervisor sets a higher maximum, if the system allows it
      Then the limits in force are those that were set

    Scenario: With the sign the player has the limits on it and nobody else
      Given a table where the spinner spins for Heads
      And a sign with limits for one player has been placed
      When a casino supervisor allows that player a higher maximum, if the system allows it
      Then the player's limits in force are those on the player's sign
      And the limits of the table and of other players are unchanged

    @needs:wagering
    Scenario: The player may wager up to the maximum on the player's sign
      Given a table where the spinner spins for Heads
      And a sign with limits for one player has been placed
      When a casino supervisor allows that player a higher maximum, if the system allows it
      And that player wagers up to the player's maximum on Heads
      Then the wager on Heads is taken

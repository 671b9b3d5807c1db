Feature: Coin toss

  Rule: 1 — heads wins
    1. A wager on heads wins when heads is tossed.

    Scenario Outline: Heads wins
      Given a stake of <amount> on the coin
      When the coin is tossed and shows heads
      Then the stake on the coin wins

      Examples:
        | amount |
        | 100    |
        | 200    |
        | 300    |

  Rule: 2 — tails loses
    2. A wager on heads loses when tails is tossed.

    Scenario: Tails loses
      Given a stake of 100 on the coin
      When the coin is tossed and shows tails
      Then the stake on the coin loses

    Scenario: Tails loses a larger wager
      Given a stake of 900 on the coin
      When the coin is tossed and shows tails
      Then the stake on the coin loses

  Rule: 3 — no wager after the call
    3. No wager is taken after the call.

    Scenario: A late wager
      Given a stake of 100 on the coin
      And the call of the coin
      When a player stakes 200 on the coin
      Then the stake is not taken by the coin

  Rule: 4 — the mark
    4. The coin shall bear a mark.

    @inspection
    Scenario: The examiner finds the mark
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 5 — short title
    5. These rules may be cited as the Rules of Coin Toss.

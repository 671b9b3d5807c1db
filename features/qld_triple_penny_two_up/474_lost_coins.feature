Feature: Section 474, Coins outside ring or lost coins
  Coins that leave the ring, and what is played with afterwards.

  Background:
    Given a triple penny two-up table

  Rule: 474(1) — a coin outside the ring is looked for at once
    ‘ 474.(1) If a coin comes to rest outside the ring, an attempt must be made immediately to find
    the coin.

    @inspection
    Scenario: The examiner looks at the table: a coin outside the ring is looked for at once
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 474(2) — a coin is found
    ‘ (2) If a coin is found, the boxer must—

  Rule: 474(2)(a) — the boxer examines the coin
    (a) examine the coin to ensure that it is from the set in use; and

    Scenario: A coin that was found does not go back before the boxer has examined it
      Given a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      When the coin outside the ring is found
      And the boxer examines the coin, which is from the set in use, and returns it to the spinner
      Then the coin has not gone back to the spinner before it was examined
      When the return is neither refused nor objected to, and 5 coins are present

  Rule: 474(2)(b) — a coin of the set goes back to the spinner
    (b) if the coin is from the set in use—return the coin to the spinner.

    Scenario: A coin found to be from the set in use goes back to the spinner
      Given a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      When the coin outside the ring is found
      And the boxer examines the coin, which is from the set in use, and returns it to the spinner
      Then the return is neither refused nor objected to, and 5 coins are present

    @if:four_coins
    Scenario: A coin of the set that is found after it was given up is of the set again
      Given a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      And 1 coin is not found again
      And the coin outside the ring is found
      When the boxer examines the coin, which is from the set in use, and returns it to the spinner
      Then the return is neither refused nor objected to, and 5 coins are present

  Rule: 474(3) — the game may go on with four coins
    ‘ (3) If a coin is lost, the game may continue with only 4 coins present.

    @rests:Q-12
    Scenario: With one coin lost the game goes on with four
      Given a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      And 1 coin is not found again
      When the spinner selects 3 coins from the set
      Then 4 coins are present
      And the spinner holds 3 coins
      When a later valid spin counts

    @rests:Q-12
    Scenario: A coin that was found after all is not one of two that are lost
      Given the spinner's wager is on heads
      And the spinner spins heads
      And a player has a wager on heads
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      And 1 coin is not found again
      And the coin outside the ring is found
      And the boxer examines the coin, which is from the set in use, and returns it to the spinner
      And the spinner declines further spins
      And the boxer takes over spinning
      And 1 coin comes to rest outside the ring in one spin, which is declared invalid
      And 1 coin is not found again
      When the boxer selects 3 coins from the set
      And a later valid spin counts
      Then the system does not object that a new set of 5 coins is needed

  Rule: 474(4) — the remainder is replaced by a new set of five
    ‘ (4) If more than 1 coin is lost, the remainder of the set in use must be replaced by a new set
    of 5 coins.

    @rests:Q-12
    Scenario: The remainder is replaced by a new set of five coins
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      When the house brings a new set of 5 coins
      Then another set of 5 coins is in use

    @rests:Q-12
    Scenario Outline: A set of another number of coins does not replace the remainder
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      When the house brings a new set of <count>
      Then a new set of <count> is not put into use
      When the house brings a new set of 5 coins
      Then another set of 5 coins is in use

      Examples:
        | count   |
        | 4 coins |
        | 3 coins |
        | 6 coins |

    @rests:Q-12
    Scenario: With three coins lost nobody goes on with the remainder
      Given the spinner's wager is on heads
      And 3 coins come to rest outside the ring in one spin, which is declared invalid
      And 3 coins are not found again
      When the spinner takes the remaining 2 coins
      Then the system objects that a new set of 5 coins is needed

    @rests:Q-12
    Scenario: Where the spinner retires undecided the next spinner does not get the remainder
      Given the spinner's wager is on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      And the spinner takes the remaining 3 coins
      And the spinner spins an invalid spin, then an invalid spin
      When the spinner retires
      And a new spinner takes the remaining 3 coins
      Then the system objects that a new set of 5 coins is needed

  Rule: 474(5) — the same spinner may go on with the original set
    ‘ (5) However, to avoid delay in the game, the person who was the spinner when the coins were
    lost may continue with the coins from the original set until—

    @rests:Q-12
    Scenario: The spinner goes on with the remaining three coins
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      When the spinner takes the remaining 3 coins
      Then the system does not object that a new set of 5 coins is needed
      And 3 coins are present
      And the set of coins is the same as before
      When a later valid spin counts

  Rule: 474(5)(a) — until the spinner's wager loses
    (a) the spinner’s wager loses; or

    @rests:Q-12
    Scenario: After the spinner's loss the next spinner does not get the remainder
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      And the spinner takes the remaining 3 coins
      When the spinner spins tails
      And a new spinner takes the remaining 3 coins
      Then the system objects that a new set of 5 coins is needed

  Rule: 474(5)(b) — until it wins and the spinner declines further spins
    (b) the spinner’s wager wins and the spinner declines further spins.

    @rests:Q-12
    Scenario: After a win and further spins declined the next spinner does not get the remainder
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      And the spinner takes the remaining 3 coins
      When the spinner spins heads, then heads, then heads
      And the spinner retires
      And a new spinner takes the remaining 3 coins
      Then the system objects that a new set of 5 coins is needed

    @rests:Q-12
    Scenario: After a win the spinner who keeps spinning keeps the remainder
      Given the spinner's wager is on heads
      And a player has a wager on heads
      And 2 coins come to rest outside the ring in one spin, which is declared invalid
      And 2 coins are not found again
      And the spinner takes the remaining 3 coins
      And the system does not object that a new set of 5 coins is needed
      When the spinner spins heads, then heads, then heads
      And the spinner chooses to keep spinning
      And the choice is taken
      And the spinner takes the remaining 3 coins
      Then the system does not object that a new set of 5 coins is needed

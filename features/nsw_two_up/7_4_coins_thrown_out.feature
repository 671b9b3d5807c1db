Feature: Section 7, Validity of Spins: rule 7.4
  What follows when a coin is thrown out of the ring.

  Rule: 7.4 — a coin thrown out of the ring
    7.4 In the event of a coin(s) being thrown out of the ring the following procedures shall be
    followed:

  Rule: 7.4.1 — the boxer calls at once
    7.4.1 the boxer shall immediately call a "no spin" or "barred";

    @needs:spin_validity @needs:settlement
    Scenario Outline: The call after a coin is thrown out of the ring
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the coins have left the kip
      When either coin lands outside the ring
      And the boxer declares "<words>"
      And the coins come to rest as Heads, one of them outside the ring
      And 1 coin is lost after the search
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      When the spinner selects 2 of the coins
      And the spinner spins Heads
      Then the wager on Heads wins

      Examples:
        | words   |
        | no spin |
        | barred  |

  Rule: 7.4.2 — an immediate effort to retrieve
    7.4.2 an immediate effort shall be made to retrieve the coin(s);

    @inspection
    Scenario: The examiner finds an immediate effort to retrieve a coin that was thrown out of the ring
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: 7.4.3 — new coins, or the original coins on request
    7.4.3 the remaining coins shall be offered to the spinner to select new coins, however, the spinner
    may request the original coin(s) back again;

    @needs:spin_validity
    Scenario: The spinner selects new coins from the remaining ones
      Given a table where the spinner spins for Heads
      And a spin with 1 coin lost
      When the spinner selects 2 of the coins
      Then the system makes no objection to the coins

    @needs:spin_validity
    Scenario: The spinner may have the original coins back
      Given a table where the spinner spins for Heads
      And a spin with 1 coin lost
      And the coin is found and the boxer has checked that it is of the set
      When the spinner asks for the original coins
      Then the system makes no objection to the coins
      And the system does not count the coin as lost

    @needs:spin_validity
    Scenario: With a coin that was found after all, one more lost leaves the remaining ones to select from
      Given a table where every player has declined to spin
      And the boxer takes over, if the system allows it
      And a spin with 1 coin lost
      And the coin is found and the boxer has checked that it is of the set
      And a spin with 1 coin lost
      When the spinner selects 2 of the coins
      Then the system makes no objection to the coins

  Rule: 7.4.4 — a found coin is carefully checked
    7.4.4 if the missing coin(s) is found it shall be carefully checked by the boxer; and

    @needs:spin_validity
    Scenario: A found coin is not back in play before the boxer has checked it
      Given a table where the spinner spins for Heads
      And a spin with 1 coin lost
      When the coin is found
      Then the system has not returned the coin
      When the boxer checks that the coin is of the set
      And the spinner asks for the original coins
      Then the system makes no objection to the coins

    @needs:spin_validity
    Scenario: The original coins are not taken before the boxer has checked the found one
      Given a table where the spinner spins for Heads
      And a spin with 1 coin lost
      And the coin is found
      When the spinner asks for the original coins
      Then the system objects to the coin that was not checked

  Rule: 7.4.5 (s1) — more than one coin lost: a new set
    7.4.5 in the event that more than one coin(s) is lost a new set of coins shall be taken to the ring
    and the remaining coins of the set previously in use shall be removed from the game.

    @needs:spin_validity
    Scenario: With two coins lost another spinner does not go on with the remaining coins
      Given a table where the spinner spins for Heads
      And a spin with 2 coins lost
      When another player becomes the spinner and selects from the remaining coins
      Then the system objects to the remaining coins

    @needs:spin_validity
    Scenario: The remaining coins are removed when the new set comes
      Given a table where the spinner spins for Heads
      And a spin with 2 coins lost
      When a new set of 5 coins is taken to the ring
      Then the coins present are those of the new set alone

  Rule: 7.4.5 (s2) — the spinner may be allowed the remaining coins
    To avoid any delay in the game, the spinner at the time of the coin(s) becoming lost, may be allowed
    to continue with the remaining coins of the original set.

    @if:remaining_coins @needs:spin_validity
    Scenario: The spinner at the time continues with the remaining coins
      Given a table where the spinner spins for Heads
      And a spin with 2 coins lost
      When the spinner selects 2 of the coins
      Then the system makes no objection to the coins

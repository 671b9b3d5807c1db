Feature: Section 1, Definitions
  The classes of a result, the token, the ring and the void spin.

  Rule: 1.1 — definitions apply unless the contrary intention appears
    1.1 In these rules, unless the contrary intention appears:

  Rule: 1.1 "Act" — meaning of Act
    "Act" means the Casino Control Act 1992;

  Rule: 1.1 "boxer" — meaning of boxer
    "boxer" means the dealer who controls the spinner and conduct of the game in the ring;

  Rule: 1.1 "casino promotional token or voucher" (s1) — a token gives one free wager of the amount on it
    "casino promotional token or voucher" means a token or voucher issued by the casino operator to
    enable the player to have one free wager at a gaming table in the amount identified on the token or
    voucher.

    @if:tokens
    Scenario: A token is a wager of the amount on it
      Given a table where the spinner spins for Heads
      When a player wagers a token on Heads
      Then the token on Heads stands for the amount on it

    @if:tokens
    Scenario: A token is no wager of more than the amount on it
      Given a table where the spinner spins for Heads
      When a player wagers a token on Heads for twice the amount on it
      Then the token on Heads stands for no more than the amount on it
      When the same player wagers a token on Heads
      Then the token on Heads stands for the amount on it

    @if:tokens
    Scenario Outline: A token that was placed goes on as a wager of the amount on it
      Given a table where the spinner spins for Heads
      And a player has wagered a token on Heads
      When the player asks to <change> the token on Heads
      Then the token on Heads stands for the amount on it

      Examples:
        | change   |
        | increase |
        | reduce   |

  Rule: 1.1 "casino promotional token or voucher" (s2) — a token is forfeited after settlement, win or lose
    Promotional tokens and vouchers wagered at a table are forfeited after settlement of a valid spin
    whether the wager wins or loses.

    @if:tokens @needs:settlement @observes:amount
    Scenario Outline: A token is forfeited after the settlement of a valid spin
      Given a table where the spinner spins for <result>
      And a player has wagered a token on Heads
      When the spinner spins <result>
      Then the token on Heads is settled and not given back

      Examples:
        | result |
        | Heads  |
        | Tails  |

    @if:tokens @needs:settlement @needs:spin_validity
    Scenario: A token is not forfeited when the spin is void
      Given a table where the spinner spins for Heads
      And a player has wagered a token on Heads
      When the spinner makes a void spin that comes to rest as Tails
      Then the token on Heads is undecided
      When the spinner spins Heads
      Then the token on Heads wins

    @if:tokens @needs:settlement @reading:N-22=A
    Scenario: A token is not forfeited when Odds is spun
      Given a table where the spinner spins for Heads
      And a player has wagered a token on Heads
      When the spinner spins Odds
      Then the token on Heads is undecided
      When the spinner spins Heads
      Then the token on Heads wins

  Rule: 1.1 "casino promotional token or voucher" (s3) — winnings on a token are paid in chips
    If the wager wins, the player is to be paid the winnings in chips;

    @if:tokens @needs:settlement @observes:amount
    Scenario Outline: The winnings on a token are paid in chips
      Given a table where the spinner spins for <side>
      And a player has wagered a token on <side>
      When the spinner spins <side>
      Then the token on <side> is paid its winnings in chips

      Examples:
        | side  |
        | Heads |
        | Tails |

    @if:tokens @needs:settlement @observes:amount
    Scenario: A token that loses is paid nothing
      Given a table where the spinner spins for Heads
      And a player has wagered a token on Heads
      When the spinner spins Tails
      Then the token on Heads is paid nothing

  Rule: 1.1 "casino supervisor" — meaning of casino supervisor
    "casino supervisor" means a person employed in a casino in a managerial capacity relating to the
    conduct of gaming and includes a games supervisor;

  Rule: 1.1 "dealer" — meaning of dealer
    "dealer" means a person responsible for the operation of the game;

  Rule: 1.1 "game supervisor" — meaning of game supervisor
    "game supervisor" means a person responsible for the immediate supervision of the operation of the
    game;

  Rule: 1.1 "Heads" — two coins, head side uppermost on each
    "Heads" means the two coins lying on the floor of the ring with the head side uppermost on each;

    @observes:class
    Scenario: Two coins with the head side uppermost are Heads
      Given a table where the spinner spins for Heads
      When the coins are spun and come to rest as head and head
      Then the spin is found to be Heads

    @needs:spin_validity @observes:class
    Scenario Outline: Coins that do not both lie on the floor of the ring are not Heads
      Given a table where the spinner spins for Heads
      When the coins are spun and come to rest as Heads, one of them <how>
      Then the spin is found to be none of Heads, Tails and Odds
      When the boxer declares "no spin"
      And the coins are spun and come to rest as Heads
      Then the spin is found to be Heads

      Examples:
        | how                |
        | lying on the other |
        | leaning            |

    @observes:class
    Scenario: Heads is Heads again after Odds
      Given a table where the spinner spins for Heads
      And the spinner has spun Odds
      When the coins are spun and come to rest as head and head
      Then the spin is found to be Heads

  Rule: 1.1 "inspector" — meaning of inspector
    "inspector" means a person appointed under section 106 of the Act;

  Rule: 1.1 "kip" — meaning of kip
    "kip" means an implement used by the spinner for spinning the coins.

  Rule: 1.1 "Odds" — one coin head side and the other tail side uppermost
    "Odds" means the two coins lying on the floor of the ring with one coin head side uppermost and the
    other coin tail side uppermost;

    @observes:class
    Scenario Outline: One coin with the head side and one with the tail side uppermost are Odds
      Given a table where the spinner spins for Heads
      When the coins are spun and come to rest as <faces>
      Then the spin is found to be Odds

      Examples:
        | faces         |
        | head and tail |
        | tail and head |

    @observes:class
    Scenario: The fifth Odds in a row is Odds
      Given a table where the spinner spins for Tails
      And the spinner has spun Odds, Odds, Odds, Odds
      When the coins are spun and come to rest as tail and head
      Then the spin is found to be Odds

  Rule: 1.1 "ring" — the floor of the pit without the entrance
    "ring" means the floor area contained within the pit but not including the entrance;

    @needs:settlement @rests:N-19b
    Scenario: The entrance is not part of the ring
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the coins are spun and come to rest as Heads, one of them in the entrance
      Then the wager on Heads is undecided
      When the boxer declares "no spin"
      And the spinner spins Heads
      Then the wager on Heads wins

    @needs:settlement @observes:class @rests:N-19b
    Scenario: Coins of which one rests in the entrance have no result
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      When the coins are spun and come to rest as Heads, one of them in the entrance
      Then the spin is found to be none of Heads, Tails and Odds
      When the boxer declares "no spin"
      And the spinner spins Heads
      Then the wager on Heads wins

  Rule: 1.1 "spinner" — meaning of spinner
    "spinner" means the player who has elected to enter the ring and spin the coins;

  Rule: 1.1 "Tails" — two coins, tail side uppermost on each
    "Tails" means the two coins lying on the floor of the ring with the tail side uppermost on each;

    @observes:class
    Scenario: Two coins with the tail side uppermost are Tails
      Given a table where the spinner spins for Tails
      When the coins are spun and come to rest as tail and tail
      Then the spin is found to be Tails

    @observes:class
    Scenario: Tails is Tails again after Odds
      Given a table where the spinner spins for Tails
      And the spinner has spun Odds
      When the coins are spun and come to rest as tail and tail
      Then the spin is found to be Tails

  Rule: 1.1 "void" — invalid with no result
    "void" means invalid with no result.

    @needs:settlement
    Scenario Outline: A void spin decides no wager
      Given a table where the spinner spins for <later>
      And a player has wagered on Heads
      And a player has wagered on Tails
      When the spinner makes a void spin that comes to rest as <fallen>
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      And the wager on Tails is undecided
      And the Spinner's bet is undecided
      When the spinner spins <later>
      Then the wager on <later> wins

      Examples:
        | fallen | later |
        | Heads  | Tails |
        | Tails  | Heads |
        | Odds   | Heads |

    @needs:settlement
    Scenario: A void spin is not the fifth Odds
      Given a table where the spinner spins for Heads
      And a player has wagered on Heads
      And the spinner has spun Odds, Odds, Odds, Odds
      When the spinner makes a void spin that comes to rest as Odds
      And the boxer announces the result of the spin
      Then the wager on Heads is undecided
      And the Spinner's bet is undecided
      When the spinner spins Heads
      Then the wager on Heads wins

    @needs:settlement
    Scenario: A void spin is not the third Heads of the spinner
      Given a table where the spinner spins for Heads
      And the spinner has spun Heads, Heads
      When the spinner makes a void spin that comes to rest as Heads
      And the boxer announces the result of the spin
      Then the Spinner's bet is undecided
      When the spinner spins Tails
      Then the Spinner's bet loses

    @needs:settlement @reading:N-01=A
    Scenario: A void spin does not break the spinner's series
      Given a table where the spinner spins for Tails
      And the spinner has spun Tails, Tails
      When the spinner makes a void spin that comes to rest as Heads
      And the spinner spins Tails
      Then the Spinner's bet wins

    @needs:settlement @reading:N-01=A
    Scenario: A void spin does not break five consecutive Odds
      Given a table where the spinner spins for Heads
      And a player has wagered on Tails
      And the spinner has spun Odds, Odds, Odds, Odds
      When the spinner makes a void spin that comes to rest as Tails
      And the spinner spins Odds
      Then the wager on Tails loses

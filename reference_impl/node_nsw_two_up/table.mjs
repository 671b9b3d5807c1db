// One table: its parts, and which of them each act concerns.

import { accept, demand, refuse, spoken } from "./answers.mjs";
import { Coins } from "./coins.mjs";
import { Ledger } from "./ledger.mjs";
import { Limits } from "./limits.mjs";
import { Cashier } from "./payment.mjs";
import { Spins } from "./spins.mjs";
import { Turns } from "./turns.mjs";

const NO_MORE_BETS = "no more bets";

export class Table {
  /** The areas that the layout marks (2.2.1, 2.2.2). */
  areas = [
    { area: "player", side: "heads" },
    { area: "player", side: "tails" },
    { area: "spinner", side: "heads" },
    { area: "spinner", side: "tails" },
  ];
  #limits;
  #coins = new Coins();
  #turns;
  #ledger;
  #spins;
  #awaitsFullSet = false;

  constructor({ limits, seats, chips, options }) {
    const occupied = seats.filter(({ occupied: taken }) => taken).map(({ seat }) => seat);
    this.#limits = new Limits(limits);
    this.#turns = new Turns(occupied, () => this.#coins.newSpinner());
    this.#ledger = new Ledger(this.#limits, this.#turns, new Cashier(chips, options?.payout_odds));
    this.#spins = new Spins(this.#ledger, this.#turns, this.#coins);
    this.#turns.keep(this.#ledger);
    this.#coins.keep(this.#turns);
  }

  opened() {
    return [this.#limits.inForce()];
  }

  /** Answer one act at this moment of the virtual clock; an act that nothing here concerns is let pass. */
  act(act, at) {
    return Object.hasOwn(this.#acts, act.kind) ? this.#acts[act.kind](act, at) : accept();
  }

  #acts = {
    open_play: (act) => this.#openPlay(act),
    close_play: () => accept({ kind: "play", state: "closed" }, ...this.#turns.close()),
    answer_offer: (act) => this.#answerOffer(act),
    declare_side: (act) => this.#turns.declare(act),
    choose: (act) => this.#turns.choose(act),
    stop: () => accept(...this.#turns.stop()),
    direct: (act) => this.#turns.direct(act),
    take_over: ({ by }) => accept(...this.#turns.takeOver(by), ...this.#invitation()),
    place_wager: (act) => this.#ledger.place(act),
    change_wager: (act) => this.#ledger.change(act),
    withdraw_wager: (act) => this.#ledger.withdraw(act),
    move_wager: (act) => this.#ledger.move(act),
    reject_wager: (act) => this.#ledger.reject(act),
    call: (act) => this.#call(act),
    coins_leave_kip: (act) => this.#spins.launch(act),
    observe: (act) => this.#spins.observe(act),
    announce: (act) => this.#spins.announce(act),
    coins_at_rest: (act) => this.#spins.rest(act),
    announce_result: (act) => this.#announceResult(act),
    select_coins: (act) => this.#coins.select(act),
    load_kip: (act) => this.#coins.loadKip(act),
    coin_event: (act) => this.#coins.event(act),
    new_set: (act) => this.#newSet(act),
    ask_new_set: () => this.#coins.ask(),
    show_sign: (act, at) => this.#limits.sign(act, at),
    set_limits: (act, at) => this.#limits.set(act, at),
  };

  #openPlay({ coins_present: present }) {
    this.#coins.bring(present);
    this.#awaitsFullSet = !this.#coins.full;
    if (this.#awaitsFullSet) return accept({ kind: "play", state: "closed" }, ...this.#coins.shortAtStart());
    return accept(...this.#commence());
  }

  #commence() {
    return [{ kind: "play", state: "open" }, this.#coins.where(), ...this.#turns.commence()];
  }

  #newSet(act) {
    const effects = this.#coins.replace(act);
    if (!effects) return refuse("a new set is brought by an official");
    if (!this.#awaitsFullSet) return accept(...effects);
    this.#awaitsFullSet = !this.#coins.full;
    return accept(...(this.#awaitsFullSet ? this.#coins.shortAtStart() : this.#commence()));
  }

  #answerOffer(act) {
    const answer = this.#turns.answerOffer(act);
    // A new spinner has a wager to place (4.2); a round that waits for its result was left to the house.
    if (answer.accepted && this.#turns.who === "player") {
      answer.effects.push(...this.#ledger.reopen(), ...this.#invitation());
    }
    return answer;
  }

  #announceResult(act) {
    const answer = this.#spins.announceResult(act);
    if (answer.accepted) answer.effects.push(...this.#invitation());
    return answer;
  }

  // The automatic caller's advice to make wagers (6.2).
  #invitation() {
    const inviting = this.#ledger.phase === "open" && this.#turns.who !== "none";
    return inviting ? [{ kind: "call", words: "place your bets" }] : [];
  }

  // Only the boxer's call ends the placing of wagers, and asks for the spin (4.6, 6.3).
  #call({ by, words }) {
    if (by?.role !== "boxer" || !spoken(words).startsWith(NO_MORE_BETS)) return accept();
    const spinner = this.#turns.who === "player" ? "spinner" : "boxer";
    return accept(...this.#ledger.close(), demand(spinner, "spin"));
  }
}

// Who spins: offers in turn, retirement, and the house in a spinner's place (section 3, 6.4 to 6.8).

import { accept, demand, irregular, refuse } from "./answers.mjs";

const HOUSE = new Set(["boxer", "dealer"]);
const GROUNDS_OF_6_7 = new Set(["repeated_invalid", "delay_or_disorder", "contravention"]);

const nobody = { kind: "spinner", role: "none" };

/** A spinner's game: from the first spin until the spinner's wager is determined. */
const newGame = (seat) => ({ seat, declared: undefined, spins: 0, valid: 0, invalidInARow: 0 });

/**
 * `who` is "player", "house" or "none"; `game` is the game of the player who spins, or in whose
 * place the house spins; without a game the house spins under 3.3.
 */
export class Turns {
  who = "none";
  game;
  mustElect = false; // 6.5: retire, or have the house spin
  #seats; // occupied, clockwise from the entrance
  #queue = [];
  #offered;
  #last; // the seat after which the next offers begin
  #excluded = new Set();
  #ledger;
  #newSpinner;

  /** `newSpinner` is called when another person is about to spin; its effects go with the offer. */
  constructor(seats, newSpinner) {
    this.#seats = seats;
    this.#newSpinner = newSpinner;
  }

  keep(ledger) {
    this.#ledger = ledger;
  }

  isSpinner(by) {
    if (this.who !== "player" || !["spinner", "player"].includes(by?.role)) return false;
    return by.seat === undefined ? by.role === "spinner" : by.seat === this.game.seat;
  }

  /** At the commencement of play the first player to the right of the entrance comes first (3.1). */
  commence() {
    this.#queue = this.#seats.filter((seat) => !this.#excluded.has(seat));
    return this.#offerNext();
  }

  close() {
    this.#excluded.clear();
    this.#leave();
    this.#queue = [];
    return [nobody];
  }

  #leave() {
    this.who = "none";
    this.game = undefined;
    this.#offered = undefined;
    this.mustElect = false;
    this.#ledger.frozen = false;
  }

  #offerNext() {
    this.#offered = this.#queue.shift();
    if (this.#offered === undefined) return [nobody];
    this.#last = this.#offered;
    return [{ kind: "offer", seat: this.#offered }];
  }

  // The coins go to each of the other players in turn, clockwise (3.2).
  #offerToOthers(seat) {
    this.#leave();
    const place = this.#seats.indexOf(seat);
    const others = [...this.#seats.slice(place + 1), ...this.#seats.slice(0, place)];
    this.#queue = others.filter((other) => !this.#excluded.has(other));
    return [nobody, ...this.#newSpinner(), ...this.#offerNext()];
  }

  answerOffer({ by, accept: accepted }) {
    if (this.#offered === undefined || by?.seat !== this.#offered) return refuse("no coins are offered here");
    if (!accepted) return accept(...this.#offerNext());
    const seat = this.#offered;
    this.#queue = [];
    this.#offered = undefined;
    this.who = "player";
    this.game = newGame(seat);
    return accept({ kind: "spinner", role: "spinner", seat }, { kind: "marker", seat });
  }

  declare({ by, side }) {
    if (!this.isSpinner(by)) return refuse("only the spinner declares a side (4.2)");
    if (this.game.spins > 0) return refuse("the spinner has commenced to spin (4.2)");
    const wager = this.#ledger.spinnersWager;
    if (wager && wager.side !== side) return refuse("the spinner's wager lies on the other side (4.2)");
    this.game.declared = side;
    return accept();
  }

  /** Who let the coins go: whether this spin may have an effect, and what the system says to it. */
  launch(by) {
    if (HOUSE.has(by?.role)) return { counts: true, effects: this.who === "house" ? [] : this.takeOver(by) };
    if (!this.isSpinner(by)) return { counts: false, effects: [irregular("not this person's turn to spin")] };
    if (this.mustElect) {
      const fourth = irregular("a fourth spin after three invalid ones (6.5)");
      return { counts: false, effects: [fourth, this.#election()] };
    }
    const effects = this.game.spins === 0 ? this.#lackingBeforeFirstSpin() : [];
    this.game.spins += 1;
    return { counts: true, effects };
  }

  #lackingBeforeFirstSpin() {
    const undeclared = [irregular("spun without a declaration (4.2)"), demand("spinner", "declare_side")];
    const unwagered = [irregular("spun without a spinner's wager (4.2)"), demand("spinner", "place_wager")];
    return [...(this.game.declared ? [] : undeclared), ...(this.#ledger.spinnersWager ? [] : unwagered)];
  }

  #election = () => demand("spinner", "choose");

  /** The spinner's own spin was declared invalid. */
  spunInvalid() {
    const { game } = this;
    if (this.who !== "player") return [];
    game.invalidInARow += 1;
    if (game.invalidInARow < 3) return [];
    if (game.valid > 0) return []; // whether it was through inability, an official or the spinner says (6.6)
    this.mustElect = game.spins === 3;
    return this.mustElect ? [this.#election()] : [];
  }

  /** A valid spin has been settled: `undetermined` says that the spinner's wager or a round still waits. */
  spunValid(spinnerLost, undetermined, spinnersWagerDecided) {
    if (this.who === "player") {
      this.game.valid += 1;
      this.game.invalidInARow = 0;
      if (spinnerLost) return this.#offerToOthers(this.game.seat); // 6.4
      if (spinnersWagerDecided) this.game = newGame(this.game.seat);
      return [];
    }
    return undetermined ? [] : this.#offerToOthers(this.game?.seat ?? this.#last);
  }

  choose({ by, choice }) {
    if (!this.isSpinner(by)) return refuse("only the spinner chooses");
    if (!this.mustElect) return this.#chooseFreely(choice);
    if (choice === "keep") return refuse("retire, or have the house spin (6.5)", this.#election());
    if (choice === "house_spins") return accept(...this.#houseSpinsOn("boxer"));
    return accept(...this.#retire());
  }

  #chooseFreely(choice) {
    if (choice === "keep") return accept();
    if (choice === "retire") return accept(...this.#stopSpinning());
    return this.game.valid > 0 ? accept(...this.#stopSpinning()) : refuse("no ground for the house to spin");
  }

  #retire() {
    return [...this.#ledger.giveBackSpinnersWager(), ...this.#offerToOthers(this.game.seat)];
  }

  // After a valid spin the house goes on until the spinner's wager is determined (6.6).
  #stopSpinning() {
    const spinning = this.game.valid > 0 || this.#ledger.roundPending;
    const owed = this.#ledger.spinnersWager || this.#ledger.roundPending;
    return spinning && owed ? this.#houseSpinsOn("boxer") : this.#retire();
  }

  #houseSpinsOn(role) {
    this.who = "house";
    this.mustElect = false;
    return [demand(role, "take_over")];
  }

  stop() {
    if (this.who !== "player") return [];
    return this.mustElect ? [this.#election()] : this.#stopSpinning();
  }

  /** The boxer or a dealer takes the kip; the effects say so, and whether the rules knew a ground. */
  takeOver({ role }) {
    const free = this.who === "none" && this.#offered === undefined;
    const inability = this.who === "player" && this.game.valid > 0 && this.game.invalidInARow >= 3;
    const ground = this.who === "house" || free || inability;
    this.#queue = [];
    this.#offered = undefined;
    this.who = "house";
    this.mustElect = false;
    const noted = ground ? [] : [irregular("the house took the kip without a ground")];
    return [{ kind: "spinner", role }, ...noted];
  }

  direct(act) {
    const role = act.by?.role;
    if (act.order === "return_coins") return this.#returnCoins(act);
    if (!HOUSE.has(role)) return refuse("that is for the boxer or a dealer");
    if (act.order === "act_as_spinner") {
      const free = this.who === "none" && this.#offered === undefined;
      return free ? accept(...this.takeOver(act.by)) : refuse("not every player has declined (3.3)");
    }
    if (this.who === "house") return accept(...this.takeOver(act.by));
    const stopped = act.ground === "unable_or_unwilling" || this.game?.invalidInARow >= 3;
    const owed = this.who === "player" && this.game.valid > 0;
    if (!owed || !stopped) return refuse("no ground to take over (6.6)");
    return accept(...this.#stopSpinning());
  }

  #returnCoins({ by, ground, exclude }) {
    if (by?.role !== "boxer") return refuse("only the boxer directs the coins to be returned (6.7)");
    if (this.who !== "player") return refuse("no player spins");
    if (ground !== undefined && !GROUNDS_OF_6_7.has(ground)) return refuse("not a ground of 6.7");
    if (exclude) this.#excluded.add(this.game.seat);
    if (this.game.valid === 0 || !this.#ledger.spinnersWager) return accept(...this.#stopSpinning());
    this.#ledger.frozen = true;
    return accept(...this.#houseSpinsOn("dealer"));
  }
}

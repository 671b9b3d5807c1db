// The set of coins: its number, the two in play, the kip, and coins lost, found and replaced (2.3, 6.1, 7.4).

import { accept, demand, irregular, refuse } from "./answers.mjs";

const FULL_SET = 5;
const IN_PLAY = 2;
const OFFICIALS = new Set(["boxer", "dealer", "game_supervisor", "casino_supervisor"]);

export class Coins {
  #present = 0;
  #sets = 0;
  #lost = 0;
  #unchecked = 0; // thrown out of the ring, and not yet checked by the boxer
  #misplaced = false; // on the kip, not one head and one tail
  #spinner; // the seat that spun at the time of the loss, and may go on
  #remainderOnly = false; // more than one coin is lost: a new set is due
  #turns;

  keep(turns) {
    this.#turns = turns;
  }

  /** Whether this is the set of five with which play starts (2.3). */
  get full() {
    return this.#present === FULL_SET;
  }

  shortAtStart() {
    return [
      irregular("not a set of five coins at the start of play (2.3)"),
      demand("boxer", "new_set"),
      this.where(),
    ];
  }

  /** A set of this many coins takes the place of the one before. */
  bring(count) {
    this.#present = count;
    this.#sets += 1;
    this.#lost = 0;
    this.#unchecked = 0;
    this.#remainderOnly = false;
  }

  /** The effect that says where the coins are. */
  where(fields = {}) {
    return { kind: "coins", present: this.#present, set_id: `set-${this.#sets}`, ...fields };
  }

  select({ count, originals }) {
    if (this.#newSetDue()) return accept(...this.#wantsNewSet());
    if (count !== IN_PLAY) {
      return accept(irregular("the spinner takes two coins (6.1)"), demand("spinner", "select_coins"));
    }
    if (originals && this.#unchecked > 0) {
      return accept(irregular("the coin is not checked yet (7.4.4)"), demand("boxer", "examine"));
    }
    if (originals && this.#lost > 0) {
      return accept(irregular("the coin is lost"), demand("spinner", "select_coins"));
    }
    return accept(this.where({ kip: IN_PLAY, bowl: Math.max(0, this.#present - IN_PLAY) }));
  }

  // Only the spinner at the time of the loss may go on with what remains (7.4.5).
  #newSetDue() {
    if (!this.#remainderOnly) return false;
    const same = this.#turns.who === "player" && this.#turns.game.seat === this.#spinner;
    return !same || this.#present < IN_PLAY;
  }

  #wantsNewSet() {
    return [irregular("more than one coin is lost (7.4.5)"), demand("boxer", "new_set")];
  }

  /** Another person is about to spin. */
  newSpinner() {
    this.#spinner = undefined;
    return this.#remainderOnly ? [demand("boxer", "new_set")] : [];
  }

  loadKip({ faces }) {
    this.#misplaced = [...faces].sort().join("") !== "HT";
    if (!this.#misplaced) return accept();
    return accept(irregular("not one head and one tail uppermost (6.1)"), demand("spinner", "load_kip"));
  }

  launch() {
    const effects = [];
    if (this.#misplaced) effects.push(irregular("spun without one head and one tail uppermost (6.1)"));
    if (this.#newSetDue()) effects.push(...this.#wantsNewSet());
    this.#misplaced = false;
    return effects;
  }

  thrownOut(count) {
    this.#unchecked += count;
    return [demand("boxer", "search")];
  }

  #events = {
    lost: ({ count }) => this.#losses(count),
    found: ({ count }) => this.#find(count),
    examined: ({ count, from_set: fromSet = true }) => this.#examination(count, fromSet),
    returned: ({ count }) => this.#return(count),
  };

  event(act) {
    return accept(...this.#events[act.event](act));
  }

  #losses(count) {
    this.#present = Math.max(0, this.#present - count);
    this.#unchecked = Math.max(0, this.#unchecked - count);
    this.#lost += count;
    if (this.#lost < 2) return [this.where()];
    this.#remainderOnly = true;
    this.#spinner = this.#turns.who === "player" ? this.#turns.game.seat : undefined;
    return [this.where(), ...(this.#newSetDue() ? [demand("boxer", "new_set")] : [])];
  }

  #find(count) {
    this.#unchecked = Math.max(this.#unchecked, count);
    return [demand("boxer", "examine")];
  }

  #examination(count, fromSet) {
    if (!fromSet) return [irregular("the coin found is not of the set (7.4.4)")];
    this.#unchecked = Math.max(0, this.#unchecked - count);
    const back = Math.min(count, this.#lost);
    this.#lost -= back;
    this.#present += back;
    return [this.where()];
  }

  #return(count) {
    if (this.#unchecked > 0) {
      return [irregular("a coin came back before the boxer checked it (7.4.4)"), demand("boxer", "examine")];
    }
    return [this.where({ returned: count })];
  }

  /** Bring a new set and take the old one from the game; undefined where the power is wanting. */
  replace({ by, count }) {
    if (!OFFICIALS.has(by?.role)) return undefined;
    this.bring(count);
    return [this.where(), ...(count < IN_PLAY ? [irregular("too few coins to spin (6.1)")] : [])];
  }

  ask() {
    return refuse("a new set is not for a player to demand");
  }
}

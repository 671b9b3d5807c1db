// One spin after another: launch, validity, rest and the announced result (6.9, 6.10, section 7).

import { accept, demand, irregular, refuse, spoken } from "./answers.mjs";

const INVALIDATING = new Set(["no spin", "barred"]);
const DECLARERS = new Set(["boxer", "game_supervisor"]);
const LAST_ODDS = 5;
// What the coins may hit: each other, and the sides of the ring below the layout surface (7.3.2).
// Every spin ends on the floor, which is therefore taken for no ground either.
const HARMLESS = new Set(["coin_in_flight", "side_below_layout", "floor"]);
// Section 2.4: the number of lights; the colours are the house's own.
const LIGHTS = {
  odds: { colour: "blue", lights: 5 },
  heads: { colour: "red", lights: 3 },
  tails: { colour: "green", lights: 3 },
};

const invalid = { kind: "spin", validity: "invalid", class: "none" };

export class Spins {
  #spin; // the spin under way, or the last one
  #odds = 0;
  #ledger;
  #turns;
  #coins;

  constructor(ledger, turns, coins) {
    this.#ledger = ledger;
    this.#turns = turns;
    this.#coins = coins;
  }

  launch({ by }) {
    const unannounced = this.#spin?.result && !this.#spin.invalid && !this.#spin.announced;
    const { counts, effects } = this.#turns.launch(by);
    this.#spin = { counts, bySpinner: this.#turns.isSpinner(by) };
    if (counts) {
      effects.push(...this.#ledger.close());
      this.#ledger.coinsSpun();
    }
    if (unannounced) effects.push(irregular("the result of the last spin was never announced (6.9)"));
    return accept(...effects, ...this.#coins.launch());
  }

  /** A fact of 7.3 asks the boxer to declare the spin invalid; opinions of 7.1 are the officials' own. */
  observe({ what, object, zone = "ring" }) {
    const ground =
      (what === "hit" && !HARMLESS.has(object)) ||
      (what === "landed" && zone !== "ring") ||
      ["not_flat", "on_coin", "spinner_outside"].includes(what);
    if (!ground || !this.#undeclared()) return accept();
    this.#spin.doubted = true;
    return accept(demand("boxer", "declare_invalid"));
  }

  #undeclared() {
    return this.#spin !== undefined && !this.#spin.invalid && !this.#spin.announced;
  }

  announce({ by, words }) {
    if (!INVALIDATING.has(spoken(words))) return refuse("not a call of the rules (7.2, 7.3)");
    if (!DECLARERS.has(by?.role)) return refuse("only boxer and game supervisor call that (7)");
    if (!this.#undeclared()) return refuse("no spin is waiting for its result");
    this.#spin.invalid = true;
    const { counts, bySpinner } = this.#spin;
    if (!counts) return accept(invalid);
    const effects = bySpinner ? this.#turns.spunInvalid() : [];
    this.#ledger.voided(this.#turns.mustElect);
    return accept(invalid, ...effects);
  }

  rest({ faces, zones = [], lies = [] }) {
    const spin = this.#spin;
    if (!spin || spin.announced) return accept(irregular("coins came to rest without a spin"));
    const outside = zones.filter((zone) => zone !== "ring").length;
    const search = outside > 0 ? this.#coins.thrownOut(outside) : [];
    if (spin.invalid) return accept(invalid, ...search);
    if (!spin.counts) return accept(...search);
    const onTheFloor = outside === 0 && lies.every((lie) => lie === "flat");
    if (!onTheFloor) return accept(demand("boxer", "declare_invalid"), ...search);
    if (faces.length !== 2) return accept(irregular("two coins are spun (6.1)"));
    spin.result = faces[0] !== faces[1] ? "odds" : faces[0] === "H" ? "heads" : "tails";
    return accept(spin.doubted ? demand("boxer", "declare_invalid") : valid(spin.result));
  }

  /** Only after the boxer's announcement are wagers collected and paid (6.9). */
  announceResult({ by }) {
    const spin = this.#spin;
    if (by?.role !== "boxer") return refuse("only the boxer announces the result (6.9)");
    if (!spin?.result || !this.#undeclared()) return refuse("no valid spin has come to rest");
    spin.announced = true;
    const { result } = spin;
    this.#odds = result === "odds" ? this.#odds + 1 : 0;
    const fifth = this.#odds === LAST_ODDS;
    if (fifth) this.#odds = 0;

    const before = this.#ledger.spinnersWager;
    const settlements = this.#ledger.settle(fifth ? "five_odds" : result);
    const after = this.#ledger.spinnersWager;
    const decided = before !== undefined && after === undefined;
    const lost = decided && settlements.find(({ wager }) => wager === before.wager).outcome === "lose";
    const undetermined = after !== undefined || this.#ledger.roundPending;
    return accept(
      ...(spin.doubted ? [valid(result)] : []),
      { kind: "display", medium: "lights", class: result, ...LIGHTS[result] },
      ...settlements,
      ...(this.#ledger.roundPending ? [] : this.#ledger.reopen()),
      ...this.#turns.spunValid(lost, undetermined, decided),
    );
  }
}

const valid = (result) => ({ kind: "spin", validity: "valid", class: result });

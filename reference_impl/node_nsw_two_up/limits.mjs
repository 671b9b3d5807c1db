// The limits of wagers, the signs that show them, and who may alter them (section 5).

import { accept, irregular, refuse } from "./answers.mjs";

const NOTICE = 20 * 60 * 1000;
// A casino supervisor includes a game supervisor (1.1).
const SUPERVISORS = new Set(["casino_supervisor", "game_supervisor"]);

export class Limits {
  #table;
  #ofSeat = new Map();
  #signs = [];

  constructor({ minimum, maximum }) {
    this.#table = { minimum, maximum };
  }

  /** The effect that says which limits hold at the table. */
  inForce() {
    return { kind: "limits", scope: "table", ...this.#table };
  }

  /** Whether a stake of this seat lies within the limits shown to it (5.1, 5.4). */
  allow(seat, amount) {
    const { minimum, maximum } = this.#ofSeat.get(seat) ?? this.#table;
    return minimum <= amount && amount <= maximum;
  }

  sign(act, at) {
    this.#signs.push({ ...act, shownAt: at });
    if (act.scope === "seat" || act.effective_at !== undefined) return accept();
    const { minimum, maximum } = this.#table;
    if (act.minimum === minimum && act.maximum === maximum) return accept(this.inForce());
    return accept(irregular("the sign does not show the limits in force"), this.inForce());
  }

  set(act, at) {
    if (!SUPERVISORS.has(act.by?.role)) return refuse("only a casino supervisor may alter limits");
    if (act.minimum > act.maximum) return refuse("the minimum exceeds the maximum");
    return act.scope === "seat" ? this.#setSeat(act) : this.#setTable(act, at);
  }

  #setTable({ minimum, maximum }, at) {
    const announced = ({ scope, minimum: shown, effective_at: from, shownAt }) =>
      scope === "table" && shown === minimum && from !== undefined && at >= from && at - shownAt >= NOTICE;
    if (minimum > this.#table.minimum && !this.#signs.some(announced)) {
      return refuse("a higher minimum needs a sign with the time of change, 20 minutes before (5.3)");
    }
    this.#table = { minimum, maximum };
    return accept(this.inForce());
  }

  #setSeat({ seat, minimum, maximum }) {
    const denotes = (sign) =>
      sign.scope === "seat" && sign.seat === seat && sign.minimum === minimum && sign.maximum === maximum;
    if (!this.#signs.some(denotes)) return refuse("the player's sign does not lie on the layout (5.4)");
    this.#ofSeat.set(seat, { minimum, maximum });
    return accept({ kind: "limits", scope: "seat", seat, minimum, maximum });
  }
}

// What a decided wager comes to in money: odds, tokens (1.1) and payment in chips (4.9).

// Section 8 is not part of the rules as supplied: the odds of the house where none are given with the
// table, [winnings, stake].
const ODDS = { heads: [1, 1], tails: [1, 1], spinner: [15, 2] };

/** The least amount, not below `amount`, that chips of these denominations can make up (4.9). */
function payable(amount, chips) {
  if (chips.length === 0 || amount <= 0) return amount;
  const unit = Math.min(...chips);
  const least = leastByRemainder(chips, unit);
  let best = Infinity;
  for (const [remainder, sum] of least) {
    const onward = amount + ((((remainder - amount) % unit) + unit) % unit);
    best = Math.min(best, Math.max(sum, onward));
  }
  return best;
}

/** For each remainder by the smallest chip, the least sum of chips that leaves it. */
function leastByRemainder(chips, unit) {
  const least = new Map([[0, 0]]);
  const queue = [0];
  while (queue.length > 0) {
    const sum = queue.shift();
    for (const chip of chips) {
      const next = sum + chip;
      const remainder = next % unit;
      if (next >= (least.get(remainder) ?? Infinity)) continue;
      least.set(remainder, next);
      queue.push(next);
    }
  }
  return least;
}

/** Pays and collects with the chips of a table, at its odds. */
export class Cashier {
  #chips;
  #odds;

  constructor(chips, odds = {}) {
    this.#chips = chips;
    this.#odds = { ...ODDS, ...odds };
  }

  /** The settlement of a wager that won or lost; a token is forfeited either way and never handed back. */
  settle({ wager, area, side, amount, medium }, outcome) {
    const lost = { kind: "settle", wager, outcome, paid: 0, returned: 0, collected: amount };
    if (outcome === "lose") return lost;
    const token = medium === "token";
    const [winnings, stake] = this.#odds[area === "spinner" ? "spinner" : side];
    return {
      ...lost,
      paid: payable(Math.ceil((amount * winnings) / stake), this.#chips),
      returned: token ? 0 : amount,
      collected: token ? amount : 0,
      paid_in: "chips",
    };
  }
}

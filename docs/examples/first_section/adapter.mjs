// An adapter for nz-roulette-2002: a line of JSON in, a line of JSON out. No library; Node 20 or newer.
// Every act is refused until its handler in `Table` says otherwise.
import { createInterface } from "node:readline";

const identity = { vendor: "Your company", product: "Your product", version: "0.1" };
const ics = {
  instrument: "nz-roulette-2002",
  // Strike out what you do not claim: it is then out of scope, and the report says so.
  capabilities: [
    "settlement", // settlement of wagers
  ],
  // Add what your system has of: asian_racetrack, racetrack.
  features: [],
};

const accepted = (...effects) => ({ accepted: true, effects });
const refused = (reason) => ({ accepted: false, reason, effects: [] });

const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
const odds = {
  straight: 35, split: 17, street: 11, corner: 8, six_line: 5, column: 2, dozen: 2,
  low: 1, high: 1, even: 1, odd: 1, red: 1, black: 1,
};

function wins({ kind, numbers, index }, number) {
  if (numbers) return numbers.includes(number);
  return number > 0 && {
    column: (number - index) % 3 === 0,
    dozen: Math.ceil(number / 12) === index,
    low: number <= 18,
    high: number >= 19,
    even: number % 2 === 0,
    odd: number % 2 === 1,
    red: red.includes(number),
    black: !red.includes(number),
  }[kind];
}

function settle(wager, { target, amount }, number) {
  const effect = { kind: "settle", wager, paid: 0, returned: 0, collected: 0 };
  return wins(target, number)
    ? { ...effect, outcome: "win", paid: amount * odds[target.kind], returned: amount }
    : { ...effect, outcome: "lose", collected: amount };
}

// One table, apart from every other. `at` is the table's own clock, in milliseconds.
class Table {
  constructor(opening) {
    this.opening = opening;
  }

  // fact: A round begins; wagers may be placed.
  open_round(act, at) {
    this.wagers = new Map();
    return accepted();
  }

  // fact: The player in by.seat declares a wager orally. wager names what a later placement carries
  // out.
  declare(act, at) {
    return refused("not implemented");
  }

  // request: Somebody (by) puts a wager of the seat in owner on the layout. amount is the whole of
  // a multiple wager. accepted says that a dealer accepted it.
  place_wager(act, at) {
    if (!(act.target.kind in odds)) return refused("not a wager of this layout");
    this.wagers.set(act.wager, act);
    return accepted();
  }

  // fact: The chips of a wager touch lines of the number grid. Each line is given by the numbers
  // that a wager on it covers; the wager touches all of them.
  touch(act, at) {
    return refused("not implemented");
  }

  // fact: The chips of a wager are moved by by.role (dealer, patron, or player: its owner).
  // accidental and apparent say what is known of it. misplaced says that the dealer put them there
  // by mistake in the first place; to is then where they lie and the declared or asked target is
  // the original one.
  move_wager(act, at) {
    return refused("not implemented");
  }

  // request: The owner wants the wager back.
  withdraw_wager(act, at) {
    return refused("not implemented");
  }

  // fact: The dealer calls these words, such as 'no more bets'.
  call(act, at) {
    return refused("not implemented");
  }

  // fact: The ball has fallen to rest in the compartment of this number.
  ball_at_rest(act, at) {
    const effects = [...this.wagers].map(([wager, placed]) => settle(wager, placed, act.number));
    this.wagers.clear();
    return accepted(...effects);
  }

  // decision: The casino operator decides that a wager is settled by its original placement. It
  // comes after the ball has fallen to rest and before settle_round.
  decide(act, at) {
    return refused("not implemented");
  }

  // fact: The dealer settles the round. By now every settlement is due; it may have come earlier,
  // from ball_at_rest on.
  settle_round(act, at) {
    return accepted();
  }
}

const tables = new Map();

const methods = {
  initialize: () => ({ protocol: 1, identity, ics: [ics] }),
  "table.open": (opening) => {
    const name = `t${tables.size + 1}`;
    tables.set(name, new Table(opening));
    return { opened: true, table: name, effects: [] };
  },
  "table.act": ({ table, at, act }) => tables.get(table)[act.kind](act, at),
  "table.close": () => ({}),
  shutdown: () => ({}),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const body = Object.hasOwn(methods, method)
    ? { result: methods[method](params) }
    : { error: { code: -32601, message: "no such method" } };
  // Nothing but answers on standard output; a log goes to standard error.
  process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...body }) + "\n");
}

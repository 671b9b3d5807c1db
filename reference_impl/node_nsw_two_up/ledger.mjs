// The wagers on the layout: which may be placed, and when they may be changed (section 4, 5.2, 6.5, 6.8).

import { accept, betting, demand, irregular, refuse } from "./answers.mjs";

const SIDES = new Set(["heads", "tails"]);
const AREAS = new Set(["player", "spinner"]);
const OFFICIALS = new Set(["dealer", "boxer", "game_supervisor", "casino_supervisor"]);

/**
 * `phase` says what players may do:
 * open - place, change and withdraw; closed - nothing (4.6);
 * void - increase, reduce or withdraw (4.7); election - withdraw or alter (6.5).
 * Locked in every phase is a wager whose result is pending, because a valid spin counts for it, and
 * one that lay when the boxer called, until a spin is declared void.
 */
export class Ledger {
  phase = "open";
  roundPending = false; // Odds have been spun, and Heads and Tails wait for their result
  frozen = false; // by 6.8, until the spinner's wager is determined
  #wagers = new Map();
  #limits;
  #turns;
  #cashier;

  constructor(limits, turns, cashier) {
    this.#limits = limits;
    this.#turns = turns;
    this.#cashier = cashier;
  }

  get spinnersWager() {
    return [...this.#wagers.values()].find(({ area }) => area === "spinner");
  }

  place(act) {
    const { wager: id, owner, area, side, amount, medium } = act;
    if (this.phase !== "open") return refuse("no more bets (4.6)");
    if (this.#wagers.has(id)) return refuse("this wager lies already");
    if (!AREAS.has(area) || !SIDES.has(side)) return refuse("not a permissible wager (4.1)");
    if (amount <= 0) return refuse("a wager needs a stake");
    if (medium !== "chips" && medium !== "token") return refuse("wagers are made with chips or tokens (4.5)");
    if (!act.chips_present) return refuse("no chips or tokens came with the wager (4.5, 4.8)");
    if (medium === "token" && amount !== (act.face ?? amount)) return refuse("a token goes whole (1.1)");
    const objection = area === "spinner" ? this.#objectionToSpinnersWager(owner, side) : "";
    if (objection) return refuse(objection);

    const fresh = { wins: 0, called: false, pending: false, spun: false };
    const wager = { wager: id, owner, area, side, amount, medium, ...fresh };
    this.#wagers.set(id, wager);
    const undeclared = area === "spinner" && !this.#turns.game.declared;
    return accept(
      stands(wager),
      ...this.#outsideLimits(wager),
      ...(undeclared ? [irregular("the spinner's side was not declared first (4.2)")] : []),
      ...(undeclared ? [demand("spinner", "declare_side")] : []),
    );
  }

  #objectionToSpinnersWager(owner, side) {
    const { game } = this.#turns;
    if (game?.seat !== owner || this.#turns.who !== "player") return "only the spinner wagers here (4.1.1)";
    if (this.spinnersWager) return "the spinner's wager lies already";
    if (game.spins > 0) return "the spinner has commenced to spin (4.2)";
    if (game.declared && game.declared !== side) return "not the declared side (4.2)";
    return "";
  }

  // A wager outside the limits is taken: rejecting it is for the officials, and unrejected it is valid (5.2).
  #outsideLimits({ owner, amount }) {
    return this.#limits.allow(owner, amount) ? [] : [irregular("the wager lies outside the limits (5.1)")];
  }

  change({ wager: id, amount, side, by }) {
    const wager = this.#wagers.get(id);
    const objection =
      this.#objectionToAmendment(wager, by) ||
      (amount !== undefined && this.#objectionToAmount(wager, amount)) ||
      (side !== undefined && side !== wager.side && this.#objectionToSide(wager, side));
    if (objection) return refuse(objection);
    wager.amount = amount ?? wager.amount;
    wager.side = side ?? wager.side;
    return accept(stands(wager), ...this.#outsideLimits(wager));
  }

  #objectionToAmount({ medium, amount: stake }, amount) {
    if (amount <= 0) return "a wager needs a stake";
    return medium === "token" && amount !== stake ? "a token is wagered whole (1.1)" : "";
  }

  #objectionToSide({ area }, side) {
    if (!SIDES.has(side)) return "not a permissible wager (4.1)";
    if (this.phase === "void") return "after a void spin a wager is increased, reduced or withdrawn (4.7)";
    const declared = area === "spinner" && this.#turns.game?.declared;
    return declared && declared !== side ? "not the declared side (4.2)" : "";
  }

  withdraw({ wager: id, by }) {
    const wager = this.#wagers.get(id);
    const objection = this.#objectionToAmendment(wager, by);
    return objection ? refuse(objection) : accept(this.#remove(wager, "withdrawn"));
  }

  move({ wager: id, to_area: area, by }) {
    const wager = this.#wagers.get(id);
    const objection =
      this.#objectionToAmendment(wager, by) ||
      (this.phase === "void" && "after a void spin a wager is not moved (4.7)") ||
      (!AREAS.has(area) && "the layout has no such area (2.2)") ||
      (area === "spinner" && this.#objectionToSpinnersWager(wager.owner, wager.side));
    if (objection) return refuse(objection);
    wager.area = area;
    return accept(stands(wager));
  }

  #objectionToAmendment(wager, by) {
    if (!wager) return "no such wager lies on the layout";
    const owner = by?.seat === undefined || by.seat === wager.owner || OFFICIALS.has(by.role);
    if (!owner) return "the wager is another player's";
    if (this.frozen) return "no changes until the spinner's wager is determined (6.8)";
    if (wager.pending) return "the result of this wager is pending (4.6, 4.7)";
    return wager.called ? "no more bets (4.6)" : "";
  }

  reject({ wager: id, by }) {
    const wager = this.#wagers.get(id);
    if (!OFFICIALS.has(by?.role)) return refuse("only an official rejects a wager");
    if (!wager) return refuse("no such wager lies on the layout");
    if (wager.spun) return refuse("not rejected before the coins were spun, it is valid (5.2)");
    return accept(this.#remove(wager, "rejected"));
  }

  /** Hand back the wager of a spinner who leaves before any valid spin, where the rules are silent. */
  giveBackSpinnersWager() {
    const wager = this.spinnersWager;
    return wager ? [this.#remove(wager, "withdrawn")] : [];
  }

  #remove(wager, state) {
    this.#wagers.delete(wager.wager);
    return stands(wager, state);
  }

  /** The boxer has called "no more bets, come in spinner", or the coins fly without that call. */
  close() {
    for (const wager of this.#wagers.values()) wager.called = true;
    if (this.phase === "closed") return [];
    this.phase = "closed";
    return [betting("closed")];
  }

  reopen() {
    if (this.phase === "open") return [];
    this.phase = "open";
    return [betting("open")];
  }

  /** A spin was declared void: what is not pending is the players' to amend until the next call. */
  voided(election) {
    this.phase = election ? "election" : "void";
    for (const wager of this.#wagers.values()) wager.called = false;
  }

  coinsSpun() {
    for (const wager of this.#wagers.values()) wager.spun = true;
  }

  /** Settle what this announced result decides: heads, tails, odds, or five_odds for the fifth in a row. */
  settle(result) {
    this.roundPending = result === "odds";
    const effects = [];
    for (const wager of [...this.#wagers.values()]) {
      wager.pending = true;
      wager.wins += result === wager.side ? 1 : 0;
      const outcome = outcomeOf(wager, result);
      if (!outcome) continue;
      this.#wagers.delete(wager.wager);
      effects.push(this.#cashier.settle(wager, outcome));
    }
    return effects;
  }
}

/** The outcome of a wager by 4.1, or nothing while it is undetermined. */
function outcomeOf({ area, side, wins }, result) {
  if (result === "odds") return undefined;
  if (result !== side) return "lose";
  return area === "spinner" && wins < 3 ? undefined : "win";
}

const stands = ({ wager, owner, area, side, amount }, state = "open") => ({
  kind: "wager",
  wager,
  owner,
  area,
  side,
  amount,
  state,
});

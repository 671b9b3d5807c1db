"""An adapter for nz-roulette-2002: a line of JSON in, a line of JSON out. No library; Python 3.9 or newer.

Every act is refused until its handler in `Table` says otherwise.
"""

import json
import sys

IDENTITY = {"vendor": "Your company", "product": "Your product", "version": "0.1"}
ICS = {
    "instrument": "nz-roulette-2002",
    # Strike out what you do not claim: it is then out of scope, and the report says so.
    "capabilities": [
        "settlement",  # settlement of wagers
    ],
    # Add what your system has of: asian_racetrack, racetrack.
    "features": [],
}


def accepted(*effects):
    """Answer that the act was taken, with what it led to."""
    return {"accepted": True, "effects": list(effects)}


def refused(reason):
    """Answer that the act was refused, and why."""
    return {"accepted": False, "reason": reason, "effects": []}


RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
ODDS = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six_line": 5, "column": 2, "dozen": 2}
ODDS.update(dict.fromkeys(("low", "high", "even", "odd", "red", "black"), 1))


def wins(target, number):
    """Tell whether a wager on the layout wins."""
    if "numbers" in target:
        return number in target["numbers"]
    index = target.get("index", 0)
    return number > 0 and {
        "column": (number - index) % 3 == 0,
        "dozen": (number + 11) // 12 == index,
        "low": number <= 18,
        "high": number >= 19,
        "even": number % 2 == 0,
        "odd": number % 2 == 1,
        "red": number in RED,
        "black": number not in RED,
    }.get(target["kind"], False)


def settle(wager, target, amount, number):
    """Tell what a wager comes to."""
    effect = {"kind": "settle", "wager": wager, "paid": 0, "returned": 0, "collected": 0}
    if wins(target, number):
        return {**effect, "outcome": "win", "paid": amount * ODDS[target["kind"]], "returned": amount}
    return {**effect, "outcome": "lose", "collected": amount}


class Table:
    """One table, apart from every other. `at` is the table's own clock, in milliseconds."""

    def __init__(self, opening):
        self.opening = opening

    def open_round(self, act, at):
        """fact: A round begins; wagers may be placed."""
        self.wagers = {}
        return accepted()

    def declare(self, act, at):
        """fact: The player in by.seat declares a wager orally. wager names what a later placement
        carries out.
        """
        return refused("not implemented")

    def place_wager(self, act, at):
        """request: Somebody (by) puts a wager of the seat in owner on the layout. amount is the
        whole of a multiple wager. accepted says that a dealer accepted it.
        """
        if act["target"]["kind"] not in ODDS:
            return refused("not a wager of this layout")
        self.wagers[act["wager"]] = (act["target"], act["amount"])
        return accepted()

    def touch(self, act, at):
        """fact: The chips of a wager touch lines of the number grid. Each line is given by the
        numbers that a wager on it covers; the wager touches all of them.
        """
        return refused("not implemented")

    def move_wager(self, act, at):
        """fact: The chips of a wager are moved by by.role (dealer, patron, or player: its owner).
        accidental and apparent say what is known of it. misplaced says that the dealer put them
        there by mistake in the first place; to is then where they lie and the declared or asked
        target is the original one.
        """
        return refused("not implemented")

    def withdraw_wager(self, act, at):
        """request: The owner wants the wager back."""
        return refused("not implemented")

    def call(self, act, at):
        """fact: The dealer calls these words, such as 'no more bets'."""
        return refused("not implemented")

    def ball_at_rest(self, act, at):
        """fact: The ball has fallen to rest in the compartment of this number."""
        number, wagers = act["number"], self.wagers
        self.wagers = {}
        return accepted(*(settle(wager, *placed, number) for wager, placed in wagers.items()))

    def decide(self, act, at):
        """decision: The casino operator decides that a wager is settled by its original placement.
        It comes after the ball has fallen to rest and before settle_round.
        """
        return refused("not implemented")

    def settle_round(self, act, at):
        """fact: The dealer settles the round. By now every settlement is due; it may have come
        earlier, from ball_at_rest on.
        """
        return accepted()


tables = {}


def open_table(opening):
    """Open a fresh table."""
    name = f"t{len(tables) + 1}"
    tables[name] = Table(opening)
    return {"opened": True, "table": name, "effects": []}


def act_at_table(params):
    """Hand an act to its handler at its table."""
    act = params["act"]
    return getattr(tables[params["table"]], act["kind"])(act, params["at"])


METHODS = {
    "initialize": lambda params: {"protocol": 1, "identity": IDENTITY, "ics": [ICS]},
    "table.open": open_table,
    "table.act": act_at_table,
    "table.close": lambda params: {},
    "shutdown": lambda params: {},
}

for line in sys.stdin:
    request = json.loads(line)
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] in METHODS:
        answer["result"] = METHODS[request["method"]](request["params"])
    else:
        answer["error"] = {"code": -32601, "message": "no such method"}
    # Nothing but answers on standard output; a log goes to standard error.
    print(json.dumps(answer), flush=True)

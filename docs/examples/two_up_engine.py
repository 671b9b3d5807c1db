"""A settlement engine for Queensland triple penny two-up, served with the SDK: all a vendor has to write."""

from collections.abc import Iterator
from typing import Any

from clausework.sdk import Act, Claim, Effect, Identity, Opening, System, effect, serve

OFFICIALS = ("boxer", "floor_manager")
CLASSES = {3: "triple_heads", 2: "heads", 1: "tails", 0: "triple_tails"}
PAYS = {("player", False): 1, ("bonus", False): 2, ("bonus", True): 4}


class Table:
    """One table: the wagers that are not yet decided, and the spin under way."""

    def __init__(self) -> None:
        self.wagers: dict[str, dict[str, Any]] = {}
        self.heads = 0
        self.barred = self.floater = self.resting = False

    def act(self, act: Act, at: int) -> Iterator[Effect]:
        """Answer one act with what it settles, moves or finds."""
        match act["kind"]:
            case "place_wager":
                self.wagers[act["wager"]] = {name: act[name] for name in ("area", "side", "amount")} | {
                    "run": 0
                }
            case "coins_leave_kip":
                self.barred = self.floater = self.resting = False
            case "observe" if act["what"] == "floater":
                self.floater = True
            case "announce" if act["by"]["role"] in OFFICIALS and act["words"] in ("no spin", "barred"):
                if not (self.resting and self.floater):
                    self.barred = True
                    yield effect("spin", validity="invalid", class_="none")
            case "coins_at_rest":
                self.resting, self.heads = True, act["faces"].count("H")
                if not self.barred:
                    yield effect("spin", validity="valid", class_=CLASSES[self.heads])
            case "announce_result" if not self.barred:
                for name in tuple(self.wagers):
                    yield from self.decide(name, self.wagers[name])

    def decide(self, name: str, wager: dict[str, Any]) -> Iterator[Effect]:
        """Answer what the spin makes of one wager."""
        area, stake, triple = wager["area"], wager["amount"], self.heads in (0, 3)
        wager["run"] += 1
        if wager["side"] != ("heads" if self.heads > 1 else "tails") or (
            area == "spinner_bonus" and not triple
        ):
            yield self.settle(name, "lose", collected=stake)
        elif area == "player" and triple:
            wager["area"] = "bonus"
            yield effect("wager", wager=name, area="bonus", side=wager["side"], amount=stake, state="open")
        elif area in ("player", "bonus"):
            yield self.settle(name, "win", paid=stake * PAYS[area, triple], returned=stake)
        elif wager["run"] == 3:
            paid = stake * 13 // 2 if area == "spinner" else stake * 495
            yield self.settle(name, "win", paid=paid, returned=stake)

    def settle(self, name: str, outcome: str, **amounts: int) -> Effect:
        """Take a decided wager from the table and return what it comes to."""
        del self.wagers[name]
        return effect(
            "settle", wager=name, outcome=outcome, **{"paid": 0, "returned": 0, "collected": 0} | amounts
        )


def open_table(opening: Opening) -> Table:
    """Return a fresh table; the engine takes the limits as they come."""
    return Table()


SYSTEM = System(
    Identity("Example Ltd", "Penny settlement", "1.0"),
    [Claim("qld-triple-penny-two-up", ["settlement"])],
    open_table,
)

if __name__ == "__main__":
    serve(SYSTEM)

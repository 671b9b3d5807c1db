"""The adapter of the roulette settlement library: table events in, bets and payouts out.

Run `python roulette_adapter.py` to serve it on standard input and output. It claims settlement alone: what
lies where, who placed it and in which order the dealer works is for other systems.
"""

from collections.abc import Iterator, Sequence

from settlement_engine import WHEEL, Bet, payouts

from clausework.sdk import Act, Claim, Effect, Identity, Opening, System, effect, serve

SAME_THING = {"asian_neighbour": "trio"}


class Table:
    """One table: the bets of the round by the harness's ids, and the number once it is known."""

    def __init__(self, wheel: Sequence[int]) -> None:
        self.wheel = wheel
        self.bets: dict[str, Bet] = {}

    def act(self, act: Act, at: int) -> Iterator[Effect]:
        """Answer one act; settle as soon as the ball is at rest."""
        match act["kind"]:
            case "open_round":
                self.bets = {}
            case "place_wager":
                self.bets[act["wager"]] = bet(act)
            case "ball_at_rest":
                yield effect("result", number=act["number"])
                results = payouts(self.bets.values(), act["number"], self.wheel)
                for name, found in zip(self.bets, results, strict=True):
                    yield effect(
                        "settle",
                        wager=name,
                        outcome="win" if found.winnings else "lose",
                        paid=found.winnings,
                        returned=found.back,
                        collected=found.lost,
                    )
                self.bets = {}


def bet(act: Act) -> Bet:
    """Return the library's bet for a wager placed on the layout."""
    target = act["target"]
    kind = SAME_THING.get(target["kind"], target["kind"])
    return Bet(kind, act["amount"], tuple(target.get("numbers", ())), target.get("index", 0))


def open_table(opening: Opening) -> Table:
    """Return a fresh table with the wheel that the harness declares."""
    return Table(opening.options.get("wheel", WHEEL))


SYSTEM = System(
    Identity("Example Ltd", "Wheelwright", "3.2", adapter="roulette_adapter.py"),
    [Claim("nz-roulette-2002", ["settlement"], ["asian_racetrack", "racetrack"])],
    open_table,
)

if __name__ == "__main__":
    serve(SYSTEM)

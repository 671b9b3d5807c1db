"""A triple penny two-up table to play at in tests: acts in, effects and settlements out."""

from __future__ import annotations

from typing import Any

from clausework.reference_impl.qld_triple_penny import RULES, Rules, opening, transition
from clausework.reference_impl.qld_triple_penny.model import Due, Reply, State

FACES = {
    "heads": ("H", "H", "T"),
    "tails": ("T", "H", "T"),
    "triple_heads": ("H", "H", "H"),
    "triple_tails": ("T", "T", "T"),
}


class Table:
    """One table with players in the given seats; `said` is the last reply."""

    def __init__(self, seats: tuple[int, ...] = (1, 2, 3), rules: Rules = RULES) -> None:
        self.rules = rules
        self.state: State
        self.state, self.said = opening(seats, 500, 10_000, rules)
        self.settled: dict[str, dict[str, Any]] = {}

    def act(self, kind: str, role: str = "boxer", seat: int | None = None, **fields: Any) -> Reply:
        by = {"role": role} | ({} if seat is None else {"seat": seat})
        self.state, self.said = transition(self.state, {"kind": kind, "by": by, **fields}, self.rules)
        for one in self.of("settle"):
            self.settled[one.fields["wager"]] = dict(one.fields)
        return self.said

    def of(self, kind: str) -> list[Due]:
        return [one for one in self.said.effects if one.kind == kind]

    def begin(self, spinner: int = 1) -> Table:
        """Open play and let the coins go round to this seat, who spins."""
        self.act("open_play", coins_present=5)
        for seat in self.state.seats:
            self.act("answer_offer", "player", seat, accept=seat == spinner)
            if seat == spinner:
                break
        return self

    def wager(
        self, wager: str, area: str, side: str, amount: int = 1000, owner: int = 2, **more: Any
    ) -> Reply:
        fields = {"medium": "chips", "oral": False, "chips_present": True} | more
        return self.act(
            "place_wager",
            "player",
            owner,
            wager=wager,
            owner=owner,
            area=area,
            side=side,
            amount=amount,
            **fields,
        )

    def launch(self, by: str | None = None) -> None:
        role = by or ("boxer" if self.state.turn.role == "boxer" else "spinner")
        self.act("call", words="no more bets")
        self.act("coins_leave_kip", role, self.state.turn.seat if role == "spinner" else None)

    def spin(self, *classes: str, by: str | None = None) -> Table:
        for spun in classes:
            self.launch(by)
            self.act("coins_at_rest", "sensor", faces=FACES[spun])
            self.act("announce_result")
        return self

    def no_spin(self, times: int = 1) -> Table:
        for _ in range(times):
            self.launch()
            self.act("announce", words="no spin")
            self.act("coins_at_rest", "sensor", faces=FACES["triple_heads"])
        return self

    def net(self, wager: str) -> int | None:
        """What a settled wager won or lost, in cents; None while it is undecided."""
        one = self.settled.get(wager)
        return None if one is None else one["paid"] - one["collected"]

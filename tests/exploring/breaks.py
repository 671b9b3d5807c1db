"""A system that raises at the third spin of a table, and is sound otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from clausework import references
from clausework.sdk import Answer, Opening, System, Table

from .common import QLD


@dataclass
class Breaks:
    table: Table
    spins: int = 0

    def act(self, act: Mapping[str, Any], at: int) -> Any:
        self.spins += act["kind"] == "coins_leave_kip"
        if self.spins == 3:
            raise RuntimeError("the third spin")
        answer = self.table.act(act, at)
        return answer if isinstance(answer, Answer) else Answer(effects=tuple(answer))


def system() -> System:
    sound = references.system(QLD)

    def opened(opening: Opening) -> Table:
        return Breaks(sound.open_table(opening))

    return replace(sound, open_table=opened)

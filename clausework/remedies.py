"""What the doctor says of what it sees: findings, and how what is wrong is mended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import orjson

from . import statements
from .packs import Pack
from .statements import Ics
from .wire import message
from .wire.breakdown import Fault

MEND = {
    Fault.UNREACHABLE: "Check the command: its path, that it may be executed, and that it starts by hand.",
    Fault.CRASHED: "Start the command by hand, type what it was asked up to this step, if anything, "
    "and see why it ends.",
    Fault.TIMEOUT: "Answer every request with one line, and flush standard output after each. Read line by "
    "line, not until the end of the input. Or raise the limit under [limits] in clausework.toml.",
    Fault.MALFORMED: "Write one JSON object a line (UTF-8, no mark before it, no line ends inside), and "
    "nothing else, to standard output; logs go to standard error. Give the id back as it came, an integer. "
    "`clausework schema` prints every shape.",
    Fault.ERROR: "Answer with a result: refusing is `accepted` false, and what does not concern the system "
    "is `accepted` true without effects. Errors are for broken requests.",
    Fault.HARNESS: "Free the machine of other work and try again.",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """One step: what was looked at, whether it is well, what was seen, and how to mend it where it is not.

    `doubt` says of a step that is well what it would come to in a campaign; `words` are the last lines that
    a system wrote to standard error before it broke down. `request` is what it was asked then, as it went to
    its standard input.
    """

    step: str
    well: bool
    seen: str
    mend: str = ""
    doubt: str = ""
    words: tuple[str, ...] = ()
    request: str = ""


class Wrong(Exception):
    """Something is not as it must be: what was seen, how to mend it, and the request that it answers."""

    def __init__(self, seen: str, mend: str, request: str = "") -> None:
        super().__init__(seen)
        self.seen, self.mend, self.request = seen, mend, request


def known(pack: Pack, ics: Ics) -> None:
    """Hold a statement against its instrument: Wrong where it claims what there is not, or nothing."""
    capabilities = [named.id for named in pack.capabilities]
    features = [named.id for named in pack.features]
    wrong = statements.unknown(ics, capabilities, features)
    if wrong:
        raise Wrong(
            f"{pack.id} has no {', '.join(wrong)}",
            f"Its capabilities are {', '.join(capabilities)}; "
            f"its features are {', '.join(features) or 'none'}.",
        )
    for capability, observables in statements.unseen(
        ics, {named.id: named.shown_by for named in pack.capabilities}
    ).items():
        raise Wrong(
            f"it claims {capability}, and shows nothing that it could be seen by",
            f"List {' or '.join(observables)} among its observables, or do not claim {capability}.",
        )
    if not ics.capabilities:
        raise Wrong(
            f"it claims {pack.id}, and no capability of it", f"Claim some of {', '.join(capabilities)}."
        )


def same(before: list[dict[str, Any]], after: list[dict[str, Any]], where: str, cause: str) -> None:
    """Hold two rows of answers against each other: Wrong where they differ but for their reasons."""
    for one, other in zip(before, after, strict=True):
        if {**one, "reason": ""} != {**other, "reason": ""}:
            raise Wrong(
                f"it answered {one['kind']} {where} with {message.shown(orjson.dumps(other))}, "
                f"before that with {message.shown(orjson.dumps(one))}",
                f"Let an answer be made by {cause}.",
            )

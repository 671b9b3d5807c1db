"""How an answer from another thread is waited for; a breakdown is raised where it arrives."""

from __future__ import annotations

import queue

from ..wire.breakdown import Breakdown, Fault

Answered = queue.SimpleQueue[bytes | Breakdown]


def answer(answered: Answered, seconds: float) -> bytes:
    """Return the next answer within `seconds`; Breakdown where none comes, or where that is what came."""
    try:
        found = answered.get(timeout=seconds)
    except queue.Empty:
        raise Breakdown(Fault.TIMEOUT, f"it gave no answer within {seconds:.2g} s") from None
    if isinstance(found, Breakdown):
        raise found
    return found

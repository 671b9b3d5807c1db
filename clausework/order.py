"""In which order the test purposes of a campaign are run: drawn from its seed, whatever is left out of it.

A system that behaves only after what goes before in the law is found out. Reports keep the law's order.
"""

from __future__ import annotations

import hashlib


def place(seed: int, purpose: str, repeat: int) -> tuple[int, bytes]:
    """Return where a run comes: round by round, each in an order of its own.

    It depends on the run alone, so that a resumed campaign or a part of one keeps the order.
    """
    return repeat, hashlib.sha256(f"{seed}:order:{repeat}:{purpose}".encode()).digest()

"""The PDF of a report, made when it is asked for; what makes it is found through an entry point."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .problems import UsageProblem

GROUP = "clausework.reports.asked"
Writer = Callable[[Mapping[str, Any], Path], object]
"""Writes its files of a record into the folder of a report."""


def writers(pdf: bool) -> list[Writer]:
    """Return what writes the formats that were asked for; UsageProblem where one cannot be made here.

    To be called before a campaign is run, so that nobody waits for it in vain.
    """
    if not pdf:
        return []
    found = list(importlib.metadata.entry_points(group=GROUP, name="pdf"))
    if not found:
        raise UsageProblem("No installed package makes a PDF.", then="Leave --pdf out.")
    module = found[0].load()
    module.check()
    return [module.write]

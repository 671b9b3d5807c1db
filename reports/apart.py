"""How a system was kept apart while it was tested, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_NETWORK = {
    "none": "no network but its own loopback",
    "open": "the network of the machine, as was asked",
    "not available": "the network of the machine, which has no way to withhold it",
}
_CONTAINED = {
    "namespace": "in a namespace of processes that ended with it",
    "descendants": "with every process below it ended after it",
    "group": "in a process group that ended with it",
}
_BYTES = {"memory": "of data", "file_size": "a file"}
_NUMBERS = {"processes": "processes", "files": "open files"}


def words(isolation: Mapping[str, Any]) -> str:
    """Return the record's `campaign.isolation` as sentences."""
    if not isolation["isolated"]:
        return "Not isolated: the harness did not start it in a process of its own."
    empty = isolation["workdir"] == "empty"
    folder = "an empty folder of its own" if empty else f"the folder {isolation['workdir']}"
    limits = isolation["limits"]
    bounds = [f"{_size(limits[name])} {what}" for name, what in _BYTES.items() if name in limits]
    bounds += [f"{limits[name]} {what}" for name, what in _NUMBERS.items() if name in limits]
    left = isolation["files_left"]
    return (
        f"It ran in {folder}, {_CONTAINED[isolation['contained']]}, "
        f"with {_NETWORK[isolation['network']]}. "
        f"Its environment held {', '.join(isolation['environment'])}. "
        f"Limits: {', '.join(bounds)}, no core dump. "
        f"It left {left or 'no'} file{'s' if left != 1 else ''} in the folder that it was given."
    )


def _size(number: int) -> str:
    for unit, name in ((2**30, "GiB"), (2**20, "MiB"), (2**10, "KiB")):
        if number >= unit and number % unit == 0:
            return f"{number // unit} {name}"
    return f"{number} bytes"

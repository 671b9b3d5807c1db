"""How a system was kept apart while it was tested, and within what limits, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clausework.counting import counted

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
_BYTES = {"memory": "of data", "file_size": "a file", "line": "a line"}
_NUMBERS = {"processes": "process", "files": "open file", "ahead": "request"}
_BOUND = ("memory", "file_size", "processes", "files")


def words(isolation: Mapping[str, Any]) -> str:
    """Return the record's `campaign.isolation` as sentences."""
    if not isolation["isolated"]:
        return "Not isolated: the harness did not start it in a process of its own."
    empty = isolation["workdir"] == "empty"
    folder = "an empty folder of its own" if empty else f"the folder {isolation['workdir']}"
    limits = isolation["limits"]
    bounds = [limit(limits[name], name) for name in _BOUND if name in limits]
    left = isolation["files_left"]
    return (
        f"It ran in {folder}, {_CONTAINED[isolation['contained']]}, "
        f"with {_NETWORK[isolation['network']]}. "
        f"Its environment held {', '.join(isolation['environment'])}. "
        f"Limits: {', '.join(bounds)}, no core dump. "
        f"It left {counted(left, 'file') if left else 'no files'} in the folder that it was given."
    )


def network(isolation: Mapping[str, Any]) -> str:
    """Return in short whether a system was started in a process of its own, and with what network."""
    return f"with {_NETWORK[isolation['network']]}" if isolation["isolated"] else "not isolated"


def limit(value: float, name: str) -> str:
    """Return one of a campaign's limits with its unit; what is no size and no number of things is a time."""
    if name in _BYTES:
        return f"{_size(int(value))} {_BYTES[name]}"
    if name in _NUMBERS:
        return counted(int(value), _NUMBERS[name], f"{_NUMBERS[name]}{'es' if name == 'processes' else 's'}")
    return f"{value:g} s"


def _size(number: int) -> str:
    for unit, name in ((2**30, "GiB"), (2**20, "MiB"), (2**10, "KiB")):
        if number >= unit and number % unit == 0:
            return f"{number // unit} {name}"
    return counted(number, "byte")

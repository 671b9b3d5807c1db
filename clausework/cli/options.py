"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

_SURROUNDINGS = (
    click.option(
        "--workdir", type=click.Path(), metavar="DIR", help="run the system in this folder, not an empty one"
    ),
    click.option(
        "--pass-env", multiple=True, metavar="NAME", help="pass this environment variable on to the system"
    ),
    click.option("--network", is_flag=True, default=None, help="leave the system the network"),
)


def surroundings(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that say what a system in a process of its own is given."""
    for option in reversed(_SURROUNDINGS):
        command = option(command)
    return command

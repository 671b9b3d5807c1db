"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click
from click.core import ParameterSource

from ..problems import UsageProblem

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


def nothing_beside(ctx: click.Context, option: str, allowed: frozenset[str]) -> None:
    """Raise a UsageProblem where a parameter was given that an option leaves without effect."""
    given = [
        parameter.opts[0] if isinstance(parameter, click.Option) else str(parameter.human_readable_name)
        for parameter in ctx.command.params
        if parameter.name is not None
        and parameter.name not in allowed
        and ctx.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE
    ]
    if given:
        raise UsageProblem(
            f"{option} cannot be given together with {', '.join(given)}.",
            "The campaign goes on as it was planned, and its log says how.",
            f"Leave {'it' if len(given) == 1 else 'them'} out, or certify anew with --replace.",
        )

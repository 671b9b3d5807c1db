"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click
from click.core import ParameterSource

from ..problems import UsageProblem

Command = Callable[..., Any]

_CONFIG = (
    click.option(
        "--config", type=click.Path(), metavar="FILE", help="settings; clausework.toml where there is one"
    ),
)
_TERMS = (
    click.option(
        "--ics",
        type=click.Path(),
        metavar="FILE",
        help="conformance statement that counts instead of the system's own",
    ),
    click.option("--rules-as-at", metavar="DATE", help="date as at which the rules apply"),
)
_READINGS = (
    click.option(
        "--interpretation", "readings", multiple=True, metavar="ID=READING", help="adopt another reading"
    ),
)
_CLUSTER = (
    click.option(
        "--cluster", metavar="ADDRESS", help="share it on a Dask cluster, by the address of its scheduler"
    ),
)
_REMOTE = (
    click.option("--remote", is_flag=True, default=None, help="allow a system on another machine, over TLS"),
)
_SURROUNDINGS = (
    click.option(
        "--workdir", type=click.Path(), metavar="DIR", help="run the system in this folder, not an empty one"
    ),
    click.option(
        "--pass-env", multiple=True, metavar="NAME", help="pass this environment variable on to the system"
    ),
    click.option("--network", is_flag=True, default=None, help="leave the system the network"),
)


def terms(command: Command) -> Command:
    """Add the options that say what is claimed, and by which rules it is judged."""
    return _with(_TERMS, command)


def readings(command: Command) -> Command:
    """Add the option that adopts another reading than the law pack does."""
    return _with(_READINGS, command)


def config(command: Command) -> Command:
    """Add the option that names the file of settings."""
    return _with(_CONFIG, command)


def cluster(command: Command) -> Command:
    """Add the option that has the work done by the workers of a cluster."""
    return _with(_CLUSTER, command)


def system(command: Command) -> Command:
    """Add the options that say how a system is reached, and what is given to one in a process of its own."""
    return _with((*_REMOTE, *_SURROUNDINGS), command)


def surroundings(command: Command) -> Command:
    """Add the options that say what a system in a process of its own is given."""
    return _with(_SURROUNDINGS, command)


def _with(options: Sequence[Callable[[Command], Command]], command: Command) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def workers_or_cluster(given: Mapping[str, Any]) -> None:
    """UsageProblem where both processes of this machine and a cluster are to share the work."""
    if given["cluster"] and given["workers"]:
        raise UsageProblem(
            "--workers and --cluster cannot be given together.",
            "On a cluster as many take part as it has workers.",
            "Leave one of them out.",
        )


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

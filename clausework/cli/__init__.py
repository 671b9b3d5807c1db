"""The command line: `clausework`. Each command has a file of its own, imported when it is called."""

from __future__ import annotations

import importlib
import io
import os
import sys
from typing import NoReturn

import click

from .. import __version__
from ..problems import Exit, Problem
from ..wire.breakdown import printable
from . import interruption

_COMMANDS = {
    "init": "write an adapter to begin with, in Python, JavaScript or Java",
    "plan": "say what a campaign would run, what stands in its way, and what it can come to at best",
    "certify": "run a campaign against a system and write the certification report",
    "exhaust": "play every path to settlement and a complete suite on a system, beside the reference",
    "watch": "run chosen clauses again at every change of the adapter, and say what to mend",
    "report": "write the report files again from a conformance log",
    "verify": "check a report offline: digests, signatures, and every scenario against the recorded answers",
    "diff": "show what changed between two reports, and what has to be run again",
    "compare": "put several reports on one page, clauses by systems",
    "amend": "make a new report that amends or replaces one, and names it",
    "sign": "add a signature to a report",
    "inspect": "take an examiner's findings where no program can look, in the terminal or on a tablet",
    "coverage": "show for every clause how it is tested, and fail where one has neither test nor reason",
    "explain": "print a clause: the law's words, who is bound, how it is tested",
    "list": "list instruments, clauses, test purposes or planted faults",
    "editions": "show when an instrument changed, and what changed between two days",
    "doctor": "go through an adapter step by step and say how to mend what is wrong",
    "explore": "play drawn acts, lawful and not, beside the reference, and shrink what parts from the law",
    "learn": "learn the machine that a system is, and show where it is not the law's",
    "qualify": "show that the suite catches every planted fault, each under its own clause",
    "review": "show the clauses whose words or scenarios changed since they were last reviewed",
    "schema": "print the schemas of the protocol, the reports and the settings",
}


class _Lazy(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f".{cmd_name}", __name__)
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        from ..citations import suggestions

        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            near = suggestions(args[0], _COMMANDS)
            ctx.fail(f"There is no command {args[0]!r}." + (f" Did you mean {near[0]}?" if near else ""))
        return super().resolve_command(ctx, args)


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="clausework")
def cli() -> None:
    """Certify casino-game systems against the law, clause by clause.

    Exit codes: 0 conforms, 1 does not conform, 2 usage or configuration, 3 no statement,
    4 system unreachable, 5 harness fault.
    """


def main() -> NoReturn:
    """Run the command line; every problem ends in a message and a documented exit code."""
    interruption.obey()
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a character shows its code; it ends nothing.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = cli.main(standalone_mode=False)
        sys.exit(code if isinstance(code, int) else 0)
    except click.exceptions.Exit as ended:
        sys.exit(ended.exit_code)
    except click.ClickException as problem:
        problem.show()
        sys.exit(Exit.USAGE)
    except click.Abort:
        click.echo("Interrupted. What was recorded so far is kept.", err=True)
        sys.exit(Exit.NO_STATEMENT)
    except Problem as problem:
        _tell(problem)
        sys.exit(problem.exit)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(Exit.USAGE)
    except Exception as fault:
        if os.environ.get("CLAUSEWORK_DEBUG"):
            raise
        click.echo(f"The harness failed: {type(fault).__name__}: {fault}", err=True)
        click.echo("This is a fault of clausework, not of the system under test.", err=True)
        click.echo("Set CLAUSEWORK_DEBUG=1 to see where, and report it.", err=True)
        sys.exit(Exit.HARNESS)


def _tell(problem: Problem) -> None:
    for part in (problem.what, problem.why, problem.then):
        if part:
            click.echo("\n".join(printable(line) for line in part.splitlines()), err=True)

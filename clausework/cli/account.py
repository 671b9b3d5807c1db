"""What did not pass, for the person who mends the system: the law, the step, what was wanted, the wire."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from typing import Any

import click

from ..breakdowns import alike, broke_down
from ..wire.breakdown import printable
from .show import colour, mark

_ILL = ("fail", "inconclusive")
# In full, so that a person can read them; the rest in a line each.
_IN_FULL = 3
_EXCHANGES = 3
_WIDTH = 96
_JSON = 240


def account(instrument: Mapping[str, Any]) -> None:
    """Print each clause of an instrument's row of the record that failed or was inconclusive."""
    room = _IN_FULL
    told: set[str] = set()
    for clause in instrument["clauses"]:
        if clause["verdict"] not in _ILL:
            continue
        verdict = clause["verdict"]
        click.secho(f"{mark(verdict)} {clause['clause']}  {clause['title']}", fg=colour(verdict), bold=True)
        click.echo(textwrap.fill(clause["text"], _WIDTH, initial_indent="    ", subsequent_indent="    "))
        ill = [purpose for purpose in clause["purposes"] if purpose["outcome"] in _ILL]
        new = [purpose for purpose in ill if not _known(purpose, told)]
        for purpose in new:
            _purpose(purpose, in_full=room > 0)
            room -= 1
        if len(ill) > len(new):
            click.echo(
                f"  {mark('inconclusive')} {len(ill) - len(new)} in which it broke down in a way told above"
            )


def _known(purpose: Mapping[str, Any], told: set[str]) -> bool:
    """Return whether a purpose ended by a breakdown that was told before; from now on it was."""
    kind = alike(purpose["reason"])
    before = kind in told
    if broke_down(purpose["reason"]):
        told.add(kind)
    return before


def _purpose(purpose: Mapping[str, Any], in_full: bool) -> None:
    verdict = purpose["outcome"]
    click.secho(f"  {mark(verdict)} {purpose['name']}", fg=colour(verdict), nl=False)
    click.echo(f"  ({purpose['feature']}:{purpose['line']})")
    if not in_full:
        click.echo(f"      {printable(purpose['reason'])}")
        return
    reached = [step for step in purpose["steps"] if step["status"] != "not_run"]
    for step in reached:
        sign = "✗" if step is reached[-1] else " "
        click.echo(f"    {sign} {step['keyword'].strip()} {printable(step['text'])}")
    unmet = [seen for step in reached for seen in step["observations"] if not seen["met"]]
    if unmet:
        click.echo(f"        expected  {printable(unmet[0]['expected'])}")
        click.echo(f"        observed  {printable(unmet[0]['observed'])}")
    else:
        click.echo(f"        {printable(purpose['reason'])}")
    # What came last is what the step looked at; a step that only looks has no exchange of its own.
    seen = [each for each in purpose["exchanges"] if each["breakdown"] or each["method"] != "table.close"]
    if len(seen) > _EXCHANGES:
        click.echo(f"        … {len(seen) - _EXCHANGES} earlier exchanges")
    for exchange in seen[-_EXCHANGES:]:
        click.secho(f"        → {exchange['method']} {_short(exchange['request'])}", dim=True)
        click.secho(f"        ← {_short(exchange['response'] or exchange['breakdown'])}", dim=True)
        for line in exchange.get("words", ()):
            click.secho(f"          | {printable(line)}", dim=True)


def _short(value: object) -> str:
    text = printable(json.dumps(value, ensure_ascii=False))
    return text if len(text) <= _JSON else text[:_JSON] + "…"

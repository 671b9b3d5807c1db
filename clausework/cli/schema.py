"""`clausework schema`: the schemas of everything that crosses a border."""

from __future__ import annotations

import json
from typing import Any

import click

from .. import attestation, journal, published
from ..document import SCHEMA as DOCUMENT
from ..jurisdiction import SCHEMA as PROFILE
from ..settings import SCHEMA as SETTINGS
from ..wire import schema, vocabulary

_OWN = {
    "settings": SETTINGS,
    "document": DOCUMENT,
    "profile": PROFILE,
    "attestation": attestation.SCHEMA,
    "examiner": journal.SCHEMA,
}

_NAMES = ["openrpc", *_OWN, *published.names()]


@click.command(
    "schema",
    help="Print the OpenRPC document of the protocol (the default), or the schema of something else.\n\n"
    f"WHAT is one of {', '.join(_NAMES[:-1])} and {_NAMES[-1]}.",
)
@click.argument(
    "what",
    type=click.Choice(_NAMES),
    metavar="WHAT",
    default="openrpc",
)
@click.option("--vocabulary", "name", metavar="NAME", help="only the acts and effects of one vocabulary")
def command(what: str, name: str | None) -> None:
    """Print a schema."""
    click.echo(json.dumps(_document(what, name), indent=1))


def _document(what: str, name: str | None) -> Any:
    if name is not None:
        one = vocabulary.load(name)
        return {
            "acts": {kind: one.act_schema(kind) for kind in one.acts},
            "effects": {kind: one.effect_schema(kind) for kind in one.effects},
        }
    match what:
        case "openrpc":
            return schema.openrpc({each: vocabulary.load(each) for each in vocabulary.installed()})
        case _:
            return _OWN[what] if what in _OWN else published.schema(what)

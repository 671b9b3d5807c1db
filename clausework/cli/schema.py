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


@click.command("schema")
@click.argument(
    "what",
    type=click.Choice(["openrpc", "settings", "document", "profile", "verdicts", "attestation", "examiner"]),
    default="openrpc",
)
@click.option("--vocabulary", "name", metavar="NAME", help="only the acts and effects of one vocabulary")
def command(what: str, name: str | None) -> None:
    """Print the OpenRPC document of the protocol (the default), or the schema of something else."""
    click.echo(json.dumps(_document(what, name), indent=1))


def _document(what: str, name: str | None) -> Any:
    if name is not None:
        one = vocabulary.load(name)
        return {
            "acts": {kind: one.act_schema(kind) for kind in one.acts},
            "effects": {kind: one.effect_schema(kind) for kind in one.effects},
        }
    match what:
        case "settings":
            return SETTINGS
        case "document":
            return DOCUMENT
        case "profile":
            return PROFILE
        case "verdicts":
            return published.schema("verdicts")
        case "attestation":
            return attestation.SCHEMA
        case "examiner":
            return journal.SCHEMA
        case _:
            return schema.openrpc({each: vocabulary.load(each) for each in vocabulary.installed()})

"""`clausework report`: write the report files again, from the conformance log alone, and seal and sign it."""

from __future__ import annotations

from pathlib import Path

import click

from .. import exitcode, verdicts, writing
from . import keys
from .summary import summary


@click.command("report")
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--out", required=True, type=click.Path(path_type=Path), help="folder of the report")
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@keys.signing
@click.pass_context
def command(
    ctx: click.Context, log: Path, out: Path, replace: bool, sign: tuple[str, ...], passphrase: Path | None
) -> None:
    """Write the report of the campaign in LOG. The exit code is that of `certify`."""
    signers = keys.load(sign, passphrase)
    record = verdicts.from_log(log)
    folder = writing.prepare(out, replace=replace)
    writing.copy_log(log, folder)
    writing.write(record, folder, attest=keys.attestor(signers))
    summary(record, folder)
    click.echo(keys.told(signers))
    ctx.exit(exitcode.of(record))

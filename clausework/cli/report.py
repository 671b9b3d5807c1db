"""`clausework report`: write the report files again, from the conformance log alone, and seal and sign it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from .. import exitcode, filing, printing, verdicts, writing
from ..document import ASKED, load
from ..laboratory import LABORATORY, MODES, NOT_SUPPLIED, check
from ..problems import UsageProblem
from ..wire.breakdown import printable
from . import keys
from .summary import summary


@click.command("report")
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--out", required=True, type=click.Path(path_type=Path), help="folder of the report")
@click.option("--mode", type=click.Choice(MODES), help="refuse unless the campaign was made in this mode")
@click.option("--document", type=click.Path(path_type=Path), help="refuse unless the log holds these fields")
@click.option(
    "--pdf",
    is_flag=True,
    help="also make report.pdf; a laboratory's report always has it",
)
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@keys.signing
@click.pass_context
def command(
    ctx: click.Context,
    log: Path,
    out: Path,
    mode: str | None,
    document: Path | None,
    pdf: bool,
    replace: bool,
    sign: tuple[str, ...],
    passphrase: Path | None,
    certificate: Path | None,
) -> None:
    """Write the report of the campaign in LOG. The exit code is that of `certify`.

    Its mode and its fields are those of the log; neither is changed afterwards.
    """
    signers = keys.load(sign, passphrase)
    record = verdicts.from_log(log)
    also = printing.writers(pdf, signers, certificate, record["report"]["mode"])
    _unchanged(record, log, mode, document)
    if replace and log.resolve().is_relative_to(out.resolve()):
        raise UsageProblem(
            f"The log {log} lies in the folder that is to be replaced, and would be lost with it.",
            then="Name another folder with --out.",
        )
    folder = writing.prepare(out, replace=replace)
    writing.copy_log(log, folder)
    absent = filing.bring(log, record, folder)
    writing.write(record, folder, attest=keys.attestor(signers), also=also)
    summary(record, folder)
    for name in absent:
        click.echo(f"The examiner's file {printable(name)} is not beside the log, and so not in the report.")
    click.echo(keys.told(signers))
    if (folder / printing.FILE).exists() and certificate is None:
        click.echo(printing.UNSIGNED)
    ctx.exit(exitcode.of(record))


def _unchanged(record: Mapping[str, Any], log: Path, mode: str | None, document: Path | None) -> None:
    """Raise a UsageProblem where another mode or other fields are wanted than the log holds."""
    held = record["report"]["mode"]
    if mode and mode != held:
        raise UsageProblem(
            f"The campaign in {log} was made in the mode {held}; a report of it can be no other.",
            then=f"Certify anew with --mode {mode}.",
        )
    if held == LABORATORY:
        check(record["report"]["lacking"])
    if document is None:
        return
    rows = {row["name"]: (row["value"], row["supplier"]) for row in record["report"]["fields"]}
    wanted = load(document)
    for each in ASKED:
        value = wanted.values.get(each.name, NOT_SUPPLIED)
        supplier = wanted.supplied.get(each.name, each.supplier) if each.name in wanted.values else ""
        if rows[each.name] != (value, supplier):
            raise UsageProblem(
                f"The log {log} holds another {each.name} than {document}: {rows[each.name][0]!r}.",
                "A report is never edited; what amends it is a new document that names it.",
                "Leave --document out.",
            )

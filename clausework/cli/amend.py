"""`clausework amend`: a new report that amends or replaces an earlier one, and names it."""

from __future__ import annotations

import hashlib
import shutil
import uuid
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import orjson

from .. import amending, amendment, bundle, examiner, exitcode, filing, packs, printing, verdicts, writing
from ..campaign import Campaign
from ..document import load as load_document
from ..events import now
from ..problems import UsageProblem
from . import keys
from .earlier import stays, verified
from .summary import summary


@click.command("amend")
@click.argument("report", type=click.Path(path_type=Path), metavar="BUNDLE")
@click.option("--reason", required=True, help="why the report is amended")
@click.option("--by", required=True, metavar="NAME", help="who amends it")
@click.option("--record", "records", multiple=True, type=click.Path(path_type=Path), help="more findings")
@click.option("--document", type=click.Path(path_type=Path), help="all fields of the report anew")
@click.option("--replaces", is_flag=True, help="a report of its own in the old one's place, not a revision")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="folder of the new report")
@click.option("--replace", is_flag=True, help="replace an earlier report in the folder")
@click.option("--pdf", is_flag=True, help="also make report.pdf; a laboratory's report always has it")
@keys.signing
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Make a new report from the one in BUNDLE, which stays as it is (ISO/IEC 17025, 7.8.8).

    Nothing is asked of the system again. The exit code is that of `certify`.
    """
    signers = keys.load(given["sign"], given["passphrase"])
    stays(given["report"], given["out"])
    verified(given["report"])
    with bundle.open_bundle(given["report"]) as old:
        findings = examiner.load(given["records"])
        campaign = _campaign(old, findings, given)
        also = printing.writers(given["pdf"], signers, given["certificate"], campaign.settings.mode)
        out = writing.prepare(given["out"], replace=given["replace"])
        _carry(old, out)
        filing.keep(findings, out)
        amending.rewrite(old.log, campaign, out / writing.LOG)
    record = verdicts.from_log(out / writing.LOG)
    writing.write(record, out, attest=keys.attestor(signers), also=also)
    summary(record, out)
    click.echo(keys.told(signers))
    ctx.exit(exitcode.of(record))


def _campaign(old: bundle.Bundle, findings: Sequence[examiner.Finding], given: dict[str, Any]) -> Campaign:
    """Return the old campaign with what is amended."""
    before = amending.campaign_of(old.log)
    examiner.check_instruments(findings, packs.installed())
    for name in sorted({entry.instrument for entry in findings}):
        pack = packs.load(name)
        words = {c.citation: c.text for c in pack.clauses if c.treatment in ("inspection", "document")}
        examiner.check(findings, name, words)
    unheard = amending.unheard(old.log, findings)
    if not findings and given["document"] is None:
        raise UsageProblem(
            "It was not said what is to be amended.",
            then="Name findings with --record, or the report's fields with --document.",
        )
    amends = amendment.of(
        orjson.loads(old.read(bundle.RECORD)),
        hashlib.sha256(old.read("manifest.json")).hexdigest(),
        given["reason"],
        given["by"],
        now(),
        given["replaces"],
    )
    after = replace(
        amending.examined(before, findings),
        amends=amends,
        notes=(*before.notes, *(told for told in unheard if told not in before.notes)),
        id=f"CW-{uuid.uuid4()}" if given["replaces"] else before.id,
    )
    return after if given["document"] is None else replace(after, document=load_document(given["document"]))


def _carry(old: bundle.Bundle, out: Path) -> None:
    """Copy the old report's evidence, among which are the examiner's files."""
    target = out / filing.FOLDER
    target.mkdir(parents=True, exist_ok=True)
    for path in old.files:
        if path.startswith(f"{bundle.EVIDENCE}/"):
            shutil.copyfile(old.root / path, out / path)

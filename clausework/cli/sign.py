"""`clausework sign`: add a signature to a report that was sealed before."""

from __future__ import annotations

from pathlib import Path

import click

from .. import archive, bundle
from ..causes import cause
from ..problems import UsageProblem
from . import keys


@click.command("sign")
@click.argument("report", type=click.Path(path_type=Path), metavar="BUNDLE")
@click.option(
    "--key",
    "named",
    multiple=True,
    required=True,
    metavar="KEY",
    help="a PEM file with a private key, or pkcs11:token=…;object=…; repeatable",
)
@keys.passphrase_option
def command(report: Path, named: tuple[str, ...], passphrase: Path | None) -> None:
    """Sign the report in BUNDLE, a folder or a zip. Only attestations/ grows; earlier signatures stay.

    A bundle that is not as it was sealed is not signed. The zip beside a folder is made anew.
    """
    from .. import signing

    signers = keys.load(named, passphrase)
    with bundle.open_bundle(report) as opened:
        flaws = opened.problems() or signing.signed_by(opened)[1]
        if flaws:
            raise UsageProblem(
                f"The bundle is not sound: {flaws[0]}.",
                "Nothing was signed.",
                f"`clausework verify {report}` says more.",
            )
        zipped = bundle.zip_of(report) if report.is_dir() else report
        try:
            signing.attest(opened.root, signers)
            archive.write(opened.root, opened.manifest.top, zipped)
        except OSError as problem:
            raise UsageProblem(f"The signature cannot be written: {cause(problem)}.") from problem
    click.echo(keys.told(signers))

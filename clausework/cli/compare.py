"""`clausework compare`: several reports on one page, clauses by systems."""

from __future__ import annotations

from pathlib import Path

import click

from ..counting import counted
from ..wire.breakdown import printable


@click.command("compare")
@click.argument("bundles", type=click.Path(path_type=Path), nargs=-1, required=True, metavar="BUNDLE...")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path), metavar="FILE.html", help="file of the page"
)
@click.option("--replace", is_flag=True, help="replace the file where it is there already")
def command(bundles: tuple[Path, ...], out: Path, replace: bool) -> None:
    """Put the reports in each BUNDLE, a folder or a zip, on one page: clauses by systems, in the order given.

    The files of each are held against its manifest first; `clausework verify` says more. The page leads to a
    report that lies beside it or beneath, or that is named by a relative path. Exit code 0 where the page is
    written, 2 where a report cannot be read: what the reports state changes nothing.
    """
    from .. import comparison

    comparison.write(bundles, out, replace)
    click.echo(printable(f"{counted(len(bundles), 'report')} on one page: {out}"))
    unlinked = [bundle for bundle in bundles if not comparison.where(bundle, out)]
    for bundle in unlinked:
        click.echo(printable(f"The page does not lead to {bundle}: it does not lie beside the page."))

"""Makes the three reports of the gallery: one that conforms, one that does not, one on a part alone.

python docs/make_gallery.py                 the whole reports, in out/gallery/
python docs/make_gallery.py --pictures      the pictures in docs/gallery/ as well (chromium, pdftoppm)
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "out" / "gallery"
RECORD = "features/nz_roulette_2002/sample-record.toml"
# As it is said from the root, so that a report does not show where the project lies.
PYTHON = os.path.relpath(sys.executable, ROOT)
WANTED = {
    "conforming": ("conforms", ["nz-roulette-2002", "--iut", "reference", "--record", RECORD]),
    "failing": (
        "does_not_conform",
        ["nz-roulette-2002", "--iut", f"cmd:{PYTHON} docs/examples/roulette_adapter.py"],
    ),
    "partial": (
        "conforms",
        ["qld-triple-penny-two-up", "--iut", f"cmd:{PYTHON} docs/examples/two_up_engine.py"],
    ),
}


def make(name: str) -> Path:
    """Make one report and return its folder; SystemExit where its statement is not the one expected."""
    expected, words = WANTED[name]
    out = OUT / name
    command = [sys.executable, "-m", "clausework", "certify", *words, "--config", os.devnull, "--seed", "1"]
    subprocess.run([*command, "--pdf", "--out", str(out), "--replace"], cwd=ROOT, check=False)
    said = json.loads((out / "verdicts.json").read_bytes())["instruments"][0]["statement"]
    if said != expected or not (out / "report.pdf").stat().st_size:
        raise SystemExit(f"The gallery's report {name} says {said}, and ought to say {expected}.")
    return out


def picture(name: str, out: Path) -> None:
    """Make a picture of the first screen of a report's page, and of the first page of its PDF."""
    from PIL import Image

    shown = ROOT / "docs" / "gallery"
    page, printed = shown / f"{name}-page.png", shown / f"{name}-pdf"
    browser = [os.environ.get("CHROMIUM", "chromium"), "--headless", "--no-sandbox", "--disable-gpu"]
    browser += ["--hide-scrollbars", "--window-size=1000,860", f"--screenshot={page}"]
    subprocess.run([*browser, (out / "report.html").as_uri()], check=True, capture_output=True)
    pdf = ["pdftoppm", "-png", "-r", "72", "-singlefile", out / "report.pdf", printed]
    subprocess.run(pdf, check=True)
    for path in (page, printed.with_suffix(".png")):
        Image.open(path).convert("RGB").quantize(160).save(path, optimize=True)


def main() -> None:
    """Make the reports, and the pictures where they are asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pictures", action="store_true", help="make the pictures in docs/gallery/ anew")
    asked = parser.parse_args()
    for name in WANTED:
        out = make(name)
        if asked.pictures:
            picture(name, out)


if __name__ == "__main__":
    main()

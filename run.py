"""Set up Clausework in a virtual environment beside this file, and run it: `certify` or `test`.

    python3 run.py certify [OPTIONS]   certify the embedded reference against every instrument
    python3 run.py test [OPTIONS]      run the tests
    python3 run.py COMMAND ...         any other command of clausework

Needs Python 3.11 or newer and nothing else. What is installed comes from the lock files, by digest.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if sys.platform == "win32" else "bin")


def main(words: list[str]) -> int:
    """Set up what the command needs, run it, and return its exit code."""
    if sys.version_info < (3, 11):
        print(f"Clausework needs Python 3.11 or newer; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    if not words or words[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if words else 2
    command, *rest = words
    set_up("requirements-dev.lock" if command == "test" else "requirements.lock")
    if command == "test":
        return run(BIN / "python", "-m", "pytest", *(rest or ["-n", "2"]))
    if command == "certify" and "--iut" not in rest:
        # The reference is certified by its own settings, whatever clausework.toml stands where the user does.
        name = "reference-without-record" if "--without-record" in rest else "reference"
        out = ["--out", str(ROOT / "out" / name), "--replace"]
        rest = ["--iut", "reference", *out, "--config", os.devnull, *rest]
        if "--record" not in rest and "--without-record" not in rest:
            for sample in sorted(ROOT.glob("features/*/sample-record.toml")):
                rest += ["--record", str(sample)]
    return run(BIN / "clausework", command, *(word for word in rest if word != "--without-record"))


def set_up(lock: str) -> None:
    """Install a lock file and this project into the virtual environment, unless that was done already."""
    stamp = HOME / f"{lock}.installed"
    wanted = hashlib.sha256((ROOT / lock).read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print(f"Setting up {HOME.name} from {lock} …", file=sys.stderr)
    if not (HOME / "pyvenv.cfg").is_file():
        venv.create(HOME, with_pip=True)
    pip = (BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    for step in (
        (*pip, "--require-hashes", "-r", ROOT / lock),
        (*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT),
    ):
        if run(*step) != 0:
            raise SystemExit(f"Setting up failed. Mend what pip said above, or remove {HOME} and try again.")
    stamp.write_text(wanted, encoding="utf-8")


def run(*words: Path | str) -> int:
    """Run a command from the folder the user stands in and return its exit code."""
    return subprocess.run([str(word) for word in words], check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

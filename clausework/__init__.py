"""A conformance test harness for regulated casino games: law, test purposes, evidence, verdicts.

In a checkout the folders `features`, `steps`, `reference_impl` and `reports` stand at the root;
in a wheel they are subfolders of this package. Either way they are importable as
`clausework.features`, `clausework.steps` and so on: the root is appended to the package's path.
"""

from pathlib import Path

__version__ = "0.1.0"

_root = Path(__file__).resolve().parent.parent
if (_root / "pyproject.toml").is_file() and (_root / "features").is_dir():
    __path__.append(str(_root))

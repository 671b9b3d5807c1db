"""How a feature file becomes pytest items: a function a scenario, made by pytest-bdd, an item a run.

The file is read once: pytest-bdd is handed the syntax tree that the purposes were read from.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from pytest_bdd import scenario
from pytest_bdd.feature import features
from pytest_bdd.gherkin_parser import GherkinDocument
from pytest_bdd.parser import FeatureParser

from .. import purposes
from ..citations import anchor
from ..packs import Pack
from ..purposes import Purpose
from .scenario import Scenario

_AGAIN = "~"
_OF_PACKS = frozenset({"needs", "if", "reading", "rests", "observes", "inspection", "document"})


def of_a_pack(tag: str) -> bool:
    """Whether a tag is one of law packs', which is no mark: it is read from the purposes instead."""
    return tag.split(":", 1)[0] in _OF_PACKS


class FeatureFile(pytest.Module):
    """A feature file as a module whose functions are its scenarios."""

    def __init__(self, *, pack: Pack, repeats: int = 1, **rest: Any) -> None:
        # pytest makes one of every file of a folder for each file that it is asked for: it may cost nothing.
        super().__init__(**rest)
        self._pack, self._repeats = pack, repeats

    def _getobj(self) -> types.ModuleType:
        return types.ModuleType(f"clausework_feature_{anchor(self.path.stem).replace('-', '_')}")

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Yield an item for each run of each purpose of the file; the k-th is the function `name~k`."""
        scenarios: dict[str, list[Purpose]] = {}
        for purpose in purposes.of(self._pack):
            if purpose.file == self.path.name:
                scenarios.setdefault(purpose.scenario, []).append(purpose)
        read = _Read(str(self.path.parent), self.path.name)
        read.tree = purposes.tree(self.path)
        feature = features[read.abs_filename] = read.parse()
        like: Scenario | None = None
        for number, (name, rows) in enumerate(scenarios.items()):
            template = feature.scenarios[name]
            for table in template.examples:
                # pytest-bdd asks no hook whether these become marks.
                table.tags = {tag for tag in table.tags if not of_a_pack(tag)}
            marks = [tags for table in template.examples for tags in [table.tags] * len(table.examples)]

            @scenario(self.path.name, name, features_base_dir=str(self.path.parent))
            def run() -> None:
                """Nothing beyond the scenario's own steps."""

            function = f"test_{number:03}_{anchor(name).lower().replace('-', '_').replace('.', '_')}"
            for repeat in range(1, self._repeats + 1):
                named = function if repeat == 1 else f"{function}{_AGAIN}{repeat}"
                for purpose in rows:
                    values = "-".join(value for _, value in purpose.example)
                    like = Scenario.from_parent(
                        self,
                        name=f"{named}[{_shown(values)}]" if purpose.row else named,
                        callobj=run,
                        purpose=purpose,
                        repeat=repeat,
                        template=template,
                        like=like,
                    )
                    for tag in sorted(marks[purpose.row - 1]) if purpose.row else ():
                        like.add_marker(getattr(pytest.mark, tag))
                    yield like


class _Read(FeatureParser):
    """What pytest-bdd makes of a syntax tree that is there already."""

    tree: Mapping[str, Any]

    def _parse_feature_file(self) -> GherkinDocument:
        return GherkinDocument.from_dict({"feature": self.tree, "comments": []})


def _shown(values: str) -> str:
    """Return the values of an example as they stand in the id of a test, in ASCII as pytest has it."""
    return values.encode("unicode_escape").decode("ascii")

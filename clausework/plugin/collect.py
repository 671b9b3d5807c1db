"""How a feature file becomes pytest items: one function a scenario, made by pytest-bdd."""

from __future__ import annotations

import types
from collections.abc import Iterable
from typing import Any

import pytest
from pytest_bdd import scenario

from .. import purposes
from ..citations import anchor
from ..packs import Pack
from ..purposes import Purpose

PURPOSE = pytest.StashKey[Purpose]()
REPEAT = pytest.StashKey[int]()
_AGAIN = "~"


class FeatureFile(pytest.Module):
    """A feature file as a module whose functions are its scenarios."""

    def __init__(self, *, pack: Pack, repeats: int = 1, **rest: Any) -> None:
        super().__init__(**rest)
        self._repeats = repeats
        self._purposes = [p for p in purposes.of(pack) if p.file == self.path.name]

    def _getobj(self) -> types.ModuleType:
        module = types.ModuleType(f"clausework_feature_{anchor(self.path.stem).replace('-', '_')}")
        for number, name in enumerate(dict.fromkeys(p.scenario for p in self._purposes)):

            @scenario(self.path.name, name, features_base_dir=str(self.path.parent))
            def run() -> None:
                """Nothing beyond the scenario's own steps."""

            function = f"test_{number:03}_{anchor(name).lower().replace('-', '_').replace('.', '_')}"
            for repeat in range(1, self._repeats + 1):
                setattr(module, function if repeat == 1 else f"{function}{_AGAIN}{repeat}", run)
        return module

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Yield an item for each run of each purpose of the file; the k-th is the function `name~k`."""
        by_example = {(p.scenario, p.example): p for p in self._purposes}
        for item in super().collect():
            if isinstance(item, pytest.Function):
                template = item.function.__doc__ or ""
                spec = getattr(item, "callspec", None)
                example = spec.params.get("_pytest_bdd_example", {}) if spec else {}
                name = template.split(": ", 1)[1]
                item.stash[PURPOSE] = by_example[name, tuple(example.items())]
                item.stash[REPEAT] = int(item.originalname.partition(_AGAIN)[2] or 1)
            yield item

"""The pytest plugin: collects the features of the installed law packs and runs them against one IUT.

Inert unless `--iut` (or a planned campaign) is given, so that it does no harm in other projects.
"""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import pkgutil
from pathlib import Path

import pytest

from .. import packs
from ..campaign import Campaign
from ..problems import Problem
from .collect import FeatureFile, of_a_pack
from .lookup import Index
from .runtime import Runtime, case
from .scenario import install
from .workers import Workers

__all__ = ["case"]

STEPS = "clausework.steps"


class Planned:
    """A plugin that hands pytest a campaign that was planned before, so that no file need hold it."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        # What pytest calls an object among its plugins.
        self.__name__ = Planned.__name__


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of a certification campaign."""
    group = parser.getgroup("clausework", "certification of casino games")
    group.addoption(
        "--iut", help="address of the implementation under test (see `clausework certify --help`)"
    )
    group.addoption(
        "--instrument", action="append", default=[], help="instrument to certify against; repeatable"
    )
    group.addoption("--clause", action="append", default=[], help="only this clause and what stands under it")
    group.addoption("--seed", dest="clausework_seed", type=int, help="seed of names, seats and amounts")
    group.addoption(
        "--repeat", dest="clausework_repeat", type=int, default=1, help="run each test purpose so many times"
    )
    group.addoption("--record", action="append", default=[], help="an examiner's record")
    group.addoption("--conformance-log", help="where to write the conformance log")
    group.addoption("--resume-log", action="store_true", help="go on where the conformance log was cut off")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Make the runtime where an IUT or a campaign is given, and register the step definitions."""
    try:
        campaign = _campaign(config)
        if campaign is None:
            return
        index = Index(register_steps(config))
        runtime = Runtime(config, campaign, index)
    except Problem as problem:
        raise pytest.UsageError(str(problem)) from problem
    config.pluginmanager.register(runtime, "clausework-runtime")
    if config.getoption("allure_report_dir", None):
        # Allure is not loaded where nobody asked for its results.
        from .allure_steps import AllureSteps

        config.pluginmanager.register(AllureSteps(), "clausework-allure")
    config.add_cleanup(install(index))
    if campaign.settings.workers > 1:
        config.pluginmanager.register(Workers(campaign.settings.workers, runtime), "clausework-workers")
    if config.getoption("--iut") and not getattr(config.option, "file_or_dir", None):
        config.args[:] = [str(path) for pack in runtime.packs for path in pack.feature_files]


def register_steps(config: pytest.Config) -> list[str]:
    """Register every installed module of step definitions as a plugin, and return their names."""
    registered: list[str] = []
    for entry in importlib.metadata.entry_points(group=STEPS):
        module = importlib.import_module(entry.value)
        names = [entry.value]
        if hasattr(module, "__path__"):
            names += [found.name for found in pkgutil.iter_modules(module.__path__, entry.value + ".")]
        for name in names:
            if not config.pluginmanager.has_plugin(name):
                config.pluginmanager.register(importlib.import_module(name), name)
            registered.append(name)
    return registered


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a feature file of an installed pack, where a campaign is on."""
    runtime: Runtime | None = parent.config.pluginmanager.getplugin("clausework-runtime")
    if file_path.suffix != ".feature" or runtime is None:
        return None
    folder = _folders().get(file_path.resolve().parent)
    if folder is None:
        return None
    collector: FeatureFile = FeatureFile.from_parent(
        parent, path=file_path, pack=packs.read(folder), repeats=runtime.campaign.settings.repeat
    )
    return collector


def pytest_bdd_apply_tag(tag: str, function: object) -> bool | None:
    """Keep the tags of law packs from becoming marks."""
    return True if of_a_pack(tag) else None


@functools.cache
def _folders() -> dict[Path, Path]:
    """Return the folders of the installed packs by where they are in truth."""
    return {folder.resolve(): folder for folder in packs.installed().values()}


def _campaign(config: pytest.Config) -> Campaign | None:
    handed = getattr(config, "workerinput", {}).get("clausework_campaign")
    if handed is not None:
        return Campaign.parse(handed)
    planned: Planned | None = config.pluginmanager.get_plugin(Planned.__name__)
    if planned is not None:
        return planned.campaign
    address = config.getoption("--iut")
    if not address:
        return None
    from ..planning import prepare

    return prepare(
        address=address,
        instruments=config.getoption("--instrument"),
        seed=config.getoption("clausework_seed"),
        clauses=config.getoption("--clause"),
        records=config.getoption("--record"),
        repeat=config.getoption("clausework_repeat"),
    )

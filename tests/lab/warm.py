"""What the server of forks imports, so that a run need not: the program, the packs, the page's templates."""

from __future__ import annotations

import importlib
import pkgutil

from _pytest.config import default_plugins
from clausework.reports import page
from clausework.steps import roulette, two_up

from clausework import packs

MODULES = (
    "clausework.cli.certify",
    "clausework.cli.report",
    "clausework.verifying",
    "clausework.plugin",
    "clausework.exploring.alphabet",
    "clausework.steps.records",
    *(
        f"{package.__name__}.{module.name}"
        for package in (roulette, two_up)
        for module in pkgutil.iter_modules(package.__path__)
    ),
    "allure_pytest.plugin",
    "anyio.pytest_plugin",
    "anyio._backends._asyncio",
    "pytest_bdd.plugin",
    "pytest_bdd.hooks",
    # Not xdist: on import it keeps the path of that moment for its workers, before coin toss is on it.
    *(f"_pytest.{name}" for name in default_plugins),
)

for each in MODULES:
    importlib.import_module(each)
for name in packs.installed():
    packs.load(name)
# Coin toss is installed in each laboratory alone.
packs.installed.cache_clear()
for template in page.environment().list_templates(extensions=["html"]):
    page.environment().get_template(template)

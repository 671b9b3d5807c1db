"""The page of a comparison in a browser: accessible, by keyboard, fit for a telephone and for paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from . import systems
from .sample import HOSTILE
from .systems import html, system
from .test_page import DESKTOP, PHONE, violations

TABLET = {"width": 768, "height": 1000}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a page of two instruments and a hostile vendor, the beginning of each: axe is slow."""
    records = [*systems.three(), system(4, vendor=HOSTILE), system(5, pack="nz_roulette_2002")]
    records[1]["campaign"]["seed"] = 7
    for each in records:
        del each["instruments"][0]["clauses"][40:]
    out = tmp_path_factory.mktemp("site") / "page.html"
    out.write_text(html(*records, where="one/"), "utf-8")
    return out


@pytest.fixture
def visit(browser: Browser, site: Path) -> Iterator[Callable[..., Page]]:
    pages = []

    def visited(**settings: Any) -> Page:
        found = browser.new_page(**settings)
        pages.append(found)
        found.goto(site.as_uri())
        return found

    yield visited
    for each in pages:
        each.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"])
def test_axe_finds_nothing_and_nothing_runs_off(
    visit: Callable[..., Page], axe: str, size: dict[str, int], scheme: str
) -> None:
    shown = visit(viewport=size, color_scheme=scheme)
    shown.locator(".clauses summary").first.click()
    shown.locator("[data-show=differs]").first.click()
    assert shown.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert violations(shown, axe) == []


def test_the_filter_works_by_keyboard(visit: Callable[..., Page]) -> None:
    shown = visit(viewport=DESKTOP)
    bar, rows = shown.locator(".filter").first, shown.locator(".matrix").first.locator(".clauses tr:visible")
    expect(rows).to_have_count(40)
    bar.locator("[data-show=differs]").focus()
    shown.keyboard.press("Enter")
    # 3.1 (s1) fails in the third system; 4.1.1 is beyond the first 40 clauses
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("3.1 (s1)")
    expect(bar.locator("[role=status]")).to_have_text("1 clause shown")
    shown.keyboard.press("Shift+Tab")
    shown.keyboard.press("Space")
    expect(rows).to_have_count(40)


def test_a_wide_matrix_keeps_its_clauses_in_sight(visit: Callable[..., Page]) -> None:
    shown = visit(viewport=PHONE)
    region = shown.locator(".across.tall").first
    first = region.locator(".clauses th").first
    before = first.bounding_box()
    assert region.evaluate("each => each.scrollLeft = 200") == 200
    assert first.bounding_box() == before


def test_it_reads_without_scripts_and_prints(visit: Callable[..., Page]) -> None:
    shown = visit(java_script_enabled=False, viewport=PHONE)
    expect(shown.locator(".filter").first).to_be_hidden()
    expect(shown.locator(".matrix .mark").last).to_be_attached()
    shown.emulate_media(media="print")
    # All of the table is on the paper: nothing is left to be scrolled to.
    assert shown.locator(".tall").first.evaluate("each => each.scrollHeight <= each.clientHeight + 1")

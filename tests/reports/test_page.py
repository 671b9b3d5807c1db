"""The page in a browser: accessible, fit for a telephone, usable by keyboard, readable without scripts.

Needs Debian's chromium (or CHROMIUM=path), Playwright, and axe-core: `npm install --prefix tests axe-core`
(or AXE_CORE=path of axe.min.js). What is missing fails; nothing is skipped.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from clausework.reports import write
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from .sample import record

expect.set_options(timeout=20_000)  # milliseconds; a loaded machine is slow, not wrong
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 375, "height": 800}


def visit(browser: Browser, folder: Path, anchor: str = "", **settings: object) -> Page:
    page = browser.new_page(**({"viewport": DESKTOP} | settings))  # type: ignore[arg-type]
    page.problems = []  # type: ignore[attr-defined]
    page.on("console", lambda message: page.problems.append(message.text))  # type: ignore[attr-defined]
    page.on("pageerror", lambda error: page.problems.append(str(error)))  # type: ignore[attr-defined]
    page.goto((folder / "report.html").as_uri() + anchor)
    return page


def hash_of(page: Page) -> str:
    return str(page.evaluate("decodeURIComponent(location.hash)"))


def violations(page: Page, axe: str) -> list[tuple[str, str, str]]:
    page.evaluate(axe)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [(each["id"], each["nodes"][0]["html"], each["nodes"][0]["failureSummary"]) for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(
    browser: Browser, tmp_path: Path, axe: str, size: dict[str, int], scheme: str
) -> None:
    verdicts = record("qld_triple_penny_two_up", "nsw_two_up")
    for instrument in verdicts["instruments"]:  # the beginning of each, for axe is slow on a long page
        del instrument["clauses"][30:], instrument["text"][60:]
    write(verdicts, tmp_path)
    page = visit(browser, tmp_path, viewport=size, color_scheme=scheme)
    page.locator(".seen:visible").first.click()
    page.locator("[data-verdict=fail]").first.click()
    assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("which", ["folder", "hostile"])
def test_nothing_runs_off_a_telephone(browser: Browser, which: str, request: pytest.FixtureRequest) -> None:
    page = visit(browser, request.getfixturevalue(which), viewport=PHONE)
    page.locator(".seen:visible").last.click()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert page.problems == []  # type: ignore[attr-defined]
    page.close()


def test_the_filter_works_by_keyboard(browser: Browser, folder: Path) -> None:
    page = visit(browser, folder)
    bar = page.locator(".filter").first
    failed = bar.locator("[data-verdict=fail]")
    count = int(re.findall(r"\d+", failed.inner_text())[0])
    bar.locator("button").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(failed).to_have_attribute("aria-pressed", "true")
    expect(bar.locator("[aria-pressed=true]")).to_have_count(1)
    instrument = page.locator(".instrument").first
    expect(instrument.locator("tbody tr[data-v]:visible")).to_have_count(count)
    expect(instrument.locator("article.clause:visible")).to_have_count(count)
    expect(bar.locator("[role=status]")).to_contain_text(f"{count} clauses")
    assert instrument.locator(".run:not(.quiet)").count() >= count
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(instrument.locator("article.clause:not([hidden])").first).to_be_visible()
    expect(instrument.locator("tbody tr[hidden]")).to_have_count(0)
    page.close()


def test_from_a_clause_to_its_exchanges_and_back(browser: Browser, folder: Path) -> None:
    page = visit(browser, folder)
    page.locator("[data-verdict=fail]").first.click()
    page.locator(".margin .v-pass").first.click()
    article = page.locator(":target")
    expect(article.locator(".purpose[open] .step").first).to_be_visible()
    article.locator(".purpose[open] .seen").nth(1).click()
    shown = article.locator(".exchanges li.at")
    expect(shown).to_be_focused()
    expect(shown).to_contain_text('"coins": [ "head", "head", "tail" ]')
    article.locator(".back").click()
    expect(page.locator(".run:target")).to_be_visible()
    assert hash_of(page).startswith("#qld-triple-penny-two-up/")
    assert page.problems == []  # type: ignore[attr-defined]
    page.close()


def test_hostile_words_stay_words_in_a_transcript(browser: Browser, hostile: Path) -> None:
    page = visit(browser, hostile)
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.locator(".seen:visible").nth(1).click()
    seen = page.locator(".exchanges[open] pre").last.inner_text()
    assert "<script>alert(1)" in seen
    assert "\\u202egnp.exe" in seen
    assert "characters in all]" in seen
    page.close()


def test_it_reads_without_scripts(browser: Browser, folder: Path) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto((folder / "report.html").as_uri())
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".filter").first).to_be_hidden()
    page.locator(".purpose summary").first.click()
    expect(page.locator(".purpose[open] .steps").first).to_be_visible()
    context.close()


def test_print_opens_what_failed_and_drops_what_is_for_the_screen(browser: Browser, folder: Path) -> None:
    page = visit(browser, folder)
    page.emulate_media(media="print")
    expect(page.locator(".filter").first).to_be_hidden()
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator(".purpose[open] .unmet").first).to_be_visible()
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    page.close()
    for number in (1, 2, len(printed)):
        words = " ".join(printed[number - 1].extract_text().split())
        assert "First-party self-test: not the report of a laboratory" in words
        assert f"{number} of {len(printed)}" in words
    # What the statement covers is written out, though it is folded on the screen.
    covered = printed[0].extract_text().partition("Results covered")[2].partition("Decision rule")[0]
    assert "477(3), 480(2)(a)" in covered

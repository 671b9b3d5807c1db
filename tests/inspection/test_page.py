"""The examination in a browser, from the first clause to the last, with the program killed in between.

Needs what tests/reports/test_page.py needs.
"""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.runner import AT_A_TERMINAL
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect, sync_playwright

from clausework import examiner
from tests.reports.conftest import ARGUMENTS, AXE, CHROMIUM
from tests.reports.test_page import violations

from .conftest import LAW, PDF

PORTRAIT, LANDSCAPE = {"width": 768, "height": 1024}, {"width": 1024, "height": 768}
PHONE = {"width": 375, "height": 800}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail(f"no browser at {CHROMIUM}: apt-get install chromium, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


class Program:
    """`clausework inspect --web` in a process of its own, on one port."""

    def __init__(self, record: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.record = record
        self.start()

    def start(self) -> None:
        words = ["inspect", str(self.record), "--instrument", LAW, "--web", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", AT_A_TERMINAL, *words], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        addresses = (re.search(r"http://\S+", line) for line in self.process.stdout)
        self.address = next(found[0] for found in addresses if found)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def end(self) -> tuple[str, int]:
        self.process.send_signal(signal.SIGINT)
        told, _ = self.process.communicate(timeout=60)
        return told, self.process.returncode


@pytest.fixture
def program(record: Path) -> Iterator[Program]:
    started = Program(record)
    yield started
    started.kill()


def opened(browser: Browser, program: Program, **settings: object) -> tuple[BrowserContext, Page]:
    context = browser.new_context(**({"viewport": PORTRAIT} | settings))  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(program.address)
    return context, page


def begin(page: Page) -> None:
    page.get_by_label("Examiner, who signs each entry").fill("A. Person")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("1 of 10", exact=True)).to_be_visible()


def photograph(page: Page, name: str) -> FilePayload:
    return {"name": name, "mimeType": "image/png", "buffer": page.screenshot()}


def sign(page: Page, finding: str = "Satisfied") -> None:
    at = page.url
    page.get_by_role("radio", name=finding, exact=True).check(force=True)
    page.get_by_role("button", name="Sign as A. Person").click()
    page.wait_for_url(lambda url: url != at)


def test_from_the_first_clause_to_the_last_with_the_program_killed_in_between(
    browser: Browser, program: Program, record: Path, tmp_path: Path
) -> None:
    context, page = opened(browser, program)
    begin(page)
    # 2.1, with a photograph from the camera and one from the files
    shots = [photograph(page, "table.png")]
    page.get_by_label("Take a photograph").set_input_files(shots)
    expect(page.get_by_role("img", name="table.png")).to_be_visible()
    page.set_viewport_size({"width": 700, "height": 900})
    page.get_by_label("Add files").set_input_files(
        [photograph(page, "ring.png"), {"name": "plan.pdf", "mimeType": "application/pdf", "buffer": PDF}]
    )
    expect(page.get_by_role("button", name="Remove plan.pdf")).to_be_visible()
    page.get_by_role("button", name="Remove plan.pdf").click()
    expect(page.get_by_role("button", name="Remove plan.pdf")).to_have_count(0)
    sign(page)
    # 2.2 by keyboard alone
    page.get_by_role("radio", name="Not satisfied").focus()
    page.keyboard.press("Space")
    page.get_by_label("Note").focus()
    page.keyboard.type("The cloth is worn.")
    page.get_by_role("button", name="Sign as A. Person").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/clause/3")
    # 2.2.3: the program dies; what is typed, chosen and photographed meanwhile waits in the page
    page.get_by_label("Note").fill("The name")
    expect(page.get_by_role("status")).to_have_text("Kept, not signed.")
    program.kill()
    page.get_by_label("Note").fill("The name is imprinted.")
    page.set_viewport_size({"width": 720, "height": 910})
    page.get_by_label("Take a photograph").set_input_files([photograph(page, "name.png")])
    expect(page.get_by_role("status")).to_contain_text("the program does not answer")
    page.get_by_role("radio", name="Satisfied", exact=True).check(force=True)
    page.get_by_role("button", name="Sign as A. Person").click()
    program.start()
    page.wait_for_url("**/clause/4")
    # 2.3: killed with a note that was not sent; the page is loaded anew
    program.kill()
    page.get_by_label("Note").fill("A cross on each tail.")
    page.wait_for_function("localStorage.length === 1")
    program.start()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"http://127.0.0.1:{program.port}/clause/4")
    expect(page.get_by_label("Note")).to_have_value("A cross on each tail.")
    for _ in range(7):
        sign(page)
    # 2.2 was a mistake; the earlier finding stays
    page.get_by_role("link", name="2.2 the layout cloth").click()
    expect(page.get_by_label("Note")).to_have_value("The cloth is worn.")
    page.get_by_label("Note").fill("Worn, and yet substantially similar.")
    sign(page)
    expect(page.get_by_text("Every clause has its finding")).to_be_visible()
    context.close()
    told, code = program.end()
    assert code == 0
    assert "10 of 10 clauses have a finding" in told
    assert [path.name for path in record.parent.iterdir() if path.name.startswith(".")] == []

    entries = examiner.load([record])
    assert {one.examiner for one in entries} == {"A. Person"}
    assert [(one.clause, one.finding, one.note, [file.name for file in one.evidence]) for one in entries] == [
        ("2.1", "satisfied", "", ["table.png", "ring.png"]),
        ("2.2", "not_satisfied", "The cloth is worn.", []),
        ("2.2.3", "satisfied", "The name is imprinted.", ["name.png"]),
        ("2.3 (marking)", "satisfied", "A cross on each tail.", []),
        *((clause, "satisfied", "", []) for clause in ("2.4", "2.5.1", "2.5.3", "2.6", "5.1 (s3)", "7.4.2")),
        ("2.2", "satisfied", "Worn, and yet substantially similar.", []),
    ]
    verdicts = certified(record, tmp_path)
    assert {clause: row["verdict"] for clause, row in verdicts.items()} == {"2.1": "pass", "2.2": "pass"}
    assert [(row["finding"], row["superseded"]) for row in verdicts["2.2"]["findings"]] == [
        ("not_satisfied", True),
        ("satisfied", False),
    ]
    assert [file["name"] for file in verdicts["2.1"]["findings"][0]["evidence"]] == ["table.png", "ring.png"]


def certified(record: Path, folder: Path) -> dict[str, dict[str, object]]:
    words = ["certify", LAW, "--iut", "reference", "--record", str(record), "--out", str(folder / "out")]
    subprocess.run(
        [sys.executable, "-m", "clausework", *words, "--clause", "2.1", "--clause", "2.2"],
        cwd=folder,
        capture_output=True,
        timeout=120,
    )
    made = json.loads((folder / "out" / "verdicts.json").read_text(encoding="utf-8"))
    clauses = made["instruments"][0]["clauses"]
    return {row["clause"]: row for row in clauses if row["clause"] in ("2.1", "2.2")}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    browser: Browser, program: Program, scheme: str
) -> None:
    axe = AXE.read_text("utf-8")
    # axe is injected by the test, which the page's own policy rightly forbids.
    context, page = opened(browser, program, color_scheme=scheme, bypass_csp=True)
    seen = []
    page.on("console", lambda message: seen.append(message.text))
    assert violations(page, axe) == []
    begin(page)
    page.get_by_label("Add files").set_input_files([photograph(page, "W" * 100 + ".png")])
    expect(page.get_by_role("img")).to_be_visible()
    page.get_by_label("Note").fill("W" * 400)
    for size in (PORTRAIT, LANDSCAPE, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.reload()
        assert violations(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        for control in page.locator("button:visible, .findings label, .adding label").all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 44  # CSS pixels: WCAG 2.5.5
    sign(page)
    page.goto(f"http://127.0.0.1:{program.port}/clause/1")
    assert violations(page, axe) == []
    assert seen == []
    context.close()


def test_too_large_a_photograph_and_another_file_are_told_at_once(
    browser: Browser, program: Program, tmp_path: Path
) -> None:
    context, page = opened(browser, program)
    begin(page)
    large = tmp_path / "large.jpg"
    large.write_bytes(b"\xff\xd8\xff" + bytes(26 * 2**20))
    page.get_by_label("Add files").set_input_files(large)
    expect(page.get_by_role("alert")).to_have_text(
        "large.jpg has 26.0 MB; a file of evidence may have 25 MB. Take it smaller."
    )
    text = {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"notes"}
    page.get_by_label("Add files").set_input_files([text])
    expect(page.get_by_role("alert")).to_contain_text("notes.txt is another file. Taken are JPEG")
    context.close()

"""The page as markup: well formed, whole, its links leading somewhere, nothing from elsewhere."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from clausework.reports import project
from clausework.reports.page import RENDERED

from .sample import HOSTILE, record

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Markup(HTMLParser):
    """What a test asks of the page: ids, links, open elements, texts of scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.open: list[str] = []
        self.scripts: dict[str, str] = {}
        self._script = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        if told.get("id"):
            self.ids.append(str(told["id"]))
        self.links += [str(told[name]) for name in ("href", "src", "cite") if told.get(name)]
        assert not [name for name in told if name.startswith("on")]
        if tag == "script":
            self._script = str(told.get("id", "code"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.scripts[self._script] = self.scripts.get(self._script, "") + data


def page(folder: Path) -> str:
    return (folder / "report.html").read_text("utf-8")


@pytest.fixture(scope="module", params=["folder", "hostile"])
def markup(request: pytest.FixtureRequest) -> Markup:
    return Markup(page(request.getfixturevalue(request.param)))


def test_every_element_is_closed_and_every_id_is_unique(markup: Markup) -> None:
    assert markup.open == []
    assert len(markup.ids) == len(set(markup.ids))


def test_every_link_leads_to_a_place_in_the_page(markup: Markup) -> None:
    assert markup.links
    assert {unquote(link.removeprefix("#")) for link in markup.links} <= set(markup.ids)
    assert all(link.startswith("#") for link in markup.links)


def test_there_is_one_first_heading_and_each_landmark(markup: Markup) -> None:
    assert [markup.tags.count(tag) for tag in ("h1", "main", "nav")] == [1, 1, 1]


def test_a_vendors_words_are_never_markup(hostile: Path) -> None:
    markup = Markup(page(hostile))
    assert set(markup.scripts) == {"code", "qld-triple-penny-two-up/transcripts"}
    assert "alert(1)" not in markup.scripts["code"]
    exchanges = json.loads(markup.scripts["qld-triple-penny-two-up/transcripts"])
    assert any(each[2] and each[2].get("note") == HOSTILE for seen in exchanges.values() for each in seen)


def test_every_clause_stands_in_the_law_with_its_verdict(verdicts: dict[str, Any], folder: Path) -> None:
    text = page(folder)
    marks = re.findall(r'aria-label="([^"]+): ([a-z ]+)" class="mark v-([a-z_]+)"', text)
    told = [(citation.replace("&#34;", '"'), verdict) for citation, _, verdict in marks]
    assert told == [(c["clause"], c["verdict"]) for i in verdicts["instruments"] for c in i["clauses"]]


def test_the_front_says_what_a_report_must(verdicts: dict[str, Any], folder: Path) -> None:
    front = page(folder).partition("<main")[0]
    campaign = verdicts["campaign"]
    for fact in ("First-party self-test", campaign["log"]["head"], str(campaign["seed"]), "Does not conform"):
        assert fact in front
    for instrument in verdicts["instruments"]:
        assert instrument["digest"] in front
        assert instrument["decision_rule"] in front
    assert page(folder).count("End of report") == 1


@pytest.mark.parametrize(
    ("claimed", "chosen", "said"),
    [(3, [], "only 3 of 9 capabilities tested"), (9, ["4.1.1"], "only the clauses selected tested")],
)
def test_a_statement_on_a_part_says_so_beside_its_verdict(claimed: int, chosen: list[str], said: str) -> None:
    verdicts = record("nsw_two_up")
    scope = verdicts["instruments"][0]["scope"]
    for number, each in enumerate(scope["capabilities"]):
        each["claimed"] = number < claimed
    scope["clauses_filter"] = chosen
    assert len(scope["capabilities"]) == 9
    text = dict(project(verdicts))["report.html"].decode()
    (says,) = re.findall(r'class="says">(.*?)</h2>', text, re.DOTALL)
    assert said in says
    scope |= {"capabilities": [each | {"claimed": True} for each in scope["capabilities"]]}
    scope["clauses_filter"] = []
    assert 'class="limited"' not in dict(project(verdicts))["report.html"].decode()


def test_a_campaign_that_is_not_valid_says_so_first() -> None:
    verdicts = record("nsw_two_up")
    verdicts["campaign"] |= {"valid": False, "problems": ["the log has no footer"]}
    text = dict(project(verdicts))["report.html"].decode()
    assert (
        text.index("This campaign is not valid") < text.index("the log has no footer") < text.index("Scope")
    )


def test_a_long_transcript_is_cut_and_says_so() -> None:
    verdicts = record("nsw_two_up", many=RENDERED + 5)
    text = dict(project(verdicts))["report.html"].decode()
    # The sample says that its first purposes took 7 ms.
    assert f"{RENDERED + 5} exchanges in 0.0 s, of which the first {RENDERED} are shown here" in text
    told = json.loads(Markup(text).scripts["nsw-two-up/transcripts"])
    assert {len(each) for each in told.values()} == {RENDERED}


def test_an_instrument_of_another_shape_is_set_too() -> None:
    verdicts = record("nsw_two_up")
    instrument = verdicts["instruments"][0]
    instrument["text"] += [{"owner": "X-9", "furniture": None, "text": "words of no registered clause"}]
    instrument["interpretations"], instrument["not_supplied"], instrument["profile"] = [], [], []
    instrument["scope"] |= {"capabilities": [], "features": [], "clauses_filter": ["4.1.1", "gone"]}
    text = dict(project(verdicts))["report.html"].decode()
    assert "words of no registered clause" in text
    assert "only the clauses" in text


def test_the_page_shows_what_the_item_consists_of(folder: Path) -> None:
    page = (folder / "report.html").read_text("utf-8")
    section = page[page.index('id="item"') : page.index('id="fields"')]
    for words in (
        "Sealed; the seal was whole.",
        "Logging is on in the build tested.",
        "penny/engine.jar",
        "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356",
    ):
        assert words in section

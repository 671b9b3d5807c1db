"""Several reports on one page: what the matrix holds, and what it warns of."""

from __future__ import annotations

import re
from copy import deepcopy
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from clausework.reports import write
from clausework.reports.compare import merged

from . import systems
from .sample import HOSTILE
from .systems import Record, html, system
from .test_hostile import UNSEEN
from .test_html import Markup


class Table(HTMLParser):
    """The rows of all tables of a page, each a list of the texts of its cells."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._in: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self._in.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._in.pop()
            self.rows[-1][-1] = " ".join(self.rows[-1][-1].split())

    def handle_data(self, data: str) -> None:
        if self._in:
            self.rows[-1][-1] += data

    def row(self, opening: str) -> list[str]:
        (found,) = [row[1:] for row in self.rows if row[0].startswith(opening)]
        return found


def words(text: str) -> str:
    """Return what is to be read of a piece of the page."""
    return " ".join(re.sub("<[^>]+>", " ", text).split())


def differing(text: str, name: str) -> str:
    """Return what the page says of the one aspect of this name in which systems differ."""
    lists = " ".join(re.findall(r'<dl class="unlike">.*?</dl>', text, re.S))
    found = dict(re.findall(r"<dt>([^<]*)</dt><dd>(.*?)</dd>", lists, re.S))
    return words(found[name])


@pytest.fixture(scope="module")
def three() -> list[Record]:
    return systems.three()


def test_the_matrix_has_each_clause_in_the_order_of_the_law(three: list[Record]) -> None:
    table = Table(html(*three))
    clauses = three[0]["instruments"][0]["clauses"]
    shown = table.rows[-len(clauses) :]
    for at, (row, clause) in enumerate(zip(shown, clauses, strict=True)):
        assert row[0].startswith(f"{clause['clause']} {clause['title']}")
        said = [each["instruments"][0]["clauses"][at]["verdict"].replace("_", " ") for each in three]
        assert [cell.split(" ", 1)[1] for cell in row[1:]] == said
    assert table.row("4.1.1 ") == ["✓ pass", "✗ fail", "✗ fail"]
    assert table.row("3.1 (s1) ") == ["✓ pass", "✓ pass", "✗ fail"]


def test_totals_and_statements_are_those_of_each_system(three: list[Record]) -> None:
    table = Table(html(*three))
    run = sum(bool(clause["purposes"]) for clause in three[0]["instruments"][0]["clauses"])
    assert table.row("✗ fail") == ["0", "1", "2"]
    assert table.row("✓ pass") == [str(run), str(run - 1), str(run - 2)]
    # display and equipment of NSW's nine capabilities are not claimed in the sample
    part = "only 7 of 9 capabilities tested"
    assert table.row("Statement") == [f"Conforms {part}", *[f"Does not conform {part}"] * 2]


def test_a_mark_leads_to_its_clause_in_the_report(tmp_path: Path, three: list[Record]) -> None:
    write(three[1], tmp_path / "two")
    links = [link for link in Markup(html(*three, where="two/")).links if link.startswith("two/report.html#")]
    there = set(Markup((tmp_path / "two/report.html").read_text("utf-8")).ids)
    assert len(links) == 3 * len(three[0]["instruments"][0]["clauses"])
    assert {unquote(link.partition("#")[2]) for link in links} <= there


def test_systems_that_are_called_alike_are_told_apart(three: list[Record]) -> None:
    one, two, other = (deepcopy(three[0]), deepcopy(three[0]), deepcopy(three[1]))
    one["campaign"]["address"], two["campaign"]["address"] = "cmd:one", "cmd:two"
    two["report"]["id"] = "CW-98765432-1"
    text = html(one, two, other)
    assert "<h1>Conformance of 3 systems</h1>" in text
    heads = [row[0] for row in Table(text).rows[1:4]]
    assert [("cmd:one" in head, "cmd:two" in head) for head in heads] == [
        *((True, False), (False, True), (False, False))
    ]
    # The same system twice, and its reports tell them apart.
    two["campaign"]["address"] = "cmd:one"
    again = html(one, two, other)
    assert "<h1>Conformance of 2 systems in 3 reports</h1>" in again
    assert "CW-98765432 r0" in Table(again).rows[2][0]
    assert "with no network but its own loopback" in again


def test_a_zip_is_led_to_as_a_whole(three: list[Record]) -> None:
    text = html(three[0], where="one.zip")
    assert [link for link in Markup(text).links if not link.startswith("#")] == ["one.zip"]
    assert "revision 0 (zip)" in words(text)


def test_what_a_system_was_not_certified_against_is_said(three: list[Record]) -> None:
    text = html(three[0], system(4, pack="nz_roulette_2002"))
    table = Table(text)
    assert table.row("1 Table 1")[:2] == ["Conforms only 7 of 9 capabilities tested", "not certified against"]
    assert table.row("2 Table 4")[0] == "not certified against"
    others = [words(found) for found in re.findall(r'<p class="others">(.*?)</p>', text, re.S)]
    assert others == [
        "Not certified against it: 2 Table 4 4.2.1 .",
        "Not certified against it: 1 Table 1 4.2.1 .",
    ]


def test_what_was_not_alike_is_said(three: list[Record]) -> None:
    first, second, third = deepcopy(three)
    second["campaign"] |= {
        "seed": 7,
        "harness": {"name": "clausework", "version": "0.2.0", "digest": "ab" * 32},
    }
    about = third["instruments"][0]
    about |= {"as_at": "2001-03-01", "digest": "77" * 32}
    about["scope"]["capabilities"][-1]["claimed"] = True
    about["scope"]["ixit"] = about["scope"]["ixit"] | {"seats": 9}
    del about["scope"]["ixit"]["chips"]
    about["interpretations"][0]["adopted"] = "B"
    name = about["interpretations"][0]["id"]
    text = html(first, second, third)
    assert differing(text, "Seed") == "1, 3 20261130 2 7"
    assert differing(text, "Harness") == "1, 3 clausework 0.1.0 2 clausework 0.2.0"
    assert differing(text, "Rules as at") == "1–2 2026-11-30 3 2001-03-01"
    assert differing(text, "Digest of the law pack") == "1–2 5f2b5f2b5f2b 3 777777777777"
    assert (
        differing(text, "Capability: Table, equipment, signs and procedure of the house")
        == "1–2 not claimed 3 claimed"
    )
    assert differing(text, "Value: seats") == "1–2 6 3 9"
    assert differing(text, "Value: chips") == "1–2 [100,500,2500,10000] 3 not told"
    assert differing(text, f"Reading of {name}") == "1–2 A 3 B"
    assert '<dl class="unlike">' not in html(*three)


def test_clauses_of_other_editions_have_a_row_each(three: list[Record]) -> None:
    first, second = deepcopy(three[:2])
    clauses = second["instruments"][0]["clauses"]
    at = next(at for at, clause in enumerate(clauses) if clause["clause"] == "4.1.1")
    clauses[at]["clause"] = "4.1.0"  # it has another number there
    clauses[at + 1]["text"] = "Other words."
    table = Table(html(first, second))
    assert table.row("4.1.0 ") == ["not in its edition", "✗ fail"]
    assert table.row("4.1.1 ") == ["✓ pass", "not in its edition"]
    row = next(row for row in table.rows if row[0].startswith(f"{clauses[at + 1]['clause']} "))
    assert "the editions tested have different words" in row[0]


@pytest.mark.parametrize(
    ("orders", "expected"),
    [
        (["ac", "abc"], "abc"),
        (["abc", "bd"], "abdc"),  # d follows b where it stands
        (["b", "ab"], "ab"),
        (["ab", "ba"], "ab"),  # where they disagree, the first has it
        (["a", "b"], "ba"),  # nothing says which goes first; b opens its own order
    ],
)
def test_orders_are_merged(orders: list[str], expected: str) -> None:
    assert "".join(merged([list(order) for order in orders])) == expected


def test_first_party_reports_are_marked(three: list[Record]) -> None:
    first, second = deepcopy(three[:2])
    second["report"]["mode"] = "laboratory"
    table = Table(html(first, second))
    assert "First-party self-test" in table.row("1 Table 1")[-1]
    assert "Laboratory report" in table.row("2 Table 2")[-1]
    assert "1 of 2 is a first-party self-test" in words(html(first, second))
    assert table.row("Clause")[0].endswith("self-test")
    assert not table.row("Clause")[1].endswith("self-test")


def test_what_is_amended_or_relied_on_is_marked(three: list[Record]) -> None:
    first, second = deepcopy(three[:2])
    why = {"reason": "It was misread.", "by": "A. Examiner", "at": "2026-12-01", "manifest": "ab" * 32}
    was = {"instrument": "nsw-two-up", "clause": "4.1.1", "before": "pass", "after": "fail"}
    second["report"] |= {"id": "CW-1", "revision": 1}
    second["report"]["amends"] = {"report": "CW-1", "revision": 0, "replaces": False, "changed": [was], **why}
    relied = next(each for each in second["instruments"][0]["clauses"] if each["clause"] == "3.1 (s1)")
    relied["relied_on"] = {"report": "CW-0", "revision": 2, "log_head": "ab" * 32}
    table = Table(html(first, second))
    assert table.row("4.1.1 ") == ["✓ pass", "✗ fail amended: was pass"]
    assert table.row("3.1 (s1) ")[1] == "✓ pass relied on: CW-0 r2"
    assert table.row("1 Table 1")[0].endswith("amended by system 2")
    assert table.row("2 Table 2")[-1].endswith("Amends CW-1, revision 0: It was misread.")


def test_an_invalid_campaign_is_marked(three: list[Record]) -> None:
    first = deepcopy(three[0])
    first["campaign"]["valid"] = False
    assert Table(html(first)).row("Statement")[0].endswith("the campaign is not valid")


def test_hostile_words_stay_words(three: list[Record]) -> None:
    hostile = system(4, "4.1.1", vendor=HOSTILE)
    hostile["report"]["id"] = HOSTILE
    hostile["instruments"][0] |= {"title": HOSTILE, "as_at": HOSTILE}
    hostile["instruments"][0]["clauses"][3] |= {"clause": HOSTILE, "title": HOSTILE}
    text = html(hostile, three[0], where="one/")
    markup = Markup(text)
    assert "<script>alert" not in text
    assert not set(text) & UNSEEN
    assert markup.open == []
    assert markup.tags.count("script") == 1
    assert len(markup.ids) == len(set(markup.ids))
    assert {unquote(link[1:]) for link in markup.links if link.startswith("#")} <= set(markup.ids)

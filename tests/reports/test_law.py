"""The law is set whole, in its order, with each provision at its depth."""

from __future__ import annotations

import pytest
from clausework.reports.anchors import Anchors
from clausework.reports.law import Block, depth, lead_ins, parent, split_label, typeset

from .sample import segments

PACKS = ["qld_triple_penny_two_up", "nsw_two_up", "nz_roulette_2002"]


def words(block: Block) -> str:
    return f"{block.opening}{block.label}{''.join(run.text for run in block.runs)}".replace(" ", "")


@pytest.mark.parametrize("pack", PACKS)
def test_every_letter_of_the_provisions_is_set_once_and_in_order(pack: str) -> None:
    owned = "".join(each["text"] for each in segments(pack) if each["owner"]).replace(" ", "")
    assert "".join(words(block) for block in typeset(segments(pack)) if block.kind == "provision") == owned


@pytest.mark.parametrize("pack", PACKS)
def test_every_clause_begins_once(pack: str) -> None:
    begun = [run.citation for block in typeset(segments(pack)) for run in block.runs if run.first]
    assert begun == list(dict.fromkeys(each["owner"] for each in segments(pack) if each["owner"]))


def test_a_clause_that_a_page_has_cut_in_two_is_one_paragraph() -> None:
    halves = [
        {"owner": "473(1)", "furniture": None, "text": "‘ 473.(1) This section explains a game of"},
        {"owner": None, "furniture": "running head page 6", "text": "s4 6 s4"},
        {"owner": "473(1)", "furniture": None, "text": "triple penny two-up."},
    ]
    (block,) = typeset(halves)
    assert (block.opening, block.label) == ("‘", "473.(1)")
    assert [(run.text, run.first) for run in block.runs] == [
        ("This section explains a game of", True),
        ("triple penny two-up.", False),
    ]


@pytest.mark.parametrize(
    ("citation", "label", "set_at", "above"),
    [
        ("471(1)", "471.(1)", 0, "471"),
        ("472(5)(a)", "(a)", 1, "472(5)"),
        ("472(2)(b)(ii)", "(ii)", 2, "472(2)(b)"),
        ("4.1.1.1.1", "4.1.1.1.1", 3, "4.1.1.1"),
        ('468 "heads"', "", 1, "468"),
        ("480(1) row heads/heads", "", 1, "480(1)"),
        ("3.2A(c)(ii)", "(ii)", 2, "3.2A(c)"),
        ("3.8 proviso (ii)", "(ii)", 1, "3.8 proviso"),
        ("3.1 (s2)", "", 0, "3.1"),
        ("Rule 1", "1.", 0, "Rule"),
    ],
)
def test_depth_and_parent_follow_from_the_citation(
    citation: str, label: str, set_at: int, above: str
) -> None:
    assert (depth(citation, label), parent(citation)) == (set_at, above)


def test_a_clause_is_quoted_after_the_words_that_lead_in_to_it() -> None:
    texts = {"472": "A section.", "472(5)": "‘ (5) If the spinner’s wager is on heads—"}
    assert lead_ins("472(5)(a)", texts) == ["472(5)"]
    assert split_label("472(5)", texts["472(5)"])[:2] == ("‘", "(5)")


def test_a_number_that_is_not_the_clauses_own_is_no_label() -> None:
    assert split_label('468 "heads"', "3 coins are spun") == ("", "", "3 coins are spun")


def test_anchors_are_url_safe_and_never_shared() -> None:
    anchors = Anchors.name("x", ['468 "heads"', "468 heads", "472(5)(a)"])
    assert list(anchors.of.values()) == ["x/468-heads", "x/468-heads~2", "x/472(5)(a)"]

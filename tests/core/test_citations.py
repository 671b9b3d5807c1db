"""What stands under what in a lawyer's citations."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausework.citations import anchor, suggestions, under


@pytest.mark.parametrize(
    ("citation", "ancestor"),
    [
        ("472(5)(a)", "472(5)(a)"),
        ("472(5)(a)", "472(5)"),
        ("472(5)(a)", "472"),
        ('468 "heads"', "468"),
        ("480(1) row bonus heads/heads", "480(1)"),
        ("4.1.1.2", "4.1"),
        ("3.8 proviso (i)", "3.8 proviso"),
        ("3.2A(c)(ii)", "3.2A"),
        ("6.6 tail", "6.6"),
    ],
)
def test_a_provision_stands_under_its_containers(citation: str, ancestor: str) -> None:
    assert under(citation, ancestor)


@pytest.mark.parametrize(
    ("citation", "ancestor"),
    [
        ("4.10", "4.1"),
        ("3.2A", "3.2"),
        ("472(10)", "472(1)"),
        ("472", "472(5)"),
        ("478(2)(a)", "478(1)"),
        ("3.2B (place)", "3.2"),
    ],
)
def test_a_neighbour_is_not_an_ancestor(citation: str, ancestor: str) -> None:
    assert not under(citation, ancestor)


@settings(deadline=None)
@given(st.text())
def test_an_anchor_is_safe_in_an_address(text: str) -> None:
    assert set(anchor(text)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-")


def test_a_slip_is_met_with_what_was_meant() -> None:
    assert suggestions("472(5)(c)", ["472(5)(a)", "480(1)", "472(5)(b)"])[:2] == ["472(5)(b)", "472(5)(a)"]

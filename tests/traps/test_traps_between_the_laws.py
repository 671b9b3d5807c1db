"""The same event under two laws: a system built for one fails under the other exactly where they differ.

Each row plants the habit of the other law in the reference of this one, and names the clause that must catch
it, alone. The clauses are the table's of where the laws differ, worked out by hand from the two texts.
"""

from __future__ import annotations

import pytest

from clausework import qualifying

# What Queensland does, planted in New South Wales.
QUEENSLAND_HABITS = {
    # QLD 475(1) forbids the oral wager; NSW 4.8 takes it with chips and in time.
    "nsw-habit-oral-never": {"4.8"},
    # QLD 475(5) cuts off when the coins leave the kip; NSW 4.6 at the boxer's call.
    "nsw-habit-change-until-launch": {"4.6"},
    # QLD is silent after an invalid spin; NSW 4.7 lets players change where no result is pending.
    "nsw-habit-frozen-after-void": {"4.7"},
    # QLD 477(4) makes a late call ineffective for a floater; NSW 7.2 wants it early only where possible.
    "nsw-habit-late-call-ineffective": {"7.2"},
    # QLD 477(2)(a) has a measured metre; NSW 7.1.2 the opinion of a reasonable height.
    "nsw-habit-one-metre": {"7.1.2"},
    # QLD 471(5) needs a floor manager; in NSW 3.3 it is the boxer or a dealer, and never a player's order.
    "nsw-habit-player-orders-the-house": {"3.3 (s1)"},
    # QLD 474(5) ends at the loss or the declined win; NSW 7.4.5 has no such end.
    "nsw-habit-no-going-on": {"7.4.5 (s2)"},
}

# What New South Wales does, planted in Queensland.
NEW_SOUTH_WALES_HABITS = {
    "oral-wager-taken": {"475(1)"},
    "bonus-wager-withdrawn-after-invalid": {"475(3)"},
    "late-floater-void": {"477(4)"},
    "low-spin-stands": {"477(2)(a)"},
    "on-coin-stands": {"477(2)(d)"},
    "remainder-after-loss": {"474(5)(a)"},
    "spinner-pays-7-5": {"480(2)(a)"},
}


@pytest.mark.parametrize(
    ("instrument", "habits"),
    [("nsw-two-up", QUEENSLAND_HABITS), ("qld-triple-penny-two-up", NEW_SOUTH_WALES_HABITS)],
)
def test_a_habit_of_the_other_law_fails_exactly_the_clauses_where_the_laws_differ(
    instrument: str, habits: dict[str, set[str]]
) -> None:
    control, *caught = qualifying.qualify(instrument, list(habits), seed=7, workers=1)
    assert control.sound
    assert {one.fault.id: set(one.failed) for one in caught} == habits

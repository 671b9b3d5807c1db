"""Of the last words of a system the end is kept, and the line that names the exception is told."""

from __future__ import annotations

import pytest

from clausework.wire.breakdown import Breakdown, Fault
from clausework.wire.last_words import LINES, kept, telling

NODE = """file:///x/adapter.mjs:31
    throw new TypeError("cannot read price");
          ^

TypeError: cannot read price
    at Table.open_round (file:///x/adapter.mjs:31:11)

Node.js v20.20.2"""
JAVA = """Exception in thread "main" java.lang.IllegalStateException: no odds
\tat Adapter.main(Adapter.java:164)
Caused by: java.lang.NullPointerException
\t... 1 more"""
PYTHON = """Traceback (most recent call last):
  File "x.py", line 1, in <module>
    raise vendor.OddsError("none")
vendor.OddsError: none"""
GO = "panic: no odds\n\ngoroutine 1 [running]:\nmain.main()\n\t/x/main.go:4 +0x18\nexit status 2"
RUST = "thread 'main' panicked at src/main.rs:2:5:\nno odds\nnote: run with `RUST_BACKTRACE=1`"
RUBY = "x.rb:1:in `<main>': no odds (RuntimeError)\n\tfrom x.rb:9"
NET = "Unhandled exception. System.InvalidOperationException: no odds\n   at Program.Main()"


@pytest.mark.parametrize(
    ("words", "tells"),
    [
        (NODE, "TypeError: cannot read price"),
        (JAVA, 'Exception in thread "main" java.lang.IllegalStateException: no odds'),
        (PYTHON, "vendor.OddsError: none"),
        (GO, "panic: no odds"),
        (RUST, "thread 'main' panicked at src/main.rs:2:5:"),
        (RUBY, "x.rb:1:in `<main>': no odds (RuntimeError)"),
        (NET, "Unhandled exception. System.InvalidOperationException: no odds"),
        ("Error: Unable to access jarfile x.jar", "Error: Unable to access jarfile x.jar"),
        ("loading\nwaiting for the database\n\n", "waiting for the database"),
        ("", ""),
    ],
)
def test_the_line_that_names_the_exception_is_told(words: str, tells: str) -> None:
    assert telling(kept(words.splitlines())) == tells


def test_a_deep_stack_keeps_its_first_line_and_the_last_twenty() -> None:
    stack = ["java.lang.StackOverflowError", *(f"\tat Adapter.odds(Adapter.java:{n})" for n in range(90))]
    found = kept(["ready", *stack])
    assert telling(found) == "java.lang.StackOverflowError"
    assert found[0] == "java.lang.StackOverflowError"
    # A tab is no letter of the line, and steers no terminal.
    assert found[1:] == tuple(f"    at Adapter.odds(Adapter.java:{n})" for n in range(90 - LINES, 90))


def test_what_is_kept_is_bounded_printable_and_the_same_when_kept_again() -> None:
    found = kept(["\x1b[31mred\x07", *["x" * 9000] * 40])
    assert sum(map(len, found)) <= 4000
    assert len(found) <= LINES
    assert kept(["\x1b[31mred\x07"]) == ("\\x1b[31mred\\x07",)
    for words in (found, kept(NODE.splitlines()), kept(JAVA.splitlines())):
        assert kept(words) == words


def test_a_breakdown_is_told_with_its_last_words_where_there_are_any() -> None:
    assert Breakdown(Fault.TIMEOUT, "late").plain() == {"breakdown": "iut_timeout: late"}
    assert Breakdown(Fault.CRASHED, "gone", ["why"]).plain()["words"] == ["why"]

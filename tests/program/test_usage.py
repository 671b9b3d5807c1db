"""Whatever is wrong with what a person gives ends in exit code 2 (or 4), with what, why and what next."""

from __future__ import annotations

import pytest
from lab.runner import Laboratory, Ran, sound

TOSS = ("certify", "coin-toss", "--out", "never")


@pytest.mark.parametrize(
    ("words", "exit", "says"),
    [
        (("certfy",), 2, "Did you mean certify?"),
        (("certify", "--colour"), 2, "No such option"),
        (("certify", "coin-tos", "--iut", "reference", "--out", "x"), 2, "Did you mean coin-toss?"),
        (
            ("certify", "coin-toss", "--out", "x"),
            2,
            "No system was named.\nThere is no clausework.toml in this folder.\nGive --iut ADDRESS",
        ),
        (
            ("certify", "coin-toss", "--iut", "reference"),
            2,
            "named for the report.\nThere is no clausework.toml in this folder.\nGive --out FOLDER",
        ),
        ((*TOSS, "--iut", "reference", "--workers", "0"), 2, "--workers"),
        ((*TOSS, "--iut", "reference", "--seed", "x"), 2, "--seed"),
        ((*TOSS, "--iut", "smoke-signals:hill"), 2, "cannot be read"),
        ((*TOSS, "--iut", "cmd:"), 2, "cannot be read"),
        ((*TOSS, "--iut", "cmd:''"), 2, "names no command"),
        ((*TOSS, "--iut", "cmd:vendor 'unclosed"), 2, "no closing quotation"),
        ((*TOSS, "--iut", "cmd:vendor \udcff"), 2, "UTF-8"),
        ((*TOSS, "--iut", "cmd:/no/such/vendor"), 4, "'/no/such/vendor' did not start"),
        ((*TOSS, "--iut", "cmd:/etc/passwd"), 4, "did not start"),
        ((*TOSS, "--iut", "cmd:/etc"), 4, "did not start"),
        ((*TOSS, "--iut", "cmd:true"), 4, "ended with exit code 0"),
        ((*TOSS, "--iut", "cmd:false"), 4, "ended with exit code 1"),
        ((*TOSS, "--iut", "cmd:cat"), 4, "iut_malformed"),
        ((*TOSS, "--iut", "cmd:yes"), 4, "iut_malformed"),
        ((*TOSS, "--iut", "python:module"), 2, "cannot be read"),
        ((*TOSS, "--iut", "python:no.such.module:system"), 2, "no module"),
        ((*TOSS, "--iut", "python::"), 4, "could not be reached"),
        ((*TOSS, "--iut", "reference:no-such-fault"), 2, "no planted fault"),
        ((*TOSS, "--iut", "reference"), 2, "does not claim coin-toss"),
        (("report", "no.log", "--out", "x"), 2, "cannot be read"),
        (("report", "/proc", "--out", "x"), 2, "cannot be read"),
        (("coverage", "coin-tos"), 2, "Did you mean coin-toss?"),
        (("explain", "coin-toss", "99"), 2, "Nothing matched the clause '99'"),
        (("explain", "coin-tos", "1"), 2, "Did you mean coin-toss?"),
        (("list", "clauses", "coin-tos"), 2, "Did you mean coin-toss?"),
        (("list", "dragons"), 2, "dragons"),
        (("qualify", "coin-toss", "--fault", "no-such-fault"), 2, "no planted fault"),
        (("qualify", "coin-tos"), 2, "Did you mean coin-toss?"),
        (("schema", "--vocabulary", "coin-tos"), 2, "Did you mean coin-toss?"),
        (("schema", "dragons"), 2, "dragons"),
        (("doctor",), 2, "Give --iut ADDRESS"),
        (("watch", "coin-toss"), 2, "Give --iut ADDRESS"),
        (("init", "--language", "cobol", "--instrument", "coin-toss", "x"), 2, "'cobol' is not one of"),
        (("init", "--language", "java", "--instrument", "coin-tos", "x"), 2, "Did you mean coin-toss?"),
        (("init", "--language", "java", "--instrument", "coin-toss", "/proc/x"), 2, "cannot be made"),
        (("doctor", "--iut", "smoke-signals:hill"), 2, "cannot be read"),
        (("doctor", "--iut", "cmd:true", "--instrument", "coin-tos"), 2, "Did you mean coin-toss?"),
    ],
    ids=lambda value: " ".join(value).encode("ascii", "replace").decode() if type(value) is tuple else None,
)
def test_bad_words(laboratory: Laboratory, words: tuple[str, ...], exit: int, says: str) -> None:
    ran = laboratory.run(*words)
    assert (ran.exit, says in ran.told) == (exit, True), ran.told
    assert "Traceback" not in ran.told
    assert not ran.out
    assert not ran.left
    assert not (laboratory.folder / "never").exists()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--clause", "99"), "Nothing matched the clause '99'"),
        (("--clause", ""), "Nothing matched the clause ''"),
        (("--interpretation", "T-99=A"), "no reading T-99=A"),
        (("--interpretation", "T-01=C"), "no reading T-01=C"),
        (("--interpretation", "T-01"), "names no reading"),
        (("--rules-as-at", "yesterday"), "'yesterday' is no date"),
        (("--rules-as-at", "2026-02-30"), "is no date"),
        (("--rules-as-at", "2019-12-31"), "was not in force"),
        (("--ics", "no.toml"), "cannot be read"),
        (("--record", "no.toml"), "cannot be read"),
        (("--config", "no.toml"), "cannot be read"),
        (("--qualification", "no.json"), "cannot be read"),
        (("--out", "/proc/report"), "cannot be written"),
        (("--out", "clausework.toml"), "is a file"),
        (("--out", "clausework.toml/report"), "cannot be written"),
        (("--out", "/dev/null"), "is a file"),
        (("--out", ""), "holds other files"),
    ],
    ids=lambda value: " ".join(value) if type(value) is tuple else None,
)
def test_bad_options_of_certify(
    laboratory: Laboratory, address: str, words: tuple[str, ...], says: str
) -> None:
    ran = laboratory.certify(address, *words)
    sound(ran)
    assert (ran.exit, says in ran.told) == (2, True), ran.told
    assert "conforms" not in ran.out


FILES = {
    "settings": ("clausework.toml", (), "settings"),
    "ics": ("ics.toml", ("--ics", "ics.toml"), "ICS"),
    "record": ("record.toml", ("--record", "record.toml"), "record"),
}
_ENTRY = """
[[entry]]
instrument = "coin-toss"
clause = "4"
finding = "satisfied"
date = "2026-11-30"
"""


@pytest.mark.parametrize(
    ("what", "content", "says"),
    [
        *[
            (what, content, "cannot be read")
            for what in FILES
            for content in (b"[", b"\xff\xfe", b"a = 1\na = 2")
        ],
        ("settings", b"colour = 1", "colour"),
        ("settings", b"workers = 0", "not sound at workers"),
        ("settings", b"[limits]\nreply = 0", "not sound at limits.reply"),
        ("settings", b"[limits]\nreply = nan", "not sound at limits.reply"),
        ("settings", b"[limits]\nreply = inf", "not sound at limits.reply"),
        ("settings", b"[limits]\nline = 1", "not sound at limits.line"),
        ("settings", b'[readings]\n"T-01" = 1', "not sound at readings.T-01"),
        ("ics", b"", "cannot be read"),
        ("ics", b"ics = []", "claims nothing"),
        ("ics", b"ics = 1", "cannot be read"),
        ("ics", b'[[ics]]\ninstrument = "coin-toss"', "cannot be read"),
        ("ics", b'[[ics]]\ninstrument = "coin-toss"\ncapabilities = []', "claims nothing"),
        ("ics", b'[[ics]]\ninstrument = "coin-toss"\ncapabilities = ["teleport"]', "teleport"),
        ("record", b"", "cannot be read"),
        ("record", b"entry = 1", "cannot be read"),
        ("record", b"entry = [1]", "record"),
        ("record", _ENTRY.encode(), "examiner"),
        ("record", f'{_ENTRY}examiner = " "'.encode(), "no examiner or no date"),
        ("record", f'{_ENTRY}examiner = "A"'.replace("satisfied", "fine").encode(), "'fine'"),
        ("record", f'{_ENTRY}examiner = "A"\ncolour = 1'.encode(), "colour"),
        ("record", f'{_ENTRY}examiner = "A"\nevidence = "none.png"'.encode(), "cannot be read"),
        (
            "record",
            f'{_ENTRY}examiner = "A"\nevidence = "record.toml"\nsha256 = "0"'.encode(),
            "not the file",
        ),
        ("record", f'{_ENTRY}examiner = "A"'.replace('"4"', '"99"').encode(), "99"),
        ("record", f'{_ENTRY}examiner = "A"'.replace("2026-11-30", "soon").encode(), "soon"),
        ("record", f'{_ENTRY}examiner = "A"{_ENTRY}examiner = "B"'.encode(), "more than once"),
    ],
)
def test_bad_files(
    laboratory: Laboratory,
    address: str,
    what: str,
    content: bytes,
    says: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    name, option, named = FILES[what]
    folder = tmp_path_factory.mktemp("files")
    (folder / name).write_bytes(content)
    ran = laboratory.run("certify", "coin-toss", "--iut", address, "--out", "out", *option, folder=folder)
    assert (ran.exit, says in ran.told, named in ran.told) == (2, True, True), ran.told
    assert "Traceback" not in ran.told
    assert not ran.folder.exists()


def test_an_earlier_report_is_kept(laboratory: Laboratory, address: str, good: Ran) -> None:
    before = good.log.read_bytes()
    ran = laboratory.run("certify", "coin-toss", "--iut", address, "--out", str(good.folder))
    assert (ran.exit, "--replace" in ran.told) == (2, True), ran.told
    assert good.log.read_bytes() == before


def test_a_folder_of_something_else_is_not_touched(laboratory: Laboratory, address: str) -> None:
    folder = laboratory.folder / "theirs"
    folder.mkdir()
    (folder / "thesis.txt").write_text("all I have")
    ran = laboratory.run("certify", "coin-toss", "--iut", address, "--out", "theirs", "--replace")
    assert (ran.exit, "Nothing there is touched" in ran.told) == (2, True), ran.told
    assert (folder / "thesis.txt").read_text() == "all I have"


def test_an_interruption_speaks_of_a_system_only_where_there_is_one(laboratory: Laboratory) -> None:
    interrupting = (
        "import os, signal\nfrom clausework import packs\n"
        "packs.installed = lambda: os.kill(os.getpid(), signal.SIGTERM)"
    )
    ended = laboratory.fresh("list", "instruments", folder=laboratory.folder, before=interrupting)
    assert ended.returncode == 3
    assert "Interrupted: what is under way is being ended." in ended.stderr
    assert "system" not in ended.stderr

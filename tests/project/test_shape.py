"""The shape of the project: what no linter sees."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from clausework import packs, purposes, references

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [path for name in listed.stdout.splitlines() if (path := ROOT / name).is_file()]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def test_the_core_names_no_game_and_no_law() -> None:
    words = re.compile(
        r"\b(two.?up|roulette|spinner|boxer|kip|heads|tails|triple|racetrack|croupier|queensland|wales|zealand"
        r"|qld|nsw|nz)\b",
        re.IGNORECASE,
    )
    core = (ROOT / "clausework").rglob("*.py")
    found = [(path.name, hit.group()) for path in core for hit in words.finditer(text(path))]
    assert found == []


def test_no_file_holds_a_registry_or_a_path_of_one_machine() -> None:
    # Written so that this file does not hold what it looks for.
    bad = re.compile(r"index[-]url|resolved[\"]\s*:\s*\"http|(?<![\w.])/(work|farm|root|home/[a-z]+)/")
    mine = Path(__file__).resolve()
    found = [
        (str(path.relative_to(ROOT)), hit.group())
        for path in tracked()
        if path != mine and path.suffix not in {".png", ".svg"}
        for hit in bad.finditer(text(path))
    ]
    assert found == []


def test_python_files_stay_small() -> None:
    long = {
        str(p.relative_to(ROOT)): n
        for p in tracked()
        if p.suffix == ".py" and (n := text(p).count("\n")) > 400
    }
    assert long == {}


def test_every_module_opens_with_a_sentence() -> None:
    folders = ("clausework", "steps", "reference_impl", "reports")
    modules = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    silent = [str(path.relative_to(ROOT)) for path in modules if not text(path).startswith('"""')]
    assert modules
    assert silent == []


def test_every_dependency_of_the_project_is_locked_with_digests() -> None:
    for name in ("requirements.lock", "requirements-dev.lock"):
        lock = text(ROOT / name)
        pins = re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)
        assert len(pins) > 15
        assert lock.count("--hash=sha256:") >= len(pins)


def pages() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".md" and path.parts[len(ROOT.parts)] != "tests"]


def anchors(page: Path) -> set[str]:
    """Return what GitHub makes of the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_what_a_page_links_to_is_there() -> None:
    broken = []
    for page in pages():
        links = re.findall(r"\]\((?!https?:)([^)#]*)#?([^)]*)\)", text(page))
        for name, anchor in [*links, *((src, "") for src in re.findall(r'src="([^"]+)"', text(page)))]:
            target = page.parent / name if name else page
            if not target.exists() or (anchor and anchor not in anchors(target)):
                broken.append((page.name, name, anchor))
    assert len(pages()) > 20
    assert broken == []


def test_every_module_of_the_core_has_its_place_in_the_architecture() -> None:
    said = set(re.findall(r"`([\w/]+(?:\.py|/))`", text(ROOT / "ARCHITECTURE.md")))
    core = ROOT / "clausework"
    modules = {str(p.relative_to(core)) for p in core.glob("*.py")} - {"__init__.py"}
    packages = {f"{p.parent.name}/" for p in core.glob("*/__init__.py")}
    assert (modules | packages) - said == set()
    assert [name for name in said if not (core / name).exists() and not (ROOT / name).exists()] == []


def test_decisions_have_numbers_of_their_own_and_titles_that_bear_them() -> None:
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    numbers = [int(path.name[:4]) for path in decisions]
    assert numbers == list(range(1, len(decisions) + 1))
    assert [
        p.name for p, n in zip(decisions, numbers, strict=True) if not text(p).startswith(f"# {n}. ")
    ] == []


def test_the_figures_of_the_readme_are_those_of_the_packs() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| .+ \| (\d+) \| (\d+) \| (\d+) \|$", text(ROOT / "README.md"), re.M)
    said = {name: tuple(map(int, figures)) for name, *figures in rows}
    counted = {
        name: (len(pack.clauses), len(purposes.of(pack)), len(references.faults(name)))
        for name in packs.installed()
        for pack in [packs.load(name)]
    }
    assert said == counted


def test_the_glossary_defines_each_term_once_and_in_order() -> None:
    terms = re.findall(r"^\| (?!term)([^|]+) \|", text(ROOT / "docs" / "glossary.md"), re.MULTILINE)
    assert len(terms) > 50
    assert terms == sorted(set(terms), key=str.casefold)

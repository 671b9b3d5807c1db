"""The second witnesses: by other hands, in other languages, and each conforms to its instrument."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from clausework import packs

ROOT = Path(__file__).resolve().parents[2]
WITNESSES = ROOT / "reference_impl"


def tool(name: str) -> str:
    found = shutil.which(name)
    assert found, f"{name} is not installed; the witness in that language cannot be heard"
    return found


def certify(instrument: str, address: str, out: Path) -> dict[str, object]:
    """Certify a witness with the sample record and return the summary of its instrument."""
    record = packs.installed()[instrument] / "sample-record.toml"
    words = ["certify", instrument, "--iut", address, "--out", str(out), "--record", str(record), "--json"]
    command = [sys.executable, "-m", "clausework", *words]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert ended.stdout, ended.stderr
    told = json.loads(ended.stdout)
    assert (ended.returncode, told["instruments"][0]["clauses"]) == (0, {})
    summary: dict[str, object] = told["instruments"][0]
    return summary


def everything_was_claimed(instrument: str, summary: dict[str, object], not_applicable: int) -> bool:
    """Tell whether no clause was left out but those that do not apply whatever is claimed."""
    counts = summary["counts"]
    assert isinstance(counts, dict)
    informative = sum(clause.treatment == "informative" for clause in packs.load(instrument).clauses)
    return (counts["out_of_scope"], counts["informative"], counts["not_applicable"]) == (
        0,
        informative,
        not_applicable,
    )


def test_the_javascript_witness_of_new_south_wales_conforms(tmp_path: Path) -> None:
    address = f"cmd:{tool('node')} {WITNESSES / 'node_nsw_two_up' / 'main.mjs'}"
    summary = certify("nsw-two-up", address, tmp_path / "report")
    assert summary["statement"] == "conforms"
    assert everything_was_claimed("nsw-two-up", summary, 1)  # 5.1 (s3) leaves a choice


def test_the_witness_of_queensland_by_tables_conforms(tmp_path: Path) -> None:
    address = f"cmd:{sys.executable} -m clausework.reference_impl.qld_by_tables"
    summary = certify("qld-triple-penny-two-up", address, tmp_path / "report")
    assert summary["statement"] == "conforms"
    assert everything_was_claimed("qld-triple-penny-two-up", summary, 0)


@pytest.fixture(scope="module")
def java_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Compile the Java witness, serve it on loopback and yield its URL."""
    classes = tmp_path_factory.mktemp("classes")
    sources = sorted(str(path) for path in (WITNESSES / "java_nz_roulette").glob("*.java"))
    subprocess.run([tool("javac"), "-d", str(classes), *sources], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([tool("java"), "-cp", str(classes), "Main", "--port", str(port)])
    try:
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/rpc"
    finally:
        server.kill()
        server.wait()


def test_the_java_witness_of_new_zealand_conforms_over_http(java_server: str, tmp_path: Path) -> None:
    summary = certify("nz-roulette-2002", java_server, tmp_path / "report")
    assert summary["statement"] == "conforms"
    assert everything_was_claimed("nz-roulette-2002", summary, 4)  # the other casinos

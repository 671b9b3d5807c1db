"""A system in its cell: what it is given, what binds it, how all of it ends; with and without namespaces."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from clausework.adapters import Limits, Surroundings, isolation, started, starter
from clausework.adapters.stdio import Stdio
from clausework.problems import UsageProblem
from clausework.wire.breakdown import Breakdown

MIB = 1024 * 1024
# Answers every line with what Python makes of it.
SERVES = "import sys\nfor line in sys.stdin: print(repr(eval(line)), flush=True)"
DETACHED = (
    "import os, sys\n"
    "if os.fork() == 0:\n"
    "    os.setsid()\n"
    "    if os.fork() == 0:\n"
    "        os.execve('/bin/sleep', ['sleep', '{seconds}'], {{}})\n"
    "    os._exit(0)\n"
    "os.wait()\n"
)
Cell = Callable[..., Stdio]


@pytest.fixture(params=[(1, 0), (0,)], ids=["as the machine allows", "without namespaces"])
def cell(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cell]:
    """Start systems in cells, by each way that there is."""
    monkeypatch.setattr(started, "WAYS", request.param)
    made: list[Stdio] = []

    def start(code: str = SERVES, limits: Limits | None = None, **surroundings: Any) -> Stdio:
        command = (sys.executable, "-S", "-E", "-c", code)
        made.append(Stdio(command, limits or Limits(stop=1.0), Surroundings(**surroundings)))
        return made[-1]

    yield start
    for each in made:
        each.stop(1.0)


def ask(system: Stdio, expression: str) -> Any:
    system.send(f"{expression}\n".encode(), 10.0)
    return eval(system.receive(10.0))


def running(*words: str) -> list[str]:
    """Return the processes whose command holds some words."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = path.read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if all(word in command for word in words):
            found.append(command)
    return found


def begun(*words: str) -> bool:
    """Wait until a process whose command holds some words runs."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if running(*words):
            return True
        time.sleep(0.02)
    return False


def test_it_is_given_an_empty_folder_that_goes_with_it(cell: Cell) -> None:
    system = cell()
    folder = Path(ask(system, "__import__('os').getcwd()"))
    assert folder.is_dir()
    assert not list(folder.iterdir())
    ask(system, "[open(f'a{n}', 'w').close() for n in range(3)]")
    ask(system, "open(__import__('os').environ['HOME'] + '/b', 'w').close()")
    ask(system, "__import__('tempfile').mkstemp()")
    system.stop(2.0)
    assert system.files_left == 5
    assert not folder.parent.exists()


@pytest.mark.parametrize(
    "spoil",
    [
        "(lambda os: (os.makedirs('a/b'), open('a/b/c', 'w').close(), os.chmod('a/b', 0), os.chmod('a', 0)))"
        "(__import__('os'))",
        # Deeper than Python's own recursion goes, and than a path may be long.
        "[(os.mkdir('d' * 50), os.chdir('d' * 50)) for os in [__import__('os')] for _ in range(1500)]",
        "__import__('os').symlink('/', 'all')",
    ],
    ids=["without rights", "deep", "linked"],
)
def test_its_folder_goes_whatever_it_did_there(cell: Cell, spoil: str) -> None:
    system = cell()
    folder = Path(ask(system, "__import__('os').getcwd()"))
    ask(system, spoil)
    system.stop(2.0)
    assert not folder.parent.exists()
    assert Path("/bin/sh").exists()


def test_its_environment_is_that_which_the_report_names(cell: Cell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LICENCE", "s3cret")
    monkeypatch.setenv("PYTEST_CURRENT_TEST", "heads-wins")
    system = cell(pass_env=("LICENCE",))
    found = ask(system, "dict(__import__('os').environ)")
    found.pop("LC_CTYPE", None)  # Python's own, where the language is C.UTF-8.
    assert set(found) == {"PATH", "LANG", "HOME", "TMPDIR", "LICENCE"} == set(system.isolation.environment)
    assert found["LICENCE"] == "s3cret"
    assert "s3cret" not in repr(system.isolation)


def test_a_folder_that_was_asked_for_stays(cell: Cell, tmp_path: Path) -> None:
    system = cell(workdir=str(tmp_path))
    assert ask(system, "__import__('os').getcwd()") == str(tmp_path)
    assert system.isolation.workdir == str(tmp_path)
    system.stop(2.0)
    assert tmp_path.is_dir()


def test_its_limits_are_those_of_the_report(cell: Cell) -> None:
    system = cell(limits=Limits(memory=300 * MIB, files=64, file_size=MIB, processes=9))
    names = {"memory": "DATA", "files": "NOFILE", "file_size": "FSIZE", "core": "CORE"}
    told = {
        name: ask(system, f"__import__('resource').getrlimit(__import__('resource').RLIMIT_{of})")[0]
        for name, of in names.items()
    }
    assert told == {"memory": 300 * MIB, "files": 64, "file_size": MIB, "core": 0}
    assert dict(system.isolation.limits) == told | {"processes": 9}


@pytest.mark.parametrize(
    ("does", "says"),
    [
        ("len(bytearray(500_000_000))", "MemoryError"),
        ("open('big', 'wb').write(bytes(9_000_000))", "File too large"),
        ("[open('/dev/null') for _ in range(100)]", "Too many open files"),
    ],
)
def test_a_limit_bites(cell: Cell, does: str, says: str) -> None:
    system = cell(limits=Limits(memory=200 * MIB, file_size=MIB, files=64))
    with pytest.raises(Breakdown, match="ended with exit code 1"):
        ask(system, does)
    assert says in system.last_words()


def test_one_that_spawns_without_end_is_ended(cell: Cell) -> None:
    seconds = f"7341.{os.getpid()}"
    system = cell(limits=Limits(processes=12))
    with pytest.raises(Breakdown, match="was killed by signal 9"):
        ask(system, f"[__import__('subprocess').Popen(['sleep', '{seconds}']) for _ in range(100_000)]")
    assert "it had more than 12 processes at once" in system.last_words()
    system.stop(1.0)
    assert not running(f"sleep {seconds}")


@pytest.mark.parametrize("ignores_term", [False, True])
def test_a_child_in_a_session_of_its_own_ends_with_it(cell: Cell, ignores_term: bool) -> None:
    seconds = f"7{ignores_term:d}42.{os.getpid()}"
    ignoring = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" if ignores_term else ""
    system = cell(ignoring + DETACHED.format(seconds=seconds) + SERVES)
    assert ask(system, "1 + 1") == 2
    assert begun(f"sleep {seconds}")
    assert system.stop(20.0)
    assert not running(f"sleep {seconds}")


def test_one_that_ignores_every_request_to_end_is_ended(cell: Cell) -> None:
    code = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint(1, flush=True)\n"
    system = cell(code + "while True: time.sleep(60)")
    assert system.receive(10.0) == b"1"
    assert not system.stop(0.2)
    assert system._started.ended(0) == -signal.SIGKILL


def test_it_is_told_to_end_before_it_is_killed(cell: Cell, tmp_path: Path) -> None:
    code = (
        f"import signal, sys, time\nsignal.signal(signal.SIGTERM, lambda *_: (open({str(tmp_path / 'told')!r}"
    )
    system = cell(code + ", 'w').close(), sys.exit(0)))\nprint(1, flush=True)\nwhile True: time.sleep(60)")
    assert system.receive(10.0) == b"1"
    assert not system.stop(1.0)
    assert (tmp_path / "told").exists()


def test_it_reaches_no_server_unless_it_is_left_the_network(cell: Cell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        reach = f"__import__('socket').socket().connect_ex(('127.0.0.1', {port}))"
        apart, left = cell(), cell(network=True)
        reached = ask(apart, reach) == 0
        assert reached == (apart.isolation.network == "not available")
        assert ask(left, reach) == 0
        assert left.isolation.network == "open"


def test_its_own_loopback_is_left_to_it(cell: Cell) -> None:
    system = cell()
    kept = "(lambda s, server: s.socket().connect_ex(server.getsockname()))"
    assert ask(system, f"(lambda s: {kept}(s, s.create_server(('127.0.0.1', 0))))(__import__('socket'))") == 0


@pytest.mark.parametrize("ways", ["(1, 0)", "(0,)"])
def test_a_harness_that_is_killed_leaves_nothing(tmp_path: Path, ways: str) -> None:
    seconds = f"7542.{os.getpid()}{len(ways)}"
    code = DETACHED.format(seconds=seconds) + "import signal\nsignal.signal(15, signal.SIG_IGN)\n" + SERVES
    harness = (
        "import sys, time\n"
        "from clausework.adapters import Limits, Surroundings, started\n"
        "from clausework.adapters.stdio import Stdio\n"
        f"started.WAYS = {ways}\n"
        f"system = Stdio([sys.executable, '-S', '-c', {code!r}], Limits(), Surroundings())\n"
        "system.send(b'1\\n', 9)\n"
        "print(system.receive(9).decode(), flush=True)\n"
        "time.sleep(600)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", harness], stdout=subprocess.PIPE, env=os.environ | {"TMPDIR": str(tmp_path)}
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"1\n"
    assert begun(f"sleep {seconds}")
    assert list(tmp_path.iterdir())
    process.kill()
    process.wait()
    process.stdout.close()
    end = time.monotonic() + 20
    while time.monotonic() < end and (running(f"sleep {seconds}") or list(tmp_path.iterdir())):
        time.sleep(0.05)
    assert not running(f"sleep {seconds}")
    assert not list(tmp_path.iterdir())


def test_a_harness_that_is_killed_while_it_removes_the_folder_leaves_nothing(cell: Cell) -> None:
    system = cell()
    folder = Path(ask(system, "__import__('os').getcwd()")).parent
    system._pipes[0].close()
    assert system._started.ended(10.0) == 0
    # The system is gone, and the harness goes before it has removed anything.
    assert folder.is_dir()
    system._started.close()
    assert not folder.exists()


def test_a_command_that_is_not_there_did_not_start(cell: Cell) -> None:
    with pytest.raises(Breakdown, match="'no-such-thing' did not start: No such file"):
        Stdio(("no-such-thing",), Limits(), Surroundings())


def test_paths_of_a_command_are_made_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("classes", "lib", "pkg"):
        (tmp_path / name).mkdir()
    for name in ("adapter.mjs", "rules.toml", "run", "node"):
        (tmp_path / name).touch()
    here = str(tmp_path)
    for words, expected in {
        "node adapter.mjs --port 1": f"node {here}/adapter.mjs --port 1",
        "./run ../x": f"{here}/run ../x",
        "java -cp classes:lib/*:nothing Main": f"java -cp {here}/classes:{here}/lib/*:nothing Main",
        "tool --config=rules.toml -x=1": f"tool --config={here}/rules.toml -x=1",
        "python -m pkg rules.toml": f"python -m pkg {here}/rules.toml",
        "/bin/sh run": f"/bin/sh {here}/run",
    }.items():
        assert isolation.absolute(words.split()) == tuple(expected.split())
    environment = isolation.environment(("python3", "-m", "pkg.main"), (), tmp_path)
    assert environment["PYTHONPATH"] == here
    assert "PYTHONPATH" not in isolation.environment(("python3", "-m", "json"), (), tmp_path)
    assert "PYTHONPATH" not in isolation.environment(("python3", "-P", "-m", "pkg"), (), tmp_path)


def test_what_cannot_be_given_is_told_before_anything_is_run() -> None:
    with pytest.raises(UsageProblem, match="no folder /nowhere"):
        starter("cmd:true", surroundings=Surroundings(workdir="/nowhere"))
    with pytest.raises(UsageProblem, match="no variable NOT_SET_HERE"):
        starter("cmd:true", surroundings=Surroundings(pass_env=("NOT_SET_HERE",)))


def test_what_is_not_started_here_is_not_isolated() -> None:
    from clausework import sdk

    system = sdk.System(sdk.Identity("a", "b", "1"), [], lambda opening: None)  # type: ignore[arg-type]
    from clausework.adapters.http import Http
    from clausework.adapters.inprocess import InProcess

    inside = InProcess(system)
    inside.stop(1.0)
    assert not inside.isolation.isolated
    assert not Http("http://127.0.0.1:1/", 1024).isolation.isolated
    assert json.dumps(inside.isolation.environment) == "[]"

"""A report is signed by the keys that were given and no other; one that cannot sign costs no campaign."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from cryptography.hazmat.primitives.asymmetric import ed25519
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from lab.runner import Laboratory, Ran

from clausework import attestation, signing
from clausework.problems import UsageProblem

from .conftest import Keys


def statement(folder: Path, name: str) -> dict[str, Any]:
    envelope = json.loads((folder / "attestations" / f"{name}.dsse.json").read_bytes())
    assert envelope["payloadType"] == "application/vnd.in-toto+json"
    found: dict[str, Any] = json.loads(base64.b64decode(envelope["payload"]))
    return found


def test_what_is_signed(signed: Ran) -> None:
    """Five clauses of coin toss: four are met, the fifth binds nobody."""
    digest = hashlib.sha256((signed.folder / "manifest.json").read_bytes()).hexdigest()
    told = statement(signed.folder, "test-result")
    assert told["subject"] == [{"name": "manifest.json", "digest": {"sha256": digest}}]
    assert told["predicateType"] == "https://in-toto.io/attestation/test-result/v0.1"
    assert told["predicate"]["result"] == "PASSED"
    assert told["predicate"]["passedTests"] == [f"coin-toss {n}" for n in "1234"]
    assert told["predicate"]["failedTests"] == []
    own = statement(signed.folder, "report")
    assert own["subject"] == told["subject"]
    assert own["predicateType"] == attestation.REPORT
    jsonschema_rs.validator_for(attestation.SCHEMA).validate(own["predicate"])
    (instrument,) = own["predicate"]["instruments"]
    assert instrument["verdicts"] == {**dict.fromkeys("1234", "pass"), "5": "informative"}
    assert own["predicate"]["campaign"]["log"] == signed.record()["campaign"]["log"]


def test_a_signature_is_one_without_our_program(signed: Ran, keys: Keys) -> None:
    """DSSE signs "DSSEv1", the lengths and the texts of the type and the payload (its protocol, PAE)."""
    envelope = json.loads((signed.folder / "attestations" / "report.dsse.json").read_bytes())
    payload, kind = base64.b64decode(envelope["payload"]), envelope["payloadType"].encode()
    pae = b"DSSEv1 %d %b %d %b" % (len(kind), kind, len(payload), payload)
    key = load_pem_public_key(Path(keys.public("ed25519")).read_bytes())
    assert isinstance(key, ed25519.Ed25519PublicKey)
    pem = Path(keys.public("ed25519")).read_bytes()
    (name,) = (p.stem for p in (signed.folder / "attestations").glob("*.pem") if p.read_bytes() == pem)
    (signature,) = (row["sig"] for row in envelope["signatures"] if row["keyid"] == name)
    key.verify(base64.b64decode(signature), pae)


@pytest.mark.parametrize(
    ("verdicts", "statement", "result", "passed", "failed"),
    [
        ({"1": "pass", "2": "informative"}, "conforms", "PASSED", ["x 1"], []),
        ({"1": "pass", "2": "fail"}, "does_not_conform", "FAILED", ["x 1"], ["x 2"]),
        ({"1": "pass", "2": "inconclusive"}, "no_statement", "FAILED", ["x 1"], ["x 2"]),
        ({"1": "pass", "2": "not_tested"}, "no_statement", "WARNED", ["x 1"], []),
        ({"1": "pass", "2": "not_applicable"}, "conforms", "PASSED", ["x 1"], []),
        ({"1": "pass", "2": "out_of_scope"}, "no_statement", "WARNED", ["x 1"], []),
    ],
)
def test_the_common_test_result(
    toss: Ran, verdicts: dict[str, str], statement: str, result: str, passed: list[str], failed: list[str]
) -> None:
    """PASSED is said only where everything conforms; what is inconclusive counts as failed there."""
    record = toss.record()
    clauses = [{"clause": clause, "verdict": said} for clause, said in verdicts.items()]
    record["instruments"][0] |= {"id": "x", "statement": statement, "clauses": clauses}
    told = json.loads(attestation.statements(record, "0" * 64)["test-result"])["predicate"]
    assert (told["result"], told["passedTests"], told["failedTests"]) == (result, passed, failed)


def test_no_key_no_signature(toss: Ran, laboratory: Laboratory) -> None:
    """G15: where no key was given nothing is signed, least of all by a key made for the occasion.

    The guard is `clausework.cli.keys.attestor`, which gives nothing to sign with where no key was named.
    """
    assert not (toss.folder / "attestations").exists()
    assert "Not signed: no key was given" in toss.out
    about = (toss.folder / "README.txt").read_text(encoding="utf-8")
    assert "was not signed when it was sealed" in about
    ran = laboratory.run("verify", str(toss.folder), folder=toss.folder.parent)
    assert "signatures: not signed: nothing shows who made this report" in ran.out


def test_without_that_guard_it_would_be_signed(laboratory: Laboratory, toss: Ran, tmp_path: Path) -> None:
    """The guard taken out, as the trap has it: the test above sees a signature that nobody vouches for."""
    before = """
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from securesystemslib.signer import CryptoSigner
from clausework import signing
from clausework.cli import keys
keys.attestor = lambda signers: signing.attestor(signers or [CryptoSigner(Ed25519PrivateKey.generate())])
"""
    words = ("report", str(toss.log), "--out", "out")
    assert laboratory.fresh(*words, folder=tmp_path, before=before).returncode == 0
    assert (tmp_path / "out" / "attestations").exists()
    assert laboratory.fresh("report", str(toss.log), "--out", "sound", folder=tmp_path).returncode == 0
    assert not (tmp_path / "sound" / "attestations").exists()


@pytest.mark.parametrize("name", ["ed25519", "p256", "rsa"])
def test_signed_later(
    laboratory: Laboratory, toss: Ran, keys: Keys, copy: Callable[[Ran], Path], name: str
) -> None:
    """Only attestations/ grows; the zip has it too; a second signer leaves the first."""
    folder = copy(toss)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    for each in (name, "other"):
        words = ("sign", "copy", "--key", keys.private(each), "--sign-passphrase-file", keys.passphrase)
        ran = laboratory.run(*words, folder=folder.parent)
        assert (ran.exit, "Signed by" in ran.out) == (0, True), ran.told
    grown = {path for path in folder.rglob("*") if path.is_file()} - before.keys()
    assert {path.parent.name for path in grown} == {"attestations"}
    assert len(grown) == 4
    assert all(path.read_bytes() == content for path, content in before.items())
    both = ("--key", keys.public(name), "--key", keys.public("other"))
    ran = laboratory.run("verify", "copy.zip", *both, folder=folder.parent)
    assert (ran.exit, "as trusted" in ran.out) == (0, True), ran.told


def test_a_zip_is_signed_in_its_place(
    laboratory: Laboratory, toss: Ran, keys: Keys, copy: Callable[[Ran], Path], tmp_path: Path
) -> None:
    zipped = tmp_path / "report.zip"
    zipped.write_bytes(toss.folder.with_name("out.zip").read_bytes())
    assert laboratory.run("sign", "report.zip", "--key", keys.private("p256"), folder=tmp_path).exit == 0
    ran = laboratory.run("verify", "report.zip", "--key", keys.public("p256"), folder=tmp_path)
    assert (ran.exit, "as trusted" in ran.out) == (0, True), ran.told


def test_what_is_not_sound_is_not_signed(
    laboratory: Laboratory, toss: Ran, keys: Keys, copy: Callable[[Ran], Path]
) -> None:
    folder = copy(toss)
    (folder / "checklist.csv").write_text("altered", encoding="utf-8")
    ran = laboratory.run("sign", "copy", "--key", keys.private("p256"), folder=folder.parent)
    assert (ran.exit, "Nothing was signed" in ran.err, "checklist.csv" in ran.err) == (2, True, True)
    assert not (folder / "attestations").exists()


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("absent.pem", "cannot be read: No such file"),
        ("ed25519.pub", "no private key that can sign"),
        ("passphrase", "no private key that can sign"),
        ("rsa.pem", "Passphrase of"),
        ("short.pem", "1024 bits"),
        ("pkcs11:token=lab", "which PKCS#11 module"),
        ("pkcs11:token=lab?module-path=/nowhere.so&pin-value=1", "names no key"),
        ("pkcs11:object=k?module-path=/nowhere.so&pin-value=1", "/nowhere.so"),
    ],
)
def test_a_key_that_cannot_sign_is_found_before_the_campaign(
    laboratory: Laboratory, address: str, keys: Keys, key: str, says: str
) -> None:
    named = key if key.startswith("pkcs11:") else str(keys.folder / key)
    ran = laboratory.certify(address, "--sign", named)
    assert (ran.exit, says in ran.err) == (2, True), ran.told
    assert "Traceback" not in ran.told
    assert not ran.folder.exists()


def test_what_is_given_for_a_public_key_and_is_none_is_told(keys: Keys) -> None:
    for name, held in (("ed25519.pem", "a private key"), ("passphrase", "nothing in PEM that is known here")):
        with pytest.raises(UsageProblem, match=rf"{name} is no public key: it holds {held}\. Give the PEM"):
            signing.public(keys.folder / name)


def test_a_wrong_passphrase_is_found_before_the_campaign(
    laboratory: Laboratory, address: str, keys: Keys, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("battery staple\n", encoding="utf-8")
    more = ("--sign", keys.private("rsa"), "--sign-passphrase-file", str(wrong))
    ran = laboratory.certify(address, *more)
    assert (ran.exit, "the passphrase is wrong" in ran.err) == (2, True), ran.told
    assert not ran.folder.exists()


def test_the_passphrase_is_written_nowhere(
    laboratory: Laboratory, toss: Ran, keys: Keys, tmp_path: Path
) -> None:
    more = ("--sign", keys.private("rsa"), "--sign-passphrase-file", keys.passphrase)
    ran = laboratory.run("report", str(toss.log), "--out", "out", *more, folder=tmp_path)
    assert ran.exit == 0, ran.told
    assert "correct horse" not in ran.told
    for path in ran.folder.rglob("*"):
        assert path.is_dir() or b"correct horse" not in path.read_bytes()
        assert path.is_dir() or b"PRIVATE KEY" not in path.read_bytes()


def test_openssl_reads_the_keys_beside(signed: Ran) -> None:
    for path in (signed.folder / "attestations").glob("*.pem"):
        told = subprocess.run(
            ["openssl", "pkey", "-pubin", "-noout", "-in", str(path)], capture_output=True, check=False
        )
        assert told.returncode == 0, told.stderr

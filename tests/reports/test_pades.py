"""The signature on a PDF: made with each kind of key, and broken by any change."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from clausework.reports import pades, pdf
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from securesystemslib.signer import CryptoSigner

from clausework import bundle, printing, verifying
from clausework.problems import UsageProblem

from .sample import record

AT = datetime(2026, 11, 30, 12, 0, 7, tzinfo=UTC)
KEYS = {
    "ed25519": ed25519.Ed25519PrivateKey.generate,
    "ecdsa": lambda: ec.generate_private_key(ec.SECP256R1()),
    "rsa": lambda: rsa.generate_private_key(65537, 2048),
}


@pytest.fixture(scope="module")
def made() -> bytes:
    verdicts = record("nsw_two_up")
    del verdicts["instruments"][0]["clauses"][8:]
    return pdf.render(verdicts)


def certificate(key: Any) -> bytes:
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "A laboratory")])
    since, until = datetime(2026, 1, 1), datetime(2036, 1, 1)
    built = x509.CertificateBuilder(name, name, key.public_key(), 1, since, until)
    signed = built.sign(key, None if isinstance(key, ed25519.Ed25519PrivateKey) else SHA256())
    return signed.public_bytes(Encoding.PEM)


def intact(content: bytes) -> bool:
    """Return whether a PDF still holds a signature that holds."""
    try:
        found = pades.check_pdf(content)
    except UsageProblem:
        return False
    return bool(found) and all(each.intact for each in found)


@pytest.mark.parametrize("kind", KEYS)
def test_a_signed_pdf_is_the_pdf_with_a_signature_behind_it(kind: str, made: bytes) -> None:
    key = KEYS[kind]()
    signed = pades.sign_pdf(made, CryptoSigner(key), certificate(key), AT)
    assert signed.startswith(made)
    (found,) = pades.check_pdf(signed)
    assert found.intact
    assert (found.signer, found.time, found.signed) == ("CN=A laboratory", AT, len(made))
    assert b"BEGIN PUBLIC KEY" in found.public_key.encode()


def test_any_change_is_noticed(made: bytes) -> None:
    key = KEYS["ecdsa"]()
    signed = pades.sign_pdf(made, CryptoSigner(key), certificate(key), AT)
    assert intact(signed)
    places = [*range(60, len(signed), len(signed) // 60), len(made) - 3, len(made) + 5, len(signed) - 9]
    # Zeros that fill the room kept for the signature are covered by nothing: they are no part of any content.
    kept = range(signed.index(b"/Contents <", len(made)), signed.index(b">", signed.index(b"/Contents <")))
    altered = [
        at
        for at in places
        if at not in kept and intact(signed[:at] + bytes([signed[at] ^ 1]) + signed[at + 1 :])
    ]
    assert altered == []
    assert not intact(signed + b"\n% and more\n")


def test_a_pdf_without_a_signature_has_none(made: bytes) -> None:
    assert pades.check_pdf(made) == []


@pytest.mark.parametrize("wrong", [b"no certificate", certificate(ed25519.Ed25519PrivateKey.generate())])
def test_a_certificate_of_another_key_is_refused(wrong: bytes, made: bytes) -> None:
    with pytest.raises(UsageProblem, match="certificate for the PDF"):
        pades.sign_pdf(made, CryptoSigner(KEYS["ed25519"]()), wrong, AT)


def test_a_bundle_with_a_signed_pdf_verifies_and_with_an_altered_one_does_not(tmp_path: Path) -> None:
    key = KEYS["ed25519"]()
    (tmp_path / "key").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    (tmp_path / "certificate").write_bytes(certificate(key))
    out = tmp_path / "out"
    asked = [sys.executable, "-m", "clausework", "certify", "nsw-two-up", "--iut", "reference", "--pdf"]
    asked += ["--clause", "6.7.2", "--config", os.devnull, "--out", str(out)]
    asked += ["--sign", str(tmp_path / "key"), "--sign-certificate", str(tmp_path / "certificate")]
    said = subprocess.run(asked, check=False, capture_output=True, timeout=300, text=True).stdout
    assert printing.UNSIGNED not in said
    steps = {step.name: step for step in verifying.verify(out)}
    assert all(step.well for step in steps.values())
    assert "report.pdf is signed by CN=A laboratory" in steps["signatures"].told
    # Whoever alters a word and seals the bundle again has no key: the PDF is not what comes of the log.
    record = json.loads((out / "verdicts.json").read_bytes())
    altered = pdf.render(record | {"subject": record["subject"] | {"product": "Another product"}})
    (out / "report.pdf").write_bytes(altered)
    shutil.rmtree(out / "attestations")
    bundle.seal(out, record)
    *_, last = verifying.verify(out)
    assert not last.well
    assert last.told.startswith("report.pdf")


def test_a_certificate_without_a_pdf_or_a_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageProblem, match="no PDF to sign"):
        printing.writers(False, (), tmp_path / "certificate")
    with pytest.raises(UsageProblem, match="nobody to sign"):
        printing.writers(True, (), tmp_path / "certificate")

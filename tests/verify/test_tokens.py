"""A key on a token signs without leaving it; the token is SoftHSM, which .ci/run installs."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pkcs11
import pytest
from clausework.reports import pades
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_public_key
from cryptography.x509.oid import NameOID
from lab.runner import Laboratory, Ran
from pkcs11 import Attribute, KeyType, Mechanism
from pkcs11.util.ec import encode_named_curve_parameters
from pypdf import PdfWriter
from securesystemslib.signer import Signer

from clausework import tokens

MODULE = next(
    (
        path
        for path in ("/usr/lib/softhsm/libsofthsm2.so", "/usr/lib64/softhsm/libsofthsm2.so")
        if os.path.exists(path)
    ),
    "",
)
PIN = "5678"
pytestmark = pytest.mark.skipif(
    not MODULE or shutil.which("softhsm2-util") is None,
    reason="SoftHSM is not installed (Debian: softhsm2); .ci/run installs it",
)


@pytest.fixture(scope="module")
def token(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the environment of a token `lab` that holds the keys rsa, p256 and ed25519."""
    folder = tmp_path_factory.mktemp("token")
    (folder / "tokens").mkdir()
    (folder / "softhsm.conf").write_text(f"directories.tokendir = {folder / 'tokens'}\n", encoding="utf-8")
    env = {"SOFTHSM2_CONF": str(folder / "softhsm.conf"), "PKCS11_MODULE_PATH": MODULE}
    words = ["softhsm2-util", "--init-token", "--free", "--label", "lab", "--so-pin", "1234", "--pin", PIN]
    subprocess.run(words, env=os.environ | env, check=True, capture_output=True)
    # The module reads its configuration once, when it is loaded.
    os.environ |= env
    with pkcs11.lib(MODULE).get_token(token_label="lab").open(rw=True, user_pin=PIN) as session:
        session.generate_keypair(KeyType.RSA, 2048, store=True, label="rsa", id=b"\1")
        for kind, curve, label, how in (
            (KeyType.EC, "secp256r1", "p256", Mechanism.EC_KEY_PAIR_GEN),
            (KeyType.EC_EDWARDS, "1.3.101.112", "ed25519", Mechanism.EC_EDWARDS_KEY_PAIR_GEN),
        ):
            about = {Attribute.EC_PARAMS: encode_named_curve_parameters(curve)}
            made = session.create_domain_parameters(kind, about, local=True)
            made.generate_keypair(mechanism=how, store=True, label=label)
    for name in env:
        del os.environ[name]
    return env


@pytest.mark.parametrize("key", ["object=rsa", "id=%01", "object=p256", "object=ed25519"])
def test_a_token_signs(
    laboratory: Laboratory, toss: Ran, token: dict[str, str], tmp_path: Path, key: str
) -> None:
    (tmp_path / "pin").write_text(f"{PIN}\n", encoding="utf-8")
    more = ("--sign", f"pkcs11:token=lab;{key}", "--sign-passphrase-file", "pin")
    ran = laboratory.run("report", str(toss.log), "--out", "out", *more, folder=tmp_path, env=token)
    assert (ran.exit, "Signed by" in ran.out) == (0, True), ran.told
    (public,) = (ran.folder / "attestations").glob("*.pem")
    told = laboratory.run("verify", "out", "--key", str(public), folder=tmp_path)
    assert (told.exit, "as trusted" in told.out) == (0, True), told.told


@pytest.mark.parametrize("key", ["object=rsa", "object=p256", "object=ed25519"])
def test_a_token_signs_a_pdf(key: str, token: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOFTHSM2_CONF", token["SOFTHSM2_CONF"])
    signer = tokens.load(f"pkcs11:token=lab;{key}?pin-value={PIN}&module-path={MODULE}", str)
    blank = io.BytesIO()
    document = PdfWriter()
    document.add_blank_page(100, 100)
    document.write(blank)
    signed = pades.sign_pdf(blank.getvalue(), signer, _certified(signer), datetime.now(UTC))
    (found,) = pades.check_pdf(signed)
    assert (found.signer, found.intact) == ("CN=Laboratory", True)
    (broken,) = pades.check_pdf(signed.replace(b"/MediaBox", b"/MediaBix", 1))
    assert not broken.intact


def _certified(signer: Signer) -> bytes:
    """Return a certificate of a signer's key, by an authority made up for it."""
    said = signer.public_key.keyval["public"]
    if signer.public_key.keytype == "ed25519":
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(said))
    else:
        key = load_pem_public_key(said.encode())
    day = datetime(2026, 11, 30)
    made = x509.CertificateBuilder(
        issuer_name=x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority")]),
        subject_name=x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Laboratory")]),
        public_key=key,  # type: ignore[arg-type]
        serial_number=1,
        not_valid_before=day,
        not_valid_after=day + timedelta(days=10_000),
    ).sign(Ed25519PrivateKey.generate(), None)
    return made.public_bytes(Encoding.PEM)


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("pkcs11:token=lab;object=rsa?pin-value=1111", "as it was asked: PIN incorrect."),
        (f"pkcs11:token=lab;object=none?pin-value={PIN}", "as it was asked: no such key."),
        (f"pkcs11:token=other;object=rsa?pin-value={PIN}", "as it was asked: no such token."),
        ("pkcs11:token=lab;object=rsa", "PIN of the token lab is wanted, and there is nobody to ask"),
    ],
)
def test_a_token_that_does_not_sign_is_found_before_the_campaign(
    laboratory: Laboratory, key: str, token: dict[str, str], says: str
) -> None:
    ran = laboratory.certify("cmd:never-started", "--sign", key, env=token)
    assert (ran.exit, says in ran.err) == (2, True), ran.told
    assert not ran.folder.exists()

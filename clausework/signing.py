"""Signatures of a bundle: DSSE envelopes of its attestations, and the public keys beside them.

No key is ever made here. Without one a report is not signed, and says so; a signature by a key that nobody
knows would only look like one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)
from securesystemslib.dsse import Envelope
from securesystemslib.exceptions import VerificationError
from securesystemslib.signer import CryptoSigner, Key, Signer, SSlibKey

from . import attestation
from .bundle import RECORD, Bundle, Flaw
from .causes import cause
from .manifest import ATTESTATIONS, NAME
from .problems import UsageProblem

_SHORTEST_RSA = 2048
_PRIVATE = "Give a PEM file with an Ed25519, ECDSA or RSA key, or a pkcs11: address."
Secret = Callable[[str], str]
"""Asked for a passphrase or a PIN, with the words to ask it in."""


def load(key: str, secret: Secret) -> Signer:
    """Return the signer of a private key in a PEM file, or on a token (`pkcs11:...`).

    It has signed once, so that a key that cannot sign is found before a campaign is run. UsageProblem says
    what is wrong with it.
    """
    if key.startswith("pkcs11:"):
        from . import tokens

        signer: Signer = tokens.load(key, secret)
    else:
        signer = _of_file(Path(key), secret)
    signer.public_key.verify_signature(signer.sign(b"clausework"), b"clausework")
    return signer


def _of_file(path: Path, secret: Secret) -> Signer:
    try:
        content = path.read_bytes()
        try:
            private = load_pem_private_key(content, None)
        except TypeError:
            # That is how the library says that it is encrypted.
            private = load_pem_private_key(content, secret(f"Passphrase of {path}").encode())
        made = CryptoSigner(private)
    except OSError as problem:
        raise UsageProblem(f"The key {path} cannot be read: {problem.strerror}.") from problem
    except (ValueError, TypeError, UnsupportedAlgorithm) as problem:
        raise UsageProblem(
            f"{path} is no private key that can sign, or the passphrase is wrong.",
            f"{_held(content)}.",
            _PRIVATE,
        ) from problem
    if isinstance(private, RSAPrivateKey) and private.key_size < _SHORTEST_RSA:
        raise UsageProblem(
            f"{path} is an RSA key of {private.key_size} bits, fewer than {_SHORTEST_RSA}.", then=_PRIVATE
        )
    return made


def public(path: Path) -> SSlibKey:
    """Return the public key in a PEM file; UsageProblem where there is none."""
    try:
        return _public(path.read_bytes())
    except OSError as problem:
        raise UsageProblem(f"The key {path} cannot be read: {problem.strerror}.") from problem
    except (ValueError, UnsupportedAlgorithm) as problem:
        raise UsageProblem(
            f"{path} is no public key: {cause(problem)}.",
            then="Give the PEM file with the public key of whom you trust.",
        ) from problem


def _public(pem: bytes) -> SSlibKey:
    try:
        return SSlibKey.from_crypto(load_pem_public_key(pem))
    except ValueError:
        raise ValueError(_held(pem)) from None


def _held(pem: bytes) -> str:
    """Return what a file holds in which there is not the key that was looked for."""
    for kind in ("private key", "public key", "certificate"):
        if f"{kind.upper()}-----".encode() in pem:
            return f"It holds a {kind}"
    return "It holds nothing in PEM that is known here"


def _pem(key: Key) -> bytes:
    """Return a public key as the PEM file that lies beside what it signed."""
    if key.keytype != "ed25519":
        return str(key.keyval["public"]).encode()
    raw = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.keyval["public"]))
    return raw.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def attestor(signers: Sequence[Signer]) -> Callable[[Path], None]:
    """Return what signs a sealed folder by each signer, for `bundle.seal`."""
    return lambda folder: attest(folder, signers)


def attest(folder: Path, signers: Sequence[Signer]) -> None:
    """Add a signature by each signer to the attestations of a sealed folder; earlier ones stay.

    UsageProblem where an attestation that is there says something else of the bundle.
    """
    for name, payload in _statements((folder / RECORD).read_bytes(), (folder / NAME).read_bytes()).items():
        path = folder / _envelope(name)
        envelope = Envelope(payload, attestation.PAYLOAD_TYPE, {})
        if path.exists():
            envelope = _parse(path.read_bytes())
            if envelope.payload != payload:
                raise UsageProblem(f"{path} attests another bundle.", "Nothing was signed.")
        for signer in signers:
            envelope.sign(signer)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(_dump(envelope))
    for signer in signers:
        key = signer.public_key
        (folder / _key(key.keyid)).write_bytes(_pem(key))


def signed_by(bundle: Bundle) -> tuple[tuple[SSlibKey, ...], list[Flaw]]:
    """Return the keys that signed a bundle, and what is wrong with its attestations.

    The keys are the bundle's own: whose they are is not known from it.
    """
    files = [path for path in bundle.files if path.startswith(f"{ATTESTATIONS}/")]
    if not files:
        return (), []
    keys: dict[str, SSlibKey] = {}
    flaws: list[Flaw] = []
    envelopes = {_envelope(name): name for name in attestation.NAMES}
    for path in (path for path in files if path not in envelopes):
        try:
            key = _public(bundle.read(path))
            if path != _key(key.keyid) or bundle.read(path) != _pem(key):
                raise ValueError("it is not the key that its name says")
            keys[key.keyid] = key
        except (ValueError, UnsupportedAlgorithm) as problem:
            flaws.append(
                Flaw(path, f"is neither an attestation of this report nor its key: {cause(problem)}")
            )
    wanted = _statements(bundle.read(RECORD), bundle.read(NAME))
    for path, name in envelopes.items():
        flaws += [Flaw(path, what) for what in _wrong(bundle, path, wanted[name], keys)]
    return tuple(keys.values()), flaws


def _wrong(bundle: Bundle, path: str, payload: bytes, keys: dict[str, SSlibKey]) -> list[str]:
    """Return what is wrong with one envelope, in one sentence if anything."""
    try:
        content = bundle.read(path)
        envelope = _parse(content)
    except UsageProblem as problem:
        return [problem.what]
    if envelope.payload != payload or envelope.payload_type != attestation.PAYLOAD_TYPE:
        return ["attests something else than this bundle"]
    if _dump(envelope) != content:
        return ["is not written as clausework writes it"]
    if envelope.signatures.keys() != keys.keys() or not keys:
        return ["is not signed by exactly the keys that lie beside it"]
    try:
        envelope.verify(list(keys.values()), len(keys))
    except (VerificationError, ValueError) as problem:
        return [f"holds a signature that its key did not make: {cause(problem)}"]
    return []


def _statements(record: bytes, manifest: bytes) -> dict[str, bytes]:
    return attestation.statements(orjson.loads(record), hashlib.sha256(manifest).hexdigest())


def _envelope(name: str) -> str:
    return f"{ATTESTATIONS}/{name}.dsse.json"


def _key(keyid: str) -> str:
    return f"{ATTESTATIONS}/{keyid}.pem"


def _parse(content: bytes) -> Envelope:
    try:
        return Envelope.from_dict(json.loads(content))
    except Exception as problem:
        # The library says in many ways that something is no envelope.
        raise UsageProblem(f"is no DSSE envelope: {cause(problem)}") from problem


def _dump(envelope: Envelope) -> bytes:
    plain = envelope.to_dict()
    plain["signatures"].sort(key=lambda row: row["keyid"])
    return json.dumps(plain, indent=1, sort_keys=True).encode() + b"\n"

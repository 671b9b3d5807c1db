"""Reports to verify: one of each instrument, one of coin toss, and keys to sign them with."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from lab.runner import Laboratory, Ran

SECRET = "correct horse"


@dataclass(frozen=True)
class Keys:
    """A folder with NAME.pem (private) and NAME.pub: ed25519, p256, rsa (with a passphrase), other, short."""

    folder: Path

    def private(self, name: str) -> str:
        return str(self.folder / f"{name}.pem")

    def public(self, name: str) -> str:
        return str(self.folder / f"{name}.pub")

    @property
    def passphrase(self) -> str:
        return str(self.folder / "passphrase")


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Keys:
    folder = tmp_path_factory.mktemp("keys")
    made = {
        "ed25519": ed25519.Ed25519PrivateKey.generate(),
        "other": ed25519.Ed25519PrivateKey.generate(),
        "p256": ec.generate_private_key(ec.SECP256R1()),
        "rsa": rsa.generate_private_key(65537, 2048),
        "short": rsa.generate_private_key(65537, 1024),
    }
    for name, key in made.items():
        locked = BestAvailableEncryption(SECRET.encode()) if name == "rsa" else NoEncryption()
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked)
        public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        (folder / f"{name}.pem").write_bytes(private)
        (folder / f"{name}.pub").write_bytes(public)
    (folder / "passphrase").write_text(f"{SECRET}\n", encoding="utf-8")
    return Keys(folder)


@pytest.fixture(scope="session")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(tmp_path_factory.mktemp("verify"))


@pytest.fixture(scope="session")
def address(laboratory: Laboratory) -> str:
    return f"cmd:{sys.executable} -S -E {laboratory.site / 'mini.py'}"


@pytest.fixture(scope="session")
def toss(laboratory: Laboratory, address: str) -> Ran:
    """A report on coin toss that conforms and is not signed."""
    ran = laboratory.certify(address, "--seed", "7", name="toss")
    assert ran.exit == 0, ran.told
    return ran


@pytest.fixture(scope="session")
def signed(laboratory: Laboratory, address: str, keys: Keys) -> Ran:
    """The same, signed by two."""
    both = ("--sign", keys.private("ed25519"), "--sign", keys.private("p256"))
    ran = laboratory.certify(address, "--seed", "7", *both, name="signed")
    assert ran.exit == 0, ran.told
    return ran


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[Ran], Path]:
    """Return what copies a report's folder, to be spoilt."""

    def copied(ran: Ran) -> Path:
        return shutil.copytree(ran.folder, tmp_path / "copy")

    return copied

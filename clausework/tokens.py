"""Keys on a token: a `pkcs11:` address (RFC 7512) as a signer, through the token maker's PKCS#11 module."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import parse_qs, unquote, unquote_to_bytes

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_der_public_key
from securesystemslib.signer import Signature, Signer, SSlibKey

from .causes import cause
from .problems import UsageProblem

MODULE = "PKCS11_MODULE_PATH"
"""The environment variable that names the module where the address does not."""


def load(address: str, secret: Callable[[str], str]) -> TokenSigner:
    """Return the signer at an address, the token having been opened once; UsageProblem where it cannot be.

    The PIN is the address's `pin-value`, else what `secret` returns when asked.
    """
    path, _, query = address.removeprefix("pkcs11:").partition("?")
    about = dict(part.partition("=")[::2] for part in path.split(";") if part)
    asked = {name: values[-1] for name, values in parse_qs(query).items()}
    module = asked.get("module-path") or os.environ.get(MODULE)
    if not module:
        raise UsageProblem(
            "It was not said which PKCS#11 module leads to the token.",
            then=f"Add ?module-path=FILE to the address, or set {MODULE}.",
        )
    pin = asked.get("pin-value") or secret(f"PIN of the token {unquote(about.get('token', ''))}".rstrip())
    named: dict[str, Any] = {}
    if "object" in about:
        named["label"] = unquote(about["object"])
    if "id" in about:
        named["id"] = unquote_to_bytes(about["id"])
    if not named:
        raise UsageProblem("The address names no key.", then="Add ;object=LABEL or ;id=%01 to it.")
    return TokenSigner(module, unquote(about.get("token", "")) or None, pin, named)


class TokenSigner(Signer):
    """Signs with a key that never leaves its token. The token is opened anew for each signature."""

    def __init__(self, module: str, token: str | None, pin: str, named: dict[str, Any]) -> None:
        self._module, self._token, self._pin, self._named = module, token, pin, named
        with self._session() as session:
            self._public_key = SSlibKey.from_crypto(_public(session, named))

    @property
    def public_key(self) -> SSlibKey:
        """The public key, as the token gives it."""
        return self._public_key

    @classmethod
    def from_priv_key_uri(cls, priv_key_uri: str, public_key: Any, secrets_handler: Any = None) -> Signer:
        """Return the signer at an address; `secrets_handler` is asked for the PIN."""
        return load(priv_key_uri, secrets_handler)

    def sign(self, payload: bytes) -> Signature:
        """Return the token's signature of the payload; UsageProblem where it gives none."""
        from pkcs11 import MGF, KeyType, Mechanism, ObjectClass
        from pkcs11.util.ec import encode_ecdsa_signature

        with self._session() as session:
            key = session.get_key(object_class=ObjectClass.PRIVATE_KEY, **self._named)
            if key.key_type == KeyType.RSA:
                how = (Mechanism.SHA256, MGF.SHA256, 32)
                made = key.sign(payload, mechanism=Mechanism.SHA256_RSA_PKCS_PSS, mechanism_param=how)
            elif key.key_type == KeyType.EC:
                # Hashed here: many tokens sign a digest only.
                digest = hashlib.new(self.public_key.get_hash_algorithm_name(), payload).digest()
                made = encode_ecdsa_signature(key.sign(digest, mechanism=Mechanism.ECDSA))
            else:
                made = key.sign(payload, mechanism=Mechanism.EDDSA)
        return Signature(self.public_key.keyid, made.hex())

    @contextmanager
    def _session(self) -> Iterator[Any]:
        try:
            import pkcs11
        except ImportError as problem:
            raise UsageProblem(
                "A key on a token needs python-pkcs11, which is not installed.",
                then='pip install "clausework[pkcs11]"',
            ) from problem
        try:
            token = pkcs11.lib(self._module).get_token(token_label=self._token)
            with token.open(user_pin=self._pin) as session:
                yield session
        except pkcs11.exceptions.PKCS11Error as problem:
            raise UsageProblem(
                f"The token did not do as it was asked: {_words(problem)}.",
                f"The module is {self._module}, the token {self._token or 'the only one'}.",
                "Look at its label, its PIN and the name of the key with the tools of its maker.",
            ) from problem
        except (RuntimeError, OSError) as problem:
            raise UsageProblem(
                f"The PKCS#11 module {self._module} cannot be loaded: {cause(problem)}."
            ) from problem


def _words(problem: Exception) -> str:
    """Return what a token refused: `PinIncorrect`, the name of its error, as `PIN incorrect`."""
    name = " ".join(re.findall("[A-Z][^A-Z]*", type(problem).__name__)).lower()
    return re.sub(r"\bpin\b", "PIN", name)


def _public(session: Any, named: dict[str, Any]) -> Any:
    from pkcs11 import Attribute, KeyType, ObjectClass
    from pkcs11.util.ec import encode_ec_public_key
    from pkcs11.util.rsa import encode_rsa_public_key

    key = session.get_key(object_class=ObjectClass.PUBLIC_KEY, **named)
    if key.key_type == KeyType.RSA:
        return load_der_public_key(encode_rsa_public_key(key))
    if key.key_type == KeyType.EC:
        return load_der_public_key(encode_ec_public_key(key))
    # The point stands in a DER octet string: tag, length, 32 bytes.
    return Ed25519PublicKey.from_public_bytes(key[Attribute.EC_POINT][-32:])

"""The options with which a report is signed, and who is asked for a passphrase."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..causes import cause
from ..problems import UsageProblem

if TYPE_CHECKING:
    from securesystemslib.signer import Signer

Command = TypeVar("Command", bound=Callable[..., Any])
UNSIGNED = "Not signed: no key was given (--sign KEY, or `clausework sign` later)."


def signing(command: Command) -> Command:
    """Add the options --sign, --sign-passphrase-file and --sign-certificate to a command."""
    return sign_option(passphrase_option(certificate_option(command)))


def sign_option(command: Command) -> Command:
    """Add the option --sign."""
    return click.option(
        "--sign",
        "sign",
        multiple=True,
        metavar="KEY",
        help="sign the report: a PEM file with a private key, or pkcs11:token=…;object=…; repeatable",
    )(command)


def passphrase_option(command: Command) -> Command:
    """Add the option --sign-passphrase-file."""
    return click.option(
        "--sign-passphrase-file",
        "passphrase",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="passphrase of the key, or PIN of the token, in its first line; asked for where it is left out",
    )(command)


def certificate_option(command: Command) -> Command:
    """Add the option --sign-certificate."""
    return click.option(
        "--sign-certificate",
        "certificate",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="certificate of a --sign key, in PEM: report.pdf is signed too",
    )(command)


def load(keys: Sequence[str], passphrase: Path | None) -> tuple[Signer, ...]:
    """Return the signers of the keys that were named: none where none was, for no key is ever made."""
    if not keys:
        return ()
    from .. import signing

    return tuple(signing.load(key, _secret(passphrase)) for key in keys)


def attestor(signers: Sequence[Signer]) -> Callable[[Path], None] | None:
    """Return what signs a sealed folder, or None where nobody is to sign it."""
    if not signers:
        return None
    from .. import signing

    return signing.attestor(signers)


def ids(signers: Sequence[Signer]) -> list[str]:
    """Return the ids of the signers' keys."""
    return [signer.public_key.keyid for signer in signers]


def told(signers: Sequence[Signer]) -> str:
    """Return who signed, in one line; or that nobody did."""
    if not signers:
        return UNSIGNED
    return f"Signed by {', '.join(ids(signers))}"


def _secret(file: Path | None) -> Callable[[str], str]:
    def ask(words: str) -> str:
        if file is not None:
            return _first_line(file)
        if not sys.stdin.isatty():
            raise UsageProblem(
                f"{words} is wanted, and there is nobody to ask.",
                then="Put it into the first line of a file and name that with --sign-passphrase-file.",
            )
        answered: str = click.prompt(words, hide_input=True, err=True)
        return answered

    return ask


def _first_line(file: Path) -> str:
    try:
        return (file.read_text(encoding="utf-8").splitlines() or [""])[0]
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageProblem(f"The passphrase file {file} cannot be read: {cause(problem)}.") from problem

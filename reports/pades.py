"""The signature on the PDF: PAdES baseline B (ETSI EN 319 142-1), added behind the bytes that are signed.

The key is the one that signs the attestations, in a file or on a token; a certificate says whose it is. The
PDF before it was signed is the beginning of the signed one, byte for byte.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from securesystemslib.signer import Signer, SSlibKey

from clausework.causes import cause
from clausework.problems import UsageProblem

FIELD = "Clausework"
_DIGEST = {
    "ed25519": "sha512",  # RFC 8419
    "ecdsa-sha2-nistp256": "sha256",
    "ecdsa-sha2-nistp384": "sha384",
    "rsassa-pss-sha256": "sha256",
}


@dataclass(frozen=True, slots=True)
class Signed:
    """One signature on a PDF. `intact`: what it covers is as it was signed, and nothing came after it.

    `signer` is the subject of the certificate within, `public_key` its key as PEM: they prove integrity, and
    identity only to who trusts that key. `time` is the signer's own word. `signed` is the number of bytes
    before the signature was added: the PDF as it was made.
    """

    signer: str
    public_key: str
    intact: bool
    time: datetime | None
    signed: int


def holder(pem: bytes, candidates: Sequence[Signer]) -> Signer:
    """Return whose key the first certificate of a PEM file certifies; UsageProblem where it is nobody's."""
    first = SSlibKey.from_crypto(_certificates(pem)[0].public_key())
    for signer in candidates:
        if signer.public_key.keyval == first.keyval and signer.public_key.scheme in _DIGEST:
            return signer
    raise UsageProblem(
        "The certificate for the PDF is of no key that it is to be signed with.",
        then="Give the certificate that was issued for the key, first in its file.",
    )


def _certificates(pem: bytes) -> list[Any]:
    from cryptography.x509 import load_pem_x509_certificates

    try:
        return list(load_pem_x509_certificates(pem))
    except ValueError as problem:
        raise UsageProblem(
            f"The certificate for the PDF cannot be read: {cause(problem)}.",
            then="Give a PEM file with the certificate of the key, and those above it after it.",
        ) from problem


def sign_pdf(pdf: bytes, signer: Signer, certificate: bytes, time: datetime) -> bytes:
    """Return the PDF with a signature over all of it; `certificate` is PEM, `time` that of the signature.

    UsageProblem where the certificate is not that of the key.
    """
    from asn1crypto import x509
    from cryptography.hazmat.primitives.serialization import Encoding
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import PdfSignatureMetadata, fields, signers
    from pyhanko_certvalidator.registry import SimpleCertificateStore

    holder(certificate, [signer])
    chain = [x509.Certificate.load(each.public_bytes(Encoding.DER)) for each in _certificates(certificate)]
    store = SimpleCertificateStore()  # type: ignore[no-untyped-call]
    store.register_multiple(chain)

    class Hand(signers.Signer):
        """The key, wherever it is, as pyHanko asks it."""

        async def async_sign_raw(self, data: bytes, digest_algorithm: str, dry_run: bool = False) -> bytes:
            return bytes.fromhex(signer.sign(data).signature)

    class Pen(signers.PdfSigner):
        """Signs at the time that it is told."""

        def init_signing_session(self, *given: Any, **named: Any) -> Any:
            session = super().init_signing_session(*given, **named)
            session.system_time = time
            return session

    digest = _DIGEST[signer.public_key.scheme]
    hand = Hand(signing_cert=chain[0], cert_registry=store, signature_mechanism=_mechanism(signer, digest))
    about = PdfSignatureMetadata(
        field_name=FIELD, md_algorithm=digest, subfilter=fields.SigSeedSubFilter.PADES, certify=False
    )
    written: io.BytesIO = Pen(about, signer=hand).sign_pdf(IncrementalPdfFileWriter(io.BytesIO(pdf)))
    return written.getvalue()


def check_pdf(pdf: bytes) -> list[Signed]:
    """Return the signatures on a PDF in order, none for an unsigned one; UsageProblem for no PDF at all."""
    from cryptography.x509 import load_der_x509_certificate
    from pyhanko.pdf_utils.reader import PdfFileReader
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko.sign.validation.status import SignatureCoverageLevel
    from pyhanko_certvalidator import ValidationContext

    try:
        found = []
        for each in PdfFileReader(io.BytesIO(pdf)).embedded_regular_signatures:
            trust = ValidationContext(trust_roots=[each.signer_cert], allow_fetching=False)
            status = validate_pdf_signature(each, trust)
            whole = status.coverage is SignatureCoverageLevel.ENTIRE_FILE
            certificate = load_der_x509_certificate(each.signer_cert.dump())
            found.append(
                Signed(
                    signer=certificate.subject.rfc4514_string(),
                    public_key=_pem(certificate.public_key()),
                    intact=bool(status.intact and status.valid and whole),
                    time=each.self_reported_timestamp,
                    signed=_before(pdf, each),
                )
            )
        return found
    except Exception as problem:
        # Whoever altered a PDF chose what its readers stumble over.
        raise UsageProblem(f"The signature on the PDF cannot be read: {cause(problem)}.") from problem


def unsigned(pdf: bytes) -> bytes:
    """Return a PDF as it was before its first signature."""
    return pdf[: min((each.signed for each in check_pdf(pdf)), default=len(pdf))]


def _before(pdf: bytes, signature: Any) -> int:
    """Return where the revision before a signature ends: just behind its `%%EOF` and line end."""
    start = int(signature.byte_range[1])
    return pdf.rindex(b"%%EOF", 0, start) + len(b"%%EOF\n")


def _mechanism(signer: Signer, digest: str) -> Any:
    """Return the mechanism of CMS that is the scheme of a key."""
    from asn1crypto.algos import RSASSAPSSParams, SignedDigestAlgorithm

    scheme = signer.public_key.scheme
    if scheme.startswith("ecdsa"):
        return SignedDigestAlgorithm({"algorithm": f"{digest}_ecdsa"})
    if scheme == "ed25519":
        return SignedDigestAlgorithm({"algorithm": scheme})
    hashed = {"algorithm": digest}
    parameters = RSASSAPSSParams(
        {
            "hash_algorithm": hashed,
            "mask_gen_algorithm": {"algorithm": "mgf1", "parameters": hashed},
            "salt_length": 32,
        }
    )
    return SignedDigestAlgorithm({"algorithm": "rsassa_pss", "parameters": parameters})


def _pem(key: Any) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()  # type: ignore[no-any-return]

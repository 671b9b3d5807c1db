"""What a PDF of WeasyPrint lacks, which knows one variant a file: PDF/UA-1 too, and what it was set with."""

from __future__ import annotations

import hashlib
import io
import zlib
from typing import Any

# PDF/A takes properties of other schemas only where the metadata describe them (ISO 19005-3, 6.6.2.3.3).
_DECLARATION = b"""<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>The part of ISO 14289 that the document keeps to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""
_END = b"</rdf:RDF>"
_SETTING = "ClauseworkSetting"


def finish(document: Any, pdf: Any) -> None:
    """Complete a PDF before it is written: a finisher of WeasyPrint."""
    import pydyf

    number = int(pdf.catalog["Metadata"].split()[0])
    stream = pdf.objects[number].stream
    stream[0] = stream[0].replace(_END, _DECLARATION + _END)
    # WeasyPrint names an attachment once for the name tree and once for its file specification.
    files = list(dict.fromkeys(pdf.catalog["AF"]))
    pdf.catalog["AF"].clear()
    pdf.catalog["AF"].extend(files)
    pdf.info[_SETTING] = pydyf.String(_set_with(pdf))


def setting(content: bytes) -> str:
    """Return with what a PDF says it was set: only with the same is it set again to the same bytes."""
    from pyhanko.pdf_utils.reader import PdfFileReader

    trailer = PdfFileReader(io.BytesIO(content)).trailer
    return str(trailer["/Info"].get(f"/{_SETTING}", "")) if "/Info" in trailer else ""


def _set_with(pdf: Any) -> str:
    """Return the libraries and the digest of the fonts as they are embedded."""
    import weasyprint
    from weasyprint.text.ffi import pango

    fonts = hashlib.sha256()
    for each in pdf.objects:
        if isinstance(each, dict) and each.get("Type") == "/FontDescriptor":
            fonts.update(pdf.objects[int(each["FontFile2"].split()[0])].data)
    return (
        f"WeasyPrint {weasyprint.__version__}; Pango {pango.pango_version()}; "
        f"zlib {zlib.ZLIB_RUNTIME_VERSION}; fonts {fonts.hexdigest()[:16]}"
    )

"""What makes a PDF of WeasyPrint, made as PDF/A-3a, declare PDF/UA-1 too: it knows one variant a file."""

from __future__ import annotations

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


def finish(document: Any, pdf: Any) -> None:
    """Complete a PDF before it is written: its metadata, and each associated file named once."""
    number = int(pdf.catalog["Metadata"].split()[0])
    stream = pdf.objects[number].stream
    stream[0] = stream[0].replace(_END, _DECLARATION + _END)
    # WeasyPrint names an attachment once for the name tree and once for its file specification.
    files = list(dict.fromkeys(pdf.catalog["AF"]))
    pdf.catalog["AF"].clear()
    pdf.catalog["AF"].extend(files)

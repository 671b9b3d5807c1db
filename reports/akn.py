"""The law that was used, as Akoma Ntoso 3.0 (OASIS LegalDocML): its hierarchy, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

from .anchors import slug
from .eids import Place, places
from .text import visible
from .words import Verdicts

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"


def project(verdicts: Verdicts) -> Iterator[tuple[str, bytes]]:
    """Yield `law/<instrument>.akn.xml` for each instrument.

    Loses page furniture, verdicts, and where within a clause the ones beneath it stand: its own words come
    before them (`intro`) or after them (`wrapUp`).
    """
    for instrument in verdicts["instruments"]:
        root = ET.Element("akomaNtoso", xmlns=NAMESPACE)
        act = ET.SubElement(root, "act", name=slug(instrument["id"]))
        act.append(_meta(instrument, verdicts["campaign"]["started"][:10]))
        act.append(_body(instrument))
        ET.indent(root)
        content = ET.tostring(root, encoding="utf-8", xml_declaration=True)
        yield f"law/{slug(instrument['id']).replace('/', '-')}.akn.xml", content + b"\n"


def _body(instrument: dict[str, Any]) -> ET.Element:
    where = places(instrument)
    words, order = _words(instrument)
    body = ET.Element("body")
    elements: dict[str, ET.Element] = {}
    parts: dict[str, ET.Element] = {}

    def element(citation: str, place: Place) -> ET.Element:
        if citation not in elements:
            above = element(place.above, where[place.above]) if place.above else body
            if place.part:
                above = parts.get(place.part) or parts.setdefault(place.part, _part(body, place.part))
            made = ET.SubElement(above, place.element, eId=place.eid)
            if place.element == "hcontainer":
                made.set("name", "provision")
            ET.SubElement(made, "num").text = visible(citation)
            elements[citation] = made
        return elements[citation]

    below: dict[str, int] = {}
    for citation, place in where.items():
        element(citation, place)
        above = place.above
        while above:
            below[above] = min(below.get(above, len(order)), order.get(citation, len(order)))
            above = where[above].above
    for citation, made in elements.items():
        own = words.get(citation, [])
        if citation not in below:
            _paragraphs(ET.SubElement(made, "content"), [text for _, text in own])
            continue
        before = [text for at, text in own if at < below[citation]]
        after = [text for at, text in own if at >= below[citation]]
        if before:
            intro = ET.Element("intro")
            _paragraphs(intro, before)
            made.insert(1, intro)
        if after:
            _paragraphs(ET.SubElement(made, "wrapUp"), after)
    return body


def _part(body: ET.Element, number: str) -> ET.Element:
    part = ET.SubElement(body, "part", eId=f"part_{number}")
    ET.SubElement(part, "num").text = number
    return part


def _words(instrument: dict[str, Any]) -> tuple[dict[str, list[tuple[int, str]]], dict[str, int]]:
    """Return each clause's own pieces of text with their places in the law, and where each clause begins."""
    pieces: dict[str, list[tuple[int, str]]] = {}
    for at, segment in enumerate(instrument["text"]):
        if segment["owner"]:
            pieces.setdefault(segment["owner"], []).append((at, segment["text"]))
    words = {}
    for clause in instrument["clauses"]:
        own = pieces.get(clause["clause"], [])
        # Where the register gives other words, of a later edition, they stand as one piece.
        whole = " ".join(text for _, text in own) == clause["text"]
        words[clause["clause"]] = own if whole else [(own[0][0] if own else 0, clause["text"])]
    return words, {citation: own[0][0] for citation, own in words.items()}


def _paragraphs(parent: ET.Element, texts: list[str]) -> None:
    for text in texts or [""]:
        ET.SubElement(parent, "p").text = visible(text)


def _meta(instrument: dict[str, Any], today: str) -> ET.Element:
    name = slug(instrument["id"])
    country = slug(instrument["jurisdiction"]).lower().strip("-")
    day = instrument["in_force"] or instrument["as_at"] or today
    work = f"/akn/{country}/act/{day}/{name}"
    meta = ET.Element("meta")
    identification = ET.SubElement(meta, "identification", source="#clausework")
    for level, uri, author in (
        ("FRBRWork", work, "#issuer"),
        ("FRBRExpression", f"{work}/eng@{day}", "#issuer"),
        ("FRBRManifestation", f"{work}/eng@{day}/main.xml", "#clausework"),
    ):
        one = ET.SubElement(identification, level)
        ET.SubElement(one, "FRBRthis", value=f"{uri}/!main" if level != "FRBRManifestation" else uri)
        ET.SubElement(one, "FRBRuri", value=uri)
        ET.SubElement(one, "FRBRdate", date=day, name="in force" if instrument["in_force"] else "as at")
        ET.SubElement(one, "FRBRauthor", href=author)
        if level == "FRBRWork":
            ET.SubElement(one, "FRBRcountry", value=country)
        if level == "FRBRExpression":
            ET.SubElement(one, "FRBRlanguage", language="eng")
    references = ET.SubElement(meta, "references", source="#clausework")
    for eid, shown in (("issuer", instrument["jurisdiction"]), ("clausework", "Clausework")):
        href = f"/akn/ontology/organization/{eid}"
        ET.SubElement(references, "TLCOrganization", eId=eid, href=href, showAs=visible(shown))
    return meta

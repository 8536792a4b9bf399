"""Rules of the third edition, which the code names, in the numbers of the second (rulebook/2e/row_map.csv)."""

from __future__ import annotations

import csv
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Final

MAP: Final = Path(__file__).resolve().parent.parent / "rulebook" / "2e" / "row_map.csv"
BOOKS: Final = {edition: f"fields-of-fire-{edition}" for edition in ("3e", "2e")}
GLOSSARY: Final = "1."  # what a chapter says goes before its word in the glossary
SECTION: Final = re.compile(r"\d+(\.\d+)*")
# what the second edition says only in other words, or not at all: where it speaks of the subject
ELSEWHERE: Final = {
    "2.3.5": "2.3.3",
    "2.3.5a": "2.4.1",
    "2.4.1k": "2.4.1B-mlr",
    "4.1.1": "4.1.1",
    "4.1.1c": "4.1.1",
    "4.1.1e": "4.1.1",
    "4.1.1f": "4.1.1",
    "4.1.1g": "4.1.1e",
    "4.1.3a": "4.1.3",
    "5.1a": "5.1",
    "5.1.2e": "5.1.2",
    "5.1.6d": "5.1.6A-a",
    "7.10.1c": "6.5.1",
    "7.10.1d": "6.5.1",
    "7.10.1e": "7.6",
    "7.14e": "6.5.3a",
    "7.18.4c": "6.8.1",
    "10.1.2a": "7.1.1",
    "10.2.1b": "7.4",
    "13.2.5a": "12.9",
}


def cited(rule: str, edition: str) -> str:
    """A rule of the third edition in the book of an edition, or that book's nearest text on the subject."""
    prefix, _, number = rule.rpartition(":")
    if prefix not in ("", BOOKS["3e"]):
        return rule
    return f"{BOOKS[edition]}:{number if edition == '3e' else twin(number)}"


@lru_cache(maxsize=1024)
def twin(rule: str) -> str:
    """The row that says the same, else the section in which most of the rows under or around it are told."""
    if rule in ELSEWHERE:
        return ELSEWHERE[rule]
    rows = _rows()
    if rule in rows:
        return _first(rows[rule])
    around = rule
    while around:
        told = [new for old in rows if _under(old, around) for new in rows[old]]
        if rule in told:
            return rule
        if told:
            return Counter(_section(_first([new])) for new in told).most_common(1)[0][0]
        around = around[:-1].rstrip(".")
    raise LookupError(f"no row of the second edition for {rule}")


def _first(rows: list[str]) -> str:
    return next((row for row in rows if not row.startswith(GLOSSARY)), rows[0])


def _under(row: str, rule: str) -> bool:
    """Whether a row belongs to a section: 4.2a and 4.2.1 do to 4.2, 4.21 does not."""
    return row.startswith(rule) and not row[len(rule) :][:1].isdigit()


def _section(row: str) -> str:
    found = SECTION.match(row)
    return found[0] if found else row


@lru_cache(maxsize=1)
def _rows() -> dict[str, list[str]]:
    """Row of the third edition -> rows of the second that say the same."""
    found: dict[str, list[str]] = {}
    with MAP.open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            for old in line["ids_3e"].split(";"):
                if old:
                    found.setdefault(old, []).append(line["id_2e"])
    return found

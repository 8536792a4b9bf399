"""Every refusal has words in every language, and its rule is in the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.books.ledger import books_of
from sandtable.games.air_armor import state
from sandtable.games.air_armor.rules.air import why as air
from sandtable.games.air_armor.rules.combat import why as combat
from sandtable.games.air_armor.rules.command import why as command
from sandtable.games.air_armor.rules.commitment import why as commitment
from sandtable.games.air_armor.rules.engineers import why as engineers
from sandtable.games.air_armor.rules.fire import why as fire
from sandtable.games.air_armor.rules.ground import why as ground
from sandtable.games.air_armor.rules.movement import why as movement
from sandtable.games.air_armor.rules.operations import why as operations
from sandtable.games.air_armor.rules.optional import why as optional
from sandtable.games.air_armor.rules.pieces import why as pieces
from sandtable.games.air_armor.rules.support import why as support

CHAPTERS = (air, combat, command, commitment, engineers, fire, ground, movement, operations, optional, pieces, support)
TEXT = Path(str(state.__file__)).parents[1] / "text"


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_refusal_has_words(language: str) -> None:
    told = {line.split(" = ")[0] for path in TEXT.glob(f"{language}*.ftl") for line in path.read_text().splitlines()}
    for chapter in CHAPTERS:
        assert {message for _, message in chapter.WHY.values()} <= told


def test_every_reason_has_its_own_number_and_a_rule() -> None:
    rows = books_of("air-armor")[0].rows
    taken: set[int] = set()
    for chapter in CHAPTERS:
        codes = [value for name, value in vars(chapter).items() if name.isupper() and type(value) is int]
        codes = [code for code in codes if code % 100]
        assert len(codes) == len(set(codes)) == len(chapter.WHY)
        assert all(rule in rows for rule, _ in chapter.WHY.values())
        assert not taken & set(codes)
        taken |= set(codes)

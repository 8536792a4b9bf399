"""What is read of a match without its rules: the answers that stand, and nothing moves it any more."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from sandtable.seam.match import Match
from sandtable.server.house import House
from sandtable.server.rooms.parted import Parted, Played
from sandtable.server.rooms.rebuild import begin, repeat
from sandtable.server.settings import Settings, database_url
from sandtable.server.storage.rows import Entry, MatchRow, SeatRow, Writing, lock_of
from sandtable.server.storage.store import Store
from server.loop import run
from server.rows import answer, row

pytestmark = pytest.mark.usefixtures("fog")


def two_people() -> MatchRow:
    seats = (SeatRow(("Red",), "me", "r"), SeatRow(("Blue",), "friend", "b"))
    return replace(row(), seats=seats, parent=None)


def lived(dice: random.Random, length: int) -> tuple[Match, list[Entry], dict[int, bytes]]:
    """A match with undos, takebacks and other dice, its entries, and a save after each of them."""
    match, entries, saves = begin(two_people()), list[Entry](), dict[int, bytes]()
    while len(entries) < length and not match.over:
        n, seat = len(entries), dice.randrange(2)
        role = ("Red", "Blue")[seat]
        luck = dice.random()
        if luck < 0.1 and match.can_undo((role,)):
            entry = Entry(n, "undo", seat, "", None)
        elif luck < 0.13 and match.chosen > 3:
            entry = Entry(n, "takeback", seat, "", {"kept": match.chosen - dice.randrange(1, 4), "seed": f"seed {n}"})
        elif luck < 0.15:
            entry = Entry(n, "dice", -1, "", f"seed {n}")
        elif luck < 0.2:
            entry = Entry(n, "chat", seat, "", "hello")
        elif role in match.deciding:
            entry = Entry(n, "answer", seat, role, list(dice.choice(match.actions(role))))
        else:
            continue
        repeat(match, two_people(), entry)
        entries.append(entry)
        saves[n + 1] = match.save()
    return match, entries, saves


def chosen(taken: list[tuple[str, list[object], int]]) -> list[tuple[str, list[object]]]:
    return [(role, action) for role, action, forced in taken if not forced]


@pytest.mark.parametrize("seed", range(12))
def test_the_answers_that_stand_are_found_without_rules(seed: int) -> None:
    dice = random.Random(seed)
    match, entries, saves = lived(dice, 120)
    stands = [(role, list(action)) for role, action in match.answers]
    played = Played(two_people(), match.roles)
    for entry in entries:
        played.note(entry)
    assert chosen(played.taken) == stands
    first = dice.randrange(1, len(entries) + 1)
    parted = Parted(entries, 0, (first, saves[first]), None)
    lines = [json.loads(line) for line in parted.record(two_people(), match, True).splitlines()]
    assert [(line[0], line[1]) for line in lines if isinstance(line, list) and len(line) == 2] == stands
    assert [dice["seed"] for dice in lines[0].get("fresh", [])] == [seed for _, seed in match.setup.fresh]


@pytest.mark.parametrize("seed", range(12))
def test_a_record_without_rules_is_the_record_where_a_snapshot_holds_all(seed: int) -> None:
    match, entries, saves = lived(random.Random(seed), 90)
    parted = Parted(entries, 0, (len(entries), saves[len(entries)]), None)
    wanted = match.record_as_played().splitlines()
    assert parted.record(two_people(), match, True).splitlines() == wanted[: len(wanted) - match.over]


def test_nothing_moves_a_match_that_the_rules_have_left(tmp_path: Path) -> None:
    async def life() -> None:
        settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), bot_processes=1)
        store = Store(settings.database)
        begun = replace(row(), parent=None, spectator=lock_of("guest"))
        store.write([Writing("m", start=begun, entries=[answer(0, ["plan", 0, 1]), answer(1, ["plan", 11, 1])])])
        house = House(settings, store)
        try:
            room, _ = await house.enter("m", "guest")
            assert room.rules == "parted"
            assert not house._drivers, "no bot"
            assert not room.over
        finally:
            await house.close()
        again = Store(settings.database)
        assert (len(again.entries("m")), again.snapshot("m"), again.look("m")) == (2, None, None)
        again.close()

    run(life())

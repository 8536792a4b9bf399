"""What a unit could fire at from a card that it is held over, what would fire at it there, what the enemy covers."""

from __future__ import annotations

import pytest

from games.fields_of_fire.ground import Ground, place
from sandtable.engine.errors import UnknownQuery
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.fire.ratings import vof_of
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.view.from_card import from_card, threat


def test_a_unit_is_told_what_it_could_fire_at_from_another_card() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c2"), f.add("ger_fire_team", "r3c3")
    f.settle()
    assert from_card(f.g, 0, squad, place("r1c2"))["shots"] == []
    told = from_card(f.g, 0, squad, place("r2c2"))
    [shot] = told["shots"]
    assert (shot["card"], shot["vof"]) == (place("r3c3"), codes.VOF_SMALL_ARMS)
    move_unit(f.g, squad, place("r2c2"), OPEN, hidden=True)
    f.settle()
    assert shot["row"] == ncm_now(f.s, enemy).row()
    assert 0 < shot["hit"] + shot["pin"] <= 1


def test_the_danger_is_the_fire_that_the_move_meets() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c2"), f.add("ger_hmg", "r3c3")
    f.settle()
    danger = from_card(f.g, 0, squad, place("r2c3"))["danger"]
    assert danger["firers"] == [enemy]
    move_unit(f.g, squad, place("r2c3"), OPEN, hidden=False)
    f.settle()
    assert (danger["vof"], danger["row"]) == (ncm_now(f.s, squad).vof, ncm_now(f.s, squad).row())
    assert from_card(f.g, 0, squad, place("r1c4"))["danger"]["vof"] == codes.VOF_NONE


def test_asking_changes_nothing() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c1")
    f.add("ger_hmg", "r3c3")
    f.settle()
    before = f.s.dump()
    from_card(f.g, 0, squad, place("r2c3"))
    threat(f.g, 0)
    assert f.s.dump() == before


def test_enemies_and_cards_off_the_map_are_not_asked_about() -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r1c1"), f.add("ger_hmg", "r3c3")
    for unit, card in ((enemy, place("r2c3")), (squad, 0)):
        with pytest.raises(UnknownQuery):
            from_card(f.g, 0, unit, card)


def test_the_threat_is_every_card_that_an_enemy_could_fire_at() -> None:
    f = Ground()
    f.add("ger_fire_team", "r3c3")
    gun = f.add("ger_hmg", "r4c3")
    f.lay("r2c3", "open_field", dark=255)
    found = threat(f.g, 0)
    assert str(place("r1c3")) not in found["vof"]  # behind the hedge
    assert len(found["firers"][str(place("r4c2"))]) == 2
    assert found["firers"][str(place("r4c1"))] == [gun]
    assert found["vof"][str(place("r4c2"))] == vof_of(f.s, gun, 1)

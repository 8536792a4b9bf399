"""The exact chances of a fire agree with the fire itself, die by die."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import combat
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.fire.odds import fire_odds
from sandtable.games.air_armor.state.codes import HASTY_ATTACK

M1, M2, BMP, T80, BTR = "1/3ID-M1", "1/3ID-M2", "27GMRD-68GMRR-U", "27GMRD-28TR-U", "27GMRD-243GMRR-U"


@pytest.mark.parametrize("die", range(1, 11))
def test_defensive_fire_does_what_its_odds_say(field: Field, die: int) -> None:
    field.plain(l="0404")
    tank, targets = field.put(M1, "0405", 3), [field.put(BTR, "0404", 3), field.put(T80, "0404", 2)]
    odds = fire_odds(field.s, DEFENSIVE, field.hex("0404"), [tank], [3], targets)
    assert (odds.total, odds.effective, len(odds.hits)) == (27, 13, 10)
    before = [field.s.steps[piece] for piece in targets]
    firing = combat(field, DEFENSIVE, "0404", [tank], targets, dice=[die])
    assert firing.told("hits_scored")[0][1] == odds.hits[die - 1]
    lost = [had - field.s.steps[piece] for had, piece in zip(before, targets, strict=True)]
    assert lost == odds.standing[die - 1]


@pytest.mark.parametrize("die", range(1, 11))
def test_a_retreat_does_what_the_odds_say(field: Field, die: int) -> None:
    field.plain(t="0404")
    bmp, targets = field.put(BMP, "0405", 9), [field.put(M2, "0404", 2), field.put(M1, "0404", 1)]
    field.operation(HASTY_ATTACK, bmp, objective="0404")
    odds = fire_odds(field.s, OFFENSIVE, field.hex("0404"), [bmp], [9], targets)
    firing = combat(field, OFFENSIVE, "0404", [bmp], targets, dice=[die])
    firing.say("retreat")
    assert firing.result == sum(odds.retreating[die - 1])
    assert sum(odds.retreating[die - 1]) <= sum(odds.standing[die - 1])


@rule("18.3.2a", "18.4.2a", "18.4.2b")
@pytest.mark.parametrize(("kind", "disrupted"), [(DEFENSIVE, 0), (INFILTRATION, 0), (RETREAT_FIRE, 0), (OFFENSIVE, 1)])
def test_the_odds_know_no_retreat_where_none_can_be_chosen(field: Field, kind: int, disrupted: int) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0405", 4), field.put(BMP, "0404", 9)
    field.operation(HASTY_ATTACK, tank, objective="0404")
    field.s.disrupted[bmp] = disrupted
    odds = fire_odds(field.s, kind, field.hex("0404"), [tank], [4], [bmp])
    assert odds.retreating == odds.standing
    assert sum(odds.standing[9]) > 0


def test_expected_losses_in_tenths(field: Field) -> None:
    field.plain()
    tank, bmp = field.put(M1, "0405", 1), field.put(BMP, "0404", 9)
    odds = fire_odds(field.s, DEFENSIVE, field.hex("0404"), [tank], [1], [bmp])
    assert odds.hits == [1, 2, 3, 3, 4, 4, 5, 5, 6, 7]
    assert odds.expected_tenths() == 6

"""Called guns in Defensive Fire: alone or with others, divided as the player likes while he fires (18.7.2, 21.2.4)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from games.air_armor.support.staff import small
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.state.codes import HASTY_ATTACK


class Defense:
    """Two units of a regiment beside a Bradley at 0511; the M109 has been called."""

    def __init__(self, field: Field, dice: list[int]) -> None:
        small(field)
        self.one, self.two = field.put("27GMRD-68GMRR-U", "0509", 4), field.put("27GMRD-68GMRR-U", "0410", 4)
        self.bradley, self.hq = field.put("1/3ID-M2", "0511", 2), field.put("1/3ID-HQ", "0515")
        self.gun = field.put("3ID-2-41", "0516", 3)
        self.war = Conflict(field, {"roll-fire": dice})
        formation = self.war.plan("27GMRD-68GMRR", HASTY_ATTACK, "0509")
        self.war.begin("formation", formation).do("hex", "0511")
        self.war.march(self.one, "0510").march(self.two, "0411").over()
        while self.war.asks != "FireCall":
            self.war.do("pass")
        self.war.do("hq", self.hq)
        assert self.war.asks == "DefensiveFire"


@rule("18.7.2a3", "21.2.4d")
def test_the_gun_fires_alone_at_one_hex_and_with_the_bradley_at_the_next(field: Field) -> None:
    scene = Defense(field, [5, 5])
    war = scene.war
    war.do("target", "0510").do("add", scene.gun).do("steps", 1).do("done")
    assert war.told("fire_opened") == [(DEFENSIVE, field.hex("0510"), 2)]  # one step of 4, alone

    assert war.may("pass")  # the gun has taken part
    war.do("target", "0411").do("all")  # the rest is divided only now
    assert war.told("fire_opened")[-1] == (DEFENSIVE, field.hex("0411"), 8)  # 8 of the Bradley, 8 of the gun
    assert [row[1] for row in war.told("guns_fired")] == [1, 2]


@rule("18.1.3b2")
def test_all_units_that_fire_at_a_hex_are_one_combat_with_one_die(field: Field) -> None:
    scene = Defense(field, [5])
    scene.war.do("target", "0510").do("all").maybe("done")
    assert scene.war.told("fire_opened") == [(DEFENSIVE, field.hex("0510"), 10)]  # 8 + 12
    assert scene.war.offers("target") == set()


@rule("18.7.2b")
def test_a_gun_beside_the_enemy_fires_directly_besides_the_one_gun_that_may_be_called(field: Field) -> None:
    scene = Defense(field, [5])
    direct = field.put("3ID-1-10", "0511", 2)
    scene.war.do("target", "0510")
    assert scene.war.offers("add") == {scene.bradley, scene.gun, direct}
    scene.war.do("all").maybe("done")
    assert scene.war.told("fire_opened") == [(DEFENSIVE, field.hex("0510"), 12)]  # 8 + 12 + 8 / 2

"""The worked examples of urban warfare (13): same position, the orders given, what follows and what is not possible."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.city import (
    ENEMY_MG,
    ENEMY_SQUAD,
    MG,
    SQUAD,
    UP_A,
    UP_B,
    A,
    B,
    City,
    E,
    N,
    S,
    W,
)
from games.fields_of_fire.editions import third
from games.fields_of_fire.ground import T, icon, place
from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_RADIO_SET, BY_VOICE, reaches
from sandtable.games.fields_of_fire.rules.command.purse import Purse
from sandtable.games.fields_of_fire.rules.fire.lines import ways_out
from sandtable.games.fields_of_fire.rules.movement.adjacent import step_refusal
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.pieces.areas import attach
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK, MOVE_ADJACENT, MOVE_WITHIN, SHIFT_FIRE
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import HERE

SECOND_FORM = "vc_main"  # a squad rated A at Point Blank and S at every other range
RIFLES = "vc_squad"  # a squad rated S
EAST = 2


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


class Streets(City):
    """A city in which orders are given: one impulse with so many Commands."""

    def impulse(self, hq: int, commands: int) -> None:
        """The impulse of an HQ, or of General Initiative, begins."""
        self.s.skills = []
        self.s.dirty = 1
        self.s.stack.append(Impulse(hq, commands, 0))
        self.g.advance()

    def left(self) -> int:
        """Commands left in the impulse."""
        return self.g.enclosing(Purse).remaining(self.s)

    def answers(self) -> list[Action]:
        """The legal answers to the open question."""
        return self.g.legal(0)

    def do(self, *answer: Any) -> None:
        """Answer the open question."""
        assert self.g.admits(0, answer), (answer, self.answers())
        self.g.take(0, answer)

    def order(self, unit: int, action: int, *answers: tuple[Any, ...]) -> None:
        """Order a unit to do something and answer what the action asks."""
        self.do("unit", unit)
        if type(self.s.stack[-1]).__name__ == "OrderUnit":
            self.do("action", action)
        for answer in answers:
            self.do(*answer)

    def choices(self, unit: int, action: int) -> list[Action]:
        """What an action would ask a unit, without doing it; nothing if it cannot be ordered."""
        twin = self.s.copy()
        seen = list(self.answers())
        found: list[Action] = []
        if ("unit", unit) in seen:
            self.do("unit", unit)
            if ("action", action) in self.answers():
                self.do("action", action)
                found = list(self.answers())
        self.s = twin
        self.g = type(self.g)(twin, self.chance, 1, True, self.g.flow)
        self.g.reopen()
        return found

    def vof(self, unit: int) -> int:
        """The VOF under which a unit is, VOF_NONE if it is under no fire."""
        return ncm_now(self.s, unit).vof

    def crossfire(self, unit: int) -> bool:
        """Whether the unit takes the Crossfire modifier."""
        return ncm_now(self.s, unit).crossfire == T.charts.vof_ncm[codes.VOF_CROSSFIRE]


@rule("EX-13.1")
@pytest.mark.parametrize("area", [A, B])
def test_13_1_both_building_areas_see_and_fire_at_the_next_card_on_every_side(area: int) -> None:
    around = [f"r{row}c{column}" for row in (2, 3, 4) for column in (2, 3, 4) if (row, column) != (3, 3)]
    for at in around:
        c = Streets("r3c3 complex_building")
        squad = c.man(SQUAD, "r3c3", area)
        enemy = c.man(ENEMY_SQUAD, at)
        assert c.sees(squad, enemy)
        c.settle()
        assert c.aim(squad) == place(at)
        assert c.vof(enemy) == codes.VOF_SMALL_ARMS


@rule("EX-13.2.1")
def test_13_2_1_orders_to_move_through_the_city() -> None:
    c = Streets("r3c3 complex_building", "r2c3 large_interior")
    c.lay("r4c3", "tree_line")
    mg_11, mg_13, mg_22 = c.man(MG, "r2c2"), c.man(MG, "r2c3", N), c.man(MG, "r3c3", S)
    assault = c.man("assault_team", "r2c3", A)
    left, bottom = ("under", c.area("r3c3", W)), ("under", c.area("r3c3", S))
    c.impulse(NOBODY, 9)
    # 1/1/MG: diagonally into either street, straight only into the near one
    c.order(mg_11, MOVE_ADJACENT, ("to", place("r3c3")))
    assert set(c.answers()) == {left, bottom}
    c.do(*left)
    assert c.left() == 8
    other = c.man(MG, "r2c2")
    assert places_for(c.s, other, place("r2c3")) == [c.area("r2c3", W)]
    # 1/Aslt: out of its building into its own street or straight into the street of the next card
    assert ("under", c.area("r2c3", N)) in c.choices(assault, MOVE_WITHIN)
    c.order(assault, MOVE_ADJACENT, ("to", place("r3c3")))
    assert c.s.place[assault] == c.area("r3c3", S)
    assert c.left() == 7
    # 1/3/MG: across the street
    c.order(mg_13, MOVE_ADJACENT, ("to", place("r3c3")))
    assert c.s.place[mg_13] == c.area("r3c3", S)
    assert c.left() == 6
    # 2/2/MG: through the building (or around it) in two moves, but not out of the card in this turn
    assert ("under", c.area("r3c3", N)) not in c.choices(mg_22, MOVE_WITHIN)
    assert ("under", c.area("r3c3", W)) in c.choices(mg_22, MOVE_WITHIN)
    c.order(mg_22, MOVE_WITHIN, ("under", c.area("r3c3", A)))
    c.order(mg_22, MOVE_WITHIN, ("under", c.area("r3c3", N)))
    assert (c.s.place[mg_22], c.left()) == (c.area("r3c3", N), 4)
    assert c.choices(mg_22, MOVE_ADJACENT) == []
    why = step_refusal(c.s, mg_22, MOVE_ADJACENT, place("r4c3"))
    assert why is not None
    assert why.msg.id == "refused-exposed"
    c.s.exposed[mg_22] = 0  # the next turn
    assert place("r4c3") in destinations(c.s, mg_22, MOVE_ADJACENT)


@rule("EX-13.3")
def test_13_3_grenades_from_the_upper_story_open_the_room_for_the_assault_team() -> None:
    thrown = [icon(codes.ICON_GRENADE), icon(codes.ICON_JAM)]
    back = [icon(codes.ICON_GRENADE, 1), icon(codes.ICON_CROSSHAIRS)]
    c = Streets("r3c3 complex_building", roll_attempt=thrown, roll_free_grenade=back)
    c.m.use_communication = True
    hq, squad = c.man("plt_hq", "r3c3", A), c.man(SQUAD, "r3c3", A)
    assault = c.man("assault_team", "r3c3", A)
    enemy = c.man(ENEMY_SQUAD, "r3c3", B)
    for unit in (hq, squad):
        c.s.platoon[unit] = 1
        c.s.radio[codes.NET_CO_TAC][unit] = codes.RADIO_SQUAD
    c.impulse(hq, 4)
    room = c.area("r3c3", B)
    assert c.vof(hq) == c.vof(squad) == c.vof(assault) == codes.VOF_AUTOMATIC
    assert reaches(c.s, hq, squad) == BY_VOICE
    assert ("under", room) not in c.choices(assault, MOVE_WITHIN)  # the room is defended
    c.order(squad, MOVE_WITHIN, ("under", c.area("r3c3", UP_A)))
    assert c.s.exposed[squad]
    assert reaches(c.s, hq, squad) == BY_RADIO_SET
    c.order(squad, MOVE_WITHIN, ("under", c.area("r3c3", UP_B)))
    c.order(squad, GRENADE_ATTACK)  # one floor down: the only target
    assert has(c.s, enemy, codes.VOF_GRENADE)
    assert c.left() == 1
    c.order(assault, MOVE_WITHIN, ("under", room))
    assert c.s.place[assault] == room
    assert c.g.trace() == []  # the last Command is spent
    assert c.s.pdf[enemy] == HERE
    assert c.vof(assault) == codes.VOF_AUTOMATIC
    assert c.vof(hq) == codes.VOF_NONE
    assert c.vof(squad) == codes.VOF_GRENADE  # thrown back up the stairs; the fire of the NVA has left it
    c.s.marks = []
    assert c.vof(squad) == codes.VOF_NONE


@rule("EX-13.3")
def test_13_3_without_a_radio_the_squad_upstairs_is_out_of_reach() -> None:
    c = Streets("r3c3 complex_building")
    c.m.use_communication = True
    hq, squad = c.man("plt_hq", "r3c3", A), c.man(SQUAD, "r3c3", A)
    c.s.platoon[hq] = c.s.platoon[squad] = 1
    c.impulse(hq, 4)
    c.order(squad, MOVE_WITHIN, ("under", c.area("r3c3", UP_A)))
    assert reaches(c.s, hq, squad) == BY_NOTHING
    assert ("unit", squad) not in c.answers()


@rule("EX-13.6")
@third
def test_13_6_a_breach_lets_those_in_front_in_at_once_and_others_go_around() -> None:
    c = Streets(
        "r3c3 complex_building",
        "r2c4 complex_building",
        roll_attempt=[icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)],
    )
    c.s.barricades.append(place("r3c3"))
    rocket, squad = c.man("asl_rocket", "r3c2"), c.man(SQUAD, "r3c2")
    team = c.man("assault_team", "r2c4", A)
    rooms = {("under", c.area("r3c3", area)) for area in (A, B)}
    street = ("under", c.area("r3c3", W))
    c.impulse(NOBODY, 6)
    assert places_for(c.s, squad, place("r3c3")) == [c.area("r3c3", W)]  # barricaded: only the street
    c.order(rocket, GRENADE_ATTACK, ("breach", c.area("r3c3", W)))
    assert c.s.breaches == [c.area("r3c3", W)]
    c.order(squad, MOVE_ADJACENT, ("to", place("r3c3")))
    assert set(c.answers()) == rooms | {street}
    c.do("under", c.area("r3c3", A))
    c.order(rocket, MOVE_ADJACENT, ("to", place("r3c3")))
    assert set(c.answers()) == rooms | {street}
    c.do("under", c.area("r3c3", B))
    assert c.left() == 3
    # from the lower right: into the street below, around the corner, through the breach
    c.order(team, MOVE_ADJACENT, ("to", place("r3c3")))
    assert set(c.answers()) == {("under", c.area("r3c3", S)), ("under", c.area("r3c3", E))}
    c.do("under", c.area("r3c3", S))
    assert not rooms & set(c.choices(team, MOVE_WITHIN))
    c.order(team, MOVE_WITHIN, street)
    assert rooms <= set(c.choices(team, MOVE_WITHIN))
    c.order(team, MOVE_WITHIN, ("under", c.area("r3c3", A)))
    assert c.s.place[team] == c.area("r3c3", A)
    assert c.g.trace() == []


@rule("EX-13.7-1", "13.7b")
@pytest.mark.parametrize("wanted", ["r3c3", "r3c4"])
def test_13_7_1_the_squad_chooses_the_card_at_the_end_of_its_street(wanted: str) -> None:
    c = Streets("r2c3 complex_building", "r2c4 complex_building", "r3c3 complex_building", "r3c4 complex_building")
    squad = c.man(SQUAD, "r2c3", E)
    left, right = c.man(ENEMY_SQUAD, "r3c3", A), c.man(ENEMY_SQUAD, "r3c4", A)
    assert not c.sees(squad, left)  # normally there is no LOS into the rooms along the street
    attach(c.s, place("r3c3"), 1)
    assert c.sees(squad, left)
    assert c.sees(squad, right)
    later = c.man(SQUAD, "r2c3", E, holds_fire=1)
    c.impulse(NOBODY, 2)
    assert c.g.trace() == ["Impulse", "ChooseJunctionCard"]
    assert c.answers() == [("to", place("r3c3")), ("to", place("r3c4"))]
    c.do("to", place(wanted))
    targets = {"r3c3": left, "r3c4": right}
    for at, enemy in targets.items():
        assert c.vof(enemy) == (codes.VOF_SMALL_ARMS if at == wanted else codes.VOF_NONE)
    assert c.vof(squad) == codes.VOF_AUTOMATIC
    assert c.aim(left) == c.aim(right) == place("r2c3")
    c.s.holds_fire[later] = 0
    c.s.dirty = 1
    c.g.advance()
    assert c.aim(later) == place(wanted)  # joins without a question
    assert c.g.trace() == ["Impulse"]
    other = next(at for at in targets if at != wanted)
    c.order(squad, SHIFT_FIRE, ("to", place(other)))
    assert c.aim(squad) == c.aim(later) == place(other)


@rule("EX-13.7-1")
@third
def test_13_7_2_a_diagonal_pdf_over_the_corner_stops_the_advance_along_attached_buildings() -> None:
    c = Streets("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building", "r4c4 complex_building")
    attach(c.s, place("r3c3"), 1)
    gun = c.man(MG, "r3c3", N)
    assert place("r3c4") in destinations(c.s, gun, MOVE_ADJACENT)
    c.man(SQUAD, "r3c4", N)
    enemy = c.man(RIFLES, "r4c3", B)
    c.settle()
    assert c.aim(enemy) == place("r3c4")  # the larger stack, across the corner
    assert place("r3c4") not in destinations(c.s, gun, MOVE_ADJACENT)
    why = step_refusal(c.s, gun, MOVE_ADJACENT, place("r3c4"))
    assert why is not None
    assert why.msg.id == "refused-crossing-fire"
    inside = c.man(MG, "r3c3", A)
    assert place("r3c4") in destinations(c.s, inside, MOVE_ADJACENT)  # through the houses nobody is stopped


@rule("EX-13.8.1-1")
@third
def test_13_8_1_1_fire_within_an_area_stays_there_and_fire_from_outside_it_hits_everybody() -> None:
    c = Streets("r3c3 complex_building")
    nva_1, nva_7 = c.man(ENEMY_SQUAD, "r3c3", A), c.man(RIFLES, "r3c3", B)
    squad, gun = c.man(SQUAD, "r3c3", A), c.man(MG, "r3c3", B)
    litters = [c.man("litter_team", "r3c3", area) for area in (N, W)]
    c.settle()
    assert c.vof(nva_1) == c.vof(squad) == codes.VOF_AUTOMATIC
    assert c.vof(nva_7) == codes.VOF_AUTOMATIC
    assert c.vof(gun) == codes.VOF_SMALL_ARMS  # 7/NVA alone reaches it
    assert [c.vof(team) for team in litters] == [codes.VOF_NONE, codes.VOF_NONE]
    # situation B: nobody shares the area of 1/NVA
    d = Streets("r3c3 complex_building")
    nva_1, nva_7 = d.man(ENEMY_SQUAD, "r3c3", A), d.man(RIFLES, "r3c3", B)
    gun = d.man(MG, "r3c3", B)
    litters = [d.man("litter_team", "r3c3", area) for area in (N, W)]
    d.settle()
    assert d.vof(gun) == codes.VOF_AUTOMATIC
    assert [d.vof(team) for team in litters] == [codes.VOF_AUTOMATIC, codes.VOF_AUTOMATIC]
    d.s.aim[gun] = -1
    assert d.vof(nva_7) == codes.VOF_AUTOMATIC  # of 1/NVA, its own side
    d.settle()
    assert d.vof(nva_1) == codes.VOF_NONE


@rule("EX-13.8.1-2")
def test_13_8_1_2_a_grenade_among_six_steps() -> None:
    c = Streets("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", A)
    enemies = [c.man(ENEMY_SQUAD, "r3c3", A, steps=3) for _ in range(2)]
    c.settle()
    assert attack(c.g, squad, enemies[0], OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    for enemy in enemies:
        ncm = ncm_now(c.s, enemy)
        assert (ncm.cover + ncm.terrain, ncm.value, ncm.overstack, ncm.sum()) == (6, -4, -3, -1)


@rule("EX-13.8.2")
@third
def test_13_8_2_three_fires_in_hue_and_who_is_in_the_crossfire() -> None:
    c = Streets("r3c3 complex_building", "r3c4 light_detached")
    c.lay("r3c2", "cane_field")
    squad, gun, assault = c.man(SQUAD, "r3c3", A), c.man(MG, "r3c3", B), c.man("fire_team", "r3c3", W)
    nva = c.man(SECOND_FORM, "r3c2")
    c.settle()
    nva_gun = c.man(ENEMY_MG, "r3c4", A)
    c.settle()
    assert {c.aim(unit) for unit in (squad, gun, assault)} == {place("r3c2")}
    late = c.man(SQUAD, "r3c3", E)
    c.settle()
    assert not c.sees(late, nva)
    assert c.aim(late) == place("r3c4")
    assert len(ways_out(c.s, place("r3c3"), codes.FRIENDLY)) == 2  # the second PDF
    assert c.s.vof[place("r3c2")] == c.vof(nva) == codes.VOF_AUTOMATIC
    assert c.s.vof[place("r3c4")] == c.vof(nva_gun) == codes.VOF_SMALL_ARMS
    assert c.aim(nva) == c.aim(nva_gun) == place("r3c3")
    for unit in (squad, gun):
        assert c.vof(unit) == codes.VOF_AUTOMATIC
        assert c.crossfire(unit)
    assert not c.sees(nva_gun, assault)
    assert c.vof(assault) == codes.VOF_SMALL_ARMS
    assert not c.crossfire(assault)
    assert c.vof(late) == codes.VOF_AUTOMATIC
    assert not c.crossfire(late)


@rule("EX-13.9.3")
def test_13_9_3_smoke_in_a_room_and_in_a_street() -> None:
    c = Streets("r3c3 complex_building", "r3c4 complex_building", "r2c3 complex_building", "r2c4 complex_building")
    hmg, nva = c.man("nva_127", "r3c3", A), c.man(ENEMY_SQUAD, "r3c3", B)
    upstairs = c.man(ENEMY_MG, "r3c3", UP_B)
    squads = [c.man(SQUAD, at, area) for at in ("r2c3", "r2c4") for area in (A, UP_A)]
    put_smoke(c.s, place("r3c3"), c.area("r3c3", A), 3)
    around = [*squads, c.man(SQUAD, "r3c2"), c.man(SQUAD, "r4c3")]
    assert [unit for unit in around if sees_unit(c.s, hmg, unit)] == []
    assert all(sees_unit(c.s, nva, unit) for unit in squads)  # the other room is not affected
    put_smoke(c.s, place("r3c3"), c.area("r3c3", S), 3)
    for enemy in (nva, upstairs):
        assert [unit for unit in squads if sees_unit(c.s, enemy, unit) or sees_unit(c.s, unit, enemy)] == []
    c.settle()
    assert [c.vof(unit) for unit in squads] == [codes.VOF_NONE] * 4
    # whoever ventures into the smoke is fired at
    move_unit(c.g, nva, place("r3c3"), c.area("r3c3", S), False)
    c.settle()
    assert c.aim(squads[0]) == place("r3c3")
    assert c.vof(nva) == codes.VOF_SMALL_ARMS
    assert ncm_now(c.s, nva).smoke > 0
    assert not sees_unit(c.s, nva, squads[0])
    # 5/NVA fires at 1/3 in the house next to it
    nva_5, squad_13 = c.man(ENEMY_SQUAD, "r3c4", A), squads[2]
    c.settle()
    assert c.aim(nva_5) == place("r2c4")
    assert c.vof(squad_13) == codes.VOF_AUTOMATIC

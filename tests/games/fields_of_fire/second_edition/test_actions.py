"""Second edition: commands and the actions they buy, limits of Pinned units and teams (4.0 to 4.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, cards, unit
from games.fields_of_fire.ground import SOUTH, Ground, icon, place
from games.fields_of_fire.motor import HALF_TRACK, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.rally import company as rally
from games.fields_of_fire.rally import types_on
from games.fields_of_fire.roster import entry
from games.fields_of_fire.second_edition.ordering import ABOVE, HQS, card_of, info_spent, originators
from sandtable.games.fields_of_fire.rules.combat import concentrate_fire
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_cards, spotting_parts
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire.ammunition import costs_of_fire
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import SCOUTS_NOT, destination_reason, destinations
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, good_order
from sandtable.games.fields_of_fire.rules.sequence.command_phase import save_limit
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing, things_of
from sandtable.games.fields_of_fire.rules.transport.loading import LoadAct
from sandtable.games.fields_of_fire.rules.transport.transport import get_off
from sandtable.games.fields_of_fire.rules.vehicles.acting import lets_off_freely
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import GROUP_COMBAT, GROUP_COMMAND, GROUP_MOVEMENT, GROUP_RALLY
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE

T2 = GAME.tables({"edition": "2e"})
GRENADE, BLANK = {"icon": codes.ICON_GRENADE}, {"icon": codes.ICON_INFILTRATE, "word": codes.WORD_NONE}
CROSS = {"icon": codes.ICON_CROSSHAIRS}
HC = 14


# ------------------------------------------------------------------ commands (4.0)
@second("4.0a")
@pytest.mark.parametrize(("level", "kept"), [("green", 3), ("line", 6), ("veteran", 9)])
def test_commands_are_drawn_spent_and_saved_within_limits(level: str, kept: int) -> None:
    f = Field(
        unit("co_hq", "r1c2", experience=level, saved=kept),
        unit("1plt_sqd1", "r1c2"),
        draws={"roll-commands": [card(activated=4)]},
    )
    hq = f.find("co_hq")
    f.s.activity = codes.CONTACT
    drawn = info(f)["drawn"]
    assert drawn > 0
    f.order("1plt_sqd1", act.MOVE_ADJACENT, ("to", f.at("r1c1")))  # a subordinate unit
    f.order(hq, act.MOVE_ADJACENT, ("to", f.at("r1c3")))  # and itself
    assert info_spent(f) == 2
    f.do("done")
    assert f.s.saved[hq] == min(save_limit(f.s, hq), kept + drawn - 2)
    assert save_limit(f.s, hq) == kept


# ------------------------------------------------------------------ the list (4.2)
@second("4.2a")
def test_every_action_has_its_group_cost_and_draw() -> None:
    rows = [row for row in T2.charts.actions if row.rule]
    groups = {"4.2.1": GROUP_COMMAND, "4.2.2": GROUP_MOVEMENT, "4.2.3": GROUP_RALLY, "4.2.4": GROUP_COMBAT}
    assert {row.group for row in rows} == set(groups.values())
    for row in rows:
        assert row.group == groups[row.rule[:5]], row.rule
        assert row.cost in (0, 1, 2)
        assert bool(row.word or row.icon) == (row.draw != 0) or row.rule.startswith("4.2.4"), row.rule
    f = card_of(unit("1plt_sqd1", "r1c2"))
    assert originators(f, "1plt_sqd1", act.MOVE_ADJACENT) == ABOVE  # originators and recipients


@second("4.2c")
def test_automatic_actions_take_effect_at_once() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        draws={"roll-commands": [card(activated=5)], "roll-attempt": []},
        loose=False,
    )
    squad = f.find("1plt_sqd1")
    f.order("1plt_sqd1", act.MOVE_ADJACENT, ("to", f.at("r2c2")))
    assert f.s.card[squad] == f.at("r2c2")
    f.order("1plt_sqd2", act.DETACH_TEAM, ("fire_team",))
    assert f.s.steps[f.find("1plt_sqd2")] == 2  # no card was drawn: none would have been there


@second("4.2f")
def test_spotting_has_its_own_chart_and_every_attempt_draws_a_card() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c1")
    enemy = f.add("ger_sniper", "r3c1", spotted=0, experience=codes.VETERAN)
    f.lay("r3c1", "orchard")
    for level in (codes.GREEN, codes.LINE, codes.VETERAN):
        f.s.experience[squad] = level
        parts = dict(spotting_parts(f.s, squad, enemy))
        assert parts.get("spotter-experience", 0) == T2.charts.spotter_experience[level]
        assert spotting_cards(f.s, squad, enemy) == max(1, 2 + sum(parts.values()))
    f.s.experience[squad] = codes.GREEN
    f.s.place[enemy] = f.cover("trench", "r3c1")
    assert 2 + sum(value for _, value in spotting_parts(f.s, squad, enemy)) < 1
    assert spotting_cards(f.s, squad, enemy) == 1
    for action in (act.CONCENTRATE_FIRE, act.GRENADE_ATTACK, act.INFILTRATE_ADJACENT, act.SEEK_COVER):
        assert cards_for(f.s, action, NOBODY, squad, 1) == 1
        assert cards_for(f.s, action, NOBODY, squad, 0) == 1


# ------------------------------------------------------------------ command and control (4.2.1)
@second("4.2.1e.orig")
def test_battalion_and_the_staff_make_a_new_company_hq() -> None:
    f = Field(*[unit(key, "r1c1") for key in ("bn_hq", "xo", "first_sgt", "1plt_hq", "2plt_hq")], scenario="A1")
    f.s.removed.append(entry("co_hq"))
    heir = f.find("xo")
    able = {
        key
        for key in ("bn_hq", "xo", "first_sgt", "1plt_hq", "2plt_hq")
        if act.RECONSTITUTE_COMPANY_HQ in offers(f.s, f.find(key), heir, 6)
    }
    assert able == {"bn_hq", "xo", "first_sgt"}
    take_off(f.s, heir)
    take_off(f.s, f.find("first_sgt"))
    assert act.RECONSTITUTE_COMPANY_HQ in offers(f.s, f.find("bn_hq"), f.find("1plt_hq"), 6)
    assert act.RECONSTITUTE_COMPANY_HQ not in offers(f.s, f.find("1plt_hq"), f.find("1plt_hq"), 6)


@second("4.2.1j")
def test_a_set_goes_to_the_net_that_has_lost_one_of_its_kind() -> None:
    f = card_of(unit("mtr_fo", "r1c2"), unit("1plt_sqd1", "r1c2"), draws={"roll-commands": [card(activated=5)]})
    observer = f.find("mtr_fo")
    assert f.s.radio[codes.NET_MTR_FD][observer] == codes.RADIO_MANPACK
    assert originators(f, "mtr_fo", act.SWITCH_NETWORK) == set()  # none was removed from play
    f.s.lost_sets = [codes.NET_BN_TAC * 8 + codes.RADIO_HANDHELD]
    assert originators(f, "mtr_fo", act.SWITCH_NETWORK) == set()  # of another type
    f.s.lost_sets = [codes.NET_BN_TAC * 8]
    assert originators(f, "mtr_fo", act.SWITCH_NETWORK) == set()  # a telephone
    f.s.lost_sets = [codes.NET_BN_TAC * 8 + codes.RADIO_MANPACK]
    assert originators(f, "1plt_sqd1", act.SWITCH_NETWORK) == set()  # it has no set
    assert originators(f, "mtr_fo", act.SWITCH_NETWORK) == {"co_hq", "xo", "first_sgt"}
    f.order(observer, act.SWITCH_NETWORK)
    assert (f.s.radio[codes.NET_MTR_FD][observer], f.s.radio[codes.NET_BN_TAC][observer]) == (0, codes.RADIO_MANPACK)
    assert f.s.lost_sets == [codes.NET_MTR_FD * 8 + codes.RADIO_MANPACK]
    assert info_spent(f) == 1


@second("4.2.1l", "4.2.1l.recip", "5.1.7b")
def test_the_company_hq_designates_a_control_on_its_own_card() -> None:
    f = card_of(draws={"roll-commands": [card(activated=5)]})
    f.s.control = [0] * len(f.s.control)
    assert {key for key in HQS if originators(f, key, act.DESIGNATE_CONTROL)} == {"co_hq"}
    assert originators(f, "co_hq", act.DESIGNATE_CONTROL) == {"co_hq"}  # itself alone
    f.order("co_hq", act.DESIGNATE_CONTROL)
    marked = [c for c, control in enumerate(f.s.control) if control]
    assert marked == [f.at("r1c2")]
    assert f.s.control[f.at("r1c2")] == 1 << mc.CONTROL_COLLECTION_POINT
    assert info_spent(f) == 1
    patrol = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c2"), scenario="A2", map=["open_field " * 3] * 3)
    assert act.DESIGNATE_CONTROL in offers(patrol.s, patrol.find("1plt_hq"), patrol.find("1plt_hq"), 3)
    assert act.DESIGNATE_CONTROL not in offers(patrol.s, patrol.find("co_hq"), patrol.find("1plt_hq"), 3)
    planned = {c.control for m in T2.missions.values() if m.key[0] in "ABDEF" for c in m.controls if c.cells}
    assert mc.CONTROL_COLLECTION_POINT in planned  # or before the mission
    for mission in T2.missions.values():
        if mission.key[0] in "ABDEF":
            assert mission.evacuate_point, mission.key


# ------------------------------------------------------------------ load (4.2.2h)
@second("4.2.2h.orig", "4.2.2h.recip")
def test_who_orders_whom_to_pick_up() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), unit("fire_team", "r1c2"), unit("paralyzed_team", "r1c2"))
    for sets in [*f.s.radio, f.s.phone]:
        sets[:] = [0] * len(sets)
    for thing in range(f.s.things):
        f.s.thing[thing] = 0
    for key in ("1plt_sqd1", "fire_team"):
        assert originators(f, key, act.LOAD) == set()  # there is nothing
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c2"), OPEN, 9)
    assert originators(f, "1plt_sqd1", act.LOAD) == ABOVE
    assert originators(f, "fire_team", act.LOAD) == set(HQS)  # a team, where 4.2.5 allows it
    assert originators(f, "paralyzed_team", act.LOAD) == set()
    f.s.pinned[f.find("1plt_sqd1")] = 1
    assert originators(f, "1plt_sqd1", act.LOAD) == set()


@second("4.2.2h", "5.1.6a")
def test_items_are_picked_up_and_vehicles_boarded_loaded_and_unloaded() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        draws={"roll-commands": [card(activated=5)]},
    )
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    thing = new_thing(f.s, HC, NOBODY, f.at("r1c2"))
    f.order(one, act.LOAD, ("pick_up",))
    assert (things_of(f.s, one), info_spent(f)) == ([thing], 1)  # from the card
    f.s.pinned[one] = 1
    f.order(two, act.LOAD, ("take", one))
    assert (things_of(f.s, two), info_spent(f)) == ([thing], 2)  # and from another unit
    g = motor()
    track, squad = vehicle(g, HALF_TRACK, "r1c3"), g.add("rifle_squad", "r1c3")
    add_casualties(g.s, codes.FRIENDLY, place("r1c3"), OPEN, 1)
    assert act.LOAD in offers(g.s, NOBODY, squad, 1)
    LoadAct().start(g.g, NOBODY, squad)
    question = g.g.stack[-1]
    assert ("aboard", track) in question.options(g.g)
    question.answer(g.g, ("aboard", track))
    assert g.s.aboard[squad] == track
    assert lets_off_freely(g.s, track)  # it gets off in the Vehicle Phase without an order (7.4.2)
    g.g.stack.clear()
    get_off(g.g, squad)
    LoadAct().start(g.g, NOBODY, track)
    order = g.g.stack[-1]
    assert ("casualties",) in order.options(g.g)
    order.answer(g.g, ("casualties",))
    assert g.s.cargo[track] == 1
    g.g.stack.clear()
    LoadAct().start(g.g, NOBODY, track)
    order = g.g.stack[-1]
    order.answer(g.g, ("unload",))
    assert g.s.cargo[track] == 0
    assert T2.charts.actions[act.LOAD].cost == 1
    assert T2.charts.actions[act.LOAD].draw == 0


# ------------------------------------------------------------------ rally (4.2.3)
@second("4.2.3i")
@pytest.mark.parametrize("number", [2, 3])
def test_teams_become_a_squad_under_fire_by_a_rally_icon(number: int) -> None:
    order = card(activated=4, icon=codes.ICON_INFILTRATE)
    blank = [n for n in T2.cards.numbers if not T2.cards.word[n] and n != order and T2.cards.kind[n] == codes.CARD_DRAW]
    word = next(n for n in T2.cards.numbers if T2.cards.word[n] == codes.WORD_RALLY and n != order)
    for level, drawn in ((codes.GREEN, 1), (codes.LINE, 2), (codes.VETERAN, 3)):
        for success in (True, False):
            f = rally(*[unit("assault_team" if n else "fire_team", "r1c2") for n in range(number)])
            f.s.removed.append(entry("1plt_sqd1"))
            f.s.experience[f.find("co_hq")] = level
            f.s.vof[f.at("r1c2")] = codes.VOF_SMALL_ARMS
            f.chance.script["roll-attempt"] = [*blank[: drawn - 1], word if success else blank[drawn]]
            before = info(f)["commands"]
            f.order("fire_team", act.RECONSTITUTE_SQUAD)
            while f.key() != "impulse":
                f.do(*next(a for a in f.actions() if a[0] in ("target", "squad", "pass")))
            assert info(f)["commands"] == before - 1
            assert f.chance.script["roll-attempt"] == []
            if success:
                assert (types_on(f, "r1c2"), f.s.steps[f.find("1plt_sqd1")]) == (["rifle_squad"], number)
            else:
                assert len(types_on(f, "r1c2")) == number
    calm = rally(*[unit("assault_team" if n else "fire_team", "r1c2") for n in range(number)])
    calm.s.removed.append(entry("1plt_sqd1"))
    calm.chance.script["roll-attempt"] = [blank[0]]
    calm.order("fire_team", act.RECONSTITUTE_SQUAD)
    while calm.key() != "impulse":
        calm.do(*next(a for a in calm.actions() if a[0] in ("target", "squad")))
    assert types_on(calm, "r1c2") == ["rifle_squad"]
    assert calm.chance.script["roll-attempt"] == [blank[0]]  # automatic without VOF
    held = rally(unit("fire_team", "r1c2"), unit("fire_team", "r1c2", pinned=1))
    held.s.removed.append(entry("1plt_sqd1"))
    held.s.pinned[held.find("fire_team", 1)] = 1
    assert act.RECONSTITUTE_SQUAD not in held.offered(held.find("fire_team"))


# ------------------------------------------------------------------ combat (4.2.4)
@second("4.2.4b.1")
def test_fire_is_concentrated_on_spotted_targets_of_the_own_fire_only() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    target = f.add("ger_litter_team", "r2c3")
    off_line = f.add("ger_litter_team", "r1c4")
    f.settle()
    f.s.aim[squad], f.s.pdf[squad] = place("r2c3"), 0
    assert concentrate_fire.concentrate_areas(f.s, squad) == [[place("r2c3"), 0]]  # not off the PDF
    assert act.CONCENTRATE_FIRE in offers(f.s, NOBODY, squad, 1)
    f.s.spotted[target] = 0
    assert concentrate_fire.concentrate_areas(f.s, squad) == []
    assert act.CONCENTRATE_FIRE not in offers(f.s, NOBODY, squad, 1)
    f.s.spotted[target] = 1
    f.s.card[target] = NOWHERE
    f.s.units_at[place("r2c3")].remove(target)
    assert act.CONCENTRATE_FIRE not in offers(f.s, NOBODY, squad, 1)  # nobody is there
    far = Ground()
    squad, target = far.add("rifle_squad", "r1c3"), far.add("ger_litter_team", "r5c3")
    far.settle()
    far.s.aim[squad], far.s.pdf[squad] = place("r5c3"), 0
    assert concentrate_fire.concentrate_areas(far.s, squad) == []  # out of range
    hidden = Ground()
    squad, target = hidden.add("rifle_squad", "r1c3"), hidden.add("ger_litter_team", "r3c3")
    hidden.settle()
    assert concentrate_fire.concentrate_areas(hidden.s, squad) == [[place("r3c3"), 0]]
    hidden.lay("r2c3", "woods", dark=255)
    assert concentrate_fire.concentrate_areas(hidden.s, squad) == []  # out of sight
    assert off_line


@second("4.2.4b", "6.6a")
def test_fire_is_concentrated_on_any_spotted_enemy_along_the_pdf() -> None:
    f = Ground()
    f.m.use_ammo = False
    gun = f.add("lmg", "r1c3")
    f.add("ger_litter_team", "r2c3")
    behind = f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r3c4")  # off the PDF
    f.settle()
    assert f.aim(gun) == place("r2c3")
    assert concentrate_fire.concentrate_areas(f.s, gun) == [[place("r2c3"), 0], [place("r3c3"), 0]]
    assert concentrate_fire.concentrate(f.g, gun, place("r3c3"), 0, [icon(codes.ICON_CROSSHAIRS)])
    f.settle()
    assert count_on(f.s, behind, codes.VOF_CONCENTRATED) == 1  # the marker stays
    assert ncm_now(f.s, behind).vof == codes.VOF_NONE  # and adds to VOF, of which there is none
    f.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    rifles = f.add("rifle_squad", "r4c3")
    set_fire(f.s, rifles, place("r3c3"), SOUTH)
    assert ncm_now(f.s, behind).concentrated == -1
    f.s.spotted[behind] = 0
    assert concentrate_fire.concentrate_areas(f.s, gun) == [[place("r2c3"), 0]]
    f.s.spotted[behind] = 1
    f.add("rifle_squad", "r2c3")
    assert concentrate_fire.concentrate_areas(f.s, gun) == [[place("r2c3"), 0]]  # not past own units
    for key, extra in (("rifle_squad", 0), ("lmg", 0), ("hmg", 1), ("mg50", 1)):
        g = Ground()
        one = g.add(key, "r1c3", ammo=6)
        g.add("ger_litter_team", "r2c3")
        g.settle()
        assert (concentrate_fire.may_concentrate(g.s, one), concentrate_fire.extra_cards(g.s, one)) == (True, extra), (
            key
        )
        paid = costs_of_fire(g.s).get(one, 0)
        assert not concentrate_fire.concentrate(g.g, one, place("r2c3"), 0, [icon(codes.ICON_GRENADE)])
        assert (g.s.marks, costs_of_fire(g.s).get(one, 0)) == ([], paid)  # a failure does nothing
        assert concentrate_fire.concentrate(g.g, one, place("r2c3"), 0, [icon(codes.ICON_CROSSHAIRS)])
        assert costs_of_fire(g.s).get(one, 0) == (2 if paid else 0)
    rocket = Ground()
    assert not concentrate_fire.may_concentrate(rocket.s, rocket.add("rcl57", "r1c3", ammo=3))  # no S, A or H


@second("4.2.4d")
@pytest.mark.parametrize("hit", [True, False])
@pytest.mark.parametrize("target", ["ger_squad", "pinned", "ger_leader", "ger_litter_team"])
def test_a_grenade_attack_is_answered_on_the_own_card(hit: bool, target: str) -> None:
    order, *drawn = cards({"activated": 5}, GRENADE if hit else CROSS, BLANK)
    left = [n for n in T2.cards.numbers if T2.cards.kind[n] == codes.CARD_DRAW and n not in (order, *drawn)]
    back = [next(n for n in left if T2.cards.icon[n] == wanted) for wanted in (GRENADE["icon"], CROSS["icon"])]
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("ger_squad" if target == "pinned" else target, "r1c2"),
        draws={"roll-commands": [order], "roll-attempt": drawn, "roll-free-grenade": back},
    )
    squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad" if target == "pinned" else target)
    f.s.pinned[enemy] = target == "pinned"
    f.order(squad, act.GRENADE_ATTACK)
    while f.key() != "impulse":
        f.do("pass")
    assert info_spent(f) == 1
    assert count_on(f.s, enemy, codes.VOF_GRENADE) == hit
    assert f.s.grenade_miss[f.at("r1c2")] == (not hit)
    assert count_on(f.s, squad, codes.VOF_GRENADE) == (target == "ger_squad")  # Good Order, with printed VOF
    if not f.s.vof[f.at("r1c2")] and not f.s.vof_on_friends[f.at("r1c2")]:
        return
    f.s.marks = []
    f.s.grenade_miss[f.at("r1c2")] = 0
    before = [query(f, u) for u in (squad, enemy)]
    f.s.grenade_miss[f.at("r1c2")] = 1
    assert [query(f, u) for u in (squad, enemy)] == [number - 1 for number in before]  # for all occupants


def query(f: Field, unit_: int) -> int:
    """The NCM of a unit."""
    return int(f.match.query("ncm", "company", unit=unit_)["sum"])


@second("4.2.4h")
def test_a_platoon_attacks_together_with_grenades() -> None:
    order = cards(*[{"initiative": 3}] * 2)
    f = Field(
        unit("1plt_hq", "r1c2", saved=4),
        *[unit(key, "r1c2") for key in ("1plt_sqd1", "1plt_sqd2", "1plt_sqd3", "2plt_sqd1", "fire_team")],
        unit("ger_squad", "r1c2"),
        draws={"roll-commands": order},
    )
    while f.key() != "impulse" or info(f)["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    assert act.GRENADE_PLATOON in f.offered("1plt_hq")
    assert act.GRENADE_PLATOON not in offers(f.s, f.find("1plt_hq"), f.find("1plt_sqd1"), 6)
    pinned = f.find("1plt_sqd3")
    f.s.pinned[pinned] = 1
    f.s.experience[f.find("1plt_sqd2")] = codes.VETERAN
    used = set(order)
    fresh = [n for n in T2.cards.numbers if T2.cards.kind[n] == codes.CARD_DRAW and n not in used]
    hit = [n for n in fresh if T2.cards.icon[n] == codes.ICON_GRENADE]
    miss = [n for n in fresh if T2.cards.icon[n] in (codes.ICON_INFILTRATE, codes.ICON_CROSSHAIRS)]
    f.chance.script["roll-attempt"] = [hit[0], miss[0], *miss[1:4]]  # two for a Line squad, three for Veterans
    f.chance.script["roll-free-grenade"] = [hit[1], miss[4], hit[2], miss[5]]
    before = info(f)["commands"]
    f.order("1plt_hq", act.GRENADE_PLATOON)
    while f.key() != "impulse":
        f.do("pass")
    enemy = f.find("ger_squad")
    assert info(f)["commands"] == before - 2
    assert count_on(f.s, enemy, codes.VOF_GRENADE) == 1
    assert f.s.grenade_miss[f.at("r1c2")] == 1
    struck = [key for key in ("1plt_sqd1", "1plt_sqd2", "1plt_sqd3", "2plt_sqd1") if grenaded(f, key)]
    assert struck == ["1plt_sqd1", "1plt_sqd2"]  # each is answered
    assert f.chance.script["roll-attempt"] == f.chance.script["roll-free-grenade"] == []


def grenaded(f: Field, key: str) -> int:
    """Grenade VOF on a unit."""
    return count_on(f.s, f.find(key), codes.VOF_GRENADE)


# ------------------------------------------------------------------ Pinned units and teams (4.2.5)
BY_RULE = {row.rule: number for number, row in enumerate(T2.charts.actions) if row.rule}


def numbers(chapter: str, letters: str) -> set[int]:
    """Actions by their letters in a table."""
    return {BY_RULE[f"{chapter}{letter}"] for letter in letters}


LIMITS = {
    "pinned": ("aef", "a", ""),
    "fire_team": ("acefgh", "dhi", "abdkl"),
    "litter_team": ("acefgh", "c", ""),
    "assault_team": ("acefgh", "ehi", "abdkl"),
    "paralyzed_team": ("a", "b", ""),
}


@second(
    *("4.2.5b", "4.2.5c", "4.2.5d", "4.2.5e", "4.2.5f", "4.2.4n", "5.1.1e", "5.1.2f"),
    *(f"4.2.5-{state}.{group}" for state in ("assault", "paralyzed") for group in ("movement", "rally", "combat")),
    *("4.2.5-pinned.movement", "4.2.5-pinned.rally"),
)
@pytest.mark.parametrize("state", LIMITS)
def test_what_teams_and_pinned_units_may_do(state: str) -> None:
    key = "rifle_squad" if state == "pinned" else state
    f = Ground()
    team = f.add(key, "r2c2", pinned=int(state == "pinned"))
    allowed = set[int]()
    for chapter, letters in zip(("4.2.2", "4.2.3", "4.2.4"), LIMITS[state], strict=True):
        allowed |= numbers(chapter, letters)
    own = {act.FLIP_TO_FRONT, act.CREATE_RUNNER, act.DEPLOY_PYROTECHNIC}  # of flipped units, and 4.2.1
    permitted = {n for n in BY_RULE.values() if permit(f.s, team, n)} - own
    assert permitted == allowed
    if state != "pinned":
        level = codes.LINE if state == "assault_team" else codes.GREEN
        assert experience_of(f.s, team) == level
    if state == "assault_team":
        return
    friends, empty, burning = place("r2c3"), place("r2c1"), place("r3c2")
    for at in ("r2c3", "r3c2"):
        f.add("plt_hq", at)
    f.s.vof[burning] = codes.VOF_SMALL_ARMS
    f.s.pc[empty] = 1
    assert set(destinations(f.s, team, act.MOVE_ADJACENT)) == {friends}  # not to PC markers either
    f.s.vof[place("r2c2")] = codes.VOF_SMALL_ARMS
    slips = set(destinations(f.s, team, act.INFILTRATE_ADJACENT))
    assert slips == (set() if state in ("pinned", "paralyzed_team") else {friends, burning})
    f.s.pc[burning] = 1
    slips = set(destinations(f.s, team, act.INFILTRATE_ADJACENT))
    assert (burning in slips) is (state == "litter_team")
    home = f.add(key, "r1c5", pinned=int(state == "pinned"))
    assert {c // 16 for c in destinations(f.s, home, act.MOVE_ADJACENT)} == {0}  # the Staging Area
    f.s.vof[place("r2c2")] = 0
    f.s.pc[friends] = 1  # a Fire Team does not scout, whoever is there; the others go to their friends
    assert set(destinations(f.s, team, act.MOVE_ADJACENT)) == (set() if state == "fire_team" else {friends})
    assert (destination_reason(f.s, team, act.MOVE_ADJACENT, friends) is SCOUTS_NOT) is (state == "fire_team")


@second("4.2.5a")
@pytest.mark.parametrize("key", ["fire_team", "assault_team", "litter_team", "paralyzed_team"])
def test_the_limits_of_pinned_units_go_before_those_of_teams(key: str) -> None:
    f = Ground()
    squad, team = f.add("rifle_squad", "r2c2"), f.add(key, "r2c2")
    assert (good_order(f.s, squad), good_order(f.s, team)) == (True, False)
    f.s.pinned[squad] = f.s.pinned[team] = 1
    assert not good_order(f.s, squad)
    listed = [n for rule, n in BY_RULE.items() if not rule.startswith("4.2.1")]
    assert {n for n in listed if permit(f.s, team, n)} == numbers("4.2.2", "aef") | numbers("4.2.3", "a")


@second("4.2.5b")
def test_a_pinned_unit_fires_all_pinned_and_is_harder_to_hit() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3", pinned=1)
    other = f.add("rifle_squad", "r2c3")
    f.add("ger_squad", "r3c3")
    f.settle()
    assert f.ncm(squad) == f.ncm(other) + 1
    take_off(f.s, other)
    f.settle()
    assert f.s.vof[place("r3c3")] == codes.VOF_ALL_PINNED


@second("4.2.5-pinned.combat")
def test_a_pinned_unit_does_nothing_in_combat() -> None:
    f = card_of(unit("1plt_sqd1", "r1c1", pinned=1), unit("ger_squad", "r2c1"), unit("ger_litter_team", "r1c1"))
    alone = f.find("1plt_sqd1")
    f.s.pinned[alone] = 1
    combat = {number for rule, number in BY_RULE.items() if rule.startswith("4.2.4")}
    assert not {n for n in combat if permit(f.s, alone, n)}
    assert f.s.aim[alone] != NOWHERE
    everybody: list[int] = [NOBODY, *[f.find(hq) for hq in HQS]]
    for hq in everybody:
        assert not combat & set(offers(f.s, hq, alone, 6))
    f.s.card[f.find("xo")] = f.at("r1c1")
    f.s.units_at[f.at("r1c1")].append(f.find("xo"))
    assert act.CEASE_FIRE in offers(f.s, f.find("co_hq"), alone, 6)  # now the order goes to a card that can obey


@second("4.2.4n")
def test_charges_and_flame_are_for_those_who_have_them() -> None:
    special = {act.PLACE_DEMOLITION, act.THROW_DEMOLITION, act.FLAMETHROWER_ATTACK}
    for key in ("rifle_squad", "eng_squad", "flame_team"):
        f = Ground()
        trench = f.cover("trench", "r2c2")
        f.add("ger_litter_team", "r2c2", trench)
        one = f.add(key, "r2c2", ammo=0 if key == "eng_squad" else 2)
        f.settle()
        if key == "eng_squad":
            assert not special & set(offers(f.s, NOBODY, one, 6))
            new_thing(f.s, T2.assets.key.index("demolition"), one)
        assert bool(special & set(offers(f.s, NOBODY, one, 6))) == (key != "rifle_squad")
    for key in ("fire_team", "assault_team", "litter_team", "paralyzed_team"):
        team = Ground()
        member = team.add(key, "r2c2")
        combat = {n for rule, n in BY_RULE.items() if rule.startswith("4.2.4") and permit(team.s, member, n)}
        assert combat == numbers("4.2.4", LIMITS[key][2])  # what teams may do


# ------------------------------------------------------------------ platoon orders (4.2.2b, 4.2.2d, 4.2.4c, 4.2.4h)
def platoon(*enemies: dict[str, Any], **draws: list[int]) -> Field:
    """The impulse of a PLT HQ that has two squads with it."""
    f = Field(
        unit("1plt_hq", "r1c2", saved=4),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        *enemies,
        draws={"roll-commands": cards(*[{"initiative": 3}] * 2), **draws},
    )
    while f.key() != "impulse" or info(f)["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    return f


@second("4.2.2b")
def test_every_unit_of_a_platoon_moves_to_its_own_card() -> None:
    f = platoon()
    before = info(f)["commands"]
    f.order("1plt_hq", act.MOVE_PLATOON, ("apart",), *[("to", f.at(at)) for at in ("r1c1", "r2c2", "r1c3")])
    where = {key: f.s.card[f.find(key)] for key in ("1plt_hq", "1plt_sqd1", "1plt_sqd2")}
    assert sorted(where.values()) == sorted(f.at(at) for at in ("r1c1", "r2c2", "r1c3"))
    assert info(f)["commands"] == before - 2
    assert all(f.s.exposed[f.find(key)] for key in where)


@second("4.2.2d")
def test_every_unit_of_a_platoon_infiltrates_to_its_own_card_and_the_hq_last() -> None:
    f = platoon(**{"roll-attempt": cards(*[{"icon": codes.ICON_INFILTRATE}] * 4)})
    f.s.indirect[f.at("r2c2")] = f.s.indirect[f.at("r1c1")] = 1
    f.order("1plt_hq", act.INFILTRATE_PLATOON, ("apart",), ("to", f.at("r1c1")), ("to", f.at("r2c2")))
    assert (f.s.card[f.find("1plt_sqd1")], f.s.card[f.find("1plt_sqd2")]) == (f.at("r1c1"), f.at("r2c2"))
    assert (f.key(), f.s.card[f.find("1plt_hq")]) == ("choose-card", f.at("r1c2"))


@second("4.2.4h")
def test_every_unit_of_a_platoon_attacks_its_own_target() -> None:
    foes = [unit("ger_litter_team", "r1c2"), unit("ger_paralyzed_team", "r1c2")]
    f = platoon(*foes, **{"roll-attempt": cards(GRENADE, CROSS, {**GRENADE, "hq": 1}, BLANK)})
    first, second_ = f.find("ger_litter_team"), f.find("ger_paralyzed_team")
    f.order("1plt_hq", act.GRENADE_PLATOON, ("apart",), ("target", first), ("target", second_))
    assert [count_on(f.s, foe, codes.VOF_GRENADE) for foe in (first, second_)] == [1, 1]


@second("4.2.4c")
def test_every_unit_of_a_platoon_concentrates_on_its_own_area() -> None:
    foes = [unit("ger_litter_team", "r2c2", cover="foxhole"), unit("ger_litter_team", "r2c2", cover="trench")]
    f = platoon(*foes, **{"roll-attempt": cards(CROSS, GRENADE, {**CROSS, "hq": 1}, BLANK)})
    holes = [f.s.place[f.find("ger_litter_team", n)] for n in (0, 1)]
    f.order("1plt_hq", act.CONCENTRATE_PLATOON, ("apart",), *[("under", hole) for hole in holes])
    assert [count_on(f.s, f.find("ger_litter_team", n), codes.VOF_CONCENTRATED) for n in (0, 1)] == [1, 1]

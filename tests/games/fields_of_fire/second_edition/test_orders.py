"""Second edition: who orders what to whom, what it costs, what Pinned units and teams may do (3.3, 4.0 to 4.2)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import A, City
from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, cards, unit
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.second_edition.ordering import ABOVE, HQS, card_of, info_spent, originators
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_VOICE, chain, reaches
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import company_hq
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase, draw_modifier, spend_limit
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE

T2 = GAME.tables({"edition": "2e"})
HC = 14  # smoke grenade
GRENADE, BLANK = {"icon": codes.ICON_GRENADE}, {"icon": codes.ICON_INFILTRATE, "word": codes.WORD_NONE}


# ------------------------------------------------------------------ the chain of command (4.0)
@second("1.2.6-chain", "4.0c", "EX-06")
def test_a_unit_obeys_its_own_hq_those_above_and_their_staff() -> None:
    f = Field(*[unit(key, "s1") for key in ("bn_hq", *HQS, "1plt_sqd1", "fire_team")], scenario="L1")
    squad, team = f.find("1plt_sqd1"), f.find("fire_team")
    assert {hq for hq in ("bn_hq", *HQS) if chain(f.s, f.find(hq), squad)} == ABOVE | {"bn_hq"}
    assert {hq for hq in ("bn_hq", *HQS) if chain(f.s, f.find(hq), team)} == {"bn_hq", *HQS}
    below = {"co_hq": {"xo", "first_sgt", "1plt_hq", "2plt_hq"}, "1plt_hq": set(), "2plt_hq": set()}
    for hq, units in below.items():
        assert {key for key in HQS if key != hq and chain(f.s, f.find(hq), f.find(key))} == units
        assert chain(f.s, f.find(hq), f.find(hq))  # itself
        assert not chain(f.s, squad, f.find(hq))


@second("4.0c.1", "4.0c.2", "3.3.1C-b", "3.3e")
def test_another_platoon_is_not_ordered_and_teams_by_all_within_hearing() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), unit("fire_team", "r1c2"), unit("1plt_sqd2", "r1c3"))
    assert originators(f, "1plt_sqd1", act.MOVE_ADJACENT) == ABOVE
    assert originators(f, "fire_team", act.SEEK_COVER) == set(HQS)
    f.s.saved[f.find("1plt_hq")] = 0
    for column in f.s.radio:
        for hq in HQS:
            column[f.find(hq)] = 0
    assert reaches(f.s, f.find("1plt_hq"), f.find("1plt_sqd2")) == BY_NOTHING
    assert originators(f, "1plt_sqd2", act.MOVE_ADJACENT) == set()  # in the chain, but out of hearing


@second("4.3.1a", "4.3.1a.1")
def test_voice_carries_on_a_card_outside_cover_or_under_one_marker() -> None:
    f = Field(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        unit("1plt_sqd2", "r1c1", cover="foxhole"),
        unit("1plt_sqd3", "r1c2"),
        scenario="A1",
    )
    hq, same, covered, away = (f.find(key) for key in ("1plt_hq", "1plt_sqd1", "1plt_sqd2", "1plt_sqd3"))
    assert [reaches(f.s, hq, other) for other in (same, covered, away)] == [BY_VOICE, BY_NOTHING, BY_NOTHING]
    f.s.place[hq] = f.s.place[covered]
    assert [reaches(f.s, hq, other) for other in (same, covered)] == [BY_NOTHING, BY_VOICE]
    for pinned in (hq, covered):
        f.s.pinned[pinned] = 1
        assert reaches(f.s, hq, covered) == BY_NOTHING
        f.s.pinned[pinned] = 0


# ------------------------------------------------------------------ the battalion (3.3.1A)
@second("3.3.1A-a", "3.3.1A-b", "4.1.1a")
def test_a_battalion_hq_on_the_map_has_the_most_commands_and_saves_none() -> None:
    f = Field(unit("bn_hq", "r1c1"), unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r3c3"))
    higher = f.find("bn_hq")
    assert info(f)["hq"] == higher
    assert info(f)["commands"] == spend_limit(f.s) == 6
    assert act.ACTIVATE_HQ in f.offered("co_hq")
    assert act.MOVE_ADJACENT in f.offered("1plt_sqd1")
    f.do("done")
    assert f.s.saved[higher] == 0
    night = Ground()
    night.m.light = [3] * 20
    company, battalion = night.add("co_hq", "r1c1"), night.add("bn_hq", "r1c1")
    CommandPhase().battalion_impulse(night.g)
    impulse = night.g.stack[-1]
    assert isinstance(impulse, Impulse)
    assert (impulse.hq, impulse.remaining(night.s)) == (battalion, 4)
    assert chain(night.s, battalion, company)


@second("3.3.1A-c", "4.2.1e.orig", "4.2.1e.cost")
def test_off_the_map_battalion_activates_the_company_commander_and_rebuilds_no_one() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("xo", "r1c1"), unit("1plt_hq", "r1c2"), scenario="A1", at="pin_recovery")
    s = f.s
    hq, staff = f.find("co_hq"), f.find("xo")
    s.radio[codes.NET_BN_TAC][staff] = s.radio[codes.NET_BN_TAC][hq]
    turn = f.match.play.stack[1]
    del f.match.play.stack[2:]
    CommandPhase().battalion_impulse(f.match.play)
    assert s.activation[hq] == ACTIVATED
    take_off(s, hq)
    turn.jump("command")
    f.match.play.advance()
    asked = []
    while f.key() != "impulse" or f.match.play.enclosing(Impulse).hq != staff:
        asked.append(f.key())
        f.do(*next(a for a in f.actions() if a[0] in ("hq", "done")))
    assert set(asked) <= {"choose-headquarters", "impulse"}  # nobody is ordered to take over
    assert info(f)["commands"] == 1
    f.order(staff, act.RECONSTITUTE_COMPANY_HQ)  # the XO orders himself, with his command
    assert company_hq(s) != NOBODY
    assert f.key() != "impulse" or f.match.play.enclosing(Impulse).hq != staff


# ------------------------------------------------------------------ command draws (4.1.2)
@second("4.1.2b")
def test_every_vof_marker_on_the_card_of_an_hq_counts_the_strongest() -> None:
    f = Field(unit("co_hq", "r1c1"))
    f.s.activity = codes.CONTACT
    hq, here = f.find("co_hq"), f.at("r1c1")
    f.s.vof_on_enemies[here] = codes.VOF_AUTOMATIC  # of its own side, against enemies on the card
    assert draw_modifier(f.s, hq) == -2
    f.s.vof_on_friends[here] = codes.VOF_SMALL_ARMS
    assert draw_modifier(f.s, hq) == -2
    c = City("r3c3 complex_building")
    inside = c.man("co_hq", "r3c3", A)
    c.s.activity = codes.CONTACT
    sheltered = draw_modifier(c.s, inside)
    c.s.vof[place("r3c3")] = codes.VOF_HEAVY  # whichever areas it strikes
    assert draw_modifier(c.s, inside) == sheltered - 3


@second("4.1.2b.1", "4.1.2b.2", "4.1.2b.3", "3.3c")
def test_fire_on_its_card_and_experience_change_a_command_draw() -> None:
    f = Field(unit("co_hq", "r1c1"))
    f.s.activity = codes.CONTACT
    hq, here = f.find("co_hq"), f.at("r1c1")
    kinds = (codes.VOF_SMALL_ARMS, codes.VOF_AUTOMATIC, codes.VOF_HEAVY, codes.VOF_SNIPER)
    told = []
    for vof in kinds:
        f.s.vof[here] = vof
        told.append(draw_modifier(f.s, hq))
    assert told == [-1, -2, -3, -3]
    f.s.vof[here] = 0
    f.s.incoming[here] = codes.VOF_INCOMING
    assert draw_modifier(f.s, hq) == -3
    f.s.incoming[here] = 0
    levels = []
    for level in (codes.GREEN, codes.LINE, codes.VETERAN):
        f.s.experience[hq] = level
        levels.append(draw_modifier(f.s, hq))
    assert levels == [-1, 0, 1]


# ------------------------------------------------------------------ General Initiative (3.3.2D)
@second("3.3.2D-a", "3.3.2D-c", "4.1.1e")
@pytest.mark.parametrize(("patrol", "number"), [(False, 3), (True, 1)])
def test_general_initiative_is_for_any_unit_and_not_saved(patrol: bool, number: int) -> None:
    draws = {"roll-commands": [card(activated=4)], "roll-general-initiative": [card(initiative=3)]}
    mission, ground = ("C5", ["rice_paddy rice_paddy"]) if patrol else ("A1", ["open_field open_field"])
    units = [unit("co_hq", "s2", experience="green"), unit("1plt_hq", "s1"), unit("1plt_sqd1", "r1c2")]
    f = Field(*units, scenario=mission, map=ground, draws=draws)
    while info(f)["hq"] != NOBODY:
        f.do("done" if ("done",) in f.actions() else "pass")
    saved = list(f.s.saved)
    assert info(f)["commands"] == number  # the star number; neither Green nor No Contact changes it
    squad = f.find("1plt_sqd1")
    assert reaches(f.s, f.find("co_hq"), squad) == BY_NOTHING
    assert act.MOVE_ADJACENT in offers(f.s, NOBODY, squad, number)  # nobody has to reach it
    assert act.ACTIVATE_HQ not in offers(f.s, NOBODY, f.find("1plt_hq"), number)
    f.do("done")
    assert list(f.s.saved) == saved


# ------------------------------------------------------------------ actions: who orders them, to whom (4.2)
@second("4.2.4d.orig", "4.2.4d.recip")
def test_who_orders_grenade_attacks() -> None:
    f = card_of(
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2", pinned=1),
        unit("assault_team", "r1c2"),
        unit("litter_team", "r1c2"),
        unit("ger_litter_team", "r1c2"),
    )
    assert originators(f, "1plt_sqd1", act.GRENADE_ATTACK) == ABOVE
    assert originators(f, "assault_team", act.GRENADE_ATTACK) == set(HQS)
    assert originators(f, "litter_team", act.GRENADE_ATTACK) == set()
    assert originators(f, "1plt_sqd2", act.GRENADE_ATTACK) == set()


@second("4.2.4d.cost", "4.2.4d.draw", "4.0b")
@pytest.mark.parametrize(("level", "number"), [("green", 1), ("line", 2), ("veteran", 3)])
def test_a_grenade_attack_costs_one_command_and_draws_two_cards(level: str, number: int) -> None:
    first, *drawn = cards({"activated": 5}, GRENADE, BLANK, {"icon": codes.ICON_CROSSHAIRS})[: number + 1]
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2", experience=level),
        unit("ger_litter_team", "r1c2"),
        draws={"roll-commands": [first], "roll-attempt": drawn},
        loose=False,
    )
    assert info_spent(f) == 0
    f.order("1plt_sqd1", act.GRENADE_ATTACK)
    assert count_on(f.s, f.find("ger_litter_team"), codes.VOF_GRENADE) == 1
    assert info_spent(f) == 1
    assert f.chance.script["roll-attempt"] == []


@second("4.2.4k.orig", "4.2.4l.orig")
def test_who_orders_cease_and_shift_fire() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), unit("ger_litter_team", "r2c2"))
    assert f.s.aim[f.find("1plt_sqd1")] == f.at("r2c2")
    for action in (act.CEASE_FIRE, act.SHIFT_FIRE):
        assert originators(f, "1plt_sqd1", action) == set(HQS)  # it goes to the whole card


@second("4.2.4k", "4.2.4l")
def test_the_whole_card_ceases_or_shifts_its_fire() -> None:
    f = card_of(
        unit("1plt_sqd1", "r1c2"),
        unit("2plt_sqd1", "r1c2", cover="foxhole"),
        unit("lmg_1", "r1c2", pinned=1),
        unit("litter_team", "r1c2"),
        unit("ger_litter_team", "r2c2"),
        draws={"roll-commands": [card(activated=5)]},
    )
    firers = [f.find(key) for key in ("1plt_sqd1", "2plt_sqd1", "lmg_1")]
    for hq in HQS:  # nobody in the foxhole hears the order
        assert reaches(f.s, f.find("co_hq"), firers[1]) == BY_NOTHING, hq
    assert {f.s.aim[u] for u in firers} == {f.at("r2c2")}
    f.do("unit", firers[0])
    f.do("action", act.SHIFT_FIRE)
    assert ("to", f.at("r2c1")) in f.actions()  # an empty card in sight
    spent = info_spent(f)
    f.do("to", f.at("r2c1"))
    assert info_spent(f) - spent == 1
    assert {f.s.aim[u] for u in firers} == {f.at("r2c1")}
    assert f.s.aim[f.find("litter_team")] == NOWHERE
    f.order(firers[0], act.CEASE_FIRE)
    assert info_spent(f) - spent == 2
    assert {f.s.aim[u] for u in firers} == {f.at("r2c2")}  # they open fire at the enemy they see
    guest = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("ger_litter_team", "r2c2"),
        draws={"roll-commands": [card(activated=5)]},
    )
    squad = guest.find("1plt_sqd1")
    guest.s.card[guest.find("co_hq")] = guest.at("r1c2")
    set_fire(guest.s, squad, guest.at("r2c2"), 0)
    from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit

    new_unit(guest.s, guest.s.kind[squad], codes.FRIENDLY, guest.at("r2c2"))
    guest.order(squad, act.CEASE_FIRE)
    assert guest.s.aim[squad] == NOWHERE  # friends are on that card


@second("4.2.2g.orig", "4.2.2g.recip", "4.2.2g")
def test_infiltrating_into_cover() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2", cover="foxhole"), unit("hmg_1", "r1c2"))
    squad = f.find("1plt_sqd1")
    assert originators(f, "1plt_sqd1", act.INFILTRATE_WITHIN) == set()  # no VOF on the card
    f.s.vof[f.at("r1c2")] = codes.VOF_SMALL_ARMS
    assert originators(f, "1plt_sqd1", act.INFILTRATE_WITHIN) == ABOVE
    f.s.exposed[squad] = 1
    assert originators(f, "1plt_sqd1", act.INFILTRATE_WITHIN) == set()
    f.s.exposed[squad], f.s.pinned[squad] = 0, 1
    assert originators(f, "1plt_sqd1", act.INFILTRATE_WITHIN) == set()
    row = T2.charts.actions[act.INFILTRATE_WITHIN]
    assert (row.cost, row.cards, row.icon) == (1, 2, codes.ICON_INFILTRATE)
    for shown, hidden in ((codes.ICON_INFILTRATE, 1), (codes.ICON_CROSSHAIRS, 0)):
        g = Field(
            unit("co_hq", "r1c2"),
            unit("1plt_sqd1", "r1c2"),
            unit("1plt_sqd2", "r1c2", cover="foxhole"),
            draws={
                "roll-commands": [card(activated=5)],
                "roll-attempt": cards({"icon": shown}, {"icon": codes.ICON_GRENADE}),
            },
        )
        g.s.vof[g.at("r1c2")] = codes.VOF_SMALL_ARMS
        hole = g.s.place[g.find("1plt_sqd2")]
        g.do("unit", g.find("1plt_sqd1"))
        g.do("action", act.INFILTRATE_WITHIN)
        while g.key() != "impulse":
            g.do(*(("under", hole) if ("under", hole) in g.actions() else ("pass",)))
        assert g.s.place[g.find("1plt_sqd1")] == hole  # it moves either way
        assert g.s.exposed[g.find("1plt_sqd1")] == 1 - hidden
    c = City("r3c3 complex_building")
    street = c.man("rifle_squad", "r3c3", codes.AREA_STREET_S)
    c.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    assert act.INFILTRATE_WITHIN in offers(c.s, NOBODY, street, 1)  # in a city too


@second("4.2.1c.orig", "4.2.1c")
def test_who_uses_pyrotechnics() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), unit("fire_team", "r1c2"), draws={"roll-commands": [card(activated=5)]})
    squad, team = f.find("1plt_sqd1"), f.find("fire_team")
    assert originators(f, "1plt_sqd1", act.DEPLOY_PYROTECHNIC) == set()  # it has none
    thing = new_thing(f.s, HC, squad)
    new_thing(f.s, HC, team)
    assert originators(f, "1plt_sqd1", act.DEPLOY_PYROTECHNIC) == ABOVE
    assert originators(f, "fire_team", act.DEPLOY_PYROTECHNIC) == set()  # Good Order units only
    f.s.pinned[squad] = 1
    assert originators(f, "1plt_sqd1", act.DEPLOY_PYROTECHNIC) == set()
    f.s.pinned[squad] = 0
    f.order(squad, act.DEPLOY_PYROTECHNIC)
    while f.key() != "impulse":
        f.do(*f.actions()[0])
    assert info_spent(f) == 1
    assert f.s.smoke[f.at("r1c2")]
    assert not f.s.thing[thing]
    flare = next(a for a in T2.assets.ids if T2.assets.kind[a] == codes.ASSET_SIGNAL)
    from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import device_cards

    assert set(device_cards(f.s, squad, HC)) == {f.at("r1c2")}
    assert f.at("r2c2") in device_cards(f.s, squad, flare)


@second("4.2.3g", "4.2.3g.orig")
def test_teams_are_detached_from_squads_of_three_or_four_steps() -> None:
    f = card_of(
        unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c2", steps=2), draws={"roll-commands": [card(activated=5)]}
    )
    assert originators(f, "1plt_sqd1", act.DETACH_TEAM) == ABOVE
    assert originators(f, "1plt_sqd2", act.DETACH_TEAM) == set()
    f.s.pinned[f.find("1plt_sqd1")] = 1
    assert originators(f, "1plt_sqd1", act.DETACH_TEAM) == set()
    f.s.pinned[f.find("1plt_sqd1")] = 0
    f.do("unit", f.find("1plt_sqd1"))
    f.do("action", act.DETACH_TEAM)
    kinds = {f.s.t.types.kind[a[1]] for a in f.actions() if len(a) > 1}
    assert len(f.actions()) == 2, f.actions()
    f.do(*f.actions()[0])
    assert f.s.steps[f.find("1plt_sqd1")] == 2
    assert info_spent(f) == 1
    assert f.find("assault_team") >= 0 or f.find("fire_team") >= 0
    assert kinds is not None


@second("4.2.3g")
def test_a_detached_team_brings_nothing_along() -> None:
    f = card_of(unit("1plt_sqd1", "r1c2"), draws={"roll-commands": [card(activated=5)]})
    squad = f.find("1plt_sqd1")
    flare = new_thing(f.s, HC, squad)
    f.order(squad, act.DETACH_TEAM, ("fire_team",))
    assert f.key() == "impulse"
    assert (things_of(f.s, squad), things_of(f.s, f.find("fire_team"))) == ([flare], [])


@second("4.2.3i.orig", "4.2.3i.recip", "4.2.3i.cost")
def test_who_reconstitutes_squads() -> None:
    f = card_of(
        unit("fire_team", "r1c2"),
        unit("assault_team", "r1c2"),
        unit("litter_team", "r1c2"),
        draws={"roll-commands": [card(activated=5)]},
    )
    assert originators(f, "fire_team", act.RECONSTITUTE_SQUAD) == set()  # no squad is lost
    entry = next(e for e in range(T2.roster.size) if T2.roster.key[e] == "1plt_sqd3" and T2.roster.force[e] == 1)
    f.s.removed.append(entry)
    assert originators(f, "fire_team", act.RECONSTITUTE_SQUAD) == set(HQS)
    assert originators(f, "litter_team", act.RECONSTITUTE_SQUAD) == set()
    f.s.pinned[f.find("assault_team")] = 1
    assert originators(f, "fire_team", act.RECONSTITUTE_SQUAD) == set()  # two unpinned ones
    assert T2.charts.actions[act.RECONSTITUTE_SQUAD].cost == 1


@second("4.2.4h.orig", "4.2.4h.recip")
def test_a_platoon_hq_orders_the_grenades_of_its_platoon() -> None:
    f = card_of(
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("2plt_sqd1", "r1c2"),
        unit("1plt_sqd3", "r1c2", pinned=1),
        unit("ger_litter_team", "r1c2"),
    )
    assert {hq for hq in HQS if act.GRENADE_PLATOON in offers(f.s, f.find(hq), f.find(hq), 6)} == {"1plt_hq"}
    from sandtable.games.fields_of_fire.rules.combat.grenade_attack import grenadiers

    throwers = [u for u in grenadiers(f.s, f.find("1plt_hq")) if u != f.find("1plt_hq")]
    assert throwers == [f.find("1plt_sqd1"), f.find("1plt_sqd2")]


# ------------------------------------------------------------------ Pinned units and teams (4.2.5)
MOVEMENT = {"a": act.MOVE_ADJACENT, "c": act.INFILTRATE_ADJACENT, "e": act.SEEK_COVER, "f": act.MOVE_WITHIN}
MOVEMENT |= {"g": act.INFILTRATE_WITHIN, "h": act.LOAD}
RALLY = {"a": act.REMOVE_PINNED, "b": act.PARALYZED_TO_LITTER, "c": act.LITTER_TO_FIRE, "d": act.FIRE_TO_ASSAULT}
RALLY |= {"e": act.ASSAULT_TO_FIRE, "g": act.DETACH_TEAM, "h": act.SUPPLEMENT_SQUAD, "i": act.RECONSTITUTE_SQUAD}
COMBAT = {"a": act.SPOT, "b": act.CONCENTRATE_FIRE, "d": act.GRENADE_ATTACK, "i": act.CALL_FOR_FIRE}
COMBAT |= {"k": act.CEASE_FIRE, "l": act.SHIFT_FIRE}


def letters(f: Field, key: str, table: dict[str, int]) -> str:
    """The actions of a list that a unit may do at all."""
    return " ".join(letter for letter, action in table.items() if permit(f.s, f.find(key), action))


@second("4.2.5-fire.combat", "4.2.5-fire.rally", "4.2.5-fire.movement")
def test_what_a_fire_team_may_do() -> None:
    f = Field(unit("fire_team", "r1c2"))
    assert letters(f, "fire_team", MOVEMENT) == "a c e f g h"
    assert letters(f, "fire_team", RALLY) == "d h i"
    assert letters(f, "fire_team", COMBAT) == "a b d k l"


@second("4.2.5-litter.combat", "4.2.5-litter.rally", "4.2.5-litter.movement")
def test_what_a_litter_team_may_do() -> None:
    f = Field(unit("litter_team", "r1c2"))
    assert letters(f, "litter_team", MOVEMENT) == "a c e f g h"
    assert letters(f, "litter_team", RALLY) == "c"
    assert letters(f, "litter_team", COMBAT) == ""

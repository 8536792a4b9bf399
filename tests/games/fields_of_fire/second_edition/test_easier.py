"""Second edition: easier play for beginners as options of a match (13)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import NORTH, Ground, place
from games.fields_of_fire.motor import SHERMAN, STUG, ground, vehicle
from sandtable.engine.errors import BadSetup
from sandtable.games.fields_of_fire.rules.campaign.outcome import bank_points
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.combat.spotting import spotting_parts
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_RULE, battalion_reached, reaches
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of
from sandtable.games.fields_of_fire.rules.sequence.command_phase import draw_modifiers, save_limit
from sandtable.games.fields_of_fire.rules.support.marks import mark_for
from sandtable.games.fields_of_fire.rules.support.targets import has_link
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import shoot
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_weapons
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.profile import NOT_TRACKED
from sandtable.words import Words, game_source

PANZERFAUST = next(asset for asset in GAME.t.assets.ids if GAME.t.assets.key[asset] == "panzerfaust")
NAMES = ("ignore_experience", "ammunition", "ignore_communication", "ignore_extra_commands")
ROWS = ("13.1a", "13.2a", "13.3a", "13.3b")
SPEAKING = (codes.ASSET_SIGNAL, codes.ASSET_COLOURED_SMOKE, codes.ASSET_PHONE, codes.ASSET_RADIO)


def prepared(mission: str, **options: Any) -> Company:
    """The table of a mission before its first turn, everything where it was handed out."""
    match = sandtable.new_match(GAME, mission, 1, options)
    while match.play.trace()[1] == "Preparation":
        match.apply(match.actions("company")[-1], "company")
    state: Company = match.play.state
    return state


@second("13.0a")
def test_a_match_may_leave_out_each_of_them_or_several_together() -> None:
    specs = {spec.name: spec for spec in GAME.options("A1")}
    assert [specs[name].rules for name in NAMES] == [("fields-of-fire-2e:" + row,) for row in ROWS]
    assert {specs[name].audience for name in NAMES} == {"player"}  # offered in the lobby
    for experience, ammo, communication, commands in product((False, True), NOT_TRACKED, (False, True), (False, True)):
        values = (experience, ammo, communication, commands)
        state = GAME.start("A1", GAME.resolve("A1", dict(zip(NAMES, values, strict=True))))
        assert isinstance(state, Company)
        rules = state.rules
        assert (rules.ignore_experience, rules.ignore_communication) == (experience, communication)
        assert (rules.ammo_not_tracked, rules.ignore_extra_commands) == (NOT_TRACKED[ammo], commands)
    usual = GAME.profile(GAME.t, GAME.resolve("A1", {}))
    assert [usual.ignore_experience, usual.ignore_communication, usual.ammo_not_tracked] == [0, 0, 0]
    for spec in specs.values():
        assert (spec.given == {"edition": "2e"}) == (spec.name in NAMES)


@second()
@pytest.mark.parametrize("name", NAMES)
def test_the_third_edition_has_no_easier_play(name: str) -> None:
    value = "none" if name == "ammunition" else True
    with pytest.raises(BadSetup, match=f"option '{name}' of fields-of-fire needs edition '2e'"):
        GAME.resolve("A1", {"edition": "3e", name: value})
    assert GAME.resolve("A1", {"edition": "3e"})[name] in (False, "all")


@second()
@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_the_lobby_names_them(language: str) -> None:
    words = Words(language, {language: game_source(GAME, language)})
    wanted = [*NAMES, *(f"ammunition-{value}" for value in NOT_TRACKED)]
    assert [name for name in wanted if not words.has(f"option-{name}")] == []


@second("13.1a")
def test_without_experience_everybody_is_line() -> None:
    def at_work(level: int, leave_out: int) -> list[Any]:
        f = Ground()
        f.s.rules.ignore_experience = leave_out
        hq, squad = f.add("co_hq", "r1c3", experience=level), f.add("rifle_squad", "r1c3", experience=level)
        team = f.add("hmg", "r1c2", flipped=1)
        foe = f.add("ger_squad", "r3c3", experience=level, spotted=0)
        parts = dict(spotting_parts(f.s, squad, foe))
        return [
            *(experience_of(f.s, u) for u in (hq, squad, team, foe)),
            save_limit(f.s, hq),
            dict(draw_modifiers(f.s, hq)).get("experience", 0),
            cards_for(f.s, act.SEEK_COVER, hq, squad, 2),
            (parts.get("spotter-experience", 0), parts.get("target-experience", 0)),
        ]

    line = at_work(codes.LINE, 0)
    for level in (codes.GREEN, codes.VETERAN):
        usual = at_work(level, 0)
        assert [at for at in range(len(line)) if usual[at] == line[at]] == [2]  # the Fire Team side is Green
        assert at_work(level, 1) == [*[codes.LINE] * 4, *line[4:]]
    s = prepared("A1", ignore_experience=True)
    s.points = 5
    bank_points(s)
    assert (s.banked, s.earned > 0) == (0, True)  # points count, but nothing is bought for them


@second("13.2a")
@pytest.mark.parametrize(("choice", "gun_pays", "rocket_pays"), [("all", 1, 1), ("no_mg", 0, 1), ("none", 0, 0)])
def test_ammunition_is_tracked_for_all_weapons_for_some_or_for_none(
    choice: str, gun_pays: int, rocket_pays: int
) -> None:
    f = ground()
    f.s.rules.ammo_not_tracked = NOT_TRACKED[choice]
    gun, rocket = f.add("hmg", "r1c3"), f.add("bzk", "r1c1")
    foe, ours = f.add("ger_squad", "r3c3"), vehicle(f, SHERMAN, "r3c3")
    theirs = vehicle(f, STUG, "r2c1", codes.ENEMY)
    faust = new_thing(f.s, PANZERFAUST, foe)
    before = f.s.ammo[gun], f.s.ammo[rocket]
    assert at_weapons(f.s, foe, ours) == [faust]
    shoot(f.g, foe, ours, 0, 0, faust)
    assert not f.s.thing[faust]  # counters of single shots go in any case
    set_fire(f.s, gun, place("r3c3"), NORTH)
    combat_effects(f.g)
    assert before[0] - f.s.ammo[gun] == gun_pays
    shoot(f.g, rocket, theirs, 0, 0)
    assert before[1] - f.s.ammo[rocket] == rocket_pays


@second()
def test_weapons_that_are_not_tracked_carry_no_load_and_run_out_of_nothing() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3", ammo=1)
    f.s.rules.ammo_not_tracked = NOT_TRACKED["no_mg"]
    f.add("ger_squad", "r3c3")
    set_fire(f.s, gun, place("r3c3"), NORTH)
    for _ in range(3):
        combat_effects(f.g)
    assert (f.s.ammo[gun], f.s.flipped[gun], f.s.dry[gun]) == (1, 0, 0)


def spread(**options: Any) -> Field:
    """A company spread over the map, in the impulse of its HQ."""
    draws = {"roll-commands": [card(activated=6)]}
    units = [unit("co_hq", "r1c1"), unit("1plt_hq", "r3c3"), unit("1plt_sqd1", "r2c3"), unit("mtr_fo", "r3c1")]
    return Field(*units, draws=draws, scenario="A4", options=options)


@second("13.3a")
def test_without_communication_only_pinned_commanders_are_cut_off() -> None:
    usual = spread()
    hq, platoon = usual.find("co_hq"), usual.find("1plt_hq")
    assert not reaches(usual.s, hq, platoon)
    f = spread(ignore_communication=True)
    hq, platoon, squad = f.find("co_hq"), f.find("1plt_hq"), f.find("1plt_sqd1")
    s = f.s
    assert reaches(s, hq, platoon) == reaches(s, platoon, hq) == reaches(s, platoon, squad) == BY_RULE
    assert act.ACTIVATE_HQ in offers(s, hq, platoon, 6)
    assert act.CREATE_RUNNER not in offers(s, hq, squad, 6)
    assert has_link(s, f.find("mtr_fo"))
    assert battalion_reached(s, hq)
    assert mark_for(s, f.at("r3c2")) == f.at("r3c2")  # aircraft need no smoke
    s.pinned[platoon] = 1
    assert [reaches(s, hq, platoon), reaches(s, platoon, squad), reaches(s, platoon, hq)] == [BY_NOTHING] * 3
    assert act.REMOVE_PINNED in offers(s, platoon, platoon, 6)  # it commands itself as a Pinned unit may
    assert offers(s, platoon, squad, 6) == []
    s.aim[squad] = f.at("r3c3")
    assert offers(s, platoon, squad, 6) == []  # not even to cease fire
    s.pinned[platoon] = 0
    assert act.CEASE_FIRE in offers(s, platoon, squad, 6)
    s.pinned[squad] = 1
    assert reaches(s, platoon, squad) == BY_RULE  # other Pinned units are heard
    s.pinned[hq] = 1
    assert not battalion_reached(s, hq)


@second()
def test_a_company_without_communication_takes_no_sets_lines_and_signals_along() -> None:
    for leave_out in (False, True):
        s = prepared("A4", ignore_communication=leave_out)
        kinds = {s.t.assets.kind[s.thing[thing]] for thing in range(s.things) if s.thing[thing]}
        assert bool(kinds & set(SPEAKING)) != leave_out
        assert bool(s.signal) != leave_out
        assert any(any(sets) for sets in [*s.radio, s.phone]) != leave_out
        assert codes.ASSET_ILLUMINATION in kinds or codes.ASSET_SCREEN in kinds  # what lights and screens stays


@second("13.3b")
def test_the_bonuses_to_command_draws_can_be_dropped_with_communication_and_experience() -> None:
    f = Ground()
    hq = f.add("co_hq", "r1c3", f.cover("foxhole", "r1c3"), experience=codes.VETERAN)
    f.s.activity = codes.NO_CONTACT
    assert {name for name, value in draw_modifiers(f.s, hq) if value > 0} == {"experience", "cover", "no-contact"}
    f.s.rules.ignore_extra_commands = 1
    assert draw_modifiers(f.s, hq) == []
    f.s.pinned[hq] = 1
    assert draw_modifiers(f.s, hq) == [("pinned", -1)]
    f.s.experience[hq] = codes.GREEN
    assert draw_modifiers(f.s, hq) == [("pinned", -1), ("experience", -1)]
    f.s.rules.ignore_experience = f.s.rules.ignore_communication = 1
    assert draw_modifiers(f.s, hq) == [("pinned", -1)]
    assert reaches(f.s, hq, NOBODY) == BY_NOTHING

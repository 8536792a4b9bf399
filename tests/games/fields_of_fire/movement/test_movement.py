"""Movement: cards, areas, infiltration, cover, stacking, loads (4.2.2, 5.1, 5.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import also, third
from games.fields_of_fire.field import Field, T, card, cards, cites, unit, without
from games.fields_of_fire.ground import place
from games.fields_of_fire.motor import SHERMAN, vehicle
from games.fields_of_fire.motor import ground as motor
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.movement.cover import find_cover, found_cover, new_cover, places_for
from sandtable.games.fields_of_fire.rules.movement.crossing_fire import crossed_by_fire
from sandtable.games.fields_of_fire.rules.movement.held import CANNOT_BE_MOVED
from sandtable.games.fields_of_fire.rules.movement.infantry import departure_reason, destinations, may_step
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.movement.within import slip_reason
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, new_thing, overloaded, things_on
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE

RULE = "fields-of-fire-3e:"
SLIP = {"icon": codes.ICON_INFILTRATE}


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


def ordered(*units: dict[str, Any], attempt: list[int] | None = None, **facts: Any) -> Field:
    """The CO HQ with six Commands orders units of a position; nobody fires, VOF is put where the test wants it."""
    draws = {"roll-commands": [card(activated=5)], "roll-attempt": attempt or []}
    return Field(unit("co_hq", "s1"), *units, draws=draws, **facts)


def spent(f: Field) -> int:
    assert f.match.decision is not None
    return int(f.match.decision.info["spent"])


# ------------------------------------------------------------------ to another card
@rule("4.2.2a.cost", "4.2.2a.ok", "4.2.2a.who", "5.1.2a", "1.2.6a")
def test_a_move_exposes_and_an_exposed_unit_stays_on_its_card() -> None:
    f = ordered(unit("1plt_sqd1", "r1c2"))
    squad = f.find("1plt_sqd1")
    assert sorted(destinations(f.s, squad, act.MOVE_ADJACENT)) == sorted(
        f.at(t) for t in ("s1", "s2", "s3", "r1c1", "r1c3", "r2c1", "r2c2", "r2c3")
    )
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("r2c2")))
    assert (f.s.card[squad], f.s.exposed[squad], spent(f)) == (f.at("r2c2"), 1, 1)
    assert destinations(f.s, squad, act.MOVE_ADJACENT) == []


@rule("5.1a", "4.2.2a.pre", "4.2.2e.pre", "4.2.2f.pre", "10.8.4a")
@pytest.mark.parametrize("pinned", [0, 1])
def test_an_immobile_gun_goes_nowhere_even_when_it_is_pinned(pinned: int) -> None:
    f = ordered(
        unit("at57_1", "r1c1", pinned=pinned),
        unit("1plt_sqd1", "r1c2"),
        map=["orchard orchard"],
        covers=[{"cover": "trench", "at": "r1c1"}],
        scenario="A1",
    )
    offered = offers(f.s, NOBODY, f.find("at57_1"), 6)
    assert not {act.MOVE_ADJACENT, act.SEEK_COVER, act.MOVE_WITHIN, act.INFILTRATE_ADJACENT} & set(offered)


@rule("5.1.2b", "4.2.2a.ok")
def test_a_unit_may_enter_free_or_own_cover_but_not_the_enemys() -> None:
    covers = [{"cover": "foxhole", "at": "r2c1"}, {"cover": "trench", "at": "r2c1"}]
    enemy = unit("ger_squad", "r2c1", cover="trench", spotted=0)
    f = ordered(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c1"), enemy, covers=covers)
    squad = f.find("1plt_sqd1")
    assert places_for(f.s, squad, f.at("r2c1")) == [OPEN, 1]
    put(f.s, f.find("1plt_sqd2"), f.at("r2c1"))
    f.s.place[f.find("1plt_sqd2")] = 1  # held by friends
    assert places_for(f.s, squad, f.at("r2c1")) == [OPEN, 1]
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("r2c1")), ("under", 1))
    assert f.s.place[squad] == 1


@rule("5.1.2c", "5.1.1e", "4.2.2a.ok")
def test_moves_between_trenches_do_not_expose() -> None:
    covers = [{"cover": "trench", "at": "r1c1"}, {"cover": "trench", "at": "r2c1"}, {"cover": "bunker", "at": "r2c1"}]
    f = ordered(unit("1plt_sqd1", "r1c1", cover="trench"), covers=covers)
    squad = f.find("1plt_sqd1")
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("r2c1")), ("under", 2))
    assert f.s.exposed[squad] == 0
    f.order(squad, act.MOVE_WITHIN, ("under", 3))
    assert f.s.exposed[squad] == 0
    f.order(squad, act.MOVE_WITHIN, ("under", OPEN))
    assert f.s.exposed[squad] == 1


@rule("5.1.2d", "EX-5.1.2")
def test_no_diagonal_step_across_a_pdf() -> None:
    f = ordered(unit("1plt_sqd1", "r1c2"), unit("ger_hmg", "r2c2", spotted=0))
    gun, squad = f.find("ger_hmg"), f.find("1plt_sqd1")
    f.s.aim[gun], f.s.pdf[gun] = f.at("r1c1"), 5
    f.s.diagonal_fire = 1
    assert crossed_by_fire(f.s, f.at("r1c2"), 7)  # to r2c1
    assert may_step(f.s, squad, 7) == NOWHERE
    assert may_step(f.s, squad, 6) == f.at("r1c1")
    f.s.pdf[gun] = NOWHERE
    f.s.aim[gun] = NOWHERE
    assert may_step(f.s, squad, 7) == f.at("r2c1")


@rule("5.1.2d")
@pytest.mark.parametrize(("gun", "step"), [("ger_hmg", NOWHERE), ("ger_lmg", 0)])
def test_grazing_fire_bars_the_corners_beyond_its_first_target_too(gun: str, step: int) -> None:
    f = ordered(unit("1plt_sqd1", "r1c2"), unit("fire_team", "r2c2"), unit(gun, "r3c3", spotted=0))
    firer, squad = f.find(gun), f.find("1plt_sqd1")
    set_fire(f.s, firer, f.at("r2c2"), 5)
    f.s.diagonal_fire = 1
    assert (f.at("r1c1") in covered(f.s, firer)) == (gun == "ger_hmg")
    assert may_step(f.s, squad, 7) == (step or f.at("r2c1"))


@rule("5.1.2e")
@third
def test_black_borders_stop_movement() -> None:
    black = next(c for c in T.terrain.ids if T.terrain.black[c])
    f = ordered(unit("1plt_sqd1", "r1c2"))
    squad = f.find("1plt_sqd1")
    f.s.terrain[f.at("r1c2")] = black
    for way in range(8):
        other = may_step(f.s, squad, way)
        assert (other == NOWHERE) == T.terrain.bars(black, way) or other == NOWHERE
        if T.terrain.bars(black, way):
            assert other == NOWHERE


@rule("2.4.1d", "2.4.1g")
def test_the_company_stays_inside_its_boundaries() -> None:
    f = ordered(unit("1plt_sqd1", "r3c3"))
    squad = f.find("1plt_sqd1")
    f.s.laid[f.at("r4c3")] = 1  # an enemy card beyond the Limit of Advance
    f.s.laid[f.at("r3c4")] = 1
    reachable = destinations(f.s, squad, act.MOVE_ADJACENT)
    assert f.at("r4c3") not in reachable
    assert f.at("r3c4") not in reachable
    f.do("unit", squad)
    f.do("action", act.MOVE_ADJACENT)
    assert f.refused("to", f.at("r3c4")).rules == cites(RULE + "2.4.1d")


@rule("2.5c", "5.1.3b", "2.5b")
def test_moves_in_the_staging_area_never_expose() -> None:
    f = ordered(*[unit(f"{p}plt_sqd{n}", "s2") for p in (1, 2, 3) for n in (1, 2, 3)])
    squad = f.find("1plt_sqd1")
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s1")))
    assert f.s.exposed[squad] == 0
    assert act.MOVE_ADJACENT not in f.offered(squad)
    assert f.s.step_count[f.at("s2")] > T.charts.stack_steps
    assert stacks(f.s, squad, f.at("s2"))


@rule("5.1.5a")
def test_sixteen_steps_on_a_card_and_no_more() -> None:
    squads = [unit(f"{p}plt_sqd{n}", "r1c1") for p in (1, 2) for n in (1, 2, 3)][:5]
    f = ordered(*squads, unit("3plt_sqd1", "r1c2"), unit("lmg_1", "r1c2"))
    assert f.s.step_count[f.at("r1c1")] == 15
    assert f.at("r1c1") not in destinations(f.s, f.find("3plt_sqd1"), act.MOVE_ADJACENT)
    assert f.at("r1c1") in destinations(f.s, f.find("lmg_1"), act.MOVE_ADJACENT)


# ------------------------------------------------------------------ platoons
@rule("4.2.2b.cost", "4.2.2b.ok", "4.2.2b.who", "4.2h")
def test_a_platoon_moves_together_for_two_commands() -> None:
    draws = {"roll-commands": cards({"activated": 5}, {"activated": 4})}
    f = Field(
        unit("co_hq", "s1"),
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2", pinned=1),
        unit("2plt_sqd1", "r1c2"),
        draws=draws,
    )
    f.s.pinned[f.find("1plt_sqd2")] = 1
    f.do("unit", f.find("1plt_hq"))
    f.do("action", 1)
    f.do("done")
    assert f.key() == "impulse"
    f.order("1plt_hq", act.MOVE_PLATOON, ("to", f.at("r2c2")))
    assert spent(f) == 2
    there = {T.roster.key[f.s.roster[u]] for u in f.s.units_at[f.at("r2c2")]}
    assert there == {"1plt_hq", "1plt_sqd1"}
    assert f.s.exposed[f.find("1plt_hq")] == 1


@rule("4.2.2d.cost", "4.2.2d.ok", "4.2.2d.fail", "4.2.2d.who", "4.2.2d.pre", "4.2h", "EX-4.2.exp")
def test_a_platoon_infiltrates_each_unit_with_its_own_draw() -> None:
    commands = cards({"activated": 5}, {"activated": 4})
    bad = [number for number in without(icon=codes.ICON_INFILTRATE, count=8) if number not in commands]
    good = [number for number in cards(SLIP, SLIP, SLIP, SLIP) if number not in commands]
    attempt = [bad[1], good[1], bad[2], bad[3], good[0], bad[0]]  # squad Green 1, squad Veteran 3, HQ Line 2
    f = Field(
        unit("co_hq", "s1"),
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2", experience="green"),
        unit("1plt_sqd2", "r1c2", experience="veteran"),
        draws={"roll-commands": commands, "roll-attempt": attempt},
    )
    f.s.mines[f.at("r1c2")] = 0
    f.do("unit", f.find("1plt_hq"))
    f.do("action", 1)
    f.do("done")
    assert act.INFILTRATE_PLATOON not in f.offered("1plt_hq")  # no VOF on either card
    f.s.indirect[f.at("r2c2")] = 1
    f.order("1plt_hq", act.INFILTRATE_PLATOON)
    assert f.key() == "infiltrate-to"  # the Green squad has failed with its one card
    f.do("pass")
    assert spent(f) == 2
    exposed = {T.roster.key[f.s.roster[u]]: f.s.exposed[u] for u in f.s.units_at[f.at("r2c2")]}
    assert exposed == {"1plt_hq": 0, "1plt_sqd1": 1, "1plt_sqd2": 0}


@rule("4.2.2d.order")
def test_the_hq_of_a_platoon_that_infiltrates_goes_last_and_exhorts_those_before_it() -> None:
    stars = max(T.cards.numbers, key=lambda number: T.cards.initiative[number])
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        scenario="A1",
        draws={"roll-commands": [stars], "roll-attempt": without(icon=codes.ICON_INFILTRATE, count=8)},
    )
    f.s.indirect[f.at("r2c2")] = 1
    f.order("1plt_hq", act.INFILTRATE_PLATOON)
    for who in ("1plt_sqd1", "1plt_hq"):
        attempt: Any = f.match.play.stack[-1]
        assert attempt.unit == f.find(who)
        assert f.actions() == [("exhort",), ("pass",)]  # it has failed
        f.do("pass")


# ------------------------------------------------------------------ infiltration
@rule("4.2.2c.cost", "4.2.2c.ok", "4.2.2c.who", "4.2.2c.pre", "5.1.4a", "5.1.4b", "2.8.2c")
def test_infiltration_needs_fire_and_leaves_the_unit_hidden() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), attempt=[*cards(SLIP), *without(icon=codes.ICON_INFILTRATE)])
    squad = f.find("1plt_sqd1")
    assert act.INFILTRATE_ADJACENT not in f.offered(squad)
    f.s.indirect[f.at("r2c1")] = 1
    assert destinations(f.s, squad, act.INFILTRATE_ADJACENT) == [f.at("r2c1")]
    f.order(squad, act.INFILTRATE_ADJACENT)
    assert (f.s.card[squad], f.s.exposed[squad], spent(f)) == (f.at("r2c1"), 0, 1)


@rule("4.2.2c.pre", "5.1.4a")
def test_fire_on_the_own_card_is_enough_to_infiltrate() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"))
    squad = f.find("1plt_sqd1")
    f.s.indirect[f.at("r1c1")] = 1
    assert f.at("r2c1") in destinations(f.s, squad, act.INFILTRATE_ADJACENT)
    assert act.INFILTRATE_ADJACENT in f.offered(squad)
    f.s.exposed[squad] = 1
    assert destinations(f.s, squad, act.INFILTRATE_ADJACENT) == []


@rule("4.2.2c.pre", "4.2.2g.pre", "5.1a")
@third
def test_an_immobile_gun_does_not_infiltrate() -> None:
    f = ordered(unit("at57_1", "r1c1"), scenario="A1")
    f.s.indirect[f.at("r1c1")] = 1
    gun = f.find("at57_1")
    assert destinations(f.s, gun, act.INFILTRATE_ADJACENT) == []
    assert departure_reason(f.s, gun, act.INFILTRATE_ADJACENT) is CANNOT_BE_MOVED
    new_cover(f.s, 3, f.at("r1c1"))
    assert act.INFILTRATE_WITHIN not in offers(f.s, NOBODY, gun, 6)
    f.s.flipped[gun] = 1  # the crew alone
    assert {act.MOVE_ADJACENT, act.MOVE_WITHIN, act.INFILTRATE_WITHIN, act.SEEK_COVER} <= set(
        offers(f.s, NOBODY, gun, 6)
    )


@rule("4.2.2c.fail", "5.1.4c")
def test_a_failed_infiltration_is_an_ordinary_move() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), attempt=without(icon=codes.ICON_INFILTRATE, count=2))
    squad = f.find("1plt_sqd1")
    f.s.indirect[f.at("r2c1")] = 1
    f.order(squad, act.INFILTRATE_ADJACENT)
    f.do("pass")
    assert (f.s.card[squad], f.s.exposed[squad]) == (f.at("r2c1"), 1)


@rule("4.2a", "4.2.2c.fail")
def test_who_failed_to_infiltrate_between_trenches_has_moved_and_does_not_move_on() -> None:
    covers = [{"cover": "trench", "at": "r1c1"}, {"cover": "trench", "at": "r2c1"}]
    missed = without(icon=codes.ICON_INFILTRATE, count=2)
    f = ordered(unit("1plt_sqd1", "r1c1", cover="trench"), covers=covers, attempt=missed)
    squad = f.find("1plt_sqd1")
    f.s.indirect[f.at("r2c1")] = 1
    f.order(squad, act.INFILTRATE_ADJACENT)
    f.do("pass")
    f.do("under", 2)
    assert (f.s.card[squad], f.s.exposed[squad]) == (f.at("r2c1"), 0)
    assert act.MOVE_ADJACENT not in f.offered(squad)


@rule("5.1.4a", "7.3.1c", "4.2.2c.who")
@pytest.mark.parametrize("key", ["hmg_1", "mg50_1", "mtr60_sec"])
def test_tripods_heavy_weapons_and_mortars_never_infiltrate(key: str) -> None:
    f = ordered(unit(key, "r1c1"), scenario="A1")
    f.s.indirect[f.at("r1c1")] = 1
    assert destinations(f.s, f.find(key), act.INFILTRATE_ADJACENT) == []


@rule("4.2.2g.cost", "4.2.2g.ok", "4.2.2g.fail", "4.2.2g.pre", "5.1.4d", "5.1.1a")
@pytest.mark.parametrize("success", [True, False])
def test_infiltration_within_the_card(success: bool) -> None:
    attempt = [*cards(SLIP), *without(icon=codes.ICON_INFILTRATE)]
    if not success:
        attempt = without(icon=codes.ICON_INFILTRATE, count=2)
    f = ordered(unit("1plt_sqd1", "r1c1"), covers=[{"cover": "trench", "at": "r1c1"}], attempt=attempt)
    squad = f.find("1plt_sqd1")
    f.s.indirect[f.at("r2c1")] = 1
    assert act.INFILTRATE_WITHIN not in f.offered(squad)  # on its own card there is none
    f.s.indirect[f.at("r1c1")] = 1
    f.order(squad, act.INFILTRATE_WITHIN)
    if not success:
        f.do("pass")
    assert f.s.place[squad] == 1
    assert f.s.exposed[squad] == (0 if success else 1)
    assert spent(f) == 1


@rule("4.2.2g.who")
@pytest.mark.parametrize("orders", ["co_hq", "1plt_hq", "first_sgt"])
def test_any_hq_or_staff_lets_whoever_is_fit_for_it_infiltrate_within_the_card(orders: str) -> None:
    keys = ["1plt_sqd1", "assault_team", "fire_team", "litter_team", "paralyzed_team", "hmg_1", "mg50_1"]
    hidden, seen = [{"cover": "trench", "at": "r1c1"}], [unit("1plt_sqd2", "r1c1", exposed=1)]
    pinned = unit("1plt_sqd3", "r1c1", pinned=1)
    f = Field(unit(orders, "r1c1"), *[unit(key, "r1c1") for key in keys], *seen, pinned, covers=hidden, scenario="A1")
    f.s.platoon[f.find("1plt_sqd1")] = 1
    f.s.indirect[f.at("r1c1")] = 1
    allowed = {key for key in [*keys, "1plt_sqd2", "1plt_sqd3"] if not slip_reason(f.s, f.find(key))}
    assert allowed == {"1plt_sqd1", "assault_team", "fire_team", "litter_team"}
    assert act.INFILTRATE_WITHIN in offers(f.s, f.find(orders), f.find("1plt_sqd1"), 6)
    assert act.INFILTRATE_WITHIN not in offers(f.s, f.find("assault_team"), f.find("1plt_sqd1"), 6)


# ------------------------------------------------------------------ cover
@rule("4.2.2e.cost", "4.2.2e.ok", "4.2.2e.who", "5.3a", "5.3.1a", "5.1.1b", "2.2.3a", "2.8.2d")
def test_seeking_cover_draws_the_number_of_the_card() -> None:
    number = T.terrain.draw[next(c for c in T.terrain.shuffled[1] if T.kind_key[T.terrain.kind[c]] == "orchard")]
    found = cards({"word": codes.WORD_COVER}) + without(word=codes.WORD_COVER, count=number - 1)
    f = ordered(unit("1plt_sqd1", "r1c1"), map=["orchard orchard"], attempt=found)
    squad = f.find("1plt_sqd1")
    f.order(squad, act.SEEK_COVER)
    assert f.chance.left().get("roll-attempt", []) == []
    assert f.s.place[squad] != OPEN
    assert f.s.exposed[squad] == 1
    assert spent(f) == 1
    assert act.SEEK_COVER not in f.offered(squad)  # under cover already
    assert T.charts.cover[f.s.cover_kind[f.s.place[squad]]].value == 1


@rule("4.2.2e.fail")
def test_finding_no_cover_changes_nothing() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), map=["orchard orchard"], attempt=without(word=codes.WORD_COVER, count=5))
    squad = f.find("1plt_sqd1")
    f.order(squad, act.SEEK_COVER)
    f.do("pass")
    assert (f.s.place[squad], f.s.exposed[squad]) == (OPEN, 0)


@rule("5.3a", "4.2.2e.pre", "5.3.2a", "5.3.1a")
def test_a_card_hides_no_more_than_its_cover_potential() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), map=["orchard orchard"], covers=[{"cover": "trench", "at": "r1c1"}])
    here = f.at("r1c1")
    assert found_cover(f.s, here) == 0  # fortifications do not count
    potential = T.terrain.potential[f.s.terrain[here]]
    for _ in range(potential):
        assert act.SEEK_COVER in f.offered("1plt_sqd1")
        find_cover(f.match.play, here)
    assert found_cover(f.s, here) == potential
    assert act.SEEK_COVER not in f.offered("1plt_sqd1")


@rule("5.3.3a", "5.3.3b", "5.2.2g")
def test_buildings_come_from_the_missions_table_with_their_upper_story() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), map=["village village"], scenario="A1")
    here = f.at("r1c1")
    kind = T.terrain.kind[f.s.terrain[here]]
    table = f.s.m.buildings[kind]
    kinds = set()
    for _ in range(12):
        cover = find_cover(f.match.play, here)
        kinds.add(f.s.cover_kind[cover])
        assert f.s.cover_kind[cover] in table
        upper = [c for c in range(1, len(f.s.cover_kind)) if f.s.cover_kind[c] and f.s.cover_below[c] == cover]
        building = f.s.cover_kind[cover] in (12, 13)
        tall = T.terrain.storeys[f.s.terrain[here]] >= 2
        assert len(upper) == (1 if building and tall else 0)
        for marker in upper:
            assert T.charts.cover[f.s.cover_kind[marker]].value == T.charts.cover[f.s.cover_kind[cover]].value
            assert not T.charts.cover[f.s.cover_kind[marker]].potential
    assert len(kinds) > 1


@rule("4.2.2f.cost", "4.2.2f.ok", "4.2.2f.who", "5.1.1a", "5.1.1c", "5.1.1d")
def test_moving_within_the_card_exposes_and_may_be_repeated() -> None:
    covers = [{"cover": "foxhole", "at": "r1c1"}, {"cover": "basic", "at": "r1c1"}]
    f = ordered(unit("1plt_sqd1", "r1c1"), covers=covers)
    squad = f.find("1plt_sqd1")
    f.order(squad, act.MOVE_WITHIN, ("under", 1))
    assert (f.s.place[squad], f.s.exposed[squad], spent(f)) == (1, 1, 1)
    f.order(squad, act.MOVE_WITHIN, ("under", 2))  # from cover to cover, though Exposed
    assert (f.s.place[squad], f.s.exposed[squad], spent(f)) == (2, 1, 2)
    f.order(squad, act.MOVE_WITHIN, ("under", 0))  # and into the open
    assert (f.s.place[squad], f.s.exposed[squad], spent(f)) == (0, 1, 3)


@rule("4.2.2f.who")
def test_any_hq_or_staff_orders_a_move_within_the_card() -> None:
    keys = ("xo", "first_sgt", "1plt_hq", "1plt_sqd1")
    f = ordered(*[unit(key, "r1c1") for key in keys], covers=[{"cover": "foxhole", "at": "r1c1"}], scenario="A1")
    squad = f.find("1plt_sqd1")
    put(f.s, f.find("co_hq"), f.at("r1c1"))
    for key in ("co_hq", "xo", "first_sgt", "1plt_hq"):
        assert act.MOVE_WITHIN in offers(f.s, f.find(key), squad, 1), key


@rule("5.3b", "5.3.2c", "5.2.2h")
@third
def test_cover_holds_one_side_and_its_printed_steps() -> None:
    f = ordered(
        unit("1plt_sqd1", "r1c1"),
        unit("1plt_sqd2", "r1c1", cover="bunker"),
        unit("lmg_1", "r1c1"),
        covers=[{"cover": "bunker", "at": "r1c1"}, {"cover": "tower_strong", "at": "r1c1"}],
    )
    assert places_for(f.s, f.find("1plt_sqd1"), f.at("r1c1")) == [OPEN]
    assert places_for(f.s, f.find("lmg_1"), f.at("r1c1")) == [OPEN, 1, 2]


# ------------------------------------------------------------------ limited units
@rule("4.2.5d", "4.2.5h", "4.2.5i", "4.2.5j")
@pytest.mark.parametrize(
    ("key", "marks"),
    [("1plt_sqd1", {"pinned": 1}), ("fire_team", {}), ("litter_team", {}), ("paralyzed_team", {})],
)
def test_limited_units_only_go_back_to_friends_or_the_staging_area(key: str, marks: dict[str, int]) -> None:
    f = ordered(unit(key, "r1c1", **marks), unit("1plt_sqd2", "r2c1"), unit("1plt_sqd3", "r2c2"))
    team = f.find(key)
    f.s.pinned[team] = marks.get("pinned", 0)
    f.s.indirect[f.at("r2c2")] = 1
    assert destinations(f.s, team, act.MOVE_ADJACENT) == [f.at("s1"), f.at("s2"), f.at("r2c1")] or set(
        destinations(f.s, team, act.MOVE_ADJACENT)
    ) == {f.at("s1"), f.at("s2"), f.at("r2c1")}


@rule("4.2.5d", "4.2.5h", "1.2.6k")
def test_a_card_that_enemies_share_is_not_held_by_friends_alone() -> None:
    f = ordered(unit("fire_team", "r1c1"), unit("1plt_sqd2", "r2c1"), unit("ger_leader", "r2c1", spotted=0))
    team = f.find("fire_team")
    f.s.vof[f.at("r2c1")] = f.s.vof_on_friends[f.at("r2c1")] = f.s.vof_on_enemies[f.at("r2c1")] = 0
    assert f.at("r2c1") not in destinations(f.s, team, act.MOVE_ADJACENT)
    take_off(f.s, f.find("ger_leader"))
    assert f.at("r2c1") in destinations(f.s, team, act.MOVE_ADJACENT)


@rule("4.2.5g")
def test_an_assault_team_goes_where_it_likes() -> None:
    f = ordered(unit("assault_team", "r1c1"))
    assert f.at("r2c2") in destinations(f.s, f.find("assault_team"), act.MOVE_ADJACENT)


@rule("4.2.5k", "5.1.6j")
@also("5.1.6A-c")
def test_a_pinned_litter_team_goes_on_with_the_wounded_in_one_edition() -> None:
    f = ordered(unit("litter_team", "r1c1", cargo=1))
    team = f.find("litter_team")
    f.s.pinned[team] = 1
    new_thing(f.s, 14, team)
    f.order(team, act.MOVE_ADJACENT, ("to", f.at("s1")))
    assert f.s.cargo[team] == f.s.rules.pinned_litter_team_carries
    assert len(things_on(f.s, f.at("r1c1"))) == 1  # assets stay


@rule("4.2.5k", "5.1.6j", "5.1.6e")
def test_a_pinned_unit_leaves_its_load_behind() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1", pinned=1, cargo=1))
    squad = f.find("1plt_sqd1")
    f.s.pinned[squad] = 1
    new_thing(f.s, 14, squad)
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s1")))
    assert f.s.cargo[squad] == 0
    assert len(things_on(f.s, f.at("r1c1"))) == 1
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 1


# ------------------------------------------------------------------ loads
@rule("4.2.2h.cost", "4.2.2h.ok", "4.2.2h.who", "4.2.2h.pre", "5.1.6f", "5.1.6a", "1.2.3g")
def test_picking_up_casualties_within_capacity_exposes() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1", steps=2))
    squad = f.find("1plt_sqd1")
    assert act.LOAD not in f.offered(squad)
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c1"), OPEN, 3)
    assert f.s.step_count[f.at("r1c1")] == 2  # casualties are no units
    f.order(squad, act.LOAD)
    assert (f.s.cargo[squad], f.s.exposed[squad], spent(f)) == (2, 1, 1)
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 1


@rule("5.1.6d", "EX-5.1.6a", "5.1.6e")
def test_an_overloaded_unit_cannot_move_until_it_drops_something() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1", steps=2, cargo=3), covers=[{"cover": "trench", "at": "r1c1"}])
    squad = f.find("1plt_sqd1")
    assert overloaded(f.s, squad)
    assert not {act.MOVE_ADJACENT, act.MOVE_WITHIN} & set(f.offered(squad))
    before = spent(f)
    f.do("unit", squad)
    f.do("put_down")  # one casualty too many
    assert spent(f) == before  # free
    assert (f.s.cargo[squad], f.s.exposed[squad]) == (2, 0)
    assert sum(f.s.casualties[codes.FRIENDLY].values()) == 1
    assert {act.MOVE_ADJACENT, act.MOVE_WITHIN} <= set(f.offered(squad))


@rule("5.1.6d", "5.1.6e")
def test_assets_and_charges_beyond_the_limit_are_put_down() -> None:
    f = ordered(unit("1plt_hq", "r1c1"))
    hq = f.find("1plt_hq")
    for _ in range(8):
        new_thing(f.s, 14, hq)
    charge = T.assets.key.index("demolition")
    for _ in range(3):
        new_thing(f.s, charge, hq)
    assert act.MOVE_ADJACENT not in f.offered(hq)
    f.do("unit", hq)
    assert ("drop",) in f.actions()  # or what the player names (5.1.6e)
    f.do("put_down")
    left = [f.s.thing[thing] for thing in things_on(f.s, f.at("r1c1"))]
    assert sorted(left) == sorted([14, 14, 14, charge])  # his radio is an asset too
    assert not overloaded(f.s, hq)
    f.do("unit", hq)
    assert ("put_down",) not in f.actions()


@rule("5.1.6c", "EX-5.1.6c")
def test_a_step_carries_six_assets() -> None:
    f = ordered(unit("1plt_hq", "r1c1"))
    hq = f.find("1plt_hq")
    f.s.radio[codes.NET_CO_TAC][hq] = 0
    for _ in range(6):
        new_thing(f.s, 14, hq)
    assert not overloaded(f.s, hq)
    new_thing(f.s, 14, hq)
    assert overloaded(f.s, hq)


FORTS = ("trench", "bunker", "pillbox")


@rule("5.1.1e", "5.1.2c")
@third
@pytest.mark.parametrize("here", [*FORTS, "foxhole", "basic"])
@pytest.mark.parametrize("there", [*FORTS, "foxhole", "basic"])
def test_only_between_trenches_bunkers_and_pillboxes_nobody_is_exposed(here: str, there: str) -> None:
    covers = [{"cover": here, "at": "r1c1"}, {"cover": there, "at": "r1c1"}, {"cover": there, "at": "r2c1"}]
    for action, answers, cover in (
        (act.MOVE_WITHIN, [("under", 2)], 2),
        (act.MOVE_ADJACENT, [("to", "r2c1"), ("under", 3)], 3),
    ):
        f = ordered(unit("lmg_1", "r1c1"), covers=covers)
        gun = f.find("lmg_1")
        f.s.place[gun] = 1
        f.do("unit", gun)
        f.do("action", action)
        for name, value in answers:
            f.do(name, f.at(value) if isinstance(value, str) else value)
        assert f.s.place[gun] == cover
        assert f.s.exposed[gun] == (0 if here in FORTS and there in FORTS else 1)


@rule("5.1.2d")
@third
@pytest.mark.parametrize("firer", ["ger_hmg", "hmg_1"])
def test_a_diagonal_pdf_bars_the_way_of_both_sides(firer: str) -> None:
    f = ordered(unit("1plt_sqd1", "r1c2"), unit("ger_squad", "r2c1", spotted=0), unit(firer, "r2c2"), scenario="A1")
    for who in range(f.s.used):
        f.s.aim[who] = f.s.pdf[who] = NOWHERE
    ours, theirs, gun = f.find("1plt_sqd1"), f.find("ger_squad"), f.find(firer)
    assert (may_step(f.s, ours, 7), may_step(f.s, theirs, 3)) == (f.at("r2c1"), f.at("r1c2"))
    f.s.aim[gun], f.s.pdf[gun], f.s.diagonal_fire = f.at("r1c1"), 5, 1
    assert (may_step(f.s, ours, 7), may_step(f.s, theirs, 3)) == (NOWHERE, NOWHERE)


@rule("5.1.2e")
@third
def test_a_black_border_stops_who_comes_in_as_well_as_who_goes_out() -> None:
    black = next(c for c in T.terrain.ids if 0 < T.terrain.black[c] < 255)
    f = ordered(unit("1plt_sqd1", "r2c2"))
    squad = f.find("1plt_sqd1")
    ways = [may_step(f.s, squad, way) for way in range(8)]
    f.s.terrain[f.at("r2c2")] = black
    out = [way for way in range(8) if may_step(f.s, squad, way) == NOWHERE]
    assert out == [way for way in range(8) if T.terrain.bars(black, way)]
    for way in range(8):
        put(f.s, squad, ways[way])
        assert (may_step(f.s, squad, (way + 4) % 8) == NOWHERE) == (way in out)


@rule("5.1.5a")
@third
@pytest.mark.parametrize("side", [codes.FRIENDLY, codes.ENEMY])
def test_four_vehicles_of_a_side_on_a_card_and_no_more(side: int) -> None:
    f = motor()
    tanks = [vehicle(f, SHERMAN, "r1c2", side) for _ in range(4)]
    for _ in range(3):
        vehicle(f, SHERMAN, "r1c2", 1 - side)
    newcomer, squad = vehicle(f, SHERMAN, "r1c1", side), f.add("rifle_squad", "r1c1", side=side)
    assert not stacks(f.s, newcomer, place("r1c2"))
    assert stacks(f.s, squad, place("r1c2"))
    take_off(f.s, tanks[0])
    assert stacks(f.s, newcomer, place("r1c2"))


@rule("5.3.2a", "5.3.3b")
@third
def test_which_cover_counts_against_the_potential() -> None:
    counts = {row.key for row in T.charts.cover if row.id and row.potential}
    assert counts == {"basic", "light_building", "strong_building"}
    f = ordered(unit("1plt_sqd1", "r1c1"), map=["village village"])
    for row in T.charts.cover:
        if row.id:
            before = found_cover(f.s, f.at("r1c1"))
            new_cover(f.s, row.id, f.at("r1c1"))
            assert found_cover(f.s, f.at("r1c1")) - before == (row.key in counts)


@rule("5.3b")
@third
def test_cover_stays_when_its_finder_leaves_and_the_turn_ends() -> None:
    f = ordered(unit("1plt_sqd1", "r1c1"), unit("ger_squad", "r3c3", spotted=0))
    here = f.at("r1c1")
    cover = new_cover(f.s, 1, here)
    squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad")
    f.s.place[squad] = cover
    assert cover not in places_for(f.s, enemy, here)
    put(f.s, squad, f.at("r1c2"))
    clean_up(f.match.play)
    assert (f.s.cover_kind[cover], f.s.cover_card[cover]) == (1, here)
    assert cover in places_for(f.s, enemy, here)  # it is free now, for either side


@rule("4.2.2c.ok")
@third
def test_who_infiltrates_may_enter_cover_at_once() -> None:
    attempt = [*cards(SLIP), *without(icon=codes.ICON_INFILTRATE)]
    f = ordered(unit("1plt_sqd1", "r1c1"), covers=[{"cover": "foxhole", "at": "r2c1"}], attempt=attempt)
    squad = f.find("1plt_sqd1")
    f.s.indirect[f.at("r2c1")] = 1
    f.order(squad, act.INFILTRATE_ADJACENT, ("under", 1))
    assert (f.s.card[squad], f.s.place[squad], f.s.exposed[squad]) == (f.at("r2c1"), 1, 0)


@rule("4.2.5k")
@third
def test_a_paralyzed_team_leaves_its_load_behind() -> None:
    f = ordered(unit("paralyzed_team", "r1c1", cargo=1))
    team = f.find("paralyzed_team")
    new_thing(f.s, 14, team)
    f.order(team, act.MOVE_ADJACENT, ("to", f.at("s1")))
    assert (f.s.card[team], f.s.cargo[team], len(things_on(f.s, f.at("r1c1")))) == (f.at("s1"), 0, 1)
    g = ordered(unit("litter_team", "r1c1", cargo=1))
    g.order("litter_team", act.MOVE_ADJACENT, ("to", g.at("s1")))
    assert g.s.cargo[g.find("litter_team")] == 1

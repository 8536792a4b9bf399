"""Worked examples of the rules that are not beside the rule they explain: same position, same cards, same result."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.campaign.rebuilding import Company12
from games.fields_of_fire.editions import third
from games.fields_of_fire.enemy.contacts import A, B, C, group, markers
from games.fields_of_fire.field import Field, T, card, cards, unit, without
from games.fields_of_fire.ground import COVER, KIND, Ground, place
from sandtable.games.fields_of_fire.rules.campaign.campaign import green_replacements, veteran_replacements
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild, combined
from sandtable.games.fields_of_fire.rules.enemy.contact import place_markers, reveal_letter
from sandtable.games.fields_of_fire.rules.enemy.packages import types_of
from sandtable.games.fields_of_fire.rules.enemy.special import check_spotter
from sandtable.games.fields_of_fire.rules.fire.ammunition import drop_ammunition
from sandtable.games.fields_of_fire.rules.movement.cover import find_cover
from sandtable.games.fields_of_fire.rules.movement.held import may_leave
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps, take_off
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.transport.carrying import charge_room, new_thing, overloaded, pick_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_HQ, MOVE_ADJACENT, MOVE_PLATOON, SEEK_COVER
from sandtable.games.fields_of_fire.state.codes import GREEN, LINE, VETERAN
from sandtable.games.fields_of_fire.state.company import UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE

EAST, WEST = 2, 6


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def info(f: Field) -> dict[str, Any]:
    assert f.match.decision is not None
    return f.match.decision.info


def drawn_number(options: int, result: int) -> int:
    found = [n for n in T.cards.numbers if T.cards.kind[n] == codes.CARD_DRAW and T.cards.random[options][n] == result]
    return found[0]


# -- chapter 1


@rule("EX-1.2.7b")
@pytest.mark.parametrize("result", range(1, 11))
def test_a_leader_comes_with_the_package_on_1_to_3_of_10(result: int) -> None:
    f = Ground(roll_extra_unit=[drawn_number(10, result)])
    made = group("ger_squad")
    made.extra_type, made.extra_chance, made.extra_of = T.types.key.index("ger_leader"), 3, 10
    assert (len(types_of(f.g, made)) == 2) == (result <= 3)


# -- chapter 4


@rule("EX-4.1.3")
@pytest.mark.parametrize(("experience", "commands"), [("line", 4), ("green", 3)])
def test_the_company_hq_is_activated_and_activates_two_platoons(experience: str, commands: int) -> None:
    f = Field(
        unit("co_hq", "s2", experience=experience),
        unit("1plt_hq", "s2"),
        unit("2plt_hq", "s2"),
        unit("ger_squad", "r3c3"),
        draws={"roll-commands": [card(activated=4, initiative=3)]},
    )
    assert info(f)["commands"] == commands  # an enemy is in sight: no bonus for No Contact
    f.order("1plt_hq", ACTIVATE_HQ)
    f.order("2plt_hq", ACTIVATE_HQ)
    assert info(f)["spent"] == 2
    f.do("done")
    assert f.s.saved[f.find("co_hq")] == commands - 2


@rule("EX-4.1.4")
def test_the_platoon_sees_off_a_sniper() -> None:
    helmets = cards({"activated": 4}, {"activated": 5, "initiative": 4})
    fresh = [n for n in T.cards.numbers if T.cards.kind[n] == codes.CARD_DRAW and n not in helmets]
    cover = next(n for n in fresh if T.cards.word[n] == codes.WORD_COVER)
    none = [n for n in without(word=codes.WORD_COVER, count=9) if n not in helmets][:2]
    f = Field(
        unit("co_hq", "s2"),
        unit("2plt_hq", "r1c2", experience="veteran", saved=1),
        unit("2plt_sqd1", "r1c2"),
        unit("2plt_sqd2", "r1c2"),
        unit("2plt_sqd3", "r1c2"),
        unit("lmg_1", "r1c2", platoon=2),
        unit("ger_sniper", "r3c2", spotted=1),
        map=["open_field open_field open_field", "woods open_field gully", "open_field orchard open_field"],
        draws={
            "roll-commands": helmets,
            "roll-attempt": [cover, *none],
        },
    )
    s = f.s
    sniper = f.find("ger_sniper")
    for c in (f.at("r2c2"), f.at("r1c2"), f.at("r3c2")):
        s.dark[c] = 0
    s.aim[sniper], s.pdf[sniper] = f.at("r1c2"), 4
    s.dirty = 1
    f.order("2plt_hq", ACTIVATE_HQ)
    f.do("done")
    hq = f.find("2plt_hq")
    assert info(f)["hq"] == hq
    assert (info(f)["drawn"], info(f)["saved"], info(f)["commands"]) == (3, 1, 4)  # 5 +1 Veteran -3 sniper, +1 saved
    f.order("2plt_sqd1", MOVE_ADJACENT, ("to", f.at("r2c3")))
    squad = f.find("2plt_sqd1")
    assert (s.exposed[squad], s.aim[squad], info(f)["commands"]) == (1, f.at("r3c2"), 3)
    assert s.crossfire[f.at("r3c2")]  # fired at from two cards
    f.order("lmg_1", SEEK_COVER)
    gun = f.find("lmg_1")
    assert (T.charts.cover[s.cover_kind[s.place[gun]]].value, s.exposed[gun], info(f)["commands"]) == (1, 1, 2)
    f.order("2plt_hq", MOVE_PLATOON, ("to", f.at("r2c1")))
    moved = [hq, f.find("2plt_sqd2"), f.find("2plt_sqd3")]
    assert [s.card[u] for u in moved] == [f.at("r2c1")] * 3
    assert [s.exposed[u] for u in moved] == [1, 1, 1]
    assert [s.aim[u] for u in moved[1:]] == [f.at("r3c2")] * 2
    assert s.card[gun] == f.at("r1c2")
    assert s.saved[hq] == 0


@rule("6.5.2c", "6.5.2h")
@third
def test_battalion_orders_the_successor_over_its_net() -> None:
    for silent, asked in ((0, True), (1, False)):
        f = Field(unit("co_hq", "r1c1"), unit("xo", "r1c1"), unit("1plt_hq", "r1c2"), scenario="A1", at="pin_recovery")
        s = f.s
        xo = f.find("xo")
        s.radio[codes.NET_BN_TAC][xo] = s.radio[codes.NET_BN_TAC][f.find("co_hq")]
        entry = s.roster[f.find("co_hq")]
        take_off(s, f.find("co_hq"))
        s.battalion_silent = silent
        turn = f.match.play.stack[1]
        del f.match.play.stack[2:]
        turn.jump("command")
        f.match.play.advance()
        assert (f.key() == "rebuild-from-rear") == asked
        if asked:
            assert f.actions() == [("unit", xo), ("pass",)]
            f.do("unit", xo)
            hq = next(u for u in range(UNITS) if s.kind[u] and s.roster[u] == entry)
            assert (s.card[hq], s.experience[hq]) == (f.at("r1c1"), GREEN)


@rule("6.5.2h")
@third
def test_of_several_platoon_hqs_battalion_orders_those_whom_it_reaches() -> None:
    platoons = [unit(f"{number}plt_hq", "r1c2") for number in (1, 2, 3)]
    f = Field(unit("co_hq", "r1c1"), *platoons, scenario="A1", at="pin_recovery")
    second, last = f.find("2plt_hq"), f.find("3plt_hq")
    for who in (second, last):
        f.s.radio[codes.NET_BN_TAC][who] = f.s.radio[codes.NET_BN_TAC][f.find("co_hq")]
    take_off(f.s, f.find("co_hq"))
    turn = f.match.play.stack[1]
    del f.match.play.stack[2:]
    turn.jump("command")
    f.match.play.advance()
    assert f.key() == "rebuild-from-rear"
    assert f.actions() == [("unit", second), ("unit", last), ("pass",)]


# -- chapter 5


@rule("EX-5.1.6b")
def test_what_a_demolition_team_carries() -> None:
    f = Ground()
    team = f.add("bzk", "r1c1", steps=1)
    for asset in (26, 26, 14, 15):
        new_thing(f.s, asset, team)
    f.s.ammo[team] = 0
    drop_ammunition(f.s, place("r1c1"), T.types.ammo[f.s.kind[team]], 9)
    pick_up(f.g, team)
    assert f.s.ammo[team] == 3
    assert not overloaded(f.s, team)
    assert may_leave(f.s, team)
    assert charge_room(f.s, team) == 0
    for _ in range(4):
        new_thing(f.s, 14, team)
    assert not overloaded(f.s, team)  # six assets beside the charges
    new_thing(f.s, 26, team)
    assert overloaded(f.s, team)


@rule("EX-5.2.1a")
def test_one_white_border_of_two_is_not_enough() -> None:
    f = Ground()
    german, us = f.add("ger_squad", "r3c1"), f.add("rifle_squad", "r3c3")
    f.lay("r3c2", "hedgerow", dark=1 << EAST)
    f.settle()
    assert not sees_card(f.s, german, place("r3c3"))
    assert not sees_card(f.s, us, place("r3c1"))
    assert (f.aim(german), f.aim(us)) == (NOWHERE, NOWHERE)
    f.lay("r3c2", "hedgerow", dark=0)
    f.settle()
    assert (f.aim(german), f.aim(us)) == (place("r3c3"), place("r3c1"))


@rule("EX-5.2.1b")
def test_the_next_card_is_always_seen_and_white_borders_let_one_see_beyond() -> None:
    f = Ground("C1", "rice_paddy")
    f.lay("r3c3", "bamboo")
    f.add("litter_team", "r3c3")
    gun = f.add("nva_127", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r3c3")
    f.lay("r3c1", "elephant_grass")
    f.lay("r3c2", "rice_paddy", dark=0)
    spotter = f.add(next(k for k in T.types.ids if T.types.kind[k] == codes.KIND_SPOTTER), "r3c1")
    assert sees_card(f.s, spotter, place("r3c3"))
    f.s.enemy_missions, f.s.enemy_target = [2, 0, 0], [NOWHERE] * 3
    f.m.indirect_vof, f.m.indirect_cards = [-4, 0, 0], [2, 0, 0]
    f.s.guns[spotter] = 1
    f.script(roll_enemy_attempt=[card(icon=codes.ICON_BURST), *without(icon=codes.ICON_BURST, count=4)])
    check_spotter(f.g, spotter)
    assert f.s.pending[place("r3c3")]


@rule("EX-5.3")
def test_the_canal_has_one_marker_of_basic_cover() -> None:
    f = Ground("C1", "canal")
    terrain = f.s.terrain[place("r1c1")]
    assert (T.terrain.potential[terrain], T.terrain.draw[terrain]) == (1, 3)
    cover = find_cover(f.g, place("r1c1"))
    assert f.s.cover_kind[cover] == COVER["basic"]
    assert T.charts.cover[f.s.cover_kind[cover]].value == 1
    assert KIND["canal"] == T.terrain.kind[terrain]


# -- chapter 8


@rule("EX-8.2.1")
def test_pools_of_eight_and_of_twenty_five_cards() -> None:
    f = Ground()
    eight = [f"r{row}c{column}" for row in (1, 2) for column in (1, 2, 3, 4)]
    place_markers(f.g, markers(f, [B, C], eight), [])
    assert f.s.pc_pool == [[0, 8, 8]]
    assert sum(1 for pc in f.s.pc if pc >= 4) == 8
    for at in eight:
        reveal_letter(f.g, place(at))
    assert sum(f.s.pc_pool[0]) == 8
    g = Ground()
    whole = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
    place_markers(g.g, markers(g, [A, B, C], whole), [])
    assert g.s.pc_pool == [[16, 16, 16]]
    assert sum(1 for pc in g.s.pc if pc >= 4) == 25


# -- chapter 12


@rule("EX-12.4")
def test_replacements_after_a_success() -> None:
    f = Ground()
    f.m.replacements = 6
    for casualties, veterans in ((10, 2), (7, 1), (8, 2), (3, 0)):
        f.s.friendly_losses = casualties
        assert (green_replacements(f.s, True), veteran_replacements(f.s, True)) == (6, veterans)
    f.s.friendly_losses = 10
    assert 10 - green_replacements(f.s, True) - veteran_replacements(f.s, True) == 2


@rule("EX-12.6")
@pytest.mark.parametrize(
    ("mix", "level"),
    [
        ([2, 2, 0], GREEN),
        ([1, 3, 0], LINE),
        ([1, 0, 2], LINE),
        ([0, 1, 2], VETERAN),
        ([1, 2, 0], LINE),
    ],
)
def test_the_experience_of_a_mixed_squad(mix: list[int], level: int) -> None:
    assert combined(Ground().s, mix) == level


class Ended(Rebuild):
    """A rebuilding that only ends."""

    def close(self, g: Any) -> None:
        g.pop()


@rule("EX-12.8")
def test_a_company_is_rebuilt_with_five_teams_and_twenty_one_points() -> None:
    f = Company12()
    keys = ["1plt_sqd1", "1plt_sqd2", "1plt_sqd3"]
    co, xo, sergeant, hq = (f.entry(key) for key in ("co_hq", "xo", "first_sgt", "1plt_hq"))
    first, second, third = (f.entry(key) for key in keys)
    lost_gun, gun = f.entry("lmg_1"), f.entry("lmg_2")
    s = f.s
    sizes = [4, 4, 4]
    kinds = [T.roster.type[e] for e in (first, second, third)]
    full = T.types.steps[kinds[0]]
    T.types.steps[kinds[0]] = 4  # the example has squads of four steps
    try:
        for key, level in (("co_hq", GREEN), ("xo", LINE), ("1plt_hq", GREEN), ("lmg_2", LINE)):
            s.experience[f.unit_of(key)] = level
        for key, left, level in zip(keys, (2, 3, 2), (LINE, LINE, VETERAN), strict=True):
            set_steps(s, f.unit_of(key), left)
            s.experience[f.unit_of(key)] = level
        take_off(s, f.unit_of("first_sgt"))
        take_off(s, f.unit_of("lmg_1"))
        lost = sum(sizes) - 7 + 2
        assert lost == 2 + 5  # casualties and teams
        frame = Ended(5, 21)
        f.g.push(frame)
        frame.next(f.g)
        frame.mix[first] = [1, 1, 0]  # one of its two steps is Green
        for entry, steps in ((sergeant, 1), (lost_gun, 1), (first, 2), (third, 1)):
            for _ in range(steps):
                frame.answer(f.g, ("squad", entry))
        assert frame.pool == 0
        assert frame.mix[third] == [1, 0, 2]
        assert ("promote", sergeant) not in frame.options(f.g)
        spending = [co, xo, hq, first, first, third, lost_gun, gun]
        for entry in spending:
            frame.answer(f.g, ("promote" if frame.mix[entry][GREEN] else "season", entry))
        frame.answer(f.g, ("season", second))
        frame.answer(f.g, ("season", second))
        assert [combined(s, frame.mix[e]) for e in (co, xo, sergeant, hq)] == [LINE, VETERAN, GREEN, LINE]
        assert (frame.mix[first], combined(s, frame.mix[first])) == ([1, 3, 0], LINE)
        assert (frame.mix[second], combined(s, frame.mix[second])) == ([0, 1, 2], VETERAN)
        assert (frame.mix[third], combined(s, frame.mix[third])) == ([0, 1, 2], VETERAN)
        assert [combined(s, frame.mix[e]) for e in (lost_gun, gun)] == [LINE, VETERAN]
        costs = [1, 3, 1, 2, 6, 1, 1, 3]
        assert frame.points == 21 - sum(costs)
    finally:
        T.types.steps[kinds[0]] = full

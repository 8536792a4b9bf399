"""Definitions that carry rules: activity level, kinds of units, boundaries, signals to cease fire (1.2, 2.4, 4.4)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, T, card, unit
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_RADIO_SET, reaches
from sandtable.games.fields_of_fire.rules.movement.cover import room_under
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations, may_step
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import combat_unit, commands
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CEASE_FIRE, MOVE_ADJACENT, MOVE_PLATOON
from sandtable.games.fields_of_fire.state.grid import NOWHERE


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


@rule("1.2.6o", "1.2.6p", "1.2.6q", "1.2.6r")
@third
def test_the_activity_level_counts_occupied_cards_under_fire() -> None:
    f = Field(unit("1plt_sqd1", "r1c1"), unit("1plt_sqd2", "r1c3"), unit("ger_squad", "r3c3", spotted=0))
    s = f.s
    one, two, three = f.at("r1c1"), f.at("r1c3"), f.at("r3c3")
    for place in (one, two, three):
        s.vof[place] = s.vof_on_friends[place] = s.vof_on_enemies[place] = 0
    s.activity = codes.NO_CONTACT
    assert activity_level(s) == codes.NO_CONTACT
    s.activity, s.mines[f.at("r2c2")] = codes.CONTACT, 1
    assert activity_level(s) == codes.CONTACT  # mines that nobody has set off keep it up too
    s.activity, s.mines[f.at("r2c2")] = codes.NO_CONTACT, 0
    s.spotted[f.find("ger_squad")] = 1
    assert activity_level(s) == codes.CONTACT
    s.spotted[f.find("ger_squad")] = 0
    s.indirect[one] = 1
    assert activity_level(s) == codes.CONTACT
    s.indirect[two] = 1
    assert activity_level(s) == codes.ENGAGED
    s.indirect[three] = 1
    s.count[three] = 1  # units of both sides
    assert activity_level(s) == codes.HEAVILY_ENGAGED
    s.count[three] = 0
    s.indirect[one] = s.indirect[two] = s.indirect[three] = 0
    s.activity = codes.CONTACT
    s.pending[f.at("r2c2")] = 1
    assert activity_level(s) == codes.CONTACT  # a Pending marker keeps the level up
    s.pending[f.at("r2c2")] = 0
    assert activity_level(s) == codes.NO_CONTACT


@rule("1.2.6c")
def test_combat_units_and_command_teams() -> None:
    f = Field(
        unit("1plt_sqd1", "r1c1"),
        unit("fire_team", "r1c1"),
        unit("litter_team", "r1c1"),
        unit("paralyzed_team", "r1c1"),
        unit("co_hq", "r1c1"),
        unit("first_sgt", "r1c1"),
        unit("assault_team", "r1c1", pinned=1),
        unit("lmg_1", "r1c1", pinned=1),
        unit("jeep", "r1c2"),
    )
    fights = ("1plt_sqd1", "first_sgt", "fire_team", "assault_team", "lmg_1", "jeep")
    kinds = {key: combat_unit(f.s, f.find(key)) for key in (*fights, "litter_team", "paralyzed_team")}
    assert kinds == {**dict.fromkeys(fights, True), "litter_team": False, "paralyzed_team": False}
    f.s.pinned[f.find("first_sgt")] = 1
    assert not combat_unit(f.s, f.find("first_sgt"))  # neither in Good Order nor armed
    f.s.pinned[f.find("first_sgt")] = 0
    assert commands(f.s, f.find("co_hq"))
    assert commands(f.s, f.find("first_sgt"))
    assert not commands(f.s, f.find("1plt_sqd1"))


@rule("1.2.6g", "4.1.4a", "4.3.2d")
def test_an_hq_that_becomes_a_team_is_removed_with_its_saved_commands() -> None:
    f = Field(unit("co_hq", "r1c1", saved=4), unit("1plt_hq", "r1c1"))
    f.s.runners = 1
    entry = f.s.roster[f.find("co_hq")]
    apply_effects(f.match.play, f.find("co_hq"), codes.EFFECT_LITTER, codes.EFFECT_NONE)
    assert entry in f.s.removed
    assert sum(f.s.saved) == 0
    assert f.s.runners == 1  # Runners in the box stay


@rule("2.4.1e", "4.2.5l")
def test_the_enemy_moves_beyond_the_boundaries_and_needs_no_friends() -> None:
    f = Field(unit("ger_squad", "r3c3", pinned=1), unit("co_hq", "s1"))
    enemy = f.find("ger_squad")
    f.s.pinned[enemy] = 1
    f.s.laid[f.at("r4c3")] = 1
    f.s.terrain[f.at("r4c3")] = f.s.terrain[f.at("r3c3")]
    assert may_step(f.s, enemy, 0) == f.at("r4c3")


@rule("4.4.1h")
def test_after_a_signal_to_cease_fire_units_open_fire_again() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "r1c1"), unit("ger_squad", "r2c1"))
    squad = f.find("1plt_sqd1")
    assert f.s.aim[squad] == f.at("r2c1")
    f.s.signal[7] = 1
    deploy(f.match.play, squad, 7, f.at("r1c1"))
    f.match.play.flow.settle(f.match.play)
    assert f.s.aim[squad] == f.at("r2c1")  # the enemy is still in sight
    take_off(f.s, f.find("ger_squad"))
    f.s.done[squad] = 0  # another impulse
    deploy(f.match.play, squad, 7, f.at("r1c1"))
    f.match.play.flow.settle(f.match.play)
    assert f.s.aim[squad] == NOWHERE


@rule("4.3.1c")
def test_an_order_to_cease_fire_reaches_the_whole_card() -> None:
    f = Field(
        unit("co_hq", "s1"),
        unit("1plt_sqd1", "r1c1"),
        unit("1plt_sqd2", "r1c1", pinned=1),
        unit("ger_squad", "r2c1"),
        draws={"roll-commands": [card(activated=5)]},
    )
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    assert f.s.aim[one] == f.s.aim[two] == f.at("r2c1")
    take_off(f.s, f.find("ger_squad"))
    f.order(one, CEASE_FIRE)
    assert f.s.aim[one] == f.s.aim[two] == NOWHERE


@rule("4.2.2b.pre")
def test_an_immobile_gun_does_not_go_along_with_its_platoon() -> None:
    gun = unit("at57_1", "r1c1", platoon=1)
    f = Field(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), gun, scenario="A1")
    hq = f.find("1plt_hq")
    assert MOVE_PLATOON in offers(f.s, hq, hq, 2)
    assert destinations(f.s, f.find("at57_1"), MOVE_ADJACENT) == []


@rule("4.3.5c")
def test_squad_radios_reach_the_platoon_hq_on_the_same_or_an_adjacent_card() -> None:
    f = Field(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c2"), unit("1plt_sqd2", "r1c3"), scenario="A1")
    for slot in range(3):
        f.s.radio[codes.NET_CO_TAC][slot] = codes.RADIO_SQUAD
    hq = f.find("1plt_hq")
    assert reaches(f.s, hq, f.find("1plt_sqd1")) == BY_RADIO_SET
    assert reaches(f.s, hq, f.find("1plt_sqd2")) == BY_NOTHING


@rule("4.3.5c")
def test_squad_radios_reach_nobody_but_the_own_platoon_hq() -> None:
    platoons = unit("1plt_hq", "r1c2"), unit("2plt_hq", "r1c3")
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c2"), *platoons, scenario="A1")
    hq, squad = f.find("co_hq"), f.find("1plt_sqd1")
    for radio in (codes.RADIO_MANPACK, codes.RADIO_SQUAD):
        for slot in range(4):
            f.s.radio[codes.NET_CO_TAC][slot] = radio if slot == hq else codes.RADIO_SQUAD
        assert reaches(f.s, hq, squad) == BY_NOTHING
        assert reaches(f.s, f.find("2plt_hq"), squad) == BY_NOTHING
        for platoon in ("1plt_hq", "2plt_hq"):
            assert reaches(f.s, hq, f.find(platoon)) == BY_RADIO_SET


@rule("2.8.2d")
def test_words_and_icons_of_the_deck() -> None:
    words = {T.cards.word[number] for number in T.cards.numbers}
    assert {codes.WORD_COVER, codes.WORD_RALLY, codes.WORD_CONTACT} <= words
    assert T.charts.actions[17].word == codes.WORD_COVER
    assert T.charts.actions[21].word == codes.WORD_RALLY


@rule("1.2.6g")
@third
def test_a_squad_that_is_all_teams_is_removed_from_play_an_enemy_one_goes_to_the_pool() -> None:
    f = Field(unit("1plt_sqd1", "r1c1", steps=2), unit("ger_squad", "r3c3", steps=2), unit("co_hq", "s1"))
    squad, enemy = f.find("1plt_sqd1"), f.find("ger_squad")
    entry = f.s.roster[squad]
    for who in (squad, enemy):
        apply_effects(f.match.play, who, codes.EFFECT_FIRE, codes.EFFECT_FIRE)
    assert f.s.removed == [entry]
    keys = sorted(T.types.key[f.s.kind[who]] for who in range(f.s.used) if f.s.kind[who])
    assert "rifle_squad" not in keys
    assert "ger_squad" not in keys
    assert keys.count("fire_team") == 2


@rule("1.2.3g")
@third
def test_casualties_take_no_room_under_cover() -> None:
    f = Field(unit("lmg_1", "r1c1"), covers=[{"cover": "tower_strong", "at": "r1c1"}])
    add_casualties(f.s, codes.FRIENDLY, f.at("r1c1"), 1, 4)
    assert room_under(f.s, 1, f.find("lmg_1"))


@rule("1.2.6e")
@third
def test_at_capable_is_who_has_a_number_at_some_range() -> None:
    f = Field(
        *[unit(key, "r1c1", ammo=3) for key in ("bzk_1", "1plt_sqd1", "lmg_1", "at57_1", "m4_75", "jeep")],
        scenario="A5",
    )
    able = {key: at_capable(f.s, f.find(key)) for key in f.keys}
    assert able == {"bzk_1": True, "1plt_sqd1": False, "lmg_1": False, "at57_1": True, "m4_75": True, "jeep": False}

"""Single-shot AT weapons that ordinary units carry: LAW, Panzerfaust, RPG, rifle grenades (7.4, 7.6, 10.4 to 10.6)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import without
from games.fields_of_fire.ground import COVER, SOUTH, Ground, T, icon, place
from games.fields_of_fire.motor import HIGHEST, SECOND, SHERMAN, STUG, THIRD, TRUCK, ground, phase, rule, vehicle
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.orders.activation import can_ready
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_of
from sandtable.games.fields_of_fire.rules.vehicles.at_choice import ChooseAtWeapon, shot_odds
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers, grenade_cards, shoot
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable, at_targets, at_weapons, best_weapon
from sandtable.games.fields_of_fire.rules.vehicles.reactions import FriendlyReaction, enemy_reactions, reactors
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE
from sandtable.games.fields_of_fire.state.company import NOBODY

FAUST, LAW, RIFLE_GRENADE = (T.assets.key.index(key) for key in ("panzerfaust", "law", "rifle_grenade"))
GRENADES = [icon(codes.ICON_GRENADE), icon(codes.ICON_GRENADE, 1)]
MISS = next(card for card in (HIGHEST, SECOND, THIRD) if card not in GRENADES)


def armed(f: Ground, key: str, at: str, *assets: int, **marks: int) -> int:
    """A unit with assets in its hands."""
    unit = f.add(key, at, **marks)
    for asset in assets:
        new_thing(f.s, asset, unit)
    return unit


@rule("7.4c", "4.2.1i.who", "10.4a")
def test_a_squad_with_a_rocket_can_be_activated_and_has_its_range() -> None:
    f = ground()
    near = vehicle(f, STUG, "r2c3", codes.ENEMY)
    far = vehicle(f, STUG, "r3c3", codes.ENEMY)
    squad = f.add("rifle_squad", "r1c3")
    assert not at_capable(f.s, squad)
    assert not can_ready(f.s, squad)
    law = new_thing(f.s, LAW, squad)
    assert at_capable(f.s, squad)
    assert ACTIVATE_VEHICLE in offers(f.s, NOBODY, squad, 1)
    assert at_targets(f.s, squad) == [near]  # Close at most
    assert at_weapons(f.s, squad, near) == [law]
    assert at_weapons(f.s, squad, far) == []
    f.s.pinned[squad] = 1
    assert not can_ready(f.s, squad)
    assert at_targets(f.s, squad) == []


@rule("4.2.1i.who", "10.4a")
def test_rockets_are_activated_before_the_enemy_has_shown_a_vehicle() -> None:
    f = ground()
    squad = f.add("rifle_squad", "r1c3")
    assert not can_ready(f.s, squad)
    new_thing(f.s, LAW, squad)
    assert can_ready(f.s, squad)


@pytest.mark.parametrize("team", ["fire_team", "assault_team"])
def test_an_unpinned_team_with_a_rocket_can_be_activated_too(team: str) -> None:
    f = ground()
    vehicle(f, STUG, "r2c3", codes.ENEMY)
    unit = armed(f, team, "r1c3", LAW)
    assert can_ready(f.s, unit)
    f.s.pinned[unit] = 1
    assert not can_ready(f.s, unit)


@rule("7.4a", "7.6b")
@pytest.mark.parametrize("cover", ["light_building", "bunker", "cave"])
@third
def test_nothing_is_fired_from_inside_a_structure(cover: str) -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    squad = armed(f, "rifle_squad", "r1c3", LAW, RIFLE_GRENADE)
    bazooka = f.add("bzk", "r1c3")
    assert len(at_weapons(f.s, squad, tank)) == 2
    assert at_weapons(f.s, bazooka, tank) == [OWN_WEAPON]
    for unit in (squad, bazooka):
        f.s.place[unit] = f.cover(cover, "r1c3", 0)
        assert at_weapons(f.s, unit, tank) == []
        assert not at_capable(f.s, unit)


@rule("5.3.2b", "5.3.2e")
def test_a_gun_in_a_bunker_fires_at_vehicles_along_its_arrow_only() -> None:
    f = ground()
    gun = f.add("ger_pak75", "r3c3", ammo=4)
    ahead, behind = vehicle(f, SHERMAN, "r2c3"), vehicle(f, SHERMAN, "r4c3")
    beside = vehicle(f, SHERMAN, "r3c3")
    assert set(at_targets(f.s, gun)) == {ahead, behind, beside}
    f.s.place[gun] = new_cover(f.s, COVER["bunker"], place("r3c3"), SOUTH)
    assert at_targets(f.s, gun) == [ahead]


@rule("7.4c", "7.6a", "10.6.2a", "10.5.1c")
@pytest.mark.parametrize("hit", [True, False])
def test_the_asset_is_spent_hit_or_miss_and_its_unit_has_fired(hit: bool) -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    squad = armed(f, "rifle_squad", "r1c3", LAW, ready=1)
    number = grenade_cards(f.s, squad, tank, things_of(f.s, squad)[0])
    cards = GRENADES if hit else without(icon=codes.ICON_GRENADE, count=number)
    f.script(roll_at_attempt=cards[:number], roll_at=[MISS])
    p = phase(f)
    p.answer(f.g, ("unit", squad))
    assert ("target", tank) in p.options(f.g)
    p.answer(f.g, ("target", tank))
    assert things_of(f.s, squad) == []
    assert f.told("asset_fired") == [(squad, LAW)]
    assert len(f.told("at_fire")) == (1 if hit else 0)
    assert f.s.fired[squad]
    assert not f.s.grenade_miss[place("r2c3")]


@rule("7.4c", "10.6a")
def test_with_several_weapons_the_player_chooses_and_sees_what_each_would_bring() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r1c3", codes.ENEMY)
    team = armed(f, "bzk", "r1c3", FAUST, LAW, FAUST, ready=1, ammo=3)
    p = phase(f)
    p.answer(f.g, ("unit", team))
    p.answer(f.g, ("target", tank))
    question = f.s.stack[-1]
    assert isinstance(question, ChooseAtWeapon)
    assert question.options(f.g) == [("own_weapon",), ("asset", FAUST), ("asset", LAW)]
    shots = question.ask(f.g).info["shots"]
    assert set(shots) == {"own_weapon", f"asset {FAUST}", f"asset {LAW}"}
    faust = next(weapon for weapon in at_weapons(f.s, team, tank) if weapon >= 0 and f.s.thing[weapon] == FAUST)
    assert shots[f"asset {FAUST}"]["modifiers"] == at_modifiers(f.s, team, tank, 0, 0, faust)
    assert shots[f"asset {FAUST}"]["modifiers"] == shots["own_weapon"]["modifiers"] - 1  # -3 against -2
    f.script(roll_at_attempt=GRENADES, roll_at=[MISS])
    question.answer(f.g, ("asset", FAUST))
    assert sorted(f.s.thing[thing] for thing in things_of(f.s, team)) == sorted([LAW, FAUST])
    assert f.s.ammo[team] == 3
    assert f.s.fired[team]
    assert f.s.stack[-1] is p


@rule("10.6a", "10.6.2a")
def test_the_odds_of_a_shot_add_up_and_are_those_of_the_deck() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    squad = armed(f, "rifle_squad", "r1c3", LAW)
    law = things_of(f.s, squad)[0]
    odds = shot_odds(f.s, squad, tank, 0, 0, law)
    assert sum(odds["results"]) == pytest.approx(1.0, abs=0.01)
    assert 0 < odds["attempt"] < 1
    left = [n for n in T.cards.numbers if f.s.deck[n] and T.cards.kind[n] == codes.CARD_DRAW]
    lethal = [n for n in left if T.cards.at[n] + odds["modifiers"] <= T.charts.at_band[codes.AT_KNOCKED_OUT]]
    assert odds["results"][0] + odds["results"][1] == pytest.approx(
        odds["attempt"] * len(lethal) / len(left), abs=0.002
    )
    tank_shot = shot_odds(f.s, vehicle(f, SHERMAN, "r1c3"), tank, 0, 0, OWN_WEAPON)
    assert "attempt" not in tank_shot  # no grenade attempt before it
    f.s.pinned[tank] = 1
    assert shot_odds(f.s, squad, tank, 0, 0, law)["modifiers"] == odds["modifiers"] - 1


@rule("10.5.4a", "10.5.4c", "7.4c")
def test_enemy_carriers_react_with_their_best_weapon() -> None:
    f = ground()
    truck = vehicle(f, TRUCK, "r2c3")
    squad = armed(f, "ger_squad", "r2c3", RIFLE_GRENADE, FAUST)
    assert reactors(f.s, truck) == [squad]
    assert f.s.thing[best_weapon(f.s, squad, truck)] == FAUST
    f.script(roll_at_attempt=without(icon=codes.ICON_GRENADE, count=2))
    assert enemy_reactions(f.g, truck, 1)
    assert [f.s.thing[thing] for thing in things_of(f.s, squad)] == [RIFLE_GRENADE]
    assert f.s.fired[squad]
    assert not enemy_reactions(f.g, truck, 1)  # it has fired


@rule("10.5.4a", "7.4c")
def test_friendly_carriers_are_asked_whether_and_with_what_they_react() -> None:
    f = ground()
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    squad = armed(f, "rifle_squad", "r1c3", LAW, RIFLE_GRENADE)
    frame = FriendlyReaction(tank, 1)
    f.g.push(frame)
    assert frame.options(f.g) == [("unit", squad), ("pass",)]
    assert set(frame.ask(f.g).info["shots"]) == {f"unit {squad}"}
    frame.answer(f.g, ("unit", squad))
    question = f.s.stack[-1]
    assert isinstance(question, ChooseAtWeapon)
    f.script(roll_at_attempt=without(icon=codes.ICON_GRENADE, count=2))
    question.answer(f.g, ("asset", RIFLE_GRENADE))
    assert [f.s.thing[thing] for thing in things_of(f.s, squad)] == [LAW]
    assert f.s.fired[squad]
    assert frame.things(f.s) == []


@rule("10.8.3a")
@third
def test_assets_and_all_infantry_at_weapons_ambush() -> None:
    f = ground()
    ours = vehicle(f, SHERMAN, "r1c3")
    squad = armed(f, "ger_squad", "r1c3", FAUST)
    faust = things_of(f.s, squad)[0]
    plain = at_modifiers(f.s, squad, ours, 0, 0, faust)
    f.m.ambush_prone = [f.s.kind[ours]]
    assert at_modifiers(f.s, squad, ours, 0, 0, faust) == plain - 3
    assert grenade_cards(f.s, squad, ours, faust) == 3
    f.script(roll_at_attempt=without(icon=codes.ICON_GRENADE, count=3))
    assert shoot(f.g, squad, ours, 0, 0, faust) == codes.NONE

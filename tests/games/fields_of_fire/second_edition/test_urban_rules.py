"""Second edition: cards of a city, their areas, sight, fire and throws (12)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.city import (
    ENEMY_MG,
    ENEMY_SQUAD,
    MG,
    ROOF_A,
    ROOF_B,
    SQUAD,
    UP_A,
    UP_B,
    YARD,
    A,
    B,
    City,
    E,
    N,
    S,
    W,
    ordered,
)
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import icon, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, returners, targets
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, reaches
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw, can_throw_across
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, places_for
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, attach
from sandtable.games.fields_of_fire.rules.pieces.marks import has
from sandtable.games.fields_of_fire.rules.sight.smoke import put_gas, put_smoke
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import device_areas, device_cards
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT, MOVE_WITHIN, SEEK_COVER
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY

T2 = GAME.tables({"edition": "2e"})
STREETS = {N, E, S, W}
BLOCKS = ["r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building", "r4c4 complex_building"]
HC_SMOKE, WP_GRENADE = (T2.assets.key.index(key) for key in ("hc_smoke", "wp_grenade"))


def on_roof(place_: int) -> bool:
    """Whether an area is a rooftop."""
    return (place_ - COVERS) % codes.AREAS_ON_CARD in (ROOF_A, ROOF_B)


def areas(c: City, at: str) -> set[int]:
    """The areas of a card by code."""
    return {(p - COVERS) % codes.AREAS_ON_CARD for p in areas_on(c.s, place(at))}


# ------------------------------------------------------------------ cards (12.0, 12.1)
@second("12.0a")
def test_urban_cards_have_areas_and_no_cover_markers() -> None:
    c = City("r3c3 complex_building")
    assert areas(c, "r3c3")
    squad, outside = c.man(SQUAD, "r3c3", S), c.man(SQUAD, "r1c1")
    assert SEEK_COVER not in offered(c.s, NOBODY, squad)
    assert MOVE_WITHIN in offered(c.s, NOBODY, squad)
    assert SEEK_COVER in offered(c.s, NOBODY, outside)
    c.man(ENEMY_SQUAD, "r3c3", A)
    assert [p for p in covers_on(c.s, place("r3c3")) if p < COVERS] == []


@second("12.1b")
def test_every_urban_card_has_buildings_and_four_streets() -> None:
    terrain = T2.terrain
    kinds = {T2.kind_key[terrain.kind[c]] for c in terrain.ids if terrain.flags[c] & codes.CARD_URBAN}
    for kind in sorted(kinds):
        c = City(f"r3c3 {kind}")
        if c.s.areas:
            assert areas(c, "r3c3") >= STREETS, kind
            assert areas(c, "r3c3") & {A, B, YARD}, kind
    c = City(*BLOCKS)
    squad = c.man(SQUAD, "r3c3", N)
    assert places_for(c.s, squad, place("r4c3")) == [c.area("r4c3", S)]  # the other half of the same street
    assert c.area("r3c3", N) != c.area("r4c3", S)
    walker = c.man(SQUAD, "r2c3")
    assert places_for(c.s, walker, place("r3c3")) == [c.area("r3c3", S)]  # one of the four edges


@second("12.1c")
def test_one_moves_from_area_to_area_through_or_around_the_building() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    assert MOVE_WITHIN in offered(c.s, NOBODY, squad)
    assert ordered(c, squad) == {E, W, A, B}  # not straight to the opposite street
    for by in (A, E):
        c.s.place[squad] = c.area("r3c3", S)
        move_unit(c.g, squad, place("r3c3"), c.area("r3c3", by), False)
        assert N in ordered(c, squad)


@second("12.1d")
def test_kinds_of_buildings() -> None:
    c = City(
        "r3c1 large_interior",
        "r3c2 complex_building",
        "r3c3 compound",
        "r3c4 large_compound",
        "r3c5 light_detached",
        "r2c4 complex_building",
    )
    rooms = {at: areas(c, at) & {A, B, YARD} for at in ("r3c1", "r3c2", "r3c3", "r3c4", "r3c5")}
    assert rooms == {"r3c1": {A}, "r3c2": {A, B}, "r3c3": {A, YARD}, "r3c4": {YARD}, "r3c5": {A, B}}
    yard, house = c.man(SQUAD, "r3c4", YARD), c.man(SQUAD, "r2c4", A)
    assert not c.sees(yard, house)
    attach(c.s, place("r2c4"), 0)  # a Large Compound joined to the building beside it
    assert c.sees(yard, house)
    assert B not in ordered(c, c.man(SQUAD, "r3c5", A))  # sheds stand apart
    assert B in ordered(c, c.man(SQUAD, "r3c2", A))


@second("12.1e")
def test_urban_cards_lie_beside_others() -> None:
    c = City("r3c3 complex_building")
    assert areas_on(c.s, place("r3c4")) == []
    squad = c.man(SQUAD, "r3c4")
    assert place("r3c3") in destinations(c.s, squad, MOVE_ADJACENT)
    away = City("r3c3 complex_building")
    assert place("r3c4") in destinations(away.s, away.man(SQUAD, "r3c3", E), MOVE_ADJACENT)
    room = c.man(ENEMY_SQUAD, "r3c3", A)
    c.settle()
    assert c.sees(squad, room)
    assert c.aim(squad) == place("r3c3")
    decks = {T2.terrain.deck[c] for c in T2.terrain.ids if T2.terrain.flags[c] & codes.CARD_URBAN}
    for deck in decks:  # both kinds in one deck
        assert any(T2.terrain.deck[c] == deck and not T2.terrain.flags[c] & codes.CARD_URBAN for c in T2.terrain.ids)


# ------------------------------------------------------------------ attached buildings (12.7)
@second("12.7b")
def test_attached_buildings_see_both_sides_of_the_streets_across_their_joint() -> None:
    c = City(*BLOCKS)
    man = c.man(SQUAD, "r3c3", A)
    along = [c.man(ENEMY_SQUAD, at, area) for at, area in (("r3c4", N), ("r4c4", S), ("r3c4", S))]
    assert [c.sees(man, unit) for unit in along] == [False, True, False]  # one of them over the crossing
    attach(c.s, place("r3c3"), 1)
    assert [c.sees(man, unit) for unit in along] == [True, True, True]  # the street runs across the joined edge
    assert not c.sees(man, c.man(ENEMY_SQUAD, "r3c4", E))


# ------------------------------------------------------------------ capacity and movement (12.8, 12.9)
@second("12.8a")
@pytest.mark.parametrize("area", [A, UP_A, S])
def test_crowds_and_what_hits_whole_areas_and_cards(area: int) -> None:
    c = City("r3c3 complex_building")
    own = c.man(SQUAD, "r3c3", area, steps=3)
    one, two = c.man(ENEMY_SQUAD, "r3c3", area, steps=3), c.man(ENEMY_SQUAD, "r3c3", area, steps=2)
    apart = c.man(ENEMY_SQUAD, "r3c3", B, steps=3)
    assert attack(c.g, own, one, OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert [has(c.s, unit, codes.VOF_GRENADE) for unit in (one, two, apart, own)] == [True, True, False, False]
    assert ncm_now(c.s, one).overstack == 2 * T2.charts.ncm_overstack  # five Steps of its side
    c.s.marks = []
    gun = c.man(MG, "r2c3")
    set_fire(c.s, gun, place("r3c3"), 0)
    assert concentrate(c.g, gun, place("r3c3"), c.area("r3c3", area), [icon(codes.ICON_CROSSHAIRS)])
    assert [has(c.s, unit, codes.VOF_CONCENTRATED) for unit in (one, two, apart)] == [True, True, False]
    c.s.marks = []
    c.s.kind[own] = 0
    west = c.man(MG, "r3c2")
    set_fire(c.s, west, place("r3c3"), 2)
    side = c.man(ENEMY_SQUAD, "r3c3", N)
    assert [c.sees(firer, side) for firer in (gun, west)] == [False, True]  # under one of the two fires
    c.settle()
    before = [ncm_now(c.s, unit) for unit in (one, apart)]
    assert [ncm.crossfire for ncm in before] == [T2.charts.vof_ncm[codes.VOF_CROSSFIRE]] * 2  # the whole card
    assert ncm_now(c.s, side).crossfire == T2.charts.vof_ncm[codes.VOF_CROSSFIRE]
    c.s.grenade_miss[place("r3c3")] = 1
    assert [ncm_now(c.s, unit).grenade_miss for unit in (one, apart)] == [-1, -1]


@second("12.9a")
def test_exposed_units_go_on_within_the_card_and_each_area_is_out_of_earshot() -> None:
    c = City("r3c3 complex_building")
    c.m.use_communication = True
    squad, hq = c.man(SQUAD, "r3c3", S, exposed=1), c.man("plt_hq", "r3c3", S)
    c.s.platoon[squad] = c.s.platoon[hq] = 1
    assert reaches(c.s, hq, squad) != BY_NOTHING
    set_fire(c.s, c.man(ENEMY_MG, "r4c3"), place("r3c3"), 4)
    for area in (A, N, E):
        assert area in ordered(c, squad)
        move_unit(c.g, squad, place("r3c3"), c.area("r3c3", area), False)
        assert c.s.exposed[squad]
        assert MOVE_WITHIN in offered(c.s, NOBODY, squad)  # as long as commands last, under new fire too
        assert reaches(c.s, hq, squad) == BY_NOTHING  # another area
    assert SEEK_COVER not in offered(c.s, NOBODY, squad)
    c.s.place[hq] = c.s.place[squad]
    assert reaches(c.s, hq, squad) != BY_NOTHING


# ------------------------------------------------------------------ sight and fire (12.10)
@second("12.10a")
def test_sight_in_hue() -> None:
    hue = [m for m in T2.missions.values() if T2.campaigns[m.campaign].key.startswith("hue")]
    assert hue
    for mission in hue:
        s = sandtable.new_match(GAME, mission.key, 1).play.state
        assert not any(s.cover_kind[p] for card in s.areas for p in areas_on(s, card) if on_roof(p)), mission.key
    c = City("r2c3 complex_building", "r3c3 light_detached", "r4c3 complex_building")
    high = c.man(SQUAD, "r2c3", UP_A)
    behind, between = c.man(ENEMY_SQUAD, "r4c3", UP_A), c.man(ENEMY_SQUAD, "r4c3", S)
    assert c.sees(high, behind)  # over one storey
    assert not c.sees(high, between)
    assert not c.sees(high, c.man(ENEMY_SQUAD, "r3c3", N))
    c.lay("r3c3", "complex_building")
    assert not c.sees(high, behind)
    north, south = c.man(SQUAD, "r4c3", N), c.man(ENEMY_SQUAD, "r4c3", S)
    assert not c.sees(north, south)


@second("12.10b")
@pytest.mark.parametrize("block", ["complex_building", "light_detached"])
def test_fire_goes_where_the_firer_sees_and_into_every_room(block: str) -> None:
    over = City("r2c3 complex_building", "r3c3 light_detached", "r4c3 complex_building")
    low, below = over.man(MG, "r2c3", A), over.man(ENEMY_SQUAD, "r4c3", B)
    over.man(ENEMY_SQUAD, "r4c3", UP_A)
    set_fire(over.s, low, place("r4c3"), 0)
    assert not over.sees(low, below)
    assert ncm_now(over.s, below).vof == codes.VOF_AUTOMATIC  # it sees the upper floor over the sheds
    c = City(f"r3c3 {block}")
    rooms = [c.man(ENEMY_SQUAD, "r3c3", area) for area in (A, B)]
    far = c.man(ENEMY_SQUAD, "r3c3", N)
    gun = c.man(MG, "r2c3")
    set_fire(c.s, gun, place("r3c3"), 0)
    assert all(ncm_now(c.s, room).vof == codes.VOF_AUTOMATIC for room in rooms)
    assert not c.sees(gun, far)
    assert ncm_now(c.s, far).vof == codes.VOF_NONE  # behind the building
    card = place("r3c3")
    for fire in (codes.VOF_INCOMING, codes.VOF_AIR_STRIKE):
        c.s.incoming[card], c.s.incoming_value[card] = fire, -4
        assert ncm_now(c.s, far).vof == fire
    c.s.incoming[card] = 0
    c.s.indirect[card] = 1
    assert ncm_now(c.s, far).vof == codes.VOF_HEAVY  # mortars


# ------------------------------------------------------------------ throws (12.11)
@second("12.11a")
def test_hand_throws_have_their_table_and_smoke_stays_in_its_area() -> None:
    c = City(*BLOCKS)
    squad = c.man(SQUAD, "r3c3", E)
    up, room, across = (c.man(ENEMY_SQUAD, at, a) for at, a in (("r3c3", UP_A), ("r3c3", A), ("r3c4", W)))
    found = targets(c.s, squad, OWN_WEAPON)
    assert room in found
    assert up not in found  # by hand
    for device in (HC_SMOKE, WP_GRENADE):
        assert c.area("r3c3", UP_A) not in device_areas(c.s, squad, device, place("r3c3"))
    assert device_cards(c.s, squad, HC_SMOKE) == [place("r3c3"), place("r3c4")]  # the other side of the street
    assert device_areas(c.s, squad, HC_SMOKE, place("r3c4")) == [c.area("r3c4", W)]
    apart = City(*BLOCKS)
    thrower, across = apart.man(SQUAD, "r3c3", E), apart.man(ENEMY_SQUAD, "r3c4", W)
    assert across in targets(apart.s, thrower, OWN_WEAPON)
    rocket = apart.man("rcl106", "r2c3")
    apart.s.kind[rocket] = next(k for k in T2.types.ids if T2.types.key[k] == "rcl90")
    apart.s.ammo[rocket] = 3
    window = apart.man(ENEMY_SQUAD, "r3c3", UP_A)
    assert window in targets(apart.s, rocket, OWN_WEAPON)  # the table is not for rockets
    attach(apart.s, place("r3c3"), 1)
    assert not can_throw_across(apart.s, apart.area("r3c3", A), apart.area("r3c4", A))  # not into the next building
    for put, kept in ((put_smoke, apart.s.area_smoke), (put_gas, apart.s.area_gas)):
        if put is put_smoke:
            put_smoke(apart.s, place("r3c3"), apart.area("r3c3", A), 3)
        else:
            put_gas(apart.s, place("r3c3"), apart.area("r3c3", A))
        assert list(kept) == [apart.area("r3c3", A)]


@second("12.11b", "12.11c.street")
def test_grenades_and_smoke_reach_the_opposite_street_of_the_card() -> None:
    c = City("r3c3 complex_building")
    squad, enemy = c.man(SQUAD, "r3c3", N), c.man(ENEMY_SQUAD, "r3c3", S)
    assert enemy in targets(c.s, squad, OWN_WEAPON)
    assert returners(c.s, squad, enemy, c.s.place[enemy], success=False) == [enemy]
    for device in (HC_SMOKE, WP_GRENADE):
        assert c.area("r3c3", S) in device_areas(c.s, squad, device, place("r3c3"))


@second("12.11b")
def test_what_is_thrown_from_where_to_where() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached", "r3c1 compound")

    def reach(at: str, area: int, *wanted: int) -> list[bool]:
        return [can_throw(c.s, c.area(at, area), c.area(at, other)) for other in wanted]

    assert reach("r3c3", N, E, W, A, B) == [True] * 4  # the ground
    assert reach("r3c3", A, N, E, S, W, B) == [True] * 5
    assert reach("r3c3", UP_A, A, UP_B, ROOF_A) == [True, True, True]  # below, beside, above
    assert reach("r3c3", UP_A, B, ROOF_B) == [False, False]
    assert reach("r3c3", ROOF_A, UP_A, ROOF_B) == [True, True]
    assert all(reach("r3c3", UP_A, N, E, S, W) + reach("r3c3", ROOF_A, N, E, S, W))
    assert reach("r3c1", UP_A, YARD) == [True]
    assert reach("r3c3", N, UP_A, ROOF_A) == [False, False]
    assert reach("r3c1", YARD, UP_A) == [False]
    assert reach("r3c2", N, ROOF_A) == [True]  # the roof of one storey

"""Second edition: landing zones, delayed and planned landings of transport helicopters (7.3.2, 7.4.5)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.air.sky import to_plan
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import TYPE, place
from games.fields_of_fire.lift import UH1, embark_in_air, finish, fly, heli, smoke, valley
from sandtable.games.fields_of_fire.rules.air.helicopters import AirMovement, land, landing_cards
from sandtable.games.fields_of_fire.rules.orders.controls import DesignateControl, new_controls
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import DESIGNATE_CONTROL
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, distance

T2 = GAME.tables({"edition": "2e"})
VIETNAM = T2.missions[T2.mission_ids["C2"]].deck
LZ = 1 << mc.CONTROL_LANDING_ZONE
BARRED = next(
    c for c in T2.terrain.ids if T2.terrain.deck[c] == VIETNAM and not T2.terrain.flags[c] & codes.CARD_LANDING_ZONE
)


def zone(s: Company) -> list[int]:
    """Cards of the Landing Zone."""
    return [card for card in range(len(s.control)) if s.control[card] & LZ]


# ------------------------------------------------------------------ landing zones (7.3.2, 7.4.5)
@second("DECK.terrain.lz")
def test_where_helicopters_land_in_vietnam() -> None:
    terrain = T2.terrain
    kinds = {
        T2.kind_key[terrain.kind[c]]
        for c in terrain.ids
        if terrain.deck[c] == VIETNAM
        and terrain.flags[c] & codes.CARD_LANDING_ZONE
        and not terrain.flags[c] & codes.CARD_SPECIAL
    }
    assert kinds == {"open", "village", "brush", "elephant_grass", "rice_paddy"}


@second("7.4.5a")
@pytest.mark.parametrize(("mission", "number"), [("C2", 3), ("C8", 1)])
def test_a_landing_zone_is_one_to_three_adjacent_cards_with_the_icon(mission: str, number: int) -> None:
    match = to_plan(mission) if mission == "C2" else sandtable.new_match(GAME, mission, 3)
    s: Company = match.play.state
    cards = zone(s)
    assert len(cards) == number  # as the mission says
    for card in cards:
        assert number == 1 or any(distance(card, other) == 1 for other in cards if other != card)
        assert T2.terrain.flags[s.terrain[card]] & codes.CARD_LANDING_ZONE
    f = valley()
    heli(f)
    company = f.add("co_hq", "r2c3")
    for at, after in (("r2c3", 2), ("r2c4", 3), ("r3c3", 1)):  # a fourth card begins another zone
        put(f.s, company, place(at))
        assert mc.CONTROL_LANDING_ZONE in new_controls(f.s, company)
        frame = DesignateControl(company)
        f.g.push(frame)
        frame.answer(f.g, ("control", mc.CONTROL_LANDING_ZONE))
        assert len(zone(f.s)) == after
    f.s.terrain[place("r5c5")] = BARRED
    assert mc.CONTROL_LANDING_ZONE not in new_controls(f.s, f.add("plt_hq", "r5c5"))  # no icon


@second("7.3.2b")
def test_transport_helicopters_land_in_marked_zones_alone() -> None:
    assert T2.types.capacity[UH1]
    for key in ("uh1_gunship", "o2_fac", "ac47"):
        assert not T2.types.capacity[TYPE[key]]
    f = valley()
    s = f.s
    craft = heli(f, codes.BOX_INBOUND)
    assert landing_cards(s, craft) == []  # nobody has marked it
    smoke(f, "r4c4")
    assert landing_cards(s, craft) == []  # no Landing Zone there
    smoke(f, "r2c2")
    assert landing_cards(s, craft) == [place("r2c2")]
    good, s.terrain[place("r2c2")] = s.terrain[place("r2c2")], BARRED
    assert landing_cards(s, craft) == []  # no icon
    s.terrain[place("r2c2")] = good
    squad = f.add("rifle_squad", "r1c1")
    embark_in_air(f, squad, craft)
    frame = fly(f)
    frame.answer(f.g, ("to", place("r2c2")))
    finish(f, frame)
    assert s.card[squad] == place("r2c2")  # it brings units
    s.cargo[craft] = 1  # and takes casualties back
    fly(f)
    fly(f)
    assert s.evacuated == 1


@second("7.4.5b")
def test_a_landing_card_holds_four_and_sees_four_landings_and_four_departures() -> None:
    f = valley()
    s = f.s
    smoke(f, "r2c2")
    old = [new_unit(s, UH1, codes.FRIENDLY, place("r2c2")) for _ in range(4)]
    wave = [heli(f, codes.BOX_INBOUND) for _ in range(5)]
    frame = fly(f)
    assert {s.box[u] for u in old} == {codes.BOX_OUTBOUND}  # four leave first
    for _ in range(4):
        frame.answer(f.g, ("to", place("r2c2")))
        finish(f, frame)
    assert [s.card[u] for u in wave[:4]] == [place("r2c2")] * 4
    assert s.box[wave[4]] == codes.BOX_LOITER  # no fifth
    again = AirMovement()
    again.coming = [heli(f, codes.BOX_INBOUND)]
    apply_at(f.g, wave[0], codes.AT_BREWED_UP)
    assert landing_cards(s, again.coming[0]) == []  # its wreck takes the room
    company = f.add("co_hq", "r3c3", activation=1)
    assert DESIGNATE_CONTROL in offers(s, company, company, 6)
    assert mc.CONTROL_LANDING_ZONE in new_controls(s, company)


# ------------------------------------------------------------------ planned and delayed landings (7.4.5)
@second("7.4.5d")
def test_an_air_assault_starts_loaded_in_the_inbound_box() -> None:
    match = to_plan("C2")
    s: Company = match.play.state
    match.apply(("done",), "company")
    inbound = [u for u in s.fleet if s.box.get(u, 0) == codes.BOX_INBOUND]
    assert s.turn <= 1
    assert inbound
    assert all(passengers(s, u) for u in inbound)
    while match.decision is not None and not match.decision.key.endswith("air-movement"):
        match.apply(match.actions("company")[-1], "company")
    assert s.turn == 1
    assert any(a[0] == "to" for a in match.actions("company"))  # they can land in turn 1


@second("7.4.5g", "EX-22")
def test_a_landing_is_put_off_for_one_turn_then_they_fly_home() -> None:
    f = valley()
    s = f.s
    craft = heli(f, codes.BOX_INBOUND)
    smoke(f, "r2c2")
    s.turn = 3
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_LOITER)]
    frame.answer(f.g, ("box", codes.BOX_LOITER))
    finish(f, frame)
    s.turn = 4
    frame = fly(f)
    assert frame.options(f.g) == [("to", place("r2c2")), ("box", codes.BOX_OUTBOUND)]  # no further turn in Loiter
    frame.answer(f.g, ("box", codes.BOX_OUTBOUND))
    finish(f, frame)
    s.turn = 5
    fly(f)
    assert s.box[craft] == codes.BOX_PICKUP
    s.turn = 6
    frame = fly(f)
    assert ("box", codes.BOX_INBOUND) in frame.options(f.g)  # it starts again
    frame.answer(f.g, ("box", codes.BOX_INBOUND))
    finish(f, frame)
    assert s.box[craft] == codes.BOX_INBOUND
    assert s.card[craft] == NOWHERE


@second("7.4.5f")
def test_passengers_of_a_landed_helicopter_get_off_or_stay_aboard() -> None:
    f = valley()
    s, zone = f.s, place("r2c2")
    craft, squad, team = heli(f, codes.BOX_INBOUND), f.add("rifle_squad", "r1c1"), f.add("fire_team", "r1c1")
    for unit in (squad, team):
        embark_in_air(f, unit, craft)
    land(f.g, craft, zone)
    frame = f.g.stack[-1]
    assert frame.next(f.g) == codes.PLAYER
    assert frame.options(f.g) == [("disembark",), ("unit", squad), ("unit", team), ("done",)]
    frame.answer(f.g, ("unit", team))
    while frame.next(f.g) != codes.PLAYER:
        pass
    frame.answer(f.g, ("done",))
    assert (s.card[team], passengers(s, craft)) == (zone, [squad])
    fly(f)
    assert f.g.stack[-1].options(f.g) == [("disembark",), ("pass",)]  # before it takes off
    f.g.stack[-1].answer(f.g, ("pass",))
    assert (s.box[craft], passengers(s, craft)) == (codes.BOX_OUTBOUND, [squad])


@second("7.4.5f")
def test_who_stayed_aboard_may_get_off_before_the_helicopter_leaves() -> None:
    f = valley()
    s = f.s
    craft, squad, team = heli(f, codes.BOX_INBOUND), f.add("rifle_squad", "r1c1"), f.add("fire_team", "r1c1")
    for unit in (squad, team):
        embark_in_air(f, unit, craft)
    land(f.g, craft, place("r2c2"))
    f.g.stack[-1].answer(f.g, ("done",))
    fly(f)
    f.g.stack[-1].answer(f.g, ("disembark",))
    frame = f.g.stack[-1]
    frame.answer(f.g, ("unit", squad))
    while frame.next(f.g) != codes.PLAYER:
        pass
    f.g.stack[-1].answer(f.g, ("done",))
    assert (s.card[squad], passengers(s, craft), s.box[craft]) == (place("r2c2"), [team], codes.BOX_OUTBOUND)

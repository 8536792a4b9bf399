"""Second edition: who slips where, who steps across fire, who sees over what (4.2.5, 5.1.2, 5.2.2)."""

from __future__ import annotations

import csv

import pytest

from games.fields_of_fire.city import MG, SQUAD, City, E, N
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, T
from games.fields_of_fire.ground import Ground, icon, place
from sandtable.games.fields_of_fire.loading.pack import OWN
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.adjacent import InfiltrateTo
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.sight.los import sees_card, sees_ground, sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT, MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.view.table import terrain_row

ALL = 255
SOUTH_EAST = 3


# ------------------------------------------------------------------ infiltration of teams (4.2.5)
@second("4.2.5-fire.movement", "4.2.5-litter.movement")
@pytest.mark.parametrize("team", ["fire_team", "litter_team"])
@pytest.mark.parametrize("success", [True, False])
def test_a_team_slips_to_friends_under_fire_though_it_could_not_move_there(team: str, success: bool) -> None:
    f = Ground(roll_attempt=[icon(codes.ICON_INFILTRATE if success else codes.ICON_CROSSHAIRS, n) for n in range(3)])
    unit = f.add(team, "r3c3")
    f.add("rifle_squad", "r3c4")
    f.s.vof[place("r3c4")] = codes.VOF_SMALL_ARMS
    assert destinations(f.s, unit, MOVE_ADJACENT) == []
    assert destinations(f.s, unit, INFILTRATE_ADJACENT) == [place("r3c4")]
    assert INFILTRATE_ADJACENT in offers(f.s, NOBODY, unit, 1)
    f.g.push(InfiltrateTo(NOBODY, unit, INFILTRATE_ADJACENT, place("r3c4")))
    f.g.stack[-1].next(f.g)
    assert (f.s.card[unit], f.s.exposed[unit]) == (place("r3c4"), 0 if success else 1)
    f.s.exposed[unit] = 0
    assert INFILTRATE_ADJACENT not in offers(f.s, NOBODY, unit, 1)  # nobody of its side is anywhere else


# ------------------------------------------------------------------ fire over a corner (5.1.2e)
@second("5.1.2e")
def test_a_pdf_over_a_corner_stops_diagonal_steps_only() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building", "r4c4 complex_building")
    walker = c.man(MG, "r3c3", N)
    c.man(SQUAD, "r3c4", N)
    enemy = c.man("nva_squad", "r4c3", E)
    set_fire(c.s, enemy, place("r3c4"), SOUTH_EAST)
    c.s.diagonal_fire = 1
    assert place("r3c4") in destinations(c.s, walker, MOVE_ADJACENT)  # along the street
    f = Ground()
    squad = f.add("rifle_squad", "r2c2")
    assert place("r3c3") in destinations(f.s, squad, MOVE_ADJACENT)
    gun = f.add("ger_lmg", "r3c2")
    set_fire(f.s, gun, place("r2c3"), SOUTH_EAST)
    f.s.diagonal_fire = 1
    assert place("r3c3") not in destinations(f.s, squad, MOVE_ADJACENT)


# ------------------------------------------------------------------ elevation (5.2.2)
@second("5.2.2b")
def test_a_higher_unit_sees_over_dark_cards_that_lie_lower_on_a_slope_too() -> None:
    f = Ground()
    f.lay("r1c3", "open_field", level=3)
    f.lay("r2c3", "woods", level=2, dark=ALL)
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r3c3")
    assert sees_ground(f.s, squad, place("r3c3"))
    assert sees_ground(f.s, enemy, place("r1c3"))
    f.s.level[place("r2c3")] = 3
    assert not sees_ground(f.s, squad, place("r3c3"))  # a card of its own level


@second("5.2.2c", "EX-10")
@pytest.mark.parametrize("dark", [0, ALL])
def test_a_card_of_the_viewers_level_hides_what_lies_lower_behind_it(dark: int) -> None:
    f = Ground()
    f.lay("r1c3", "open_field", level=2)
    f.lay("r2c3", "open_field", level=2, dark=dark)
    squad = f.add("rifle_squad", "r1c3")
    assert not sees_card(f.s, squad, place("r3c3"))
    f.lay("r2c3", "open_field", level=1, dark=dark)
    assert sees_card(f.s, squad, place("r3c3"))


@second("5.2.1e")
@pytest.mark.parametrize("upstairs", [True, False])
def test_los_is_mutual_an_empty_upper_story_shows_nobody_below_it(upstairs: bool) -> None:
    f = Ground()
    f.lay("r3c3", "open_field", dark=ALL)
    squad, below = f.add("rifle_squad", "r2c3"), f.add("ger_litter_team", "r4c3")
    storey = f.cover("upper_light", "r4c3")
    above = f.add("ger_litter_team", "r4c3" if upstairs else "r5c5", storey if upstairs else 0)
    f.settle()
    assert sees_unit(f.s, squad, below) == upstairs
    assert (f.aim(squad) == place("r4c3")) == upstairs
    if upstairs:
        assert sees_unit(f.s, above, squad)


# ------------------------------------------------------------------ smoke and ranges (4.3.6C, 1.2.4)
@second("4.3.6C-a.2")
@pytest.mark.parametrize("levels", [(1, 1, 1), (3, 1, 1), (1, 1, 3), (3, 1, 3), (1, 2, 3)])
def test_nobody_looks_over_smoke_from_any_height(levels: tuple[int, int, int]) -> None:
    f = Ground()
    for at, level in zip(("r1c3", "r2c3", "r3c3"), levels, strict=True):
        f.lay(at, "open_field", level=level)
    squad = f.add("rifle_squad", "r1c3")
    assert sees_ground(f.s, squad, place("r3c3"))
    f.s.smoke[place("r2c3")] = 1
    assert not sees_ground(f.s, squad, place("r3c3"))
    assert sees_ground(f.s, squad, place("r2c3"))


@second("1.2.4c")
@pytest.mark.parametrize(("key", "reach"), [("fire_team", 1), ("rifle_squad", 2), ("hmg", 3)])
def test_close_long_and_very_long_are_the_first_second_and_third_card(key: str, reach: int) -> None:
    letters = {row["key"]: row["range"] for row in counters() if row["force"] == "us_army_1944"}
    assert "PCLV".index(letters[key]) == reach
    for away, at in enumerate(("r1c3", "r2c3", "r3c3", "r4c3")):
        f = Ground()
        unit = f.add(key, "r1c3")
        f.add("ger_litter_team", at)
        f.settle()
        assert f.aim(unit) == (place(at) if away <= reach else NOWHERE), at  # Point Blank: the own card


def counters() -> list[dict[str, str]]:
    """The lines of the table of unit types."""
    lines = (OWN / "units" / "types.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


@second("5.1.2a")
def test_no_border_of_a_card_bars_a_step() -> None:
    black = next(card for card in T.terrain.ids if T.terrain.bars(card, 0))
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    around = destinations(f.s, squad, MOVE_ADJACENT)
    f.s.terrain[place("r2c3")] = black
    assert place("r3c3") in destinations(f.s, squad, MOVE_ADJACENT) == around
    tables = GAME.tables({"edition": "2e"})
    assert terrain_row(tables, black)["black"] == 0

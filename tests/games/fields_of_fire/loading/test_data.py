"""The data of Fields of Fire: decks, units and charts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import GAME
from sandtable.games.fields_of_fire.loading.deck_targets import (
    action_deck_problems,
    border_class,
    terrain_deck_problems,
)
from sandtable.games.fields_of_fire.loading.load import load, problems
from sandtable.games.fields_of_fire.loading.pack import OWN, Pack
from sandtable.games.fields_of_fire.loading.vocabulary import AMMO
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes, mission_codes
from sandtable.games.fields_of_fire.state.mission_tables import Tables

DATA = OWN


@pytest.fixture
def tables(edition: str) -> Tables:
    return GAME.tables({"edition": edition})


def fresh() -> Tables:
    """Tables that a test may spoil."""
    return load.__wrapped__()


def drawn(tables: Tables) -> list[int]:
    return [number for number in tables.cards.numbers if tables.cards.kind[number] == codes.CARD_DRAW]


def test_the_shipped_data_has_no_problem() -> None:
    assert problems() == []


# ------------------------------------------------------------------ Action deck
@pytest.mark.rule("fields-of-fire-3e:2.8.3a")
def test_every_card_resolves_every_ncm_and_never_kinder_when_lower(tables: Tables) -> None:
    for number in drawn(tables):
        results = tables.cards.rows(number)
        assert len(results) == 11
        assert results == sorted(results, reverse=True)
        assert set(results) <= {codes.HIT, codes.PIN, codes.MISS}
        assert [tables.cards.result(number, ncm) for ncm in range(-4, 7)] == results
        assert tables.cards.result(number, -9) == results[0]
        assert tables.cards.result(number, 12) == results[-1]


@pytest.mark.rule("fields-of-fire-3e:2.8.4a")
def test_less_experience_never_fares_better_on_the_same_card(tables: Tables) -> None:
    cards = tables.cards
    for number in drawn(tables):
        first = [cards.first_effect[level][number] for level in (codes.GREEN, codes.LINE, codes.VETERAN)]
        assert first == sorted(first)
        assert first[0] != codes.EFFECT_NONE
    reached = [{cards.first_effect[level][number] for number in drawn(tables)} for level in range(3)]
    assert reached == [{1, 2, 3, 4, 5}] * 3
    others = [{cards.second_effect[level][number] for number in drawn(tables)} for level in range(3)]
    assert all({codes.EFFECT_NONE} < letters <= {codes.EFFECT_NONE, 1, 2, 3, 4, 5} for letters in others)  # one or two


@pytest.mark.rule("fields-of-fire-3e:2.8.5a", "fields-of-fire-3e:DEF.d")
@pytest.mark.parametrize("options", range(2, 13))
def test_random_number_columns_are_even(tables: Tables, options: int) -> None:
    shares = Counter(tables.cards.random[options][number] for number in drawn(tables))
    assert set(shares) == set(range(1, options + 1))
    assert max(shares.values()) - min(shares.values()) <= 1


@pytest.mark.rule("fields-of-fire-3e:2.8.2k")
def test_cards_of_the_rulebook_examples_carry_their_at_number(tables: Tables) -> None:
    assert [tables.cards.at[number] for number in (4, 36, 38, 43)] == [9, 2, 2, 1]
    assert {tables.cards.at[number] for number in drawn(tables)} == set(range(10))


def test_the_deck_meets_its_targets_and_the_check_notices_when_not() -> None:
    spoiled = fresh()
    assert action_deck_problems(Pack(), spoiled) == []
    card = next(number for number in drawn(spoiled) if spoiled.cards.word[number] == codes.WORD_RALLY)
    spoiled.cards.word[card] = codes.WORD_CONTACT
    spoiled.cards.last_hit[card] = spoiled.cards.last_pin[card] = codes.NCM_HIGHEST
    found = action_deck_problems(Pack(), spoiled)
    assert any("words" in problem for problem in found)
    assert any("combat +6" in problem for problem in found)


def test_a_card_that_is_strong_in_commands_is_strong_throughout(tables: Tables) -> None:
    cards, numbers = tables.cards, drawn(tables)

    def correlation(left: list[int], right: list[int]) -> float:
        a, b = sum(left) / len(left), sum(right) / len(right)
        top = sum((x - a) * (y - b) for x, y in zip(left, right, strict=True))
        return float(top / (sum((x - a) ** 2 for x in left) * sum((y - b) ** 2 for y in right)) ** 0.5)

    commands = [cards.activated[number] for number in numbers]
    at = [cards.at[number] for number in numbers]
    misses = [-cards.last_hit[number] - cards.last_pin[number] for number in numbers]
    assert correlation(commands, at) > 0.6  # the cards of the examples apart, which have other numbers
    assert correlation(commands, misses) > 0.6
    assert correlation(at, misses) > 0.6
    for word in (codes.WORD_RALLY, codes.WORD_COVER, codes.WORD_CONTACT):
        assert abs(correlation(commands, [cards.word[number] == word for number in numbers])) < 0.15


def test_green_troops_suffer_most_in_the_hit_draws(tables: Tables) -> None:
    first, numbers = tables.cards.first_effect, drawn(tables)
    lost = [
        sum(first[level][n] == codes.EFFECT_CASUALTY for n in numbers)
        for level in (codes.VETERAN, codes.LINE, codes.GREEN)
    ]
    assert lost == [13, 14, 19]


@pytest.mark.slow
def test_the_builder_makes_the_shipped_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[4]))
    from atlas.fields_of_fire.action_deck import build

    rows, residue = build()
    lines = [
        line for line in (DATA / "action_deck.csv").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    assert lines[1:] == [",".join(str(cell) for cell in row) for row in rows]
    assert residue < 0.1


# ------------------------------------------------------------------ terrain
def test_flooded_ground_is_not_free_and_nobody_lands_on_a_fortified_hamlet(tables: Tables) -> None:
    terrain = tables.terrain
    ponds = [card for card in terrain.ids if tables.kind_key[terrain.kind[card]] in ("pond", "swamp")]
    assert ponds
    assert {terrain.traffic[card] for card in ponds} == {codes.TRAFFIC_NO}
    hamlets = [card for card in terrain.ids if terrain.key[card].startswith("VN4") and terrain.storeys[card]]
    closed = [card for card in hamlets if not terrain.flags[card] & codes.CARD_LANDING_ZONE]
    assert [terrain.key[card] for card in closed] == ["VN43", "VN46"]


def test_two_cover_values_exist_exactly_with_mixed_borders(tables: Tables) -> None:
    terrain = tables.terrain
    for card in terrain.ids:
        mixed = border_class(terrain, card) == "mixed"
        assert mixed == (terrain.high[card] != terrain.low[card]), terrain.key[card]


def test_terrain_decks_meet_their_targets_and_the_check_notices_when_not() -> None:
    spoiled = fresh()
    assert terrain_deck_problems(Pack(), spoiled) == []
    spoiled.terrain.potential[123] = 3
    spoiled.terrain.dark[139] = 255
    found = terrain_deck_problems(Pack(), spoiled)
    assert any("Orchard: card 123: pot" in problem for problem in found)
    assert any("Open: card 139: borders" in problem for problem in found)


def test_black_borders_take_the_colour_of_the_rest(tables: Tables) -> None:
    cliff, pond = 543, 545
    assert tables.terrain.bars(cliff, codes.NORTH)
    assert tables.terrain.blocks(cliff, codes.NORTH)
    assert tables.terrain.bars(pond, codes.WEST)
    assert not tables.terrain.blocks(pond, codes.WEST)


@pytest.mark.rule("fields-of-fire-3e:13.1a")
def test_urban_cards_have_four_streets_and_their_areas(tables: Tables) -> None:
    terrain = tables.terrain
    urban = [card for card in terrain.ids if terrain.flags[card] & codes.CARD_URBAN]
    assert len(urban) > 30
    for card in urban:
        areas = [terrain.area[area][card] != codes.NONE for area in range(codes.AREA_COUNT)]
        assert all(areas[:4])
        compound = bool(terrain.flags[card] & codes.CARD_COMPOUND)
        assert areas[codes.AREA_COURTYARD] == compound
        buildings = areas[codes.AREA_BUILDING_A] + areas[codes.AREA_BUILDING_B]
        assert buildings <= 1 if compound else buildings in (1, 2)


def test_every_terrain_card_has_a_drawing_inside_the_size_limit(tables: Tables) -> None:
    files = sorted((DATA / "art").glob("*.json"))
    recipes = {int(card) for file in files for card in json.loads(file.read_text(encoding="utf-8"))["cards"]}
    assert recipes == set(tables.terrain.ids)
    assert sum(file.stat().st_size for file in files) < 400_000


def test_drawings_use_only_patterns_the_renderer_knows() -> None:
    renderer = Path(__file__).parents[4] / "web/src/games/fields_of_fire/terrain/recipe.ts"
    table = renderer.read_text(encoding="utf-8").split("const PATTERN")[1].split("= {")[1].split("}")[0]
    known = set(table.replace(",", " ").split())
    used = {
        layer[0]
        for file in (DATA / "art").glob("*.json")
        for recipe in json.loads(file.read_text(encoding="utf-8"))["cards"].values()
        for layer in recipe["l"]
    }
    assert used <= known


# ------------------------------------------------------------------ units
@pytest.mark.rule("fields-of-fire-3e:1.1.1b", "fields-of-fire-3e:1.2.3f", "fields-of-fire-3e:1.2.3b")
def test_steps_of_squads_teams_and_lats(tables: Tables) -> None:
    types = tables.types
    lats = {codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM, codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM}
    for unit in types.ids:
        kind = types.kind[unit]
        assert 1 <= types.steps[unit] <= 4
        if kind in (
            codes.KIND_MACHINE_GUN,
            codes.KIND_MORTAR_TEAM,
            codes.KIND_ROCKET_LAUNCHER,
            codes.KIND_RECOILLESS_RIFLE,
        ):
            assert types.steps[unit] <= 2
        if kind == codes.KIND_SQUAD:
            assert 2 <= types.steps[unit] <= 4
            assert types.last_step[unit] == 0
            assert types.fire_reach[unit] == codes.NONE
            assert types.kind[types.first_team[unit]] == codes.KIND_FIRE_TEAM
        if kind in lats:
            assert types.steps[unit] == 1


@pytest.mark.rule("fields-of-fire-3e:1.2.3c", "fields-of-fire-3e:1.2.3d", "fields-of-fire-3e:1.2.3h")
@third
def test_command_teams_and_observers_fire_only_from_their_fire_team_side(tables: Tables) -> None:
    types = tables.types
    silent = {
        codes.KIND_HQ_COMPANY,
        codes.KIND_HQ_PLATOON,
        codes.KIND_HQ_BATTALION,
        codes.KIND_EXECUTIVE_OFFICER,
        codes.KIND_FIRST_SERGEANT,
        codes.KIND_GUNNERY_SERGEANT,
        codes.KIND_FORWARD_OBSERVER,
        codes.KIND_SPOTTER,
        codes.KIND_RUNNER,
    }
    for unit in types.ids:
        if types.kind[unit] in silent:
            assert types.steps[unit] == 1
            assert types.rating[unit] == codes.RATING_NONE
            assert types.reach[unit] == codes.NONE
            assert types.fire_rating[unit] != codes.RATING_NONE
            assert types.fire_reach[unit] == codes.CLOSE


def test_weapons_teams_have_a_named_fire_team_side(tables: Tables) -> None:
    types = tables.types
    teams = [unit for unit in types.ids if types.kind[unit] == codes.KIND_MACHINE_GUN]
    assert {types.steps[unit] for unit in teams} == {1, 2}
    assert all(types.fire_reach[unit] != codes.NONE for unit in teams)


def test_mortar_sections_break_into_mortar_teams(tables: Tables) -> None:
    types = tables.types
    sections = [unit for unit in types.ids if types.kind[unit] == codes.KIND_MORTAR_SECTION]
    assert sections
    for unit in sections:
        assert types.kind[types.last_step[unit]] == codes.KIND_MORTAR_TEAM
        assert types.nearest[unit] == codes.CLOSE


@pytest.mark.rule("fields-of-fire-3e:6.2.2d")
def test_assault_rifles_are_automatic_only_at_point_blank(tables: Tables) -> None:
    squad = next(unit for unit in tables.types.ids if tables.types.rating[unit] == codes.RATING_AS)
    assert tables.types.vof_rating(squad, codes.POINT_BLANK) == codes.RATING_A
    assert tables.types.vof_rating(squad, codes.CLOSE) == codes.RATING_S


@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("m4_75", "defence", 0),
        ("m4_75", "crew", 2),
        ("m26", "move_and_fire", 3),
        ("m26", "quick_shot", 1),
        ("su76", "defence", 0),
        ("uh1_slick", "defence", 0),
    ],
)
def test_at_values_that_the_rulebook_prints(tables: Tables, key: str, field: str, value: int) -> None:
    vehicle = next(unit for unit in tables.types.ids if tables.types.key[unit] == key)
    assert getattr(tables.weapons, field)[tables.types.at[vehicle]] == value


def test_every_company_is_complete(tables: Tables) -> None:
    for force in tables.forces.values():
        if force.side != codes.FRIENDLY:
            continue
        kinds = Counter(tables.types.kind[tables.roster.type[unit]] for unit in force.roster)
        assert (
            kinds[codes.KIND_HQ_COMPANY] == kinds[codes.KIND_EXECUTIVE_OFFICER] == kinds[codes.KIND_FIRST_SERGEANT] == 1
        )
        assert kinds[codes.KIND_SQUAD] == 9
        assert kinds[codes.KIND_HQ_PLATOON] == 4
        assert force.runner


# ------------------------------------------------------------------ charts
@pytest.mark.rule(
    "fields-of-fire-3e:6.2.2a", "fields-of-fire-3e:6.2.2b", "fields-of-fire-3e:6.2.2c", "fields-of-fire-3e:6.2.2e"
)
def test_basic_vof_values(tables: Tables) -> None:
    ncm = tables.charts.vof_ncm
    assert (ncm[codes.VOF_SMALL_ARMS], ncm[codes.VOF_AUTOMATIC], ncm[codes.VOF_HEAVY], ncm[codes.VOF_ALL_PINNED]) == (
        0,
        -1,
        -3,
        2,
    )


@pytest.mark.rule("fields-of-fire-3e:1.2.4a", "fields-of-fire-3e:5.3.1a")
def test_marker_values(tables: Tables) -> None:
    assert (tables.charts.ncm_pinned, tables.charts.ncm_exposed) == (1, -2)
    basic = next(marker for marker in tables.charts.cover if marker.key == "basic")
    assert (basic.value, basic.potential) == (1, True)


@pytest.mark.rule("fields-of-fire-3e:8.2.4g")
def test_potential_contact_chart(tables: Tables) -> None:
    auto = codes.PC_AUTOMATIC
    assert tables.charts.pc_draw == [[auto, 7, 5, 3], [auto, 5, 3, 2], [4, 3, 2, 1]]


@pytest.mark.rule("fields-of-fire-3e:10.6b")
def test_at_result_bands_hold_the_totals_of_the_rulebook(tables: Tables) -> None:
    def result(total: int) -> int:
        return sum(total > last for last in tables.charts.at_band)

    assert [result(total) for total in (-1, 4, 10)] == [codes.AT_BREWED_UP, codes.AT_PINNED, codes.AT_MISSED]
    assert tables.charts.quick_shot == [-4, -2, 0, 2, 4]


@pytest.mark.rule("fields-of-fire-3e:12.6a")
def test_experience_of_mixed_steps(tables: Tables) -> None:
    mix = tables.charts.experience_mix
    assert mix[4022] == codes.GREEN
    assert mix[4031] == codes.LINE
    assert mix[3201] == codes.LINE
    assert mix[3210] == codes.VETERAN
    for steps in range(1, 5):
        for veterans in range(steps + 1):
            for line in range(steps - veterans + 1):
                assert steps * 1000 + veterans * 100 + line * 10 + steps - veterans - line in mix


@pytest.mark.rule("fields-of-fire-3e:4.4.1e", "fields-of-fire-3e:4.4.1f", "fields-of-fire-3e:4.4.1g")
@third
def test_signal_menus(tables: Tables) -> None:
    menus = [{tables.charts.signal_key[signal] for signal in menu} for menu in tables.charts.signals]
    assert menus[mission_codes.DEFENSIVE] == {
        "cease_fire",
        "final_protective_fire",
        "final_protective_line",
        "move_to_signal",
    }
    assert menus[mission_codes.OFFENSIVE] == {
        "cease_fire",
        "cross_phase_line_1",
        "cross_phase_line_2",
        "move_to_objective_1",
        "infiltrate_to_objective_1",
        "move_to_objective_2",
        "infiltrate_to_objective_2",
        "move_to_signal",
    }
    route_points = {f"move_to_route_point_{number}" for number in range(1, 5)}
    assert menus[mission_codes.COMBAT_PATROL] == {"cease_fire", "move_to_objective_1", "move_to_signal"} | route_points


@pytest.mark.rule("fields-of-fire-3e:5.1.6c")
def test_loads_per_transport_point(tables: Tables) -> None:
    per = tables.charts.ammo_per_point
    assert [per[AMMO[kind]] for kind in ("MG", "MORTAR", "RCL", "ROCKET", "FLAME", "DEMOLITION")] == [6, 2, 3, 3, 2, 2]
    assert tables.charts.assets_per_step == 6


@pytest.mark.rule("fields-of-fire-3e:13.9a")
@third
def test_urban_grenade_matrix(tables: Tables) -> None:
    reach = tables.charts.grenade_reach
    assert reach == [
        [1, 1, 1, 1, 0, 0, 1],
        [1, 0, 1, 1, 1, 0, 1],
        [1, 1, 1, 1, 0, 0, 1],  # no upper story stands beside a single-story roof
        [1, 0, 1, 0, 1, 1, 1],
        [1, 1, 0, 0, 1, 1, 1],
        [1, 0, 1, 1, 0, 0, 1],
    ]


def test_actions_are_the_43_of_the_menu(tables: Tables) -> None:
    rows = tables.charts.actions[1:]
    assert len({row.rule for row in rows}) == 43
    assert sum(row.needs_hq for row in rows) == 9
    assert tables.charts.lat_permission[act.REMOVE_PINNED][act.STATE_PINNED] == act.PERMIT_YES
    assert tables.charts.lat_permission[15][act.STATE_FIRE] == act.PERMIT_TO_FRIENDS


def test_every_activity_row_offers_something_in_every_column(tables: Tables) -> None:
    for table, columns in zip(tables.charts.activity, (3, 2, 2), strict=True):
        for row, weights in enumerate(table.weight):
            for column in range(columns):
                shares = [weight[column] for weight in weights]
                assert sum(max(share, 0) for share in shares) > 0 or set(shares) == {-1}, (row, column)


def test_every_kind_of_set_and_night_device_is_used_somewhere(tables: Tables) -> None:
    sets = {kind for net in tables.roster.radio for kind in net}
    assert sets >= {codes.RADIO_HANDHELD, codes.RADIO_MANPACK, codes.RADIO_SQUAD}
    devices = {device for mission in tables.missions.values() for _, device in mission.night_device}
    assert devices == {
        mission_codes.NIGHT_DEVICE_PASSIVE,
        mission_codes.NIGHT_DEVICE_ACTIVE,
        mission_codes.NIGHT_DEVICE_THERMAL,
    }
    for net in range(1, codes.NET_COUNT):
        media = {mission.nets[net] for mission in tables.missions.values()}
        assert media >= ({codes.BY_RADIO} if net == codes.NET_AIR_CTL else {codes.BY_RADIO, codes.BY_PHONE})

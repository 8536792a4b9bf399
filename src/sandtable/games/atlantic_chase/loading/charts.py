"""Result tables from their CSV rows: bands of rolls and totals become rows and columns of codes."""

from itertools import pairwise

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.tables import BattleTables, ProfileTables, ResultTable

from .pack import DataError, Pack, rows
from .rows import (
    AdvancedGunneryRow,
    BattleLengthRow,
    BattleModifierRow,
    CheckRow,
    LocationEffectRow,
    RangeRow,
    ResultRow,
    SnafuRow,
    SpecialResultRow,
    SumHitsRow,
    SumResultRow,
    SwitchRow,
)

Band = tuple[int, int]
LOW, HIGH = -99, 99


def code(name: str, field: str, names: tuple[str, ...], value: str) -> int:
    """The number of a name, or an error that lists the names."""
    if value not in names:
        raise DataError(name, 0, field, f"{value!r} is not one of {', '.join(names)}")
    return names.index(value)


def banded(name: str, cells: dict[tuple[Band, Band], list[int]], rolls: Band, totals: Band) -> ResultTable:
    """A table from cells keyed by (roll band, total band); bands must tile `rolls` and `totals` without gaps."""
    roll_bands = sorted({key[0] for key in cells})
    total_bands = sorted({key[1] for key in cells})
    _tile(name, "roll_min", roll_bands, rolls)
    _tile(name, "total_min", total_bands, totals)
    flat: list[list[int]] = []
    for roll in roll_bands:
        for total in total_bands:
            if (roll, total) not in cells:
                raise DataError(name, 0, "results", f"no cell for rolls {roll} and totals {total}")
            flat.append(cells[(roll, total)])
    return ResultTable([band[0] for band in roll_bands[1:]], [band[0] for band in total_bands[1:]], flat)


def _tile(name: str, field: str, bands: list[Band], whole: Band) -> None:
    if bands[0][0] != whole[0] or bands[-1][1] != whole[1]:
        raise DataError(name, 0, field, f"bands must run from {whole[0]} to {whole[1]}")
    for before, after in pairwise(bands):
        if after[0] != before[1] + 1:
            raise DataError(name, 0, field, f"gap or overlap between {before} and {after}")


def _profile(pack: Pack, name: str, profile: str, rolls: Band, totals: Band) -> ResultTable:
    cells: dict[tuple[Band, Band], list[int]] = {}
    for row in rows(pack, name, ResultRow):
        if row.profile not in ("both", profile):
            continue
        key = ((row.roll_min, row.roll_max), (row.total_min, row.total_max))
        if key in cells:
            raise DataError(name, 0, "roll_min", f"cell {key} is given twice for profile {profile}")
        cells[key] = [code(name, "results", codes.RESULTS, part) for part in row.results.split("+")]
    return banded(name, cells, rolls, totals)


def profile_tables(pack: Pack) -> list[ProfileTables]:
    """The action tables and switches of both profiles."""
    return [_action_tables(pack, profile) for profile in codes.PROFILES]


def _action_tables(pack: Pack, profile: str) -> ProfileTables:
    rolls, totals = (LOW, HIGH), (0, HIGH)
    switches = rows(pack, "switches.csv", SwitchRow)
    return ProfileTables(
        _profile(pack, "interruption.csv", profile, (2, 12), (1, HIGH)),
        _profile(pack, "engage.csv", profile, rolls, totals),
        _profile(pack, "naval_search.csv", profile, rolls, totals),
        _profile(pack, "air_strike.csv", profile, rolls, totals),
        _profile(pack, "stealth_attack.csv", profile, rolls, totals),
        {row.key: row.seed if profile == "seed" else row.published for row in switches},
    )


def _hits(pack: Pack, name: str) -> ResultTable:
    cells: dict[tuple[Band, Band], list[int]] = {}
    for row in rows(pack, name, SumHitsRow):
        result = [codes.HIT] * row.hits or [codes.SPLASH]
        cells[((row.sum_min, row.sum_max), (0, HIGH))] = result
    return banded(name, cells, (LOW, HIGH), (0, HIGH))


def _advanced(pack: Pack, tables: BattleTables) -> None:
    name = "adv_gunnery.csv"
    cells: dict[tuple[Band, Band], list[int]] = {}
    for row in rows(pack, name, AdvancedGunneryRow):
        band = (row.sum_min, row.sum_max)
        cells[(band, (0, 0))] = [code(name, "closing_running_splitting", codes.RESULTS, row.closing_running_splitting)]
        cells[(band, (1, 1))] = [code(name, "acquiring", codes.RESULTS, row.acquiring)]
    tables.adv_gunnery = banded(name, cells, (LOW, HIGH), (0, 1))
    name = "adv_torpedo.csv"
    cells = {}
    for shot in rows(pack, name, SumResultRow):
        cells[((shot.sum_min, shot.sum_max), (0, HIGH))] = [code(name, "result", codes.RESULTS, shot.result)]
    tables.adv_torpedo = banded(name, cells, (LOW, HIGH), (0, HIGH))
    name = "adv_snafu.csv"
    for weather in codes.WEATHERS:
        cells = {}
        for snafu in rows(pack, name, SnafuRow):
            if snafu.weather == weather:
                result = [code(name, "result", codes.SNAFUS, snafu.result)]
                cells[((snafu.sum_min, snafu.sum_max), (0, HIGH))] = result
        tables.snafu.append(banded(name, cells, (2, 12), (0, HIGH)))


def _locations(pack: Pack, tables: BattleTables) -> None:
    name = "adv_special_result.csv"
    for severity in ("SR", "CR"):
        cells: dict[tuple[Band, Band], list[int]] = {}
        for row in rows(pack, name, SpecialResultRow):
            if row.severity != severity:
                continue
            band = (row.sum_min, row.sum_max)
            columns = ((codes.EXTREME, codes.LONG, row.extreme_or_long), (codes.SHORT, codes.SHORT, row.short))
            for first, last, value in (*columns, (codes.POINT_BLANK, codes.POINT_BLANK, row.point_blank)):
                cells[(band, (first, last))] = [code(name, "severity", codes.LOCATIONS, value)]
        tables.location.append(banded(name, cells, (2, 12), (codes.EXTREME, codes.POINT_BLANK)))
    name = "adv_location_effects.csv"
    for location in codes.LOCATIONS[:3]:
        cells = {}
        for effect in rows(pack, name, LocationEffectRow):
            if effect.location == location:
                band = (effect.sum_min, effect.sum_max)
                cells[(band, (0, 0))] = [code(name, "severe", codes.EFFECTS, effect.severe)]
                cells[(band, (1, 1))] = [code(name, "catastrophic", codes.EFFECTS, effect.catastrophic)]
        tables.effect.append(banded(name, cells, (2, 12), (0, 1)))


def _checks(pack: Pack, name: str) -> ResultTable:
    """Rows by 2d6, columns by effect code; effects without a row are not checked."""
    by_effect = {row.effect: row for row in rows(pack, name, CheckRow)}
    for effect in by_effect:
        code(name, "effect", codes.EFFECTS, effect)
    cells: dict[tuple[Band, Band], list[int]] = {}
    for number, effect in enumerate(codes.EFFECTS):
        row = by_effect.get(effect)
        values = [row.r2_5, row.r6_7, row.r8_9, row.r10_12] if row else ["NOT_CHECKED"] * 4
        for band, value in zip(((2, 5), (6, 7), (8, 9), (10, 12)), values, strict=True):
            cells[(band, (number, number))] = [code(name, "effect", codes.CHECKS, value)]
    return banded(name, cells, (2, 12), (0, len(codes.EFFECTS) - 1))


def battle_tables(pack: Pack) -> BattleTables:
    """Everything that is read during a battle."""
    tables = BattleTables()
    tables.gunnery = _hits(pack, "battle_gunnery.csv")
    tables.torpedo = _hits(pack, "battle_torpedo.csv")
    _advanced(pack, tables)
    _locations(pack, tables)
    tables.lingering = _checks(pack, "adv_lingering.csv")
    tables.disengagement = _checks(pack, "adv_disengagement.csv")
    for row in rows(pack, "battle_ranges.csv", RangeRow):
        a, b = codes.ZONES.index(row.zone_a), codes.ZONES.index(row.zone_b)
        reach = codes.RANGES.index(row.range)
        tables.range_of[a * 3 + b] = tables.range_of[b * 3 + a] = reach
        tables.range_dice[reach] = row.dice
        tables.range_keep[reach] = codes.KEEPS.index(row.keep)
        tables.range_uses_far[reach] = row.gv_used == "second"
    for length in rows(pack, "battle_length.csv", BattleLengthRow):
        index = 8 * (length.start == "skirmish") + 4 * codes.WEATHERS.index(length.weather)
        index += 2 * (length.good_visibility == "yes") + (length.no_ship_running == "yes")
        tables.rounds[index] = length.rounds
    for modifier in rows(pack, "battle_modifiers.csv", BattleModifierRow):
        tables.gunnery_modifier[modifier.key] = modifier.gunnery
        tables.torpedo_modifier[modifier.key] = modifier.torpedo
    return tables

"""tables/: every chart, checked row by row."""

from __future__ import annotations

import re
from typing import Any

from sandtable.games.air_armor.loading import rows
from sandtable.games.air_armor.loading.pack import DataError, Pack
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.charts import Charts
from sandtable.games.air_armor.state.tables import Tables

BEYOND = 1000  # an open end of a table
FLAK = {"1": codes.FLAK_UNIT, "1/3": codes.FLAK_UNIT // 3}
YES_OR_NO = ("artillery_eligible", "halve_artillery", "halve_low_altitude_air")  # lines of the Bridge Strike Chart
SCREENING = ("clear", "light_woods", "heavy_woods", "town", "city")


def fill(pack: Pack, t: Tables) -> None:
    """Fill all charts that refer to nothing else."""
    c = t.charts
    _terrain(pack, c)
    _dice(pack, c)
    _recon(pack, c)
    _counter_battery(pack, c)
    _anti_air(pack, c)
    _bridges(pack, c)
    _jamming(pack, c)
    _hidden(pack, c)
    _priorities(pack, c)
    _turns(pack, c)


def fill_air_call(pack: Pack, t: Tables) -> None:
    """The Air Call Table, when the aircraft are known."""
    name = "tables/air_call.csv"
    t.charts.air_call = [[-1] * 11, [-1] * 11]
    found = pack.rows(name, rows.AirCallRow)
    _whole(pack, name, "roll", [row.roll for row in found])
    for at, row in enumerate(found):
        for side, field in ((codes.WP, "wp"), (codes.NATO, "nato")):
            aircraft = getattr(row, field)
            if aircraft not in t.aircraft:
                raise DataError(name, pack.line(name, at), field, f"no aircraft {aircraft!r}")
            if t.aircraft_side[t.aircraft.index(aircraft)] != side:
                raise DataError(name, pack.line(name, at), field, f"{aircraft} is of the other side")
            t.charts.air_call[side][row.roll] = t.aircraft.index(aircraft)


def _in_order(pack: Pack, name: str, field: str, found: list[Any], wanted: list[Any]) -> None:
    """The lines of a table hold what they must, one after another."""
    for at, value in enumerate(found):
        if at >= len(wanted):
            raise DataError(name, pack.line(name, at), field, f"the table ends with {wanted[-1]!r} on the line before")
        if value != wanted[at]:
            raise DataError(name, pack.line(name, at), field, f"{value!r} stands where {wanted[at]!r} must stand")
    if len(found) < len(wanted):
        raise DataError(name, 0, field, f"{wanted[len(found)]!r} is missing after the last line")


def _whole(pack: Pack, name: str, field: str, rolls: list[int], last: int = 10) -> None:
    """Rolls run from 1 to the last without gaps."""
    _in_order(pack, name, field, rolls, list(range(1, last + 1)))


def _covering(pack: Pack, name: str, spans: list[tuple[int, int]]) -> None:
    """Every number stands in one span: the first is open below, the last above, each begins where the last ended."""
    wanted = -BEYOND
    for at, (first, last) in enumerate(spans):
        if first != wanted or last < first:
            raise DataError(name, pack.line(name, at), "modified_min", "must begin where the line before it ends")
        wanted = last + 1
    if wanted != BEYOND + 1:
        raise DataError(name, 0, "modified_max", "the last line must be open above")


def _given(name: str, field: str, number: int, what: str) -> int:
    """A number that a line of the table must have given."""
    if not number:
        raise DataError(name, 0, field, f"{what} is missing")
    return number


def _number(pack: Pack, name: str, at: int, field: str, text: str) -> int:
    if text == "NA":
        return codes.NOT_AVAILABLE
    if not re.fullmatch(r"\d{1,2}", text):
        raise DataError(name, pack.line(name, at), field, f"{text[:40]!r} is neither a number of a die nor NA")
    return int(text)


def _terrain(pack: Pack, c: Charts) -> None:
    name = "tables/terrain_effects.csv"
    lines = pack.rows(name, rows.TerrainRow)
    for at, line in enumerate(lines):
        if line.terrain in codes.TERRAINS and line.close_terrain not in ("yes", "no"):
            raise DataError(name, pack.line(name, at), "close_terrain", "expected yes or no")
        if line.terrain in [before.terrain for before in lines[:at]]:
            raise DataError(name, pack.line(name, at), "terrain", f"{line.terrain} has two lines")
    found = {row.terrain: row for row in lines}
    for terrain in codes.TERRAINS:
        if terrain not in found:
            raise DataError(name, 0, "terrain", f"{terrain} is missing")
        row = found[terrain]
        c.move_cost.append(row.move_cost)
        c.close.append(int(row.close_terrain == "yes"))
        c.defense_infantry.append(row.def_infantry_vs_offensive_or_strike)
        c.defense_other.append(row.def_noninfantry_vs_offensive_or_strike)
        c.defense_any.append(row.def_any_vs_other_fire)
    if "improved_position" not in found:
        raise DataError(name, 0, "terrain", "improved_position is missing")
    c.improved_defense = found["improved_position"].def_infantry_vs_offensive_or_strike


def _dice(pack: Pack, c: Charts) -> None:
    crt = pack.rows("tables/crt.csv", rows.CrtRow)
    _whole(pack, "tables/crt.csv", "roll", [row.roll for row in crt])
    c.crt = [0] + [row.hit_modifier for row in crt]
    for row in pack.rows("tables/gegenangriff.csv", rows.GegenangriffRow):
        if row.result != "normal order":
            c.gegenangriff_min = row.roll_min
    _given("tables/gegenangriff.csv", "result", c.gegenangriff_min, "the roll from which NATO fires first")
    name = "tables/amphibious_crossing.csv"
    for step in pack.rows(name, rows.AmphibiousRow):
        first, last = _span(step.modified_min, step.modified_max)
        c.amphibious.add(first, last, step.steps)
    _covering(pack, name, list(zip(c.amphibious.first, c.amphibious.last, strict=True)))
    name = "tables/mine_attack.csv"
    mines = {row.item: row.value for row in pack.rows(name, rows.MineRow)}
    wanted = ("eliminated_if_modified_at_most", "drm_deliberate_exit", "drm_forced_exit", "drm_engineer_in_force")
    for item in wanted:
        if item not in mines:
            raise DataError(name, 0, "item", f"{item} is missing")
    c.mine_kill_max, c.mine_deliberate_drm, c.mine_forced_drm, c.mine_engineer_drm = (mines[item] for item in wanted)
    for gas in pack.rows("tables/chemical.csv", rows.ChemicalRow):
        if gas.table == "contamination_check" and gas.result == "contaminated":
            c.contaminated_max = gas.roll_max or 0
        if gas.table == "gas_attack_per_step" and gas.result == "step eliminated":
            c.gas_kill_max = gas.roll_max or 0
    name = "tables/chemical.csv"
    _given(name, "roll_max", c.contaminated_max, "the highest roll that contaminates")
    _given(name, "roll_max", c.gas_kill_max, "the highest roll that eliminates a step")
    c.disorganization_max = 1


def _span(first: int | None, last: int | None) -> tuple[int, int]:
    return -BEYOND if first is None else first, BEYOND if last is None else last


def _recon(pack: Pack, c: Charts) -> None:
    name = "tables/reconnaissance.csv"
    found = pack.rows(name, rows.ReconRow)
    _in_order(pack, name, "row", [row.row for row in found], [*codes.TERRAINS, "empty"])
    c.recon_ends = [3, 5, 10, 15]
    for at, row in enumerate(found):
        for field in ("d2_3", "d4_5", "d6_10", "d11_15"):
            c.recon.append(_number(pack, name, at, field, getattr(row, field)))
    name = "tables/reconnaissance_drm.csv"
    drms = pack.rows(name, rows.ReconDrm)
    _in_order(pack, name, "condition", [drm.condition for drm in drms], codes.RECON_CONDITIONS)
    c.recon_drm = [drm.drm for drm in drms]
    c.recon_drm_bridge = [int(drm.applies_to_bridge) for drm in drms]


def _counter_battery(pack: Pack, c: Charts) -> None:
    name = "tables/counter_battery.csv"
    found = pack.rows(name, rows.CounterBatteryRow)
    for at, row in enumerate(found):
        if not re.fullmatch(r"\d{1,2}-\d{1,2}", row.distance):
            raise DataError(name, pack.line(name, at), "distance", f"{row.distance!r} is no span such as 2-3")
    ends = [int(row.distance.partition("-")[2]) for row in found if row.table == "All-Others"]
    if [int(row.distance.partition("-")[2]) for row in found if row.table == "US"] != ends or not ends:
        raise DataError(name, 0, "distance", "both tables must have the same distances")
    if ends != sorted(set(ends)):
        raise DataError(name, 0, "distance", "distances must grow from line to line")
    c.counter_battery_ends = ends
    for table in ("All-Others", "US"):
        for at, row in enumerate(found):
            if row.table == table:
                for field in ("self_propelled", "towed", "rocket"):
                    c.counter_battery.append(_number(pack, name, at, field, getattr(row, field)))


def _anti_air(pack: Pack, c: Charts) -> None:
    for row in pack.rows("tables/aa_fire.csv", rows.AaRow):
        if row.effect == "Hit Check or Abort":
            c.aa_or = row.result_min or 0
        if row.effect == "Hit Check and Abort":
            c.aa_and = row.result_min or 0
    _given("tables/aa_fire.csv", "effect", c.aa_or, "Hit Check or Abort")
    _given("tables/aa_fire.csv", "effect", c.aa_and, "Hit Check and Abort")
    for flak in pack.rows("tables/flak_strength.csv", rows.FlakRow):
        values = [FLAK[flak.dist_0], FLAK[flak.dist_1], FLAK[flak.dist_2]]
        if flak.target != "helicopter":
            c.flak_air = values
        elif flak.time == "day" and flak.firer_in_smoke == "no":
            c.flak_helicopter = values
        else:
            c.flak_helicopter_poor = values
    for target, column in (("air", c.flak_air), ("day", c.flak_helicopter), ("night", c.flak_helicopter_poor)):
        _given("tables/flak_strength.csv", "target", len(column), f"flak strength ({target})")


def _bridges(pack: Pack, c: Charts) -> None:
    for row in pack.rows("tables/demolition.csv", rows.DemolitionRow):
        numbers = [0, row.road, row.autobahn]
        if row.method == "Set Charges":
            c.set_charges = numbers
        elif row.method == "Engineer Charges":
            c.engineer_charges = numbers
        else:
            c.set_charges_drm = row.road
    for method, column in (("Set Charges", c.set_charges), ("Engineer Charges", c.engineer_charges)):
        _given("tables/demolition.csv", "method", len(column), method)
    name = "tables/bridge_strike.csv"
    strikes = pack.rows(name, rows.BridgeStrikeRow)
    chart = {row.item: [row.road, row.autobahn, row.military] for row in strikes}
    for item in ("bridge_factor", *YES_OR_NO):
        if item not in chart:
            raise DataError(name, 0, "item", f"{item} is missing")
    for kind, value in zip(("road", "autobahn", "military"), chart["bridge_factor"], strict=True):
        if not re.fullmatch(r"[1-9]\d?", value):
            line = pack.line(name, [row.item for row in strikes].index("bridge_factor"))
            raise DataError(name, line, kind, f"bridge_factor {value!r} is no number from 1 to 99")
    c.bridge_factor = [0] + [int(value) for value in chart["bridge_factor"]]
    for at, strike in enumerate(strikes):
        for kind in ("road", "autobahn", "military"):
            if strike.item in YES_OR_NO and getattr(strike, kind) not in ("yes", "no", ""):
                raise DataError(name, pack.line(name, at), kind, "expected yes or no")
    c.bridge_artillery = [0] + [int(value == "yes") for value in chart["artillery_eligible"]]
    c.bridge_artillery_halved = [0] + [int(value == "yes") for value in chart["halve_artillery"]]
    c.bridge_low_air_halved = [0] + [int(value == "yes") for value in chart["halve_low_altitude_air"]]


def _jamming(pack: Pack, c: Charts) -> None:
    calls = {"normal": codes.JAM_NOTHING, "blocked": codes.JAM_BLOCKED}
    for row in pack.rows("tables/jamming.csv", rows.JammingRow):
        first, last = _span(row.modified_min, row.modified_max)
        c.jam_reaction.add(first, last, codes.JAM_BLOCKED if row.reaction == "blocked" else codes.JAM_NOTHING)
        c.jam_call.add(first, last, calls.get(row.defensive_fire_call, codes.JAM_REDUCED))
    _covering(pack, "tables/jamming.csv", list(zip(c.jam_call.first, c.jam_call.last, strict=True)))
    c.jam_drm = _drms(pack, "tables/jamming_drm.csv", codes.JAM_CONDITIONS)


def _drms(pack: Pack, name: str, conditions: list[str]) -> list[int]:
    found = pack.rows(name, rows.DrmRow)
    _in_order(pack, name, "condition", [row.condition for row in found], conditions)
    return [row.drm for row in found]


def _hidden(pack: Pack, c: Charts) -> None:
    found = pack.rows("tables/revelation.csv", rows.RevelationRow)
    _whole(pack, "tables/revelation.csv", "modified_roll", [row.modified_roll for row in found], 12)
    for column in codes.REVEAL_COLUMNS:
        c.revelation += [0] + [getattr(row, column) for row in found]
    c.reveal_drm = _drms(pack, "tables/revelation_drm.csv", codes.REVEAL_CONDITIONS)
    screening = pack.rows("tables/screening.csv", rows.ScreeningRow)
    _whole(pack, "tables/screening.csv", "roll", [row.roll for row in screening])
    for terrain in SCREENING:
        c.screening_min.append(min([row.roll for row in screening if getattr(row, terrain) == "success"], default=11))


def _priorities(pack: Pack, c: Charts) -> None:
    name = "tables/retreat_priorities.csv"
    for at, row in enumerate(pack.rows(name, rows.RetreatRow)):
        if row.priority != "P":
            if row.condition_to_avoid not in codes.RETREAT_CONDITIONS:
                raise DataError(name, pack.line(name, at), "condition_to_avoid", "unknown condition")
            condition = codes.RETREAT_CONDITIONS.index(row.condition_to_avoid)
            if condition in c.retreat_order:
                raise DataError(name, pack.line(name, at), "condition_to_avoid", "the condition has two lines")
            c.retreat_order.append(condition)


def _turns(pack: Pack, c: Charts) -> None:
    found = pack.rows("tables/game_turn_track.csv", rows.TurnRow)
    _whole(pack, "tables/game_turn_track.csv", "turn", [row.turn for row in found], len(found))
    c.night = [0] + [int(row.light == "night") for row in found]

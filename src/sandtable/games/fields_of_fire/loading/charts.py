"""Charts of the player aids."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import ROW_SKIPPED
from sandtable.games.fields_of_fire.state.chart_tables import Charts, CoverMarker

from . import rows
from .pack import Pack
from .vocabulary import (
    AMMO,
    ENEMY_ACTION,
    EXPERIENCE,
    ICON,
    LETTER,
    PERMIT,
    SITUATION,
    TABLE,
    VOF,
    WEAPON,
    WORD,
)
from .words import Place

URBAN_PLACES = ["street", "ground_floor", "single_roof", "upper_story", "multi_roof", "courtyard"]
NUMBERS = (
    *("ncm_pinned", "ncm_exposed", "ncm_overstack", "ncm_upper_story", "command_pinned", "command_cover"),
    *("command_no_contact", "limited_visibility", "at_target_pinned", "at_target_moving", "at_firer_pinned"),
    *("at_ambush", "at_ambush_pinned", "assets_per_step", "charges_per_step", "stack_steps", "stack_vehicles"),
    *("promote_line", "promote_veteran", "casualties_per_veteran", "skills_per_hq", "skills_per_hq_by_option"),
    *("runners", "mine_cards"),
)
SPOTTING = (
    *("higher", "same_card", "exposed", "under_cover", "sniper_or_observer", "card_zero", "card_three"),
    *("rating_heavy", "rating_automatic", "urban_inside", "urban_area_zero"),
)
WEAPON_FLAGS = {
    "infiltrate": codes.CAN_INFILTRATE,
    "graze": codes.CAN_GRAZE,
    "overhead": codes.CAN_FIRE_OVERHEAD,
    "structure": codes.CAN_FIRE_FROM_STRUCTURE,
    "concentrate": codes.CAN_CONCENTRATE,
    "exposed": codes.CAN_FIRE_EXPOSED,
    "point_blank": codes.CAN_FIRE_POINT_BLANK,
    "over_units": codes.CAN_FIRE_OVER_UNITS,
    "fpl": codes.CAN_HOLD_FPL,
    "tracks_ammo": codes.TRACKS_AMMO,
}


def load_charts(pack: Pack) -> Charts:
    """Every chart."""
    charts = Charts()
    _load_contact(charts, pack)
    _load_vof(charts, pack)
    _load_numbers(charts, pack)
    _load_actions(charts, pack)
    _load_weapons(charts, pack)
    _load_activity(charts, pack)
    _load_cover(charts, pack)
    _load_lists(charts, pack)
    return charts


def _load_contact(charts: Charts, pack: Pack) -> None:
    for row in pack.rows("charts/potential_contact.csv", rows.ContactRow):
        place = Place("charts/potential_contact.csv", row.letter)
        letter = place.code(LETTER, row.letter, "letter")
        for level, text in enumerate((row.no_contact, row.contact, row.engaged, row.heavily_engaged)):
            place.need(text == "auto" or text.isdigit(), f"'{text}' is neither a number nor auto")
            charts.pc_draw[letter][level] = codes.PC_AUTOMATIC if text == "auto" else int(text)


def _load_vof(charts: Charts, pack: Pack) -> None:
    for row in pack.rows("charts/vof.csv", rows.VofRow):
        place = Place("charts/vof.csv", row.key)
        vof = place.code(VOF, row.key, "key")
        place.need(vof == row.id, f"the id of {row.key} is {vof}")
        place.put(charts, vof, row)


def _load_numbers(charts: Charts, pack: Pack) -> None:
    file = "charts/numbers.csv"
    number = {row.key: row.value for row in pack.rows(file, rows.NumberRow)}

    for name in NUMBERS:
        setattr(charts, name, _number(number, name))
    charts.command_experience = [_number(number, f"command_{level}") for level in EXPERIENCE]
    charts.draw_experience = [_number(number, f"draw_{level}") for level in EXPERIENCE]
    charts.spend_limit = [_number(number, "spend_day"), _number(number, "spend_limited")]
    charts.save_limit = [
        [_number(number, f"save_{light}_{level}") for level in EXPERIENCE] for light in ("day", "limited")
    ]
    spot = {row.key: row.value for row in pack.rows("charts/spotting.csv", rows.SpottingRow)}
    charts.spotter_experience = [_number(spot, "green"), 0, _number(spot, "veteran")]
    charts.target_experience = [_number(spot, "target_green"), 0, _number(spot, "target_veteran")]
    for name in SPOTTING:
        setattr(charts, f"spot_{name}", _number(spot, name))


def _number(numbers: dict[str, int], key: str) -> int:
    """A number of a chart that must be there."""
    Place("charts", key).need(key in numbers, "the row is missing")
    return numbers[key]


def _load_actions(charts: Charts, pack: Pack) -> None:
    file = "charts/actions.csv"
    ids: dict[str, int] = {}
    for row in pack.rows(file, rows.ActionRowData):
        place = Place(file, row.rule)
        place.need(1 <= row.id < len(charts.actions), "the id is unknown")
        ids[row.key] = row.id
        action = charts.actions[row.id]
        place.fill(action, row)
        action.word = WORD.get(row.success, 0)
        action.icon = place.code(ICON, row.success, "success") if row.success and not action.word else 0
    Place(file, "").need(len(ids) == len(charts.actions) - 1, "an action is missing")
    file = "charts/lat_permissions.csv"
    for permission in pack.rows(file, rows.PermissionRow):
        place = Place(file, permission.action)
        action_id = place.code(ids, permission.action, "action")
        teams = (permission.assault_team, permission.fire_team, permission.litter_team, permission.paralyzed_team)
        for state, word in enumerate((*teams, permission.pinned)):
            charts.lat_permission[action_id][state] = place.code(PERMIT, word, "permission") if word else 0


def _load_weapons(charts: Charts, pack: Pack) -> None:
    for row in pack.rows("charts/weapons.csv", rows.WeaponRow):
        place = Place("charts/weapons.csv", row.key)
        weapon = place.code(WEAPON, row.key, "key")
        charts.weapon_flags[weapon] = sum(flag for name, flag in WEAPON_FLAGS.items() if getattr(row, name))
        place.put(charts, weapon, row)
    for ammunition in pack.rows("charts/ammunition.csv", rows.AmmunitionRow):
        place = Place("charts/ammunition.csv", ammunition.key)
        place.put(charts, place.code(AMMO, ammunition.key, "key"), ammunition)


def _load_activity(charts: Charts, pack: Pack) -> None:
    file = "charts/enemy_activity.csv"
    last = (-1, 0)
    for row in pack.rows(file, rows.ActivityRow):
        place = Place(file, f"{row.table} row {row.row}")
        table_id = place.code(TABLE, row.table, "table")
        table = charts.activity[table_id]
        place.need((table_id, row.row) >= last or table_id > last[0] or not table.situation, "rows are not in order")
        situation = place.code(SITUATION, row.situation, "situation")
        if (table_id, row.row) != last:
            table.situation.append(situation)
            table.action.append([])
            table.weight.append([])
            last = (table_id, row.row)
        place.need(table.situation[-1] == situation, "one row has two situations")
        table.action[-1].append(place.code(ENEMY_ACTION, row.action, "action"))
        for text in (row.a, row.b, row.c):
            place.need(text == "skip" or text.isdecimal(), f"{text!r} is neither a number nor skip")
        table.weight[-1].append([ROW_SKIPPED if text == "skip" else int(text) for text in (row.a, row.b, row.c)])


def _load_cover(charts: Charts, pack: Pack) -> None:
    lines = pack.rows("charts/cover_markers.csv", rows.CoverRow)
    charts.cover = [CoverMarker() for _ in range(max(row.id for row in lines) + 1)]
    for row in lines:
        Place("charts/cover_markers.csv", row.key).fill(charts.cover[row.id], row)


def _load_lists(charts: Charts, pack: Pack) -> None:
    """Short charts: visibility, AT results, experience, skills, signals, urban grenades."""
    for row in pack.rows("charts/visibility.csv", rows.VisibilityRow):
        column = charts.light if row.kind == "light" else charts.weather
        Place("charts/visibility.csv", row.key).need(row.id == len(column), "ids are not in order")
        column.append(row.value)
    results = pack.rows("charts/at_results.csv", rows.AtResultRow)
    charts.at_band = [result.last for result in results if result.last is not None]
    charts.quick_shot = [row.total for row in pack.rows("charts/quick_shot.csv", rows.QuickShotRow)]
    for mix in pack.rows("charts/experience_mix.csv", rows.MixRow):
        place = Place("charts/experience_mix.csv", f"{mix.steps} steps")
        place.need(mix.veterans + mix.line + mix.green == mix.steps, "the steps do not add up")
        key = mix.steps * 1000 + mix.veterans * 100 + mix.line * 10 + mix.green
        charts.experience_mix[key] = place.code(EXPERIENCE, mix.result, "result")
    skills = pack.rows("charts/skills.csv", rows.SkillRow)
    charts.skills = [[0, 0] for _ in range(max(skill.id for skill in skills) + 1)]
    charts.skill_key = [""] * len(charts.skills)
    for skill in skills:
        charts.skills[skill.id] = [skill.command_cost, skill.xp_cost]
        Place("charts/skills.csv", skill.key).put(charts, skill.id, skill)
    signals = pack.rows("charts/signals.csv", rows.SignalRow)
    charts.signal_key = [""] * (max(signal.id for signal in signals) + 1)
    charts.signal_company = [0] * len(charts.signal_key)
    for signal in signals:
        Place("charts/signals.csv", signal.key).put(charts, signal.id, signal)
        for kind, allowed in enumerate((signal.offensive, signal.defensive, signal.combat_patrol)):
            if allowed:
                charts.signals[kind].append(signal.id)
    grenades = {row.thrower: row for row in pack.rows("charts/urban_grenades.csv", rows.GrenadeRow)}
    targets = ["street", "adjacent_street", *URBAN_PLACES[1:]]
    charts.grenade_reach = [[int(getattr(grenades[thrower], target)) for target in targets] for thrower in URBAN_PLACES]

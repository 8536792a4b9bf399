"""What the player sees of the table, and the static board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.engine.message import Msg
from sandtable.games.fields_of_fire.rules.fire.ammunition import counted
from sandtable.games.fields_of_fire.rules.fire.grazing import vof_on
from sandtable.games.fields_of_fire.rules.fire.urban import firers_on
from sandtable.games.fields_of_fire.rules.pieces.areas import area_of, areas_on, marker_value
from sandtable.games.fields_of_fire.rules.pieces.marks import SHOWN
from sandtable.games.fields_of_fire.rules.preparation.setup import TELEPHONE
from sandtable.games.fields_of_fire.rules.sight.visibility import light_level, weather
from sandtable.games.fields_of_fire.rules.transport.boxes import box_of
from sandtable.games.fields_of_fire.rules.transport.carrying import nets_of, sets_in
from sandtable.games.fields_of_fire.state.codes import ALONE, CARD_RESHUFFLE, ENEMY, FRIENDLY, KIND_AIRCRAFT, STICKS
from sandtable.games.fields_of_fire.state.company import COVERS, DORMANT, NOBODY, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, column_of, from_cell, row_of
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_COUNT, STAGING_MAIN
from sandtable.games.fields_of_fire.state.mission_tables import Agency, Campaign, Mission, Tables

from .force import force_rows
from .shapes import CoverRow, MissionRow, MissionTable

MARKERS = (
    "vof",
    "vof_on_friends",
    "vof_on_enemies",
    "crossfire",
    "indirect",
    "incoming",
    "pending",
    "mines",
    "at_mines",
    "grenade_miss",
    "demolition_miss",
    "smoke",
    "gas",
    "light",
    "wire",
    "line",
    "control",
)

FLAGS = ("flipped", "pinned", "exposed", "spotted", "cargo", "ready", "fired", "dry", "saved", "activation")


def static_board(t: Tables, mission: Mission) -> dict[str, Any]:
    """Everything about the table that never changes during a mission."""
    return {
        "mission": mission_row(t, mission),
        "cards": {str(card): [row_of(card), column_of(card)] for card in range(SIZE)},
        "terrain": {str(card): terrain_row(t, card) for card in deck_cards(t, mission)},
        "action_cards": {str(card): action_row(t, card) for card in t.cards.numbers},
        "types": {str(kind): type_row(t, kind) for kind in mission_types(t, mission)},
        "covers": {str(row.id): [row.key, row.value] for row in t.charts.cover if row.id},
        "names": {
            "unit": unit_names(t, mission),
            "card": {str(card): card_name(card) for card in range(SIZE)},
            "cover": {str(row.id): row.key.replace("_", " ") for row in t.charts.cover if row.id},
            "type": {str(kind): t.types.name[kind] for kind in mission_types(t, mission)},
            "entry": {str(e): t.roster.name[e] for e in mission.roster},
            "asset": {str(a): t.assets.name[a] for a in t.assets.ids},
            "agency": {str(i): agency_name(agency) for i, agency in enumerate(mission.agencies)},
            "mission": mission_names(mission),
            "briefing": {str(mission.id): mission.title},
            "skill": {str(n): key.replace("_", " ") for n, key in enumerate(t.charts.skill_key) if key},
            "terrain": {str(card): t.terrain.name[card] for card in deck_cards(t, mission)},
            "stick": stick_names(t, mission),
        },
    }


def campaign_board(t: Tables, campaign: Campaign, first: dict[str, Any]) -> dict[str, Any]:
    """The board of a campaign: room for its largest map and for everything its missions can show."""
    boards = [static_board(t, mission) for mission in campaign.played.values()]
    board: dict[str, Any] = {**first, "mission": dict(first["mission"]), "names": dict(first["names"])}
    for name in ("terrain", "types"):
        board[name] = {key: row for other in boards for key, row in other[name].items()}
    for name in first["names"]:
        board["names"][name] = {key: row for other in boards for key, row in other["names"][name].items()}
    board["mission"].update(
        key=campaign.key,
        title=campaign.title,
        rows=max(other["mission"]["rows"] for other in boards),
        columns=max(other["mission"]["columns"] for other in boards),
        road=[],
        boxes=any(other["mission"]["boxes"] for other in boards),
        assault=all(other["mission"]["assault"] for other in boards),
    )
    return board


def unit_names(t: Tables, mission: Mission) -> dict[str, str]:
    """Units of the company by their slot; others are told by their type, as UNITS and the type."""
    names = {str(slot): t.roster.name[entry] for slot, entry in enumerate(mission.slots)}
    return {**names, **{str(UNITS + kind): t.types.name[kind] for kind in mission_types(t, mission)}}


def mission_row(t: Tables, mission: Mission) -> MissionRow:
    """What a mission is, for the head of the table."""
    return {
        "key": mission.key,
        "title": mission.title,
        "briefing": mission.briefing,
        "type": mission.type,
        "turns": mission.turns,
        "rows": mission.rows,
        "columns": mission.columns,
        "deck": mission.deck,
        "printed_elevation": t.terrain.printed_elevation[mission.deck],
        "mlr": mission.mlr,
        "phase_lines": mission.phase_lines,
        "road": [from_cell(cell) for cell in mission.road],
        "boxes": has_boxes(t, mission),
        "assault": mission.staging != STAGING_MAIN,
        **force_rows(t, mission),
    }


def has_boxes(t: Tables, mission: Mission) -> bool:
    """Whether helicopters or landing craft take part, so that the table needs their boxes (11.1.4)."""
    kinds = [*mission.landing_type, *[entry.type for entry in mission.vehicles]]
    return bool(mission.landing_turns) or any(
        t.types.kind[kind] == KIND_AIRCRAFT and t.types.capacity[kind] > 0 for kind in kinds
    )


def stick_names(t: Tables, mission: Mission) -> dict[str, Any]:
    """Names of the sticks of a landing plan: wave, turn and craft."""
    crafts = [
        f"{t.types.name[kind]} {number + 1}"
        for kind, count in zip(mission.landing_type, mission.landing_count, strict=True)
        for number in range(count)
    ]
    found: dict[str, Any] = {}
    for wave, turn in enumerate(mission.landing_turns):
        when = {"wave": wave + 1, "turn": turn}
        for craft, name in enumerate(crafts):
            found[str(wave * STICKS + craft)] = Msg("stick-in", {**when, "craft": name}).plain()
        found[str(wave * STICKS + ALONE)] = Msg("stick-alone", when).plain()
    return found


def agency_name(agency: Agency) -> str:
    """The name of a firing agency: its key in words."""
    return agency.key.replace("_", " ").capitalize()


def mission_names(mission: Mission) -> dict[str, Any]:
    """Names of the fire missions an agency can shoot."""
    return {
        str(index * FIRE_COUNT + fire): Msg(
            "fire-by", {"agency": ("agency", index), "fire": Msg(f"fire-kind-{fire}").plain()}
        ).plain()
        for index, agency in enumerate(mission.agencies)
        for fire in range(FIRE_COUNT)
        if agency.missions[fire]
    }


def card_name(card: int) -> dict[str, Any]:
    """A place of the map in words."""
    row, column = row_of(card), column_of(card)
    return (
        Msg("card-place", {"row": row, "column": column}).plain()
        if row
        else Msg("card-staging", {"column": column}).plain()
    )


def deck_cards(t: Tables, mission: Mission) -> list[int]:
    """Terrain cards that may lie on the map."""
    return sorted({*t.terrain.shuffled[mission.deck], *t.terrain.special[mission.deck]})


def mission_types(t: Tables, mission: Mission) -> list[int]:
    """Counter types that may appear: both forces and the vehicles."""
    return [kind for kind in t.types.ids if t.types.force[kind] in (0, mission.force, mission.enemy)]


def terrain_row(t: Tables, card: int) -> dict[str, Any]:
    """A terrain card as printed."""
    terrain = t.terrain
    return {
        "kind": t.kind_key[terrain.kind[card]],
        "name": terrain.name[card],
        "key": terrain.key[card],
        "high": terrain.high[card],
        "low": terrain.low[card],
        "dark": terrain.dark[card],
        "black": terrain.black[card] if t.profile["black_borders_bar"] else 0,
        "burst": terrain.burst[card],
        "potential": terrain.potential[card],
        "draw": terrain.draw[card],
        "flags": terrain.flags[card],
        "text": terrain.text[card],
    }


def action_row(t: Tables, card: int) -> dict[str, Any]:
    """An Action Card as printed."""
    cards = t.cards
    return {
        "reshuffle": cards.kind[card] == CARD_RESHUFFLE,
        "activated": cards.activated[card],
        "initiative": cards.initiative[card],
        "word": cards.word[card],
        "icon": cards.icon[card],
        "hq": cards.hq[card],
        "at": cards.at[card],
        "results": cards.rows(card),
        "effects": [[cards.first_effect[e][card], cards.second_effect[e][card]] for e in range(3)],
        "random": [cards.random[n][card] for n in range(len(cards.random))],
    }


def type_row(t: Tables, kind: int) -> dict[str, Any]:
    """A counter type as printed."""
    types = t.types
    return {
        "key": types.key[kind],
        "name": types.name[kind],
        "kind": types.kind[kind],
        "steps": types.steps[kind],
        "rating": types.rating[kind],
        "special": types.special[kind],
        "reach": types.reach[kind],
        "fire_rating": types.fire_rating[kind],
        "fire_reach": types.fire_reach[kind],
        "flags": types.flags[kind],
    }


def table_view(s: Company) -> MissionTable:
    """The table: there is one player, and drawn cards are never hidden."""
    return {
        "mission": mission_row(s.t, s.m) if s.campaign else None,
        "chapters": [dict(chapter) for chapter in s.chapters],
        "turn": s.turn,
        "turns": s.last_turn(),
        "activity": s.activity,
        "points": s.outcome.get("points", s.points),
        "evacuated": s.evacuated,
        "prisoners": s.prisoners,
        "runners": s.runners,
        "drawn": s.drawn[:],
        "deck": sum(s.deck),
        "light": light_level(s),
        "weather": weather(s),
        "seen": [card for card in s.t.cards.numbers if not s.deck[card]],
        "cards": rows(card_view, s, [card for card in range(SIZE) if s.laid[card]]),
        "covers": {str(cover): cover_view(s, cover) for cover in range(1, COVERS) if s.cover_kind[cover]},
        "areas": rows(card_areas, s, s.areas),
        "units": rows(unit_view, s, [unit for unit in range(UNITS) if s.kind[unit]]),
        "things": [
            {"asset": s.thing[i], "unit": s.thing_unit[i], "card": s.thing_card[i]} for i in range(THINGS) if s.thing[i]
        ],
        "marks": [row[:SHOWN] for row in s.marks],
        "casualties": [{str(key): steps for key, steps in side.items()} for side in s.casualties],
        "signals": {str(asset): signal for asset, signal in s.signal.items()},
        "deployed": {str(key): number for key, number in s.deployed.items()},
        "fire_missions": [row[:] for row in s.fire_missions],
        "registered": s.registered[:],
        "final_fires": s.fpf_card[:],
        "phase_lines": s.phase_lines[:],
        "skills": s.skills[:],
        "holders": s.holders[:],
        "flight": s.flight[:],
        "rockets": s.rockets[:],
        "stowed": {str(key): points for key, points in s.stowed.items()},
    }


def rows(view: Callable[[Company, int], dict[str, Any]], s: Company, numbers: Iterable[int]) -> dict[str, Any]:
    """Rows by their numbers, without default values."""
    return {str(number): view(s, number) for number in numbers}


def card_view(s: Company, card: int) -> dict[str, Any]:
    """A card of the map: its terrain if it is face up, and the markers on it."""
    shown: dict[str, Any] = {"terrain": s.terrain[card], "level": s.level[card], "pc": min(s.pc[card], 4)}
    if s.dark[card]:
        shown["dark"] = s.dark[card]
    for name in MARKERS:
        value = getattr(s, name)[card]
        if value:
            shown[name] = value
    if card in s.stores:
        shown["store"] = s.stores[card]
    if card in s.breached:
        shown["breached"] = 1
    return shown


def cover_view(s: Company, cover: int) -> CoverRow:
    """A cover marker."""
    return {"kind": s.cover_kind[cover], "card": s.cover_card[cover], "arc": s.cover_arc[cover]}


def card_areas(s: Company, card: int) -> dict[str, Any]:
    """The areas of an urban card: [place, AREA_*, kind of place, cover], their smoke, and works built there."""
    places = areas_on(s, card)
    shown: dict[str, Any] = {
        "places": [[place, area_of(place), s.cover_kind[place], marker_value(s, place)] for place in places]
    }
    for name, marked in (
        ("smoke", s.area_smoke),
        ("gas", s.area_gas),
        ("breaches", s.breaches),
    ):
        found = [place for place in places if place in marked]
        if found:
            shown[name] = found
    fire = fire_on_areas(s, card, places)
    if fire:
        shown["fire"] = fire
    if card in s.barricades:
        shown["barricade"] = 1
    if card in s.attached:
        shown["attached"] = s.attached[card]
    return shown


def fire_on_areas(s: Company, card: int, places: list[int]) -> dict[str, int]:
    """The strongest VOF on every area of an urban card that is fired at."""
    found: dict[str, int] = {}
    if card not in s.fire_cards:
        return found
    for place in places:
        firers = {*firers_on(s, card, place, FRIENDLY), *firers_on(s, card, place, ENEMY)}
        if firers:
            found[str(place)] = min((vof_on(s, unit, card) for unit in firers), key=s.t.charts.vof_ncm.__getitem__)
    return found


def sets_view(s: Company, unit: int) -> list[list[int]]:
    """The radios and telephones of a unit, and those loaded on a vehicle: [net, asset] (4.3.3, 5.1.6A)."""
    held = [[net, s.radio[net][unit] or TELEPHONE] for net in nets_of(s, unit)]
    return held + [[net, radio or TELEPHONE] for _, net, radio in sets_in(s, unit)]


def unit_view(s: Company, unit: int) -> dict[str, Any]:
    """A unit with its markers."""
    shown: dict[str, Any] = {
        "type": s.kind[unit],
        "side": s.side[unit],
        "card": s.card[unit],
        "place": s.place[unit],
        "steps": s.steps[unit],
        "experience": s.experience[unit],
        "platoon": s.platoon[unit],
        "entry": s.roster[unit],
    }
    if s.aim[unit] != NOWHERE:
        shown["aim"] = s.aim[unit]
        shown["pdf"] = s.pdf[unit]
    if s.fpl[unit] != NOWHERE:
        shown["fpl"] = s.fpl[unit]
    for name in FLAGS:
        value = getattr(s, name)[unit]
        if value:
            shown[name] = value
    if s.aboard[unit] != NOBODY:
        shown["aboard"] = s.aboard[unit]
    if s.box and box_of(s, unit):
        shown["box"] = box_of(s, unit)
    if unit in s.aloft:
        shown["over"] = s.aloft[unit]
    if unit in s.stick:
        shown["stick"] = s.stick[unit] - 1
    if s.frozen[unit] == DORMANT:
        shown["dormant"] = 1
    if s.side[unit] == FRIENDLY:
        sets = sets_view(s, unit)
        if sets:
            shown["sets"] = sets
        if counted(s, s.t.types.ammo[s.kind[unit]]):
            shown["ammo"] = s.ammo[unit]
    return shown

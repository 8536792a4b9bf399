"""Verbs, events and kinds of Fields of Fire."""

from __future__ import annotations

from sandtable.engine.space import Verb
from sandtable.games.fields_of_fire.actions import ACTION_COUNT
from sandtable.games.fields_of_fire.codes import NET_COUNT
from sandtable.games.fields_of_fire.grid import SIZE
from sandtable.games.fields_of_fire.mission_codes import FIRE_COUNT
from sandtable.games.fields_of_fire.mission_tables import Tables
from sandtable.games.fields_of_fire.state import COVERS, THINGS, UNITS

VERBS = [
    # command
    Verb("hq", "unit", final=True),
    Verb("unit", "unit"),
    Verb("action", "action"),
    Verb("to", "card"),
    Verb("under", "place"),
    Verb("target", "unit"),
    Verb("squad", "entry"),
    Verb("promote", "entry"),
    Verb("skill", "skill"),
    Verb("reattempt", final=True),
    Verb("assault_team"),
    Verb("fire_team"),
    Verb("net", "net"),
    Verb("control", "control"),
    Verb("exhort", final=True),
    # fire
    Verb("own_weapon"),
    Verb("mission", "mission"),
    Verb("agency", "agency"),
    Verb("add", "card"),
    Verb("way", "way"),
    Verb("pass"),
    Verb("done"),
    # preparation and pyrotechnics
    Verb("platoon", "platoon"),
    Verb("asset", "asset"),
    Verb("thing", "thing"),
    Verb("signal", "signal"),
]

EVENTS = {
    "turn": "n:int",
    "impulse": "hq:unit n:int",
    "drew": "reason:str cards:list",
    "reshuffled": "",
    "activated": "unit:unit",
    "ordered": "unit:unit action:action",
    "attempted": "action:action unit:unit success:int",
    "exhorted": "unit:unit",
    "moved": "unit:unit card:card place:place",
    "cover_found": "unit:unit card:card cover:cover",
    "spotted": "unit:unit card:card",
    "activity": "level:activity",
    "opened-fire": "unit:unit card:card",
    "terrain": "card:card terrain:terrain level:int",
    "rallied": "unit:unit action:action",
    "detached": "unit:unit team:unit",
    "supplemented": "unit:unit",
    "reconstituted": "unit:unit",
    "runner_created": "",
    "runner_sent": "unit:unit",
    "runner_returned": "",
    "readied": "unit:unit",
    "line_laid": "card:card",
    "line_repaired": "card:card",
    "line_cut": "card:card",
    "reinforced": "unit:unit",
    "switched": "unit:unit net:net",
    "control_placed": "control:control card:card",
    "picked_up": "unit:unit asset:asset",
    "casualties_taken": "unit:unit n:int",
    "evacuated": "card:card n:int",
    "deployed": "unit:unit asset:asset card:card",
    "signal": "signal:signal card:card",
    "attached": "unit:unit platoon:platoon",
    "handed_out": "asset:asset unit:unit",
    "signal_fixed": "asset:asset signal:signal",
    "pc_revealed": "card:card letter:int",
    "contact": "card:card letter:int",
    "no_contact": "card:card letter:int",
    "package": "card:card package:int",
    "enemy_placed": "unit:unit card:card",
    "enemy_shells": "card:card",
    "enemy_checks": "unit:unit situation:int reaction:int",
    "became_pc": "card:card",
    "enemy_passed": "unit:unit",
    "friendly_event": "effect:int",
    "enemy_event": "effect:int",
    "duty_done": "effect:int",
    "at_fire": "unit:int target:unit total:int result:int",
    "ended": "success:int points:int",
    "hit": "unit:unit first:int second:int",
    "casualty": "unit:unit card:card",
    "fired-at": "unit:unit ncm:int result:int",
    "unpinned": "unit:unit",
    "jammed": "unit:unit",
    "concentrated": "unit:unit card:card place:place",
    "grenades": "unit:unit target:unit n:int",
    "charge-set": "unit:unit card:card",
    "charge-exploded": "card:card",
    "flame": "unit:unit card:card",
    "mine-hit": "unit:unit card:card",
    "claymore": "unit:unit",
    "ammunition": "unit:unit n:int",
    "out-of-ammunition": "unit:unit",
    "fire-mission": "agency:agency fire:fire card:card",
    "short-round": "agency:agency fire:fire card:card",
    "fire-arrives": "fire:fire card:card",
    "final-protective-fire": "card:card",
    "illuminated": "card:card",
    "final-line": "unit:unit way:way",
    "final-fire-planned": "agency:agency card:card",
    "target-registered": "agency:agency card:card",
    "indirect-fire": "unit:unit card:card",
    "captured": "card:card n:int",
    "casualties-captured": "card:card n:int",
    "left-map": "unit:unit",
    "retreated": "unit:unit card:card",
}

FIRE_WORDS = {
    "en": ["high explosive", "white phosphorus", "smoke", "CS gas", "illumination", "air strike", "gunships"],
    "ko": ["고폭탄", "백린탄", "연막", "CS 가스", "조명탄", "공습", "건십"],
    "pl": ["pociski burzące", "biały fosfor", "dym", "gaz CS", "oświetlenie", "nalot", "śmigłowce szturmowe"],
}

REF_KINDS = frozenset(
    {
        "unit",
        "card",
        "place",
        "action",
        "asset",
        "control",
        "net",
        "signal",
        "entry",
        "cover",
        "terrain",
        "platoon",
        "fort",
        "activity",
        "agency",
        "fire",
        "way",
        "mission",
    }
)


def domains_of(t: Tables) -> dict[str, int]:
    """Sizes of the kinds of arguments."""
    return {
        "unit": UNITS,
        "card": SIZE,
        "place": COVERS,
        "action": ACTION_COUNT,
        "asset": t.assets.size,
        "control": 16,
        "net": NET_COUNT,
        "signal": 16,
        "entry": t.roster.size,
        "mission": 16 * FIRE_COUNT,
        "agency": 16,
        "way": 8,
        "platoon": 16,
        "thing": THINGS,
        "skill": max(2, len(t.charts.skills)),
    }

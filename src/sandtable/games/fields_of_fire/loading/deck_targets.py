"""Whether our own decks meet the totals they were designed for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import yaml

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.mission_tables import Tables
from sandtable.games.fields_of_fire.state.tables import TerrainCards

from .cards import Kinds, read_decks
from .pack import Pack
from .vocabulary import EFFECT, ICON, WORD

ALL = 255  # all eight borders
TRAFFIC = {"free": 0, "slow": 1, "no_entry": 2}


class ActionTargets(msgspec.Struct):
    """targets/action_deck.yaml"""

    cards: int
    commands_pairs: dict[str, int]
    words: dict[str, int]
    icons: dict[str, int]
    hq_with: dict[str, int]
    at_number: dict[int, int]
    combat_resolution: dict[str, list[int]]
    hit_effects: dict[str, dict[str, int]]


class TerrainTargets(msgspec.Struct):
    """targets/terrain_decks.yaml"""

    deck_size: int
    decks: dict[str, dict[str, dict[str, Any]]]
    levels: dict[str, dict[int, int]]


def _targets(pack: Pack, name: str) -> Any:
    return yaml.safe_load(pack.text(name))


def action_deck_problems(pack: Pack, tables: Tables) -> list[str]:
    """Totals of the Action deck that differ from the targets."""
    goal = msgspec.convert(_targets(pack, "targets/action_deck.yaml"), ActionTargets)
    cards = tables.cards
    drawn = [number for number in cards.numbers if cards.kind[number] == codes.CARD_DRAW]
    found: list[str] = []

    icon_name = {code: name for name, code in ICON.items()}
    word_name = {code: name for name, code in WORD.items()} | {0: "none"}
    letter = {code: name for name, code in EFFECT.items()} | {0: ""}
    icons = Counter(icon_name[cards.icon[number]] for number in drawn) + Counter(
        HQ=sum(cards.hq[number] for number in drawn)
    )
    compared: list[tuple[str, Any, Any]] = [
        ("cards", len(drawn), goal.cards),
        (
            "commands",
            Counter(f"{cards.activated[n]}/{cards.initiative[n]}" for n in drawn),
            Counter(goal.commands_pairs),
        ),
        ("words", Counter(word_name[cards.word[n]] for n in drawn), Counter(goal.words)),
        ("icons", icons, Counter(goal.icons)),
        ("HQ partners", Counter(icon_name[cards.icon[n]] for n in drawn if cards.hq[n]), Counter(goal.hq_with)),
        ("AT numbers", Counter(cards.at[n] for n in drawn), Counter(goal.at_number)),
    ]
    for row, (text, counts) in enumerate(goal.combat_resolution.items()):
        results = Counter(cards.result(number, codes.NCM_LOWEST + row) for number in drawn)
        compared.append((f"combat {text}", [results[2], results[1], results[0]], counts))
    for name, level in (("veteran", codes.VETERAN), ("line", codes.LINE), ("green", codes.GREEN)):
        effects = Counter(letter[cards.first_effect[level][n]] + letter[cards.second_effect[level][n]] for n in drawn)
        compared.append((f"hit effects {name}", effects, Counter(goal.hit_effects[name])))
    for options in range(2, len(cards.random)):
        shares = Counter(cards.random[options][n] for n in drawn).values()
        compared.append((f"R# {options} even", max(shares) - min(shares) <= 1, True))
    found += [f"action_deck.csv: {what}: {has} instead of {wanted}" for what, has, wanted in compared if has != wanted]
    return found


def terrain_deck_problems(pack: Pack, tables: Tables) -> list[str]:
    """Families of terrain cards that differ from the targets; decks of a data pack are not compared."""
    goal = msgspec.convert(_targets(pack, "targets/terrain_decks.yaml"), TerrainTargets)
    kinds = Kinds(pack)
    found: list[str] = []
    for deck in read_decks(pack):
        if deck.key not in goal.decks or not pack.is_own(f"terrain/{deck.key}.csv"):
            continue
        pile = tables.terrain.shuffled[deck.id]
        families: dict[str, list[int]] = {}
        for card in pile:
            families.setdefault(kinds.family[kinds.key[tables.terrain.kind[card]]], []).append(card)
        file = f"terrain/{deck.key}.csv"
        if len(pile) != goal.deck_size:
            found.append(f"{file}: {len(pile)} cards instead of {goal.deck_size}")
        if set(families) != set(goal.decks[deck.key]):
            found.append(f"{file}: families {sorted(set(families) ^ set(goal.decks[deck.key]))} differ")
        for family, target in goal.decks[deck.key].items():
            found += [
                f"{file}: {family}: {problem}"
                for problem in family_problems(tables.terrain, families.get(family, []), target)
            ]
        levels = goal.levels.get(deck.key)
        if levels and Counter(tables.terrain.level[card] for card in pile) != Counter(levels):
            found.append(f"{file}: levels differ from {levels}")
    return found


def family_problems(terrain: TerrainCards, cards: list[int], target: dict[str, Any]) -> list[str]:
    """What one family of cards lacks."""
    found: list[str] = []
    if len(cards) != target["n"]:
        found.append(f"{len(cards)} cards instead of {target['n']}")
    columns = {
        "high": terrain.high,
        "low": terrain.low,
        "burst": terrain.burst,
        "pot": terrain.potential,
        "draw": terrain.draw,
        "street": terrain.area[codes.AREA_STREET_N],
        "inside": terrain.area[codes.AREA_BUILDING_A],
        "courtyard": terrain.area[codes.AREA_COURTYARD],
    }
    for name, column in columns.items():
        if name in target:
            allowed = target[name] if isinstance(target[name], list) else [target[name]]
            found += [
                f"card {card}: {name} {column[card]}, allowed {allowed}"
                for card in cards
                if column[card] not in allowed
            ]
    for card in cards:
        if "traffic" in target and terrain.traffic[card] != TRAFFIC[target["traffic"]]:
            found.append(f"card {card}: trafficability")
        if target.get("landing") and not terrain.flags[card] & codes.CARD_LANDING_ZONE:
            found.append(f"card {card}: no landing zone")
        if target.get("urban") and terrain.icon[card] != codes.COVER_ICON_URBAN:
            found.append(f"card {card}: no urban cover icon")
        if "border" in target and border_class(terrain, card) != target["border"]:
            found.append(f"card {card}: borders are {border_class(terrain, card)}, not {target['border']}")
    if "multi_story" in target and sum(terrain.storeys[card] >= 2 for card in cards) != target["multi_story"]:
        found.append(f"{target['multi_story']} cards should have several storeys")
    if "mixed" in target and sum(border_class(terrain, card) == "mixed" for card in cards) != target["mixed"]:
        found.append(f"{target['mixed']} cards should have mixed borders")
    return found


def border_class(terrain: TerrainCards, card: int) -> str:
    """white, dark or mixed, black borders apart."""
    seen = ALL & ~terrain.black[card]
    dark = terrain.dark[card] & seen
    return "dark" if dark == seen else "white" if not dark else "mixed"

"""Everything `sandtable data check` asks of the Fields of Fire data."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from sandtable.games.fields_of_fire.state.codes import CARD_DRAW, ICON_JAM
from sandtable.games.fields_of_fire.state.mission_tables import Tables

from .deck_targets import action_deck_problems, terrain_deck_problems
from .load import load
from .mission_check import mission_problems
from .pack import DataError, Pack


def all_problems(pack: Path | None) -> list[str]:
    """Schemas, references, deck targets of our own decks, and whether every mission can be started."""
    try:
        source = Pack(pack)
        tables = load(pack)
        found = deck_shape_problems(tables)
        if source.is_own("action_deck.csv"):
            found += action_deck_problems(source, tables)
        found += terrain_deck_problems(source, tables)
    except DataError as error:
        return [str(error)]
    for mission in tables.missions.values():
        found += [f"missions/{mission.key}: {problem}" for problem in mission_problems(mission, tables)]
    named = Counter(mission for campaign in tables.campaigns.values() for mission in campaign.missions)
    found += [
        f"campaigns.yaml: {mission.key} belongs to no campaign or to several"
        for mission in tables.missions.values()
        if named[mission.id] != 1 and not mission.learning
    ]
    return found


def deck_shape_problems(tables: Tables) -> list[str]:
    """Requirements of every Action deck, ours or a pack's."""
    cards = tables.cards
    drawn: list[Any] = [number for number in cards.numbers if cards.kind[number] == CARD_DRAW]
    found: list[str] = []
    if len(drawn) == len(cards.numbers):
        found.append("action_deck.csv: there is no Reshuffle card")
    icons = {cards.icon[number] for number in drawn}
    found += [f"action_deck.csv: no card shows icon {icon}" for icon in range(1, ICON_JAM) if icon not in icons]
    for options in range(2, len(cards.random)):
        if {cards.random[options][number] for number in drawn} != set(range(1, options + 1)):
            found.append(f"action_deck.csv: column r{options} does not reach every result")
    return found

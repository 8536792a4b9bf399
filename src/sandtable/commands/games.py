"""`sandtable games`: what can be played."""

from __future__ import annotations

from typing import Any

from rich.table import Table

import sandtable
from sandtable import bots
from sandtable.commands.screen import out, print_json


def describe(id: str) -> dict[str, Any]:
    """A game with its scenarios, roles, options and bots."""
    game = sandtable.game(id)
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "bots": bots.names(game),
        "lessons": [lesson.id for lesson in game.lessons()],
        "scenarios": [
            {**scenario.plain(), "options": [spec.plain() for spec in game.options(scenario.id)]}
            for scenario in game.scenarios()
        ],
    }


def show(as_json: bool) -> None:
    """Print all games."""
    found = [describe(id) for id in sandtable.games()]
    if as_json:
        print_json({"games": found})
        return
    for game in found:
        table = Table(title=f"{game['title']}  ({game['id']})", title_justify="left", title_style="bold")
        for column in ("scenario", "title", "roles"):
            table.add_column(column)
        options: dict[str, None] = {}
        for scenario in game["scenarios"]:
            table.add_row(scenario["id"], scenario["title"], ", ".join(scenario["roles"]))
            options |= dict.fromkeys(spec["name"] for spec in scenario["options"] if spec["audience"] == "player")
        out.print(table)
        out.print(f"options: {', '.join(options) or 'none'}; bots: {', '.join(game['bots'])}", style="dim")
    if not found:
        out.print("No game is installed.")

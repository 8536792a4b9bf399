"""Options and arguments that several commands have."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

import sandtable
from sandtable.engine.errors import BadSetup
from sandtable.words import LANGUAGES


def complete_game(incomplete: str) -> list[str]:
    """Ids of games that begin so."""
    return [id for id in sandtable.games() if id.startswith(incomplete)]


def complete_scenario(context: typer.Context, incomplete: str) -> list[str]:
    """Scenarios of the game that was typed before; in the middle of an option it is not parsed yet."""
    named = context.params.get("game")
    typed = [*context.args, *([named] if isinstance(named, str) else named or ())]
    found = [scenario.id for id in sandtable.games() if id in typed for scenario in sandtable.game(id).scenarios()]
    return [name for name in found if name.startswith(incomplete)]


Database = Annotated[
    str | None,
    typer.Option("--db", help="SQLite file or PostgreSQL URL that keeps the matches.", envvar="SANDTABLE_DB"),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        help="Folder of data packs: DIR/<game id>/ replaces its files.",
        envvar="SANDTABLE_DATA",
        metavar="DIR",
    ),
]
Lang = Annotated[str | None, typer.Option("--lang", help="en, ko or pl.", envvar="SANDTABLE_LANG")]
GameId = Annotated[str, typer.Argument(help="Id of the game.", metavar="GAME", autocompletion=complete_game)]
ScenarioId = Annotated[
    str | None, typer.Option("--scenario", help="The first one if left out.", autocompletion=complete_scenario)
]
Seed = Annotated[str, typer.Option("--seed", help="A number or any text; the same seed plays the same games.")]
Workers = Annotated[
    int | None, typer.Option("--workers", min=1, help="All cores if left out.", envvar="SANDTABLE_WORKERS")
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray", help="Play on a Ray cluster: its address, or auto.", envvar="SANDTABLE_RAY", metavar="ADDRESS"
    ),
]


def language(wanted: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise BadSetup(f"no language {wanted!r}; there are: {', '.join(LANGUAGES)}")
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted or (spoken[:2] if spoken[:2] in LANGUAGES else "en")

"""Commands for learning agents: environments, data sets, the scoreboard."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.app import board_app, lab_app
from sandtable.cli.kinds import Data, GameId, Json, RayAddress, ScenarioId, Seed, Workers
from sandtable.commands.packs import use_data


@lab_app.command("describe")
def lab_describe(game: GameId, data: Data = None) -> None:
    """Print what learning agents see and how they answer: blocks, ranges, meanings."""
    from sandtable.commands import describe as command

    use_data(data)
    typer.echo(command.describe(game))


@lab_app.command("dataset")
def lab_dataset(
    game: GameId,
    out: Annotated[Path, typer.Option(help="The folder; a run that was stopped goes on in it.", metavar="DIR")],
    scenario: ScenarioId = None,
    bots: Annotated[str, typer.Option(help="One bot per role, comma between; the game's own if left out.")] = "",
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: Seed = "0",
    observations: Annotated[bool, typer.Option("--observations", help="Also what the roles saw, as numbers.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="name=value; may be given several times.")] = None,
    workers: Workers = None,
    ray: RayAddress = None,
    data: Data = None,
) -> None:
    """Play games of bots and keep every answer in Parquet files."""
    from sandtable.commands import dataset as command
    from sandtable.commands import simulate as places

    use_data(data)
    where = places.executor_for(workers, ray)
    players = bots.split(",") if bots else []
    command.run(game, scenario, players, games, seed, option or [], out, observations, where)


@board_app.command("enter")
def board_enter(
    track: Annotated[str, typer.Argument(help="GAME/SCENARIO of the board.")],
    bot: Annotated[str, typer.Option(help="The bot that enters.")],
    out: Annotated[Path, typer.Option(help="The file of the entry.")],
    name: Annotated[str | None, typer.Option(help="Its name on the board.")] = None,
    budget: Annotated[str, typer.Option(help="Answers it has learned from: none, 1M or 100M.")] = "none",
) -> None:
    """Let a bot play the matches of a track and write its entry."""
    from sandtable.commands import board as command

    command.enter(track, bot, out, name, budget)


@board_app.command("verify")
def board_verify(
    files: Annotated[list[Path], typer.Argument(help="Entries.", metavar="FILES")], json: Json = False
) -> None:
    """Replay every match of every entry, opponents included, and print the table."""
    from sandtable.commands import board as command

    command.verify(files, json)

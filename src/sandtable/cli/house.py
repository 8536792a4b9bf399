"""Commands for builders: data files and speed."""

from __future__ import annotations

from typing import Annotated

import typer

import sandtable
from sandtable.cli.app import app, data_app
from sandtable.cli.kinds import Data, Json, Seed, complete_game
from sandtable.commands.packs import use_data
from sandtable.engine.errors import BadSetup


@data_app.command("check")
def data_check(
    game: Annotated[
        str | None,
        typer.Argument(help="Id of the game; all if left out.", metavar="GAME", autocompletion=complete_game),
    ] = None,
    playouts: Annotated[int, typer.Option(min=0, help="Random games per scenario.")] = 3,
    seed: Seed = "1",
    data: Data = None,
    json: Json = False,
) -> None:
    """Validate data files, then play every scenario at random."""
    from sandtable.commands import data as command

    use_data(data)
    raise typer.Exit(command.check(game, playouts, seed, json))


@app.command(rich_help_panel="Build")
def bench(
    game: Annotated[
        list[str] | None,
        typer.Option(
            help="Only this game, or GAME/SCENARIO; may be given several times.", autocompletion=complete_game
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Measuring time per game.")] = 10.0,
    seed: Seed = "1",
    lab: Annotated[bool, typer.Option("--lab", help="Measure the learning environments instead.")] = False,
    server: Annotated[bool, typer.Option("--server", help="Measure a server with many live matches instead.")] = False,
    wire: Annotated[bool, typer.Option("--wire", help="Measure what seats are told instead.")] = False,
    handovers: Annotated[
        bool, typer.Option("--handovers", help="Count how often matches change hands, with and without a staff.")
    ] = False,
    instructions: Annotated[
        bool, typer.Option("--instructions", help="Count machine instructions, and compare with the last release.")
    ] = False,
    acts: Annotated[
        bool, typer.Option("--acts", help="Count the acts that a turn takes a person at the table.")
    ] = False,
    matches_played: Annotated[int, typer.Option("--games", min=1, help="--acts: games that are played.")] = 10,
    pairs: Annotated[int, typer.Option(min=1, help="--handovers: pairs of games.")] = 10,
    matches: Annotated[int, typer.Option(min=1, max=2000, help="--server: live matches.")] = 200,
    pause: Annotated[float, typer.Option(min=0.0, help="--server: seconds a person thinks.")] = 1.0,
    bot: Annotated[str | None, typer.Option(help="--server: the other player.")] = None,
    processes: Annotated[int, typer.Option(min=1, help="--server: servers of one PostgreSQL.")] = 1,
    db: Annotated[str | None, typer.Option(help="--server: that PostgreSQL, which keeps the matches.")] = None,
    resting: Annotated[
        int, typer.Option(min=0, help="--server: rather so many matches that nobody looks at; the memory they take.")
    ] = 0,
    data: Data = None,
    json: Json = False,
) -> None:
    """Measure decisions/s, replay, clone and view times per game; or environments; or patches; or a loaded server."""
    use_data(data)
    wanted = game or sandtable.games()
    if not wanted:
        raise BadSetup("no game is installed")
    for id in wanted:
        sandtable.registry.find_room(id.partition("/")[0])
    if server and resting:
        from sandtable.commands import load_rest

        load_rest.run(wanted[0].partition("/")[0], resting, json)
    elif server:
        from sandtable.commands import load as load_command

        load_command.run(wanted[0].partition("/")[0], matches, seconds, pause, bot, json, processes, db)
    elif wire:
        from sandtable.commands import bench_wire

        bench_wire.run(wanted, seconds, seed, json)
    elif handovers:
        from sandtable.commands import handovers as handovers_command

        handovers_command.run(wanted, pairs, seed, json)
    elif acts:
        from sandtable.commands import acts as acts_command

        acts_command.run(wanted, matches_played, seed, json)
    elif instructions:
        from sandtable.commands import instructions as counting

        raise typer.Exit(counting.run(wanted, json))
    elif lab:
        from sandtable.commands import bench_lab

        bench_lab.run(wanted, seconds, seed, json)
    else:
        from sandtable.commands import bench as command

        command.run(wanted, seconds, seed, json)

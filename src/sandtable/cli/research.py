"""Commands that let bots play many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import sandtable
from sandtable.cli.app import app
from sandtable.cli.kinds import (
    Data,
    GameId,
    Json,
    RayAddress,
    ScenarioId,
    Seed,
    Workers,
    complete_game,
    complete_scenario,
)
from sandtable.commands.packs import use_data
from sandtable.engine.errors import BadSetup


@app.command(rich_help_panel="Research")
def simulate(
    game: GameId,
    scenario: ScenarioId = None,
    bots: Annotated[str, typer.Option(help="One bot per role, comma between; one name for all.")] = "random",
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: Seed = "0",
    workers: Workers = None,
    ray: RayAddress = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value; may be given several times.")] = None,
    out: Annotated[Path | None, typer.Option(help="Results as .parquet, .csv or .json.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a run to --out that was stopped.")] = False,
    swap: Annotated[bool, typer.Option("--swap", help="Turn the bots' seats round in every second game.")] = False,
    data: Data = None,
    json: Json = False,
) -> None:
    """Play many games between bots."""
    from sandtable.commands import simulate as command

    use_data(data)
    where = command.executor_for(workers, ray)
    command.run(game, scenario, bots.split(","), games, seed, where, out, swap, resume, option or [], json)


@app.command(rich_help_panel="Research")
def tournament(
    game: GameId,
    bots: Annotated[str, typer.Option(help="Bots, comma between; name=bot gives one another name.")],
    scenarios: Annotated[str, typer.Option(help="Comma between; the first one if left out.")] = "",
    curve: Annotated[
        str, typer.Option(help="Budgets of the one bot, such as 16,64,3s: it meets itself without looking ahead.")
    ] = "",
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of games for every two bots in every scenario.")] = 100,
    sprt: Annotated[
        str | None,
        typer.Option(help="End a pairing early when its lead is at most LOW or at least HIGH Elo.", metavar="LOW,HIGH"),
    ] = None,
    seed: Seed = "0",
    workers: Workers = None,
    ray: RayAddress = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value; may be given several times.")] = None,
    out: Annotated[Path | None, typer.Option(help="Games as .parquet, .csv or .json.")] = None,
    page: Annotated[Path | None, typer.Option(help="Report with charts as .html.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a run to --out that was stopped.")] = False,
    data: Data = None,
    json: Json = False,
) -> None:
    """Let bots meet in pairs of games with one seed and the seats swapped; print scores and ratings."""
    from sandtable.commands import simulate as places
    from sandtable.commands import tournament as command

    use_data(data)
    plan = command.planned(game, scenarios, bots, curve, pairs, sprt, seed, option or [])
    command.run(plan, places.executor_for(workers, ray), out, page, resume, json)


@app.command(rich_help_panel="Research")
def balance(
    game: GameId,
    out: Annotated[Path, typer.Option(help="Keep the counts in this .csv file.")],
    scenarios: Annotated[str, typer.Option(help="Comma between; all if left out.")] = "",
    bot: Annotated[str, typer.Option(help="In every seat; the game's usual bot if left out.")] = "",
    games: Annotated[int, typer.Option(min=1, help="Games of every scenario.")] = 100,
    seed: Seed = "0",
    workers: Workers = None,
    ray: RayAddress = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value; may be given several times.")] = None,
    page: Annotated[Path | None, typer.Option(help="Write the table of all counts into this page.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a run that was stopped.")] = False,
    data: Data = None,
) -> None:
    """Count how often each seat wins when the same bot has them all, and keep the table in a page."""
    from sandtable.commands import balance as command
    from sandtable.commands import simulate as places

    use_data(data)
    plan = command.planned(game, scenarios, bot, games, seed, option or [])
    command.run(plan, places.executor_for(workers, ray), out, page, resume)


@app.command(rich_help_panel="Research")
def habits(
    game: GameId,
    scenario: Annotated[str, typer.Option(help="The first one if left out.", autocompletion=complete_scenario)] = "",
    bot: Annotated[str, typer.Option(help="The game's usual bot if left out.")] = "",
    decisions: Annotated[int, typer.Option(min=1, help="Decisions that are looked at, one of each game.")] = 100,
    rollouts: Annotated[int, typer.Option(min=2, help="Rollouts of each answer that is compared.")] = 24,
    seed: Seed = "0",
    workers: Workers = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Find bad habits of a bot: questions at which another answer wins more often in rollouts."""
    from sandtable.commands import habits as command
    from sandtable.commands import simulate as places

    use_data(data)
    plan = command.planned(game, scenario, bot, decisions, rollouts, seed)
    command.run(plan, places.executor_for(workers, None), json)


@app.command(rich_help_panel="Research")
def report(
    results: Annotated[Path, typer.Argument(help="What `simulate --out` wrote.")],
    out: Annotated[Path, typer.Option("--out", "-o", help="The page to write.")] = Path("report.html"),
) -> None:
    """Make a page with charts of a simulation's results."""
    from sandtable.lab import report as lab_report

    page = lab_report.page(lab_report.read(results))
    try:
        out.write_text(page, encoding="utf-8")
    except OSError as wrong:
        raise BadSetup(f"--out {out}: {wrong.strerror}") from wrong


@app.command(rich_help_panel="Research")
def sweep(
    game: Annotated[
        list[str] | None,
        typer.Argument(help="Ids of games; all if left out.", metavar="[GAME]...", autocompletion=complete_game),
    ] = None,
    scenario: Annotated[
        str | None, typer.Option("--scenario", help="Only this one.", autocompletion=complete_scenario)
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="Bots that take the seats in all combinations; if left out, the game's quickest own and random."
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games per scenario.")] = 4,
    seed: Seed = "1",
    workers: Workers = None,
    ray: RayAddress = None,
    vary: Annotated[bool, typer.Option("--vary-options", help="Draw the options of each game.")] = False,
    out: Annotated[Path | None, typer.Option(help="Keep every game in this file (JSON Lines).")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a sweep to --out that was stopped.")] = False,
    only: Annotated[int | None, typer.Option(min=0, help="Play this game of one scenario again.")] = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Let bots play every scenario: no dead end, crash, broken state or endless game may come up."""
    from sandtable.commands import simulate as places
    from sandtable.commands import sweep as command
    from sandtable.lab.sweep import fields

    use_data(data)
    plans = fields(game or sandtable.games(), scenario, bots.split(",") if bots else None, games, seed, vary)
    if only is None:
        raise typer.Exit(command.run(plans, places.executor_for(workers, ray), out, resume, json))
    if len(plans) != 1:
        raise BadSetup("--only plays one game: name the game and its --scenario")
    raise typer.Exit(command.run_one(plans[0], only))

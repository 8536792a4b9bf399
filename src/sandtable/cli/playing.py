"""Commands for players: games, records, reviews, rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sandtable.cli.app import app
from sandtable.cli.kinds import Data, GameId, Json, Lang, ScenarioId, Workers, complete_game, language
from sandtable.commands.packs import use_data


@app.command(rich_help_panel="Play")
def games(data: Data = None, json: Json = False) -> None:
    """List games, scenarios, roles and options."""
    from sandtable.commands import games as command

    use_data(data)
    command.show(json)


@app.command(rich_help_panel="Play")
def play(
    game: GameId,
    scenario: ScenarioId = None,
    seed: Annotated[
        str | None, typer.Option("--seed", help="A number or any text; the same seed plays the same games.")
    ] = None,
    role: Annotated[list[str] | None, typer.Option(help="A role you play; may be given several times.")] = None,
    bot: Annotated[str | None, typer.Option(help="Who plays the other roles.")] = None,
    lesson: Annotated[str | None, typer.Option(help="A guided game.")] = None,
    data: Data = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal."""
    from sandtable.commands import play as command

    use_data(data)
    command.run(game, scenario, seed, role or (), bot, lesson, language(lang))


@app.command(rich_help_panel="Play")
def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON Lines).")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check dice, answers and hashes.")] = False,
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Read a record again: its log in words, or a proof that it is right."""
    from sandtable.commands import replay as command

    use_data(data)
    command.run(file, verify, json, language(lang))


@app.command(rich_help_panel="Play")
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished match (JSON Lines).")],
    role: Annotated[str | None, typer.Option(help="Whose review; the first role if left out.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with curves here.")] = None,
    keep: Annotated[Path | None, typer.Option(help="Keep the work here, and go on with it next time.")] = None,
    seconds: Annotated[
        float, typer.Option(min=0.0, help="How long to work; the picture gets better with time.")
    ] = 60.0,
    hindsight: Annotated[
        bool, typer.Option("--hindsight/--as-known", help="Judge by the true position, or by what a side could know.")
    ] = True,
    workers: Workers = None,
    data: Data = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """What decided a finished match: winning chances turn by turn, decisions, luck."""
    from sandtable.commands import review as command

    use_data(data)
    command.run(file, role, html, keep, seconds, hindsight, workers, json, language(lang))


@app.command(rich_help_panel="Play")
def rules(
    game: Annotated[
        str,
        typer.Argument(
            help="Id of a game or of one of its books; `coverage` for the ledgers.", autocompletion=complete_game
        ),
    ],
    rule: Annotated[str | None, typer.Argument(help="Id of a rule.", metavar="ID")] = None,
    json: Annotated[bool, typer.Option("--json", help="coverage: print one JSON document.")] = False,
    open: Annotated[str | None, typer.Option("--open", help="coverage: list the open rows of a ledger.")] = None,
    where: Annotated[bool, typer.Option("--where", help="Also the code, messages and tests that cite it.")] = False,
    marks: Annotated[
        Path | None, typer.Option(exists=True, file_okay=False, help="coverage: marks that a run of the tests kept.")
    ] = None,
) -> None:
    """Read a rulebook, or see how far the tests prove it (`rules coverage`)."""
    from sandtable.commands import rules as command

    if game == "coverage":
        raise typer.Exit(command.coverage(json, open, marks))
    if where and rule is not None:
        command.where(game, rule)
    else:
        command.show(game, rule)

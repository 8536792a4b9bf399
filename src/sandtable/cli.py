"""The command line: `sandtable --help`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import sandtable
from sandtable.commands.screen import err
from sandtable.engine.errors import BadSetup, SandtableError
from sandtable.engine.text import LANGUAGES

UsageError: Any = typer.BadParameter.__base__  # Typer has its own copy of click in some versions

app = typer.Typer(
    help="Board wargames by their real rules. Without a command: start the table and open the browser.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
data_app = typer.Typer(help="Check the games' data.")
app.add_typer(data_app, name="data", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Data = Annotated[Path | None, typer.Option("--data", help="Folder of data packs: DIR/<game id>/ replaces its files.")]
Lang = Annotated[str | None, typer.Option("--lang", help="en, ko or pl.")]
GameId = Annotated[str, typer.Argument(help="Id of the game.", metavar="GAME")]


def _language(wanted: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise BadSetup(f"no language {wanted!r}; there are: {', '.join(LANGUAGES)}")
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted or (spoken[:2] if spoken[:2] in LANGUAGES else "en")


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    port: Annotated[int, typer.Option(help="0 takes any free port.", min=0, max=65535)] = 8642,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    db: Annotated[str | None, typer.Option(help="SQLite file or PostgreSQL URL that keeps the matches.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    data: Data = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Start the table and open the browser."""
    from sandtable.commands import table as command

    if version:
        typer.echo(f"sandtable {sandtable.__version__}")
        raise typer.Exit
    command.use_data(data)
    if context.invoked_subcommand is None:
        command.start(host, port, db, browser)


@app.command()
def games(json: Json = False) -> None:
    """List games, scenarios, roles and options."""
    from sandtable.commands import games as command

    command.show(json)


@app.command()
def play(
    game: GameId,
    scenario: Annotated[str | None, typer.Option(help="The first one if left out.")] = None,
    seed: Annotated[str | None, typer.Option(help="Makes the dice repeatable.")] = None,
    role: Annotated[list[str] | None, typer.Option(help="A role you play; may be given several times.")] = None,
    bot: Annotated[str | None, typer.Option(help="Who plays the other roles.")] = None,
    lesson: Annotated[str | None, typer.Option(help="A guided game.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal."""
    from sandtable.commands import play as command

    command.run(game, scenario, seed, role or (), bot, lesson, _language(lang))


@app.command()
def simulate(
    game: GameId,
    scenario: Annotated[str | None, typer.Option(help="The first one if left out.")] = None,
    bots: Annotated[str, typer.Option(help="One bot per role, comma between; one name for all.")] = "random",
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: int = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="All cores if left out.")] = None,
    out: Annotated[Path | None, typer.Option(help="Results as .parquet, .csv or .json.")] = None,
    swap: Annotated[bool, typer.Option("--swap", help="Turn the bots' seats round in every second game.")] = False,
    json: Json = False,
) -> None:
    """Play many games between bots."""
    from sandtable.commands import simulate as command

    command.run(game, scenario, bots.split(","), games, seed, workers, out, swap, json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record (JSON Lines).")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check dice, answers and hashes.")] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Read a record again: its log in words, or a proof that it is right."""
    from sandtable.commands import replay as command

    command.run(file, verify, json, _language(lang))


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="Id of a game or of one of its books; `coverage` for the ledgers.")],
    rule: Annotated[str | None, typer.Argument(help="Id of a rule.", metavar="ID")] = None,
    json: Annotated[bool, typer.Option("--json", help="coverage: print one JSON document.")] = False,
    open: Annotated[str | None, typer.Option("--open", help="coverage: list the open rows of a ledger.")] = None,
) -> None:
    """Read a rulebook, or see how far the tests prove it (`rules coverage`)."""
    from sandtable.commands import rules as command

    if game == "coverage":
        raise typer.Exit(command.coverage(json, open))
    command.show(game, rule)


@data_app.command("check")
def data_check(
    game: Annotated[str | None, typer.Argument(help="Id of the game; all if left out.", metavar="GAME")] = None,
    playouts: Annotated[int, typer.Option(min=0, help="Random games per scenario.")] = 3,
    seed: int = 1,
    data: Data = None,
    json: Json = False,
) -> None:
    """Validate data files, then play every scenario at random."""
    from sandtable.commands import data as command
    from sandtable.commands.table import use_data

    use_data(data)
    raise typer.Exit(command.check(game, playouts, seed, json))


@app.command()
def bench(
    game: Annotated[list[str] | None, typer.Option(help="Only this game; may be given several times.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Measuring time per game.")] = 10.0,
    seed: int = 1,
    server: Annotated[bool, typer.Option("--server", help="Measure a server with many live matches instead.")] = False,
    matches: Annotated[int, typer.Option(min=1, max=2000, help="--server: live matches.")] = 200,
    pause: Annotated[float, typer.Option(min=0.0, help="--server: seconds a person thinks.")] = 1.0,
    bot: Annotated[str | None, typer.Option(help="--server: the other player.")] = None,
    json: Json = False,
) -> None:
    """Measure decisions/s, replay, clone and view times per game; or a loaded server."""
    wanted = game or sandtable.games()
    if not wanted:
        raise BadSetup("no game is installed")
    for id in wanted:
        sandtable.registry.find_room(id)
    if server:
        from sandtable.commands import load as load_command

        load_command.run(wanted[0], matches, seconds, pause, bot, json)
    else:
        from sandtable.commands import bench as command

        command.run(wanted, seconds, seed, json)


def main() -> None:
    """Run the command line; errors are told in one line, with exit code 1 (2 for wrong usage, 130 for Ctrl-C)."""
    try:
        code = app(prog_name="sandtable", standalone_mode=False)
    except SandtableError as wrong:
        err.print(f"error: {wrong}", style="red", markup=False)
        sys.exit(1)
    except UsageError as wrong:
        wrong.show()
        sys.exit(wrong.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        err.print("stopped")
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()

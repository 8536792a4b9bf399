"""The command line: `sandtable --help`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import sandtable
from sandtable.commands.packs import use_data
from sandtable.commands.screen import err, say_error
from sandtable.commands.stopping import Terminated, exit_code
from sandtable.engine.errors import BadSetup, SandtableError
from sandtable.words import LANGUAGES

UsageError: Any = typer.BadParameter.__base__  # Typer has its own copy of click in some versions

HELP = """Board wargames by their real rules. Without a command: start the table and open the browser.

Options can be set in three places; the first that says something counts: the command line, an environment variable
(named beside the option), the configuration file.

The configuration file is ~/.config/sandtable/config.toml, or the one that SANDTABLE_CONFIG names: options by their
names (port = 9000), those of a command in its section ([simulate], workers = 4), limits and times of the server in
[server] (connections = 500, or SANDTABLE_CONNECTIONS).
"""

app = typer.Typer(
    help=HELP,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
data_app = typer.Typer(help="Check the games' data.")
app.add_typer(data_app, name="data", no_args_is_help=True)
lab_app = typer.Typer(help="Learning environments.")
app.add_typer(lab_app, name="lab", no_args_is_help=True)


def _complete_game(incomplete: str) -> list[str]:
    return [id for id in sandtable.games() if id.startswith(incomplete)]


def _complete_scenario(context: typer.Context, incomplete: str) -> list[str]:
    """Scenarios of the game that was typed before; in the middle of an option it is not parsed yet."""
    named = context.params.get("game")
    typed = [*context.args, *([named] if isinstance(named, str) else named or ())]
    found = [scenario.id for id in sandtable.games() if id in typed for scenario in sandtable.game(id).scenarios()]
    return [name for name in found if name.startswith(incomplete)]


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sandtable {sandtable.__version__}")
        raise typer.Exit


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
GameId = Annotated[str, typer.Argument(help="Id of the game.", metavar="GAME", autocompletion=_complete_game)]
ScenarioId = Annotated[
    str | None, typer.Option("--scenario", help="The first one if left out.", autocompletion=_complete_scenario)
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


def _language(wanted: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise BadSetup(f"no language {wanted!r}; there are: {', '.join(LANGUAGES)}")
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return wanted or (spoken[:2] if spoken[:2] in LANGUAGES else "en")


@app.callback(invoke_without_command=True)
def table(
    context: typer.Context,
    port: Annotated[int, typer.Option(help="0 takes any free port.", min=0, max=65535, envvar="SANDTABLE_PORT")] = 8642,
    host: Annotated[str, typer.Option(help="Address to listen on.", envvar="SANDTABLE_HOST")] = "127.0.0.1",
    hosts: Annotated[
        str,
        typer.Option(help="Names by which others reach it.", envvar="SANDTABLE_HOSTS", metavar="NAMES"),
    ] = "",
    address: Annotated[
        str,
        typer.Option(
            help="Address in links for others, https://play.example.org.", envvar="SANDTABLE_ADDRESS", metavar="URL"
        ),
    ] = "",
    proxies: Annotated[
        str,
        typer.Option(
            help="Addresses or networks of proxies that say for whom they speak.",
            envvar="SANDTABLE_PROXIES",
            metavar="ADDRESSES",
        ),
    ] = "127.0.0.1, ::1",
    db: Database = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.", envvar="SANDTABLE_BROWSER")] = True,
    data: Data = None,
    version: Annotated[  # noqa: ARG001 - told before anything else is done
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_tell_version)
    ] = False,
) -> None:
    """Start the table and open the browser."""
    use_data(data)
    if context.invoked_subcommand is None:
        from sandtable.commands import table as command
        from sandtable.server.settings import names_in

        command.start(host, port, names_in(hosts), address, names_in(proxies), db, browser)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    db: Database = None,
    json: Json = False,
) -> None:
    """Write all matches into one file; a server may be running."""
    from sandtable.commands import keeping

    keeping.back_up(file, db, json)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `sandtable backup` wrote.")],
    db: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Take the place of what is there, which is kept.")] = False,
    json: Json = False,
) -> None:
    """Bring a backup back; no server may be running."""
    from sandtable.commands import keeping

    keeping.restore(file, db, replace, json)


@app.command()
def prune(
    db: Database = None,
    unplayed_days: Annotated[float | None, typer.Option(min=0, help="No person has ever answered.")] = None,
    abandoned_days: Annotated[float | None, typer.Option(min=0, help="Begun and not over.")] = None,
    finished_days: Annotated[float | None, typer.Option(min=0, help="Over.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be removed.")] = False,
    json: Json = False,
) -> None:
    """Remove matches without a new entry for so many days (0: never), as a running server does by its settings."""
    from sandtable.commands import keeping

    days = {"unplayed_days": unplayed_days, "abandoned_days": abandoned_days, "finished_days": finished_days}
    keeping.prune(db, days, dry_run, json)


@app.command()
def games(data: Data = None, json: Json = False) -> None:
    """List games, scenarios, roles and options."""
    from sandtable.commands import games as command

    use_data(data)
    command.show(json)


@app.command()
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
    command.run(game, scenario, seed, role or (), bot, lesson, _language(lang))


@app.command()
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


@app.command()
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


@app.command()
def sweep(
    game: Annotated[
        list[str] | None,
        typer.Argument(help="Ids of games; all if left out.", metavar="[GAME]...", autocompletion=_complete_game),
    ] = None,
    scenario: Annotated[
        str | None, typer.Option("--scenario", help="Only this one.", autocompletion=_complete_scenario)
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


@app.command()
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
    command.run(file, verify, json, _language(lang))


@app.command()
def rules(
    game: Annotated[
        str,
        typer.Argument(
            help="Id of a game or of one of its books; `coverage` for the ledgers.", autocompletion=_complete_game
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


@data_app.command("check")
def data_check(
    game: Annotated[
        str | None,
        typer.Argument(help="Id of the game; all if left out.", metavar="GAME", autocompletion=_complete_game),
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


@lab_app.command("describe")
def lab_describe(game: GameId, data: Data = None) -> None:
    """Print what learning agents see and how they answer: blocks, ranges, meanings."""
    from sandtable.commands import describe as command

    use_data(data)
    typer.echo(command.describe(game))


@app.command()
def bench(
    game: Annotated[
        list[str] | None,
        typer.Option(
            help="Only this game, or GAME/SCENARIO; may be given several times.", autocompletion=_complete_game
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Measuring time per game.")] = 10.0,
    seed: Seed = "1",
    lab: Annotated[bool, typer.Option("--lab", help="Measure the learning environments instead.")] = False,
    server: Annotated[bool, typer.Option("--server", help="Measure a server with many live matches instead.")] = False,
    matches: Annotated[int, typer.Option(min=1, max=2000, help="--server: live matches.")] = 200,
    pause: Annotated[float, typer.Option(min=0.0, help="--server: seconds a person thinks.")] = 1.0,
    bot: Annotated[str | None, typer.Option(help="--server: the other player.")] = None,
    data: Data = None,
    json: Json = False,
) -> None:
    """Measure decisions/s, replay, clone and view times per game; or the environments; or a loaded server."""
    use_data(data)
    wanted = game or sandtable.games()
    if not wanted:
        raise BadSetup("no game is installed")
    for id in wanted:
        sandtable.registry.find_room(id.partition("/")[0])
    if server:
        from sandtable.commands import load as load_command

        load_command.run(wanted[0].partition("/")[0], matches, seconds, pause, bot, json)
    elif lab:
        from sandtable.commands import bench_lab

        bench_lab.run(wanted, seconds, seed, json)
    else:
        from sandtable.commands import bench as command

        command.run(wanted, seconds, seed, json)


def main() -> None:
    """Run the command line; errors are told in one line, with exit code 1 (2 for wrong usage, 128 + n for a signal)."""
    from sandtable.commands.config import defaults

    try:
        command = typer.main.get_command(app)
        code = command(prog_name="sandtable", standalone_mode=False, default_map=defaults(command))
    except SandtableError as wrong:
        say_error(wrong)
        sys.exit(1)
    except UsageError as wrong:
        wrong.show()
        sys.exit(wrong.exit_code)
    except (KeyboardInterrupt, typer.Abort, Terminated) as stopped:
        err.print("stopped")
        sys.exit(exit_code(stopped))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


if __name__ == "__main__":
    main()

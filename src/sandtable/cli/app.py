"""The command line and its groups of commands; without a command, the table."""

from __future__ import annotations

from typing import Annotated

import typer

import sandtable
from sandtable.cli.kinds import Data, Database
from sandtable.commands.packs import use_data

HELP = """Board wargames by their real rules. Without a command, start the table and open the browser.

Set an option on the command line, by an environment variable (named beside the option) or in the configuration file;
the first of these that names it wins.

The configuration file is ~/.config/sandtable/config.toml, or whatever SANDTABLE_CONFIG names. Write options of the
table at its top (port = 9000), options of a command below a heading with its name (workers = 4 below simulate), and
limits of the server below the heading server (connections = 500).
"""

app = typer.Typer(
    help=HELP,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
data_app = typer.Typer(help="Check the games' data.")
app.add_typer(data_app, name="data", no_args_is_help=True, rich_help_panel="Build")
lab_app = typer.Typer(help="Learning environments.")
app.add_typer(lab_app, name="lab", no_args_is_help=True, rich_help_panel="Research")
board_app = typer.Typer(help="The scoreboard: entries that everybody can verify.")
app.add_typer(board_app, name="board", no_args_is_help=True, rich_help_panel="Research")
admin_app = typer.Typer(help="Look after the matches of a server.")
app.add_typer(admin_app, name="admin", no_args_is_help=True, rich_help_panel="Host")


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"sandtable {sandtable.__version__}")
        raise typer.Exit


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

"""The command line: `sandtable --help`."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer

from sandtable.cli import hosting, house, learning, playing, research
from sandtable.cli.app import app
from sandtable.commands.screen import err, say_error
from sandtable.commands.stopping import Terminated, exit_code
from sandtable.engine.errors import SandtableError

__all__ = ["app", "hosting", "house", "learning", "main", "playing", "research"]

UsageError: Any = typer.BadParameter.__base__  # Typer has its own copy of click in some versions


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

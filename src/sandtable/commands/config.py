"""The configuration file: defaults of the command line's options, in TOML.

port = 9000                # options of `sandtable` itself
db = "postgresql://localhost/sandtable"
[simulate]                 # options of a command
workers = 4
[server]                   # limits and times of the server (docs/server.md)
connections = 500
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from sandtable.engine.errors import BadSetup

VARIABLE = "SANDTABLE_CONFIG"
SERVER = "server"  # the section of what the server can be told


def config_file() -> Path:
    """Where the file is looked for."""
    told = os.environ.get(VARIABLE)
    if told:
        return Path(told)
    home = Path(os.environ.get("XDG_CONFIG_HOME") or Path("~/.config").expanduser())
    return home / "sandtable" / "config.toml"


def defaults(command: Any) -> dict[str, Any]:
    """What the file says, checked against the options that there are; nothing when there is no file."""
    told = read()
    told.pop(SERVER, None)
    _check(config_file(), told, command, "")
    return told


def of_server() -> dict[str, Any]:
    """What the file says about the server, as it is written there."""
    told = read().get(SERVER, {})
    if not isinstance(told, dict):
        raise BadSetup(f"{config_file()}: {SERVER} is a section: [{SERVER}]")
    return told


def read() -> dict[str, Any]:
    """The file as it is; nothing when there is none."""
    path = config_file()
    if not path.is_file():
        if os.environ.get(VARIABLE):
            raise BadSetup(f"{VARIABLE}={path}: no such file")
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadSetup(f"{path}: {wrong}") from wrong


def _check(path: Path, told: dict[str, Any], command: Any, room: str) -> None:
    known = {option.name for option in command.params if option.param_type_name == "option"}
    commands: dict[str, Any] = getattr(command, "commands", {})
    for name, value in told.items():
        if isinstance(value, dict) and name in commands:
            _check(path, value, commands[name], f"{room}{name}.")
        elif isinstance(value, dict) or name not in known:
            what = "command" if isinstance(value, dict) else "option"
            raise BadSetup(f"{path}: there is no {what} {room}{name}; options here are {', '.join(sorted(known))}")

"""`sandtable serve --config FILE`: a server for good, told everything in one file, without a browser.

db = "postgresql://sandtable@localhost/sandtable"
hosts = ["play.example.org"]
log = "json"
[notices]                  # how people are told that it is their move
smtp = "smtp://user:password@mail.example.org:587"
[server]                   # limits and times (docs/server.md)
connections = 500
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from sandtable.commands.config import SERVER
from sandtable.commands.screen import out
from sandtable.commands.table import check_database
from sandtable.engine.errors import BadSetup
from sandtable.server.settings import Notices, Settings, address_in, names_in, path_in, tuned


def _words(value: Any) -> str:
    if not isinstance(value, str):
        raise BadSetup("this is a text")
    return value


def _path(value: Any) -> Path | None:
    return path_in(_words(value))


def _port(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 65535:
        raise BadSetup("this is a whole number from 0 to 65535")
    return value


def _names(value: Any) -> frozenset[str]:
    names = value if isinstance(value, list) else [value]
    return names_in(" ".join(map(_words, names)))


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise BadSetup(f"this is one of {', '.join(words)}")
        return str(value)

    return read


def _address(value: Any) -> str:
    return address_in(_words(value)) if value else ""


# By the key: the field of the settings, and how a value is read.
KEYS: Final[dict[str, tuple[str, Callable[[Any], Any]]]] = {
    "db": ("database", lambda value: check_database(_words(value))),
    "host": ("host", _words),
    "port": ("port", _port),
    "hosts": ("hosts", _names),
    "address": ("address", _address),
    "proxies": ("proxies", _names),
    "accounts": ("accounts", _one_of("on", "off", "")),
    "compiled": ("compiled", _path),
    "log": ("log", _one_of("text", "json")),
    "metrics": ("metrics", _names),
}

SECTION = "notices"


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadSetup("this is true or false")
    return value


NOTICES: Final[dict[str, Callable[[Any], Any]]] = {
    "smtp": _words,
    "mail_from": _words,
    "push_key": _path,
    "webhooks": _switch,
    "private_nets": _switch,
}


def configured(file: Path, environment: Mapping[str, str]) -> Settings:
    """The settings of a file, which the environment (SANDTABLE_<KEY>) changes; errors name the file and the key."""
    told = _read(file)
    limits, notices = _section(file, told, SERVER), _section(file, told, SECTION)
    for key in told:
        if key not in KEYS:
            known = ", ".join([*KEYS, f"[{SECTION}]", f"[{SERVER}]"])
            raise BadSetup(f"{file}: {key}: there is no such setting; settings here are {known}")
    own = dict(_value(f"{file}: {key}", key, value) for key, value in told.items())
    own["notices"] = _notices(file, notices, environment)
    for key in KEYS:
        variable = f"SANDTABLE_{key.upper()}"
        if environment.get(variable):
            typed = environment[variable]
            own |= [_value(variable, key, int(typed) if key == "port" and typed.isdecimal() else typed)]
    if name := urlsplit(own.get("address", "")).hostname:
        own["hosts"] = own.get("hosts", frozenset()) | {name}  # who follows such a link is let in
    try:
        return tuned(replace(Settings(), **own), limits, environment)
    except BadSetup as wrong:
        raise BadSetup(f"{file}: {wrong}") from wrong


def _section(file: Path, told: dict[str, Any], name: str) -> dict[str, Any]:
    section = told.pop(name, {})
    if not isinstance(section, dict):
        raise BadSetup(f"{file}: {name} is a section: [{name}]")
    return section


def _notices(file: Path, told: dict[str, Any], environment: Mapping[str, str]) -> Notices:
    own: dict[str, Any] = {}
    for key, value in told.items():
        where = f"{file}: [{SECTION}] {key}"
        if key not in NOTICES:
            raise BadSetup(f"{where}: there is no such setting; settings here are {', '.join(NOTICES)}")
        try:
            own[key] = NOTICES[key](value)
        except BadSetup as wrong:
            raise BadSetup(f"{where}: {wrong}") from wrong  # the value may be a password
    mine = {key: value for key, value in own.items() if not environment.get(f"SANDTABLE_{key.upper()}")}
    return replace(Notices(), **mine)


def _value(where: str, key: str, value: Any) -> tuple[str, Any]:
    field, read = KEYS[key]
    try:
        return field, read(value)
    except BadSetup as wrong:
        raise BadSetup(f"{where} = {value!r}: {wrong}") from wrong


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise BadSetup(f"{file}: {wrong}") from wrong


def serve(file: Path) -> None:
    """Serve until the process is told to end."""
    from sandtable.server.run import serve as run

    settings = configured(file, os.environ)
    run(settings, lambda port: out.print(f"Sandtable listens on {settings.host}, port {port}", markup=False))

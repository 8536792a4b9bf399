"""`sandtable serve --config FILE`: a server for good, told everything in one file, without a browser.

db = "postgresql://sandtable@localhost/sandtable"
hosts = ["play.example.org"]
log = "json"
[notices]                  # how people are told that it is their move
smtp = "smtp://user:password@mail.example.org:587"
[club]                     # another place where people log in, by OpenID Connect
issuer = "https://login.example.org"
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
from sandtable.server.settings import Club, Notices, Settings, address_in, names_in, path_in, tuned


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


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadSetup("this is true or false")
    return value


NOTICES: Final[dict[str, Callable[[Any], Any]]] = {
    "smtp": _words,
    "mail_from": _words,
    "push_key": _path,
    "webhooks": _switch,
    "services": _switch,
    "private_nets": _switch,
}
CLUB: Final[dict[str, Callable[[Any], Any]]] = dict.fromkeys(("issuer", "client", "secret", "name"), _words)
# By the section: what is made of it, how its values are read, and what its variables are called.
SECTIONS: Final[dict[str, tuple[type[Notices] | type[Club], dict[str, Callable[[Any], Any]], dict[str, str]]]] = {
    "notices": (Notices, NOTICES, {"services": "APPRISE"}),
    "club": (Club, CLUB, {key: f"OIDC_{key.upper()}" for key in CLUB}),
}


def configured(file: Path, environment: Mapping[str, str]) -> Settings:
    """The settings of a file, which the environment (SANDTABLE_<KEY>) changes; errors name the file and the key."""
    told = _read(file)
    limits = _section(file, told, SERVER)
    parts = {name: _part(file, name, _section(file, told, name), environment) for name in SECTIONS}
    for key in told:
        if key not in KEYS:
            known = ", ".join([*KEYS, *(f"[{name}]" for name in (*SECTIONS, SERVER))])
            raise BadSetup(f"{file}: {key}: there is no such setting; settings here are {known}")
    own = dict(_value(f"{file}: {key}", key, value) for key, value in told.items())
    own |= parts
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


def _part(file: Path, name: str, told: dict[str, Any], environment: Mapping[str, str]) -> Notices | Club:
    """A section that is a part of the settings; its values are not told in errors, one may be a password."""
    kind, readers, variables = SECTIONS[name]
    own: dict[str, Any] = {}
    for key, value in told.items():
        where = f"{file}: [{name}] {key}"
        if key not in readers:
            raise BadSetup(f"{where}: there is no such setting; settings here are {', '.join(readers)}")
        try:
            own[key] = readers[key](value)
        except BadSetup as wrong:
            raise BadSetup(f"{where}: {wrong}") from wrong
    typed = {key: environment.get(f"SANDTABLE_{variables.get(key, key.upper())}") for key in own}
    return replace(kind(), **{key: value for key, value in own.items() if not typed[key]})


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

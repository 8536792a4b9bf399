"""Write down for the table, in TypeScript, what is said between it and the server.

    python tools/wire_types.py            writes web/src/wire/{said,sent,fetched}.ts, home/said.ts and games/*/shapes.ts
    python tools/wire_types.py --check    fails if it is not what it should be

The types are those of server/wire/told.py (what a client is told: said.ts), messages.py (what it says: sent.ts) and
models.py (HTTP: fetched.ts); those of a game's board, view and answers to
queries stand in its view/*shapes.py.
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from sandtable.games.air_armor.view import answer_shapes as air_armor_answers
from sandtable.games.air_armor.view import board_shapes as air_armor_board
from sandtable.games.air_armor.view import shapes as air_armor
from sandtable.games.ardennes44.view import answer_shapes as ardennes44_answers
from sandtable.games.ardennes44.view import shapes as ardennes44
from sandtable.games.atlantic_chase.view import answer_shapes as atlantic_chase_answers
from sandtable.games.atlantic_chase.view import shapes as atlantic_chase
from sandtable.games.fields_of_fire.view import shapes as fields_of_fire
from sandtable.server.wire import messages, models, people, told

ROOT = Path(__file__).parents[1]
SAID = ROOT / "web/src/wire/said.ts"
SENT = ROOT / "web/src/wire/sent.ts"
FETCHED = ROOT / "web/src/wire/fetched.ts"
SENT_HEAD = "/** What a client says to the server. Made by tools/wire_types.py: do not edit. */\n"
FETCHED_HEAD = "/** What is asked for and told over HTTP. Made by tools/wire_types.py: do not edit. */\n"
PEOPLE = ROOT / "web/src/home/said.ts"
PEOPLE_HEAD = "/** What is said about people between page and server. Made by tools/wire_types.py: do not edit. */\n"
SHAPES = {
    ROOT / f"web/src/games/{modules[0].__name__.split('.')[2]}/shapes.ts": modules
    for modules in (
        (air_armor_board, air_armor, air_armor_answers),
        (ardennes44, ardennes44_answers),
        (atlantic_chase, atlantic_chase_answers),
        (fields_of_fire,),
    )
}
SHAPES_HEAD = (
    "/** What the server tells about a game: its board and its table. Made by tools/wire_types.py: do not edit. */\n"
)
HEAD = """/** What the server tells a client. Made by tools/wire_types.py: do not edit. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[] | { [part: string]: any };
export type Action = (string | number)[];
export type Args = Record<string, any>;
export type Path = (string | number)[];
export type Table = Record<string, any>;
/** Answers of one verb: the verb, how many arguments each has, all arguments in a row; [3, 6] stands for 3, 4, 5, 6. */
export type Run = [verb: string, size: number, ...args: (number | [first: number, last: number])[]];
"""
PROTOCOL = """/** Told when a seat is taken: the server has no seat for a page with another one. */
export const PROTOCOL = {};
"""
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def typescript(kind: Any) -> str:
    """A type of Python as TypeScript has it."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        named = [mark for mark in args[1:] if isinstance(mark, str)]
        return named[0].replace("'", '"') if named else typescript(args[0])
    if kind in SIMPLE:
        return SIMPLE[kind]
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(typescript(part) for part in args))
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin is list:
        inner = typescript(args[0])
        return f"({inner})[]" if " | " in inner and not inner.startswith("[") else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(part) for part in args)}]"
    if origin is dict:
        return f"Record<string, {typescript(args[1])}>"
    return str(kind.__name__)


def interface(kind: Any, name: str = "") -> str:
    """A class as an interface."""
    lines = [f"/** {(kind.__doc__ or '').strip()} */", f"export interface {name or kind.__name__} {{"]
    remarks = comments(kind)
    for field, type_, optional in fields(kind):
        remark = f" // {remarks[field]}" if field in remarks else ""
        lines.append(f"  {field}{'?' if optional else ''}: {typescript(type_)};{remark}")
    if kind in told.OPEN:
        lines.append("  [more: string]: any;")
    return "\n".join([*lines, "}", ""])


def fields(kind: Any) -> list[tuple[str, Any, bool]]:
    """Name, type and whether it may be left out."""
    if issubclass(kind, msgspec.Struct):
        info = msgspec.structs.fields(kind)
        tag = [(kind.__struct_config__.tag_field, Literal[kind.__struct_config__.tag], False)]
        return tag + [(each.encode_name, each.type, not each.required) for each in info]
    hints = get_type_hints(kind, include_extras=True)
    if issubclass(kind, BaseModel):
        request = issubclass(kind, models.Strict)
        made = kind.model_fields
        return [(name, hints[name], request and not made[name].is_required()) for name in made]
    found = []
    for name, type_ in hints.items():
        said = get_origin(type_)
        bare = get_args(type_)[0] if said in (NotRequired, Required) else type_
        found.append((name, bare, said is NotRequired or (said is not Required and not kind.__total__)))
    return found


def comments(kind: Any) -> dict[str, str]:
    """What stands behind the fields of a class."""
    return dict(re.findall(r"^    (\w+): [^#\n]*  # (.*)$", inspect.getsource(kind), re.MULTILINE))


def is_words(kind: Any) -> bool:
    """Whether a name stands for one of some words: a Literal, or a str that is annotated with them."""
    return get_origin(kind) is Literal or (get_origin(kind) is Annotated and get_args(kind)[0] is str)


def classes(module: Any, base: type) -> list[type]:
    """The classes that a module defines, in its order."""
    mine = (value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__)
    return [each for each in mine if issubclass(each, base)]


def heard() -> str:
    """The file of what the server tells."""
    rows = [value for value in vars(told).values() if hasattr(value, "__total__")]
    union = " | ".join(kind.__name__ for kind in get_args(told.Told))
    every = f"/** Any message of the server. */\nexport type Told = {union};\n"
    return "\n".join([HEAD, *(interface(each) for each in rows), every])


def sent() -> str:
    """The file of what a client says."""
    said = [each for each in classes(messages, messages.Said) if each is not messages.Said]
    names = {each: f"Say{each.__name__}" for each in said}
    parts = [PROTOCOL.format(messages.PROTOCOL), interface(messages.Sit, "SaySit")]
    parts += [interface(each, names[each]) for each in said]
    parts.append(f"/** Any message of a client. */\nexport type Said = {' | '.join(names.values())};\n")
    return beside_told(SENT_HEAD, parts)


def fetched() -> str:
    """The file of what goes over HTTP."""
    asked = [each for each in classes(models, BaseModel) if each not in (models.Strict, models.Error)]
    return beside_told(FETCHED_HEAD, [interface(each) for each in asked])


def beside_told(head: str, parts: list[str]) -> str:
    """A file that takes the types of what is told from said.ts."""
    text = "\n".join(parts)
    own = set(re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE))
    named = set(re.findall(r"^export (?:interface|type) (\w+)", heard(), re.MULTILINE)) - own
    plain = re.sub(r"//.*|/\*.*?\*/", "", text)
    used = sorted(name for name in named if re.search(rf"(?<!\w){name}(?!\w)(?!\??:)", plain))
    return "\n".join([head, f'import type {{ {", ".join(used)} }} from "./said";\n', text])


def about_people() -> str:
    """The file of names, seats and tables."""
    return "\n".join([PEOPLE_HEAD, *(interface(each) for each in classes(people, BaseModel))])


def shapes(*modules: types.ModuleType) -> str:
    """The file with the shapes of a game."""
    named = {name: value for each in modules for name, value in vars(each).items() if not name.startswith("_")}
    words = {name: value for name, value in named.items() if is_words(value)}
    rows = [value for value in named.values() if hasattr(value, "__total__")]
    aliases = [f"export type {name} = {typescript(value)};\n" for name, value in words.items()]
    return "\n".join([SHAPES_HEAD, *aliases, *(interface(each) for each in rows)])


def files() -> dict[Path, str]:
    """All files that are made here, with what they hold."""
    own = {SAID: heard(), SENT: sent(), FETCHED: fetched(), PEOPLE: about_people()}
    return own | {path: shapes(*modules) for path, modules in SHAPES.items()}


def main() -> int:
    """Write or check."""
    for path, wanted in files().items():
        if "--check" not in sys.argv[1:]:
            path.write_text(wanted, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != wanted:
            print(f"{path} is not what the server says: run tools/wire_types.py", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

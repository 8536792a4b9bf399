"""Write down for the table, in TypeScript, what is said between it and the server.

    python tools/wire_types.py            writes web/src/wire/said.ts
    python tools/wire_types.py --check    fails if it is not what it should be

The types are those of server/wire/messages.py (what a client says), told.py (what it is told) and models.py (HTTP).
"""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

import msgspec
from pydantic import BaseModel

from sandtable.server.wire import messages, models, told

TARGET = Path(__file__).parents[1] / "web/src/wire/said.ts"
HEAD = """/** What is said between table and server. Made by tools/wire_types.py: do not edit. */

export type Ref = [kind: string, id: number];
export type Arg = string | number | boolean | null | Ref | Msg | Arg[] | { [part: string]: any };
export type Action = (string | number)[];
export type Args = Record<string, any>;
export type Path = (string | number)[];
export type Table = Record<string, any>;
"""
SIMPLE = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def typescript(kind: Any) -> str:
    """A type of Python as TypeScript has it."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        named = [mark for mark in args[1:] if isinstance(mark, str)]
        return named[0] if named else typescript(args[0])
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
    for field, type_, optional in fields(kind):
        lines.append(f"  {field}{'?' if optional else ''}: {typescript(type_)};")
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
        optional = get_origin(type_) is NotRequired
        found.append((name, get_args(type_)[0] if optional else type_, optional))
    return found


def classes(module: Any, base: type) -> list[type]:
    """The classes that a module defines, in its order."""
    mine = (value for value in vars(module).values() if isinstance(value, type) and value.__module__ == module.__name__)
    return [each for each in mine if issubclass(each, base)]


def text() -> str:
    """The whole file."""
    said = [each for each in classes(messages, messages.Said) if each is not messages.Said]
    heard = [value for value in vars(told).values() if hasattr(value, "__total__")]
    asked = [each for each in classes(models, BaseModel) if each not in (models.Strict, models.Error)]
    names = {each: f"Say{each.__name__}" for each in said}
    parts = [HEAD]
    parts += [interface(each) for each in heard]
    union = " | ".join(kind.__name__ for kind in get_args(told.Told))
    parts.append(f"/** Any message of the server. */\nexport type Told = {union};\n")
    parts.append(interface(messages.Sit, "SaySit"))
    parts += [interface(each, names[each]) for each in said]
    parts.append(f"/** Any message of a client. */\nexport type Said = {' | '.join(names.values())};\n")
    parts += [interface(each) for each in asked]
    return "\n".join(parts)


def main() -> int:
    """Write or check."""
    wanted = text()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") != wanted:
            print(f"{TARGET} is not what the server says: run tools/wire_types.py", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

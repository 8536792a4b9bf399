"""Words for the terminal: Fluent messages of a game and of the common table, in English, Korean and Polish.

The table in the browser does the same in TypeScript; docs/protocol.md (Words) is the contract and
tests/golden/messages.json is checked by both.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

from sandtable.engine.frames import kebab
from sandtable.engine.game import Game
from sandtable.engine.message import Msg

LANGUAGES = ("en", "ko", "pl")
TABLE = Path(__file__).parent / "text"
ROLE_ARGUMENTS = frozenset({"role", "actor", "side"})

_FINAL_DIGITS = {"0": "ㅇ", "1": "ㄹ", "3": "ㅁ", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ"}
_NOT_IN_SLUGS = re.compile(r"[^a-z0-9]+")
_IGNORED = " )]}>\"'”’»."


def slug(name: str) -> str:
    """A name as it is part of a message id."""
    return _NOT_IN_SLUGS.sub("-", name.lower()).strip("-")


def home_of(game: Game) -> Path:
    """The folder of a game: its data, text and rulebook are beside its code."""
    return Path(inspect.getfile(type(game))).parent


def table_source(language: str) -> str:
    """Fluent source of the common table; empty for a language without one."""
    return _joined(sorted(TABLE.glob(f"table.{language}*.ftl")))


def game_source(game: Game, language: str) -> str:
    """Fluent source of a game; empty for a language without one."""
    return _joined(sorted((home_of(game) / "text").glob(f"{language}*.ftl")))


def _joined(paths: Sequence[Path]) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def with_particle(text: str, pair: str) -> str:
    """The text followed by the fitting one of two Korean particles, such as 을/를 or 으로/로."""
    after_consonant, _, after_vowel = pair.partition("/")
    ending = _final_sound(text)
    vowel = ending == "" or (ending == "ㄹ" and after_consonant.startswith("으로"))
    return text + (after_vowel if vowel else after_consonant)


def _final_sound(text: str) -> str:
    """The consonant a text ends with when it is read in Korean; empty after a vowel."""
    bare = text.rstrip(_IGNORED)
    if not bare:
        return ""
    last = bare[-1]
    if "가" <= last <= "힣":
        index = (ord(last) - ord("가")) % 28
        return "" if index == 0 else "ㄹ" if index == 8 else "ㅇ"
    if last.isdigit():
        return _FINAL_DIGITS.get(last, "")
    lower = bare.lower()
    if lower.endswith("l"):
        return "ㄹ"
    return "ㅇ" if lower.endswith(("m", "n", "ng")) else ""


class _Thing(FluentType):
    """A reference to a thing on the table as an argument of a message."""

    def __init__(self, words: Words, kind: str, number: int) -> None:
        self.words = words
        self.kind = kind
        self.number = number

    def format(self, locale: Any) -> str:
        return self.words.name(self.kind, self.number)


class Words:
    """Messages of one language, with English behind it."""

    def __init__(self, language: str, sources: Mapping[str, str], names: Mapping[str, Any] | None = None) -> None:
        self.language = language
        self._names = names or {}
        order = dict.fromkeys((language, "en"))
        self._bundles = [self._bundle(each, sources[each]) for each in order if sources.get(each)]

    def _bundle(self, language: str, source: str) -> FluentBundle:
        functions: dict[str, Any] = {
            "NAME": self._name_function,
            "JOSA": self._josa_function,
            "GENDER": self._gender_function,
        }
        bundle = FluentBundle([language], functions=functions, use_isolating=False)
        bundle.add_resource(FluentResource(source), allow_overrides=True)
        return bundle

    # -- messages ----------------------------------------------------------------------------------------------

    def has(self, id: str) -> bool:
        """Whether the language itself has the message."""
        return bool(self._bundles) and self._bundles[0].has_message(id)

    def say(self, id: str, args: Mapping[str, Any] | None = None) -> str:
        """A message in words; its id when no language has it."""
        values = {name: self._value(name, value) for name, value in (args or {}).items()}
        for bundle in self._bundles:
            if bundle.has_message(id):
                value = bundle.get_message(id).value
                if value is not None:
                    return str(bundle.format_pattern(value, values)[0])
        return id

    def msg(self, message: Msg | Mapping[str, Any]) -> str:
        """A message object in words."""
        if isinstance(message, Msg):
            return self.say(message.id, message.args)
        return self.say(message["id"], message.get("args"))

    def event(self, event: Mapping[str, Any]) -> str:
        """A line of the log."""
        args = event["args"]
        reason = args.get("reason")  # of a draw or roll: the id of a message
        if event["kind"] == "roll" or (isinstance(reason, str) and reason.startswith("roll-")):
            args = {**args, "reason": self.say(str(reason))}
        return self.say(f"event-{event['kind']}", args)

    def role(self, name: str) -> str:
        """A role in words."""
        id = f"role-{kebab(name.replace(' ', ''))}"
        found = self.say(id)
        return name if found == id else found

    def name(self, kind: str, number: int, case: str = "") -> str:
        """The name of a thing, in a grammatical case if the language has one."""
        id = f"{kind}-{number}"
        own = self._form(self._bundles[:1], id, case)
        if own is not None:
            return own
        board = self._board_name(kind, number)
        if board is not None:
            return board
        return self._form(self._bundles[1:], id, case) or f"{kind} {number}"

    # -- inside ------------------------------------------------------------------------------------------------

    def _form(self, bundles: Sequence[FluentBundle], id: str, attribute: str) -> str | None:
        for bundle in bundles:
            if bundle.has_message(id):
                message = bundle.get_message(id)
                pattern = message.attributes.get(attribute) if attribute else None
                pattern = pattern if pattern is not None else message.value
                if pattern is not None:
                    return str(bundle.format_pattern(pattern)[0])
        return None

    def _board_name(self, kind: str, number: int) -> str | None:
        column = self._names.get(kind)
        found: Any = None
        if isinstance(column, Mapping):
            found = column.get(str(number), column.get(number))
        elif isinstance(column, Sequence) and 0 <= number < len(column):
            found = column[number]
        if isinstance(found, Mapping) and "id" in found:
            return self.msg(found)
        if isinstance(found, Mapping):
            found = found.get(self.language, found.get("en"))
        return None if found is None else self._called(str(found))

    def _called(self, name: str) -> str:
        """What the data of a game gives in English, as the language calls it; a code before the name stays."""
        if self.language == "en":
            return name
        own = self._form(self._bundles[:1], f"called-{slug(name)}", "")
        code, _, rest = name.partition(" ")
        if own is None and rest and any(letter.isdigit() for letter in code):
            return f"{code} {self._called(rest)}"
        return own or name

    def _value(self, name: str, value: Any) -> Any:
        if isinstance(value, bool) or value is None:
            return "" if value is None else str(value).lower()
        if isinstance(value, (int, float)):
            return fluent_number(value, useGrouping=False)
        if isinstance(value, str):
            return self.role(value) if name in ROLE_ARGUMENTS else value
        if isinstance(value, Msg) or (isinstance(value, Mapping) and "id" in value):
            return self.msg(value)
        if isinstance(value, (list, tuple)):
            if len(value) == 2 and isinstance(value[0], str) and type(value[1]) is int:
                return _Thing(self, value[0], value[1])
            things = [self._text(self._value("", item)) for item in value]
            plain = all(type(item) is int for item in value)
            return (" " if plain else ", ").join(things)
        return str(value)

    def _text(self, value: Any) -> str:
        if isinstance(value, _Thing):
            return self.name(value.kind, value.number)
        if isinstance(value, FluentType):
            return str(value.format(self._bundles[0]._babel_locale)) if self._bundles else str(value)
        return str(value)

    def _name_function(self, thing: Any, case: Any = "") -> str:
        if isinstance(thing, _Thing):
            return self.name(thing.kind, thing.number, self._text(case))
        return self._text(thing)

    def _josa_function(self, thing: Any, pair: Any) -> str:
        return with_particle(self._text(thing), self._text(pair))

    def _gender_function(self, thing: Any) -> str:
        if not isinstance(thing, _Thing):
            return "other"
        id = f"{thing.kind}-{thing.number}"
        for bundle in self._bundles[:1]:
            if bundle.has_message(id) and "gender" in bundle.get_message(id).attributes:
                return str(bundle.format_pattern(bundle.get_message(id).attributes["gender"])[0])
        return "other"


def words_of(game: Game, scenario: str, language: str = "en") -> Words:
    """The words of a game as its terminal speaks them."""
    sources = {each: table_source(each) + "\n" + game_source(game, each) for each in dict.fromkeys((language, "en"))}
    board = game.board_of(scenario)
    names = board.get("names") if isinstance(board, Mapping) else None
    return Words(language, sources, names)

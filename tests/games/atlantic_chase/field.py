"""Small positions for tests: task forces on hexes of the Rheinübung map, dice told in advance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sandtable
from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.games.atlantic_chase.game import build
from sandtable.games.atlantic_chase.state.sea import Sea
from sandtable.seam.match import Match

FLEET = Path(__file__).parent / "fleet"  # ships whose values stay when those of the game are derived anew
GAME = build(FLEET)
T = GAME.data.tables
SCENARIO = "s10_rheinuebung"  # May 1941: whole map, Brest and Norway German, Iceland British, Russia neutral
PLAIN = {"opt_cv": False, "opt_german": False, "opt_stealth": False}
GOOD_VIE = {"roll-vie-active": [6], "roll-vie-inactive": [1]}  # the active player keeps the initiative


def hex_of(code: str) -> int:
    """The id of a hex."""
    return T.sea.code.index(code)


def ship(key: str) -> int:
    """The id of a ship."""
    return T.ships.key.index(key)


def port(key: str) -> int:
    """The id of a port."""
    return T.sea.port_key.index(key)


def leader(name: str) -> int:
    """The id of a leader."""
    return T.leaders.name.index(name)


def tf(number: int, ships: str, line: str = "", at: str = "", box: str = "", **marks: Any) -> dict[str, Any]:
    """A task force: ships and hexes as words; `intel` and `contact` as words, `em` as a number."""
    row: dict[str, Any] = {"tf": number, "ships": ships.split()}
    if line:
        row["line"] = line.split()
    if at:
        row["at"] = at
    if box:
        row["port"] = box
    for name in ("intel", "contact"):
        if name in marks:
            row[name] = marks[name].split()
    row["em"] = marks.get("em", 0)
    return row


class Field:
    """A position being written, then played."""

    def __init__(self, *tfs: dict[str, Any], **facts: Any) -> None:
        self.options = {**PLAIN, **facts.pop("options", {})}
        self.loose = facts.pop("loose", False)
        dice: dict[str, list[Any]] = facts.pop("dice", {})
        facts.setdefault("scenario", SCENARIO)
        facts.setdefault("weather", "good")
        facts.setdefault("initiative", "german" if tfs[0]["tf"] < 6 else "british")
        if facts["scenario"] != SCENARIO:
            known = {spec.name for spec in GAME.options(facts["scenario"])}
            self.options = {name: value for name, value in self.options.items() if name in known}
        rest = Chance(key_of(1)) if self.loose else None
        self.chance = Scripted(dice, rest)
        self.match: Match = sandtable.from_position(
            GAME, {**facts, "tfs": list(tfs)}, chance=self.chance, options=self.options
        )

    @property
    def sea(self) -> Sea:
        """The state."""
        state: Sea = self.match.play.state
        return state

    def do(self, *actions: Any) -> Field:
        """Answer in turn: verbs alone, or (verb, argument, ...), hexes by code."""
        for action in actions:
            words = (action,) if isinstance(action, str) else action
            self.match.apply(tuple(number(word) if at else word for at, word in enumerate(words)))
        return self

    def may(self, *action: Any) -> bool:
        """Whether the answer is offered now."""
        return tuple(number(word) if at else word for at, word in enumerate(action)) in self.match.actions()

    def why(self, *action: Any) -> tuple[str, ...]:
        """Rules that forbid an answer."""
        refused = self.match.why_not(tuple(number(word) if at else word for at, word in enumerate(action)))
        return refused.rules if refused else ()

    def verbs(self) -> set[str]:
        """Verbs that are offered."""
        return {action[0] for action in self.match.actions()}

    def line(self, tf_: int) -> str:
        """A trajectory as hex codes."""
        return " ".join(T.sea.code[hex_] for hex_ in self.sea.line[tf_])

    def at(self, tf_: int) -> str:
        """Where a station is."""
        s = self.sea
        return T.sea.port_key[s.tf_port[tf_]] if s.tf_port[tf_] else T.sea.code[s.tf_hex[tf_]]

    def asked(self) -> str:
        """The role that is asked."""
        decision = self.match.decision
        return decision.role if decision else ""

    def key(self) -> str:
        """The kind of question that is open."""
        decision = self.match.decision
        return decision.key.split("/")[1] if decision else ""

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Arguments of the events of a kind."""
        return [event["args"] for event in self.match.events_since(0) if event["kind"] == kind]

    def rolled(self) -> tuple[int, int]:
        """The modified roll and the trajectory total of the only action that was rolled for."""
        [told] = self.events("attack_rolled")
        return told["roll"], told["total"]


def number(word: Any) -> Any:
    """A hex code, ship key, port key or leader name as its id; numbers stay."""
    if not isinstance(word, str):
        return word
    for names in (T.sea.code, T.ships.key, T.sea.port_key, T.leaders.name):
        if word in names:
            return names.index(word)
    raise KeyError(word)

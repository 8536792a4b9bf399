"""An operation on a field, played by its frames with told dice.

war = Conflict(field, {"roll-fire": [7, 10]})
war.attack(HASTY_ATTACK, tank, objective="0303")      pieces take part; the Movement step is asked
war.do("piece", tank).do("step", "0304")               answers; hexes by name
assert war.offers("step") == {"0305", ...}
assert war.why("step", "0306") == "16.8b4"
"""

from __future__ import annotations

from typing import Any

from games.air_armor.field import Field
from games.air_armor.table import KnownChance
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play
from sandtable.games.air_armor.rules.commitment.members import add_group, commit, open_operation
from sandtable.games.air_armor.rules.operations.choice import begin, choices
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state.codes import MANEUVER_PHASE, NATO, RESERVE, RESERVE_PHASE, WP
from sandtable.games.air_armor.state.theater import Theater

HEX_VERBS = {"hex", "step", "go", "target", "cross", "give_up"}


class Conflict:
    """A play over the theater of a field."""

    def __init__(self, field: Field, dice: dict[str, list[Any]] | None = None, flow: Flow | None = None) -> None:
        self.field = field
        self.s: Theater = field.s
        self.s.stack.clear()
        self.chance = KnownChance(dice or {})
        self.g: Play[Theater] = Play(self.s, self.chance, 2, True, flow or Flow())

    def commit(self, kind: int, *groups: int | list[int], objective: str = "", lead: str = "") -> Conflict:
        """Open an operation in which these pieces, or groups of pieces, take part; the first says whose it is."""
        lists = [list(groups)] if all(isinstance(group, int) for group in groups) else [*groups]
        first = lists[0][0]
        open_operation(self.s, kind, self.s.t.side[first], self.s.t.formation[first])
        for number, pieces in enumerate(lists, 1):
            marker = self.field.hex(lead) if lead else self.s.place[pieces[0]]
            add_group(self.s, self.s.t.formation[pieces[0]], marker, 0)
            for piece in pieces:
                commit(self.s, piece, number)
        if objective:
            self.s.op.objective = self.field.hex(objective)
        return self

    def run(self, frame: Frame[Theater]) -> Conflict:
        """Push a frame and go on to the first question."""
        self.s.stack.append(frame)
        self.g.advance()
        return self

    # -- answers

    def action(self, verb: str, *args: Any) -> Action:
        """An answer, with hexes by name."""
        return (verb, *[self.field.hex(arg) if isinstance(arg, str) else arg for arg in args])

    def do(self, verb: str, *args: Any) -> Conflict:
        """Give an answer that must be legal."""
        action = self.action(verb, *args)
        assert self.g.asked, "nobody is asked"
        role = self.g.asked[0]
        assert action in self.g.legal(role), f"{verb} {args} is not offered: {self.legal()}"
        self.g.take(role, action)
        return self

    def legal(self) -> list[tuple[Any, ...]]:
        """All legal answers, hexes by name."""
        if not self.g.asked:
            return []
        return [self.named(action) for action in self.g.legal(self.g.asked[0])]

    def named(self, action: Action) -> tuple[Any, ...]:
        """An answer with hexes by name."""
        if action[0] in HEX_VERBS:
            return (action[0], self.s.t.grid.ids[action[1]])
        return tuple(action)

    def offers(self, verb: str) -> set[Any]:
        """What is offered under a verb; a verb without arguments gives {()}."""
        found = [action[1:] for action in self.legal() if action[0] == verb]
        return {rest[0] if rest else () for rest in found}

    def may(self, verb: str, *args: Any) -> bool:
        """Whether an answer is offered."""
        return bool(self.g.asked) and self.action(verb, *args) in self.g.legal(self.g.asked[0])

    def why(self, verb: str, *args: Any) -> str:
        """The rule by which the frame refuses an answer that is not offered."""
        assert not self.may(verb, *args), f"{verb} {args} is offered"
        refusal = self.top().explain(self.g, self.action(verb, *args))
        return refusal.rules[0] if refusal else ""

    # -- looking

    def top(self) -> Frame[Theater]:
        """The frame that asks."""
        return self.s.stack[-1]

    @property
    def asks(self) -> str:
        """The name of the frame that asks, "" when nobody is asked."""
        return type(self.top()).__name__ if self.g.asked else ""

    @property
    def role(self) -> int:
        """Who is asked."""
        return self.g.asked[0]

    def at(self, piece: int) -> str:
        """The hex of a piece, "" off the map."""
        return self.s.t.grid.ids[self.s.place[piece]] if self.s.place[piece] >= 0 else ""

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """Arguments of the events of a kind."""
        return [args for _, found, args in self.g.events if found == kind]

    def march(self, piece: int, path: str) -> Conflict:
        """Choose a piece in the Movement step, walk a path and stop."""
        self.do("piece", piece)
        for hex in path.split():
            self.do("step", hex)
        if self.asks == "MoveForce":
            self.do("stop")
        return self

    def to(self, hex: str) -> Conflict:
        """Go to a hex, near or far."""
        return self.do("step" if self.may("step", hex) else "go", hex)

    def maybe(self, verb: str, *args: Any) -> Conflict:
        """Give an answer if it is offered; a lone answer has been taken by itself."""
        return self.do(verb, *args) if self.may(verb, *args) else self

    def over(self) -> Conflict:
        """End the Movement step, if it has not ended by itself because nobody could move."""
        if self.asks == "MovementStep":
            self.do("done")
        return self

    def plan(self, regiment: str, kind: int, lead: str, active: bool = True) -> int:
        """A regiment with a planned operation and its Lead Unit marker; its division is active. Returns its number."""
        s = self.s
        formation = self.field.formation(regiment)
        s.plan[formation] = kind
        s.secrets.knowers[s.operation_slot[formation]] = 1
        s.lead[formation] = self.field.hex(lead) if lead else -1
        s.role = WP
        s.phase = RESERVE_PHASE if kind == RESERVE else MANEUVER_PHASE
        if active:
            s.active = division_of(s, formation)
        return formation

    def brigade(self, name: str, off_map: int = 5) -> int:
        """A NATO brigade is active, with off-map command points to spend."""
        s = self.s
        s.active = self.field.formation(name)
        s.role = NATO
        s.phase = MANEUVER_PHASE
        s.off_cp[NATO] = off_map
        return s.active

    def begin(self, *choice: Any) -> Conflict:
        """Start an operation that `choices` offers."""
        assert choice in choices(self.s), choices(self.s)
        begin(self.g, choice)
        self.g.advance()
        return self

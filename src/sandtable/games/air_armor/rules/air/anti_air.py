"""The questions of anti-aircraft fire: SAM Fire, Flak combat with its announced strength, abort or Hit Check (27).

All of them pop with FLEW_ON, ABORTED or SHOT_DOWN.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import SPARE
from sandtable.games.air_armor.state.theater import Theater

from .flak import (
    AT_AIRCRAFT,
    AT_HELICOPTER,
    CHECK_AND_ABORT,
    CHECK_OR_ABORT,
    NO_EFFECT,
    effect_of,
    flak_total,
    hits,
    in_flak,
    sam_strength,
)
from .odds import effects, hit_tenths
from .profiles import defense_of, high, is_air_unit, stands_off

STRONGER_THAN_FLAK: Final = Reason("27.2.2b", "stronger-than-flak")

FLEW_ON: Final = 0
ABORTED: Final = 1
SHOT_DOWN: Final = 2

MOST_ANNOUNCED: Final = 63  # numbers that can be said; the full strength can always be

FULL: Final[Action] = ("announce_full",)
ABORT: Final[Action] = ("abort",)
CHECK: Final[Action] = ("check",)
YES: Final[Action] = ("yes",)
NO: Final[Action] = ("no",)


def remove_air_unit(s: Theater, piece: int) -> None:
    """An air unit leaves the map and is disassembled (24.4f)."""
    s.steps[piece] = 0
    s.aircraft[s.t.side[piece]] = -1
    put(s, piece, SPARE)


def lose_air_step(g: Play[Theater], piece: int) -> None:
    """A step of an air or helicopter unit is shot down; a unit without steps is removed (27.3.1a, 27.3.3a)."""
    s = g.state
    s.steps[piece] -= 1
    s.air_hits[1 - s.t.side[piece]] += 1
    g.tell("air_step_lost", piece, s.steps[piece])
    if s.steps[piece]:
        return
    if is_air_unit(s, piece):
        remove_air_unit(s, piece)
    else:
        s.mission[piece] = 0
        put(s, piece, SPARE)


def hit_check(g: Play[Theater], piece: int) -> None:
    """The firing player rolls against the defense of the profile in use; one step at most is lost (27.3.1)."""
    defense = defense_of(g.state, piece)
    roll = g.die("roll-hit-check", 10)
    g.tell("hit_checked", piece, roll, defense)
    if hits(roll, defense):
        lose_air_step(g, piece)


def announce_reason(strength: int, announced: int) -> Reason | None:
    """Why a flak strength cannot be announced: it is above the true one (27.2.2b)."""
    return STRONGER_THAN_FLAK if announced > strength else None


class FlakCombat(Frame[Theater]):
    """All flak at one air or helicopter unit in one hex; its owner's enemy announces the strength (27.2.2)."""

    title = "title-flak-combat"
    always_ask = True  # a silent 0 would tell that nothing but dummies is near

    def __init__(self, piece: int = 0, hex: int = 0, returning: int = 0) -> None:
        super().__init__()
        self.piece = piece
        self.hex = hex
        self.returning = returning  # 1 = Hit Check or Abort is ignored (25.2.4b, 26.4i, 27.3.2b)

    def against(self, s: Theater) -> int:
        """AT_AIRCRAFT or AT_HELICOPTER."""
        return AT_AIRCRAFT if is_air_unit(s, self.piece) else AT_HELICOPTER

    def strength(self, s: Theater) -> int:
        """The true strength."""
        return flak_total(s, 1 - s.t.side[self.piece], self.hex, self.against(s))

    def next(self, g: Play[Theater]) -> int:
        return 1 - g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        told = min(self.strength(g.state), MOST_ANNOUNCED + 1)
        return [FULL, *[("announce", strength) for strength in range(told)]]

    def answer(self, g: Play[Theater], a: Action) -> None:
        announced: int = a[1] if a[0] == "announce" else self.strength(g.state)
        roll = g.die("roll-flak", 10)
        effect = effect_of(g.state, roll + announced)
        g.tell("flak_fired", self.piece, self.hex, announced, roll, effect)
        self.strike(g, effect)

    def strike(self, g: Play[Theater], effect: int) -> None:
        """What the row of the table does to the unit."""
        apply_effect(g, self.piece, NO_EFFECT if self.returning and effect == CHECK_OR_ABORT else effect)

    def ask(self, g: Play[Theater]) -> Ask:
        msg = Msg("ask-flak-combat", {"piece": ("piece", self.piece), "hex": ("hex", self.hex)})
        ask = Ask(msg, "27.2.2b")
        ask.kind = "amount"
        strength = self.strength(g.state)
        ask.info = {"full": strength, "effects": effects(g.state, strength)}
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "announce":
            return None
        return refuse(announce_reason(self.strength(g.state), a[1]), ("hex", self.hex))


def apply_effect(g: Play[Theater], piece: int, effect: int) -> None:
    """Leave the top frame with what the Anti-Aircraft Fire Table does, or ask the owner (27.3)."""
    if effect == CHECK_OR_ABORT:
        g.replace(AbortOrCheck(piece))
        return
    if effect == CHECK_AND_ABORT:
        hit_check(g, piece)
        g.pop(ABORTED if g.state.steps[piece] else SHOT_DOWN)
        return
    g.pop(FLEW_ON)


class AbortOrCheck(YesNo[Theater]):
    """Hit Check or Abort: the owner aborts the mission, or flies on and takes a Hit Check (27.3a)."""

    title = "title-anti-air"
    yes = CHECK
    no = ABORT
    rule = "27.3a"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def asked(self, s: Theater) -> int:
        return s.t.side[self.piece]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece)}

    def decide(self, g: Play[Theater], yes: bool) -> None:
        if yes:
            hit_check(g, self.piece)
            g.pop(FLEW_ON if g.state.steps[self.piece] else SHOT_DOWN)
        else:
            g.tell("mission_aborted", self.piece)
            g.pop(ABORTED)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.info = {"hit_tenths": hit_tenths(defense_of(g.state, self.piece)), "steps": g.state.steps[self.piece]}
        return ask


class SamFire(YesNo[Theater]):
    """Whether to use SAM Fire against a High air unit in its firing position; it is free and optional (27.1b)."""

    title = "title-anti-air"
    is_reaction = True
    rule = "27.1b"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def strength(self, s: Theater) -> int:
        """What is added to the roll."""
        return sam_strength(s, 1 - s.t.side[self.piece], stands_off(s.profile[self.piece]))

    def asked(self, s: Theater) -> int:
        return 1 - s.t.side[self.piece]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece)}

    def decide(self, g: Play[Theater], yes: bool) -> None:
        if not yes:
            g.pop(FLEW_ON)
            return
        strength = self.strength(g.state)
        roll = g.die("roll-sam", 10)
        effect = effect_of(g.state, roll + strength)
        g.tell("sam_fired", self.piece, strength, roll, effect)
        apply_effect(g, self.piece, effect)

    def ask(self, g: Play[Theater]) -> Ask:
        ask, strength = super().ask(g), self.strength(g.state)
        ask.info = {"strength": strength, "effects": effects(g.state, strength)}
        return ask


class AntiAir(Frame[Theater]):
    """Anti-aircraft fire at an air unit in its firing position: SAM if High, flak if Low (27.0a, 24.4e)."""

    title = "title-anti-air"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece
        self.fired = 0
        self.result = FLEW_ON

    def next(self, g: Play[Theater]) -> int:
        s, piece = g.state, self.piece
        if self.fired:
            g.pop(self.result)
            return GO_ON
        self.fired = 1
        if high(s.profile[piece]):
            g.push(SamFire(piece))
        elif in_flak(s, 1 - s.t.side[piece], s.place[piece]):
            g.push(FlakCombat(piece, s.place[piece]))
        return GO_ON

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        self.result = result

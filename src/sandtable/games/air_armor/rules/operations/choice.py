"""Which operations the active side may start now, and starting one (13.6).

`choices` lists answers: `("formation", regiment or base)` for WP, `("operation", kind)` for NATO. `begin` opens the
operation and pushes its cycle, which pops when the operation is over.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.points import NO_PAYER
from sandtable.games.air_armor.rules.command.task_force_units import could_lead, leads_reason
from sandtable.games.air_armor.rules.commitment.members import march_reason, open_operation
from sandtable.games.air_armor.rules.commitment.plans import (
    NOBODY_LEFT,
    OTHER_PHASE,
    base_march_reason,
    conducts_reason,
)
from sandtable.games.air_armor.rules.pieces.chain import cycle_pieces
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, RESERVE, RESERVE_PHASE, WP
from sandtable.games.air_armor.state.theater import Theater

from .assault import Assault
from .cycle import OperationCycle
from .hasty import HastyAttack
from .march import March
from .reserve import ReserveOperation

NO_OPERATION_OF_ITS_OWN: Final = Reason("13.6.1a", "no-operation-of-its-own")
NO_SUCH_OPERATION: Final = Reason("13.1a1", "no-such-operation")


def choices(s: Theater) -> list[Action]:
    """Operations that the side of `s.role` may start now."""
    if s.role == WP:
        found: list[Action] = [("formation", f) for f in s.t.regiments if not conducts_reason(s, f, s.plan[f])]
        base = s.t.formation_base[s.active] if s.active >= 0 else -1
        if base >= 0 and not base_march_reason(s, base):
            found.append(("formation", base))
        return found
    return [("operation", kind) for kind in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE) if not operation_reason(s, kind)]


def has_choice(s: Theater) -> bool:
    """Whether the side of `s.role` may start any operation now."""
    if s.role == WP:
        base = s.t.formation_base[s.active] if s.active >= 0 else -1
        if any(not conducts_reason(s, f, s.plan[f]) for f in s.t.regiments):
            return True
        return base >= 0 and not base_march_reason(s, base)
    return any(not operation_reason(s, kind) for kind in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE))


def formation_reason(s: Theater, formation: int) -> Reason | None:
    """Why a WP regiment or division base cannot start its operation now (13.6.1, 13.6.3b)."""
    if s.t.is_base(formation):
        return base_march_reason(s, formation)
    if formation not in s.t.regiments:
        return NO_OPERATION_OF_ITS_OWN
    return conducts_reason(s, formation, s.plan[formation])


def operation_reason(s: Theater, kind: int) -> Reason | None:
    """Why NATO cannot start an operation of a kind now (13.6.2, 13.6.3c)."""
    if not MARCH <= kind <= RESERVE:
        return NO_SUCH_OPERATION
    if (kind == RESERVE) != (s.phase == RESERVE_PHASE):
        return OTHER_PHASE
    if kind == MARCH:
        return None if has_marcher(s) else NOBODY_LEFT
    brigade = -1 if kind == RESERVE else s.active
    found = NOBODY_LEFT
    for piece in could_lead(s, brigade):
        reason = leads_reason(s, kind, brigade, piece)
        if not reason:
            return None
        if reason is NO_PAYER:
            found = reason  # somebody could lead, if a CP were left for him
    return found


def has_marcher(s: Theater) -> bool:
    """Whether any NATO unit may March in the active brigade's cycle."""
    if s.active < 0:
        return False
    return any(not march_reason(s, piece) for piece in cycle_pieces(s, NATO))


def cycle_of(kind: int) -> OperationCycle:
    """The frame of an operation."""
    if kind == MARCH:
        return March()
    if kind == HASTY_ATTACK:
        return HastyAttack()
    return Assault() if kind == ASSAULT else ReserveOperation()


def begin(g: Play[Theater], choice: Action) -> None:
    """Open the chosen operation and push its cycle."""
    s = g.state
    if choice[0] == "formation":
        formation = choice[1]
        kind = MARCH if s.t.is_base(formation) else s.plan[formation]
        open_operation(s, kind, WP, formation)
    else:
        kind = choice[1]
        open_operation(s, kind, NATO, s.active)
    g.tell("operation_begun", kind, s.op.formation)
    g.push(cycle_of(kind))


def why_not(s: Theater, choice: Action) -> Reason | None:
    """Why an operation cannot be started: the reason for `explain` of the frame that offers `choices`."""
    if choice[0] == "formation":
        return formation_reason(s, choice[1])
    return operation_reason(s, choice[1]) if choice[0] == "operation" else None

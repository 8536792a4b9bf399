"""All actions of the active player, in the order in which they are offered (AC.seq.1)."""

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.state.sea import Sea

from .act import Act
from .air_strike import BaseStrikeAct, StrikeAct
from .completion import CompletionAct
from .dispersal import DisperseAct
from .engage import EngageAct
from .extend import TrajectoryAct
from .passing import AllPassAct, PassAct, PassWithAct
from .reorganize import MergeAct, ReinforceAct, SplitAct
from .search import SearchAct
from .signal import SignalAct
from .stealth import ReconAct, StealthAttackAct
from .transfer import TransferAct

MUST_PASS: Final = Reason("AC.seq.1", "must-pass")

OF_TASK_FORCES: Final[list[Act]] = [
    TrajectoryAct(),
    TransferAct(),
    SearchAct(),
    EngageAct(),
    DisperseAct(),
    CompletionAct(),
]
OF_THE_SIDE: Final[list[Act]] = [
    StrikeAct(),
    BaseStrikeAct(),
    SignalAct(),
    ReconAct(),
    StealthAttackAct(),
    SplitAct(),
    MergeAct(),
    ReinforceAct(),
    PassWithAct(),
    PassAct(),
    AllPassAct(),
]
ACTS: Final[dict[str, Act]] = {act.verb: act for act in [*OF_TASK_FORCES, *OF_THE_SIDE]}


def only_passes(s: Sea) -> bool:
    """Whether the active player has done as much as one initiative allows (our rule, option `actions_in_a_row`)."""
    return 0 < s.rules.actions_in_a_row <= s.in_a_row


def offered(s: Sea) -> list[Action]:
    """Every action that the active player can perform now."""
    side = s.initiative
    spent = only_passes(s)
    found: list[Action] = []
    if not spent:
        for tf in s.tfs_of(side):
            for act in OF_TASK_FORCES:
                act.offer(s, tf, found)
    for act in OF_THE_SIDE:
        if act.passes or not spent:
            act.offer(s, side, found)
    return found


def action_reason(s: Sea, a: Action) -> Reason | None:
    """Why the active player may not perform this action; None if he may."""
    act = ACTS[a[0]]
    if only_passes(s) and not act.passes:
        return MUST_PASS
    return act.reason(s, a)

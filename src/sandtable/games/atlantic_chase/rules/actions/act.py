"""An action of the active player: when it is offered, why it is not, what it starts (AC.seq.1).

Each action is one object, beside the rules it stands for; `table.py` lists them all. To add an action is to write its
class and to add it to the list.
"""

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, LAST_TF, SIDE_TFS, Sea, side_of

NOT_IN_PLAY: Final = Reason("AC.con.tf.1a", "not-in-play")


class Act:
    """One action. `offer` is asked for every task force or once for the side, as the list says."""

    verb = ""
    thing = "tf"  # what the first argument of the answer is
    and_tf = False  # the second argument is a task force too
    free = False  # no action by the rules: it takes nothing of an initiative
    passes = False  # possible when an initiative is used up

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        """Add every answer that performs this action now."""
        raise NotImplementedError

    def reason(self, s: Sea, a: Action) -> Reason | None:
        """Why the active player may not perform it; None if he may."""
        raise NotImplementedError

    def start(self, g: Play[Sea], a: Action) -> None:
        """Perform it, or ask what it needs."""
        raise NotImplementedError


def own_reason(s: Sea, tf: int) -> Reason | None:
    """Why a task force cannot act for the active player at all; None if it is his and in play."""
    if not s.in_play(tf):
        return NOT_IN_PLAY
    return None if side_of(tf) == s.initiative else NOT_YOURS


def enemies_met(s: Sea, tf: int, lying: list[int]) -> list[int]:
    """Enemy task forces that a column of hexes (`segments_at` or `stations_at`) shows where the task force is."""
    enemy = 1 - side_of(tf)
    here = lying[s.tf_hex[tf]] if s.tf_hex[tf] else 0
    for hex_ in s.line[tf]:
        here |= lying[hex_]
    if not here & SIDE_TFS[enemy]:
        return []
    return [target for target in range(FIRST_TF[enemy], LAST_TF[enemy] + 1) if (here >> target) & 1]

"""Naval Search: a task force looks for an enemy trajectory that it crosses (AC.act.srch)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Ask, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.engage import NO_TARGET_HERE
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_ENEMY
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview_in
from sandtable.games.atlantic_chase.state.codes import NAVAL_SEARCH
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .act import Act, enemies_met, own_reason
from .attack import Attack
from .designate import active_reason

TARGET_IS_STATION: Final = Reason("AC.act.srch.1b", "target-is-station")
NOT_SHARED: Final = Reason("AC.act.srch.1a", "not-shared", "AC.act.srch.1c")


class NavalSearch(Attack):
    """The Naval Search action."""

    title = "title-naval-search"


def search_reason(s: Sea, tf: int, target: int) -> Reason | None:
    """Why the task force may not search for that target; None if it may."""
    return active_reason(s, tf) or search_target_reason(s, side_of(tf), target) or _meets(s, tf, target)


def search_target_reason(s: Sea, side: int, target: int) -> Reason | None:
    """Why no task force of the side could search for that target; None if one can."""
    if side_of(target) == side:
        return NOT_ENEMY
    if not s.tf_ships[target]:
        return NOT_IN_PLAY
    return None if s.line[target] else TARGET_IS_STATION


def _meets(s: Sea, tf: int, target: int) -> Reason | None:
    return None if shared_hexes(s, tf, target) else NO_TARGET_HERE


def shared_hexes(s: Sea, tf: int, target: int) -> list[int]:
    """Hexes with a segment of the target in which the task force is."""
    return [hex_ for hex_ in s.line[target] if s.is_in(tf, hex_)]


class SearchAct(Act):
    """Naval Search for an enemy trajectory that meets the task force."""

    verb = "search"
    and_tf = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if not active_reason(s, who):
            found += [("search", who, target) for target in enemies_met(s, who, s.segments_at)]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or search_reason(s, a[1], a[2])

    def start(self, g: Play[Sea], a: Action) -> None:
        """Designate; the active player picks the target hex if several are shared (AC.act.srch.1c)."""
        d = g.state.d
        d.action, d.active_tf, d.target = NAVAL_SEARCH, a[1], a[2]
        g.push(NavalSearch())
        g.push(SearchHex(a[1], a[2]))


class SearchHex(Choose[Sea]):
    """Which of the shared hexes is searched."""

    title = "title-naval-search"
    verb = "target_hex"
    kind = "hex"
    rule = "AC.act.srch.1c"

    def __init__(self, tf: int = 0, target: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.target = target

    def asked(self, s: Sea) -> int:
        return s.initiative

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", self.target)}

    def things(self, s: Sea) -> list[int]:
        return shared_hexes(s, self.tf, self.target)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        return about(NOT_SHARED, ("hex", thing))

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.state.d.hex = thing
        g.tell("searches", self.tf, self.target, thing)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the odds in each hex."""
        s, ask = g.state, super().ask(g)
        ask.info = {"attacks": {str(at): preview_in(s, at) for at in self.things(s)}}
        return ask

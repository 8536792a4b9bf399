"""The torture game after a change of its rules, as an upgrade of the server brings it."""

from __future__ import annotations

from engine.fog.frames import Plans, SealPlans
from engine.fog.game import Fog
from engine.fog.state import RESERVE, Lane
from sandtable.engine.message import Action
from sandtable.engine.play import Play

SECOND_RESERVE = ("plan", 2, RESERVE)


def forbid() -> None:
    """Red's third counter is no reserve any more."""
    options = SealPlans.options

    def fewer(self: SealPlans, g: Play[Lane]) -> list[Action]:
        return [action for action in options(self, g) if action != SECOND_RESERVE]

    SealPlans.options = fewer  # type: ignore[method-assign]


def alter() -> None:
    """Every answer is still legal, but the first plans of a match cost Red a point."""
    reveal = Plans.reveal

    def costly(self: Plans, g: Play[Lane]) -> None:
        g.state.lost[0] += g.state.turn == 1
        reveal(self, g)

    Plans.reveal = costly  # type: ignore[method-assign]


def add_a_fact() -> None:
    """The state has a fact more; nothing else is different."""
    begin = Lane.__init__

    def more(self: Lane) -> None:
        begin(self)
        self.weather = 0  # type: ignore[attr-defined]

    Lane.__init__ = more  # type: ignore[method-assign]


def recount() -> None:
    """Red's third counter is no reserve any more, and numbers of counters mean others: no stored state can be read."""
    forbid()
    domains = Fog.domains
    Fog.domains = lambda self, scenario: domains(self, scenario) | {"counter": 20}  # type: ignore[method-assign]


CHANGES = {"forbid": forbid, "alter": alter, "add": add_a_fact, "recount": recount}


def upgrade(change: str, version: int) -> None:
    """Play by changed rules from now on."""
    CHANGES[change]()
    Fog.version = version

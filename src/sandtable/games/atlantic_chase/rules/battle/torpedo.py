"""Torpedo step, declarations (AC.bat.torp.1, AC.adv.torp.1). Both sides declare before anything is rolled."""

from typing import Final

from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import COLUMN_OTHER, ROLL_PLUS_2
from sandtable.games.atlantic_chase.state.sea import Sea

from .gunnery import TORPEDO, DeclareByShip, declare
from .odds import torpedo_preview
from .refusals import refuse, refuse_here
from .ships import (
    leader_on_board,
    on_board,
    owner,
    why_not_torpedo,
    why_not_torpedo_target,
)

HOLD_TORPEDOES: Final[Action] = ("hold_torpedoes",)


def torpedo_targets(s: Sea, attacker: int) -> list[int]:
    """Enemy ships in Near or Close that a ship can torpedo."""
    enemies = on_board(s, 1 - owner(s, attacker))
    return [ship for ship in enemies if why_not_torpedo_target(s, attacker, ship) is None]


def torpedo_ships(s: Sea, side: int) -> list[int]:
    """Ships of a side that can make a torpedo attack now."""
    return [ship for ship in on_board(s, side) if why_not_torpedo(s, ship) is None and torpedo_targets(s, ship)]


class DeclareTorpedoes(DeclareByShip):
    """Each torpedo ship of a side in turn: its target, or none. An attack uses the torpedoes up."""

    title = "title-torpedo"

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        targets = torpedo_targets(s, self.ships[self.at])
        found: list[Action] = [("torpedo_at", target) for target in targets]
        if self.leader_free(s):
            found += [("torpedo_at_led", target) for target in targets]
        found.append(HOLD_TORPEDOES)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        ship = self.ships[self.at]
        if a[0] != "hold_torpedoes":
            leader = leader_on_board(s, self.side, ROLL_PLUS_2) if a[0] == "torpedo_at_led" else 0
            declare(s, TORPEDO, ship, a[1], 0, COLUMN_OTHER, leader)
        self.at += 1

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        ship = self.ships[self.at]
        rule = "AC.adv.torp.1" if s.rules.advanced_battle else "AC.bat.torp.1"
        ask = Ask(Msg("ask-declare-torpedoes", {"ship": ("ship", ship)}), rule)
        ask.info = {"ship": ship, "odds": [torpedo_preview(s, ship, target) for target in torpedo_targets(s, ship)]}
        return ask

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        last = self.at == len(self.ships) - 1
        args: dict[str, Ref] = {"by": ("ship", self.ships[self.at])}
        if a[0] == "hold_torpedoes":
            return Option(a, Msg("do-hold_torpedoes", args), [], "hold_torpedoes", last)
        args["ship"] = ("ship", a[1])
        return Option(a, Msg("do-" + a[0], args), [("ship", a[1])], a[0], last)

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        if a[0] not in ("torpedo_at", "torpedo_at_led"):
            return None
        ship = self.ships[self.at]
        return refuse(why_not_torpedo_target(g.state, ship, a[1]), a[1], ship)

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        if ref[0] != "ship":
            return []
        if owner(s, ref[1]) != self.side:
            return refuse_here(why_not_torpedo_target(s, self.ships[self.at], ref[1]), ref[1], self.ships[self.at])
        return refuse_here(why_not_torpedo(s, ref[1]), ref[1], ref[1])

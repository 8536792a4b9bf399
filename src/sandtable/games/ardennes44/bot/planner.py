"""The planner: which targets, what force suffices, can it be held. One answer per kind of question."""

from __future__ import annotations

from typing import Any

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action
from sandtable.engine.seat import Chair
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import Front

from . import fight as bot_fight
from . import orders as bot_orders
from .assault import plan_assault
from .picture import Picture


class Planner:
    """Plays either side from what its role may see."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"planner {seed}"))
        self._fighter = bot_fight.Fighter()
        self._picture: Picture | None = None
        self._moment: tuple[int, ...] = ()
        self._orders: dict[int, int] = {}  # of the assault planned for this Movement Phase
        self._planned: tuple[int, ...] = ()

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(str(self._chance.pick("bot", 1 << 40)))
        role = world.role_index(chair.role)
        frame: Any = world.play.frame_of(role)
        s: Front = world.play.state
        if type(frame).__name__ == "ChooseMover" and self._planned != (s.turn, s.role, s.at_night):
            self._plan(chair, s, role)
        answer = self._answer(s, role, frame, actions)
        return answer if answer in actions else actions[-1]

    def _plan(self, chair: Chair, s: Front, role: int) -> None:
        """Plan the assault of a Movement Phase on a world of its own."""
        self._planned = (s.turn, s.role, s.at_night)
        scratch: Front = chair.imagine(str(self._chance.pick("bot", 1 << 40))).play.state
        self._orders = plan_assault(scratch, self._see(s, role, "ChooseMover")).orders

    def _see(self, s: Front, role: int, frame: str) -> Picture:
        """The picture of this phase; positions hardly change within one."""
        moment = (s.turn, s.role, s.at_night, role, int(frame in ("ChooseMover", "MoveUnit", "March", "PlaceArrival")))
        if self._picture is None or moment != self._moment:
            self._picture, self._moment = Picture(s, role), moment
        return self._picture

    def _answer(self, s: Front, role: int, frame: Any, actions: list[Action]) -> Action:
        kind = type(frame).__name__
        if kind in ("SetUpArmy", "PlaceRoadblocks"):
            return ("fill",) if kind == "SetUpArmy" else ("done",)
        if kind in ("ChooseBridge", "BlowBridge", "Replacements", "ChooseDryDivision", "TakeLoss", "SlipAway"):
            return self._plain(s, role, kind, actions)
        if kind in ("Recombine", "SetUpUnit", "GuardAntwerp", "FallUpon", "BurnDump", "DestroyDump"):
            return actions[0]
        picture = self._see(s, role, kind)
        if kind in ("ChooseMover", "MoveUnit", "March", "MoveStack", "PlaceArrival"):
            return self._move(s, picture, kind, frame, actions)
        if kind == "NightMarkers":
            return bot_orders.night_markers(s, picture, actions) if s.turn < last_turn(s) else ("done",)
        if kind == "ReadyGuns":
            return bot_orders.ready_guns(s, picture, actions)
        if kind == "PlaceTraffic":
            return bot_orders.place_traffic(s, picture, role, actions)
        if kind == "RebuildUnit":
            return bot_orders.rebuild_unit(picture, actions)
        return self._fight(s, role, picture, kind, frame, actions)

    def _plain(self, s: Front, role: int, kind: str, actions: list[Action]) -> Action:
        if kind == "ChooseBridge":
            return bot_orders.choose_bridge(s, role, actions)
        if kind == "BlowBridge":
            return bot_orders.blow_bridge(role, actions)
        if kind == "Replacements":
            return bot_orders.replacements(s, actions)
        if kind == "ChooseDryDivision":
            return bot_orders.dry_division(s, role, actions)
        return bot_fight.take_loss(s, actions) if kind == "TakeLoss" else bot_fight.slip_away(s)

    def _move(self, s: Front, picture: Picture, kind: str, frame: Any, actions: list[Action]) -> Action:
        if kind == "ChooseMover":
            return bot_orders.choose_mover(s, picture, self._orders, actions)
        if kind == "MoveUnit":
            return bot_orders.move_unit(s, picture, self._orders, frame, actions)
        if kind == "March":
            return bot_orders.march(s, picture, frame, actions)
        if kind == "PlaceArrival":
            return bot_orders.place_arrival(s, picture, frame, actions)
        return actions[-1]

    def _fight(self, s: Front, role: int, picture: Picture, kind: str, frame: Any, actions: list[Action]) -> Action:
        if kind == "ChooseAttack":
            return self._fighter.choose_attack(s, picture, actions)
        if kind == "JoinAttack":
            return self._fighter.join_attack(s, picture, actions)
        if kind == "BreakThrough":
            return self._fighter.break_through(s, picture, frame, actions)
        if kind == "Reconsider":
            return bot_fight.reconsider(s, picture)
        if kind == "SupportAttack":
            return bot_fight.support_attack(s, picture, actions)
        if kind == "SupportDefense":
            return bot_fight.support_defense(s, role, actions)
        if kind == "AirSupport":
            return bot_fight.air_support(s, picture)
        if kind == "FireFight":
            return bot_fight.fire_fight(s, picture, actions)
        if kind == "DeterminedDefense":
            return bot_fight.determined_defense(s, picture, actions)
        if kind == "RetreatPath":
            return bot_fight.retreat_path(s, picture, frame, actions)
        if kind == "Advance":
            return bot_fight.advance(s, picture, frame, actions)
        if kind == "Disengagement":
            return bot_fight.disengagement(s, picture, actions)
        if kind == "PlaceAdvantage":
            return bot_fight.place_advantage(s, actions)
        return actions[-1]

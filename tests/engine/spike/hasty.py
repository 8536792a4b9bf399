"""State, frames and game of the spike."""

from __future__ import annotations

from collections.abc import Sequence as Seq
from typing import Any

from engine.window import Window
from sandtable.engine.chance import Chance
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame, Sequence, State
from sandtable.engine.game import Game, OptionSpec, Scenario
from sandtable.engine.message import Action
from sandtable.engine.play import Flow, Play
from sandtable.engine.space import Verb

NATO, WP = 0, 1
MARCH, HASTY, RESERVE = 0, 1, 2
STEPS, PLAN = 0, 1
OFF = 99
#        NATO: three battalions, a dummy, artillery  | WP: regiment 0 (two, one dummy), regiment 1 (two), artillery
SIDE = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]
ARTILLERY = (4, 10)
REGIMENT = [-1, -1, -1, -1, -1, 0, 0, 0, 1, 1, -1]
HEXES = 9


class Ground(State):
    def __init__(self) -> None:
        super().__init__()
        self.hex: list[int] = [0, 1, 1, 2, 0, 4, 4, 5, 6, 7, 8]
        self.steps: list[int] = [3, 2, 3, 0, 2, 3, 0, 2, 3, 2, 2]
        self.plan: list[int] = [HASTY, RESERVE]
        self.steps_slot: list[int] = []
        self.plan_slot: list[int] = []
        self.fired: list[int] = []
        self.objective = -1

    def in_contact(self, unit: int) -> bool:
        return any(
            SIDE[other] != SIDE[unit] and self.hex[other] != OFF and abs(self.hex[other] - self.hex[unit]) <= 1
            for other in range(len(SIDE))
        )

    def lose(self, unit: int, steps: int) -> None:
        self.steps[unit] = max(0, self.steps[unit] - steps)
        if self.steps[unit] == 0:
            self.hex[unit] = OFF


class GroundFlow(Flow):
    def settle(self, g: Play[Any]) -> bool:
        """Contact: units of both sides next to each other show themselves; dummies vanish (16.8)."""
        s: Ground = g.state
        for unit in range(len(SIDE)):
            if s.hex[unit] == OFF or not s.in_contact(unit):
                continue
            slot = s.steps_slot[unit]
            if not s.secrets.known(slot, 1 - SIDE[unit]):
                g.learn(slot, 1 - SIDE[unit])
                g.tell("contact", unit)
                return True
            if s.steps[unit] == 0:
                s.hex[unit] = OFF
                return True
        return False


class HastyAttack(Sequence[Ground]):
    title = "title-hasty"
    steps = (
        "commitment",
        "movement",
        "reaction",
        "defensive_call",
        "defensive_fire",
        "offensive_call",
        "offensive_fire",
        "completion",
        "late_battery",
    )

    def __init__(self) -> None:
        super().__init__()
        self.late_guns: list[int] = []  # guns that draw fire when the attack is over

    def commitment(self, g: Play[Ground]) -> None:
        g.push(Commit())

    def movement(self, g: Play[Ground]) -> None:
        g.push(Move())

    def reaction(self, g: Play[Ground]) -> None:
        g.push(Reaction(0, g.state.objective))

    def defensive_call(self, g: Play[Ground]) -> None:
        g.push(FireCall(WP))

    def defensive_fire(self, g: Play[Ground]) -> None:
        g.push(Fire(WP))

    def offensive_call(self, g: Play[Ground]) -> None:
        g.push(FireCall(NATO))

    def offensive_fire(self, g: Play[Ground]) -> None:
        g.push(Fire(NATO))

    def completion(self, g: Play[Ground]) -> None:
        g.state.outcome = {"NATO": sum(g.state.steps[:5]), "WP": sum(g.state.steps[5:])}

    def late_battery(self, g: Play[Ground]) -> None:
        for gun in self.late_guns:
            g.push(CounterBattery(WP, gun))


class Commit(Frame[Ground]):
    """13.3b: name the objective hex, which NATO believes to be held."""

    def next(self, g: Play[Ground]) -> int:
        return NATO

    def options(self, g: Play[Ground]) -> list[Action]:
        return [("objective", hex) for hex in range(3, HEXES)]

    def answer(self, g: Play[Ground], a: Action) -> None:
        g.state.objective = a[1]
        g.pop()


class Move(Frame[Ground]):
    """A force goes hex by hex until it is seen, it chooses to stop, or its points are spent."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[int] = [3] * 5

    def next(self, g: Play[Ground]) -> int:
        return NATO

    def options(self, g: Play[Ground]) -> list[Action]:
        s = g.state
        movers = [u for u in range(4) if s.hex[u] != OFF and self.points[u] and not self.stopped(s, u)]
        return [*[("go", unit) for unit in movers], DONE]

    def stopped(self, s: Ground, unit: int) -> bool:
        return any(SIDE[o] == WP and s.hex[o] != OFF and s.hex[o] <= s.hex[unit] + 1 for o in range(len(SIDE)))

    def answer(self, g: Play[Ground], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        self.points[a[1]] -= 1
        g.state.hex[a[1]] += 1
        g.tell("moved", a[1], g.state.hex[a[1]])


class Reaction(Window[Ground]):
    """19: always asked, whatever the hidden plans are."""

    def asked(self, g: Play[Ground]) -> int:
        return WP

    def reactors(self, g: Play[Ground]) -> list[int]:
        s = g.state
        return [
            u
            for u in range(5, 10)
            if s.hex[u] != OFF
            and s.plan[REGIMENT[u]] == RESERVE
            and not self.spent
            and 0 < abs(s.hex[u] - self.where) <= 3
            and not s.in_contact(u)
        ]

    def react(self, g: Play[Ground], reactor: int) -> None:
        g.learn(g.state.plan_slot[REGIMENT[reactor]], NATO)
        g.state.hex[reactor] = self.where


class FireCall(Frame[Ground]):
    """21: one artillery unit may be called; whether the other side has one to call is no secret."""

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Ground]) -> int:
        return self.side

    def options(self, g: Play[Ground]) -> list[Action]:
        gun = ARTILLERY[self.side]
        return [("call", gun), PASS] if g.state.hex[gun] != OFF and gun not in g.state.fired else [PASS]

    def answer(self, g: Play[Ground], a: Action) -> None:
        if a[0] == "call":
            g.state.fired.append(a[1])
        g.pop()


class Fire(Frame[Ground]):
    """Targets one by one; units are added, then the fire is resolved."""

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.target = -1
        self.joined: list[int] = []
        self.spent: list[int] = []

    def next(self, g: Play[Ground]) -> int:
        return self.side

    def shooters(self, s: Ground, target: int) -> list[int]:
        near = [u for u in range(len(SIDE)) if SIDE[u] == self.side and s.hex[u] != OFF and u not in self.spent]
        return [
            u
            for u in near
            if u not in self.joined and ((abs(s.hex[u] - s.hex[target]) <= 1 and u not in ARTILLERY) or u in s.fired)
        ]

    def targets(self, s: Ground) -> list[int]:
        if self.side == NATO:
            return [u for u in range(5, 10) if s.hex[u] == s.objective and self.shooters(s, u)]
        return [u for u in range(4) if s.hex[u] != OFF and s.in_contact(u) and self.shooters(s, u)]

    def options(self, g: Play[Ground]) -> list[Action]:
        s = g.state
        if self.target < 0:
            return [*[("target", unit) for unit in self.targets(s)], PASS]
        more: list[Action] = [("add", unit) for unit in self.shooters(s, self.target)]
        return [*more, DONE] if self.joined else more

    def answer(self, g: Play[Ground], a: Action) -> None:
        if a[0] == "target":
            self.target = a[1]
        elif a[0] == "add":
            self.joined.append(a[1])
            self.joined.sort()
        elif a[0] == "pass":
            g.pop()
        else:
            target, shooters = self.target, self.joined
            self.spent += shooters
            self.target, self.joined = -1, []
            guns = [unit for unit in shooters if unit in ARTILLERY]
            hits = (sum(g.state.steps[u] for u in shooters) + g.die("roll-fire", 10)) // 6
            if guns and self.side == NATO:
                g.enclosing(HastyAttack).late_guns.append(guns[0])
            elif guns:
                g.push(CounterBattery(NATO, guns[0]))
            if hits:
                g.push(Absorb(target, hits))


class Absorb(Frame[Ground]):
    """18.3: the owner stands and loses steps, or retreats and loses one less."""

    def __init__(self, unit: int = 0, hits: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.hits = hits

    def next(self, g: Play[Ground]) -> int:
        return SIDE[self.unit]

    def options(self, g: Play[Ground]) -> list[Action]:
        return [("stand", 0), ("stand", 1)]

    def answer(self, g: Play[Ground], a: Action) -> None:
        back = 1 if SIDE[self.unit] == WP else -1
        if a[1]:
            g.state.hex[self.unit] = min(max(g.state.hex[self.unit] + back, 0), HEXES - 1)
        g.state.lose(self.unit, self.hits - a[1])
        g.pop()


class CounterBattery(Frame[Ground]):
    """23.4: the sides alternate strikes on artillery that has fired, until two passes in a row."""

    title = "title-counter-battery"

    def __init__(self, side: int = 0, target: int = 0) -> None:
        super().__init__()
        self.side = side
        self.targets: list[int] = [target]
        self.passes = 0

    def next(self, g: Play[Ground]) -> int:
        if self.passes == 2:
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Ground]) -> list[Action]:
        gun = ARTILLERY[self.side]
        ready = g.state.hex[gun] != OFF and gun not in g.state.fired
        struck = [t for t in self.targets if SIDE[t] != self.side and g.state.hex[t] != OFF]
        return [*[("strike", target) for target in struck if ready], PASS]

    def answer(self, g: Play[Ground], a: Action) -> None:
        gun = ARTILLERY[self.side]
        self.side = 1 - self.side
        if a[0] == "pass":
            self.passes += 1
            return
        self.passes = 0
        self.targets.remove(a[1])
        self.targets.append(gun)
        g.state.fired.append(gun)
        if g.die("roll-acquire", 10) >= 5:
            g.state.lose(a[1], 1)


class Hasty(Game):
    id = "hasty"
    title = "Hasty attack"
    version = 1
    flow = GroundFlow()
    verbs = (
        Verb("objective", "hex"),
        Verb("go", "unit"),
        Verb("done"),
        Verb("pass"),
        Verb("react", "unit"),
        Verb("call", "unit"),
        Verb("target", "unit"),
        Verb("add", "unit"),
        Verb("stand", "n"),
        Verb("strike", "unit"),
    )
    events = {"contact": "unit:unit", "moved": "unit:unit hex:hex"}

    def scenarios(self) -> list[Scenario]:
        return [Scenario("hasty", ("NATO", "WP"), "Hasty attack", "One operation.")]

    def options(self, scenario: str) -> list[OptionSpec]:
        return []

    def domains(self, scenario: str) -> dict[str, int]:
        return {"hex": HEXES, "unit": len(SIDE), "n": 2}

    def ref_kinds(self) -> frozenset[str]:
        return frozenset({"hex", "unit"})

    def board_of(self, scenario: str) -> Any:
        return {}

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        s = Ground()
        s.steps_slot = [s.secrets.add(STEPS, side) for side in SIDE]
        s.plan_slot = [s.secrets.add(PLAN, WP) for _ in s.plan]
        s.stack.append(HastyAttack())
        return s

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        pass

    def view(self, g: Play[Any], roles: Seq[int]) -> dict[str, Any]:
        s: Ground = g.state
        known = [any(s.secrets.known(slot, r) for r in roles) for slot in s.steps_slot]
        plans = [any(s.secrets.known(slot, r) for r in roles) for slot in s.plan_slot]
        return {
            "hex": s.hex,
            "steps": [n if seen else None for n, seen in zip(s.steps, known, strict=True)],
            "plan": [n if seen else None for n, seen in zip(s.plan, plans, strict=True)],
            "fired": s.fired,
        }

    def secret_kinds(self) -> tuple[str, ...]:
        return ("steps", "plan")

    def secret_value(self, state: State, slot: int) -> Any:
        assert isinstance(state, Ground)
        return state.steps[slot] if slot < len(SIDE) else state.plan[slot - len(SIDE)]

    def sample(self, state: State, role: int, chance: Chance) -> None:
        assert isinstance(state, Ground)
        hidden = [u for u in range(len(SIDE)) if not state.secrets.known(state.steps_slot[u], role)]
        hidden = [u for u in hidden if u not in ARTILLERY and state.hex[u] != OFF]
        values = [state.steps[u] for u in hidden]
        for unit in hidden:
            state.steps[unit] = values.pop(chance.pick("sample", len(values)))
        for regiment, slot in enumerate(state.plan_slot):
            if not state.secrets.known(slot, role):
                state.plan[regiment] = chance.pick("sample", 3)

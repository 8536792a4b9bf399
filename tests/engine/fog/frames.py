"""The questions of Fog."""

from __future__ import annotations

from engine.fog.state import ADVANCE, CELLS, COUNTERS, GONE, HOLD, RESERVE, Lane, forward
from engine.window import Window
from sandtable.engine.frames import CLOSED, DONE, GO_ON, PASS, Frame, Lanes, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play

AMBUSH = 7  # result of a window that ends the whole operation
BOTH = 3  # sides, as bits


class Campaign(Sequence[Lane]):
    steps = ("first", "second", "close")

    def first(self, g: Play[Lane]) -> None:
        g.push(Mission())

    def second(self, g: Play[Lane]) -> None:
        self.book(g)
        for counter in range(2 * COUNTERS):
            if g.state.cell[counter] != GONE:
                g.state.cell[counter] = 0 if counter < COUNTERS else CELLS - 1
        g.push(Mission())

    def close(self, g: Play[Lane]) -> None:
        self.book(g)
        g.state.outcome = {"Red": g.state.lost[1], "Blue": g.state.lost[0]}

    def book(self, g: Play[Lane]) -> None:
        g.state.chapters.append({"red": g.state.lost[1], "blue": g.state.lost[0]})


class Mission(Sequence[Lane]):
    title = "title-mission"
    steps = ("turn", "again")

    def turn(self, g: Play[Lane]) -> None:
        g.state.turn += 1
        g.push(Turn())

    def again(self, g: Play[Lane]) -> None:
        if g.state.turn % 3:
            self.jump("turn")


class Turn(Sequence[Lane]):
    title = "title-turn"
    steps = ("plans", "red", "blue", "counterfire")

    def __init__(self) -> None:
        super().__init__()
        self.struck: list[int] = []  # attackers that draw counterfire at the end of the turn

    def plans(self, g: Play[Lane]) -> None:
        lanes = Plans()
        lanes.open_lanes([[SealPlans(side, g.state.on_lane(side))] if g.state.on_lane(side) else [] for side in (0, 1)])
        g.push(lanes)

    def red(self, g: Play[Lane]) -> None:
        g.push(Operation(0))

    def blue(self, g: Play[Lane]) -> None:
        g.push(Operation(1))

    def counterfire(self, g: Play[Lane]) -> None:
        for counter in self.struck:
            if g.state.cell[counter] != GONE and g.die("roll-counterfire") >= 5:
                remove(g, counter)


class SealPlans(Frame[Lane]):
    """A lane: set a plan for every counter, in any order."""

    def __init__(self, side: int = 0, counters: list[int] | None = None) -> None:
        super().__init__()
        self.side = side
        self.unset: list[int] = counters or []
        self.plan: list[int] = [HOLD] * (2 * COUNTERS)
        self.sealed = 0

    def next(self, g: Play[Lane]) -> int:
        return CLOSED if self.sealed else self.side

    def options(self, g: Play[Lane]) -> list[Action]:
        return [("plan", c, p) for c in self.unset for p in (HOLD, ADVANCE, RESERVE)] or [DONE]

    def answer(self, g: Play[Lane], a: Action) -> None:
        if a[0] == "done":
            self.sealed = 1
            return
        self.plan[a[1]] = a[2]
        self.unset.remove(a[1])


class Plans(Lanes[Lane]):
    title = "title-plans"

    def reveal(self, g: Play[Lane]) -> None:
        for side, lane in enumerate(self.lanes):
            for frame in lane:
                assert isinstance(frame, SealPlans)
                for counter in g.state.on_lane(side):
                    g.state.plan[counter] = frame.plan[counter]
                    g.state.secrets.knowers[g.state.plan_slot[counter]] = 1 << side
        g.tell("planned", g.state.turn)
        g.pop()


class Operation(Frame[Lane]):
    """One side moves the counters it planned to advance, one by one."""

    title = "title-operation"
    always_ask = True  # how many may advance is secret

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.moved: list[int] = []
        self.over = 0

    def movers(self, g: Play[Lane]) -> list[int]:
        s = g.state
        return [c for c in s.on_lane(self.side) if c not in self.moved and s.plan[c] == ADVANCE]

    def next(self, g: Play[Lane]) -> int:
        if self.over:
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Lane]) -> list[Action]:
        return [*[("go", counter) for counter in self.movers(g)], PASS]

    def explain(self, g: Play[Lane], a: Action) -> Refusal | None:
        if a[0] == "go" and a[1] // COUNTERS == self.side:
            return Refusal(("fog:2.1",), Msg("refused-not-planned", {"counter": ("counter", a[1])}))
        return None

    def answer(self, g: Play[Lane], a: Action) -> None:
        if a[0] == "pass":
            self.over = 1
            return
        counter: int = a[1]
        self.moved.append(counter)
        g.learn(g.state.plan_slot[counter], 1 - self.side)
        g.push(Advance(counter))

    def resume(self, g: Play[Lane], child: Frame[Lane], result: int) -> None:
        if result == AMBUSH:
            self.over = 1

    def ask(self, g: Play[Lane]) -> Ask:
        return Ask(Msg("ask-operation", {"moved": len(self.moved)}), "fog:2.1")


class Advance(Frame[Lane]):
    """Two steps forward; contact opens a window for the enemy's reserve, then a fight."""

    def __init__(self, counter: int = 0) -> None:
        super().__init__()
        self.counter = counter
        self.left_to_go = 2
        self.met = -1
        self.warned = 0

    def next(self, g: Play[Lane]) -> int:
        s = g.state
        if self.met >= 0:
            if not self.warned:
                self.warned = 1
                g.push(ReserveWindow(self.counter, self.met))
            else:
                met, self.met = self.met, -1
                g.push(Fight(self.counter, met))
            return GO_ON
        ahead = s.cell[self.counter] + forward(self.counter) if s.cell[self.counter] != GONE else -1
        if self.left_to_go == 0 or not 0 <= ahead < CELLS:
            g.pop()
            return GO_ON
        foes = [c for c in s.on_lane(1 - self.counter // COUNTERS) if s.cell[c] == ahead]
        if foes:
            self.left_to_go = 0
            self.met = foes[0]
            return GO_ON
        s.cell[self.counter] = ahead
        self.left_to_go -= 1
        g.tell("moved", self.counter, ahead)
        return GO_ON

    def resume(self, g: Play[Lane], child: Frame[Lane], result: int) -> None:
        if result == AMBUSH:
            g.pop(AMBUSH)


class ReserveWindow(Window[Lane]):
    """Whether the enemy has a reserve near is secret: the window always opens."""

    title = "title-reserve"

    def asked(self, g: Play[Lane]) -> int:
        return 1 - self.trigger // COUNTERS

    def reactors(self, g: Play[Lane]) -> list[int]:
        s = g.state
        side = 1 - self.trigger // COUNTERS
        near = s.cell[self.where]
        return [
            c
            for c in s.on_lane(side)
            if c not in self.spent and s.plan[c] == RESERVE and abs(s.cell[c] - near) <= 2 and c != self.where
        ]

    def react(self, g: Play[Lane], reactor: int) -> None:
        g.learn(g.state.plan_slot[reactor], self.trigger // COUNTERS)
        g.state.reveal(g, reactor)
        g.tell("reacted", reactor)
        if g.state.strength[reactor] == 3:
            g.pop(AMBUSH)


class Fight(Frame[Lane]):
    """Both are revealed; the weaker roll is lost; a six leaves counterfire for the end of the turn."""

    holds = frozenset({"dummies"})

    def __init__(self, attacker: int = 0, defender: int = 0) -> None:
        super().__init__()
        self.attacker = attacker
        self.defender = defender
        self.fought = 0

    def next(self, g: Play[Lane]) -> int:
        s = g.state
        if self.fought:
            g.pop()
            return GO_ON
        if s.strength[self.attacker] and s.secrets.knowers[s.strength_slot[self.attacker]] == BOTH:
            return self.attacker // COUNTERS
        s.reveal(g, self.attacker)
        s.reveal(g, self.defender)
        if s.strength[self.attacker] == 0:
            self.fought = 1
            remove(g, self.attacker)
            return GO_ON
        return GO_ON

    def options(self, g: Play[Lane]) -> list[Action]:
        return [("fight", 0), ("fight", 1)]

    def answer(self, g: Play[Lane], a: Action) -> None:
        s = g.state
        self.fought = 1
        if a[1] == 0:
            return
        s.reveal(g, self.attacker)
        s.reveal(g, self.defender)
        attack, defence = g.die("roll-attack"), g.die("roll-defence")
        if attack == 6:
            g.enclosing(Turn).struck.append(self.attacker)
        loser = self.defender
        if attack + s.strength[self.attacker] <= defence + s.strength[self.defender]:
            loser = self.attacker
        remove(g, loser)


def remove(g: Play[Lane], counter: int) -> None:
    """Take a counter off the lane; both see what it was."""
    g.state.reveal(g, counter)
    g.state.cell[counter] = GONE
    if g.state.strength[counter]:
        g.state.lost[counter // COUNTERS] += 1
    g.tell("removed", counter)

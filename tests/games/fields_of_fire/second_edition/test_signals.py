"""Second edition: what the pyrotechnic signals make the company do (4.3.6d)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.ground import Ground, place
from sandtable.games.fields_of_fire.rules.sight.visibility import smoke_signals
from sandtable.games.fields_of_fire.rules.signals import signals as sig
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE

CLUSTER = 7
OFFENSIVE, DEFENSIVE, PATROL = mc.OFFENSIVE, mc.DEFENSIVE, mc.COMBAT_PATROL


def give(f: Signalled, signal: int, at: str) -> None:
    """Fire a star cluster with this meaning and let everybody act on it."""
    sig.give_signal(f.g, f.find_company, signal, CLUSTER, place(at), 1)
    while f.g.stack:
        f.g.stack[-1].next(f.g)


class Signalled(Ground):
    """A company that waits for signals."""

    def __init__(self) -> None:
        super().__init__()
        self.find_company = self.add("co_hq", "r1c5")


def followers(signal: int, goal: str, control: int = NOWHERE) -> list[int]:
    """Where units beside the goal and far from it stand after a signal to go there."""
    f = Signalled()
    near, far = f.add("rifle_squad", "r2c2"), f.add("rifle_squad", "r1c4")
    if control != NOWHERE:
        f.s.control[place(goal)] |= 1 << control
    give(f, signal, goal if signal == sig.SIGNAL_TO_SIGNAL else "r1c1")
    return [f.s.card[near], f.s.card[far]]


@second("4.3.6d.1", "4.3.6d.9", "4.3.6d.13")
@pytest.mark.parametrize("mission", [OFFENSIVE, DEFENSIVE, PATROL])
def test_the_signal_to_cease_fire(mission: int) -> None:
    f = Signalled()
    assert sig.SIGNAL_CEASE_FIRE in f.s.t.charts.signals[mission]
    squad, enemy = f.add("rifle_squad", "r1c3"), f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(squad) == place("r2c3")
    f.s.spotted[enemy] = 0
    give(f, sig.SIGNAL_CEASE_FIRE, "r1c1")
    assert f.aim(squad) == NOWHERE


@second("4.3.6d.3")
@pytest.mark.parametrize(("signal", "rows"), [(sig.SIGNAL_CROSS_LINE_1, [2, 3]), (sig.SIGNAL_CROSS_LINE_2, [1, 2])])
def test_the_signal_to_cross_a_phase_line(signal: int, rows: list[int]) -> None:
    f = Signalled()
    assert signal in f.s.t.charts.signals[OFFENSIVE]
    f.s.phase_lines = rows[:1] if signal == sig.SIGNAL_CROSS_LINE_1 else [4, rows[0]]
    near, far = f.add("rifle_squad", f"r{rows[0]}c2"), f.add("rifle_squad", "r3c3")
    sig.give_signal(f.g, f.find_company, signal, CLUSTER, place("r1c1"), 1)
    while f.g.stack:
        frame = f.g.stack[-1]
        if not isinstance(frame, sig.CrossLine):
            frame.next(f.g)
            continue
        if frame.unit == f.find_company:
            frame.answer(f.g, frame.options(f.g)[0])
            continue
        assert frame.options(f.g) == [("to", place(f"r{rows[1]}c{column}")) for column in (1, 2, 3)]
        for at, why in ((f"r{rows[0]}c1", "not-across"), ("r5c5", "not-adjacent")):
            told = frame.explain(f.g, ("to", place(at)))
            assert told is not None
            assert told.msg.id == f"refused-{why}", at
        assert frame.explain(f.g, frame.options(f.g)[0]) is None
        frame.answer(f.g, ("to", place(f"r{rows[1]}c3")))
    assert f.s.card[near] == place(f"r{rows[1]}c3")
    assert f.s.card[far] == place("r3c3")


@second("4.3.6d.3")
def test_who_can_cross_the_line_only_straight_ahead_is_not_asked() -> None:
    f = Signalled()
    f.s.phase_lines = [2]
    squad = f.add("rifle_squad", "r2c1")
    f.s.step_count[place("r3c2")] = 16
    give(f, sig.SIGNAL_CROSS_LINE_1, "r1c1")
    assert f.s.card[squad] == place("r3c1")


@second("4.3.6d.4", "4.3.6d.6", "4.3.6d.16")
@pytest.mark.parametrize(
    ("signal", "control", "missions"),
    [
        (sig.SIGNAL_TO_OBJECTIVE_1, mc.CONTROL_OBJECTIVE_1, [OFFENSIVE, PATROL]),
        (sig.SIGNAL_TO_OBJECTIVE_2, mc.CONTROL_OBJECTIVE_2, [OFFENSIVE]),
    ],
)
def test_the_signal_to_move_to_an_objective(signal: int, control: int, missions: list[int]) -> None:
    menus = Ground().s.t.charts.signals
    assert [mission for mission in (OFFENSIVE, PATROL) if signal in menus[mission]] == missions
    assert followers(signal, "r3c2", control) == [place("r3c2"), place("r1c4")]


@second("4.3.6d.5", "4.3.6d.7")
@pytest.mark.parametrize(
    ("signal", "control"),
    [
        (sig.SIGNAL_INFILTRATE_OBJECTIVE_1, mc.CONTROL_OBJECTIVE_1),
        (sig.SIGNAL_INFILTRATE_OBJECTIVE_2, mc.CONTROL_OBJECTIVE_2),
    ],
)
def test_the_signal_to_infiltrate_from_the_attack_position(signal: int, control: int) -> None:
    f = Signalled()
    assert signal in f.s.t.charts.signals[OFFENSIVE]
    there, beside = f.add("rifle_squad", "r2c1"), f.add("rifle_squad", "r2c3")
    f.s.control[place("r3c2")] |= 1 << control
    assert sig.goals_of(f.s, there, signal, place("r1c1")) == []
    f.s.control[place("r2c1")] |= 1 << mc.CONTROL_ATTACK_POSITION
    assert sig.goals_of(f.s, there, signal, place("r1c1")) == [place("r3c2")]
    assert sig.goals_of(f.s, beside, signal, place("r1c1")) == []
    f.s.indirect[place("r3c2")] = 1
    sig.give_signal(f.g, f.find_company, signal, CLUSTER, place("r1c1"), 1)
    while type(f.g.stack[-1]).__name__ == "FollowSignal":
        f.g.stack[-1].next(f.g)
    attempt = f.g.stack[-1]
    assert type(attempt).__name__ == "InfiltrateTo"
    assert getattr(attempt, "unit", -1) == there


@second("4.3.6d.8", "4.3.6d.12", "4.3.6d.17")
@pytest.mark.parametrize("mission", [OFFENSIVE, DEFENSIVE, PATROL])
def test_the_signal_to_come_to_it(mission: int) -> None:
    assert sig.SIGNAL_TO_SIGNAL in Ground().s.t.charts.signals[mission]
    assert followers(sig.SIGNAL_TO_SIGNAL, "r3c2") == [place("r3c2"), place("r1c4")]


@second("4.3.6d.15")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_signal_to_move_to_a_route_point(number: int) -> None:
    signal = sig.SIGNAL_TO_ROUTE_POINT + number
    assert signal in Ground().s.t.charts.signals[PATROL]
    assert followers(signal, "r3c2", mc.CONTROL_ROUTE_POINT_1 + number) == [place("r3c2"), place("r1c4")]


# ------------------------------------------------------------------ what a signal is (4.3.6B)
@second("4.3.6B-a")
def test_coloured_smoke_hides_nothing_and_is_seen_by_those_in_los() -> None:
    f = Signalled()
    colour = [a for a in f.s.t.assets.ids if f.s.t.assets.kind[a] == codes.ASSET_COLOURED_SMOKE]
    assert {f.s.t.assets.key[a].split("_")[-1] for a in colour} >= {"red", "green", "yellow", "violet"}
    one, two = f.add("rifle_squad", "r1c1"), f.add("rifle_squad", "r3c1")
    from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
    from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import deploy

    deploy(f.g, one, colour[0], place("r2c1"))
    assert not f.s.smoke[place("r2c1")]
    assert sees_unit(f.s, one, two)
    f.m.light = [3] * 20  # by night too, where it can be seen
    assert smoke_signals(f.s)
    assert one in sig.who_sees(f.s, colour[0], place("r2c1"), 1)
    f.m.light = [0] * 20
    assert two in sig.who_sees(f.s, colour[0], place("r2c1"), 1)
    hidden = f.add("rifle_squad", "r5c3")
    assert hidden not in sig.who_sees(f.s, colour[0], place("r2c1"), 1)
    assert sig.who_sees(f.s, CLUSTER, place("r2c1"), 1).count(hidden) == 1  # a cluster everybody sees

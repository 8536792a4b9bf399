"""The hasty attack of the spike satisfies the contract, and its nested flow does what the rules say."""

from __future__ import annotations

from collections import Counter

import sandtable
from conformance import checks
from conformance.refusals import Meter
from engine.spike.hasty import CounterBattery, Hasty
from sandtable.engine.chance import Scripted

GAME = Hasty()


def test_the_contract_holds() -> None:
    differed: Counter[str] = Counter()
    met: Counter[str] = Counter()
    for seed in range(12):
        checks.check_determinism(GAME, "hasty", seed, 200)
        checks.check_replay(GAME, "hasty", seed, 200)
        checks.check_save_and_load(GAME, "hasty", seed, 200)
        checks.check_undo(GAME, "hasty", seed, 200)
        checks.check_secrets(GAME, "hasty", seed, 200, differed, met)
        checks.check_illegal(GAME, "hasty", seed, 200, 30, 5_000, Meter())
        assert checks.check_ends(GAME, "hasty", seed) < 200
    assert differed["plan"] > met["plan"] * 0.3
    assert differed["steps"] > met["steps"] * 0.2


def test_counter_battery_comes_at_once_in_defence_and_late_in_attack() -> None:
    dice = {"roll-fire": [1, 1], "roll-acquire": [10, 10]}
    match = sandtable.new_match(GAME, chance=Scripted(dice))
    match.apply(("objective", 4), "NATO")
    for unit in (1, 1, 2, 2):
        match.apply(("go", unit), "NATO")
    if match.deciding == ("NATO",):
        match.apply(("done",), "NATO")
    match.apply(("pass",), "WP")  # the reaction question is asked whatever the plans are
    match.apply(("pass",), "WP")
    match.apply(("pass",), "WP")
    match.apply(("call", 4), "NATO")
    match.apply(("target", 5), "NATO")
    match.apply(("add", 4), "NATO")
    match.apply(("done",), "NATO")
    assert not any(isinstance(frame, CounterBattery) for frame in match.play.state.stack)
    match.apply(("pass",), "NATO")
    assert match.play.trace()[-1] == "CounterBattery"
    match.apply(("strike", 4), "WP")
    assert match.over
    assert match.play.state.steps[4] == 1

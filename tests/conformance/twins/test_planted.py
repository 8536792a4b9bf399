"""History twins find what they are for: every class of leak that only a history shows, planted one by one.

The worlds of `check_secrets` share one history and stay green with most of these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from conformance import checks
from conformance.twins.dealt import Deal, Dealt, Splits
from conformance.twins.deniable import given_away
from conformance.twins.hunt import Hunt
from conformance.twins.moments import DICE
from conformance.twins.tally import Tally
from engine.fog import frames
from engine.fog.game import Fog
from engine.fog.state import COUNTERS, Lane
from sandtable import registry
from sandtable.engine.chance import Chance
from sandtable.engine.frames import State
from sandtable.engine.game import Query
from sandtable.engine.play import Play
from sandtable.seam.match import Match
from sandtable.server.past.timeline import Timeline
from sandtable.server.settings import Settings
from sandtable.server.thinking.thinkers import Thinkers


class SeededByRole(Thinkers):
    """Hints seeded by nothing but their role."""

    def hint(self, id: str, match: Match, role: str, bot: str) -> dict[str, Any]:
        seed = f"hint {match.version(role)} {role}"
        job = {**self.job(id, match, role, bot), "seed": seed}
        return {**job, "save": match.clone(seed=seed).save() if job["save"] else b""}


class SeededByAll(Thinkers):
    """Hints seeded by the whole position, sealed answers and all."""

    def hint(self, id: str, match: Match, role: str, bot: str) -> dict[str, Any]:
        seed = f"hint {match.position_hash()} {role}"
        job = {**self.job(id, match, role, bot), "seed": seed}
        return {**job, "save": match.clone(seed=seed).save() if job["save"] else b""}


def hunted(
    monkeypatch: pytest.MonkeyPatch, game: Fog, thinkers: type[Thinkers] = SeededByRole, seeds: int = 4
) -> Tally:
    """What a hunt through some matches finds."""
    monkeypatch.setitem(registry.LOADED, "fog", game)
    tally = Tally()
    for seed in range(seeds):
        Hunt(game, "lane", seed, tally, quota=6, far=30, thinkers=thinkers(Settings())).play(80)
    return tally


def test_a_game_without_leaks_passes_and_every_kind_of_secret_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tally = hunted(monkeypatch, Dealt(), seeds=8)
    assert not tally.leaks, tally.leaks[0]
    assert not given_away(tally)
    assert {label.split(" by ")[0] for label in tally.pairs} >= {"strength", "sealed answers", DICE}
    assert tally.made["strength by splits/split"]
    assert tally.made["plan by seal-plans/done"]


# -- what the course of play gives away: the secret could have come about in no other way ----------------------


class AlwaysTheSame(Dealt):
    """The start deals nothing: the strong counters are the same in every match."""

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        s = super().start(scenario, options, carry)
        s.stack[-1] = Deal(fixed=1)
        return s


def test_secrets_that_are_the_same_in_every_match_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hunted(monkeypatch, AlwaysTheSame()).told["strength by the start"] > COUNTERS


def test_the_number_of_a_counter_that_tells_the_dummy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Splits, "coin", False)
    tally = hunted(monkeypatch, Dealt())
    assert tally.told["strength by splits/split"] == tally.made["strength by splits/split"]


# -- what differs between twins ------------------------------------------------------------------------------


class StrongFirst(Dealt):
    """The rows of the counters stand in the order of their strength."""

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        seen = super().view(g, roles)
        order = sorted(range(2 * COUNTERS), key=lambda counter: -g.state.strength[counter])
        return {**seen, "counters": {str(counter): seen["counters"][str(counter)] for counter in order}}


class TruthfulSampler(Dealt):
    """Bots imagine other worlds, but by one seed others for every truth."""

    def deal_anew(self, s: Lane, side: int, role: int, chance: Chance) -> None:
        own = range(side * COUNTERS, (side + 1) * COUNTERS)
        hidden = [c for c in own if not s.secrets.known(s.strength_slot[c], role)]
        values = [s.strength[c] for c in hidden]
        for counter in hidden:
            s.strength[counter] = values.pop(chance.pick("sample", len(values)))


class StrengthAsked(Dealt):
    """A query that tells too much."""

    def queries(self) -> dict[str, Query]:
        return {"peek": Query(self.peek, counter="counter")}

    def peek(self, g: Play[Any], role: int, counter: int) -> Any:
        return g.state.strength[counter]


@pytest.mark.parametrize(
    ("leaky", "what"), [(StrongFirst, "order"), (TruthfulSampler, "what a bot imagines"), (StrengthAsked, "query peek")]
)
def test_a_leaky_game_is_found(monkeypatch: pytest.MonkeyPatch, leaky: type[Dealt], what: str) -> None:
    assert found_by(hunted(monkeypatch, leaky()), what)


def test_hints_seeded_by_the_whole_position_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found_by(hunted(monkeypatch, Dealt(), SeededByAll), "seed of a hint")


def test_a_question_that_exists_by_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames.Operation, "always_ask", False)
    assert found_by(hunted(monkeypatch, Dealt()), "an automatic answer (pass)")


class Reveal:
    """The reveal of the sealed plans, with something more that depends on them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, more: Any) -> None:
        usual = frames.Plans.reveal

        def reveal(self: frames.Plans, g: Play[Lane]) -> None:
            usual(self, g)
            more(g, g.state.plan.count(frames.RESERVE))

        monkeypatch.setattr(frames.Plans, "reveal", reveal)


def test_points_that_fall_at_once_for_sealed_plans_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def pay(g: Play[Lane], reserves: int) -> None:
        g.state.lost[0] += reserves  # a column that everybody sees

    Reveal(monkeypatch, pay)
    assert found_by(hunted(monkeypatch, Dealt()), "table.lost")


def test_dice_that_are_rolled_only_for_some_secrets_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def roll(g: Play[Lane], reserves: int) -> None:
        if reserves % 2:
            g.chance.pick("unseen", 6)

    Reveal(monkeypatch, roll)
    assert found_by(hunted(monkeypatch, Dealt()), "dice used up")


def test_events_that_are_told_only_for_some_secrets_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(g: Play[Lane], reserves: int) -> None:
        if reserves % 2:
            g.tell("planned", 99)

    Reveal(monkeypatch, tell)
    assert found_by(hunted(monkeypatch, Dealt()), "events[planned]")


class OpenRecord(Dealt):
    """A game that does not say that it has secrets, so that its record is told while it is played."""

    def secret_kinds(self) -> tuple[str, ...]:
        return ()

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        s = super().start(scenario, options, carry)
        s.secrets.knowers = [3] * len(s.secrets.knowers)
        return s


def test_a_record_with_sealed_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Timeline, "sealed_answers", lambda self: 0)
    assert found_by(hunted(monkeypatch, OpenRecord()), "record")


def found_by(tally: Tally, what: str) -> bool:
    """Whether a leak of that kind was found."""
    return any(what in leak.what for leak in tally.leaks)


@pytest.mark.parametrize("leaky", [AlwaysTheSame, StrongFirst, TruthfulSampler])
def test_worlds_of_one_history_do_not_show_these(leaky: type[Dealt]) -> None:
    for seed in range(3):
        checks.check_secrets(leaky(), "lane", seed, 120, Counter(), Counter())


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    registry.LOADED.pop("fog", None)

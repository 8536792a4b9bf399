"""No number tells a dummy: another secret answer in the past leaves the stream of the enemy as it is (11.2, 11.3)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import sandtable
from conformance.walk import step
from games.air_armor.conftest import rule
from games.air_armor.twins import Twins
from sandtable.engine.message import Action
from sandtable.games.air_armor.game import build
from sandtable.seam.match import Match

GAME = build()
T = GAME.tables
CASES = 240  # of a rule that guesses dummies by their numbers
LEAST, MOST = 0.4, 0.6  # the share that chance alone lets such a rule have, with some room


def named(match: Match, key: str) -> bool:
    """Whether the open question is of that kind."""
    return match.decision is not None and match.decision.key.endswith(key)


def unknown(match: Match, piece: int, enemy: str) -> bool:
    """Whether an enemy sees a counter and not its steps."""
    row = match.view(enemy)["table"]["pieces"].get(str(piece), {})
    return bool(row) and "steps" not in row and "dummy" not in row


def movers(scenario: str, seeds: range, limit: int) -> Iterator[Match]:
    """Random matches at questions in which a unit that the enemy does not know may send out, or leave, a dummy."""
    for seed in seeds:
        match, rng = sandtable.new_match(GAME, scenario, seed), random.Random(seed)
        for _ in range(limit):
            if match.over:
                break
            if named(match, "/move-force") and ("split", 0) in match.actions():
                force = match.view(match.deciding[0])["table"]["operation"]["force"]
                if unknown(match, force[0], other_role(match)):
                    yield match
                    break
            step(match, rng)


def other_role(match: Match) -> str:
    """Who is not asked."""
    return next(role for role in match.roles if role not in match.deciding)


def go_on(twins: Twins, enemy: str, rng: random.Random, answers: int) -> int:
    """Give both the same answers as long as the rules show nothing; how many moments were compared."""
    compared, before = 0, twins.shown()
    twins.same(enemy)
    for _ in range(answers):
        common = [action for action in twins.common() if action[0] not in ("scrap", "go")]  # a dummy goes other ways
        if not common:
            break
        twins.both(rng.choice(common))
        if twins.shown() > before:
            break
        twins.same(enemy)
        compared += 1
    return compared


# -- splitting


@rule("11.2a", "11.5.1a", "11.3a")
def test_a_unit_that_splits_on_the_move_shows_no_enemy_which_part_is_the_dummy() -> None:
    compared = 0
    for match in movers("s03-saale-line", range(12), 300):
        enemy, rng = other_role(match), random.Random(1)
        amounts = [action for action in match.actions() if action[0] == "split"]
        for other in amounts[1:]:
            twins = Twins(match.clone(telling=True)).apart([amounts[0]], [other])
            compared += go_on(twins, enemy, rng, 6)
    assert compared > 40


@rule("11.2a", "11.5a1")
def test_a_unit_that_is_split_between_operations_shows_no_enemy_which_part_is_the_dummy() -> None:
    compared = 0
    for seed in range(8):
        match, rng = sandtable.new_match(GAME, "s03-saale-line", seed), random.Random(seed)
        for _ in range(400):
            divides = [action for action in match.actions() if action[0] == "divide"]
            divides = [action for action in divides if unknown(match, action[1], other_role(match))]
            if divides and not named(match, "/move-force"):
                enemy, twin = other_role(match), match.clone(telling=True)
                twin.apply(divides[0])
                amounts = [action for action in twin.actions() if action[0] == "steps"]
                for other in amounts[1:]:
                    compared += go_on(Twins(twin.clone(telling=True)).apart([amounts[0]], [other]), enemy, rng, 4)
                break
            step(match, rng)
    assert compared > 10


@rule("11.2a", "11.5.1a")
@pytest.mark.parametrize("sent", ["the dummy", "all but the dummy"])
def test_the_number_of_a_part_is_no_better_than_chance_at_finding_the_dummy(sent: str) -> None:
    match = next(movers("s03-saale-line", range(12), 300))
    whole = max(action for action in match.actions() if action[0] == "split")
    right = 0
    for seed in range(CASES):
        twin = match.clone(seed=seed)
        state = twin.play.state
        before = state.op.force[0]
        mates = [piece for piece in T.counters_of(T.type_of[before]) if state.place[piece] == state.place[before]]
        twin.apply(("split", 0) if sent == "the dummy" else whole)
        now = [piece for piece in T.counters_of(T.type_of[before]) if state.place[piece] == state.place[before]]
        (new,) = set(now) - set(mates)
        assert min(state.steps[new], state.steps[before]) == 0
        right += state.steps[new] == 0
    assert LEAST < right / CASES < MOST


@rule("11.2a", "11.5a1")
def test_the_number_of_a_part_split_between_operations_is_no_better_than_chance_either() -> None:
    match = next(dividers(range(8)))
    piece = next(action[1] for action in match.actions() if action[0] == "divide")
    match.apply(("divide", piece))
    right = 0
    for seed in range(CASES):
        twin = match.clone(seed=seed)
        twin.apply(("steps", 0))
        right += twin.play.state.steps[piece] == 0
    assert LEAST < right / CASES < MOST


def dividers(seeds: range) -> Iterator[Match]:
    """Random matches between operations, at a question in which a unit that the enemy does not know may be split."""
    for seed in seeds:
        match, rng = sandtable.new_match(GAME, "s03-saale-line", seed), random.Random(seed)
        for _ in range(400):
            divides = [action for action in match.actions() if action[0] == "divide"]
            if divides and not named(match, "-force") and unknown(match, divides[0][1], other_role(match)):
                yield match
                break
            step(match, rng)


@rule("11.2a", "11.7a1")
def test_steps_sent_from_unit_to_unit_are_not_counted_by_the_enemy() -> None:
    compared = 0
    for seed in range(40):
        match, rng = sandtable.new_match(GAME, "s03-saale-line", seed), random.Random(seed)
        for _ in range(250):
            sends = [action for action in match.actions() if action[0] == "send"]
            if sends and unknown(match, sends[0][1], other_role(match)):
                enemy = other_role(match)
                match.apply(sends[0])
                amounts = [action for action in match.actions() if action[0] == "steps"]
                for other in amounts[1:]:
                    twins = Twins(match.clone(telling=True)).apart([amounts[0]], [other])
                    compared += go_on(twins, enemy, rng, 4)
                break
            step(match, rng)
        if compared > 8:
            return
    assert compared > 8


@rule("11.2a", "26.4f")
def test_passengers_board_without_a_word_of_their_steps() -> None:
    compared = 0
    for seed in range(30):
        match, rng = sandtable.new_match(GAME, "s08-desant", seed), random.Random(seed)
        for _ in range(500):
            if match.over:
                break
            carries = [action for action in match.actions() if action[0] == "carry"]
            some = [action for action in carries if (action[0], action[1], action[2] + 1) in carries]
            if some:
                piece, steps = some[0][1:]
                twins = Twins(match.clone(telling=True)).apart([some[0]], [("carry", piece, steps + 1)])
                twins.same(other_role(match))
                compared += 1
                break
            step(match, rng)
        if compared > 2:
            return
    assert compared > 2


@pytest.mark.parametrize("scenario", ["s02-cavalry-morning", "s03-saale-line", "s05-home-defence"])
@rule("11.2a", "11.2d")
def test_worlds_that_the_enemy_cannot_tell_apart_stay_so_as_long_as_nothing_is_shown(scenario: str) -> None:
    compared = 0
    for seed in range(2):
        match, rng = sandtable.new_match(GAME, scenario, seed), random.Random(seed)
        for number in range(280):
            if match.over:
                break
            if number % 20 == 0 and not match.sealing[0]:
                for enemy in match.roles:
                    compared += go_on(Twins.imagined(match, enemy, number), enemy, random.Random(number), 6)
            step(match, rng)
    assert compared > 60


@rule("37.3.1b", "11.2d")
def test_whether_engineers_lay_real_mines_is_not_told() -> None:
    compared = 0
    for seed in range(20):
        match, rng = sandtable.new_match(GAME, "s05-home-defence", seed), random.Random(seed)
        for _ in range(900):
            if match.over:
                break
            if {("lay_mines", 0), ("lay_mines", 1)} <= set(match.actions()):
                twins = Twins(match.clone(telling=True)).apart([("lay_mines", 0)], [("lay_mines", 1)])
                compared += go_on(twins, other_role(match), rng, 6)
                break
            step(match, rng)
        if compared > 10:
            return
    assert compared > 10


# -- arrivals


def arriving(seed: int) -> Match:
    """The Guards regiments of the Saale Line have arrived; WP looks them over."""
    match = sandtable.new_match(GAME, "s03-saale-line", seed)
    assert named(match, "/arrivals")
    return match


def gathered(match: Match, unit: str) -> list[Action]:
    """Answers that put the steps of the third counter of a type under the first, and a dummy in its stead."""
    first = T.type_first[T.type_index[unit]]
    given: list[Action] = []
    for _ in range(3):
        given += [("pair", first), ("take", first + 2)]
    return [*given, ("decoy", first + 2), ("done",)]


def answered(match: Match, actions: list[Action]) -> Match:
    """The match after these answers of whoever is asked."""
    for action in actions:
        match.apply(action, match.deciding[0])
    return match


@rule("11.1a", "11.2a", "11.3a", "46.6a")
def test_what_arrives_shows_the_enemy_neither_steps_nor_dummies() -> None:
    for seed in range(4):
        match = arriving(seed)
        twins = Twins(match)
        plan = gathered(match, "27GMRD-68GMRR-U")
        for at in range(len(plan)):
            twins.two.apply(plan[at], "WP")
            if at + 1 < len(plan):
                twins.same("NATO")  # nothing is seen of it before it is done
        twins.one.apply(("done",), "WP")
        assert go_on(twins, "NATO", random.Random(seed), 5)


@rule("11.2a", "11.3a")
def test_the_number_of_an_arriving_counter_is_no_better_than_chance_at_finding_the_dummy() -> None:
    kinds = [T.type_index[unit] for unit in ("27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-244GMRR-U")]
    first = last = cases = 0
    for seed in range(CASES // 3):
        match = arriving(seed)
        for unit in ("27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-244GMRR-U"):
            answered(match, gathered(match, unit)[:-1])
        answered(match, [("done",)])
        state = match.play.state
        for kind in kinds:
            cases += 1
            first += state.steps[min(T.counters_of(kind))] == 0
            last += state.steps[max(T.counters_of(kind))] == 0
    assert cases >= CASES
    assert abs(first / cases - 1 / 3) < 0.1
    assert abs(last / cases - 1 / 3) < 0.1


# -- set-up


def setting_up(seed: int) -> Match:
    """Cavalry Morning with the free set-up: NATO lays out its squadrons, a dummy and its minefields."""
    match = sandtable.new_match(GAME, "s02-cavalry-morning", seed, options={"free_set_up": True})
    assert named(match, "/set-up-side")
    return match


def exchanged(match: Match) -> list[Action]:
    """Answers by which a dummy and a real counter of its type change places."""
    pieces = match.view("NATO")["table"]["pieces"]
    dummy = next(number for number, row in pieces.items() if row.get("dummy"))
    real = next(n for n, row in pieces.items() if row["print"] == pieces[dummy]["print"] and row.get("steps") == 1)
    there, here = pieces[dummy]["at"][1], pieces[real]["at"][1]
    return [("piece", int(dummy)), ("hex", here), ("piece", int(real)), ("hex", there), ("done",)]


def mined(match: Match, kinds: list[int]) -> list[Action]:
    """Answers that place real (1) and dummy (0) minefields into the first hexes that are offered."""
    hexes = sorted({action[2] for action in match.actions() if action[0] == "place_mines"})
    return [("place_mines", kind, hex) for kind, hex in zip(kinds, hexes, strict=False)]


@rule("11.1a", "11.2a", "46.2b")
def test_a_set_up_shows_the_enemy_neither_steps_nor_dummies_nor_the_order_of_its_answers() -> None:
    for seed in range(4):
        twins = Twins(setting_up(seed))
        for action in exchanged(twins.two)[:-1]:
            twins.two.apply(action, "NATO")
            twins.same("WP")
        twins.both(("done",))
        twins.same("WP")


@rule("37.1b", "37.1c", "11.2d")
def test_the_minefields_of_a_set_up_show_the_enemy_neither_which_are_real_nor_in_which_order_they_were_laid() -> None:
    twins = Twins(setting_up(1))
    twins.both(("done",))
    one, two = mined(twins.one, [1, 0, 1, 0]), mined(twins.two, [0, 1, 0, 1])[::-1]
    for mine, other in zip(one, two, strict=True):
        twins.apart([mine], [other])
        twins.same("WP")
    assert go_on(twins, "WP", random.Random(1), 5)


@pytest.mark.parametrize("scenario", ["s02-cavalry-morning", "s03-saale-line", "s07-volkach-loop", "s10-night-drive"])
@rule("11.2a", "46.2a")
def test_where_the_scenario_puts_its_dummies_neither_number_nor_hex_tells_which_they_are(scenario: str) -> None:
    last = cases = 0
    hexes: dict[int, set[int]] = {}
    for seed in range(60):
        state = sandtable.new_match(GAME, scenario, seed).play.state
        for kind, steps in zip(state.scenario.set_up_type, state.scenario.set_up_steps, strict=True):
            if steps == 0:
                laid = [piece for piece in T.counters_of(kind) if state.place[piece] >= 0]
                cases += 1
                last += state.steps[max(laid)] == 0
                hexes.setdefault(kind, set()).update(state.place[piece] for piece in laid if not state.steps[piece])
    assert last / cases < 0.5
    assert all(len(found) > 1 for found in hexes.values())


@pytest.mark.parametrize("scenario", [known.key for known in T.scenarios if known.mine_hex])
@rule("37.1a", "37.1c", "11.2d", "46.2c")
def test_which_minefields_of_a_scenario_are_real_differs_and_their_rows_stand_by_hex(scenario: str) -> None:
    real: list[tuple[int, ...]] = []
    for seed in range(24):
        match = sandtable.new_match(GAME, scenario, seed)
        rows = [row for row in match.view("NATO")["table"]["marks"] if row["kind"] == "minefield"]
        seen = [row for row in match.view("WP")["table"]["marks"] if row["kind"] == "minefield"]
        assert [row["hex"] for row in rows] == sorted(row["hex"] for row in rows)
        assert all("real" not in row for row in seen)
        assert sum(row["real"] for row in rows) == sum(match.play.state.scenario.mine_real)
        real.append(tuple(row["hex"] for row in rows if row["real"]))
    assert len(set(real)) > 1

"""What every game has to satisfy by being registered. Each check raises AssertionError with what went wrong."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import sandtable
from conformance.refusals import Meter, probe_answers, probe_clicks
from conformance.untouched import COMPILED, untouched
from conformance.walk import LONGEST, sights, step, walk
from sandtable.engine.frames import Lanes
from sandtable.engine.game import Game
from sandtable.seam import record
from sandtable.seam.match import Match

PROBES = 4  # answers and clicks at a moment of which the meter counts what their refusals tell


def check_determinism(game: Game, scenario: str, seed: int, limit: int) -> None:
    """The same seed and the same answers give the same match."""
    first = [match.hash() for match in walk(game, scenario, seed, limit)]
    second = [match.hash() for match in walk(game, scenario, seed, limit, simulation=True)]
    assert first == second


def check_replay(game: Game, scenario: str, seed: int, limit: int) -> None:
    """A record rebuilds the same match, checked and at full speed."""
    match = list(walk(game, scenario, seed, limit))[-1]
    text = match.record()
    find = {game.id: game}.__getitem__
    again = record.replay(text, find)
    assert again.hash() == match.hash()
    assert again.events_since(0, match.roles) == match.events_since(0, match.roles)
    assert record.retrace(text, find).hash() == match.hash()


def check_save_and_load(game: Game, scenario: str, seed: int, limit: int) -> set[str]:
    """In every kind of frame: a saved match looks the same after loading and plays on the same."""
    met: set[str] = set()
    find = {game.id: game}.__getitem__
    for match in walk(game, scenario, seed, limit):
        top = " ".join(match.play.trace()[-2:])
        if top in met:
            continue
        met.add(top)
        again = record.load(match.save(), find)
        assert again.hash() == match.hash(), f"save and load differ in {top}"
        for role in match.roles:
            assert again.view(role) == match.view(role)
            assert again.actions(role) == match.actions(role)
            assert again.can_undo(role) == match.can_undo(role)
        ahead = match.clone()
        one, two = random.Random(seed), random.Random(seed)
        for _ in range(20):
            if ahead.over:
                break
            step(ahead, one)
            step(again, two)
        assert again.hash() == ahead.hash(), f"a loaded match plays on differently from {top}"
    return met


def check_clone_and_views(game: Game, scenario: str, seed: int, limit: int) -> None:
    """Playing a clone, looking and asking never change the match."""
    rng = random.Random(seed)
    for number, match in enumerate(walk(game, scenario, seed, limit)):
        if number % 7:
            continue
        before = match.hash()
        twin = match.clone()
        assert twin.hash() == before
        for _ in range(15):
            if not twin.over:
                step(twin, rng)
        for role in match.roles:
            sights(match, role, rng, probes=2)
        match.view(None)
        match.events_since(0)
        assert match.hash() == before


def check_asking(game: Game, scenario: str, seed: int, limit: int) -> int:
    """Asking writes nothing into the state: next, options, words, refusals, views, queries; returns how often."""
    rng = random.Random(seed)
    asked = 0
    met: set[type] = set()
    for number, match in enumerate(walk(game, scenario, seed, limit)):
        kinds = {type(match.play.frame_of(role)) for role in match.play.asked}
        if match.over or (number % 4 and kinds <= met):
            continue
        met |= kinds
        twin = match.clone()
        before = twin.hash()
        with untouched(twin):
            for role in twin.play.asked:
                frame = twin.play.frame_of(role)
                if not isinstance(twin.play.stack[-1], Lanes):
                    assert frame.next(twin.play) == role
                assert frame.options(twin.play) == twin.play.legal(role)
            for role in (*twin.roles, None):
                twin.view(role)
            for role in twin.roles:
                sights(twin, role, rng, probes=3)
            asked += 1
        assert match.hash() == before
        if COMPILED:
            assert twin.hash() == before, f"asking changed the match in {match.play.trace()}"
    return asked


def check_undo(game: Game, scenario: str, seed: int, limit: int) -> int:
    """Undo goes back exactly one answer of the seat; returns how often it was possible."""
    match = sandtable.new_match(game, scenario, seed)
    rng = random.Random(seed)
    undone = 0
    for _ in range(limit):
        if match.over:
            break
        before = (match.hash(), match.deciding, [match.actions(role) for role in match.roles])
        events = match.events_since(0, match.roles)
        role, action = step(match, rng)
        if match.can_undo(role) and rng.random() < 0.5:
            match.undo(role)
            undone += 1
            assert (match.hash(), match.deciding, [match.actions(other) for other in match.roles]) == before
            assert match.events_since(0, match.roles) == events
            match.apply(action, role)
    return undone


def check_secrets(game: Game, scenario: str, seed: int, limit: int, differed: Counter[str], met: Counter[str]) -> None:
    """Worlds that a role cannot tell apart look the same to it, in every respect, and are sound and playable."""
    rng = random.Random(seed)
    for number, match in enumerate(walk(game, scenario, seed, limit)):
        if number % 5 or match.over:
            continue
        for role in match.roles:
            world = check_world(match, role, rng)
            count_differences(match, world, role, differed, met)
            for _ in range(25):
                if not world.over:
                    step(world, rng)


def check_world(match: Match, role: str, rng: random.Random) -> Match:
    """Another world that a role cannot tell from this one: it looks the same to the role, and is sound."""
    world = match.clone(unseen_by=role, seed=rng.randrange(10**9))
    probe = rng.randrange(10**9)
    mine, theirs = (sights(each, role, random.Random(probe)) for each in (match, world))
    for what, seen in mine.items():
        assert theirs[what] == seen, f"{role} can tell two worlds apart by {what} in {match.play.trace()}"
    assert match.game.check(world.play.state) == []
    return world


def count_differences(match: Match, world: Match, role: str, differed: Counter[str], met: Counter[str]) -> None:
    """Per kind of secret: how often it was hidden, and how often the other world really differed."""
    game, who = match.game, match.role_index(role)
    kinds = game.secret_kinds()
    secrets = match.play.state.secrets
    for slot in secrets.unknown_to(who):
        kind = kinds[secrets.kind[slot]]
        met[kind] += 1
        if game.secret_value(match.play.state, slot) != game.secret_value(world.play.state, slot):
            differed[kind] += 1
    top = match.play.state.stack[-1]
    if isinstance(top, Lanes):
        for other in range(len(match.roles)):
            if other != who and top.closed[other] and top.fresh[other]:
                met["sealed answers"] += 1
                twin: Any = world.play.state.stack[-1]
                if [f.dump() for f in twin.lanes[other]] != [f.dump() for f in top.lanes[other]]:
                    differed["sealed answers"] += 1


MALFORMED: list[Any] = [
    None, 7, "pass", [], (), {}, [[]], ["no-such-verb"], [1, 2], ["pass", "x"], ["pass", None], ["pass", 1, 2, 3, 4, 5],
    ["pass", -1], ["pass", 10**30], ["pass", 1.5], ["pass", True], [None], [{}], [["pass"]], "", b"pass", ["done", -1],
]  # fmt: skip


def check_illegal(game: Game, scenario: str, seed: int, limit: int, tries: int, most: int, meter: Meter) -> int:
    """Illegal and malformed answers are refused and change nothing; returns how many were tried, about `most` at most.

    The meter counts what the refusals of answers that are asked for, and of clicks, tell.
    """
    rng = random.Random(seed)
    probe = random.Random(seed)
    space = game.space(scenario)
    tried = 0
    for number, match in enumerate(walk(game, scenario, seed, limit)):
        if tried >= most:
            break
        if match.over or number % 11:
            continue
        before = match.hash()
        role = rng.choice(match.deciding)
        legal = set(match.actions(role))
        probe_answers(match, role, probe, meter, PROBES)
        probe_clicks(match, role, probe, meter, PROBES)
        for _ in range(tries):
            action = space.decode(rng.randrange(space.size))
            if action in legal:
                continue
            refused(match, action, role)
            tried += 1
        for action in MALFORMED:
            if isinstance(action, (list, tuple)) and action and isinstance(action[0], str) and tuple(action) in legal:
                continue
            refused(match, action, role)
            tried += 1
        for other in match.roles:
            if other not in match.deciding:
                refused(match, next(iter(legal)), other)
                tried += 1
        assert game.check(match.play.state) == [], match.play.trace()
        assert match.hash() == before, f"a refused answer changed the match in {match.play.trace()}"
    return tried


def refused(match: Match, action: Any, role: str) -> None:
    """The answer must be refused."""
    try:
        match.apply(action, role)
    except sandtable.IllegalAction:
        return
    raise AssertionError(f"{action!r} of {role} was accepted in {match.play.trace()}")


def check_encoding(game: Game, scenario: str, seed: int, limit: int) -> None:
    """Every legal answer has its own number, and the list has no doubles."""
    space = game.space(scenario)
    for match in walk(game, scenario, seed, limit, simulation=True):
        for role in match.deciding:
            actions = match.actions(role)
            codes = [space.encode(action) for action in actions]
            assert len(set(codes)) == len(codes)
            assert [space.decode(code) for code in codes] == actions


def check_ends(game: Game, scenario: str, seed: int) -> int:
    """Random play comes to an end; returns the number of answers."""
    count = 0
    last = sandtable.new_match(game, scenario, seed, simulation=True)
    rng = random.Random(seed)
    while not last.over and count < LONGEST:
        step(last, rng)
        count += 1
    assert last.over, f"{game.id} {scenario} seed {seed} does not end; stack {last.play.trace()}"
    assert last.result is not None
    assert game.check(last.play.state) == []
    return count


def check_plain_views(game: Game, scenario: str, seed: int, limit: int) -> None:
    """Views are what JSON has, and stay as they are while the match goes on."""
    seen: list[tuple[dict[str, Any], str]] = []
    for match in walk(game, scenario, seed, limit):
        for view, text in seen:
            assert json.dumps(view) == text, "a view changed after it was made: it holds a part of the state"
        views = [match.view(roles) for roles in (None, *match.roles, match.roles)]
        for view in views:
            assert_json(view, "view")
        seen = [(view, json.dumps(view)) for view in views]


def assert_json(value: Any, where: str) -> None:
    """Lists, dicts with words as keys, numbers, words, True, False, None: no tuples, nothing that JSON would change."""
    if type(value) is dict:
        for key, part in value.items():
            assert type(key) is str, f"{where} has the key {key!r}"
            assert_json(part, f"{where}.{key}")
    elif type(value) is list:
        for index, part in enumerate(value):
            assert_json(part, f"{where}[{index}]")
    else:
        assert type(value) in (str, int, float, bool, type(None)), f"{where} is {value!r}"

"""Chances of winning at the table: for a player without human opponents, by what the seat may know."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.server.settings import Settings
from sandtable.server.thinking.process import think
from sandtable.server.thinking.thinkers import Thinkers
from server.client import Served

BATTLE: dict[str, Any] = {"game": "atlantic-chase", "scenario": "b05_river_plate"}
QUICK = Settings(outlook_seconds=0.2)


def seats(*players: str) -> list[dict[str, Any]]:
    roles = sandtable.game("atlantic-chase").roles(BATTLE["scenario"])
    return [{"roles": [role], "player": player} for role, player in zip(roles, players, strict=True)]


def test_a_lone_player_is_told_chances_and_plans(served: Served) -> None:
    started = served.match(**BATTLE, seats=seats("me", "bot:admiral"))
    with served.sit(started, 0) as german:
        told = german.ask(do="chances")
    assert told["type"] == "ok"
    assert sum(each["mean"] for each in told["roles"].values()) == pytest.approx(1.0, abs=0.001)
    assert all(each["low"] <= each["mean"] <= each["high"] for each in told["roles"].values())


def test_people_who_play_one_another_are_told_none(served: Served) -> None:
    started = served.match(**BATTLE, seats=seats("me", "friend"))
    with served.sit(started, 0) as german:
        assert german.ask(do="chances")["code"] == "not-alone"


def test_a_guest_and_a_game_without_plans_have_none(served: Served) -> None:
    started = served.match("me", "bot:random")
    with served.sit(started, -1) as guest:
        assert guest.ask(do="chances")["code"] == "not-asked"
    with served.sit(started, 0) as red:
        assert red.ask(do="chances")["code"] == "unknown"
        assert red.ask(do="chances", role="Blue")["code"] == "not-asked"


def test_chances_are_seeded_by_what_the_role_sees() -> None:
    match = sandtable.new_match("air-armor", "s01-lauringen-road", seed=3)
    role = match.roles[0]
    jobs = [
        Thinkers(QUICK).outlook("match", world, role, "planner")
        for world in (match, match.clone(unseen_by=role, seed=1), match.clone(unseen_by=role, seed=2))
    ]
    assert len({job["seed"] for job in jobs}) == 1
    assert "error" not in think(jobs[0])

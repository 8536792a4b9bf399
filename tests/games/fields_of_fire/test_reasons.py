"""One prohibition, one predicate, one reason: what is offered has no reason against it, what is not offered has one."""

from __future__ import annotations

import random

import pytest

import sandtable
from games.fields_of_fire.field import GAME, ROLE
from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.pieces.presence import on_table
from sandtable.games.fields_of_fire.rules.question import POINTS_AT
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE
from sandtable.seam.match import Match

ANSWERS = 150
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def pointing(s: Company, verb: str) -> list[Action]:
    """Answers with a verb that point at something on the table."""
    what = POINTS_AT.get(verb, "")
    number = {"unit": s.used, "card": SIZE, "place": len(s.cover_kind)}.get(what, 0)
    return [(verb, one) for one in range(number) if on_table(s, (what, one))]


def disagreements(match: Match) -> list[str]:
    """Answers of the open question of which offer and reason say different things."""
    play = match.play
    frame, legal = play.stack[-1], match.actions(ROLE)
    found = [f"{type(frame).__name__} offers {a}" for a in legal if a[1:] and frame.explain(play, a)]
    verbs = sorted({a[0] for a in legal})
    others = [a for verb in verbs for a in pointing(play.state, verb) if a not in legal]
    found.extend(f"{type(frame).__name__} has no reason against {a}" for a in others if not frame.explain(play, a))
    return found


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_offers_and_reasons_agree(number: int) -> None:
    scenario, edition = SCENARIOS[number], ("3e", "2e")[number % 2]
    dice = random.Random(f"{scenario} {edition}")
    match = sandtable.new_match(GAME, scenario, 1, options={"edition": edition}, simulation=True)
    for _ in range(ANSWERS):
        if match.over:
            break
        assert disagreements(match) == []
        match.apply(dice.choice(match.actions(ROLE)), ROLE)

"""What a chief of staff saves in a match by turns."""

from __future__ import annotations

import json

from typer.testing import CliRunner

import sandtable
from sandtable.cli import app
from sandtable.commands.handovers import HANDED, play
from sandtable.engine.frames import Frame, kebab


def test_a_staff_for_both_sides_saves_hand_overs_and_the_count_is_the_same_again() -> None:
    alone, _ = play("atlantic-chase", "1/0", frozenset())
    both = frozenset({"german", "british"})
    staffed = play("atlantic-chase", "1/0", both)
    assert staffed[0] < alone / 2
    assert play("atlantic-chase", "1/0", both) == staffed


def test_every_kind_of_question_that_is_handed_away_is_one_of_the_game() -> None:
    def below(kind: type) -> set[str]:
        return {kebab(kind.__name__)}.union(*(below(child) for child in kind.__subclasses__()))

    for game, (scenario, _, kinds) in HANDED.items():
        sandtable.game(game).scenario(scenario)
        assert set(kinds.split()) <= below(Frame), game


def test_the_command_prints_both_counts_and_the_strength() -> None:
    told = CliRunner().invoke(app, ["bench", "--handovers", "--game", "atlantic-chase", "--pairs", "1", "--json"])
    assert told.exit_code == 0
    figures = json.loads(told.stdout)["atlantic-chase"]
    assert figures["alone"]["median"] > figures["staff"]["median"]
    assert 0 <= figures["strength"]["score"] <= 1

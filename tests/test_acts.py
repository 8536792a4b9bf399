"""`sandtable bench --acts`: the gestures that a person's answers are told as."""

from __future__ import annotations

import json

from typer.testing import CliRunner

import sandtable
from sandtable.cli import app
from sandtable.commands.acts import MEASURED, Staff
from sandtable.commands.gestures import HANDS, Answer, acts
from sandtable.engine.frames import Frame, kebab


def answer(key: str, *action: object, place: object = None, final: bool = False, **info: object) -> Answer:
    return Answer(key, action, final, [action], dict(info), place)


def moved(unit: int, place: int, goal: int, stack: list[int]) -> list[Answer]:
    places = [(one, place) for one in stack]
    return [answer("choose-mover", "move", unit, place=place, places=places), answer("move-unit", "go", goal)]


def test_a_drag_is_one_act_and_a_unit_left_alone_none() -> None:
    assert acts("ardennes44", moved(1, 5, 9, [1])) == 1
    assert acts("ardennes44", [answer("choose-mover", "move", 1), answer("move-unit", "stay")]) == 0


def test_a_stack_is_dragged_as_one_and_part_of_it_is_repeated() -> None:
    three = [row for unit in (1, 2, 3) for row in moved(unit, 5, 9, [1, 2, 3])]
    assert acts("ardennes44", three) == 1
    assert acts("ardennes44", three[:4]) == 2, "two of three: the first, and again for the second"
    assert acts("ardennes44", moved(1, 5, 9, [1, 2]) + moved(2, 5, 8, [2])) == 2


def test_an_attack_with_everybody_is_two_acts_and_each_who_joins_alone_is_one() -> None:
    target = answer("choose-attack", "attack", 7)
    joins = [answer("join-attack", "join", unit, everybody=[1, 2, 3]) for unit in (1, 2, 3)]
    assert acts("ardennes44", [target, *joins]) == 2
    assert acts("ardennes44", [target, *joins[:2], answer("join-attack", "done", final=True)]) == 5


def test_what_the_model_names_are_questions_and_verbs_of_the_games() -> None:
    def below(kind: type) -> set[str]:
        return {kebab(kind.__name__)}.union(*(below(child) for child in kind.__subclasses__()))

    for game, hand in HANDS.items():
        rules = sandtable.game(game)
        rules.scenario(MEASURED[game][0])
        asked = {one for drag in hand.drags for one in {drag.begins, *drag.takes}} | set(hand.whole)
        asked |= {one.names for one in hand.everybody} | {one for pair in hand.idle for one in pair}
        verbs = {verb.name for verb in rules.verbs}
        for key, verb in asked:
            assert key in below(Frame), (game, key)
            assert verb in verbs, (game, verb)


def test_the_staff_costs_one_act_a_phase_and_one_a_roll() -> None:
    match = sandtable.new_match("ardennes44", "six-turn", "1")
    staff, role = Staff(), match.deciding[0]
    assert staff.cost(match, role) == 2, "it is asked, and what it proposes is carried out"
    assert staff.cost(match, role) == 0
    staff.running = ""
    assert staff.cost(match, role) == 1, "after a roll it has planned on"


def test_the_command_prints_answers_and_acts() -> None:
    told = CliRunner().invoke(app, ["bench", "--acts", "--game", "fields-of-fire/A1", "--games", "1", "--json"])
    assert told.exit_code == 0
    figures = json.loads(told.stdout)["fields-of-fire"]["roles"]["company"]
    assert figures["answers"]["median"] > figures["acts"]["median"] > figures["staff"]["median"] > 0

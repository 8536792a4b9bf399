"""The usual shapes of a question: options, prompts and refusals follow from things and reasons."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.choices import NO, YES, Choose, Pick, YesNo
from sandtable.engine.frames import DONE, PASS, Frame, State
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Flow, Play
from sandtable.engine.reason import Reason

FLOODED: Final = Reason("3.1a", "flooded")
TOO_FEW: Final = Reason("3.2b", "too-few")


class Field(State):
    def __init__(self) -> None:
        super().__init__()
        self.flooded = 2
        self.heard: list[int] = []
        self.column: list[int] = []


class Root(Frame[Field]):
    def resume(self, g: Play[Field], child: Frame[Field], result: int) -> None:
        g.state.heard.append(result)

    def next(self, g: Play[Field]) -> int:
        return 0

    def options(self, g: Play[Field]) -> list[Action]:
        return [("wait",), ("stop",)]


class CampHex(Choose[Field]):
    verb, kind, rule = "camp", "hex", "3.1"

    def asked(self, s: Field) -> int:
        return 1

    def named(self, s: Field) -> dict[str, Any]:
        return {"hex": ("hex", s.flooded)}

    def things(self, s: Field) -> list[int]:
        return [hex for hex in range(4) if self.reason(s, hex) is None]

    def reason(self, s: Field, thing: int) -> Reason | None:
        return FLOODED if thing == s.flooded else None


class Scout(CampHex):
    others = (PASS,)

    def otherwise(self, g: Play[Field], a: Action) -> None:
        g.pop(-7)


class MarchingUnits(Pick[Field]):
    kind, rule = "unit", "3.2"

    def asked(self, s: Field) -> int:
        return 0

    def things(self, s: Field) -> list[int]:
        return [unit for unit in range(3) if unit not in s.column]

    def picked(self, s: Field) -> list[int]:
        return s.column

    def choose(self, g: Play[Field], thing: int) -> None:
        g.state.column.append(thing)

    def otherwise(self, g: Play[Field], a: Action) -> None:
        g.pop(len(g.state.column))

    def incomplete(self, s: Field) -> Reason | None:
        return TOO_FEW if len(s.column) < 2 else None


class Retreat(YesNo[Field]):
    rule = "3.3"

    def asked(self, s: Field) -> int:
        return 1


class Assault(Retreat):
    prompt = "ask-fight-on"
    yes, no = ("assault",), PASS


def asked(frame: Frame[Field]) -> Play[Field]:
    s = Field()
    s.stack.extend([Root(), frame])
    g: Play[Field] = Play(s, Chance(key_of(1)), 2, True, Flow())
    g.advance()
    return g


def test_a_choice_offers_the_things_without_a_reason_and_hands_the_chosen_one_down() -> None:
    g = asked(CampHex())
    assert g.asked == [1]
    assert g.legal(1) == [("camp", 0), ("camp", 1), ("camp", 3)]
    g.take(1, ("camp", 3))
    assert g.state.heard == [3]


def test_a_choice_says_by_its_name_and_rule_what_it_asks() -> None:
    g = asked(CampHex())
    ask = g.frame_of(1).ask(g)
    assert (ask.prompt.id, ask.prompt.args, ask.rule) == ("ask-camp-hex", {"hex": ("hex", 2)}, "3.1")


def test_a_choice_may_have_an_answer_that_chooses_nothing() -> None:
    g = asked(Scout())
    assert g.legal(1)[-1] == PASS
    g.take(1, PASS)
    assert g.state.heard == [-7]


def test_a_question_has_no_fields_of_its_own() -> None:
    assert set(CampHex().dump()) == set(MarchingUnits().dump()) == set(Retreat().dump()) == {"~"}


def test_another_answer_and_a_click_on_the_thing_get_the_same_refusal() -> None:
    g = asked(CampHex())
    frame = g.frame_of(1)
    told = frame.explain(g, ("camp", 2))
    assert told is not None
    assert (told.rules, told.msg.id, told.msg.args) == (("3.1a",), "refused-flooded", {"hex": ("hex", 2)})
    assert told.cause == [("hex", 2)]
    assert [each.plain() for each in frame.explain_here(g, ("hex", 2), 1)] == [told.plain()]


def test_what_may_be_chosen_or_is_no_such_thing_is_not_refused() -> None:
    g = asked(CampHex())
    frame = g.frame_of(1)
    assert frame.explain(g, ("march", 2)) is None
    assert frame.explain_here(g, ("hex", 1), 1) == []
    assert frame.explain_here(g, ("unit", 2), 1) == []
    assert frame.explain_here(g, ("hex", 2), 0) == []


class DryHex(CampHex):
    """Words its refusals itself."""

    def refusal(self, s: Field, thing: int) -> Refusal | None:
        return FLOODED.refuse(("hex", thing), thing=("hex", thing))


def test_a_choice_with_its_own_words_does_not_refuse_what_it_offers() -> None:
    g = asked(DryHex())
    frame = g.frame_of(1)
    assert frame.explain_here(g, ("hex", 1), 1) == []
    assert [told.msg.args for told in frame.explain_here(g, ("hex", 2), 1)] == [{"thing": ("hex", 2)}]


def test_a_set_is_picked_thing_by_thing_and_closed_when_it_is_complete() -> None:
    g = asked(MarchingUnits())
    assert DONE not in g.legal(0)
    told = g.frame_of(0).explain(g, DONE)
    assert told is not None
    assert told.rules == ("3.2b",)
    g.take(0, ("add", 2))
    g.take(0, ("add", 0))
    assert g.legal(0) == [("add", 1), DONE]
    ask = g.frame_of(0).ask(g)
    assert (ask.kind, ask.chosen, ask.need) == ("pick", [("unit", 2), ("unit", 0)], (0, 1))
    g.take(0, DONE)
    assert g.state.heard == [2]


def test_yes_and_no_are_one_and_nought() -> None:
    for answer, result in ((YES, 1), (NO, 0)):
        g = asked(Retreat())
        assert g.legal(1) == [YES, NO]
        g.take(1, answer)
        assert g.state.heard == [result]


def test_the_two_answers_may_have_verbs_of_their_own() -> None:
    g = asked(Assault())
    assert g.legal(1) == [("assault",), PASS]
    assert g.frame_of(1).ask(g).prompt.id == "ask-fight-on"
    g.take(1, ("assault",))
    assert g.state.heard == [1]


def test_words_of_a_reason_name_things_and_a_reason_may_rest_on_several_rules() -> None:
    told = Reason("3.1a", "flooded", "2.4").refuse(("hex", 2), hex=("hex", 2)).plain()
    assert told["msg"] == {"id": "refused-flooded", "args": {"hex": ("hex", 2)}}
    assert (told["rules"], told["cause"]) == (["3.1a", "2.4"], [["hex", 2]])

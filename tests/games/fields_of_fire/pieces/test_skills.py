"""Skills: handing them out, one use each, automatic successes, extra cards, teams and initiative (2.3.4, 12.7)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import GAME, T, card, cards, unit, without
from games.fields_of_fire.pieces.skilled import ORCHARD, company
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.pieces import skills
from sandtable.games.fields_of_fire.rules.pieces.marks import COUNT
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import carry_out_friendly
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, PARALYZED_TO_LITTER, SEEK_COVER
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.mission_codes import EVENT_SKILL
from sandtable.games.fields_of_fire.state.mission_tables import Event


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


@rule("2.3.4c", "12.7a")
@third
@pytest.mark.parametrize(("option", "most"), [(False, 2), (True, 3)])
def test_skills_are_handed_out_before_the_mission_never_three_to_one_holder(option: bool, most: int) -> None:
    match = sandtable.new_match(GAME, "A1", seed=1, options={"three_skills": option})
    s: Any = match.play.state
    s.skills, s.holders = [skills.EXTRA_DRAW] * 40, [NOBODY] * 40
    given = 0
    while not any(type(frame).__name__ == "CommandPhase" for frame in match.play.stack):
        assert match.decision is not None
        actions = match.actions("company")
        if match.decision.key.endswith("hand-out-skills"):
            given += 1
            assert actions == [("target", holder) for holder in skills.may_hold(s)]
        match.apply(("done",) if ("done",) in actions else actions[0], "company")
    holders = {T.types.kind[s.kind[unit]] for unit in s.holders}
    assert codes.KIND_HQ_COMPANY in holders
    assert codes.KIND_HQ_PLATOON in holders
    assert codes.KIND_EXECUTIVE_OFFICER in holders
    assert codes.KIND_SQUAD not in holders
    assert max(s.holders.count(unit) for unit in s.holders) == most
    assert given == len(s.holders) - most  # the last holder takes its share without a question


@rule("12.7a")
def test_a_platoons_skill_serves_its_units_and_a_staff_skill_only_its_holder() -> None:
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        unit("2plt_sqd1", "r1c1"),
        unit("fire_team", "r1c1"),
        skill=skills.EXTRA_DRAW,
        holder="1plt_hq",
    )
    hq, own, other, team = (f.find(key) for key in ("1plt_hq", "1plt_sqd1", "2plt_sqd1", "fire_team"))
    assert [skills.usable(f.s, hq, u, skills.EXTRA_DRAW) != NOBODY for u in (hq, own, other, team)] == [
        True,
        True,
        False,
        True,
    ]
    assert skills.usable(f.s, f.find("co_hq"), team, skills.EXTRA_DRAW) == NOBODY
    f.s.holders = [f.find("co_hq")]
    assert [skills.usable(f.s, hq, u, skills.EXTRA_DRAW) != NOBODY for u in (f.find("co_hq"), own)] == [True, False]
    take_off(f.s, f.find("co_hq"))
    assert (f.s.skills, f.s.holders) == ([], [])


@rule("12.7b")
def test_an_automatic_success_costs_the_command_and_draws_the_cards() -> None:
    none = without(word=codes.WORD_COVER, count=4)
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        skill=skills.AUTO_COVER,
        holder="1plt_hq",
        map=ORCHARD,
        draws={"roll-attempt": none},
    )
    squad = f.find("1plt_sqd1")
    f.order("1plt_sqd1", SEEK_COVER)
    assert f.actions() == [("skill", skills.AUTO_COVER), ("pass",)]
    f.do("skill", skills.AUTO_COVER)
    assert f.s.place[squad] != 0
    assert f.s.skills == []
    assert f.match.decision is not None
    assert f.match.decision.info["spent"] == 1
    assert f.s.drawn[0] == none[0]


@rule("12.7b")
def test_without_the_skill_the_same_cards_fail() -> None:
    none = without(word=codes.WORD_COVER, count=4)
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        skill=skills.AUTO_COVER,
        holder="1plt_hq",
        map=ORCHARD,
        draws={"roll-attempt": none},
    )
    f.order("1plt_sqd1", SEEK_COVER)
    f.do("pass")
    assert f.actions() == [("exhort",), ("pass",)]
    f.do("pass")
    assert f.s.place[f.find("1plt_sqd1")] == 0
    assert f.s.skills == [skills.AUTO_COVER]


@rule("12.7b")
@pytest.mark.parametrize("shown", ["nothing", "jam", "critical"])
def test_concentrated_fire_by_skill_still_draws_for_a_jam_or_a_critical_hit(shown: str) -> None:
    first = {"nothing": [], "jam": [codes.ICON_JAM], "critical": [codes.ICON_CROSSHAIRS] * 2}[shown]
    quiet = [c for c in without(icon=codes.ICON_CROSSHAIRS, count=40) if T.cards.icon[c] != codes.ICON_JAM]
    f = company(
        unit("lmg_1", "r1c1"),
        unit("ger_squad", "r2c1"),
        skill=skills.AUTO_CONCENTRATE,
        holder="co_hq",
        draws={"roll-attempt": [*cards(*[{"icon": icon} for icon in first]), *quiet[:4]]},
        activity=1,
    )
    gun = f.find("lmg_1")
    f.s.holders = [gun]
    set_fire(f.s, gun, f.at("r2c1"), 0)
    f.order(gun, CONCENTRATE_FIRE)
    while f.key() != "concentrate-attempt":
        f.do(*f.actions()[0])
    f.do("skill", skills.AUTO_CONCENTRATE)
    target = f.find("ger_squad")
    marked = [row for row in f.s.marks if row[2] == target]
    assert (len(marked), f.s.kind[gun] > 0) == ((0, False) if shown == "jam" else (1, True))
    assert sum(row[COUNT] for row in marked) == {"nothing": 1, "jam": 0, "critical": 2}[shown]
    assert f.s.skills == []


@rule("12.7b")
def test_an_extra_draw_adds_a_card_after_a_failure() -> None:
    good = card(word=codes.WORD_COVER)
    orchard = next(c for c in T.terrain.shuffled[1] if T.kind_key[T.terrain.kind[c]] == "orchard")
    none = without(word=codes.WORD_COVER, count=4)[: T.terrain.draw[orchard]]
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        skill=skills.EXTRA_DRAW,
        holder="1plt_hq",
        map=ORCHARD,
        draws={"roll-attempt": [*none, good]},
    )
    f.order("1plt_sqd1", SEEK_COVER)
    assert f.actions() == [("exhort",), ("skill", skills.EXTRA_DRAW), ("pass",)]
    f.do("skill", skills.EXTRA_DRAW)
    assert f.s.place[f.find("1plt_sqd1")] != 0
    assert f.s.skills == []


@rule("12.7b")
def test_a_paralyzed_team_fights_again_at_once() -> None:
    f = company(unit("paralyzed_team", "r1c1"), skill=skills.PARALYZED_TO_ASSAULT, holder="co_hq")
    f.s.holders = [f.find("paralyzed_team")]
    f.order("paralyzed_team", PARALYZED_TO_LITTER)
    assert f.actions() == [("skill", skills.PARALYZED_TO_ASSAULT), ("pass",)]
    f.do("skill", skills.PARALYZED_TO_ASSAULT)
    assert T.types.kind[f.s.kind[f.find("assault_team")]] == codes.KIND_ASSAULT_TEAM


@rule("12.7b")
def test_general_initiative_and_teams_come_without_commands() -> None:
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        skill=skills.GENERAL_INITIATIVE,
        holder="co_hq",
        draws={"roll-general-initiative": [card(initiative=1)]},
    )
    while f.match.decision is not None and f.match.decision.prompt.id != "ask-general-initiative":
        f.do("done") if ("done",) in f.actions() else f.do(*f.actions()[0])
    assert f.match.decision is not None
    assert f.match.decision.info["commands"] == 1
    f.do("skill", skills.GENERAL_INITIATIVE)
    assert f.match.decision is not None
    assert (f.match.decision.info["commands"], f.s.skills) == (2, [])


@rule("12.7b")
def test_a_team_is_spawned_from_a_full_squad() -> None:
    f = company(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), skill=skills.SPAWN_TEAM, holder="1plt_hq")
    hq = f.find("1plt_hq")
    while f.match.decision is not None and ("skill", skills.SPAWN_TEAM) not in f.actions():
        f.do("done") if ("done",) in f.actions() else f.do(*f.actions()[0])
    assert f.match.decision is not None
    spent = f.match.decision.info["spent"]
    f.do("skill", skills.SPAWN_TEAM)
    f.do("assault_team")
    assert f.s.steps[f.find("1plt_sqd1")] == 2
    assert f.find("assault_team")
    assert f.match.decision.info["spent"] == spent
    assert f.s.holders == []
    assert hq == f.find("1plt_hq")


@rule("12.7a")
@third
def test_a_skill_from_higher_headquarters_is_given_at_once() -> None:
    f = company(unit("1plt_hq", "r1c1"), skill=skills.EXTRA_DRAW, holder="co_hq")
    event = Event()
    event.effect, event.a = EVENT_SKILL, skills.AUTO_COVER
    carry_out_friendly(f.match.play, event)
    f.match.play.advance()
    assert f.key() == "hand-out-skills"
    f.do("target", f.find("1plt_hq"))
    assert f.s.holders == [f.find("co_hq"), f.find("1plt_hq")]


@third
@rule("12.7a")
def test_the_match_decides_whether_a_third_skill_is_held_only_by_the_third_edition() -> None:
    spec = next(spec for spec in GAME.options("A1") if spec.name == "three_skills")
    assert (spec.default, spec.given) == (False, {"edition": "3e"})

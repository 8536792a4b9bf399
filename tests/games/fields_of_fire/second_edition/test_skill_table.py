"""Second edition: every skill, its use and its price; rallies and rebuilt squads; another attempt (10, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, T, card, cards, unit, without
from games.fields_of_fire.ground import Ground, place
from games.fields_of_fire.pieces.skilled import ORCHARD, company
from games.fields_of_fire.rally import company as rally
from games.fields_of_fire.rally import types_on
from sandtable.games.fields_of_fire.rules.campaign.reattempt import Reattempt, clear_field, enemies_take_cover
from sandtable.games.fields_of_fire.rules.campaign.resupply import note_assets
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.pieces.skills import usable
from sandtable.games.fields_of_fire.rules.rally.squads import rebuild_squad
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, use_up
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc

T2 = GAME.tables({"edition": "2e"})
GENERAL, TO_ASSAULT, TO_FIRE, SPAWN, EXTRA, SPOT, COVER, CONCENTRATE, INFILTRATE, GRENADE = range(1, 11)
PRICES = (2, 2, 1, 1, 1, 1, 1, 1, 1, 1)


# ------------------------------------------------------------------ skills (10.7)
@second()
@pytest.mark.parametrize(
    ("skill", "price"),
    [pytest.param(number, price, marks=second(f"10.7c.{number}")) for number, price in enumerate(PRICES, 1)],
)
def test_a_skill_has_its_price(skill: int, price: int) -> None:
    assert T2.charts.skills[skill][1] == price


BEATEN, HIDDEN = unit("ger_litter_team", "r2c1"), unit("ger_litter_team", "r2c1", spotted=0)
AUTOMATIC = [
    pytest.param(SPOT, act.SPOT, HIDDEN, marks=second("10.7c.6")),
    pytest.param(COVER, act.SEEK_COVER, BEATEN, marks=second("10.7c.7")),
    pytest.param(CONCENTRATE, act.CONCENTRATE_FIRE, BEATEN, marks=second("10.7c.8")),
    pytest.param(INFILTRATE, act.INFILTRATE_ADJACENT, BEATEN, marks=second("10.7c.9")),
    pytest.param(GRENADE, act.GRENADE_ATTACK, unit("ger_litter_team", "r1c1"), marks=second("10.7c.10")),
]


def use(f: Field, who: str, action: int, skill: int) -> None:
    """Order an action to a unit and use a skill as soon as it is offered."""
    f.order(who, action)
    while f.key() != "impulse":
        f.do(*(("skill", skill) if ("skill", skill) in f.actions() else f.actions()[0]))


@second("10.7b")
@pytest.mark.parametrize(("skill", "action", "enemy"), AUTOMATIC)
def test_a_skill_makes_its_attempt_succeed_and_is_used_up(skill: int, action: int, enemy: dict[str, Any]) -> None:
    blank = [n for n in without(word=codes.WORD_COVER, count=60) if T.cards.icon[n] == codes.ICON_NONE][:4]
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        enemy,
        skill=skill,
        holder="1plt_hq",
        map=ORCHARD,
        draws={"roll-attempt": blank},
    )
    squad, foe = f.find("1plt_sqd1"), f.find("ger_litter_team")
    use(f, "1plt_sqd1", action, skill)
    done = {
        SPOT: f.s.spotted[foe] == 1,
        COVER: f.s.place[squad] != 0,
        CONCENTRATE: count_on(f.s, foe, codes.VOF_CONCENTRATED) == 1,
        INFILTRATE: f.s.card[squad] != f.at("r1c1") and not f.s.exposed[squad],
        GRENADE: count_on(f.s, foe, codes.VOF_GRENADE) == 1,
    }
    assert done[skill]
    assert (f.s.skills, f.s.holders) == ([], [])
    assert len(f.chance.script["roll-attempt"]) < 4  # cards were drawn all the same


@second()
@pytest.mark.parametrize(
    ("skill", "team"),
    [
        pytest.param(TO_ASSAULT, "assault_team", marks=second("10.7c.2")),
        pytest.param(TO_FIRE, "fire_team", marks=second("10.7c.3")),
    ],
)
def test_a_paralyzed_team_becomes_a_fighting_one(skill: int, team: str) -> None:
    f = company(unit("paralyzed_team", "r1c1"), skill=skill, holder="co_hq")
    f.s.holders = [f.find("paralyzed_team")]
    use(f, "paralyzed_team", act.PARALYZED_TO_LITTER, skill)
    assert types_on(f, "r1c1") == sorted(["co_hq", team])


@second("10.7c.4")
@pytest.mark.parametrize("team", ["assault_team", "fire_team"])
@pytest.mark.parametrize(("steps", "able"), [(4, True), (3, True), (2, False)])
def test_a_squad_of_three_or_four_steps_sends_a_team_out(team: str, steps: int, able: bool) -> None:
    f = company(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), skill=SPAWN, holder="1plt_hq")
    squad = f.find("1plt_sqd1")
    f.s.steps[squad] = steps
    f.do("done")  # the impulse of the Platoon HQ
    assert (("skill", SPAWN) in f.actions()) == able
    if able:
        f.do("skill", SPAWN)
        f.do(team)
        assert (f.s.steps[squad], f.find(team) > 0) == (steps - 1, True)


@second("10.7c.5")
def test_good_training_is_one_more_card_in_any_attempt() -> None:
    blank = {"icon": codes.ICON_INFILTRATE, "hq": 0}
    first, *drawn = cards({"activated": 5}, blank, blank, {"icon": codes.ICON_GRENADE, "hq": 0})
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        unit("ger_litter_team", "r1c1"),
        skill=EXTRA,
        holder="1plt_hq",
        draws={"roll-commands": [first], "roll-attempt": drawn},
    )
    use(f, "1plt_sqd1", act.GRENADE_ATTACK, EXTRA)
    assert count_on(f.s, f.find("ger_litter_team"), codes.VOF_GRENADE) == 1
    assert f.s.skills == []


@second("10.7c.1")
def test_esprit_de_corps_is_one_command_of_general_initiative() -> None:
    f = company(
        unit("1plt_hq", "r1c1"), skill=GENERAL, holder="co_hq", draws={"roll-general-initiative": [card(initiative=1)]}
    )
    while f.match.decision is not None and f.match.decision.prompt.id != "ask-general-initiative":
        f.do(*(("done",) if ("done",) in f.actions() else f.actions()[0]))
    before = f.match.decision.info["commands"]
    f.do("skill", GENERAL)
    assert f.match.decision.info["commands"] == before + 1
    assert f.s.skills == []


@second("10.7b")
def test_a_platoon_shares_the_skills_of_its_hq_and_staff_keeps_its_own() -> None:
    f = company(
        unit("1plt_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        unit("2plt_sqd1", "r1c1"),
        unit("lmg_1", "r1c1"),
        unit("xo", "r1c1"),
        skill=EXTRA,
        holder="1plt_hq",
    )
    f.s.platoon[f.find("lmg_1")] = 1  # attached
    keys = ("1plt_hq", "1plt_sqd1", "lmg_1", "2plt_sqd1", "xo")
    hq = f.find("co_hq")
    assert [usable(f.s, hq, f.find(key), EXTRA) >= 0 for key in keys] == [True, True, True, False, False]
    f.s.holders = [f.find("xo")]
    assert [usable(f.s, hq, f.find(key), EXTRA) >= 0 for key in keys] == [False, False, False, False, True]


# ------------------------------------------------------------------ rallies and rebuilt squads (10.1, 10.2)
@second("10.1.2a")
@pytest.mark.parametrize("level", ["line", "veteran"])
def test_who_turns_back_to_good_order_has_his_old_experience(level: str) -> None:
    f = rally(unit("lmg_1", "r1c2", flipped=1, experience=level))
    gun = f.find("lmg_1")
    assert cards_for(f.s, act.SEEK_COVER, gun, gun, 2) == 1  # a Fire Team is Green
    f.order(gun, act.FLIP_TO_FRONT)
    assert cards_for(f.s, act.SEEK_COVER, gun, gun, 2) == {"line": 2, "veteran": 3}[level]


@second("10.2.1b", "10.2.1b.1", "10.2.1b.2")
@pytest.mark.parametrize(
    ("teams", "level"),
    [
        (("fire_team", "fire_team"), codes.GREEN),
        (("assault_team", "fire_team"), codes.GREEN),
        (("assault_team", "assault_team"), codes.LINE),
        (("assault_team", "assault_team", "fire_team"), codes.LINE),
        (("assault_team", "fire_team", "fire_team"), codes.GREEN),
    ],
)
def test_a_squad_of_teams_has_the_experience_of_their_mixture(teams: tuple[str, ...], level: int) -> None:
    f = Ground()
    number = next(e for e in f.m.slots if T.types.kind[T.roster.type[e]] == codes.KIND_SQUAD)
    f.s.removed = [number]
    squad = rebuild_squad(f.g, [f.add(team, "r1c3") for team in teams], number)
    assert (f.s.experience[squad], f.s.steps[squad]) == (level, len(teams))


# ------------------------------------------------------------------ another attempt (11.1)
@second("11.1.step4", "11.1.step7", "11.1.step8", "11.1e")
def test_before_another_attempt_wrecks_burn_out_and_enemies_hide_in_the_best_cover() -> None:
    f = Ground()
    f.s.burning, f.s.burning_in = [place("r5c5")], [0]
    low, high = f.cover("foxhole", "r3c3"), f.cover("trench", "r3c3")
    inside, outside = f.add("ger_squad", "r3c3", low), f.add("ger_squad", "r3c3")
    beaten = [f.add(key, "r4c4") for key in ("ger_litter_team", "ger_paralyzed_team", "ger_fire_team")]
    clear_field(f.s)
    enemies_take_cover(f.g)
    assert [f.s.kind[team] > 0 for team in beaten] == [False, False, True]
    assert (f.s.place[inside], f.s.place[outside]) == (low, high)
    assert f.s.burning == []
    wrecks = [c for c in range(len(f.s.cover_kind)) if f.s.cover_kind[c] == WRECK]
    assert [f.s.cover_card[c] for c in wrecks] == [place("r5c5")]
    assert not f.s.smoke[place("r5c5")]


@second("11.1.step11", "11.1.step12", "11.1f")
def test_another_attempt_has_the_turns_missions_and_ammunition_of_the_first() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c1", ammo=0)
    f.s.turn, f.s.attempt, turns = 9, 1, f.m.turns
    missions = [agency.missions[:] for agency in f.m.agencies]
    f.s.fire_missions = [[0] * mc.FIRE_COUNT for _ in f.m.agencies]
    f.add("co_hq", "r1c1", saved=3)
    squad = f.add("rifle_squad", "r1c1")
    smoke = T.assets.key.index("hc_smoke")
    grenade = new_thing(f.s, smoke, squad)
    note_assets(f.s)
    use_up(f.s, grenade)
    again = Reattempt()
    again.clear(f.g)
    again.restart(f.g)
    assert not any(f.s.saved)
    assert [asset for asset in f.s.thing if asset] == [smoke]  # assets are issued again
    assert (f.s.turn, f.s.attempt, f.m.turns) == (1, 2, turns)
    assert f.s.fire_missions == missions
    assert f.s.ammo[gun] == T.types.points[f.s.kind[gun]] > 0

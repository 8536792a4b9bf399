"""Second edition: impulses one after the other, least numbers of commands, orders that need an HQ (3.3, 4.1)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import Field, card, cards, unit
from games.fields_of_fire.roster import entry
from games.fields_of_fire.second_edition.ordering import HQS
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, become_team
from sandtable.games.fields_of_fire.rules.command.attempts import may_exhort
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, chain, reaches
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.reconstitution import lost_company_hq, lost_platoon_hqs
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import commands
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, COMPLETED, NOBODY, NOT_ACTIVATED, OPEN

UNDER_FIRE = unit("ger_hmg", "r2c1")  # Automatic Weapons: -2 to every command draw on r1c1


# ------------------------------------------------------------------ the least number of commands (4.1.2)
@second("3.3.1B-a", "4.1.1c", "4.1.2d", "4.1.2d.1")
@pytest.mark.parametrize(("number", "gets"), [(1, 1), (3, 1), (5, 2)])
def test_whom_a_higher_hq_activated_has_a_command_at_least(number: int, gets: int) -> None:
    hq = unit("co_hq", "r1c1", experience="green")
    f = Field(hq, UNDER_FIRE, scenario="A1", draws={"roll-commands": [card(activated=number)]})
    assert f.s.activation[f.find("co_hq")] == ACTIVATED
    assert info(f)["drawn"] == gets  # -1 Green, -2 under Automatic Weapons


@second("3.3.2A-a", "4.1.1d", "4.1.2d", "4.1.2d.2")
@pytest.mark.parametrize(("number", "gets"), [(0, 0), (1, 0), (3, 1)])
def test_on_initiative_an_hq_may_be_left_without_a_command(number: int, gets: int) -> None:
    drawn = cards({"initiative": 4}, {"initiative": number})
    f = Field(
        unit("co_hq", "r1c1", saved=2),
        unit("1plt_hq", "r1c1", saved=2),
        UNDER_FIRE,
        scenario="A1",
        silent=1,  # battalion does not reach it
        draws={"roll-commands": drawn},
    )
    company, platoon = f.find("co_hq"), f.find("1plt_hq")
    assert (info(f)["hq"], info(f)["drawn"]) == (company, 2)
    assert f.s.activation[company] == NOT_ACTIVATED
    f.do("done")
    assert f.s.saved[company] == 4  # spent or saved
    assert (info(f)["hq"], info(f)["drawn"], info(f)["saved"]) == (platoon, gets, 2)


@second("3.3.2A-a")
def test_a_company_hq_that_was_activated_has_no_second_impulse() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_hq", "s1"), draws={"roll-commands": [card(activated=3)]})
    f.do("done")
    assert info(f)["hq"] == f.find("1plt_hq")
    assert f.s.activation[f.find("co_hq")] == COMPLETED


# ------------------------------------------------------------------ one after the other (3.3)
@second("3.3.1B-b")
def test_the_company_hq_orders_every_unit_that_hears_it_and_spends_what_it_has_saved() -> None:
    units = [unit(f"{platoon}plt_{key}", "s1") for platoon in (1, 2, 3) for key in ("hq", "sqd1")]
    f = Field(
        unit("co_hq", "s1", saved=3),
        *units,
        unit("lmg_1", "s1"),
        unit("1plt_sqd2", "r3c3"),
        scenario="A1",
        draws={"roll-commands": [card(activated=1)]},
    )
    hq = f.find("co_hq")
    assert all(act.MOVE_ADJACENT in f.offered(key) for key in (*[row["unit"] for row in units], "lmg_1", "co_hq"))
    assert reaches(f.s, hq, f.find("1plt_sqd2")) == BY_NOTHING
    assert act.MOVE_ADJACENT not in f.offered("1plt_sqd2")
    assert info(f)["commands"] == info(f)["drawn"] + 3
    for key in ("1plt_sqd1", "2plt_sqd1", "3plt_sqd1"):
        f.order(key, act.MOVE_ADJACENT, ("to", f.at("s2")))
    left = info(f)["drawn"]
    f.do("done")
    assert f.s.saved[hq] == left


@second("3.3.2B-a")
def test_platoon_hqs_on_initiative_act_one_by_one_and_for_their_own_platoon() -> None:
    drawn = cards({"activated": 3}, {"initiative": 2}, {"initiative": 4})
    f = Field(
        *[unit(key, "s1") for key in ("co_hq", "1plt_hq", "2plt_hq", "1plt_sqd1", "2plt_sqd1", "lmg_1")],
        draws={"roll-commands": drawn},
    )
    first, second_hq, gun = f.find("1plt_hq"), f.find("2plt_hq"), f.find("lmg_1")
    f.s.platoon[gun] = 2  # attached
    f.do("done")
    assert f.key() == "choose-headquarters"
    assert f.actions() == [("hq", first), ("hq", second_hq), ("drop",)]
    f.do("hq", second_hq)
    assert (f.key(), info(f)["hq"], info(f)["drawn"]) == ("impulse", second_hq, 3)
    able = [k for k in ("1plt_hq", "2plt_hq", "1plt_sqd1", "2plt_sqd1", "lmg_1") if act.MOVE_ADJACENT in f.offered(k)]
    assert able == ["2plt_hq", "2plt_sqd1", "lmg_1"]
    f.do("done")
    assert f.s.saved[second_hq] == 3
    assert (f.key(), info(f)["hq"], info(f)["drawn"]) == ("impulse", first, 5)


@second("3.3.2C-a")
def test_staff_on_initiative_gets_its_command_without_a_card_and_activates_nobody() -> None:
    f = Field(
        *[unit(key, "s1") for key in ("co_hq", "xo", "first_sgt", "1plt_hq")],
        draws={"roll-commands": cards({"activated": 3}, {"initiative": 2})},
        loose=False,
    )
    f.do("done")
    f.do("done")  # the Platoon HQ
    assert f.chance.script["roll-commands"] == []
    staff = [f.find("xo"), f.find("first_sgt")]
    assert f.actions() == [*(("hq", unit) for unit in staff), ("drop",)]
    f.do("hq", staff[1])
    assert (info(f)["hq"], info(f)["drawn"]) == (staff[1], 1)
    f.s.activation[f.find("1plt_hq")] = NOT_ACTIVATED
    assert act.ACTIVATE_HQ not in f.offered("1plt_hq")
    f.do("done")
    assert f.s.saved[staff[1]] == 1
    assert (info(f)["hq"], info(f)["drawn"]) == (staff[0], 1)


# ------------------------------------------------------------------ orders that need an HQ (4.1.3)
def initiative(*keys: str) -> Field:
    """General Initiative of a company with these units on one card; the CO HQ is far away."""
    f = Field(unit("co_hq", "r3c3"), *[unit(key, "r1c1") for key in keys], scenario="A1")
    for column in f.s.radio:
        for slot in range(len(column)):
            column[slot] = 0
    return f


def near(f: Field) -> None:
    """Bring the CO HQ to the others."""
    relocate(f.match.play, f.find("co_hq"), f.at("r1c1"), OPEN)


@second("4.1.3d.1")
def test_in_general_initiative_only_an_hq_exhorts() -> None:
    f = initiative("1plt_sqd1")
    squad = f.find("1plt_sqd1")
    frame = f.match.play.stack[-1]
    frame.hq, frame.keeps = NOBODY, 0  # type: ignore[attr-defined]
    assert not may_exhort(f.match.play, NOBODY, squad, act.SEEK_COVER)
    near(f)
    assert may_exhort(f.match.play, NOBODY, squad, act.SEEK_COVER)


@second("4.1.3d.2")
@pytest.mark.parametrize("lost", ["1plt_hq", "co_hq"])
def test_in_general_initiative_only_those_who_may_rebuild_an_hq(lost: str) -> None:
    f = initiative("1plt_sqd1", "first_sgt", "2plt_hq")
    f.s.removed.append(entry(lost))
    recipient, action = f.find("1plt_sqd1"), act.RECONSTITUTE_PLATOON_HQ
    if lost == "co_hq":
        take_off(f.s, f.find("co_hq"))
        recipient, action = f.find("2plt_hq"), act.RECONSTITUTE_COMPANY_HQ
    assert action in offers(f.s, NOBODY, recipient, 3)
    take_off(f.s, f.find("first_sgt"))
    assert action not in offers(f.s, NOBODY, recipient, 3)


@second("4.1.3d.3")
def test_in_general_initiative_runners_need_the_company_hq() -> None:
    f = initiative("1plt_sqd1", "1plt_hq", "xo")
    squad = f.find("1plt_sqd1")
    f.s.steps[squad], f.s.runners = 2, 1  # one on the command card, and room for its Step
    runners = {act.CREATE_RUNNER, act.DISPATCH_RUNNER, act.DISBAND_RUNNER}
    for key in ("1plt_sqd1", "1plt_hq", "xo"):
        assert not runners & set(offers(f.s, NOBODY, f.find(key), 3))
    near(f)
    assert act.CREATE_RUNNER in offers(f.s, NOBODY, squad, 3)
    f.s.card[f.find("xo")] = f.at("r3c3")
    assert {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} <= set(offers(f.s, NOBODY, f.find("co_hq"), 3))
    take_off(f.s, f.find("co_hq"))
    for key in ("1plt_sqd1", "1plt_hq", "xo"):
        assert not runners & set(offers(f.s, NOBODY, f.find(key), 3))


@second("4.1.3d.4")
def test_in_general_initiative_a_new_control_needs_the_company_hq() -> None:
    f = initiative("1plt_hq", "1plt_sqd1")
    keys = ("co_hq", "1plt_hq", "1plt_sqd1")
    assert [act.DESIGNATE_CONTROL in offers(f.s, NOBODY, f.find(key), 3) for key in keys] == [True, False, False]


@second("4.1.3d.5")
def test_in_general_initiative_a_squad_is_rebuilt_by_an_hq_only() -> None:
    f = initiative("fire_team", "fire_team")
    f.s.removed.append(entry("1plt_sqd2"))
    assert act.RECONSTITUTE_SQUAD not in offers(f.s, NOBODY, f.find("fire_team"), 3)
    near(f)
    assert act.RECONSTITUTE_SQUAD in offers(f.s, NOBODY, f.find("fire_team"), 3)


@second("4.1.3d.6")
def test_in_general_initiative_the_final_line_waits_for_the_company_hq() -> None:
    f = initiative("hmg", "1plt_hq")
    gun = f.find("hmg")
    f.s.ammo[gun], f.s.fpl[gun] = 8, codes.NORTH_EAST
    assert act.FIRE_FINAL_PROTECTIVE not in offers(f.s, NOBODY, gun, 3)
    near(f)
    assert act.FIRE_FINAL_PROTECTIVE in offers(f.s, NOBODY, gun, 3)


# ------------------------------------------------------------------ HQs that become teams (4.1.4)
@second("4.1.4b")
@pytest.mark.parametrize("team", ["assault_team", "litter_team", "paralyzed_team"])
@pytest.mark.parametrize("key", ["1plt_hq", "co_hq", "first_sgt"])
def test_an_hq_that_becomes_a_team_gives_no_commands_until_it_is_rebuilt(key: str, team: str) -> None:
    f = Field(*[unit(other, "r1c1") for other in HQS], unit("1plt_sqd1", "r1c1"), scenario="A1")
    g, squad = f.match.play, f.find("1plt_sqd1")
    if team == "assault_team":
        f.s.flipped[f.find(key)] = 1  # a hit or a Rally action makes an Assault Team of its Fire Team
        become_team(g, f.find(key), codes.KIND_ASSAULT_TEAM)
    else:
        effect = codes.EFFECT_LITTER if team == "litter_team" else codes.EFFECT_PARALYZED
        apply_effects(g, f.find(key), effect, codes.EFFECT_NONE)
    assert entry(key) in f.s.removed
    assert not commands(f.s, f.find(team))
    assert not chain(f.s, f.find(team), squad)
    lost = {"1plt_hq": lost_platoon_hqs(f.s) == [entry(key)], "co_hq": lost_company_hq(f.s) == entry(key)}
    assert lost.get(key, not lost_platoon_hqs(f.s))  # Staff is not rebuilt in a mission

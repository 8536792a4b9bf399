"""Second edition: the three ways to win a campaign (11.2)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.campaign.missions import ROLE, after_mission, campaign, finish, state_of, unit_of
from games.fields_of_fire.editions import second
from sandtable.games.fields_of_fire.rules.campaign.campaign import (
    HARDCORE,
    STANDARD,
    SURVIVOR,
    campaign_goes_on,
    commander_lost,
    is_excused,
    is_patrol,
)
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import campaign_of
from sandtable.games.fields_of_fire.state.codes import GREEN

C, P, L, F, A = range(1, 6)


@second("11.2c")
@pytest.mark.parametrize(("mode", "left_out"), [(STANDARD, True), (SURVIVOR, False), (HARDCORE, False)])
def test_combat_patrols_are_excepted_in_standard_mode_only(mode: str, left_out: bool) -> None:
    match = campaign(victory=mode)
    s = state_of(match)
    after_mission(match)
    finish(match)
    assert is_patrol(campaign_of(s), s.mission)
    assert (("skip",) in match.actions(ROLE)) == left_out
    assert is_excused(s, campaign_of(s)) == left_out
    assert campaign_goes_on(mode, is_excused(s, campaign_of(s)), False, False) == (mode != HARDCORE)


@second("11.2b", "11.2c")
@pytest.mark.parametrize("mode", [SURVIVOR, HARDCORE])
@pytest.mark.parametrize("effect", [C, P, L, F, A])
def test_the_company_commander_must_not_become_a_casualty(mode: str, effect: int) -> None:
    match = campaign(victory=mode)
    s = state_of(match)
    apply_effects(match.play, unit_of(s, "co_hq"), effect, 0)
    lost = effect == C
    assert commander_lost(s) == lost
    assert campaign_goes_on(mode, False, True, commander_lost(s)) == (not lost)
    assert campaign_goes_on(mode, False, False, False) == (mode == SURVIVOR)


@second("11.2b")
def test_after_a_failure_the_commander_is_not_promoted_and_the_campaign_goes_on() -> None:
    match = campaign(victory=SURVIVOR)
    s = state_of(match)
    hq = unit_of(s, "co_hq")
    s.experience[hq] = GREEN
    frame = after_mission(match, points=9)
    assert campaign_goes_on(SURVIVOR, False, False, False)
    assert s.roster[hq] not in frame.worthy(s, GREEN)
    s.chapters[-1]["company"] = 1
    assert s.roster[hq] in frame.worthy(s, GREEN)

"""Second edition: the player takes telephones or radios for the nets of his company (4.3.3)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit
from sandtable.games.fields_of_fire.bot.commander import Commander
from sandtable.games.fields_of_fire.rules.campaign.resupply import note_assets, resupply_all
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_TELEPHONE, reaches
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE
from sandtable.games.fields_of_fire.rules.preparation.sets import NO_SET, NOT_ISSUED, set_reason
from sandtable.games.fields_of_fire.rules.preparation.setup import TELEPHONE
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import SWITCH_NETWORK
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

HANDHELD, MANPACK = codes.RADIO_HANDHELD, codes.RADIO_MANPACK
CO_TAC, BN_TAC, MTR_FD = codes.NET_CO_TAC, codes.NET_BN_TAC, codes.NET_MTR_FD


def planning(mission: str) -> Match:
    """A mission up to the question for its sets."""
    match = sandtable.new_match(GAME, mission, 1)
    while match.decision is not None and match.decision.key != "fields-of-fire/choose-sets":
        match.apply(match.actions("company")[-1], "company")
    return match


def held(match: Match) -> dict[str, list[list[int]]]:
    """The sets of everybody who has one, as the player sees them."""
    units = match.view("company")["table"]["units"]
    roster = GAME.t.roster
    return {roster.key[row["entry"]]: row["sets"] for row in units.values() if "sets" in row}


@second("4.3.3a")
def test_the_player_takes_telephones_or_radios_and_a_set_works_on_its_own_net() -> None:
    match = planning("A1")
    assert match.actions("company") == [("asset", HANDHELD), ("asset", TELEPHONE)]
    by_radio = held(match)
    assert by_radio["co_hq"] == [[CO_TAC, HANDHELD], [BN_TAC, MANPACK]]
    assert by_radio["mtr_fo"] == [[MTR_FD, MANPACK]]
    match.apply(("asset", TELEPHONE), "company")
    by_wire = held(match)
    assert {asset for sets in by_wire.values() for _, asset in sets} == {TELEPHONE}
    assert by_wire["co_hq"] == [[CO_TAC, TELEPHONE], [BN_TAC, TELEPHONE]]
    assert by_wire["mtr_fo"] == [[MTR_FD, TELEPHONE]]
    assert "xo" not in by_wire  # no place for a telephone

    draws = {"roll-commands": [card(activated=5)], "roll-phone": [card(random2=1)]}
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c2"), unit("2plt_hq", "r2c1"), draws=draws, scenario="A4")
    hq, one, two = f.find("co_hq"), f.find("1plt_hq"), f.find("2plt_hq")
    f.s.phone[hq], f.s.phone[one], f.s.phone[two] = 1 << CO_TAC, 1 << CO_TAC, 1 << BN_TAC
    assert (reaches(f.s, hq, one), reaches(f.s, hq, two)) == (BY_TELEPHONE, BY_NOTHING)
    lose_step(f.match.play, one)  # its telephone is destroyed
    assert f.s.lost_sets == [CO_TAC * 8]
    assert SWITCH_NETWORK not in f.offered(hq)  # it has a telephone of that net
    put(f.s, two, f.at("r1c1"))
    f.s.phone[two], f.s.radio[BN_TAC][two] = 0, MANPACK
    assert SWITCH_NETWORK not in f.offered(two)  # a radio is no telephone
    f.s.phone[two], f.s.radio[BN_TAC][two] = 1 << BN_TAC, 0
    before = f.match.decision.info["spent"] if f.match.decision else -1
    f.order(two, SWITCH_NETWORK)
    assert f.match.decision is not None
    assert f.match.decision.info["spent"] == before + 1
    assert (f.s.phone[two], f.s.lost_sets) == (1 << CO_TAC, [BN_TAC * 8])


@second()
@pytest.mark.parametrize(
    ("mission", "usual"), [("A1", HANDHELD), ("A4", TELEPHONE), ("B5", TELEPHONE), ("C1", MANPACK)]
)
def test_what_the_mission_uses_stands_first_and_is_the_commanders_choice(mission: str, usual: int) -> None:
    match = planning(mission)
    offered = match.actions("company")
    assert offered[0] == ("asset", usual)
    assert len(offered) == 2
    assert Commander(1).choose(Chair(match, "company")) == offered[0]


@second()
def test_other_assets_are_no_sets() -> None:
    match = planning("A1")
    s: Company = match.play.state
    assert [set_reason(s, asset) for asset in (TELEPHONE, HANDHELD, MANPACK, PHONE_LINE)] == [
        None,
        None,
        NOT_ISSUED,
        NO_SET,
    ]
    for asset, name in ((PHONE_LINE, "refused-no-set"), (MANPACK, "refused-set-not-issued")):
        refusal = match.why_not(("asset", asset), "company")
        assert refusal is not None
        assert refusal.msg.id == name
        assert refusal.rules == ("fields-of-fire-2e:4.3.3a",)


@second()
@pytest.mark.parametrize(("asset", "lines"), [(TELEPHONE, 8), (HANDHELD, 0)])
def test_wire_and_new_sets_go_with_the_choice(asset: int, lines: int) -> None:
    match = planning("A4")
    match.apply(("asset", asset), "company")
    s: Company = match.play.state
    assert sum(1 for thing in range(s.things) if s.thing[thing] == PHONE_LINE) == lines
    before = held(match)
    note_assets(s)
    things = s.things
    hq = next(u for u in range(s.used) if s.kind[u] and s.t.types.kind[s.kind[u]] == codes.KIND_HQ_COMPANY)
    s.phone[hq] = 0
    for sets in s.radio:
        sets[hq] = 0
    resupply_all(s)  # another attempt: the same sets again
    assert held(match) == before
    assert s.things == things


@second()
def test_nobody_is_asked_where_communication_is_left_out() -> None:
    match = sandtable.new_match(GAME, "L1", 1)
    while match.decision is not None and match.play.trace()[1] == "Preparation":
        assert match.decision.key != "fields-of-fire/choose-sets"
        match.apply(match.actions("company")[-1], "company")

"""Second edition: who is in communication, Runners, telephones, radios, smoke and gas (4.3)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.city import A, City, N, W
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import Ground, drive_out_with_gas, place
from games.fields_of_fire.second_edition.ordering import info_spent
from games.fields_of_fire.second_edition.voices import OPEN_FIELDS, T2, asset, mute
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.command.runners import bring_runners_home
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity
from sandtable.games.fields_of_fire.rules.enemy.gas import gas_refuges
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.runners import runner_taker_reason
from sandtable.games.fields_of_fire.rules.pieces.placing import lift, new_unit, put
from sandtable.games.fields_of_fire.rules.pieces.units import is_team, team_kind
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.los import sees_card, sees_unit
from sandtable.games.fields_of_fire.rules.signals import pyrotechnics
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, things_of
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

CO_TAC, BN_TAC, ARTY_FD = codes.NET_CO_TAC, codes.NET_BN_TAC, codes.NET_ARTY_FD
FOXHOLE, BUNKER = (next(row.id for row in T2.charts.cover if row.key == key) for key in ("foxhole", "bunker"))


HC, WP, CS, PROJECTOR = asset("hc_smoke"), asset("wp_grenade"), asset("cs_grenade"), asset("cs_projector")


# ------------------------------------------------------------------ communication
@second("4.3a")
def test_orders_reach_only_those_with_whom_the_originator_is_in_communication() -> None:
    units = [unit("co_hq", "r1c1"), unit("xo", "r3c3"), unit("1plt_hq", "r3c1"), unit("1plt_sqd1", "r2c1")]
    f = Field(*units, scenario="A1", map=OPEN_FIELDS)
    mute(f)
    hq, staff, platoon, squad = (f.find(key) for key in ("co_hq", "xo", "1plt_hq", "1plt_sqd1"))
    for other in (staff, platoon, squad):
        assert offers(f.s, hq, other, 6) == []
    assert offers(f.s, staff, squad, 6) == offers(f.s, platoon, squad, 6) == []
    for giver in (platoon, staff, hq):
        put(f.s, squad, f.s.card[giver])
        assert communication.reaches(f.s, giver, squad) == communication.BY_VOICE
        assert act.MOVE_ADJACENT in offers(f.s, giver, squad, 6)
    f.s.radio[CO_TAC][hq] = f.s.radio[CO_TAC][platoon] = codes.RADIO_MANPACK
    assert offers(f.s, hq, platoon, 6)
    assert offers(f.s, hq, staff, 6) == []


# ------------------------------------------------------------------ Runners
@second("4.3.2b")
def test_the_company_commander_makes_sends_and_dismisses_two_runners_who_go_where_he_goes() -> None:
    units = [unit(f"1plt_sqd{n}", "r1c1") for n in (1, 2, 3)]
    others = [unit("xo", "r1c1"), unit("1plt_hq", "r1c1"), unit("2plt_hq", "r3c3")]
    draws = {"roll-commands": [card(activated=6)]}
    f = Field(unit("co_hq", "r1c1"), *units, *others, draws=draws, scenario="A1")
    f.s.runners = 0
    hq = f.find("co_hq")
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    f.order("1plt_sqd2", act.CREATE_RUNNER)
    assert act.CREATE_RUNNER not in f.offered("1plt_sqd3")  # two at most
    assert {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} <= set(f.offered(hq))
    for giver in ("xo", "1plt_hq"):
        for taker in (giver, "1plt_sqd3", "co_hq"):
            mine = offers(f.s, f.find(giver), f.find(taker), 6)
            assert not {act.CREATE_RUNNER, act.DISPATCH_RUNNER, act.DISBAND_RUNNER} & set(mine)  # the CO HQ alone
    clean_up(f.match.play)
    assert f.s.runners == 2  # on the command card
    assert act.CREATE_RUNNER not in offers(f.s, hq, f.find("1plt_sqd3"), 6)
    f.s.exposed[hq] = 0
    move_unit(f.match.play, hq, f.at("r2c1"), 0, False)
    assert f.s.runners == 2  # they went with it
    f.s.done[hq] = 0
    f.order(hq, act.DISPATCH_RUNNER, ("target", f.find("2plt_hq")))
    assert (f.s.card[f.find("runner")], f.s.runners) == (f.at("r3c3"), 1)
    assert act.CREATE_RUNNER not in offers(f.s, hq, f.find("1plt_sqd3"), 6)  # one under way counts


@second("4.2.1h", "4.2.1h.cost")
def test_a_runner_joins_any_unit_on_the_card_of_the_company_commander() -> None:
    units = [unit("1plt_sqd1", "r1c1", steps=2, cover="foxhole"), unit("1plt_sqd2", "r1c2", steps=2)]
    f = Field(unit("co_hq", "r1c1"), *units, draws={"roll-commands": [card(activated=6)]}, scenario="A1")
    hq, covered, away = f.find("co_hq"), f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.s.runners = 1
    assert [not runner_taker_reason(f.s, hq, squad) for squad in (covered, away)] == [True, False]
    f.order(hq, act.DISBAND_RUNNER)
    assert (f.s.steps[covered], f.s.runners, info_spent(f)) == (3, 0, 1)
    f.s.steps[covered] = 2
    f.s.pinned[covered] = 1
    assert runner_taker_reason(f.s, hq, covered)


def new_runner(f: Field, at: str) -> int:
    """A Runner on the map whom nobody has sent yet."""
    return new_unit(f.s, f.s.t.forces[f.s.m.force].runner, codes.FRIENDLY, f.at(at))


@second("4.3a", "4.2.1g", "4.2.1h")
def test_the_company_commander_sends_and_dismisses_runners_whom_he_reaches() -> None:
    others = [unit("1plt_sqd1", "r1c1", steps=2), unit("2plt_hq", "r3c3")]
    f = Field(unit("co_hq", "r1c1"), *others, draws={"roll-commands": [card(activated=6)]}, scenario="A1")
    f.s.runners = 0
    mute(f)
    hq, runner = f.find("co_hq"), new_runner(f, "r1c1")
    assert {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} <= set(f.offered(hq))
    f.s.place[runner] = new_cover(f.s, 1, f.at("r1c1"))
    assert not {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} & set(f.offered(hq))  # he does not see him
    put(f.s, runner, f.at("r1c2"))
    assert not {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} & set(f.offered(hq))
    f.s.runners = 1
    assert {act.DISPATCH_RUNNER, act.DISBAND_RUNNER} <= set(f.offered(hq))  # one of the command card


@second("3.3.1B-c", "4.3.2c")
def test_a_runner_comes_back_to_a_company_commander_in_a_vehicle_or_a_full_bunker() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("2plt_hq", "r3c3"), unit("1plt_sqd1", "r1c1"), scenario="A1")
    hq, runner = f.find("co_hq"), new_runner(f, "r3c3")
    f.s.runners = 0
    f.s.place[hq] = f.s.place[f.find("1plt_sqd1")] = new_cover(f.s, BUNKER, f.at("r1c1"))
    f.s.runner_for[runner] = f.find("2plt_hq")
    bring_runners_home(f.match.play)
    assert (f.s.card[runner], f.s.place[runner]) == (f.at("r1c1"), 0)  # four Steps are in the bunker
    put(f.s, runner, f.at("r3c3"))
    f.s.runner_for[runner] = f.find("2plt_hq")
    lift(f.s, hq)  # inside a vehicle
    bring_runners_home(f.match.play)
    assert (f.s.kind[runner], f.s.runners) == (0, 1)


@second("4.2.1f", "4.2.1h")
def test_a_runner_of_an_exposed_unit_is_exposed_and_so_is_who_takes_him_in() -> None:
    squads = [unit("1plt_sqd1", "r1c1", exposed=1), unit("1plt_sqd2", "r1c1", steps=2)]
    f = Field(unit("co_hq", "r1c1"), *squads, draws={"roll-commands": [card(activated=6)]}, scenario="A1")
    f.s.runners = 0
    hq, giver, taker = f.find("co_hq"), f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.order(giver, act.CREATE_RUNNER)
    assert f.s.exposed[f.find("runner")] == 1
    f.order(hq, act.DISBAND_RUNNER, ("target", taker))
    assert (f.s.steps[taker], f.s.exposed[taker]) == (3, 1)


@second("4.3.2b")
@pytest.mark.parametrize("hidden", [True, False])
def test_an_idle_runner_goes_along_with_the_company_commander(hidden: bool) -> None:
    f = Field(unit("co_hq", "r1c1"), unit("2plt_hq", "r3c3"), scenario="A1")
    hq, idle, sent = f.find("co_hq"), new_runner(f, "r1c1"), new_runner(f, "r1c1")
    f.s.runner_for[sent] = f.find("2plt_hq")
    move_unit(f.match.play, hq, f.at("r2c1"), 0, hidden)
    assert (f.s.card[idle], f.s.card[sent]) == (f.at("r2c1"), f.at("r1c1"))
    assert (f.s.exposed[hq], f.s.exposed[idle]) == ((0, 0) if hidden else (1, 1))


# ------------------------------------------------------------------ telephones
def phones(*lines: str, company: str = "r2c1", other: str = "r2c4", nets: int = 1 << CO_TAC) -> Field:
    """A CO HQ and a platoon HQ with telephones, an observer with one of his own net, line on these cards."""
    units = [unit("co_hq", company), unit("1plt_hq", other), unit("arty_fo", other), unit("2plt_hq", "r2c1")]
    f = Field(*units, scenario="A1", map=OPEN_FIELDS)
    mute(f)
    f.s.phone[f.find("co_hq")] = nets | 1 << BN_TAC
    f.s.phone[f.find("1plt_hq")] = nets
    f.s.phone[f.find("arty_fo")] = 1 << ARTY_FD
    for at in lines:
        f.s.line[f.at(at)] = 1
    return f


def called(f: Field) -> int:
    return communication.reaches(f.s, f.find("co_hq"), f.find("1plt_hq"))


@second("4.3.4a")
def test_a_telephone_reaches_other_cards_the_rear_and_other_cover_on_its_card() -> None:
    assert called(phones("r2c2", "r2c3")) == communication.BY_TELEPHONE
    f = phones(company="r1c1", other="r1c2")
    assert communication.battalion_reached(f.s, f.find("co_hq"))  # off the map
    same = phones(company="r2c1", other="r2c1")
    hq, platoon = same.find("co_hq"), same.find("1plt_hq")
    same.s.place[platoon] = new_cover(same.s, FOXHOLE, same.at("r2c1"))
    assert called(same) == communication.BY_TELEPHONE
    same.s.place[hq] = new_cover(same.s, FOXHOLE, same.at("r2c1"))
    assert called(same) == communication.BY_TELEPHONE
    same.s.phone[platoon] = 0
    assert called(same) == communication.BY_NOTHING


@second("4.3.4b", "4.3.4b.1")
def test_telephones_beside_the_company_hq_or_the_staging_area_need_no_line() -> None:
    for other in ("r2c2", "r2c3", "r1c2", "r1c1", "r3c3"):
        f = phones(company="r2c2", other=other)
        f.s.place[f.find("1plt_hq")] = new_cover(f.s, FOXHOLE, f.at(other))
        assert called(f) == communication.BY_TELEPHONE
    for other in ("r2c4", "r4c2"):
        assert called(phones(company="r2c2", other=other)) == communication.BY_NOTHING
    for row in (1, 2, 3):
        f = phones(company=f"r{row}c2", other=f"r{row}c4")
        assert communication.battalion_reached(f.s, f.find("co_hq")) == (row == 1)  # beside the Staging Area
        assert communication.reaches_rear(f.s, f.find("arty_fo"), ARTY_FD) == (row == 1)


@second("4.3.4c")
def test_otherwise_line_lies_unbroken_on_every_card_between_but_not_on_their_own() -> None:
    assert called(phones("r2c2", "r2c3")) == communication.BY_TELEPHONE
    for missing in ("r2c2", "r2c3"):
        lines = {"r2c1", "r2c2", "r2c3", "r2c4"} - {missing}
        f = phones(*sorted(lines))
        put(f.s, f.find("arty_fo"), f.at(missing))
        assert called(f) == communication.BY_NOTHING  # a telephone there is no line
    cut = phones("r2c2", "r2c3")
    cut.s.line[cut.at("r2c3")] = 2
    assert called(cut) == communication.BY_NOTHING
    for lines, rear in ((("r1c4", "r2c4"), True), (("r2c4",), False), (("r1c4",), False), (("r3c4", "r1c4"), False)):
        f = phones(*lines, company="r3c4", other="r3c4")
        assert communication.battalion_reached(f.s, f.find("co_hq")) == rear
        assert communication.reaches_rear(f.s, f.find("arty_fo"), ARTY_FD) == rear


@second("4.3.3b", "4.3.4c")
@pytest.mark.parametrize(
    ("company", "lines", "linked"),
    [
        ("r2c2", ("r2c3",), True),  # beside one, by line to the other, no marker on its own card
        ("r2c2", (), False),
        ("r4c2", ("r2c2", "r2c3"), False),  # line between the two, none to the CO HQ
    ],
)
def test_telephones_speak_through_that_of_the_company_hq(company: str, lines: tuple[str, ...], linked: bool) -> None:
    f = phones(*lines, company=company, other="r2c4")
    two = f.find("2plt_hq")
    f.s.phone[two] = 1 << CO_TAC
    assert communication.reaches(f.s, two, f.find("1plt_hq")) == (
        communication.BY_TELEPHONE if linked else communication.BY_NOTHING
    )
    f.s.phone[f.find("co_hq")] = 0
    assert communication.reaches(f.s, two, f.find("1plt_hq")) == communication.BY_NOTHING


@second("4.3.4d")
def test_units_with_telephones_lay_the_eight_lines_of_the_company_as_they_go() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    while match.decision is not None and match.decision.key.split("/")[1] != "hand-out-assets":
        match.apply(match.actions("company")[0], "company")
    s: Company = match.play.state
    lines = [thing for thing in range(s.things) if s.thing[thing] == PHONE_LINE]
    assert len(lines) == 8
    assert all(s.thing_unit[thing] >= 0 for thing in lines)  # held by units
    match.apply(("thing", lines[0]), "company")
    takers = [a[1] for a in match.actions("company") if a[0] == "target"]
    new_holder = next(taker for taker in takers if taker != s.thing_unit[lines[0]])
    match.apply(("target", new_holder), "company")
    assert s.thing_unit[lines[0]] == new_holder  # given out like other assets

    f = phones(other="r2c1")
    walker, mute_one = f.find("1plt_hq"), f.find("co_hq")
    f.s.phone[mute_one] = 0
    for _ in range(3):
        new_thing(f.s, PHONE_LINE, walker)
    new_thing(f.s, PHONE_LINE, mute_one)
    for at in ("r2c2", "r2c3"):
        f.s.exposed[walker] = 0
        move_unit(f.match.play, walker, f.at(at), 0, False)
    assert [f.s.line[f.at(at)] for at in ("r2c1", "r2c2", "r2c3")] == [1, 1, 0]  # one for each card it left
    assert len(things_of(f.s, walker)) == 1
    f.s.exposed[walker] = 0
    move_unit(f.match.play, walker, f.at("r2c2"), 0, False)
    move_unit(f.match.play, walker, f.at("r2c1"), 0, False)
    assert f.s.line[f.at("r2c2")] == 1  # one on a card
    move_unit(f.match.play, mute_one, f.at("r3c1"), 0, False)
    f.s.exposed[mute_one] = 0
    move_unit(f.match.play, mute_one, f.at("r4c1"), 0, False)
    assert (f.s.line[f.at("r3c1")], len(things_of(f.s, mute_one))) == (0, 1)  # without a telephone none

    shared = phones("r1c4", "r2c4", company="r3c4", other="r3c4")
    assert communication.battalion_reached(shared.s, shared.find("co_hq"))
    assert communication.reaches_rear(
        shared.s, shared.find("arty_fo"), ARTY_FD
    )  # one line for several telephones and nets


# ------------------------------------------------------------------ radios
@second("4.3.5a")
def test_radios_reach_other_cards_and_cover_and_the_mission_gives_their_type() -> None:
    for mission, kind in (("A1", codes.RADIO_HANDHELD), ("C1", codes.RADIO_MANPACK)):
        state = GAME.start(mission, GAME.resolve(mission, {}))
        assert isinstance(state, Company)
        hq = next(u for u in range(state.used) if state.t.types.kind[state.kind[u]] == codes.KIND_HQ_COMPANY)
        assert state.radio[CO_TAC][hq] == kind
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r4c5"), scenario="A1", map=OPEN_FIELDS)
    hq, platoon = f.find("co_hq"), f.find("1plt_hq")
    mute(f)
    assert communication.reaches(f.s, hq, platoon) == communication.BY_NOTHING
    f.s.radio[CO_TAC][hq] = f.s.radio[CO_TAC][platoon] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, hq, platoon) == communication.BY_RADIO_SET
    f.s.place[platoon] = new_cover(f.s, FOXHOLE, f.at("r4c5"))
    assert communication.reaches(f.s, hq, platoon) == communication.BY_RADIO_SET
    put(f.s, platoon, f.at("r1c1"), new_cover(f.s, FOXHOLE, f.at("r1c1")))
    assert communication.reaches(f.s, hq, platoon) == communication.BY_RADIO_SET  # under another cover of the same card


@second("4.3.5c")
@pytest.mark.parametrize("key", ["1plt_hq", "m4_75"])
def test_manpacks_and_sets_of_vehicles_reach_the_whole_map_on_their_net_alone(key: str) -> None:
    f = Field(unit("co_hq", "r1c1"), unit(key, "r4c5"), scenario="A8", map=["woods " * 5] * 4)
    hq, far = f.find("co_hq"), f.find(key)
    for kind, reached in (
        (codes.RADIO_MANPACK, communication.BY_RADIO_SET),
        (codes.RADIO_HANDHELD, communication.BY_NOTHING),
    ):
        mute(f)
        f.s.radio[CO_TAC][hq] = f.s.radio[CO_TAC][far] = kind
        assert communication.reaches(f.s, hq, far) == reached  # out of sight
    mute(f)
    f.s.radio[CO_TAC][hq] = f.s.radio[ARTY_FD][far] = codes.RADIO_MANPACK
    assert communication.reaches(f.s, hq, far) == communication.BY_NOTHING


# ------------------------------------------------------------------ pyrotechnics
@second("4.3.6a")
def test_devices_signal_light_or_screen_by_one_action_and_only_aerial_ones_go_to_the_next_card() -> None:
    kinds = {T2.assets.kind[a] for a in T2.assets.ids if T2.assets.kind[a] in pyrotechnics.DEVICES}
    signals, light = {codes.ASSET_SIGNAL, codes.ASSET_COLOURED_SMOKE}, {codes.ASSET_ILLUMINATION}
    assert kinds == signals | light | {codes.ASSET_SCREEN, codes.ASSET_GAS}
    around = [place(f"r{row}c{column}") for row in (1, 2, 3) for column in (2, 3, 4)]
    for device in [a for a in T2.assets.ids if T2.assets.kind[a] in pyrotechnics.DEVICES]:
        f = Ground()
        hq, squad = f.add("co_hq", "r2c3", activation=1), f.add("rifle_squad", "r2c3")
        assert act.DEPLOY_PYROTECHNIC not in offers(f.s, hq, squad, 6)
        new_thing(f.s, device, squad)
        assert (pyrotechnics.devices_of(f.s, squad), act.DEPLOY_PYROTECHNIC in offers(f.s, hq, squad, 6)) == (
            [device],
            True,
        )
        aerial = T2.assets.kind[device] in (codes.ASSET_SIGNAL, codes.ASSET_ILLUMINATION)
        assert pyrotechnics.device_cards(f.s, squad, device) == (around if aerial else [place("r2c3")])
        pyrotechnics.deploy(f.g, squad, device, place("r2c3"))
        kind = T2.assets.kind[device]
        assert (f.s.light[place("r2c3")] != Ground().s.light[place("r2c3")]) == (kind in light)
        assert (f.s.smoke[place("r2c3")] > 0) == (kind in (codes.ASSET_SCREEN, codes.ASSET_GAS))


# ------------------------------------------------------------------ smoke
@second("4.3.6C-a", "4.3.6C-a.1", "4.3.6D-a")
@pytest.mark.parametrize("device", [HC, WP, CS])
def test_who_stands_in_smoke_fires_only_within_it_and_is_protected(device: int) -> None:
    f = Ground()
    squad, far = f.add("rifle_squad", "r2c3"), f.add("ger_squad", "r4c3")
    f.settle()
    assert (f.aim(squad), f.aim(far)) == (place("r4c3"), place("r2c3"))
    before = ncm_now(f.s, squad).sum()
    pyrotechnics.deploy(f.g, squad, device, place("r2c3"))
    if device == CS:
        drive_out_with_gas(f.g)
    assert (f.s.steps[squad], f.s.pinned[squad], is_team(f.s, squad)) == (3, 0, False)  # masks
    set_fire(f.s, far, place("r2c3"), 4)
    assert ncm_now(f.s, squad).sum() - before == T2.assets.smoke[device] > 0
    f.settle()
    assert f.aim(squad) == NOWHERE  # not out of the card
    near = f.add("ger_squad", "r2c3")
    f.settle()
    assert (f.aim(squad), f.aim(near)) == (place("r2c3"), place("r2c3"))  # but within


@second()
@pytest.mark.parametrize("level", [1, 2, 4])
def test_smoke_blocks_sight_at_all_levels(level: int) -> None:
    f = Ground()
    low, high = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r3c3")
    f.lay("r1c3", "open_field", level)
    f.lay("r3c3", "open_field", level)
    assert sees_unit(f.s, low, high)
    pyrotechnics.deploy(f.g, low, HC, place("r2c3"))
    assert not sees_unit(f.s, low, high)
    assert sees_card(f.s, low, place("r1c4"))


# ------------------------------------------------------------------ CS
def cloud(number: int) -> Ground:
    """Gas on r3c3, the Random Number that decides who runs."""
    drawn = [c for c in T2.cards.numbers if T2.cards.random[3][c] == number]
    f = Ground(roll_gas=drawn[:6])
    f.s.gas[place("r3c3")] = 1
    return f


@second("4.3.6D-b")
def test_in_the_activity_segment_enemies_in_gas_become_fire_teams_and_run_or_are_pinned() -> None:
    for number, runs in ((1, True), (2, True), (3, False)):
        f = cloud(number)
        f.add("ger_squad", "r3c3", steps=2)
        weak = f.add("ger_litter_team", "r3c3")
        own = f.add("rifle_squad", "r5c5")
        frame = EnemyActivity()
        f.g.push(frame)
        while not frame.opened:
            f.g.stack[-1].next(f.g)
        enemies = [u for u in range(f.s.used) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]
        teams = [u for u in enemies if u != weak]
        assert len(teams) == 2
        assert {team_kind(f.s, u) for u in teams} == {codes.KIND_FIRE_TEAM}
        for one in enemies:
            away = f.s.card[one] != place("r3c3")
            assert (away, f.s.exposed[one], f.s.pinned[one]) == (runs, int(runs), int(not runs))
        assert f.s.kind[own]


@second("4.3.6D-b")
def test_who_runs_from_gas_goes_out_of_sight_then_into_the_best_cover_then_by_chance() -> None:
    f = cloud(1)
    team = f.add("ger_fire_team", "r3c3")
    f.add("rifle_squad", "r1c3")
    unseen = sorted(place(at) for at in ("r3c2", "r3c4", "r4c2", "r4c3", "r4c4"))  # it does not look through gas
    assert sorted(gas_refuges(f.s, team)) == unseen  # one of these by chance
    f.lay("r2c3", "woods", dark=0)
    assert sorted(gas_refuges(f.s, team)) == unseen  # out of sight before cover
    f.lay("r4c4", "woods", dark=0)
    assert gas_refuges(f.s, team) == [place("r4c4")]


@second()
def test_who_runs_from_gas_goes_out_of_sight_first_then_to_the_best_cover_then_by_chance() -> None:
    f = cloud(1)
    f.add("ger_fire_team", "r3c3")
    f.add("rifle_squad", "r1c1")
    for at in ("r4c4", "r2c2", "r4c3", "r2c3"):
        f.lay(at, "woods", dark=255)
    hidden = [
        at
        for at in ("r2c2", "r2c3", "r2c4", "r3c2", "r3c4", "r4c2", "r4c3", "r4c4")
        if not sees_card(f.s, 1, place(at))
    ]
    drive_out_with_gas(f.g)
    runner = next(u for u in range(f.s.used) if f.s.side[u] == codes.ENEMY and f.s.kind[u])
    assert f.s.card[runner] in [place(at) for at in hidden]
    best = max(T2.terrain.high[f.s.terrain[place(at)]] for at in hidden)
    assert T2.terrain.high[f.s.terrain[f.s.card[runner]]] == best


@second("4.3.6D-c")
def test_cs_is_thrown_fired_by_launchers_or_by_the_projector_that_somebody_carries() -> None:
    c = City("r2c2 complex_building", "r2c3 complex_building")
    near, far = place("r2c2"), place("r2c3")
    squads = [k for k in T2.types.ids if T2.types.kind[k] == codes.KIND_SQUAD and T2.types.force[k] < 10]
    launching = [k for k in squads if T2.types.special[k] == codes.SPECIAL_GRENADE]
    assert launching
    for kind in launching:
        inside = c.man(T2.types.key[kind], "r2c2", A)
        assert pyrotechnics.launches(c.s, inside, CS)  # 40 mm, out of buildings too
        assert far in pyrotechnics.device_cards(c.s, inside, CS)
        assert place("r2c4") not in pyrotechnics.device_cards(c.s, inside, CS)  # Close range
    team, man = c.man("e8_team", "r2c2", N), c.man("co_hq", "r2c2", N)
    assert not pyrotechnics.launches(c.s, team, CS)  # without the projector the hand grenade
    assert {near} <= set(pyrotechnics.device_cards(c.s, team, CS)) <= {near, place("r3c2")}
    thing = new_thing(c.s, PROJECTOR, man)
    assert pyrotechnics.launches(c.s, man, CS)  # whoever carries it
    assert far in pyrotechnics.device_cards(c.s, man, CS)
    assert not pyrotechnics.launches(c.s, man, HC)
    c.s.place[man] = c.area("r2c2", A)
    assert not pyrotechnics.launches(c.s, man, CS)  # not from inside a building
    c.s.place[man] = c.area("r2c2", N)
    c.s.thing_unit[thing] = team
    assert (pyrotechnics.launches(c.s, team, CS), pyrotechnics.launches(c.s, man, CS)) == (True, False)
    pyrotechnics.deploy(c.g, team, CS, far, c.area("r2c3", W))
    assert c.area("r2c3", W) in c.s.area_gas


@second("4.3.6D-c")
@pytest.mark.parametrize(
    ("cover", "fires"), [("light_building", False), ("upper_strong", False), ("foxhole", True), ("bunker", True)]
)
def test_the_projector_is_not_fired_out_of_a_building_on_an_ordinary_card_either(cover: str, fires: bool) -> None:
    f = Ground()
    man = f.add("co_hq", "r2c2", f.cover(cover, "r2c2"))
    new_thing(f.s, PROJECTOR, man)
    assert pyrotechnics.launches(f.s, man, CS) == fires


@second()
def test_the_team_that_brings_a_projector_can_hand_it_to_others() -> None:
    match = sandtable.new_match(GAME, "F1", 1)
    while match.decision is not None and match.decision.key.split("/")[1] != "hand-out-assets":
        match.apply(match.actions("company")[-1], "company")
    s: Company = match.play.state
    (thing,) = [thing for thing in range(s.things) if s.thing[thing] == PROJECTOR]
    assert T2.types.key[s.kind[s.thing_unit[thing]]] == "e8_team"
    match.apply(("thing", thing), "company")
    taker = next(u for u in range(s.used) if s.kind[u] and T2.types.kind[s.kind[u]] == codes.KIND_HQ_COMPANY)
    match.apply(("target", taker), "company")
    assert s.thing_unit[thing] == taker

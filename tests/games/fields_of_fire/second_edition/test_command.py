"""Second edition: commands, orders and communication (3.3, 4.0 to 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, T, card, cards, unit
from games.fields_of_fire.ground import Ground, place
from sandtable.games.fields_of_fire.rules.combat.cease_and_shift import shift_choices
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, lose_step
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_TELEPHONE, chain, reaches
from sandtable.games.fields_of_fire.rules.command.runners import bring_runners_home, deliver_orders
from sandtable.games.fields_of_fire.rules.command.wire import damage_lines
from sandtable.games.fields_of_fire.rules.enemy.attacks import attempt_cards
from sandtable.games.fields_of_fire.rules.fire.engage import shift_fire, shift_targets
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.orders.controls import can_designate
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.orders.reconstitution import begin_company_hq, successor
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_cards
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE, FixSignals
from sandtable.games.fields_of_fire.rules.preparation.attachments import attachable
from sandtable.games.fields_of_fire.rules.sequence import command_phase
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sight.los import sees_card
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import can_deploy, deploy
from sandtable.games.fields_of_fire.rules.signals.signals import SIGNAL_FINAL_FIRE, may_signal
from sandtable.games.fields_of_fire.rules.support.marks import coloured_smoke_on, mark_for
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE, SIGNAL_LANDING_ZONE, SIGNAL_POSITIONS

GREEN_CLUSTER, GREEN_SMOKE, HC, WP = 7, 11, 14, 15
RESHUFFLE = next(n for n in T.cards.numbers if T.cards.kind[n] == codes.CARD_RESHUFFLE)
GROUND = {"A": ["open_field open_field"], "L": ["open_field open_field"], "C": ["rice_paddy rice_paddy"]}
RALLY = {"word": codes.WORD_RALLY, "activated": 5}
NOTHING = {"icon": codes.ICON_INFILTRATE, "word": codes.WORD_NONE}


def entry(key: str) -> int:
    return next(e for e in range(T.roster.size) if T.roster.key[e] == key and T.roster.force[e] == 1)


# ------------------------------------------------------------------ the Action deck
@second("1.2.2h", "DECK.action.reshuffle")
def test_a_reshuffle_card_brings_all_cards_back_at_once_and_does_not_count() -> None:
    f = Field(unit("co_hq", "s1"), draws={"roll-x": [3, RESHUFFLE, 4]})
    f.s.deck = [1 if number in (3, 4, 7, RESHUFFLE) else 0 for number in range(T.cards.size)]
    assert draw_cards(f.match.play, "roll-x", 2) == [3, 4]
    assert sum(f.s.deck) == len(T.cards.numbers) - 1  # only the card drawn after it is out
    assert f.s.deck[3] == f.s.deck[RESHUFFLE] == 1


# ------------------------------------------------------------------ commands
@second("3.3.2D-b", "4.1.2e")
@pytest.mark.parametrize(
    ("mission", "halved"), [("A1", False), ("A4", False), ("L1", False), ("C5", True), ("A2", True)]
)
def test_general_initiative_is_halved_on_a_combat_patrol(mission: str, halved: bool) -> None:
    drawn = max(T.cards.numbers, key=lambda number: T.cards.initiative[number])
    draws = {"roll-general-initiative": [drawn]}
    f = Field(unit("co_hq", "s1", experience="green"), scenario=mission, map=GROUND[mission[0]], draws=draws)
    number = T.cards.initiative[drawn]
    assert number // 2 < number
    assert command_phase.general_commands(f.match.play) == (number // 2 if halved else number)


@second("4.1.2b")
def test_grenades_and_air_strikes_do_not_trouble_a_command_draw() -> None:
    f = Field(unit("co_hq", "r1c1"))
    f.s.activity = codes.CONTACT
    here, hq = f.at("r1c1"), f.find("co_hq")
    told = {}
    for vof in (codes.VOF_SMALL_ARMS, codes.VOF_AUTOMATIC, codes.VOF_HEAVY, codes.VOF_SNIPER, codes.VOF_GRENADE):
        f.s.vof[here] = vof
        told[vof] = command_phase.draw_modifier(f.s, hq)
    assert list(told.values()) == [-1, -2, -3, -3, 0]
    f.s.vof[here] = codes.VOF_NONE
    f.s.incoming[here] = codes.VOF_AIR_STRIKE
    assert command_phase.draw_modifier(f.s, hq) == 0
    f.s.incoming[here] = codes.VOF_INCOMING
    assert command_phase.draw_modifier(f.s, hq) == -3


@second()
def test_staff_orders_everybody_below_the_company_commander() -> None:
    keys = ("co_hq", "xo", "first_sgt", "1plt_hq", "2plt_hq", "1plt_sqd1", "fire_team")
    f = Field(*[unit(key, "s1") for key in keys], scenario="A1")
    may = {hq: {key for key in keys if chain(f.s, f.find(hq), f.find(key))} for hq in keys[:5]}
    assert may["co_hq"] == set(keys)
    assert may["xo"] == may["first_sgt"] == set(keys) - {"co_hq"}
    assert may["1plt_hq"] == {"1plt_hq", "1plt_sqd1", "fire_team"}
    assert may["2plt_hq"] == {"2plt_hq", "fire_team"}


@second("4.2.1l.orig")
def test_a_control_is_designated_by_the_company_commander_or_a_platoon_on_patrol() -> None:
    may: dict[tuple[str, str], bool] = {}
    for mission in ("C1", "C2", "C5"):
        f = Field(*[unit(key, "r1c1") for key in ("co_hq", "xo", "1plt_hq")], scenario=mission, map=GROUND["C"])
        f.s.m = _with_evacuation(f.s.m)
        for key in ("co_hq", "xo", "1plt_hq"):
            may[mission, key] = can_designate(f.s, NOBODY, f.find(key))
    assert [mission for mission in ("C1", "C2", "C5") if may[mission, "co_hq"]] == ["C1", "C2", "C5"]
    assert not any(may[mission, "xo"] for mission in ("C1", "C2", "C5"))
    assert [mission for mission in ("C1", "C2", "C5") if may[mission, "1plt_hq"]] == ["C1", "C5"]


def _with_evacuation(mission: Any) -> Any:
    import copy

    found = copy.copy(mission)
    found.evacuate_point = 1
    return found


# ------------------------------------------------------------------ actions
def teams(*drawn: dict[str, Any]) -> Field:
    f = Field(
        unit("co_hq", "s1"),
        unit("fire_team", "r1c2"),
        unit("fire_team", "r1c2"),
        draws={"roll-commands": [card(activated=4, icon=codes.ICON_INFILTRATE)], "roll-attempt": cards(*drawn)},
    )
    f.s.removed.append(entry("1plt_sqd1"))
    return f


def reconstitute(f: Field) -> bool:
    """Order it and answer everything; whether a squad came of it."""
    f.order(f.find("fire_team"), act.RECONSTITUTE_SQUAD)
    while f.key() != "impulse":
        f.do("pass") if ("pass",) in f.actions() else f.do(*f.actions()[0])
    return any(T.types.kind[f.s.kind[u]] == codes.KIND_SQUAD for u in f.s.units_at.get(f.at("r1c2"), []))


@second("4.2.3i.draw")
def test_a_squad_is_reconstituted_without_a_draw_where_nothing_fires() -> None:
    assert reconstitute(teams())
    for drawn, succeeds in (((NOTHING, NOTHING), False), ((NOTHING, RALLY), True)):
        f = teams(*drawn)
        f.s.vof[f.at("r1c2")] = codes.VOF_ALL_PINNED
        f.s.incoming[f.at("r1c2")] = codes.VOF_INCOMING
        assert reconstitute(f) == succeeds


@second("4.3.1a.2")
def test_a_pinned_unit_hears_no_order_by_voice() -> None:
    f = Field(unit("1plt_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), scenario="A1")
    hq, squad = f.find("1plt_hq"), f.find("1plt_sqd1")
    assert reaches(f.s, hq, squad)
    f.s.pinned[squad] = 1
    assert not reaches(f.s, hq, squad)
    assert act.REMOVE_PINNED not in offers(f.s, hq, squad, 3)
    f.s.pinned[squad], f.s.pinned[hq] = 0, 1
    assert not reaches(f.s, hq, squad)


# ------------------------------------------------------------------ telephones
def wire(*lines: str, company: str = "r2c1", platoon: str = "r2c4") -> int:
    """How the CO HQ reaches a platoon by telephone, with line on these cards."""
    f = Field(unit("co_hq", company), unit("1plt_hq", platoon), scenario="A1", map=["open_field " * 4] * 3)
    hq, other = f.find("co_hq"), f.find("1plt_hq")
    for column in f.s.radio:
        column[hq] = column[other] = 0
    f.s.phone[hq] = f.s.phone[other] = 1 << codes.NET_CO_TAC
    for at in lines:
        f.s.line[f.at(at.rstrip("!"))] = 2 if at.endswith("!") else 1
    return reaches(f.s, hq, other)


@second("4.3.4c.1")
def test_line_lies_on_every_card_between_two_telephones() -> None:
    assert wire("r2c2", "r2c3") == BY_TELEPHONE
    assert wire("r2c1", "r2c2", "r2c4") == BY_NOTHING
    assert wire("r2c2", "r2c3!") == BY_NOTHING
    assert wire(platoon="r2c2") == BY_TELEPHONE


@second("4.3.4c.1")
def test_a_telephone_on_the_way_is_no_line() -> None:
    f = Field(unit("co_hq", "r2c1"), unit("1plt_hq", "r2c3"), unit("2plt_hq", "r2c2"), scenario="A1")
    hq, far, near = f.find("co_hq"), f.find("1plt_hq"), f.find("2plt_hq")
    for column in f.s.radio:
        column[hq] = column[far] = column[near] = 0
    f.s.phone[hq] = f.s.phone[far] = f.s.phone[near] = 1 << codes.NET_CO_TAC
    assert reaches(f.s, hq, near) == BY_TELEPHONE
    assert reaches(f.s, hq, far) == BY_NOTHING


@second("4.3.4e")
def test_shells_cut_a_line_air_strikes_do_not() -> None:
    f = Field(unit("co_hq", "r1c1"), scenario="A1", draws={"roll-line": cards({"random2": 1}, {"random2": 2})})
    for at, vof in (("r1c1", codes.VOF_AIR_STRIKE), ("r2c1", codes.VOF_INCOMING), ("r2c2", codes.VOF_INCOMING)):
        f.s.line[f.at(at)] = 1
        f.s.incoming[f.at(at)] = vof
    damage_lines(f.match.play)
    assert [f.s.line[f.at(at)] for at in ("r1c1", "r2c1", "r2c2")] == [1, 2, 1]


@second()
def test_who_lays_line_has_a_telephone_and_the_company_has_eight_markers() -> None:
    match = sandtable.new_match(GAME, "A4", 1)
    while match.decision is not None and match.decision.key.split("/")[1] != "hand-out-assets":
        match.apply(match.actions("company")[0], "company")
    s: Company = match.play.state
    assert sum(1 for thing in range(s.things) if s.thing[thing] == PHONE_LINE) == 8
    f = Field(unit("1plt_sqd1", "r1c1"), unit("1plt_hq", "r1c2"), scenario="A1")
    squad, hq = f.find("1plt_sqd1"), f.find("1plt_hq")
    f.s.phone[hq] = 1 << codes.NET_CO_TAC
    new_thing(f.s, PHONE_LINE, squad)
    new_thing(f.s, PHONE_LINE, hq)
    move_unit(f.match.play, squad, f.at("r2c1"), 0, False)
    move_unit(f.match.play, hq, f.at("r2c2"), 0, False)
    assert (f.s.line[f.at("r1c1")], f.s.line[f.at("r1c2")]) == (0, 1)


# ------------------------------------------------------------------ HQs
@second("4.2.1a.orig", "4.2.1a.recip", "4.2.1a")
def test_an_activated_staff_unit_activates_a_platoon_hq() -> None:
    drawn = cards({"activated": 4}, {"activated": 3}, {"activated": 5})
    f = Field(*[unit(key, "s1") for key in ("co_hq", "xo", "1plt_hq", "2plt_hq")], draws={"roll-commands": drawn})
    f.order("xo", act.ACTIVATE_HQ)
    f.do("done")
    assert f.s.activation[f.find("xo")] == ACTIVATED
    assert act.ACTIVATE_HQ not in f.offered("co_hq")
    f.s.flipped[f.find("2plt_hq")] = 1
    assert act.ACTIVATE_HQ not in f.offered("2plt_hq")
    f.order("1plt_hq", act.ACTIVATE_HQ)
    f.do("done")
    assert f.s.activation[f.find("1plt_hq")] == ACTIVATED
    assert act.ACTIVATE_HQ not in offers(f.s, f.find("1plt_hq"), f.find("xo"), 3)


@second()
def test_staff_on_initiative_activates_nobody() -> None:
    f = Field(unit("xo", "s1"), unit("1plt_hq", "s1"), scenario="A1")
    assert f.s.activation[f.find("xo")] != ACTIVATED
    assert act.ACTIVATE_HQ not in offers(f.s, f.find("xo"), f.find("1plt_hq"), 1)
    assert act.ACTIVATE_HQ not in offers(f.s, NOBODY, f.find("1plt_hq"), 3)
    assert command_phase.waiting(f.s, command_phase.BY_STAFF_INITIATIVE) == [f.find("xo")]


@second("4.2.1e", "4.2.1e.recip")
def test_the_company_passes_at_last_to_any_step_of_a_platoon() -> None:
    keys = ("xo", "1plt_hq", "arty_fo", "first_sgt", "1plt_sqd1")
    f = Field(*[unit(key, "r1c1") for key in keys], scenario="A1")
    f.s.removed.append(entry("co_hq"))
    squad = f.find("1plt_sqd1")
    order = []
    for _ in keys:
        who = successor(f.s)
        order.append(T.roster.key[f.s.roster[who]])
        assert act.RECONSTITUTE_COMPANY_HQ in offers(f.s, NOBODY, who, 3) or who == squad
        if who != squad:
            f.s.flipped[who] = 1
            assert successor(f.s) == NOBODY or kind_of(f.s, who) == codes.KIND_FORWARD_OBSERVER
            f.s.flipped[who] = 0
            take_off(f.s, who)
    assert order == list(keys)
    begin_company_hq(f.match.play, squad)
    assert (f.s.steps[squad], f.s.experience[f.find("co_hq")]) == (2, codes.GREEN)


@second("4.2.1e")
def test_the_gunnery_sergeant_of_the_marines_takes_over_after_the_first_sergeant() -> None:
    keys = ("first_sgt", "gysgt", "1plt_sqd1")
    f = Field(*[unit(key, "r1c1") for key in reversed(keys)], scenario="D1", map=["airfield airfield"])
    f.s.removed.append(next(e for e in f.s.m.roster if f.s.t.roster.key[e] == "co_hq"))
    for key in keys:
        assert successor(f.s) == f.find(key)
        take_off(f.s, f.find(key))
    assert successor(f.s) == NOBODY


@second()
def test_a_runner_has_no_ratings_and_no_fire_team_side() -> None:
    t = GAME.tables({"edition": "2e"})
    runners = [kind for kind in t.types.ids if t.types.key[kind] == "runner"]
    assert len(runners) == 6
    for kind in runners:
        assert (t.types.steps[kind], t.types.rating[kind], t.types.fire_rating[kind]) == (
            1,
            codes.RATING_NONE,
            codes.RATING_NONE,
        )
    f = Ground()
    runner = f.add("runner", "r1c1")
    left = apply_effects(f.g, runner, codes.EFFECT_FIRE, codes.EFFECT_NONE)
    assert [kind_of(f.s, team) for team in left] == [codes.KIND_FIRE_TEAM]


@second("2.3.3a", "1.2.6-attachment")
def test_every_attachment_is_given_its_place_before_play() -> None:
    match = sandtable.new_match(GAME, "L1", 1)
    while match.decision is not None and match.decision.key.split("/")[1] != "attach-units":
        match.apply(match.actions("company")[0], "company")
    asked = 0
    while match.decision is not None and match.decision.key.split("/")[1] == "attach-units":
        assert ("done",) not in match.actions("company")
        asked += match.actions("company")[0][0] == "platoon"
        match.apply(match.actions("company")[0], "company")
    assert asked == len(attachable(match.play.state, [])) > 0


@second("3.3.1A-c")
def test_battalion_speaks_on_when_its_hq_on_the_map_is_lost() -> None:
    f = Ground()
    hq = f.add("bn_hq", "r1c1")
    apply_effects(f.g, hq, codes.EFFECT_PARALYZED, codes.EFFECT_NONE)
    assert f.s.battalion_silent == 0
    g = Field(unit("co_hq", "s1"), draws={"roll-commands": [card(activated=4)]})
    assert g.s.activation[g.find("co_hq")] == ACTIVATED  # BN HQ is off the map and in communication


# ------------------------------------------------------------------ attempts, fire orders
@second()
def test_every_attempt_draws_a_card() -> None:
    f = Ground()
    f.s.t = GAME.tables({"edition": "2e"})
    green = f.add("rifle_squad", "r1c1")
    f.s.experience[green] = codes.GREEN
    enemy = f.add("ger_squad", "r3c1")
    f.s.experience[enemy] = codes.GREEN
    assert cards_for(f.s, act.CONCENTRATE_FIRE, NOBODY, green, 1) == 1
    assert cards_for(f.s, act.CONCENTRATE_FIRE, NOBODY, green, 3) == 2
    assert attempt_cards(f.s, enemy, 1) == 1


@second("4.2.4k.recip", "4.2.4l.recip", "4.3.1b")
def test_cease_and_shift_fire_reach_everybody_on_a_card_without_communication() -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit("1plt_sqd1", "r1c3"),
        unit("lmg_1", "r1c3", pinned=1),
        unit("ger_litter_team", "r2c3"),
        draws={"roll-commands": [card(activated=4)]},
        scenario="A1",
    )
    squad, gun = f.find("1plt_sqd1"), f.find("lmg_1")
    assert not reaches(f.s, f.find("co_hq"), squad)
    assert set(f.offered(squad)) == {act.CEASE_FIRE, act.SHIFT_FIRE}
    f.order(squad, act.SHIFT_FIRE, ("to", f.at("r1c2")))
    assert f.s.aim[squad] == f.s.aim[gun] == f.at("r1c2")
    f.order(gun, act.CEASE_FIRE)
    assert f.s.aim[squad] == f.s.aim[gun] == f.at("r2c3")  # they reopen at the spotted enemy


@second()
def test_fire_is_shifted_to_any_card_in_sight_of_who_orders_it() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r2c4", spotted=0)
    hq = f.add("co_hq", "r1c3")
    f.settle()
    assert place("r2c2") in shift_choices(f.s, hq, squad)
    assert place("r2c4") not in shift_choices(f.s, hq, squad)  # nobody aims at unspotted enemies (9.3d)
    hidden = f.add("plt_hq", "r5c5")
    for at in ("r1c2", "r3c2", "r3c1", "r2c1"):
        f.lay(at, "hedgerow", dark=255)
    assert shift_choices(f.s, hidden, squad) == [
        card for card in shift_targets(f.s, place("r2c3"), codes.FRIENDLY) if sees_card(f.s, hidden, card)
    ]
    shift_fire(f.s, place("r2c3"), codes.FRIENDLY, place("r2c2"))
    assert f.s.aim[squad] == place("r2c2")


# ------------------------------------------------------------------ pyrotechnics
@second("4.2.1c.recip")
def test_only_units_of_good_order_use_pyrotechnics() -> None:
    keys = ("1plt_sqd1", "fire_team", "assault_team")
    f = Field(*[unit(key, "r1c1") for key in keys])
    for key in keys:
        new_thing(f.s, GREEN_CLUSTER, f.find(key))
    assert [key for key in keys if can_deploy(f.s, f.find(key))] == ["1plt_sqd1"]
    f.s.pinned[f.find("1plt_sqd1")] = 1
    assert not can_deploy(f.s, f.find("1plt_sqd1"))


def meanings(mission: str, device: int) -> list[str]:
    """What a device may mean in a mission."""
    match = sandtable.new_match(GAME, mission, 1)
    match.play.state.phase_lines = [1, 2]
    match.play.state.control[-1] = 0xFFFF  # every point that a mission can have
    frame = FixSignals([device])
    return [match.play.state.t.charts.signal_key[a[1]] for a in frame.options(match.play) if a[1]]


ROUTES = [f"move_to_route_point_{n}" for n in (1, 2, 3, 4)]
OBJECTIVES = [f"{how}_to_objective_{n}" for n in (1, 2) for how in ("move", "infiltrate")]
LINES = ["cross_phase_line_1", "cross_phase_line_2"]
MARKS = ["mark_landing_zone", "mark_positions"]


@second("4.3.6d", "4.3.6d.2", "4.3.6d.10", "4.3.6d.14", "4.3.6d.18", "4.3.6d.19")
@pytest.mark.parametrize(
    ("mission", "expected"),
    [
        ("A1", ["cease_fire", *LINES, *OBJECTIVES, "move_to_signal", "shift_fire"]),
        ("A4", ["cease_fire", "move_to_signal", "final_protective_fire", "shift_fire"]),
        ("A2", ["cease_fire", "move_to_objective_1", "move_to_signal", *ROUTES, "shift_fire"]),
    ],
)
def test_signals_by_type_of_mission(mission: str, expected: list[str]) -> None:
    assert meanings(mission, GREEN_CLUSTER) == expected
    assert meanings(mission, GREEN_SMOKE) == [*expected, *MARKS]


@second("4.3.6d.2", "4.3.6d.10", "4.3.6d.14")
def test_a_signal_shifts_the_fire_of_all_who_see_it() -> None:
    f = Field(
        unit("co_hq", "r1c1"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c3"),
        unit("ger_litter_team", "r2c2"),
        unit("ger_litter_team", "r2c3"),
        scenario="A1",
        draws={"roll-commands": [card(activated=5)]},
    )
    one, two = f.find("1plt_sqd1"), f.find("1plt_sqd2")
    f.s.signal[GREEN_CLUSTER] = 15
    new_thing(f.s, GREEN_CLUSTER, f.find("co_hq"))
    deploy(f.match.play, f.find("co_hq"), GREEN_CLUSTER, f.at("r1c1"))
    f.match.play.advance()
    assert f.key() == "shift-by-signal"
    f.do("to", f.at("r2c1"))
    assert f.s.aim[one] == f.at("r2c1")
    assert f.s.aim[two] != f.at("r2c1")  # out of its line


@second("4.3.6d.11")
def test_every_hq_gives_the_signal_for_final_protective_fire() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_hq", "s1"), scenario="A1")
    assert may_signal(f.s, f.find("1plt_hq"), SIGNAL_FINAL_FIRE)
    assert SIGNAL_FINAL_FIRE in f.s.t.charts.signals[DEFENSIVE]


@second("4.3.6d.19")
def test_coloured_smoke_marks_only_what_it_was_given_to_mark() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    f.s.deployed[place("r2c3") * 64 + GREEN_SMOKE] = 1
    assert mark_for(f.s, place("r4c3")) == NOWHERE
    f.s.signal[GREEN_SMOKE] = SIGNAL_LANDING_ZONE
    assert mark_for(f.s, place("r4c3")) == NOWHERE
    assert coloured_smoke_on(f.s, place("r2c3"), SIGNAL_LANDING_ZONE)
    f.s.signal[GREEN_SMOKE] = SIGNAL_POSITIONS
    assert mark_for(f.s, place("r4c3")) == place("r2c3")
    assert not coloured_smoke_on(f.s, place("r2c3"), SIGNAL_LANDING_ZONE)


@second("4.3.6d.19")
@pytest.mark.parametrize(("device", "marks"), [(WP, True), (HC, False), (GREEN_CLUSTER, False)])
def test_wp_marks_the_own_positions_as_coloured_smoke_does(device: int, marks: bool) -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    f.s.deployed[place("r2c3") * 64 + device] = 1
    assert (mark_for(f.s, place("r4c3")) == place("r2c3")) == marks
    assert not coloured_smoke_on(f.s, place("r2c3"), SIGNAL_LANDING_ZONE)  # coloured smoke alone


@second()
def test_coloured_smoke_signals_at_night_too() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c2"), scenario="A1")
    f.s.signal[GREEN_SMOKE] = 8  # move to the signal
    night = next(m for m in T.missions.values() if max(m.light) >= 2)
    f.s.m, f.s.turn = night, next(turn for turn in range(len(night.light)) if night.light[turn] >= 2)
    smoke = f.s.smoke[f.at("r2c1")]
    deploy(f.match.play, f.find("co_hq"), GREEN_SMOKE, f.at("r2c1"))
    f.match.play.advance()
    assert f.s.card[f.find("1plt_sqd1")] == f.at("r2c1")
    assert f.s.smoke[f.at("r2c1")] == smoke  # it hides nothing
    assert {T.assets.key[a] for a in T.assets.ids if T.assets.kind[a] == codes.ASSET_COLOURED_SMOKE} == {
        f"smoke_{colour}" for colour in ("red", "green", "yellow", "violet")
    }


# ------------------------------------------------------------------ runners (3.3.1B, 4.2.1, 4.3.2)
def company(*units: dict[str, Any]) -> Field:
    f = Field(unit("co_hq", "r1c1"), *units, draws={"roll-commands": [card(activated=5)]}, scenario="A1")
    f.s.runners = 0
    return f


def spent(f: Field, unknown: int = 0) -> int:
    """Commands spent in the impulse, or what a question that does not tell gets."""
    assert f.match.decision is not None
    return int(f.match.decision.info.get("spent", unknown))


@second("4.2.1f", "4.2.1f.orig", "4.2.1f.recip", "4.2.1f.cost", "4.2.1f.draw")
def test_a_new_runner_stands_where_its_unit_stands() -> None:
    units = [unit(f"1plt_sqd{n}", "r1c1") for n in (1, 2, 3)]
    f = company(*units, unit("1plt_hq", "r1c1"), unit("fire_team", "r1c1"), unit("litter_team", "r1c1"))
    offered = [key for key in ("1plt_sqd1", "fire_team", "litter_team") if act.CREATE_RUNNER in f.offered(key)]
    assert offered == ["1plt_sqd1", "fire_team"]
    assert act.CREATE_RUNNER not in offers(f.s, f.find("1plt_hq"), f.find("1plt_sqd1"), 3)  # the CO HQ alone
    f.s.pinned[f.find("1plt_sqd2")] = 1
    assert act.CREATE_RUNNER not in f.offered("1plt_sqd2")
    f.s.pinned[f.find("1plt_sqd2")] = 0
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    runner = f.find("runner")
    assert (f.s.card[runner], f.s.runners, f.s.steps[f.find("1plt_sqd1")]) == (f.at("r1c1"), 0, 2)
    assert (spent(f), f.key()) == (1, "impulse")  # one command, no draw
    f.order("1plt_sqd2", act.CREATE_RUNNER)
    assert act.CREATE_RUNNER not in f.offered("1plt_sqd3")  # two at most


@second("4.2.1g", "4.2.1g.orig", "4.2.1g.recip", "4.2.1g.cost", "4.2.1g.draw")
def test_the_company_sends_a_good_order_runner_to_an_hq() -> None:
    f = company(unit("1plt_sqd1", "r1c1"), unit("1plt_hq", "r3c3"), unit("xo", "r3c1"))
    f.order("1plt_sqd1", act.CREATE_RUNNER)
    runner = f.find("runner")
    f.s.pinned[runner] = 1
    assert act.DISPATCH_RUNNER not in f.offered("co_hq")
    f.s.pinned[runner] = 0
    assert act.DISPATCH_RUNNER not in offers(f.s, f.find("xo"), f.find("co_hq"), 3)
    f.do("unit", f.find("co_hq"))
    f.do("action", act.DISPATCH_RUNNER)
    assert set(f.actions()) == {("target", f.find("1plt_hq")), ("target", f.find("xo"))}
    before = spent(f, 1)
    f.do("target", f.find("1plt_hq"))
    assert (spent(f), f.key()) == (before + 1, "impulse")
    assert (f.s.card[runner], f.s.exposed[runner]) == (f.at("r3c3"), 1)
    assert f.s.runner_for == {runner: f.find("1plt_hq")}


@second("3.3.1B-c", "4.3.2a", "4.3.2a.1", "4.3.2c")
@pytest.mark.parametrize("fate", ["good order", "pinned", "hit"])
def test_a_runner_activates_its_hq_and_comes_back_exposed(fate: str) -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("2plt_hq", "r3c1"))
    f.s.runners = 1
    hq, other = f.find("1plt_hq"), f.find("2plt_hq")
    f.order("co_hq", act.DISPATCH_RUNNER, ("target", hq))
    runner = f.find("runner")
    f.s.exposed[runner] = f.s.activation[hq] = 0
    if fate == "pinned":
        f.s.pinned[runner] = 1
    elif fate == "hit":
        lose_step(f.match.play, runner)
    deliver_orders(f.match.play)
    bring_runners_home(f.match.play)
    assert (f.s.activation[hq] == ACTIVATED) == (fate == "good order")
    assert f.s.activation[other] != ACTIVATED
    if fate == "good order":
        assert (f.s.card[runner], f.s.exposed[runner], f.s.runners) == (f.at("r1c1"), 1, 0)
        f.s.done[f.find("co_hq")] = 0
        assert act.DISPATCH_RUNNER in f.offered("co_hq")  # again in the impulse in which it came back
        clean_up(f.match.play)
        assert (f.s.kind[runner], f.s.runners) == (0, 1)  # it moves with the CO HQ


@second("4.3.2a.1")
def test_the_order_of_a_runner_that_was_pinned_lapses_and_it_goes_back_to_the_command_card() -> None:
    f = company(unit("1plt_hq", "r3c3"), unit("2plt_hq", "r3c1"))
    f.s.runners = 1
    hq = f.find("1plt_hq")
    f.order("co_hq", act.DISPATCH_RUNNER, ("target", hq))
    runner = f.find("runner")
    f.s.pinned[runner] = 1
    for held in (1, 0):
        f.s.pinned[runner], f.s.activation[hq] = held, 0
        deliver_orders(f.match.play)
        bring_runners_home(f.match.play)
        assert f.s.activation[hq] != ACTIVATED
    assert (f.s.kind[runner], f.s.runners, f.s.runner_for) == (0, 1, {})

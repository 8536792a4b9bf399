"""Commands: who is activated, how many Commands an HQ draws, spends and saves (3.3, 4.1)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import also, edition_of, third
from games.fields_of_fire.field import GAME, Field, T, card, cards, unit
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.command.communication import battalion_reached, chain
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.deck import fill_deck
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.placing import lift, new_unit
from sandtable.games.fields_of_fire.rules.sequence import command_phase
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import ACTIVATED, COMPLETED, NOBODY, NOT_ACTIVATED

PLATOON = [unit("co_hq", "s2"), unit("1plt_hq", "s2"), unit("1plt_sqd1", "s2"), unit("1plt_sqd2", "s2")]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


# ------------------------------------------------------------------ draws
@rule("3.3.1a", "3.3.1f", "2.8.1a", "4.1.2h")
def test_the_activated_company_hq_gets_the_helmet_number_with_modifiers() -> None:
    f = Field(*PLATOON, draws={"roll-commands": [card(activated=4)]})
    assert f.key() == "impulse"
    assert info(f)["commands"] == 5  # +1 at No Contact
    assert info(f)["hq"] == f.find("co_hq")


@rule("3.3.1g", "4.1b", "4.1c", "4.2.1a.cost", "4.2.1a.ok", "4.2.1a.who")
def test_activated_hqs_draw_one_after_the_other_in_the_players_order() -> None:
    drawn = cards({"activated": 4}, {"activated": 3}, {"activated": 5})
    f = Field(*PLATOON, unit("first_sgt", "s2"), draws={"roll-commands": drawn})
    f.order("1plt_hq", act.ACTIVATE_HQ)
    assert info(f)["spent"] == 1
    assert f.s.activation[f.find("1plt_hq")] == ACTIVATED
    f.order("first_sgt", act.ACTIVATE_HQ)
    f.do("done")
    assert f.key() == "choose-headquarters"
    assert f.actions() == [("hq", f.find("1plt_hq")), ("hq", f.find("first_sgt")), ("drop",)]
    f.do("hq", f.find("first_sgt"))
    assert f.key() == "impulse"  # its commands are spent or saved before the next HQ draws
    assert info(f)["drawn"] == 4  # +1 at No Contact
    f.do("done")
    assert info(f)["hq"] == f.find("1plt_hq")
    assert info(f)["drawn"] == 6


@rule("4.2.1a.pre", "4.1.4b")
def test_an_hq_on_its_fire_team_side_is_not_activated_and_orders_only_itself() -> None:
    flipped = unit("1plt_hq", "s2", flipped=1, saved=2)
    f = Field(unit("co_hq", "s2"), flipped, unit("1plt_sqd1", "s2"), draws={"roll-commands": [card(activated=4)]})
    hq = f.find("1plt_hq")
    assert act.ACTIVATE_HQ not in f.offered("1plt_hq")
    assert not chain(f.s, hq, f.find("1plt_sqd1"))
    assert chain(f.s, hq, hq)
    assert f.s.saved[hq] == 2
    f.do("done")
    assert info(f)["hq"] == hq  # its turn comes on initiative, with what it has saved
    assert info(f)["saved"] == 2


@rule("3.3.2b", "2.8.1b")
def test_an_hq_that_was_not_activated_draws_the_star_number() -> None:
    number = card(activated=4, initiative=3)
    f = Field(*PLATOON, draws={"roll-commands": [card(activated=3), number]})
    f.do("done")
    assert info(f)["hq"] == f.find("1plt_hq")
    assert info(f)["drawn"] == 4


@rule("3.3.1c", "3.3.2a", "4.3.3d")
def test_without_battalion_the_company_hq_acts_on_initiative() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"), scenario="A1", at="pin_recovery")
    assert f.s.activation[f.find("co_hq")] == ACTIVATED  # BN TAC works
    assert battalion_reached(f.s, f.find("co_hq"))
    silent = Field(
        unit("co_hq", "r1c1"),
        scenario="A1",
        silent=1,
        draws={"roll-commands": [card(initiative=2)]},
    )
    assert not battalion_reached(silent.s, silent.find("co_hq"))
    assert silent.s.activation[silent.find("co_hq")] == NOT_ACTIVATED
    assert info(silent)["drawn"] == 3  # star number, +1 at No Contact


@rule("3.3.2c", "4.1.2k")
def test_staff_on_initiative_has_exactly_one_command() -> None:
    f = Field(unit("co_hq", "s2"), unit("first_sgt", "r1c1", pinned=1), draws={"roll-commands": [card(activated=4)]})
    f.do("done")
    assert info(f)["hq"] == f.find("first_sgt")
    assert info(f)["drawn"] == 1


@rule("3.3.2d", "3.3.2f", "4.1.2k", "2.8.1b")
def test_general_initiative_is_the_unmodified_star_number_for_any_unit() -> None:
    draws = {"roll-commands": [card(activated=4)], "roll-general-initiative": [card(initiative=3)]}
    f = Field(unit("co_hq", "s2"), unit("1plt_sqd1", "s1"), scenario="A1", draws=draws)
    f.do("done")
    assert info(f)["hq"] == NOBODY
    assert info(f)["commands"] == 3  # no +1 at No Contact
    assert ("unit", f.find("1plt_sqd1")) in f.actions()
    before = list(f.s.saved)
    f.do("done")
    assert f.s.saved == before  # nobody keeps them


@rule("3.3.2e", "SOP.d")
@pytest.mark.parametrize("mission", ["A2", "L1"])
def test_general_initiative_is_halved_in_a_single_platoon_mission(mission: str) -> None:
    draws = {"roll-commands": [card(activated=4)] * 1, "roll-general-initiative": [card(initiative=3)]}
    f = Field(unit("co_hq", "s2"), unit("1plt_sqd1", "s1"), scenario=mission, draws=draws)
    assert T.missions[T.mission_ids[mission]].single_platoon
    f.do("done")
    assert info(f)["commands"] == (3 if mission == "L1" and edition_of(GAME) == "2e" else 1)


@rule("3.3.1b")
@third
def test_a_higher_hq_on_the_map_has_the_most_commands_and_saves_none() -> None:
    f = Field(unit("bn_hq", "r1c1"), unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"))
    higher = f.find("bn_hq")
    assert info(f)["hq"] == higher
    assert info(f)["commands"] == 6
    assert act.ACTIVATE_HQ in f.offered("co_hq")
    assert act.ACTIVATE_HQ not in f.offered("1plt_hq")
    f.do("done")
    assert f.s.saved[higher] == 0
    f.s.weather_event = 2  # fog
    f.s.battalion_silent = 0
    command_phase.CommandPhase().battalion_impulse(f.match.play)
    impulse: Any = f.match.play.stack[-1]
    assert (impulse.hq, impulse.remaining(f.s)) == (higher, 4)


@rule("3.3.1b", "10.2.1b")
def test_a_higher_hq_inside_a_vehicle_is_on_the_map_and_activates_nobody() -> None:
    f = Field(unit("bn_hq", "r1c1"), unit("co_hq", "r1c1"), scenario="A1")
    higher, company = f.find("bn_hq"), f.find("co_hq")
    lift(f.s, higher)
    phase = command_phase.CommandPhase()
    phase.open_phase(f.match.play)
    phase.battalion_impulse(f.match.play)
    assert f.s.activation[company] == NOT_ACTIVATED


# ------------------------------------------------------------------ modifiers
@rule("3.3.1b", "4.1.4b")
@third
def test_a_higher_hq_on_its_fire_team_side_orders_itself_until_it_has_rallied() -> None:
    f = Field(unit("bn_hq", "r1c1", flipped=1), unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"))
    higher, squad = f.find("bn_hq"), f.find("1plt_sqd1")
    assert act.MOVE_ADJACENT not in f.offered(squad)
    f.order(higher, act.FLIP_TO_FRONT)
    assert act.MOVE_ADJACENT in f.offered(squad)


@rule("4.1.2a", "4.1.2b", "4.1.2c", "4.1.2d", "4.1.2h")
@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({}, 0),
        ({"pinned": 1}, -1),
        ({"experience": "green"}, -1),
        ({"experience": "veteran"}, 1),
        ({"cover": "basic"}, 1),
        ({"cover": "foxhole"}, 1),
        ({"cover": "bunker"}, 1),
        ({"pinned": 1, "experience": "green", "cover": "basic"}, -1),
    ],
)
def test_state_modifies_the_command_draw(marks: dict[str, Any], expected: int) -> None:
    f = Field(unit("co_hq", "r1c1", **marks), activity=codes.CONTACT)
    f.s.activity = codes.CONTACT
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == expected
    f.s.activity = codes.NO_CONTACT
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == expected + 1


@rule("4.1.2e", "4.1.2f", "4.1.2g", "4.1.2i")
@pytest.mark.parametrize(
    ("vof", "expected"),
    [
        (codes.VOF_SMALL_ARMS, -1),
        (codes.VOF_AUTOMATIC, -2),
        (codes.VOF_HEAVY, -3),
        (codes.VOF_ALL_PINNED, 0),
    ],
)
@third
def test_the_strongest_vof_modifies_the_command_draw(vof: int, expected: int) -> None:
    f = Field(unit("co_hq", "r1c1"), activity=codes.CONTACT)
    here = f.at("r1c1")
    f.s.activity = codes.CONTACT
    f.s.vof[here] = vof
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == expected
    f.s.incoming[here] = codes.VOF_INCOMING
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == -3
    f.s.incoming[here] = codes.VOF_AIR_STRIKE
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == -3


@rule("4.1.2j")
def test_a_sniper_at_the_card_counts_for_every_hq_there() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_sqd1", "r1c1"), unit("ger_sniper", "r3c1"))
    f.s.activity = codes.CONTACT
    sniper = f.find("ger_sniper")
    f.s.vof[f.at("r1c1")] = codes.VOF_SMALL_ARMS
    f.s.aim[sniper], f.s.pdf[sniper] = f.at("r1c1"), 4
    assert command_phase.draw_modifier(f.s, f.find("co_hq")) == -3


# ------------------------------------------------------------------ limits
@rule("4.1.3a", "4.1.3b", "4.1.3c", "4.1.3d")
def test_limits_of_spending_and_saving() -> None:
    levels = zip(("co_hq", "1plt_hq", "first_sgt"), ("green", "line", "veteran"), strict=True)
    commanders = [unit(key, "s1", experience=experience) for key, experience in levels]
    day = Field(*commanders)
    night = Field(*commanders, scenario="A1")
    night.s.weather_event = 2  # fog
    units = ("co_hq", "1plt_hq", "first_sgt")
    assert [command_phase.save_limit(day.s, day.find(key)) for key in units] == [3, 6, 9]
    assert [command_phase.save_limit(night.s, night.find(key)) for key in units] == [2, 4, 6]
    assert (command_phase.spend_limit(day.s), command_phase.spend_limit(night.s)) == (6, 4)


@rule("4.1.3a", "4.1a")
def test_saved_commands_add_up_but_only_six_are_spent() -> None:
    f = Field(unit("co_hq", "s1", saved=6), unit("1plt_sqd1", "s1"), draws={"roll-commands": [card(activated=4)]})
    assert info(f)["commands"] == 6
    assert info(f)["drawn"] == 5
    f.do("done")
    assert f.s.saved[f.find("co_hq")] == 6  # eleven are left, Line keeps six


@rule("4.1d", "1.2.6d", "2.3a", "2.3.2a", "4.0a")
@third
def test_who_may_order_whom() -> None:
    f = Field(
        unit("co_hq", "s1"),
        unit("xo", "s1"),
        unit("first_sgt", "s1"),
        unit("1plt_hq", "s1"),
        unit("2plt_hq", "s1"),
        unit("1plt_sqd1", "s1"),
        unit("arty_fo", "s1"),
        unit("fire_team", "s1"),
        scenario="A1",
    )
    names = ("co_hq", "xo", "first_sgt", "1plt_hq", "2plt_hq", "1plt_sqd1", "arty_fo", "fire_team")
    may = {hq: {name for name in names if chain(f.s, f.find(hq), f.find(name))} for hq in names[:5]}
    assert may["co_hq"] == set(names)
    assert may["xo"] == set(names) - {"co_hq"}
    assert may["first_sgt"] == set(names) - {"co_hq", "xo"}
    assert may["1plt_hq"] == {"1plt_hq", "1plt_sqd1", "fire_team"}
    assert may["2plt_hq"] == {"2plt_hq", "fire_team"}


def woken_by(f: Field, hq: str, names: tuple[str, ...]) -> set[str]:
    """Which of these an HQ that is activated itself may activate."""
    for name in names:
        f.s.activation[f.find(name)] = ACTIVATED if name == hq else NOT_ACTIVATED
    return {name for name in names if act.ACTIVATE_HQ in offers(f.s, f.find(hq), f.find(name), 3)}


@rule("4.1d", "4.2.1a.who")
@third
def test_who_may_order_and_activate_the_staff() -> None:
    names = ("bn_hq", "co_hq", "xo", "first_sgt", "gysgt", "1plt_hq", "1plt_sqd1")
    f = Field(*[unit(name, "r1c1") for name in names], scenario="D1", map=["airfield airfield"])
    may = {hq: {name for name in names if chain(f.s, f.find(hq), f.find(name))} for hq in names[:5]}
    assert may["bn_hq"] == set(names)
    assert may["co_hq"] == set(names) - {"bn_hq"}
    assert may["xo"] == set(names) - {"bn_hq", "co_hq"}
    assert may["first_sgt"] == set(names) - {"bn_hq", "co_hq", "xo"}
    assert may["gysgt"] == set(names) - {"bn_hq", "co_hq", "xo", "first_sgt"}
    wakes = {hq: woken_by(f, hq, names) for hq in names[:6]}
    assert wakes["bn_hq"] == {"co_hq"}
    assert wakes["co_hq"] == {"xo", "first_sgt", "gysgt", "1plt_hq"}
    assert not any(wakes[hq] for hq in ("xo", "first_sgt", "gysgt", "1plt_hq"))


@rule("4.1.3e", "3.3.2d")
def test_some_actions_need_an_hq_even_in_general_initiative() -> None:
    f = Field(unit("1plt_sqd1", "r1c1"), unit("fire_team", "r1c1"), unit("fire_team", "r1c1"))
    f.s.removed.append(next(e for e in range(T.roster.size) if T.roster.key[e] == "1plt_sqd2"))
    team = f.find("fire_team")
    assert act.RECONSTITUTE_SQUAD not in offers(f.s, NOBODY, team, 3)
    g = Field(unit("co_hq", "r1c1"), unit("fire_team", "r1c1"), unit("fire_team", "r1c1"))
    g.s.removed.append(f.s.removed[0])
    assert act.RECONSTITUTE_SQUAD in offers(g.s, NOBODY, g.find("fire_team"), 3)


@rule("4.2.3i.cost", "4.1.3e")
@pytest.mark.parametrize(("experience", "cards"), [(codes.GREEN, 1), (codes.LINE, 2), (codes.VETERAN, 3)])
def test_who_orders_a_squad_rebuilt_in_general_initiative_lends_it_his_experience(experience: int, cards: int) -> None:
    f = Field(unit("co_hq", "r1c1"), unit("fire_team", "r1c1"), unit("fire_team", "r1c1"))
    f.s.experience[f.find("co_hq")] = experience
    team = f.find("fire_team")
    assert cards_for(f.s, act.RECONSTITUTE_SQUAD, NOBODY, team, 2) == cards
    assert cards_for(f.s, act.LITTER_TO_FIRE, NOBODY, team, 2) == 1  # it rallies by itself


# ------------------------------------------------------------------ attempts
@rule("4.2a", "EX-4.2.rep")
def test_the_same_action_only_once_in_an_impulse_except_within_the_card() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "s1"), draws={"roll-commands": [card(activated=5)]})
    f.order("1plt_sqd1", act.MOVE_ADJACENT, ("to", f.at("s2")))
    assert act.MOVE_ADJACENT not in f.offered("1plt_sqd1")
    g = Field(
        unit("co_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        covers=[{"cover": "trench", "at": "r1c1"}, {"cover": "foxhole", "at": "r1c1"}],
        draws={"roll-commands": [card(activated=5)]},
    )
    g.order("1plt_sqd1", act.MOVE_WITHIN, ("under", 1))
    g.order("1plt_sqd1", act.MOVE_WITHIN, ("under", 2))
    assert g.s.place[g.find("1plt_sqd1")] == 2


@rule("4.2.1b.cost", "4.2.1b.ok", "4.2.1b.pre", "4.2.1b.who", "1.2.6f")
def test_exhort_draws_one_more_card_once() -> None:
    fail = cards(*[{"word": codes.WORD_NONE, "hq": 0}] * 5)
    f = Field(
        unit("co_hq", "r1c1"),
        unit("1plt_sqd1", "r1c1"),
        map=["orchard orchard"],
        draws={"roll-commands": [card(activated=5)], "roll-attempt": fail},
    )
    f.order("1plt_sqd1", act.SEEK_COVER)
    assert f.key() == "seek-cover"
    assert f.actions() == [("exhort",), ("pass",)]
    left = info(f)["commands"]
    f.do("exhort")
    assert f.key() == "impulse"  # the second failure is final: the command is spent for nothing
    assert info(f)["commands"] == left - 1
    assert f.s.place[f.find("1plt_sqd1")] == 0
    assert T.charts.actions[act.EXHORT].cost == 1


@rule("4.3.1b", "4.1.3e")
@third
@pytest.mark.parametrize(("voice", "heard"), [("r1c1", True), ("r1c2", False)])
def test_on_general_initiative_an_hq_beside_a_pinned_unit_exhorts_it_to_get_up(voice: str, heard: bool) -> None:
    f = Field(
        unit("1plt_hq", voice),
        unit("1plt_sqd1", "r1c1", pinned=1),
        unit("ger_squad", "r2c1"),
        scenario="A1",
        draws={
            "roll-commands": [card(initiative=1)] * 2,
            "roll-attempt": cards(*[{"word": codes.WORD_NONE, "hq": 0}] * 5),
        },
    )
    while info(f)["hq"] != NOBODY:
        f.do("done")
    f.order("1plt_sqd1", act.REMOVE_PINNED)
    assert (f.key() == "rally-attempt") == heard
    if heard:
        assert f.actions() == [("exhort",), ("pass",)]


@rule("4.2c", "4.2d", "4.2e", "4.2f", "4.2b")
def test_whose_experience_changes_the_number_of_cards() -> None:
    from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
    from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_ADJACENT

    f = Field(
        unit("co_hq", "r1c1", experience="veteran"),
        unit("1plt_sqd1", "r1c1", experience="green"),
        unit("1plt_sqd2", "r1c1"),
    )
    hq, green, line = f.find("co_hq"), f.find("1plt_sqd1"), f.find("1plt_sqd2")
    assert cards_for(f.s, INFILTRATE_ADJACENT, hq, green, 2) == 1
    assert cards_for(f.s, INFILTRATE_ADJACENT, hq, line, 2) == 2
    assert cards_for(f.s, act.REMOVE_PINNED, hq, green, 2) == 3  # the originator's
    assert cards_for(f.s, act.REMOVE_PINNED, NOBODY, green, 2) == 1  # by itself
    assert cards_for(f.s, act.REMOVE_PINNED, hq, hq, 2) == 3
    assert cards_for(f.s, act.RECONSTITUTE_SQUAD, NOBODY, green, 2) == 3  # the HQ has to order it
    assert T.charts.actions[INFILTRATE_ADJACENT].cards == 2


@rule("2.3.5d", "4.1.1b")
@also("4.1.3c")
def test_a_command_marker_is_turned_after_the_impulse_and_goes_back_in_clean_up() -> None:
    f = Field(*PLATOON, unit("first_sgt", "s2"), draws={"roll-commands": [card(activated=4), card(activated=2)]})
    company, platoon, staff = (f.find(key) for key in ("co_hq", "1plt_hq", "first_sgt"))
    assert [f.s.activation[hq] for hq in (company, platoon, staff)] == [ACTIVATED, NOT_ACTIVATED, NOT_ACTIVATED]
    f.order("1plt_hq", act.ACTIVATE_HQ)
    assert (info(f)["drawn"], info(f)["spent"], info(f)["commands"]) == (5, 1, 4)
    f.do("done")
    assert (f.s.activation[company], f.s.saved[company]) == (COMPLETED, 4)
    assert (info(f)["hq"], info(f)["drawn"], info(f)["saved"]) == (platoon, 3, 0)  # its own draw, its own saved ones
    f.do("done")
    assert (f.s.activation[platoon], f.s.saved[platoon], f.s.saved[company]) == (COMPLETED, 3, 4)
    while f.s.turn == 1:
        f.do("done")
    assert [f.s.activation[hq] for hq in (company, platoon, staff)] == [ACTIVATED, NOT_ACTIVATED, NOT_ACTIVATED]
    assert (f.s.saved[company], f.s.saved[platoon]) == (4, 3)


@rule("4.1.1a")
@pytest.mark.parametrize("sent", [False, True])
def test_a_runner_on_the_map_brings_its_order_though_battalion_is_silent(sent: bool) -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r3c3"), scenario="A1", silent=1)
    company, platoon = f.find("co_hq"), f.find("1plt_hq")
    if sent:
        kind = next(kind for kind in T.types.ids if T.types.key[kind] == "runner")
        f.s.runner_for[new_unit(f.s, kind, codes.FRIENDLY, f.at("r3c3"))] = platoon
    phase = command_phase.CommandPhase()
    phase.open_phase(f.match.play)
    phase.battalion_impulse(f.match.play)
    assert f.s.activation[company] == NOT_ACTIVATED
    phase.company_impulse(f.match.play)
    assert f.s.activation[company] == NOT_ACTIVATED
    assert f.s.activation[platoon] == (ACTIVATED if sent else NOT_ACTIVATED)


@rule("4.1.2g", "4.1.2i")
@third
def test_grenades_at_the_hq_count_like_heavy_fire_and_only_the_strongest_counts() -> None:
    f = Field(unit("co_hq", "r1c1"), unit("1plt_hq", "r1c1"))
    f.s.activity = codes.CONTACT
    company, other = f.find("co_hq"), f.find("1plt_hq")
    f.s.vof[f.at("r1c1")] = codes.VOF_AUTOMATIC
    mark_unit(f.s, codes.VOF_GRENADE, NOBODY, company, 1, -4)
    assert [command_phase.draw_modifier(f.s, hq) for hq in (company, other)] == [-3, -2]


@rule("4.1.4a")
@third
@pytest.mark.parametrize("key", ["co_hq", "1plt_hq", "first_sgt"])
@pytest.mark.parametrize("effect", [codes.EFFECT_LITTER, codes.EFFECT_PARALYZED, codes.EFFECT_CASUALTY])
def test_saved_commands_are_lost_with_the_hq_or_staff(key: str, effect: int) -> None:
    f = Field(*[unit(hq, "r1c1", saved=3) for hq in ("co_hq", "1plt_hq", "first_sgt")])
    apply_effects(f.match.play, f.find(key), effect, codes.EFFECT_NONE)
    assert sum(f.s.saved) == 6


@rule("3.3.1f", "3.3.1g", "3.3.2a", "3.3.2b")
@third
@pytest.mark.parametrize(("activation", "least"), [(ACTIVATED, 1), (NOT_ACTIVATED, 0)])
@pytest.mark.parametrize("key", ["co_hq", "1plt_hq"])
def test_a_draw_of_commands_has_a_least_number(key: str, activation: int, least: int) -> None:
    f = Field(unit(key, "r1c1", experience="green", pinned=1))
    hq, activated = f.find(key), activation == ACTIVATED
    f.s.activity, f.s.pinned[hq], f.s.vof[f.at("r1c1")] = codes.CONTACT, 1, codes.VOF_HEAVY
    assert command_phase.draw_modifier(f.s, hq) == -5
    column = T.cards.activated if activated else T.cards.initiative
    drawn = [number for number in T.cards.numbers if T.cards.kind[number] == codes.CARD_DRAW]
    for number in (min(drawn, key=column.__getitem__), max(drawn, key=column.__getitem__)):
        f.chance.script["roll-commands"] = [number]
        fill_deck(f.s)
        assert command_phase.draw_commands(f.match.play, hq, activated) == max(least, column[number] - 5)

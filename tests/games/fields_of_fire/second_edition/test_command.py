"""Second edition: commands, orders and communication (3.3, 4.0 to 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import Field, T, card, cards, unit
from sandtable.games.fields_of_fire.rules.command.communication import BY_NOTHING, BY_TELEPHONE, chain, reaches
from sandtable.games.fields_of_fire.rules.command_phase import draw_modifier, general_commands
from sandtable.games.fields_of_fire.rules.orders.command import can_designate
from sandtable.games.fields_of_fire.rules.orders.impulse import offers
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_cards
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import RECONSTITUTE_SQUAD, REMOVE_PINNED
from sandtable.games.fields_of_fire.state.company import NOBODY

RESHUFFLE = next(n for n in T.cards.numbers if T.cards.kind[n] == codes.CARD_RESHUFFLE)
GROUND = {"A": ["open_field open_field"], "C": ["rice_paddy rice_paddy"]}
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
@second("3.3.2D-b", "4.1.1e", "4.1.2e")
@pytest.mark.parametrize(("mission", "halved"), [("A1", False), ("A4", False), ("C5", True), ("A2", True)])
def test_general_initiative_is_halved_on_a_combat_patrol(mission: str, halved: bool) -> None:
    drawn = max(T.cards.numbers, key=lambda number: T.cards.initiative[number])
    draws = {"roll-general-initiative": [drawn]}
    f = Field(unit("co_hq", "s1", experience="green"), scenario=mission, map=GROUND[mission[0]], draws=draws)
    number = T.cards.initiative[drawn]
    assert number // 2 < number
    assert general_commands(f.match.play) == (number // 2 if halved else number)


@second("4.1.2b")
def test_grenades_and_air_strikes_do_not_trouble_a_command_draw() -> None:
    f = Field(unit("co_hq", "r1c1"))
    f.s.activity = codes.CONTACT
    here, hq = f.at("r1c1"), f.find("co_hq")
    told = {}
    for vof in (codes.VOF_SMALL_ARMS, codes.VOF_AUTOMATIC, codes.VOF_HEAVY, codes.VOF_SNIPER, codes.VOF_GRENADE):
        f.s.vof[here] = vof
        told[vof] = draw_modifier(f.s, hq)
    assert list(told.values()) == [-1, -2, -3, -3, 0]
    f.s.vof[here] = codes.VOF_NONE
    f.s.incoming[here] = codes.VOF_AIR_STRIKE
    assert draw_modifier(f.s, hq) == 0
    f.s.incoming[here] = codes.VOF_INCOMING
    assert draw_modifier(f.s, hq) == -3


@second("4.0c", "1.2.6-chain")
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
    f.order(f.find("fire_team"), RECONSTITUTE_SQUAD)
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
    assert REMOVE_PINNED not in offers(f.s, hq, squad, 3)
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

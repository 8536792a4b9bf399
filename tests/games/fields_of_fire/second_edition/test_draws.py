"""Second edition: how many cards an attempt draws, and whose experience changes it (4.2d, 4.2e, 4.2h)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.command.told import info
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, T, card, cards, unit, without
from games.fields_of_fire.ground import place
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.combat.grenades import cards_of
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on
from sandtable.games.fields_of_fire.rules.support.targets import cards_for_call
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes

T2 = GAME.tables({"edition": "2e"})
SQUAD = "1plt_sqd1"
FAILING = (codes.ICON_NONE, codes.ICON_BURST)
BLANKS = [n for n in without(word=codes.WORD_COVER, count=60) if T.cards.icon[n] in FAILING]
LEVELS = [("green", -1), ("line", 0), ("veteran", 1)]


def drawn(f: Field, who: str, action: int) -> int:
    """Cards that an order draws; all of them fail."""
    before = len(f.chance.script["roll-attempt"])
    f.order(who, action)
    while f.key() != "impulse":
        f.do(*(("pass",) if ("pass",) in f.actions() else f.actions()[0]))
    return before - len(f.chance.script["roll-attempt"])


def alone(level: str, *others: dict[str, object], terrain: str = "orchard") -> Field:
    """A squad of that experience on a card of that terrain, its HQ of the Line."""
    return Field(
        unit("co_hq", "r1c2"),
        unit(SQUAD, "r1c2", experience=level),
        *others,
        map=[f"{terrain} {terrain} {terrain}"] * 3,
        draws={"roll-commands": [card(activated=6)], "roll-attempt": list(BLANKS)},
        loose=False,
    )


# ------------------------------------------------------------------ the number (4.2d)
@second("4.2d", "4.2d.1", "4.2d.2", "6.5.1b", "6.6b")
@pytest.mark.parametrize(("level", "change"), LEVELS)
def test_two_cards_or_the_number_of_the_terrain_card_and_one_by_experience(level: str, change: int) -> None:
    beaten = unit("ger_litter_team", "r2c2")
    assert drawn(alone(level, beaten), SQUAD, act.INFILTRATE_ADJACENT) == 2 + change
    assert drawn(alone(level, beaten), SQUAD, act.CONCENTRATE_FIRE) == 2 + change
    assert drawn(alone(level, unit("ger_litter_team", "r1c2")), SQUAD, act.GRENADE_ATTACK) == 2 + change
    for gun, extra in (("hmg_1", 1), ("lmg_1", 0)):
        f = alone("line", beaten, unit(gun, "r1c2", experience=level, ammo=6))
        assert drawn(f, gun, act.CONCENTRATE_FIRE) == 2 + change + extra
    for terrain in ("orchard", "woods"):
        f = alone(level, terrain=terrain)
        printed = T2.terrain.draw[f.s.terrain[f.at("r1c2")]]
        assert drawn(f, SQUAD, act.SEEK_COVER) == printed + change


@second("4.2d")
@pytest.mark.parametrize("number", [3, 5])
def test_the_briefing_tells_how_many_cards_a_call_for_fire_draws(number: int) -> None:
    f, observer = artillery()
    f.m.agencies[0].cards[0] = number
    levels = (codes.GREEN, codes.LINE, codes.VETERAN)
    assert [cards_for_call(f.s, 0, observer, place("r3c3"), level) for level in levels] == [
        number - 1,
        number,
        number + 1,
    ]


# ------------------------------------------------------------------ whose experience (4.2e)
@second("4.2e", "4.2e.1")
def test_who_acts_counts_in_movement_and_combat_who_orders_in_a_rally() -> None:
    f = Field(unit("co_hq", "r1c1", experience="veteran"), unit(SQUAD, "r1c1", experience="green"))
    attempts = [row for row in T2.charts.actions if row.rule and (row.word or row.icon)]
    numbers = {
        row.rule: cards_for(f.s, T2.charts.actions.index(row), f.find("co_hq"), f.find(SQUAD), 2) for row in attempts
    }
    assert {rule[:5] for rule in numbers} == {"4.2.2", "4.2.3", "4.2.4"}
    assert {rule: number for rule, number in numbers.items() if number != (3 if rule.startswith("4.2.3") else 1)} == {}


@second("EX-04")
def test_example_a_green_platoon_hq_draws_one_card_and_its_veteran_squad_three() -> None:
    first, then = cards({"activated": 5}, {"activated": 6})
    slips = next(n for n in cards(*[{"icon": codes.ICON_INFILTRATE}] * 3) if n not in (first, then))
    fail = [n for n in BLANKS if n not in (first, then)]
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_hq", "r1c2", experience="green"),
        unit(SQUAD, "r1c2", experience="veteran"),
        unit("ger_litter_team", "r2c2"),
        draws={"roll-commands": [first, then], "roll-attempt": [fail[0], fail[1], slips, fail[2]]},
        loose=False,
    )
    f.order("1plt_hq", act.ACTIVATE_HQ)
    f.do("done")
    assert drawn(f, "1plt_hq", act.INFILTRATE_PLATOON) == 4
    assert [f.s.exposed[f.find(key)] for key in ("1plt_hq", SQUAD)] == [1, 0]


# ------------------------------------------------------------------ grenades (4.2.4h, 6.5.1)
@second("EX-19")
def test_example_a_fire_team_draws_one_card_for_its_grenade_attack() -> None:
    f = alone("line", unit("fire_team", "r1c2"), unit("ger_litter_team", "r1c2"))
    assert cards_of(f.s, f.find("fire_team")) == 1  # in return too
    assert drawn(f, "fire_team", act.GRENADE_ATTACK) == 1
    assert drawn(f, SQUAD, act.GRENADE_ATTACK) == 2


@second("4.2.4h.cost", "4.2.4h.draw")
def test_a_platoon_throws_grenades_for_two_commands_each_unit_with_its_own_cards() -> None:
    first, then = cards({"activated": 5}, {"activated": 6})
    hit = next(n for n in cards(*[{"icon": codes.ICON_GRENADE}] * 3) if n not in (first, then))
    fail = [n for n in BLANKS if n not in (first, then)][:5]
    f = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_hq", "r1c2"),
        unit(SQUAD, "r1c2", experience="green"),
        unit("1plt_sqd2", "r1c2"),
        unit("1plt_sqd3", "r1c2", experience="veteran"),
        unit("ger_litter_team", "r1c2"),
        draws={"roll-commands": [first, then], "roll-attempt": [*fail, hit]},
        loose=False,
    )
    f.order("1plt_hq", act.ACTIVATE_HQ)
    f.do("done")
    assert drawn(f, "1plt_hq", act.GRENADE_PLATOON) == 1 + 2 + 3
    assert info(f)["spent"] == 2
    target = f.find("ger_litter_team")
    assert (count_on(f.s, target, codes.VOF_GRENADE), f.s.grenade_miss[f.at("r1c2")]) == (1, 1)

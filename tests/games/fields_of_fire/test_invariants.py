"""What counts as a broken table: each invariant is broken by hand and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sandtable
from games.fields_of_fire.field import GAME, Field, unit
from sandtable.games.fields_of_fire.rules.campaign.relocation import settle_down
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, GREEN
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE

HOME, BESIDE = "r2c2", "r3c2"
OFF = 0  # a corner of the grid where no card lies

Break = Callable[[Field, Company, int], None]


def sound() -> Field:
    """The CO HQ and a squad on the map, an enemy beside them."""
    return Field(unit("co_hq", HOME), unit("1plt_sqd1", HOME), unit("ger_squad", "r3c3"), loose=True)


def places(s: Company) -> int:
    """A card of the map on which nobody stands."""
    return next(card for card in range(len(s.laid)) if s.laid[card] and card not in s.units_at and card > 20)


def _lost_from_its_card(f: Field, s: Company, squad: int) -> None:
    s.units_at[s.card[squad]].remove(squad)


def _in_two_places(f: Field, s: Company, squad: int) -> None:
    s.box[squad] = 1


def _ghost(f: Field, s: Company, squad: int) -> None:
    s.card[UNITS - 1] = s.card[squad]


def _twice(f: Field, s: Company, squad: int) -> None:
    s.units_at[places(s)] = [squad]


def _too_strong(f: Field, s: Company, squad: int) -> None:
    s.steps[squad] += 9


def _too_able(f: Field, s: Company, squad: int) -> None:
    s.experience[squad] = GREEN - 1


def _unseen_friend(f: Field, s: Company, squad: int) -> None:
    s.spotted[squad] = 0


def _no_ammunition(f: Field, s: Company, squad: int) -> None:
    s.ammo[squad] = -1


def _removed_and_there(f: Field, s: Company, squad: int) -> None:
    s.removed.append(s.roster[squad])


def _miscounted(f: Field, s: Company, squad: int) -> None:
    s.count[s.card[squad]] += 1


def _rides_a_squad(f: Field, s: Company, squad: int) -> None:
    s.aboard[f.find("co_hq")] = squad


def _pdf_alone(f: Field, s: Company, squad: int) -> None:
    s.aim[squad], s.pdf[squad] = NOWHERE, 2


def _aside(f: Field, s: Company, squad: int) -> None:
    s.aim[squad], s.pdf[squad] = f.at(BESIDE), 4


def _point_blank_elsewhere(f: Field, s: Company, squad: int) -> None:
    s.aim[squad], s.pdf[squad] = f.at(BESIDE), HERE


def _asset_nowhere(f: Field, s: Company, squad: int) -> None:
    new_thing(s, 1, NOBODY)


def _asset_of_nobody(f: Field, s: Company, squad: int) -> None:
    new_thing(s, 1, UNITS - 1)


def _empty_dump(f: Field, s: Company, squad: int) -> None:
    s.dumps[s.card[squad] * 16] = 0


def _cover_nowhere(f: Field, s: Company, squad: int) -> None:
    new_cover(s, 1, OFF)


def _under_another_card(f: Field, s: Company, squad: int) -> None:
    s.place[squad] = new_cover(s, 1, f.at(BESIDE))


def _both_under(f: Field, s: Company, squad: int) -> None:
    enemy = f.find("ger_squad")
    s.place[enemy] = new_cover(s, 1, s.card[enemy])
    s.side[enemy] = ENEMY
    other = f.find("co_hq")
    s.units_at[s.card[other]].remove(other)
    s.card[other] = s.card[enemy]
    s.units_at[s.card[enemy]] = sorted([*s.units_at[s.card[enemy]], other])
    s.place[other] = s.place[enemy]


def _mines_nowhere(f: Field, s: Company, squad: int) -> None:
    s.mines[OFF] = 1


def _third_side(f: Field, s: Company, squad: int) -> None:
    s.line[f.at(HOME)] = 3


def _more_markers_than_letters(f: Field, s: Company, squad: int) -> None:
    s.pc_pool = [[0, 0, 0]]
    s.pc[f.at(BESIDE)] = 4


def _no_casualties(f: Field, s: Company, squad: int) -> None:
    s.casualties[FRIENDLY][f.at(HOME) * 1024] = 0


def _casualties_under_no_cover(f: Field, s: Company, squad: int) -> None:
    s.casualties[ENEMY][f.at(HOME) * 1024 + 5] = 1


def _more_casualties_than_losses(f: Field, s: Company, squad: int) -> None:
    s.evacuated = s.friendly_losses + 1


def _fewer_prisoners_than_none(f: Field, s: Company, squad: int) -> None:
    s.prisoners = -1


def _no_cards(f: Field, s: Company, squad: int) -> None:
    s.deck = [0] * len(s.deck)


def _card_twice(f: Field, s: Company, squad: int) -> None:
    s.terrain_deck.append(s.terrain[f.at(HOME)])


def _saved_too_much(f: Field, s: Company, squad: int) -> None:
    s.saved[f.find("co_hq")] = 99


def _skill_of_nobody(f: Field, s: Company, squad: int) -> None:
    s.skills, s.holders = [1], [UNITS - 1]


def _skill_without_holder(f: Field, s: Company, squad: int) -> None:
    s.skills, s.holders = [1], []


def _fewer_missions_than_none(f: Field, s: Company, squad: int) -> None:
    s.fire_missions = [[-1]]


def _last_slot(f: Field, s: Company, squad: int) -> None:
    s.thing[THINGS - 1] = 1
    s.thing_unit[THINGS - 1] = squad


def _outfit_of_nobody(f: Field, s: Company, squad: int) -> None:
    s.outfit[UNITS - 1] = [1]


def _two_sets(f: Field, s: Company, squad: int) -> None:
    s.radio[0][squad] = 1
    s.phone[squad] |= 1


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (_lost_from_its_card, "does not list it"),
        (_in_two_places, "and in a box"),
        (_ghost, "holds no unit but lies somewhere"),
        (_twice, "or one twice"),
        (_too_strong, "steps"),
        (_too_able, "experience"),
        (_unseen_friend, "is unspotted"),
        (_no_ammunition, "less than nothing"),
        (_removed_and_there, "in play and removed"),
        (_miscounted, "miscounted"),
        (_rides_a_squad, "which carries nobody"),
        (_pdf_alone, "a PDF and no target"),
        (_aside, "aside of its PDF"),
        (_point_blank_elsewhere, "at Point Blank at another card"),
        (_asset_nowhere, "or neither"),
        (_asset_of_nobody, "carried by nobody in play"),
        (_empty_dump, "of no points"),
        (_outfit_of_nobody, "to nobody in play"),
        (_cover_nowhere, "lies on no card"),
        (_under_another_card, "of another card"),
        (_both_under, "both sides are under"),
        (_mines_nowhere, "where no card is"),
        (_third_side, "has no such side"),
        (_more_markers_than_letters, "fewer letters than markers"),
        (_no_casualties, "casualty steps of side"),
        (_casualties_under_no_cover, "casualty steps of side"),
        (_more_casualties_than_losses, "lie or were evacuated"),
        (_fewer_prisoners_than_none, "fewer than none"),
        (_no_cards, "the Action deck is empty"),
        (_card_twice, "in the deck and on the map"),
        (_saved_too_much, "has saved"),
        (_skill_of_nobody, "held by nobody"),
        (_skill_without_holder, "differ in number"),
        (_fewer_missions_than_none, "fewer than no fire missions"),
        (_last_slot, "beyond the last slot"),
        (_two_sets, "a radio and a telephone"),
    ],
)
def test_a_broken_table_is_named(spoil: Break, named: str) -> None:
    f = sound()
    assert GAME.check(f.s) == []
    spoil(f, f.s, f.find("1plt_sqd1"))
    assert any(named in words for words in GAME.check(f.s)), GAME.check(f.s)


def test_who_is_relocated_between_attempts_no_longer_fires() -> None:
    f = sound()
    squad = f.find("1plt_sqd1")
    f.s.aim[squad], f.s.pdf[squad] = f.at(BESIDE), 0
    settle_down(f.match.play, squad, f.at("r1c1"), 0)
    assert (f.s.aim[squad], f.s.pdf[squad]) == (NOWHERE, NOWHERE)


def test_a_mission_begins_sound() -> None:
    match = sandtable.new_match(GAME, "A1", 1)
    assert GAME.check(match.play.state) == []

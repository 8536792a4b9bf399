"""Point-blank fire of an Overrun or Close Attack (42.0.5, 42.0.6, 43.0.3, 43.0.4)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.state.codes import HASTY_ATTACK

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


def attack(field: Field, how: str, unit: str, *dice: int) -> Conflict:
    """A regiment of the 39th begins a Hasty Attack on 0304 from 0303 as an Overrun or Close Attack."""
    field.readings.overrun = field.readings.close_attack = 1
    war = Conflict(field, {"roll-fire": list(dice)}, TheaterFlow())
    formation = war.plan(f"39GMRD-{unit}", HASTY_ATTACK, "0303")
    return war.begin("formation", formation).do("hex", "0304").do(how)


def losers(war: Conflict, side: int) -> list[int]:
    """Units of a side that have lost steps, in that order."""
    return [piece for piece, _, _ in war.told("step_lost") if war.s.t.side[piece] == side]


@rule("42.0.6d")
def test_masked_defenders_of_an_overrun_lose_last(field: Field) -> None:
    field.plain(9, 9)
    field.put(TANKS, "0303", 1)
    weak, strong = field.put(M2, "0304", 2), field.put(M1, "0304", 4)
    field.s.masked[strong] = field.s.disrupted[weak] = field.s.disrupted[strong] = 1
    war = attack(field, "overrun", "15GTR", 1, 5, *([1] * 8)).do("finish")
    assert (losers(war, 1), war.at(strong)) == ([weak], "0304")


@rule("43.0.4b")
def test_masked_defenders_of_a_close_attack_lose_last(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    weak, strong = field.put(M2, "0304", 2), field.put(M1, "0304", 4)
    field.s.masked[strong] = field.s.disrupted[weak] = field.s.disrupted[strong] = 1
    war = attack(field, "close_attack", "117GMRR", 1, 8)
    war.do("piece", near).do("step", "0304")
    assert losers(war, 1) == [weak]


def test_the_defenders_fire_does_not_spare_masked_attackers(field: Field) -> None:
    field.plain(9, 9, w="0304")
    one, two = field.put(BMP, "0303", 9), field.put(BMP, "0404", 3)
    field.put(M1, "0304", 4)
    war = attack(field, "close_attack", "117GMRR", 10, 1)
    war.do("piece", one).do("step", "0304").do("piece", two).do("step", "0304")
    assert war.asks == "MaskUnits"
    war.do("add", one)
    assert (war.asks, set(war.offers("piece"))) == ("ChooseLoss", {one, two}), "both are as strong"


def test_a_mask_that_goes_with_the_first_losses_counts_to_the_end_of_the_combat(field: Field) -> None:
    field.plain(9, 9)
    field.put(TANKS, "0303", 1)
    weak = [field.put(M2, "0304", 1) for _ in range(3)]
    strong = field.put(M1, "0304", 2)
    field.s.masked[strong] = 1
    for piece in (*weak, strong):
        field.s.disrupted[piece] = 1
    war = attack(field, "overrun", "15GTR", 1, 10, *([1] * 8)).do("finish")
    assert (war.asks, war.offers("piece")) == ("ChooseLoss", set(weak))
    war.do("piece", weak[0])
    assert not war.s.masked[strong], "four steps are left"
    assert (war.asks, war.offers("piece")) == ("ChooseLoss", {weak[1], weak[2]})

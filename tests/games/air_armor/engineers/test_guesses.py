"""Dealing anew what a side cannot know: minefields, plans, the chit; and steps in Hidden Mode."""

from __future__ import annotations

from games.air_armor.field import Field
from sandtable.engine.chance import Chance
from sandtable.games.air_armor.rules.command.guesses import sample_mines, sample_plans
from sandtable.games.air_armor.rules.ground import mines
from sandtable.games.air_armor.rules.pieces import counters
from sandtable.games.air_armor.rules.pieces.sampling import sample_steps
from sandtable.games.air_armor.rules.setup import markers
from sandtable.games.air_armor.state.codes import (
    FACT_NOT_RESERVE,
    HASTY_ATTACK,
    MARCH,
    NATO,
    PAID_FREE,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater


def deal(s: Theater, role: int, seed: int) -> Theater:
    """A copy in which the minefields and plans that a role does not know are dealt anew."""
    twin = s.copy()
    chance = Chance(seed.to_bytes(4, "big"), 0)
    sample_mines(twin, role, chance)
    sample_plans(twin, role, chance)
    return twin


def test_unknown_mines_of_the_scenario_are_shuffled_within_its_numbers(field: Field) -> None:
    s = field.real("s04-ball-bearings").s
    markers(s)
    truth = s.mine_real[:]
    shown = truth.index(1)
    s.secrets.knowers[s.mine_slot[shown]] = 3
    seen = set()
    for seed in range(60):
        twin = deal(s, WP, seed)
        assert sum(twin.mine_real) == sum(truth)
        assert twin.mine_real[shown] == 1
        seen.add(tuple(twin.mine_real))
        assert deal(s, NATO, seed).mine_real == truth
    assert len(seen) > 10


def test_what_engineers_laid_may_be_either_and_adm_mines_are_real(field: Field) -> None:
    s = field.plain().s
    laid = field.mine("0303", NATO, real=1)
    strike = mines.lay_by_strike(s, NATO, field.hex("0505"))
    dealt = [deal(s, WP, seed) for seed in range(40)]
    assert {twin.mine_real[laid] for twin in dealt} == {0, 1}
    assert {twin.mine_real[strike] for twin in dealt} == {1}
    assert {deal(s, NATO, seed).mine_real[laid] for seed in range(10)} == {1}


def test_a_minefield_that_is_gone_is_not_dealt(field: Field) -> None:
    s = field.plain().s
    number = field.mine("0303", NATO, real=1)
    mines.lift(s, field.hex("0303"))
    assert {deal(s, WP, seed).mine_real[number] for seed in range(20)} == {1}


def test_unknown_plans_vary_and_obey_what_nato_saw(field: Field) -> None:
    s = field.real().s
    field.put("39GMRD-HQF", "1010")
    field.put("39GMRD-HQM", "1011")
    regiments = [field.formation(f"39GMRD-{name}") for name in ("117GMRR", "120GMRR", "172GMRR")]
    for at, regiment in enumerate(regiments):
        field.put(field.t.type_key[field.t.formation_types[regiment][0]], f"101{at + 2}", 5)
        s.plan[regiment], s.plan_paid[regiment] = MARCH, PAID_FREE
        s.secrets.knowers[s.operation_slot[regiment]] = 1 << WP
    known, moved, hidden = regiments
    s.plan[known] = HASTY_ATTACK
    s.plan_paid[known] = s.t.hq_pieces[0]
    s.secrets.knowers[s.operation_slot[known]] = 3
    s.secrets.facts[s.operation_slot[moved]] = FACT_NOT_RESERVE
    seen: dict[int, set[int]] = {regiment: set() for regiment in regiments}
    for seed in range(120):
        twin = deal(s, NATO, seed)
        for regiment in regiments:
            seen[regiment].add(twin.plan[regiment])
        assert deal(s, WP, seed).plan == s.plan
    assert seen[known] == {HASTY_ATTACK}
    assert RESERVE not in seen[moved]
    assert len(seen[hidden]) > 1


def test_the_hq_that_paid_for_a_shown_plan_tells_nothing_of_a_hidden_one(field: Field) -> None:
    s = field.real().s
    first, second = field.put("39GMRD-HQF", "1010"), field.put("39GMRD-HQM", "1011")
    hidden, shown = (field.formation(f"39GMRD-{name}") for name in ("117GMRR", "120GMRR"))
    for at, regiment in enumerate((hidden, shown)):
        field.put(field.t.type_key[field.t.formation_types[regiment][0]], f"101{at + 2}", 5)
    s.secrets.knowers[s.operation_slot[hidden]] = 1 << WP
    s.secrets.knowers[s.operation_slot[shown]] = 3
    worlds = []
    for plan, paid, other in ((HASTY_ATTACK, first, second), (MARCH, PAID_FREE, first)):
        s.plan[hidden], s.plan_paid[hidden], s.plan[shown], s.plan_paid[shown] = plan, paid, HASTY_ATTACK, other
        worlds.append([(twin.plan, twin.plan_paid) for twin in (deal(s, NATO, seed) for seed in range(20))])
        assert deal(s, WP, 0).plan_paid[shown] == other
    assert worlds[0] == worlds[1]


def test_a_face_down_chit_may_be_that_of_another_division(field: Field) -> None:
    s = field.real().s
    for name, row in (("39GMRD", 10), ("27GMRD", 20), ("57GMRD", 30)):
        field.put(f"{name}-HQF", f"{row}10")
        field.put(f"{name}-HQM", f"{row}11")
    s.chit, s.chit_turn = field.formation("39GMRD"), s.turn
    s.secrets.knowers[s.chit_slot] = 1 << WP
    assert len({deal(s, NATO, seed).chit for seed in range(60)}) > 1
    assert {deal(s, WP, seed).chit for seed in range(20)} == {s.chit}
    s.secrets.knowers[s.chit_slot] = 3
    assert {deal(s, NATO, seed).chit for seed in range(20)} == {s.chit}


def test_revealed_units_of_hidden_mode_are_never_dealt_as_dummies(field: Field) -> None:
    field.readings.hidden_wp = 1
    field.plain(9, 9)
    one = field.put("4MRD-24MRR-U", "0303", 5)
    two = counters.split(field.s, one, 1)
    values = set()
    for seed in range(40):
        twin = field.s.copy()
        sample_steps(twin, NATO, Chance(seed.to_bytes(4, "big"), 0))
        assert twin.steps[one] + twin.steps[two] + twin.pool[twin.t.type_of[one]] == 5
        assert min(twin.steps[one], twin.steps[two]) >= 1
        values.add(twin.steps[one])
    assert len(values) > 2

"""Formations and the chain of command (7, 12.1)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.pieces import chain
from sandtable.games.air_armor.state.codes import WP


def superior(field: Field, high: str, low: str) -> bool:
    return chain.is_superior(field.s, field.formation(high), field.formation(low))


@rule("7.1.8a", "7.1.8b2", "7.1.8c")
def test_wp_regiment_division_base_army_base(field: Field) -> None:
    assert superior(field, "27GMRD-base", "27GMRD-68GMRR")
    assert superior(field, "8GA-base", "27GMRD-base")
    assert superior(field, "8GA-base", "27GMRD-68GMRR")
    assert superior(field, "8GA-base", "4MRD-22MRR")
    assert not superior(field, "27GMRD-base", "4MRD-22MRR")
    assert not superior(field, "27GMRD-68GMRR", "27GMRD-base")


@rule("7.1.8b1", "12.1c1")
def test_the_chain_runs_only_vertically(field: Field) -> None:
    pairs = [("27GMRD-base", "39GMRD-base"), ("27GMRD-68GMRR", "27GMRD-28TR"), ("1/3ID", "2/3ID")]
    pairs += [("27GMRD-base", "39GMRD-117GMRR"), ("3ID-base", "12PzD-base"), ("12PzD-base", "1/3ID")]
    for one, two in pairs:
        assert not chain.in_chain(field.s, field.formation(one), field.formation(two))


@rule("7.2.5a", "7.2.5b", "7.2.5c", "7.2.5d")
def test_nato_brigade_division_base_corps_base(field: Field) -> None:
    for brigade in ("1/3ID", "2/3ID", "3/3ID", "2/11ACR"):
        assert superior(field, "3ID-base", brigade)
    for brigade in ("4CMBG", "26LL", "54HSB"):
        assert field.s.superior[field.formation(brigade)] == field.formation("VII-base")
        assert not superior(field, "3ID-base", brigade)
    assert all(superior(field, "VII-base", field.t.formation_key[brigade]) for brigade in field.t.brigades)
    assert field.s.superior[field.formation("12PzD-base")] == field.formation("VII-base")


@rule("7.3a", "G.active")
def test_a_wp_unit_activates_with_its_division_or_one_below_it(field: Field) -> None:
    division = field.formation("39GMRD")
    for unit, may in (("39GMRD-117GMRR-U", 1), ("39GMRD-DAG", 1), ("8GA-ENG1", 1), ("27GMRD-DAG", 0), ("1/3ID-M1", 0)):
        piece = field.t.type_first[field.t.type_index[unit]]
        assert (chain.activates_reason(field.s, piece, division) is None) == bool(may), unit


@rule("7.3b", "10.1.2b2", "G.active")
def test_a_nato_unit_activates_with_its_brigade_or_one_below_it_of_its_nationality(field: Field) -> None:
    cases = [("1/3ID-M1", "1/3ID", 1), ("1/3ID-M1", "2/3ID", 0), ("3ID-ENG1", "2/3ID", 1), ("3ID-ENG1", "34PzBde", 0)]
    cases += [("72FA-M109", "2/3ID", 1), ("72FA-M109", "34PzBde", 0), ("72FA-M109", "4CMBG", 0)]
    for unit, brigade, may in cases:
        piece = field.t.type_first[field.t.type_index[unit]]
        assert (chain.activates_reason(field.s, piece, field.formation(brigade)) is None) == bool(may), (unit, brigade)


@rule("12.1a", "7.3c")
def test_an_hq_commands_its_formation_and_all_below(field: Field) -> None:
    def commands(hq: str, unit: str) -> bool:
        first = field.t.type_first
        return not chain.commands_reason(field.s, first[field.t.type_index[hq]], first[field.t.type_index[unit]])

    for hq in ("39GMRD-HQF", "39GMRD-HQM"):
        assert commands(hq, "39GMRD-117GMRR-U")
        assert commands(hq, "39GMRD-DAG")
        assert not commands(hq, "8GA-ENG1")
        assert not commands(hq, "27GMRD-DAG")
    for unit in ("1/3ID-M1", "1/3ID-ENG1"):
        assert commands("1/3ID-HQ", unit)
        for hq in ("3ID-HQF", "3ID-HQM"):
            assert commands(hq, unit)
    assert not commands("1/3ID-HQ", "2/3ID-M1")
    assert commands("3ID-HQM", "1/3ID-HQ")
    assert not commands("1/3ID-HQ", "3ID-HQM")


@rule("4.1.4.5b", "4.1.4.4b", "4.1.4.5c", "4.1.4.5f", "4.1.4.5e")
def test_an_hq_serves_its_chain_and_never_a_neighbour(field: Field) -> None:
    def serves(hq: str, unit: str) -> bool:
        first = field.t.type_first
        return not chain.serves_reason(field.s, first[field.t.type_index[hq]], first[field.t.type_index[unit]])

    assert serves("1/3ID-HQ", "3ID-ENG1")
    assert serves("1/3ID-HQ", "72FA-M109")
    assert serves("1/3ID-HQ", "1/3ID-M1")
    assert not serves("1/3ID-HQ", "2/3ID-M1")
    assert serves("39GMRD-HQF", "39GMRD-15GTR-U")
    assert serves("39GMRD-HQF", "8GA-ENG1")
    assert not serves("39GMRD-HQF", "27GMRD-28TR-U")
    for hq in ("34PzBde-HQ", "4CMBG-HQ", "54HSB-HQ", "12PzD-HQM"):
        assert not serves(hq, "72FA-M109")
        assert not serves(hq, "9ENG-1")
    for unit in ("1/3ID-M1", "2/3ID-ENG1", "3/3ID-HQ", "2/11ACR-M3", "3ID-2-41", "72FA-M109", "9ENG-1"):
        assert serves("3ID-HQM", unit)
    assert serves("12PzD-HQM", "36PzBde-Marder")
    assert serves("12PzD-HQM", "12PzD-ENG1")
    assert not serves("12PzD-HQM", "1/3ID-M1")
    assert not serves("3ID-HQM", "4CMBG-TUA")


@rule("4.1.4.3a", "4.1.4.3b", "30.1c")
def test_command_range_counts_hexes_without_the_hqs_own_and_nothing_blocks(field: Field) -> None:
    hq = field.put("1/3ID-HQ", "3017")
    field.put("39GMRD-117GMRR-U", "3018", 9)
    assert field.t.command_range[hq] == 10
    assert not chain.range_reason(field.s, hq, field.hex("3027"))
    assert chain.range_reason(field.s, hq, field.hex("3028"))


@rule("30.4e")
def test_an_attached_regiment_is_one_of_the_division(field: Field) -> None:
    assert not superior(field, "39GMRD-base", "119ITR")
    field.attach("119ITR", "39GMRD")
    assert superior(field, "39GMRD-base", "119ITR")
    assert superior(field, "8GA-base", "119ITR")
    piece = field.t.type_first[field.t.formation_types[field.formation("119ITR")][0]]
    assert not chain.activates_reason(field.s, piece, field.formation("39GMRD"))
    assert chain.activates_reason(field.s, piece, field.formation("27GMRD"))


def test_an_attached_battalion_has_the_brigade_above_it(field: Field) -> None:
    field.attach("126Jg", "35PzGBde")
    assert superior(field, "35PzGBde", "126Jg")
    assert superior(field, "12PzD-base", "126Jg")
    assert chain.brigade_of(field.s, field.formation("126Jg")) == field.formation("35PzGBde")


@pytest.mark.parametrize(
    ("formation", "division"), [("39GMRD-DTB", "39GMRD"), ("39GMRD-base", "39GMRD"), ("1/3ID", "3ID")]
)
def test_the_division_of_a_formation(field: Field, formation: str, division: str) -> None:
    assert chain.division_of(field.s, field.formation(formation)) == field.formation(division)


def activating(field: Field, side: int) -> list[int]:
    s = field.s
    return [piece for piece in s.t.side_pieces[side] if not chain.activates_reason(s, piece, s.active)]


def test_the_counters_of_a_cycle_are_those_that_activate_in_it(field: Field) -> None:
    s = field.s
    for side, formations in enumerate((s.t.divisions, s.t.brigades)):
        for s.active in formations:
            assert chain.cycle_pieces(s, side) == activating(field, side) != []
            assert chain.cycle_pieces(s, 1 - side) == []
            assert chain.cycle_maneuver(s, side) == [piece for piece in activating(field, side) if s.t.maneuver[piece]]
    s.active = -1
    assert [chain.cycle_pieces(s, side) for side in (0, 1)] == s.t.side_pieces


def test_the_counters_of_a_cycle_change_with_an_attachment(field: Field) -> None:
    s = field.s
    s.active = field.formation("39GMRD")
    before = chain.cycle_pieces(s, WP)
    twin = s.copy()
    field.attach("119ITR", "39GMRD")
    tanks = s.t.formation_types[field.formation("119ITR")]
    assert set(chain.cycle_pieces(s, WP)) - set(before) == {piece for kind in tanks for piece in s.t.counters_of(kind)}
    assert chain.cycle_pieces(twin, WP) == before
    assert chain.cycle_pieces(s, WP) == activating(field, WP)

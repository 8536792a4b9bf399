"""Armor Shifts (21.1-21.3) and what a blown bridge does to them (7.4)."""

import pytest

from games.ardennes44.combat_field import fight_of, outfit
from games.ardennes44.field import ALLIES, Field
from sandtable.games.ardennes44.rules.combat.armor import armor_givers
from sandtable.games.ardennes44.rules.combat.odds import ARMOR, INFANTRY_AND_TANKS, shifts
from sandtable.games.ardennes44.rules.ground.zoc import put

INFANTRY, PANTHERS, HUNTERS = "G-26VG-77", "G-2Pz-3Pz.I", "G-26VG-26PzJ"
FLAK, BRIGADE = "G-1SSPz-84Flak", "G-150Pz-150PzBde"
BATTALION, SHERMANS, COMMAND = "A-28-110.1", "A-VIII-707Tk", "A-9A-CCA"


def armor(field: Field, *units: int, role: int = 0, target: str = "0404") -> tuple[int, int]:
    """Both sides' Armor Shifts of an attack."""
    found = shifts(field.s, fight_of(field, target, *units, role=role))
    return found[ARMOR], found[INFANTRY_AND_TANKS]


@pytest.mark.rule("ardennes44:21.1a", "ardennes44:EX.24")
def test_a_better_tank_shifts_for_the_attacker(field: Field) -> None:
    field.plain()
    tanks = outfit(field, field.put(PANTHERS, "0403"), tq=4, tq_red=0)
    infantry = field.put(INFANTRY, "0405")
    battalion = field.put(BATTALION, "0404")
    assert armor(field, tanks) == (1, 0)  # nobody with a TQ defends
    assert armor(field, infantry) == (0, 0)
    shermans = outfit(field, field.put(SHERMANS, "0404"), tq=3, tq_red=0)
    assert armor(field, tanks) == (1, 0)  # TQ 4 against TQ 3, L1438
    assert armor(field, tanks, infantry) == (1, 0)
    outfit(field, shermans, tq=4)
    assert armor(field, tanks) == (0, 0)
    put(field.s, shermans, field.hex("0808"))
    outfit(field, battalion, tq=4)
    assert armor(field, tanks) == (0, 0)


@pytest.mark.rule("ardennes44:21.1b")
def test_infantry_with_tanks_shifts_for_the_defender(field: Field) -> None:
    field.plain()
    infantry = field.put(INFANTRY, "0405")
    field.put(SHERMANS, "0404")
    assert armor(field, infantry) == (0, 0)  # tanks alone
    scouts = field.put("A-14Cav-18", "0404")
    assert armor(field, infantry) == (0, 0)  # recon is no infantry
    put(field.s, scouts, field.hex("0808"))
    field.put(BATTALION, "0404")
    assert armor(field, infantry) == (0, -1)
    tanks = outfit(field, field.put(PANTHERS, "0403"), tq=1)
    assert armor(field, infantry, tanks) == (0, 0)


@pytest.mark.rule("ardennes44:21.1c", "ardennes44:EX.24")
@pytest.mark.parametrize("code", ["A-9A-CCA", "A-29Armd-29ArmdBde"])
def test_combined_units_are_infantry_and_tanks(field: Field, code: str) -> None:
    field.plain()
    infantry = field.put(INFANTRY, "0405")
    field.put(code, "0404")
    assert armor(field, infantry) == (0, -1)  # L1442


@pytest.mark.rule("ardennes44:21.1c")
def test_150_panzer_brigade_is_infantry_and_tanks(field: Field) -> None:
    field.plain()
    field.put(BRIGADE, "0404")
    assert armor(field, field.put(BATTALION, "0405"), role=ALLIES) == (0, -1)


@pytest.mark.rule("ardennes44:21.1c")
@pytest.mark.parametrize(
    ("code", "role", "enemy", "tanks"),
    [
        ("A-9A-CCA", 1, INFANTRY, HUNTERS),
        ("A-29Armd-29ArmdBde", 1, INFANTRY, HUNTERS),
        (BRIGADE, 0, BATTALION, SHERMANS),
    ],
)
def test_combined_units_attack_as_tanks(field: Field, code: str, role: int, enemy: str, tanks: str) -> None:
    field.plain()
    unit = outfit(field, field.put(code, "0405"), tq=3, tq_red=0)
    field.put(enemy, "0404")
    assert armor(field, unit, role=role) == (1, 0)
    outfit(field, field.put(tanks, "0404"), tq=3)
    assert armor(field, unit, role=role) == (0, 0)  # a tank attacks: no shift for infantry with tanks


@pytest.mark.rule("ardennes44:21.2a")
def test_a_red_quality_is_lower_when_attacking(field: Field) -> None:
    field.plain()
    hunters = outfit(field, field.put(HUNTERS, "0403"), tq=4, tq_red=1)
    shermans = outfit(field, field.put(SHERMANS, "0404"), tq=3, tq_red=0)
    assert armor(field, hunters) == (0, 0)
    outfit(field, hunters, tq_red=0)
    assert armor(field, hunters) == (1, 0)
    field.s.role = ALLIES
    outfit(field, hunters, tq=3, tq_red=1)
    outfit(field, shermans, tq=4)
    assert armor(field, shermans, role=ALLIES, target="0403") == (1, 0)
    outfit(field, hunters, tq=4)
    assert armor(field, shermans, role=ALLIES, target="0403") == (0, 0)  # full when defending


@pytest.mark.rule("ardennes44:21.2b")
def test_flak_prevents_a_shift_but_gives_none(field: Field) -> None:
    field.plain()
    flak = outfit(field, field.put(FLAK, "0403"), tq=5, tq_red=1)
    shermans = outfit(field, field.put(SHERMANS, "0404"), tq=3, tq_red=0)
    assert armor(field, flak) == (0, 0)
    assert armor(field, shermans, role=ALLIES, target="0403") == (0, 0)
    outfit(field, flak, tq=2)
    assert armor(field, shermans, role=ALLIES, target="0403") == (1, 0)


@pytest.mark.rule("ardennes44:21.3a")
@pytest.mark.parametrize(
    ("letter", "counts"), [("f", 0), ("r", 0), ("W", 0), ("c", 0), ("t", 1), ("v", 1), ("w", 1), (".", 1)]
)
def test_ground_on_which_armor_does_not_count(field: Field, letter: str, counts: int) -> None:
    field.draw(f". . .\n. {letter} .\n. . .")
    field.road("0203 0202")
    tanks = outfit(field, field.put(PANTHERS, "0203"), tq=9)
    infantry = field.put(INFANTRY, "0201")
    field.put(COMMAND, "0202")
    assert armor(field, tanks, target="0202") == (counts, 0)
    assert armor(field, infantry, target="0202") == (0, -counts)


@pytest.mark.rule("ardennes44:21.3b", "ardennes44:7.4b", "ardennes44:15.3")
def test_a_tank_gives_no_shift_across_a_hexside_it_cannot_cross(field: Field) -> None:
    field.plain()
    tanks = outfit(field, field.put(PANTHERS, "0403"), tq=4)
    field.put(BATTALION, "0404")
    field.river("0403 0404", bridge=7)
    assert armor(field, tanks) == (1, 0)
    field.s.bridge[7] = 1
    assert armor(field, tanks) == (0, 0)


@pytest.mark.rule("ardennes44:21.3b")
def test_out_of_wooded_rough_a_tank_needs_a_road(field: Field) -> None:
    field.draw(". . .\n. r .\n. . .")
    tanks = field.put(PANTHERS, "0202")
    field.put(BATTALION, "0203")
    assert armor_givers(field.s, [tanks], [field.hex("0202")], field.hex("0203"), []) == []
    field.road("0202 0203", "forest_road")
    assert armor_givers(field.s, [tanks], [field.hex("0202")], field.hex("0203"), []) == [tanks]

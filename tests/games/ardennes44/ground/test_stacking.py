"""Stacking (rule 8)."""

import pytest

from games.ardennes44.field import Field
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.ground.stacking import (
    TOO_MANY_GUNS,
    TOO_MANY_POINTS,
    TOO_MANY_TANKS,
    fits,
    stack_at,
)


def together(field: Field, *codes: str) -> Reason | None:
    for code in codes:
        field.put(code, "0101")
    return stack_at(field.s, field.hex("0101")).excess(field.s)


@pytest.mark.rule("ardennes44:8.1a")
def test_three_stacking_points_fit_and_four_do_not(field: Field) -> None:
    field.plain(2, 2)
    assert together(field, "G-26VG-77", "G-26VG-26Recon") is None
    assert together(field, "G-26VG-77", "G-26VG-26Recon", "G-2Pz-2Recon") == TOO_MANY_POINTS


@pytest.mark.rule("ardennes44:8.2a", "ardennes44:8.2b", "ardennes44:8.2c", "ardennes44:EX.2")
@pytest.mark.parametrize(
    ("codes", "excess"),
    [
        (["A-2-9", "A-VIII-707Tk"], None),  # three points and two tank steps
        (["A-XVIII-526AIB", "G-2Pz-2PG", "G-2Pz-3Pz.I"], None),
        (["G-2Pz-3Pz.I", "G-XLVII-766VAK"], None),
        (["G-2Pz-2PG", "G-26VG-26Recon", "G-2Pz-38PzJ", "G-26VG-26PzJ"], None),
        (["G-2Pz-3Pz.I", "G-2Pz-38PzJ"], TOO_MANY_TANKS),
        (["G-XLVII-766VAK", "G-XLVII-15Wf"], TOO_MANY_GUNS),
        (["G-2Pz-2PG", "G-26VG-77"], TOO_MANY_POINTS),
    ],
)
def test_the_stacks_of_the_example(field: Field, codes: list[str], excess: Reason | None) -> None:
    field.plain(2, 2)
    assert together(field, *codes) == excess


@pytest.mark.rule("ardennes44:8.2d")
def test_silhouetted_tanks_of_defense_three_have_two_steps_and_others_one() -> None:
    t = Field().t
    tanks = [unit for unit in t.unit_ids if t.silhouette[unit]]
    assert len(tanks) > 40
    for unit in tanks:
        assert t.steps[unit] == (2 if t.defense[unit] >= 3 else 1)


@pytest.mark.rule("ardennes44:8.1b")
def test_markers_take_no_room(field: Field) -> None:
    field.plain(2, 2)
    field.put("G-26VG-77", "0101", oos=1, engaged=1)
    field.s.position[field.hex("0101")] = 2
    field.s.traffic[0] = field.hex("0101")
    field.put("G-26VG-26Recon", "0101")
    assert stack_at(field.s, field.hex("0101")).excess(field.s) is None


@pytest.mark.rule("ardennes44:8.3a")
def test_a_move_passes_a_full_hex_but_does_not_end_there(field: Field) -> None:
    field.plain(1, 5)
    field.put("G-26VG-77", "0102")
    field.put("G-26VG-26Recon", "0102")
    mover = field.put("G-26VG-78", "0101")
    reached = field.reach(mover)
    assert "0102" not in reached
    assert reached["0103"] == 4


@pytest.mark.rule("ardennes44:8.4")
def test_british_and_us_units_may_stack(field: Field) -> None:
    field.plain(2, 2)
    field.put("A-28-110.1", "0101")
    assert fits(field.s, field.unit("A-XXX-33Armd"), field.hex("0101"))
    field.put("A-XXX-33Armd", "0101")
    assert len(field.s.units_at(field.hex("0101"))) == 2


@pytest.mark.rule("ardennes44:11.1a")
def test_a_stack_goes_without_the_gun_that_nobody_tows(field: Field) -> None:
    field.plain(6, 6)
    units = [field.put("G-26VG-77", "0303"), field.put("G-26VG-26PzJ", "0303")]
    gun = field.put("G-XLVII-766VAK", "0303")
    match = field.move_phase()
    match.apply(("move", units[0]))
    match.apply(("with_stack",))
    match.apply(("go", field.hex("0304")))
    assert [field.at(unit) for unit in [*units, gun]] == ["0304", "0304", "0303"]


@pytest.mark.rule("ardennes44:11.1a")
def test_a_stack_that_can_go_nowhere_together_does_not_lose_its_move(field: Field) -> None:
    field.draw("r r r\nr r r\nr r r")
    foot, tanks = field.put("G-26VG-77", "0202"), field.put("G-26VG-26PzJ", "0202")
    field.put("G-26VG-78", "0103")
    match = field.move_phase()
    match.apply(("move", foot))
    match.apply(("with_stack",))
    assert "with_stack" not in field.verbs()
    assert field.offered("go")
    assert not field.go().moved[tanks]

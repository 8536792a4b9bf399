"""What counts as a broken state: stacks that nothing explains, and not those that the rules let stand."""

from __future__ import annotations

from games.air_armor.field import Field
from sandtable.games.air_armor.invariants import broken_hexes
from sandtable.games.air_armor.rules.pieces.chain import attach

JAGER, LEOPARD, M1 = "126Jg-U", "36PzBde-Leopard", "1/3ID-M1"


def test_a_new_attachment_tests_no_limits(field: Field) -> None:
    s = field.s
    field.put(LEOPARD, "3017")
    field.put(JAGER, "3017")
    attach(s, field.formation("126Jg"), field.formation("36PzBde"))
    assert not broken_hexes(s)
    attach(s, field.formation("126Jg"), field.formation("34PzBde"))
    assert field.stack_rule(*s.pieces_at(1, field.hex("3017")))
    assert not broken_hexes(s)


def test_a_stack_that_no_attachment_explains_is_broken(field: Field) -> None:
    field.put(LEOPARD, "3017")
    field.put(M1, "3017")
    assert broken_hexes(field.s)

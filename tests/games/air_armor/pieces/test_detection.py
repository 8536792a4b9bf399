"""What a side knows about enemy counters (11.2), and dealing the rest anew."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.pieces import counters, detection
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import MI_24, NATO, WP

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"


def learn(field: Field, side: int, piece: int) -> None:
    """What the contact frame does."""
    field.s.secrets.knowers[piece] |= 1 << side
    detection.note_seen(field.s, piece)


@rule("11.2a", "11.2c", "G.open-mode")
def test_steps_are_hidden_until_a_ground_unit_is_next_to_them_or_they_are_acquired(field: Field) -> None:
    bmp, tank = field.put(BMP, "3017", 5), field.put(M1, "3020")
    hex = field.hex("3017")
    assert not detection.knows(field.s, NATO, bmp)
    assert detection.knows(field.s, WP, bmp)
    assert not detection.may_look(field.s, NATO, hex)
    field.move(tank, "3018")
    assert detection.may_look(field.s, NATO, hex)
    assert detection.undisclosed(field.s, NATO, hex) == [bmp]
    field.move(tank, "3020")
    field.s.acquired[hex] = NATO + 1
    assert detection.may_look(field.s, NATO, hex)
    assert not detection.may_look(field.s, WP, hex)


@rule("11.2e")
def test_a_unit_is_undetected_again_as_soon_as_nobody_is_next_to_it(field: Field) -> None:
    bmp, tank, other = field.put(BMP, "3017", 5), field.put(M1, "3018"), field.put(M1, "3016")
    learn(field, NATO, bmp)
    field.move(tank, "3020")
    assert detection.knows(field.s, NATO, bmp)
    field.move(other, "3013")
    assert not detection.knows(field.s, NATO, bmp)
    assert field.s.seen[bmp] == 5
    assert detection.known_real(field.s, bmp)
    learn(field, NATO, bmp)
    field.s.acquired[field.hex("3018")] = NATO + 1
    field.move(bmp, "3018")
    assert detection.knows(field.s, NATO, bmp)
    field.move(bmp, "2918")
    assert not detection.knows(field.s, NATO, bmp)


@rule("11.2e")
def test_what_only_an_acquired_marker_showed_is_undetected_when_the_markers_fade(field: Field) -> None:
    bmp, beside = field.put(BMP, "3017", 5), field.put(BMP, "4017", 3)
    field.put(M1, "4018")
    for piece in (bmp, beside):
        field.s.acquired[field.s.place[piece]] = NATO + 1
        learn(field, NATO, piece)
    detection.fade(field.s)
    assert not any(field.s.acquired)
    assert not detection.knows(field.s, NATO, bmp)
    assert detection.knows(field.s, NATO, beside)


@rule("11.2.3b", "25.2.3a")
def test_helicopters_and_air_units_give_no_right_to_look(field: Field) -> None:
    tank = field.put(M1, "3017", 2)
    put(field.s, field.t.helicopter_piece[MI_24], field.hex("3017"))
    put(field.s, field.t.air_piece[WP], field.hex("3018"))
    assert not detection.may_look(field.s, WP, field.hex("3017"))
    assert not detection.detected(field.s, tank)


def test_a_split_out_of_sight_makes_memory_stale(field: Field) -> None:
    bmp, tank = field.put(BMP, "3017", 5), field.put(M1, "3018")
    learn(field, NATO, bmp)
    field.move(tank, "3025")
    assert not field.s.stale[bmp]
    new = counters.split(field.s, bmp, 2)
    assert field.s.stale[bmp]
    assert not detection.known_real(field.s, bmp)
    assert not detection.knows(field.s, NATO, new)


def test_a_split_in_sight_is_seen(field: Field) -> None:
    bmp = field.put(BMP, "3017", 5)
    field.put(M1, "3018")
    learn(field, NATO, bmp)
    assert detection.knows(field.s, NATO, counters.split(field.s, bmp, 2))


def test_a_deal_keeps_totals_limits_facts_and_what_is_known(field: Field) -> None:
    known = field.put(BMP, "3017", 2)
    learn(field, NATO, known)
    hidden = [field.put(BMP, "2010", 6), field.put(BMP, "2012", 1)]
    tanks = [field.put(M1, "5010", 4), field.put(M1, "5012", 4), field.put(M1, "5014", 0)]
    detection.proved_real(field.s, hidden[1])
    seen = set()
    for seed in range(60):
        twin = field.sample(NATO, seed)
        assert twin.steps[known] == 2
        assert sum(twin.steps[piece] for piece in hidden) == 7
        assert 1 <= twin.steps[hidden[1]] <= 7
        assert [twin.steps[piece] for piece in tanks] == [4, 4, 0]
        seen.add(twin.steps[hidden[0]])
    assert len(seen) > 3
    for seed in range(20):
        twin = field.sample(WP, seed)
        assert sorted(twin.steps[piece] for piece in tanks) != [0, 0, 8]
        assert sum(twin.steps[piece] for piece in tanks) == 8
        assert max(twin.steps[piece] for piece in tanks) <= 4


def test_a_deal_makes_no_dummies_where_there_are_none(field: Field) -> None:
    field.readings.dummies = 0
    pieces = [field.put(BMP, "2010", 1), field.put(BMP, "2012", 1), field.put(BMP, "2014", 2)]
    for seed in range(20):
        twin = field.sample(NATO, seed)
        assert min(twin.steps[piece] for piece in pieces) == 1


def test_a_full_stack_that_is_hard_to_deal_tells_nothing_of_the_true_one(field: Field) -> None:
    one, two = field.put(M1, "3017", 1), field.put(M1, "3017", 1)
    for unit, hex, steps in ((M2, "3017", 1), (M2, "3017", 1), (M1, "3020", 4)):
        field.put(unit, hex, steps)
    worlds = [field.sample(WP, seed).steps for seed in range(200)]
    field.s.steps[one], field.s.steps[two] = 2, 0
    assert [field.sample(WP, seed).steps for seed in range(200)] == worlds

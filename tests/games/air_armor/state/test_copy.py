"""A theater is copied by hand; the generic copy says what that must do."""

from __future__ import annotations

from sandtable.engine.plain import Plain, load_value
from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.rules.engineers.smoke import lay_smoke
from sandtable.games.air_armor.rules.engineers.works import set_obstacle
from sandtable.games.air_armor.rules.ground.mines import lay
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.empty import empty_theater
from sandtable.games.air_armor.state.readings import readings_of
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.theater import Theater


def marked() -> Theater:
    """A theater in which every number and every column differs from a fresh one."""
    t = tables()
    scenario = t.scenario("s12-sixty-miles")
    s = empty_theater(t, scenario, readings_of(scenario, {}), Routes(t.grid))
    for thing in (s, s.op):
        for at, name in enumerate(sorted(thing.dump())):
            value = getattr(thing, name, None)
            if type(value) is int:
                setattr(thing, name, at % 100 + 1)
            elif type(value) is bytearray or (type(value) is list and value and type(value[0]) is int):
                value[-1] = at % 100 + 1
            elif type(value) is list and not value and name not in ("stack", "chapters"):
                value.append(at)
    return s


def test_a_copy_by_hand_is_a_generic_copy() -> None:
    s = marked()
    assert s.copy().dump() == Plain.copy(s).dump() == s.dump()
    assert s.op.copy().dump() == Plain.copy(s.op).dump()


STACKS = ("first", "near", "zoc")
MARKERS = ("obstacle", "smoke", "mine")


def test_a_copy_shares_no_column_but_those_that_are_taken_before_they_are_written() -> None:
    s = marked()
    twin = s.copy()
    for mine, theirs in ((s, twin), (s.op, twin.op)):
        for name in mine.dump():
            value = getattr(mine, name, None)
            if isinstance(value, (list, dict, bytearray, Plain)) and name not in (*STACKS, *MARKERS):
                assert value is not getattr(theirs, name), name


def test_whoever_writes_first_takes_shared_columns_of_his_own() -> None:
    s = marked()
    for writer, other in ((0, 1), (1, 0)):
        both = (s, s.copy())
        third = both[other].copy()
        both[writer].own_stacks()
        both[writer].own_markers()
        for name in (*STACKS, *MARKERS):
            assert getattr(both[0], name) == getattr(both[1], name)
            assert getattr(both[0], name) is not getattr(both[1], name), name
            assert getattr(third, name) is getattr(both[other], name), name
        assert all(mine is not theirs for mine, theirs in zip(both[0].near, both[1].near, strict=True))


def test_a_theater_without_copies_keeps_its_columns() -> None:
    s = marked()
    columns = [getattr(s, name) for name in (*STACKS, *MARKERS)]
    s.own_stacks()
    s.own_markers()
    assert all(getattr(s, name) is column for name, column in zip((*STACKS, *MARKERS), columns, strict=True))


def test_moving_a_piece_or_laying_a_marker_changes_no_copy() -> None:
    s = marked()
    twin = s.copy()
    before = s.dump()
    piece = s.t.engineer_pieces[0]
    put(twin, piece, 100)
    lay(twin, 0, 101, 1)
    set_obstacle(twin, piece, 1)
    lay_smoke(twin, piece)
    put(twin, piece, 102)
    assert s.dump() == before


def test_a_dump_loads_again() -> None:
    s = marked()
    assert load_value(s.dump()).dump() == s.dump()

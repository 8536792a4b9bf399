"""A theater is copied by hand; the generic copy says what that must do."""

from __future__ import annotations

from sandtable.engine.plain import Plain, load_value
from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.state.readings import readings_of
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.theater import Theater, empty_theater


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


def test_a_copy_shares_no_column() -> None:
    s = marked()
    twin = s.copy()
    for mine, theirs in ((s, twin), (s.op, twin.op)):
        for name in mine.dump():
            value = getattr(mine, name, None)
            if isinstance(value, (list, dict, bytearray, Plain)):
                assert value is not getattr(theirs, name), name
    assert all(
        one is not two for one, two in zip(s.near + s.zoc + s.first, twin.near + twin.zoc + twin.first, strict=True)
    )


def test_a_dump_loads_again() -> None:
    s = marked()
    assert load_value(s.dump()).dump() == s.dump()

"""The copy of a front is written by hand: it forgets no field and shares none."""

from games.ardennes44.field import Field
from sandtable.engine.plain import Plain
from sandtable.games.ardennes44.state.front import Front


def marked() -> Front:
    """A front in which every field has a value that an empty one has not."""
    s = Field().s
    for at, name in enumerate(sorted(s.dump())):
        value = getattr(s, name, None)
        if type(value) is int:
            setattr(s, name, at + 1)
        elif type(value) is bytearray or (type(value) is list and value and type(value[0]) is int):
            value[-1] = at + 1
        elif type(value) is list and name not in ("stack", "chapters"):
            value.append([at] if name == "advantage_units" else at)
    s.outcome = {"German": 1}
    s.chapters = [{"German": 2}]
    s.secrets.add(0, 1)
    s.fight.attackers = [3]
    for column in (s.zoc.watch[0], s.zoc.watch[1], s.zoc.stance, s.zoc.exerts, s.zoc.side_bonds):
        column[-1] = 7
    return s


def test_a_copy_by_hand_is_a_generic_copy() -> None:
    s = marked()
    assert s.copy().dump() == Plain.copy(s).dump() == s.dump()


def test_a_copy_shares_no_column() -> None:
    s = marked()
    twin = s.copy()
    for mine, theirs in ((s, twin), (s.zoc, twin.zoc)):
        for name in mine.dump():
            value = getattr(mine, name, None)
            if isinstance(value, (list, dict, bytearray, Plain)):
                assert value is not getattr(theirs, name), name
    assert twin.zoc.watch[0] is not s.zoc.watch[0]
    assert twin.advantage_units[0] is not s.advantage_units[0]

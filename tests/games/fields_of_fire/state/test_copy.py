"""A company is copied by hand; the generic copy says what that must do."""

from __future__ import annotations

import sandtable
from sandtable.engine.plain import Plain, fields_of, load_value
from sandtable.games.fields_of_fire.state.company import Company

ROWS = (
    "pc_pool", "screens_coming", "marks", "radio", "sets_lying", "sets_aboard", "fire_missions", "duties", "issued_to",
    "sets_issued", "exited", "thrown", "screens",
)  # fmt: skip


def marked() -> Company:
    """A company in which every number and every column differs from a fresh one."""
    s: Company = sandtable.new_match("fields-of-fire", scenario="L1", seed=1).play.state
    for at, name in enumerate(fields_of(s)):
        value, number = getattr(s, name), at % 100 + 1
        if type(value) is int:
            setattr(s, name, number)
        elif type(value) is str:
            setattr(s, name, name)
        elif type(value) is dict and name != "outcome":
            value[number] = [number] if name in ("units_at", "outfit") else number
        elif name == "casualties":
            value[0] = {number: number}
        elif name in ROWS:
            value.append([number])
        elif type(value) is list and name not in ("stack", "chapters"):
            value.append(number)
    return s


def test_a_copy_by_hand_is_a_generic_copy() -> None:
    s = marked()
    assert s.copy().dump() == Plain.copy(s).dump() == s.dump()


def test_a_copy_shares_no_column() -> None:
    s = marked()
    twin = s.copy()
    for name in fields_of(s):
        mine, theirs = getattr(s, name), getattr(twin, name)
        if isinstance(mine, (list, dict, Plain)):
            assert mine is not theirs, name
        rows = mine.values() if type(mine) is dict else mine if type(mine) is list else ()
        others = theirs.values() if type(mine) is dict else theirs if type(mine) is list else ()
        for row, other in zip(rows, others, strict=True):
            assert not isinstance(row, (list, dict)) or row is not other, name


def test_a_dump_loads_again() -> None:
    s = marked()
    assert load_value(s.dump()).dump() == s.dump()

"""A patch makes the old view the new one, and is small."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.server.wire.diff import changes, patched

JSON = st.recursive(
    st.none() | st.integers(2, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4),
    max_leaves=20,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(JSON, JSON)
def test_a_patch_makes_the_old_view_the_new_one(old: Any, new: Any) -> None:
    found, gone = changes(old, new)
    assert patched(copy.deepcopy(old), copy.deepcopy(found), gone) == new
    if old == new:
        assert (found, gone) == ([], [])


def test_a_patch_is_small() -> None:
    old = {"units": {str(n): {"hex": n, "steps": 2} for n in range(500)}, "track": [0, 1, 2]}
    new = copy.deepcopy(old)
    new["units"]["7"]["hex"] = 99  # type: ignore[index, call-overload]
    del new["units"]["8"]  # type: ignore[arg-type]
    new["track"][2] = 3  # type: ignore[index]
    assert changes(old, new) == ([[["units", "7", "hex"], 99], [["track", 2], 3]], [["units", "8"]])

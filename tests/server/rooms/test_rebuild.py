"""A match comes back from what was stored."""

from __future__ import annotations

import pytest

from sandtable.server.rooms.rebuild import OtherRules, begin, rebuild
from sandtable.server.storage.rows import Entry
from server.rows import answer, row

pytestmark = pytest.mark.usefixtures("fog")


def test_a_match_comes_back_from_entries_with_or_without_a_snapshot() -> None:
    entries = [answer(n, ["plan", n, 1]) for n in range(4)]
    entries.append(Entry(4, "undo", 0, "", None, "tab", 9, "d"))
    entries.append(answer(5, ["plan", 3, 2]))
    whole, memory = rebuild(row(), entries, None)
    early, _ = rebuild(row(), entries[:3], None)
    quick, _ = rebuild(row(), entries, (3, early.save()))
    assert quick.hash() == whole.hash()
    assert quick.version("Red") == whole.version("Red") == 6
    assert quick.can_undo(("Red",))
    assert memory.count == 6
    assert [role for role, _ in memory.trail] == ["Red"] * 4
    assert memory.replies.get(0, "tab", 3) == ("d", {"done": 1})


def test_a_match_of_other_rules_is_refused_with_a_reason() -> None:
    with pytest.raises(OtherRules, match="an earlier answer is no longer legal") as refused:
        rebuild(row(), [answer(0, ["plan", 0, 1]), answer(1, ["plan", 11, 1])], None)
    assert refused.value.followed == 1
    assert "11" not in str(refused.value), "the answer may be secret"
    damaged, _ = rebuild(row(), [answer(0, ["plan", 0, 1])], (1, b"junk"))
    assert damaged.version("Red") == 1, "a snapshot that cannot be read is replaced by the answers"


def test_barriers_follow_seats() -> None:
    match = begin(row())
    assert match._seat_of == [2, 3]
    assert match.setup.options == {"strong": True}

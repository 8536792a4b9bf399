"""A short season at a real house: a fifth of the people vanish, and every match ends as its terms say."""

from __future__ import annotations

from pathlib import Path

from .season import season


def test_every_match_ends_by_its_terms_though_people_vanish(tmp_path: Path, fog: None) -> None:
    found = season(f"sqlite:///{tmp_path}/t.sqlite", people=10, matches=9, seed=4)
    assert all(match.ended for match in found.played)
    left = [match for match in found.played if not all(map(found.here, match.people))]
    assert len(left) > 2
    for match in found.played:
        if match.terms.at_end == "adjudication":
            assert (match.bots, match.opened) == (0, 0)
        elif match.terms.at_end == "staff":
            assert match.opened == 0
        else:
            assert match.bots <= match.opened, "a seat waits before a bot takes it"

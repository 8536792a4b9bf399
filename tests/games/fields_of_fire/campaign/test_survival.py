"""What of the table survives an attempt, a patrol's ground and a mission (3.9, 2.6, 12.2)."""

from __future__ import annotations

from collections import Counter

from sandtable.engine.plain import fields_of
from sandtable.games.fields_of_fire.rules.campaign import survival
from sandtable.games.fields_of_fire.state.company import Company


def test_every_field_of_the_table_has_one_fate_between_attempts() -> None:
    told = Counter(
        [
            *survival.ENDS,
            *survival.ISSUED,
            *survival.INDICES,
            *survival.STAYS,
            *(name for names in survival.BY_RULE.values() for name in names),
        ]
    )
    assert [name for name, times in told.items() if times > 1] == []
    assert sorted(told) == fields_of(Company())


def test_what_is_new_on_other_ground_and_what_outlasts_a_mission_are_fields_of_the_table() -> None:
    known = set(fields_of(Company()))
    assert set(survival.GROUND) <= known
    assert len(set(survival.GROUND)) == len(survival.GROUND)
    assert known >= survival.OUTLASTS_MISSION

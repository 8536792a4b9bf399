"""A match of the older chart on the newer one: what becomes of places that are not played any more."""

from __future__ import annotations

from typing import Any

import pytest

from games.atlantic_chase.field import GAME, Field, T, hex_of, tf
from sandtable.engine.older import Older

FORMER = {"narvik": 41, "halifax": 46}  # hexes of version 2


def test_a_line_keeps_its_longest_part_and_a_station_on_land_goes_to_the_hex_beside_it() -> None:
    field = Field(tf(1, "de_bismarck", line="I10 I11 I12 I13", intel="I12"), tf(6, "gb_hood", at="I14"))
    stored = field.sea.dump()
    stored["line"][1] = [*stored["line"][1], FORMER["halifax"]]
    for name in ("intel", "contact"):
        stored[name][1]["v"] += b"\0"
    stored["tf_hex"][6] = FORMER["narvik"]
    GAME.upgrade(2, Older(stored, {"hex": 284}))
    assert [T.sea.code[hex_] for hex_ in stored["line"][1]] == ["I10", "I11", "I12", "I13"]
    assert bytes(stored["intel"][1]["v"]) == bytes([0, 0, 1, 0])
    assert T.sea.code[stored["tf_hex"][6]] == "D19"
    assert stored["stations_at"][stored["tf_hex"][6]] == 1 << 6
    assert len(stored["segments_at"]) == T.sea.size


def attacked(at: str, line: str = "") -> dict[str, Any]:
    """A stored match in which Bismarck is attacked in a hex and may evade."""
    bismarck = tf(1, "de_bismarck", line=line, em=1) if line else tf(1, "de_bismarck", at=at, em=1)
    field = Field(tf(6, "gb_hood", at=at), bismarck).do(("search" if line else "engage", 6, 1))
    assert field.sea.d.hex == hex_of(at)
    return field.sea.dump()


@pytest.mark.parametrize(("at", "launch"), [("G07", "F06"), ("I10", "")])
def test_aircraft_start_beside_a_hex_that_is_given_up_or_are_too_far_away(at: str, launch: str) -> None:
    stored = attacked(at)
    stored["d"]["launch"] = stored["d"]["foe_launch"] = FORMER["halifax"]
    GAME.upgrade(2, Older(stored, {"hex": 284}))
    hex_ = hex_of(launch) if launch else 0
    assert (stored["d"]["launch"], stored["d"]["foe_launch"]) == (hex_, hex_)


def test_an_attack_on_a_part_of_a_line_that_is_lost_goes_on_where_the_line_is_nearest() -> None:
    stored = attacked("I13", line="I10 I11 I12 I13")
    stored["line"][1][2] = hex_of("K08")  # no neighbour of those before and behind it
    GAME.upgrade(2, Older(stored, {"hex": 284}))
    assert [T.sea.code[hex_] for hex_ in stored["line"][1]] == ["I10", "I11"]
    assert T.sea.code[stored["d"]["hex"]] == "I11"

"""Time lapse: amounts, Intel, launch segment, order (AC.con.lapse)."""

from __future__ import annotations

import pytest

from games.atlantic_chase.field import Field, hex_of, tf
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse, legal_removals, may_invoke_limit

R = "atlantic-chase:"
SIX = "I08 I09 I10 I11 I12 I13"


def lapse(f: Field, number: int = 1, launch: str = "") -> Field:
    f.match.play.push(TimeLapse(number, hex_of(launch) if launch else 0))
    f.match.play.advance()
    return f


@pytest.mark.rule(R + "AC.con.lapse.1a")
@pytest.mark.parametrize(
    ("ships", "amount"),
    [("de_belchen", 2), ("gb_rodney", 2), ("de_bismarck", 3), ("de_prinz_eugen", 4)],
)
def test_good_weather_removes_by_speed(ships: str, amount: int) -> None:
    number = 6 if ships.startswith("gb") else 1
    f = lapse(Field(tf(number, ships, line=SIX)), number)
    left = SIX.split()
    for count in range(amount):
        assert f.key() == "time-lapse", count
        f.do(("lapse", left.pop(0)))
    assert f.line(number) == " ".join(left)
    assert f.key() == "operation"


@pytest.mark.rule(R + "AC.con.lapse.1b")
@pytest.mark.parametrize("die", range(1, 6))
def test_bad_weather_rolls_a_die(die: int) -> None:
    f = lapse(Field(tf(1, "de_prinz_eugen", line=SIX), weather="bad", dice={"roll-time-lapse": [die]}))
    left = SIX.split()
    for _ in range(die):
        assert f.key() == "time-lapse"
        f.do(("lapse", left.pop()))
    assert f.key() == "operation"
    assert f.line(1) == " ".join(left)
    table = Field(tf(1, "de_belchen", line=SIX), weather="bad", options={"bad_weather_lapse": "table"})
    lapse(table).do(("lapse", "I13"), ("lapse", "I12"))
    assert table.key() == "operation"


@pytest.mark.rule(R + "AC.con.lapse.1d")
def test_more_than_there_is_removes_all() -> None:
    f = lapse(Field(tf(1, "de_prinz_eugen", line="I10 I11")))
    assert f.key() == "place-station"
    held = lapse(Field(tf(1, "de_prinz_eugen", line="I10 I11 I12", intel="I11")))
    held.do(("lapse", "I10"))  # then only I12 is left without Intel: it goes without asking
    assert held.line(1) == "I11"


@pytest.mark.rule(R + "AC.con.lapse.1c")
def test_the_active_player_removes_first() -> None:
    f = Field(
        tf(1, "de_bismarck", line="I09 I10 I11 I12"),
        tf(6, "gb_hood", line="I12 I13"),
        tf(7, "gb_renown", line="H12 I12 J12 K12 L12"),
        tf(2, "de_tirpitz", line="I12 H11 G12 F12"),
        dice={"roll-naval-search": [(1, 1)], "roll-vie-active": [6], "roll-vie-inactive": [1]},
    )
    f.do(("search", 1, 6), ("coordinate", 2), ("coordinate", 7))  # total 4 + 2 - 5 = 1: Contact
    order = []
    while f.key() == "time-lapse":
        order.append(f.asked())
        f.match.apply(f.match.actions()[0])
    assert order == ["german"] * 6 + ["british"] * 3


@pytest.mark.rule(R + "AC.con.lapse.2a", R + "AC.con.intel.2d")
def test_intel_holds_its_segment() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I08")))
    assert not f.may("lapse", "I08")
    assert f.why("lapse", "I08") == ("AC.con.lapse.2a",)
    assert f.why("lapse", "I10") == ("AC.con.traj.2b",)
    assert f.may("lapse", "I13")


@pytest.mark.rule(R + "AC.con.lapse.2b", R + "AC.con.lapse.2c", R + "AC.con.intel.3")
@pytest.mark.parametrize(
    ("ships", "limit"), [("de_belchen", 1), ("gb_rodney", 1), ("de_bismarck", 2), ("de_prinz_eugen", 2)]
)
def test_the_intel_limit_removes_few_segments_and_one_marker(ships: str, limit: int) -> None:
    number = 6 if ships.startswith("gb") else 1
    f = lapse(Field(tf(number, ships, line=SIX, intel="I08 I09")), number)
    f.do("intel_limit")
    removed = 0
    if f.key() == "time-lapse":
        f.do(("lapse", "I08" if f.may("lapse", "I08") else "I13"))
        if f.key() == "time-lapse":
            f.match.apply(f.match.actions()[0])
    removed = 6 - f.sea.length(number)
    assert removed == limit
    assert f.sea.intel_on(number) == 1


@pytest.mark.rule(R + "AC.con.lapse.2d")
def test_the_limit_applies_in_bad_weather_too() -> None:
    f = Field(tf(1, "de_bismarck", line=SIX, intel="I08"), weather="bad", dice={"roll-time-lapse": [6]})
    lapse(f).do("intel_limit", ("lapse", "I08"))
    f.match.apply(f.match.actions()[0])
    assert f.sea.length(1) == 4


@pytest.mark.rule(R + "AC.con.lapse.2e")
def test_with_intel_the_owner_chooses_between_the_two_ways() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I08")))
    assert set(f.match.actions()) == {("lapse", hex_of("I13")), ("intel_limit",)}
    f.do(("lapse", "I13"))  # the free way, once begun, is not left
    f.match.play.advance()
    assert f.sea.length(1) == 3


@pytest.mark.rule(R + "AC.con.lapse.2e")
def test_with_intel_at_both_ends_the_owner_may_keep_the_line_or_invoke_the_limit() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I08 I13")))
    assert set(f.match.actions()) == {("done",), ("intel_limit",)}
    f.do("done")  # as many segments without Intel as possible: none
    assert f.line(1) == SIX
    assert f.sea.intel_on(1) == 2
    assert f.key() == "operation"
    limited = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I08 I13"))).do("intel_limit", ("lapse", "I13"))
    assert limited.sea.intel_on(1) == 1


@pytest.mark.rule(R + "AC.con.lapse.2e")
def test_the_free_way_is_not_refused_where_segments_can_go() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I08")))
    assert not f.may("done")
    alone = lapse(Field(tf(1, "de_bismarck", line="I08", intel="I08")))
    assert set(alone.match.actions()) == {("done",), ("intel_limit",)}


@pytest.mark.rule(R + "AC.con.lapse.2f")
def test_the_limit_needs_an_intel_segment_within_reach() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I10")))
    assert "intel_limit" not in f.verbs()
    near = lapse(Field(tf(1, "de_bismarck", line=SIX, intel="I09"))).do("intel_limit")
    # I08 and I09 go: any other first removal would make the marker unreachable
    assert near.line(1) == "I10 I11 I12 I13"


@pytest.mark.rule(R + "AC.con.lapse.3")
def test_the_launch_segment_goes_last() -> None:
    f = lapse(Field(tf(6, "gb_ark_royal", line=SIX), initiative="british"), 6, "I08")
    assert f.line(6) == "I08 I09"  # four taken from the other end without a choice
    short = lapse(Field(tf(6, "gb_ark_royal", line="I08 I09 I10"), initiative="british"), 6, "I09")
    assert short.at(6) == "I09"


def can_go(line: int, launch: int, limit: int) -> set[frozenset[int]]:
    """Sets of places that can leave a line from its ends, the launch segment (if any) after all others."""
    return {
        removed
        for count in range(1, min(limit, line) + 1)
        for left in range(count + 1)
        if (removed := frozenset([*range(left), *range(line - count + left, line)]))
        and (launch not in removed or count == line)
    }


@pytest.mark.rule(R + "AC.con.lapse.2f", R + "AC.con.lapse.3")
@pytest.mark.parametrize(("ships", "limit"), [("gb_rodney", 1), ("gb_ark_royal", 2)])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_limit_is_open_when_an_intel_segment_can_go_before_the_launch_segment(
    ships: str, limit: int, size: int
) -> None:
    codes = SIX.split()[:size]
    sea = Field(tf(6, ships, line=" ".join(codes)), tf(1, "de_bismarck", at="K08")).sea
    for launch in range(size):
        for mask in range(1 << size):
            sea.intel[6] = bytearray((mask >> at) & 1 for at in range(size))
            wanted = any((mask >> at) & 1 for removed in can_go(size, launch, limit) for at in removed)
            assert may_invoke_limit(sea, 6, 4, hex_of(codes[launch])) == wanted, (launch, mask)


@pytest.mark.rule(R + "AC.ex.3")
def test_example_lapse_of_abcde() -> None:
    line, intel = [1, 2, 3, 4, 5], [0, 0, 0, 1, 0]
    assert sorted(legal_removals(line, intel, 3, 2)) == [[1, 2, 3], [1, 2, 5], [4, 5]]
    assert sorted(legal_removals(line, intel, 2, 1)) == [[1, 2], [1, 5]]


def test_the_list_of_removals_is_what_the_questions_lead_to() -> None:
    codes = ["I08", "I09", "I10", "I11", "I12"]
    for ships, amount, limit in (("de_bismarck", 3, 2), ("gb_rodney", 2, 1), ("de_prinz_eugen", 4, 2)):
        number = 6 if ships.startswith("gb") else 1
        for mask in range(32):
            intel = [(mask >> at) & 1 for at in range(5)]
            marked = " ".join(code for at, code in enumerate(codes) if intel[at])
            f = Field(tf(number, ships, line=" ".join(codes), intel=marked))
            found = _ends(f, number)
            wanted = {
                frozenset(hex_of(codes[at - 1]) for at in row)
                for row in legal_removals([1, 2, 3, 4, 5], intel, amount, limit)
            }
            assert found - {frozenset()} == wanted, (ships, intel)


def _ends(f: Field, number: int) -> set[frozenset[int]]:
    """Every set of hexes that some sequence of answers removes."""
    before = frozenset(f.sea.line[number])
    lapse(f, number)
    found: set[frozenset[int]] = set()
    todo = [f.match]
    while todo:
        match = todo.pop()
        if match.decision is None or match.decision.key.split("/")[1] not in ("time-lapse", "place-station"):
            found.add(before - frozenset(match.play.state.line[number]))
            continue
        for action in match.actions():
            twin = match.clone()
            twin.apply(action)
            todo.append(twin)
    return found


def test_why_a_hex_or_another_task_force_has_no_part_in_a_lapse() -> None:
    f = lapse(Field(tf(1, "de_bismarck", line="I08 I09 I10 I11 I12"), tf(6, "gb_hood", at="K10")), 1)
    assert f.why("lapse", "K10") == ("AC.con.lapse.1a",)
    here = {
        kind: f.match.why_not_here((kind, number), "german")[0] for kind, number in (("tf", 6), ("hex", hex_of("I10")))
    }
    assert here["tf"].msg.id == "refused-other-kind"
    assert here["hex"].msg.id == "refused-not-an-end"

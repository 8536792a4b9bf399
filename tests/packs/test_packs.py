"""Data packs come from strangers: every fault is told with file, line and field, and nothing else is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from sandtable.packs import files
from sandtable.packs.errors import DataError
from sandtable.packs.pack import Pack


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    attack: Annotated[int, msgspec.Meta(ge=0, le=99)]
    kind: Literal["foot", "tank"] = "foot"
    red: bool = False
    weight: float = 0.0


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    hexes: list[int] = []
    units: dict[str, int] = {}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "units.csv").write_text("# made up\nname,attack,kind,red,weight\nOne,+3,,y,\nTwo,4,tank,n,1.5\n")
    (folder / "scenarios/a.yaml").write_text("title: A\nhexes: [1, 2]\n")
    (folder / "chart.json").write_text("{}")
    return folder


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    folder = tmp_path / "theirs"
    (folder / "scenarios").mkdir(parents=True)
    return folder


def pack(own: Path, theirs: Path | None = None) -> Pack:
    return Pack(own, theirs, added=("scenarios/*.yaml",))


def refused(own: Path, theirs: Path, content: bytes, name: str = "units.csv") -> DataError:
    (theirs / name).write_bytes(content)
    found = pack(own, theirs)
    with pytest.raises(DataError) as caught:
        found.rows(name, Unit) if name.endswith(".csv") else found.read(name, Plan)
    assert caught.value.file == name
    return caught.value


def test_rows_with_their_lines_and_defaults(own: Path) -> None:
    found = pack(own)
    assert found.rows("units.csv", Unit) == [Unit("One", 3, red=True), Unit("Two", 4, "tank", weight=1.5)]
    assert [found.line("units.csv", at) for at in (0, 1)] == [3, 4]


def test_a_pack_replaces_and_adds_files(own: Path, theirs: Path) -> None:
    (theirs / "scenarios/b.yaml").write_text("title: B\n")
    (theirs / "README.md").write_text("Mine.")
    (theirs / ".hidden").write_text("x")
    found = pack(own, theirs)
    assert found.names("scenarios/*.yaml") == ["scenarios/a.yaml", "scenarios/b.yaml"]
    assert (found.is_own("scenarios/a.yaml"), found.is_own("scenarios/b.yaml")) == (True, False)
    assert found.read("scenarios/b.yaml", Plan).title == "B"


HEAD = b"name,attack,kind,red,weight\n"


@pytest.mark.parametrize(
    ("content", "line", "field", "reason"),
    [
        (HEAD + b"One,3,,y,\nTw\xf6,3,,y,\n", 3, "", "UTF-8"),
        (HEAD + b"One,3\0,,y,\n", 2, "", "zero byte"),
        (HEAD + b"One,-9,,y,\n", 2, "attack", ">= 0"),
        (HEAD + b"One,1" + b"0" * 20 + b",,y,\n", 2, "attack", ""),
        (HEAD + b"One,1" + b"0" * 9000 + b",,y,\n", 2, "attack", ""),
        (HEAD + b"One,x,,y,\n", 2, "attack", "int"),
        (HEAD + b"One,3,,y,1e300\n", 2, "weight", "no number of this game"),
        (HEAD + b"One,3,,y,nan\n", 2, "weight", ""),
        (HEAD + b"One,3,horse,y,\n", 2, "kind", "horse"),
        (HEAD + b"One,3,,maybe,\n", 2, "red", "expected y or n"),
        (HEAD + b"One,3\n", 2, "", "2 values for 5 columns"),
        (b"name,attack,speed\nOne,3,4\n", 2, "speed", "unknown"),
        (b"name,name\nOne,3\n", 1, "name", "twice"),
        (b"name\nOne\n", 2, "attack", "missing"),
        (b"", 0, "", "no header"),
        (HEAD + b'"One,3,,y,\n', 2, "", "not CSV"),
        (HEAD + b'"' + b"x" * 200_000 + b'",3,,y,\n', 2, "", "not CSV"),
    ],
)
def test_a_wrong_table(own: Path, theirs: Path, content: bytes, line: int, field: str, reason: str) -> None:
    wrong = refused(own, theirs, content)
    assert (wrong.line, wrong.field) == (line, field)
    assert reason in wrong.reason
    assert len(str(wrong)) < 400


DEEP = b"title: " + b"[" * 5000 + b"]" * 5000
BOMB = b"".join(b"a%d: &a%d [%s]\n" % (n, n, b",".join([b"*a%d" % (n - 1)] * 9 if n else [b"1"])) for n in range(20))


@pytest.mark.parametrize(
    ("content", "line", "field", "reason"),
    [
        (b"title: A\nhexes: [1, 2\n", 3, "", "not YAML"),
        (b"title: A\nhexes:\n- 1\n- x\n", 4, "hexes[1]", "int"),
        (b"title: A\nhexes:\n- 1\n- 100000000000000000000\n", 4, "hexes[1]", ""),
        (b"title: A\nunits:\n  a: 1\n  b: 99999999\n", 4, "units.b", "no number of this game"),
        (b"title: A\ncolour: red\n", 2, "colour", "unknown"),
        (b"title: !!python/object/apply:os.system [ls]\n", 1, "", "not YAML"),
        (b"- 1\n", 0, "", "object"),
        (DEEP, 0, "", ""),
        (BOMB, 0, "", "aliases"),
        (b"title: 2026-13-45\n", 0, "", "not YAML"),
        (b"\xff\xfet\0", 1, "", "UTF-8"),
    ],
)
def test_a_wrong_document(own: Path, theirs: Path, content: bytes, line: int, field: str, reason: str) -> None:
    wrong = refused(own, theirs, content, "scenarios/a.yaml")
    assert reason in wrong.reason
    if line or field:
        assert (wrong.line, wrong.field) == (line, field)


def test_the_mark_that_excel_writes_is_no_part_of_the_text(own: Path, theirs: Path) -> None:
    (theirs / "units.csv").write_bytes(b"\xef\xbb\xbf" + HEAD + b"One,3,,y,\r\n")
    assert pack(own, theirs).rows("units.csv", Unit) == [Unit("One", 3, red=True)]


def test_a_large_file_is_refused_before_it_is_read(own: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (theirs / "units.csv").open("wb") as file:
        file.truncate(26_000_000)
    found = pack(own, theirs)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("it was read"))
    with pytest.raises(DataError, match=r"units\.csv: 26,000,000 bytes"):
        found.rows("units.csv", Unit)


def test_a_file_that_is_none_of_the_game_is_refused(own: Path, theirs: Path) -> None:
    (theirs / "unit.csv").write_text("x\n")
    with pytest.raises(DataError, match=r"unit\.csv: not a data file of this game"):
        pack(own, theirs)


def test_too_many_files_are_refused(own: Path, theirs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_FILES", 2)
    for name in "bcd":
        (theirs / f"scenarios/{name}.yaml").write_text("title: x\n")
    with pytest.raises(DataError, match="3 files"):
        pack(own, theirs)


@pytest.mark.parametrize("name", ["../secret.csv", "/etc/passwd", "scenarios/../../x", "a\\b"])
def test_no_name_leaves_the_folder(own: Path, theirs: Path, name: str) -> None:
    (theirs.parent / "secret.csv").write_text("my secret\n")
    with pytest.raises(DataError, match="leaves the data folder") as caught:
        pack(own, theirs).text(name)
    assert "my secret" not in str(caught.value)


def test_no_link_leaves_the_folder(own: Path, theirs: Path) -> None:
    (theirs.parent / "secret.csv").write_text("my secret\n")
    (theirs / "units.csv").symlink_to(theirs.parent / "secret.csv")
    with pytest.raises(DataError, match="leads out"):
        pack(own, theirs)
    (theirs / "units.csv").unlink()
    (theirs / "scenarios").rmdir()
    (theirs / "scenarios").symlink_to(theirs.parent)
    with pytest.raises(DataError, match="leads out"):
        pack(own, theirs)


def test_the_hash_is_of_what_can_change_a_match(own: Path, theirs: Path) -> None:
    before = pack(own).hash()
    (own / "chart.json").write_text("[]")
    assert pack(own).hash() == before
    (theirs / "units.csv").write_bytes(b"\xef\xbb\xbf" + (own / "units.csv").read_bytes().replace(b"\n", b"\r\n"))
    assert pack(own, theirs).hash() == before
    (theirs / "scenarios/b.yaml").write_text("title: B\n")
    assert pack(own, theirs).hash() != before
    assert pack(own, theirs).hash(without=("scenarios",)) == pack(own).hash(without=("scenarios",))


def test_a_wrong_drawing(own: Path, theirs: Path) -> None:
    (theirs / "chart.json").write_text("{\n,")
    with pytest.raises(DataError, match=r"chart\.json line 2: not JSON"):
        pack(own, theirs).drawing("chart.json")


def test_a_folder_that_is_not_there(own: Path, tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no such folder"):
        pack(own, tmp_path / "nowhere")


def test_what_does_not_fit_together_is_a_fault_of_the_pack(own: Path, theirs: Path) -> None:
    found = pack(own, theirs)
    found.rows("units.csv", Unit)
    with (
        pytest.raises(DataError, match=r"units\.csv: does not fit the rest of the data \(KeyError: 'corps'\)"),
        found.filling(),
    ):
        raise KeyError("corps")
    with pytest.raises(KeyError), pack(own).filling():
        raise KeyError("ours stays what it is")

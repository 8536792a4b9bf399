"""A hostile data pack of any game is refused with file and reason, and never by another exception."""

from __future__ import annotations

import csv
import io
import random
from importlib import import_module
from pathlib import Path

import pytest

import sandtable
from sandtable import registry
from sandtable.engine.errors import SandtableError

GAMES = [*sandtable.games(), *registry.in_the_making()]
EVERY = pytest.mark.parametrize("game", GAMES)
HOSTILE = ("-9", "100000000000000000000", "999999", "x" * 5000, "../../../../etc/passwd", "", "nan", "1e9", "\u202e")


def data_of(game: str) -> Path:
    return Path(str(import_module(registry.find_room(game)).__file__)).parent / "data"


def load(game: str, pack: Path) -> None:
    import_module(registry.find_room(game)).build(pack)


def refusal(game: str, pack: Path) -> str:
    with pytest.raises(SandtableError) as caught:
        load(game, pack)
    return str(caught.value)


def a_file(game: str, ending: str) -> tuple[str, bytes]:
    """A table or document that every match of the game reads."""
    data = data_of(game)
    path = next(path for path in sorted(data.rglob(f"*{ending}")) if path.parent.name not in ("art", "targets"))
    return path.relative_to(data).as_posix(), path.read_bytes()


def write(pack: Path, name: str, content: bytes) -> None:
    (pack / name).parent.mkdir(parents=True, exist_ok=True)
    (pack / name).write_bytes(content)


@EVERY
@pytest.mark.parametrize("ending", [".csv", ".yaml"])
def test_other_encodings(game: str, ending: str, tmp_path: Path) -> None:
    name, content = a_file(game, ending)
    write(tmp_path, name, content + b"# \xe4\xf6\xfc\n")
    assert refusal(game, tmp_path).startswith(f"{name} line {content.count(bytes([10])) + 1}: not UTF-8")
    write(tmp_path, name, content.decode().encode("utf-16"))
    assert f"{name} line 1: not UTF-8" in refusal(game, tmp_path)


@EVERY
def test_files_as_excel_writes_them(game: str, tmp_path: Path) -> None:
    name, content = a_file(game, ".csv")
    write(tmp_path, name, b"\xef\xbb\xbf" + content.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    built = import_module(registry.find_room(game)).build(tmp_path)
    assert built.data_hash == import_module(registry.find_room(game)).build().data_hash


@EVERY
def test_a_huge_document_is_not_read(game: str, tmp_path: Path) -> None:
    name, _ = a_file(game, ".yaml")
    write(tmp_path, name, b"")
    with (tmp_path / name).open("wb") as file:
        file.truncate(26_000_000)
    assert f"{name}: 26,000,000 bytes" in refusal(game, tmp_path)


@EVERY
def test_unknown_files_and_links_that_lead_out(game: str, tmp_path: Path) -> None:
    write(tmp_path / "a", "ship.csv", b"x\n")
    assert "ship.csv: not a data file of this game" in refusal(game, tmp_path / "a")
    name, _ = a_file(game, ".csv")
    write(tmp_path, "secret", b"my secret\n")
    (tmp_path / "b" / name).parent.mkdir(parents=True)
    (tmp_path / "b" / name).symlink_to(tmp_path / "secret")
    told = refusal(game, tmp_path / "b")
    assert "leads out" in told
    assert "my secret" not in told


@EVERY
def test_hostile_cells_are_refused_or_harmless(game: str, tmp_path: Path) -> None:
    """A few of them; every table has its turn over the seeds."""
    data = data_of(game)
    tables = [path for path in sorted(data.rglob("*.csv")) if path.parent.name not in ("art", "targets")]
    dice = random.Random(13)
    for number in range(12):
        path = dice.choice(tables)
        pack = tmp_path / str(number)
        name = path.relative_to(data).as_posix()
        write(pack, name, spoiled(path.read_text(encoding="utf-8"), dice).encode())
        told = told_about(game, pack)
        assert len(told) < 6000
        assert "root:" not in told


def told_about(game: str, pack: Path) -> str:
    """What is refused; nothing when the pack can be played."""
    try:
        load(game, pack)
    except SandtableError as told:
        return str(told)
    return ""


def spoiled(text: str, dice: random.Random) -> str:
    """A table with one hostile cell."""
    lines = text.splitlines(keepends=True)
    rows = [at for at, line in enumerate(lines) if line.strip() and not line.startswith("#")][1:]
    at = dice.choice(rows)
    cells = next(csv.reader([lines[at]]))
    cells[dice.randrange(len(cells))] = dice.choice(HOSTILE)
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    lines[at] = out.getvalue()
    return "".join(lines)


def test_the_set_up_of_a_scenario_does_not_leave_the_pack(tmp_path: Path) -> None:
    text = (data_of("ardennes44") / "scenarios.yaml").read_text(encoding="utf-8")
    assert "setup: setup-learning.csv" in text
    write(tmp_path, "ardennes44/scenarios.yaml", text.replace("setup-learning.csv", "../secret.csv", 1).encode())
    write(tmp_path, "secret.csv", b"my secret\n")
    told = refusal("ardennes44", tmp_path / "ardennes44")
    assert "leaves the data folder" in told
    assert "my secret" not in told


def test_a_counter_with_minus_nine_is_refused(tmp_path: Path) -> None:
    data = data_of("ardennes44") / "units.csv"
    rows = data.read_text(encoding="utf-8").splitlines()
    header = next(line for line in rows if not line.startswith("#")).split(",")
    at = next(at for at, line in enumerate(rows) if line.startswith("1,"))
    cells = next(csv.reader([rows[at]]))
    cells[header.index("attack")] = "-9"
    rows[at] = ",".join(cells)
    write(tmp_path, "units.csv", "\n".join(rows).encode())
    assert refusal("ardennes44", tmp_path) == f"units.csv line {at + 1} field 'attack': Expected `int` >= 0"

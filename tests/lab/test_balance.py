"""Balance: counted once, kept in a file, shown in a page; what was measured before stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import app
from sandtable.lab import balance
from sandtable.lab.balance import Balance
from sandtable.lab.executors import Here, Processes

DOCS = Path(__file__).parents[2] / "docs"


def measured(plan: Balance, workers: int = 1) -> list[balance.Line]:
    rows = [row for some in balance.rows_of(plan, Processes(2) if workers > 1 else Here()) for row in some]
    return [{**line, "seconds": ""} for line in balance.counted(plan, rows)]


def test_the_first_seat_is_counted_the_same_anywhere(fog: str) -> None:
    plan = Balance(fog, ["lane"], "greedy", 12, "1", {})
    (line,) = measured(plan)
    assert (line["role"], line["games"], line["bot"]) == (sandtable.game(fog).roles("lane")[0], "12", "greedy")
    assert measured(plan, 2) == [line]
    low, high = balance.share(line)[1:]
    assert 0 <= low < (int(line["won"]) + int(line["draws"]) / 2) / 12 < high <= 1


def test_a_mission_that_fails_is_no_draw() -> None:
    (line,) = measured(Balance("fields-of-fire", ["L1"], "random", 2, "1", {}))
    assert (line["won"], line["draws"]) == ("0", "0")


def run(*words: str) -> str:
    return CliRunner().invoke(app, ["balance", *words, "--workers", "1"], catch_exceptions=False).stdout


def test_lines_are_replaced_and_the_page_has_them_all(fog: str, tmp_path: Path) -> None:
    kept, page = tmp_path / "fog.csv", tmp_path / "page.md"
    page.write_text(f"before\n{balance.BEGIN}\nold\n{balance.END}\nafter\n", encoding="utf-8")
    words = [fog, "--bot", "random", "--out", str(kept), "--page", str(page), "--games"]
    run(*words, "2")
    run(*words, "3", "--option", "strong=true")
    run(*words, "4", "--seed", "other")
    assert [(line["options"], line["games"]) for line in balance.read(kept)] == [("", "4"), ("strong=true", "3")]
    text = page.read_text(encoding="utf-8")
    assert "old" not in text
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert balance.table(balance.read(kept)) in text
    assert not list(tmp_path.glob("*.part"))


def test_a_stopped_run_goes_on(fog: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = [fog, "--bot", "random", "--games", "6", "--out", str(tmp_path / "fog.csv")]
    play, played = balance.play_some, []

    def stop_after_two(plan: object, numbers: list[int]) -> list[dict[str, object]]:
        if len(played) == 2:
            raise sandtable.SandtableError("stop")
        played.append(numbers)
        return play(plan, numbers)  # type: ignore[arg-type]

    monkeypatch.setattr(balance, "play_some", stop_after_two)
    with pytest.raises(sandtable.SandtableError, match="stop"):
        run(*words)
    monkeypatch.setattr(balance, "play_some", lambda plan, numbers: played.append(numbers) or play(plan, numbers))
    run(*words, "--resume")
    assert sorted(number for numbers in played for number in numbers) == list(range(6))


def test_wrong_files_are_refused(fog: str, tmp_path: Path) -> None:
    (tmp_path / "other.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    for out, words in ((tmp_path / "x.txt", "in a .csv file"), (tmp_path / "other.csv", "is no file of balances")):
        with pytest.raises(sandtable.BadSetup, match=words):
            run(fog, "--bot", "random", "--games", "1", "--out", str(out))
    with pytest.raises(sandtable.BadSetup, match="which the page must have"):
        balance.put_into(tmp_path / "none.md", [])


@pytest.mark.parametrize("game", sandtable.games())
def test_the_pages_have_the_tables_of_their_files(game: str) -> None:
    """`sandtable balance GAME --out docs/balance/GAME.csv --page docs/balance-GAME.md` writes both."""
    lines = balance.read(DOCS / "balance" / f"{game}.csv")
    assert lines
    assert balance.table(lines) in (DOCS / f"balance-{game}.md").read_text(encoding="utf-8")

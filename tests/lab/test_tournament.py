"""Tournaments: paired seeds with swapped seats, a control that is exactly even, the same rows everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import polars
import pytest
from typer.testing import CliRunner

import sandtable
from sandtable.cli import app
from sandtable.lab import tournament as lab
from sandtable.lab.executors import Executor, Here, Processes
from sandtable.lab.ratings import Sprt, complete_pairs, pair_scores, rate
from sandtable.lab.standings import curve, standings
from sandtable.lab.tournament import Tournament


def played(tournament: Tournament, executor: Executor | None = None, rows: Any = ()) -> list[dict[str, Any]]:
    brought = [row for some in lab.rows_of(tournament, executor or Here(), rows) for row in some]
    return lab.in_order([*rows, *brought])


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in row.items() if not key.startswith("seconds")} for row in rows]


def test_a_pair_has_one_seed_and_the_seats_swapped(fog: str) -> None:
    rows = played(Tournament(fog, ["lane"], ["greedy", "random"], 3, 1))
    for one, two in complete_pairs(rows):
        assert one["seed"] == two["seed"]
        assert (one["bot_Red"], one["bot_Blue"]) == (two["bot_Blue"], two["bot_Red"]) == ("greedy", "random")
    assert len({row["seed"] for row in rows}) == 3


@pytest.mark.parametrize(
    ("game", "scenario", "bot"),
    [("fog", "lane", "greedy"), ("atlantic-chase", "b01_denmark_strait", "random"), ("fields-of-fire", "L1", "random")],
)
def test_a_bot_against_itself_under_another_name_is_exactly_even(game: str, scenario: str, bot: str, fog: str) -> None:
    rows = played(Tournament(game, [scenario], [bot, f"twin={bot}"], 4, 1))
    assert pair_scores(rows, bot, "twin") == [0.5] * 4
    assert [value for value, _ in rate(rows).bots.values()] == [0.0, 0.0]


def test_everybody_meets_everybody_in_every_scenario() -> None:
    rows = played(Tournament("fields-of-fire", ["L1", "L2"], ["random", "b=random", "c=random"], 1, 1))
    met = {(row["scenario"], row["first"], row["second"]) for row in rows}
    pairings = {("random", "b"), ("random", "c"), ("b", "c")}
    assert met == {(scenario, *pairing) for scenario in ("L1", "L2") for pairing in pairings}
    assert [row["game"] for row in rows] == list(range(12))


def test_with_a_rival_everybody_meets_only_him(fog: str) -> None:
    rows = played(Tournament(fog, ["lane"], ["greedy", "twin=greedy"], 2, 1, rival="random"))
    assert {(row["first"], row["second"]) for row in rows} == {("greedy", "random"), ("twin", "random")}


def test_rows_do_not_depend_on_where_they_are_played(fog: str) -> None:
    tournament = Tournament(fog, ["lane"], ["greedy", "random"], 10, 1, sprt=Sprt(0, 100))
    assert without_time(played(tournament, Processes(2))) == without_time(played(tournament))


def test_a_stopped_tournament_goes_on(fog: str) -> None:
    tournament = Tournament(fog, ["lane"], ["greedy", "random"], 4, 1)
    rows = played(tournament)
    assert without_time(played(tournament, rows=rows[:3])) == without_time(rows)


def test_a_pairing_that_is_decided_ends_early(fog: str) -> None:
    early = played(Tournament(fog, ["lane"], ["greedy", "random"], 64, 1, sprt=Sprt(-200, 0)))
    assert lab.ROUND * 2 <= len(early) < 128
    assert Sprt(-200, 0).verdict(pair_scores(early, "greedy", "random")) == "best"


def test_wrong_tournaments_are_refused(fog: str) -> None:
    for names in (["random"], ["random", "random"], ["random", "nobody"]):
        with pytest.raises(sandtable.BadSetup):
            Tournament(fog, ["lane"], names, 1, 1)
    with pytest.raises(sandtable.BadSetup, match="it has: lane"):
        Tournament(fog, ["nowhere"], ["random", "greedy"], 1, 1)


def test_the_command_writes_rows_and_a_page(fog: str, tmp_path: Path) -> None:
    rows, page = tmp_path / "games.parquet", tmp_path / "page.html"
    words = ["tournament", fog, "--bots", "greedy,random,twin=random", "--pairs", "2", "--workers", "1", "--json"]
    done = CliRunner().invoke(app, [*words, "--out", str(rows), "--page", str(page)], catch_exceptions=False)
    found = json.loads(done.stdout)
    assert polars.read_parquet(rows).height == found["games"] == 12
    (control,) = [one for one in found["pairings"] if one["first"] == "random"]
    assert (control["lead"], control["lead_low"], control["lead_high"]) == (0.0, 0.0, 0.0)
    assert page.read_text(encoding="utf-8").count("<svg") == 1
    assert not list(tmp_path.glob("*.part"))


def test_the_command_says_what_a_test_needs(fog: str) -> None:
    with pytest.raises(sandtable.BadSetup, match="such as 0,30"):
        CliRunner().invoke(app, ["tournament", fog, "--bots", "a,b", "--sprt", "x"], catch_exceptions=False)


def test_thinking_is_told_for_each_bot() -> None:
    plan = Tournament("atlantic-chase", ["s12_cerberus"], ["admiral:4", "admiral"], 1, "think")
    ahead, plain = sorted(standings(played(plan))["thinking"], key=lambda one: -int(one["looks"]))
    assert (ahead["bot"], plain["bot"]) == ("admiral:4", "admiral")
    assert ahead["looks"] >= ahead["changed"] >= 0
    assert ahead["looks"] > 0
    assert plain["looks"] == 0
    assert ahead["seconds_a_game"] > plain["seconds_a_game"] > 0


def test_a_curve_is_a_bot_with_several_budgets_against_itself(tmp_path: Path) -> None:
    page = tmp_path / "curve.html"
    words = ["tournament", "atlantic-chase", "--bots", "admiral", "--curve", "4,1", "--scenarios"]
    words += ["b01_denmark_strait", "--pairs", "1", "--workers", "1", "--json", "--page", str(page)]
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    found = json.loads(done.stdout)
    assert found["games"] == 4
    assert {(one["first"], one["second"]) for one in found["pairings"]} == {
        ("admiral:1", "admiral"),
        ("admiral:4", "admiral"),
    }
    assert [point["bot"] for point in curve(found)] == sorted(
        ("admiral:1", "admiral:4"),
        key=lambda bot: next(one["seconds_a_turn"] for one in found["thinking"] if one["bot"] == bot),
    )
    assert page.read_text(encoding="utf-8").count("<svg") == 1


def test_a_curve_is_of_one_bot(fog: str) -> None:
    done = CliRunner().invoke(app, ["tournament", fog, "--bots", "greedy,random", "--curve", "4"])
    assert done.exit_code

"""Results of a simulation as one page: who won how often, by how much, and how long the games were.

The charts are drawn into the page (SVG), so it needs no network and no program but a browser.
"""

from __future__ import annotations

import json
from html import escape
from io import StringIO
from pathlib import Path
from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.extras import need
from sandtable.lab.simulate import Row, wilson

COLUMNS = {"game", "winner", "finished", "margin", "answers"}
WIDTH = 560

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { border-collapse: collapse } td, th { padding: .2rem .9rem .2rem 0; text-align: left } th { color: #666 }
svg { max-width: 100%; height: auto }
"""


def read(path: Path) -> list[Row]:
    """The rows of a file that `simulate` wrote."""
    try:
        if path.suffix == ".json":
            rows = json.loads(path.read_text(encoding="utf-8"))
        elif path.suffix in (".parquet", ".csv"):
            polars = need("polars", "lab")
            rows = (polars.read_parquet if path.suffix == ".parquet" else polars.read_csv)(path).to_dicts()
        else:
            raise BadSetup(f"{path}: results are .parquet, .csv or .json files")
    except (OSError, ValueError) as wrong:
        raise BadSetup(f"{path} cannot be read: {wrong}") from wrong
    except Exception as wrong:
        if type(wrong).__module__.startswith("polars"):
            raise BadSetup(f"{path} cannot be read: {wrong}") from wrong
        raise
    if (
        not isinstance(rows, list)
        or not rows
        or not all(isinstance(row, dict) and row.keys() >= COLUMNS for row in rows)
    ):
        raise BadSetup(f"{path} holds no results of a simulation")
    return rows


def _is_row(row: object) -> bool:
    return isinstance(row, dict) and row.keys() >= COLUMNS


def shares(rows: list[Row]) -> list[dict[str, Any]]:
    """Share of wins by role and, where they differ, by bot, with 95 % intervals; draws count half among several."""
    roles = roles_of(rows)
    players = {row[f"bot_{role}"] for row in rows for role in roles}
    found = [_share("role", role, [_won(row, row["winner"] == role, roles) for row in rows]) for role in roles]
    if len(players) > 1:
        for bot in sorted(players):
            mine = [row for row in rows if bot in (row[f"bot_{role}"] for role in roles)]
            found.append(_share("bot", bot, [_won(row, row["winning_bot"] == bot, roles) for row in mine]))
    return found


def roles_of(rows: list[Row]) -> list[str]:
    """The roles, by their columns."""
    return [name.removeprefix("score_") for name in rows[0] if name.startswith("score_")]


def _won(row: Row, won: bool, roles: list[str]) -> float:
    drawn = 0.5 if len(roles) > 1 else 0.0
    return drawn if row["winner"] is None else float(won)


def _share(kind: str, name: str, won: list[float]) -> dict[str, Any]:
    low, high = wilson(sum(won), len(won))
    return {"kind": kind, "name": name, "games": len(won), "share": sum(won) / len(won), "low": low, "high": high}


def page(rows: list[Row]) -> str:
    """The report as HTML."""
    first = rows[0]
    title = f"{first.get('title', '')} {first.get('scenario', '')}".strip() or "Simulation"
    facts: dict[str, Any] = {
        "games": len(rows),
        "unfinished": sum(not row["finished"] for row in rows),
        "draws": sum(row["winner"] is None for row in rows),
        "answers a game": f"{sum(row['answers'] for row in rows) / len(rows):.0f}",
        **{name: first[name] for name in ("options", "sandtable", "rules_version", "data_hash") if name in first},
    }
    won = shares(rows)
    lines = [f"<tr><th>{escape(name)}<td>{escape(str(value))}" for name, value in facts.items()]
    table = [
        f"<tr><td>{escape(one['name'])}<td>{one['games']}<td>{one['share']:.1%}<td>{one['low']:.1%} - {one['high']:.1%}"
        for one in won
    ]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><table>{''.join(lines)}</table>"
        f"<h2>Wins</h2><table><tr><th><th>games<th>share<th>95 % interval{''.join(table)}</table>"
        f"{_wins(won)}<h2>Scores</h2>{_scores(rows)}<h2>Length</h2>{_lengths(rows)}</html>\n"
    )


def _wins(won: list[dict[str, Any]]) -> str:
    altair = need("altair", "lab")
    base = altair.Chart(altair.Data(values=won)).encode(y=altair.Y("name:N", title=None))
    axis = altair.X("low:Q", title="share of wins", scale=altair.Scale(domain=[0, 1]), axis=altair.Axis(format="%"))
    bars = base.mark_rule(strokeWidth=3, color="#888").encode(x=axis, x2="high:Q")
    points = base.mark_point(filled=True, size=90, color="#1f5aa6").encode(x="share:Q")
    return svg((bars + points).properties(width=WIDTH))


def _scores(rows: list[Row]) -> str:
    altair = need("altair", "lab")
    values = [{"role": role, "score": row[f"score_{role}"]} for row in rows for role in roles_of(rows)]
    chart = altair.Chart(altair.Data(values=values)).mark_bar(opacity=0.7)
    return svg(
        chart.encode(
            x=altair.X("score:Q", bin=altair.Bin(maxbins=40), title="score"),
            y=altair.Y("count()", title="games", stack=None),
            color=altair.Color("role:N", title=None),
        ).properties(width=WIDTH, height=200)
    )


def _lengths(rows: list[Row]) -> str:
    altair = need("altair", "lab")
    values = [{"answers": row["answers"]} for row in rows]
    chart = altair.Chart(altair.Data(values=values)).mark_bar(color="#1f5aa6")
    return svg(
        chart.encode(
            x=altair.X("answers:Q", bin=altair.Bin(maxbins=40), title="answers"), y=altair.Y("count()", title="games")
        ).properties(width=WIDTH, height=200)
    )


def svg(chart: Any) -> str:
    """A chart as an SVG document."""
    need("vl_convert", "lab")
    drawn = StringIO()
    chart.save(drawn, format="svg")
    return drawn.getvalue()

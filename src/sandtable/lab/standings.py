"""What came of a tournament: ratings, pairings, seats; as data, as tables and as one page with charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from sandtable.extras import need
from sandtable.lab.ratings import Row, Sprt, complete_pairs, mean_with_interval, pair_scores, rate
from sandtable.lab.report import STYLE, WIDTH, svg

Cells = list[list[str]]


def standings(rows: Sequence[Row], sprt: Sprt | None = None) -> dict[str, Any]:
    """Ratings of the bots, the lead of the first seat in each scenario, and every pairing."""
    found = rate(rows)
    pairings = sorted({(pair[0]["first"], pair[0]["second"]) for pair in complete_pairs(rows)})
    return {
        "games": len(rows),
        "unfinished": sum(not row["finished"] for row in rows),
        "ratings": [
            {"bot": name, "elo": elo, "plus_minus": half}
            for name, (elo, half) in sorted(found.bots.items(), key=lambda one: -one[1][0])
        ],
        "seats": [
            {"scenario": name, "role": _first_role(rows, name), "elo": elo, "plus_minus": half}
            for name, (elo, half) in found.seats.items()
        ],
        "pairings": [_pairing(rows, first, second, sprt) for first, second in pairings],
        "thinking": [_thinking(rows, name) for name in found.bots],
    }


def _thinking(rows: Sequence[Row], name: str) -> dict[str, Any]:
    """What a bot's answers cost, and how often looking ahead changed its plan."""
    played = [(row, one.removeprefix("bot_")) for row in rows for one in row if one[:4] == "bot_" and row[one] == name]
    turns = sum(row["turns"] for row, _ in played)
    seconds = sum(row[f"seconds_{role}"] for row, role in played)
    return {
        "bot": name,
        "seconds_a_game": seconds / max(1, len(played)),
        "seconds_a_turn": seconds / max(1, turns),
        "looks": sum(row[f"looks_{role}"] for row, role in played),
        "changed": sum(row[f"changed_{role}"] for row, role in played),
    }


def curve(found: dict[str, Any]) -> list[dict[str, Any]]:
    """What each bot's thinking cost and brought it against its opponent, the cheapest first."""
    thinking = {one["bot"]: one for one in found["thinking"]}
    points = [{**thinking[one["first"]], **one} for one in found["pairings"]]
    return sorted(points, key=lambda point: float(point["seconds_a_turn"]))


def _first_role(rows: Sequence[Row], scenario: str) -> str:
    names = next(row for row in rows if row["scenario"] == scenario)
    return next(name for name in names if name.startswith("bot_") and names[name] is not None).removeprefix("bot_")


def _pairing(rows: Sequence[Row], first: str, second: str, sprt: Sprt | None) -> dict[str, Any]:
    scores = pair_scores(rows, first, second)
    mean, low, high = mean_with_interval(scores)
    told = {
        "first": first,
        "second": second,
        "pairs": len(scores),
        "won": sum(score > 0.5 for score in scores),
        "even": sum(score == 0.5 for score in scores),
        "lost": sum(score < 0.5 for score in scores),
        "lead": 2 * mean - 1,
        "lead_low": 2 * low - 1,
        "lead_high": 2 * high - 1,
    }
    if sprt is not None:
        told["sprt"] = {"best": f"at least {sprt.best:+g}", "worst": f"at most {sprt.worst:+g}", None: "open"}[
            sprt.verdict(scores)
        ]
    return told


def tables(found: dict[str, Any]) -> Iterator[tuple[str, list[str], Cells]]:
    """Title, columns and cells of every table."""
    ratings = [[one["bot"], f"{one['elo']:+.0f}", f"{one['plus_minus']:.0f}"] for one in found["ratings"]]
    yield f"{found['games']} games, {found['unfinished']} unfinished", ["bot", "Elo", "95 % +-"], ratings
    columns = ["pairing", "pairs", "won", "even", "lost", "lead", "95 % interval"]
    tested = any("sprt" in one for one in found["pairings"])
    yield (
        "Pairings: the lead is won less lost games, as a share",
        [*columns, "test (Elo)"] if tested else columns,
        [
            [
                f"{one['first']} - {one['second']}",
                *(str(one[name]) for name in ("pairs", "won", "even", "lost")),
                f"{one['lead']:+.1%}",
                f"{one['lead_low']:+.1%} to {one['lead_high']:+.1%}",
                *([one["sprt"]] if tested else []),
            ]
            for one in found["pairings"]
        ],
    )
    yield (
        "Thinking: CPU seconds, looks ahead and how many of them changed the plan",
        ["bot", "s a game", "s a turn", "looks", "changed"],
        [
            [
                one["bot"],
                f"{one['seconds_a_game']:.2f}",
                f"{one['seconds_a_turn']:.3f}",
                str(one["looks"]),
                str(one["changed"]),
            ]
            for one in found["thinking"]
        ],
    )
    if found["seats"]:
        seats = [
            [one["scenario"], one["role"], f"{one['elo']:+.0f}", f"{one['plus_minus']:.0f}"] for one in found["seats"]
        ]
        yield "Lead of a seat between equal bots", ["scenario", "role", "Elo", "95 % +-"], seats


def page(plan: dict[str, Any], found: dict[str, Any]) -> str:
    """The report as HTML; its charts are drawn into the page."""
    title = f"{plan['tournament']}: {', '.join(name for name, _ in plan['bots'])}"
    facts = {name: plan[name] for name in ("scenarios", "seed", "options", "sandtable", "rules_version", "data_hash")}
    lines = [f"<tr><th>{escape(name)}<td>{escape(str(value))}" for name, value in facts.items()]
    shown = [f"<h2>{escape(name)}</h2>{_table(columns, cells)}" for name, columns, cells in tables(found)]
    chart = _curve_chart(found) if plan["rival"] else _chart(found)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><table>{''.join(lines)}</table>{chart}{''.join(shown)}</html>\n"
    )


def _table(columns: list[str], cells: Cells) -> str:
    head = "".join(f"<th>{escape(column)}" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}" for cell in row) for row in cells)
    return f"<table><tr>{head}{body}</table>"


def _chart(found: dict[str, Any]) -> str:
    altair = need("altair", "lab")
    values = [
        {
            "bot": one["bot"],
            "elo": one["elo"],
            "low": one["elo"] - one["plus_minus"],
            "high": one["elo"] + one["plus_minus"],
        }
        for one in found["ratings"]
    ]
    base = altair.Chart(altair.Data(values=values)).encode(y=altair.Y("bot:N", title=None, sort="-x"))
    bars = base.mark_rule(strokeWidth=3, color="#888").encode(x=altair.X("low:Q", title="Elo"), x2="high:Q")
    points = base.mark_point(filled=True, size=90, color="#1f5aa6").encode(x="elo:Q")
    return svg((bars + points).properties(width=WIDTH))


def _curve_chart(found: dict[str, Any]) -> str:
    """The lead of each budget over CPU seconds a turn."""
    altair = need("altair", "lab")
    values = [
        {
            "bot": point["bot"],
            "seconds": max(0.001, point["seconds_a_turn"]),
            **{name: 100 * point[name] for name in ("lead", "lead_low", "lead_high")},
        }
        for point in curve(found)
    ]
    seconds = altair.X("seconds:Q", title="CPU seconds a turn", scale=altair.Scale(type="log"))
    base = altair.Chart(altair.Data(values=values)).encode(x=seconds)
    bars = base.mark_rule(strokeWidth=3, color="#888").encode(
        y=altair.Y("lead_low:Q", title="lead, %"), y2="lead_high:Q"
    )
    line = base.mark_line(point=True, color="#1f5aa6").encode(y="lead:Q")
    names = base.mark_text(dy=-10, align="left").encode(y="lead:Q", text="bot:N")
    return svg((bars + line + names).properties(width=WIDTH))

"""`sandtable bench --acts`: how many acts a turn takes a person at the table, without and with a staff.

Planners play. Their answers of a turn are told as the gestures that the table offers for them (`gestures.py`), and as
the phases that a staff finishes: one act to ask it, one for each time that its proposals are carried out.
"""

from __future__ import annotations

import statistics
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from rich.table import Table

import sandtable
from sandtable import bots
from sandtable.bots.phase import stage
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

from .gestures import HANDS, Answer, acts

MEASURED = {  # game -> scenario, the bot that plays, and where its view says where things stand
    "ardennes44": ("six-turn", "planner", "units"),
    "air-armor": ("s03-saale-line", "planner", "pieces"),
    "fields-of-fire": ("A1", "commander", "units"),
    "atlantic-chase": ("s10_rheinuebung", "admiral", "tfs"),
}


@dataclass
class Turn:
    """What one role answered in one turn."""

    rows: list[list[Answer]] = field(default_factory=list)  # answers in a row, with nobody else asked in between
    staffed: int = 0  # acts with a staff


class Staff:
    """Counts the acts with a staff: one to ask it in every phase, one for every run of answers up to dice or others."""

    def __init__(self) -> None:
        self.phase: dict[str, Any] = {}  # role -> in which it was asked
        self.running = ""  # whose run of answers goes on

    def cost(self, match: Match, role: str) -> int:
        """Acts for the next answer."""
        now = (match.clock, stage(match))
        asks = self.phase.get(role) != now
        goes_on = self.running == role and not asks
        self.phase[role], self.running = now, role
        return 0 if goes_on else 1 + asks

    def after(self, match: Match) -> None:
        """Dice and reveals end a run."""
        if match.barred:
            self.running = ""


def play(game: str, scenario: str, seed: str) -> dict[tuple[str, int], Turn]:
    """A whole match, as the turns of its roles."""
    _, bot, things = MEASURED[game]
    match = sandtable.new_match(game, scenario, seed)
    players = {role: bots.make(bot, match.game, f"{seed} {role}") for role in match.roles}
    turns: dict[tuple[str, int], Turn] = defaultdict(Turn)
    staff, last = Staff(), ""
    while not match.over:
        role = match.deciding[0]
        turn = turns[role, (match.clock or (0, 0))[0]]
        action = players[role].choose(Chair(match, role))
        if last != role or not turn.rows:
            turn.rows.append([])
        last = role
        turn.rows[-1].append(answered(match, role, action, things))
        turn.staffed += staff.cost(match, role)
        match.apply(action, role)
        staff.after(match)
    return turns


def answered(match: Match, role: str, action: Action, things: str) -> Answer:
    """The answer as the table shows it: whether it is confirmed, and where what it could begin with stood."""
    decision = next(decision for decision in match.decisions if decision.role == role)
    plain = decision.plain()
    info = dict(plain["info"])
    place = None
    option = next(option for option in match.options(role) if option.action == action)
    if len(action) > 1 and option.refs:
        rows = match.view(role)["table"].get(things, {})
        info["places"] = [
            (one[1], _place(rows, one[1])) for one in match.actions(role) if one[0] == action[0] and len(one) > 1
        ]
        place = _place(rows, action[1])
    return Answer(decision.key.rpartition("/")[2], action, option.final, match.actions(role), info, place)


def _place(rows: dict[str, Any], thing: int) -> Any:
    row = rows.get(str(thing))
    if not isinstance(row, dict):
        return None
    where = row.get("at", row.get("card"))
    return tuple(where) if isinstance(where, list) else where


def measure(game: str, scenario: str, games: int, seed: str) -> dict[str, Any]:
    """Answers and acts of a turn, by role."""
    found: dict[str, dict[str, list[int]]] = defaultdict(lambda: {"answers": [], "acts": [], "staff": []})
    with progress(game, games) as done:
        for number in range(games):
            for (role, _), turn in play(game, scenario, f"{seed}/{number}").items():
                figures = found[role]
                figures["answers"].append(sum(map(len, turn.rows)))
                figures["acts"].append(sum(acts(game, row) for row in turn.rows))
                figures["staff"].append(turn.staffed)
            done(number + 1)
    return {
        "scenario": scenario,
        "games": games,
        "roles": {role: {name: _spread(counts) for name, counts in figures.items()} for role, figures in found.items()},
    }


def _spread(counts: list[int]) -> dict[str, float]:
    return {"median": statistics.median(counts), "most": max(counts)}


def run(games: list[str], number: int, seed: str, as_json: bool) -> None:
    """Measure and print."""
    wanted = [id.partition("/") for id in games if id.partition("/")[0] in HANDS]
    if not wanted:
        raise BadSetup(f"acts are counted for {', '.join(HANDS)}")
    found = {name: measure(name, scenario or MEASURED[name][0], number, seed) for name, _, scenario in wanted}
    if as_json:
        print_json(found)
        return
    table = Table("game", "scenario", "role", "answers a turn", "acts by hand", "acts with the staff")
    for name, figures in found.items():
        for role, told in figures["roles"].items():
            table.add_row(
                name, figures["scenario"], role, *(_words(told[what]) for what in ("answers", "acts", "staff"))
            )
    out.print(table)
    out.print("median of all turns (and the longest); what one act covers: docs/acts.md")


def _words(spread: dict[str, float]) -> str:
    return f"{spread['median']:g} ({spread['most']:g})"

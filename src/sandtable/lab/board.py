"""The scoreboard: entries are records of matches, and whoever doubts one plays it again.

A track is a scenario, an opponent and a list of seeds, all frozen. An entry plays every seed from every seat. To verify
it means to replay each record and to ask the opponent at each of its questions: a record in which a die, the seed, the
options or a single answer of the opponent differs is refused, and so is an entry with a match too few or too many.

What cannot be proved is how an entrant has learned; the budget is its own word. An entry belongs to the rules, the data
and the bots of the release that it was made with.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup, SandtableError
from sandtable.lab import simulate
from sandtable.lab.ratings import mean_with_interval
from sandtable.lab.simulate import LONGEST, wilson
from sandtable.seam.match import Match
from sandtable.seam.seat import Bot, Chair

BUDGETS = ("none", "1M", "100M")  # answers that an entrant has learned from


class Refused(SandtableError):
    """An entry that does not prove what it says."""


class Track:
    """What is played; the seeds belong to the track for ever."""

    def __init__(self, game: str, scenario: str, opponent: str | None, seeds: int = 20) -> None:
        self.game = game
        self.scenario = scenario
        self.opponent = opponent  # None: a solitaire game
        self.id = f"{game}/{scenario}"
        self.seeds = [f"board {self.id} {number}" for number in range(seeds)]

    @property
    def roles(self) -> tuple[str, ...]:
        """The seats."""
        return sandtable.game(self.game).roles(self.scenario)

    def start(self, seed: str) -> Match:
        """A match of the track."""
        return sandtable.new_match(self.game, self.scenario, seed, simulation=True)

    def opponents(self, seed: str, role: str) -> dict[str, Bot]:
        """Who has the other seats."""
        rules = sandtable.game(self.game)
        others = [other for other in self.roles if other != role]
        return {other: bots.make(self.opponent or "random", rules, f"{seed} {other}") for other in others}


TRACKS = {
    track.id: track
    for track in (
        Track("atlantic-chase", "b05_river_plate", "admiral"),
        Track("ardennes44", "learning", "planner"),
        Track("fields-of-fire", "L1", None),
        Track("air-armor", "s01-lauringen-road", "planner"),
    )
}


def track_of(id: str) -> Track:
    """The track of that id, or what there is."""
    if id not in TRACKS:
        raise BadSetup(f"no track {id!r}; there are: {', '.join(TRACKS)}")
    return TRACKS[id]


class Entry:
    """What an entrant says of himself, and the records of his matches: (seed, role, record)."""

    def __init__(
        self,
        track: str,
        name: str,
        budget: str,
        matches: Iterable[tuple[str, str, str]],
        made_by: dict[str, Any] | None = None,
    ) -> None:
        if budget not in BUDGETS:
            raise BadSetup(f"a budget is one of {', '.join(BUDGETS)}, not {budget!r}")
        self.track = track
        self.name = name
        self.budget = budget
        self.matches = list(matches)
        self.made_by = made_by or simulate.made_by(track_of(track).game)

    def write(self, path: Path) -> None:
        """The entry as JSON Lines, compressed; equal entries are equal files."""
        head = {"track": self.track, "name": self.name, "budget": self.budget, "made_by": self.made_by}
        lines = [head, *({"seed": seed, "role": role, "record": record} for seed, role, record in self.matches)]
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        path.write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def read(path: Path) -> Entry:
    """An entry from its file."""
    try:
        lines = [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()]
        matches = [(line["seed"], line["role"], line["record"]) for line in lines[1:]]
        head = lines[0]
        return Entry(head["track"], head["name"], head["budget"], matches, head["made_by"])
    except (OSError, ValueError, KeyError, IndexError, TypeError, EOFError) as wrong:
        raise Refused(f"{path} is no entry: {wrong}") from wrong


def play(track: Track, name: str, budget: str, make: Callable[[str, str], Bot]) -> Entry:
    """The entry of a bot, made from a seed and a role."""
    matches = []
    for seed in track.seeds:
        for role in track.roles:
            match = track.start(seed)
            players = {role: make(seed, role), **track.opponents(seed, role)}
            answers = 0
            while not match.over and answers < LONGEST:
                bots.answer(match, players)
                answers += 1
            matches.append((seed, role, match.record()))
    return Entry(track.id, name, budget, matches)


def verify(entry: Entry, told: Callable[[int], None] | None = None) -> dict[str, Any]:
    """Replay every match; the row of the table, or Refused."""
    track = track_of(entry.track)
    if (here := simulate.made_by(track.game)) != entry.made_by:
        raise Refused(f"{entry.name}: made with {entry.made_by}, but these are {here}: verify it with its own release")
    wanted = {(seed, role) for seed in track.seeds for role in track.roles}
    given = [(seed, role) for seed, role, _ in entry.matches]
    if len(given) != len(wanted) or set(given) != wanted:
        raise Refused(f"{entry.name}: {track.id} asks for every seed in every seat once, {len(wanted)} matches")
    won = []
    for done, (seed, role, record) in enumerate(entry.matches):
        won.append(_verify_match(track, seed, role, record))
        if told is not None:
            told(done + 1)
    points, count = sum(won), len(won)
    low, high = wilson(points, count) if len(track.roles) == 1 else mean_with_interval(_by_seed(track, won))[1:]
    return {
        "track": track.id,
        "opponent": track.opponent or "the game",
        "name": entry.name,
        "budget": entry.budget,
        "matches": count,
        "share": points / count,
        "low": low,
        "high": high,
    }


def _by_seed(track: Track, won: list[float]) -> list[float]:
    """The share of each seed over all seats: matches of one seed have dice in common."""
    seats = len(track.roles)
    return [sum(won[at : at + seats]) / seats for at in range(0, len(won), seats)]


def _verify_match(track: Track, seed: str, role: str, record: str) -> float:
    """What the match has brought, if it is one of the track."""
    where = f"{track.id}, seed {seed!r}, {role}"
    try:
        replayed = sandtable.replay(record)
    except SandtableError as wrong:
        raise Refused(f"{where}: {wrong}") from wrong
    match = track.start(seed)
    same = (replayed.game.id, replayed.setup.scenario, replayed.setup.seed, replayed.setup.options)
    if same != (track.game, track.scenario, seed, match.setup.options):
        raise Refused(f"{where}: the record is of another scenario, seed or other options")
    others = track.opponents(seed, role)
    for number, (asked, action) in enumerate(replayed.answers):
        if asked != role and others[asked].choose(Chair(match, asked)) != action:
            raise Refused(f"{where}: answer {number} is not what {track.opponent} answers")
        match.apply(action, asked)
    if not match.over or match.hash() != replayed.hash():
        raise Refused(f"{where}: the match is not played to its end")
    assert match.result is not None
    winner = match.result["winner"]
    return float(winner == role) if winner is not None or len(track.roles) == 1 else 0.5


def page(rows: Iterable[dict[str, Any]]) -> str:
    """The rows as a table in Markdown, the best of each track first."""
    best_first = sorted(rows, key=lambda row: (list(TRACKS).index(row["track"]), -row["share"], row["name"]))
    lines = [
        "| track | opponent | entry | learned from | matches | share of wins | 95 % interval |",
        "|---|---|---|---|---:|---:|---|",
        *(
            f"| {row['track']} | {row['opponent']} | {row['name']} | {row['budget']} | {row['matches']} "
            f"| {row['share']:.0%} | {row['low']:.0%} to {row['high']:.0%} |"
            for row in best_first
        ),
    ]
    return "\n".join(lines)

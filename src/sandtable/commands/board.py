"""`sandtable board`: make an entry of the scoreboard, and verify entries."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable import bots
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine.errors import BadSetup
from sandtable.lab import board


def enter(track: str, bot: str, target: Path, name: str | None, budget: str) -> None:
    """Let a bot play all matches of a track and write its entry."""
    found = board.track_of(track)
    rules = sandtable.game(found.game)
    bots.make(bot, rules)
    if not target.parent.is_dir():
        raise BadSetup(f"--out {target}: write the entry into a folder that exists")
    entry = board.play(found, name or bot, budget, lambda seed, role: bots.make(bot, rules, f"{seed} {role}"))
    entry.write(target)
    out.print(f"{len(entry.matches)} matches of {track} are in {target}")


def verify(files: list[Path], as_json: bool) -> None:
    """Replay every match of every entry and print the table."""
    entries = [board.read(file) for file in files]
    rows = []
    with progress("verify", sum(len(entry.matches) for entry in entries)) as done:
        before = 0
        for entry in entries:
            rows.append(board.verify(entry, lambda count, before=before: done(before + count)))  # type: ignore[misc]
            before += len(entry.matches)
    if as_json:
        print_json(rows)
    else:
        out.print(board.page(rows))

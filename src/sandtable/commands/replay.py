"""`sandtable replay`: read a record again, in words or as a proof."""

from __future__ import annotations

from pathlib import Path

import sandtable
from sandtable.commands.screen import err, out, print_json
from sandtable.engine.errors import BadRecord
from sandtable.seam import record
from sandtable.seam.match import Match
from sandtable.seam.outcome import lost_alone
from sandtable.words import words_of


def run(file: Path, verify: bool, as_json: bool, language: str) -> None:
    """Print the log of a record; with `verify` only check that every answer is legal and every hash the same."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRecord(f"{file} cannot be read: {wrong}") from wrong
    found = record.verify(text, sandtable.game)
    match, kept = found.match, record.Record(text)
    if found.parted and (verify or as_json):
        _tell_parts(found)
        raise BadRecord("the present rules do not follow the whole record")
    facts = {
        "game": match.game.id,
        "scenario": match.setup.scenario,
        "answers": len(kept.answers),
        "checkpoints": len(kept.marks),
        "hash": match.hash(),
        "over": match.over,
        "result": match.result,
    }
    if as_json:
        print_json(facts)
    elif verify:
        out.print(
            f"{file}: {facts['answers']} answers of {match.game.title} ({match.setup.scenario}) replayed; "
            f"dice match the commitment, {facts['checkpoints']} checkpoints are the same."
        )
    else:
        _tell(match, language)
        for part in found.parted:
            err.print(part.why, markup=False)


def _tell_parts(found: record.Verified) -> None:
    """Which rules the answers were given by, and how far the present ones follow them."""
    for part in found.parts:
        what = f"answers {part.first + 1} to {part.end} were given by rules {part.version}"
        how = f"verified up to answer {part.followed}: {part.why}" if part.why else "all are verified"
        err.print(f"{what}; {how}", markup=False)


def _tell(match: Match, language: str) -> None:
    words = words_of(match.game, match.setup.scenario, language)
    for event in match.events_since(0, match.roles):
        out.print(words.event(event), markup=False)
    if match.result is None:
        err.print("The record ends before the match does.")
    else:
        winner = match.result["winner"]
        unwon = "terminal-defeat" if lost_alone(match.result) else "terminal-draw"
        out.print(words.say(unwon) if winner is None else words.say("terminal-winner", {"role": winner}))

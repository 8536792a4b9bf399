"""Legal answers as they travel: runs of one verb. Clients make the words from the verb table of the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.engine.game import Game
from sandtable.engine.message import Action, Option

Run = list[Any]  # the verb, how many arguments each answer has, all arguments in a row
ROW = 3  # so many numbers that follow one another are told as [first, last]


def packed(actions: Iterable[Action]) -> list[Run]:
    """Answers in their order; neighbours with the same verb share a run."""
    runs: list[Run] = []
    verb, size = "", 0
    for action in actions:
        if action[0] != verb or len(action) != size or size == 1:
            verb, size = action[0], len(action)
            runs.append([verb, size - 1])
        runs[-1] += action[1:]
    return [[run[0], 1, *_shortened(run[2:])] if run[1] == 1 else run for run in runs]


def _shortened(numbers: list[int]) -> list[Any]:
    """Numbers with those that follow one another drawn together."""
    told: list[Any] = []
    start = 0
    for at in range(1, len(numbers) + 1):
        if at == len(numbers) or numbers[at] != numbers[at - 1] + 1:
            row = numbers[start:at]
            told += [[row[0], row[-1]]] if len(row) >= ROW else row
            start = at
    return told


def unpacked(runs: Iterable[Run]) -> list[Action]:
    """The answers that runs stand for."""
    found: list[Action] = []
    for verb, size, *told in runs:
        args = [number for part in told for number in (range(part[0], part[1] + 1) if type(part) is list else [part])]
        if size == 0:
            found.append((verb,))
        else:
            found += [(verb, *args[at : at + size]) for at in range(0, len(args), size)]
    return found


def key_of(action: Sequence[Any]) -> str:
    """An answer as a key of `words`; the verb alone stands for all its answers."""
    return " ".join(map(str, action))


def differing(usual: Option, own: Option) -> dict[str, Any]:
    """What the words of an answer have that is not usual for its verb."""
    told: dict[str, Any] = {}
    if own.label != usual.label:
        told["label"] = own.label.plain()
    if own.refs != usual.refs:
        told["refs"] = [list(ref) for ref in own.refs]
    if own.group != usual.group:
        told["group"] = own.group
    if own.final != usual.final:
        told["final"] = own.final
    return told


def shared(words: dict[str, Any], actions: Iterable[Action]) -> dict[str, Any]:
    """Words, told once for a verb whose answers all have the same."""
    by_verb: dict[str, list[str]] = {}
    for action in actions:
        by_verb.setdefault(action[0], []).append(key_of(action))
    for verb, keys in by_verb.items():
        if len(keys) > 1 and keys[0] in words and all(words.get(key) == words[keys[0]] for key in keys):
            words = {verb: words[keys[0]]} | {key: told for key, told in words.items() if key not in keys}
    return words


def board_told(game: Game, scenario: str) -> dict[str, Any]:
    """The static board, and what tells answers: the verbs, and which kinds of arguments are things on the table."""
    verbs = {verb.name: {"kinds": list(verb.kinds), "group": verb.group, "final": verb.final} for verb in game.verbs}
    return {**game.board_of(scenario), "verbs": verbs, "things": sorted(game.ref_kinds())}

"""`sandtable lab describe GAME`: what learning agents see and answer, as tables made from the game's declaration."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import sandtable
from sandtable.engine.answers import AnswerRows
from sandtable.engine.game import Game
from sandtable.engine.observation import Block, Column


def describe(game: str) -> str:
    """Blocks of the observation and columns of the option rows, in Markdown."""
    rules = sandtable.game(game)
    return "\n".join([*_observation(rules), "", *_answers(rules)])


def _observation(rules: Game) -> Iterator[str]:
    observation = rules.observation()
    yield f"{observation.size:,} numbers in {len(observation.blocks)} blocks of columns by rows:"
    yield ""
    yield "| block | column | rows | range | meaning |"
    yield "|---|---|---:|---|---|"
    for block in observation.blocks:
        yield f"| **{block.name}** | {len(block.columns)} | {block.rows:,} | | {block.meaning} |"
        yield from _columns(block)


def _columns(block: Block) -> Iterator[str]:
    """Columns in a row that differ only in their names share a line."""
    for (low, high, meaning), alike in groupby(block.columns, _sort):
        names = [column.name for column in alike]
        told = f"`{names[0]}`" if len(names) == 1 else f"`{names[0]}` ... `{names[-1]}` ({len(names)})"
        yield f"| | {told} | | {low} to {high} | {meaning} |"


def _sort(column: Column) -> tuple[int, int, str]:
    return column.low, column.high, column.meaning


def _answers(rules: Game) -> Iterator[str]:
    scenario = rules.scenarios()[0].id
    rows = AnswerRows(rules.verbs, rules.domains(scenario))
    yield f"Flat answers: {rules.space(scenario).size:,}. Option rows: {rows.rows:,} of {rows.width} columns:"
    yield ""
    yield ", ".join(f"`{name}` 0 to {high:,}" for name, high in zip(rows.columns, rows.highest, strict=True))

"""Every message id of the game has words in English, Korean and Polish."""

from __future__ import annotations

import random
import re

import pytest
from fluent.syntax import ast, parse

import sandtable
from games.atlantic_chase.field import GAME
from sandtable.words import home_of

HOME = home_of(GAME)
TABLE = {"do-done", "do-pass"}  # common words of the table


def words(language: str) -> dict[str, ast.Message]:
    """All messages of a language."""
    found: dict[str, ast.Message] = {}
    for path in sorted((HOME / "text").glob(f"{language}*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content[:60]}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def wanted() -> set[str]:
    """Ids that the code names, and those that follow from verbs, events, options and reasons."""
    found = {f"do-{verb.name}" for verb in GAME.verbs} - TABLE
    found |= {f"event-{kind}" for kind in GAME.events}
    found |= {f"option-{spec.name}" for spec in GAME.options("s10_rheinuebung")}
    pattern = re.compile(r'"((?:ask|title|roll|refused|modifier)-[a-z0-9-]+)"')
    for path in HOME.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(pattern.findall(source))
        found |= {"refused-" + words for words in re.findall(r'Reason\("[\w.]+", "([\w-]+)"', source)}
    return {id for id in found if not id.endswith("-")}


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_id_has_words(language: str) -> None:
    assert sorted(wanted() - set(words(language))) == []


@pytest.mark.parametrize("language", ["ko", "pl"])
def test_translations_use_the_same_arguments(language: str) -> None:
    english, other = words("en"), words(language)
    for id, message in other.items():
        if id in english:
            assert arguments(message) <= arguments(english[id]) | {"side", "actor"}, id


def arguments(message: ast.Message) -> set[str]:
    """Arguments a message uses."""
    return set(_variables(message.value))


def _variables(node: object) -> list[str]:
    if isinstance(node, ast.VariableReference):
        return [node.id.name]
    found: list[str] = []
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                found += _variables(part)
    return found


def test_questions_and_events_met_in_play_have_words() -> None:
    known = words("en")
    for number, scenario in enumerate(GAME.scenarios()):
        match = sandtable.new_match(GAME, scenario.id, number)
        rng = random.Random(number)
        for _ in range(150):
            if match.over:
                break
            decision = match.decision
            assert decision is not None
            assert decision.prompt.id in known, decision.prompt.id
            assert decision.rule.startswith("AC."), decision.prompt.id
            for step in decision.path:
                assert step.id in known, step.id
            for option in match.options(decision.role):
                assert option.label.id in known or option.label.id in TABLE, option.label.id
            match.apply(rng.choice(match.actions(decision.role)), decision.role)
        for event in match.events_since(0):
            reason = event["args"]["reason"] if event["kind"] == "roll" else f"event-{event['kind']}"
            assert reason in known, reason

"""Every word of combat exists in three languages; what changes the odds cites a row of the ledger."""

import csv

import pytest

from games.ardennes44.combat_field import roll_result
from games.ardennes44.field import Field
from sandtable.games.ardennes44.game import build
from sandtable.games.ardennes44.rules.combat import odds
from sandtable.games.ardennes44.view.vocabulary_combat import COMBAT_EVENTS, COMBAT_VERBS
from sandtable.words import LANGUAGES, game_source, home_of, words_of

HOME = home_of(build())


def ids_of(language: str) -> set[str]:
    """Message ids of a language."""
    lines = game_source(build(), language).splitlines()
    return {line.split(" =")[0] for line in lines if " =" in line and line[0].isalpha()}


def used_ids() -> set[str]:
    """Ids that the code of combat names outright."""
    found = {f"do-{verb.name}" for verb in COMBAT_VERBS} | {f"event-{kind}" for kind in COMBAT_EVENTS}
    for path in (HOME / "rules").rglob("*.py"):
        for quoted in path.read_text(encoding="utf-8").split('"')[1::2]:
            if quoted.startswith(("ask-", "roll-", "title-")) and not quoted.endswith("-") and "{" not in quoted:
                found.add(quoted)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_combat_exists(language: str) -> None:
    assert used_ids() - ids_of(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_can_be_told(language: str) -> None:
    words = words_of(build(), "learning", language)
    for kind, arguments in COMBAT_EVENTS.items():
        args = {}
        for part in arguments.split():
            name, thing = part.split(":")
            args[name] = 1 if thing == "int" else (thing, 1)
        told = words.say(f"event-{kind}", args)
        assert "{" not in told
        assert f"event-{kind}" not in told


def test_shifts_and_halvings_cite_rows_of_the_ledger(field: Field) -> None:
    with (HOME / "rulebook" / "ledger.csv").open(encoding="utf-8") as stream:
        rows = {row[0] for row in csv.reader(stream)}
    assert set(odds.SHIFT_RULES) <= rows
    assert {rule for rule in odds.HALVING_RULES if rule} <= rows


@pytest.mark.rule("ardennes44:19.4a")
def test_in_a_breakthrough_combat_only_the_group_may_join(field: Field) -> None:
    field.plain(12, 9)
    group = [field.put("G-2Pz-2PG", "0804"), field.put("G-2Pz-3Pz.I", "0804")]
    stranger = field.put("G-26VG-77", "0605")
    field.put("A-28-110.1", "0704")
    field.put("A-28-110.2", "0604")
    battle = roll_result(field, "D1*", "0704", group)
    while battle.asking == "RetreatPath":
        battle.say(*battle.match.actions()[0])
    battle.say("all_advance").say("breakthrough", field.hex("0604"))
    assert battle.asking == "JoinAttack"
    decision = battle.match.decision
    assert decision is not None
    assert decision.info["apart"] == [[stranger, "group", "19.4a"]]
    assert field.offered("join") == sorted(group)
    refusal = battle.match.why_not(("join", stranger))
    assert refusal is not None
    assert refusal.rules == ("19.4a",)

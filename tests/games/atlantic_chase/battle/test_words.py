"""Every message of the battle board exists in three languages and reads well; reasons name rules of the ledger."""

import csv
import re

import pytest

from games.atlantic_chase.battle_field import SHIP, Field
from sandtable.engine.frames import Frame, kebab
from sandtable.games.atlantic_chase.game import build
from sandtable.games.atlantic_chase.rules.battle import attitude as battle_attitude
from sandtable.games.atlantic_chase.rules.battle import break_away as battle_breakaway
from sandtable.games.atlantic_chase.rules.battle import effects as battle_effects
from sandtable.games.atlantic_chase.rules.battle import gunnery as battle_gunnery
from sandtable.games.atlantic_chase.rules.battle import lingering as battle_lingering
from sandtable.games.atlantic_chase.rules.battle import maneuver as battle_maneuver
from sandtable.games.atlantic_chase.rules.battle import opening as battle_opening
from sandtable.games.atlantic_chase.rules.battle import parting as battle_parting
from sandtable.games.atlantic_chase.rules.battle import sequence as battle
from sandtable.games.atlantic_chase.rules.battle import ships as battle_reasons
from sandtable.games.atlantic_chase.rules.battle import shots as battle_shots
from sandtable.games.atlantic_chase.rules.battle import smoke as battle_smoke
from sandtable.games.atlantic_chase.rules.battle import snafu as battle_snafu
from sandtable.games.atlantic_chase.rules.battle import torpedo as battle_torpedo
from sandtable.games.atlantic_chase.state.codes import BRITISH, GERMAN
from sandtable.games.atlantic_chase.view.vocabulary_battle import BATTLE_DOMAINS, BATTLE_EVENTS, BATTLE_VERBS
from sandtable.words import Words, game_source, home_of, table_source

HOME = home_of(build())
MODULES = (
    battle,
    battle_attitude,
    battle_breakaway,
    battle_effects,
    battle_gunnery,
    battle_lingering,
    battle_maneuver,
    battle_opening,
    battle_parting,
    battle_shots,
    battle_smoke,
    battle_snafu,
    battle_torpedo,
)
SILENT = {"Battle", "ResolveShots", "ApplyResults", "BreakAwayRoll", "Attitudes", "DeclareByShip"}  # they ask nothing


def messages(language: str) -> dict[str, str]:
    """Messages of the battle file of a language."""
    text = (HOME / "text" / f"{language}_battle.ftl").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for block in re.split(r"\n(?=[a-z])", text):
        match = re.match(r"([a-z][\w-]*) = ", block)
        if match:
            assert match[1] not in found, match[1]
            found[match[1]] = block
    return found


def frames() -> list[type[Frame[object]]]:
    return [
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Frame) and thing.__module__ == module.__name__
    ]


def needed() -> set[str]:
    """Ids that the code of the battle board can send."""
    ids = {"do-" + verb.name for verb in BATTLE_VERBS} | {"event-" + kind for kind in BATTLE_EVENTS}
    for frame in frames():
        if frame.title:
            ids.add(frame.title)
        if frame.__name__ not in SILENT:
            ids.add("ask-" + kebab(frame.__name__))
    for module in (*MODULES, battle_reasons):
        source = (HOME / "rules" / "battle" / (module.__name__.rpartition(".")[2] + ".py")).read_text(encoding="utf-8")
        ids |= set(re.findall(r'"((?:roll|ask|refused)-[\w-]+)"', source))
        ids |= {"refused-" + words for words in re.findall(r'Reason\("[\w.]+", "([\w-]+)"', source)}
    return ids


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_message_exists_and_none_is_idle(language: str) -> None:
    found = set(messages(language))
    assert needed() <= found, sorted(needed() - found)
    assert found - needed() == {"battle-zone", "battle-attitude", "battle-effect"}


@pytest.mark.parametrize("language", ["ko", "pl"])
def test_translations_use_the_same_arguments(language: str) -> None:
    english, other = messages("en"), messages(language)
    for id, text in english.items():
        assert set(re.findall(r"\$(\w+)", other[id])) == set(re.findall(r"\$(\w+)", text)), id


def test_no_message_is_also_a_message_of_the_map_game() -> None:
    for language in ("en", "ko", "pl"):
        rest = ""
        for path in (HOME / "text").glob(f"{language}*.ftl"):
            if not path.name.endswith("_battle.ftl"):
                rest += path.read_text(encoding="utf-8")
        assert not set(messages(language)) & set(re.findall(r"^([a-z][\w-]*) = ", rest, re.MULTILINE))


def words(language: str) -> Words:
    game = build()
    sources = {each: table_source(each) + "\n" + game_source(game, each) for each in (language, "en")}
    return Words(language, sources, {"ship": {str(SHIP["hood"]): "Hood", str(SHIP["bismarck"]): "Bismarck"}})


def test_messages_read_well() -> None:
    args = {"ship": ("ship", SHIP["hood"]), "target": ("ship", SHIP["bismarck"]), "total": 9, "n": 1, "result": 3}
    assert words("en").say("event-gunnery", args) == "Hood fires at Bismarck: 9, one hit."
    assert words("ko").say("event-gunnery", args) == "Hood → Bismarck 함포 사격: 9, 타격 1."
    assert words("pl").say("event-gunnery", args) == "Ogień: Hood, cel Bismarck: 9, trafienia: 1."
    args = {"ship": ("ship", SHIP["hood"]), "zone": 2}
    assert words("en").say("do-maneuver_smoke", args) == "Hood to Close, making smoke"
    assert words("ko").say("ask-obscure", args).startswith("Hood가 연막을")


def ledger() -> set[str]:
    text = (HOME / "rulebook" / "ledger.csv").read_text(encoding="utf-8").splitlines()
    return {row["id"] for row in csv.DictReader(line for line in text if not line.startswith("#"))}


def cited() -> set[str]:
    """Rule ids in asks and reasons of the battle board."""
    found: set[str] = set()
    for module in (*MODULES, battle_reasons):
        source = (HOME / "rules" / "battle" / (module.__name__.rpartition(".")[2] + ".py")).read_text(encoding="utf-8")
        found |= set(re.findall(r'"(AC\.[\w.]+)"', source))
    return found


def test_rules_named_by_questions_and_reasons_are_in_the_ledger() -> None:
    ids = ledger()
    for rule in cited():
        assert rule in ids or any(re.fullmatch(re.escape(rule) + r"(\.[a-z]+|[a-z])", id) for id in ids), rule


def test_frames_have_names_of_their_own() -> None:
    names = [frame.__name__ for frame in frames()]
    assert sorted(names) == sorted(set(names))


def test_verbs_fit_the_action_space() -> None:
    game = build()
    for scenario in ("b01_denmark_strait", "s01_learning_breakout"):
        space = game.space(scenario)
        for action in (("confuse", 5, 2), ("maneuver", 177, 2), ("damage_control", 11), ("divide", 5), ("hold_fire",)):
            assert space.decode(space.encode(action)) == action
    assert BATTLE_DOMAINS["gv"] > max(game.data.tables.ships.gv_near)


def test_reasons_are_given_for_things_on_the_board() -> None:
    field = Field("bismarck", "hood battery_dover").board().run("first_fire")
    assert field.asked == "british"
    assert [told.msg.id for told in field.why_not_here("battery_dover")] == []  # its turn comes
    field.take("hold_fire").take("hold_fire")
    assert [told.msg.id for told in field.why_not_here("battery_dover")] == ["refused-battle-shore-battery"]
    assert field.why_not_here("hood") == []
    told = field.why_not("fire_at", "bismarck")
    assert told.msg.id == "refused-battle-not-an-enemy"
    assert told.cause == [("ship", SHIP["bismarck"])]


def test_the_one_who_answers_and_the_side_he_acts_for() -> None:
    field = Field("bismarck", "norfolk", advanced=True).board().effect("bismarck", "RUDDER_OUT")
    field.attitude(norfolk="acquiring").s.board.round = 2
    field.run("steering", rudder=[1])
    assert field.play.asked == [BRITISH]
    assert field.play.frame_of(BRITISH).ask(field.play).actor == GERMAN

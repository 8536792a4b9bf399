"""What the table shows beyond the rules: phase strip, overlays' queries, the builder's chances, refusals in place."""

import json

import pytest

import sandtable
from games.ardennes44.combat_field import Battle, fight_of, outfit
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.engine.errors import UnknownQuery
from sandtable.games.ardennes44.rules.combat.determined import WORDS
from sandtable.games.ardennes44.rules.combat.distribution import WHOLE
from sandtable.games.ardennes44.rules.combat.odds import SHIFTS, base_column, column
from sandtable.games.ardennes44.rules.combat.preview import expected, preview
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.setup import SetUpArmy, Shuffle
from sandtable.games.ardennes44.state.tables import MORALES, SETTLEMENTS, TERRAINS
from sandtable.games.ardennes44.view.track import PHASE_OF
from sandtable.seam.match import Match
from sandtable.words import home_of

INFANTRY, SECOND, THIRD = "G-26VG-77", "G-26VG-78", "G-2Pz-2PG"
GUN = "G-XLVII-766VAK"
REGIMENT, BATTALION, US_GUN = "A-28-112", "A-28-110.1", "A-VIII-174FA"


def ground(field: Field) -> Field:
    """Clear ground with a source for each side."""
    field.plain(14, 9)
    field.source("0104", ALLIES)
    field.source("1404", GERMANS)
    return field


def strip(scenario: str = "learning") -> tuple[str, list[str]]:
    """The titles of the strip at the start of a scenario and the one that is marked."""
    track = sandtable.new_match("ardennes44", scenario, seed="t").view("German")["table"]["track"]
    marked = [step["title"] for step in track["steps"] if step["now"]]
    assert len(marked) == 1
    return marked[0], [step["title"] for step in track["steps"]]


def test_the_strip_names_the_phases_and_marks_the_present_one() -> None:
    now, phases = strip()
    assert now == "a44-phase-bridges"
    assert phases[:4] == ["a44-phase-artillery", "a44-phase-fuel", "a44-phase-bridges", "a44-phase-movement"]
    assert strip("six-turn") == ("a44-phase-set-up", ["a44-phase-set-up"])


def test_bonds_are_told_with_the_hexes_of_the_units_that_form_them(field: Field) -> None:
    ground(field)
    field.put(REGIMENT, "0503")
    field.put(BATTALION, "0505")
    match = field.move_phase()
    told = match.query("zones", "German", side=ALLIES)
    assert told["hex_bonds"] == [[field.hex("0504"), *sorted((field.hex("0503"), field.hex("0505")))]]
    assert field.hex("0603") in told["zones"]
    assert match.query("zones", "German", side=GERMANS) == {"zones": [], "hex_bonds": [], "side_bonds": []}
    with pytest.raises(UnknownQuery):
        match.query("zones", "German", side=2)


def test_a_hexside_bond_runs_between_its_two_units(field: Field) -> None:
    ground(field)
    one, two = field.put(REGIMENT, "0504"), field.put(BATTALION, "0604")
    match = field.move_phase()
    put(field.go(), two, field.hex("0403"))
    put(field.go(), one, field.hex("0604"))
    bonds = match.query("zones", "German", side=ALLIES)["side_bonds"]
    tips = {frozenset(bond["units"]) for bond in bonds if len(bond["units"]) == 2}
    for bond in bonds:
        assert field.t.grid.distance(*bond["between"]) == 1
    assert tips <= {frozenset((field.hex("0403"), field.hex("0604")))}


def test_units_without_supply_are_told_for_each_side(field: Field) -> None:
    ground(field)
    field.road("0104 0204 0304 0404")
    lost = field.put(REGIMENT, "1008")
    near = field.put(BATTALION, "0405")
    match = field.move_phase()
    told = match.query("supplied", "German", side=ALLIES)
    assert told["unsupplied"] == [lost]
    assert near not in told["unsupplied"]
    assert field.hex("0404") in told["net"]
    assert told["sources"] == [field.hex("0104")]


def test_reach_tells_the_path_to_every_end(field: Field) -> None:
    ground(field)
    field.road("1404 1303 1203 1103")
    unit = field.put(THIRD, "1404")
    match = field.move_phase()
    told = match.query("reach", "German", unit=unit)
    assert told["paths"][str(field.hex("1103"))] == [field.hex(name) for name in ("1404", "1303", "1203", "1103")]
    assert set(told["paths"]) == set(told["costs"]) | {str(hex) for hex in told["tactical"]}


def test_control_belongs_to_who_was_there_last(field: Field) -> None:
    ground(field)
    unit = field.put(INFANTRY, "0704")
    match = field.move_phase()
    field.go().control[field.hex("0303")] = 2
    told = match.query("control", "Allied")
    assert field.hex("0704") in told["German"]
    assert field.hex("0303") in told["Allied"]
    assert field.go().place[unit] == field.hex("0704")


def test_all_comers_are_those_who_may_attack_together(field: Field) -> None:
    ground(field)
    strong = outfit(field, field.put(INFANTRY, "0805"), attack=8)
    weak = outfit(field, field.put(SECOND, "0804"), attack=3)
    shaken = field.put(THIRD, "0705", order=1)
    gun = field.put(GUN, "0906")
    outfit(field, field.put(REGIMENT, "0704"), defense=5)
    match = Battle(field).match
    told = match.query("odds", "German", target=field.hex("0704"), units="all")
    assert [row[0] for row in told["attackers"]] == [strong, weak]
    assert shaken not in [row[0] for row in told["attackers"]]
    with_gun = match.query("odds", "German", target=field.hex("0704"), units=f"{strong} {weak} {gun}")
    assert ["artillery", 1, "22.7"] in with_gun["shifts"]
    assert (told["column"], with_gun["column"]) == ("2-1", "3-1")


def test_the_chances_add_up_when_the_enemy_guns_answer(field: Field) -> None:
    ground(field)
    attacker = outfit(field, field.put(INFANTRY, "0804"), attack=9)
    outfit(field, field.put(REGIMENT, "0704"), defense=3)
    field.put(US_GUN, "0504")
    field.s.turn = 5
    fight = fight_of(field, "0704", attacker)
    info = preview(field.s, fight)
    assert info["enemy_guns"] == [field.unit(US_GUN)]
    assert info["outlook"]["of"] == WHOLE
    assert info["answered"]["of"] == 6 * WHOLE
    parts = [expected(field.s, fight, column(base_column(field.s, fight), shift)) for shift in (-2, -2, -1, -1, 0)]
    weight = {(row[0], row[1]): row[2] for row in info["answered"]["rows"]}
    stopped = field.t.result("A1")
    for result, name in enumerate(field.t.result_name):
        told = sum(
            weight.get((name, word), 0) for word in ("not-tried", "held-exchange", "held-loss", "failed", "failed-loss")
        )
        assert told == sum(part.of_result(result) for part in parts) + (WHOLE if result == stopped else 0)


def test_taking_a_hex_counts_retreats_and_the_last_step(field: Field) -> None:
    ground(field)
    attacker = outfit(field, field.put(INFANTRY, "0804"), attack=9)
    outfit(field, field.put(BATTALION, "0704"), defense=3, steps=1, reduced_stacking=0)
    fight = fight_of(field, "0704", attacker)
    weak = preview(field.s, fight)["outlook"]
    outfit(field, field.unit(BATTALION), steps=2)
    firm = preview(field.s, fight)["outlook"]
    dead = {"EX": 1, "D1": 1, "D1*": 1, "A1/D1": 1}
    tried = {row[0] for row in weak["rows"] if row[1] != "not-tried"}
    assert not tried & set(dead)  # nobody is left to lead
    assert {row[0] for row in firm["rows"] if row[1] != "not-tried"} & set(dead)
    gone = [row for row in weak["rows"] if row[0] in dead or (row[0] in ("DR2", "DR3", "DR4", "A1/DR2"))]
    assert weak["taken"] == sum(row[2] for row in gone)  # even when he holds, it costs his last step
    assert 0 < firm["taken"] < weak["taken"]
    ours = [row for row in weak["rows"] if "A1" in row[0] or row[0] == "EX" or row[1] == "held-exchange"]
    assert weak["ours"] == sum(row[2] for row in ours)


def test_the_builder_names_who_cannot_join_and_why(field: Field) -> None:
    ground(field)
    field.put(INFANTRY, "0805")
    field.put(SECOND, "0804")
    shaken = field.put(THIRD, "0705", order=1)
    field.put(REGIMENT, "0704")
    battle = Battle(field).through().say("attack", field.hex("0704"))
    assert battle.match.decision.info["apart"] == [[shaken, "disorder", "18.2c"]]


def test_a_click_is_explained_by_questions_that_only_know_answers(field: Field) -> None:
    field.set_up("six-turn")
    match = field.run(SetUpArmy(), GERMANS, turn=1)
    unit = field.offered("set_up")[0]
    match.apply(("set_up", unit))
    wrong = next(hex for hex in range(field.t.grid.size) if hex not in field.offered("place"))
    told = match.why_not_here(("hex", wrong), "German")
    assert told[0].msg.id.startswith("refused-set-up")
    right = field.offered("place")[0]
    assert match.why_not_here(("hex", right), "German")[0].msg.id == "refused-not-here"


def test_a_full_hex_takes_no_unit_in_the_set_up_when_nobody_in_it_can_go_elsewhere(field: Field) -> None:
    field.plain(3, 3)
    t = field.t
    t.zone_hexes = [[field.hex("0101")] for _ in t.zone_hexes]
    there, mover = field.put(INFANTRY, "0101"), field.put(SECOND, "0303")
    t.setup_zones = [[0] if unit in (there, mover) else [] for unit in range(len(t.setup_zones))]
    assert not Shuffle(field.s, mover, field.hex("0101"), []).possible
    t.zone_hexes[0] = [field.hex("0101"), field.hex("0202")]
    assert Shuffle(field.s, mover, field.hex("0101"), []).possible


@pytest.mark.parametrize("tank_first", [0, 1])
def test_a_full_hex_takes_a_unit_in_the_set_up_if_anybody_in_it_can_make_room(field: Field, tank_first: int) -> None:
    field.plain(3, 3)
    t = field.t
    t.zone_hexes = [[field.hex("0101"), field.hex("0202")] for _ in t.zone_hexes]
    codes = ["G-2Pz-3Pz.II", INFANTRY] if tank_first else [INFANTRY, "G-2Pz-3Pz.II"]
    there = [field.put(code, "0101") for code in codes][codes.index(INFANTRY)]
    mover = field.put(SECOND, "0303")
    t.setup_zones = [[0] if unit in (there, mover) else [] for unit in range(len(t.setup_zones))]
    assert Shuffle(field.s, mover, field.hex("0101"), []).possible


def test_a_combat_is_drawn_only_while_it_lasts(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804")
    outfit(field, field.put(REGIMENT, "0704"), defense=1)
    field.put(SECOND, "0408")
    field.put(BATTALION, "0308")
    field.dice(1, 1, 1)
    battle = Battle(field).through()
    assert battle.match.view("German")["table"]["fight"] is None
    battle.attack("0704", attacker)
    assert battle.asking != "ChooseAttack"
    assert battle.match.view("German")["table"]["fight"]["target"] == field.hex("0704")
    while battle.asking != "ChooseAttack":
        battle.match.apply(battle.match.actions()[-1])
    assert battle.match.view("German")["table"]["fight"] is None


def test_whatever_lets_the_dice_roll_is_confirmed(field: Field) -> None:
    ground(field)
    field.put(INFANTRY, "0805")
    field.put(SECOND, "0804")
    field.put(GUN, "0906")
    field.put(REGIMENT, "0704")
    battle = Battle(field).through().say("attack", field.hex("0704"))
    battle.say("join", field.unit(INFANTRY))
    assert {option.action[0]: option.final for option in battle.match.options()} == {"join": True, "done": True}
    battle.say("done")
    assert {option.action[0]: option.final for option in battle.match.options()} == {"support": True, "done": True}


def told_to(match: Match, role: str) -> str:
    """Everything the overlays may ask, as one text."""
    s = match.play.state
    answers: list[object] = [match.view(role)["table"], match.query("control", role)]
    for side in (GERMANS, ALLIES):
        answers += [match.query("zones", role, side=side), match.query("supplied", role, side=side)]
    answers += [match.query("around", role, hex=hex) for hex in s.dumps if hex >= 0]
    for unit in s.units_of(GERMANS + 1)[:12]:
        answers += [match.query("reach", role, unit=unit), match.query("supply", role, unit=unit)]
    return json.dumps(answers)


def test_no_overlay_tells_which_fuel_dump_is_real() -> None:
    match = sandtable.new_match("ardennes44", "six-turn", "dumps", {"fuel_dumps": True})
    match.apply(("fill",))
    s = match.play.state
    truth, known = told_to(match, "German"), set()
    assert len(s.dump_real) > 1
    assert sum(s.dump_real) == 1
    for real in range(len(s.dump_real)):
        for at in range(len(s.dump_real)):
            s.dump_real[at] = int(at == real)
        assert told_to(match, "German") == truth
        known.add(told_to(match, "Allied"))
    assert len(known) == len(s.dump_real)  # their owner sees it


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_the_builder_has_words_for_everything_it_may_show(language: str) -> None:
    text = home_of(sandtable.game("ardennes44")) / "text"
    said = "\n".join(path.read_text(encoding="utf-8") for path in sorted(text.glob(f"{language}_*.ftl")))
    wanted = [f"a44-shift-{name}" for name in SHIFTS]
    wanted += [f"a44-defense-{word}" for word in WORDS[1:]]
    wanted += [f"a44-phase-{phase}" for phase in PHASE_OF.values()]
    wanted += [f"a44-terrain-{name.replace('_', '-')}" for name in TERRAINS]
    wanted += [f"a44-settlement-{name}" for name in SETTLEMENTS[1:]]
    wanted += [f"a44-morale-{name.lower()}" for name in MORALES]
    assert [message for message in wanted if f"\n{message} = " not in said] == []

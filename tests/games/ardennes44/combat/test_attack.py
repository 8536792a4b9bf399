"""Who may attack what: targets, formations, attachments, night, Blocking Positions (13.8, 14.1-14.3, 25.32, 27.5)."""

import pytest

from games.ardennes44.combat_field import Battle, outfit, roll_result
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.artillery import attack_guns
from sandtable.games.ardennes44.rules.combat.command import command_allows, formation_of, nations_allow
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.retreat import advance
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, BROKEN, DISRUPTED

INFANTRY, SECOND, THIRD = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
GRENADIERS, OTHER_GRENADIERS, PANTHERS = "G-2Pz-2PG", "G-2Pz-304PG", "G-2Pz-3Pz.I"
LEHR_PANTHERS, LEHR_RECON, LEHR_GRENADIERS = "G-PzLehr-130Pz.V", "G-PzLehr-130Recon", "G-PzLehr-901PG"
STUGS = "G-LXVI-244StuG"
REGIMENT, BATTALION, OTHER = "A-28-112", "A-28-110.1", "A-28-110.2"
PEIPERS, FLAK = "G-1SSPz-1PzRgt", "G-1SSPz-84Flak"


@pytest.mark.rule("ardennes44:14.1a")
def test_attacks_are_voluntary_and_against_adjacent_hexes(field: Field) -> None:
    field.plain()
    field.put(INFANTRY, "0404")
    field.put(REGIMENT, "0403")
    field.put(BATTALION, "0402")
    battle = Battle(field).through()
    assert field.hexes("attack") == {"0403"}
    assert field.refusal("attack", field.hex("0402")) == "refused-attack-nobody"
    assert field.refusal("attack", field.hex("0505")) == "refused-attack-empty"
    battle.say("done")
    assert battle.match.over


@pytest.mark.rule("ardennes44:14.1b")
def test_nobody_attacks_or_defends_twice(field: Field) -> None:
    field.plain()
    one, two = field.put(INFANTRY, "0404"), field.put(SECOND, "0504")
    field.put(REGIMENT, "0403")
    field.put(BATTALION, "0503")
    battle = roll_result(field, "Eng", "0403", [one])
    assert battle.asking == "ChooseAttack"
    assert field.hexes("attack") == {"0503"}  # 0403 has defended; 0503 is next to both attackers
    assert field.refusal("attack", field.hex("0403")) == "refused-attack-defended"
    field.dice(4)
    battle.say("attack", field.hex("0503"))
    assert battle.fight.attackers == [two]
    assert battle.of("attacked")[-1] == (field.hex("0503"), 1)  # the other has attacked and cannot join


@pytest.mark.rule("ardennes44:14.2a", "ardennes44:14.2b", "ardennes44:14.2c")
def test_units_of_one_stack_attack_different_hexes_each_once_and_whole(field: Field) -> None:
    field.plain()
    one, two = field.put(INFANTRY, "0404"), field.put("G-26VG-26Recon", "0404")
    field.put(REGIMENT, "0403")
    field.put(BATTALION, "0405")
    battle = Battle(field).through()
    battle.say("attack", field.hex("0403"))
    assert sorted(field.offered("join")) == sorted([one, two])
    battle.say("join", one)
    outfit(field, one, attack=2)
    outfit(field, field.unit(REGIMENT), defense=2)
    field.dice(4)
    battle.say("done")
    assert battle.of("attacked") == [(field.hex("0403"), 1)]
    assert battle.of("odds")[0][1] == 2  # 2 to 2: the whole factor of one unit
    assert field.hexes("attack") == {"0405"}
    outfit(field, field.unit(BATTALION), defense=2)
    outfit(field, two, attack=2)
    field.dice(4)
    battle.say("attack", field.hex("0405"))
    assert battle.fight.attackers == [two]
    assert battle.of("attacked")[-1] == (field.hex("0405"), 1)


@pytest.mark.rule("ardennes44:18.2c", "ardennes44:15.8d", "ardennes44:25.24", "ardennes44:25.35")
@pytest.mark.parametrize(
    ("flag", "value", "word"),
    [
        ("order", DISRUPTED, "disorder"),
        ("order", BROKEN, "disorder"),
        ("building", 1, "builds"),
        ("replaced", 1, "replaced"),
        ("night", 1, "saved"),
    ],
)
def test_units_that_may_not_attack(field: Field, flag: str, value: int, word: str) -> None:
    field.plain()
    able, unable = field.put(INFANTRY, "0404"), field.put(SECOND, "0504")
    getattr(field.s, flag)[unable] = value
    field.put(REGIMENT, "0403")
    field.put(BATTALION, "0503")
    battle = Battle(field, turn=4).through()
    here = battle.match.why_not_here(("unit", unable), "German")
    assert [refusal.msg.id for refusal in here] == [f"refused-join-{word}"]
    field.dice(4)
    outfit(field, able, attack=2)
    outfit(field, field.unit(BATTALION), defense=2)
    battle.say("attack", field.hex("0503"))
    assert battle.fight.attackers == [able]


@pytest.mark.rule("ardennes44:25.24")
def test_replacement_markers_go_after_the_day_combat_phase(field: Field) -> None:
    field.plain()
    unit = field.put(INFANTRY, "0404", replaced=1)
    enemy = field.put(REGIMENT, "0808", replaced=1)
    Battle(field, turn=4, night=1)
    assert field.s.replaced[unit] == 1
    Battle(field, turn=5)
    assert (field.s.replaced[unit], field.s.replaced[enemy]) == (0, 1)


@pytest.mark.rule("ardennes44:14.31", "ardennes44:2.5a")
def test_two_formations_and_no_third(field: Field) -> None:
    field.plain()
    field.put(REGIMENT, "0404")
    around = field.t.grid.around(field.hex("0404"))
    places = [field.t.grid.ids[hex] for hex in around]
    vg, panzer, lehr, independent = (
        field.put(INFANTRY, places[0]),
        field.put(GRENADIERS, places[1]),
        field.put(LEHR_GRENADIERS, places[2]),
        field.put(STUGS, places[3]),
    )
    second_panzer = field.put(OTHER_GRENADIERS, places[4])
    battle = Battle(field).through()
    battle.say("attack", field.hex("0404")).say("join", vg).say("join", panzer)
    assert field.offered("join") == [second_panzer]
    assert field.refusal("join", lehr) == "refused-join-formations"
    assert field.refusal("join", independent) == "refused-join-formations"
    field.dice(6)
    battle.say("join", second_panzer)
    assert battle.of("attacked") == [(field.hex("0404"), 3)]  # nobody else may join, so the attack begins


@pytest.mark.rule("ardennes44:14.31")
def test_everybody_who_can_joins_the_strongest_first_and_no_third_formation(field: Field) -> None:
    field.plain()
    field.put(REGIMENT, "0404")
    places = [field.t.grid.ids[hex] for hex in field.t.grid.around(field.hex("0404"))]
    units = [
        field.put(code, at) for code, at in zip((INFANTRY, GRENADIERS, LEHR_GRENADIERS, STUGS), places, strict=False)
    ]
    battle = Battle(field).through().say("attack", field.hex("0404"))
    asked = battle.match.decision
    assert asked is not None
    everybody = asked.info["everybody"]
    assert everybody[0] == max(units, key=lambda unit: (field.s.attack(unit), -unit))
    assert battle.fight.attackers == []  # asked, not done
    field.dice(6)
    for unit in everybody:
        assert unit in field.offered("join")
        battle.say("join", unit)
    assert battle.of("attacked") == [(field.hex("0404"), len(everybody))]
    assert 1 < len(everybody) < len(units)


@pytest.mark.rule("ardennes44:14.31")
def test_artillery_does_not_count_as_a_formation(field: Field) -> None:
    field.plain()
    vg, panzer = field.put(INFANTRY, "0403"), field.put(GRENADIERS, "0405")
    field.put(REGIMENT, "0404")
    gun = field.put("G-XLVII-766VAK", "0406")
    Battle(field).attack("0404", vg, panzer)
    assert field.offered("support") == [gun]
    assert formation_of(field.s, gun) != formation_of(field.s, vg)


@pytest.mark.rule("ardennes44:14.32", "ardennes44:EX.12")
def test_attached_units_count_as_their_hosts(field: Field) -> None:
    field.plain()
    panzer, lehr_tanks = field.put(PANTHERS, "0304"), field.put(LEHR_PANTHERS, "0403")
    field.put(GRENADIERS, "0403")
    vg, lehr_recon = field.put(INFANTRY, "0405"), field.put(LEHR_RECON, "0405")
    assert command_allows(field.s, [panzer, vg, lehr_tanks, lehr_recon])  # L850
    stugs = field.put(STUGS, "0405")
    assert not command_allows(field.s, [panzer, vg, lehr_tanks, lehr_recon, stugs])  # 26 VG has one already
    assert command_allows(field.s, [panzer, vg, lehr_tanks, stugs])
    put(field.s, lehr_recon, field.hex("0808"))
    put(field.s, stugs, field.hex("0808"))
    assert not command_allows(field.s, [panzer, vg, lehr_tanks, field.put(LEHR_GRENADIERS, "0504")])


@pytest.mark.rule("ardennes44:14.32", "ardennes44:EX.12")
def test_705_tank_destroyers_with_the_101st(field: Field) -> None:
    field.plain()
    airborne, destroyers = field.put("A-101-501", "0403"), field.put("A-VIII-705TD", "0403")
    others = field.put("A-10A-CCB", "0405"), field.put("A-101-502", "0404")
    assert command_allows(field.s, [airborne, destroyers, *others])
    put(field.s, destroyers, field.hex("0505"))
    assert not command_allows(field.s, [airborne, destroyers, *others])


@pytest.mark.rule("ardennes44:14.31")
def test_breakdown_units_belong_to_their_parents_formation(field: Field) -> None:
    field.plain()
    parent, child = field.put(INFANTRY, "0403"), field.put("G-BD-INF-1", "0404")
    field.s.parent[child] = parent
    assert formation_of(field.s, child) == formation_of(field.s, parent)
    assert formation_of(field.s, field.put("G-RM-PG-1", "0404")) >= 1000  # Remnants are independent


@pytest.mark.rule("ardennes44:8.4")
def test_british_and_us_units_do_not_attack_together(field: Field) -> None:
    field.plain()
    british, american = field.put("A-43-129", "0403"), field.put(REGIMENT, "0405")
    field.put(INFANTRY, "0404")
    assert not nations_allow(field.s, [british, american])
    battle = Battle(field, ALLIES).through()
    field.dice(6)
    battle.say("attack", field.hex("0404")).say("join", american)
    assert battle.of("attacked") == [(field.hex("0404"), 1)]  # the British cannot join


@pytest.mark.rule("ardennes44:8.4")
def test_british_and_us_units_defend_together(field: Field) -> None:
    field.plain()
    british, american = field.put("A-XXX-61Recon", "0404"), field.put(BATTALION, "0404")
    attacker = field.put(INFANTRY, "0403")
    roll_result(field, "Eng", "0404", [attacker])
    assert (field.s.engaged[british], field.s.engaged[american]) == (1, 1)


# -- night -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:25.32")
def test_at_night_only_marked_units_attack_but_any_ready_gun_supports(field: Field) -> None:
    field.plain()
    marked, unmarked = field.put(INFANTRY, "0403", night=1), field.put(SECOND, "0405")
    field.put(REGIMENT, "0404")
    gun = field.put("G-XLVII-766VAK", "0406")
    us_gun = field.put("A-VIII-174FA", "0104")
    battle = Battle(field, turn=4, night=1).through()
    battle.say("attack", field.hex("0404"))
    assert battle.fight.attackers == [marked]
    assert unmarked not in battle.fight.attackers
    assert field.offered("support") == [gun]
    battle.say("done")
    assert field.offered("support") == [us_gun]


@pytest.mark.rule("ardennes44:25.32")
def test_at_night_without_markers_nobody_attacks(field: Field) -> None:
    field.plain()
    field.put(INFANTRY, "0403")
    field.put(REGIMENT, "0404")
    assert Battle(field, turn=4, night=1).through().match.over


@pytest.mark.rule("ardennes44:27.5", "ardennes44:27.5b")
def test_peiper_attacks_in_the_first_night_without_a_marker_and_takes_companions_along(field: Field) -> None:
    field.plain()
    peiper, companion = field.put(PEIPERS, "0403", moved=1), field.put("G-3FJ-3Pi", "0403")
    stranger = field.put(SECOND, "0405")
    marked = field.put("G-12VG-48", "0504", night=1)
    field.put(REGIMENT, "0404")
    battle = Battle(field, turn=2, night=1).through()
    battle.say("attack", field.hex("0404"))
    assert sorted(field.offered("join")) == sorted([peiper, marked])
    assert field.refusal("join", companion) == "refused-join-peiper"
    assert field.refusal("join", stranger) == "refused-join-not-marked"
    battle.say("join", peiper)
    assert companion in field.offered("join")


@pytest.mark.rule("ardennes44:27.5")
def test_peiper_is_like_everybody_in_later_nights(field: Field) -> None:
    field.plain()
    field.put(PEIPERS, "0403")
    field.put(REGIMENT, "0404")
    assert Battle(field, turn=4, night=1).through().match.over


# -- Blocking Positions (13.8) ---------------------------------------------------------------------------------------


def held_entry(field: Field) -> int:
    """A German in an Allied entry hex; returns the entry."""
    field.plain(10, 9)
    entry = field.source("0104", ALLIES, box=1)
    field.put(INFANTRY, "0104")
    return entry


@pytest.mark.rule("ardennes44:13.8a", "ardennes44:13.8c", "ardennes44:13.8d")
def test_blocking_units_attack_their_entry_hex(field: Field) -> None:
    entry = held_entry(field)
    one = outfit(field, field.put(REGIMENT, BLOCKING + entry), defense=6)
    battle = Battle(field, ALLIES).through()
    assert field.hexes("attack") == {"0104"}
    field.dice(4)
    battle.say("attack", field.hex("0104"))
    assert battle.of("attacked")
    assert field.s.place[one] == BLOCKING + entry  # a failed attack leaves them there


@pytest.mark.rule("ardennes44:13.8a")
def test_no_more_than_two_hexes_could_hold_attack_from_a_blocking_position(field: Field) -> None:
    entry = held_entry(field)
    codes = ["A-28-112", "A-28-109m", "A-28-110.1", "A-28-110.2", "A-VIII-707Tk", "A-VIII-70Tk", "A-VIII-811TD"]
    units = [field.put(code, BLOCKING + entry) for code in codes]
    for unit in units[4:]:
        outfit(field, unit, formation=field.t.formation[units[0]])
    outfit(field, units[0], stacking=3)
    outfit(field, units[1], stacking=2)
    battle = Battle(field, ALLIES).through()
    battle.say("attack", field.hex("0104"))
    for unit in units[:3]:
        battle.say("join", unit)  # six points
    assert field.refusal("join", units[3]) == "refused-join-blocking"
    battle.say("join", units[4])
    assert sorted(field.offered("join")) == sorted([units[5], units[6]])
    field.dice(6)
    battle.say("join", units[5])  # four steps of tanks: full
    assert battle.of("attacked") == [(field.hex("0104"), 5)]


@pytest.mark.rule("ardennes44:13.8c")
def test_an_unblocked_entry_hex_of_the_sector_forbids_the_attack(field: Field) -> None:
    entry = held_entry(field)
    other = field.source("0108", ALLIES, box=1)
    outfit(field, field.put(REGIMENT, BLOCKING + entry), defense=6)
    field.put(SECOND, "0108")
    assert Battle(field, ALLIES).match.over
    weak = outfit(field, field.put("A-28-109m", BLOCKING + other), defense=5)
    assert Battle(field, ALLIES).match.over
    outfit(field, weak, defense=6)
    battle = Battle(field, ALLIES)
    assert field.hexes("attack") == {"0104", "0108"}
    assert battle.asking == "ChooseAttack"


@pytest.mark.rule("ardennes44:13.8b")
def test_guns_in_the_block_and_in_the_box_and_aircraft_support(field: Field) -> None:
    entry = held_entry(field)
    attacker = outfit(field, field.put(REGIMENT, BLOCKING + entry), defense=6)
    near, back = field.put("A-VIII-174FA", BLOCKING + entry), field.put("A-VIII-333FA", BOX + 1)
    field.put("A-VIII-402FA", BOX + 2)
    field.put("A-VIII-422FA", BOX + 1, fired=1)
    field.s.air_markers = 1
    battle = Battle(field, ALLIES, turn=15).attack("0104", attacker)
    assert sorted(field.offered("support")) == sorted([near, back])
    battle.say("support", near).say("support", back)
    assert battle.asking == "AirSupport"


@pytest.mark.rule("ardennes44:13.8b", "ardennes44:22.4")
def test_guns_off_the_map_do_not_support_an_attack_from_the_map_alone(field: Field) -> None:
    entry = held_entry(field)
    outfit(field, field.put(BATTALION, BLOCKING + entry), defense=6)
    gun = field.put("A-VIII-333FA", BOX + 1)
    attacker = field.put(REGIMENT, "0103")
    target, s = field.hex("0104"), field.s
    assert attack_guns(s, ALLIES, target, entry, [attacker]) == []
    assert attack_guns(s, ALLIES, target, entry, [attacker, field.unit(BATTALION)]) == [gun]


@pytest.mark.rule("ardennes44:13.8d")
def test_success_lets_participants_advance_through_the_entry_hex(field: Field) -> None:
    entry = held_entry(field)
    field.source("1005", GERMANS)
    attacker = field.put(REGIMENT, BLOCKING + entry)
    waiting = field.put(BATTALION, BLOCKING + entry)
    outfit(field, waiting, defense=6)
    battle = roll_result(field, "DR3", "0104", [attacker], role=ALLIES)
    while battle.asking == "RetreatPath":
        battle.say("retreat", max(field.offered("retreat")))
    assert battle.asking == "Advance"
    around = {field.t.grid.ids[hex] for hex in field.t.grid.around(field.hex("0104"))}
    assert "0104" in field.hexes("advance_to")
    assert field.hexes("advance_to") <= {"0104", *around}
    battle.say("advance_to", field.hex("0104"))
    assert field.at(attacker) == "0104"
    assert field.s.place[waiting] == BLOCKING + entry


# -- bridges and surprise --------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:7.2a", "ardennes44:7.4a", "ardennes44:14.4a", "ardennes44:7.4e")
def test_a_bridge_blown_before_the_combat_lets_the_attacker_call_it_off(field: Field) -> None:
    field.plain()
    field.river("0404 0403", bridge=4)
    attacker = field.put(GRENADIERS, "0404")
    field.put(REGIMENT, "0403")
    gun = field.put("G-XLVII-766VAK", "0406")
    battle = Battle(field, turn=5).attack("0403", attacker)
    assert battle.asking == "BlowBridge"
    assert battle.match.decision.role == "Allied"
    field.dice(1)
    battle.say("demolish", 4)
    assert field.s.bridge[4] == 1
    assert battle.asking == "Reconsider"
    battle.say("call_off")
    assert not field.s.fired[gun]
    assert battle.asking == "ChooseAttack"
    assert field.hexes("attack") == {"0403"}  # nobody has attacked
    battle.say("attack", field.hex("0403"))
    assert battle.asking == "SupportAttack"  # and there is no second try at the bridge


@pytest.mark.rule("ardennes44:7.4a")
@pytest.mark.parametrize(("place", "asked"), [("0404", True), ("0304", False)])
def test_only_a_bridge_across_which_the_attack_goes_may_be_blown(field: Field, place: str, asked: bool) -> None:
    field.plain()
    field.river("0404 0304", bridge=4)
    attacker = field.put(GRENADIERS, place)
    target = "0304" if place == "0404" else "0303"
    field.put(REGIMENT, target)
    if not asked:
        field.dice(4)
    battle = Battle(field, turn=5).attack(target, attacker)
    assert (battle.asking == "BlowBridge") is asked


@pytest.mark.rule("ardennes44:7.4a", "ardennes44:7.4d")
def test_the_attacker_may_press_on_and_vehicles_do_not_advance(field: Field) -> None:
    field.plain()
    field.river("0404 0403", bridge=4)
    tanks = outfit(field, field.put(PANTHERS, "0404"), attack=40)
    outfit(field, field.put(BATTALION, "0403"), defense=2)
    battle = Battle(field, turn=5).attack("0403", tanks)
    field.dice(1, 1)
    battle.say("demolish", 4).say("press_on")
    assert field.s.place[field.unit(BATTALION)] == -2
    assert advance.step_barred(field.s, tanks, field.hex("0404"), field.hex("0403"), True) == advance.VEHICLE
    assert field.t.grid.ids[field.t.grid.around(field.hex("0404"))[1]] in field.hexes("advance_to")
    search = advance.AdvanceSearch(field.s, tanks, [])
    search.run()
    assert len(search.path(field.hex("0403"))) == 2  # only round the river


@pytest.mark.rule("ardennes44:7.8a", "ardennes44:7.8b")
def test_the_first_german_attack_over_ouren_rolls_for_the_bridge(field: Field) -> None:
    field.plain()
    field.river("0404 0403", bridge=4)
    field.t.bridge_ouren[4] = 1
    attacker = field.put(GRENADIERS, "0404")
    field.put(REGIMENT, "0403")
    field.dice(4)
    battle = Battle(field, turn=1).attack("0403", attacker)
    assert field.chance.reasons == ["roll-ouren"]
    assert battle.asking == "Reconsider"
    assert field.s.bridge[4] == 1


def test_a_click_tells_why_a_unit_cannot_join_the_attack_and_nothing_of_a_hex(field: Field) -> None:
    field.plain(8, 8)
    field.put("A-28-112", "0404")
    field.put("G-26VG-77", "0403")
    field.put("G-26VG-78", "0405")
    far = field.put("G-26VG-39Fus", "0808")
    battle = Battle(field).through().say("attack", field.hex("0404"))
    assert battle.asking == "JoinAttack"
    frame = battle.match.play.stack[-1]
    told = frame.explain_here(battle.match.play, ("unit", far), GERMANS)
    assert [refusal.cause for refusal in told] == [[("unit", far)]]
    assert frame.explain_here(battle.match.play, ("hex", far), GERMANS) == []


@pytest.mark.rule("ardennes44:27.8.3")
@pytest.mark.parametrize(("die", "shift"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_150_panzer_brigade_may_surprise_once(field: Field, die: int, shift: int) -> None:
    field.plain()
    brigade = field.put("G-150Pz-150PzBde", "0404")
    outfit(field, brigade, tq=0)
    outfit(field, field.put(REGIMENT, "0403"), tq=9)
    battle = Battle(field).attack("0403", brigade)
    assert field.verbs() == {"surprise", "pass"}
    field.dice(die, 6)
    battle.say("surprise")
    assert battle.of("odds")[0][2] == shift
    assert field.s.skorzeny_known == 2
    field.s.stack.clear()
    field.dice(6)
    battle = Battle(field).attack("0403", brigade)
    assert battle.of("combat")


@pytest.mark.rule("ardennes44:27.8.1")
def test_150_panzer_brigade_may_attack_without_surprise_and_stays_unknown(field: Field) -> None:
    field.plain()
    brigade = field.put("G-150Pz-150PzBde", "0404")
    field.put(REGIMENT, "0403")
    battle = Battle(field).attack("0403", brigade)
    field.dice(4)
    battle.say("pass")
    assert field.s.skorzeny_known == 0

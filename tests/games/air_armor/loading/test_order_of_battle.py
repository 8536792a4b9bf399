"""The order of battle as chapters 4, 5 and 7 tell it: classes of units, divisions, bases, chains of command, errata."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import adjusted
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.command.planning import planning_regiments
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE
from sandtable.games.air_armor.rules.fire.strength import basic
from sandtable.games.air_armor.rules.operations.choice import choices
from sandtable.games.air_armor.rules.pieces import chain, counters
from sandtable.games.air_armor.rules.pieces.status import mark_fired
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables

ARMORED = {"Armor", "Armored Cavalry", "Anti-Armor", "Armored Anti-Armor"}
INFANTRY = {"Mechanized Infantry", "Motorized Infantry", "Airborne Infantry"}
CLASS_OF = {
    **dict.fromkeys(ARMORED | INFANTRY, "maneuver"),
    **dict.fromkeys(("Self-Propelled Artillery", "Tube Artillery", "Rocket Artillery"), "artillery"),
    "Engineer": "engineer",
    "HQ": "hq",
}
DIVISIONS = ("27GMRD", "39GMRD", "57GMRD", "4MRD", "79GTD")
BASE_CLASSES = {codes.HQ, codes.ARTILLERY, codes.ENGINEER}


def ground(t: Tables) -> range:
    """All ground counters."""
    return range(1, t.ground_pieces)


def below(t: Tables, parent: str) -> set[str]:
    """Formations directly below one."""
    return {t.formation_key[at] for at in range(t.formations) if t.formation_parent[at] == t.formation_index[parent]}


def classes(t: Tables, formation: int) -> set[int]:
    """Classes of the units of a primary formation."""
    return {t.unit_class[t.type_first[unit]] for unit in t.formation_types[formation]}


def symbols(t: Tables, formation: str) -> set[str]:
    """Symbols of the units of a formation."""
    return {codes.SYMBOLS[t.symbol[t.type_first[unit]]] for unit in t.formation_types[t.formation_index[formation]]}


def equipment(t: Tables, formation: str) -> set[str]:
    """What a formation drives."""
    return {t.type_name[unit] for unit in t.formation_types[t.formation_index[formation]]}


def piece_of(t: Tables, unit: str) -> int:
    """The first counter of a type."""
    return t.type_first[t.type_index[unit]]


# -- classes of units (4.1)


@rule("4.1a", "4.1.1.6a", "G.HQ")
def test_twelve_symbols_make_four_classes_of_ground_units(field: Field) -> None:
    t = field.t
    seen = {codes.SYMBOLS[t.symbol[piece]]: codes.CLASSES[t.unit_class[piece]] for piece in ground(t)}
    assert seen == CLASS_OF
    kinds = {(t.side[hq], codes.HQ_KINDS[t.hq_kind[hq]]) for hq in t.hq_pieces}
    assert kinds == {(side, kind) for side in (0, 1) for kind in ("Forward HQ", "Main HQ", "Brigade HQ")}
    for piece in ground(t):
        assert bool(t.leg[piece]) == (codes.SYMBOLS[t.symbol[piece]] == "Airborne Infantry")
        assert (piece in t.hq_pieces) == (t.unit_class[piece] == codes.HQ)
        assert (t.hq_kind[piece] != codes.NO_HQ) == (piece in t.hq_pieces)


@rule("4.1.1c", "G.maneuver-unit", "G.motor-rifle")
def test_maneuver_units_are_armored_or_infantry_and_use_terrain_differently(field: Field) -> None:
    field.plain(t="0404")
    t = field.t
    for unit in range(t.types):
        piece = t.type_first[unit]
        symbol = codes.SYMBOLS[t.symbol[piece]]
        assert t.maneuver[piece] == (symbol in ARMORED | INFANTRY)
        assert t.infantry[piece] == (symbol in INFANTRY)
        if t.maneuver[piece]:
            there = field.put(t.type_key[unit], "0404", 1)
            infantry = symbol in INFANTRY
            assert adjusted_defense(field.s, OFFENSIVE, there) == t.defense[piece] + (4 if infantry else 1), symbol
            assert adjusted(field, DEFENSIVE, there, "0405") == t.attack[piece] / (1 if infantry else 2), symbol
            field.move(there, "0101")
    rifles = [at for at in t.regiments if "Motor Rifle" in t.formation_name[at]]
    assert len(rifles) == 13
    assert all(symbols(t, t.formation_key[at]) <= INFANTRY for at in rifles)


@rule("4.0b")
@pytest.mark.parametrize(
    "unit", ["39GMRD-DAG", "36PzBde-ART1", "3ID-MLRS", "39GMRD-ENG1", "3ID-ENG1", "39GMRD-HQF", "3ID-HQM"]
)
def test_guns_engineers_and_hqs_move_on_the_ground_too(field: Field, unit: str) -> None:
    field.plain(9, 9, w="0405")
    piece = field.put(unit, "0404")
    field.operation(codes.MARCH, piece)
    assert {"0403", "0401", "0405"} <= set(field.reach(piece))
    assert field.cost(piece, "0405") == 3  # Heavy Woods


@rule("4.1.1a", "4.0b")
def test_every_maneuver_unit_moves_on_the_ground_and_fires_at_adjacent_hexes(field: Field) -> None:
    field.plain(9, 9)
    t = field.t
    for unit in range(t.types):
        if not t.maneuver[t.type_first[unit]]:
            continue
        piece = field.put(t.type_key[unit], "0404", 1)
        field.operation(codes.HASTY_ATTACK, piece, objective="0405")
        around = {"0303", "0304", "0403", "0405", "0503", "0504"}
        assert around <= set(field.reach(piece)), t.type_key[unit]
        assert bool(t.leg[piece]) == (set(field.reach(piece)) - {"0404"} == around)
        assert not fires_reason(field.s, OFFENSIVE, piece, field.hex("0405"), codes.NO_HEX, 0)
        field.s.op.objective = field.hex("0406")
        assert fires_reason(field.s, OFFENSIVE, piece, field.hex("0406"), codes.NO_HEX, 0)
        field.move(piece, "0909")
        counters.free_counter(field.s, piece)


@rule("4.1.2.3d")
def test_rocket_artillery_is_artillery_where_nothing_else_is_said(field: Field) -> None:
    rockets = [piece for piece in ground(field.t) if field.t.symbol[piece] == codes.ROCKET]
    assert {field.t.type_name[field.t.type_of[piece]] for piece in rockets} == {
        "BM-27", "BM-21", "RM-70", "BM-21V", "MLRS", "LARS",
    }  # fmt: skip
    for piece in rockets:
        assert field.t.unit_class[piece] == codes.ARTILLERY
        mark_fired(field.s, piece)
        assert field.s.fired[piece]


@rule("4.1.3b")
def test_engineers_fire_and_are_hit_with_their_own_values(field: Field) -> None:
    field.plain(l="0404")
    for engineer in field.t.engineer_pieces:
        assert field.t.attack[engineer] == 1
        assert field.t.defense[engineer] == 2
    engineer = field.put("27GMRD-ENG1", "0404")
    assert not fires_reason(field.s, DEFENSIVE, engineer, field.hex("0405"), codes.NO_HEX, 0)
    assert basic(field.s, engineer, 1, field.hex("0405")) == 1
    assert adjusted_defense(field.s, DEFENSIVE, engineer) == 3


@rule("4.1.4.4a")
def test_each_wp_division_has_a_forward_and_a_main_hq_with_the_same_functions(field: Field) -> None:
    t, s = field.t, field.s
    for division in DIVISIONS:
        forward, main = piece_of(t, f"{division}-HQF"), piece_of(t, f"{division}-HQM")
        own = [hq for hq in t.hq_pieces if t.formation_key[t.formation[hq]] == f"{division}-base"]
        assert own == [forward, main]
        assert [t.hq_kind[hq] for hq in own] == [codes.FORWARD_HQ, codes.MAIN_HQ]
        for piece in ground(t):
            assert chain.serves_reason(s, forward, piece) == chain.serves_reason(s, main, piece)
            assert chain.commands_reason(s, forward, piece) == chain.commands_reason(s, main, piece)
        assert [t.ew_asset[hq] for hq in own] == [1, 1]
        assert (t.rp[forward], t.command_range[forward]) != (t.rp[main], t.command_range[main])


@rule("4.1.4.4c", "7.1.6a")
def test_the_air_assault_brigade_has_one_hq_of_a_division_without_an_ew_asset(field: Field) -> None:
    t, s = field.t, field.s
    hqs = [hq for hq in t.hq_pieces if t.formation_key[t.formation[hq]].startswith("35GAAB")]
    assert [t.piece_key[hq] for hq in hqs] == ["35GAAB-HQ"]
    for unit in ("35GAAB-1Bn-U", "35GAAB-4Bn-U", "35GAAB-D30", "35GAAB-ENG"):
        assert chain.commands_reason(s, hqs[0], piece_of(t, unit)) is None
    assert chain.commands_reason(s, hqs[0], piece_of(t, "900AAB-INF"))
    assert chain.serves_reason(s, hqs[0], piece_of(t, "8GA-ENG1")) is None
    assert t.ew_asset[hqs[0]] == 0
    assert t.formation_kind[t.formation_index["35GAAB"]] == t.formation_kind[t.formation_index["39GMRD"]]


@rule("4.1.5b")
def test_assets_lie_under_the_hqs_in_play_unless_the_scenario_has_none(field: Field) -> None:
    for scenario in field.t.scenarios:
        s = Field().real(scenario.key).s
        set_up(s)
        off = scenario.special.no_ew or "electronic_warfare" in scenario.rules_off
        for hq in s.t.hq_pieces:
            division = s.t.hq_kind[hq] != codes.BRIGADE_HQ
            forward_of_nato = s.t.hq_kind[hq] == codes.FORWARD_HQ and s.t.side[hq] == codes.NATO
            plays = scenario.type_steps[s.t.type_of[hq]] > 0
            wanted = plays and division and not forward_of_nato and not off
            assert (s.ew[hq] == codes.ASSET_READY) == wanted, (scenario.key, s.t.piece_key[hq])


@rule("4.2a", "G.AH")
def test_attack_helicopters_have_a_strength_and_utility_helicopters_carry_instead(field: Field) -> None:
    t = field.t
    for helicopter, piece in enumerate(t.helicopter_piece):
        attacks = max(t.helicopter_attack[2 * helicopter : 2 * helicopter + 2]) > 0
        assert attacks == (t.unit_class[piece] == codes.ATTACK_HELICOPTER)
        assert attacks == (codes.HELICOPTERS[helicopter] in ("Mi-24", "AH-1", "AH-64", "PAH-1"))
        assert attacks != (t.unit_class[piece] == codes.UTILITY_HELICOPTER)


@rule("4.1.1.7a1", "G.DTB")
def test_each_soviet_motor_rifle_division_has_a_tank_battalion_that_is_a_regiment(field: Field) -> None:
    t = field.plain(9, 9).t
    battalions = [at for at in range(t.formations) if t.formation_kind[at] == codes.DTB]
    assert [t.formation_key[at] for at in battalions] == ["27GMRD-DTB", "39GMRD-DTB", "57GMRD-DTB"]
    for at in battalions:
        assert at in t.regiments
        assert field.s.operation_slot[at] >= 0
        assert t.shatter_number[at] > 0
        assert 3 <= sum(t.type_steps[unit] for unit in t.formation_types[at]) <= 5
        assert symbols(t, t.formation_key[at]) == {"Armor"}
    unit = field.put("39GMRD-DTB-U", "0303", 3)
    assert field.formation("39GMRD-DTB") in planning_regiments(field.s)
    war = Conflict(field)
    formation = war.plan("39GMRD-DTB", codes.MARCH, "0303")
    assert ("formation", formation) in choices(war.s)
    war.begin("formation", formation).march(unit, "0403").over()
    assert war.s.conducted[formation]


# -- WP formations (7.1)


@rule("7.1.1a", "G.base-formation", "G.base-unit")
def test_wp_regiments_are_maneuver_units_and_bases_everything_else(field: Field) -> None:
    t = field.t
    for at in range(t.formations):
        if t.formation_side[at] != codes.WP or not t.formation_types[at]:
            continue
        assert (at in t.regiments) != t.is_base(at), t.formation_key[at]
        assert classes(t, at) <= (BASE_CLASSES if t.is_base(at) else {codes.MANEUVER})
    bases = {t.formation_key[at] for at in range(t.formations) if t.is_base(at) and t.formation_side[at] == codes.WP}
    assert bases == {f"{division}-base" for division in (*DIVISIONS, "35GAAB", "8GA")}  # of divisions and of the army
    assert not any("ront" in t.formation_name[at] for at in range(t.formations))


@rule("7.1.2a", "G.MRD", "G.division")
@pytest.mark.parametrize("division", DIVISIONS)
def test_a_wp_division_is_four_regiments_and_a_base_and_motor_rifle_ones_have_a_dtb(
    field: Field, division: str
) -> None:
    t = field.t
    parts = below(t, division)
    assert f"{division}-base" in parts
    battalion = f"{division}-DTB" in parts
    assert battalion == (division in ("27GMRD", "39GMRD", "57GMRD"))
    regiments = parts - {f"{division}-base", f"{division}-DTB"}
    tanks = [at for at in regiments if symbols(t, at) == {"Armor"}]
    rifles = [at for at in regiments if symbols(t, at) <= INFANTRY]
    assert (len(tanks), len(rifles)) == ((3, 1) if division == "79GTD" else (1, 3))
    assert len(regiments) == 4
    for at in parts:
        assert all(t.side[t.type_first[unit]] == codes.WP for unit in t.formation_types[t.formation_index[at]])


@rule("7.1.3a", "7.1.5a", "G.army", "G.front")
def test_the_8th_guards_army_is_five_divisions_a_brigade_two_independents_and_a_base(field: Field) -> None:
    t = field.t
    assert below(t, "8GA") == {*DIVISIONS, "35GAAB", "8GA-base", "119ITR", "900AAB"}
    kinds = {key: t.formation_kind[t.formation_index[key]] for key in below(t, "8GA")}
    assert {key for key in kinds if kinds[key] == codes.INDEPENDENT_REGIMENT} == {"119ITR", "900AAB"}
    assert {key for key in kinds if kinds[key] == codes.DIVISION} == {*DIVISIONS, "35GAAB"}
    top = [at for at in range(t.formations) if t.formation_parent[at] < 0]
    assert [t.formation_key[at] for at in top] == ["8GA", "VII"]  # no front stands above the army
    for piece in ground(t):
        at = t.formation[piece]
        while t.formation_parent[at] >= 0:
            at = t.formation_parent[at]
        assert t.formation_key[at] == ("8GA" if t.side[piece] == codes.WP else "VII")
    for division in (*DIVISIONS, "35GAAB"):
        for part in below(t, division):
            assert chain.is_superior(field.s, t.formation_index["8GA-base"], t.formation_index[part])
    assert [t.formation_nation[t.formation_index[key]] for key in DIVISIONS] == [0, 0, 0, codes.EAST_GERMAN, 0]


@rule("7.1.3b", "G.army-base")
def test_the_army_base_has_the_guns_of_the_34th_artillery_division_and_not_the_independents(field: Field) -> None:
    t = field.t
    base = t.formation_types[t.formation_index["8GA-base"]]
    guns = {t.type_key[unit] for unit in base if t.unit_class[t.type_first[unit]] == codes.ARTILLERY}
    assert guns == {"8GA-288HHB", "8GA-307MRL", "8GA-390GAB"}
    assert [t.type_counters[t.type_index[gun]] for gun in sorted(guns)] == [2, 3, 4]
    assert classes(t, t.formation_index["8GA-base"]) <= BASE_CLASSES
    assert {t.type_key[unit] for unit in base} == {key for key in t.type_key if key.startswith("8GA-")}


@rule("7.1.6b")
def test_the_air_assault_brigade_is_four_battalions_and_a_base(field: Field) -> None:
    t = field.t
    battalions = {f"35GAAB-{number}Bn" for number in (1, 2, 3, 4)}
    assert below(t, "35GAAB") == {*battalions, "35GAAB-base"}
    assert battalions <= {t.formation_key[at] for at in t.regiments}
    assert t.formation_index["35GAAB"] in t.divisions
    for battalion in battalions:
        assert chain.is_superior(field.s, t.formation_index["35GAAB-base"], t.formation_index[battalion])
        assert [(t.type_counters[u], t.type_steps[u]) for u in t.formation_types[t.formation_index[battalion]]] == [
            (3, 3)
        ]


# -- NATO formations (7.2)


@rule("7.2.1a", "G.corps-base", "G.brigade")
def test_nato_brigades_have_the_maneuver_units_and_often_hq_engineers_and_guns_and_bases_no_maneuver_unit(
    field: Field,
) -> None:
    t = field.t
    for brigade in t.brigades:
        assert codes.MANEUVER in classes(t, brigade)
        assert codes.HQ in classes(t, brigade)
    own_guns = {t.formation_key[brigade] for brigade in t.brigades if codes.ARTILLERY in classes(t, brigade)}
    assert own_guns == {"2/11ACR", "34PzBde", "35PzGBde", "36PzBde", "54HSB", "26LL", "4CMBG"}
    bases = {t.formation_key[at] for at in range(t.formations) if t.is_base(at) and t.formation_side[at] == codes.NATO}
    assert bases == {"3ID-base", "12PzD-base", "VII-base"}
    for base in bases:
        assert classes(t, t.formation_index[base]) <= BASE_CLASSES
    corps = {t.type_key[unit].split("-")[0] for unit in t.formation_types[t.formation_index["VII-base"]]}
    assert corps == {"72FA", "9ENG"}


@rule("7.2.2a", "7.2.2b", "7.2.4a", "G.corps", "G.division")
def test_vii_corps_is_two_divisions_of_three_or_four_brigades_three_independent_ones_and_a_base(field: Field) -> None:
    t, s = field.t, field.s
    brigades = {
        "3ID": {"1/3ID", "2/3ID", "3/3ID", "2/11ACR"},
        "12PzD": {"34PzBde", "35PzGBde", "36PzBde"},
    }
    independent = {"54HSB", "26LL", "4CMBG"}
    for division, own in brigades.items():
        found = {key for key in below(t, division) if t.formation_kind[t.formation_index[key]] == codes.BRIGADE}
        assert found == own
        for brigade in own:  # the base may support them
            assert chain.is_superior(s, t.formation_index[f"{division}-base"], t.formation_index[brigade])
    of_corps = below(t, "VII")
    assert {key for key in of_corps if t.formation_kind[t.formation_index[key]] == codes.BRIGADE} == independent
    assert {key for key in of_corps if t.formation_kind[t.formation_index[key]] == codes.DIVISION} == set(brigades)
    assert {t.formation_key[at] for at in t.brigades} == independent | {b for own in brigades.values() for b in own}
    for brigade in independent:
        assert t.formation_parent[t.formation_index[brigade]] == t.formation_index["VII"]
    for brigade in t.brigades:
        assert chain.is_superior(s, t.formation_index["VII-base"], brigade)
    assert all(t.airmobile[piece] for piece in ground(t) if t.formation_key[t.formation[piece]] == "26LL")


@rule("G.nationality", "G.EG", "G.WG")
def test_who_is_of_which_nation_and_that_all_of_wp_count_as_one(field: Field) -> None:
    t, s = field.t, field.s
    nations = {
        "EG": {"4MRD"},
        "US": {"VII", "3ID", "1/3ID", "2/3ID", "3/3ID", "2/11ACR"},
        "CAN": {"4CMBG"},
        "WG": {"12PzD", "34PzBde", "35PzGBde", "36PzBde", "126Jg", "127Jg", "VKK", "54HSB", "26LL"},
    }
    for piece in ground(t):
        root = t.formation_key[t.formation[piece]].split("-")[0]
        wanted = next((nation for nation, keys in nations.items() if root in keys), "SOV")
        assert codes.NATIONS[t.nation[piece]] == wanted, root
    soviet, german = piece_of(t, "39GMRD-DAG"), piece_of(t, "4MRD-DAG")
    assert chain.same_nation(s, soviet, german)
    assert t.purse[soviet] == t.purse[german] == codes.WP_PURSE
    us, wg, can = (piece_of(t, unit) for unit in ("3ID-2-41", "12PzD-FH70", "4CMBG-ART1"))
    assert not chain.same_nation(s, us, wg)
    assert not chain.same_nation(s, wg, can)
    assert len({t.purse[us], t.purse[wg], t.purse[can]}) == 3


# -- the chain of command (7.0)


@rule("7.0a", "7.0c", "G.chain-of-command", "G.echelon", "G.formation")
def test_units_form_primary_formations_which_hang_in_one_tree_below_army_and_corps(field: Field) -> None:
    t, s = field.t, field.s
    for at in range(t.formations):
        parent_formation = bool(below(t, t.formation_key[at]))
        assert parent_formation == (not t.formation_types[at]), t.formation_key[at]  # either units or formations
        if parent_formation:
            assert t.is_base(t.formation_base[at])
            continue
        echelons = [at]
        while s.superior[echelons[-1]] >= 0:
            echelons.append(s.superior[echelons[-1]])
        top = "8GA-base" if t.formation_side[at] == codes.WP else "VII-base"
        assert t.formation_key[echelons[-1]] == top
        assert len(echelons) == len(set(echelons)) <= 3
        if t.formation_kind[at] in (codes.REGIMENT, codes.DTB) or t.formation_key[at].startswith(("1/3", "34Pz")):
            division = t.formation_key[t.formation_parent[at]]
            assert [t.formation_key[e] for e in echelons[1:]] == [f"{division}-base", top]


@rule("7.0b", "G.chain-of-command")
def test_superior_is_a_higher_echelon_of_the_same_chain_and_subordinate_the_reverse(field: Field) -> None:
    t, s = field.t, field.s
    primary = [at for at in range(t.formations) if t.formation_types[at]]
    for low in primary:
        above: list[int] = []
        at = t.formation_parent[low]
        while at >= 0:
            if t.formation_base[at] != low:
                above.append(t.formation_base[at])
            at = t.formation_parent[at]
        for high in primary:
            assert chain.is_superior(s, high, low) == (high in above)
            assert chain.in_chain(s, high, low) == (high == low or high in above or chain.is_superior(s, low, high))


# -- errata and what the worked examples say of counters (4.5)


@rule("4.5d", "4.5f", "4.5g", "DATA.counter_errata")
def test_the_errata_of_the_counters(field: Field) -> None:
    t, s = field.t, field.s
    assert t.command_range[piece_of(t, "79GTD-HQM")] == 20
    assert equipment(t, "4MRD-4TR") == {"T-55"}
    assert "4MRD-DTB" not in t.formation_index
    gun = piece_of(t, "3ID-2-41")
    assert (t.attack[gun], t.defense[gun]) == (4, 1)
    mortar = piece_of(t, "26LL-MRT")
    assert t.unit_class[mortar] == codes.ARTILLERY
    jaguars = [unit for unit in range(t.types) if t.type_name[unit] == "Jaguar"]
    assert {t.formation_key[t.type_formation[unit]] for unit in jaguars} == {"34PzBde", "35PzGBde", "36PzBde"}
    assert sum(t.type_counters[unit] for unit in jaguars) == 6
    for unit in jaguars:  # one dummy for each real step
        real = field.put(t.type_key[unit], "4017", t.type_steps[unit])
        for _ in range(t.type_steps[unit]):
            assert counters.split_reason(s, real, 0) is None
            counters.split(s, real, 0)
        assert counters.split_reason(s, real, 0)
        for piece in s.pieces_at(codes.NATO, field.hex("4017")):
            counters.free_counter(s, piece)
    squadron = t.formation_index["2/11ACR"]
    assert t.formation_parent[squadron] == t.formation_index["3ID"]
    cavalry = {t.formation_key[t.formation[piece]] for piece in ground(t) if t.symbol[piece] == codes.ARMORED_CAVALRY}
    assert cavalry == {"2/11ACR"}  # nobody of the old organization is left in the corps base


@rule("G.cavalry-unit", "G.ACR")
def test_cavalry_is_every_maneuver_unit_of_the_squadron_and_nobody_else(field: Field) -> None:
    t = field.t
    assert "ACR" in t.formation_name[t.formation_index["2/11ACR"]]
    for piece in ground(t):
        of_squadron = t.formation_key[t.formation[piece]] == "2/11ACR"
        assert t.cavalry[piece] == (of_squadron and t.unit_class[piece] == codes.MANEUVER)
    assert sum(t.cavalry) == 8


@rule("DATA.formation_vehicles_from_text")
@pytest.mark.parametrize(
    ("formation", "vehicles"),
    [
        ("27GMRD-68GMRR", {"BMP"}), ("27GMRD-244GMRR", {"BMP"}), ("39GMRD-117GMRR", {"BMP"}),
        ("57GMRD-170GMRR", {"BMP"}), ("79GTD-247GMRR", {"BMP"}),
        ("27GMRD-243GMRR", {"BTR-70"}), ("39GMRD-120GMRR", {"BTR-70"}), ("57GMRD-174GMRR", {"BTR-80"}),
        ("4MRD-24MRR", {"BTR-60 (EG)"}), ("39GMRD-15GTR", {"T-80"}), ("39GMRD-DTB", {"T-62"}), ("4MRD-4TR", {"T-55"}),
        ("35GAAB-4Bn", {"BMD"}),
    ],
)  # fmt: skip
def test_regiments_drive_what_the_examples_say(field: Field, formation: str, vehicles: set[str]) -> None:
    assert equipment(field.t, formation) == vehicles


@rule("DATA.formation_vehicles_from_text")
def test_brigades_drive_what_the_examples_say(field: Field) -> None:
    t = field.t
    for brigade in ("1/3ID", "2/3ID", "3/3ID"):
        assert {"M1 Abrams", "M2 Bradley"} <= equipment(t, brigade)
    assert {"Leopard 1", "Marder", "M113 (WG)", "Jaguar"} <= equipment(t, "35PzGBde")
    assert {"Leopard 2", "Marder", "M109 (WG)"} <= equipment(t, "36PzBde")
    assert {"M48A2GA2", "M113 (WG)", "Jaeger (truck)"} <= equipment(t, "54HSB")
    assert {"Fallschirmjaeger", "Kraka TOW"} <= equipment(t, "26LL")
    assert "M113 (CAN)" in equipment(t, "4CMBG")
    assert [
        t.type_counters[unit] for unit in t.formation_types[t.formation_index["900AAB"]] if t.type_name[unit] == "BMD"
    ] == [1]


@rule("DATA.formations")
def test_counters_and_steps_that_the_text_gives_to_formations(field: Field) -> None:
    t = field.t
    given = {unit: (t.type_counters[t.type_index[unit]], t.type_steps[t.type_index[unit]]) for unit in t.type_key}
    assert (given["2/3ID-M1"], given["2/3ID-M2"]) == ((5, 8), (3, 4))
    assert (given["3/3ID-M1"], given["3/3ID-M2"]) == ((3, 4), (5, 8))
    assert [given[unit][0] for unit in ("8GA-288HHB", "8GA-307MRL", "8GA-390GAB", "72FA-4-24")] == [2, 3, 4, 3]
    assert [t.type_name[t.type_index[unit]] for unit in ("8GA-288HHB", "8GA-307MRL", "8GA-390GAB", "72FA-4-24")] == [
        "2A65", "BM-27", "D-20", "MLRS",
    ]  # fmt: skip
    totals = {
        t.formation_key[at]: (
            sum(t.type_counters[unit] for unit in t.formation_types[at]),
            sum(t.type_steps[unit] for unit in t.formation_types[at]),
        )
        for at in t.regiments
    }
    for key, total in totals.items():
        if "Bn" in key or key == "900AAB":
            assert total == (3, 3)
        elif key.endswith("DTB"):
            assert total[0] == 2
            assert 3 <= total[1] <= 5
        else:
            assert total == (3, 9)
    assert t.cp[piece_of(t, "35GAAB-HQ")] == 2
    assert t.rp[piece_of(t, "3ID-HQF")] == 0
    assert t.command_range[piece_of(t, "79GTD-HQM")] == 20
    panzer = [hq for hq in t.hq_pieces if t.formation_key[t.formation[hq]] == "12PzD-base"]
    assert [t.hq_kind[hq] for hq in panzer] == [codes.MAIN_HQ]
    airborne = [hq for hq in t.hq_pieces if t.formation_key[t.formation[hq]] == "35GAAB-base"]
    assert [t.ew_asset[hq] for hq in airborne] == [0], "one HQ, no EW asset"
    assert "4MRD-DTB" not in t.formation_index
    assert t.type_steps[t.type_index["79GTD-DAG"]] == 2
    assert t.symbol[piece_of(t, "4MRD-DAG")] == codes.TOWED
    for key in ("126Jg", "127Jg"):
        assert t.formation_parent[t.formation_index[key]] == t.formation_index["12PzD"]
        assert t.formation_kind[t.formation_index[key]] == codes.INDEPENDENT_BATTALION


@rule("DATA.unit_values_from_text")
@pytest.mark.parametrize(
    ("unit", "symbol", "attack", "defense"),
    [
        ("1/3ID-M1", "Armor", 9, 9), ("1/3ID-M2", "Mechanized Infantry", 4, 3),
        ("3ID-2-41", "Self-Propelled Artillery", 4, 1), ("72FA-M110A", "Self-Propelled Artillery", 6, 1),
        ("35PzGBde-Leopard", "Armor", 7, None), ("34PzBde-Marder", "Mechanized Infantry", 3, None),
        ("54HSB-M113", "Mechanized Infantry", 2, 2), ("54HSB-M48A2GA2", "Armor", None, 5),
        ("4CMBG-M113c", "Mechanized Infantry", None, 3), ("39GMRD-15GTR-U", "Armor", 5, 6),
        ("57GMRD-DTB-U", "Armor", None, 6), ("39GMRD-DTB-U", "Armor", 4, 4),
        ("27GMRD-244GMRR-U", "Mechanized Infantry", 5, 4), ("27GMRD-243GMRR-U", "Mechanized Infantry", 3, 3),
        ("57GMRD-174GMRR-U", "Mechanized Infantry", 3, 4), ("27GMRD-DAG", "Self-Propelled Artillery", None, 2),
    ],
)  # fmt: skip
def test_counters_have_the_values_of_the_examples(
    field: Field, unit: str, symbol: str, attack: int | None, defense: int | None
) -> None:
    t = field.t
    piece = piece_of(t, unit)
    assert codes.SYMBOLS[t.symbol[piece]] == symbol
    assert attack in (None, t.attack[piece])
    assert defense in (None, t.defense[piece])


@rule("DATA.unit_values_from_text")
def test_aircraft_and_helicopters_have_the_values_of_the_examples(field: Field) -> None:
    t = field.t
    hind = [(t.helicopter_attack[2 * codes.MI_24 + at], t.helicopter_defense[2 * codes.MI_24 + at]) for at in (0, 1)]
    assert hind == [(4, 4), (3, 4)]
    at = 4 * t.aircraft.index("A-10") + codes.LOW_BOMB
    assert (t.aircraft_attack[at], t.aircraft_range[at], t.aircraft_defense[at]) == (12, 0, 6)
    assert {"M1 Abrams", "M2 Bradley", "M3 Bradley CFV", "Leopard 2", "M1 Abrams (cavalry)"} == {
        t.type_name[t.type_of[piece]] for piece in ground(t) if t.thermal[piece]
    }

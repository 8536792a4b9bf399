"""What the players see. Everything on the map and on the displays is open; sealed attitudes stay in their lanes."""

from typing import Any, cast

from sandtable.engine.message import Msg
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.loading.pack import chart
from sandtable.games.atlantic_chase.rules.actions.attack import Attack
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.rules.scoring import points, verdict
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, GROUP_COUNT, TF_COUNT, Sea, side_of
from sandtable.games.atlantic_chase.state.tables import Tables

from .battle import battle_view
from .shapes import ActionRow, AttackRow, ForceRow, GroupRow, LeaderRow, SeaTable, ShipRow, TfRow

PLACES = ("absent", "waiting", "at_sea", "completed", "lost")


# -- what changes ----------------------------------------------------------------------------------------------


def table_view(g: Play[Sea]) -> SeaTable:
    """The table as flat rows by id."""
    s = g.state
    return {
        "weather": codes.WEATHERS[s.weather],
        "initiative": codes.SIDES[s.initiative],
        "tally": s.tally,
        "clock": {"now": s.clock, "end": s.scenario.clock},
        "points": dict(zip(codes.SIDES, points(s), strict=False)),
        "outcome": codes.OUTCOMES[verdict(s)],
        "tfs": {str(tf): _tf(s, tf) for tf in range(1, TF_COUNT) if s.in_play(tf)},
        "ships": {str(ship): _ship(s, ship) for ship in s.scenario.ships if s.ship_where[ship]},
        "forces": {str(force): _force(s, force) for force in range(1, FORCE_COUNT) if s.force_in_play[force]},
        "leaders": {str(leader): _leader(s, leader) for leader in range(1, s.t.leaders.size) if s.leader_uses[leader]},
        "groups": {str(group): _group(s, group) for group in range(1, GROUP_COUNT) if s.group_ships[group]},
        "ports": {str(port): codes.SIDES[s.port_side[port]] for port in range(1, len(s.port_side))},
        "bases": {
            str(base): codes.SIDES[side]
            for side in (codes.GERMAN, codes.BRITISH)
            for base in range(1, len(s.t.sea.base_hex))
            if (s.open_bases[side] >> base) & 1
        },
        "action": _action(g),
        "battle": battle_view(s),
    }


def _tf(s: Sea, tf: int) -> TfRow:
    line = s.line[tf]
    return {
        "side": codes.SIDES[side_of(tf)],
        "ships": list(s.tf_ships[tf]),
        "speed": codes.SPEED_NAMES[s.tf_speed[tf]],
        "em": s.tf_em[tf] == 1,
        "hex": s.tf_hex[tf],
        "port": s.tf_port[tf],
        "contact": s.tf_contact[tf] == 1,
        "line": [[line[at], s.intel[tf][at], s.contact[tf][at]] for at in range(len(line))],
    }


def _ship(s: Sea, ship: int) -> ShipRow:
    ships = s.t.ships
    back = s.damaged[ship] == 1
    row: ShipRow = {
        "where": PLACES[s.ship_where[ship]],
        "tf": s.ship_tf[ship],
        "damaged": back,
        "hits": s.hits[ship],
        "limit": _limit(s, ship),
        "gv": [
            ships.damaged_gv_near[ship] if back else ships.gv_near[ship],
            ships.damaged_gv_far[ship] if back else ships.gv_far[ship],
        ],
        "speed": codes.SPEED_NAMES[ship_speed(s, ship)],
        "torpedo": bool(ships.torpedo[ship]) and not back and not s.torpedo_spent[ship],
    }
    if s.dispersed[ship]:
        row["dispersed"] = True
    if s.oil[ship]:
        row["oil"] = True
    if s.no_radar[ship]:
        row["no_radar"] = True
    if s.completed_at[ship]:
        row["port"] = s.completed_at[ship]
    if s.effects[ship]:
        row["effects"] = [code for code in range(codes.NO_RADAR + 1) if (s.effects[ship] >> code) & 1]
    return row


def _limit(s: Sea, ship: int) -> int:
    """Hits that flip or sink the side shown; 0 = none does."""
    to_damage = s.t.ships.hits_to_damage[ship]
    if to_damage and not s.damaged[ship]:
        return to_damage
    return s.scenario.hits_to_sink[ship]


def _force(s: Sea, force: int) -> ForceRow:
    return {
        "side": codes.SIDES[s.force_side[force]],
        "kind": codes.STEALTH_TYPES[s.force_kind[force]],
        "hex": s.force_hex[force],
    }


def _leader(s: Sea, leader: int) -> LeaderRow:
    return {
        "side": codes.SIDES[s.t.leaders.side[leader]],
        "uses": s.leader_uses[leader],
        "ship": s.leader_ship[leader],
        "port": s.leader_port[leader],
        "force": s.leader_force[leader],
    }


def _group(s: Sea, group: int) -> GroupRow:
    ships = s.group_ships[group]
    return {"side": codes.SIDES[s.t.ships.side[ships[0]]], "ships": list(ships), "port": s.group_port[group]}


def _action(g: Play[Sea]) -> ActionRow | None:
    s = g.state
    d = s.d
    if not d.action:
        return None
    row: ActionRow = {
        "action": codes.ACTIONS[d.action],
        "active": d.active_tf,
        "force": d.force,
        "base": d.base,
        "target": d.target,
        "hex": d.hex,
        "launch": d.launch,
        "ctf": d.ctf,
        "ctf_force": d.ctf_force,
        "air_tf": d.air_tf,
        "air_base": d.air_base,
        "foe_launch": d.foe_launch,
        "foe_ctf": d.foe_ctf,
        "foe_ctf_force": d.foe_ctf_force,
        "foe_air_tf": d.foe_air_tf,
        "foe_air_base": d.foe_air_base,
    }
    thrown = any(isinstance(frame, Attack) and frame.thrown for frame in g.stack)
    if d.hex and s.in_play(d.target) and not thrown:
        row["odds"] = cast("AttackRow", preview(s))
    return row


# -- what never changes ----------------------------------------------------------------------------------------


def static_board(t: Tables, scenario: Scenario) -> dict[str, Any]:
    """Chart, hexes, ports, bases, ships and names of one scenario."""
    sea = t.sea
    hexes = [
        {
            "id": hex_,
            "code": sea.code[hex_],
            "area": sea.area[hex_],
            "arctic": scenario.arctic[hex_] == 1,
            "uboat_zone": sea.uboat_zone[hex_] == 1,
            "ports": list(scenario.hex_ports[hex_]),
            "bases": list(sea.hex_bases[hex_]),
            "neighbours": [list(scenario.neighbours[side][hex_]) for side in (codes.GERMAN, codes.BRITISH)],
        }
        for hex_ in sea.hexes
        if scenario.playable[hex_]
    ]
    return {
        "chart": chart(),
        "hexes": hexes,
        "ports": [
            {"id": port, "key": sea.port_key[port], "strip": sea.port_strip[port] == 1, "hexes": sea.port_hexes[port]}
            for port in range(1, len(sea.port_key))
        ],
        "bases": [{"id": base, "hex": sea.base_hex[base]} for base in range(1, len(sea.base_hex))],
        "ships": {str(ship): _static_ship(t, ship) for ship in scenario.ships},
        "convoys": [
            {"ship": terms.ship, "destination": terms.destination, "vp": terms.vp, "vp_hit": terms.vp_hit}
            for terms in scenario.convoys
        ],
        "destinations": {str(ship): ports for ship, ports in enumerate(scenario.destinations) if ports},
        "battle_only": scenario.battle is not None,
        "names": _names(t, scenario),
    }


def _static_ship(t: Tables, ship: int) -> dict[str, Any]:
    ships = t.ships
    return {
        "name": ships.name[ship],
        "side": codes.SIDES[ships.side[ship]],
        "class": codes.CLASSES[ships.kind[ship]],
        "gv": [ships.gv_near[ship], ships.gv_far[ship]],
        "damaged_gv": [ships.damaged_gv_near[ship], ships.damaged_gv_far[ship]],
        "hits_to_damage": ships.hits_to_damage[ship],
        "hits_to_sink": ships.hits_to_sink[ship],
        "torpedo": ships.torpedo[ship] == 1,
        "air": ships.air[ship] == 1,
    }


def _names(t: Tables, scenario: Scenario) -> dict[str, dict[str, Any]]:
    sea = t.sea
    tfs = {str(tf): ("G" if tf <= 5 else "B") + str(tf if tf <= 5 else tf - 5) for tf in range(1, TF_COUNT)}
    for start in scenario.task_forces:
        if start.name:
            tfs[str(start.tf)] = f"{start.code} {start.name}"
    return {
        "tf": tfs,
        "ship": {str(ship): t.ships.name[ship] for ship in scenario.ships},
        "hex": {str(hex_): f"{sea.code[hex_]} {sea.area[hex_]}".strip() for hex_ in sea.hexes},
        "port": {str(port): sea.port_name[port] for port in range(1, len(sea.port_name))},
        "base": {str(base): sea.base_name[base] for base in range(1, len(sea.base_name))},
        "force": {str(force.force): _force_name(force.kind, force.force) for force in scenario.stealth},
        "leader": {str(leader): t.leaders.name[leader] for leader in range(1, t.leaders.size)},
        "group": {str(group): "ABC"[group - 1] if group <= 3 else "ABCD"[group - 4] for group in range(1, GROUP_COUNT)},
    }


def _force_name(kind: int, force: int) -> dict[str, Any]:
    """Stealth forces have numbers, not names."""
    return Msg(("u-boat-number", "submarine-number", "mines-number")[kind], {"number": force}).plain()

"""The battle board as the players see it: all of it is open except attitudes still sealed in their lanes."""

from typing import Final

from sandtable.games.atlantic_chase.rules.battle.gunnery import SHOT, TORPEDO
from sandtable.games.atlantic_chase.rules.battle.ships import board_tf, is_crippled, is_obscured
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.sea import NOT_IN_BATTLE, ON_BOARD, Sea

from .shapes import BattleRow, BattleShip, Shot

STATES: Final = ("", "on_board", "broke_away", "enters_later")
BRIDGES: Final = ("", "no_gunnery", "stopped")


def battle_view(s: Sea) -> BattleRow | None:
    """Round, weather, Snafu, zones, ships and declared attacks; None when no battle is fought."""
    b = s.board
    if not b.active_tf:
        return None
    ships = [ship for ship in s.scenario.ships if s.in_battle[ship] != NOT_IN_BATTLE]
    return {
        "active": b.active_tf,
        "target": b.target_tf,
        "active_side": codes.SIDES[b.active_side],
        "hex": b.hex,
        "kind": codes.RESULTS[b.kind].lower(),
        "weather": codes.WEATHERS[b.weather],
        "round": b.round,
        "rounds": b.rounds,
        "advanced": bool(s.rules.advanced_battle),
        "snafu": codes.SNAFUS[b.snafu].lower() if b.snafu >= 0 else "",
        "confusion": "" if b.confusion == codes.NEUTRAL else codes.SIDES[b.confusion],
        "fog": b.fog == 1,
        "poor_visibility": b.poor_visibility == 1,
        "good_visibility": b.good_visibility == 1,
        "first_fire": "" if b.first_fire == codes.NEUTRAL else codes.SIDES[b.first_fire],
        "late": {"ship": b.late_ship, "round": b.late_round} if b.late_ship else None,
        "leaving": [codes.SIDES[side] for side in (codes.GERMAN, codes.BRITISH) if (b.leaving >> side) & 1],
        "zones": {codes.SIDES[side]: _zones(s, side) for side in (codes.GERMAN, codes.BRITISH)},
        "ships": {str(ship): _ship(s, ship) for ship in ships},
        "shots": [_shot(b.shots[at : at + SHOT]) for at in range(0, len(b.shots), SHOT)],
    }


def _zones(s: Sea, side: int) -> dict[str, list[int]]:
    zones: dict[str, list[int]] = {name: [] for name in codes.ZONES}
    for ship in sorted(s.tf_ships[board_tf(s, side)]):
        if s.in_battle[ship] == ON_BOARD:
            zones[codes.ZONES[s.zone[ship]]].append(ship)
    return zones


def _ship(s: Sea, ship: int) -> BattleShip:
    row: BattleShip = {
        "side": codes.SIDES[s.t.ships.side[ship]],
        "state": STATES[s.in_battle[ship]],
        "zone": codes.ZONES[s.zone[ship]],
        "speed": codes.SPEED_NAMES[ship_speed(s, ship)],
        "smoke": s.smoke[ship] == 1,
        "obscured": s.obscured[ship] if is_obscured(s, ship) else 0,
        "attitude": "",
        "damage_control": s.damage_control[ship] == 1,
    }
    if s.rules.advanced_battle:
        row["attitude"] = codes.ATTITUDES[s.attitude[ship]] if s.board.round else ""
        row["crippled"] = is_crippled(s, ship)
        row["effects"] = [name.lower() for code, name in enumerate(codes.EFFECTS) if (s.effects[ship] >> code) & 1]
        row["bridge"] = BRIDGES[s.bridge[ship]]
        row["steered_by_enemy"] = s.control[ship] == 1
    return row


def _shot(shot: list[int]) -> Shot:
    return {"weapon": "torpedo" if shot[0] == TORPEDO else "gun", "ship": shot[1], "target": shot[2], "gv": shot[3]}


def battle_lines(s: Sea) -> list[str]:
    """The board as a few lines of text, for terminals and tests: one line per side and zone, nearest last."""
    view = battle_view(s)
    if view is None:
        return []
    name = s.t.ships.name
    lines = [f"round {view['round']}/{view['rounds']} {view['weather']} {view['snafu']}".rstrip()]
    for side, zones in view["zones"].items():
        for zone, ships in zones.items():
            marks = [name[ship] + _marks(view["ships"][str(ship)], s.damaged[ship] == 1) for ship in ships]
            if marks:
                lines.append(f"{side} {zone}: {', '.join(marks)}")
    return lines


def _marks(row: BattleShip, damaged: bool) -> str:
    marks = ["damaged"] if damaged else []
    marks += ["smoke"] if row["smoke"] else ["hidden"] if row["obscured"] else []
    marks += [row["attitude"]] if row["attitude"] else []
    marks += row.get("effects", [])
    return f" ({' '.join(marks)})" if marks else ""

"""Things on the table: presence and owner. All of it is open to both sides."""

from sandtable.engine.message import Ref
from sandtable.games.atlantic_chase.rules.actions.reorganize import group_side
from sandtable.games.atlantic_chase.state.codes import BATTLE_ONLY, BRITISH, GERMAN
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

OF_THE_MAP = ("hex", "port", "base", "force", "group")


def on_table(s: Sea, ref: Ref) -> bool:
    """Whether a player could point at it."""
    kind, number = ref
    if kind in OF_THE_MAP and s.scenario.kind == BATTLE_ONLY:
        return False
    if kind == "hex":
        return number in s.waters.hexes
    if kind == "tf":
        return number > 0 and s.in_play(number)
    if kind == "ship":
        return s.ship_tf[number] > 0 or any(number in ships for ships in s.group_ships)
    if kind == "port":
        return number > 0 and any(hex_ in s.waters.hexes for hex_ in s.waters.port_hexes[number])
    if kind == "base":
        return ((s.open_bases[GERMAN] | s.open_bases[BRITISH]) >> number) & 1 > 0
    if kind == "force":
        return s.force_in_play[number] > 0
    if kind == "leader":
        return s.leader_uses[number] > 0
    if kind == "group":
        return len(s.group_ships[number]) > 0
    return True


def owner(s: Sea, ref: Ref) -> int:
    """The side of a thing, -1 for the sea, neutral ports and what is not in play."""
    kind, number = ref
    if kind in ("hex", "side") or not on_table(s, ref):
        return -1
    if kind == "tf":
        return side_of(number)
    if kind == "ship":
        return s.t.ships.side[number]
    if kind == "port":
        return s.port_side[number] if s.port_side[number] in (GERMAN, BRITISH) else -1
    if kind == "base":
        return GERMAN if (s.open_bases[GERMAN] >> number) & 1 else BRITISH
    if kind == "force":
        return s.force_side[number]
    if kind == "leader":
        return s.t.leaders.side[number]
    return group_side(number) if kind == "group" else -1

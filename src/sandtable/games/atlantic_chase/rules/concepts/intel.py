"""Intel markers: how a trajectory gets them and what they do (AC.con.intel)."""

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, SIDE_TFS, Sea


def triggers_intel(s: Sea, side: int, hex_: int) -> bool:
    """Whether a segment of that side put here gets an Intel marker: enemy port, air base, station, stealth force."""
    if s.watched[side][hex_] or s.stations_at[hex_] & SIDE_TFS[1 - side]:
        return True
    return s.forces_at[hex_] != 0 and enemy_force_in(s, side, hex_) != 0


def enemy_force_in(s: Sea, side: int, hex_: int) -> int:
    """An enemy stealth force in the hex, 0 if there is none."""
    here = s.forces_at[hex_]
    for force in range(1, FORCE_COUNT):
        if (here >> force) & 1 and s.force_side[force] != side:
            return force
    return 0


def reconnoitre(g: Play[Sea], side: int, hex_: int) -> None:
    """Every enemy trajectory with a segment in the hex gets an Intel marker there (AC.con.intel.1d)."""
    s = g.state
    enemies = s.segments_at[hex_] & SIDE_TFS[1 - side]
    for tf in range(1, len(s.line)):
        if (enemies >> tf) & 1:
            at = s.line[tf].index(hex_)
            if not s.intel[tf][at]:
                s.intel[tf][at] = 1
                g.tell("intel", tf, hex_)


def designated_intel(s: Sea) -> int:
    """Intel markers on all designated task forces of the active player; no others count (AC.con.int.1)."""
    d = s.d
    total = s.intel_on(d.active_tf) + s.intel_on(d.ctf)
    if d.air_tf != d.active_tf:
        total += s.intel_on(d.air_tf)
    return total

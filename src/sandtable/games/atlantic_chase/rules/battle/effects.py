"""Special results and special effects of the advanced battle rules (AC.adv.gun.2, AC.adv.fx, AC.adv.dis)."""

from typing import Any, Final

from sandtable.engine.choices import YesNo
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.ships import damage, refresh_tf, score_hits, sink
from sandtable.games.atlantic_chase.state.codes import (
    BRIDGE,
    CATASTROPHIC,
    CATASTROPHIC_WATERLINE,
    EXAGGERATED_REPORT,
    FALSE_REPORT,
    FIRE_STOPPED,
    FIRE_VERY_SLOW,
    FLOODING_STOPPED,
    FLOODING_VERY_SLOW,
    GERMAN,
    KEEP_ALL,
    KEEP_LOWEST_2,
    MAGAZINE,
    NO_CHANGE,
    NO_RADAR,
    NOT_CHECKED,
    OIL,
    REPAIRED,
    SCUTTLE,
    SEVERE,
    SEVERE_WATERLINE,
    SUNK,
    SUPERSTRUCTURE,
    UBOAT,
    WATERLINE,
)
from sandtable.games.atlantic_chase.state.sea import (
    AT_SEA,
    BRIDGE_NO_GUNNERY,
    BRIDGE_OPEN,
    BRIDGE_STOPPED,
    SIDE_TFS,
    Sea,
)

from .dice import kept_sum
from .ships import is_squadron, owner

NO_EFFECT: Final = -1
FIRES: Final = 1 << FIRE_VERY_SLOW | 1 << FIRE_STOPPED
FLOODINGS: Final = 1 << FLOODING_VERY_SLOW | 1 << FLOODING_STOPPED
SQUADRON_HITS: Final = (2, 3)  # S.R. and C.R. on a convoy or destroyer squadron (AC.adv.gun.1)


# -- special results -------------------------------------------------------------------------------------------


def severity_of(result: int) -> int:
    """0 for a severe, 1 for a catastrophic special result, -1 for anything else."""
    if result in (SEVERE, SEVERE_WATERLINE):
        return 0
    if result in (CATASTROPHIC, CATASTROPHIC_WATERLINE):
        return 1
    return -1


def roll_location(g: Play[Sea], severity: int, reach: int) -> int:
    """Where a special result of gunnery strikes (AC.adv.gun.1b)."""
    rolled = kept_sum(g.dice("roll-special_result", 2), KEEP_ALL)
    return g.state.t.battle.location[severity].results(rolled, reach)[0]


def roll_effect(g: Play[Sea], location: int, severity: int) -> int:
    """The special effect of a strike at a location (AC.adv.gun.2d)."""
    rolled = kept_sum(g.dice("roll-location", 2), KEEP_ALL)
    return g.state.t.battle.effect[location].results(rolled, severity)[0]


def strike(g: Play[Sea], ship: int, severity: int, location: int, gv: int) -> list[int]:
    """What a special result does to a ship: [ship, hits, effect]; rolled now, applied later (AC.adv.gun.2)."""
    if is_squadron(g.state, ship):
        return [ship, SQUADRON_HITS[severity], NO_EFFECT]
    if location == FALSE_REPORT:
        return [ship, 0, NO_EFFECT]
    if location == EXAGGERATED_REPORT or (location == SUPERSTRUCTURE and gv <= 0):
        return [ship, 1, NO_EFFECT]
    return [ship, 0, roll_effect(g, location, severity)]


# -- special effects -------------------------------------------------------------------------------------------


def apply_effect(g: Play[Sea], ship: int, effect: int) -> None:
    """Put a special effect on a ship; may ask its owner about the Bridge (AC.adv.fx)."""
    s = g.state
    if s.ship_where[ship] != AT_SEA:
        return
    g.tell("effect", ship, effect)
    if effect == SUNK:
        sink(g, ship)
    elif effect == MAGAZINE:
        damage(g, ship)
    elif effect in (FIRE_VERY_SLOW, FIRE_STOPPED):
        _spread(g, ship, FIRE_VERY_SLOW, effect, s.effects[ship] & FIRES)
    elif effect in (FLOODING_VERY_SLOW, FLOODING_STOPPED):
        present = s.effects[ship] & FLOODINGS
        if effect == FLOODING_VERY_SLOW and s.rules.flooding_repeat_by_fire:
            present = s.effects[ship] & FIRES  # C07
        _spread(g, ship, FLOODING_VERY_SLOW, effect, present)
    elif not (s.effects[ship] >> effect) & 1:
        s.effects[ship] |= 1 << effect
        if effect == BRIDGE:
            g.push(BridgeChoice(ship))


def _spread(g: Play[Sea], ship: int, mild: int, effect: int, present: int) -> None:
    """Fire or flooding on a ship that may have it already; `mild` is the very slow kind, `mild` + 1 the stopped one."""
    s = g.state
    if effect == mild and present:
        score_hits(g, ship, 1)
        return
    if effect != mild:
        if (s.effects[ship] >> effect) & 1:
            score_hits(g, ship, 1)
            return
        replaced = (s.effects[ship] >> mild) & 1
        s.effects[ship] &= ~(1 << mild)
        s.effects[ship] |= 1 << effect
        refresh_tf(s, s.ship_tf[ship])
        if replaced and s.rules.stopped_effect_hit:  # C22
            score_hits(g, ship, 1)
        return
    s.effects[ship] |= 1 << effect
    refresh_tf(s, s.ship_tf[ship])


def remove_effect(g: Play[Sea], ship: int, effect: int) -> None:
    """Take a special effect, or the No Radar marker, off a ship."""
    s = g.state
    if effect == NO_RADAR:
        s.no_radar[ship] = 0
    else:
        s.effects[ship] &= ~(1 << effect)
        if effect == BRIDGE:
            s.bridge[ship] = BRIDGE_OPEN
        refresh_tf(s, s.ship_tf[ship])
    g.tell("repaired", ship, effect)


class BridgeChoice(YesNo[Sea]):
    """No gunnery or Stopped, until the next Lingering Effects step (AC.adv.fx.2a)."""

    title = "title-bridge"
    yes = ("bridge_no_gunnery",)
    no = ("bridge_stopped",)
    rule = "AC.adv.fx.2"

    def __init__(self, ship: int = 0) -> None:
        super().__init__()
        self.ship = ship

    def asked(self, s: Sea) -> int:
        return owner(s, self.ship)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"ship": ("ship", self.ship)}

    def decide(self, g: Play[Sea], yes: bool) -> None:
        s = g.state
        s.bridge[self.ship] = BRIDGE_NO_GUNNERY if yes else BRIDGE_STOPPED
        refresh_tf(s, s.ship_tf[self.ship])
        g.tell("bridge", self.ship, s.bridge[self.ship])
        g.pop()


# -- disengagement ---------------------------------------------------------------------------------------------


def german_is_vulnerable(s: Sea, hex_: int) -> bool:
    """Whether German ships roll three dice and keep the lowest two after a battle in that hex (AC.opt.german)."""
    if not s.rules.opt_german:
        return False
    if hex_ == 0:
        return True
    return not _near_friends(s, hex_) and not _with_friends(s, hex_)


def _near_friends(s: Sea, hex_: int) -> bool:
    """Within two hexes of a German port or air base."""
    sea = s.t.sea
    limit = s.t.limit["german_vulnerability_range"]
    for near in sea.hexes:
        if sea.air_distance(hex_, near) > limit:
            continue
        if s.friendly_port[GERMAN][near]:
            return True
        for base in sea.hex_bases[near]:
            if (s.open_bases[GERMAN] >> base) & 1:
                return True
    return False


def _with_friends(s: Sea, hex_: int) -> bool:
    """A U-Boat, or the station of another German task force, in the hex."""
    fighting = 1 << s.board.active_tf | 1 << s.board.target_tf | 1 << s.d.target
    if s.stations_at[hex_] & SIDE_TFS[GERMAN] & ~fighting:
        return True
    here = s.forces_at[hex_]
    return any((here >> force) & 1 and s.force_kind[force] == UBOAT for force in range(1, len(s.force_kind)))


def disengage(g: Play[Sea], ship: int, hex_: int) -> None:
    """Check every special effect and the No Radar marker of a ship after its battle (AC.adv.dis.1)."""
    s = g.state
    marks = s.effects[ship] | (1 << NO_RADAR if s.no_radar[ship] else 0)
    keep = KEEP_ALL
    if marks and owner(s, ship) == GERMAN and german_is_vulnerable(s, hex_):
        keep = KEEP_LOWEST_2
    effect = 0
    while marks >> effect:
        if (marks >> effect) & 1 and s.ship_where[ship] == AT_SEA:
            _disengage_effect(g, ship, effect, keep)
        effect += 1


def _disengage_effect(g: Play[Sea], ship: int, effect: int, keep: int) -> None:
    s = g.state
    rolled = kept_sum(g.dice("roll-disengagement", 2 if keep == KEEP_ALL else 3), keep)
    result = s.t.battle.disengagement.results(rolled, effect)[0]
    if result in (NO_CHANGE, NOT_CHECKED):
        g.tell("no_change", ship, effect)
    elif result == REPAIRED:
        remove_effect(g, ship, effect)
    elif result == OIL:
        remove_effect(g, ship, effect)
        s.oil[ship] = 1
        g.tell("oil", ship)
    elif result == SCUTTLE:
        g.tell("scuttled", ship)
        sink(g, ship)


# -- stealth attacks -------------------------------------------------------------------------------------------


def stealth_special(g: Play[Sea], ship: int, severity: int, hex_: int) -> None:
    """A stealth attack's two Hits (severity 0) or Damage (1) as a Waterline result, then a check (AC.opt.stealth).

    The check follows at once, as after a battle, since nothing else on the map could end the effect.
    """
    s = g.state
    found = strike(g, ship, severity, WATERLINE, 1)
    score_hits(g, ship, found[1])
    if found[2] != NO_EFFECT:
        apply_effect(g, ship, found[2])
    if s.ship_where[ship] == AT_SEA:
        disengage(g, ship, hex_)

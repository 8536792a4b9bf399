"""WP amphibious crossing: a motor rifle regiment swims over the Main in an Assault (17.5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.ground.costs import dry_cost, points_left
from sandtable.games.air_armor.rules.ground.reach import find_reach
from sandtable.games.air_armor.rules.ground.rivers import (
    REACHED_WITH,
    crossing_site_reason,
    landing_reason,
    motor_rifle,
)
from sandtable.games.air_armor.rules.ground.steps import TOO_FEW_POINTS, entry_reason
from sandtable.games.air_armor.rules.ground.terrain import across_main
from sandtable.games.air_armor.rules.optional.reveal import Reveal, find_counter, part_reason
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.state.codes import ASSAULT, ENGINEER, NO_HEX, QUARTERS, WP
from sandtable.games.air_armor.state.theater import Theater

from .cross_hex import CrossHex
from .enter_hex import proves_real
from .ferry import ONE_CROSSING, ferry_reason_at
from .forces import FOR_GOOD, MOVE_OVER, NOT_A_MEMBER

CROSSING_FAR: Final = Reason("17.5c", "crossing-far")
HELPER_FAR: Final = Reason("17.5e2", "helper-far")

ENGINEER_BONUS: Final = 2  # to the roll (17.5e2)


def crossing_groups(s: Theater) -> list[int]:
    """Regiments of the operation that may still declare a crossing site."""
    if s.op.kind != ASSAULT or s.op.side != WP:
        return []
    return [f for f in s.op.groups if motor_rifle(s, f) and s.crossing_site[f] == NO_HEX]


def within_reach(s: Theater, formation: int, hex: int) -> bool:
    """Whether a unit of the regiment is within 2 MP of a hex (17.5c)."""
    for piece in members(s):
        if s.t.formation[piece] != formation or s.op.halted[piece] == FOR_GOOD or s.place[piece] < 0:
            continue
        if s.place[piece] == hex:
            return True
        find_reach(s, [piece])
        cost = s.routes.cost_to(hex)
        if 0 <= cost <= REACHED_WITH - s.op.spent[piece]:
            return True
    return False


def declarers(s: Theater, hex: int) -> list[int]:
    """The regiments that may declare a hex their crossing site."""
    able = [formation for formation in crossing_groups(s) if not crossing_site_reason(s, formation, hex)]
    return [formation for formation in able if within_reach(s, formation, hex)]


def site_reason(s: Theater, hex: int) -> Reason | None:
    """Why no regiment can declare a hex its crossing site."""
    if declarers(s, hex):
        return None
    for formation in s.op.groups:
        reason = crossing_site_reason(s, formation, hex)
        if reason:
            return reason
    return CROSSING_FAR


def crossing_sites(s: Theater) -> list[int]:
    """Hexes that may be declared crossing sites now."""
    found: list[int] = []
    for formation in crossing_groups(s):
        for hex in banks_near(s, formation):
            if hex not in found and not crossing_site_reason(s, formation, hex) and within_reach(s, formation, hex):
                found.append(hex)
    return sorted(found)


def banks_near(s: Theater, formation: int) -> list[int]:
    """Hexes within 2 of the regiment's units: a cheap sieve before the search."""
    found: list[int] = []
    for piece in members(s):
        if s.t.formation[piece] != formation or s.place[piece] < 0:
            continue
        for one in [s.place[piece], *s.t.grid.around(s.place[piece])]:
            for hex in [one, *s.t.grid.around(one)]:
                if s.scenario.inside[hex] and hex not in found:
                    found.append(hex)
    return found


class DeclareSite(Choose[Theater]):
    """Which regiment declares a hex its one crossing site of the turn (17.5c, 17.5i)."""

    title = "title-amphibious-crossing"
    verb = "formation"
    kind = "formation"
    rule = "17.5c"

    def __init__(self, hex: int = 0) -> None:
        super().__init__()
        self.hex = hex

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.hex)}

    def things(self, s: Theater) -> list[int]:
        return declarers(s, self.hex)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return (crossing_site_reason(s, thing, self.hex) or CROSSING_FAR) if thing < s.t.formations else None

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.state.crossing_site[thing] = self.hex
        g.tell("crossing_declared", thing, self.hex)
        g.pop()


def swims_reason(s: Theater, piece: int, site: int, hex: int) -> Reason | None:
    """Why steps of a unit in the crossing site cannot swim to a hex (17.5d, 17.5e3)."""
    if s.place[piece] != site or not s.op.member[piece] or not s.t.amphibious[piece]:
        return NOT_A_MEMBER
    reason = landing_reason(s, site, hex)
    if reason:
        return reason
    minimum = s.op.start[piece] == site and not s.op.spent[piece]
    place = 6 * site + s.t.grid.direction(site, hex)
    if not minimum and dry_cost(s, place) > points_left(s, ASSAULT, [piece]):
        return TOO_FEW_POINTS
    return entry_reason(s, [piece], hex)


def swimmers_at(s: Theater, formation: int) -> list[int]:
    """Units of a regiment in its crossing site that could cross somewhere."""
    site = s.crossing_site[formation]
    if site < 0:
        return []
    found: list[int] = []
    for piece in s.pieces_at(WP, site):
        if s.t.formation[piece] == formation and s.steps[piece] != 0 and s.op.halted[piece] != FOR_GOOD:
            if any(not swims_reason(s, piece, site, hex) for hex in s.t.grid.around(site)):
                found.append(piece)
    return found


def swimmers(s: Theater) -> list[int]:
    """Regiments that may roll for their crossing now: once a turn (17.5i)."""
    if s.op.kind != ASSAULT or s.op.side != WP:
        return []
    return [f for f in s.op.groups if f not in s.op.swum and swimmers_at(s, f)]


def helpers(s: Theater, site: int) -> list[int]:
    """Engineers of the operation that can reach the site with 1 MP left and carried no ferry (17.5e2)."""
    return [piece for piece in s.t.engineer_pieces if not helps_reason(s, piece, site)]


def helps_reason(s: Theater, piece: int, site: int) -> Reason | None:
    """Why a unit cannot help a crossing: not an engineer of the operation, busy with another, or too far (17.5e2)."""
    if s.t.unit_class[piece] != ENGINEER or not s.op.member[piece] or s.place[piece] < 0:
        return NOT_A_MEMBER
    if s.op.assisted[piece]:
        return ONE_CROSSING
    spare = points_left(s, ASSAULT, [piece]) - QUARTERS
    if s.place[piece] == site and spare >= 0:
        return None
    if s.op.halted[piece]:
        return MOVE_OVER
    find_reach(s, [piece])
    return None if 0 <= s.routes.cost_to(site) <= spare else HELPER_FAR


class ChooseHelper(Choose[Theater]):
    """Which engineer helps the swimmers and so carries no ferry, if any; pops with it or 0 (17.6.2a)."""

    title = "title-amphibious-crossing"
    verb = "add"
    kind = "piece"
    others = (PASS,)
    rule = "17.6.2a"

    def __init__(self, site: int = 0) -> None:
        super().__init__()
        self.site = site

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.site)}

    def things(self, s: Theater) -> list[int]:
        return helpers(s, self.site)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return helps_reason(s, thing, self.site)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(0)


class AmphibiousCrossing(Frame[Theater]):
    """The roll, then which steps go where; no step has to cross (17.5e-17.5g)."""

    title = "title-amphibious-crossing"
    always_ask = True  # which parts of a unit may go depends on steps that the enemy does not know

    def __init__(self, formation: int = 0) -> None:
        super().__init__()
        self.formation = formation
        self.asked = 0  # whether an engineer helps has been said
        self.rolled = 0
        self.allowed = 0  # steps that may still cross
        self.crossed = 0
        self.engineer = 0  # who helps
        self.piece = 0
        self.steps = -1

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.rolled:
            hidden = [piece for piece in swimmers_at(s, self.formation) if unrevealed(s, piece)]
            if hidden:
                g.push(Reveal(hidden))  # just before the roll (45.4.4a)
            elif not self.asked:
                self.find_helper(g)
            else:
                self.roll(g)
            return GO_ON
        if not self.piece and (self.allowed + self.crossed == 0 or not swimmers_at(s, self.formation)):
            g.pop()
            return GO_ON
        return WP

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        g.state.op.force = []
        if isinstance(child, ChooseHelper):
            self.engineer = result

    def find_helper(self, g: Play[Theater]) -> None:
        """An engineer helps; where one of them could also carry a ferry the player chooses (17.6.2a)."""
        s = g.state
        self.asked = 1
        site = s.crossing_site[self.formation]
        found = helpers(s, site)
        if any(not ferry_reason_at(s, piece) for piece in found):
            g.push(ChooseHelper(site))
        elif found:
            self.engineer = found[0]

    def roll(self, g: Play[Theater]) -> None:
        """How many steps may cross (17.5e1)."""
        s = g.state
        self.rolled = 1
        s.op.swum.append(self.formation)
        if self.engineer:
            s.op.assisted[self.engineer] = 2
        die = g.die("roll-amphibious-crossing", 10) + (ENGINEER_BONUS if self.engineer else 0)
        self.allowed = s.t.charts.amphibious.value(die)
        g.tell("crossing_rolled", self.formation, self.allowed)

    def units(self, s: Theater) -> list[int]:
        """Units of which steps may still cross."""
        return [piece for piece in swimmers_at(s, self.formation) if self.amounts(s, piece)]

    def amounts(self, s: Theater, piece: int) -> list[int]:
        """How many steps of a unit may go, 0 for a dummy: part only under a free counter (17.5f, 17.5g1)."""
        most = min(self.allowed, s.steps[piece])
        found = [n for n in range(1, most + 1) if n == s.steps[piece] or not part_reason(s, piece, n)]
        if self.may_deceive(s) and not split_reason(s, piece, 0) and self.landings(s, piece, 0):
            found.insert(0, 0)
        return found

    def may_deceive(self, s: Theater) -> bool:
        """Whether dummies may cross: the roll lets a step cross, and there are several far bank hexes (17.5g1)."""
        site = s.crossing_site[self.formation]
        far = [hex for hex in s.t.grid.around(site) if s.scenario.inside[hex] and across_main(s.t, site, hex)]
        return self.allowed + self.crossed > 0 and len(far) > 1

    def landings(self, s: Theater, piece: int, steps: int) -> list[int]:
        """Far bank hexes for so many steps of a unit; a dummy lands where a dummy may enter (11.3f, 11.3h, 11.3i)."""
        site = s.crossing_site[self.formation]
        hexes = [hex for hex in s.t.grid.around(site) if not swims_reason(s, piece, site, hex)]
        return [hex for hex in hexes if steps or not (s.near[1 - WP][hex] or proves_real(s, WP, hex))]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if not self.piece:
            found: list[Action] = [("piece", piece) for piece in self.units(s)]
            found.append(DONE)
            return found
        if self.steps < 0:
            return [("steps", n) for n in self.amounts(s, self.piece)]
        return [*[("hex", hex) for hex in self.landings(s, self.piece, self.steps)], DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "piece":
            self.piece = a[1]
        elif a[0] == "steps":
            self.steps = a[1]
            if self.steps != s.steps[self.piece]:
                find_counter(g, self.piece)
        elif a[0] == "hex":
            self.cross(g, a[1])
        elif self.piece:
            self.piece, self.steps = 0, -1
        else:
            g.pop()
        s.op.entered = 0

    def cross(self, g: Play[Theater], hex: int) -> None:
        """Form the steps into a unit and send it over; only it is under fire (17.8b)."""
        s = g.state
        piece = self.piece
        if self.steps != s.steps[piece]:
            piece = split_unseen(g, piece, self.steps)[0]
        self.allowed -= self.steps
        self.crossed += self.steps
        self.piece, self.steps = 0, -1
        s.op.force = [piece]
        g.tell("swam", piece, hex)
        g.push(CrossHex(hex))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-amphibious-crossing", {"steps": self.allowed}), "17.5e1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "hex" and self.piece:
            return refuse(swims_reason(s, self.piece, s.crossing_site[self.formation], a[1]), ("hex", a[1]))
        if a[0] == "steps" and self.piece:
            return refuse(part_reason(s, self.piece, a[1]), ("piece", self.piece))
        return None

"""Rebuilding lost headquarters during a mission (4.2.1d, 4.2.1e, 6.5.2)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import PASS
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.pieces import placing, units
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.breakdown import last_teams, settle_last_step
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import RECONSTITUTE_COMPANY_HQ, RECONSTITUTE_PLATOON_HQ
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

HQ_NOT_LOST: Final = Reason("4.2.1d", "hq-not-lost")
OTHER_PLATOONS_HQ: Final = Reason("6.5.2e", "other-platoons-hq")
NOT_NEXT_IN_LINE: Final = Reason("6.5.2g", "not-next-in-line")

LAST_STEP: Final = 98  # the place of any step of a platoon in the order of succession


def lost_platoon_hqs(s: Company) -> list[int]:
    """Roster ids of platoon HQs that were removed from play."""
    return [e for e in sorted(s.removed) if s.t.types.kind[s.t.roster.type[e]] == codes.KIND_HQ_PLATOON]


def lost_company_hq(s: Company) -> int:
    """The roster id of a removed CO HQ, or 0."""
    for entry in s.removed:
        if s.t.types.kind[s.t.roster.type[entry]] == codes.KIND_HQ_COMPANY:
            return entry
    return 0


def platoons_for(s: Company, unit: int) -> list[int]:
    """Lost platoon HQs that a unit can rebuild: its own platoon's, or any for a Staff unit (6.5.2A)."""
    if not s.removed or not units.good_order(s, unit):
        return []
    if units.is_staff(s, unit):
        return lost_platoon_hqs(s)
    if units.kind_of(s, unit) < codes.KIND_FORWARD_OBSERVER:
        return []
    return [e for e in lost_platoon_hqs(s) if s.t.roster.platoon[e] == s.platoon[unit] and s.platoon[unit]]


def lost_hq_reason(s: Company, unit: int, entry: int) -> Reason | None:
    """Why a unit cannot rebuild the HQ of a roster id; None if it can (6.5.2A)."""
    if entry in platoons_for(s, unit):
        return None
    return OTHER_PLATOONS_HQ if entry in lost_platoon_hqs(s) else HQ_NOT_LOST


class PlatoonHeadquartersAct(Act):
    """4.2.1d: CO HQ or Staff orders a Staff unit or a Good Order unit of the platoon."""

    code = RECONSTITUTE_PLATOON_HQ

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if not s.removed:
            return WRONG_RECIPIENT
        entitled = orders_platoon_hq(s, hq) if hq != NOBODY else _ordered_by_company(s, unit)
        return None if entitled and platoons_for(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(RebuildHeadquarters(unit))


def orders_platoon_hq(s: Company, hq: int) -> bool:
    """CO HQ and Staff order the reconstitution of a platoon HQ (4.2.1d)."""
    return units.kind_of(s, hq) == codes.KIND_HQ_COMPANY or units.is_staff(s, hq)


def _ordered_by_company(s: Company, unit: int) -> bool:
    """Whether CO HQ or Staff could order the unit in General Initiative, or it is Staff itself (4.1.3e)."""
    return units.is_staff(s, unit) or any(orders_platoon_hq(s, hq) for hq in communication.originators_for(s, unit))


def heirs(s: Company) -> list[int]:
    """The first in the order of succession, wherever he is: no unit in play is passed over (6.5.2B)."""
    first: list[int] = []
    best = LAST_STEP
    for unit in range(s.used):
        if not s.kind[unit] or s.side[unit] != codes.FRIENDLY:
            continue
        order = succession(s, unit)
        if order < best:
            first, best = [], order
        if order == best:
            first.append(unit)
    return first


def successor(s: Company) -> int:
    """Who takes over the company: XO, PLT HQ, artillery FO, Staff by rank; NOBODY while the first cannot (6.5.2B)."""
    return next((unit for unit in heirs(s) if fit_to_lead(s, unit)), NOBODY)


def fit_to_lead(s: Company, unit: int) -> bool:
    """Whether an heir can take over now: in Good Order and on a card; a Fire Team side is rallied first (6.5.2B)."""
    return units.good_order(s, unit) and s.card[unit] != NOWHERE


def succession(s: Company, unit: int) -> int:
    """The place of a unit in the order of succession, 99 if it has none."""
    kind = units.kind_of(s, unit)
    if kind == codes.KIND_EXECUTIVE_OFFICER:
        return 0
    if kind == codes.KIND_HQ_PLATOON:
        return 1
    if kind == codes.KIND_FORWARD_OBSERVER and s.t.types.net[s.kind[unit]] == codes.NET_ARTY_FD:
        return 2
    if units.is_staff(s, unit):
        return 2 + s.t.types.rank[s.kind[unit]]
    return LAST_STEP if s.rules.company_hq_from_any_step and _of_platoon(s, unit) else 99


def _of_platoon(s: Company, unit: int) -> bool:
    """Whether a unit is of a platoon and neither HQ nor Staff."""
    return s.platoon[unit] > 0 and units.kind_of(s, unit) >= codes.KIND_FORWARD_OBSERVER and units.good_order(s, unit)


class CompanyHeadquartersAct(Act):
    """4.2.1e: BN HQ or CO Staff orders the successor; Staff may order itself."""

    code = RECONSTITUTE_COMPANY_HQ

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if not lost_company_hq(s) or units.company_hq(s) != NOBODY:
            return WRONG_RECIPIENT
        if hq != NOBODY and units.kind_of(s, hq) != codes.KIND_HQ_BATTALION and not units.is_staff(s, hq):
            return WRONG_RECIPIENT
        if hq == NOBODY and not units.is_staff(s, unit) and not _ordered_by_staff(s, unit):
            return WRONG_RECIPIENT
        return None if next_in_line(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        begin_company_hq(g, unit)


def next_in_line(s: Company, unit: int) -> bool:
    """Whether a unit can take over and is first in the order of succession."""
    return fit_to_lead(s, unit) and unit in heirs(s)


def _ordered_by_staff(s: Company, unit: int) -> bool:
    """Whether BN HQ or a Staff unit could order the unit in General Initiative (4.1.3e)."""
    for hq in range(s.used):
        if s.kind[hq] and s.side[hq] == codes.FRIENDLY and units.commands(s, hq):
            if (
                (units.is_staff(s, hq) or units.kind_of(s, hq) == codes.KIND_HQ_BATTALION)
                and communication.chain(s, hq, unit)
                and communication.reaches(s, hq, unit)
            ):
                return True
    return False


class RebuildHeadquarters(Question):
    """4.2.1d: which platoon HQ is rebuilt, and what becomes of a squad left with one step."""

    def __init__(self, unit: int = 0, entry: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.entry = entry

    def options(self, g: Play[Company]) -> list[Action]:
        if not self.entry:
            return [("squad", entry) for entry in platoons_for(g.state, self.unit)]
        return [("assault_team",), ("fire_team",)]

    def reason(self, s: Company, a: Action) -> Reason | None:
        return lost_hq_reason(s, self.unit, a[1]) if a[0] == "squad" else None

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if not self.entry:
            self.entry = a[1]
            if not leaves_choice(s, self.unit):
                g.pop()
                rebuild_hq(g, self.unit, self.entry, 0)
            return
        g.pop()
        rebuild_hq(
            g, self.unit, self.entry, codes.KIND_ASSAULT_TEAM if a[0] == "assault_team" else codes.KIND_FIRE_TEAM
        )

    def ask(self, g: Play[Company]) -> Ask:
        name = "ask-last-step" if self.entry else "ask-rebuild-headquarters"
        return Ask(Msg(name, {"unit": ("unit", self.unit)}), "4.2.1d")


def leaves_choice(s: Company, unit: int) -> bool:
    """Whether the player must choose which team remains of a unit that gives a step for an HQ (6.5.2)."""
    return units.kind_of(s, unit) == codes.KIND_SQUAD and s.steps[unit] == 2 and len(last_teams(s)) > 1


def rebuild_hq(g: Play[Company], unit: int, entry: int, rest: int) -> int:
    """Put the lost HQ on the unit's card, Green; the unit gives a step (6.5.2A)."""
    s = g.state
    card, place, side = s.card[unit], s.place[unit], s.side[unit]
    hq = restore_hq(g, entry, card, place)
    s.frozen[hq] = s.frozen[unit]  # not on patrol either (2.6.1c)
    if s.steps[unit] == 1:
        take_over(s, unit, hq)
        return hq
    placing.split_off(s, unit, hq)
    placing.set_steps(s, unit, s.steps[unit] - 1)
    if s.steps[unit] == 1 and rest:
        take_over(s, unit, placing.new_unit(s, units.generic_team(s, side, rest), side, card, place))
    else:
        settle_last_step(g, unit)
    return hq


def take_over(s: Company, unit: int, heir: int) -> None:
    """The last step of a unit becomes another unit, with all it has and carries."""
    join_loads(s, unit, heir)
    placing.succeed(s, unit, heir)
    placing.take_off(s, unit)


def restore_hq(g: Play[Company], entry: int, card: int, place: int) -> int:
    """A removed HQ is back on its command side, Green, with its sets."""
    s = g.state
    hq = placing.fill_slot(s, placing.roster_slot(s, entry), s.t.roster.type[entry], codes.FRIENDLY, card, place)
    s.removed.remove(entry)
    s.roster[hq] = entry
    s.platoon[hq] = s.t.roster.platoon[entry]
    s.experience[hq] = codes.GREEN
    for net in range(codes.NET_COUNT):
        s.radio[net][hq] = 0
    g.tell("reconstituted", hq)
    return hq


def heirs_in_reach(s: Company) -> list[int]:
    """Heirs who can take over and whom BN HQ off the map reaches over BN TAC (6.5.2B)."""
    return [unit for unit in heirs(s) if fit_to_lead(s, unit) and communication.battalion_reached(s, unit)]


class RebuildFromRear(Choose[Company]):
    """6.5.2h: BN HQ off the map orders the successor over BN TAC to take over the company."""

    verb = "unit"
    kind = "unit"
    rule = "6.5.2"
    others = (PASS,)

    def things(self, s: Company) -> list[int]:
        return heirs_in_reach(s)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return NOT_NEXT_IN_LINE

    def choose(self, g: Play[Company], unit: int) -> None:
        g.pop()
        begin_company_hq(g, unit)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", heirs_in_reach(s)[0])}


def begin_company_hq(g: Play[Company], unit: int) -> None:
    """The successor becomes the CO HQ (6.5.2B)."""
    s = g.state
    entry = lost_company_hq(s)
    if s.steps[unit] > 1:
        if leaves_choice(s, unit):
            g.push(RebuildHeadquarters(unit, entry))
        else:
            rebuild_hq(g, unit, entry, 0)
        return
    take_over(s, unit, restore_hq(g, entry, s.card[unit], s.place[unit]))

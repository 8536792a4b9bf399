"""Controls designated during the mission: collection point, MEDEVAC LZ, landing zone (2.4.1m, 4.2.1l)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.pieces.occupation import in_staging
from sandtable.games.fields_of_fire.rules.pieces.units import commands, goes_on_patrol, is_platoon_hq, is_staff, kind_of
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.rules.transport import vehicle_orders
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import DESIGNATE_CONTROL
from sandtable.games.fields_of_fire.state.codes import KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

NO_NEW_CONTROL: Final = Reason("2.4.1m", "no-new-control")


class DesignateControlAct(Act):
    """4.2.1l: an HQ puts a control on its own card."""

    code = DESIGNATE_CONTROL

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if can_designate(s, hq, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(DesignateControl(unit))


def can_designate(s: Company, hq: int, unit: int) -> bool:
    """CO HQ or Staff, or the PLT HQ of a patrol, ordering itself (4.2.1l)."""
    if (hq != NOBODY and hq != unit) or not commands(s, unit) or in_staging(s, unit):
        return False
    kind = kind_of(s, unit)
    entitled = kind == KIND_HQ_COMPANY or (is_staff(s, unit) and s.rules.new_control_by_staff == 1)
    return (entitled or (goes_on_patrol(s) and is_platoon_hq(s, unit))) and len(new_controls(s, unit)) > 0


def new_controls(s: Company, unit: int) -> list[int]:
    """Controls that can be put on the unit's card (2.4.1m)."""
    card = s.card[unit]
    found: list[int] = []
    if collects_casualties(s) and not s.control[card] >> mc.CONTROL_COLLECTION_POINT & 1:
        found.append(mc.CONTROL_COLLECTION_POINT)
    if vehicle_orders.new_landing_zone(s, card):
        found.append(mc.CONTROL_LANDING_ZONE)
    if vehicle_orders.new_medevac_zone(s, card):
        found.append(mc.CONTROL_MEDEVAC_ZONE)
    return found


def take_up(s: Company, control: int) -> None:
    """Take up what a new control replaces: the place of evacuation, or a full Landing Zone (5.1.7b, 11.1.3a)."""
    gone = 0
    if control != mc.CONTROL_LANDING_ZONE:
        for other in mc.EVACUATION_CONTROLS:
            gone |= 1 << other
    elif len(vehicle_orders.landing_zones(s)) >= vehicle_orders.MOST_ZONES:
        gone = 1 << control
    for card in range(len(s.control)):
        s.control[card] &= ~gone


class DesignateControl(UnitChoice):
    """4.2.1l: which control is put on the HQ's card; one place of evacuation works at a time."""

    verb = "control"
    rule = "4.2.1l"

    def things(self, s: Company) -> list[int]:
        return new_controls(s, self.unit)

    def reason(self, s: Company, control: int) -> Reason | None:
        return NO_NEW_CONTROL

    def choose(self, g: Play[Company], control: int) -> None:
        s = g.state
        g.pop()
        take_up(s, control)
        s.control[s.card[self.unit]] |= 1 << control
        g.tell("control_placed", control, s.card[self.unit])

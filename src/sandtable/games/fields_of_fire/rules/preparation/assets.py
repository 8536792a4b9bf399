"""Assets handed out before the mission, and what its signals mean (2.3.4, 4.4.1)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.columns import holds
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import own_reason, thing_reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle, kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.signals.signals import has_meaning
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import (
    SIGNAL_LANDING_ZONE,
    SIGNAL_POSITIONS,
)
from sandtable.games.fields_of_fire.state.profile import ASSET

from .setup import default_card, medium_of

HANDED_OUT: Final = Reason("2.3.4a", "handed-out")
NOT_TRANSFERABLE: Final = Reason("2.3.4a", "not-transferable")
NO_SIGNAL: Final = Reason("2.3.4b", "no-signal")
SMOKE_ONLY: Final = Reason("2.3.4b", "smoke-only")

PHONE_LINE: Final = 5  # asset id of telephone line
DEMOLITION_CHARGE: Final = 26
CS_PROJECTOR: Final = 28
SPEAKING: Final = (
    codes.ASSET_RADIO,
    codes.ASSET_PHONE,
    codes.ASSET_SIGNAL,
    codes.ASSET_COLOURED_SMOKE,
)  # assets that carry orders


def is_signal(s: Company, asset: int) -> bool:
    """Whether an asset can carry a meaning: flares and coloured smoke."""
    return asset != 0 and s.t.assets.kind[asset] in (codes.ASSET_SIGNAL, codes.ASSET_COLOURED_SMOKE)


def holders_of(s: Company, asset: int) -> list[int]:
    """Units that usually carry an asset: squads take weapons and charges, HQs and Staff everything else."""
    kind = s.t.assets.kind[asset]
    found: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and not is_vehicle(s, unit):
            squad = kind_of(s, unit) == codes.KIND_SQUAD
            if squad if kind in (codes.ASSET_WEAPON, codes.ASSET_CHARGE, codes.ASSET_CLAYMORE) else commands(s, unit):
                found.append(unit)
    return found


def hand_out(s: Company, asset: int) -> None:
    """Give one piece to the usual holder that carries least; radios go to an HQ or Staff without a set."""
    holders = holders_of(s, asset)
    if s.rules.ignore_communication and (asset == PHONE_LINE or s.t.assets.kind[asset] in SPEAKING):
        return
    if s.t.assets.kind[asset] in (codes.ASSET_RADIO, codes.ASSET_PHONE):
        bare = [unit for unit in holders if not s.radio[codes.NET_CO_TAC][unit]]
        if bare and medium_of(s, codes.NET_CO_TAC) == codes.BY_RADIO and s.t.assets.kind[asset] == codes.ASSET_RADIO:
            s.radio[codes.NET_CO_TAC][bare[0]] = asset
        return
    best, least = NOBODY, THINGS
    for unit in holders:
        load = len(carrying.things_of(s, unit)) + len(carrying.nets_of(s, unit))
        if load < least:
            best, least = unit, load
    if best != NOBODY:
        carrying.new_thing(s, asset, best)


def hand_out_projectors(s: Company) -> None:
    """Where CS projectors are assets, the teams that came with one have it at first (4.4.3i)."""
    if s.rules.cs_projector == ASSET:
        for unit in range(s.used):
            if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.t.types.flags[s.kind[unit]] & codes.UNIT_GAS:
                carrying.new_thing(s, CS_PROJECTOR, unit)


def hand_out_charges(s: Company) -> None:
    """The mission's demolition charges go to units that may use them; the rest stays on their card (7.13)."""
    users = [unit for unit in range(s.used) if s.kind[unit] and s.roster[unit] in s.m.demolition]
    for _ in range(s.m.charges if users else 0):
        best = users[0]
        for unit in users:
            if carrying.charge_room(s, unit) > carrying.charge_room(s, best):
                best = unit
        if carrying.charge_room(s, best) > 0:
            carrying.new_thing(s, DEMOLITION_CHARGE, best)
        else:
            carrying.new_thing(s, DEMOLITION_CHARGE, NOBODY, default_card(s))


class HandOutAssets(Question):
    """Assignment of assets: each may be given to another unit once, the rest stays as handed out (2.3.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.thing = NOBODY

    def things(self, s: Company) -> list[int]:
        """Assets that may still be moved."""
        return [thing for thing in range(s.things) if not self.reason(s, ("thing", thing))]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] != "thing":
            return own_reason(s, a[1])
        if thing_reason(s, a[1]):
            return thing_reason(s, a[1])
        if holds(self.asked, a[1]):
            return HANDED_OUT
        return None if carrying.may_change_hands(s, a[1]) else NOT_TRANSFERABLE

    def next(self, g: Play[Company]) -> int:
        if self.thing == NOBODY and not self.things(g.state):
            g.pop()
            return GO_ON
        return codes.PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.thing == NOBODY:
            found: list[Action] = [("thing", thing) for thing in self.things(s)]
            return [*found, DONE]
        return [("target", unit) for unit in range(s.used) if not own_reason(s, unit)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
        elif a[0] == "thing":
            self.thing = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            s.thing_unit[self.thing] = a[1]
            s.thing_card[self.thing] = NOWHERE
            g.tell("handed_out", s.thing[self.thing], a[1])
            self.thing = NOBODY

    def ask(self, g: Play[Company]) -> Ask:
        if self.thing == NOBODY:
            return Ask(Msg("ask-hand-out-assets"), "2.3.4")
        return Ask(Msg("ask-hand-out-to", {"asset": ("asset", g.state.thing[self.thing])}), "2.3.4")


class FixSignals(Choose[Company]):
    """What each colour of flare or smoke means; never changed afterwards (2.3.4, 4.4.1)."""

    verb = "signal"
    rule = "4.4.1"

    def __init__(self, devices: list[int] | None = None) -> None:
        super().__init__()
        self.devices: list[int] = [] if devices is None else devices

    def next(self, g: Play[Company]) -> int:
        if not self.devices:
            g.pop()
            return GO_ON
        return codes.PLAYER

    def things(self, s: Company) -> list[int]:
        menu = [0, *s.t.charts.signals[s.m.type]]
        return [signal for signal in menu if not self.reason(s, signal)]

    def reason(self, s: Company, signal: int) -> Reason | None:
        if signal and (signal not in s.t.charts.signals[s.m.type] or not has_meaning(s, signal)):
            return NO_SIGNAL
        smoke = s.t.assets.kind[self.devices[0]] == codes.ASSET_COLOURED_SMOKE
        return SMOKE_ONLY if signal in (SIGNAL_LANDING_ZONE, SIGNAL_POSITIONS) and not smoke else None

    def choose(self, g: Play[Company], signal: int) -> None:
        device = self.devices.pop(0)
        if signal:
            g.state.signal[device] = signal
            g.tell("signal_fixed", device, signal)

    def named(self, s: Company) -> dict[str, Any]:
        return {"asset": ("asset", self.devices[0])}

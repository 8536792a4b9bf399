"""Pyrotechnics: signals with a meaning fixed before the mission, smoke, gas, illumination (4.4)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, permit
from sandtable.games.fields_of_fire.rules.fire.urban import can_throw, can_throw_across
from sandtable.games.fields_of_fire.rules.movement.cover import in_building
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on
from sandtable.games.fields_of_fire.rules.pieces.occupation import in_staging
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, place_reason
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.los import level_of, urban_line
from sandtable.games.fields_of_fire.rules.sight.smoke import put_gas, put_smoke, smoke_areas
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate, sight, smoke_signals
from sandtable.games.fields_of_fire.rules.support.marks import MarkTarget
from sandtable.games.fields_of_fire.rules.transport.carrying import things_of, use_up
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import DEPLOY_PYROTECHNIC, PERMIT_NO
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH
from sandtable.games.fields_of_fire.state.profile import ASSET

from .signals import give_signal, may_signal

NO_DEVICE: Final = Reason("4.2.1c.who", "no-device")
OUT_OF_THROW: Final = Reason("4.2.1c.pre", "out-of-throw")
AREA_OUT_OF_THROW: Final = Reason("13.9a", "area-out-of-throw")

DEVICES: Final = (
    codes.ASSET_SIGNAL,
    codes.ASSET_COLOURED_SMOKE,
    codes.ASSET_SCREEN,
    codes.ASSET_GAS,
    codes.ASSET_ILLUMINATION,
)
KINDS: Final = 64  # keys of `Company.deployed` are card * KINDS + asset


def devices_of(s: Company, unit: int) -> list[int]:
    """Kinds of pyrotechnic that a unit holds and can use where it is, each once."""
    found: list[int] = []
    away = in_staging(s, unit)
    for thing in things_of(s, unit):
        asset = s.thing[thing]
        if s.t.assets.kind[asset] in DEVICES and asset not in found and (not away or device_cards(s, unit, asset)):
            found.append(asset)
    return found


def can_deploy(s: Company, unit: int) -> bool:
    """A Good Order unit or unpinned Assault or Fire Team that holds a device (4.2.1c)."""
    return permit(s, unit, DEPLOY_PYROTECHNIC) != PERMIT_NO and len(devices_of(s, unit)) > 0


class PyrotechnicAct(Act):
    """4.2.1c: a device is set off; the FAC marks with rockets."""

    code = DEPLOY_PYROTECHNIC

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if unit in s.aloft or can_deploy(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(MarkTarget(unit) if unit in g.state.aloft else DeployDevice(hq, unit))


class DeployDevice(Question):
    """4.2.1c: which device is used, and on which card; aerial devices reach adjacent cards."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.asset = 0
        self.card = NOWHERE

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if not self.asset:
            return [("asset", asset) for asset in devices_of(s, self.unit)]
        if self.card != NOWHERE:
            return [("under", place) for place in device_areas(s, self.unit, self.asset, self.card)]
        return [("to", card) for card in device_cards(s, self.unit, self.asset)]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "asset":
            return None if a[1] in devices_of(s, self.unit) else NO_DEVICE
        if a[0] == "to":
            fine = a[1] in device_cards(s, self.unit, self.asset)
            return None if fine else card_reason(s, a[1]) or OUT_OF_THROW
        fine = a[1] in device_areas(s, self.unit, self.asset, self.card)
        return None if fine else place_reason(s, a[1], self.card) or AREA_OUT_OF_THROW

    def answer(self, g: Play[Company], a: Action) -> None:
        if not self.asset:
            self.asset = a[1]
            return
        if self.card == NOWHERE:
            self.card = a[1]
            if device_areas(g.state, self.unit, self.asset, self.card):
                return
        g.pop()
        for thing in things_of(g.state, self.unit):
            if g.state.thing[thing] == self.asset:
                use_up(g.state, thing)
                break
        deploy(g, self.unit, self.asset, self.card, a[1] if a[0] == "under" else OPEN)

    def ask(self, g: Play[Company]) -> Ask:
        if not self.asset:
            return Ask(Msg("ask-deploy-device", {"unit": ("unit", self.unit)}), "4.2.1c")
        if self.card == NOWHERE:
            return Ask(Msg("ask-deploy-where", {"asset": ("asset", self.asset)}), "4.4b")
        return Ask(Msg("ask-deploy-area", {"asset": ("asset", self.asset)}), "13.9")


def device_cards(s: Company, unit: int, asset: int) -> list[int]:
    """Cards on which a unit may put a device; aerial ones also out of the Main Staging Area (4.4, 2.5)."""
    card = s.card[unit]
    aerial = s.t.assets.aerial[asset] != 0
    if in_staging(s, unit) and (not aerial or not s.laid[card]):
        return []
    if not aerial and not launches(s, unit, asset):
        return [card, *cards_across(s, unit)] if s.areas else [card]
    around = [card] + [NEIGHBOUR[8 * card + way] for way in range(8)]
    return sorted([other for other in around if other != NOWHERE and other >= WIDTH and s.laid[other]])


def launches(s: Company, unit: int, asset: int) -> bool:
    """40 mm launchers and projectors put CS up to Close (4.4.3i)."""
    if s.t.assets.kind[asset] != codes.ASSET_GAS:
        return False
    return s.t.types.flags[s.kind[unit]] & codes.UNIT_LAUNCHER != 0 or projects(s, unit)


def projects(s: Company, unit: int) -> bool:
    """Whether a unit can use a CS projector: its own weapon, in one edition an asset not fired out of buildings."""
    if s.rules.cs_projector != ASSET:
        return s.t.types.flags[s.kind[unit]] & codes.UNIT_GAS != 0
    if in_building(s, s.place[unit]):
        return False
    return any(s.t.assets.kind[s.thing[thing]] == codes.ASSET_PROJECTOR for thing in things_of(s, unit))


def cards_across(s: Company, unit: int) -> list[int]:
    """Urban cards beside the unit's with an area to which it can throw by hand (13.9.1, 13.9.2)."""
    found: list[int] = []
    for way in range(8):
        card = NEIGHBOUR[8 * s.card[unit] + way]
        if card in s.areas and s.card[unit] in s.areas:
            if any(can_throw_across(s, s.place[unit], place) for place in areas_on(s, card)):
                found.append(card)
    return sorted(found)


def device_areas(s: Company, unit: int, asset: int, card: int) -> list[int]:
    """Areas of an urban card to which smoke or gas can go: thrown by 13.9, fired at what the unit sees."""
    if card not in s.areas or s.t.assets.kind[asset] not in (codes.ASSET_SCREEN, codes.ASSET_GAS):
        return []
    if card == s.card[unit]:
        return [place for place in areas_on(s, card) if can_throw(s, s.place[unit], place)]
    if not launches(s, unit, asset):
        return [place for place in areas_on(s, card) if can_throw_across(s, s.place[unit], place)]
    limit = sight(s, s.device[unit], s.card[unit], card)
    seen = [place for place in areas_on(s, card) if urban_line(s, s.card[unit], s.place[unit], card, place, limit)]
    return seen or smoke_areas(s, card, OPEN)


def deploy(g: Play[Company], unit: int, asset: int, card: int, place: int = OPEN) -> None:
    """Put a device on a card, in a city on one of its areas, and let its signal work (4.4.1, 13.9.3)."""
    s = g.state
    key = card * KINDS + asset
    s.deployed[key] = s.deployed.get(key, 0) + 1
    kind = s.t.assets.kind[asset]
    if kind == codes.ASSET_SCREEN:
        put_smoke(s, card, place, s.t.assets.smoke[asset] + 1)
    elif kind == codes.ASSET_GAS:
        put_gas(s, card, place)
        put_smoke(s, card, place, s.t.assets.smoke[asset] + 1)
    elif kind == codes.ASSET_ILLUMINATION:
        illuminate(s, asset, card)
    s.dirty = 1
    g.tell("deployed", unit, asset, card)
    signal = s.signal.get(asset, 0)
    dark = kind == codes.ASSET_COLOURED_SMOKE and not smoke_signals(s)
    if signal and not dark and kind in (codes.ASSET_SIGNAL, codes.ASSET_COLOURED_SMOKE) and may_signal(s, unit, signal):
        give_signal(g, unit, signal, asset, card, level_of(s, unit))

"""The prospects of the open question: exact chances of every answer that leads to a roll, as far as known."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.frames import Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.air_call import FIRE_BY_AIR, ChooseAirPoints
from sandtable.games.air_armor.rules.air.anti_air import AbortOrCheck, FlakCombat, SamFire
from sandtable.games.air_armor.rules.air.paradrop import Paradrop
from sandtable.games.air_armor.rules.air.profiles import defense_of
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire, offensive_firers
from sandtable.games.air_armor.rules.combat.split_fire import NO_TARGET, SplitFire
from sandtable.games.air_armor.rules.commitment.joining import AddUnits
from sandtable.games.air_armor.rules.engineers.actions import EngineerAction
from sandtable.games.air_armor.rules.engineers.charges import SetCharges, charges_drm
from sandtable.games.air_armor.rules.engineers.mine_attack import ExitMinefield
from sandtable.games.air_armor.rules.fire.absorb import losses, must_absorb
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.firers import steps_left
from sandtable.games.air_armor.rules.fire.kinds import COUNTER_STRIKE, INFILTRATION, OFFENSIVE, STRIKE
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.fire.priorities import NOBODY, strongest
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.movement.amphibious import ENGINEER_BONUS, helpers
from sandtable.games.air_armor.rules.movement.infiltration import InfiltrationFire, infiltrators
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.screening import Screening, screeners
from sandtable.games.air_armor.rules.operations.variants import DeclareVariant
from sandtable.games.air_armor.rules.optional.gas_strike import GasCaller, GasGun, GasKind
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.support.acquisition import (
    EMPTY_ROW,
    banks,
    bridge_distance,
    known_conditions,
    modifier,
    row_of,
    weather,
)
from sandtable.games.air_armor.rules.support.adm import AdmAsset
from sandtable.games.air_armor.rules.support.bridge_strike import BridgeGuns, effective_at_bridge
from sandtable.games.air_armor.rules.support.counter_battery import (
    CounterBattery,
    CounterCaller,
    CounterGun,
    acquisition_number,
)
from sandtable.games.air_armor.rules.support.jamming import ASSET_LOST, JamQuestion, jam_modifier
from sandtable.games.air_armor.rules.support.recon import ReconTarget
from sandtable.games.air_armor.rules.support.spotters import Sight
from sandtable.games.air_armor.rules.support.strike import StrikeAssets
from sandtable.games.air_armor.state.codes import JAM_BLOCKED, WP
from sandtable.games.air_armor.state.theater import Theater

from .answer_shapes import Prospect, Prospects
from .odds import FACES, anti_air, fire, hit_check, prospect, reaching, words
from .perils import adm, drop, gas, mines, revelation

Chances = dict[str, Prospect]


def prospects(g: Play[Theater], role: int) -> Prospects:
    """The chances of every answer of the role's question by its words ("target 346"); empty if it is asked nothing.

    `everybody` are units that may be named one after another where no single answer names them all.
    """
    if role not in g.asked:
        return {"by": {}}
    frame = g.frame_of(role)
    if isinstance(frame, AddUnits):
        return {"by": {}, "everybody": [a[1] for a in frame.options(g) if a[0] == "add"]}
    for kind, chances in CHANCES.items():
        if isinstance(frame, kind):
            return {"by": chances(g, role, frame)}
    return {"by": {}}


# -- looking and fire --------------------------------------------------------------------------------------------


def recon(g: Play[Theater], role: int, frame: ReconTarget) -> Chances:
    """Attempts at hexes and bridges; a minefield that is not shown does not count (20.2.1)."""
    s = g.state
    sight = Sight(s, role, frame.payer)
    found: Chances = {}
    for action in frame.options(g):
        if action[0] == "site":
            number = s.t.charts.recon_number(EMPTY_ROW, bridge_distance(s, action[1], sight))
            drm = modifier(s, weather(s, banks(s, action[1])))
        else:
            number = s.t.charts.recon_number(row_of(s, role, action[1]), sight.distance(action[1]))
            drm = modifier(s, known_conditions(s, role, action[1]))
        found[words(action)] = reaching(number, drm, "aa-odds-acquired", "aa-odds-not-acquired", "20.2.1")
    return found


def by_firers(
    s: Theater, role: int, kind: int, hex: int, chosen: list[int], steps: list[int], more: list[int], targets: list[int]
) -> Chances:
    """The fire as it stands, with each unit that may join, and with all of them."""
    found: Chances = {}
    if chosen:
        found["done"] = fire(s, role, kind, hex, chosen, steps, targets)
    for piece in more:
        added = steps_left(s, piece) if kind != OFFENSIVE else s.steps[piece]
        found[f"add {piece}"] = fire(s, role, kind, hex, [*chosen, piece], [*steps, added], targets)
    everybody = [*steps, *[s.steps[piece] if kind == OFFENSIVE else steps_left(s, piece) for piece in more]]
    if more:
        found["all"] = fire(s, role, kind, hex, [*chosen, *more], everybody, targets)
    return found


def offensive(g: Play[Theater], role: int, frame: OffensiveFire) -> Chances:
    """Offensive Fire at the objective (18.8)."""
    s = g.state
    hex = s.op.objective
    more = [piece for piece in offensive_firers(s) if piece not in frame.firers]
    targets = targets_at(s, OFFENSIVE, 1 - role, hex)
    return by_firers(s, role, OFFENSIVE, hex, frame.firers, [s.steps[p] for p in frame.firers], more, targets)


def divided(g: Play[Theater], role: int, frame: SplitFire) -> Chances:
    """Defensive Fire and Retreat Fire: the whole fire at each hex, then the fire that is being put together (18.7)."""
    s, kind = g.state, type(frame).kind
    if frame.hex == NO_TARGET:
        found: Chances = {}
        for hex in frame.open_hexes(s):
            firers = frame.candidates(s, hex)
            steps = [steps_left(s, piece) for piece in firers]
            found[f"target {hex}"] = fire(s, role, kind, hex, firers, steps, targets_at(s, kind, 1 - role, hex))
        return found
    targets = targets_at(s, kind, 1 - role, frame.hex)
    if frame.piece:
        firers = [*frame.firers, frame.piece]
        numbers = range(1, steps_left(s, frame.piece) + 1)
        return {f"steps {n}": fire(s, role, kind, frame.hex, firers, [*frame.steps, n], targets) for n in numbers}
    more = [piece for piece in frame.candidates(s, frame.hex) if piece not in frame.firers]
    return by_firers(s, role, kind, frame.hex, frame.firers, frame.steps, more, targets)


def infiltration(g: Play[Theater], role: int, frame: InfiltrationFire) -> Chances:
    """Fire at a force that leaves a zone of control (18.6)."""
    s = g.state
    more = [piece for piece in infiltrators(s, s.op.force, frame.origin, frame.hex) if piece not in frame.firers]
    found: Chances = {}

    def chance(firers: list[int]) -> Prospect:
        steps = [s.steps[piece] for piece in firers]
        return fire(s, role, INFILTRATION, frame.origin, firers, steps, s.op.force, frame.hex)

    if frame.firers:
        found["done"] = chance(frame.firers)
    for piece in more:
        found[f"add {piece}"] = chance([*frame.firers, piece])
    found["all"] = chance([*frame.firers, *more])
    return found


def strike(g: Play[Theater], role: int, frame: StrikeAssets) -> Chances:
    """A Fire Strike with the assets named so far and each other one; what flies is reckoned when it has arrived."""
    s = g.state
    targets = s.pieces_at(1 - role, frame.hex)
    found: Chances = {}
    for action in frame.options(g):
        guns = [*frame.chosen, action[1]] if action[0] == "add" else frame.chosen
        if guns and not any(s.t.flies(piece) for piece in guns):
            steps = [s.steps[piece] for piece in guns]
            found[words(action)] = fire(s, role, STRIKE, frame.hex, guns, steps, targets)
    return found


def counter_target(g: Play[Theater], role: int, frame: CounterBattery) -> Chances:
    """Which enemy gun to answer: by the HQ with the best chance to find it (23.4.2)."""
    s = g.state
    found: Chances = {}
    for action in frame.options(g):
        if action[0] == "piece":
            numbers = [acquisition_number(s, hq, action[1]) for hq in frame.hqs_for(s, role, action[1])]
            found[words(action)] = acquiring(min(numbers))
    return found


def acquiring(number: int) -> Prospect:
    """The acquisition roll of counter-battery fire."""
    return reaching(number, 0, "aa-odds-acquired", "aa-odds-not-acquired", "23.4.2f")


def counter_caller(g: Play[Theater], _role: int, frame: CounterCaller) -> Chances:
    """Which HQ calls: its nearest spotter counts."""
    s = g.state
    return {words(a): acquiring(acquisition_number(s, a[1], frame.target)) for a in frame.options(g)}


def counter_gun(g: Play[Theater], role: int, frame: CounterGun) -> Chances:
    """Which gun fires, if the target is acquired."""
    s = g.state
    hex = max(-1, s.place[frame.target])
    return {
        words(a): fire(s, role, COUNTER_STRIKE, hex, [a[1]], [s.steps[a[1]]], [frame.target])
        for a in frame.options(g)
        if a[0] == "piece"
    }


def stand(g: Play[Theater], _role: int, frame: StandOrRetreat) -> Chances:
    """The hits are known: the cost of standing and of retreating (18.3.2, 18.4)."""
    combat = g.enclosing(FireCombat)
    defense, steps, masked = combat.defense, combat.remain, combat.masked
    found = {"stand": lost(losses(combat.kind, frame.hits, defense, steps, masked, NOBODY))}
    if must_absorb(frame.hits, defense, steps):
        cover = strongest(defense, steps)[0]
        found["retreat"] = lost(losses(combat.kind, frame.hits - defense[cover], defense, steps, masked, cover))
    return found


def lost(steps: list[int]) -> Prospect:
    """A certain loss."""
    count = sum(steps)
    return prospect([["aa-odds-steps" if count else "aa-odds-no-loss", {"n": count}, 1]], [], 1)


# -- bridges, rivers, cavalry, jamming, flak ---------------------------------------------------------------------


def charges(g: Play[Theater], _role: int, frame: SetCharges) -> Chances:
    """Set Charges at each bridge (38.1)."""
    s = g.state
    return {
        words(a): reaching(
            s.t.charts.set_charges[s.t.site_bridge[a[1]]],
            charges_drm(s, a[1]),
            "aa-odds-blown",
            "aa-odds-wires",
            "38.1b",
        )
        for a in frame.options(g)
        if a[0] == "blow_bridge"
    }


def engineer(g: Play[Theater], _role: int, frame: EngineerAction) -> Chances:
    """Engineer Charges at a bridge (38.2)."""
    s = g.state
    return {
        words(a): reaching(
            s.t.charts.engineer_charges[s.t.site_bridge[a[1]]], 0, "aa-odds-blown", "aa-odds-not-blown", "38.2b"
        )
        for a in frame.options(g)
        if a[0] == "blow_bridge"
    }


def bridge(g: Play[Theater], _role: int, frame: BridgeGuns) -> Chances:
    """A Fire Strike at a bridge: the die may not exceed the Effective Fire Strength (38.4.4)."""
    s = g.state
    found: Chances = {}
    for action in frame.options(g):
        guns = [*frame.chosen, action[1]] if action[0] == "add" else frame.chosen
        if guns and action[0] in ("add", "done"):
            strength = effective_at_bridge(s, guns, frame.site)
            chance = max(0, min(FACES, strength))
            rows = [["aa-odds-blown", {}, chance], ["aa-odds-not-blown", {}, FACES - chance]]
            found[words(action)] = prospect(rows, [["aa-sum-effective", strength, "38.4.4b"]])
    return found


def crossing(g: Play[Theater], _role: int, frame: MovementStep) -> Chances:
    """How many steps swim over the Main (17.5e)."""
    s = g.state
    found: Chances = {}
    for action in frame.options(g):
        if action[0] == "swim":
            bonus = ENGINEER_BONUS if helpers(s, s.crossing_site[action[1]]) else 0
            steps = [s.t.charts.amphibious.value(die + bonus) for die in range(1, FACES + 1)]
            rows = [["aa-odds-swim", {"n": n}, steps.count(n)] for n in sorted(set(steps))]
            found[words(action)] = prospect(rows, [["aa-sum-drm", f"{bonus:+d}", "17.5e2"]] if bonus else [])
    return found


def screening(g: Play[Theater], _role: int, frame: Screening) -> Chances:
    """One roll in the best terrain of the screening units (41.2f)."""
    s = g.state

    def chance(named: list[int]) -> Prospect:
        needed = min(s.t.charts.screening_min[s.t.terrain[s.place[piece]]] for piece in named)
        return reaching(needed, 0, "aa-odds-screened", "aa-odds-not-screened", "41.2f")

    more = [piece for piece in screeners(s, frame.force) if piece not in frame.named]
    found = {f"add {piece}": chance([*frame.named, piece]) for piece in more}
    if frame.named:
        found["done"] = chance(frame.named)
    if more:
        found["all"] = chance([*frame.named, *more])
    return found


def jamming(g: Play[Theater], _role: int, frame: JamQuestion) -> Chances:
    """Effects of an EW asset on the enemy's reaction and Fire Call (39.2)."""
    s = g.state
    drm = jam_modifier(s)
    dice = range(ASSET_LOST + 1, FACES + 1)
    charts = s.t.charts
    reaction = sum(1 for die in dice if charts.jam_reaction.value(die + drm) == JAM_BLOCKED)
    call = sum(1 for die in dice if charts.jam_call.value(die + drm) == JAM_BLOCKED)
    rows = [
        ["aa-odds-reaction-blocked", {}, reaction],
        ["aa-odds-call-blocked", {}, call],
        ["aa-odds-asset-lost", {}, ASSET_LOST],
    ]
    row = prospect(rows, [["aa-sum-drm", f"{drm:+d}", "39.2f"]])
    return {words(a): row for a in frame.options(g) if a[0] == "hq"}


def variant(g: Play[Theater], _role: int, frame: DeclareVariant) -> Chances:
    """Whether a Gegenangriff fires first (41.4b)."""
    if ("gegenangriff",) not in frame.options(g):
        return {}
    number = g.state.t.charts.gegenangriff_min
    return {"gegenangriff": reaching(number, 0, "aa-odds-fires-first", "aa-odds-usual-order", "41.4b")}


def air_call(g: Play[Theater], role: int, frame: ChooseAirPoints) -> Chances:
    """Which aircraft answer (24.2e); NATO's special strikes have their own."""
    if frame.strike != FIRE_BY_AIR and role != WP:
        return {}
    called = g.state.t.charts.air_call[role][1 : FACES + 1]
    rows = [[f"aircraft-{aircraft}", {}, called.count(aircraft)] for aircraft in dict.fromkeys(called)]
    return {words(a): prospect(rows) for a in frame.options(g)}


def flak(g: Play[Theater], _role: int, frame: FlakCombat) -> Chances:
    """Every strength that may be announced (27.2.2b)."""
    s = g.state
    full = frame.strength(s)
    return {
        words(a): anti_air(s, a[1] if a[0] == "announce" else full, "27.2.2b") for a in frame.options(g)
    }  # fmt: skip


def sam(g: Play[Theater], _role: int, frame: SamFire) -> Chances:
    """SAM Fire (27.1)."""
    return {"yes": anti_air(g.state, frame.strength(g.state), "27.1c")}


def abort(g: Play[Theater], _role: int, frame: AbortOrCheck) -> Chances:
    """Flying on means a Hit Check (27.3)."""
    return {"check": hit_check(defense_of(g.state, frame.piece))}


CHANCES: dict[type[Frame[Theater]], Callable[..., Chances]] = {
    ReconTarget: recon,
    OffensiveFire: offensive,
    SplitFire: divided,
    InfiltrationFire: infiltration,
    StrikeAssets: strike,
    CounterBattery: counter_target,
    CounterCaller: counter_caller,
    CounterGun: counter_gun,
    StandOrRetreat: stand,
    SetCharges: charges,
    EngineerAction: engineer,
    BridgeGuns: bridge,
    MovementStep: crossing,
    Screening: screening,
    JamQuestion: jamming,
    DeclareVariant: variant,
    ExitMinefield: mines,
    AdmAsset: adm,
    GasKind: gas,
    GasCaller: gas,
    GasGun: gas,
    Reveal: revelation,
    Paradrop: drop,
    ChooseAirPoints: air_call,
    FlakCombat: flak,
    SamFire: sam,
    AbortOrCheck: abort,
}

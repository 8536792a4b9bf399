"""A battle board for tests: ships by key, zones and attitudes by hand, forced dice, one step at a time."""

from __future__ import annotations

from typing import Any

from games.atlantic_chase.field import FLEET
from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Refusal
from sandtable.engine.plain import fields_of
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.game import AtlanticChase
from sandtable.games.atlantic_chase.loading.load import load
from sandtable.games.atlantic_chase.rules.battle.opening import open_board
from sandtable.games.atlantic_chase.rules.battle.sequence import Battle
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_station
from sandtable.games.atlantic_chase.state.codes import (
    ATTITUDES,
    BATTLE,
    BRITISH,
    CLASSES,
    EFFECTS,
    GERMAN,
    SIDES,
    ZONES,
)
from sandtable.games.atlantic_chase.state.readings import Rules
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.sea import AT_SEA, Sea
from sandtable.games.atlantic_chase.state.waters import Waters

T = load(FLEET).tables
GERMAN_TF, BRITISH_TF = 1, 6
SHIP = {T.ships.key[ship]: ship for ship in T.ships.ids}
SHIP |= {
    key.partition("_")[2]: ship for key, ship in SHIP.items() if key.partition("_")[2] not in ("dd1", "dd2", "dd3")
}
OPEN_SEA = next(
    hex_ for hex_ in T.sea.hexes if T.sea.area[hex_] and not T.sea.hex_ports[hex_] and not T.sea.arctic[hex_]
)


class Waiting(Frame[Sea]):
    """What lies below a battle in a test: it takes the result and ends."""

    def __init__(self) -> None:
        super().__init__()
        self.result = -1

    def next(self, g: Play[Sea]) -> int:
        g.pop(self.result)
        return GO_ON

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        self.result = result


class Field:
    """Two task forces on a board."""

    def __init__(
        self,
        german: str,
        british: str,
        active: int = BRITISH,
        advanced: bool = False,
        kind: int = BATTLE,
        weather: int = 0,
        hex_: int = 0,
        **rules: int,
    ) -> None:
        s = Sea()
        self.s = s
        s.t = T
        s.rules = Rules(T)
        s.rules.advanced_battle = int(advanced)
        s.rules.advanced_mutual_break_away = 0  # asked only where a test is about it
        for name, value in rules.items():
            assert hasattr(s.rules, name), name
            setattr(s.rules, name, value)
        s.scenario = _scenario(german.split() + british.split())
        s.waters = Waters(T, s.scenario)
        _size_columns(s)
        s.weather = weather
        s.initiative = active
        for tf, names in ((GERMAN_TF, german), (BRITISH_TF, british)):
            for name in names.split():
                ship = SHIP[name]
                s.tf_ships[tf].append(ship)
                s.ship_tf[ship] = tf
                s.ship_where[ship] = AT_SEA
            refresh_tf(s, tf)
        self.active, self.kind, self.hex = active, kind, hex_
        self.tfs = (GERMAN_TF, BRITISH_TF) if active == GERMAN else (BRITISH_TF, GERMAN_TF)
        if hex_:
            for tf in self.tfs:
                put_station(s, tf, hex_)
        self.play: Play[Sea] = Play(s, Scripted({}), 2, True, AtlanticChase.flow)
        self.below = Waiting()

    # -- the position ------------------------------------------------------------------------------------------

    def board(self) -> Field:
        """Put the ships on the board without running anything; for tests of single functions and steps."""
        open_board(self.s, self.kind, *self.tfs, self.hex)
        self.s.board.round = 1
        return self

    def zone(self, **zones: str) -> Field:
        """Zones by ship."""
        for name, zone in zones.items():
            self.s.zone[SHIP[name]] = ZONES.index(zone)
        return self

    def attitude(self, **attitudes: str) -> Field:
        """Attitudes by ship."""
        for name, attitude in attitudes.items():
            self.s.attitude[SHIP[name]] = ATTITUDES.index(attitude)
        return self

    def effect(self, name: str, *effects: str) -> Field:
        """Special effects of a ship."""
        for effect in effects:
            self.s.effects[SHIP[name]] |= 1 << EFFECTS.index(effect)
        refresh_tf(self.s, self.s.ship_tf[SHIP[name]])
        return self

    def damage(self, *names: str) -> Field:
        """Ships on their damaged side."""
        for name in names:
            self.s.damaged[SHIP[name]] = 1
            refresh_tf(self.s, self.s.ship_tf[SHIP[name]])
        return self

    def slow(self, name: str, speed: int) -> Field:
        """Give a ship another speed in this scenario."""
        self.s.scenario.speed[SHIP[name]] = self.s.scenario.damaged_speed[SHIP[name]] = speed
        refresh_tf(self.s, self.s.ship_tf[SHIP[name]])
        return self

    def effects(self, name: str) -> set[str]:
        """Special effects of a ship by name."""
        return {effect for code, effect in enumerate(EFFECTS) if (self.s.effects[SHIP[name]] >> code) & 1}

    # -- running -----------------------------------------------------------------------------------------------

    def run(self, step: str = "set_up", **dice: Any) -> Field:
        """Start (or go on from that step) with dice by reason: gunnery=[[3, 3], ...], torpedo=..., snafu=..."""
        battle = Battle(self.kind, *self.tfs, self.hex)
        battle.jump(step)
        self.below = Waiting()
        self.s.stack = [self.below, battle]
        self.play = Play(
            self.s, Scripted({"roll-" + reason: values for reason, values in dice.items()}), 2, True, AtlanticChase.flow
        )
        self.play.advance()
        return self

    def run_random(self, seed: int) -> Field:
        """Start with seeded dice."""
        self.s.stack = [self.below, Battle(self.kind, *self.tfs, self.hex)]
        self.play = Play(self.s, Chance(key_of(seed)), 2, False, AtlanticChase.flow)
        self.play.advance()
        return self

    def dice_left(self) -> dict[str, list[Any]]:
        """Scripted values that nothing has rolled."""
        chance = self.play.chance
        assert isinstance(chance, Scripted)
        return chance.left()

    @property
    def asked(self) -> str:
        """Who is asked: "german", "british", "german british" in a secret step, or nothing."""
        return " ".join(SIDES[side] for side in self.play.asked)

    @property
    def question(self) -> str:
        """The class of the frame that asks."""
        return type(self.play.frame_of(self.play.asked[0])).__name__

    def options(self, side: int = -1) -> list[Action]:
        """The legal answers with ships as names."""
        return [named(a) for a in self.play.legal(self.play.asked[0] if side < 0 else side)]

    def take(self, *words: Any, side: int = -1) -> Field:
        """Answer, ships, zones, attitudes and effects by name."""
        action = numbered(words)
        who = self.play.asked[0] if side < 0 else side
        assert action in self.play.legal(who), f"{words} is not offered to {SIDES[who]}: {self.options(who)}"
        self.play.take(who, action)
        return self

    def pass_all(self, *until: str) -> Field:
        """Answer with the last option (pass, hold, done, stay) until one of these frames asks or nobody does."""
        while self.play.asked and self.question not in until:
            for who in self.play.asked[:1]:
                options = self.play.legal(who)
                quiet = [a for a in options if a[0] == "maneuver" and self.s.zone[a[1]] == a[2]]
                self.play.take(who, quiet[0] if quiet else options[-1])
        return self

    def why_not(self, *words: Any, side: int = -1) -> Refusal:
        """The refusal of an answer that is not offered."""
        action = numbered(words)
        who = self.play.asked[0] if side < 0 else side
        assert action not in self.play.legal(who), f"{words} is offered"
        told = self.play.frame_of(who).explain(self.play, action)
        assert told is not None
        return told

    def why_not_here(self, name: str) -> list[Refusal]:
        """Why nothing can be done with this ship now."""
        who = self.play.asked[0]
        return self.play.frame_of(who).explain_here(self.play, ("ship", SHIP[name]), who)

    def info(self, side: int = -1) -> dict[str, Any]:
        """Live preview of the open question."""
        who = self.play.asked[0] if side < 0 else side
        return self.play.frame_of(who).ask(self.play).info

    def events(self, kind: str) -> list[tuple[Any, ...]]:
        """Arguments of all events of a kind."""
        return [args for _, found, args in self.play.events if found == kind]


NUMBERED = {"maneuver": ZONES, "maneuver_smoke": ZONES, "set_attitude": ATTITUDES, "confuse": ATTITUDES}


def numbered(words: tuple[Any, ...]) -> Action:
    """An answer with numbers instead of names."""
    verb, *rest = words
    if verb in ("check", "damage_control"):
        return (verb, EFFECTS.index(rest[0]))
    if verb == "divide":
        return (verb, rest[0])
    ships = [SHIP[name] for name in rest[:1]]
    return (verb, *ships, *[NUMBERED[verb].index(word) for word in rest[1:]])


def named(action: Action) -> Action:
    """An answer with names instead of numbers."""
    verb, *rest = action
    if verb in ("check", "damage_control"):
        return (verb, EFFECTS[rest[0]])
    if verb == "divide" or not rest:
        return action
    key = T.ships.key[rest[0]]
    short = key.partition("_")[2]
    return (verb, short if SHIP.get(short) == rest[0] else key, *[NUMBERED[verb][word] for word in rest[1:]])


def _scenario(names: list[str]) -> Scenario:
    scenario = Scenario("test", 999)
    size = T.ships.size
    scenario.playable = bytearray(T.sea.playable)
    scenario.arctic = bytearray(T.sea.arctic)
    scenario.hex_ports = [list(ports) for ports in T.sea.hex_ports]
    scenario.ships = sorted(SHIP[name] for name in names)
    scenario.hits_to_sink = list(T.ships.hits_to_sink)
    scenario.speed = bytearray(T.ships.speed)
    scenario.damaged_speed = bytearray(T.ships.damaged_speed)
    scenario.gunnery = [0] * size
    for ship in scenario.ships:
        if CLASSES[T.ships.kind[ship]] in ("DD", "Convoy"):
            scenario.hits_to_sink[ship] = 4
    return scenario


def _size_columns(s: Sea) -> None:
    for name in fields_of(s):
        value = getattr(s, name)
        if isinstance(value, bytearray) and len(value) == 0:
            setattr(s, name, bytearray(T.ships.size))
    s.effects = [0] * T.ships.size
    for name in ("leader_uses", "leader_ship", "leader_port", "leader_force"):
        setattr(s, name, bytearray(T.leaders.size))
    s.segments_at, s.stations_at, s.forces_at = [0] * T.sea.size, [0] * T.sea.size, [0] * T.sea.size
    s.friendly_port = [bytearray(T.sea.size), bytearray(T.sea.size)]
    s.watched = [bytearray(T.sea.size), bytearray(T.sea.size)]

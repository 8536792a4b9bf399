"""A scenario resolved to ids and columns, in the plain form the rules use. `load.py` builds it from a YAML file."""

from .codes import NA, NEUTRAL, OPERATION


class TaskForceStart:
    """A task force at set-up: exactly one of port box, station hex, trajectory or the battle board."""

    def __init__(self, tf: int, code: str, side: int, name: str, ships: list[int]) -> None:
        self.tf: int = tf  # 1-5 German, 6-15 British
        self.code: str = code  # G1, B3
        self.side: int = side
        self.name: str = name
        self.ships: list[int] = ships
        self.port: int = 0
        self.hex: int = 0
        self.trajectory: list[int] = []
        self.em: int = 0


class GroupStart:
    """A reinforcement group (AC.act.reorg.4)."""

    def __init__(self, group: int, letter: str, side: int, ships: list[int], port: int, damaged: list[int]) -> None:
        self.group: int = group  # 1-3 German A-C, 4-7 British A-D
        self.letter: str = letter
        self.side: int = side
        self.ships: list[int] = ships
        self.port: int = port
        self.damaged: list[int] = damaged  # enter on their damaged side


class StealthStart:
    """A stealth force; hex 0 is the box of its side."""

    def __init__(self, force: int, side: int, kind: int, hex_: int) -> None:
        self.force: int = force
        self.side: int = side
        self.kind: int = kind
        self.hex: int = hex_


class LeaderStart:
    """A leader on a ship, in a port or with a stealth force."""

    def __init__(self, leader: int, ship: int, port: int, force: int) -> None:
        self.leader: int = leader
        self.ship: int = ship
        self.port: int = port
        self.force: int = force


class ConvoyTerms:
    """What a convoy is worth (AC.comp.convoy.1, AC.act.comp.3)."""

    def __init__(self, ship: int, origin: int, destination: int, vp: int, vp_dispersed: int, vp_hit: int) -> None:
        self.ship: int = ship
        self.origin: int = origin
        self.destination: int = destination
        self.vp: int = vp  # to the owner when it completes at its destination
        self.vp_dispersed: int = vp_dispersed
        self.vp_hit: int = vp_hit  # to the enemy for each hit
        self.may_disperse: bool = True


class Landing:
    """A task force with the ship may complete at the neutral port, which becomes its own and opens the air base."""

    def __init__(self, ship: int, port: int, base: int) -> None:
        self.ship: int = ship
        self.port: int = port
        self.base: int = base  # 0: none


class ActionModifier:
    """A scenario modifier on the roll of an attack-type action of a side."""

    def __init__(self, action: int, side: int, ships: list[int], value: int) -> None:
        self.action: int = action
        self.side: int = side
        self.ships: list[int] = ships  # only if the active TF holds one of them; empty: always
        self.value: int = value


class Condition:
    """How many of `ships` are in the named condition, compared with a range."""

    def __init__(self, test: int, ships: list[int], ports: list[int], state: int, least: int, most: int) -> None:
        self.test: int = test
        self.ships: list[int] = ships
        self.ports: list[int] = ports  # for completed: only there; empty: anywhere
        self.state: int = state
        self.least: int = least
        self.most: int = most


class Verdict:
    """An outcome and what must all be true for it; no tests = always."""

    def __init__(self, tests: list[Condition], outcome: int) -> None:
        self.tests: list[Condition] = tests
        self.outcome: int = outcome


class Score:
    """Victory points for one side."""

    def __init__(self, kind: int, to: int, ships: list[int]) -> None:
        self.kind: int = kind
        self.to: int = to
        self.ships: list[int] = ships
        self.ports: list[int] = []
        self.state: int = 0
        self.vp: int = 0
        self.by_class: bool = False  # points of data/victory_points.csv instead of vp
        self.most: int = 0  # at most so many times, 0 = no limit


class Level:
    """The outcome when German minus British points are at least `minimum`; the first that fits counts."""

    def __init__(self, minimum: int, outcome: int) -> None:
        self.minimum: int = minimum
        self.outcome: int = outcome


class BattleShip:
    """A ship on the board of a battle-only scenario."""

    def __init__(self, ship: int, side: int, zone: int) -> None:
        self.ship: int = ship
        self.side: int = side
        self.zone: int = zone
        self.enters_round: int = 1
        self.smoke: bool = False
        self.obscured: bool = False
        self.effects: list[int] = []  # advanced battle only


class Battle:
    """A battle without the map."""

    def __init__(self, active: int, start: int, rounds: int, first_fire: int, ships: list[BattleShip]) -> None:
        self.active: int = active
        self.start: int = start  # BATTLE, SKIRMISH or SURPRISE
        self.rounds: int = rounds  # 0: by the table
        self.first_fire: int = first_fire  # side whose gunnery of round 1 takes effect first, NEUTRAL: nobody
        self.ships: list[BattleShip] = ships


class Scenario:
    """Set-up, map state of the date, victory and special rules."""

    def __init__(self, key: str, number: int) -> None:
        self.key: str = key
        self.number: int = number
        self.kind: int = OPERATION
        self.title: str = ""
        self.teaches: str = ""
        self.briefing: str = ""
        self.start: str = ""
        self.end: str = ""
        self.month: int = 0
        self.weather: int = 0
        self.initiative: int = 0
        self.advanced: int = 0  # NEVER, OPTIONAL, ALWAYS
        self.optional_rules: list[int] = []  # those on by default
        self.clock: int = 0  # the scenario ends after so many changes of initiative
        # the map on that date
        self.playable: list[int] = []
        self.arctic: list[int] = []
        self.neighbours: list[list[list[int]]] = [[], []]  # by side, then hex; inside the inset only
        self.hex_ports: list[list[int]] = []
        self.port_side: list[int] = []
        self.base_open: list[int] = []
        # forces
        self.ships: list[int] = []  # every ship of the scenario, ascending
        self.hits_to_sink: list[int] = []  # by ship id; 0 = cannot be sunk
        self.speed: list[int] = []  # by ship id
        self.damaged_speed: list[int] = []
        self.gunnery: list[int] = []  # by ship id, modifier at every range
        self.task_forces: list[TaskForceStart] = []
        self.groups: list[GroupStart] = []
        self.stealth: list[StealthStart] = []
        self.leaders: list[LeaderStart] = []
        self.convoys: list[ConvoyTerms] = []
        self.destinations: list[list[int]] = []  # by ship id: the only ports where it may complete; empty: any friendly
        self.battle: Battle | None = None
        # victory: verdicts in order (first whose tests hold), or points read on levels
        self.verdicts: list[Verdict] = []
        self.scores: list[Score] = []
        self.levels: list[Level] = []
        self.endings: list[list[Condition]] = []  # the scenario ends at once when all tests of one entry hold
        self.convoys_arrive: bool = False  # ended by `endings`: convoys still in play score as completed
        # special rules, a closed vocabulary (data/method.md section 4)
        self.no_interruption: bool = False
        self.no_air: bool = False
        self.completion_segments: int = 6  # longest trajectory that may complete
        self.bad_weather_air: list[int] = [NA, NA]  # by side: modifier of air strikes in bad weather, NA = forbidden
        self.no_recon: list[list[int]] = [[], []]  # by side: hexes where its reconnaissance is forbidden
        self.grounded: list[int] = []  # carriers without air strikes and air support
        self.tankers: list[int] = []
        self.landings: list[Landing] = []
        self.radar: list[int] = []
        self.modifiers: list[ActionModifier] = []
        self.no_smoke: list[int] = []
        self.no_break_away: list[int] = []
        self.solo_side: int = NEUTRAL
        self.solo_actions: list[int] = []  # by die - 1, index into SOLO_CODES

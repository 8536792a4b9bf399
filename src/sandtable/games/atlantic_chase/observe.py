"""The table as numbers for learning agents; all of it is open (AC.conv.state.a) but attitudes sealed in lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.observation import Block, Column, Observation
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.battle.attitude import SetAttitudes
from sandtable.games.atlantic_chase.rules.battle.gunnery import SHOT, DeclareByShip, DivideFire, SplitFire
from sandtable.games.atlantic_chase.rules.battle.lingering import Lingering
from sandtable.games.atlantic_chase.rules.battle.parting import BreakAwayGroup
from sandtable.games.atlantic_chase.rules.battle.smoke import Obscure
from sandtable.games.atlantic_chase.rules.scoring import points
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, TF_COUNT, Sea
from sandtable.games.atlantic_chase.state.tables import Tables
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS

SEGMENTS_SEEN, CHOSEN_SEEN = 0, 1  # keys of what is compared

SITUATION = (
    Column("weather", 0, 1, "0 good, 1 bad"),
    Column("initiative", 0, 1, "1: this role has the initiative"),
    Column("tally", -99, 99, "the tally of the active side"),
    Column("clock", 0, 999, "changes of initiative so far"),
    Column("last_clock", 0, 999, "changes of initiative after which the scenario ends; 0 none"),
    Column("own_points", -999, 999, "victory points of this role"),
    Column("enemy_points", -999, 999, "victory points of the other role"),
)
ACTION = (
    Column("action", 0, 11, "the action being performed, 0 none"),
    Column("active_tf", 0, TF_COUNT - 1, "its task force"),
    Column("force", 0, FORCE_COUNT - 1, "its stealth force"),
    Column("base", 0, 255, "its air base"),
    Column("target", 0, TF_COUNT - 1, "the task force it is aimed at"),
    Column("hex", 0, 999, "where"),
    Column("launch", 0, 999, "launch point of its aircraft"),
    Column("ctf", 0, TF_COUNT - 1, "the task force that coordinates"),
    Column("ctf_force", 0, FORCE_COUNT - 1, "the stealth force that coordinates"),
    Column("air_tf", 0, TF_COUNT - 1, "the task force that gives air support"),
    Column("air_base", 0, 255, "the base that gives air support"),
    Column("foe_launch", 0, 999, "launch point of the target player"),
    Column("foe_ctf", 0, TF_COUNT - 1, "the coordinating task force of the target player"),
    Column("foe_ctf_force", 0, FORCE_COUNT - 1, "the coordinating stealth force of the target player"),
    Column("foe_air_tf", 0, TF_COUNT - 1, "the task force that gives the target player air support"),
    Column("foe_air_base", 0, 255, "the base that gives the target player air support"),
    Column("alert", -9, 9, "modifier by interruption"),
    Column("evading", 0, 1, "1: the target has spent its EM marker"),
)
BATTLE = (
    Column("active_tf", 0, TF_COUNT - 1, "the active task force, 0 no battle"),
    Column("target_tf", 0, TF_COUNT - 1, "the target task force"),
    Column("hex", 0, 999, "where it is fought, 0 in a battle-only scenario"),
    Column("kind", 0, 24, "battle, skirmish or surprise, as on the result tables"),
    Column("weather", 0, 1, "0 good, 1 bad"),
    Column("round", 0, 99, "the present round"),
    Column("rounds", 0, 99, "the last round as known now"),
    Column("snafu", -1, 99, "the Snafu that was drawn, -1 none"),
    Column("fog", 0, 1, "1: fog"),
    Column("good_visibility", 0, 1, "1: good visibility"),
    Column("poor_visibility", 0, 1, "1: poor visibility"),
    Column("late_ship", 0, 255, "ship that enters later"),
    Column("leaving", 0, 3, "sides that break away, as bits"),
)
TASK_FORCES = (
    Column("tf_speed", 0, 4, "its slowest ship: 0 stopped, 1 very slow, 2 slow, 3 medium, 4 fast"),
    Column("tf_traits", 0, 7, "bits: 1 convoy, 2 aircraft, 4 damaged ship"),
    Column("tf_hex", 0, 999, "hex of its station, 0 none"),
    Column("tf_port", 0, 255, "port of its station, 0 none"),
    Column("tf_em", 0, 1, "1: Evasive Maneuver marker"),
    Column("tf_contact", 0, 1, "1: Contact marker on its station"),
)
LINES = (
    Column("ships", 0, 255, "how many ships it has, 0 not in play"),
    Column("length", 0, MAX_SEGMENTS, "segments of its trajectory"),
    Column("intel", 0, MAX_SEGMENTS, "Intelligence markers on it"),
    Column("contacts", 0, MAX_SEGMENTS, "Contact markers on it"),
    Column("from", 0, 999, "hex of end 0, 0 none"),
    Column("to", 0, 999, "hex of end 1, 0 none"),
)
SHIPS = (
    Column("ship_where", 0, 4, "0 absent, 1 waiting, 2 at sea, 3 completed, 4 lost"),
    Column("ship_tf", 0, TF_COUNT - 1, "its task force"),
    Column("damaged", 0, 1, "1: on its damaged side"),
    Column("hits", 0, 255, "hits on the side shown"),
    Column("effects", 0, 65535, "special effects, as bits"),
    Column("dispersed", 0, 1, "1: dispersed convoy"),
    Column("torpedo_spent", 0, 1, "1: torpedoes fired"),
    Column("oil", 0, 255, "1: trails oil"),
    Column("no_radar", 0, 1, "1: radar lost"),
    Column("in_battle", 0, 3, "0 no, 1 on the board, 2 broke away, 3 enters later"),
    Column("zone", 0, 2, "0 far, 1 near, 2 close"),
    Column("attitude", 0, 2, "0 closing, 1 acquiring, 2 running"),
    Column("smoke", 0, 1, "1: makes smoke"),
    Column("obscured", 0, 255, "the ship whose smoke hides it, 0 none"),
    Column("damage_control", 0, 1, "1: does not fire in the next Gunnery step"),
)
CHOSEN = (
    Column("in_question", 0, 2, "1: the open question of this role is about it, 2: it was chosen in it already"),
    Column("set_to", 0, 3, "1 + the attitude that this role has set and not yet shown, 0 none"),
    Column("fires_at", 0, 255, "the first ship it will fire at, as declared, 0 none"),
    Column("under_fire", 0, 99, "declared shots at it"),
)
FORCES = (
    Column("force_in_play", 0, 1, "1: in play"),
    Column("force_side", 0, 2, "0 German, 1 British"),
    Column("force_kind", 0, 2, "0 U-boat, 1 submarine, 2 mines"),
    Column("force_hex", 0, 999, "its hex, 0 the box of its side"),
)
LEADERS = (
    Column("leader_uses", 0, 255, "uses left, 0 not in play"),
    Column("leader_ship", 0, 255, "his ship"),
    Column("leader_port", 0, 255, "his port"),
    Column("leader_force", 0, FORCE_COUNT - 1, "his stealth force"),
)


class SeaObservation(Observation):
    """Situation, action, battle, task forces and their lines over the hexes, ships, stealth forces, leaders, ports."""

    def __init__(self, verbs: Sequence[str], t: Tables) -> None:
        self.hexes = t.sea.size
        self.marked: list[int] = []  # numbers of `chosen` that are not 0
        self.drawn = [0] * TF_COUNT  # the length of each line that was written last
        self.situation = Block("situation", 1, "the whole table", SITUATION)
        self.action = Block("action", 1, "the action and all that was designated for it so far", ACTION)
        self.battle = Block("battle", 1, "the battle board", BATTLE)
        self.task_forces = Block("task_forces", TF_COUNT, "task forces: 1-5 German, 6-15 British", TASK_FORCES)
        self.lines = Block("lines", TF_COUNT, "trajectories of the task forces", LINES)
        planes = [Column(f"tf{tf}", 0, 1, "1: a segment of this task force") for tf in range(1, TF_COUNT)]
        self.segments = Block("segments", self.hexes, "hexes", planes)
        self.ships = Block("ships", t.ships.size, "ships", SHIPS)
        self.chosen = Block("chosen", t.ships.size, "ships, in the open question and in what was declared", CHOSEN)
        self.forces = Block("forces", FORCE_COUNT, "stealth forces", FORCES)
        self.leaders = Block("leaders", t.leaders.size, "leaders", LEADERS)
        self.ports = Block(
            "ports", len(t.sea.port_key), "ports", [Column("port_side", 0, 2, "0 German, 1 British, 2 neutral")]
        )
        super().__init__(
            verbs,
            [
                self.situation, self.action, self.battle, self.task_forces, self.lines, self.segments, self.ships,
                self.chosen, self.forces, self.leaders, self.ports,
            ],
        )  # fmt: skip

    def look(self, g: Play[Any], role: int) -> None:
        s: Sea = g.state
        self.see_question(g, role)
        vp = points(s)
        self.put(
            self.situation.start,
            [s.weather, int(s.initiative == role), s.tally, s.clock, s.scenario.clock, vp[role], vp[1 - role]],
        )
        self.see_values(self.action, s.d)
        self.see_values(self.battle, s.board)
        for block in (self.task_forces, self.ships, self.forces, self.leaders, self.ports):
            self.see_columns(block, s)
        self.see_chosen(s, role, g.frame_of(role) if g.legal(role) else None)
        self.see_lines(s)

    def see_chosen(self, s: Sea, role: int, frame: Frame[Sea] | None) -> None:
        """The ships that the question names, attitudes that are still sealed, and declared shots."""
        named, sealed, shots = ships_in_question(frame), attitudes_set(frame), s.board.shots
        if not self.changed(CHOSEN_SEEN, [role, *named[0], 0, *named[1], 0, *sealed, 0, *shots]):
            return
        numbers, rows = self.numbers, self.chosen.rows
        for at in self.marked:
            numbers[at] = 0
        asked = self.chosen.start
        set_to, fires_at, under_fire = asked + rows, asked + 2 * rows, asked + 3 * rows
        self.marked = []
        for number, ships in enumerate(named, 1):
            for ship in ships:
                self.mark(asked + ship, number)
        for ship, attitude in zip(sealed[::2], sealed[1::2], strict=True):
            self.mark(set_to + ship, 1 + attitude)
        for at in range(0, len(shots), SHOT):
            firer, target = shots[at + 1], shots[at + 2]
            self.mark(fires_at + firer, numbers[fires_at + firer] or target)
            self.mark(under_fire + target, numbers[under_fire + target] + 1)

    def mark(self, at: int, value: float) -> None:
        """Write a number that is 0 as a rule; the next question clears it."""
        self.numbers[at] = value
        self.marked.append(at)

    def see_lines(self, s: Sea) -> None:
        """The trajectories: their lengths, markers and ends, and their hexes as planes."""
        self.put(self.lines.start, [len(ships) for ships in s.tf_ships])
        for tf, line in enumerate(s.line):
            if line or self.drawn[tf]:
                self.drawn[tf] = len(line)
                ends = (line[0], line[-1]) if line else (0, 0)
                at = self.lines.start + tf
                for value in (len(line), count(s.intel[tf]), count(s.contact[tf]), *ends):
                    at += TF_COUNT
                    self.numbers[at] = value
        for hex in self.changed(SEGMENTS_SEEN, s.segments_at):
            bits = s.segments_at[hex]
            for tf in range(1, TF_COUNT):
                self.numbers[self.segments.start + (tf - 1) * self.hexes + hex] = (bits >> tf) & 1


def ships_in_question(frame: Frame[Sea] | None) -> tuple[list[int], list[int]]:
    """The ships that a question of a battle is about, and those that were chosen in it already."""
    if isinstance(frame, DeclareByShip):
        return [frame.ships[frame.at]], []
    if isinstance(frame, (SplitFire, DivideFire)):
        return [frame.firer], [frame.first, *([frame.second] if isinstance(frame, DivideFire) else [])]
    if isinstance(frame, Lingering):
        return frame.ships[:1], []
    if isinstance(frame, BreakAwayGroup):
        return frame.others, frame.ships
    if isinstance(frame, Obscure):
        return [frame.ship], frame.hidden
    ship: int = getattr(frame, "ship", 0)
    return [ship] if ship else [], []


def attitudes_set(frame: Frame[Sea] | None) -> list[int]:
    """Ships by turns with the attitudes that their side has set in an open question."""
    found: list[int] = []
    if isinstance(frame, SetAttitudes):
        for ship, attitude, touched in zip(frame.ships, frame.chosen, frame.touched, strict=True):
            found += [ship, attitude] if touched else []
    return found


def count(markers: bytearray) -> int:
    """How many segments have a marker."""
    return len(markers) - markers.count(0)

"""Fuel Shortage Phase (rule 6): two tables from turn 7, whose divisions are out of supply this turn."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Sequence
from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.combat.command import formation_of
from sandtable.games.ardennes44.rules.optional.dumps import redeem_dump
from sandtable.games.ardennes44.state.charts import FUEL_AND, FUEL_NONE, FuelResult
from sandtable.games.ardennes44.state.front import BOX, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import ALLIED, WEST_MAP


def fuel_modifier(s: Front) -> int:
    """+1 on both rolls from turn 15 (6.2)."""
    return s.t.limits.fuel_late if s.turn >= s.t.limits.late_fuel_turn else 0


def fuel_result(s: Front, table: int, die: int) -> FuelResult:
    """The result of a table for a die (6.1)."""
    rows = s.t.fuel[table]
    return rows[min(die + fuel_modifier(s), len(rows)) - 1]


def short_units(s: Front, formation: int, west_only: bool) -> list[int]:
    """Units of a division that a shortage strikes: on the map or arriving, or only on the West map (6.3, 6.4)."""
    found: list[int] = []
    for unit in s.t.unit_ids:
        place = s.place[unit]
        if s.t.formation[unit] != formation and (place < 0 or formation_of(s, unit) != formation):
            continue  # a breakdown unit belongs to its parent's division (14.31)
        if 0 <= place < BOX:
            if not west_only or s.t.sheet[place] == WEST_MAP:
                found.append(unit)
        elif place == NOWHERE and not west_only and arrives_now(s, unit):
            found.append(unit)
    return found


def arrives_now(s: Front, unit: int) -> bool:
    """Whether a unit not yet on the map may enter this turn (6.3)."""
    line = s.scenario.arrival_line[unit]
    return line >= 0 and s.scenario.arrival_turn[line] <= s.turn


def eligible(s: Front, result: FuelResult) -> list[int]:
    """The divisions of a result that have arrived (6.3)."""
    return [formation for formation in result.formations if short_units(s, formation, result.west_map_only)]


def run_dry(g: Play[Front], formation: int, west_only: bool) -> None:
    """All units of the division are OOS until the Supply Phase of this turn (6.1)."""
    s = g.state
    for unit in short_units(s, formation, west_only):
        s.oos[unit] = 1
        s.fuel_out[unit] = 1
    g.tell("fuel_shortage", formation)


class FuelShortagePhase(Sequence[Front]):
    """Fuel Shortage Phase, German only (6.1)."""

    title = "title-fuel-shortage-phase"
    steps: ClassVar[tuple[str, ...]] = ("captured_dump", "first_table", "second_table")

    def captured_dump(self, g: Play[Front]) -> None:
        """A fuel dump in German hands and joined by road is used up (32.2)."""
        redeem_dump(g)

    def first_table(self, g: Play[Front]) -> None:
        """5th Panzer Army."""
        self.roll(g, 0)

    def second_table(self, g: Play[Front]) -> None:
        """6th Panzer Army."""
        self.roll(g, 1)

    def roll(self, g: Play[Front], table: int) -> None:
        """One die on a table, from turn 7 on (6.1)."""
        s = g.state
        if s.turn < s.t.limits.first_fuel_turn or s.turn < s.fuel_free_turns:
            return
        die = g.die("roll-fuel-shortage")
        result = fuel_result(s, table, die)
        found = eligible(s, result) if result.logic != FUEL_NONE else []
        g.tell("fuel_roll", table + 1, die, len(found))
        if result.logic == FUEL_AND:
            for formation in found:
                run_dry(g, formation, result.west_map_only)
        elif found:
            g.push(ChooseDryDivision(table, min(die + fuel_modifier(s), len(s.t.fuel[table]))))


class ChooseDryDivision(Choose[Front]):
    """Which division has no fuel: the German chooses, but the Allies on West Map and Any-one results (6.1, 6.4)."""

    verb = "formation"
    kind = "formation"

    def __init__(self, table: int = 0, row: int = 1) -> None:
        super().__init__()
        self.table = table
        self.row = row

    def result(self, s: Front) -> FuelResult:
        """The row of the table that was rolled."""
        return s.t.fuel[self.table][self.row - 1]

    def asked(self, s: Front) -> int:
        return 1 if self.result(s).chooser == ALLIED else 0

    def things(self, s: Front) -> list[int]:
        return eligible(s, self.result(s))

    def choose(self, g: Play[Front], thing: int) -> None:
        run_dry(g, thing, self.result(g.state).west_map_only)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        ask, result = super().ask(g), self.result(g.state)
        ask.rule = "6.1e"
        if result.chooser == ALLIED:
            ask.rule = "6.4a" if result.west_map_only else "6.4b"
        return ask

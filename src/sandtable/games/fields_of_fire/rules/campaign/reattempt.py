"""Another attempt at a mission that failed: what is rebuilt, moved and resupplied first (3.9)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import Sequence
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.air.aircraft import stand_down
from sandtable.games.fields_of_fire.rules.enemy.cover import strongest_place
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover, steps_under
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover, marker_value
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.pieces.skills import hand_out_skills
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, team_kind
from sandtable.games.fields_of_fire.rules.preparation.controls import PlacePhaseLines
from sandtable.games.fields_of_fire.rules.preparation.final_plan import PlanClaymores
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK, clear_smoke
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS, DORMANT, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .campaign import SURVIVOR, is_excused, note_losses
from .outcome import bank_points, succeeded
from .rebuild import team_steps
from .rebuild_in_field import RebuildInField
from .relocation import Relocate, RelocateLines
from .resupply import resupply_all
from .survival import ENDS, renew

SURVIVOR_TRIES: Final = Reason("12.8b", "survivor-tries")


def may_reattempt(s: Company) -> bool:
    """The mission allows another attempt and its objectives are not met (3.9a)."""
    return s.attempt < s.m.attempts and not succeeded(s)


class Reattempt(Sequence[Company]):
    """The steps between two attempts, in order."""

    title = "title-reattempt"
    steps: ClassVar[tuple[str, ...]] = (
        "total",
        "rally",
        "rebuild",
        "relocate",
        "relay",
        "clear",
        "redraw",
        "restart",
        "set_claymores",
        "assign_skills",
    )

    def total(self, g: Play[Company]) -> None:
        """Experience points of this attempt; what was scored does not score again (3.9b)."""
        bank_points(g.state)

    def rally(self, g: Play[Company]) -> None:
        """Weapons teams, spotters and HQs return to Good Order (3.9c)."""
        rally_all(g.state)
        stand_down(g.state)

    def rebuild(self, g: Play[Company]) -> None:
        """Units are rebuilt from teams, experience points are spent (3.9d-h)."""
        s = g.state
        g.push(RebuildInField(team_steps(s), s.banked))

    def relocate(self, g: Play[Company]) -> None:
        """Units may be moved to Secured cards (3.9i)."""
        g.push(Relocate())

    def relay(self, g: Play[Company]) -> None:
        """Telephone lines may be moved to Secured cards (3.9i)."""
        g.push(RelocateLines())

    def clear(self, g: Play[Company]) -> None:
        """Casualties, markers and beaten enemies go (3.9j-l)."""
        clear_field(g.state)
        enemies_take_cover(g)

    def redraw(self, g: Play[Company]) -> None:
        """Phase Lines may be drawn anew, in one edition they stay (3.9m)."""
        s = g.state
        if s.m.phase_lines and s.rules.attempts_redraw_phase_lines:
            g.push(PlacePhaseLines(s.phase_lines))
            s.phase_lines = []

    def restart(self, g: Play[Company]) -> None:
        """Everything is issued again; turn 1 (3.9m-n)."""
        resupply_all(g.state)
        note_losses(g.state)
        g.state.earlier_losses = g.state.friendly_losses
        g.state.attempt += 1
        g.state.turn = 1

    def set_claymores(self, g: Play[Company]) -> None:
        """Claymores are set as before the first attempt, in the edition that does not carry them (3.9m, 7.9.2a)."""
        if not g.state.rules.claymores_carried:
            g.push(PlanClaymores())

    def assign_skills(self, g: Play[Company]) -> None:
        """Skills of the mission and those just bought (12.7)."""
        hand_out_skills(g)


def rally_all(s: Company) -> None:
    """Turn friendly units from their Fire Team side to Good Order."""
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.flipped[unit]:
            s.flipped[unit] = 0
    s.dirty = 1


def enemies_take_cover(g: Play[Company]) -> None:
    """Uncovered enemies go under the best cover of their card; where it cannot hold all of them, R# decides (3.9k)."""
    s = g.state
    for card in sorted(s.units_at):
        bare = [unit for unit in s.units_at[card] if s.side[unit] == codes.ENEMY and not in_cover(s, unit)]
        bare = [unit for unit in bare if card >= WIDTH and not is_vehicle(s, unit)]
        while bare:
            unit = choose(g, "roll-take-cover", bare) if contested(s, bare, card) else bare[0]
            bare.remove(unit)
            put(s, unit, card, strongest_place(s, unit, card))


def contested(s: Company, bare: list[int], card: int) -> bool:
    """Whether the best cover available to one of these units is too small for all of them (3.9k)."""
    covers = [place for place in (strongest_place(s, unit, card) for unit in bare) if OPEN < place < COVERS]
    if not covers:
        return False
    best = max(covers, key=lambda place: marker_value(s, place))
    limit = s.t.charts.cover[s.cover_kind[best]].capacity
    return limit != codes.NONE and steps_under(s, best, codes.ENEMY) + sum(s.steps[unit] for unit in bare) > limit


def clear_field(s: Company) -> None:
    """Casualties of both sides, beaten enemies, Pinned, PDF, VOF and saved commands go; wrecks no longer burn."""
    renew(s, ENDS)
    for unit in range(UNITS):
        if s.frozen[unit] != DORMANT and not s.m.patrol_platoons:
            s.frozen[unit] = 0  # who is not on patrol stays where he is (2.6.1b)
        if (
            s.kind[unit]
            and s.side[unit] == codes.ENEMY
            and team_kind(s, unit) in (codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM)
        ):
            take_off(s, unit)
    for card in s.burning:
        new_cover(s, WRECK, card)
    s.burning, s.burning_in = [], []
    clear_smoke(s)
    s.dirty = 1


def must_reattempt(s: Company) -> bool:
    """In Survivor mode a mission that must be won ends only when its attempts are used up (12.8b)."""
    return s.campaign > 0 and s.mode == SURVIVOR and not is_excused(s, s.t.campaigns[s.campaign])


class ChooseReattempt(Question):
    """A failed mission may be attempted again, or given up (3.9a)."""

    title = "title-reattempt"
    told_of = ("done",)

    def options(self, g: Play[Company]) -> list[Action]:
        return [("reattempt",)] if must_reattempt(g.state) else [("reattempt",), ("done",)]

    def reason(self, s: Company, a: Action) -> Reason | None:
        return SURVIVOR_TRIES if a[0] == "done" and must_reattempt(s) else None

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "reattempt":
            g.replace(Reattempt())
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        return Ask(Msg("ask-reattempt", {"left": s.m.attempts - s.attempt}), "3.9")

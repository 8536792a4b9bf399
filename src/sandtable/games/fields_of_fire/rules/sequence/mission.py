"""The sequence of play: a mission is its preparation and its turns (3.0 to 3.8)."""

from __future__ import annotations

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.air.aircraft import AirMissions, GunshipFlight, flies_today, gunship_of
from sandtable.games.fields_of_fire.rules.air.controller import AirControl, works_freely
from sandtable.games.fields_of_fire.rules.campaign.campaign import another_patrol
from sandtable.games.fields_of_fire.rules.campaign.outcome import close_mission, note_turn
from sandtable.games.fields_of_fire.rules.campaign.patrols import ChooseNextPatrol, NextPatrol
from sandtable.games.fields_of_fire.rules.campaign.reattempt import ChooseReattempt, Reattempt, may_reattempt
from sandtable.games.fields_of_fire.rules.campaign.resupply import note_assets
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, recover_from_pins
from sandtable.games.fields_of_fire.rules.command.wire import damage_lines
from sandtable.games.fields_of_fire.rules.enemy import contact
from sandtable.games.fields_of_fire.rules.enemy.capture import CaptureSegment
from sandtable.games.fields_of_fire.rules.enemy.checks import EnemyActivity
from sandtable.games.fields_of_fire.rules.enemy.retreat import RetreatSegment
from sandtable.games.fields_of_fire.rules.fire.courtyards import fire_into_courtyards
from sandtable.games.fields_of_fire.rules.pieces.mines import clear_mines, fire_claymores
from sandtable.games.fields_of_fire.rules.preparation.field_plan import bring_reinforcements
from sandtable.games.fields_of_fire.rules.preparation.final_plan import plan_late_fires
from sandtable.games.fields_of_fire.rules.preparation.preparation import Preparation
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE
from sandtable.games.fields_of_fire.state.profile import END_OF_COMBAT_EFFECTS

from .clean_up import clean_up, release_packages
from .command_phase import CommandPhase
from .enemy_events import enemy_event, press_attack
from .friendly_events import close_turn, friendly_event
from .special_rules import plan_preparatory_fire, raid
from .vehicle_phase import VehiclePhase


class MissionPlay(Sequence[Company]):
    """One attempt at a mission, from its preparation to the end of its last turn."""

    steps = ("prepare", "opening_contacts", "play_turn", "finish", "close")

    def prepare(self, g: Play[Company]) -> None:
        """Chapter 2."""
        g.push(Preparation())

    def opening_contacts(self, g: Play[Company]) -> None:
        """Markers that the mission resolves before the first command."""
        note_assets(g.state)
        g.push(contact.OpeningContact())
        plan_preparatory_fire(g)

    def play_turn(self, g: Play[Company]) -> None:
        """Turns until the last one is over; the mission never ends before (3.0c)."""
        s = g.state
        if s.turn > s.last_turn():
            return
        s.mission_type = contact.stage_now(s).type
        g.tell("turn", s.turn)
        bring_reinforcements(g)
        g.push(Turn())
        plan_late_fires(g)

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        """After a turn comes the next one."""
        if isinstance(child, Turn):
            close_turn(g)
            note_turn(g.state)
            g.state.turn += 1
            g.state.dirty = 1  # light and weather may change (6.0)
            self.jump("play_turn")
        elif isinstance(child, (Reattempt, NextPatrol)):
            self.jump("play_turn")

    def finish(self, g: Play[Company]) -> None:
        """The last turn is over: send the next patrol, attempt it again, or count what was reached."""
        if another_patrol(g.state):
            g.push(ChooseNextPatrol())
        elif may_reattempt(g.state):
            g.push(ChooseReattempt())

    def close(self, g: Play[Company]) -> None:
        """The result of the mission; a campaign counts it as a chapter."""
        if not g.state.campaign:
            close_mission(g)


class Turn(Sequence[Company]):
    """The phases and segments of one turn, strictly in order (3.0a)."""

    title = "title-turn"
    steps = (
        "friendly_event",
        "enemy_activity_in_defense",
        "command",
        "enemy_activity_in_attack",
        "capture",
        "retreat",
        "vehicles",
        "fire_mission_update",
        "potential_contacts",
        "pin_recovery",
        "combat_and_clean_up",
    )

    def friendly_event(self, g: Play[Company]) -> None:
        """3.1 Friendly Higher HQ Event Phase, from turn 2."""
        release_packages(g.state)
        friendly_event(g)

    def enemy_activity_in_defense(self, g: Play[Company]) -> None:
        """3.2 Enemy Activity Phase of a Defensive mission."""
        if g.state.mission_type == DEFENSIVE:
            g.push(EnemyActivityPhase())

    def command(self, g: Play[Company]) -> None:
        """3.3 Friendly Command Phase."""
        if g.state.mission_type == DEFENSIVE:
            fire_claymores(g)  # the Enemy Activity Check Segment is over (7.9.2a)
        g.push(CommandPhase())

    def enemy_activity_in_attack(self, g: Play[Company]) -> None:
        """3.4 Enemy Activity Phase of an Offensive mission or Combat Patrol."""
        if g.state.mission_type != DEFENSIVE:
            g.push(EnemyActivityPhase())

    def capture(self, g: Play[Company]) -> None:
        """3.5.1 Capture Segment."""
        if g.state.mission_type != DEFENSIVE:
            fire_claymores(g)  # the Enemy Activity Check Segment is over (7.9.2a)
        g.push(CaptureSegment())

    def retreat(self, g: Play[Company]) -> None:
        """3.5.2 Retreat Segment."""
        g.push(RetreatSegment())

    def vehicles(self, g: Play[Company]) -> None:
        """3.6 AT Combat and Vehicle Movement Phase."""
        if works_freely(g.state):
            g.push(AirControl())
        if g.state.m.use_vehicles:
            g.push(VehiclePhase())
        else:  # a mission without vehicles may still have aircraft
            if flies_today(g.state):
                g.push(AirMissions())
            if gunship_of(g.state) != NOBODY:
                g.push(GunshipFlight())

    def fire_mission_update(self, g: Play[Company]) -> None:
        """3.7.1 Fire Mission Update Segment."""
        update_fire_missions(g)

    def potential_contacts(self, g: Play[Company]) -> None:
        """3.7.2 Potential Contact Evaluation Segment."""
        g.push(contact.ContactEvaluation())

    def pin_recovery(self, g: Play[Company]) -> None:
        """3.7.3 Pin Recovery Segment."""
        fire_claymores(g)  # the Potential Contact Evaluation Segment is over (7.9.2a)
        recover_from_pins(g)

    def combat_and_clean_up(self, g: Play[Company]) -> None:
        """3.7.4 and 3.8: VOF and PDF are updated when Clean Up is over, in one edition before it too."""
        if g.state.rules.vof_update_after_combat == END_OF_COMBAT_EFFECTS:
            g.push(CleanUpPhase())
            g.push(CombatSegment())
        else:
            g.push(CombatAndCleanUp())


class EnemyActivityPhase(Sequence[Company]):
    """3.2 and 3.4: the Enemy Higher HQ event, markers of the turn, then an activity check for every enemy unit."""

    steps = ("event", "markers", "checks")

    def event(self, g: Play[Company]) -> None:
        """3.2.1 and 3.4.1, from turn 2."""
        enemy_event(g)

    def markers(self, g: Play[Company]) -> None:
        """Potential Contact markers that come now (3.2.2a)."""
        press_attack(g)
        contact.place_scheduled(g, g.state.turn)
        raid(g)

    def checks(self, g: Play[Company]) -> None:
        """3.2.2 and 3.4.2."""
        g.push(EnemyActivity(1 if g.state.mission_type != DEFENSIVE else 0))


class CombatAndCleanUp(Sequence[Company]):
    """The Combat Effects Segment, in which everything is simultaneous, and the Clean Up Phase (3.0b)."""

    title = "title-combat-effects"
    holds = frozenset({"fire"})
    steps = ("courtyards", "combat_effects", "clean_up")

    def courtyards(self, g: Play[Company]) -> None:
        """Units concentrate fire on courtyards (13.4.2a)."""
        fire_into_courtyards(g)

    def combat_effects(self, g: Play[Company]) -> None:
        """3.7.4 Combat Effects Segment."""
        damage_lines(g)
        combat_effects(g)

    def clean_up(self, g: Play[Company]) -> None:
        """3.8 Clean Up Phase."""
        clean_up(g)


class CombatSegment(Sequence[Company]):
    """The Combat Effects Segment of the edition that updates VOF and PDF markers at its end (3.8e)."""

    title = "title-combat-effects"
    holds = frozenset({"fire"})
    steps = ("courtyards", "combat_effects")

    def courtyards(self, g: Play[Company]) -> None:
        """Units concentrate fire on courtyards (13.4.2a)."""
        fire_into_courtyards(g)

    def combat_effects(self, g: Play[Company]) -> None:
        """3.7.4 Combat Effects Segment; active mines go back to their Draw side."""
        damage_lines(g)
        combat_effects(g)
        clear_mines(g.state)


class CleanUpPhase(Sequence[Company]):
    """The Clean Up Phase by itself: the map is up to date when it begins (3.8)."""

    title = "title-clean-up"
    holds = frozenset({"fire"})
    steps = ("clean_up",)

    def clean_up(self, g: Play[Company]) -> None:
        """3.8 Clean Up Phase."""
        clean_up(g)

"""Questions that need no more than a look at the answer: teams, loads, runners, skills, what comes next."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.message import Action
from sandtable.games.fields_of_fire.rules.campaign.patrols import ChooseNextPatrol
from sandtable.games.fields_of_fire.rules.campaign.reattempt import ChooseReattempt
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild
from sandtable.games.fields_of_fire.rules.campaign.relocation import RelocateLines
from sandtable.games.fields_of_fire.rules.fire.courtyards import ConcentrateOnCourtyards
from sandtable.games.fields_of_fire.rules.fire.junctions import ChooseJunctionCard
from sandtable.games.fields_of_fire.rules.movement.seek_cover import ChooseStorey
from sandtable.games.fields_of_fire.rules.orders.controls import DesignateControl
from sandtable.games.fields_of_fire.rules.orders.networks import SwitchNetwork
from sandtable.games.fields_of_fire.rules.orders.reconstitution import RebuildFromRear, RebuildHeadquarters
from sandtable.games.fields_of_fire.rules.orders.runners import DisbandRunner, DispatchRunner
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.skills import HandOutSkills
from sandtable.games.fields_of_fire.rules.pieces.units import commands
from sandtable.games.fields_of_fire.rules.preparation.field_plan import LayLines
from sandtable.games.fields_of_fire.rules.rally.pins import RallySkill
from sandtable.games.fields_of_fire.rules.rally.squads import GatherSquad
from sandtable.games.fields_of_fire.rules.rally.teams import ChooseTeam, ChooseTeamKind, ShareAssets, SpawnTeam
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import ChooseChapter
from sandtable.games.fields_of_fire.rules.sequence.special_rules import PreparatoryFire
from sandtable.games.fields_of_fire.rules.signals.signals import ShiftBySignal
from sandtable.games.fields_of_fire.rules.transport.handing import HandLoad
from sandtable.games.fields_of_fire.rules.transport.putting_down import WhoPutsDown

from .picture import Picture

Look = Callable[[Picture, Action], float]


def prefers(verbs: dict[str, float]) -> Look:
    """A score by the verb of the answer; 0 for others."""
    return lambda _picture, a: verbs.get(a[0], 0.0)


def any_of_them(_picture: Picture, a: Action) -> float:
    """All are equally good, and better than none."""
    return 0.0 if a[0] in ("done", "pass") else 0.2


def none_of_them(_picture: Picture, a: Action) -> float:
    """Rather none, otherwise any."""
    return 0.1 if a[0] in ("done", "pass") else 0.0


def on_enemies(picture: Picture, a: Action) -> float:
    """The card with most enemies, otherwise an unresolved marker; never friends."""
    if a[0] != "to":
        return 0.1
    s = picture.s
    return picture.worth_of(picture.enemies_on(a[1])) + (0.2 if s.pc[a[1]] else 0.0) - 3.0 * s.count[a[1]]


def strong_point(picture: Picture, a: Action) -> float:
    """The best shelter."""
    return float(marker_value(picture.s, a[1]))


def for_leaders(picture: Picture, a: Action) -> float:
    """Skills go to those who command, the others to strong units."""
    unit = a[1]
    return picture.worth(unit) + (1.0 if commands(picture.s, unit) else 0.0)


SMALL: dict[type, Look] = {
    # the campaign goes on
    ChooseReattempt: prefers({"reattempt": 1.0}),
    ChooseNextPatrol: prefers({"begin": 1.0, "done": 0.1}),
    ChooseChapter: prefers({"begin": 1.0}),
    Rebuild: prefers({"squad": 3.0, "promote": 2.0, "season": 1.5, "skill": 1.0}),
    RelocateLines: none_of_them,
    # teams and squads
    ChooseTeamKind: prefers({"assault_team": 1.0}),
    GatherSquad: prefers({"target": 2.0, "squad": 1.0}),
    ChooseTeam: any_of_them,
    SpawnTeam: any_of_them,
    ShareAssets: none_of_them,
    RallySkill: prefers({"skill": 0.5, "pass": 0.1}),
    # command
    RebuildHeadquarters: any_of_them,
    RebuildFromRear: none_of_them,
    DesignateControl: any_of_them,
    SwitchNetwork: any_of_them,
    DispatchRunner: any_of_them,
    DisbandRunner: any_of_them,
    HandOutSkills: for_leaders,
    LayLines: none_of_them,
    # loads
    HandLoad: none_of_them,
    WhoPutsDown: any_of_them,
    # fire
    ConcentrateOnCourtyards: prefers({"unit": 1.0}),
    ChooseJunctionCard: on_enemies,
    ShiftBySignal: on_enemies,
    PreparatoryFire: on_enemies,
    ChooseStorey: strong_point,
}

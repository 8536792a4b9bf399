"""Preparing a mission: the order of its steps, from the controls to the starting positions (2.3, 2.4)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.air.landing_plan import plan_landing
from sandtable.games.fields_of_fire.rules.enemy.contact import place_scheduled
from sandtable.games.fields_of_fire.rules.pieces.skills import hand_out_skills
from sandtable.games.fields_of_fire.rules.sight.terrain import draw_terrain
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties, medevac_from
from sandtable.games.fields_of_fire.rules.transport.loading import plan_embarkation
from sandtable.games.fields_of_fire.state.company import THINGS, Company
from sandtable.games.fields_of_fire.state.grid import from_cell
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT

from . import controls
from .assets import PHONE_LINE, FixSignals, HandOutAssets, hand_out, hand_out_charges, hand_out_projectors, is_signal
from .attachments import AttachUnits
from .field_plan import plan_forts, plan_patrol
from .final_plan import plan_final_fires
from .positions import PlaceUnits
from .sets import ChooseSets, choice_of_sets, line_markers
from .setup import random_cards


class Preparation(Sequence[Company]):
    """Chapter 2 in order: map, controls, organisation, assets, signals, placing units."""

    title = "title-preparation"
    steps: ClassVar[tuple[str, ...]] = (
        "lay_map",
        "place_controls",
        "attach_units",
        "hand_out_assets",
        "fix_signals",
        "assign_skills",
        "dig_in",
        "choose_patrol",
        "place_units",
        "plan_landing",
        "embark_units",
        "final_fires",
        "place_contacts",
    )

    def lay_map(self, g: Play[Company]) -> None:
        """2.2.1: random cards come from the Terrain deck; face-down ones are drawn when they are seen."""
        s = g.state
        for card in random_cards(s):
            draw_terrain(g, card)
        for cell in s.m.face_down:
            if not s.terrain[from_cell(cell)]:
                s.face_down += 1

    def place_controls(self, g: Play[Company]) -> None:
        """2.4.1: fixed controls at once, the others by choice."""
        s = g.state
        if medevac_from(s):
            g.push(controls.PlaceMedevacZone())  # asked when the collection point lies
        if controls.lacks_collection_point(s):
            g.push(controls.PlaceCollectionPoint())
        for index in range(len(s.m.controls) - 1, -1, -1):
            control = s.m.controls[index]
            if control.control == CONTROL_COLLECTION_POINT and not collects_casualties(s):
                continue
            if len(control.cells) == 1 and control.count == 1:
                s.control[from_cell(control.cells[0])] |= 1 << control.control
            elif control.cells and control.from_turn <= 1:
                g.push(controls.PlaceControl(index))
        if s.m.phase_lines and s.attempt == 1:
            g.push(controls.PlacePhaseLines())

    def attach_units(self, g: Play[Company]) -> None:
        """2.3.2, 2.3.3: units without a platoon may be given to a platoon HQ; then the sets are chosen (4.3.3)."""
        if choice_of_sets(g.state):
            g.push(ChooseSets())
        g.push(AttachUnits())

    def hand_out_assets(self, g: Play[Company]) -> None:
        """2.3.4: assets of the force and the mission, spread over the company before the player moves them."""
        s = g.state
        for row in [*s.t.forces[s.m.force].pool, *s.m.assets]:
            for _ in range(row[1]):
                hand_out(s, row[0])
        for _ in range(line_markers(s)):
            hand_out(s, PHONE_LINE)
        hand_out_charges(s)
        hand_out_projectors(s)
        g.push(HandOutAssets())

    def fix_signals(self, g: Play[Company]) -> None:
        """4.4.1: each device gets its meaning before the mission."""
        s = g.state
        devices = sorted({s.thing[thing] for thing in range(THINGS) if is_signal(s, s.thing[thing])})
        if devices:
            g.push(FixSignals(devices))

    def assign_skills(self, g: Play[Company]) -> None:
        """2.3.4c, 12.7: skills of the mission and those bought for it go to HQs and Staff."""
        hand_out_skills(g)

    def dig_in(self, g: Play[Company]) -> None:
        """2.4.1i: fortifications of a defence."""
        plan_forts(g)

    def choose_patrol(self, g: Play[Company]) -> None:
        """2.6.1: who goes on patrol."""
        plan_patrol(g)

    def place_units(self, g: Play[Company]) -> None:
        """2.3.5: everybody starts where the mission says, within the player's choice."""
        g.push(PlaceUnits())

    def plan_landing(self, g: Play[Company]) -> None:
        """2.7: the landing plan of an assault."""
        plan_landing(g)

    def embark_units(self, g: Play[Company]) -> None:
        """10.2.1: units may start the mission embarked."""
        plan_embarkation(g)

    def final_fires(self, g: Play[Company]) -> None:
        """7.2.4, 7.16: lines and fires of the last resort, registered targets."""
        plan_final_fires(g)

    def place_contacts(self, g: Play[Company]) -> None:
        """8.2.1: Potential Contact markers of the set-up."""
        place_scheduled(g, 0)

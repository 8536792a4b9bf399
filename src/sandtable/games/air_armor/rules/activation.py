"""The activation cycle of one division or brigade, segment by segment (10.0.1-10.0.9)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.paradrop import DeclareParadrop, end_cycle
from sandtable.games.air_armor.rules.command.attachment import AttachHere
from sandtable.games.air_armor.rules.command.lead import PlaceLead, regiments_of, remove_leads
from sandtable.games.air_armor.rules.command.main_effort import declare_effort
from sandtable.games.air_armor.rules.engineers.bridge_removal import LeaveBridges
from sandtable.games.air_armor.rules.engineers.charges import SetCharges
from sandtable.games.air_armor.rules.engineers.smoke import PlaceSmoke
from sandtable.games.air_armor.rules.optional.contamination import ContaminationSegment
from sandtable.games.air_armor.rules.optional.deliberate import DeliberateSegment
from sandtable.games.air_armor.rules.optional.redeploy import MeetCounterLimit, RedeploySegment
from sandtable.games.air_armor.rules.pieces.detection import fade
from sandtable.games.air_armor.rules.support.recon import ReconSegment
from sandtable.games.air_armor.state.codes import NATO, NO_HEX, WP
from sandtable.games.air_armor.state.theater import Theater

from .operations_segment import OperationsSegment
from .strike_segment import StrikeSegment


class Activation(Sequence[Theater]):
    """One activation cycle of `s.active`."""

    title = "title-activation"
    steps: ClassVar[tuple[str, ...]] = (
        "paradrop",
        "attach",
        "lead_units",
        "redeployment",
        "reconnaissance",
        "strikes",
        "operations",
        "demolition",
        "contamination",
        "intelligence_fade",
        "deliberate_defense",
        "end",
    )

    def paradrop(self, g: Play[Theater]) -> None:
        """An airmobile brigade may declare its Paradrop (29.5b)."""
        g.push(DeclareParadrop(g.state.active))

    def attach(self, g: Play[Theater]) -> None:
        """Independent formations join; a Main Effort is declared; engineers leave bridges (10.0.1b, 12.4d, 34.3e)."""
        s = g.state
        g.push(LeaveBridges())
        if s.t.formation_side[s.active] == WP:
            declare_effort(g, s.active)
        g.push(AttachHere(s.active))

    def lead_units(self, g: Play[Theater]) -> None:
        """WP places the Lead Unit markers of all regiments on the map; smoke on engineers (10.0.1c, 12.3.2, 6.3.3a)."""
        s = g.state
        if s.smoke_left[s.role]:
            g.push(PlaceSmoke())
        if s.t.formation_side[s.active] == WP:
            for formation in reversed(regiments_of(s, s.active)):
                if s.plan[formation] and s.lead[formation] == NO_HEX:
                    g.push(PlaceLead(formation))

    def redeployment(self, g: Play[Theater]) -> None:
        """Hidden Mode (10.0.2)."""
        if g.state.hidden(g.state.role):
            g.push(RedeploySegment())

    def reconnaissance(self, g: Play[Theater]) -> None:
        """Recon attempts (10.0.3)."""
        g.push(ReconSegment())

    def strikes(self, g: Play[Theater]) -> None:
        """Strikes (10.0.4)."""
        g.push(StrikeSegment())

    def operations(self, g: Play[Theater]) -> None:
        """Operation cycles, one after another (10.0.5)."""
        g.push(OperationsSegment())

    def demolition(self, g: Play[Theater]) -> None:
        """Set Charges, in NATO cycles only (10.0.6)."""
        if g.state.role == NATO and g.state.readings.bridge_demolition:
            g.push(SetCharges())

    def contamination(self, g: Play[Theater]) -> None:
        """With the gas rules (10.0.7)."""
        if g.state.readings.gas:
            g.push(ContaminationSegment())

    def intelligence_fade(self, g: Play[Theater]) -> None:
        """All Acquired markers go (10.0.8)."""
        fade(g.state)

    def deliberate_defense(self, g: Play[Theater]) -> None:
        """Hidden Mode (10.0.9)."""
        if g.state.hidden(g.state.role):
            g.push(DeliberateSegment())
            g.push(MeetCounterLimit(g.state.role))

    def end(self, g: Play[Theater]) -> None:
        """Remove markers of regiments that did not act; points of the Main Effort are lost (12.3.2.2c, 12.4.1d)."""
        s = g.state
        if s.t.formation_side[s.active] == WP:
            remove_leads(s, s.active)
        s.main_effort_rp = 0
        end_cycle(s)

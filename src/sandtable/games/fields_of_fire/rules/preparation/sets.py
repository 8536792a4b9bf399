"""Telephones or radios for the company's nets, where the edition leaves the choice to the player (4.3.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.communication import talks_freely
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import PLAYER_CHOOSES

from .setup import TELEPHONE, issue_sets, medium_of

NO_SET: Final = Reason("4.3.3a", "no-set")
NOT_ISSUED: Final = Reason("4.3.3a", "set-not-issued")

# why an asset cannot be taken for the nets
# rule 4.3.3a


def sets_of(s: Company) -> list[int]:
    """Telephones and the radio of CO TAC, if places of the roster have them; what the mission uses comes first."""
    roster = s.t.roster
    phone = radio = 0
    for unit in range(s.used):
        entry = s.roster[unit]
        if not s.kind[unit] or s.side[unit] != codes.FRIENDLY or not entry:
            continue
        for net in range(codes.NET_COUNT):
            if s.m.nets[net] and roster.phone[entry] >> net & 1:
                phone = TELEPHONE
            if s.m.nets[net] and roster.radio[net][entry] and (not radio or net == codes.NET_CO_TAC):
                radio = roster.radio[net][entry]
    usual = [phone, radio] if s.m.nets[codes.NET_CO_TAC] == codes.BY_PHONE else [radio, phone]
    return [asset for asset in usual if asset]


def set_reason(s: Company, asset: int) -> Reason | None:
    """Why the nets cannot use an asset; None if they can (4.3.3a)."""
    if asset not in s.t.assets.ids or s.t.assets.kind[asset] not in (codes.ASSET_PHONE, codes.ASSET_RADIO):
        return NO_SET
    return None if asset in sets_of(s) else NOT_ISSUED


def choice_of_sets(s: Company) -> bool:
    """Whether the player chooses between telephones and radios before the mission (4.3.3a)."""
    return s.rules.sets_per_net == PLAYER_CHOOSES and not talks_freely(s) and len(sets_of(s)) > 1


def line_markers(s: Company) -> int:
    """How many Phone Line markers the company has: as the mission says, in one edition a fixed number (4.3.4b)."""
    if not s.rules.phone_lines:
        return s.m.phone_lines
    return s.rules.phone_lines if any(medium_of(s, net) == codes.BY_PHONE for net in range(codes.NET_COUNT)) else 0


class ChooseSets(Choose[Company]):
    """Whether the company uses telephones or radios, on all its nets (4.3.3a)."""

    verb = "asset"
    rule = "4.3.3a"

    def things(self, s: Company) -> list[int]:
        return sets_of(s)

    def choose(self, g: Play[Company], asset: int) -> None:
        s = g.state
        s.issued = {asset: 1}
        for unit in range(s.used):
            if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.roster[unit]:
                for sets in s.radio:
                    sets[unit] = 0
                s.phone[unit] = 0
                issue_sets(s, unit)
        g.tell("sets_chosen", asset)
        g.pop()

    def refusal(self, s: Company, asset: int) -> Refusal | None:
        return refuse(set_reason(s, asset), asset=("asset", asset))

"""Telephones or radios: what the nets of the company speak by, where the edition leaves it to the player (4.3.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import talks_freely
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.setup import TELEPHONE, issue_sets, medium_of
from sandtable.games.fields_of_fire.rules.why import refusal
from sandtable.games.fields_of_fire.state.codes import (
    ASSET_PHONE,
    ASSET_RADIO,
    BY_PHONE,
    FRIENDLY,
    NET_CO_TAC,
    NET_COUNT,
)
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import PLAYER_CHOOSES

# why an asset cannot be taken for the nets
NO_SET: Final = 1
NOT_ISSUED: Final = 2
WHY: Final = {NO_SET: "no-set", NOT_ISSUED: "set-not-issued"}  # rule 4.3.3a


def sets_of(s: Company) -> list[int]:
    """Telephones and the radio of CO TAC, if places of the roster have them; what the mission uses comes first."""
    roster = s.t.roster
    phone = radio = 0
    for unit in range(s.used):
        entry = s.roster[unit]
        if not s.kind[unit] or s.side[unit] != FRIENDLY or not entry:
            continue
        for net in range(NET_COUNT):
            if s.m.nets[net] and roster.phone[entry] >> net & 1:
                phone = TELEPHONE
            if s.m.nets[net] and roster.radio[net][entry] and (not radio or net == NET_CO_TAC):
                radio = roster.radio[net][entry]
    usual = [phone, radio] if s.m.nets[NET_CO_TAC] == BY_PHONE else [radio, phone]
    return [asset for asset in usual if asset]


def set_reason(s: Company, asset: int) -> int:
    """Why the nets cannot speak by an asset; 0 if they can (4.3.3a)."""
    if asset not in s.t.assets.ids or s.t.assets.kind[asset] not in (ASSET_PHONE, ASSET_RADIO):
        return NO_SET
    return 0 if asset in sets_of(s) else NOT_ISSUED


def choice_of_sets(s: Company) -> bool:
    """Whether the player chooses between telephones and radios before the mission (4.3.3a)."""
    return s.rules.sets_per_net == PLAYER_CHOOSES and not talks_freely(s) and len(sets_of(s)) > 1


def line_markers(s: Company) -> int:
    """How many Phone Line markers the company has: as the mission says, in one edition a fixed number (4.3.4b)."""
    if not s.rules.phone_lines:
        return s.m.phone_lines
    return s.rules.phone_lines if any(medium_of(s, net) == BY_PHONE for net in range(NET_COUNT)) else 0


class ChooseSets(Question):
    """Whether the company uses telephones or radios, on all its nets (4.3.3a)."""

    def options(self, g: Play[Company]) -> list[Action]:
        return [("asset", asset) for asset in sets_of(g.state)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        s.issued = {a[1]: 1}
        for unit in range(s.used):
            if s.kind[unit] and s.side[unit] == FRIENDLY and s.roster[unit]:
                for sets in s.radio:
                    sets[unit] = 0
                s.phone[unit] = 0
                issue_sets(s, unit)
        g.tell("sets_chosen", a[1])
        g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-sets"), "4.3.3a")

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] != "asset":
            return None
        reason = set_reason(g.state, a[1])
        return refusal("4.3.3a", WHY[reason], asset=("asset", a[1])) if reason else None

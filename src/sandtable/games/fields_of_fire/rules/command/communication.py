"""Who can order whom and how the order gets there (4.1, 4.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover
from sandtable.games.fields_of_fire.rules.pieces.occupation import in_staging, same_area
from sandtable.games.fields_of_fire.rules.sight.los import level_of, line
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import FARTHEST, NEIGHBOUR, NOWHERE, WIDTH, distance
from sandtable.games.fields_of_fire.state.profile import SAME_CARD

# how an order arrives
BY_NOTHING: Final = 0
BY_SELF: Final = 1
BY_VOICE: Final = 2
BY_RADIO_SET: Final = 3
BY_TELEPHONE: Final = 4
TANKS_ON_CO_TAC: Final = 1960  # from companies of this year on (10.1.1b)
NOT_ON_CO_TAC: Final = (codes.KIND_FORWARD_OBSERVER, codes.KIND_HQ_BATTALION)
BY_RULE: Final = 5  # the mission or the match leaves communication out (2.1b)


def rank(s: Company, unit: int) -> int:
    """Seniority: 0 higher HQ, then the CO HQ, Staff in order, 9 for everybody else."""
    kind = units.kind_of(s, unit)
    if kind == codes.KIND_HQ_BATTALION:
        return 0
    seniority = s.t.types.rank[s.kind[unit]]
    return seniority or 9


def chain(s: Company, hq: int, unit: int) -> bool:
    """Whether a unit takes orders from this HQ or Staff (4.1, 1.2.6d)."""
    if hq == unit:
        return True
    if not units.commands(s, hq) or s.side[unit] != codes.FRIENDLY:
        return False
    if units.is_vehicle(s, unit):
        return commands_vehicle(s, hq, unit)
    kind = units.kind_of(s, hq)
    if kind == codes.KIND_HQ_PLATOON:
        # teams, named Fire Teams too, belong to no platoon and follow any HQ (4.0a)
        return s.platoon[unit] == s.platoon[hq] or units.is_team(s, unit)
    if kind == codes.KIND_HQ_BATTALION or units.is_team(s, unit):
        return True
    if kind == codes.KIND_HQ_COMPANY:
        return units.kind_of(s, unit) != codes.KIND_HQ_BATTALION
    if kind >= codes.KIND_EXECUTIVE_OFFICER:
        if not s.rules.staff_rank_limits:
            return units.kind_of(s, unit) not in (codes.KIND_HQ_BATTALION, codes.KIND_HQ_COMPANY)
        mine, other = rank(s, hq), rank(s, unit)
        return other > mine or other == 9
    return False  # a vehicle HQ commands its own vehicles (10.1.1)


def commands_vehicle(s: Company, hq: int, unit: int) -> bool:
    """A vehicle platoon obeys its leader and the CO HQ, others also Staff and their HQ, trucks any HQ (10.1.2c)."""
    kind = units.kind_of(s, hq)
    if kind in (codes.KIND_HQ_BATTALION, codes.KIND_HQ_COMPANY):
        return True
    if kind == codes.KIND_HQ_VEHICLE or s.platoon[unit] == codes.PLATOON_VEHICLES:
        return kind == codes.KIND_HQ_VEHICLE and s.platoon[hq] == s.platoon[unit]
    if s.t.types.flags[s.kind[unit]] & codes.UNIT_OPEN:
        return True
    return kind >= codes.KIND_EXECUTIVE_OFFICER or s.platoon[unit] == s.platoon[hq] != 0


def tank_net(s: Company, hq: int, unit: int) -> bool:
    """A vehicle platoon always hears its leader, who hears the CO HQ on CO TAC, before Vietnam on BN TAC (10.1.1).

    Transport helicopters that have landed hear the CO HQ on CO TAC too (11.1.3).
    """
    if units.kind_of(s, hq) == codes.KIND_HQ_VEHICLE:
        return units.is_vehicle(s, unit) and s.platoon[hq] == s.platoon[unit]
    if units.kind_of(s, unit) == codes.KIND_AIRCRAFT:
        return s.rules.helicopter_activation_required == 1 and leads_helicopters(s, hq)
    if units.kind_of(s, unit) != codes.KIND_HQ_VEHICLE or units.kind_of(s, hq) != codes.KIND_HQ_COMPANY:
        return False
    radio = s.radio[codes.NET_CO_TAC if s.t.forces[s.m.force].year >= TANKS_ON_CO_TAC else codes.NET_BN_TAC][hq]
    if not radio or not works_here(s, hq, radio):
        return False
    return radio != codes.RADIO_HANDHELD or radio_line(s, hq, unit)


def visual(s: Company, hq: int, unit: int) -> bool:
    """Visual-verbal: both unpinned and in the same area of the same card (4.3.1)."""
    if s.pinned[hq] or not same_area(s, hq, unit):
        return False
    if s.m.landing_row and s.t.types.flags[s.kind[unit]] & codes.UNIT_CRAFT:
        return False  # 11.3
    return not s.pinned[unit] or units.is_vehicle(s, unit)  # 10.4


def talks_freely(s: Company) -> bool:
    """Whether orders need no means: the mission leaves communication out, or the match does for beginners."""
    return not s.m.use_communication or s.rules.ignore_communication == 1


def out_of_touch(s: Company, unit: int) -> bool:
    """Even where a match leaves communication out, Pinned HQs and Staff are cut off."""
    return s.rules.ignore_communication == 1 and s.pinned[unit] > 0 and units.commands(s, unit)


def reaches(s: Company, hq: int, unit: int) -> int:
    """How an order of `hq` reaches `unit` (BY_*), BY_NOTHING if it does not."""
    if hq == unit:
        return BY_SELF
    if s.card[unit] == NOWHERE or s.card[hq] == NOWHERE:
        return BY_NOTHING
    if talks_freely(s):
        return BY_NOTHING if out_of_touch(s, hq) or out_of_touch(s, unit) else BY_RULE
    if visual(s, hq, unit):
        return BY_VOICE
    if radio_link(s, hq, unit) or tank_net(s, hq, unit):
        return BY_RADIO_SET
    if phone_link(s, hq, unit):
        return BY_TELEPHONE
    return through_company(s, hq, unit)


def through_company(s: Company, hq: int, unit: int) -> int:
    """How a higher HQ in the CO HQ's area reaches a unit on CO TAC (BY_*), BY_NOTHING if it does not (4.3.3c)."""
    company = units.company_hq(s) if units.kind_of(s, hq) == codes.KIND_HQ_BATTALION else NOBODY
    if company == NOBODY or not same_area(s, hq, company):
        return BY_NOTHING
    if _on_net(s, codes.NET_CO_TAC, company, unit):
        return BY_RADIO_SET
    return BY_TELEPHONE if _by_wire(s, codes.NET_CO_TAC, company, unit) else BY_NOTHING


def relayed(s: Company, hq: int, unit: int) -> bool:
    """Whether an HQ or Staff in a unit's area, in one edition any unit on its card, passes an order on (7.3.2d)."""
    for other in s.units_at.get(s.card[unit], []):
        if other in (hq, unit) or s.side[other] != codes.FRIENDLY or s.pinned[other]:
            continue
        if s.rules.mortar_relay == SAME_CARD and reaches(s, hq, other) in (BY_RADIO_SET, BY_TELEPHONE):
            return True
        if not units.commands(s, other):
            continue
        if same_area(s, other, unit) and reaches(s, hq, other) in (BY_RADIO_SET, BY_TELEPHONE):
            return True
    return False


def rally_voice(s: Company, hq: int, unit: int) -> bool:
    """A Pinned unit hears an order to shake off its Pinned marker from its own area (4.3.1b)."""
    return s.rules.pinned_rally_by_voice == 1 and not s.pinned[hq] and same_area(s, hq, unit)


def heard_while_pinned(s: Company, unit: int) -> bool:
    """Whether an HQ or Staff in a Pinned unit's area can tell it to shake off its Pinned marker (4.3.1b)."""
    for hq in s.units_at.get(s.card[unit], []):
        if hq != unit and units.commands(s, hq) and chain(s, hq, unit) and rally_voice(s, hq, unit):
            return True
    return False


def radio_link(s: Company, hq: int, unit: int) -> bool:
    """Whether two sets of one net reach each other; on CO TAC one of the two is the CO HQ (4.3.3, 4.3.5)."""
    return _on_net(s, codes.NET_CO_TAC, hq, unit) or _on_net(s, codes.NET_BN_TAC, hq, unit)


def linked_by_sets(s: Company, hq: int, unit: int) -> bool:
    """Whether the sets of two units reach each other wherever they stand; voice does not count (4.3.3)."""
    return radio_link(s, hq, unit) or tank_net(s, hq, unit) or phone_link(s, hq, unit)


def _on_net(s: Company, net: int, hq: int, unit: int) -> bool:
    one = s.radio[net][hq]
    if not one:
        return False
    other = s.radio[net][unit]
    if not other or not net_member(s, net, hq, unit) or not sets_reach(s, hq, one, unit, other):
        return False
    company = hub(s, net, hq, unit)
    return company == NOBODY or (_on_net(s, net, company, hq) and _on_net(s, net, company, unit))


def net_member(s: Company, net: int, hq: int, unit: int) -> bool:
    """CO TAC is for everybody but FOs and higher HQs, which speak through the CO HQ; BN TAC for these two (4.3.3)."""
    mine, other = units.kind_of(s, hq), units.kind_of(s, unit)
    if net == codes.NET_BN_TAC:
        return mine in (codes.KIND_HQ_COMPANY, codes.KIND_HQ_BATTALION) and other in (
            codes.KIND_HQ_COMPANY,
            codes.KIND_HQ_BATTALION,
        )
    if mine in NOT_ON_CO_TAC or other in NOT_ON_CO_TAC:
        return False
    if mine == codes.KIND_HQ_COMPANY or other == codes.KIND_HQ_COMPANY or own_handset(s, net, hq, unit):
        return True
    company = units.company_hq(s)
    return company != NOBODY and s.card[company] != NOWHERE


def own_handset(s: Company, net: int, hq: int, unit: int) -> bool:
    """A platoon HQ speaks with its squads over their handsets without the CO HQ (4.3.5)."""
    return s.radio[net][hq] == codes.RADIO_SQUAD and s.platoon[hq] == s.platoon[unit] != 0


def hub(s: Company, net: int, hq: int, unit: int) -> int:
    """The CO HQ to whose set two others on CO TAC must be linked; NOBODY where it is one of them or not needed."""
    if (
        net != codes.NET_CO_TAC
        or codes.KIND_HQ_COMPANY in (units.kind_of(s, hq), units.kind_of(s, unit))
        or own_handset(s, net, hq, unit)
    ):
        return NOBODY
    return units.company_hq(s)


def sets_reach(s: Company, unit: int, one: int, target: int, other: int) -> bool:
    """Whether two radio sets hear each other where they stand (4.3.5)."""
    if not works_here(s, unit, one) or not works_here(s, target, other):
        return False
    if one == codes.RADIO_HANDHELD or other == codes.RADIO_HANDHELD:
        return radio_line(s, unit, target)
    if (one == codes.RADIO_SQUAD and not leads(s, unit)) or (other == codes.RADIO_SQUAD and not leads(s, target)):
        own = s.platoon[unit] == s.platoon[target] and codes.KIND_HQ_PLATOON in (
            units.kind_of(s, unit),
            units.kind_of(s, target),
        )
        return own and distance(s.card[unit], s.card[target]) <= 1
    return one in (codes.RADIO_MANPACK, codes.RADIO_SQUAD)


def leads(s: Company, unit: int) -> bool:
    """HQ or Staff, whichever side is up; squads' handsets reach only the platoon HQ (4.3.5)."""
    return units.is_hq(s, unit) or units.is_staff(s, unit)


def works_here(s: Company, unit: int, radio: int) -> bool:
    """Early handheld sets do not work under a cover marker; some terrain kills all sets."""
    if radio == codes.RADIO_HANDHELD and in_cover(s, unit):
        return False
    terrain = s.terrain[s.card[unit]]
    return not (terrain and s.t.terrain.kind[terrain] in s.m.radio_blocked)


def radio_line(s: Company, unit: int, target: int) -> bool:
    """Daylight LOS, smoke ignored; the Staging Area is one open place and sees row 1 beside it (2.5d, 4.3.5)."""
    card, other = s.card[unit], s.card[target]
    if card < WIDTH and other < WIDTH:
        return True
    if card < WIDTH or other < WIDTH:
        return distance(card, other) <= 1
    return line(s, card, other, level_of(s, unit), level_of(s, target), FARTHEST)


# -- telephones


def wired(s: Company, card: int) -> bool:
    """Whether wire passes over a card: intact line, a telephone, also without owner, the Staging Area (2.5e, 4.3.4)."""
    if card < WIDTH:
        return s.laid[card] == 1
    if s.line[card] == 1:
        return True
    if not s.rules.phone_counter_is_line:
        return False
    if any(s.phone[unit] for unit in s.units_at.get(card, [])):
        return True
    return any(row[0] == card and not row[2] for row in s.sets_lying)


def wire_joins(s: Company, card: int, other: int) -> bool:
    """Whether an unbroken chain of wired cards joins two cards; the whole Staging Area counts as one.

    Where telephones are not wire themselves, the cards at the two ends need none either.
    """
    if s.rules.phone_counter_is_line and not (wired(s, card) and wired(s, other)):
        return False
    seen = [card]
    for at in seen:
        if at == other or (at < WIDTH and other < WIDTH):
            return True
        for way in range(8):
            beside = NEIGHBOUR[8 * at + way]
            if beside != NOWHERE and beside not in seen and s.laid[beside] and (beside == other or wired(s, beside)):
                seen.append(beside)
        if at < WIDTH:
            for beside in range(WIDTH):
                if s.laid[beside] and beside not in seen:
                    seen.append(beside)
    return False


def phone_link(s: Company, hq: int, unit: int) -> bool:
    """Whether two telephones of one net are joined by wire, on CO TAC each to that of the CO HQ (4.3.3, 4.3.4)."""
    return _by_wire(s, codes.NET_CO_TAC, hq, unit) or _by_wire(s, codes.NET_BN_TAC, hq, unit)


def _by_wire(s: Company, net: int, hq: int, unit: int) -> bool:
    both = s.phone[hq] & s.phone[unit]
    if both >> net & 1 == 0 or not net_member(s, net, hq, unit):
        return False
    company = hub(s, net, hq, unit)
    if company == NOBODY:
        return wire_joins(s, s.card[hq], s.card[unit])
    return _by_wire(s, net, company, hq) and _by_wire(s, net, company, unit)


def reaches_rear(s: Company, unit: int, net: int) -> bool:
    """Whether a unit's own set on a net reaches the rear: manpack radio, or telephone wired to the Staging Area."""
    if talks_freely(s):
        return not out_of_touch(s, unit)
    radio = s.radio[net][unit]
    if radio:
        if not works_here(s, unit, radio):
            return False
        return radio != codes.RADIO_HANDHELD or in_staging(s, unit)
    if s.phone[unit] >> net & 1:
        for card in range(WIDTH):
            if s.laid[card]:
                return wire_joins(s, s.card[unit], card)
    return False


def battalion_reached(s: Company, unit: int) -> bool:
    """Whether BN HQ off the map can activate the CO HQ (4.1.1a)."""
    return (
        unit != NOBODY
        and s.card[unit] != NOWHERE
        and not s.battalion_silent
        and reaches_rear(s, unit, codes.NET_BN_TAC)
    )


def helicopters_hear(s: Company, hq: int) -> bool:
    """Whether helicopters off the map hear an HQ: the CO HQ over CO TAC; General Initiative is no order (11.1.1)."""
    return hq == NOBODY or leads_helicopters(s, hq)


def leads_helicopters(s: Company, hq: int) -> bool:
    """Whether the set of the CO HQ on CO TAC reaches transport helicopters (11.1.1, 11.1.3)."""
    return units.kind_of(s, hq) == codes.KIND_HQ_COMPANY and reaches_rear(s, hq, codes.NET_CO_TAC)


def originators_for(s: Company, unit: int) -> list[int]:
    """HQs and Staff that could give a unit an order now."""
    return [
        hq
        for hq in range(s.used)
        if s.kind[hq] and s.side[hq] == codes.FRIENDLY and hq != unit and units.commands(s, hq)
        if chain(s, hq, unit) and reaches(s, hq, unit)
    ]


def originator_for(s: Company, unit: int) -> int:
    """An HQ or Staff that could give a unit an order now, the most junior first; NOBODY if none can."""
    best = NOBODY
    for hq in originators_for(s, unit):
        if best == NOBODY or rank(s, hq) > rank(s, best):
            best = hq
    return best

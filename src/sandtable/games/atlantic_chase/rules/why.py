"""Why something may not be done: one number per prohibition, with its rule and its words."""

from typing import Final

from sandtable.engine.message import Msg, Ref, Refusal

FINE: Final = 0
NOT_YOURS: Final = 1
NOT_IN_PLAY: Final = 2
IN_BOX: Final = 3
CONVOY_ACTIVE: Final = 4
DAMAGED_ACTIVE: Final = 5
NO_TARGET_HERE: Final = 6
TARGET_IS_TRAJECTORY: Final = 7
TARGET_IS_STATION: Final = 8
TARGET_IN_BOX: Final = 9
BAD_WEATHER: Final = 10
NO_AIR: Final = 11
NO_AIRCRAFT: Final = 12
CARRIER_TOO_LONG: Final = 13
ARCTIC_HEX: Final = 14
OUT_OF_AIR_RANGE: Final = 15
HAS_INTEL: Final = 16
TOO_LONG_TO_COMPLETE: Final = 17
NO_PORT: Final = 18
NOT_ITS_PORT: Final = 19
NOT_SAILED: Final = 20
FULL_LENGTH: Final = 21
NO_ROOM: Final = 22
NO_INTEL_THERE: Final = 23
NO_MARKER_THERE: Final = 24
FORCE_OFF_MAP: Final = 25
MINES_STAY: Final = 26
RECON_FORBIDDEN: Final = 27
NO_LEADER: Final = 28
MUST_PASS: Final = 29
NOT_STATION: Final = 30
ALONE: Final = 31
NO_FREE_TF: Final = 32
REGROUPED: Final = 33
NOT_SAME_PLACE: Final = 34
NO_SHIPS_WAITING: Final = 35
PORT_NOT_FRIENDLY: Final = 36
NOT_ADJACENT: Final = 37
OWN_SEGMENT_THERE: Final = 38
NOT_AN_END: Final = 39
INTEL_BLOCKS: Final = 40
LAUNCH_LAST: Final = 41
NOT_PLAYABLE: Final = 42
NOT_IN_TARGET_HEX: Final = 43
ALREADY_DESIGNATED: Final = 44
ALREADY_DISPERSED: Final = 45
MAY_NOT_DISPERSE: Final = 46
NO_EM: Final = 47
HAS_EM: Final = 48
OILED: Final = 49
TRANSFERRED: Final = 50
BASE_CLOSED: Final = 51
NOT_ENEMY: Final = 52
SAME_HEX: Final = 53
NOT_A_TRAJECTORY: Final = 54
NOT_WITH_FORCE: Final = 55
NO_FRIENDLY_PORT: Final = 56
UNDER_WAY: Final = 57
NO_TF_FOR_GROUP: Final = 58
NOT_IN_SIGNAL_HEX: Final = 59
NO_EM_FOR_INITIATIVE: Final = 60
SUPPORTS_ALREADY: Final = 61
MUST_NAME: Final = 62
NOTHING_LAPSES: Final = 63
NOT_OF_TARGET: Final = 64
FORCE_USED_UP: Final = 65
NOT_ITS_SEGMENT: Final = 66
NOT_SHARED: Final = 67
NOT_A_PORT_HEX: Final = 68
NOBODY_TO_STRIKE: Final = 69
BASE_TOO_FAR: Final = 70
NO_SIGNAL_HERE: Final = 71
NOT_A_LAUNCH_POINT: Final = 72

_TABLE: Final = {
    NOT_YOURS: (("AC.con.init.1a",), "refused-not-yours"),
    NOT_IN_PLAY: (("AC.con.tf.1a",), "refused-not-in-play"),
    IN_BOX: (("AC.comp.port.2c", "AC.comp.port.2b"), "refused-in-box"),
    CONVOY_ACTIVE: (("AC.comp.convoy.3a",), "refused-convoy-active"),
    DAMAGED_ACTIVE: (("AC.opt.damaged",), "refused-damaged-active"),
    NO_TARGET_HERE: (("AC.act.eng.1a", "AC.act.srch.1a"), "refused-no-target-here"),
    TARGET_IS_TRAJECTORY: (("AC.act.eng.1b",), "refused-target-is-trajectory"),
    TARGET_IS_STATION: (("AC.act.srch.1b",), "refused-target-is-station"),
    TARGET_IN_BOX: (("AC.comp.port.2a",), "refused-target-in-box"),
    BAD_WEATHER: (("AC.act.air.1a", "AC.mod.air.b"), "refused-bad-weather"),
    NO_AIR: (("AC.act.air.1b",), "refused-no-air"),
    NO_AIRCRAFT: (("AC.act.air.1b", "AC.comp.ship.2d"), "refused-no-aircraft"),
    CARRIER_TOO_LONG: (("AC.opt.cv",), "refused-carrier-too-long"),
    ARCTIC_HEX: (("AC.comp.map.2b",), "refused-arctic"),
    OUT_OF_AIR_RANGE: (("AC.act.air.2a", "AC.mod.air.c"), "refused-out-of-air-range"),
    HAS_INTEL: (("AC.con.intel.2b",), "refused-has-intel"),
    TOO_LONG_TO_COMPLETE: (("AC.act.comp.1a",), "refused-too-long-to-complete"),
    NO_PORT: (("AC.act.comp.1b",), "refused-no-port"),
    NOT_ITS_PORT: (("AC.act.comp.1b",), "refused-not-its-port"),
    NOT_SAILED: (("AC.act.comp.1b",), "refused-not-sailed"),
    FULL_LENGTH: (("AC.con.traj.2c",), "refused-full-length"),
    NO_ROOM: (("AC.con.traj.2d",), "refused-no-room"),
    NO_INTEL_THERE: (("AC.act.sig.1a", "AC.con.intel.2a"), "refused-no-intel-there"),
    NO_MARKER_THERE: (("AC.act.stl.3a",), "refused-no-marker-there"),
    FORCE_OFF_MAP: (("AC.act.stl.3f",), "refused-force-off-map"),
    MINES_STAY: (("AC.act.stl.2a",), "refused-mines-stay"),
    RECON_FORBIDDEN: (("AC.act.stl.2a",), "refused-recon-forbidden"),
    NO_LEADER: (("AC.act.pass.2a",), "refused-no-leader"),
    MUST_PASS: (("AC.seq.1",), "refused-must-pass"),
    NOT_STATION: (("AC.act.reorg.1",), "refused-not-station"),
    ALONE: (("AC.act.reorg.2a",), "refused-alone"),
    NO_FREE_TF: (("AC.act.reorg.2b",), "refused-no-free-tf"),
    REGROUPED: (("AC.act.reorg.1",), "refused-regrouped"),
    NOT_SAME_PLACE: (("AC.act.reorg.3",), "refused-not-same-place"),
    NO_SHIPS_WAITING: (("AC.con.tf.1d",), "refused-no-ships-waiting"),
    PORT_NOT_FRIENDLY: (("AC.act.reorg.4b",), "refused-port-not-friendly"),
    NOT_ADJACENT: (("AC.con.traj.2d", "AC.comp.map.7a"), "refused-not-adjacent"),
    OWN_SEGMENT_THERE: (("AC.con.traj.2a",), "refused-own-segment-there"),
    NOT_AN_END: (("AC.con.traj.2b",), "refused-not-an-end"),
    INTEL_BLOCKS: (("AC.con.lapse.2a",), "refused-intel-blocks"),
    LAUNCH_LAST: (("AC.con.lapse.3",), "refused-launch-last"),
    NOT_PLAYABLE: (("AC.comp.map.1b",), "refused-not-playable"),
    NOT_IN_TARGET_HEX: (("AC.mod.coord.b",), "refused-not-in-target-hex"),
    ALREADY_DESIGNATED: (("AC.mod.coord.a",), "refused-already-designated"),
    ALREADY_DISPERSED: (("AC.comp.convoy.2a",), "refused-already-dispersed"),
    MAY_NOT_DISPERSE: (("AC.comp.convoy.2b",), "refused-may-not-disperse"),
    NO_EM: (("AC.con.em.2c",), "refused-no-em"),
    HAS_EM: (("AC.con.em.1d",), "refused-has-em"),
    OILED: (("AC.adv.dis.2a",), "refused-oiled"),
    TRANSFERRED: (("AC.comp.port.1b",), "refused-transferred"),
    BASE_CLOSED: (("AC.comp.air.1a",), "refused-base-closed"),
    NOT_ENEMY: (("AC.conv.scope.a",), "refused-not-enemy"),
    SAME_HEX: (("AC.act.stl.2a",), "refused-same-hex"),
    NOT_A_TRAJECTORY: (("AC.con.lapse.1a",), "refused-not-a-trajectory"),
    NOT_WITH_FORCE: (("AC.act.stl.3f",), "refused-no-target-here"),
    NO_FRIENDLY_PORT: (("AC.comp.port.1b",), "refused-no-port"),
    UNDER_WAY: (("AC.comp.port.1a",), "refused-not-station"),
    NO_TF_FOR_GROUP: (("AC.act.reorg.4c",), "refused-no-free-tf"),
    NOT_IN_SIGNAL_HEX: (("AC.act.sig.1c",), "refused-not-in-target-hex"),
    NO_EM_FOR_INITIATIVE: (("AC.con.em.2a",), "refused-no-em"),
    SUPPORTS_ALREADY: (("AC.mod.air.a",), "refused-already-designated"),
    MUST_NAME: (("AC.act.pass.1a",), "refused-must-name"),
    NOTHING_LAPSES: (("AC.act.pass.2b",), "refused-nothing-lapses"),
    NOT_OF_TARGET: (("AC.res.hit.a",), "refused-not-in-play"),
    FORCE_USED_UP: (("AC.act.stl.3b",), "refused-not-in-play"),
    NOT_ITS_SEGMENT: (("AC.con.lapse.1a",), "refused-not-its-segment"),
    NOT_SHARED: (("AC.act.srch.1a", "AC.act.srch.1c"), "refused-not-shared"),
    NOT_A_PORT_HEX: (("AC.comp.port.1b",), "refused-not-a-port-hex"),
    NOBODY_TO_STRIKE: (("AC.act.air.2a",), "refused-nobody-to-strike"),
    BASE_TOO_FAR: (("AC.mod.air.c",), "refused-out-of-air-range"),
    NOT_A_LAUNCH_POINT: (("AC.mod.air.c",), "refused-not-a-launch-point"),
    NO_SIGNAL_HERE: (("AC.act.sig.1a",), "refused-no-signal-here"),
}


def refusal(reason: int, thing: Ref, cause: list[Ref] | None = None) -> Refusal:
    """A reason in words, about one thing on the table."""
    rules, message = _TABLE[reason]
    return Refusal(rules, Msg(message, {"thing": thing}), [thing] if cause is None else cause)

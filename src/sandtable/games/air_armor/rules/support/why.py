"""Prohibitions of the chapters on reconnaissance, fire support, Strikes and jamming: code, rule ids, message id."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import SUPPORT_REASONS

# HQs that call, spend RP or jam (20.2, 21.2, 30.0)
HQ_NOT_IN_PLAY: Final = SUPPORT_REASONS + 1
HQ_DISRUPTED: Final = SUPPORT_REASONS + 2
HQ_NOT_ACTIVE: Final = SUPPORT_REASONS + 3
NOT_AN_HQ: Final = SUPPORT_REASONS + 4
HQ_NO_RP: Final = SUPPORT_REASONS + 5
HQ_NO_RELAY: Final = SUPPORT_REASONS + 6
NO_CALL_HERE: Final = SUPPORT_REASONS + 7
CALL_JAMMED: Final = SUPPORT_REASONS + 8
NOT_OBSERVED: Final = SUPPORT_REASONS + 9
NO_ASSETS: Final = SUPPORT_REASONS + 10
# observers (21.3)
OBSERVER_NOT_ADJACENT: Final = SUPPORT_REASONS + 11
OBSERVER_MASKED: Final = SUPPORT_REASONS + 12
OBSERVER_OUT_OF_RANGE: Final = SUPPORT_REASONS + 13
OBSERVER_NOT_ACTIVATING: Final = SUPPORT_REASONS + 14
OBSERVER_BOUND: Final = SUPPORT_REASONS + 15
OBSERVER_NOT_PARTICIPATING: Final = SUPPORT_REASONS + 16
# assets (21.1, 22.2, 22.3)
NOT_AN_ASSET: Final = SUPPORT_REASONS + 21
GUN_NOT_IN_PLAY: Final = SUPPORT_REASONS + 22
GUN_BESIDE_ENEMY: Final = SUPPORT_REASONS + 23
GUN_NOT_IN_CHAIN: Final = SUPPORT_REASONS + 24
GUN_OTHER_NATION: Final = SUPPORT_REASONS + 25
GUN_OUT_OF_COMMAND: Final = SUPPORT_REASONS + 26
GUN_OUT_OF_RANGE: Final = SUPPORT_REASONS + 27
GUN_ADJACENT: Final = SUPPORT_REASONS + 28
ROCKETS_ONLY_STRIKE: Final = SUPPORT_REASONS + 29
ONLY_OWN_DAG: Final = SUPPORT_REASONS + 30
DUMMY_GUN: Final = SUPPORT_REASONS + 31
CALL_FULL: Final = SUPPORT_REASONS + 32
HELICOPTER_NOT_ALLOWED: Final = SUPPORT_REASONS + 33
ALREADY_CALLED: Final = SUPPORT_REASONS + 34
HEX_NOT_SUPPORTED: Final = SUPPORT_REASONS + 35
GUN_FIRED: Final = SUPPORT_REASONS + 36
GUN_DISRUPTED: Final = SUPPORT_REASONS + 37
# Strikes (23)
HEX_STRUCK: Final = SUPPORT_REASONS + 41
NO_ENEMY_THERE: Final = SUPPORT_REASONS + 42
STRIKE_NEAR_FRIENDS: Final = SUPPORT_REASONS + 43
ADM_TOWN: Final = SUPPORT_REASONS + 44
ADM_NOT_ACQUIRED: Final = SUPPORT_REASONS + 45
ADM_NEAR_FRIENDS: Final = SUPPORT_REASONS + 46
ADM_TYPE: Final = SUPPORT_REASONS + 47
ADM_TOO_WEAK: Final = SUPPORT_REASONS + 48
ADM_NO_POINT: Final = SUPPORT_REASONS + 49
# counter-battery (23.4)
CB_NOT_FIRED: Final = SUPPORT_REASONS + 51
CB_STRUCK: Final = SUPPORT_REASONS + 52
CB_NO_SPOTTER: Final = SUPPORT_REASONS + 53
CB_NOT_AVAILABLE: Final = SUPPORT_REASONS + 54
CB_SHOT: Final = SUPPORT_REASONS + 55
CB_GONE: Final = SUPPORT_REASONS + 56
CB_OFF_MAP: Final = SUPPORT_REASONS + 57
# reconnaissance (20)
RECON_TRIED: Final = SUPPORT_REASONS + 61
RECON_OWN_HEX: Final = SUPPORT_REASONS + 62
RECON_TOO_FAR: Final = SUPPORT_REASONS + 63
RECON_ACQUIRED: Final = SUPPORT_REASONS + 64
RECON_NO_BRIDGE: Final = SUPPORT_REASONS + 65
NO_OFF_MAP_RP: Final = SUPPORT_REASONS + 66
RECON_OUTSIDE: Final = SUPPORT_REASONS + 67
# jamming (39)
JAM_NO_ASSET: Final = SUPPORT_REASONS + 71
JAM_USED_ASSET: Final = SUPPORT_REASONS + 72
JAM_NO_OBJECTIVE: Final = SUPPORT_REASONS + 73
JAM_AIRMOBILE: Final = SUPPORT_REASONS + 74
JAM_NO_UNIT: Final = SUPPORT_REASONS + 75
JAM_SHATTERED: Final = SUPPORT_REASONS + 76
JAM_TRIED: Final = SUPPORT_REASONS + 77

WHY: Final[dict[int, tuple[str, str]]] = {
    HQ_NOT_IN_PLAY: ("21.2.2a", "refused-hq-not-in-play"),
    HQ_DISRUPTED: ("21.2.2b", "refused-hq-disrupted"),
    HQ_NOT_ACTIVE: ("23.0i", "refused-hq-not-active"),
    NOT_AN_HQ: ("21.2a", "refused-not-an-hq"),
    HQ_NO_RP: ("20.1b", "refused-hq-no-rp"),
    HQ_NO_RELAY: ("20.2.6a", "refused-hq-no-relay"),
    NO_CALL_HERE: ("21.2.2c", "refused-no-call-here"),
    CALL_JAMMED: ("21.2f", "refused-call-jammed"),
    NOT_OBSERVED: ("21.3a", "refused-not-observed"),
    NO_ASSETS: ("21.0b", "refused-no-assets"),
    OBSERVER_NOT_ADJACENT: ("21.3c", "refused-observer-not-adjacent"),
    OBSERVER_MASKED: ("21.3g", "refused-observer-masked"),
    OBSERVER_OUT_OF_RANGE: ("21.3c", "refused-observer-out-of-range"),
    OBSERVER_NOT_ACTIVATING: ("21.3.1a", "refused-observer-not-activating"),
    OBSERVER_BOUND: ("21.3.1b", "refused-observer-bound"),
    OBSERVER_NOT_PARTICIPATING: ("21.3.2a", "refused-observer-not-participating"),
    NOT_AN_ASSET: ("21.1a", "refused-not-an-asset"),
    GUN_NOT_IN_PLAY: ("40.2.1c", "refused-gun-not-in-play"),
    GUN_BESIDE_ENEMY: ("22.2f", "refused-gun-beside-enemy"),
    GUN_NOT_IN_CHAIN: ("22.3b", "refused-gun-not-in-chain"),
    GUN_OTHER_NATION: ("22.3.1a", "refused-gun-other-nation"),
    GUN_OUT_OF_COMMAND: ("22.3c", "refused-gun-out-of-command"),
    GUN_OUT_OF_RANGE: ("22.2i", "refused-gun-out-of-range"),
    GUN_ADJACENT: ("22.1d", "refused-gun-adjacent"),
    ROCKETS_ONLY_STRIKE: ("22.7d", "refused-rockets-only-strike"),
    ONLY_OWN_DAG: ("22.4.1a", "refused-only-own-dag"),
    DUMMY_GUN: ("11.3g", "refused-dummy-gun"),
    CALL_FULL: ("21.2d", "refused-call-full"),
    HELICOPTER_NOT_ALLOWED: ("25.0g", "refused-helicopter-not-allowed"),
    ALREADY_CALLED: ("21.2.3a", "refused-already-called"),
    HEX_NOT_SUPPORTED: ("21.3.3c", "refused-hex-not-supported"),
    GUN_FIRED: ("22.2d", "refused-gun-fired"),
    GUN_DISRUPTED: ("22.2e", "refused-gun-disrupted"),
    HEX_STRUCK: ("23.7.1a", "refused-hex-struck"),
    NO_ENEMY_THERE: ("23.0a", "refused-no-enemy-there"),
    STRIKE_NEAR_FRIENDS: ("23.7.2a", "refused-strike-near-friends"),
    ADM_TOWN: ("23.5.6a", "refused-adm-town"),
    ADM_NOT_ACQUIRED: ("23.5.2a", "refused-adm-not-acquired"),
    ADM_NEAR_FRIENDS: ("23.5.2a", "refused-adm-near-friends"),
    ADM_TYPE: ("23.5.4b", "refused-adm-type"),
    ADM_TOO_WEAK: ("23.5.4c", "refused-adm-too-weak"),
    ADM_NO_POINT: ("23.5.1b", "refused-adm-no-point"),
    CB_NOT_FIRED: ("23.4.1d", "refused-cb-not-fired"),
    CB_STRUCK: ("23.4.1f", "refused-cb-struck"),
    CB_OFF_MAP: ("23.6b", "refused-cb-off-map"),
    CB_NO_SPOTTER: ("23.4.2d", "refused-cb-no-spotter"),
    CB_NOT_AVAILABLE: ("23.4.2h", "refused-cb-not-available"),
    CB_SHOT: ("23.4.1f", "refused-cb-shot"),
    CB_GONE: ("23.4a", "refused-cb-gone"),
    RECON_TRIED: ("20.2d", "refused-recon-tried"),
    RECON_OWN_HEX: ("20.0c", "refused-recon-own-hex"),
    RECON_TOO_FAR: ("20.2.1f", "refused-recon-too-far"),
    RECON_ACQUIRED: ("20.2d", "refused-recon-acquired"),
    RECON_NO_BRIDGE: ("20.2.3b", "refused-recon-no-bridge"),
    NO_OFF_MAP_RP: ("20.1.1a", "refused-no-off-map-rp"),
    RECON_OUTSIDE: ("46.3a", "refused-recon-outside"),
    JAM_NO_ASSET: ("39.1a", "refused-jam-no-asset"),
    JAM_USED_ASSET: ("39.1b", "refused-jam-used-asset"),
    JAM_NO_OBJECTIVE: ("39.2a", "refused-jam-no-objective"),
    JAM_AIRMOBILE: ("39.2c", "refused-jam-airmobile"),
    JAM_NO_UNIT: ("39.2b", "refused-jam-no-unit"),
    JAM_SHATTERED: ("39.1f", "refused-jam-shattered"),
    JAM_TRIED: ("39.2a", "refused-jam-tried"),
}

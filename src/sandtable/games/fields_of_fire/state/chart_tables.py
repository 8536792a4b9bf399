"""Charts of the player aids as integer tables."""

from __future__ import annotations

from .action_codes import ACTION_COUNT, STATE_COUNT
from .codes import AMMO_COUNT, NONE, VOF_COUNT, WEAPON_COUNT


class ActivityTable:
    """One enemy activity hierarchy: rows top-down, each with actions and their R# weights per column."""

    def __init__(self) -> None:
        self.situation: list[int] = []  # situation code of each row, in order
        self.action: list[list[int]] = []  # per row: action codes
        self.weight: list[list[list[int]]] = []  # per row, per action: weight by column (ROW_SKIPPED: no such row)


class ActionRow:
    """One of the 43 actions."""

    def __init__(self) -> None:
        self.rule = ""  # 4.2.2c
        self.group = 0
        self.cost = 0
        self.draw = 0  # DRAW_*
        self.cards = 0  # base number of cards
        self.word = 0  # what succeeds
        self.icon = 0
        self.experience = 0  # whose experience changes the draw
        self.needs_hq = False  # also in General Initiative (4.1.3)
        self.repeatable = False  # within one impulse
        self.platoon = False  # platoon action


class CoverMarker:
    """A cover marker."""

    def __init__(self) -> None:
        self.id = 0
        self.key = ""
        self.value = 0
        self.capacity = NONE  # steps; NONE unlimited
        self.arc = False  # fires only along its arrow, not at Point Blank
        self.can_fire = True
        self.potential = False  # counts against the card's cover potential
        self.level = 0  # elevation above the card
        self.structure = False  # building, bunker, pillbox or cave (7.3.1b)
        self.trench = False  # moves between such markers do not expose (5.1.1d)


class Charts:
    """Every chart that is the same for all missions."""

    def __init__(self) -> None:
        self.pc_draw: list[list[int]] = [[0] * 4 for _ in range(3)]  # letter, activity level
        self.vof_ncm = [NONE] * VOF_COUNT
        self.vof_at = [NONE] * VOF_COUNT
        self.vof_scope = [0] * VOF_COUNT
        self.vof_visibility = [0] * VOF_COUNT  # 1: the visibility modifier applies
        self.ncm_pinned = 0
        self.ncm_exposed = 0
        self.ncm_overstack = 0  # per step above three under one cover marker
        self.ncm_upper_story = 0  # Heavy and Incoming! against upper stories of urban cards
        self.command_pinned = 0
        self.command_experience = [0, 0, 0]
        self.command_cover = 0
        self.command_vof = [0] * VOF_COUNT  # strongest VOF on the HQ
        self.command_no_contact = 0
        self.spend_limit = [0, 0]  # day, limited visibility
        self.save_limit = [[0, 0, 0], [0, 0, 0]]  # day, limited; by experience
        self.limited_visibility = 0  # visibility total from which it is limited
        self.draw_experience = [0, 0, 0]  # change of attempt draws
        self.spotter_experience = [0, 0, 0]
        self.target_experience = [0, 0, 0]
        self.spot_higher = 0  # spotter above the target
        self.spot_same_card = 0
        self.spot_exposed = 0
        self.spot_under_cover = 0
        self.spot_sniper_or_observer = 0
        self.spot_card_zero = 0  # target card with cover & concealment 0
        self.spot_card_three = 0  # ... of 3 or more
        self.spot_rating_heavy = 0  # H or G!
        self.spot_rating_automatic = 0
        self.spot_urban_inside = 0  # in the inside area of an urban card
        self.spot_urban_area_zero = 0
        self.light: list[int] = []
        self.weather: list[int] = []
        self.at_band: list[int] = []  # highest total of each result but the last
        self.quick_shot: list[int] = []  # totals
        self.at_target_pinned = 0
        self.at_target_moving = 0
        self.at_firer_pinned = 0
        self.at_ambush = 0
        self.at_ambush_pinned = 0
        self.weapon_flags = [0] * WEAPON_COUNT
        self.weapon_concentrate = [0] * WEAPON_COUNT  # extra cards in Concentrate Fire
        self.ammo_per_point = [0] * AMMO_COUNT  # carried per transport point
        self.ammo_marker = [0] * AMMO_COUNT  # highest points marker
        self.assets_per_step = 0
        self.charges_per_step = 0
        self.stack_steps = 0
        self.stack_vehicles = 0
        self.actions = [ActionRow() for _ in range(ACTION_COUNT)]
        self.lat_permission = [[0] * STATE_COUNT for _ in range(ACTION_COUNT)]
        self.activity = [ActivityTable(), ActivityTable(), ActivityTable()]
        self.cover: list[CoverMarker] = []  # by marker id
        self.experience_mix: dict[int, int] = {}  # steps*1000 + veterans*100 + line*10 + green -> experience
        self.skills: list[list[int]] = []  # by skill id: command cost, XP cost
        self.skill_key: list[str] = []
        self.signals: list[list[int]] = [[], [], []]  # by mission type: signal codes
        self.signal_company: list[int] = []  # signal -> 1 if only the CO HQ gives it
        self.signal_key: list[str] = []
        self.grenade_reach: list[list[int]] = []  # urban: thrower place, target place -> 1 allowed
        self.promote_line = 0
        self.promote_veteran = 0
        self.casualties_per_veteran = 0
        self.skills_per_hq = 0
        self.skills_per_hq_by_option = 0
        self.runners = 0
        self.mine_cards = 0

"""Fields of Fire as the engine sees it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.engine.frames import State
from sandtable.engine.game import Game, OptionSpec, Query, Scenario
from sandtable.engine.lesson import Lesson
from sandtable.engine.message import Action, Msg, Option, Ref
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.bot.commander import Commander
from sandtable.games.fields_of_fire.bot.plan import outlook
from sandtable.games.fields_of_fire.invariants import broken
from sandtable.games.fields_of_fire.lessons import farm, farm_2e, tank, tank_2e
from sandtable.games.fields_of_fire.loading.citations import BOOKS, cited
from sandtable.games.fields_of_fire.loading.load import load
from sandtable.games.fields_of_fire.observe import CompanyObservation
from sandtable.games.fields_of_fire.position import table_of_position
from sandtable.games.fields_of_fire.rules.air.landing_plan import build_fleet
from sandtable.games.fields_of_fire.rules.campaign.campaign import (
    MODES,
    STANDARD,
    first_company,
    mission_table,
    take_over,
)
from sandtable.games.fields_of_fire.rules.pieces.areas import area_of
from sandtable.games.fields_of_fire.rules.pieces.presence import on_table
from sandtable.games.fields_of_fire.rules.preparation import setup
from sandtable.games.fields_of_fire.rules.sequence.campaign_play import CampaignPlay
from sandtable.games.fields_of_fire.rules.sequence.flow import CompanyFlow
from sandtable.games.fields_of_fire.rules.sequence.mission import MissionPlay
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, PLAYER
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.mission_tables import Campaign, Mission, Tables
from sandtable.games.fields_of_fire.state.profile import (
    AMMUNITION,
    EASIER,
    EDITIONS,
    MORE_TURNS,
    MOST_MORE_TURNS,
    NOT_TRACKED,
    OF_THIRD_EDITION,
    READINGS,
    Profile,
    profile_of,
)
from sandtable.games.fields_of_fire.view.labels import say_act
from sandtable.games.fields_of_fire.view.prospects import prospects
from sandtable.games.fields_of_fire.view.queries import QUERIES
from sandtable.games.fields_of_fire.view.table import campaign_board, static_board, table_view
from sandtable.games.fields_of_fire.view.track import track_row
from sandtable.games.fields_of_fire.view.vocabulary import EVENTS, REF_KINDS, UNIT_ARGUMENTS, VERBS, domains_of

TYPES = ("offensive", "defensive", "combat_patrol")
ISO_MONTH = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])(?!\d)")
YEAR = re.compile(r"\d{4}")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def month_of(date: str) -> str:
    """Year and month (1944-06) of a mission's date in words, as far as it tells them."""
    if found := ISO_MONTH.match(date):
        return found[0]
    year = YEAR.search(date)
    month = next((n for n, name in enumerate(MONTHS, start=1) if name in date), 0)
    return f"{year[0]}-{month:02}" if year and month else year[0] if year else date


def campaigns_in(t: Tables) -> list[Campaign]:
    """Campaigns of more than one mission."""
    return [campaign for campaign in t.campaigns.values() if len(campaign.missions) > 1]


def campaign_in(t: Tables, scenario: str) -> Campaign | None:
    """The campaign of a scenario, None for a single mission."""
    return next((campaign for campaign in campaigns_in(t) if campaign.key == scenario), None)


def mission_in(t: Tables, scenario: str) -> Mission:
    """The mission of a scenario, the first one of a campaign."""
    campaign = campaign_in(t, scenario)
    if campaign:
        return campaign.played[campaign.missions[0]]
    if scenario not in t.mission_ids:
        raise BadSetup(f"{FieldsOfFire.id} has no scenario {scenario!r}; it has: {', '.join(t.mission_ids)}")
    return t.missions[t.mission_ids[scenario]]


class FieldsOfFire(Game):
    """The game: missions, options, verbs, events, views and queries."""

    id = "fields-of-fire"
    title = "Fields of Fire"
    version = 3
    verbs = tuple(VERBS)
    events = EVENTS
    flow = CompanyFlow(UNIT_ARGUMENTS)

    def __init__(self, pack: Path | None = None) -> None:
        self.pack = pack
        self.t = load(pack)
        self.data_hash = self.t.data_hash
        self._boards: dict[str, dict[str, Any]] = {}

    # -- what there is

    def scenarios(self) -> list[Scenario]:
        """The learning mission first, then the missions, then the campaigns."""
        found = sorted(self.t.missions.values(), key=lambda mission: (not mission.learning, mission.id))
        missions = [
            Scenario(
                mission.key,
                ("company",),
                mission.title,
                mission.briefing,
                kind=TYPES[mission.type],
                group=self._group(mission),
                turns=mission.turns,
                place=mission.place,
                date=mission.date,
                start=month_of(mission.date),
            )
            for mission in found
        ]
        return missions + [self._campaign_scenario(campaign) for campaign in self.campaigns()]

    def campaigns(self) -> list[Campaign]:
        """Campaigns of more than one mission."""
        return campaigns_in(self.t)

    def campaign(self, scenario: str) -> Campaign | None:
        """The campaign of a scenario, None for a single mission."""
        return campaign_in(self.t, scenario)

    def _group(self, mission: Mission) -> str:
        if mission.learning:
            return "learning"
        return self.t.campaigns[mission.campaign].key

    def _campaign_scenario(self, campaign: Campaign) -> Scenario:
        titles = [self.t.missions[mission].title for mission in campaign.missions]
        return Scenario(
            campaign.key,
            ("company",),
            campaign.title,
            f"{len(titles)} missions with one company: {', '.join(titles)}.",
            kind="campaign",
            group="campaigns",
            turns=sum(self.t.missions[mission].turns for mission in campaign.missions),
        )

    def options(self, scenario: str) -> list[OptionSpec]:
        """The edition of the rules; how a campaign is won (12.8); easier play where the edition has it."""
        found = [OptionSpec("edition", EDITIONS[0], EDITIONS)]
        if self.campaign(scenario):
            found.append(OptionSpec("victory", STANDARD, MODES, ("12.8",)))
        found.append(OptionSpec(MORE_TURNS, 0, tuple(range(MOST_MORE_TURNS + 1))))
        for name, row in EASIER.items():
            values = tuple(NOT_TRACKED) if name == AMMUNITION else (False, True)
            rules = (f"{BOOKS['2e']}:{row}",)
            found.append(OptionSpec(name, values[0], values, rules, given={"edition": "2e"}))
        usual = Profile()
        for name, row in READINGS.items():
            given = {"edition": "3e"} if name in OF_THIRD_EDITION else None
            found.append(OptionSpec(name, bool(getattr(usual, name)), rules=(row,), audience="referee", given=given))
        return found

    def domains(self, scenario: str) -> dict[str, int]:
        """Sizes of the kinds of arguments."""
        return domains_of(self.t)

    def ref_kinds(self) -> frozenset[str]:
        """Arguments that are things on the table."""
        return REF_KINDS

    def tables(self, options: dict[str, Any]) -> Tables:
        """The tables of the edition that a match is played by."""
        edition: str = options["edition"]
        return self.t if edition == "3e" else load(self.pack, edition)

    def profile(self, t: Tables, options: dict[str, Any]) -> Profile:
        """The rules of a match: its edition, its readings of unclear sentences, what it leaves out for beginners."""
        switches = [name for name in (*READINGS, *EASIER) if name in options and name != AMMUNITION]
        chosen = {name: int(options[name]) for name in switches}
        chosen["ammo_not_tracked"] = NOT_TRACKED[options.get(AMMUNITION, "all")]
        chosen[MORE_TURNS] = options.get(MORE_TURNS, 0)
        return profile_of(t, chosen)

    def board_of(self, scenario: str) -> dict[str, Any]:
        """The static board of a mission."""
        if scenario not in self._boards:
            campaign = self.campaign(scenario)
            board = static_board(self.t, self.mission(scenario))
            self._boards[scenario] = campaign_board(self.t, campaign, board) if campaign else board
        return self._boards[scenario]

    def mission(self, scenario: str) -> Mission:
        """The mission of a scenario, the first one of a campaign."""
        return mission_in(self.t, scenario)

    def describe(self, g: Play[Any], action: Action) -> Option:
        """An answer in words: units made in play by their type, cover markers by their kind."""
        option = super().describe(g, action)
        say_act(g, action, option)
        s: Company = g.state
        for name, value in list(option.label.args.items()):
            if isinstance(value, tuple) and value[0] == "unit" and s.kind[value[1]] and not s.roster[value[1]]:
                option.label.args[name] = ("type", s.kind[value[1]])
            elif isinstance(value, tuple) and value[0] == "place" and value[1] >= COVERS:
                option.label.args[name] = ("area", area_of(value[1]))
            elif isinstance(value, tuple) and value[0] == "place" and value[1] != OPEN:
                option.label.args[name] = ("cover", s.cover_kind[value[1]])
            elif name == "thing" and 0 <= action[1] < THINGS:
                option.label.args[name] = ("asset", s.thing[action[1]])
        return option

    def book(self, options: dict[str, Any]) -> str:
        """The rulebook of the edition."""
        return BOOKS[options["edition"]]

    def cited(self, rule: str, options: dict[str, Any]) -> str:
        """A rule by its number in the edition of the match."""
        return cited(rule, options["edition"])

    def worded(self, g: Play[Any], prompt: Msg) -> Msg:
        """Units made in play are called by their type."""
        s: Company = g.state
        for name, value in prompt.args.items():
            if isinstance(value, tuple) and value[0] == "unit" and 0 <= value[1] < UNITS:
                if s.kind[value[1]] and not s.roster[value[1]]:
                    prompt.args[name] = ("type", s.kind[value[1]])
        return prompt

    # -- a match

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        """The table of a mission, or of the first one of a campaign (2.1a), before its preparation."""
        t = self.tables(options)
        campaign = campaign_in(t, scenario)
        if campaign:
            company = first_company(t, campaign)
            s = mission_table(t, campaign, campaign.missions[0], self.profile(t, options), company)
            s.mode = options["victory"]
            s.stack.append(CampaignPlay())
            return s
        s = setup.empty_table(t, mission_in(t, scenario), self.profile(t, options))
        setup.lay_fixed_cards(s)
        setup.add_company(s)
        setup.add_vehicles(s)
        build_fleet(s)
        if carry:
            take_over(s, carry)
        s.stack.append(MissionPlay())
        return s

    def position(self, position: Any, options: dict[str, Any], at: str | None) -> State:
        """A small map with a few units, written by a person."""
        t = self.tables(options)
        return table_of_position(t, mission_in(t, position.get("scenario", "L1")), self.profile(t, options), position)

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        """Give a loaded table its tables, mission and profile."""
        assert isinstance(state, Company)
        t = self.tables(options)
        state.t = t
        state.m = t.campaigns[state.campaign].played[state.mission] if state.campaign else mission_in(t, scenario)
        state.rules = self.profile(t, options)

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        """The table as the player sees it."""
        return {**table_view(g.state), "track": track_row(g), "prospects": prospects(g)}

    def observation(self) -> CompanyObservation:
        """Numbers of the table for learning agents; see observe.py."""
        return CompanyObservation([verb.name for verb in self.verbs], self.t)

    def clock(self, g: Play[Any]) -> tuple[int, int] | None:
        """The present turn and the last."""
        s = g.state
        return min(s.turn, s.last_turn()), s.last_turn()

    def result(self, g: Play[Any]) -> dict[str, Any]:
        """Success and experience points."""
        return dict(g.state.outcome)

    def value(self, g: Play[Any], role: int) -> float:
        """How good the mission looks."""
        return outlook(g.state)

    def check(self, state: State) -> list[str]:
        """Broken invariants of a table."""
        assert isinstance(state, Company)
        return broken(state)

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        """Units on the map, in a box or aboard, cards that are laid, cover markers and areas on them."""
        return on_table(g.state, ref)

    def owner(self, g: Play[Any], ref: Ref) -> int:
        """Units of the company belong to the player."""
        return PLAYER if ref[0] == "unit" and g.state.side[ref[1]] == FRIENDLY else -1

    # -- queries, bots

    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        """The company commander."""
        return {"commander": Commander}

    def lessons(self) -> list[Lesson]:
        """The guided games, in both editions."""
        return [farm(), farm_2e(), tank(), tank_2e()]

    def queries(self) -> dict[str, Query]:
        """Reach, LOS, chances."""
        return QUERIES


def build(pack: Path | None = None) -> FieldsOfFire:
    """The game with its own data, or with a data pack."""
    return FieldsOfFire(pack)

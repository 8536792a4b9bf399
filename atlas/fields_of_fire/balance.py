"""Arithmetic of a mission before anyone plays it: contacts to expect, and how many enemy steps they bring.

Run `python -m atlas.fields_of_fire.balance` from the project root (with src on the path). A contact list gives the steps an
average package brings; the draw chart at level Engaged gives the chance of contact per marker.
"""

from __future__ import annotations

from sandtable.games.fields_of_fire.loading.load import load
from sandtable.games.fields_of_fire.state.codes import ENGAGED, PC_AUTOMATIC, WORD_CONTACT
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Package, Stage, Tables

FRONT = 4  # cells of a defensive row that hold friendly units, at most


def contact_chance(tables: Tables, letter: int, level: int) -> float:
    """The chance that one marker becomes a contact."""
    cards = tables.charts.pc_draw[letter][level]
    if cards == PC_AUTOMATIC:
        return 1.0
    deck = [number for number in tables.cards.numbers if tables.cards.icon[number]]
    blank = sum(tables.cards.word[number] != WORD_CONTACT for number in deck)
    miss = 1.0
    for place in range(cards):
        miss *= (blank - place) / (len(deck) - place)
    return 1 - miss


def package_steps(tables: Tables, package: Package) -> float:
    """Steps of a package on average."""
    total = 0.0
    for group in package.groups:
        for place, choices in enumerate(group.types):
            counters = (group.least[place] + group.most[place]) / 2
            total += counters * sum(tables.types.steps[unit] for unit in choices) / len(choices)
        if group.extra_type:
            total += tables.types.steps[group.extra_type] * group.extra_chance / group.extra_of
    return total


def list_steps(tables: Tables, stage: Stage, letter: int) -> float:
    """Steps of an average contact of one letter."""
    packages = stage.contact[letter]
    return sum(package_steps(tables, tables.packages[package]) for package in packages) / len(packages)


def expectation(tables: Tables, mission: Mission) -> tuple[float, float]:
    """Expected contacts and enemy steps when the company meets every marker at level Engaged."""
    contacts = steps = 0.0
    for placement in mission.pc:
        turns = range(placement.first_turn, placement.last_turn + 1) if placement.first_turn else range(1)
        for turn in turns:
            stage = [stage for stage in mission.stages if stage.from_turn <= max(turn, 1)][-1]
            cells = placement.random_cards or len(placement.cells)
            if placement.first_turn:
                cells = min(cells, FRONT)
            for letter in placement.letters:
                chance = contact_chance(tables, letter, ENGAGED) * cells / len(placement.letters)
                contacts += chance
                steps += chance * list_steps(tables, stage, letter)
    return contacts, steps


def main() -> None:
    """Print one line per mission."""
    tables = load()
    for mission in sorted(tables.missions.values(), key=lambda one: one.id):
        contacts, steps = expectation(tables, mission)
        own = sum(mission.steps)
        if mission.patrol_platoons:
            own = (
                sum(
                    count
                    for unit, count in zip(mission.roster, mission.steps, strict=True)
                    if tables.roster.platoon[unit] in (mission.patrol_platoons[0], 9)
                )
                + mission.patrol_weapons
            )
        support = sum(sum(agency.missions) for agency in mission.agencies)
        experience = sum(task.points * (task.limit or 1) for task in mission.xp)
        print(
            f"{mission.key:3} {mission.title:26} {mission.turns:2} turns {mission.columns}x{mission.rows}  contacts {contacts:4.1f}  "
            f"enemy steps {steps:5.1f}  own {own:3}  ratio {steps / own:4.2f}  fire missions {support:2}  XP {experience:2}"
        )


if __name__ == "__main__":
    main()

"""Edition profiles: how the 2nd and 3rd edition differ, as numbers for the frozen `Profile`."""

from __future__ import annotations

from .pack import Pack
from .rows import FlagRow
from .words import Place

FILE = "profile_flags.csv"
PROFILES = ("2e", "3e")


def load_profiles(pack: Pack) -> dict[str, dict[str, int]]:
    """Per edition: flag -> value; words count by their place in the flag's list of values, `int` flags as numbers."""
    found: dict[str, dict[str, int]] = {name: {} for name in PROFILES}
    for row in pack.rows(FILE, FlagRow):
        place = Place(FILE, row.flag)
        place.need(row.flag not in found["3e"], "the flag is listed twice")
        words = {word: number for number, word in enumerate(row.values.split("|"))}
        for profile, value in (("2e", row.profile_2e), ("3e", row.profile_3e)):
            if row.values == "int":
                place.at(profile).need(value.lstrip("-").isdigit(), f"'{value}' is not a number")
                found[profile][row.flag] = int(value)
            else:
                found[profile][row.flag] = place.code(words, value, profile)
    return found

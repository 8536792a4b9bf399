"""A position to look at: in words, or drawn as an SVG document without a browser."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from sandtable.engine.errors import BadSetup
from sandtable.engine.game import Game
from sandtable.lab.told import Teller
from sandtable.scenes.readers import scene_of, title_of
from sandtable.seam.match import Match
from sandtable.words import Words, words_of

ANSI: Final = "ansi"
SVG: Final = "svg"
RENDER_MODES: Final = (ANSI, SVG)


def check_mode(mode: str | None) -> str | None:
    """The mode, if there is one of that name."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"render_mode is {' or '.join(map(repr, RENDER_MODES))}, not {mode!r}")
    return mode


def rendered(match: Match, role: str | None, mode: str | None) -> str | None:
    """What a role (or, without one, everybody) may see of a match."""
    if mode is None:
        return None
    return draw(match, role) if mode == SVG else told(match, role)


def draw(match: Match, role: str | None) -> str:
    """What a role (or, without one, everybody) may see of a match, as SVG."""
    scene = scene_of(match, role)
    return _in_words(title_of(match), told(match, role)) if scene is None else scene.svg(title_of(match))


def _in_words(title: str, words: str) -> str:
    lines = words.splitlines()
    wide, high = 8 * max(map(len, lines)) + 20, 18 * len(lines) + 20
    rows = [f'<text x="10" y="{24 + 18 * at}">{escape(line)}</text>' for at, line in enumerate(lines)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="monospace" font-size="13" xml:space="preserve"><title>{escape(title)}</title>'
        f'<rect width="{wide}" height="{high}" fill="#f4f1e6"/>{"".join(rows)}</svg>\n'
    )


def told(match: Match, role: str | None, language: str = "en") -> str:
    """The position in words, with the open question."""
    words = spoken(match.game, match.setup.scenario, language)
    view = match.view(role)
    kinds = match.game.domains(match.setup.scenario)
    asks = [f"{words.role(ask['role'])}: {words.msg(ask['prompt'])}" for ask in view["asks"]]
    title = f"{match.game.title} - {match.game.scenario(match.setup.scenario).title}"
    return "\n".join([title, *Teller(words, kinds).lines(view["table"]), *asks])


@cache
def spoken(game: Game, scenario: str, language: str = "en") -> Words:
    """The words of a scenario."""
    return words_of(game, scenario, language)

"""A review as one page that needs no network: headline, two curves, the moments that decided the match."""

from __future__ import annotations

from html import escape

from sandtable.engine.message import Option
from sandtable.review.account import Account, Figure, Moment, Turn
from sandtable.review.review import Review
from sandtable.words import Words

WIDTH, HEIGHT, EDGE = 720, 220, 34
SHOWN = 4  # answers of a decision told on its card

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff }
h1 { margin-bottom: 0 } .lead { color: #555; margin-top: .2rem }
table { border-collapse: collapse } td, th { padding: .2rem .9rem .2rem 0; text-align: left } th { color: #666 }
svg { max-width: 100%; height: auto } .mark { font-size: 11px; fill: #888 }
.card { border-left: 4px solid #888; padding: .3rem 1rem; margin: 1rem 0 }
.lost { border-color: #b3261e } .won { border-color: #2e7d32 } .luck { border-color: #b7791f }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181a1c } .lead, th { color: #aaa } }
"""


def percent(share: float) -> str:
    """A share as it is printed."""
    return f"{100 * share:.0f} %"


def points(change: Figure | float, with_error: bool = True) -> str:
    """A change of the winning chance in points, with its interval."""
    mean, error = (change.mean, change.error) if isinstance(change, Figure) else (change, 0.0)
    said = f"{100 * mean:+.0f}".replace("-", "−")
    return f"{said} ± {196 * error:.0f}" if with_error and error else said


class Page:
    """The page of one role."""

    def __init__(self, review: Review, role: str, words: Words) -> None:
        self.review = review
        self.role = role
        self.words = words
        self.account: Account = review.account(role)

    def html(self) -> str:
        """The whole page."""
        title = f"{self.review.game.title} - {self.review.game.scenario(self.review.scenario).title}"
        parts = [
            f"<h1>{escape(title)}</h1>",
            f'<p class="lead">{self._headline()}</p>',
            self._sums(),
            f"<h2>{self._say('chances')}</h2>{self._chances()}",
            f"<h2>{self._say('parts')}</h2>{self._parts()}",
            f"<h2>{self._say('moments')}</h2>",
            *(self._card(moment) for moment in self.review.moments(self.role)),
        ]
        if not self.review.moments(self.role):
            parts.append(f"<p>{self._say('no-moments')}</p>")
        head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
        body = "".join(parts)
        return f'<!doctype html><html lang="{self.words.language}"><head>{head}</head><body>{body}</body></html>\n'

    def text(self) -> str:
        """The same for the terminal, without curves."""
        lines = [self._headline(), ""]
        lines += [f"{name}: {value}" for name, value in self._rows()]
        for moment in self.review.moments(self.role):
            lines += ["", *self._card_lines(moment)]
        return "\n".join(lines)

    def _say(self, id: str, **args: object) -> str:
        return self.words.say(f"review-{id}", args)

    def _headline(self) -> str:
        account = self.account
        how = "won" if account.final > 0.5 else "lost" if account.final < 0.5 else "drawn"
        luck = "lucky" if account.luck > 0.02 else "unlucky" if account.luck < -0.02 else "even"
        return f"{self._say(how, role=self.role)} {self._say(luck, points=f'{abs(100 * account.luck):.0f}')}"

    def _rows(self) -> list[tuple[str, str]]:
        account = self.account
        return [
            (self._say("initial"), percent(account.initial)),
            (self._say("skill"), points(account.skill)),
            (self._say("others"), points(account.others)),
            (self._say("luck"), points(account.luck)),
            (self._say("final"), percent(account.final)),
            (self._say("adjusted"), percent(account.adjusted)),
        ]

    def _sums(self) -> str:
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{value}</td></tr>" for name, value in self._rows())
        return f"<table>{rows}</table>"

    # -- moments

    def _card(self, moment: Moment) -> str:
        kind = "luck" if moment.kind == "luck" else "lost" if moment.figure.mean < 0 else "won"
        head, *lines = self._card_lines(moment)
        body = "".join(f"<br>{escape(line)}" for line in lines)
        return f'<div class="card {kind}" id="at-{moment.at}"><strong>{escape(head)}</strong>{body}</div>'

    def _card_lines(self, moment: Moment) -> list[str]:
        grade = self._say(moment.grade or ("luck-turn" if moment.kind == "luck" else "good-one"))
        lines = [self._say("moment", turn=moment.turn, what=grade, points=points(moment.figure))]
        if moment.stretch is not None:
            mine, bots = moment.stretch.differing()
            lines.append(self._say("played", answers=self._told(mine)))
            lines.append(self._say("bot", answers=self._told(bots)))
        return lines

    def _told(self, options: list[Option]) -> str:
        told = [self.words.msg(option.label) for option in options[:SHOWN]]
        return "; ".join(told) + (" …" if len(options) > SHOWN else "")

    # -- curves

    def _chances(self) -> str:
        """The winning chance at the start of every turn and at the end, with its interval."""
        turns = self.account.turns
        line = [(self._x(at), self._y(turn.chance.mean)) for at, turn in enumerate(turns)]
        line.append((self._x(len(turns)), self._y(self.account.final)))
        errors = [
            f'<line x1="{self._x(at):.1f}" x2="{self._x(at):.1f}" y1="{self._y(turn.chance.mean - spread):.1f}" '
            f'y2="{self._y(turn.chance.mean + spread):.1f}" stroke="#8aa" stroke-width="4" opacity=".5"/>'
            for at, turn in enumerate(turns)
            for spread in [1.96 * turn.chance.error]
        ]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in line)
        curve = f'<polyline points="{path}" fill="none" stroke="#1f5f8b" stroke-width="2.5"/>'
        return self._svg([*errors, curve], [(1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %")])

    def _parts(self) -> str:
        """What decisions and luck have added up to, turn by turn."""
        skill, luck = [0.0], [0.0]
        for turn in self.account.turns:
            skill.append(skill[-1] + turn.skill.mean)
            luck.append(luck[-1] + turn.luck.mean)
        reach = max(0.25, *map(abs, skill), *map(abs, luck))
        drawn = []
        for sums, colour, name in ((skill, "#1f5f8b", "skill"), (luck, "#b7791f", "luck")):
            path = " ".join(
                f"{self._x(at):.1f},{self._y(0.5 + value / reach / 2):.1f}" for at, value in enumerate(sums)
            )
            label = escape(self._say(name))
            end = self._y(0.5 + sums[-1] / reach / 2)
            drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
            drawn.append(f'<text x="{WIDTH - 4}" y="{end - 6:.1f}" text-anchor="end" fill="{colour}">{label}</text>')
        marks = [(1.0, points(reach)), (0.5, "0"), (0.0, points(-reach))]
        return self._svg(drawn, marks)

    def _svg(self, drawn: list[str], marks: list[tuple[float, str]]) -> str:
        grid = [
            f'<line x1="{EDGE}" x2="{WIDTH}" y1="{self._y(at):.1f}" y2="{self._y(at):.1f}" stroke="#8886"/>'
            f'<text x="{EDGE - 4}" y="{self._y(at) + 4:.1f}" text-anchor="end" class="mark">{label}</text>'
            for at, label in marks
        ]
        turns = self.account.turns
        every = max(1, len(turns) // 16)
        grid += [
            f'<text x="{self._x(at):.1f}" y="{HEIGHT - 4}" text-anchor="middle" class="mark">{self._label(turn)}</text>'
            for at, turn in enumerate(turns)
            if at % every == 0
        ]
        return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(grid + drawn)}</svg>'

    def _label(self, turn: Turn) -> str:
        return str(turn.turn)

    def _x(self, at: int) -> float:
        return EDGE + (WIDTH - EDGE - 8) * at / len(self.account.turns)

    def _y(self, share: float) -> float:
        return 8 + (HEIGHT - 32) * (1 - min(1.0, max(0.0, share)))

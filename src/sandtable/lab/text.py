"""Any game in words, for language models: TextArena's contract (`reset`, `get_observation`, `step`, `close`).

An observation is a whole text: what happened since the last one, the position as the player may see it, the question
with its rule, and the legal answers by number; what many of them begin with stands above them. The player answers with
a number, alone or in brackets, or with the very words of an answer. `rule 10.2` asks for a rule instead: the next
observation brings it.

Players are the roles without a bot, in the order of the roles. Whoever gives three wrong answers in a row loses.
"""

from __future__ import annotations

import re
from typing import Any

import sandtable
from sandtable import bots
from sandtable.books import ledger
from sandtable.books.ledger import RulebookError
from sandtable.bots.payoff import forfeit, payoff
from sandtable.engine.errors import BadSetup
from sandtable.engine.message import Option
from sandtable.lab.rendering import spoken, told
from sandtable.lab.told import labels
from sandtable.seam.match import Match

PATIENCE = 3  # wrong answers in a row that lose, and rules that are read out for one question
EVENTS = 12  # told at most, the latest
LONGEST_RULE = 2000  # characters
MANY = 6  # answers in a row that begin alike get a heading
ANSWER = re.compile(r"\[\s*(\d+)\s*\]|^\s*(\d+)\s*\.?\s*$")
RULE = re.compile(r"\brule\s+([\w.:]+)", re.IGNORECASE)
HOW = "Answer with the number of one answer in brackets, such as [1]. To read a rule, answer: rule {rule}"


class TextEnv:
    """`TextEnv("ardennes44", "learning", seats={"Allied": "planner"})`: a bot in the seats that are named."""

    def __init__(
        self, game: str, scenario: str | None = None, seats: dict[str, str] | None = None, language: str = "en"
    ) -> None:
        self.rules = sandtable.game(game)
        self.scenario = scenario or self.rules.scenarios()[0].id
        self.roles = self.rules.roles(self.scenario)
        self.seats = dict(seats or {})
        for role, bot in self.seats.items():
            if role not in self.roles:
                raise BadSetup(f"no role {role!r}; the roles are {', '.join(self.roles)}")
            bots.make(bot, self.rules)
        self.players = [role for role in self.roles if role not in self.seats]
        if not self.players:
            raise BadSetup(f"every seat has a bot; leave one of {', '.join(self.roles)} to the player")
        self.language = language
        self.words = spoken(self.rules, self.scenario, language)

    # -- TextArena's contract ----------------------------------------------------------------------------------

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """A new match; the seed fixes dice and bots."""
        if num_players not in (None, len(self.players)):
            raise BadSetup(f"{self.scenario} is for {len(self.players)} here: {', '.join(self.players)}")
        number = 0 if seed is None else seed
        self.match: Match = sandtable.new_match(self.rules, self.scenario, number)
        self._bots = {role: bots.make(bot, self.rules, f"{number} {role}") for role, bot in self.seats.items()}
        self._heard = dict.fromkeys(self.players, 0)
        self._answers = dict.fromkeys(self.players, 0)
        self._wrong = 0
        self._read = 0
        self._note = ""  # what the next observation begins with
        self.forfeited_by: str | None = None
        self._let_bots_answer()

    def get_observation(self) -> tuple[int, str]:
        """The player who is asked, and all that he has to know."""
        role = self._asked()
        decision = next(one for one in self.match.decisions if one.role == role)
        listed = self._listed(role)
        events = [self.words.event(event) for event in self.match.events_since(self._heard[role], role)]
        self._heard[role] = self.match.heard(role)
        rule = decision.rule.rpartition(":")[2]
        parts = [
            self._note,
            f"You are {self.words.role(role)}.",
            "\n".join(["Since your last answer:", *events[-EVENTS:]]) if events else "",
            told(self.match, role, self.language) + (f" (rule {rule})" if rule else ""),
            numbered([label for label, _ in listed]),
            HOW.format(rule=rule or "and its number"),
        ]
        self._note = ""
        return self.players.index(role), "\n\n".join(part for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The answer of the player who is asked: whether the match is over, and what became of the answer."""
        role = self._asked()
        chosen = self._meant(role, action)
        if chosen is None:
            asked = RULE.search(action)
            if asked and self._read < PATIENCE:
                self._read += 1
                self._note = self._rule(asked[1])
                return False, {"rule": asked[1]}
            return self._refuse(role)
        self.match.apply(chosen.action, role)
        self._answers[role] += 1
        self._wrong = self._read = 0
        self._let_bots_answer()
        return self.match.over, {"answer": list(chosen.action)}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Rewards of the players (1 won, -1 lost, 0 drawn or not over), and what is to be told of each."""
        lost = self.forfeited_by
        rewards = payoff(self.match) if lost is None else forfeit(self.match.roles, lost)
        numbered = list(enumerate(self.players))
        info = {
            number: {"role": role, "invalid_move": role == lost, "turn_count": self._answers[role]}
            for number, role in numbered
        }
        return {number: rewards[role] for number, role in numbered}, info

    # -- inside ------------------------------------------------------------------------------------------------

    def _asked(self) -> str:
        if self.match.over or self.forfeited_by is not None:
            raise BadSetup("the match is over: reset begins another")
        return next(role for role in self.match.deciding if role in self.players)

    def _listed(self, role: str) -> list[tuple[str, Option]]:
        options = self.match.options(role)
        return list(zip(labels(self.words, options), options, strict=True))

    def _meant(self, role: str, text: str) -> Option | None:
        """The option that an answer names: the last number in brackets, a lone number, or its very words."""
        listed = self._listed(role)
        numbers = [int(one or two) for one, two in ANSWER.findall(text)]
        if numbers:
            return listed[numbers[-1] - 1][1] if 1 <= numbers[-1] <= len(listed) else None
        said = text.strip().casefold()
        return next((option for label, option in listed if label.casefold() == said), None)

    def _refuse(self, role: str) -> tuple[bool, dict[str, Any]]:
        self._wrong += 1
        if self._wrong >= PATIENCE:
            self.forfeited_by = role
            return True, {"invalid": True}
        left = PATIENCE - self._wrong
        self._note = (
            f"That is no answer. {left} more and you lose; the answers are numbered 1 to {len(self._listed(role))}."
        )
        return False, {"invalid": True}

    def _rule(self, id: str) -> str:
        try:
            _, section, row = ledger.find_rule(ledger.books_of(self.rules.id), id)
        except RulebookError as wrong:
            return str(wrong)
        whole = section.markdown if section is not None else row.summary if row is not None else ""
        return f"Rule {id}: {whole[:LONGEST_RULE]}"

    def _let_bots_answer(self) -> None:
        while self.match.deciding and not any(role in self.players for role in self.match.deciding):
            bots.answer(self.match, self._bots)


def numbered(labels: list[str]) -> str:
    """The answers with their numbers, a line each; words that many in a row begin with are said once, above them."""
    blocks: list[list[str]] = []
    at = 0
    while at < len(labels):
        words = _shared(labels[at : at + 2])
        last = at
        while words and last < len(labels) and labels[last].startswith(words):
            last += 1
        if last - at >= MANY:
            rest = [f"[{number}] {labels[number - 1][len(words) :]}" for number in range(at + 1, last + 1)]
            blocks += [[f"{words.rstrip()}:", *rest], []]
            at = last
        else:
            if not blocks:
                blocks.append([])
            blocks[-1].append(f"[{at + 1}] {labels[at]}")
            at += 1
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def _shared(labels: list[str]) -> str:
    """The words that all labels begin with, with the space behind them; at least one word is left to each."""
    shared: list[str] = []
    for words in zip(*(label.split(" ")[:-1] for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(f"{words[0]} ")
    return "".join(shared) if len(labels) > 1 else ""


def tokens(text: str) -> int:
    """About how many tokens a language model reads: words in pieces of four letters, every other sign alone."""
    return sum(-(-len(word) // 4) for word in re.findall(r"\w+", text)) + len(re.findall(r"[^\w\s]", text))

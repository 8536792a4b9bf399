"""`sandtable play`: a match in the terminal, one question at a time."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sandtable
from sandtable import bots
from sandtable.commands import rules
from sandtable.commands.screen import err, out
from sandtable.engine.errors import BadSetup, NothingToUndo, SandtableError
from sandtable.engine.message import Action, Option, Refusal
from sandtable.lab import told
from sandtable.seam.match import Match
from sandtable.seam.outcome import lost_alone
from sandtable.seam.seat import Bot, Chair
from sandtable.words import Words, words_of

MOST_SHOWN = 60  # options listed at once


class Quit(Exception):
    """The person has had enough."""


def run(
    game: str,
    scenario: str | None,
    seed: str | None,
    roles: Sequence[str],
    bot: str | None,
    lesson: str | None,
    language: str,
) -> None:
    """Play until the match is over or the person quits."""
    found = sandtable.game(game)
    guide = found.lesson(lesson) if lesson else None
    name = guide.scenario if guide else scenario or found.scenarios()[0].id
    all_roles = found.roles(name)
    mine = tuple(roles) or ((guide.learner,) if guide else all_roles[:1])
    for role in mine:
        if role not in all_roles:
            raise BadSetup(f"no role {role!r}; the roles are {', '.join(all_roles)}")
    match = sandtable.new_match(
        found, name, seed if seed is not None else secrets.token_hex(32), seats=[mine], lesson=lesson
    )
    player = bot or bots.best(found)
    luck = seed if seed is not None else secrets.token_hex(8)
    others = {role: bots.make(player, found, f"{luck} {role}") for role in all_roles if role not in mine}
    Terminal(match, mine, others, player, words_of(found, name, language)).play()


class Terminal:
    """One person (perhaps in several roles) against bots."""

    def __init__(self, match: Match, mine: tuple[str, ...], others: dict[str, Bot], bot: str, words: Words) -> None:
        self.match = match
        self.mine = mine
        self.others = others
        self.bot = bot
        self.words = words
        self._told = 0  # events shown so far

    def play(self) -> None:
        """Ask and answer until the end."""
        scenario = self.match.game.scenario(self.match.setup.scenario)
        out.print(f"{self.match.game.title} - {scenario.title}", style="bold", markup=False)
        self._say("terminal-commitment", hash=self.match.commitment[:16])
        try:
            while not self.match.over:
                self._tell()
                self._turn()
            self._tell()
            self._end()
        except (Quit, EOFError):
            self._say("terminal-seed", seed=str(self.match.setup.seed))

    # -- turns -------------------------------------------------------------------------------------------------

    def _turn(self) -> None:
        role = next((role for role in self.match.deciding if role in self.mine), self.match.deciding[0])
        if role in self.mine:
            self._ask(role)
        else:
            self._bot_turn(role)

    def _bot_turn(self, role: str) -> None:
        with err.status(self.words.say("terminal-bot", {"role": role, "bot": self._bot_name()})):
            legal = self.match.actions(role)
            step = self.match.lesson_step
            scripted = step is not None and step.role == role
            action = legal[0] if scripted or len(legal) == 1 else self.others[role].choose(Chair(self.match, role))
        self.match.apply(action, role)

    def _ask(self, role: str) -> None:
        decision = next(decision for decision in self.match.decisions if decision.role == role)
        options = self.match.options(role)
        self._say_lesson()
        path = " > ".join(self.words.msg(step) for step in decision.path)
        if path:
            out.print(path, style="dim", markup=False)
        prompt = self.words.say("terminal-question", {"role": role, "prompt": self.words.msg(decision.prompt)})
        rule = self.words.say("terminal-rule", {"rule": decision.rule}) if decision.rule else ""
        out.print(f"{prompt} {rule}", style="bold", markup=False)
        self._list(options)
        while True:
            if self._typed(role, options, out.input("> ").strip()):
                return

    def _typed(self, role: str, options: list[Option], text: str) -> bool:
        """React to what was typed; True when the question was answered or taken back."""
        command, _, rest = text.partition(" ")
        rest = rest.strip()
        if command.isdecimal() and 1 <= int(command) <= len(options):
            self.match.apply(options[int(command) - 1].action, role)
            return True
        match command:
            case "q":
                raise Quit
            case "u":
                return self._undo()
            case "h":
                self._hint(role)
            case "v":
                self._show()
            case "l":
                self._told = 0
                self._tell()
            case "r":
                self._rule(rest)
            case "s":
                self._save(rest)
            case "/":
                self._list(options, rest)
            case "?":
                self._why(role, rest)
            case _:
                self._say("terminal-choose")
                self._say("terminal-number", n=len(options))
        return False

    # -- commands ----------------------------------------------------------------------------------------------

    def _undo(self) -> bool:
        try:
            self.match.undo(self.mine)
        except NothingToUndo:
            self._say("terminal-no-undo")
            return False
        self._told = min(self._told, len(self.match.events_since(0, self.mine)))
        self._say("terminal-undone")
        return True

    def _hint(self, role: str) -> None:
        with err.status("..."):
            player = bots.make(bots.best(self.match.game), self.match.game, f"hint {self.match.sight_hash(role)}")
            reply = bots.advised(player, Chair(self.match, role))
        action = tuple(reply["action"])
        option = self._option(role, action)
        text = str(action) if option is None else self.words.msg(option.label)
        self._say("terminal-hint", text=f"{text} - {self.words.msg(reply['why'])}")

    def _rule(self, id: str) -> None:
        try:
            rules.show(self.match.game.id, id or None)
        except SandtableError as wrong:
            out.print(str(wrong), markup=False)

    def _save(self, name: str) -> None:
        try:
            Path(name or "match.jsonl").write_text(self.match.record(), encoding="utf-8")
        except OSError as wrong:
            out.print(str(wrong), markup=False)
        else:
            self._say("terminal-saved", file=name or "match.jsonl")

    def _why(self, role: str, text: str) -> None:
        """`? verb numbers` asks about an answer, `? kind number` about a thing on the table."""
        parts = text.split()
        numbers = [int(part) for part in parts[1:] if part.lstrip("-").isdecimal()]
        verbs = {verb.name for verb in self.match.game.verbs}
        if not parts or len(numbers) != len(parts) - 1 or (parts[0] not in verbs and len(numbers) != 1):
            kinds = sorted(self.match.game.ref_kinds()) or ["hex"]
            self._say("terminal-thing-how", example=f"? {kinds[0]} 7")
            return
        if parts[0] in verbs:
            refusal = self.match.why_not((parts[0], *numbers), role)
            if refusal is None:
                self._say("terminal-why-legal")
            else:
                self._refusal(refusal)
            return
        for refusal in self.match.why_not_here((parts[0], numbers[0]), role):
            self._refusal(refusal)

    def _show(self) -> None:
        """The table as this seat sees it, in words."""
        teller = told.Teller(self.words, self.match.game.ref_kinds())
        for line in teller.lines(self.match.view(self.mine)["table"]):
            out.print(line, markup=False)

    # -- words -------------------------------------------------------------------------------------------------

    def _say(self, id: str, **args: Any) -> None:
        out.print(self.words.say(id, args), markup=False)

    def _bot_name(self) -> str:
        id = f"bot-{self.bot.partition(':')[0]}"
        said = self.words.say(id)
        return self.bot if said == id else said

    def _refusal(self, refusal: Refusal) -> None:
        ids = f" ({', '.join(refusal.rules)})" if refusal.rules else ""
        out.print(self.words.msg(refusal.msg) + ids, markup=False)

    def _say_lesson(self) -> None:
        step = self.match.lesson_step
        if step is not None:
            out.print(self.words.say(step.say), style="italic", markup=False)

    def _list(self, options: list[Option], word: str = "") -> None:
        shown = 0
        for number, (option, label) in enumerate(zip(options, told.labels(self.words, options), strict=True), 1):
            if word.lower() in label.lower():
                shown += 1
                if shown <= MOST_SHOWN:
                    out.print(f"{number:4} {label}{' !' if option.final else ''}", markup=False)
        if shown > MOST_SHOWN:
            self._say("terminal-more", n=shown - MOST_SHOWN)

    def _option(self, role: str, action: Action) -> Option | None:
        return next((option for option in self.match.options(role) if option.action == action), None)

    def _tell(self) -> None:
        events = self.match.events_since(self._told, self.mine)
        for event in events:
            out.print("  " + self.words.event(event), markup=False)
        self._told += len(events)

    def _end(self) -> None:
        result = self.match.result
        assert result is not None
        for role, score in result["scores"].items():
            out.print(f"{self.words.role(role)}: {score}", markup=False)
        if result["winner"] is None:
            self._say("terminal-defeat" if lost_alone(result) else "terminal-draw")
        else:
            self._say("terminal-winner", role=result["winner"])
        self._say("terminal-seed", seed=str(self.match.setup.seed))

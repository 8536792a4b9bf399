"""A match and its twin driven on with the same answers: an audience is sent the same bytes until the rules tell more.

Where the rules reveal the secret the pair ends.
"""

from __future__ import annotations

import random
from typing import Any

from conformance.twins import rulings
from conformance.twins.moments import DICE, Twin, by_verb
from conformance.twins.places import places
from conformance.twins.secrets import STAGED, differing, hidden, sealed_apart
from conformance.twins.table import Audience, Table, Warm, hint, history, imagined, questions, rhythm
from conformance.twins.tally import Leak, Tally
from sandtable.engine.frames import kebab
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.server.settings import Settings
from sandtable.server.thinking.thinkers import Thinkers

ELSEWHERE = "sealed at different times"  # the answers of one pair went apart behind the seal
ADVICE = 0.05  # share of hints that are worked out; the seed and the imagined world of every one are compared


def told_by_rule(game: str, found: dict[str, Any], unsealed: bool) -> str:
    """The rule by which such a difference is told; empty if there is none."""
    known = rulings.TOLD.get(game, {}) | (rulings.UNSEALED.get(game, {}) if unsealed else {})
    for place in found:
        if place.startswith("events") and place in known:
            return known[place]
    rules = {place: [rule for path, rule in known.items() if place.startswith(path)] for place in found}
    return next(iter(rules.values()))[0] if rules and all(rules.values()) else ""


def asked_by_rule(one: Match, two: Match) -> str:
    """The rule by which only one of two matches asks its question; empty if there is none."""
    known = rulings.ASKED.get(one.game.id, {})
    mine, theirs = ({kebab(type(frame).__name__) for frame in match.play.stack[-1:]} for match in (one, two))
    return next((known[question] for question in mine ^ theirs if question in known), "")


class Pair:
    """The true match and a twin, driven on with the same answers."""

    def __init__(self, truth: Table, twin: Twin, seed: int, tally: Tally, thinkers: Thinkers | None = None) -> None:
        self.one, self.two = truth.fork(), twin.table
        for who in self.one.streams:
            self.one.patch(who)
        self.kind = twin.kind
        self.staged = twin.kind.startswith(STAGED)
        self.begun = truth.match.play.chance.counter
        self.alike = twin.alike[:]
        self.seed = seed
        self.dice = random.Random(f"pair {seed} {len(truth.past.answers)} {twin.kind}")
        self.tally = tally
        self.thinkers = thinkers or Thinkers(Settings())
        self.warm: Warm = {}

    def drive(self, limit: int) -> str:
        """Play on until the secret is out or the limit is reached; how it ended."""
        self.inquire()
        end = ""
        while not end and limit:
            limit -= 1
            end = self.step()
        if end not in ("leak", ELSEWHERE):
            self.look_back()
        self.tally.pairs[self.kind] += 1
        self.tally.ends[end or "limit"] += 1
        return end

    def step(self) -> str:
        """One answer at both tables; how the pair ends by it, empty if it goes on."""
        one, two = self.one.match, self.two.match
        if one.over or two.over:
            return "over"
        role = self.dice.choice(one.deciding)
        answers = self.answers(role)
        if not answers:
            return "no common answer"
        apart = {who: (differing(one, two, who), sealed_apart(one, two, who)) for who in self.alike}
        rolled = [one.play.chance.counter, two.play.chance.counter]
        sealing = one.sealing[0] and two.sealing[0]
        for table, action in zip((self.one, self.two), answers, strict=True):
            self.note(action)
            table.answer(role, action)
        if sealing and (one.sealing[1], one._moment) != (two.sealing[1], two._moment):
            return ELSEWHERE
        for who in self.alike[:]:
            self.tally.compared += 1
            if self.one.patch(who) != self.two.patch(who):
                end = self.revealed(who, *apart[who], rolled)
                if end == "leak":
                    return end
                self.alike.remove(who)
                if not self.alike:
                    return end
        if self.kind != DICE:
            self.compare(self.alike[0], "dice used up", one.play.chance.counter, two.play.chance.counter)
            if one.hash() == two.hash():
                return "forgotten"
        self.inquire()
        return "" if self.alike else "drawn before"

    def answers(self, role: str) -> list[Action]:
        """What a role answers at each table: the same, or behind a seal something of its own; nothing if it cannot."""
        one, two = self.one.match, self.two.match
        mine, theirs = one.actions(role), two.actions(role)
        both = set(theirs)
        common = [action for action in mine if action in both]
        if common:
            return [by_verb(common, self.dice)] * 2
        sealed = one.sealing[0] and two.sealing[0] and role not in self.alike
        return [by_verb(legal, self.dice) for legal in (mine, theirs)] if sealed and mine and theirs else []

    def revealed(self, who: Audience, slots: set[int], sealed: bool, rolled: list[int]) -> str:
        """By what right an audience was told different things; a leak if by none."""
        one, two = self.one.match, self.two.match
        if self.kind == DICE:
            if rolled != [one.play.chance.counter, two.play.chance.counter]:
                return f"rolled {next(iter(places(self.one, self.two, who)), '')}"
            if self.drawn_for(who):
                return "drawn before"
        elif any(not hidden(one, slot, who) or not hidden(two, slot, who) for slot in slots):
            return "revealed"
        elif sealed and not differing(one, two, who):
            return "unsealed"
        elif not slots and not sealed:
            return "carried out"
        found = places(self.one, self.two, who)
        rule = told_by_rule(one.game.id, found, sealed) or asked_by_rule(one, two)
        if rule:
            return rule
        self.leak(who, ", ".join(found) or "order of bytes", found)
        return "leak"

    def note(self, action: Action) -> None:
        """Remember the things that an answer is about."""
        for verb in self.one.match.game.verbs:
            if verb.name == action[0]:
                for kind, number in zip(verb.kinds, action[1:], strict=True):
                    self.warm[kind] = [number, *self.warm.get(kind, [])[:7]]

    # -- comparing

    def inquire(self) -> None:
        """All that the audiences can ask at this moment is answered alike."""
        one, two = self.one.match, self.two.match
        if one.over or two.over:
            return
        probe = self.dice.getrandbits(32)
        for who in self.alike[:]:
            if not self.staged:
                self.compare(who, "rhythm", rhythm(one), rhythm(two))
            pairs = zip(questions(one, who, self.warm, probe), questions(two, who, self.warm, probe), strict=True)
            for (what, mine), (_, theirs) in pairs:
                self.compare(who, what, mine, theirs)
            if who is not None and who in one.deciding:
                self.compare_hints(who)

    def compare_hints(self, who: str) -> None:
        """A hint, and all that a bot could imagine, depend on what its role may know."""
        one, two = self.one.match, self.two.match
        (seed, advice), (other, theirs) = (hint(match, who, self.thinkers) for match in (one, two))
        self.compare(who, "seed of a hint", seed, other)
        if self.unimaginable(who):
            self.compare(who, "what a bot imagines", imagined(one, who), imagined(two, who))
            if self.dice.random() < ADVICE:
                self.compare(who, "hint", advice(), theirs())

    def unimaginable(self, who: str) -> bool:
        """Whether bots must not know by what the matches differ; in an open game they may know all but the dice."""
        one, two = self.one.match, self.two.match
        made, _, how = self.kind.partition(" by ")
        if made == STAGED:
            foreseen = how in rulings.FORESEEN.get(one.game.id, ())
            return bool(one.game.secret_kinds()) and not how.startswith("draw") and not foreseen
        if self.kind == DICE and one.play.chance.counter == self.begun:
            return True
        return bool(differing(one, two, who)) or sealed_apart(one, two, who)

    def look_back(self) -> None:
        """The past that both are told is the same."""
        probe = self.dice.getrandbits(32)
        for who in self.alike[:]:
            pasts = (history(table, who, random.Random(probe)) for table in (self.one, self.two))
            for (what, mine), (_, theirs) in zip(*pasts, strict=True):
                if not self.staged or what != "record":  # in an open game all answers are told
                    self.compare(who, what, mine, theirs)

    def compare(self, who: Audience, what: str, mine: Any, theirs: Any) -> None:
        """Two replies that must be the same."""
        self.tally.compared += 1
        if mine != theirs and self.drawn_for(who):
            self.alike = [other for other in self.alike if other != who]
        elif mine != theirs:
            found = places(self.one, self.two, who) if what == "state" else {}
            self.leak(who, f"{what} ({', '.join(found) or 'order'})" if what == "state" else what, [mine, theirs])

    def drawn_for(self, who: Audience) -> bool:
        """Whether dice that have come since then left nothing apart that is hidden from somebody.

        He may be asked about what they made of his own things, such as their numbers, before a patch shows it.
        """
        one, two = self.one.match, self.two.match
        rolled = self.kind == DICE and one.play.chance.counter != self.begun
        return rolled and not differing(one, two, who) and not sealed_apart(one, two, who)

    def leak(self, who: Audience, what: str, shown: Any) -> None:
        """Write a leak down."""
        match = self.one.match
        trace = " > ".join(match.trace()[-3:])
        game, scenario, answers = match.game.id, match.setup.scenario, len(self.one.past.answers)
        what = f"{self.automatic()}{what}"
        self.tally.leaks.append(Leak(game, scenario, self.seed, answers, who, self.kind, what, trace, str(shown)[:800]))

    def automatic(self) -> str:
        """The answers that one of the two has just taken by itself and the other has not."""
        ends: list[list[Action]] = []
        for table in (self.one, self.two):
            taken = table.match.play.taken[:]
            ends.append([])
            while taken and taken[-1][2]:
                ends[-1].append(taken.pop()[1])
        if len(ends[0]) == len(ends[1]):
            return ""
        shorter, longer = sorted(ends, key=len)
        return f"an automatic answer ({longer[len(longer) - len(shorter) - 1][0]}), "

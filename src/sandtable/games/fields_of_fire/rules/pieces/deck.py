"""The Action deck: every random result of the game is read from a card drawn late (1.0a, 2.2.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.state.codes import CARD_RESHUFFLE, ICON_BURST, ICON_BURST3, ICON_NONE, WORD_NONE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import IMMEDIATE
from sandtable.games.fields_of_fire.state.tables import RANDOM_COLUMNS


def fill_deck(s: Company) -> None:
    """Shuffle all cards, the Reshuffle card included (2.2.3b)."""
    deck = [0] * s.t.cards.size
    for number in s.t.cards.numbers:
        deck[number] = 1
    s.deck = deck
    s.reshuffle = 0


def _next_card(g: Play[Company], reason: str) -> int:
    s = g.state
    while True:
        card = g.draw(reason, s.deck)
        s.deck[card] = 0
        if s.t.cards.kind[card] != CARD_RESHUFFLE:
            break
        s.reshuffle = 1  # not counted: another card replaces it (2.2.3c)
        if s.rules.reshuffle_timing == IMMEDIATE or 1 not in s.deck:
            fill_deck(s)
            if g.telling and s.rules.reshuffle_timing == IMMEDIATE:
                g.tell("reshuffled")
    if 1 not in s.deck:
        fill_deck(s)
    return card


def draw_cards(g: Play[Company], reason: str, count: int) -> list[int]:
    """Draw `count` cards, all of them (2.2.3a); a Reshuffle card takes effect afterwards."""
    s = g.state
    cards = [_next_card(g, reason) for _ in range(count)]
    s.drawn = cards
    if s.reshuffle:
        fill_deck(s)
        if g.telling:
            g.tell("reshuffled")
    if g.telling:
        g.tell("drew", reason, cards[:])
    return cards


def draw_card(g: Play[Company], reason: str) -> int:
    """Draw one card."""
    return draw_cards(g, reason, 1)[0]


def random_number(g: Play[Company], reason: str, options: int) -> int:
    """R#: 1..options, read from one card (1.2.7a); beyond the printed columns every number is equally likely."""
    if options <= 1:
        return 1
    if options < RANDOM_COLUMNS:
        return g.state.t.cards.random[options][draw_card(g, reason)]
    return g.pick(reason, list(range(1, options + 1)))


def happens(g: Play[Company], reason: str, last: int, options: int) -> bool:
    """R#1-last/options (1.2.7b)."""
    return random_number(g, reason, options) <= last


def choose(g: Play[Company], reason: str, options: list[int]) -> int:
    """One of several equal things by R# (1.2.7c), given in a stable order."""
    if len(options) == 1:
        return options[0]
    return options[random_number(g, reason, len(options)) - 1]


def found(s: Company, cards: list[int], word: int, icon: int) -> int:
    """How many of the cards show the wanted word or icon; a triple burst counts as a burst (2.8.2)."""
    number = 0
    for card in cards:
        if word != WORD_NONE and s.t.cards.word[card] == word:
            number += 1
        elif icon != ICON_NONE:
            shown = s.t.cards.icon[card]
            if shown == icon or (icon == ICON_BURST and shown == ICON_BURST3):
                number += 1
    return number


def cards_with(s: Company, icon: int) -> list[int]:
    """All Action Cards that show an icon."""
    return [card for card in s.t.cards.numbers if s.t.cards.icon[card] == icon]


def chance_of(s: Company, count: int, word: int, icon: int) -> float:
    """The chance that at least one of `count` cards from what is left of the deck shows the word or icon."""
    return chance_without(s, count, word, icon, [])


def chance_without(s: Company, count: int, word: int, icon: int, spoilers: list[int]) -> float:
    """`chance_of` when each of these cards, if drawn along, cancels every success."""
    size = 0
    good = 0
    bad = 0
    for card in s.t.cards.numbers:
        if s.deck[card] and s.t.cards.kind[card] != CARD_RESHUFFLE:
            size += 1
            if card in spoilers:
                bad += 1
            else:
                good += found(s, [card], word, icon)
    return _none_of(size, bad, count) - _none_of(size, good + bad, count)


def _none_of(size: int, some: int, count: int) -> float:
    """The chance that `count` of `size` cards are none of some."""
    chance = 1.0
    for drawn in range(min(count, size)):
        chance *= max(0, size - some - drawn) / (size - drawn)
    return chance

"""The review of a match: stretches, what they brought, and an account that adds up."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from bots.foresight.taking import TakingPile
from sandtable import bots, registry
from sandtable.review import Effort, Review
from sandtable.review.account import Figure, Moment, Turn, figure, grade, key_moments
from sandtable.review.page import Page
from sandtable.seam.match import Match
from sandtable.words import Words, table_source

SMALL = Effort(values=6, pairs=4, close_pairs=8, closely=2)
PILE = TakingPile()


@pytest.fixture(autouse=True)
def pile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.LOADED, PILE.id, PILE)


def played(*takes: int) -> Match:
    """A match of the pile in which the two take these in turn, and then the bots go on."""
    match = sandtable.new_match(PILE, seed=1)
    for many in takes:
        match.apply(("take", many))
    players = {role: bots.make("taker", PILE, role) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    return match


def reviewed(match: Match, effort: Effort = SMALL) -> Review:
    review = Review(match.record())
    for _ in review.work(effort):
        pass
    return review


def test_a_stretch_ends_where_another_role_is_asked() -> None:
    review = Review(played(3, 1).record())
    assert [stretch.role for stretch in review.stretches[:3]] == [0, 1, 0]
    assert [stretch.number for stretch in review.stretches[:3]] == [0, 1, 2]
    assert review.stretches[0].answers == [("take", 3)]


def test_only_what_leads_elsewhere_than_the_bot_is_judged() -> None:
    review = Review(played(1, 3).record())
    assert review.deviating == [1]
    assert review.stretches[1].bots == [("take", 1)]


def test_the_account_adds_up_exactly() -> None:
    review = reviewed(played(2, 3, 1))
    for role in review.roles:
        account = review.account(role)
        parts = account.initial + account.skill.mean + account.others.mean + account.luck
        assert parts == pytest.approx(account.final, abs=1e-12)
        assert account.adjusted == pytest.approx(account.final - account.luck, abs=1e-12)
        assert sum(turn.luck.mean for turn in account.turns) == pytest.approx(account.luck, abs=1e-9)


def blunder() -> tuple[Match, int]:
    """A match with one answer that throws a won game away, and the number of that answer."""
    for second in (1, 2, 3):
        for third in (2, 3):
            match = played(1, second, third)
            review = reviewed(match)
            lost = [moment for role in review.roles for moment in review.decisions(role) if moment.grade == "blunder"]
            if lost:
                return match, lost[0].at
    raise AssertionError("the pile has no blunder")


def test_a_decision_that_throws_the_game_away_is_a_blunder_and_a_key_moment() -> None:
    match, at = blunder()
    review = reviewed(match)
    role = review.roles[review.stretches[at].role]
    moment = next(moment for moment in review.moments(role) if moment.at == at)
    assert moment.grade == "blunder"
    assert moment.figure.mean == -1.0
    other = review.roles[1 - review.roles.index(role)]
    assert review.account(other).others.mean >= 1.0


def test_without_deviations_everything_is_luck() -> None:
    review = reviewed(played())
    assert review.deviating == []
    account = review.account(review.roles[0])
    assert (account.skill.mean, account.others.mean) == (0.0, 0.0)
    assert account.luck == account.final - account.initial


def test_work_can_be_stopped_and_goes_on_with_the_same_outcomes() -> None:
    match = played(2, 3, 1)
    whole = reviewed(match)
    first = Review(match.record())
    for done, _ in first.work(SMALL):
        if done == 7:
            break
    second = Review(match.record())
    second.go_on(first.kept())
    for _ in second.work(SMALL):
        pass
    assert second.outcomes == whole.outcomes


def test_scouts_choose_what_is_looked_at_closely_and_count_for_nothing_else() -> None:
    review = reviewed(played(2, 3, 1))
    at = review.deviating[0]
    before = review._judged(at, 0)
    for task in [task for task in review.outcomes if task[0] == "pair" and task[2] < 4]:
        review.outcomes[task] = [[9.0, -9.0], [0.0, 0.0]]
    assert review._judged(at, 0) == before
    assert at in review.weighty(1)


def test_a_record_without_an_end_is_refused() -> None:
    match = sandtable.new_match(PILE, seed=1)
    match.apply(("take", 1))
    with pytest.raises(sandtable.BadRecord, match="ends before"):
        Review(match.record())


# -- figures


def test_few_equal_values_leave_room_for_doubt() -> None:
    assert not figure([-1.0, -1.0]).sure
    assert figure([-1.0] * 12).sure
    assert not figure([1.0, -1.0] * 20).sure


@pytest.mark.parametrize(("lost", "word"), [(0.3, "blunder"), (0.15, "mistake"), (0.06, "inaccuracy"), (0.03, "slip")])
def test_grades_follow_the_chance_that_was_lost(lost: float, word: str) -> None:
    assert grade(Figure(-lost, 0.001, 50)) == word
    assert grade(Figure(-lost, lost, 50)) == ""
    assert grade(Figure(lost, 0.001, 50)) == ""


def test_at_most_seven_moments_and_three_of_luck_are_told() -> None:
    decisions = [Moment("decision", at, at, Figure(-0.1 - at / 100, 0.01, 9), "mistake", None) for at in range(12)]
    nothing = Figure()
    turns = [Turn(at, 20 + at, nothing, nothing, nothing, Figure(0.9, 0.01, 9)) for at in range(5)]
    told = key_moments(decisions, turns)
    assert [moment.at for moment in told] == [8, 9, 10, 11, 20, 21, 22]


# -- the page


def test_the_page_tells_moments_in_words(tmp_path: Path) -> None:
    match, at = blunder()
    review = reviewed(match)
    role = review.roles[review.stretches[at].role]
    words = Words("en", {"en": table_source("en") + "\ndo-take = take { $n }\n"})
    page = Page(review, role, words)
    html = page.html()
    assert html.count("<svg") == 2
    assert f'id="at-{at}"' in html
    assert "Blunder" in html
    assert "Blunder" in page.text()
    assert "review-" not in html

"""What somebody looks for in a rulebook: the words that matter, and what else the rules call them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

PLAIN = Path(__file__).with_name("plain_words.csv")  # what people say, and what rules say instead
KOREAN = re.compile(r"[\uac00-\ud7a3]+")
WORD = re.compile(r"[^\W_]+(?:[.'][^\W_]+)*")
RULE = re.compile(r"(?:[A-Z]{1,3}\.)?[\w.]*\d[\w.]*", re.IGNORECASE)
_ABBREVIATED = re.compile(r"(?:^|abbr\. )([A-Z]{2,5})\b")
_TAIL = re.compile(
    r"(?:에서는|습니까|하나요|나요|는가|에서|으로|에게|하면|할까|까지|부터|이나|[은는이가을를의에로와과도만])$"
)
_LEAST = 2  # letters of a stem

ASKING = {
    "en": """
        a an and are as at be by can could did do does for from get go happens has have he how i if
        in is it its may me my of on one or our shall she should so than that the their them then
        there they this to us was we were what when where which who why will with would you your
    """,
    "ko": """
        무엇 무엇이 어떻게 언제 어디 누가 왜 어느 나는 내가 내 나의 수 있나요 있는가 있습니까 되나요 하나요 합니까 할
        그 이 저 및 또는 그리고
    """,
    "pl": """
        a aby ale albo bo by być co czy dla do gdzie gdy i ile ja jak jaka jaki jakie jest kiedy kto
        która które który ma mam mogą może możesz można mogę na nie o od oraz po przez się są swój
        ta te ten to tych w we z za ze że
    """,
}


@cache
def _asking(lang: str) -> frozenset[str]:
    return frozenset(ASKING.get(lang, "").split())


def asked(words: str, lang: str) -> list[str]:
    """The words of a question that say what it is about; all of them if none does."""
    said = [word.lower() for word in WORD.findall(words)]
    about = [word for word in said if word not in _asking(lang) and word not in _asking("en")]
    return list(dict.fromkeys(about or said))


def stem(word: str, lang: str) -> str:
    """A word without the ending that its place in a sentence gives it."""
    if lang == "ko" and KOREAN.fullmatch(word):
        root = _TAIL.sub("", word)
        return root if len(root) >= _LEAST else word
    if lang == "pl" and len(word) > 4 and word.isalpha():
        return word[: max(4, len(word) - 2)]
    return word


Names = list[list[str]]  # of one thing


class Glossary:
    """Names of the same thing: a term in all languages with its abbreviation, and what people say instead of it."""

    def __init__(self, folder: Path | None, lang: str) -> None:
        self.lang = lang
        self._names: list[tuple[list[str], list[str], str]] = []  # what is said, what the rules say, where
        for said in _plain_words(lang):
            self._names.append((said[:1], said[1:], ""))
        for row in _rows(folder / "glossary.csv") if folder is not None else ():
            names = list(dict.fromkeys(name for name in _names_of(row) if name))
            own = [row[lang].strip().lower(), *(name for name in names if name.isascii() and " " not in name)]
            self._names.append((names, list(dict.fromkeys(own)), row["rule"]))

    def others(self, words: Sequence[str]) -> tuple[dict[int, list[str]], dict[str, int]]:
        """Other names of what the words speak of, by the first word that does; and the rules that explain it.

        Of each rule how many of the words name what it explains: "zone of control" says more than "control".
        """
        stems = [stem(word, self.lang) for word in words]
        plain = [_singular(word) for word in words]
        found: dict[int, list[str]] = {}
        rules: dict[str, int] = {}
        for names, others, rule in self._names:
            for name in names:
                parts = WORD.findall(name)
                at = self._at(parts, words, stems, plain)
                if at is not None:
                    found.setdefault(at, []).extend(other for other in others if other != name)
                    rules[rule] = max(rules.get(rule, 0), len(parts))
        rules.pop("", None)
        return {at: list(dict.fromkeys(names)) for at, names in found.items()}, rules

    def _at(self, parts: list[str], words: Sequence[str], stems: list[str], plain: list[str]) -> int | None:
        """Where among the words a name stands, in whatever form."""
        about = [part for part in parts if part not in _asking("en")]  # "line of sight" is asked as line, sight
        if not about:
            return None
        places: list[int] = []
        for part in about:
            like = (part, stem(part, self.lang), _singular(part))
            place = next(
                (n for n in range(len(words)) if words[n] in like or stems[n] in like or plain[n] in like), None
            )
            if place is None:
                return None
            places.append(place)
        return min(places)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") and word.isascii() else word


def _names_of(row: dict[str, str]) -> Iterable[str]:
    for lang in ("en", "ko", "pl"):
        yield row[lang].strip().lower()
    yield from (short.lower() for short in _ABBREVIATED.findall(row["note"]) if short != "NATO")
    first = row["note"].partition(";")[0].strip()
    if row["en"].isupper() and re.fullmatch(r"[a-z]+(?: [a-z]+)+", first):  # LZ: landing zone
        yield first


@cache
def _plain_words(lang: str) -> list[list[str]]:
    return [[row["said"], *row["meant"].split("|")] for row in _rows(PLAIN) if row["lang"] == lang]


def _rows(path: Path) -> list[dict[str, str]]:
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))

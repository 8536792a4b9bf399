"""One word for one thing: synonyms that no text file of a language may use beside the word of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src" / "sandtable"
EVERYWHERE = "**/text"
FIELDS = "games/fields_of_fire/text"
ARDENNES = "games/ardennes44/text"
CHASE = "games/atlantic_chase/text"
ARMOR = "games/air_armor/text"
TABLE = "text"

# where, the banned word as a regular expression, the word to use instead
BANNED: dict[str, list[tuple[str, str, str]]] = {
    "en": [
        (ARDENNES, r"[Nn]obody digs in|is not made Ready", "cannot"),
        (CHASE, r"(Fire|Flooding): stopped", "dead in the water"),
        (FIELDS, r"[Gg]renades thrown back", "return grenade attack"),
        (TABLE, r"[Tt]able in words", "text view"),
    ],
    "ko": [
        (EVERYWHERE, r"[을이은과]\([를가는와]\)|[를가는와]\([을이은과]\)|\(으\)로", "JOSA"),
        (
            EVERYWHERE,
            r"JOSA\([^)]*\"(를/을|가/이|는/은|와/과|로/으로)\"|pair:",
            'JOSA($x, "after consonant/after vowel")',
        ),
        (FIELDS, r"고착", "제압"),
        (FIELDS, r"재집결", "집결"),
        (FIELDS, r"잠재 접촉", "잠재적 접촉"),
        (FIELDS, r"탐지|미발견", "관측"),
        (FIELDS, r"최후 방어", "최종 방호"),
        (FIELDS, r"마비 ?(조|팀)", "전투불능조"),
        (FIELDS, r"들것 ?조", "부상자 후송조"),
        (FIELDS, r"수집소", "사상자 수용소"),
        (FIELDS, r"토치카", "특화점"),
        (FIELDS, r"교통호", "참호"),
        (FIELDS, r"클레이모어", "크레모아"),
        (FIELDS, r"표식", "마커"),
        (FIELDS, r"행동 카드", "액션 카드"),
        (FIELDS, r"수정치", "보정 수치"),
        (ARDENNES, r"지배지역|ZOC", "통제구역"),
        (ARDENNES, r"혼란", "교란"),
        (ARDENNES, r"항복", "투항"),
        (ARDENNES, r"강화진지|개량 진지", "방어설비"),
        (ARDENNES, r"도로 ?봉쇄", "방책"),
        (ARDENNES, r"견인전차", "견인차량"),
        (ARDENNES, r"탱크", "전차"),
        (ARDENNES, r"사격 ?준비", "포격준비"),
        (CHASE, r"기름 유출", "누유"),
        (CHASE, r"직사거리|최장거리", "영거리, 초장거리"),
        (CHASE, r"순양전함", "전투순양함"),
        (FIELDS, r"십시오", "세요"),
        (ARDENNES, r"십시오", "세요"),
        (CHASE, r"십시오", "세요"),
        (ARMOR, r"십시오", "세요"),
        (TABLE, r"십시오|대국|수업", "세요, 게임, 튜토리얼"),
    ],
    "pl": [
        (FIELDS, r"[Pp]rzyszpil", "przygwożdż-"),
        (FIELDS, r"[Pp]rzenika", "przekradanie"),
        (FIELDS, r"[Ww]ykry[ćtw]|[Ww]ypatr", "rozpozna-"),
        (FIELDS, r"\b[Ii]mpuls", "mobilizacja"),
        (FIELDS, r"[Zz]achę[ct]", "nakłanianie"),
        (FIELDS, r"[Kk]ońcow\w+ (ogień|linia)|[Oo]gień (końcowy|zaporowy)", "Ostateczny Ogień Osłonowy"),
        (FIELDS, r"[Ss]ekcj\w+(?! moździerzy| czołgów)\b", "oddział"),
        (FIELDS, r"\b[Kk]rok(i|u|ów|ami)?\b", "stopień"),
        (FIELDS, r"\b[Zz]darze[nń]", "wydarzenie"),
        (FIELDS, r"[Pp]unkt zbiórki rannych|PZR", "Punkt Gromadzenia Ofiar"),
        (FIELDS, r"[Pp]lacówk|[Cc]zujk", "Posterunek Bojowy"),
        (FIELDS, r"[Dd]ołk\w+ strzel|[Rr]ów strzel|[Oo]kopy strzel", "Okop Jednoosobowy, Okop"),
        (FIELDS, r"[Ss]kup(ia|ion|ieni)", "skoncentrowany"),
        (FIELDS, r"[Mm]ożliw\w+ kontakt", "Potencjalny Kontakt"),
        (FIELDS, r"ppanc(?!\.)", "ppanc."),
        (ARDENNES, r"[Oo]siedl", "miejscowość"),
        (ARDENNES, r"więź (stref|wroga)", "więź ZOC"),
        (CHASE, r"[Pp]lam\w+ oleju", "wyciek paliwa"),
        (CHASE, r"[Zz]asięg (skrajny|daleki|bliski)", "dystans"),
        (CHASE, r"\b[Pp]lusk\b", "pudło"),
        (TABLE, r"[Ss]t[oó]ł\w* słowami|teraźniejszoś", "widok tekstowy, bieżąca chwila"),
    ],
}


def said(folder: str, language: str) -> list[tuple[str, str]]:
    """The lines of the text files of a language below a folder, without comments and message ids."""
    files = [path for path in ROOT.glob(f"{folder}/*.ftl") if language in re.split(r"[._]", path.name)]
    return [
        (path.name, re.sub(r"^[a-zA-Z][\w-]* *= ?", "", line))
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]


@pytest.mark.parametrize("language", BANNED)
def test_no_text_uses_a_second_word(language: str) -> None:
    found: list[str] = []
    for folder, pattern, better in BANNED[language]:
        lines = said(folder, language)
        assert len(lines) > 100, (folder, language)
        found += [f"{name}: {line} ({better})" for name, line in lines if re.search(pattern, line)]
    assert found == []


@pytest.mark.parametrize(
    ("language", "folder", "wrong"),
    [
        ("ko", FIELDS, "고착 상태입니다."),
        ("ko", EVERYWHERE, "{ $unit }이(가) 이탈합니다."),
        ("ko", EVERYWHERE, '{ JOSA($unit, "와/과") } 교전'),
        ("pl", FIELDS, "Wybierz sekcję jeszcze raz."),
        ("pl", FIELDS, "W tym impulsie nic więcej nie może zrobić."),
        ("en", CHASE, "Fire: stopped"),
    ],
)
def test_a_banned_word_is_recognized(language: str, folder: str, wrong: str) -> None:
    assert any(where == folder and re.search(pattern, wrong) for where, pattern, _ in BANNED[language])

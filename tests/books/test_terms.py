"""One word for one thing: synonyms that no text of a language may use beside the word of the rulebook."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src" / "sandtable"
EVERYWHERE = "**/text"
FIELDS = "games/fields_of_fire/text"
ARDENNES = "games/ardennes44/text"
CHASE = "games/atlantic_chase/text"
ARMOR = "games/air_armor/text"
ALL_ARDENNES = "games/ardennes44/*"  # the table, the glossary and the rulebook
ALL_CHASE = "games/atlantic_chase/*"
ALL_FIELDS = "games/fields_of_fire/**"
ALL_ARMOR = "games/air_armor/*"
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
        (ALL_FIELDS, r"격전|격렬한 교전", "교전 심화"),
        (ALL_FIELDS, r"대기 선회|(진입|복귀) 중", "접근 칸, 이탈 칸, 배회 칸"),
        (ALL_FIELDS, r"(탑승|픽업) ?지[역대]|착륙 ?지[역대]", "픽업 지점, 착륙 지점"),
        (ALL_FIELDS, r"위층|윗층|돌파구", "상층부, 돌입 지점"),
        (ALL_FIELDS, r"(?<!취)약한 건물|튼튼한|교회탑", "취약한 건물, 견고한 건물, 교회 첨탑"),
        (ALL_FIELDS, r"소화기|소형 화기|최종 방어", "소형화기, 최종 방호선"),
        (ALL_FIELDS, r"곡사(?!포)|최저 표척", "초월 사격, 최저표척사"),
        (ALL_FIELDS, r"서핑|성형탄|붉은 별", "쇄파대, 적색 별 낙하산"),
        (ALL_FIELDS, r"화력 요청|엄폐 탐색|활동 점검", "화력 지원 요청, 엄폐 찾기, 활동 확인"),
        (ALL_FIELDS, r"지휘 계통|통제선|경로점|등록 표적", "지휘 체계, 페이즈 선, 경로 지점, 등록된 표적"),
        (ALL_FIELDS, r"대전차 (전투|사격|수치)|지원 (부대|기관)", "AT 전투, AT 사격, 사격 기관"),
        (ALL_FIELDS, r"유색 연막|(?<![가-힣])색 연막|탄약 고갈", "색상 연막, 탄약 소진"),
        (ALL_FIELDS, r"상급 HQ|경험 (점수|포인트)|정상 (상태|전투력)", "상위 HQ, 경험치, 질서 상태"),
        (ALL_FIELDS, r"명령하는|에게 명령|지휘 면", "지시, 명령 면"),
        (ARDENNES, r"지배지역|ZOC", "통제구역"),
        (ARDENNES, r"혼란", "교란"),
        (ARDENNES, r"항복", "투항"),
        (ARDENNES, r"강화진지|개량 진지", "방어설비"),
        (ARDENNES, r"도로 ?봉쇄", "방책"),
        (ALL_ARDENNES, r"견인전차", "견인차량"),
        (ALL_ARDENNES, r"탱크", "전차"),
        (ALL_ARDENNES, r"뮤즈|뫼즈 강|오우르 강", "뫼즈강, 오우르강"),
        (ALL_ARDENNES, r"파이프어", "파이퍼"),
        (ALL_ARDENNES, r"대형|분리된 유닛|본대", "편제, 분할 유닛, 원부대"),
        (ALL_ARDENNES, r"야간 ?턴 ?마커", "야간 마커"),
        (ALL_ARDENNES, r"보급 ?(차단|단절)", "보급 두절"),
        (ALL_ARDENNES, r"진창|동토", "진흙, 결빙"),
        (ALL_ARDENNES, r"교전 중", "교전중, 교전중지"),
        (ALL_ARDENNES, r"(전략|전술) 이동|이동력|스택점수", "전략이동, 전술이동, 이동점수, 스택 점수"),
        (ALL_ARDENNES, r"(?<!기)다리|후퇴|선봉", "교량, 퇴각, 지휘유닛"),
        (ARDENNES, r"사격 ?준비", "포격준비"),
        (CHASE, r"기름 유출", "누유"),
        (CHASE, r"직사거리|최장거리", "영거리, 초장거리"),
        (CHASE, r"순양전함", "전투순양함"),
        (CHASE, r"나요\?", "습니까"),
        (CHASE, r"(함포|어뢰|번째) 목표", "표적"),
        (ALL_CHASE, r"(?<!추적\()그림자(?!에 다가)", "추적(그림자)"),
        (ALL_CHASE, r"(화재|침수): (매우 느림|정지)|수리됨", "화재:정지, 수리 완료"),
        (ALL_CHASE, r"보일러 실", "보일러실"),
        (ALL_CHASE, r"발진|공군기지", "출격, 공군 기지"),
        (ALL_CHASE, r"데미지|물기둥|수송선단", "손상, 스플래시, 호송선단"),
        (ALL_ARMOR, r"재편성 페이즈|와해된", "재정비 페이즈, 궤멸된"),
        (ALL_ARMOR, r"헥스변|헥스사이드|스태킹", "헥스면, 스택킹"),
        (ALL_ARMOR, r"이동력|숨김 모드", "이동 포인트, 히든 모드"),
        (ALL_ARMOR, r"수정치|수정 (방어|사격)|(방어|공격|사격)력", "보정치, 조정된 방어 전투력"),
        (ALL_ARMOR, r"(?<!기)(?<!옛 )다리|(?<!오프)맵", "교량, 지도"),
        (ALL_ARMOR, r"타격을? 흡수|HQ 타격|공중 타격 ?마커|피격", "히트 흡수, HQ 히트, 공중 히트"),
        (ALL_ARMOR, r"밀집 지형|프로필|사정거리|화력 요청", "근접 지형, 프로파일, 사거리, 사격 요청"),
        (ALL_ARMOR, r"마인 강(?!둑)|강변|기슭", "마인강, 강둑"),
        (ALL_ARMOR, r"미세한 승리|라우링엔", "근소한 승리, 라우링겐"),
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
        (ALL_FIELDS, r"\} Rozkaz|Rozkazów|(Zachowane|dobrane) rozkazy|rozkazów: \{", "Komenda"),
        (ALL_FIELDS, r"[Pp]akiet\w* wroga|[Tt]est\w* aktywn", "Grupa Sił Wroga, Sprawdzenie Aktywności"),
        (ALL_FIELDS, r"[Pp]unkt\w* trasy", "Punkt Przemarszu"),
        (ALL_FIELDS, r"[Cc]el\w* wstrzelan|[Ww]strzelan\w* cel", "Zarejestrowany Cel"),
        (ALL_FIELDS, r"[Ss]tref\w+ (podjęcia|[Zz]ał)|[Bb]ezczynn", "Strefa Odbioru, Obszar Oczekiwania"),
        (ALL_FIELDS, r"[Bb]ojow\w+ [Pp]atrol|[Rr]egiment", "patrol bojowy, pułk"),
        (ALL_FIELDS, r"\b([Pp]udło|PUDŁO|[Uu]gotowan)", "chybienie, spalony"),
        (ALL_FIELDS, r"[Bb]ro(ń|ni|nią) ręczn|[Ll]ini\w+ widoczno", "broń małokalibrowa, linia wzroku"),
        (ALL_FIELDS, r"[Pp]romo(cj|w)|[Pp]romuj|\b[Zz]as(ób|obu)\b", "awans, Atut"),
        (ALL_FIELDS, r"[Ii]nicjatyw\w+ ogóln|\b2\. edycj", "Ogólna Inicjatywa, wydanie"),
        (ALL_FIELDS, r"[Oo]gni\w+ [Oo]chronn|[Pp]ołączon\w+ budyn", "Ostateczny Ogień Osłonowy, złączone budynki"),
        (ARDENNES, r"[Oo]siedl", "miejscowość"),
        (ALL_ARDENNES, r"więź (stref|wroga)", "więź ZOC"),
        (ALL_ARDENNES, r"[Ff]az\w+ mostow|[Ff]az\w+ znaczników", "faza mostów, faza zatorów"),
        (ALL_ARDENNES, r"[Bb]rak\w* paliwa", "niedobór paliwa"),
        (ALL_ARDENNES, r"[Rr]uch\w* przedłużon", "marsz forsowny"),
        (ALL_ARDENNES, r"[Bb]lokad\w+ (drogi|dróg)", "blokada drogowa"),
        (ALL_ARDENNES, r"[Zz]nacznik\w* nocy", "znacznik nocny"),
        (ALL_ARDENNES, r"[Ss]tron\w+ osłabion|^osłabion", "zredukowana"),
        (ALL_ARDENNES, r"[Zz]doln\w+ ruchu|punkt\w* zestawu", "limit ruchu, punkt stosu"),
        (ALL_ARDENNES, r"[Ss]aper\w+ szturmow|porządku bojow", "saperzy, w dobrym szyku"),
        (ALL_ARDENNES, r"\b[Zz]marzni|urwist|St\. Vith", "zamarznięty, zalesiony teren trudny, St-Vith"),
        (ALL_ARDENNES, r"(?<!\.)\b\d+ (Brygad|Pułk|Dywizj|Batalion|Armi)", "150. Brygada"),
        (ALL_ARDENNES, r"[Ww]ystrzeli|[Ss]tref\w+ startow|[Ss]ędzi", "po ostrzale, rejon wyjściowy, gospodarz"),
        (ALL_ARDENNES, r"\balian(ci|t)", "Alianci"),
        (ALL_CHASE, r"[Pp]lam\w+ oleju", "wyciek paliwa"),
        (ALL_CHASE, r"[Zz]asięg (skrajny|daleki|bliski)", "dystans"),
        (ALL_CHASE, r"\b[Pp]lusk\b", "pudło"),
        (ALL_CHASE, r"[Uu]nieszkodliw", "okaleczony"),
        (ALL_CHASE, r"([Pp]ożar|[Zz]alanie): (bardzo|stop|zatrzym|unieruch)", "pożar: okręt bardzo wolny"),
        (ALL_CHASE, r"[Ss]kut(ek|k\w+) (długo|specjaln)", "efekt długotrwały, efekt specjalny"),
        (ALL_CHASE, r"[Aa]kcj\w+ trajektorii", "akcja Trajektoria"),
        (ALL_CHASE, r"[Nn]iemiecka wrażliwość", "wrażliwość okrętów niemieckich"),
        (ALL_CHASE, r"[Bb]ez radaru|[Śś]ciągnięci", "brak radaru, sprowadzenie posiłków"),
        (ALL_CHASE, r"\b[Kk]oś(ć|ci|ciach|ćmi|cią)\b|[Ww]yda\w+ znacznik", "kostka, zużyć znacznik"),
        (ALL_ARMOR, r"\b[Ff]ormacj|[Pp]rzeszkod|\b[Aa]trap", "związek, zapora, jednostka pozorowana"),
        (ALL_ARMOR, r"\b[Kk]oś(ć|ci|ciach|ćmi|cią)\b|[Nn]ieprzyjac", "kostka, wróg"),
        (ALL_ARMOR, r"[Gg]rup\w+ bojow|[Tt]eren\w* (zakryt|zamkni)", "zgrupowanie zadaniowe, teren zwarty"),
        (ALL_ARMOR, r"[Nn]ajech|[Aa]tak\w* (z bliska|bezpośr)", "rozjechanie, atak w zwarciu"),
        (ALL_ARMOR, r"[Oo](gień|gnia|gniem) bezpośredni", "ogień z bliska, ogień na wprost"),
        (ALL_ARMOR, r"\b[Pp]ol\w+ odtwarz|[Śś]migł\w+ transportow", "pole odzyskiwania, śmigłowce wielozadaniowe"),
        (ALL_ARMOR, r"nieładzie|[Zz]nacznik\w* strzelania", "zdezorganizowana, znacznik „Po ostrzale”"),
        (ALL_ARMOR, r"[Zz]modyfikowan\w+ (siła |sile |siłę )?obron", "skorygowana siła obrony"),
        (ALL_ARMOR, r"\b([Mm]ał|[Dd]uż)\w+ pułap", "niski pułap, wysoki pułap"),
        (ALL_ARMOR, r"\b([Zz]naczne|[Dd]ecyduj\w+) zwyc|zwyc\w+ (znaczn|decyduj)", "wyraźne, rozstrzygające"),
        (ALL_ARMOR, r"(ysunięt\w+|łówn\w+) HQ|HQ bryg|[Dd]owództw\w* główn", "stanowisko dowodzenia, dowództwo"),
        (ALL_ARMOR, r"\b(PR|PD)\b|jednost\w+ US\b", "CP, RP, MP, jednostki amerykańskie"),
        (ALL_ARMOR, r"\b[Ss]aper(zy|ów|om|ami)\b|[Śś]rod\w+ walki radio", "jednostka inżynieryjna, środki WRE"),
        (ALL_ARMOR, r"[Pp]lansz\w+ poza|\b[Ww] (\w+ )?heksie\b", "tor poza mapą, na heksie"),
        (ALL_ARMOR, r"[Hh]eks\w* (chronion|celu(?! \w))", "osłaniany heks, heks celu operacji, heks celu ognia"),
        (TABLE, r"[Ss]t[oó]ł\w* słowami|teraźniejszoś", "widok tekstowy, bieżąca chwila"),
    ],
}


def said(folder: str, language: str) -> list[tuple[str, str]]:
    """The lines of the text files of a language below a folder, without comments and message ids; its rulebook."""
    files = [path for path in ROOT.glob(f"{folder}/*.ftl") if language in re.split(r"[._]", path.name)]
    texts = [
        (path.name, re.sub(r"^[a-zA-Z][\w-]* *= ?", "", line))
        for path in files
        for line in path.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]
    return texts + rulebook(folder, language)


def rulebook(folder: str, language: str) -> list[tuple[str, str]]:
    """The lines of the chapters of a language below a folder, and its column of the glossary."""
    chapters = [
        (path.name, line)
        for path in ROOT.glob(f"{folder}/{language}/*.md")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    glossaries = [
        (path.name, row[language])
        for path in ROOT.glob(f"{folder}/glossary.csv")
        for row in csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    ]
    return chapters + glossaries


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
        ("ko", ALL_ARDENNES, "그 다리가 없으면"),
        ("ko", ALL_FIELDS, "삼각대 화기만 곡사 사격을 합니다."),
        ("ko", ALL_ARMOR, "히트가 수정 방어력보다 적습니다."),
        ("ko", EVERYWHERE, "{ $unit }이(가) 이탈합니다."),
        ("ko", EVERYWHERE, '{ JOSA($unit, "와/과") } 교전'),
        ("pl", FIELDS, "Wybierz sekcję jeszcze raz."),
        ("pl", FIELDS, "W tym impulsie nic więcej nie może zrobić."),
        ("pl", ALL_ARMOR, "Trafień jest mniej niż zmodyfikowana obrona najsilniejszej jednostki."),
        ("en", CHASE, "Fire: stopped"),
    ],
)
def test_a_banned_word_is_recognized(language: str, folder: str, wrong: str) -> None:
    assert any(where == folder and re.search(pattern, wrong) for where, pattern, _ in BANNED[language])

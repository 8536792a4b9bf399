# Atlantic Chase, Polish: the battle board.

## Names by number

battle-zone = { $zone ->
    [0] strefa daleka
    [1] strefa bliska
   *[2] strefa bezpośrednia
}
battle-attitude = { $attitude ->
    [0] zbliża się
    [1] namierza
   *[2] ucieka
}
battle-effect = { $effect ->
    [0] baterie
    [1] mostek
    [2] łączność
    [3] pożar: okręt bardzo wolny
    [4] pożar: okręt unieruchomiony
    [5] zalanie: okręt bardzo wolny
    [6] zalanie: okręt unieruchomiony
    [7] uszkodzony ster
    [8] wieże
    [9] komora amunicyjna
    [10] zatopiony
   *[11] brak radaru
}

## Titles

title-battle = Bitwa
title-surprise = Zaskoczenie
title-snafu = Sprawdzenie Snafu
title-confusion = Zamieszanie
title-attitude = Etap postawy
title-gunnery = Etap artyleryjski
title-torpedo = Etap torpedowy
title-maneuver = Etap manewru
title-pursuit = Pościg
title-smoke = Zasłona dymna
title-bridge = Mostek
title-lingering = Etap efektów długotrwałych
title-break-away = Etap oderwania się
title-leader = Dowódca

## Questions

ask-place-targets = Zaskoczenie: wskaż okręty przeciwnika, które zaczną w swojej strefie bliskiej.
ask-late-ship = Wskaż okręt przeciwnika, który się spóźni: wejdzie w etapie efektów długotrwałych rundy { $round }.
ask-no-radar = Wskaż okręt przeciwnika, który nie ma radaru.
ask-set-attitudes = Ustal w tajemnicy postawy swoich okrętów. Okręt nieustawiony zachowuje postawę pokazaną.
ask-confuse-attitude = Masz znacznik zamieszania. Zmienić postawę jednego okrętu przeciwnika?
ask-confuse-maneuver = Masz znacznik zamieszania. Przejąć ster jednego okrętu przeciwnika?
ask-opening-smoke = Które okręty od początku stawiają zasłonę dymną?
ask-obscure = Zasłona dymna, { $ship }: ukryj do dwóch innych okrętów tej strefy.
ask-declare-fire = { $ship }: wskaż cel artylerii.
ask-split-fire = { $ship }: podział ognia. Pierwszy cel: { $first }. Wskaż drugi.
ask-divide-fire = { $ship }: ile wartości artylerii przypada na pierwszy cel ({ $first })? Reszta przypada na drugi ({ $second }).
ask-declare-torpedoes = { $ship }: wskaż cel torped. Można ich użyć tylko raz.
ask-die-as-six = { $leader } może zmienić jedną kostkę na 6: { $with } zamiast { $total }. Użyć?
ask-redirect = Trafiony { $ship }. Użyć zamieszania, by trafienie otrzymał inny okręt?
ask-bridge-choice = { $ship }, trafiony mostek: okręt nie strzela z dział czy jest unieruchomiony?
ask-maneuver = Przesuń jeden ze swoich { $speed ->
    [1] bardzo wolnych
    [2] wolnych
    [3] średnich
   *[4] szybkich
} okrętów.
ask-pursue = Pościg, { $ship }: wskaż okręt przeciwnika, który zbliży się o jedną strefę.
ask-lingering = { $ship }: wskaż efekt do sprawdzenia, z kontrolą uszkodzeń lub bez.
ask-declare-break-away = Zadeklarować oderwanie się?
ask-evade = Próba nieudana. Zużyć znacznik manewrów unikowych, by jeden okręt się oderwał?
ask-agree-to-part = Zgodzić się na koniec bitwy? Kończy się, gdy obie strony zadeklarują oderwanie się.
ask-break-away-checks = Wskaż uciekający okręt, który próbuje się oderwać.
ask-break-away-group = Próba oderwania się: { $ship }. Kto płynie razem z nim?

## Answers

do-place_near = { $ship }: strefa bliska
do-late = { $ship } się spóźni
do-no_radar = Brak radaru: { $ship }
do-set_attitude = { $ship }: { battle-attitude }
do-confuse = { $ship }: { battle-attitude }
do-take_control = Przejmij ster: { $ship }
do-redirect = Trafienie otrzymuje { $ship }
do-die_as_six = Jedna kostka to 6
do-make_smoke = Zasłona dymna: { $ship }
do-obscure = Ukryj: { $ship }
do-fire_at = Ogień: { $ship }
do-fire_at_led = Ogień: { $ship }, +2 dowódcy
do-split_at = Podział ognia: { $ship }
do-divide = { $gv } na pierwszy cel
do-hold_fire = Wstrzymaj ogień
do-torpedo_at = Torpedy: { $ship }
do-torpedo_at_led = Torpedy: { $ship }, +2 dowódcy
do-hold_torpedoes = Zachowaj torpedy
do-maneuver = { $ship }: { battle-zone }
do-maneuver_smoke = { $ship }: { battle-zone }, zasłona dymna
do-pursue = Pościg: { $ship }
do-pull = Zbliż o strefę: { $ship }
do-disperse_in_battle = Rozproszenie: { $ship }
do-check = Sprawdź: { battle-effect }
do-damage_control = Kontrola uszkodzeń: { battle-effect }
do-bridge_no_gunnery = Nie strzela z dział
do-bridge_stopped = Unieruchomiony
do-break_away = Oderwanie się
do-break_away_led = Oderwanie się, +2 dowódcy
do-evade = { $ship }: manewry unikowe
do-attempt = Próba oderwania się: { $ship }
do-join = Razem z nim: { $ship }

## Events

event-battle = Bitwa: { $active } i { $target }, liczba rund: { $rounds }.
event-round = Runda bitwy { $round } z { $rounds }.
event-enters = Wejście do bitwy: { $ship }.
event-snafu = Snafu: { $result ->
    [0] zamieszanie
    [1] awaria mechaniczna
    [2] kotłownia
    [3] nieoczekiwany namiar
    [4] dobra widoczność
    [5] brak radaru
    [6] mgła
    [7] otwarty sektor ognia
   *[8] słaba widoczność
}.
event-confusion = Znacznik zamieszania: { $side }.
event-late = { $ship }: wejście w rundzie { $round }.
event-no_radar = { $ship }: brak radaru.
event-steered = Uszkodzony ster, { $ship }: { $opponent ->
    [0] steruje właściciel.
   *[1] steruje przeciwnik.
}
event-confused = Zamieszanie: { $ship }.
event-attitude = { $ship }: { battle-attitude }.
event-extra_round = Nikt nie ucieka: bitwa trwa do rundy { $rounds }.
event-smoke = Zasłona dymna: { $ship }.
event-obscured = { $ship }: w zasłonie dymnej okrętu { $by }.
event-gunnery = Ogień: { $ship }, cel { $target }: { $total }, { $result ->
    [20] pudło
    [3] trafienia: { $n }
    [21] wynik poważny
   *[22] wynik katastrofalny
}.
event-torpedo = Torpedy: { $ship }, cel { $target }: { $total }, { $result ->
    [20] pudło
    [3] trafienia: { $n }
    [23] wynik poważny, linia wodna
   *[24] wynik katastrofalny, linia wodna
}.
event-redirected = Zamieszanie: trafiony { $other } zamiast { $ship }.
event-special_result = { $ship }: { $severity ->
    [0] wynik poważny
   *[1] wynik katastrofalny
}, { $location ->
    [0] nadbudówki
    [1] pas burtowy
    [2] linia wodna
    [3] fałszywy meldunek
   *[4] przesadzony meldunek
}.
event-effect = { $ship }: { battle-effect }.
event-bridge = { $ship }: { $choice ->
    [1] nie strzela z dział
   *[2] unieruchomiony
}.
event-zone = { $ship }: { battle-zone }.
event-pulled = Pościg, { $ship } za { $target }: { battle-zone }.
event-damage_control = { $ship }: kontrola uszkodzeń, { battle-effect }.
event-no_change = { $ship }: { battle-effect }, bez zmian.
event-repaired = { $ship }: { battle-effect }, naprawiono.
event-declares_break_away = Deklaracja oderwania się: { $side }.
event-break_away_failed = Nieudane oderwanie się: { $ship } ({ $total }).
event-broke_away = Oderwanie się: { $ship }.
event-oil = Wyciek paliwa: { $ship }.
event-scuttled = Samozatopienie: { $ship }.
event-battle_over = Koniec bitwy: { $active } i { $target }.

## Rolls

roll-gunnery = Artyleria
roll-torpedo = Atak torpedowy
roll-special_result = Wynik specjalny
roll-location = Miejsce trafienia
roll-snafu = Sprawdzenie Snafu
roll-beneficiary = Na czyją korzyść
roll-rudder = Uszkodzony ster
roll-lingering = Efekt długotrwały
roll-break_away = Oderwanie się
roll-disengagement = Test przerwania walki

## Refusals

refused-battle-not-on-board = { $ship }: nie ma go na planszy bitwy albo w tej strefie.
refused-battle-not-your-ship = { $ship }: w tym etapie nie ty nim dowodzisz.
refused-battle-not-an-enemy = { $ship }: to nie jest okręt przeciwnika.
refused-battle-shore-battery = { $ship }: bateria nadbrzeżna nie porusza się i nie może być atakowana.
refused-battle-gv-na = { $by }: brak wartości artylerii na tym dystansie.
refused-battle-damage-control = { $ship }: kontrola uszkodzeń, w tym etapie artyleryjskim nie może strzelać.
refused-battle-silenced = { $ship }: unieruchomiony przez pożar lub zalanie, nie może używać dział ani torped.
refused-battle-bridge-silent = { $ship }: trafiony mostek, nie może strzelać z dział.
refused-battle-no-torpedoes = { $ship }: nie ma torped.
refused-battle-is-damaged = { $ship }: uszkodzony, nie może użyć torped ani stawiać zasłony dymnej.
refused-battle-torpedoes-spent = { $ship }: torpedy zużyte.
refused-battle-in-smoke = { $ship }: w zasłonie dymnej.
refused-battle-too-far = { $ship }: za daleko od przeciwnika.
refused-battle-not-closing = { $ship }: nie zbliża się.
refused-battle-is-stopped = { $ship }: unieruchomiony.
refused-battle-target-far = { $ship }: w strefie dalekiej; torpedy sięgają strefy bliskiej i bezpośredniej.
refused-battle-is-convoy = { $ship }: konwój nie stawia zasłony dymnej.
refused-battle-smoke-barred = { $ship }: w tym scenariuszu nie stawia zasłony dymnej.
refused-battle-not-running = { $ship }: nie ucieka.
refused-battle-is-acquiring = { $ship }: namierza, więc nie płynie, nie stawia zasłony dymnej i nie odrywa się.
refused-battle-break-away-barred = { $ship }: w tym scenariuszu nie może się oderwać.
refused-battle-not-in-far = { $ship }: nie jest w strefie dalekiej.
refused-battle-no-em = { $ship }: jego zespół zadaniowy nie ma znacznika manewrów unikowych.
refused-battle-not-acquiring = { $by }: nie namierza, więc nie może podzielić ognia.
refused-battle-gv-too-low = { $by }: do podziału ognia potrzeba wartości artylerii co najmniej 1.
refused-battle-other-range = Podział ognia wymaga dwóch celów na tym samym dystansie.
refused-battle-not-adjacent-zone = { $ship }: płynie najwyżej do sąsiedniej strefy.
refused-battle-against-arrow = { $ship }: płynie tylko w kierunku strzałki.
refused-battle-not-faster = { $by }: nie jest szybszy niż { $ship }.
refused-battle-already-close = { $ship }: jest już w strefie bezpośredniej.
refused-battle-slower-first = { $ship }: najpierw płyną wolniejsze okręty.
refused-battle-other-speed-or-zone = { $ship }: inna prędkość lub strefa niż { $by }.
refused-battle-has-tried = { $ship }: w tej rundzie już próbował się oderwać.
refused-battle-attitude-fixed = { $ship }: jego postawa jest w tym etapie ustalona.
refused-battle-bridge-first = { $ship }: kontroli uszkodzeń musi użyć dla efektu Mostek.
refused-battle-has-acted = { $ship }: w tym etapie już działał.

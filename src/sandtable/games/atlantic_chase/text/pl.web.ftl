# Atlantic Chase, Polish: words that only the drawing of the table needs. Ids sorted.

ac-air = Ma samoloty
ac-air-short = samoloty
ac-any-result = { $p } bez chybienia
ac-arctic = Linia arktyczna: zawsze zła pogoda
ac-attitude-acquiring = Namierza
ac-attitude-closing = Zbliża się
ac-attitude-running = Ucieka
ac-base-british = Brytyjska baza lotnicza
ac-base-german = Niemiecka baza lotnicza
ac-base-none = Nieczynna baza lotnicza
ac-base-of = Baza lotnicza { $base } ({ $side })
ac-battle-board = Plansza bitwy
ac-battle-in = Bitwa: { $hex }
ac-check-0 = Baterie
ac-check-1 = Mostek
ac-check-10 = Zatopiony
ac-check-11 = Brak radaru
ac-check-12 = Bez zmian
ac-check-13 = Naprawiono
ac-check-14 = Trafienie, bez zmian
ac-check-15 = Wyciek paliwa
ac-check-16 = Samozatopienie
ac-check-2 = Łączność
ac-check-3 = Pożar: okręt bardzo wolny
ac-check-4 = Pożar: okręt unieruchomiony
ac-check-5 = Zalanie: okręt bardzo wolny
ac-check-6 = Zalanie: okręt unieruchomiony
ac-check-7 = Uszkodzony ster
ac-check-8 = Wieże
ac-check-9 = Komora amunicyjna
ac-chip-damaged = uszkodzony
ac-chip-smoke = dym
ac-clock = Zegar
ac-clock-hint = Dotychczasowe zmiany inicjatywy i koniec scenariusza
ac-contact-on = Kontakt: { $name }
ac-damaged = Uszkodzony
ac-dispersed = Rozproszony
ac-em = Ma znacznik manewrów unikowych
ac-failure = Niepowodzenie
ac-fog = Mgła
ac-force-mines = Miny { $n }
ac-force-submarine = Okręt podwodny { $n }
ac-force-uboat = U-Boot { $n }
ac-forces = Zespoły zadaniowe
ac-group = Grupa posiłków { $letter }
ac-gunnery = Artyleria { $gv }
ac-gv = Wartość artylerii
ac-hits = Trafienia: { $hits }
ac-hits-damage = Trafienia { $hits } z { $limit } do uszkodzenia
ac-hits-of = Trafienia: { $hits } z { $limit }
ac-hits-sink = Trafienia { $hits } z { $limit } do zatopienia
ac-in-box = W swoim polu
ac-in-port = W porcie: { $port }
ac-initiative = Inicjatywa
ac-intel-count = Znaczniki wywiadu: { $n }
ac-intel-markers = Znaczniki wywiadu uczestników
ac-intel-on = Wywiad: { $name }
ac-interruption = Najpierw: rzut na przerwanie
ac-keeps-initiative = Zachowujesz inicjatywę
ac-lapses = { $n ->
    [one] Usunięcie { $n } segmentu aż do: { $hex }
   *[other] Usunięcie { $n } segmentów aż do: { $hex }
}
ac-launched-from = start z heksu { $hex }
ac-layer-air = Zasięg baz lotniczych
ac-layer-attack = Przygotowywany atak
ac-layer-bases = Bazy lotnicze
ac-layer-groups = Grupy posiłków
ac-layer-markers = Wywiad i kontakt
ac-layer-watch = Heksy obserwowane przez wroga
ac-layer-weather = Pogoda
ac-leader = Dowódca: { $leader }
ac-loses-initiative = Inicjatywa przepada
ac-map = Mapa północnego Atlantyku
ac-modifier-sum = Suma modyfikatorów
ac-need = Potrzeba na dwóch kostkach
ac-no-radar = Brak radaru
ac-nothing = Nic
ac-oil = Wyciek paliwa
ac-points = Punkty
ac-points-hint = Punkty zwycięstwa, Niemcy : Wielka Brytania
ac-port-british = Port brytyjski
ac-port-german = Port niemiecki
ac-port-neutral = Port neutralny
ac-port-of = Port { $port } ({ $side })
ac-range-0 = Dystans skrajny
ac-range-1 = Daleki dystans
ac-range-2 = Krótki dystans
ac-range-3 = Dystans bezpośredni
ac-result-14 = Alarm
ac-result-15 = Alarm −1
ac-result-16 = Alarm −2
ac-result-17 = Wymknięcie
ac-result-18 = Walka o inicjatywę
ac-result-19 = Zmiana inicjatywy
ac-result-20 = Pudło
ac-result-21 = Wynik poważny
ac-result-22 = Wynik katastrofalny
ac-result-23 = Wynik poważny, linia wodna
ac-result-24 = Wynik katastrofalny, linia wodna
ac-roll-reinforcement = Próba sprowadzenia posiłków
ac-roll-vie = Potem: walka o inicjatywę
ac-round = Runda { $round } z { $rounds }
ac-round-label = Runda
ac-ships-of = { $tf }: { $n ->
    [one] { $n } okręt
    [few] { $n } okręty
    [many] { $n } okrętów
   *[other] { $n } okrętu
}
ac-snafu-boiler-room = Kotłownia
ac-snafu-confusion = Zamieszanie
ac-snafu-fog = Mgła
ac-snafu-good-visibility = Dobra widoczność
ac-snafu-mechanical-distress = Awaria mechaniczna
ac-snafu-no-radar = Brak radaru
ac-snafu-open-arc = Otwarty sektor ognia
ac-snafu-poor-visibility = Słaba widoczność
ac-snafu-unexpected-bearing = Nieoczekiwany namiar
ac-speed = Prędkość: { $speed }
ac-standing = Gdyby gra skończyła się teraz
ac-state-broke-away = Oderwał się
ac-state-enters-later = Wejdzie później
ac-station-in = Pozycja: { $hex }
ac-submarine-box = Okręty podwodne
ac-success = Sukces
ac-tally = Licznik
ac-tally-hint = Nieudane próby przejęcia inicjatywy; dodawane do następnej
ac-torpedo = Torpedy
ac-torpedo-short = torpedy
ac-trajectory-of = { $n ->
    [one] Trajektoria: { $n } segment
    [few] Trajektoria: { $n } segmenty
    [many] Trajektoria: { $n } segmentów
   *[other] Trajektoria: { $n } segmentu
}
ac-trajectory-total = Suma trajektorii
ac-uboat-box = Pole U-Bootów
ac-uboat-zone = Strefa U-Bootów
ac-vp = PZ
ac-weather = Pogoda
ac-weather-bad = zła
ac-weather-good = dobra
ac-zone-close = Strefa bezpośrednia
ac-zone-far = Strefa daleka
ac-zone-near = Strefa bliska
do-extend-apart = Przedłużenie: { $hex } ({ $end ->
    [0] początek
   *[other] koniec
} trajektorii)
group-complete = Zakończenie rejsu
group-disperse = Rozproszenie
group-engage = Nawiązanie walki
group-pass_tf = Pas
group-recon = Zwiad
group-search = Poszukiwanie
group-signal = Sygnał
group-stealth_attack = Skryty atak
group-strike = Nalot
group-strike_base = Nalot z bazy
group-trajectory = Trajektoria
group-transfer = Port
role-neutral = neutralny
scenario-kind-battle = Bitwa
scenario-kind-learning = Pierwsza gra
scenario-kind-operation = Operacja
ac-layer-threat = Zasięg wrogich zespołów
ac-met = Kogo by spotkał
ac-met-from = Z końcem w { $hex }, segmentów: { $n }:
ac-met-search = { $tf }: Poszukiwanie morskie w { $hex }, { $p } % na wynik
ac-met-engage = { $tf }: Nawiązanie walki w { $hex }, { $p } % na wynik
ac-met-nobody = żadnego wroga w jego heksach
ac-met-intel = { $n ->
    [one] jeszcze jeden znacznik Wywiadu
    [few] jeszcze { $n } znaczniki Wywiadu
   *[many] jeszcze { $n } znaczników Wywiadu
}
ac-force-completed = w porcie: { $port }
ac-force-lost = stracony
ac-force-waits = Jeszcze nie przybyły
ac-force-home = Rejs zakończony
ac-force-sunk = Stracone

# Ardennes '44, Polish: set-up, movement, supply, bridges, night, traffic, victory.

game-ardennes44 = Ardeny '44
role-german = Niemcy
role-allied = Alianci
a44-side = { $role ->
    [0] Niemcy
   *[1] Alianci
}

## Scenarios and options

scenario-learning = Za rzekę Our
scenario-learning-summary = Pierwsza gra: korpus niemiecki przeciw pułkowi amerykańskiemu, cztery tury, od Our do Clervaux i Wiltz.
scenario-six-turn = Pierwsze trzy dni
scenario-six-turn-summary = Mapa wschodnia, 16-18 grudnia; liczą się heksy zwycięstwa i jednostki, które zeszły z mapy na zachodzie. Niemcom potrzeba 9 punktów (nasza liczba: w instrukcji brakuje cyfry, zostało 0).
scenario-eight-turn = Pierwsze cztery dni
scenario-eight-turn-summary = Mapa wschodnia, 16-19 grudnia; liczą się heksy zwycięstwa i jednostki, które zeszły z mapy na zachodzie. Niemcom potrzeba 11 punktów (nasza liczba: w instrukcji jest 4 i gospodarz może tak ustawić).
scenario-patton = Kontratak Pattona
scenario-patton-summary = Obie mapy, 22-26 grudnia, od oblężenia Bastogne do jego odsieczy. Niemcom potrzeba 4 punktów, a liczy się każdy heks zwycięstwa, także te, które mają na początku.
scenario-campaign = Bitwa w Ardenach
scenario-campaign-summary = Obie mapy, 16-26 grudnia; cel: drogi do Antwerpii, Liège albo Moza.
option-fuel_dumps = Ukryte alianckie składy paliwa
option-roadblocks = Blokady drogowe
option-factor_limit = Liczy się najwyżej 15 punktów współczynnika ataku
option-extended = Gra przedłużona do tury 30
option-nordwind = Przybywają jednostki operacji Nordwind (opcja)
option-held_hexes_count = Heksy zwycięstwa, które Niemcy mają na początku, się liczą
option-points_needed = Punkty potrzebne Niemcom (0: jak w scenariuszu)
option-bridge_counts_as_river_for_bond = Rzeka z mostem też przerywa więź ZOC
option-mixed_river_and_rough_cuts_bond = Rzeka i zalesiony teren trudny razem przerywają więź ZOC
option-river_along_hexside_cuts_bond = Rzeka wzdłuż krawędzi przerywa więź krawędziową

## Titles

title-allied-turn = Tura Aliantów
title-artillery-supply-phase = Faza zaopatrzenia artylerii
title-bridge-phase = Faza mostów
title-destroy-dump = Składy paliwa
title-fuel-shortage-phase = Faza niedoboru paliwa
title-game-turn = Tura gry
title-german-turn = Tura Niemców
title-guard-antwerp = Antwerpia
title-march = Ruch strategiczny
title-move-stack = Stos
title-move-unit = Ruch
title-movement-phase = Faza ruchu
title-night-markers = Znaczniki nocne
title-night-turn = Noc
title-replacements = Uzupełnienia
title-set-up = Rozstawienie
title-supply-phase = Faza zaopatrzenia i kapitulacji
title-traffic-phase = Faza zatorów

## Questions

ask-choose-bridge = Wybierz most do wysadzenia lub naprawy albo zakończ.
ask-choose-dry-division = Którą dywizję dotyka niedobór paliwa?
ask-choose-mover = Wybierz jednostkę do ruchu albo zakończ ruch.
ask-destroy-dump = Spalić skład paliwa obok Niemców?
ask-guard-antwerp = { $n ->
    [one] Wyślij Brytyjczyków do Antwerpii. Brakuje { $n } punktu obrony.
    [few] Wyślij Brytyjczyków do Antwerpii. Brakuje { $n } punktów obrony.
   *[many] Wyślij Brytyjczyków do Antwerpii. Brakuje { $n } punktów obrony.
}
ask-march = Ruch strategiczny, { $unit }: dokąd?
ask-move-stack = Dokąd idzie stos?
ask-move-unit = Ruch, { $unit }: dokąd?
ask-night-markers = Wybierz stosy do działań nocnych (najwyżej { $n }).
ask-place-arrival = Gdzie pojawia się { $unit }?
ask-place-roadblocks = Połóż lub zdejmij blokadę drogową albo zakończ.
ask-place-greif = Połóż znacznik Greif nr { $number } (pozostało: { $n }) albo zakończ.
ask-place-traffic = Połóż znacznik zatoru (pozostało: { $n }) albo zakończ.
ask-ready-guns = Wybierz artylerię do przygotowania: jeszcze { $n }.
ask-rebuild-unit = Gdzie wraca { $unit }?
ask-recombine = Połączyć jednostki wydzielone z macierzystymi?
ask-replacements = { $n ->
    [one] Zostało { $n } uzupełnienie. Kto je dostaje?
    [few] Zostały { $n } uzupełnienia. Kto dostaje następne?
   *[many] Zostało { $n } uzupełnień. Kto dostaje następne?
}
ask-set-up-army = Wybierz jednostkę do rozstawienia albo przyjmij dla reszty rozstawienie historyczne.
ask-set-up-unit = Gdzie zaczyna { $unit }?

## Answers

do-add = { $unit }
do-break_down = Wydziel jednostkę
do-break_up = Podziel na dwie jednostki wydzielone i resztki
do-burn = Spal skład, heks { $hex }
do-demolish = Wysadź most { $bridge }
do-dig = Okop się: zacznij umocnioną pozycję
do-exit = Zejdź z mapy do pola { $box }
do-fill = Rozstawienie historyczne
do-formation = { $formation }
do-go = Na heks { $hex }
do-infiltrate = Dalej w przebraniu
do-leave = Zejdź z mapy, heks { $hex }
do-lift = Zdejmij blokadę drogową, heks { $hex }
do-load = Załaduj na ciężarówki
do-move = Ruch: { $unit }
do-night = Znacznik nocny, heks { $hex }
do-number = Zamiast niego znacznik Greif nr { $n }
do-place = { $hex }
do-prime_mover = Użyj ciągnika artyleryjskiego
do-rebuild = Odtwórz: { $unit }
do-recombine = Połącz: { $unit }
do-remnant = Zastąp resztki: { $unit }
do-repair = Napraw most { $bridge }
do-replace = Uzupełnij: { $unit }
do-roadblock = Blokada drogowa, heks { $hex }
do-set_up = Rozstaw: { $unit }
do-stay = Zostań
do-step = O jeden heks: { $hex }
do-strategic = Ruch strategiczny
do-to_block = Pozycja blokująca { $entry }
do-to_box = Pole poza mapą { $box }
do-traffic = Znacznik zatoru, heks { $hex }
do-with_stack = Ruch całego stosu

## Events

event-game_turn = Tura { $turn }
event-player_turn = { $night ->
    [0] Tura { $turn }: { $role ->
        [0] Niemcy
       *[1] Alianci
    }
   *[1] Noc po turze { $turn }: { $role ->
        [0] Niemcy
       *[1] Alianci
    }
}
event-game_over = Koniec gry: zwycięstwo { $german ->
    [0] Aliantów
   *[1] Niemców
}
event-set_up = { $unit }: początek, heks { $hex }
event-gun_ready = { $unit }: gotowość do ognia
event-fuel_roll = Tabela niedoboru paliwa { $table }: { $die }
event-fuel_shortage = { $formation }: niedobór paliwa
event-demolition = Most { $bridge }: { $die } { $modifier ->
    [0] {""}
   *[other] +{ $modifier }
} - { $blown ->
    [0] stoi
   *[1] wysadzony
}
event-ouren = Most { $bridge }: { $die } - { $blown ->
    [0] stoi
   *[1] wysadzony przed pierwszym Niemcem
}
event-bridge_begun = Most { $bridge }: początek naprawy
event-bridge_open = Most { $bridge }: otwarty
event-bridge_lost = Most { $bridge }: prace stracone
event-moved = { $unit }: { $from } → { $to }
event-meuse_crossed = { $unit }: przekroczenie Mozy, heks { $hex }
event-prime_mover = { $unit }: ciągnik artyleryjski
event-loaded = { $unit }: na ciężarówkach
event-exited = { $unit }: zejście z mapy, heks { $hex }, łączny współczynnik ataku dotąd: { $factors }
event-boxed = { $unit }: pole { $box }
event-blocks = { $unit }: blokada wejścia { $entry }
event-placed = { $unit }: heks { $hex }
event-landed = { $unit }: zrzut, heks { $hex }, { $die } - { $alive ->
    [0] rozproszenie i strata
   *[1] lądowanie
}
event-late_tigers = { $unit }: { $die } - { $arrives ->
    [0] brak
   *[1] przybycie
}
event-infiltration = { $unit }: heks { $hex }, { $die } - { $passed ->
    [0] rozpoznana
   *[1] nierozpoznana
}
event-discovered = 150. Brygada Pancerna jest już rozpoznana
event-to_antwerp = { $unit }: do Antwerpii
event-position_begun = { $unit }: początek umocnionej pozycji, heks { $hex }
event-position_ready = Umocniona pozycja, heks { $hex }
event-broken_down = { $unit }: jednostka wydzielona { $part }
event-broken_up = { $unit }: podział na { $part }, { $part2 }, { $remnant }
event-recombined = { $unit }: połączenie z { $parent }
event-night_marker = Znacznik nocny, heks { $hex }
event-replaced = { $unit }: uzupełnienie
event-rebuilt = { $unit }: odtworzenie, heks { $hex }
event-traffic_placed = Znacznik zatoru { $number }: heks { $hex }
event-traffic_lifted = Znacznik zatoru { $number }: zdjęty, heks { $hex }
event-greif_retired = Znacznik Greif { $number }: poza grą
event-roadblock_placed = Blokada drogowa: heks { $hex }
event-roadblock_lifted = Blokada drogowa zdjęta: heks { $hex }
event-out_of_supply = { $unit }: bez zaopatrzenia
event-in_supply = { $unit }: znów z zaopatrzeniem
event-surrender_points = Odcięta grupa { $unit } (jednostki: { $n }): { $die }, punkty kapitulacji { $points }
event-surrendered = { $unit }: kapitulacja
event-dump_found = Skład paliwa odkryty: heks { $hex }
event-dump_dummy = Heks { $hex }: bez paliwa
event-dump_captured = Skład paliwa zdobyty: heks { $hex }
event-dump_used = Paliwo z heksu { $hex } dla dywizji niemieckich
event-dump_burned = Skład paliwa, heks { $hex }: { $die } - { $gone ->
    [0] nie płonie
   *[1] spalony
}

## Dice

roll-demolition = Wysadzenie mostu
roll-fuel-dump = Palenie składu paliwa
roll-fuel-dump-real = Prawdziwy skład paliwa
roll-fuel-shortage = Niedobór paliwa
roll-infiltration = Przenikanie
roll-late-tigers = 653 PzJ
roll-ouren = Ouren
roll-surrender = Kapitulacja
roll-traffic = Znaczniki zatorów
roll-von-der-heydte = Von der Heydte

## Refusals

refused-break-down = { $unit } nie może teraz wydzielić jednostki.
refused-breakdown-apart = { $unit } nie stoi na heksie swojej jednostki macierzystej.
refused-breakdown-engaged = { $unit } albo jej jednostka macierzysta jest związana walką.
refused-breakdown-night = Z jednostek { $unit } i jej macierzystej tylko jedna ma znacznik nocny.
refused-breakdown-marker = { $unit } jest w ruchu strategicznym, na ciężarówkach albo holowana.
refused-breakdown-mix = { $unit }: wszystkie potrzebne żetony są na mapie.
refused-breakdown-no-part = { $unit } nie jest jednostką wydzieloną, która mogłaby się połączyć z macierzystą.
refused-breakdown-off-map = { $unit }: nie ma jej na mapie.
refused-breakdown-reduced = { $unit } już straciła stopień.
refused-breakdown-shaken = { $unit } nie jest w dobrym szyku.
refused-breakdown-room = { $unit }: stos byłby za duży.
refused-breakdown-small = { $unit } się nie dzieli: jest za mała albo dla jej rodzaju nie ma takich żetonów.
refused-breakdown-whole = { $unit }: jej jednostka macierzysta nie ma stopnia do odzyskania.
refused-demolish-no-enemy-near = W odległości jednego heksu od mostu nie ma wroga.
refused-demolish-no-unit-near = Żadna twoja jednostka nie jest w odległości jednego heksu od mostu.
refused-demolish-not-sound = Ten most jest już zerwany.
refused-demolish-too-early = Pierwszego dnia nie wysadza się mostów.
refused-demolish-tried = Ten most próbowano już wysadzić w tej turze gracza.
refused-dig-marching = { $unit } jest w ruchu strategicznym albo na ciężarówkach.
refused-dig-moved = { $unit } już się ruszała.
refused-dig-night = Nocą nie można się okopać.
refused-dig-not-infantry = Okopują się tylko jednostki typu piechota na mapie.
refused-dig-settlement = W miejscowości nie można się okopać.
refused-dig-shaken = { $unit } jest zdezorganizowana albo związana walką.
refused-dig-there-already = Pozycja już tu jest.
refused-dig-unsupplied = { $unit } jest bez zaopatrzenia.
refused-done-disrupted = Zdezorganizowana jednostka musi najpierw opuścić wrogą strefę kontroli.
refused-drop = Von der Heydte ląduje na terenie otwartym lub w rzadkim lesie, bez miejscowości i wrogich jednostek, poza ich strefami kontroli.
refused-exit = { $unit } nie sięga krawędzi z polem poza mapą.
refused-extended-adjacent = Marsz forsowny nie może skończyć się obok wrogiej jednostki.
refused-gun-one-hex = Ta artyleria zmienia stanowisko ogniowe tylko o jeden heks.
refused-hex-bond = Przez heks { $hex } biegnie wroga więź ZOC.
refused-leave = Niemcy schodzą z mapy tylko tam, gdzie liczy się to do zwycięstwa.
refused-load = { $unit } nie może się tu załadować na ciężarówki.
refused-march-enemy = Ruch strategiczny nigdy nie prowadzi obok wroga.
refused-march-first-turn = W turze 1 jednostki amerykańskie nie mogą korzystać z ruchu strategicznego.
refused-march-german-guns = Artyleria niemiecka nie może korzystać z ruchu strategicznego.
refused-march-next-to-enemy = { $unit } stoi obok wroga.
refused-march-night = Nocą nie ma ruchu strategicznego.
refused-march-no-markers = Nie ma wolnego znacznika ruchu strategicznego.
refused-march-not-mechanized = { $unit } nie jest zmechanizowana ani na ciężarówkach.
refused-march-off-road = { $unit } nie stoi na drodze.
refused-march-out-of-order = { $unit } jest zdezorganizowana albo bez zaopatrzenia.
refused-march-reserved = { $unit } ma znacznik nocny albo znacznik uzupełnień.
refused-march-road = Żadna droga nie prowadzi tam w zasięgu ruchu.
refused-march-spacing = Obok heksu { $hex } na tej samej drodze stoi inna kolumna.
refused-march-stacked = Ruch strategiczny nie może skończyć się w stosie.
refused-move-boundary = Do tury 5 przed heksem { $hex } biegnie granica armii.
refused-move-column = Na heksie { $hex } stoi jednostka w ruchu strategicznym.
refused-move-enemy-hex = Na heksie { $hex } stoi wróg.
refused-move-fence = Ta jednostka nie może teraz wejść na heks { $hex }.
refused-move-ford = Rzekę bez mostu i zalesiony teren trudny bez drogi przekracza się tylko ruchem taktycznym, zaczynając ruch tuż przy nich.
refused-move-off-map = Ten heks nie bierze udziału w grze.
refused-move-points = { $hex } kosztuje { $need } pkt ruchu, zostało { $have }.
refused-move-vehicle-ground = { $unit }: na heks { $hex } tylko drogą albo mostem.
refused-move-zone = Trzeba stanąć na heksie { $hex }: wroga strefa kontroli.
refused-mover-banned = { $unit } nie rusza się w turze 1.
refused-mover-enemy = { $unit } należy do drugiej strony.
refused-mover-engaged = { $unit } jest związana walką.
refused-mover-moved = { $unit } już się ruszała.
refused-mover-night-unfit = { $unit } jest zdezorganizowana albo bez zaopatrzenia: nie działa nocą.
refused-mover-no-night-marker = { $unit } nie ma znacznika nocnego.
refused-mover-no-prime-mover = { $unit }: nie ma wolnego ciągnika artyleryjskiego.
refused-mover-not-here = { $unit } nie jest w grze.
refused-mover-not-rallied = { $unit } musi się zreorganizować, zanim opuści pole.
refused-exit-not-rallied = { $unit } musi się zreorganizować, zanim opuści mapę.
refused-must-leave = { $unit } jest zdezorganizowana i musi opuścić wrogą strefę kontroli.
refused-night-stack = Na heksie { $hex } nikt nie może dostać znacznika nocnego.
refused-place-engineer = Saperzy pojawiają się w alianckich miasteczkach i miastach poza wrogimi strefami kontroli, po jednej jednostce na heks.
refused-ready-disrupted = Zdezorganizowanej artylerii nie przygotowuje się.
refused-ready-no-gun = Tylko własna artyleria w grze.
refused-ready-not-fired = Już jest gotowa.
refused-ready-oos = Artylerii bez zaopatrzenia nie przygotowuje się.
refused-ready-strategic = Artylerii w ruchu strategicznym nie przygotowuje się.
refused-rebuild = { $unit } nie ma dokąd wrócić.
refused-repair-not-blown = Ten most nie jest zerwany.
refused-repair-site = W miejscu naprawy jest wróg albo sięga tam jego strefa kontroli.
refused-repair-supply = Żadna droga nie łączy miejsca ze źródłem zaopatrzenia.
refused-replace-infantry = Jedno uzupełnienie musi dostać jednostka typu piechota.
refused-replace-never = { $unit } nigdy nie dostaje uzupełnień.
refused-replace-unfit = { $unit } nie może teraz dostać uzupełnienia.
refused-replaced-one-hex = { $unit } właśnie dostała uzupełnienie: tylko jeden heks.
refused-roadblock = Na heksie { $hex } nie może leżeć blokada drogowa.
refused-sector = Heks wejścia zajęty przez Niemców zamyka ten sektor albo nie ma takiego miejsca.
refused-set-up-area = Heks poza rejonem wyjściowym jednostki.
refused-set-up-done = { $unit }: już ustawiona.
refused-set-up-full = Nie starczyłoby wtedy miejsca dla wszystkich.
refused-set-up-later = { $unit }: nie zaczyna na mapie, przyjdzie później albo wcale.
refused-set-up-place = { $unit }: zaczyna na stałym miejscu.
refused-set-up-rough = Ta jednostka nie zaczyna w zalesionym terenie trudnym.
refused-side-bond = Między heksami { $hex } i { $hex2 } biegnie wroga więź ZOC.
refused-stack = Heks { $hex } mieści najwyżej trzy punkty stosu.
refused-stack-guns = Heks { $hex } mieści najwyżej jedną artylerię.
refused-stack-tanks = Heks { $hex } mieści najwyżej dwa stopnie czołgów.
refused-stays-west = { $unit } pozostaje na zachodniej mapie, na zachodnim brzegu Mozy.
refused-tactical-disrupted = { $unit } jest zdezorganizowana: dwa heksy ruchem taktycznym, poza wrogimi strefami kontroli.
refused-tactical-only = { $unit } ma teraz tylko ruch taktyczny.
refused-tactical-oos = { $unit } jest bez zaopatrzenia: tylko dwa heksy ruchem taktycznym.
refused-traffic-bottleneck = W wąskim gardle St-Vith nie można kłaść znaczników zatorów.
refused-traffic-none = Na polu nie ma już znaczników.
refused-traffic-number = Tego znacznika nie ma na polu.
refused-traffic-spacing = Znaczniki zatorów nie mogą leżeć na tym samym heksie ani obok siebie.

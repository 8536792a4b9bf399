# Atlantic Chase, Polish: the map game. The battle board is in pl_battle.ftl.

game-atlantic-chase = Pościg na Atlantyku
role-german = Niemcy
role-british = Wielka Brytania
side-0 = Niemcy
side-1 = Wielka Brytania
side-2 = nikt

## Titles

title-operation = Operacja
title-trajectory = Trajektoria
title-naval-search = Poszukiwanie morskie
title-engage = Nawiązanie walki
title-air-strike = Nalot
title-completion = Zakończenie rejsu
title-signal = Sygnał
title-reconnaissance = Skryty zwiad
title-stealth-attack = Skryty atak
title-reorganize = Reorganizacja
title-split = Podział zespołu
title-reinforcement = Posiłki
title-pass = Pas
title-seize = Przejęcie inicjatywy
title-vie = Walka o inicjatywę
title-interruption = Przerwanie
title-slip = Wymknięcie
title-time-lapse = Upływ czasu
title-coordination = Koordynacja
title-air-support = Wsparcie lotnicze
title-evasive = Manewry unikowe
title-hit = Trafienie
title-early-late = Za wcześnie lub za późno
title-shadow = Śledzenie
title-skirmish = Potyczka
title-leave-port = Wyjście z portu
title-enter-port = Wejście do portu

## Questions

ask-operation = Inicjatywa należy do ciebie. Wybierz akcję.
ask-extend = { $tf }: dodaj segment na jednym z końców ({ $length } z 15) albo zakończ.
ask-leave-port = { $tf }, wyjście z portu: wybierz heks.
ask-enter-port = { $tf }, wejście do portu: wybierz pole portu.
ask-time-lapse = { $tf }, upływ czasu: usuń segment z końca (pozostało { $left }).
ask-place-station = { $tf }: wybierz heks pozycji.
ask-search-hex = Poszukiwanie, cel { $tf }: wybierz heks.
ask-strike-target = Nalot: wybierz cel i heks.
ask-launch-point = Nalot na heks { $hex }: wybierz punkt startu.
ask-coordinate = Koordynacja w heksie { $hex }: możesz wskazać jeden zespół lub jedne siły skryte.
ask-support = Wsparcie lotnicze w heksie { $hex }: możesz wskazać jeden punkt startu.
ask-evasive-maneuvers = { $tf }: zużyć znacznik manewrów unikowych przed rzutem?
ask-spend-to-choose = { $tf }: zużyć znacznik manewrów unikowych, aby samemu wybrać segmenty?
ask-recall-intel = { $leader }: wybierz znacznik wywiadu do usunięcia.
ask-shift-total = Dodać { $amount } do sumy trajektorii czy odjąć?
ask-offer-leader = Użyć teraz dowódcy ({ $leader })?
ask-seize-offer = Próba przejęcia inicjatywy (licznik { $tally }) czy znacznik manewrów unikowych?
ask-vie = Walka o inicjatywę (licznik { $tally }): zużyć znacznik manewrów unikowych?
ask-interruption = Znaczniki wywiadu przeciwnika: { $markers }. Przerwać akcję?
ask-slip = Wymknięcie: sygnał przeciw zespołowi wroga albo manewry unikowe ({ $tf }).
ask-signal-lapse = Jedna z twoich trajektorii w heksie { $hex } może wykonać upływ czasu.
ask-choose-hit = { $tf }: wybierz trafiony okręt.
ask-choose-damaged = { $tf }: wybierz uszkodzony okręt.
ask-early-or-late = { $tf }: wybierz stronę trajektorii do usunięcia.
ask-shadowing = { $tf }: wybierz trzy segmenty, które zostają.
ask-offer-skirmish = Twój zespół jest szybszy (cel { $tf }). Stoczyć jedną rundę?
ask-completion-port = { $tf }, zakończenie rejsu: wybierz port.
ask-place-force = { $force }: wybierz heks.
ask-split = { $tf }: wybierz okręty, które utworzą { $new }.
ask-split-contact = Który zespół zachowa znacznik kontaktu?
ask-split-em = Który zespół zachowa znacznik manewrów unikowych?
ask-lapse-one = Posiłki nie przybyły: wybierz trajektorię do upływu czasu.
ask-enter = Grupa posiłków { $group }: utwórz zespół albo dołącz do zespołu w porcie.

## Answers

do-trajectory = Trajektoria: { $tf }
do-search = Poszukiwanie: { $tf }, cel { $tf1 }
do-engage = Nawiązanie walki: { $tf }, cel { $tf1 }
do-strike = Nalot: { $tf }
do-strike_base = Nalot: { $base }
do-signal = Sygnał: { $tf }, { $hex }
do-complete = Zakończenie rejsu: { $tf }
do-recon = Zwiad: { $force }
do-stealth_attack = Skryty atak: { $force }, cel { $tf }
do-pass_tf = Pas: { $tf }
do-all_pass = Pas ogólny
do-transfer = Wyjście z portu lub wejście: { $tf }
do-disperse = Rozproszenie: { $ship }
do-extend = Przedłużenie: { $hex }
do-place = { $hex }
do-port = { $port }
do-lapse = Usunięcie segmentu: { $hex }
do-lapse_tf = Upływ czasu: { $tf }
do-intel_limit = Limit wywiadu
do-keep-line = Bez usuwania: wywiad trzyma oba końce
do-station = Pozycja: { $hex }
do-target_hex = Poszukiwanie w heksie { $hex }
do-strike_at = Nalot: { $tf }, { $hex }
do-launch = Start z heksu { $hex }
do-coordinate = Koordynacja: { $tf }
do-coordinate_force = Koordynacja: { $force }
do-support = Wsparcie lotnicze: { $tf }, { $hex }
do-support_base = Wsparcie lotnicze: { $base }
do-seize = Próba przejęcia
do-seize_with = Próba przejęcia ze znacznikiem: { $tf }
do-take_em = Znacznik manewrów unikowych: { $tf }
do-spend_em = Zużycie znacznika: { $tf }
do-interrupt = Przerwanie
do-use_leader = Użycie dowódcy: { $leader }
do-remove_intel = Usunięcie wywiadu: { $tf }, { $hex }
do-add_total = Dodać
do-subtract_total = Odjąć
do-ship = { $ship }
do-remove_side = Usunięcie strony: { $hex }
do-keep_from = Trzy segmenty od heksu { $hex }
do-fight = Walka
do-split = Podział: { $tf }
do-merge = Połączenie: { $tf1 }, { $tf }
do-reinforce = Spróbuj sprowadzić grupę { $group }
do-move_ship = Przeniesienie: { $ship }
do-contact_to = Kontakt: { $tf }
do-em_to = Znacznik: { $tf }
do-form_tf = Nowy zespół: { $tf }
do-join_tf = Dołączenie: { $tf }

## Events

event-initiative = Inicjatywa: { $side }.
event-weather = Zmiana pogody: { $weather ->
    [0] dobra
   *[1] zła
}.
event-tally = Licznik niepowodzeń: { $tally }.
event-seize = Próba przejęcia inicjatywy: { $total }, { $won ->
    [1] sukces
   *[0] niepowodzenie
}.
event-vie = Walka o inicjatywę: { $active } do { $inactive }, { $won ->
    [1] zmiana
   *[0] bez zmian
}.
event-under_way = { $tf }: początek trajektorii w heksie { $hex }.
event-extended = { $tf }: { $hex }{ $intel ->
    [1] , wywiad
   *[0] {""}
}.
event-left_port = Wyjście z portu: { $tf }, { $hex }.
event-entered_port = Wejście do portu: { $tf }, { $port }.
event-lapsed = Upływ czasu: { $tf } opuszcza heks { $hex }.
event-stationed = Pozycja: { $tf }, { $hex }.
event-intel = Wywiad: { $tf }, { $hex }.
event-intel_removed = Usunięty wywiad: { $tf }, { $hex }.
event-searches = Poszukiwanie: { $tf }, cel { $target }, { $hex }.
event-engages = Nawiązanie walki: { $tf }, cel { $target }, { $hex }.
event-strikes = Nalot: { $tf }, cel { $target }, { $hex }.
event-base_strikes = Nalot: { $base }, cel { $target }, { $hex }.
event-stealth_attacks = Skryty atak: { $force }, cel { $target }, { $hex }.
event-coordinates = Koordynacja: { $tf }.
event-force_coordinates = Koordynacja: { $force }.
event-supports = Wsparcie lotnicze: { $tf }, { $hex }.
event-base_supports = Wsparcie lotnicze: { $base }.
event-interrupted = Przerwanie (wywiad { $markers }): { $result ->
    [14] alarm 0, akcja trwa
    [15] alarm -1
    [16] alarm -2
    [17] wymknięcie
    [18] walka o inicjatywę
   *[19] zmiana inicjatywy
}.
event-cancelled = Akcja anulowana.
event-attack_rolled = Wynik akcji: { $roll }, suma trajektorii { $total }.
event-result = { $result ->
    [0] Chybienie
    [1] Kontakt
    [2] Utrata kontaktu
    [3] Trafienie
    [4] Trafienie (cel bardzo wolny)
    [5] Trafienie (cel wolny)
    [6] Uszkodzenie
    [7] Za wcześnie lub za późno
    [8] Śledzenie
    [9] Wykryty
    [10] Potyczka
    [11] Zbliżenie
    [12] Bitwa
    [13] Zaskoczenie
    [21] Wynik poważny
    [22] Wynik katastrofalny
   *[other] Wynik { $result }
}.
event-total_shifted = Suma trajektorii: { $change }.
event-contact = Kontakt: { $tf }, { $hex }.
event-contact_lost = Utrata kontaktu: { $tf }, { $hex }.
event-sighted = Wykrycie: { $tf }, { $hex }.
event-early_late = Za wcześnie lub za późno: { $tf }, { $hex }.
event-shadowed = Śledzenie: { $tf }, { $hex }.
event-signalled = Sygnał: { $tf }, { $hex }.
event-em_gained = Nowy znacznik manewrów unikowych: { $tf }.
event-em_spent = Zużyty znacznik manewrów unikowych: { $tf }.
event-hit = { $ship }: { $hits ->
    [one] jedno trafienie
    [few] { $hits } trafienia
   *[other] { $hits } trafień
}.
event-damaged = Uszkodzenie: { $ship }.
event-sunk = Zatopienie: { $ship }.
event-disbanded = { $tf }: brak okrętów.
event-dispersed = Rozproszenie: { $ship }.
event-leader_used = Użycie dowódcy: { $leader }.
event-leader_moved = { $leader }: przejście na okręt { $ship }.
event-leader_lost = Utrata dowódcy: { $leader }.
event-completing = Próba zakończenia rejsu: { $tf }, { $port }.
event-completed = Zakończenie rejsu: { $tf }, { $port }.
event-landed = Zajęcie portu: { $port }, { $side }.
event-passed = Pas: { $side }.
event-replenished = Paliwo ze zbiornikowca: { $tf }.
event-reconnoitred = Skryty zwiad: { $force }, { $hex }.
event-force_removed = Usunięte siły skryte: { $force }.
event-merged = Połączenie: { $other }, { $tf }.
event-split = Podział: { $tf }, { $new }.
event-reinforcement = Grupa posiłków { $group }: { $won ->
    [1] sukces
   *[0] niepowodzenie
}.
event-reinforced = Grupa posiłków { $group }: { $tf }.
event-ended = Koniec scenariusza: { $outcome ->
    [0] decydujące zwycięstwo Niemiec
    [1] nieznaczne zwycięstwo Niemiec
    [2] remis
    [3] nieznaczne zwycięstwo Wielkiej Brytanii
   *[4] decydujące zwycięstwo Wielkiej Brytanii
} (punkty { $german } do { $british }).

## Rolls

roll-weather = Sprawdzenie pogody
roll-seize = Przejęcie inicjatywy
roll-vie-active = Inicjatywa, gracz aktywny
roll-vie-inactive = Inicjatywa, gracz nieaktywny
roll-time-lapse = Upływ czasu przy złej pogodzie
roll-interruption = Przerwanie
roll-reinforcement = Posiłki
roll-shift-total = Suma trajektorii
roll-air-strike = Nalot
roll-engage = Nawiązanie walki
roll-naval-search = Poszukiwanie morskie
roll-stealth-attack = Skryty atak
roll-virtual-action = Akcja gracza wirtualnego
roll-virtual-seize = Gracz wirtualny: przejęcie lub unik
roll-virtual-slip = Gracz wirtualny: wymknięcie

## Refusals

refused-not-yours = { $thing }: tym teraz nie dysponujesz.
refused-not-in-play = { $thing }: nie bierze udziału w tej grze.
refused-in-box = { $thing }: jest w polu portu, najpierw musi wyjść w morze.
refused-convoy-active = { $thing }: zespół z konwojem nie może wykonać nalotu, nawiązania walki ani poszukiwania.
refused-damaged-active = { $thing }: zespół z uszkodzonym okrętem nie może wykonać nalotu, nawiązania walki ani poszukiwania.
refused-no-target-here = { $thing }: brak wspólnego heksu z celem.
refused-target-is-trajectory = Cel jest trajektorią, a nie pozycją: nie można nawiązać z nim walki. Najpierw trzeba go poszukać.
refused-target-is-station = Cel jest pozycją i nie trzeba go szukać: można nawiązać z nim walkę.
refused-target-in-box = Cel jest w polu portu: nie można go zaatakować.
refused-bad-weather = Przy złej pogodzie samoloty nie startują.
refused-no-air = W tym scenariuszu nie ma lotnictwa.
refused-no-aircraft = { $thing }: brak nieuszkodzonego lotniskowca.
refused-carrier-too-long = { $thing }: więcej niż sześć segmentów, samoloty nie mogą startować.
refused-arctic = Na linii arktycznej samoloty nie startują i nie atakują.
refused-out-of-air-range = { $thing }: brak celu w zasięgu dwóch heksów.
refused-has-intel = { $thing }: znacznik wywiadu nie pozwala zakończyć rejsu.
refused-too-long-to-complete = { $thing }: trajektoria za długa, aby zakończyć rejs.
refused-no-port = { $thing }: brak dostępnego portu.
refused-not-its-port = { $thing }: inny port docelowy.
refused-not-sailed = { $thing }: nie był jeszcze na morzu.
refused-full-length = Trajektoria ma najwyżej 15 segmentów.
refused-no-room = { $thing }: brak wolnego heksu przy końcach.
refused-not-a-launch-point = { $thing }: żaden twój lotniskowiec nie wyśle stąd samolotów nad heks celu.
refused-not-a-port-hex = { $thing }: to nie heks tego portu.
refused-not-its-segment = { $thing }: nie ma tu segmentu tej trajektorii.
refused-not-shared = { $thing }: oba zespoły nie mają tu wspólnego heksu.
refused-no-signal-here = { $thing }: żadna trajektoria wroga nie ma tu wywiadu; inne akcje zaczynają się od zespołu.
refused-nobody-to-strike = { $thing }: brak tu zespołu wroga w zasięgu dwóch heksów od punktu startu.
refused-no-intel-there = { $thing }: brak tam znacznika wywiadu.
refused-no-marker-there = Segment bez kontaktu i wywiadu: skryty atak niemożliwy.
refused-force-off-map = { $thing }: jeszcze poza mapą.
refused-mines-stay = Miny zostają na miejscu.
refused-recon-forbidden = { $thing }: zwiadu zabrania tu wrogi port, wroga baza lotnicza albo scenariusz.
refused-no-leader = Pas ogólny wymaga Raedera lub Pounda z pozostałym użyciem.
refused-must-pass = Po 40 akcjach z rzędu pozostaje tylko pas.
refused-not-station = { $thing }: to nie jest pozycja.
refused-alone = { $thing }: tylko jeden okręt.
refused-no-free-tf = Wszystkie zespoły są w grze.
refused-regrouped = { $thing }: powstał z podziału po zmianie inicjatywy, połączy się dopiero po następnej zmianie.
refused-not-same-place = Zespoły nie są w tym samym miejscu.
refused-no-ships-waiting = Grupa { $thing }: brak okrętów.
refused-port-not-friendly = Grupa { $thing }: port nie jest własny.
refused-not-adjacent = { $thing }: nie sąsiaduje z końcem trajektorii.
refused-own-segment-there = { $thing }: jest tam już segment tego zespołu.
refused-not-an-end = Usuwa się tylko segmenty z końców.
refused-intel-blocks = { $thing }: znacznik wywiadu zatrzymuje segment.
refused-launch-last = { $thing }: segment startu usuwa się jako ostatni.
refused-not-playable = { $thing }: obszar niedostępny.
refused-not-in-target-hex = { $thing }: poza heksem celu.
refused-already-designated = { $thing }: już wskazany.
refused-already-dispersed = { $thing }: już rozproszony.
refused-may-not-disperse = { $thing }: w tym scenariuszu nie można go rozproszyć.
refused-no-em = { $thing }: brak znacznika manewrów unikowych.
refused-has-em = { $thing }: znacznik manewrów unikowych już jest.
refused-oiled = { $thing }: wyciek paliwa, bez manewrów unikowych.
refused-transferred = { $thing }: od ostatniej akcji już wyszedł z portu lub do niego wszedł.
refused-base-closed = { $thing }: baza nieczynna lub obca.
refused-not-enemy = { $thing }: to nie wróg.
refused-same-hex = { $thing }: siły już tam są.
refused-not-a-trajectory = { $thing }: to nie trajektoria, brak upływu czasu.
refused-must-name = Masz trajektorie: wskaż tę, dla której upływa czas.
refused-nothing-lapses = Nie masz trajektorii: wystarczy zwykły pas.

## Options

option-advanced_battle = Zaawansowane zasady bitwy
option-virtual_side = Gracz wirtualny (solo)
option-virtual_side-none = brak
option-virtual_side-german = Niemcy
option-virtual_side-british = Wielka Brytania
option-opt_damaged = Ograniczenie uszkodzonych okrętów
option-opt_cv = Limit lotniskowców
option-opt_em = Bez manewrów unikowych po bitwie
option-opt_german = Wrażliwość okrętów niemieckich (test przerwania walki)
option-opt_stealth = Wyniki specjalne skrytych ataków
option-german_lead = Punkty Niemiec od początku (poniżej 0: Wielkiej Brytanii)
option-actions_in_a_row = Akcje pod jedną inicjatywą, po których zostaje tylko pas (zasada nasza)
option-actions_in_a_row-0 = bez ograniczenia
option-merge_after_split = Zespoły właśnie podzielone mogą się połączyć przed zmianą inicjatywy
option-tables_profile = Tabele
option-tables_profile-seed = z instrukcji
option-tables_profile-published = z wydanych pomocy gracza
option-interruption_bands = Tabela przerwań
option-search_beyond_16 = Poszukiwanie przy sumie 16 i więcej
option-bad_weather_lapse = Upływ czasu przy złej pogodzie
option-bad_weather_lapse-die = jedna kostka
option-bad_weather_lapse-table = jak przy dobrej
option-stealth_total_1 = Skryty atak, suma 1, rzuty 10 i 11
option-stealth_total_1-miss = chybienie
option-stealth_total_1-hit_if_very_slow = trafienie (cel bardzo wolny)
option-boiler_room_round = Kotłownia: runda wejścia
option-fog_single_ship_confusion = Mgła przy jednym okręcie to zamieszanie
option-flooding_repeat = Drugie zalanie wymaga
option-flooding_repeat-flooding = zalania
option-flooding_repeat-fire = pożaru
option-running_torpedo = Torpedy okrętów uciekających
option-break_away_slowest_test = Oderwanie się: prędkość
option-advanced_break_away_speed = Zaawansowane oderwanie się: prędkość
option-evasive_far_only = Oderwanie się manewrem unikowym tylko ze strefy dalekiej
option-declined_seize_marker = Znacznik za rezygnację z przejęcia
option-declined_seize_marker-any = dowolny własny zespół
option-declined_seize_marker-target = zaatakowany zespół
option-sinking_hits = Trafienia zatapiające uszkodzony okręt
option-sinking_hits-reach = równe liczbie
option-sinking_hits-exceed = ponad liczbę
option-surprise_first_fire = Pierwszy ogień po zaskoczeniu
option-surprise_first_fire-faster = gdy aktywny zespół jest szybszy
option-surprise_first_fire-always = zawsze
option-interruption_call = Przerwanie
option-interruption_call-always = zawsze
option-interruption_call-may = decyzja gracza nieaktywnego
option-dispersal = Rozproszenie konwojów
option-dispersal-initiative = gracz z inicjatywą
option-dispersal-published = tylko brytyjskie, także w bitwie
option-dispersed_torpedo_cap = Konwój rozproszony: jedno trafienie także od torped
option-hitv_ship_must_be_slow = Trafienie (cel bardzo wolny): sam okręt bardzo wolny
option-stopped_effect_hit = Gorszy pożar lub zalanie to też trafienie
option-poor_visibility_torpedo = Słaba widoczność także dla torped
option-interruption_vie_cancels = Walka o inicjatywę z przerwania zawsze anuluje akcję
option-shadow_seize_first = Po śledzeniu najpierw próba przejęcia
option-station_triggers_intel = Pozycja utworzona w heksie z segmentami wroga daje im znaczniki wywiadu
option-advanced_mutual_break_away = Bitwa zaawansowana: kończy się, gdy obie strony zadeklarują oderwanie się
option-miss_lapse_first = Po chybieniu najpierw upływ czasu
option-value-profile = według tabel

## Modifiers and results in previews

modifier-air-support = Wsparcie lotnicze
modifier-enemy-air-support = Wsparcie lotnicze wroga
modifier-contact = Kontakt
modifier-evasive = Manewry unikowe
modifier-coordination = Koordynacja
modifier-enemy-coordination = Koordynacja wroga
modifier-uboat-zone = Strefa U-Bootów
modifier-dispersed = Konwój rozproszony
modifier-alert = Alarm
modifier-scenario = Scenariusz
result-0 = Chybienie
result-1 = Kontakt
result-2 = Utrata kontaktu
result-3 = Trafienie
result-4 = Trafienie (cel bardzo wolny)
result-5 = Trafienie (cel wolny)
result-6 = Uszkodzenie
result-7 = Za wcześnie lub za późno
result-8 = Śledzenie
result-9 = Wykryty
result-10 = Potyczka
result-11 = Zbliżenie
result-12 = Bitwa
result-13 = Zaskoczenie
result-21 = Wynik poważny
result-22 = Wynik katastrofalny
outcome-german_decisive = Decydujące zwycięstwo Niemiec
outcome-german_marginal = Nieznaczne zwycięstwo Niemiec
outcome-draw = Remis
outcome-british_marginal = Nieznaczne zwycięstwo Wielkiej Brytanii
outcome-british_decisive = Decydujące zwycięstwo Wielkiej Brytanii
weather-good = Dobra pogoda
weather-bad = Zła pogoda
speed-stopped = unieruchomiony
speed-very_slow = bardzo wolny
speed-slow = wolny
speed-medium = średni
speed-fast = szybki
class-BB = pancernik
class-BC = krążownik liniowy
class-CV = lotniskowiec
class-PB = pancernik kieszonkowy
class-CA = krążownik ciężki
class-CL = krążownik lekki
class-DD = dywizjon niszczycieli
class-AC = krążownik pomocniczy (rajder)
class-AO = zbiornikowiec
class-Convoy = konwój
class-SB = bateria nadbrzeżna

## Scenarios

scenario-s01_learning_breakout = Pierwsze wyjście na Atlantyk
scenario-s02_raiders_1939 = Dwa rajdery na wolności
scenario-s03_liner_home = Powrót liniowca
scenario-s04_northern_patrol = Przełamanie Patrolu Północnego
scenario-s05_weseruebung = Norwegia, kwiecień 1940
scenario-s06_juno = Ewakuacja Narwiku
scenario-s07_scheer_hx = Scheer na szlaku z Halifaksu
scenario-s08_hipper_brest = Hipper z Brestu
scenario-s09_berlin = Operacja Berlin
scenario-s10_rheinuebung = Operacja Rheinübung
scenario-s11_prinz_eugen = Samotny Prinz Eugen i polowanie na zbiornikowce
scenario-s12_cerberus = Rajd przez Kanał
scenario-s13_pq12 = Tirpitz przeciw PQ 12
scenario-s14_pq17 = PQ 17
scenario-s15_jw51b = Tęcza: JW 51B
scenario-s16_blockade_runners = Kauczuk dla Żyrondy
scenario-b01_denmark_strait = Cieśnina Duńska
scenario-b02_barents_sea = Morze Barentsa
scenario-b03_lofoten_duel = Pojedynek artyleryjski u Lofotów
scenario-b04_second_narvik = Drugi Narwik
scenario-b05_river_plate = La Plata
scenario-b06_last_battle = Ostatnia bitwa Bismarcka
u-boat-number = U-Boot { $number }
submarine-number = Okręt podwodny { $number }
mines-number = Miny { $number }

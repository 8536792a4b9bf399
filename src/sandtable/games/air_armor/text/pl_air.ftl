# Jednostki lotnicze, śmigłowce, ogień przeciwlotniczy, siły aeromobilne, noc
title-air-call = Wezwanie lotnictwa
title-anti-air = Ogień przeciwlotniczy
title-flak-combat = Ogień artylerii plot.
title-flight = Lot śmigłowców
title-home-flight = Lot powrotny
title-sortie = Transport śmigłowcowy
title-paradrop = Zrzut spadochronowy
title-airmobile-move = Ruch aeromobilny
title-air-pulse = Impuls ruchu powietrznego
title-air-strike = Uderzenie lotnicze
ask-choose-air-points = Ile punktów lotniczych wydaje { $piece }?
ask-choose-profile = W jakim profilu atakuje { $piece }?
ask-place-air-unit = Z którego heksu { $piece } uderza na { $hex }?
ask-flak-combat = Jaką siłę plot. ogłaszasz przeciw { $piece } na { $hex }?
ask-abort-or-check = { $piece }: przerwać misję czy lecieć dalej po teście trafienia?
ask-sam-fire = Otworzyć ogień SAM do { $piece }?
ask-flight = Dokąd leci { $piece }?
ask-form-flight = Ile stopni { $piece } odpowiada na wezwanie?
ask-home-flight = Jak { $piece } wraca?
ask-form-sortie = Ile stopni śmigłowców wielozadaniowych wlatuje?
ask-choose-pickup = Na którym heksie wsiadają pasażerowie?
ask-pickup-flight = Jak { $piece } leci na { $hex }?
ask-load-passengers = Kto wsiada do śmigłowców?
ask-landing-flight = Gdzie { $piece } wysadza pasażerów?
ask-choose-passenger = Którzy pasażerowie lecieli w zestrzelonych śmigłowcach?
ask-declare-paradrop = Czy { $formation } ogłasza teraz zrzut spadochronowy?
ask-drop-with = Czy { $formation } skacze razem z brygadą?
ask-paradrop = Gdzie skacze { $piece }?
ask-choose-pulse = Który impuls jest pierwszy?
ask-air-pulse = Jaki ruch powietrzny jest następny?
do-spend = Wydaj { $n }
do-profile = { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
do-announce = Ogłoś { $n }
do-announce_full = Ogłoś pełną siłę
do-abort = Przerwij misję
do-check = Leć dalej, test trafienia
do-fly = Leć na { $hex }
do-fire_here = Strzelaj stąd
do-home = Wracaj drogą z najsłabszym ogniem plot.
do-air_first = Najpierw impuls powietrzny
do-ground_first = Najpierw impuls lądowy
do-sortie = Wyślij śmigłowce wielozadaniowe
do-paradrop = Zrzut spadochronowy
do-carry = { $piece }: wsiada, stopni: { $n }
do-land = Ląduj na { $hex }
roll-air-call = Tabela wezwań lotnictwa
roll-flak = Ogień artylerii plot.
roll-sam = Ogień SAM
roll-hit-check = Test trafienia
roll-disorganization = Rozproszenie zrzutu
event-air_points_spent = { $piece } wzywa lotnictwo, punkty lotnicze: { $n }.
event-aircraft_arrived = Na wezwanie przybywa { $aircraft ->
    [0] { aircraft-0 }
    [1] { aircraft-1 }
    [2] { aircraft-2 }
    [3] { aircraft-3 }
    [4] { aircraft-4 }
    [5] { aircraft-5 }
    [6] { aircraft-6 }
    [7] { aircraft-7 }
    [8] { aircraft-8 }
    [9] { aircraft-9 }
   *[10] { aircraft-10 }
 }, stopni: { $n }.
event-profile_chosen = { $piece }. { $profile ->
    [0] { profile-0 }
    [1] { profile-1 }
    [2] { profile-2 }
   *[3] { profile-3 }
 }
event-air_unit_placed = { $piece } jest nad { $hex }.
event-flak_fired = Ogień plot. o ogłoszonej sile { $strength } do { $piece } na { $hex }: rzut { $roll }. { $effect ->
    [0] Bez skutku.
    [1] Test trafienia lub przerwanie misji.
   *[2] Test trafienia i przerwanie misji.
 }
event-sam_fired = Ogień SAM o sile { $strength } do { $piece }: rzut { $roll }. { $effect ->
    [0] Bez skutku.
    [1] Test trafienia lub przerwanie misji.
   *[2] Test trafienia i przerwanie misji.
 }
event-hit_checked = Test trafienia { $piece }: { $roll } przeciw obronie { $defense }.
event-air_step_lost = { $piece } traci stopień; zostało { $left }.
event-mission_aborted = { $piece } przerywa misję.
event-flew = { $piece } leci na { $hex }.
event-in_position = { $piece } strzela z { $hex }.
event-recovered = { $piece } wraca na pole odzyskiwania, stopni: { $steps }.
event-sortie_formed = { $piece } wlatuje, stopni: { $steps }.
event-boarded = { $piece } wsiada.
event-landed = { $piece } ląduje na { $hex }.
event-passenger_lost = Stopień { $piece } ginie ze swoimi śmigłowcami.
event-paradrop_declared = { $formation } ogłasza zrzut spadochronowy.
event-drops_with = { $formation } skacze razem z { $brigade }.
event-dropped = { $piece } skacze na { $hex }.
event-drop_lost = { $piece } ginie podczas zrzutu.
event-disorganization = Rozproszenie zrzutu, { $piece }: rzut { $roll }.
event-air_strike_failed = Uderzenie lotnicze na { $hex } nie udaje się.
refused-no-air-rules = W tym scenariuszu nie ma wezwań lotnictwa.
refused-air-at-night = W nocy nie ma wezwań lotnictwa.
refused-air-in-fog = We mgle nie ma wezwań lotnictwa.
refused-air-hq-disrupted = Zdezorganizowane dowództwo nie wzywa lotnictwa.
refused-air-hq-not-active = Lotnictwo wzywa tylko dowództwo aktywnego związku.
refused-too-few-air-points = Dowództwo ma za mało punktów lotniczych swojej narodowości.
refused-air-points-limit = Jedno wezwanie kosztuje od 1 do 3 punktów lotniczych.
refused-special-needs-two = Uderzenie minami narzutowymi lub chemiczne z powietrza wymaga co najmniej 2 punktów lotniczych.
refused-no-special-point = Brak punktu min narzutowych lub punktu chemicznego potrzebnego do tego wezwania.
refused-no-such-profile = Ten samolot nie ma takiego profilu.
refused-special-needs-bombs = Uderzenia minami narzutowymi i chemiczne wymagają profilu bombowego.
refused-bombs-in-target-hex = Z bombami jednostkę lotniczą kładzie się na heksie celu ognia.
refused-beyond-profile-range = Stamtąd cel jest poza zasięgiem tego profilu.
refused-flies-outside = Heks leży poza obszarem gry scenariusza.
refused-no-helicopter-rules = W tym scenariuszu nie ma śmigłowców.
refused-helicopter-in-fog = We mgle śmigłowce nie latają.
refused-helicopter-at-night = W nocy lata tylko AH-64.
refused-other-army-helicopter = Dowództwo wzywa tylko śmigłowce szturmowe własnej armii.
refused-helicopter-not-ready = Na polu gotowości nie ma tylu stopni.
refused-helicopter-limit = Jednostki tego typu nie mogą mieć na mapie tylu stopni.
refused-helicopter-only-in-assault = Z operacji śmigłowce szturmowe wspierają tylko szturm.
refused-helicopter-nato-defense = Do ognia obronnego śmigłowce szturmowe wzywa tylko NATO.
refused-target-out-of-range = Stamtąd żaden cel nie jest w zasięgu śmigłowców.
refused-no-flak-yet = Misję przerywa się tylko po ogniu plot.
refused-flight-not-beside = Następny heks lotu musi sąsiadować z poprzednim.
refused-no-calm-way = Nie ma tam drogi poza ogniem plot.
refused-not-a-friendly-edge = Śmigłowce wlatują przez własną krawędź mapy.
refused-one-helicopter-unit = Na wezwanie ognia odpowiada tylko jedna jednostka śmigłowców szturmowych.
refused-stronger-than-flak = Nie można ogłosić więcej niż prawdziwa siła plot.
refused-no-airmobile-rules = W tym scenariuszu nie ma ruchu aeromobilnego.
refused-no-air-in-reserve = W operacji odwodów nie ma ruchu powietrznego.
refused-not-airmobile = Mogą to tylko jednostki aeromobilne.
refused-passenger-not-taking-part = Jednostka nie bierze udziału w tej operacji.
refused-airmobile-not-declared = Operacji nie ogłoszono jako aeromobilnej.
refused-dummy-passenger = Jednostka pozorowana nie porusza się w powietrzu.
refused-air-pulse-over = Jednostka miała już swój impuls powietrzny.
refused-other-form = Cały batalion lub zgrupowanie zadaniowe używa tej samej formy ruchu powietrznego.
refused-other-nation-passenger = Te śmigłowce wożą tylko jednostki swojej narodowości.
refused-over-capacity = Każdy stopień śmigłowców przewozi jeden stopień.
refused-other-pickup = Lot ma tylko jeden heks załadunku.
refused-pickup-close-terrain = W terenie zwartym nie ma załadunku ani lądowania.
refused-pickup-minefield = Na polu minowym nie ma załadunku ani lądowania.
refused-flak-not-offensive = Śmigłowce wielozadaniowe wlatują w zasięg ognia plot. tylko w operacji zaczepnej.
refused-both-in-flak = Heks załadunku i strefa lądowania nie mogą być jednocześnie w zasięgu ognia plot.
refused-lz-enemy = W strefie lądowania jest wroga jednostka.
refused-pulse-beside-enemy = Impuls nie kończy się obok wroga, chyba że heks sąsiaduje z celem operacji.
refused-used-passenger = Użyta jednostka nie leci.
refused-no-passenger-there = Nie ma tam nikogo, kto może lecieć.
refused-no-paradrop-now = W tym cyklu nie można wykonać zrzutu.
refused-paradrop-used = Ta strona wykonała już swój zrzut.
refused-paradrop-at-night = W nocy nie ma zrzutów.
refused-paradrop-assault = Zrzut wykonuje się tylko w szturmie.
refused-not-airborne = Skaczą tylko jednostki powietrznodesantowe.
refused-not-off-map = Skaczą tylko jednostki spoza mapy.
refused-drop-not-clear = Skacze się tylko na heksy otwarte.
refused-drop-enemy = Na heksie jest wroga jednostka.
refused-drop-taken = Każda jednostka skacze na inny heks.
refused-paradrop-first = Po impulsie lądowym nikt w tej operacji nie skacze.
refused-air-pulse-first = Tutaj impuls powietrzny musi być pierwszy.
refused-mixed-task-force = Jednostki aeromobilne i inne nie tworzą jednego zgrupowania zadaniowego.
refused-off-map-no-ground = Jednostki aeromobilne nigdy nie wchodzą na mapę lądem.
refused-urban-advance = Bez trafienia nikt nie wchodzi do miasta.
refused-storm-after-drop = Po zrzucie nie ma ani rozjechania, ani ataku w zwarciu.
refused-not-aboard = Tej jednostki nie było w śmigłowcach.
profile-0 = Wysoki pułap, bomby
profile-1 = Wysoki pułap, stand-off
profile-2 = Niski pułap, bomby
profile-3 = Niski pułap, stand-off
aircraft-0 = A-10
aircraft-1 = F-16
aircraft-2 = CF-18
aircraft-3 = Tornado
aircraft-4 = F-4F
aircraft-5 = Alpha Jet
aircraft-6 = Su-25
aircraft-7 = MiG-27
aircraft-8 = Su-24
aircraft-9 = Su-17
aircraft-10 = MiG-23BN

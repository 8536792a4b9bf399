# Ardennes '44, Polish: combat, retreat, advance, disengagement, rally.

## Names by number

combat-result = { $result ->
    [1] D1*: obrońca traci stopień i cofa się o cztery heksy
    [2] DR4: obrońca cofa się o cztery heksy
    [3] DR3: obrońca cofa się o trzy heksy
    [4] DR2: obrońca cofa się o dwa heksy
    [5] FF: walka ogniowa
    [6] FF(+1): walka ogniowa, +1
    [7] EX: obie strony tracą stopień
    [8] Eng: obrońca związany walką
    [9] A1/Eng: atakujący traci stopień, obrońca związany walką
    [10] A1: atakujący traci stopień
    [11] D1: obrońca traci stopień i cofa się o dwa heksy
    [12] A1/D1: obie strony tracą stopień, obrońca cofa się o dwa heksy
    [13] A1/DR2: atakujący traci stopień, obrońca cofa się o dwa heksy
   *[14] Eng+: związany walką, przewaga atakującego
}
combat-column = { $column ->
    [0] 1-3
    [1] 1-2
    [2] 1-1
    [3] 2-1
    [4] 3-1
    [5] 4-1
    [6] 5-1
    [7] 6-1
   *[8] 7-1
}
combat-order = { $order ->
    [0] w dobrym szyku
    [1] zdezorganizowana
   *[2] rozbita
}
combat-defense = { $outcome ->
    [1] udana, obie strony tracą stopień
    [2] udana, jednostka prowadząca traci stopień
    [3] nieudana
   *[4] nieudana, jednostka prowadząca traci stopień
}

## Titles

title-advance = Pościg
title-advantage = Przewaga atakującego
title-air-support = Wsparcie lotnicze
title-attack = Atak
title-breakthrough = Walka przełamująca
title-burn-dump = Skład paliwa
title-combat = Walka
title-combat-phase = Faza walki
title-demolition = Wysadzenie mostu
title-determined-defense = Zacięta obrona
title-disengagement = Oderwanie się
title-fire-fight = Walka ogniowa
title-rally-phase = Faza reorganizacji
title-retreat = Odwrót
title-step-loss = Strata stopnia
title-support = Wsparcie artylerii
title-surprise = Zaskoczenie

## Questions

ask-advance = Heks { $hex }: obrońców już nie ma. Kto rusza w pościg?
ask-advance-to = Dokąd rusza w pościg { $unit }?
ask-air-support = { $n ->
    [one] Użyć ostatniego znacznika wsparcia lotniczego przeciw { $hex }?
    [few] Użyć wsparcia lotniczego przeciw { $hex }? Zostały { $n } znaczniki.
   *[many] Użyć wsparcia lotniczego przeciw { $hex }? Zostało { $n } znaczników.
}
ask-blow-bridge = Atak przez most na heks { $hex }. Wysadzić most?
ask-break-through = Przełamanie: jeden stos może od razu zaatakować ponownie. Który heks?
ask-burn-dump = Atak na skład paliwa, heks { $hex }. Spalić go?
ask-choose-attack = Który heks atakujesz?
ask-determined-defense = Heks { $hex }: wynik { $result }. Zacięta obrona: kto ją prowadzi?
ask-disengagement = Które jednostki próbują oderwać się od wroga zamiast atakować?
ask-fall-upon = { $unit } wciąż jest w przebraniu. Próbować zaskoczyć obrońcę?
ask-fire-fight = Walka ogniowa o heks { $hex }: kto ją prowadzi, czy wystarczy związanie walką?
ask-join-attack = Kto atakuje heks { $hex }?
ask-place-advantage = Który stos zachowuje przewagę nad heksem { $hex }?
ask-reconsider = Most do heksu { $hex } wysadzony. Atakować mimo to?
ask-retreat-first = Nie dla wszystkich jest miejsce: która jednostka wycofuje się pierwsza?
ask-retreat-path = Dokąd wycofuje się { $unit }?
ask-slip-away = { $unit }: odwrót o cztery heksy zamiast straty stopnia?
ask-support-attack = Która artyleria wspiera atak na heks { $hex }?
ask-support-defense = Atak na heks { $hex }. Która artyleria wspiera obronę?
ask-take-loss = Walka o heks { $hex }: która jednostka traci stopień?

## Answers

do-advance = Pościg: { $unit }
do-advance_by = Przez heks { $hex }
do-advance_to = Na heks { $hex }
do-all_advance = Wszyscy na ten heks
do-advantage = Przewaga: heks { $hex }
do-air = Wsparcie lotnicze
do-attack = Atak na heks { $hex }
do-begin_attack = Atakuj { $hex } tymi siłami
do-breakthrough = Ponowny atak na heks { $hex }
do-call_off = Odwołaj atak
do-disengage = Oderwanie się: { $unit }
do-engage = Tylko związanie walką
do-fight = Walcz o { $hex }
do-help = Stos z heksu { $hex } dołącza do następnego ataku
do-join = Dołącza { $unit }
do-lead = Prowadzi { $unit }
do-lose = Traci stopień: { $unit }
do-press_on = Atakuj mimo to
do-retreat = Na heks { $hex }
do-retreat_first = Najpierw { $unit }
do-retreat_off = Poza mapę: { $box }
do-slip_away = Odwrót o cztery heksy
do-split = Podziel: { $unit }
do-split_up = Podziel na dwie jednostki wydzielone i resztki: { $unit }
do-stop = Zatrzymaj się tutaj
do-support = Strzela { $unit }
do-surprise = Zaskoczenie

## Options

option-rough_tank_bonds_anywhere = Jednostki z sylwetką czołgu w zalesionym terenie trudnym tworzą więzi z jednostkami z symbolem NATO na każdym terenie, nie tylko na takim samym
option-defense_uses_received_bonus = Zacięta obrona: rzut zmienia premia otrzymana, a nie premia terenu
option-failed_defense_limits_advance = Zacięta obrona: gdy nieudana próba eliminuje obrońcę o jednym stopniu, przysługuje tylko pościg ograniczony
option-disrupted_leave_map = Jednostki zdezorganizowane mogą opuścić mapę na pole poza mapą
option-independents_take_attachments = Jednostka samodzielna też może mieć jednostkę przydzieloną
option-retreat_by_distance = Odwrót musi kończyć się w odległości równej swojej długości
option-retreat_nearest_supply = Odwrót kończy się jak najbliżej zaopatrzenia
option-breakthrough_full_movement = Przełamanie: po D1* jednostka zmechanizowana może przejść cały swój limit ruchu, a nie tylko pościg
option-disengage_undisrupted_only = Oderwanie się: jednostka niezwiązana walką nie może być zdezorganizowana
option-engaged_through_night = Znaczniki związania walką zostają na noc i w nocy nikt się nie odrywa
option-positions_at_night = Umocnione pozycje kończy się także w nocnej fazie ruchu
option-tank_battalions_break_down = Amerykańskie bataliony czołgów o dwóch stopniach mogą wydzielić grupę zadaniową
option-scheduled_removal_ends_roll = Znaczniki Greif: odkąd usuwa je harmonogram, Niemcy nie rzucają na ich zdjęcie

## Events

event-advanced = { $unit }: pościg na heks { $hex }.
event-advantage = Przewaga atakującego: heks { $hex }, cel { $target }.
event-air_placed = Wsparcie lotnicze ataku na heks { $hex }.
event-air_support = { $n ->
    [one] W tej turze jest { $n } znacznik wsparcia lotniczego.
    [few] W tej turze są { $n } znaczniki wsparcia lotniczego.
   *[many] W tej turze jest { $n } znaczników wsparcia lotniczego.
}
event-attacked = { $n ->
    [one] { $n } jednostka atakuje { $hex }.
    [few] { $n } jednostki atakują { $hex }.
   *[many] { $n } jednostek atakuje { $hex }.
}
event-called_off = Atak na heks { $hex } odwołany.
event-combat = { $hex }: { combat-result }.
event-determined_defense = Zacięta obrona, prowadzi { $unit }, zmodyfikowany rzut { $die }: { combat-defense }.
event-disengagement = Oderwanie się: { $unit }, zmodyfikowany rzut { $die }: { $away ->
    [0] nieudane
   *[1] udane
}{ $shaken ->
    [0] .
   *[1] , dezorganizacja.
}
event-eliminated = { $why ->
    [1] { $unit }: brak drogi odwrotu, jednostka wyeliminowana.
    [2] { $unit }: jednostka rozpada się i zostaje wyeliminowana.
   *[0] { $unit }: jednostka wyeliminowana.
}
event-engaged = Heks { $hex }: obrońcy związani walką.
event-fire_fight = Walka ogniowa, prowadzi { $unit }, zmodyfikowany rzut { $die }: { combat-result }.
event-guns_answered = Artyleria obronna, heks { $hex }: { $shifts } w lewo.
event-odds = { $hex }: kolumna { combat-column }, przesunięcia { $shifts }.
event-rallied = { $recovered ->
    [0] { $unit }: reorganizacja nieudana.
   *[1] { $unit }: reorganizacja, stan: { combat-order }.
}
event-remnant = { $unit }: zostają { $other }.
event-retreated = { $unit }: odwrót na heks { $hex }.
event-retreated_off = { $unit }: odwrót poza mapę, { $box }.
event-slipped_away = { $unit }: odwrót o cztery heksy zamiast straty.
event-step_lost = { $unit }: strata stopnia.
event-supported = { $unit }: wsparcie artylerii, walka o heks { $hex }.
event-surprise = { $unit }: atak w przebraniu, przesunięcia { $shifts }.
event-time_on_target = TOT: atak na heks { $hex } zatrzymany.

## Rolls

roll-air-support = Wsparcie lotnicze
roll-combat = Walka
roll-defensive-artillery = Artyleria obronna
roll-determined-defense = Zacięta obrona
roll-disengagement = Oderwanie się
roll-fire-fight = Walka ogniowa
roll-jabos = Jabo
roll-rally = Reorganizacja
roll-surprise = Zaskoczenie

## Refusals

refused-advance-area = W pierwszej turze heks { $hex } należy do innej dywizji.
refused-advance-artillery = Artyleria nie rusza w pościg.
refused-advance-ban = { $unit } nie może ruszyć w pościg w pierwszej turze.
refused-advance-bond = Drogę do heksu { $hex } zamyka wroga więź ZOC.
refused-advance-boundary = Przed turą 5 drogę do heksu { $hex } zamyka granica armii.
refused-advance-british = Brytyjczycy pozostają na zachodnim brzegu Mozy.
refused-advance-enemy = Heks { $hex } nie jest wolny.
refused-advance-far = { $unit }: heks { $hex } jest za daleko.
refused-advance-first-only = W taki teren można wejść tylko w pierwszym heksie pościgu.
refused-advance-not-there = { $unit } nie brała udziału w tej walce.
refused-advance-stacking = Na heksie { $hex } zostałby przekroczony limit stosu.
refused-advance-strategic = Heks { $hex }: stoi tam jednostka w ruchu strategicznym.
refused-advance-vehicle = Pojazdy nie przejdą tam bez drogi lub mostu.
refused-advance-water = Jeziora nie można przekroczyć.
refused-advance-zone = Z jednej wrogiej strefy kontroli do drugiej można przejść tylko w pierwszym heksie pościgu.
refused-attack-defended = Heks { $hex } był już atakowany w tej fazie.
refused-attack-empty = Heks { $hex }: nie ma tam wroga.
refused-attack-nobody = Obok heksu { $hex } nie ma jednostki, która może atakować.
refused-breakthrough = Obok heksu { $hex } nie ma jednostki grupy przełamania.
refused-determined-lead = { $unit }: prowadzić może tylko obrońca w dobrym szyku.
refused-disengage-away = { $unit }: obok nie ma wroga.
refused-disengage-ban = { $unit } nie może się odrywać w pierwszej turze.
refused-disengage-broken = { $unit } jest rozbita: każdy odwrót ją eliminuje.
refused-disengage-disrupted = { $unit } jest zdezorganizowana, a nie jest związana walką.
refused-disengage-guns = { $unit } nie ma ciągnika artyleryjskiego.
refused-disengage-tried = { $unit } już próbowała się oderwać.
refused-gun-colour = { $unit }: w walce nie ma jednostki o tym samym kolorze.
refused-gun-corps = { $unit }: w pierwszej turze wspiera tylko własny korpus.
refused-gun-disrupted = { $unit } nie jest w dobrym szyku.
refused-gun-engaged = { $unit } jest związana walką.
refused-gun-fired = { $unit } jest już po ostrzale.
refused-gun-not-artillery = { $unit }: to nie artyleria.
refused-gun-own-hex = { $unit } nie może wspierać własnego heksu.
refused-gun-prime-mover = { $unit } jest podczepiona do ciągnika artyleryjskiego.
refused-gun-range = { $unit }: cel poza zasięgiem.
refused-gun-surprised = { $unit } jest w pierwszej turze zaskoczona.
refused-join-adjacent = { $unit } nie stoi obok celu.
refused-join-artillery = { $unit } nie może atakować.
refused-join-attacked = { $unit } w tej fazie już atakowała albo próbowała się oderwać.
refused-join-blocking = Z pozycji blokującej atakuje najwyżej sześć punktów stosu i cztery stopnie czołgów.
refused-join-british = Brytyjczycy i Amerykanie nie atakują razem.
refused-join-builds = { $unit } zaczyna umocnioną pozycję.
refused-join-disorder = { $unit } jest zdezorganizowana lub rozbita.
refused-join-formations = Razem atakują najwyżej dwa związki taktyczne, każdy z jedną jednostką przydzieloną.
refused-join-group = { $unit } nie może należeć do tej grupy przełamania.
refused-join-night-unfit = { $unit } jest związana walką albo bez zaopatrzenia: nie działa nocą.
refused-join-not-marked = { $unit } nie ma znacznika nocnego.
refused-join-peiper = { $unit } atakuje tylko razem z jednostką Kampfgruppe Peiper ze swojego heksu.
refused-join-replaced = { $unit } otrzymała uzupełnienie.
refused-join-saved = { $unit } czeka na noc.
refused-lead = { $unit } nie może prowadzić, bo nie mogłaby wejść w pościgu na heks { $hex }.
refused-retreat-adjacent = Heks { $hex } nie jest następnym heksem odwrotu.
refused-retreat-bond = Drogę do heksu { $hex } zamyka wroga więź ZOC.
refused-retreat-british = Brytyjczycy także w odwrocie pozostają na zachodnim brzegu Mozy.
refused-retreat-enemy = Heks { $hex }: stoi tam wróg.
refused-retreat-first = { $unit } teraz się nie wycofuje.
refused-retreat-off-map = Tam kończy się mapa.
refused-retreat-priority = Inna droga ma pierwszeństwo: pełna odległość, bez wrogiej strefy kontroli, ku zaopatrzeniu, pojazdy drogą.
refused-retreat-vehicle = Pojazdy nie przejdą tam bez drogi lub mostu.
refused-retreat-water = Tej wody nie można przekroczyć w odwrocie.
refused-retreat-zone = Heks { $hex } leży we wrogiej strefie kontroli.

# Fields of Fire, Polish: preparation, command, movement, the enemy.

## Names

game-fields-of-fire = Fields of Fire
role-company = Kompania
option-edition = Wydanie zasad
option-edition-3e = 3. wydanie
option-edition-2e = 2. wydanie
option-ignore_experience = Bez doświadczenia: wszystkie jednostki są Liniowe, punktów się nie wydaje
option-more_turns = Dodatkowe tury (0: jak w misji)
option-ammunition = Śledzona amunicja
option-ammunition-all = Cała
option-ammunition-no_mg = Cała oprócz amunicji karabinów maszynowych
option-ammunition-none = Żadna
option-ignore_communication = Bez zasad łączności: bez radia, telefonów, gońców i sygnałów; odcięte są tylko Przygwożdżone HQ i Personel
option-ignore_extra_commands = Bez modyfikatorów +1 do dobierania Komend
option-unplaced_marker_stays = Znacznik kontaktu zostaje, gdy żadnej Grupy Sił Wroga nie da się rozmieścić
option-relocation_is_duty = Między próbami jednostki spoza kart Zabezpieczonych muszą na nie przejść
option-shift_fire_onto_own_troops = Ogień można przenieść na kartę, na której są tylko własne jednostki
option-three_skills = HQ lub Personel może mieć trzy umiejętności, a nie tylko dwie

## Titles

title-preparation = Przygotowanie
title-turn = Tura
title-command-phase = Sojusznicza Faza Dowodzenia
title-impulse = Mobilizacja
title-attempt = Próba
title-signal = Sygnał
title-contact = Potencjalny Kontakt
title-enemy-activity = Aktywność Wroga
title-combat-effects = Efekty Walki
title-clean-up = Porządkowanie

## Answers

do-hq = { $unit }
do-unit = Rozkaz dla: { $unit }
do-unit-attach = Przydziel: { $unit }
do-unit-place = Ustaw: { $unit }
do-unit-relocate = Przesuń: { $unit }
do-unit-take-along = Zabierz: { $unit }
do-unit-plan-line = Linia dla: { $unit }
do-unit-start-aboard = { $unit } zaczyna na pokładzie
do-unit-plan-landing = Miejsce dla: { $unit }
do-unit-embark = { $unit } wsiada
do-unit-act = { $unit } działa
do-unit-react = { $unit } reaguje
do-unit-get-off = { $unit } wysiada
do-unit-spawn = Drużyna z: { $unit }
do-unit-rebuild = { $unit } przejmuje kompanię
do-unit-guard = { $unit } pilnuje jeńców
do-unit-put-down = { $unit } coś odkłada
do-thing-of = { $thing } ({ $unit })
do-action = { $action }
do-to = Na kartę: { $card }
do-under = { $place }
do-target = { $unit }
do-squad = { $entry }
do-assault_team = Drużyna Szturmowa
do-fire_team = Drużyna Ogniowa
do-net = Sieć { $net }
do-control = { $control }
do-exhort = Nakłoń (1 Komenda)
do-apart = Każda jednostka osobno
do-pass = Nie
do-done = Gotowe
do-platoon = { $platoon }
do-phase_line = Linia Fazowa nad rzędem { $row }
ask-place-phase-lines = Linia Fazowa { $n }: nad którym rzędem biegnie? Najwyżej dwie.
event-phase_line = Linia Fazowa { $n } biegnie nad rzędem { $row }.
do-asset = { $asset }
do-thing = { $thing }
do-signal = { $signal }

## Questions

ask-place-control = Gdzie położyć znacznik: { $control }?
ask-place-medevac-zone = Na której karcie od początku jest MEDEVAC LZ? Zastępuje Punkt Gromadzenia Ofiar. Gotowe: nigdzie.
ask-place-medevac-zone-alone = Na której karcie od początku jest MEDEVAC LZ? Gotowe: nigdzie.
ask-attach-units = Przydziel jednostki do plutonów albo kontynuuj.
ask-attach-to = Do którego plutonu należy { $unit }?
ask-choose-sets = Czy kompania używa w swoich sieciach radia czy telefonów?
ask-concentrate-on-courtyards = Które jednostki koncentrują ogień na dziedzińcu?
ask-hand-out-assets = Przekaż Atuty innym jednostkom albo kontynuuj.
ask-hand-out-to = Kto niesie: { $asset }?
ask-fix-signals = Co oznacza { $asset } w tej misji?
ask-place-units = Wybierz jednostkę do ustawienia albo zacznij.
ask-place-unit = Gdzie zaczyna { $unit }?
ask-place-under = Gdzie na karcie zaczyna { $unit }?
ask-choose-patrol = Który pluton idzie na patrol?
ask-choose-companions = Kto idzie z patrolem (jeszcze { $n })?
ask-lay-lines = Połóż linię telefoniczną za Główną Linią Oporu albo kontynuuj.
ask-place-forts = Gdzie umieścić: { $fort } (zostało { $n })?
ask-bunker-way = W którą stronę zwrócony jest bunkier?
ask-choose-headquarters = Które HQ działa teraz?
ask-impulse = { $hq }, Komendy: { $n }. Komu wydaje rozkaz?
ask-general-initiative = Ogólna Inicjatywa, Komendy dla dowolnych jednostek: { $n }.
ask-order-unit = Co ma zrobić { $unit }?
ask-move-to = Dokąd idzie { $unit }?
ask-infiltrate-to = Dokąd przekrada się { $unit }?
ask-cross-line = Sygnał: na którą kartę za Linią Fazową idzie { $unit }?
ask-platoon-to = Dokąd idzie pluton?
ask-choose-area = Które miejsce karty { $card } zajmuje { $unit }?
ask-exhort = { $unit }: próba nieudana. Nakłonić?
ask-choose-spot-target = Kogo próbuje rozpoznać { $unit }?
ask-choose-team-kind = Czym staje się odłączony stopień: { $unit }?
ask-choose-team = Która drużyna dołącza do: { $unit }?
ask-gather-squad = Wybierz drużyny i odtwarzany oddział (wybrano: { $n }).
ask-last-step = Czym staje się ostatni stopień jednostki { $unit }?
ask-rebuild-headquarters = Które HQ odtwarza { $unit }?
ask-dispatch-runner = Do kogo wysłać gońca?
ask-disband-runner = Która jednostka przyjmuje gońca?
ask-switch-network = Na którą sieć przechodzi { $unit }?
ask-designate-control = Jaki znacznik kładzie tu { $unit }?
ask-deploy-device = Czego używa { $unit }?
ask-deploy-where = Gdzie użyć: { $asset }?

## Events

event-turn = Tura { $n }
event-impulse = { $hq }: dobrane Komendy { $n }{ $saved ->
    [0] {""}
   *[other] , zachowane { $saved }
 }; może wydać { $most }.
event-general_initiative = Ogólna Inicjatywa: Komendy { $n }
event-drew = { $reason }: karty Akcji { $cards }
event-reshuffled = Talia Akcji zostaje przetasowana.
event-activated = { $unit }: aktywacja.
event-ordered = { $unit }: { $action }
event-attempted = { $success ->
    [1] { $unit }, { $action }: sukces
   *[other] { $unit }, { $action }: porażka
}
event-exhorted = { $unit }: nakłanianie.
event-moved = { $unit } przechodzi: { $card }.
event-cover_found = { $unit } znajduje osłonę: { $cover }.
event-spotted = Rozpoznano: { $unit } ({ $card }).
event-activity = Poziom aktywności: { $level }
event-terrain = { $card }: { $terrain }, poziom { $level }.
event-rallied = { $unit }: { $action }
event-detached = { $unit } odłącza: { $team }.
event-supplemented = { $unit } zyskuje stopień.
event-reconstituted = Odtworzono: { $unit }.
event-runner_created = Powołano gońca.
event-runner_sent = Goniec idzie do: { $unit }.
event-runner_returned = Goniec wraca.
event-readied = { $unit }: gotowość do walki ppanc. i ruchu.
event-line_laid = Linia telefoniczna: { $card }.
event-line_repaired = Linia naprawiona: { $card }.
event-line_cut = Linia przerwana: { $card }.
event-reinforced = { $unit } przybywa.
event-switched = { $unit } przechodzi na sieć { $net }.
event-control_placed = { $control }: { $card }.
event-picked_up = { $unit } bierze: { $asset }.
event-casualties_taken = { $unit } niesie ofiary: { $n }.
event-carries_ammunition = { $unit } niesie dla innych: { $ammo }, { $n } pkt.
event-evacuated = Ewakuowano ofiary: { $n } ({ $card }).
event-deployed = { $unit } używa: { $asset } ({ $card }).
event-signal = Sygnał: { $signal }
event-attached = Przydział: { $unit }, { $platoon }.
event-sets-chosen = Kompania używa: { $asset }.
event-handed_out = { $asset } otrzymuje { $unit }.
event-signal_fixed = { $asset } oznacza: { $signal }.
event-pc_revealed = Znacznik na karcie { $card } odkryty: { $letter ->
    [0] A
    [1] B
   *[2] C
}.
event-contact = Kontakt { $letter ->
    [0] A
    [1] B
   *[2] C
}: { $card }!
event-no_contact = Brak kontaktu: { $card }, znacznik { $letter ->
    [0] A
    [1] B
   *[2] C
} schodzi.
event-pc_stays = Karta { $card }: żadnej Grupy Sił Wroga nie da się rozmieścić, znacznik zostaje.
event-package = { $special ->
    [1] Miny na karcie { $card }!
    [2] Potykacz na karcie { $card }!
    [3] Atak ludzką falą na kartę { $card }, jednostki: { $n }.
    [6] Pociski spadają na kartę { $card }: ktoś kieruje ogniem.
   *[other] Kontakt na karcie { $card }, jednostki wroga: { $n }.
}
event-enemy_placed = { $unit } pojawia się: { $card }.
event-enemy_shells = Ostrzał wroga: { $card }.
event-enemy_checks = { $unit }, { $card }: { $situation } - { $reaction }
event-became_pc = Wróg znika: { $card }.
event-enemy_passed = Wróg się przedarł: { $unit }.
event-ended = { $success ->
    [1] Koniec misji: sukces, PD { $points }.
   *[other] Koniec misji: porażka, PD { $points }.
}

## Draws

roll-activity = Sprawdzenie Aktywności
roll-activity-card = Następna karta wroga
roll-advance = Natarcie
roll-attempt = Próba
roll-building = Rodzaj budynku
roll-commands = Komendy
roll-contact = Kontakt
roll-counter-type = Rodzaj jednostki
roll-counters = Liczba jednostek
roll-direction = Kierunek
roll-enemy-attempt = Próba wroga
roll-enemy-grenade = Granaty wroga
roll-enemy-guns = Działa wroga
roll-enemy-target = Cel wroga
roll-extra-unit = Dodatkowa jednostka
roll-fall-back = Odwrót
roll-general-initiative = Ogólna Inicjatywa
roll-line = Linia telefoniczna
roll-package = Grupa Sił Wroga
roll-pc-card = Karta znacznika
roll-pc-letter = Litera znacznika
roll-pc-order = Następny znacznik
roll-terrain = Teren
roll-tunnel = Tunel

## Refusals

refused-beyond-line = Za Główną Linię Oporu tylko Posterunek Bojowy i Drużyny Szturmowe.
refused-black-border = Czarna krawędź zamyka drogę.
refused-boundary = Poza granicami kompanii.
refused-cannot-infiltrate = Ta broń nie może się przekradać.
refused-chain = Poza łańcuchem dowodzenia: { $hq }.
refused-crossing-fire = Ruch na skos przecina linię ognia.
refused-enemy = Wróg nie przyjmuje rozkazów.
refused-exposed = Odsłonięta jednostka nie opuszcza karty.
refused-frozen = Ta jednostka nie może się teraz ruszyć.
refused-immobile = Tego działa nie można przesunąć.
refused-needs-friends = Tylko do Obszaru Postojowego lub do swoich bez ognia.
refused-scouts-not = Fire Team nie prowadzi zwiadu na karcie ze znacznikiem PC.
refused-no-commands = Brak Komend.
refused-no-communication = { $hq } nie ma łączności z jednostką.
refused-no-fire-to-slip-through = Przekradanie wymaga ognia tu lub tam.
refused-no-set = { $asset } to ani radio, ani telefon.
refused-not-adjacent = To nie jest sąsiadująca karta.
refused-not-in-play = Poza grą.
refused-not-permitted = Nie w tym stanie.
refused-nothing-left = W tej mobilizacji nie może zrobić nic więcej.
refused-off-map = Jeszcze poza mapą.
refused-overloaded = Zbyt obciążony, by się ruszyć.
do-put_down = Odłóż nadmiar ładunku (bez Komendy)
event-put_down = { $unit } odkłada nadmiar ładunku.
do-drop = Odłóż część ładunku (bez Komendy)
do-lay_down = Niesione ofiary
do-reel = Nie kładź linii telefonicznej albo kładź ją znowu
event-dropped = { $unit } odkłada część ładunku.
event-reel = { $held ->
    [1] { $unit } na razie nie kładzie linii telefonicznej.
   *[0] { $unit } znowu kładzie linię telefoniczną.
 }
ask-put-down = Co odkłada { $unit }?
ask-who-puts-down = Kto coś odkłada?
refused-carries-nothing = Nie niesie niczego, co można odłożyć.
refused-vehicles-unload = Pojazd wyładowuje na własny rozkaz.
ask-share-assets = Które Atuty jednostki { $unit } przechodzą do odłączonej drużyny?
refused-set-not-issued = Kompania nie ma do swoich sieci: { $asset }.
refused-too-few-commands = To kosztuje { $n ->
    [one] { $n } Komendę
    [few] { $n } Komendy
   *[other] { $n } Komend
}.
refused-not-pinned = Nie jest przygwożdżona.
refused-wrong-recipient = Ta jednostka nie może teraz otrzymać takiego rozkazu.
refused-platoon-by-its-hq = Pluton rusza na rozkaz, który jego HQ wydaje samemu sobie.
refused-platoon-of-two = Mniej niż dwie jednostki plutonu na tej karcie mogą iść razem.
refused-no-way = Nie ma dokąd pójść.
refused-nothing-to-load = Nie ma tu nic do zabrania ani pojazdu, do którego można wsiąść.
refused-under-cover = Jest już pod osłoną.
refused-no-cover-left = Na tej karcie nie ma już osłony do znalezienia.
refused-no-slip-in-city = Na karcie miejskiej nie ma przekradania.
refused-no-other-area = Na tej karcie nie ma innego miejsca.
refused-exposed-slip = Odsłonięta jednostka nie może się przekradać.
roll-take-cover = Kto znajduje osłonę
refused-pinned = Jest przygwożdżona.
refused-stacking = Limit to szesnaście stopni; jest już { $n }.

## Names by number

place-0 = Poza osłoną
activity-0 = Brak Kontaktu
activity-1 = Kontakt
activity-2 = Nawiązana Walka
activity-3 = Regularna Walka
net-1 = CO TAC
net-2 = BN TAC
net-3 = ARTY FD
net-4 = MTR FD
net-5 = AIR CTL
fort-1 = Okop Jednoosobowy
fort-2 = Okop
fort-3 = Bunkier
fort-4 = Zasieki
fort-5 = Mina przeciwpancerna
platoon-0 = kompania
platoon-1 = 1. pluton
platoon-2 = 2. pluton
platoon-3 = 3. pluton
platoon-4 = pluton broni
platoon-5 = pojazdy
control-1 = Cel Główny
control-2 = Cel Dodatkowy
control-3 = Pozycja Wyjściowa do Ataku
control-4 = Punkt Gromadzenia Ofiar
control-5 = Posterunek Bojowy
control-6 = Punkt Przemarszu 1
control-7 = Punkt Przemarszu 2
control-8 = Punkt Przemarszu 3
control-9 = Punkt Przemarszu 4
control-10 = Strefa Lądowania
control-11 = Ostateczna Linia Ochronna
control-12 = Ostateczny Ogień Osłonowy
control-13 = Zarejestrowany Cel
control-14 = MEDEVAC LZ
signal-0 = nic
signal-1 = Wstrzymanie ognia
signal-2 = Przekroczenie Linii Fazowej 1
signal-3 = Przekroczenie Linii Fazowej 2
signal-4 = Ruch na Cel Główny
signal-5 = Przekradanie na Cel Główny
signal-6 = Ruch na Cel Dodatkowy
signal-7 = Przekradanie na Cel Dodatkowy
signal-8 = Ruch do sygnału
signal-9 = Ostateczny Ogień Osłonowy
signal-10 = Ostateczna Linia Ochronna
signal-11 = Ruch do Punktu Przemarszu 1
signal-12 = Ruch do Punktu Przemarszu 2
signal-13 = Ruch do Punktu Przemarszu 3
signal-14 = Ruch do Punktu Przemarszu 4
signal-15 = Przeniesienie ognia
signal-16 = Oznaczenie Strefy Lądowania
signal-17 = Oznaczenie pozycji sojuszników
action-1 = Aktywuj
action-2 = Nakłanianie
action-3 = Użyj pirotechniki
action-4 = Odtwórz HQ plutonu
action-5 = Odtwórz HQ kompanii
action-6 = Powołaj gońca
action-7 = Wyślij gońca
action-8 = Odwołaj gońca
action-9 = Aktywuj do walki ppanc. i ruchu
action-10 = Zmień sieć
action-11 = Napraw linię
action-12 = Wyznacz znacznik taktyczny
action-13 = Ruch
action-14 = Ruch plutonu
action-15 = Przekradanie
action-16 = Przekradanie plutonu
action-17 = Znajdź osłonę
action-18 = Ruch w obrębie karty
action-19 = Przekradanie w obrębie karty
action-20 = Zabierz, załaduj, wsiądź
action-21 = Usuń przygwożdżenie
action-22 = Sparaliżowana w Noszowych
action-23 = Noszowych w Ogniową
action-24 = Ogniowa w Szturmową
action-25 = Szturmowa w Ogniową
action-26 = Powrót do Dobrego Stanu
action-27 = Odłącz drużynę
action-28 = Uzupełnij oddział
action-29 = Odtwórz oddział
action-30 = Stań się Drużyną Ogniową
action-31 = Rozpoznaj
action-32 = Skoncentruj ogień
action-33 = Skoncentruj ogień plutonu
action-34 = Atak granatem
action-35 = Rzuć ładunek wybuchowy
action-36 = Podłóż ładunek wybuchowy
action-37 = Atak miotaczem ognia
action-38 = Atak granatem plutonu
action-39 = Wezwij Wsparcie Ogniowe
action-40 = Ogień pośredni moździerza
action-41 = Wstrzymaj ogień
action-42 = Przenieś ogień
action-43 = Ostateczny Ogień Osłonowy

# Przebieg gry, rozstawienie, scenariusze i opcje
game-air-armor = Air & Armor
role-wp = Układ Warszawski
role-nato = NATO
title-set-up = Rozstawienie
title-turn = Tura
title-reinforcement-phase = Faza posiłków
title-maneuver-phase = Faza manewru
title-reserve-phase = Faza odwodów
title-engineering-phase = Faza inżynieryjna
title-reorganization-phase = Faza reorganizacji
title-activation = Cykl aktywacji
title-strike-segment = Segment uderzeń
title-operations-segment = Segment operacji
title-dummies = Jednostki pozorowane
ask-set-up-side = Wszystko stoi na miejscach domyślnych. Przestaw żetony w swojej strefie albo zacznij.
ask-set-up-unit = Gdzie stanie { $piece }?
ask-pair-steps = Od którego żetonu { $piece } bierze stopień?
ask-combine-with = Z którą jednostką połączyć { $piece }?
ask-divide-unit = Ile stopni { $piece } przechodzi pod nowy żeton? 0 tworzy jednostkę pozorowaną.
ask-arrivals = { $n ->
    [one] Przybyła { $n } jednostka posiłków. Zmień jej miejsce albo idź dalej.
    [few] Przybyły { $n } jednostki posiłków. Zmień ich miejsca albo idź dalej.
   *[many] Przybyło { $n } jednostek posiłków. Zmień ich miejsca albo idź dalej.
}
ask-arrival-hex = Gdzie przybywa { $piece }?
ask-maneuver-phase = Aktywuj związek albo spasuj.
ask-strike-segment = W który heks uderzyć?
ask-operations-segment = Która operacja następna?
ask-remove-dummies = Po stratach jest za dużo jednostek pozorowanych. Którą zdjąć?
do-stop = Zatrzymaj się tu
do-yes = Tak
do-no = Nie
do-piece = { $piece }
do-add = Dodaj { $piece }
do-hq = { $piece }
do-hex = { $hex }
do-step = Wejdź na { $hex }
do-go = Idź na { $hex }
do-split = Idź dalej, stopni: { $n }
do-take = Weź { $piece }
do-drop = Zostaw { $piece }
do-steps = { $n ->
    [one] 1 stopień
    [few] { $n } stopnie
   *[other] { $n } stopni
 }
do-formation = { $formation }
do-operation = { $operation ->
    [1] Marsz
    [2] Natarcie z marszu
    [3] Szturm
   *[4] Odwód
 }
do-site = { $site }
do-target = Cel { $hex }
do-off_map = Spoza mapy
do-strike = Uderzenie ogniowe na { $hex }
do-adm_strike = Uderzenie minami narzutowymi na { $hex }
do-leave_map = Zejdź z mapy
do-other_row = Przejdź do drugiego rzędu toru poza mapą
do-decoy = Jednostka pozorowana: { $piece }
do-scrap = Usuń jednostkę pozorowaną { $piece }
do-divide = Podziel { $piece }
do-pair = Przydziel stopień { $piece }
do-far_row = { $piece }: dziesięć heksów poza mapą
roll-initiative = Inicjatywa
roll-shatter = Test rozbicia
event-turn_begins = Tura { $turn }.
event-initiative = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } ma inicjatywę.
event-activated = { $formation } aktywuje się.
event-passed = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } pasuje.
event-arrived = Posiłki { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 }: stopnie: { $n }.
event-set_up = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } kończy rozstawienie.
event-control = { $role ->
    [0] { role-wp }
   *[1] { role-nato }
 } kontroluje { $hex }.
event-shatter_check = Test rozbicia { $formation }: { $die } przeciw liczbie stopni { $left }{ $shattered ->
    [0] , związek wytrzymuje.
   *[1] , związek rozbity.
 }
event-formation_gone = { $formation } nie ma już jednostek; dowództwa schodzą z gry.
event-exited = { $piece } schodzi z mapy z { $hex }.
event-game_over = UW { $wp } PZ, NATO { $nato } PZ: { $how ->
    [0] remis
    [1] nieznaczne zwycięstwo
    [2] wyraźne zwycięstwo
   *[3] rozstrzygające zwycięstwo
 }{ $winner ->
    [0] .
    [1] {" "}UW.
   *[2] {" "}NATO.
 }
refused-set-up-zone = Poza strefą rozstawienia.
refused-set-up-ddr = NATO nie rozstawia się na terenie NRD.
refused-set-up-other-side = Stoi tam druga strona.
refused-arrives-elsewhere = Jednostka tu nie przybywa.
refused-arrives-beside-enemy = Jednostek nie kładzie się obok wroga.
refused-not-arriving = Jednostka nie przybywa w tej turze albo jej miejsce ustalono.
refused-activated-already = Związek już aktywowano w tej turze.
refused-not-in-play = Związku nie ma w grze.
refused-not-your-formation = To nie twój związek.
refused-no-activation-of-its-own = Aktywuje się tylko dywizje UW i brygady NATO.
refused-no-more-cycles = Związek stracił wszystkie stopnie.
refused-not-excess = To nie jest jednostka pozorowana do zdjęcia.
option-hidden_mode = Tryb ukryty: nikt nie zna stopni własnych jednostek manewrowych
option-hidden_side = Kto gra w trybie ukrytym (jedna strona: dla jednej osoby)
option-hidden_side-both = obie strony
option-hidden_side-wp = Układ Warszawski
option-hidden_side-nato = NATO
option-mines_from_cup = Pola minowe scenariusza losowane z kubka (dla jednej osoby)
option-mines_rolled_for = O polach minowych scenariusza decyduje rzut przy wejściu (dla jednej osoby)
option-overrun = Rozjechanie
option-close_attack = Atak w zwarciu
option-gas = Gazy bojowe
option-free_set_up = Swobodne rozstawienie w strefach
option-reserve_marker_when_needed = Pułk w odwodzie dostaje znacznik jednostki czołowej w chwili potrzeby
option-any_unit_protects = Jednostki użyte, zdezorganizowane i zamaskowane też osłaniają heks
option-counter_battery_once = Ogień kontrbateryjny raz, po kroku ognia obronnego
option-pools_are_private = Pule stopni widzi tylko właściciel
scenario-s01-lauringen-road = Droga do Lauringen
scenario-s01-lauringen-road-summary = Pułk strzelców zmotoryzowanych sprawdza drogę do Stadtlauringen; cztery kompanie amerykańskie oddają teren za czas. Pierwsza gra: bez zasad spoza mapy i bez jednostek pozorowanych.
scenario-s02-cavalry-morning = Poranek kawalerii
scenario-s03-saale-line = Linia Soławy
scenario-s04-ball-bearings = Łożyska kulkowe
scenario-s05-home-defence = Obrona terytorialna
scenario-s06-gegenangriff = Gegenangriff
scenario-s07-volkach-loop = Zakole Volkach
scenario-s08-desant = Desant
scenario-s09-mapleleaf = Klonowy liść pod Gerolzhofen
scenario-s10-night-drive = Nocny rajd
scenario-s11-first-day = Pierwszy dzień
scenario-s12-sixty-miles = Sześćdziesiąt mil
scenario-s13-retzstadt-wood = Las Retzstadt
scenario-s02-cavalry-morning-summary = Graniczny szwadron osłania rejon między Mellrichstadt a Bad Königshofen, gdy dywizja opuszcza koszary.
scenario-s03-saale-line-summary = Dywizja gwardii naciera przez Soławę Frankońską pod Bad Kissingen na grenadierów pancernych i strzelców.
scenario-s04-ball-bearings-summary = Schweinfurt i jego mosty: 57. gwardyjska idzie drogą od Stadtlauringen, 1. brygada trzyma wzgórza na północ od miasta.
scenario-s05-home-defence-summary = Wschodnioniemiecka 4. dywizja obchodzi zachodnie skrzydło przez Hammelburg; rezerwiści 54 HSB i batalion terytorialny muszą wytrwać do rana.
scenario-s06-gegenangriff-summary = Dywizja pancerna odskoczyła od piechoty na południe od Werneck; dwie brygady pancerne uderzają w jej skrzydło z lasu Gramschatz.
scenario-s07-volkach-loop-summary = Forsowanie Menu między Wipfeld a Dettelbach.
scenario-s08-desant-summary = Desant próbuje zająć przeprawy w Würzburgu przed czołgami.
scenario-s09-mapleleaf-summary = Brygada kanadyjska spotyka drugi rzut w otwartym terenie między Steigerwaldem a Menem.
scenario-s10-night-drive-summary = Dowódca armii rzuca nocą samodzielny pułk czołgów na Kitzingen; obrońcy widzą w ciemności, atakujący nie.
scenario-s11-first-day-summary = Cały pierwszy dzień ofensywy od granicy do Menu.
scenario-s12-sixty-miles-summary = Dwa dni, cała 8. Armia Gwardii przeciw VII Korpusowi: kampania.
scenario-s13-retzstadt-wood-summary = Pierwsza gra w trybie ukrytym: część brygady pancernej sonduje wschodnioniemiecki pułk w lesie Gramschatz. Nikt nie zna własnych sił.
refused-no-other-place = Dla tej jednostki nie ma innego miejsca.
refused-not-on-display = Tylko dowództwa i artyleria na torze poza mapą mają dalszy rząd.
refused-pair-other-type = Stopnie przechodzą tylko między żetonami jednego typu.
refused-pair-no-step = Nie ma stopnia do oddania.
refused-pair-full = Żeton nie pomieści kolejnego stopnia.
refused-pair-no-giver = Żaden żeton tego typu nie może oddać mu stopnia.
refused-pair-other-place = Jeden z nich jest na mapie, a drugi nie.
refused-not-left-over = Ze znacznikiem pozorowania wchodzą tylko pozostałe żetony tych typów.
scenario-s01-lauringen-road-teaches = planowanie, ruch, natarcie z marszu z artylerią i reakcją, odwrót i pościg
scenario-s13-retzstadt-wood-teaches = tryb ukryty: pule stopni, ujawnienie, przegrupowanie, przygotowana obrona
scenario-s02-cavalry-morning-teaches = kawaleria i jej osłona, jednostki pozorowane, wykrywanie
scenario-s03-saale-line-teaches = przeprawy, mosty i ich wysadzanie, jednostki inżynieryjne, miny
scenario-s04-ball-bearings-teaches = cała dywizja przeciw brygadzie: szturmy, wsparcie ogniowe, uderzenia, miasto
scenario-s05-home-defence-teaches = noc, słabe jednostki na dobrych pozycjach, wytrwanie
scenario-s06-gegenangriff-teaches = NATO atakuje: zgrupowania zadaniowe, punkty dowodzenia, Gegenangriff
scenario-s07-volkach-loop-teaches = przeprawa przez Men: promy, przeprawa amfibijna, mosty wojskowe
scenario-s08-desant-teaches = operacje aeromobilne, zrzuty, śmigłowce i artyleria plot.
scenario-s09-mapleleaf-teaches = otwarty teren, uderzenia lotnicze, walka radioelektroniczna
scenario-s10-night-drive-teaches = tury nocne, celowniki termowizyjne, główny wysiłek
scenario-s11-first-day-teaches = wszystko razem, na długi wieczór
scenario-s12-sixty-miles-teaches = kampania: dwa dni, cała mapa
scenario-group-first = Pierwsze gry
scenario-group-battles = Bitwy
scenario-group-campaign = Kampania
role-w-p = { role-wp }
role-n-a-t-o = { role-nato }

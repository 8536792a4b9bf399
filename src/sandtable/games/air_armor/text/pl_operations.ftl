# Operacje
title-march = Marsz
title-hasty-attack = Natarcie z marszu
title-assault = Szturm
title-reserve-operation = Operacja odwodów
title-gegenangriff = Gegenangriff
title-overrun = Rozjechanie
title-close-attack = Atak w zwarciu
title-commitment = Zaangażowanie
title-movement = Ruch
title-contact = Kontakt
title-masking = Maskowanie
title-new-objective = Nowy cel
title-infiltration-fire = Ogień do przenikających
title-defensive-fire = Ogień obronny
title-offensive-fire = Ogień zaczepny
title-retreat = Odwrót
title-retreat-fire = Ogień do wycofujących się
title-advance = Pościg
title-screening = Osłona kawalerii
title-ferry = Przeprawa promowa
title-amphibious-crossing = Przeprawa amfibijna
ask-add-units = Które jednostki biorą udział w marszu?
ask-add-engineers = Które jednostki inżynieryjne biorą udział?
ask-engineer-regiment = Z którym pułkiem porusza się { $piece }?
ask-add-regiments = Czy do szturmu dołącza inny pułk?
ask-add-task-forces = Czy utworzyć kolejne zgrupowanie zadaniowe do szturmu?
ask-declare-objective = Który heks jest celem operacji?
ask-declare-variant = Jak przebiega natarcie z marszu?
ask-declare-airmobile = Czy to operacja aeromobilna?
ask-new-objective = { $hex } jest pusty: wskazać nowy cel czy zachować go i wejść pościgiem?
ask-movement-step = Która jednostka rusza się teraz?
ask-move-force = Dokąd idą siły z { $hex }?
ask-enter-map = Przez który heks krawędzi wchodzą siły?
ask-mask-units = Za dużo jednostek na { $hex }: które są zamaskowane?
ask-infiltration-fire = Wróg opuszcza { $hex }: kto strzela?
ask-defensive-fire = Na który heks skierować ogień obronny?
ask-defensive-firers = Kto strzela na { $hex }?
ask-offensive-fire = Kto strzela na cel operacji, { $hex }?
ask-retreat-units = Dokąd wycofują się jednostki z { $hex }?
ask-retreat-fire = Na który heks skierować ogień do wycofujących się?
ask-retreat-firers = Kto strzela na { $hex }?
ask-advance-step = Kto wchodzi pościgiem na { $hex }?
ask-advance-unit = Iloma stopniami { $piece } wchodzi pościgiem?
ask-screening = Czy kawaleria osłania się przed siłami na { $hex }?
ask-retreat-cavalry = Dokąd wymyka się { $piece }?
ask-ferry = Kogo i dokąd przewieźć? Stopnie, które się jeszcze zmieszczą: { $room }.
ask-amphibious-crossing = Stopnie, które mogą się jeszcze przeprawić: { $steps }. Które i dokąd?
ask-declare-site = Który pułk zgłasza { $hex } jako miejsce przeprawy?
ask-choose-helper = Która jednostka inżynieryjna pomaga w przeprawie z { $hex }? Nie obsługuje wtedy promu.
ask-choose-overrun-hex = Z którego heksu rusza oddział rozjeżdżający?
ask-choose-overrun-units = Które jednostki na { $hex } tworzą oddział rozjeżdżający?
ask-overrun-choice = Walka do końca czy przebicie się?
ask-withdraw = Walczyć dalej czy się wycofać?
do-all = Wszystkie
do-ferry = Przeprawa promowa
do-cross = Miejsce przeprawy
do-swim = Przeprawa amfibijna
do-another = Kolejne zgrupowanie
do-leave = Opuść mapę
do-gegenangriff = Gegenangriff
do-overrun = Rozjechanie
do-close_attack = Atak w zwarciu
do-finish = Walka do końca
do-charge = Przebicie się
roll-screening = Osłona kawalerii
roll-gegenangriff = Gegenangriff
roll-amphibious-crossing = Przeprawa amfibijna
event-operation_begun = { $formation } rozpoczyna: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 }.
event-operation_shown = { $formation } odkrywa znacznik operacji: { $operation ->
    [1] { aa-operation-march }
    [2] { aa-operation-hasty-attack }
    [3] { aa-operation-assault }
   *[4] { aa-operation-reserve }
 }.
event-operation_over = Operacja { $formation } zakończona.
event-objective = Celem jest { $hex }.
event-objective_bridge = Celem jest most { $site }.
event-objective_kept = { $hex } pozostaje celem; wejść można tylko pościgiem.
event-objective_dropped = Nikt nie dotarł do celu; znacznik usunięto.
event-variant = Ogłoszono: { $variant ->
    [1] Gegenangriff
    [2] rozjechanie
   *[other] atak w zwarciu
 }.
event-airmobile_operation = Ogłoszono operację aeromobilną.
event-moved = { $piece } idzie na { $hex }.
event-entered = { $piece } wchodzi na mapę: { $hex }.
event-stopped = { $piece } zatrzymuje się na { $hex }.
event-units_combined = { $piece } połączono.
event-masked = { $piece } jest zamaskowana.
event-unit_shown = { $piece } odkryto, stopnie: { $steps }.
event-contact_dummy = { $piece } na { $hex } to jednostka pozorowana; usunięto.
event-wires_cut = Przewody mostu { $site } przecięto.
event-ferried = { $piece } przewieziono promem na { $hex }.
event-crossing_declared = { $formation } ogłasza miejsce przeprawy: { $hex }.
event-crossing_rolled = { $formation }, stopnie, które mogą się przeprawić: { $steps }.
event-swam = { $piece } przeprawia się na { $hex }.
event-screened = { $piece } osłania się skutecznie.
event-screening_failed = { $piece }: osłona nieudana.
event-retreated = { $piece } wycofuje się na { $hex }.
event-left_map = { $piece } opuszcza mapę.
event-engaged = { $piece } jest związana walką i użyta.
event-advanced = { $piece } wchodzi pościgiem na { $hex }.
event-gegenangriff = { $success ->
    [1] Gegenangriff strzela pierwszy.
   *[other] Kolejność ognia bez zmian.
 }
event-stormed = { $piece } wdziera się na { $hex }.
event-overrun_declared = { $charge ->
    [1] Siły się przebijają.
   *[other] Siły walczą do końca.
 }
event-withdrew = { $piece } wycofuje się na { $hex }.
refused-not-planned = Ta operacja nie jest zaplanowana dla pułku.
refused-conducted = Miała już operację w tej turze.
refused-nobody-left = Nie ma już nieużytych jednostek.
refused-base-has-marched = Baza dywizji już maszerowała w tej turze.
refused-other-phase = Ta operacja należy do innej fazy.
refused-other-cycle = Jednostka jest w tej turze związana z innym cyklem.
refused-engineer-far = Jednostka inżynieryjna jest dalej niż 3 heksy od znacznika jednostki czołowej.
refused-reserve-beside-enemy = Jednostka obok wroga nie bierze udziału w operacji odwodów.
refused-not-engineer = Dołączyć mogą tylko jednostki inżynieryjne.
refused-committed = Jednostka już bierze udział.
refused-airmobile-apart = Jednostki aeromobilne NATO i inne nie maszerują razem.
refused-off-the-map = Jednostki nie ma na mapie.
refused-objective-empty = Heks bez wroga nie może być celem.
refused-objective-unseen = Cel operacji aeromobilnej musi być wykryty albo sąsiadować z własną jednostką.
refused-no-kept-bridge = Celem może być tylko most wojskowy utrzymywany przez wrogą jednostkę inżynieryjną.
refused-not-west-german = Gegenangriff może prowadzić tylko zgrupowanie zachodnioniemieckie.
refused-gegenangriff-spent = Gegenangriff był już w tej turze.
refused-overrun-terrain = Rozjechać można tylko heks otwarty.
refused-overrun-markers = Heksu z zaporą lub polem minowym nie można rozjechać.
refused-overrun-units = Rozjeżdżać mogą tylko zmechanizowane jednostki manewrowe.
refused-overrun-airmobile = W operacji aeromobilnej rozjeżdżać mogą tylko jednostki BMD.
refused-overrun-reach = Żadna jednostka nie dotrze obok celu z zapasem 1 MP.
refused-overrun-from-markers = Nie ma rozjechania z heksu z zaporą lub polem minowym.
refused-overrun-river = Nie ma rozjechania przez rzekę.
refused-overrun-uphill = Nie ma rozjechania pod górę.
refused-overrun-crowded = Na heksie, z którego ruszyłoby rozjechanie, są inne własne jednostki.
refused-close-terrain = Atak w zwarciu wymaga terenu zwartego.
refused-close-units = W ataku w zwarciu na heks celu operacji wchodzą tylko piechota i jednostki inżynieryjne.
refused-close-river = Nie ma ataku w zwarciu przez rzekę.
refused-close-uphill = Nie ma ataku w zwarciu pod górę.
refused-close-markers = Nie ma ataku w zwarciu z heksu z zaporą lub polem minowym ani na taki heks.
refused-close-start = Wchodzą tylko jednostki, które zaczęły obok celu.
refused-no-objective = Nie ma heksu celu operacji.
refused-option-off = Ta zasada opcjonalna nie obowiązuje.
refused-not-a-member = Jednostka nie bierze udziału w tej operacji.
refused-move-over = Jej ruch jest zakończony.
refused-handled-here = Na tym heksie dopiero co dołączyła, została lub się podzieliła: cofnij albo najpierw wykonaj ruch.
refused-other-group = Rusza się inny pułk lub zgrupowanie.
refused-finish-first = Najpierw zakończ ruch podzielonych sił.
refused-stays-away = W tym ataku te jednostki nie mogą podejść do wroga.
refused-overrun-not-beside = Oddział rozjeżdżający rusza z jednego heksu sąsiadującego z celem.
refused-overrun-one-hex = Na heks celu operacji wchodzi się dopiero w kroku rozjechania.
refused-no-charge = Nie ma heksu, na który można się przebić.
refused-charge-screened = Siły zatrzymane osłoną nie przebijają się dalej.
refused-crossing-far = Żadna jednostka pułku nie jest w zasięgu 2 MP.
refused-one-crossing = Jednostka inżynieryjna wspiera tylko jeden rodzaj przeprawy.
refused-helper-far = Jednostka inżynieryjna nie dotrze do miejsca przeprawy z zapasem 1 MP.
refused-target-fired-on = Heks był już ostrzelany w tym kroku.
refused-must-allot = Wezwana artyleria musi wziąć udział.
refused-not-cavalry = Osłaniać się może tylko kawaleria amerykańska obok tych sił.
refused-screen-disrupted = Zdezorganizowana jednostka nie może się osłaniać.
refused-screen-pinned = Inna jednostka wroga wiąże kawalerię.
refused-screen-stacked = Stoi z jednostkami innego rodzaju.
refused-screen-mines = Nie ma osłony z pola minowego.
refused-screen-no-way = Nie ma dokąd się wymknąć.
refused-screen-no-zoc = Wróg wycofał się na heks, na którym kawaleria nie ma ZOC.
refused-screened-once = Przed tymi siłami już się osłaniano w tym ruchu.
refused-just-retreated = Właśnie wycofała się z celu.
refused-advance-obstacle = Nie ma pościgu na heks z zaporą.
refused-advance-masked = Stos z zamaskowaną jednostką nie idzie w pościg.
refused-advance-disrupted = Stos ze zdezorganizowaną jednostką nie idzie w pościg.
refused-advance-held = Cel nie jest pusty.
refused-advance-far = Jednostka nie stoi obok celu.
refused-advance-outsider = Jednostka nie bierze udziału w pościgu.
refused-withdraw-attacker = Atakujący wycofują się na heksy zajęte przez nich na początku.
refused-withdraw-defender = Obrońcy wycofują się na heksy wolne od wroga na początku.
ask-send-steps = Ile stopni przekazać do { $piece }?
do-send = Przekaż stopnie
event-steps_sent = { $piece } przekazuje stopnie do { $to }.
refused-no-operation-of-its-own = Operacje planuje się dla pułków; ten związek nie ma własnej.
refused-no-such-operation = Nie ma takiej operacji.
refused-not-in-force = Nie porusza się z tymi siłami albo stanowi je w całości.

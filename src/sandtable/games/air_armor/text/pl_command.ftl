# Planowanie, dowodzenie, zgrupowania, reakcja
title-planning-phase = Faza planowania UW
title-lead-unit = Znacznik jednostki czołowej
title-task-force = Zgrupowanie zadaniowe
title-reaction = Reakcja
title-attachment = Podporządkowanie
title-hq-return = Odtworzenie dowództwa
ask-plan-regiments = { $n ->
    [one] Zaplanuj operację każdego pułku; niewymienione wykonają marsz. Masz { $n } punkt dowodzenia poza mapą.
    [few] Zaplanuj operację każdego pułku; niewymienione wykonają marsz. Masz { $n } punkty dowodzenia poza mapą.
   *[many] Zaplanuj operację każdego pułku; niewymienione wykonają marsz. Masz { $n } punktów dowodzenia poza mapą.
}
ask-place-lead = Która jednostka jest czołową w { $formation }?
ask-move-lead = Wróg zajął heks znacznika jednostki czołowej { $formation }. Dokąd go przenieść?
ask-place-entry-lead = Na którym heksie krawędzi stanie znacznik jednostki czołowej { $formation }?
ask-task-force-lead = Która jednostka dowodzi zgrupowaniem zadaniowym?
ask-task-force-edge = Na którym heksie krawędzi stanie znacznik jednostki czołowej { $piece }?
ask-task-force-members = { $n ->
    [one] Kto dołącza do zgrupowania? Zmieści się jeszcze { $n } stopień.
    [few] Kto dołącza do zgrupowania? Zmieszczą się jeszcze { $n } stopnie.
   *[many] Kto dołącza do zgrupowania? Zmieści się jeszcze { $n } stopni.
}
ask-task-force-part = Ile stopni { $piece } dołącza?
ask-task-force-payer = Kto wydaje punkt dowodzenia?
ask-reaction-window = Czy jakieś siły wchodzą reakcją na { $hex }? Wybierz ich heks albo spasuj.
ask-react-units = Które jednostki na { $hex } reagują razem?
ask-react-part = Ile stopni { $piece } reaguje?
ask-react-lead = Która jednostka zostaje czołową w { $formation }?
ask-react-payer = Które dowództwo płaci za reakcję?
ask-react-move = Siły reagujące idą na { $hex }.
ask-attach-regiment = Do której dywizji przydzielono { $formation }?
ask-attach-here = Które związki samodzielne przydzielono do { $formation }?
ask-return-hq = Na którym heksie wraca { $piece }?
do-plan = { $formation }: { $operation ->
    [1] marsz
    [2] natarcie z marszu
    [3] szturm
   *[4] odwód
 }
do-plan_off_map = { $formation }, punkt spoza mapy: { $operation ->
    [1] marsz
    [2] natarcie z marszu
    [3] szturm
   *[4] odwód
 }
do-chit = Główny wysiłek { $formation } w następnej turze (1 punkt spoza mapy)
do-chit_on = Przesuń żeton głównego wysiłku na następną turę (1 punkt spoza mapy)
do-chit_back = Zabierz żeton głównego wysiłku
do-add_part = Dołącza część { $piece }
do-off_map_cp = Punkt dowodzenia spoza mapy
do-combine = Połącz z { $piece }
event-planned = UW zaplanował operacje tury { $turn }.
event-main_effort = Główny wysiłek: { $formation }.
event-attached = { $formation } przydzielono do { $to }.
event-lead_placed = Znacznik jednostki czołowej { $formation } na { $hex }.
event-lead_removed = Zdjęto znacznik jednostki czołowej { $formation }.
event-task_force = Zgrupowanie zadaniowe pod { $piece }, znacznik na { $hex }.
event-task_force_off_map = Zgrupowanie zadaniowe pod { $piece }, poza mapą, dopóki nie przyleci.
event-reacted = { $piece } wchodzi reakcją na { $hex }.
event-hq_back = { $piece } wraca na { $hex }.
event-hq_lost = { $piece } utracono na stałe.
refused-hq-returning = Dowództwo czeka na torze tur na odtworzenie.
refused-hq-gone = Tego dowództwa nie ma w grze.
refused-hq-not-arrived = Dowództwo przybędzie w późniejszej turze.
refused-no-cp-left = Dowództwo nie ma już punktów dowodzenia.
refused-no-off-map-cp = Nie ma już punktów dowodzenia spoza mapy.
refused-not-superior-hq = To dowództwo nie jest nadrzędne wobec jednostki.
refused-no-relay = Dowództwo dywizji przekazuje punkty przez sprawne dowództwo brygady w zasięgu obu.
refused-out-of-command = Poza zasięgiem dowodzenia.
refused-no-payer = Nikt nie może wydać punktu dowodzenia na tę jednostkę.
refused-no-plan-needed = Żadna jednostka tego pułku nie jest na mapie ani nie wchodzi w tej turze.
refused-planned-already = Ten pułk ma już plan. Cofnij, aby go zmienić.
refused-shattered-march = Rozbity związek może tylko maszerować.
refused-cannot-pay-plan = Żadne dowództwo dywizji w zasięgu nie ma na to punktu dowodzenia.
refused-airmobile-offensive = Jednostkom aeromobilnym poza mapą można zaplanować tylko operacje zaczepne.
refused-not-plannable = Dla tego związku nie planuje się operacji.
refused-no-main-effort = Ten związek nie ma w tym scenariuszu żetonu głównego wysiłku.
refused-chit-spent = Żeton głównego wysiłku tej dywizji został zużyty.
refused-chit-on-track = Inny żeton leży zakryty na torze tur.
refused-chit-hq-out = Dowództwo dywizji jest zdezorganizowane albo w trakcie odtwarzania.
refused-chit-airmobile = Brygada desantowo-szturmowa nigdy nie ma głównego wysiłku.
refused-chit-limit = W tym scenariuszu nie wolno kłaść więcej żetonów głównego wysiłku.
refused-chit-after-plans = O żetonie rozstrzyga się przed planami.
refused-no-chit-now = Na polu tej tury nie leży żeton.
refused-chit-last-turn = Nie ma następnej tury.
refused-lead-other-regiment = Jednostka należy do innego pułku.
refused-lead-out-of-range = Jednostka czołowa musi być w zasięgu dowództwa dywizji.
refused-lead-not-on-map = Jednostki nie ma na mapie.
refused-lead-too-far = Jednostka jest dalej niż 3 heksy od czołowej.
refused-lead-not-at-edge = Znacznik stoi na heksie krawędzi strefy wejścia.
refused-not-maneuver = Mogą to tylko jednostki manewrowe.
refused-other-brigade = Jednostka jest z innej brygady lub batalionu.
refused-far-from-marker = Jednostka jest dalej niż 3 heksy od znacznika jednostki czołowej.
refused-task-force-steps = Zgrupowanie miałoby za dużo stopni manewrowych.
refused-shattered-unit = Jednostki rozbitego związku tylko maszerują.
refused-in-task-force = Jednostka jest już w zgrupowaniu.
refused-bound-elsewhere = Jednostka brała udział w innym cyklu tej tury.
refused-only-engineers = Jednostka inżynieryjna nie może dowodzić zgrupowaniem.
refused-not-entering = Jednostki na mapie i poza nią nie tworzą wspólnego zgrupowania.
refused-react-too-far = Reagują tylko jednostki do 3 heksów od celu operacji.
refused-react-beside-enemy = Jednostka obok wroga nie reaguje.
refused-react-dummy = Jednostka pozorowana nie reaguje.
refused-react-not-reserve = Reagują tylko pułki z planem odwodu.
refused-react-other-regiment = Na heksie celu operacji nie ma jednostki tego pułku.
refused-react-other-brigade = Na heksie celu operacji nie ma jednostki tej brygady.
refused-react-no-way = Nie ma drogi na heks celu operacji za 3 punkty ruchu.
refused-react-masked = Zamaskowana jednostka na heksie celu operacji wyklucza reakcję.
refused-react-jammed = Zakłócanie uniemożliwia reakcję.
refused-react-other-hex = Wszystkie reagujące jednostki zaczynają na jednym heksie.
refused-react-no-lead = Jednostka nie jest w odległości 3 heksów od jednostki czołowej pułku.
refused-react-shattered = Jednostki rozbitego związku nie reagują.
refused-not-independent = To nie jest związek samodzielny w grze.
refused-attached-twice = Podporządkowanie można zmienić tylko raz.
refused-attached-elsewhere = Związek, któremu podlega, miał już w tej turze swój cykl.
refused-not-of-its-army = Nie można tam przydzielić tego związku.
refused-return-no-unit = Dowództwo wraca tylko na heks podległej jednostki.
refused-return-beside-enemy = Dowództwo nie wraca obok wroga.

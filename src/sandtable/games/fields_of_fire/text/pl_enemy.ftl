event-friendly_event = Wydarzenie Sojuszniczego Wyższego HQ.
event-enemy_event = Wydarzenie Wrogiego Wyższego HQ.
event-duty_done = Wyższe HQ jest zadowolone: jeden Punkt Doświadczenia.
title-rebuild = Odtwarzanie kompanii
title-reattempt = Kolejna próba
title-relocate = Przejście na zabezpieczone karty
ask-rebuild-0 = Uzupełnij jednostki zielonymi stopniami z drużyn ({ $steps }) albo wydaj punkty doświadczenia ({ $points }) na awanse.
ask-rebuild-1 = Rozdziel stopnie uzupełnień: { $steps }.
ask-rebuild-2 = Kup umiejętności za punkty doświadczenia: { $points }.
ask-rebuild-3 = Wydaj punkty doświadczenia ({ $points }) na awanse i umiejętności.
ask-rebuild-teams = Odtwórz oddziały zielonymi stopniami z drużyn: { $steps }.
ask-reattempt = Misja dotąd się nie powiodła. Próbować ponownie (pozostało { $left }) czy zrezygnować?
ask-relocate = Przenieś jednostki na zabezpieczone karty przed kolejną próbą.
ask-relocate-lines = Przenieś linie telefoniczne na zabezpieczone karty przed kolejną próbą.
refused-relocate-first = Najpierw jednostki spoza kart Zabezpieczonych muszą przejść na karty Zabezpieczone.
do-line = Zwiń linię telefoniczną: { $card }
do-promote = { $entry }: awansuj zielony stopień na liniowy
do-season = { $entry }: awansuj liniowy stopień na weterana
do-skill = Umiejętność { $skill }
do-reattempt = Spróbuj ponownie
roll-hq-event = Wydarzenie Wyższego HQ?
roll-event = Które wydarzenie
roll-event-card = Karta wydarzenia
roll-phone-line = Przerwana linia telefoniczna
roll-squad = Oddział, który traci ludzi
roll-pc-letter-unknown = Litera znacznika
title-vehicles = Walka ppanc. i ruch pojazdów
title-reaction-fire = Ogień reakcyjny
ask-vehicle-phase = Wybierz aktywowaną jednostkę do walki ppanc. lub ruchu pojazdu.
ask-vehicle-action = { $unit }: strzelaj, jedź albo zakończ.
ask-friendly-reaction = { $unit } działa: wybierz jednostki, które reagują.
roll-at = Ogień ppanc.
roll-at-attempt = Próba granatu ppanc.
roll-enemy-vehicle = Pojazd wroga
event-at_fire = Ogień ppanc. do { $target }: suma { $total }, { $result ->
    [0] spalony
    [1] wyeliminowany
    [2] wycofuje się
    [3] przygwożdżony
   *[other] chybiony
}.
event-air_fire = Ogień do { $target }: suma { $total }, { $result ->
    [0] zestrzelony, rozbity
    [1] zestrzelony, autorotacja
    [2] przerywa lot, uszkodzony
    [3] przerywa lot, nieuszkodzony
   *[other] chybiony
}.

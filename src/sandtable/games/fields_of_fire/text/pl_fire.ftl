# Fields of Fire, Polish: fire, weapons, fire support, capture.

## Names by number

fire-0 = pociski burzące
fire-1 = biały fosfor
fire-2 = dym
fire-3 = gaz CS
fire-4 = oświetlenie
fire-5 = nalot
fire-6 = śmigłowce szturmowe
way-0 = północ
way-1 = północny wschód
way-2 = wschód
way-3 = południowy wschód
way-4 = południe
way-5 = południowy zachód
way-6 = zachód
way-7 = północny zachód

## Answers

do-own_weapon = Własne granaty lub broń
do-mission = { $mission }
do-agency = { $agency }
do-stop_fire = { $agency }: przerwij Ostateczny Ogień Osłonowy
do-add = Także { $card }
do-way = Kierunek: { $way }

## Questions

ask-choose-concentration = { $unit }: na której części karty skoncentrować ogień?
ask-choose-platoon-concentration = { $hq }: na czym pluton koncentruje ogień?
ask-choose-grenade = { $unit }: czym atakować?
ask-choose-grenade-target = { $unit }: cel ataku granatem?
ask-choose-platoon-grenade = { $hq }: cel ataku granatem plutonu?
ask-choose-charge = { $unit }: ładunek wybuchowy na którą Osłonę?
ask-choose-flame = { $unit }: którą Osłonę podpalić?
ask-choose-mission = { $unit }: która misja ogniowa?
ask-choose-fire-target = { $unit }: na którą kartę?
ask-choose-battalion = Misja ogniowa batalionu: jeszcze kart obok celu: { $n }
ask-choose-indirect = { $unit }: ogień pośredni na którą kartę?
ask-choose-final-fire = Czyj Ostateczny Ogień Osłonowy?
ask-choose-shift = { $unit }: na którą kartę przenieść ogień?
ask-plan-claymores = Claymore: gdzie stanie następna? Pozostało: { $n }.
ask-plan-final-line = Ostateczna Linia Ochronna: który karabin maszynowy? Pozostało: { $n }.
ask-plan-final-line-way = { $unit }: wzdłuż której przekątnej?
ask-plan-final-fire = { $agency }: gdzie ma spaść Ostateczny Ogień Osłonowy?
ask-register-target = { $agency }: który cel zarejestrować?
ask-guard = { $card }: kto pilnuje jeńców?
ask-guard-team = { $unit } oddaje stopień do pilnowania. Czym staje się ostatni stopień?
title-capture = Branie jeńców

## Events

event-opened-fire = { $unit }: otwarcie ognia, cel { $card }.
event-fired-at = { $unit } pod ogniem, NCM { $ncm }: { $result ->
    [2] TRAFIENIE
    [1] PRZYGWOŻDŻENIE
   *[0] CHYBIENIE
}.
event-hit = { $unit }, efekt trafienia: { $first ->
    [1] C
    [2] P
    [3] L
    [4] F
   *[5] A
}{ $second ->
    [1] C
    [2] P
    [3] L
    [4] F
    [5] A
   *[0] {""}
}.
event-casualty = { $unit }: ofiara na karcie { $card }.
event-unpinned = { $unit }: koniec przygwożdżenia.
event-jammed = { $unit }: zacięcie broni, obsługa walczy jako Drużyny Ogniowe.
event-concentrated = { $unit }: skoncentrowany ogień, cel { $card }.
event-grenades = { $unit }: atak granatem, cel { $target } - { $n ->
    [0] chybienie
    [1] trafienie
   *[other] trafienie krytyczne
}.
event-charge-set = { $unit }: ładunek wybuchowy na karcie { $card }.
event-charge-exploded = Wybuch ładunku na karcie { $card }.
event-flame = { $unit }: atak miotaczem ognia, cel { $card }.
event-mine-hit = { $unit }: wybuch miny na karcie { $card }.
event-claymore = Claymore trafia: { $unit }.
event-claymore-set = Claymore ustawiona: { $card }.
event-ammunition = { $unit }: pozostała amunicja { $n }.
event-out-of-ammunition = { $unit }: brak amunicji.
event-fire-mission = { $agency }: { $fire }, cel { $card }.
event-short-round = { $agency }: { $fire }, niedolot na kartę { $card }.
event-fire-arrives = { $card }: { $fire }.
event-final-protective-fire = Ostateczny Ogień Osłonowy na kartę { $card }.
event-final-line = { $unit }: Ostateczna Linia Ochronna, kierunek { $way }.
event-final-fire-planned = { $agency }: Ostateczny Ogień Osłonowy na kartę { $card }.
event-final-fire-stopped = { $agency }: koniec Ostatecznego Ognia Osłonowego na kartę { $card }.
event-target-registered = { $agency }: Zarejestrowany Cel { $card }.
event-illuminated = { $card }: oświetlenie.
event-indirect-fire = { $unit }: ogień pośredni, cel { $card }.
event-captured = { $card }: jeńcy, stopni: { $n }.
event-casualties-captured = { $card }: wrogie ofiary wzięte do niewoli, { $n }.
event-left-map = { $unit } opuszcza mapę.
event-retreated = { $unit }: odwrót na kartę { $card }.

## Draws

roll-combat = Efekt walki
roll-hit = Efekt trafienia
roll-target-card = Karta, do której się strzela
roll-concentrated-target = Cel skoncentrowanego ognia
roll-free-grenade = Granaty rzucone w odpowiedzi
roll-mines = Miny
roll-booby-trap = Kto wpada na potykacz
roll-claymore = Kogo trafia Claymore
roll-sniper = Cel snajpera
roll-short = Miejsce niedolotu
roll-guard = Strażnik
roll-retreat = Karta odwrotu
roll-gas = Gaz CS
roll-radio = Czy radio ocaleje
roll-phone = Czy telefon ocaleje

## Refusals

refused-not-firing = Nie prowadzi ognia.
refused-no-combat-action = W tym stanie nie ma Akcji Walki.
refused-no-rating = Bez Siły Ognia nie rzuca granatami.
refused-loophole = Z bunkra, Schronu Bojowego i jaskini nie walczy się na własnej karcie.
refused-no-target = Nie ma do tego celu.
refused-no-flame = Brak paliwa albo nie można stąd strzelać.
refused-no-indirect-lay = Tylko sekcja moździerzy z co najmniej dwoma stopniami strzela ogniem pośrednim.
refused-no-concentration = Ta broń nie koncentruje ognia.
refused-too-little-ammunition = Za mało amunicji: { $n }.
refused-no-charge = Nie ma ładunku wybuchowego, którego mogłaby użyć.
refused-must-throw = Przy VOF na karcie ładunek trzeba rzucić.
refused-must-place = Bez VOF na karcie ładunek się podkłada.
refused-no-spotter = To nie jest obserwator albo nie jest sprawny.
refused-no-link = Brak łączności z Agencją Ogniową.
refused-no-missions = Nie ma już misji ogniowych.
refused-no-sight = Obserwator nie widzi tej karty.
refused-no-mark = Nalot wymaga oznaczenia: kolorowy dym lub raca na najbliższej własnej karcie albo biały fosfor na celu.
refused-no-safe-target = Za blisko własnych jednostek.
refused-not-spotted = Brak rozpoznanego wroga.
refused-no-screen-there = Dym i WP wzywa się na karty z wrogiem albo na karty niezajęte.
refused-own-side = To własna jednostka.
refused-out-of-range = Poza zasięgiem.
refused-vehicle-by-at-fire = Do pojazdów na innych kartach strzela się w walce przeciwpancernej.
refused-not-along-pdf = Tylko wzdłuż Głównego Kierunku Ostrzału karty.
refused-in-the-way = Inne jednostki zasłaniają.
refused-shot-empty = Bez amunicji pozostaje Drużyną Ogniową, dopóki jej nie dostanie.
refused-cannot-fire-here = Z tej broni nie można stąd strzelać albo brak amunicji.
refused-close-fight = W walce na własnej karcie nie strzela gdzie indziej.
refused-target-unseen = Nie widzi celu.
refused-once-per-impulse = Już to zrobiono w tej mobilizacji.

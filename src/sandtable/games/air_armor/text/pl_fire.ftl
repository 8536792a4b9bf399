# Walka ogniowa
title-fire-combat = Walka ogniowa
ask-choose-loss = Która z równie silnych jednostek traci stopień?
ask-choose-cover = Która z równie silnych jednostek osłania odwrót?
ask-stand-or-retreat = Trafienia na { $hex }: { $hits }. Utrzymać pozycję czy wycofać się?
do-stand = Utrzymaj pozycję
do-retreat = Odwrót
roll-fire = Ogień
event-fire_opened = Ogień na { $hex }, efektywna siła ognia { $strength }.
event-hits_scored = Trafienia na { $hex }: { $hits }.
event-step_lost = { $piece }: utracone stopnie { $steps }, pozostało { $left }.
event-retreat_announced = Jednostki z { $hex } zapowiadają odwrót.
event-guns_fired = { $steps ->
    [one] { $piece } strzela { $steps } stopniem.
    [few] { $piece } strzela { $steps } stopniami.
   *[many] { $piece } strzela { $steps } stopniami.
}
event-position_lost = Umocniona pozycja na { $hex } znika.
refused-no-attack-strength = Ta jednostka nie ma siły ataku.
refused-not-in-fire-combat = Lotnictwo i śmigłowce wielozadaniowe nie biorą udziału w walce ogniowej.
refused-rockets-never-direct = Artyleria rakietowa strzela tylko w uderzeniach i nigdy na sąsiedni heks.
refused-masked-firer = Jednostka zamaskowana nie strzela.
refused-dummy-firer = Jednostka pozorowana nie strzela.
refused-firer-not-adjacent = Jednostka nie sąsiaduje z heksem celu ognia.
refused-no-zoc-there = Strefa kontroli jednostki tam nie sięga.
refused-not-participating = Jednostka nie bierze udziału w tej operacji.
refused-no-direct-offensive = Artyleria nie prowadzi ognia zaczepnego na sąsiednie heksy.
refused-all-steps-fired = Wszystkie jej stopnie strzelały już w tym kroku.
refused-not-objective = Ogień zaczepny można prowadzić tylko na heks celu operacji.
refused-hex-fired-on = Ten heks był już ostrzelany w tym kroku.
refused-not-in-the-hex = Ogień z bliska wymaga obu jednostek na jednym heksie.
refused-helicopter-not-called = Ten śmigłowiec nie odpowiedział na wezwanie ognia.
refused-target-not-in-operation = Trafiane są tylko jednostki biorące udział w operacji.
refused-target-protected = Jednostka weszła na heks osłaniany, który nie sąsiaduje z celem operacji.
refused-target-unmoved = Jednostka nie ruszyła się i nie sąsiaduje z celem operacji.
refused-target-not-of-force = Trafiane są tylko jednostki poruszających się sił.
refused-target-not-retreated = Trafiane są tylko jednostki, które właśnie się wycofały.
refused-stronger-first = Najpierw traci stopnie jednostka o największej skorygowanej sile obrony.
refused-covering-first = Najpierw traci stopnie jednostka osłaniająca.
refused-unmasked-first = Najpierw tracą stopnie jednostki niezamaskowane.
refused-weaker-first = W uderzeniu najpierw traci stopnie jednostka o najmniejszej skorygowanej sile obrony.
refused-not-under-fire = Ta jednostka nie jest pod tym ogniem.
refused-retreat-only-offensive = Odwrót można wybrać tylko pod ogniem zaczepnym.
refused-retreat-too-few-hits = Trafień jest mniej, niż wynosi skorygowana siła obrony najsilniejszej jednostki.
refused-retreat-disrupted = Zdezorganizowana jednostka na heksie uniemożliwia odwrót.
refused-retreat-reinforced = Heks celu operacji wzmocniły siły reagujące: odwrót niemożliwy.
refused-retreat-masked = Zamaskowana jednostka na heksie uniemożliwia odwrót.
refused-retreat-nowhere = Odwrót na żaden heks nie jest dozwolony.
refused-retreat-point-blank = Podczas rozjechania i ataku w zwarciu nie ma odwrotu.
refused-firer-on-bridge = Jednostka inżynieryjna utrzymująca most nie bierze udziału w walce ogniowej.

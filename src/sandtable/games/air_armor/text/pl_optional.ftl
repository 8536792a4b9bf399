# Gazy bojowe i tryb ukryty
title-gas-check = Test skażenia
title-contamination = Segment skażenia
title-gas-strike = Uderzenie chemiczne
title-decontamination = Odkażanie
title-reveal = Ujawnienie
title-redeploy = Segment przegrupowania
title-deliberate = Segment przygotowanej obrony
ask-decontamination = Który heks odkaża { $piece }?
ask-reveal = Którą jednostkę ujawnić teraz?
ask-declare-cavalry = { $piece } okazała się pozorowana: ogłosić 1 stopień?
ask-take-off-counter = Który nieujawniony żeton zdjąć z mapy?
ask-redeploy-segment = Który żeton wraca na mapę?
ask-redeploy-hex = Dokąd wraca { $piece }?
ask-meet-counter-limit = Za dużo żetonów na heksie: który wraca na kartę pul?
ask-scrap-dummy = Która jednostka pozorowana odda żeton do podziału { $piece }?
ask-reuse-counter = Który nieujawniony żeton posłuży do podziału { $piece }?
ask-deliberate-segment = Która jednostka dostaje znacznik przygotowanej obrony?
ask-gas-kind = Jakiego gazu użyć?
ask-gas-target = Na który heks spada uderzenie chemiczne?
ask-gas-caller = Które dowództwo wzywa uderzenie chemiczne?
ask-gas-gun = Która jednostka artylerii wystrzeli gaz?
do-gas =
    { $n ->
        [1] Gaz nietrwały
       *[other] Gaz trwały
    }
roll-contamination = Test skażenia
roll-gas-attack = Atak gazowy
roll-revelation = Ujawnienie
event-gas_check_passed = Na { $hex } nikt nie zostaje skażony.
event-contaminated = { $piece } zostaje skażona.
event-decontaminated = { $piece } zostaje odkażona.
event-gas_point =
    { $side ->
        [0] UW zużywa punkt chemiczny.
       *[other] NATO zużywa punkt chemiczny.
    }
event-gas_zone =
    { $kind ->
        [1] Gaz nietrwały nad { $hex }.
       *[other] Gaz trwały nad { $hex }.
    }
event-gas_in_cities = { $n ->
    [one] Gaz nad { $hex } sięga { $n } heksu miasta.
    [few] Gaz nad { $hex } sięga { $n } heksów miast.
   *[many] Gaz nad { $hex } sięga { $n } heksów miast.
}
event-gas_failed = Uderzenie chemiczne na { $hex } nie udaje się.
event-steps_lost_to_gas = { $piece } traci od gazu stopnie: { $steps }.
event-revealed = { $piece } ujawniona, stopnie: { $steps }.
event-revealed_dummy = { $piece } była pozorowana.
event-dropped_out = Zgrupowanie jest pełne: { $piece } opuszcza je nieujawniona.
event-counter_removed = { $piece } schodzi z mapy.
event-redeployed = { $piece } wraca na mapę na { $hex }.
event-combined = { $piece } łączy się z inną jednostką na { $hex }.
event-deliberate_defense = { $piece } dostaje znacznik przygotowanej obrony.
event-returned_to_pool = Stopnie { $piece } wracają do puli.
refused-no-gas-rules = Zasady o gazach nie są w użyciu.
refused-no-gas-point = Nie ma już punktu chemicznego tego rodzaju.
refused-nato-retaliates = NATO używa gazu dopiero po UW.
refused-nato-gas-is-us = Punktów chemicznych NATO używają tylko jednostki amerykańskie.
refused-gas-artillery-weak = Artyleria musi mieć zmodyfikowaną siłę ognia 8.
refused-gas-no-rockets = Amerykańska artyleria rakietowa nie strzela gazem.
refused-gas-no-helicopter = Śmigłowce szturmowe nie używają gazu.
refused-gas-aircraft = W NATO gazu używa tylko amerykański F-16.
refused-gas-bomb-profile = Lotnicze uderzenie chemiczne wymaga profilu bombowego.
refused-gas-beside-friends = Cel sąsiaduje z własną jednostką.
refused-gas-not-acquired = Cel nie został wykryty.
refused-gas-hex-struck = Na ten heks uderzono już w tym segmencie.
refused-gas-artillery-fired = Ta artyleria nie może teraz strzelać.
refused-no-main-hq = Odkaża tylko główne stanowisko dowodzenia na mapie.
refused-nobody-to-decontaminate = Nie ma tam kogo odkazić: brak jednostek w łańcuchu, wróg obok albo gaz.
refused-open-mode = To możliwe tylko w trybie ukrytym.
refused-no-counter-there = Tego żetonu nie ma na karcie pul.
refused-not-of-active = Jednostka nie należy do aktywnego związku.
refused-no-place-to-redeploy = Żeton wraca do swojej jednostki z dala od wroga albo do nadrzędnego dowództwa.
refused-counter-limit = Mogą być najwyżej dwa żetony na pozostały stopień.
refused-pool-not-empty = Pula stopni nie jest wyczerpana.
refused-not-unrevealed = Można wybrać tylko nieujawniony żeton tego samego typu.
refused-deliberate-there = Jednostka ma już znacznik przygotowanej obrony.
refused-one-for-a-regiment = Pułk dostaje jeden znacznik przygotowanej obrony.
refused-two-for-a-brigade = Brygada dostaje dwa znaczniki przygotowanej obrony.
refused-no-maneuver-unit = Znacznik dostają tylko jednostki manewrowe na mapie.
do-gas_strike = Uderzenie chemiczne na { $hex }

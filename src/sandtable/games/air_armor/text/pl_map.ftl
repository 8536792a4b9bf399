# Słowa mapy, żetonów i kart.
aa-map = Mapa
aa-cards = Karty
aa-layer-markers = Znaczniki
aa-layer-combat = Ogień
aa-layer-reach = Ruch
aa-layer-zones = Strefy wejścia
aa-off-map-five = PIĘĆ heksów poza mapą
aa-off-map-ten = DZIESIĘĆ heksów poza mapą
aa-turn = Tura
aa-day = Dzień
aa-night = Noc
aa-fog = Mgła
aa-points = Punkty zwycięstwa
aa-points-hint = Kto prowadzi i o ile; { $side } musi odrobić { $par ->
        [one] { $par } punkt
        [few] { $par } punkty
       *[many] { $par } punktów
    }. Nieznaczne zwycięstwo od { $marginal }, wyraźne od { $substantial }, rozstrzygające od { $decisive }
aa-initiative = Inicjatywa
aa-unknown-unit = Nieznana jednostka
aa-facts = Siła ataku { $attack }, siła obrony { $defense } na każdy stopień
aa-facts-gun = Siła ataku { $attack }, zasięg { $range }, siła obrony { $defense }
aa-facts-hq = Punkty dowodzenia { $cp }, punkty rozpoznania { $rp }, zasięg dowodzenia { $command }, siła obrony { $defense }
aa-facts-steps = { $n ->
    [one] 1 stopień
    [few] { $n } stopnie
   *[other] { $n } stopni
 }
aa-facts-steps-hidden = Liczba stopni nieznana
aa-flag-dummy = Jednostka pozorowana
aa-flag-used = Użyta
aa-flag-disrupted = Zdezorganizowana
aa-flag-fired = Po ostrzale
aa-flag-contaminated = Skażona
aa-flag-masked = Zamaskowana
aa-flag-defense = Przygotowana obrona
aa-flag-out = Czeka na odtworzenie
aa-flag-detected = Wykryta: przeciwnik może ją obejrzeć
aa-ew-ready = Środki WRE gotowe
aa-ew-used = Środki WRE użyte
aa-kind-armor = Jednostka pancerna
aa-kind-mechanized = Piechota zmechanizowana
aa-kind-motorized = Piechota zmotoryzowana
aa-kind-leg = Piechota powietrznodesantowa
aa-kind-cavalry = Kawaleria pancerna
aa-kind-anti-armor = Jednostka przeciwpancerna
aa-kind-armored-anti-armor = Opancerzona przeciwpancerna
aa-kind-engineer = Jednostka inżynieryjna
aa-kind-artillery = Artyleria holowana
aa-kind-sp-artillery = Artyleria samobieżna
aa-kind-rocket = Artyleria rakietowa
aa-kind-hq = Dowództwo
aa-kind-attack-helicopter = Śmigłowce szturmowe
aa-kind-utility-helicopter = Śmigłowce wielozadaniowe
aa-kind-air = Jednostka lotnicza
aa-terrain-clear = Teren otwarty
aa-terrain-light-woods = Rzadki las
aa-terrain-heavy-woods = Gęsty las, teren zwarty
aa-terrain-town = Miasteczko, teren zwarty
aa-terrain-city = Miasto, teren zwarty
aa-road-autobahn = Autostrada
aa-road-bundesstrasse = Droga krajowa
aa-road-minor = Droga lokalna
aa-water-main = Krawędź rzeczna: Men
aa-water-saale = Krawędź rzeczna: Soława Frankońska
aa-slope-up = Stok: pod górę do sąsiedniego heksu
aa-slope-down = Stok: w dół do sąsiedniego heksu
aa-slope-impassable = Stok nie do przebycia
aa-objective-points = Cel: { $n } PZ
aa-held-by = Pod kontrolą: { $side }
aa-bridge-road = Most drogowy
aa-bridge-autobahn = Most autostradowy
aa-mine-unknown = Prawdziwe czy pozorne: nie wiadomo
aa-mine-real = Prawdziwe
aa-mine-dummy = Pozorne
aa-mark-minefield = Pole minowe
aa-mark-obstacle = Zapora
aa-mark-position = Umocniona pozycja
aa-mark-smoke = Zasłona dymna
aa-mark-gas = Strefa skażenia, gaz nietrwały
aa-mark-gas-persistent = Strefa skażenia, gaz trwały
aa-mark-blown = Zerwany most
aa-mark-military = Most wojskowy
aa-mark-charges-cut = Most bez ładunków
aa-mark-lead = Jednostka czołowa
aa-mark-objective = Heks celu operacji
aa-mark-acquired = Wykryty
aa-mark-control = Kontrola miasta
aa-mark-march = Marsz
aa-mark-hasty-attack = Natarcie z marszu
aa-mark-assault = Szturm
aa-mark-reserve = Odwód
aa-mark-plan = Zaplanowana operacja, zakryta
aa-operation-march = Marsz
aa-operation-hasty-attack = Natarcie z marszu
aa-operation-assault = Szturm
aa-operation-reserve = Odwód
aa-operation-hidden = Zaplanowana operacja, zakryta
aa-operation-none = Bez operacji
aa-operation-done = Operacja przeprowadzona
aa-main-effort = Główny wysiłek
aa-shattered = Rozbity
aa-turn-track = Tor tur
aa-helicopter-track = Tor śmigłowców
aa-track-ready = Gotowość
aa-track-rearm = Uzbrajanie
aa-track-recovery = Odzyskiwanie
aa-support-points = Punkty wsparcia bojowego
aa-points-air = Lotnicze
aa-points-mine = Min
aa-points-adm = ADM
aa-points-bridging = Mostowe
aa-points-persistent = Gaz trwały
aa-points-non-persistent = Gaz nietrwały
aa-purse-wp = Układ Warszawski
aa-purse-us = USA
aa-purse-wg = RFN
aa-purse-can = Kanada
aa-off-points = poza mapą { $cp } CP, { $rp } RP; SAM { $sam }; straty: lotnicze { $air }, dowództw { $hq }
aa-hq-points = Dowództwa: punkty dowodzenia i rozpoznania
aa-layer-formation = Oglądany związek
aa-layer-ranges = Zasięgi
aa-selected = Stos
aa-selected-hint = Wskaż heks lub żeton, aby zobaczyć, co tam jest.
aa-profile-gunnery = Profil strzelecki
aa-profile-stand-off = Profil stand-off
aa-profile-high-bomb = Wysoki pułap, bomby
aa-profile-high-stand-off = Wysoki pułap, stand-off
aa-profile-low-bomb = Niski pułap, bomby
aa-profile-low-stand-off = Niski pułap, stand-off
aa-key = Legenda
aa-key-ground = Teren, drogi, krawędzie
aa-key-counters = Żetony
aa-key-symbols = Symbole
aa-key-markers = Znaczniki
aa-key-division = pułk / dywizja
aa-key-regiment = pasek pułku
aa-key-attack = siła ataku
aa-key-defense = siła obrony
aa-key-steps = stopnie
aa-key-vehicle = pojazd
aa-key-symbol = symbol jednostki
aa-key-range = zasięg
aa-key-recon = punkty rozpoznania
aa-key-points = punkty dowodzenia
aa-key-command = zasięg dowodzenia
aa-border = Granica wewnątrzniemiecka
aa-layer-threat = Zagrożenie ze strony wroga
aa-could = Możliwy ogień
aa-could-from = Z { $hex }:
aa-could-fire = { $hex }: siła { $strength }, { $p } % szans na stratę kroku
aa-could-fire-unseen = { $hex }: siła { $strength }, { $p } % szans na stratę kroku, jeśli są tam jednostki
aa-could-together = { $n ->
    [one] { $p } % z jeszcze jedną jednostką (siła { $strength })
    [few] { $p } % z { $n } innymi jednostkami (siła { $strength })
   *[many] { $p } % z { $n } innymi jednostkami (siła { $strength })
}
aa-could-guns = { $n ->
    [one] jedna bateria w zasięgu
    [few] { $n } baterie w zasięgu
   *[many] { $n } baterii w zasięgu
}

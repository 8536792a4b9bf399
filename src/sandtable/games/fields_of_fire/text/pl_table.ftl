# Słowa rysunku: liczby, warstwy, stany jednostek i znaczniki.

fof-staging = Obszar Postojowy
fof-card = Rząd { $row }, kolumna { $column }
fof-mission = Misja
fof-move-there = Ruch na kartę: { $card }
fof-orders-left = { $n ->
    [one] Jedna jednostka może jeszcze otrzymać rozkaz
    [few] { $n } jednostki mogą jeszcze otrzymać rozkazy
   *[many] { $n } jednostek może jeszcze otrzymać rozkazy
}, a przepadnie Komend: { $lost }. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć.
fof-turn = Tura
fof-activity = Aktywność
fof-activity-0 = brak kontaktu
fof-activity-1 = kontakt
fof-activity-2 = nawiązana walka
fof-activity-3 = regularna walka
fof-commands = Komendy
fof-commands-hint = Komendy, które działające HQ może jeszcze wydać
fof-commands-left = Komendy: { $n }
fof-deck = Talia
fof-deck-hint = Karty Akcji do następnego przetasowania
fof-points = Doświadczenie
fof-evacuated = Ewakuowani
fof-prisoners = Jeńcy
fof-layer-los = Linie wzroku (LOS)
fof-layer-communication = Łączność
fof-layer-fire = Ogień
fof-layer-markers = Znaczniki
fof-chain = Łańcuch dowodzenia
fof-drawn = Karta Akcji
fof-reshuffle = Przetasowanie
fof-off-map = poza mapą
fof-activated-number = Komendy po aktywacji
fof-initiative-number = Komendy z inicjatywy
fof-at-number = Liczba przeciwpancerna
fof-word-1 = Zbiórka
fof-word-2 = Osłona
fof-word-3 = Kontakt
fof-icon-1 = Celownik
fof-icon-2 = Przekradanie
fof-icon-3 = Granat
fof-icon-4 = Wybuch
fof-icon-5 = Potrójny wybuch
fof-icon-6 = Zacięcie
fof-icon-7 = Niedolot
fof-result-0 = –
fof-result-1 = PRZ
fof-result-2 = TRAF
fof-experience-0 = Zielony
fof-experience-1 = Liniowy
fof-experience-2 = Weteran
fof-steps = { $n ->
    [one] { $n } stopień
    [few] { $n } stopnie
   *[other] { $n } stopni
}
fof-rating = Ogień { $rating }
fof-pinned = Przygwożdżony
fof-exposed = Odsłonięty
fof-unspotted = nierozpoznany
fof-dry = brak amunicji
fof-fired = po ruchu lub strzale
fof-ready = gotowy
fof-activated = aktywowany
fof-completed = aktywacja zakończona
fof-under = Osłona: { $cover }
fof-fires-at = Strzela do: { $card }
fof-saved = Zachowane Komendy: { $n }
fof-ammo = Amunicja: { $n }
fof-face-down = Nikt jeszcze nie widział tego terenu
fof-cover-value = Osłona i ukrycie { $n }
fof-cover-values = Osłona i ukrycie: { $high } przez ciemne obramowanie, poza tym { $low }
fof-cover-worth = Osłona +{ $n }
fof-elevation = Poziom { $n }
fof-pc = Potencjalny Kontakt { $letter }
fof-crossfire = Ogień krzyżowy
fof-vof-1 = Wszyscy przygwożdżeni
fof-vof-2 = Broń małokalibrowa
fof-vof-3 = Broń automatyczna
fof-vof-4 = Broń ciężka
fof-platoon-0 = Kompania
fof-platoon-1 = 1. pluton
fof-platoon-2 = 2. pluton
fof-platoon-3 = 3. pluton
fof-platoon-4 = Pluton broni
fof-platoon-5 = Pojazdy
fof-platoon-9 = Jednostki przydzielone
fof-cover-basic = Zwykła osłona
fof-cover-foxhole = Okop Jednoosobowy
fof-cover-trench = Okop
fof-cover-bunker = Bunkier
fof-cover-pillbox = Schron Bojowy
fof-cover-strong_pillbox = Mocny Schron Bojowy
fof-cover-deep_bunker = Głęboki bunkier
fof-cover-small_cave = Mała jaskinia
fof-cover-cave = Jaskinia
fof-cover-large_cave = Duża jaskinia
fof-cover-armoured_cave = Opancerzona jaskinia
fof-cover-light_building = Lekki budynek
fof-cover-strong_building = Solidny budynek
fof-cover-upper_light = Górne Piętro lekkiego budynku
fof-cover-upper_strong = Górne Piętro solidnego budynku
fof-cover-tower_light = Lekka wieża kościelna
fof-cover-tower_strong = Wieża kościelna
fof-cover-cellar = Piwnica
fof-cover-wreck = Wrak
fof-control-1 = Cel Główny
fof-control-short-1 = CEL 1
fof-control-2 = Cel Dodatkowy
fof-control-short-2 = CEL 2
fof-control-3 = Pozycja Wyjściowa do Ataku
fof-control-short-3 = AP
fof-control-4 = Punkt Gromadzenia Ofiar
fof-control-short-4 = PGO
fof-control-5 = Posterunek Bojowy
fof-control-short-5 = COP
fof-control-6 = Punkt Przemarszu 1
fof-control-short-6 = RP 1
fof-control-7 = Punkt Przemarszu 2
fof-control-short-7 = RP 2
fof-control-8 = Punkt Przemarszu 3
fof-control-short-8 = RP 3
fof-control-9 = Punkt Przemarszu 4
fof-control-short-9 = RP 4
fof-control-10 = Strefa Lądowania
fof-control-short-10 = LZ
fof-control-11 = Ostateczna Linia Ochronna
fof-control-short-11 = FPL
fof-control-12 = Ostateczny Ogień Osłonowy
fof-control-short-12 = FPF
fof-control-13 = Zarejestrowany Cel
fof-control-short-13 = TRP
fof-control-14 = MEDEVAC LZ
fof-control-short-14 = MEDEVAC
fof-visibility = Widoczność
fof-visibility-value = { $light ->
    [0] zła pogoda +{ $n }
    [1] zmierzch +{ $n }
   *[other] noc +{ $n }
 }
fof-visibility-hint = Dodawana do NCM każdego ognia; od +2 widać tylko sąsiadującą kartę, chyba że jest oświetlona (9.0).
fof-layer-threat = Ogień wroga
fof-could = Możliwy ogień
fof-could-from = { $card }, stąd:
fof-could-fire = { $card }: { $vof }, { $hit } % na trafienie, { $pin } % na przygwożdżenie
fof-could-late = { $card }: { $vof } po Porządkowaniu, { $hit } % na trafienie, { $pin } % na przygwożdżenie
fof-could-none = nie ma do kogo strzelać
fof-could-danger = { $n ->
    [one] Strzelałby do niej jeden wróg
    [few] Strzelałoby do niej { $n } wrogów
   *[many] Strzelałoby do niej { $n } wrogów
}: { $vof }, { $hit } % na trafienie, { $pin } % na przygwożdżenie
fof-could-safe = nikt z widocznych by do niej nie strzelał
fof-force-comes = przybywa w turze { $turn }
fof-force-gone = stracona lub poza grą
fof-turn-number = Tura { $n }
fof-turn-last = ostatnia tura
fof-wave = Fala { $n }
fof-reinforcements = Posiłki
fof-comes-wave = ląduje
fof-comes-staging = na Obszarze Postojowym

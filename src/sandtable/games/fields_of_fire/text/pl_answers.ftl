# Fields of Fire, Polish: what answers cost and bring, the phase strip, what just happened.

## The phase strip

fof-phase-preparation = Przygotowanie
fof-phase-events = Wydarzenia
fof-phase-enemy = Wróg
fof-phase-command = Dowodzenie
fof-phase-command-battalion = Dowodzenie: batalion
fof-phase-command-company = Dowodzenie: HQ kompanii
fof-phase-command-activated = Dowodzenie: aktywowane HQ
fof-phase-command-initiative = Dowodzenie: inicjatywa
fof-phase-command-staff = Dowodzenie: Personel
fof-phase-command-general = Dowodzenie: Ogólna Inicjatywa
fof-phase-capture = Pojmanie
fof-phase-vehicles = Pojazdy
fof-phase-contacts = Kontakty
fof-phase-combat = Walka

## Beside an answer

fof-note-cost = { $n ->
    [one] 1 Komenda
    [few] { $n } Komendy
   *[other] { $n } Komend
}
fof-note-chance = { $n ->
    [one] 1 karta: { $chance } %
    [few] { $n } karty: { $chance } %
   *[other] { $n } kart: { $chance } %
}
fof-note-sure = zawsze się udaje
fof-note-kept = zachowa { $kept }
fof-note-kept-lost = zachowa { $kept }, straci { $lost }
fof-note-lost = { $lost ->
    [one] { $lost } przepada
    [few] { $lost } przepadają
   *[other] { $lost } przepada
}
fof-note-contact = kontakt { $letter } { $chance } %
fof-note-cover = osłona { $n }
fof-note-way = { $way }
fof-note-short = niedolot { $chance } %
fof-note-left = zostało { $n }
fof-draw-line = { $n ->
    [one] Dobiera 1 kartę Akcji: { $chance } % szans.
    [few] Dobiera { $n } karty Akcji: { $chance } % szans.
   *[other] Dobiera { $n } kart Akcji: { $chance } % szans.
}
fof-exhort-line = Jeszcze jedna karta: { $chance } % szans.

## What the orders do

fof-what-1 = Dobierze kartę i w tej turze samo wyda rozkazy.
fof-what-2 = Jeszcze jedna karta do nieudanej próby.
fof-what-3 = Rakieta lub dym: sygnał albo światło i zasłona.
fof-what-4 = Jednostka plutonu staje się jego nowym HQ.
fof-what-5 = Oficer przejmuje kompanię jako jej nowe HQ.
fof-what-6 = Ktoś z tej jednostki zostaje gońcem.
fof-what-7 = Goniec niesie rozkaz temu, kto jest poza zasięgiem.
fof-what-8 = Goniec wraca do jednostki.
fof-what-9 = W fazie pojazdów może strzelać do pojazdów i jechać.
fof-what-10 = Jego radio przechodzi na inną sieć.
fof-what-11 = Przerwana linia telefoniczna znów działa.
fof-what-12 = Kładzie tu znacznik taktyczny, na przykład Pozycję Wyjściową do Ataku.
fof-what-13 = Jedna karta; odsłonięty (-2) do końca tury.
fof-what-14 = HQ i wszyscy, którzy z nim stoją; wszyscy odsłonięci.
fof-what-15 = Jedna karta pod ogniem, bez odsłonięcia, jeśli się uda.
fof-what-16 = HQ i wszyscy, którzy z nim stoją, przemykają pod ogniem.
fof-what-17 = Szuka osłony na swojej karcie.
fof-what-18 = Do innej osłony lub części tej karty; jednostka będzie odsłonięta.
fof-what-19 = Do innej osłony na karcie, bez odsłonięcia, jeśli się uda.
fof-what-20 = Zabiera, co tu leży, albo wsiada.
fof-what-21 = Zdejmuje przygwożdżenie; na pewno tam, gdzie nie ma ognia.
fof-what-22 = Drużyna Sparaliżowana wstaje i nosi ofiary.
fof-what-23 = Drużyna Noszowych znów walczy.
fof-what-24 = Drużyna Ogniowa znów może się ruszać i szturmować.
fof-what-25 = Drużyna Szturmowa zostaje i strzela.
fof-what-26 = Jednostka wraca do Dobrego Stanu.
fof-what-27 = Jeden stopień staje się osobną drużyną.
fof-what-28 = Drużyna stąd dołącza: o jeden stopień więcej.
fof-what-29 = Drużyny stąd znów tworzą oddział.
fof-what-30 = Porzuca broń lub stanowisko i walczy jako Drużyna Ogniowa.
fof-what-31 = Szuka nierozpoznanego wroga: potem wszyscy mogą do niego strzelać.
fof-what-32 = Jego ogień działa w tej turze mocniej.
fof-what-33 = Cały pluton, który widzi jedno miejsce, strzela w nie.
fof-what-34 = Granaty na wroga na własnej karcie.
fof-what-35 = Rzucony ładunek na wroga na własnej karcie.
fof-what-36 = Ładunek pod umocnienie lub przeszkodę.
fof-what-37 = Strumień ognia na bliskiego wroga.
fof-what-38 = Cały pluton rzuca granaty na swojej karcie.
fof-what-39 = Moździerze, działa lub lotnictwo na widzianą kartę.
fof-what-40 = Moździerze strzelają w to, co widzi obserwator.
fof-what-41 = Przestaje strzelać: bez VOF i bez zużycia amunicji.
fof-what-42 = Strzela do innego celu.
fof-what-43 = Otwiera zaplanowany Ostateczny Ogień Osłonowy.

## What the questions mean

fof-why-impulse = Wybierz jednostkę tutaj, na mapie lub w łańcuchu dowodzenia; każdy rozkaz kosztuje Komendy. Pozostałe Komendy zostają na koniec zachowane do limitu HQ.
fof-why-general-initiative = Jednostki działają same: bez HQ i bez łączności. Pozostałe Komendy przepadają.
fof-why-choose-headquarters = Każde HQ działa raz w turze, w twojej kolejności. Dobiera kartę, która daje mu Komendy.
fof-why-place-control = Znak twojego planu. Później można go przenieść rozkazem.
fof-why-attach-units = Jednostka słucha HQ swojego plutonu: przydziel karabiny maszynowe temu, kogo mają wspierać.
fof-why-choose-sets = Telefony potrzebują linii do rozmówcy; radia idą z tobą, wczesne sięgają tylko tam, gdzie widać.
fof-why-concentrate-on-courtyards = Ogień z góry na dziedziniec koncentruje się bez próby; kto się wstrzyma, oszczędza amunicję.
fof-why-hand-out-assets = Kto to niesie, może użyć albo położyć, gdzie potrzeba.
fof-why-fix-signals = Kto widzi sygnał, słucha od razu, bez Komend. Sygnał może nic nie znaczyć.
fof-why-place-units = Rozstaw, kogo chcesz; reszta zostaje na miejscu.
fof-why-exhort = Jedna Komenda kupuje jeszcze jedną kartę.
fof-why-move-to = Litery to Potencjalne Kontakty: rozstrzyga się je pod koniec tury tam, gdzie stoisz.
fof-why-place-unit = Jednostki pod osłoną trudniej trafić; do widocznych od strony wroga będą strzelać.
fof-why-place-forts = Umocnienia na początek: kto pod nimi zaczyna, ma ich osłonę.
fof-why-lay-lines = Telefon sięga wzdłuż nieprzerwanej linii, w hałasie i ciemności; pociski ją przerywają.
fof-why-choose-patrol = Bierze udział tylko ten pluton i ci, którzy z nim idą.
fof-why-infiltrate-to = Sukces: dociera bez odsłonięcia. Porażka: zwykły ruch.
fof-why-platoon-to = Idą wszyscy z plutonu, którzy stoją z HQ, i wszyscy są odsłonięci.
fof-why-choose-area = Wartość miejsca dodaje się do NCM ognia w nie: więcej znaczy bezpieczniej.
fof-why-choose-spot-target = Po rozpoznaniu strzela do niego sam każdy, kto widzi i ma zasięg.
fof-why-choose-mission = Spadnie pod koniec tej tury; co zużyte, nie wraca.
fof-why-choose-fire-target = Pod ogniem są wszyscy na tej karcie, także swoi; niedolot spada bliżej.
fof-why-vehicle-phase = Aktywowane pojazdy strzelają i jadą teraz, po kolei.
fof-why-vehicle-action = Może strzelać, jechać lub jedno i drugie; potem jej aktywacja się kończy.
fof-why-friendly-reaction = Wrogi pojazd działał na ich oczach: broń ppanc. może teraz strzelić.
fof-why-choose-concentration = Sukces: znacznik Skoncentrowanego Ognia wzmacnia ogień do celu.
fof-why-plan-landing = Kto ląduje w której fali i maszynie. Podany plan jest dobry.
fof-why-plan-final-line = Na sygnał broń ostrzeliwuje tę linię: kto na niej, jest pod ogniem.
fof-why-plan-final-fire = Gotowa nawała: jeden rozkaz lub sygnał i spada na tę kartę.
fof-why-register-target = Przy wezwaniu ognia na zarejestrowaną kartę dobiera się więcej kart.
fof-why-reattempt = Zachowujesz, co trzymasz; tury zaczynają się od nowa z tymi, którzy zostali.
fof-why-air-movement = Ląduje, gdzie Strefa Lądowania lub plaża jest gotowa, i wysadza ludzi; inaczej czeka.

## The staff prepares

fof-delegate = Resztę niech przygotuje sztab
fof-delegating = Sztab przygotowuje …
fof-delegate-hint = Doradca odpowiada aż do pierwszej tury. Kolejne naciśnięcie go zatrzyma.

## What just happened

fof-lately = Co się właśnie wydarzyło
fof-lately-enemy = wróg
fof-lately-none = Jeszcze nic.

## Unit in view

fof-unit = Oglądana jednostka
fof-unit-hint = Wskaż lub wybierz jednostkę: co do niej strzela, co widzi, do kogo i jak dociera jej HQ.
fof-reach = { $hq } dociera do { $n } z { $of }
fof-reach-hint = Zielone linie na mapie: głos ciągła, radio kreskowana, telefon kropkowana. Czerwony krzyż: poza zasięgiem.
fof-sees = { $n ->
    [0] Nie widzi żadnej karty
    [one] Widzi 1 kartę; pozostałe są przyciemnione
    [few] Widzi { $n } karty; pozostałe są przyciemnione
   *[other] Widzi { $n } kart; pozostałe są przyciemnione
}

## Names

fof-card-named = { $ground } { $row }/{ $column }
fof-pc-chance = Potencjalny Kontakt { $letter }: { $chance } %, że ktoś tam jest
fof-coordinates = Rząd i kolumna, licząc od twojej strony i od lewej
fof-staging-part = Obszar Postojowy, kolumna { $column }

# Dlaczego taka podpowiedź.

hint-odds = Najczęściej: { $what } ({ $p } %).
hint-operation = Ta operacja najbardziej zbliża związek do celu.
hint-plan = Plan pasuje do tego, co pułk ma przed sobą.
hint-formation = Ma teraz najwięcej do zyskania.
hint-hex = Prowadzi ku celom bez odsłaniania sił.
hint-go = Droga do celu pod najmniejszym ogniem.
hint-add = Jej siła jest potrzebna w operacji.
hint-all = Wszystkie razem zadają najwięcej trafień.
hint-target = Tam ogień kosztuje wroga najwięcej stopni.
hint-piece = Jednostka, która zrobi to najlepiej.
hint-stand = Teren jest wart tych stopni.
hint-retreat = Stopnie są warte więcej niż teren.
hint-overrun = Obrońca jest za słaby, by to zatrzymać.
hint-blow = Bez mostu wróg musi budować albo się przeprawiać.
hint-improve = Tu będzie atak; pozycja oszczędza stopnie.

# Plany porównywane przez patrzenie naprzód.

plan-formation = Następny jest związek { $formation }.
plan-attack = Atak na { $hex }.
plan-march = Marsz na lepsze pozycje.
plan-combine = Najpierw { $piece } łączy się z inną jednostką.
plan-arrival = Posiłki wchodzą na mapę.
plan-reserve = Operacja odwodu zamyka luki.
plan-react = Jednostki z { $hex } idą na pomoc.
plan-strike = Uderzenie na { $hex }.
plan-mines = Miny narzutowe na { $hex }.
plan-gas = Uderzenie gazowe na { $hex }.
plan-bridge = Uderzenie na most { $site }.
plan-stand = Utrzymaj heks i przyjmij straty.
plan-retreat = Oddaj heks i oszczędź stopnie.
plan-finish = Walka do końca.
plan-charge = Przebicie się.
plan-overrun = Rozjechanie.
plan-close-attack = Atak w zwarciu.
plan-gegenangriff = Gegenangriff.
plan-wait = Zostaw to i oszczędź siły.
plan-bold = W tej turze naciskaj i godź się na straty.
plan-careful = W tej turze oszczędzaj jednostki i atakuj tylko przy dobrych szansach.
plan-delaying = Opóźniaj od linii do linii: oddawaj teren, trzymaj tylko cele.

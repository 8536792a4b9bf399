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

## Pytania, które wciąż wracają: tak nazywa je stałe polecenie
reaction-interruption = Przerywanie akcji wroga
reaction-coordinate = Koordynacja
reaction-support = Wsparcie lotnicze
reaction-evasive-maneuvers = Manewry unikowe przed rzutem
reaction-recall-intel = Usuwanie Rozpoznania
reaction-spend-to-choose = Wybór odcinków, które zostają
reaction-vie = Walka o inicjatywę
reaction-offer-leader = Użycie dowódcy
reaction-die-as-six = Kostka dowódcy
reaction-redirect = Zamieszanie: trafiony inny okręt
reaction-confuse-attitude = Zamieszanie: postawa
reaction-confuse-maneuver = Zamieszanie: ster

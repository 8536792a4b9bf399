## Pytania, które wciąż wracają: tak nazywa je stałe polecenie
reaction-choose-bridge = Faza mostów
reaction-air-support = Wsparcie lotnicze
reaction-blow-bridge = Wysadzenie mostu
reaction-slip-away = Odwrót zamiast straty kroku
reaction-determined-defense = Zacięta obrona
reaction-fire-fight = Walka ogniowa
reaction-support-defense = Artyleria w obronie
reaction-destroy-dump = Składy paliwa blisko wroga
reaction-burn-dump = Atakowany skład paliwa

## Pytania, które wciąż wracają: tak nazywa je stałe polecenie
reaction-friendly-reaction = Ogień reakcyjny
reaction-choose-final-fire = Ostateczny ogień osłonowy
reaction-quick-shot = Szybki strzał

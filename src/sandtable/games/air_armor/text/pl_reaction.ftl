## Pytania, które wciąż wracają: tak nazywa je stałe polecenie
reaction-reaction-window = Reakcja
reaction-screening = Osłona kawalerii
reaction-sam-fire = Ogień SAM
reaction-counter-battery = Ogień kontrbateryjny
reaction-jam-question = Zakłócanie
reaction-defensive-fire = Ogień obronny
reaction-overrun-defense = Ogień obronny przeciw rozjechaniu
reaction-retreat-fire = Ogień do wycofujących się
reaction-infiltration-fire = Ogień do przenikających

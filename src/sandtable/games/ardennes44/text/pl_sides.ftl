## Strony tak, jak nazywają je zdania, i czyj ruch jest pokazywany
side-german = Niemcy
side-allied = Alianci
turn-german = Tura Niemców
turn-allied = Tura Aliantów

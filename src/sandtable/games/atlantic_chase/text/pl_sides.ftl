## Strony tak, jak nazywają je zdania, i czyj ruch jest pokazywany
side-german = Niemcy
side-british = Wielka Brytania
turn-german = Działają Niemcy
turn-british = Działa Wielka Brytania

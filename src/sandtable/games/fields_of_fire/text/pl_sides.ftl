## Strony tak, jak nazywają je zdania, i czyj ruch jest pokazywany
side-company = kompania
turn-company = Działa kompania

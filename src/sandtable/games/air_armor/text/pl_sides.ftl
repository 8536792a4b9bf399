## Strony tak, jak nazywają je zdania, i czyj ruch jest pokazywany
side-w-p = Układ Warszawski
side-n-a-t-o = NATO
turn-w-p = Działa Układ Warszawski
turn-n-a-t-o = Działa NATO

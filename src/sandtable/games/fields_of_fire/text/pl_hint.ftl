# Dlaczego taka podpowiedź.

hint-hq = To HQ ma teraz najwięcej do rozkazania.
hint-unit = Najwięcej zyska na rozkazie: wyjdzie spod ognia albo ruszy ku celowi.
hint-action = Najlepsze użycie komendy dla tej jednostki.
hint-to = Bliżej celu, z osłoną i w zasięgu swojego HQ.
hint-under = Osłona obniża modyfikator każdego strzału.
hint-target = Ogień tam najbardziej szkodzi wrogowi i nie zagraża swoim.
hint-mission = Pociski na tę kartę dadzą więcej niż broń ręczna.
hint-control = Tam najbardziej pomaga planowi.
hint-exhort = Próba jest na tyle ważna, by wydać jeszcze jedną komendę.
hint-begin = Wszystko gotowe.
hint-prepare = Tam najbardziej przyda się w misji.

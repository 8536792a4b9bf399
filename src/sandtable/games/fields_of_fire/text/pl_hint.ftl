# Dlaczego taka podpowiedź.

hint-hq = To HQ ma teraz najwięcej do zrobienia.
hint-unit = Najwięcej zyska na rozkazie: wyjdzie spod ognia albo ruszy ku celowi.
hint-action = Najlepsze użycie Komendy dla tej jednostki.
hint-to = Bliżej celu, z osłoną i w zasięgu swojego HQ.
hint-under = Osłona obniża modyfikator każdego strzału.
hint-target = Ogień tam najbardziej szkodzi wrogowi i nie zagraża swoim.
hint-mission = Pociski na tę kartę dadzą więcej niż broń małokalibrowa.
hint-control = Tam najbardziej pomaga planowi.
hint-exhort = Próba jest na tyle ważna, by wydać jeszcze jedną Komendę.
hint-begin = Wszystko gotowe.
hint-prepare = Tam najbardziej przyda się w misji.
hint-go-goal =
    { $unit }: cel to { $goal }, pozostałe tury: { $turns }. Karta { $card }: { $contact ->
        [0] bez groźby kontaktu
       *[other] szansa kontaktu { $contact } %
    }, oczekiwana strata { $there } % stopnia (tu, gdzie jest: { $now } %).
hint-go-place =
    { $unit }: lepsze miejsce to { $card }. Oczekiwana strata { $there } % stopnia, tu, gdzie jest: { $now } %; { $contact ->
        [0] bez groźby kontaktu.
       *[other] szansa kontaktu { $contact } %.
    }
hint-seek =
    { $unit }: szansa na osłonę { $chance } %{ $now ->
        [0] , na to, co przyjdzie.
       *[other] ; bez niej strata to średnio { $now } % stopnia na turę.
    }
hint-activate = { $unit }: jednostki do prowadzenia: { $n }.
hint-rally = { $unit }: { $chance } %, że znów będzie walczyć.
hint-spot = { $chance } % na rozpoznanie wroga ({ $card }); ostrzelać go mogą potem jednostki: { $n }.
hint-concentrate = { $chance } % na znacznik skoncentrowanego ognia ({ $card }): wróg będzie tam trafiany z szansą { $then } % zamiast { $now } %.
hint-grenade = { $chance } %, że granaty dosięgną wroga ({ $card }).
hint-call = { $chance } %, że ogień spadnie na kartę ({ $card }); jednostki wroga: { $n }.
hint-save = Żaden rozkaz nie jest teraz wart Komendy; zostało ich { $left }.

# Style tury porównywane przez patrzenie naprzód.

plan-spend = W tej turze wydaj Komendy: niech wszyscy ruszają i strzelają.
plan-bold = W tej turze naprzód, mimo niebezpieczeństwa.
plan-cautious = W tej turze ostrożnie: bez ryzyka, którego można uniknąć.
plan-fire-first = W tej turze najpierw ogień, potem ruch.
plan-rally-first = W tej turze najpierw zbieranie ludzi.
plan-cover-first = W tej turze najpierw osłona.
plan-save = W tej turze oszczędzaj Komendy na następną.
plan-shells = W tej turze najpierw misje ogniowe i dym.
plan-reserve = W tej turze ostatni pluton zostaje w odwodzie.
plan-wheels = Kto może, zaczyna na pojazdach.

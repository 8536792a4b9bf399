# O co toczy się gra.

goal-success =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– co najmniej { $least }
        [most] {" "}– najwyżej { $most }
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}do końca tury { $turn }
    } (teraz { $value })
goal-task =
    { $what }{ $many ->
        [0] {""}
       *[other] {": "}{ $cards }
    }{ $limits ->
        [least] {" "}– co najmniej { $least }
        [most] {" "}– najwyżej { $most }
       *[none] {""}
    }{ $turn ->
        [0] {""}
       *[other] {", "}do końca tury { $turn }
    }, PD: { $points }{ $per ->
        [0] {""}
       *[other] {" "}za każde { $per }
    } (teraz { $value })
goal-turns = Misja trwa { $turns ->
        [one] { $turns } turę
        [few] { $turns } tury
       *[many] { $turns } tur
    }
goal-now =
    { $success ->
        [1] Sukces
       *[0] Porażka
    }, punkty doświadczenia: { $points }
goal-measure-1 = zabezpieczone karty
goal-measure-2 = oczyszczone karty
goal-measure-3 = utrzymane karty
goal-measure-4 = karty bez wroga
goal-measure-5 = odwiedzone karty
goal-measure-6 = całe oczyszczone rzędy
goal-measure-7 = zabezpieczony cel { $number }
goal-measure-8 = jeńcy
goal-measure-9 = własne ofiary
goal-measure-10 = nieewakuowane ofiary
goal-measure-11 = stopnie w niewoli
goal-measure-12 = stracone stopnie wroga
goal-measure-13 = zniszczone drużyny wroga
goal-measure-14 = zniszczona broń wroga
goal-measure-15 = zniszczone lub odparte pojazdy wroga
goal-measure-16 = zdobyte umocnienia wroga
goal-measure-17 = zasypane jaskinie
goal-measure-18 = stracone własne pojazdy
goal-measure-19 = stracone samoloty
goal-measure-20 = stopnie, które zeszły krawędzią wyjścia
goal-measure-21 = pojazdy, które zeszły krawędzią wyjścia
goal-measure-22 = jednostki wroga, które się przedarły
goal-measure-23 = zdobyte lub wysadzone składy
goal-measure-24 = przecięte linie telefoniczne
goal-measure-25 = pozostała siła w procentach
goal-measure-26 = dowodzące HQ
goal-measure-27 = pojazdy wroga, które się przedarły
goal-many-cards = karty: { $n }
goal-loss-captured = własne stopnie wzięte do niewoli
role-enemy = Wróg
goal-headline =
    { $success ->
        [1] Misja wykonana
       *[0] Misja się nie powiodła: spełniono { $met } z { $of } warunków
    }

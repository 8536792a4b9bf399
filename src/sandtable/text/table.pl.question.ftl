## Pytanie: co jest wybierane za gracza za każdym razem
ui-always = Za każdym razem: { $choice } ({ $question })
ui-order-passed = Spasowano za ciebie: { $question }
ui-order-chosen = Wybrano za ciebie: { $choice } ({ $question })
ui-order-staff = Decyduje twój sztab: { $question }
ui-order-end = Decyduj o tym znowu samodzielnie: { $question }
ui-this-question = to pytanie

## Co leży poniżej krawędzi
ui-more-choices = { $n ->
    [one] jeszcze { $n } możliwość
    [few] jeszcze { $n } możliwości
   *[many] jeszcze { $n } możliwości
}
ui-more-below = Poniżej jest więcej
ui-more-of-group = jeszcze { $n }

## Film z ruchu pozostałych
ui-turn-of = Działa: { $role }
ui-theatre-then = Twoje pytanie będzie po nim.
ui-theatre-next = Dalej
ui-theatre-end = Graj dalej

## Miejsca
ui-place-near = { $code }, w pobliżu: { $place }

## Strony, podpowiedzi między ludźmi
ui-hints-waiting = Zgadzasz się na podpowiedzi dla obu stron. Będą dostępne, gdy zgodzą się też pozostali.
ui-hints-asked = { $role } prosi o podpowiedzi dla obu stron.
ui-error-not-agreed = Między ludźmi podpowiedzi są dostępne tylko wtedy, gdy wszyscy się zgodzą.
ui-side-card = Twoja strona: { $side }. Przeciwnik: { $others }.
ui-side-solo = Twoja strona: { $side }.
ui-side-watch = Oglądasz grę: { $sides }. Widzisz to, co mogą widzieć wszyscy, i niczego nie wybierasz.
ui-side-start = Rozumiem
ui-side-you = Ty: { $side }
ui-hot-turn = Wybiera { $side }
ui-hand-over = Obejrzyj, co się stało, potem oddaj ekran.
ui-curtain = Teraz gra { $side }
ui-curtain-note = Ta gra ma tajemnice. Kto nie gra tą stroną, niech nie patrzy.
ui-curtain-open = Gra { $side }: pokaż mapę
ui-curtain-alone = Gram wszystkimi stronami: nie pytaj więcej

## Orders with conditions
ui-fact-absorbs = ile wytrzyma
ui-fact-attack = atak
ui-fact-defense = obrona
ui-fact-hits = trafienia
ui-fact-left = pozostało
ui-fact-points = punkty
ui-fact-strength = siła
ui-fact-tally = suma
ui-order-about = pytanie dotyczy: { $thing }
ui-order-do = Odpowiedź
ui-order-do-staff = tak, jak uzna sztab
ui-order-ends = Aż
ui-order-form = Przy każdym takim pytaniu: { $question }
ui-order-give = Wydaj rozkaz
ui-order-if = jeśli { $what }
ui-order-is = { $fact } { $op } { $value }
ui-order-multiple = razy
ui-order-near = wróg znajdzie się w odległości { $n }: { $thing }
ui-order-never = Te odpowiedzi sztab zostawia mnie:
ui-order-new = Wydaj rozkaz…
ui-order-note = Serwer odpowiada za ciebie, dopóki warunki są spełnione. Nikt inny nie pozna rozkazu, zanim zadziała.
ui-order-number = liczba z pytania
ui-order-point = Wskaż coś na mapie, aby użyć tego tutaj.
ui-order-sign = co najmniej albo co najwyżej
ui-order-steps = jak blisko
ui-order-this-turn = skończy się ta tura
ui-order-times = { $fact } { $op } { $value } × { $other }
ui-order-turn = skończy się tura { $n }
ui-order-until = aż { $what }
ui-order-value = wartość
ui-order-when = Tylko jeśli

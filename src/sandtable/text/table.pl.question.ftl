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
ui-curtain = Teraz gra { $side }
ui-curtain-note = Ta gra ma tajemnice. Kto nie gra tą stroną, niech nie patrzy.
ui-curtain-open = Gra { $side }: pokaż mapę
ui-curtain-alone = Gram wszystkimi stronami: nie pytaj więcej

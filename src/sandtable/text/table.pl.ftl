# Common text of the table, Polish. Sections: engine, terminal, table (browser only). Ids sorted within a section.

## Engine

do-done = Gotowe
do-pass = Pas
event-roll = { $reason }: { $dice }
refused-lesson = Lekcja wymaga teraz czegoś innego. Wybierz zaznaczoną możliwość.
refused-malformed = W tej grze nie ma takiego ruchu.
refused-not-asked = Teraz nie ma dla ciebie decyzji.
refused-not-here = Teraz nic nie można tu zrobić.
refused-not-offered = Teraz to niemożliwe.
refused-off-table = { $thing }: teraz nie ma tego na mapie.
refused-other-kind =
    { $thing }: pytanie dotyczy czego innego - { $asks ->
        [base] wskaż bazę lotniczą
        [box] wskaż pole poza mapą
        [bridge] wskaż most
        [entry] wskaż heks wejścia
        [force] wskaż siły skryte
        [formation] wskaż dywizję
        [group] wskaż posiłki
        [hex] wskaż heks
        [leader] wskaż dowódcę
        [port] wskaż port
        [ship] wskaż okręt
        [tf] wskaż zespół zadaniowy
        [unit] wskaż jednostkę
       *[none] wybierz jeden z przycisków
    }.
refused-other-side = { $thing } należy do drugiej strony; to pytanie dotyczy twojej.
refused-over = Koniec gry.

## Terminal

terminal-bot = { $role } (komputer { $bot }):
terminal-choose = Podaj numer; / słowo (filtr), ? czasownik liczby lub ? rodzaj numer (dlaczego nie), u cofnij, h podpowiedź, v stół, l dziennik, r ID zasada, s PLIK zapis, q koniec
terminal-commitment = Rzuty są ustalone z góry (skrót { $hash }); ziarno losowania zostanie ujawnione na końcu.
terminal-defeat = Gra kończy się porażką.
terminal-draw = Gra kończy się remisem.
terminal-hint = Podpowiedź: { $text }
terminal-more = ... i jeszcze { $n }; wpisz / i słowo, aby zawęzić.
terminal-no-undo = Nie można cofnąć.
terminal-number = Podaj numer od 1 do { $n }.
terminal-question = { $role }: { $prompt }
terminal-rule = (zasada { $rule })
terminal-saved = Zapisano: { $file }.
terminal-seed = Ziarno: { $seed }
terminal-thing-how = Podaj rodzaj i numer, na przykład { $example }.
terminal-undone = Cofnięto.
terminal-why-legal = To jest dozwolone.
terminal-winner = Zwycięzca: { $role }
ui-recap = Od twojego ostatniego ruchu
ui-recap-none = Od tego czasu nic się nie wydarzyło.
ui-theatre = Co zrobili pozostali
ui-theatre-speed = Film z ruchu pozostałych
ui-theatre-slow = Wolno
ui-theatre-fast = Szybko
ui-theatre-step = Krok po kroku
ui-theatre-off = Nie pokazuj
ui-theatre-skip = Pomiń
ui-theatre-watch = Obejrzyj
hint-only = Nie ma innej możliwości.
hint-best = { $n ->
    [one] To jedyna możliwość.
    [few] Wygląda najlepiej z { $n } możliwości.
   *[many] Wygląda najlepiej z { $n } możliwości.
}
hint-enough = Nic więcej nie warto tu robić.
hint-leave = To kosztuje więcej, niż daje.
plan-own = Tak, jak bot i tak by grał.

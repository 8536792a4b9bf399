# Tekst lobby: moje gry, zapisy, dane scenariuszy. Ids sorted.

ui-against = przeciwnik: { $who }
ui-against-friend = znajomy
ui-difficulty-1 = na pierwszą grę
ui-difficulty-2 = łatwy do ogarnięcia
ui-difficulty-3 = wymagający
ui-difficulty-4 = kampania
ui-fact-balance = Wyważenie
ui-fact-balance-how = Ile procent gier wygrała każda ze stron, gdy obiema grał najlepszy przeciwnik.
ui-fact-difficulty = Trudność
ui-fact-length = Czas gry
ui-fact-success = Komputer wygrywa
ui-fact-units = Jednostki
ui-filter-all = Wszystkie ({ $n })
ui-filter-campaigns = Trwające kampanie ({ $n })
ui-filter-finished = Zakończone ({ $n })
ui-filter-mine = Twój ruch ({ $n })
ui-from-branch = kontynuacja
ui-from-campaign = kampania
ui-from-lesson = nauka
ui-from-record = z zapisu
ui-hours = { $n ->
    [one] około godziny
   *[other] około { $n } godz.
}
ui-record-all-sides = Wszystkie strony
ui-record-checking = Odtwarzanie …
ui-record-differs = Ten zapis nie prowadzi tam, gdzie twierdzi: zmieniono decyzję, rzut albo wynik. Niczego nie zachowano.
ui-record-drop = Upuść zapis tutaj
ui-record-how = Obejrzyj zapisaną grę, kontynuuj ją od dowolnej chwili albo ją przeanalizuj. Plik można też upuścić w dowolnym miejscu tej strony.
ui-record-length = { $n ->
    [one] jedna decyzja
    [few] { $n } decyzje
   *[other] { $n } decyzji
}
ui-record-note = Zanim serwer otworzy zapis, odtwarza wszystkie decyzje. Potem można go obejrzeć, kontynuować od dowolnej chwili, a po zakończeniu gry przeanalizować.
ui-record-open = Otwórz zapisaną grę
ui-record-other-rules = Ten zapis pochodzi z gry według innych zasad albo z gry, której tu nie zainstalowano. Niczego nie zachowano.
ui-record-over = zakończona
ui-record-running = niedokończona
ui-record-seat = Kontynuuj jako
ui-record-side = { $role }, przeciw komputerowi
ui-record-too-fast = W krótkim czasie otwarto wiele gier. Odczekaj chwilę i spróbuj ponownie.
ui-record-too-large = Ten plik jest większy niż zapisy, które przyjmuje serwer.
ui-record-unfinished = Gdy zapisano tę grę, jeszcze trwała, więc jej rzuty są tajne. Zapisz ją ponownie, gdy się skończy.
ui-record-unreadable = Ten plik nie jest zapisem gry Sandtable albo jest uszkodzony. Niczego nie zachowano.
ui-record-yes = Otwórz
ui-results-line = wygrane: { $won }, przegrane: { $lost }, remisy: { $drawn }
ui-results-so-far = Twoje dotychczasowe wyniki

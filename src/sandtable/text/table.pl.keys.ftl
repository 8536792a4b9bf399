# Keys and ways of the table, Polish. Ids sorted.

ui-attacks-left = { $n ->
    [one] Możliwy jest jeszcze jeden atak. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
    [few] Możliwe są jeszcze { $n } ataki. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
   *[many] Możliwych jest jeszcze { $n } ataków. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
}
ui-find-unit = Znajdź jednostkę
ui-hide-minimap = Ukryj podgląd mapy (M)
ui-history = Historia
ui-history-note = Wybierz krok, aby wrócić do chwili przed nim.
ui-key-esc = zamknij lub odznacz; niczego nie cofa
ui-key-minimap = pokaż lub ukryj podgląd całej mapy
ui-key-next = następna jednostka, która może działać, albo następna rzecz do wyboru
ui-key-numbers = wybierz możliwość o tym numerze
ui-key-redo = ponów to, co cofnięto
ui-key-shift = na stosie: wybierz cały stos, jeśli zasady pozwalają mu iść razem
ui-may-act = może działać
ui-minimap = Podgląd całej mapy
ui-more-units = … i jeszcze { $n }: wpisz słowo, by zawęzić.
ui-next-unit = Następna jednostka, która może działać
ui-no-unit = Nie ma jednostki o tej nazwie.
ui-order-of-battle = Ordre de bataille
ui-redo = Ponów
ui-redo-what = Zrób ponownie: { $what }
ui-redone = Zrobiono ponownie: { $what }.
ui-return-before = Wróć do chwili przed: { $what }
ui-row-stopped = Zatrzymano po { $done } z { $of }.
ui-show-minimap = Pokaż podgląd mapy (M)
ui-skip-to-question = Przejdź do pytania
ui-skips = Skróty
ui-step-row = { $first } – { $last }
ui-taken-back-row = Cofnięto: { $what } i jeszcze { $n ->
    [one] jeden krok
    [few] { $n } kroki
   *[many] { $n } kroków
}.
ui-taken-back-what = Cofnięto: { $what }.
ui-units-left = { $n ->
    [one] Jedna jednostka może jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
    [few] { $n } jednostki mogą jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
   *[many] { $n } jednostek może jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
}
ui-whole-stack = Cały stos
ui-whole-stack-key = Wybierz wszystkie naraz (Shift i kliknięcie stosu)

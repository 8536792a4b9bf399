# Keys and ways of the table, Polish. Ids sorted.

ui-find-unit = Znajdź jednostkę
ui-key-next = następna jednostka, która może działać, albo następna rzecz do wyboru
ui-key-numbers = wybierz odpowiedź o tym numerze
ui-may-act = może działać
ui-more-units = … i jeszcze { $n }: wpisz słowo, by zawęzić.
ui-next-unit = Następna jednostka, która może działać
ui-no-unit = Nie ma jednostki o tej nazwie.
ui-order-of-battle = Ordre de bataille
ui-skip-to-question = Przejdź do pytania
ui-skips = Skróty
ui-units-left = { $n ->
    [one] Jedna jednostka może jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
    [few] { $n } jednostki mogą jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
   *[many] { $n } jednostek może jeszcze działać. Kliknij ponownie lub naciśnij Enter, aby mimo to zakończyć fazę.
}

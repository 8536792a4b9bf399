# Keys and ways of the table, Polish. Ids sorted.

ui-key-next = następna jednostka, która może działać, albo następna rzecz do wyboru
ui-key-numbers = wybierz odpowiedź o tym numerze
ui-next-unit = Następna jednostka, która może działać
ui-skip-to-question = Przejdź do pytania
ui-skips = Skróty

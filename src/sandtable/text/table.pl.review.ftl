# Teksty analizy partii, polski.

review-adjusted = Wynik bez szczęścia
review-blunder = Gruby błąd
review-bot = Bot: { $answers }
review-chances = Szansa wygranej
review-drawn = { $role }: remis.
review-even = Szczęście było wyrównane.
review-final = Wynik
review-good-one = Lepiej niż bot
review-inaccuracy = Niedokładność
review-initial = Szansa wygranej na początku
review-lost = { $role }: przegrana.
review-luck = Szczęście
review-luck-turn = Szczęście w kościach
review-lucky = Szczęście dało { $points } pkt.
review-mistake = Błąd
review-moment = Tura { $turn }: { $what } ({ $points })
review-moments = Chwile, które rozstrzygnęły partię
review-no-moments = Żadna decyzja ani szczęśliwy traf nie wyróżnia się.
review-others = Decyzje przeciwnika
review-parts = Decyzje i szczęście
review-played = Zagrano: { $answers }
review-skill = Twoje decyzje
review-slip = Drobne potknięcie
review-unlucky = Brak szczęścia kosztował { $points } pkt.
review-won = { $role }: wygrana.

# Ordre de bataille, tor etapów, podsumowanie, szanse i analiza.
ui-find-formation = Znajdź związek lub jednostkę
ui-turn-track = Etapy i posiłki
ui-turn-now = teraz
ui-arrival-came = wszystkie na miejscu
ui-arrival-some = { $come } z { $of } na miejscu
ui-force-open = Rozwiń: { $name }
ui-force-steps = Kroki siły: { $now } z { $whole }
ui-force-units = { $n ->
    [one] { $n } jednostka
    [few] { $n } jednostki
   *[many] { $n } jednostek
 }
ui-force-gone = { $n ->
    [one] { $n } stracona
    [few] { $n } stracone
   *[many] { $n } straconych
 }
ui-force-coming = { $n ->
    [one] { $n } nadejdzie
    [few] { $n } nadejdą
   *[many] { $n } nadejdzie
 }
ui-turn-n = etap { $turn }
ui-lost-when = utracone: { $when }
ui-condition-met = spełnione
ui-condition-missed = niespełnione
ui-condition-open = zależy od końca
ui-moment-gain = { $role } { $points }
ui-moment-turned = Odtąd: { $now }
ui-review = Analiza
ui-review-side = Czyja analiza
ui-review-view = Oceniane
ui-review-hindsight = Z perspektywy czasu
ui-review-known = Z tego, co można było wiedzieć
ui-review-keep = Zapisz jako stronę
ui-review-failed = Nie udało się przeprowadzić analizy.
ui-review-progress = Postęp analizy
ui-review-done = Rozegrano { $done } z { $total } partii próbnych
ui-review-begins = Partia jest odtwarzana …
ui-review-stop = Zatrzymaj
ui-review-go-on = Kontynuuj
ui-review-why-lost = Pary partii z tymi samymi rzutami: { $n }. Bot ze swoim wyborem wygrywał o { $points } pkt proc. częściej.
ui-review-why-won = Pary partii z tymi samymi rzutami: { $n }. Ten wybór wygrywał o { $points } pkt proc. częściej niż wybór bota.
ui-review-bad-luck = Poza decyzjami kości i to, co ukryte, kosztowały w tym etapie { $points } pkt proc. szans.
ui-review-good-luck = Poza decyzjami kości i to, co ukryte, dały w tym etapie { $points } pkt proc. szans.
ui-review-show = Pokaż na mapie
ui-review-quiz = Quiz z własnych błędów
ui-review-quiz-begin = Zacznij ({ $n })
ui-review-quiz-ask = Etap { $turn }: co wygrywa częściej?
ui-review-quiz-right = Dobrze: to warte o { $points } pkt proc. więcej.
ui-review-quiz-wrong = Nie: drugi wybór jest wart o { $points } pkt proc. więcej.
ui-review-quiz-next = Dalej
ui-review-rough = Ile w tym szczęścia, nie da się jeszcze powiedzieć.
ui-chances = Szansa na zwycięstwo
ui-chances-say = { $role }: { $chance } %, między { $low } a { $high } %
ui-chances-interval = między { $low } a { $high } %; partie botów z tego, co możesz wiedzieć: { $n }
ui-chances-soon = Trwają partie próbne …
ui-chances-none = Tu nie da się podać szans.
ui-hint-follow = Zrób to
ui-hint-chances = { $best } %; następne w kolejności { $next } %

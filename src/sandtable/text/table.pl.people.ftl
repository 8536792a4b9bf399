# Text about people, Polish: names, home, open tables, terms, notices. Ids sorted.

ui-a-bot = bot
ui-a-guest = gość
ui-account = Konto: { $name }
ui-add = Dodaj
ui-at-end = Gdy skończy się czas
ui-at-end-adjudication = partia zostaje rozstrzygnięta
ui-at-end-replacement = miejsce może zająć ktoś inny
ui-at-end-staff = dalej gra bot
ui-change-account = Nazwa, hasło, usunięcie konta
ui-change-password = Zmień hasło
ui-channel-apprise = Usługa przez Apprise (discord://…, tgram://…, ntfy://…)
ui-channel-calendar = Kalendarz
ui-channel-mail = E-mail
ui-channel-push = Przeglądarka
ui-channel-webhook = Webhook (Discord, Slack, Mattermost…)
ui-confirm-mail =
    { $name } chce pod tym adresem dowiadywać się, że przyszła kolej na ruch.

    Jeśli to ty, otwórz ten link: { $url }

    Jeśli nie, nic nie rób: więcej wiadomości nie będzie.
ui-confirm-subject = Sandtable: czy to twój adres?
ui-day-off = Weź dzień wolny
ui-decline = Odrzuć
ui-done = Gotowe.
ui-ended-adjudicated = Rozstrzygnięto według szans oszacowanych przez boty, bo skończył się czas: { $role }
ui-ended-resigned = Rezygnacja: { $role }
ui-forget-me = Usuń moje konto
ui-forget-me-note = Usuwa nazwę, sesje i prawo do miejsc. Partie zostają dla innych graczy. Wymaga hasła i nie można tego cofnąć.
ui-games-over = Zakończone partie
ui-games-to-watch = Partie do oglądania
ui-hand-over = Przekaż miejsce
ui-join = Dołącz
ui-keep = Zapisz
ui-leave = Odejdź
ui-leave-sure = Odejść z tej partii na dobre? Twoje miejsce zajmie bot.
ui-log-in = Zaloguj się
ui-log-in-note = Z nazwą otworzysz swoje miejsca na każdym urządzeniu. Przez link zawsze zagrasz i bez niej.
ui-log-out = Wyloguj się
ui-log-out-everywhere = Wyloguj wszędzie
ui-look = Obejrzyj
ui-mail-confirmed = Adres potwierdzony.
ui-mail-sent = Wysłaliśmy e-mail. Otwórz link z wiadomości, aby potwierdzić adres.
ui-mute = Wycisz
ui-my-calendar = Kalendarz moich ruchów
ui-my-data = Pobierz moje dane
ui-my-seat = Moje miejsce
ui-my-side = Gram jako
ui-name = Nazwa
ui-name-taken = Ktoś był szybszy.
ui-new-link = Nowy link
ui-new-password = Nowe hasło
ui-no-games-of-mine = Brak trwających partii. Otwórz stół albo po zalogowaniu otwórz link do miejsca.
ui-no-names-here = Na tym serwerze gra się bez nazw, przez link.
ui-no-tables = Nikt nie czeka na przeciwnika.
ui-not-confirmed = jeszcze niepotwierdzony
ui-notice-left = Zostało: { $time }
ui-notice-more = { $n ->
    [one] I jeszcze 1 partia.
    [few] I jeszcze { $n } partie.
   *[many] I jeszcze { $n } partii.
}
ui-notice-stop = Serwer ma dawać znać, gdy przychodzi twój ruch. Aby to wyłączyć: { $url }
ui-notice-title = { $n ->
    [one] Twój ruch
    [few] Twój ruch w { $n } partiach
   *[many] Twój ruch w { $n } partiach
}
ui-notices = Powiadamiaj mnie, gdy przychodzi mój ruch
ui-off-my-list = Usuń z listy
ui-offer-table = Otwórz stół
ui-open-tables = Otwarte stoły
ui-pace = Tempo
ui-pace-brisk = Żwawo: kilka ruchów dziennie
ui-pace-daily = Ruch dziennie
ui-pace-evening = Jeden wieczór
ui-pace-free = Bez zegara
ui-pace-slow = Powoli
ui-password = Hasło
ui-password-note = Co najmniej dziesięć znaków. Hasła nie da się odzyskać.
ui-play-on = Graj
ui-push-here = Powiadamiaj w tej przeglądarce
ui-push-refused = Ta przeglądarka nie pozwala na powiadomienia.
ui-quiet-from = Cisza od
ui-quiet-hours = Godziny ciszy
ui-quiet-to = Cisza do
ui-register = Utwórz tę nazwę
ui-rematch-swapped = Rewanż ze zmianą stron
ui-remove-channel = Usuń: { $what }
ui-rename = Zmień nazwę
ui-resign = Poddaj partię
ui-resign-sure = Poddać partię? Wygra druga strona.
ui-scenario = Scenariusz
ui-seat-back = Odbierz miejsce
ui-seat-to-bot = Niech gra bot
ui-seat-waits = Skończył się czas; wolne miejsce: { $role }
ui-span-days = { $n ->
    [one] 1 dzień
   *[other] { $n } dni
}
ui-span-hours = { $n ->
    [one] 1 godzina
    [few] { $n } godziny
   *[many] { $n } godzin
}
ui-span-minutes = { $n ->
    [one] 1 minuta
    [few] { $n } minuty
   *[many] { $n } minut
}
ui-table-for-you = tylko dla ciebie
ui-table-sides = { $name }: { $role }; dla ciebie: { $left }
ui-table-to = Tylko dla (nazwa)
ui-table-watch = Inni mogą oglądać
ui-table-words = Słowo do tego, kto dołączy
ui-take-over = Przejmij
ui-terms-bank = Czas każdego gracza na początku: { $bank }.
ui-terms-end-adjudication = Gdy skończy się czas, partię rozstrzygają szanse oszacowane przez boty.
ui-terms-end-replacement = Gdy skończy się czas, miejsce może zająć ktoś inny, a po trzech dniach zajmie je bot.
ui-terms-end-staff = Gdy skończy się czas, dalej gra bot.
ui-terms-free = Bez zegara.
ui-terms-per-turn = Dodatek za każdy ruch: { $time }.
ui-terms-vacation = { $n ->
    [one] 1 dzień urlopu dla każdego.
   *[other] { $n } dni urlopu dla każdego.
}
ui-terms-watch = Inni mogą oglądać.
ui-terms-weekends = W soboty i niedziele (UTC) zegary stoją.
ui-time-left = Zostało ci: { $time }.
ui-to-the-games = Wszystkie gry
ui-too-many-tries = Za dużo prób. Odczekaj chwilę i spróbuj ponownie.
ui-unmute = Wyłącz wyciszenie
ui-waiting-since = Ruch: { $role }, czeka: { $time }
ui-withdraw = Wycofaj
ui-wrong-password = Zła nazwa albo złe hasło.
ui-your-move-since = Twój ruch, czeka: { $time }

## Passkeys
ui-passkey-add = Utwórz klucz dostępu
ui-log-in-elsewhere = Zaloguj się przez { $place }
ui-elsewhere-failed = Logowanie nie powiodło się. Spróbuj ponownie.
ui-passkey-log-in = Zaloguj się kluczem dostępu
ui-passkey-name = Nazwa tego urządzenia
ui-passkeys = Klucze dostępu: urządzenia, które logują cię bez hasła
ui-remove = Usuń

## Ratings
ui-rating = Ranking
ui-rating-bot = { $name } (bot)
ui-rating-games = Partie
ui-rating-note = Z zakończonych partii dwóch miejsc, względem najlepszego bota, który ma 1500. Po ±: w 95 przypadkach na 100 prawdziwa siła mieści się w tych granicach.
ui-rating-points = { $points } ± { $half }
ui-rating-side = { $scenario }: pierwsza strona jest warta { $points } ± { $half } pkt
ui-ratings = Rankingi

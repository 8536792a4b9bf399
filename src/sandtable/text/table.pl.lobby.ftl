# Text of the lobby, Polish. Ids sorted.

bot-commander = Dowódca kompanii
ui-all-games = Pokaż wszystkie gry ({ $n })
ui-fewer-games = Pokaż mniej
ui-finished = Zakończona: { $how }
ui-forget-note = Zniknie tylko z tej listy. Partia zostaje na serwerze, a jej link nadal otwiera twoje miejsce; bez linku nie wrócisz.
ui-forget-title = Usunąć „{ $what }” z twoich gier?
ui-forget-yes = Usuń
ui-invite-here-only = Ten link otworzy tylko ten komputer, bo serwer nasłuchuje na adresie lokalnym. Aby zaprosić innych, uruchom go z --host 0.0.0.0 albo z --address i adresem publicznym.
ui-match-gone = Nie można już otworzyć
ui-scenario-count = { $n ->
    [one] 1 scenariusz
    [few] { $n } scenariusze
   *[many] { $n } scenariuszy
}
ui-show-map = Pokaż mapę
ui-turn = Tura
ui-your-move = Twój ruch

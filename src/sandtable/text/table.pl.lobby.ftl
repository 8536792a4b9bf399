# Text of the lobby, Polish. Ids sorted.

bot-admiral-hard = Admirał, trudny: porównuje plany do 10 sekund na turę
bot-admiral-hunter = Admirał, łowca: chętniej atakuje i zostaje w bitwie
bot-admiral-learner = Admirał, uczeń: widzi najlepszy plan i wybiera następny
bot-admiral-master = Admirał, mistrz: porównuje plany do minuty na turę
bot-admiral-minus-10 = Admirał, minus 10: przeocza część ruchów i wygrywa około 10 partii na 100 mniej
bot-admiral-minus-15 = Admirał, minus 15: przeocza część ruchów i wygrywa około 15 partii na 100 mniej
bot-admiral-minus-20 = Admirał, minus 20: przeocza część ruchów i wygrywa około 20 partii na 100 mniej
bot-admiral-minus-5 = Admirał, minus 5: przeocza część ruchów i wygrywa około 5 partii na 100 mniej
bot-admiral-wary = Admirał, czujny: rzadziej atakuje i wcześniej zrywa kontakt
bot-commander = Dowódca kompanii
bot-commander-bold = Dowódca kompanii, śmiały: rusza wcześnie i mniej unika niebezpieczeństwa
bot-commander-cautious = Dowódca kompanii, ostrożny: unika niebezpieczeństwa i szuka osłony
bot-commander-fire-first = Dowódca kompanii, najpierw ogień: strzela i wzywa ogień, zanim ruszy
bot-commander-hard = Dowódca kompanii, trudny: porównuje plany do 10 sekund na turę
bot-commander-learner = Dowódca kompanii, uczeń: widzi najlepszy plan i wybiera następny
bot-commander-master = Dowódca kompanii, mistrz: porównuje plany do minuty na turę
bot-planner-bold = Oficer sztabowy, śmiały: atakuje przy gorszym stosunku sił i godzi się na straty
bot-planner-broad-front = Oficer sztabowy, szeroki front: naciera wszędzie naraz
bot-planner-careful = Oficer sztabowy, rozważny: atakuje tylko przy dobrym stosunku sił
bot-planner-cautious = Oficer sztabowy, ostrożny: oszczędza siły i atakuje tylko na pewno
bot-planner-delaying = Oficer sztabowy, opóźniający: oddaje teren linia po linii i broni tylko celów
bot-planner-hard = Oficer sztabowy, trudny: porównuje plany do 10 sekund na turę
bot-planner-learner = Oficer sztabowy, uczeń: widzi najlepszy plan i wybiera następny
bot-planner-main-effort = Oficer sztabowy, główne uderzenie: kieruje dywizje na te same cele
bot-planner-master = Oficer sztabowy, mistrz: porównuje plany do minuty na turę
bot-planner-minus-10 = Oficer sztabowy, minus 10: przeocza część ruchów i wygrywa około 10 partii na 100 mniej
bot-planner-minus-15 = Oficer sztabowy, minus 15: przeocza część ruchów i wygrywa około 15 partii na 100 mniej
bot-planner-minus-20 = Oficer sztabowy, minus 20: przeocza część ruchów i wygrywa około 20 partii na 100 mniej
bot-planner-minus-5 = Oficer sztabowy, minus 5: przeocza część ruchów i wygrywa około 5 partii na 100 mniej
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

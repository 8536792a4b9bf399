# Dlaczego taka podpowiedź.

hint-attack = Daje wynik z szansą { $p }% (suma trajektorii { $total }){ $markers ->
    [0] .
   *[other] , choć znaczniki wywiadu ({ $markers }) mogą przerwać akcję.
 }
hint-trajectory = Ten zespół musi ruszyć ku swojemu celowi.
hint-extend = Najkrótsza droga do celu, najmniej obserwowana.
hint-complete = Zespół jest w porcie: liczy się i nikt go już nie złapie.
hint-recon = Na pewno oznaczy wroga; późniejsze poszukiwanie będzie łatwiejsze.
hint-reinforce = Więcej okrętów teraz przeważa nad ryzykiem utraty inicjatywy.
hint-wait = Krótszą trajektorię trudniej znaleźć; upływ czasu daje więcej niż atak.
hint-lapse = Ten segment jest najgroźniejszy albo najmniej potrzebny.
hint-helps = Zwiększa szansę akcji.
hint-seize = Inicjatywa jest teraz warta próby.
hint-fire = Cel, któremu ten ogień zaszkodzi najbardziej.
hint-break-away = Bitwa idzie źle; okręty, które uciekną, nadal się liczą.
hint-maneuver = Stamtąd twoje działa znaczą więcej niż działa wroga.
hint-evade = Znacznik osłabia rzut, który mógłby zaboleć.
hint-signal = Dzięki znacznikowi wywiadu cała linia wroga staje się pozycją w jednym heksie.
hint-strike = Atak, póki wróg jest w zasięgu.
hint-other = Inny sposób wykorzystania tej chwili.

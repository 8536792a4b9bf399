# O co toczy się gra.

goal-hex = { $hex } pod kontrolą i z drogą do niemieckiego źródła: { $points }
goal-exit = Współczynnik ataku jednostek, które zeszły zachodnią krawędzią: punkt za każde { $factors } (dotąd { $exited })
goal-points = Niemcy wygrywają, mając na koniec { $needed } pkt; mają { $points }
goal-time = Ostatnia tura to { $turn }; jeśli Niemcy do tej pory nie wygrają, wygrywają Alianci
goal-bastogne = Niemcy wygrywają na koniec, jeśli Bastogne padło lub jest odcięte i mają { $needed } heksy zwycięstwa mapy zachodniej
goal-antwerp = Na Antwerpię: jednostki o łącznym współczynniku ataku { $needed } zeszły zachodnimi drogami, a drogi łączą je z niemieckim źródłem (dotąd { $exited })
goal-liege = Wszystkie heksy Liège ({ $held } z { $needed })
goal-meuse = { $needed } heksy zwycięstwa nad Mozą (zajęte: { $held })
goal-west = { $needed ->
    [one] { $needed } heks zwycięstwa mapy zachodniej (zajęte: { $held })
    [few] { $needed } heksy zwycięstwa mapy zachodniej (zajęte: { $held })
   *[many] { $needed } heksów zwycięstwa mapy zachodniej (zajęte: { $held })
}
goal-areas = Alianci wygrywają wcześniej, mając zaopatrzone jednostki w { $needed } niemieckich rejonach wyjściowych w dwóch kolejnych fazach sprawdzenia zwycięstwa (teraz w { $held })
goal-now-german = Zwycięstwo Niemców
goal-now-allied = Zwycięstwo Aliantów
goal-loss-units = Wyeliminowane jednostki
goal-loss-steps = Stopnie stracone przez jednostki w grze
goal-headline =
    Zwycięstwo { $german ->
        [1] Niemców
       *[0] Aliantów
    }: { $how ->
        [points] { $points } z { $needed } punktów potrzebnych Niemcom
        [antwerp] Niemcy są w drodze do Antwerpii
        [liege] padło Liège
        [meuse] Niemcy stoją nad Mozą
        [west] Niemcy trzymają zachód mapy
        [bastogne] Bastogne padło lub jest odcięte
        [start-areas] Alianci stoją na niemieckich pozycjach wyjściowych
       *[time] Niemcom skończył się czas
    }

# Fields of Fire, polski: pojazdy, transport, śmigłowce, samoloty, desanty.

title-helicopters = Śmigłowce i barki desantowe
title-aircraft = Lotnictwo nad mapą
title-landing-plan = Plan lądowania

do-aboard = Wsiądź: { $unit }
do-wounded = Załaduj ofiary: { $unit }
do-take = Zabierz ładunek: { $unit }
do-stow = Załaduj na pojazd: { $unit }
do-pick_up = Zabierz, co tu jest
do-embark = Wsiadają wszyscy stąd
do-unload = Wyładuj wszystko
do-unload_some = Wyładuj część
do-casualties = Załaduj ofiary z tej karty
do-assets = Załaduj Atuty z tej karty
do-ammunition = Załaduj: { $ammo }
do-leave = Odłóż: { $ammo }
do-disembark = Pasażerowie wysiadają
do-fly = Samoloty i śmigłowce lecą teraz
do-stay = Tak, zostaje
do-stick = { $stick }
do-box = { $box }
do-light = Oświetl { $card }

ask-choose-load = { $unit }: zabrać, wsiąść czy załadować?
ask-stow-load = Co { $unit } ładuje na { $vehicle }?
ask-take-load = { $unit }: co zabrać od { $giver }?
ask-load-vehicle = { $unit }: kto wsiada, co załadować lub wyładować?
ask-unload-some = { $unit }: co wyładować?
ask-start-aboard = Kto zaczyna misję w pojeździe? Albo dalej.
ask-start-vehicle = W którym pojeździe zaczyna { $unit }?
ask-plan-landing = Plan lądowania: wybierz jednostkę, którą chcesz przenieść do innej grupy, albo przyjmij plan.
ask-plan-stick = { $unit }: w której fali i maszynie?
ask-air-movement = { $unit }: gdzie ląduje?
ask-air-movement-with = { $unit } (na pokładzie: { $aboard }): gdzie ląduje?
ask-leave-or-return = Ci, którzy są jeszcze na pokładzie ({ $unit }): wysiadają przed odlotem czy wracają i próbują ponownie?
ask-second-target = Czy klucz atakuje drugą kartę obok celu?
ask-flight-stays = Czy klucz zostaje na drugą turę i znów atakuje { $card }?
ask-place-fac = Wezwać samolot naprowadzania nad kartę?
ask-move-gunship = Nad którą kartą leci samolot wsparcia?
ask-gunship-fire = Samolot wsparcia ostrzeliwuje i oświetla do trzech kart.
ask-air-control = { $unit }: wezwać lotnictwo czy oznaczyć cel?
ask-mark-target = Którą kartę { $unit } oznacza rakietami fosforowymi?
ask-vehicle-concentrate = { $unit } koncentruje ogień: na którym celu?
ask-vehicle-shell = { $unit } ostrzeliwuje: który cel?
ask-vehicle-flame = { $unit } używa ognia: która osłona?
ask-vehicle-spot = { $unit } próbuje rozpoznać nierozpoznanego wroga: którego?
ask-get-off = { $unit } wysiada: dokąd?
ask-get-off-who = Kto wysiada: { $unit }?

event-embarked = { $unit } wsiada: { $vehicle }.
event-disembarked = { $unit } wysiada: { $card }.
event-unloaded = { $unit } wyładowuje: { $card }.
event-stowed = { $unit } ładuje: { $vehicle }.
event-aborted = { $unit } przerywa lot.
event-boxed = { $unit }: { $box }.
event-landed = { $unit } ląduje: { $card }.
event-planned = { $unit }: { $stick }.
event-flight-attacks = Śmigłowce szturmowe atakują: { $card }.
event-flies-over = { $unit } leci nad: { $card }.
event-gunship-fires = Samolot wsparcia ostrzeliwuje: { $card }.
event-marked = { $unit } oznacza rakietami fosforowymi: { $card }.

roll-vehicle-attempt = Próba wykonywana przez pojazd

box-1 = Strefa Odbioru
box-2 = Strefa Przylotu
box-3 = Strefa Odlotu
box-4 = Obszar Oczekiwania
box-5 = Nad mapą
ammo-0 = nic
ammo-1 = amunicja do karabinów maszynowych
ammo-2 = amunicja do ciężkich karabinów maszynowych
ammo-3 = amunicja moździerzowa
ammo-4 = amunicja do dział bezodrzutowych
ammo-5 = rakiety
ammo-6 = paliwo do miotacza ognia
ammo-7 = ładunki wybuchowe
ammo-8 = amunicja czołgowa
ammo-9 = amunicja działowa
ammo-10 = amunicja do ciężkich dział bezodrzutowych

refused-carries-nobody = Ten pojazd nie wozi pasażerów.
refused-nothing-to-stow = Nie niesie niczego, co pojazd mógłby zabrać.
refused-vehicle-out-of-reach = Z tego obszaru nie wychodzi się na ulicę, na której stoi pojazd.
refused-vehicle-elsewhere = Pojazd stoi na innej karcie.
refused-dormant = Nikt jeszcze nie dotarł do tego pojazdu.
refused-one-load = Wiezie już inny rodzaj ładunku.
refused-vehicle-full = { $n ->
    [one] Zmieści się jeszcze tylko { $n } stopień.
    [few] Zmieszczą się jeszcze tylko { $n } stopnie.
   *[other] Zmieści się jeszcze tylko { $n } stopni.
}
refused-stick-full = { $n ->
    [one] W tej maszynie w tej fali zmieści się jeszcze tylko { $n } stopień.
    [few] W tej maszynie w tej fali zmieszczą się jeszcze tylko { $n } stopnie.
   *[other] W tej maszynie w tej fali zmieści się jeszcze tylko { $n } stopni.
}
refused-in-box = Czeka poza mapą i słucha tylko HQ kompanii lub Ogólnej Inicjatywy.
refused-aboard = Jedzie w pojeździe i nie przyjmuje rozkazów.
refused-no-crew = Nie ma załogi: ktoś musi wsiąść.
refused-vehicle-action = Pojazdy przyjmują tylko rozkazy załadunku, zdjęcia przygwożdżenia, wstrzymania i przeniesienia ognia oraz aktywacji.
refused-no-vehicle-way = Pojazdy nie mogą wjechać na tę kartę.
refused-vehicle-room = Stoją tam już cztery pojazdy.
refused-not-activated = Nie została aktywowana w Fazie Dowodzenia.
refused-slow-ground = Teren SLOW: ruch kończy się tutaj.
refused-move-over = Po ruchu wysiedli pasażerowie: pojazd dalej nie jedzie.
refused-name-street = Pojazd wjeżdża od rogu kwartału: wskaż jedną z jego dwóch ulic.
refused-empty-vehicle = Nie ma załogi i nikt nim nie jedzie: to nie cel.
refused-rider-in-mines = Jadąca na nim jednostka weszła na miny i w tej turze zostaje na miejscu.
refused-been-there = Jednostka była tam w tym ruchu już dwa razy.
refused-no-vehicle = W walce przeciwpancernej strzela się tylko do pojazdów i samolotów.
refused-no-at-weapon = Nie ma broni przeciw pojazdom, z której mógłby teraz strzelać.
refused-no-fire-after-move = Ta broń nie może strzelać po ruchu.
refused-no-line-of-sight = Nie ma do niego linii wzroku.
refused-outside-arc = Z bunkra, Schronu Bojowego i jaskini strzela się tylko w kierunku strzałki.
refused-unhurt = Ogień przeciwpancerny nic mu nie zrobi.
refused-unhurt-in-flight = W locie szkodzą mu tylko broń małokalibrowa i automatyczna oraz karabiny maszynowe 12,7 mm.
fof-aboard = W pojeździe: { $vehicle }
fof-carries = Na pokładzie: { $units }
fof-dormant = nikt jeszcze nie dotarł
refused-no-landing-zone = Ta karta nie jest Strefą Lądowania.
refused-not-marked = Tej Strefy Lądowania nie oznacza kolorowy dym.
refused-no-helicopter-ground = Na tym terenie śmigłowce nie lądują.
refused-landings-used = W tej turze lądowały tam już cztery.
refused-still-in-pickup = Jest jeszcze w Strefie Odbioru: najpierw leci do Strefy Przylotu.
ask-at-weapon = { $unit }: czym strzelać do { $target }?
title-quick-shot = Szybki strzał
ask-quick-shot = Szybki strzał: { $unit } może od razu znowu strzelić do { $target }.
event-asset_fired = { $unit } zużywa: { $asset }.
fof-at-0 = Spalony
fof-at-1 = Wyeliminowany
fof-at-2 = Wycofuje się
fof-at-3 = Przygwożdżony
fof-at-4 = Chybiony
fof-air-0 = Rozbity
fof-air-1 = Autorotacja
fof-air-2 = Przerywa lot, uszkodzony
fof-air-3 = Przerywa lot, nieuszkodzony
fof-air-4 = Chybiony
fof-at-modifiers = Modyfikatory
fof-at-attempt = Ikona granatu

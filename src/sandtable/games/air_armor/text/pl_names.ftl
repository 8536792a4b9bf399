# Air & Armor, Polish: names that the data gives in English.

## Formations

called-8th-guards-army = 8. Armia Gwardii
called-8th-guards-army-base = Baza 8. Armii Gwardii
called-27th-guards-motor-rifle-division = 27. Gwardyjska Dywizja Strzelców Zmotoryzowanych
called-27th-guards-motor-rifle-division-base = Baza 27. Gwardyjskiej Dywizji Strzelców Zmotoryzowanych
called-68th-guards-motor-rifle-regiment = 68. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-243rd-guards-motor-rifle-regiment = 243. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-244th-guards-motor-rifle-regiment = 244. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-28th-tank-regiment = 28. Pułk Czołgów
called-27th-dtb = 27. dywizyjny batalion czołgów
called-39th-guards-motor-rifle-division = 39. Gwardyjska Dywizja Strzelców Zmotoryzowanych
called-39th-guards-motor-rifle-division-base = Baza 39. Gwardyjskiej Dywizji Strzelców Zmotoryzowanych
called-117th-guards-motor-rifle-regiment = 117. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-120th-guards-motor-rifle-regiment = 120. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-172nd-guards-motor-rifle-regiment = 172. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-15th-guards-tank-regiment = 15. Gwardyjski Pułk Czołgów
called-39th-dtb = 39. dywizyjny batalion czołgów
called-57th-guards-motor-rifle-division = 57. Gwardyjska Dywizja Strzelców Zmotoryzowanych
called-57th-guards-motor-rifle-division-base = Baza 57. Gwardyjskiej Dywizji Strzelców Zmotoryzowanych
called-170th-guards-motor-rifle-regiment = 170. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-174th-guards-motor-rifle-regiment = 174. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-241st-guards-motor-rifle-regiment = 241. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-51st-guards-tank-regiment = 51. Gwardyjski Pułk Czołgów
called-57th-dtb = 57. dywizyjny batalion czołgów
called-79th-guards-tank-division = 79. Gwardyjska Dywizja Pancerna
called-79th-guards-tank-division-base = Baza 79. Gwardyjskiej Dywizji Pancernej
called-17th-guards-tank-regiment = 17. Gwardyjski Pułk Czołgów
called-45th-guards-tank-regiment = 45. Gwardyjski Pułk Czołgów
called-211th-tank-regiment = 211. Pułk Czołgów
called-247th-guards-motor-rifle-regiment = 247. Gwardyjski Pułk Strzelców Zmotoryzowanych
called-4th-motor-rifle-division-east-german = 4. Dywizja Strzelców Zmotoryzowanych (NRD)
called-4th-motor-rifle-division-east-german-base = Baza 4. Dywizji Strzelców Zmotoryzowanych (NRD)
called-22nd-motor-rifle-regiment = 22. Pułk Strzelców Zmotoryzowanych
called-23rd-motor-rifle-regiment = 23. Pułk Strzelców Zmotoryzowanych
called-24th-motor-rifle-regiment = 24. Pułk Strzelców Zmotoryzowanych
called-4th-tank-regiment = 4. Pułk Czołgów
called-35th-guards-air-assault-brigade = 35. Gwardyjska Brygada Desantowo-Szturmowa
called-35th-guards-air-assault-brigade-base = Baza 35. Gwardyjskiej Brygady Desantowo-Szturmowej
called-119th-independent-tank-regiment = 119. Samodzielny Pułk Czołgów
called-900th-air-assault-battalion = 900. Batalion Desantowo-Szturmowy
called-3rd-infantry-division = 3. Dywizja Piechoty
called-3rd-infantry-division-base = Baza 3. Dywizji Piechoty
called-12th-panzer-division = 12. Dywizja Pancerna
called-12th-panzer-division-base = Baza 12. Dywizji Pancernej
called-34th-panzer-brigade = 34. Brygada Pancerna
called-35th-panzergrenadier-brigade = 35. Brygada Grenadierów Pancernych
called-36th-panzer-brigade = 36. Brygada Pancerna
called-126th-j-ger-battalion = 126. Batalion Jägrów
called-127th-j-ger-battalion = 127. Batalion Jägrów
called-54th-home-defence-brigade = 54. Brygada Obrony Terytorialnej
called-26th-luftlande-brigade = 26. Brygada Powietrznodesantowa
called-4th-canadian-mechanized-brigade-group = 4. Kanadyjska Zmechanizowana Grupa Brygadowa
called-1-battalion-35-gaab = 1. batalion 35. GBDSz
called-2-battalion-35-gaab = 2. batalion 35. GBDSz
called-3-battalion-35-gaab = 3. batalion 35. GBDSz
called-4-battalion-35-gaab = 4. batalion 35. GBDSz
called-vii-corps = VII Korpus
called-vii-corps-base = Baza VII Korpusu
called-1st-brigade-3rd-id = 1. Brygada 3. DP
called-2nd-brigade-3rd-id = 2. Brygada 3. DP
called-3rd-brigade-3rd-id = 3. Brygada 3. DP
called-2nd-squadron-11th-acr = 2. szwadron 11. ACR
called-vkk-battalion-a-territorial = Batalion VKK A (terytorialny)
called-vkk-battalion-b-territorial = Batalion VKK B (terytorialny)

## Zones

called-wp-set-up = Rozstawienie UW
called-nato-set-up = Rozstawienie NATO
called-wp-entry = Wejście UW
called-wp-exit = Wyjście UW
called-wp-north = UW północ
called-wp-west = UW zachód
called-wp-east = UW wschód
called-wp-centre = UW środek
called-wp-edge-2 = Krawędź UW 2
called-wp-all = UW całość
called-wp-late = UW później
called-nato-south = NATO południe
called-nato-west = NATO zachód
called-nato-south-west = NATO południowy zachód
called-nato-south-east = NATO południowy wschód
called-schweinfurt-barracks = Koszary w Schweinfurcie
called-hammelburg-barracks = Koszary w Hammelburgu
called-kitzingen-barracks = Koszary w Kitzingen
called-w-rzburg-barracks = Koszary w Würzburgu

## Objectives and bridges

called-oberlauringen-crossroads = Skrzyżowanie Oberlauringen
called-thundorf-road = Droga na Thundorf
called-retzstadt-wood = Las Retzstadt
called-gramschatz-track = Dukt Gramschatz
called-autobahn-junction = Węzeł autostradowy
called-prosselsheim-road = Droga na Prosselsheim
called-w-rzburg-old-bridge = Stary most w Würzburgu
called-schweinfurt-west-b286 = Schweinfurt zachód (B286)

## Equipment

called-forward-hq = Wysunięte stanowisko dowodzenia
called-main-hq = Główne stanowisko dowodzenia
called-brigade-hq = Dowództwo brygady
called-engineer-wp = Jednostka inżynieryjna (UW)
called-engineer-nato = Jednostka inżynieryjna (NATO)
called-m1-abrams-cavalry = M1 Abrams (kawaleria)
called-abrams-cavalry = Abrams (kawaleria)
called-jaeger-truck = Jägrzy (ciężarówki)
called-vkk-truck = VKK (ciężarówki)
called-105mm-howitzer = Haubica 105 mm
called-howitzer = haubica
called-d-30-battery = Bateria D-30
called-battery = bateria
called-desant-infantry = Piechota desantowa
called-fallschirmjaeger = Spadochroniarze
called-120mm-mortar-26-ll = Moździerz 120 mm (26 LL)
called-ll-120mm-mortar-26-ll = LL moździerz 120 mm (26 LL)
called-mig-23bn-eg = MiG-23BN (NRD)
called-btr-60-eg = BTR-60 (NRD)
called-bmp-eg = BMP (NRD)
called-m109-us = M109 (USA)
called-m110-us = M110 (USA)
called-m109-wg = M109 (RFN)
called-m110-wg = M110 (RFN)
called-m113-wg = M113 (RFN)
called-m113-can = M113 (Kanada)
called-m109-can = M109 (Kanada)

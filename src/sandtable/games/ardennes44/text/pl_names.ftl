# Ardennes '44, Polish: names that the data gives in English.

## Unit types

called-infantry = Piechota
called-artillery = Artyleria
called-parachute-infantry = Piechota spadochronowa
called-glider-infantry = Piechota szybowcowa
called-combat-engineers = Saperzy
called-mechanized-infantry-panzergrenadier = Piechota zmechanizowana / grenadierzy pancerni
called-motorized-infantry = Piechota zmotoryzowana
called-fortress-infantry = Piechota forteczna
called-mountain-infantry = Piechota górska
called-recon-mechanized-cavalry = Rozpoznanie / kawaleria zmechanizowana
called-armor-nato-symbol = Jednostka pancerna (symbol NATO)
called-flak = FLAK
called-jpz-vi-hunting-tiger = Jpz VI Jagdtiger
called-jpz-v-hunting-panther = Jpz V Jagdpanther
called-pzkw-vi-king-tiger = Pzkw VI Tygrys Królewski
called-pzkw-vi-tiger = Pzkw VI Tygrys
called-pzkw-v-panther = Pzkw V Pantera
called-pzkw-iv = Pzkw IV
called-jpz-iv = Jpz IV
called-stug-iii = StuG III
called-nebelwerfer = Nebelwerfer
called-hetzer = Hetzer
called-brummbaer = Brummbär
called-sturmtiger = Sturmtiger
called-m4-sherman = M4 Sherman
called-m10-td = Niszczyciel czołgów M10
called-m18-td = Niszczyciel czołgów M18
called-m36-td = Niszczyciel czołgów M36
called-m5-stuart = M5 Stuart
called-churchill = Churchill
called-sherman-firefly = Sherman Firefly
called-antwerp = Antwerpia

# Dlaczego taka podpowiedź.

hint-attack = Kolumna { $column }: heks pustoszeje z szansą { $taken }%, obrońca traci stopień z szansą { $theirs }%, ty z szansą { $ours }%.
hint-attack-plain = Atak jest dość silny.
hint-order = { $unit } jest potrzebna na heksie { $hex } do ataku planowanego w tej fazie.
hint-join = Z nią stosunek sił przechodzi do lepszej kolumny.
hint-support = Przesunięcie jest warte amunicji.
hint-press-on = Atak jest dobry także bez mostu.
hint-call-off = Bez mostu szanse są zbyt małe.
hint-lead = Najlepsza jednostka prowadząca przy tym ryzyku.
hint-engage = Stopień jest wart więcej niż teren.
hint-lose = Stopień, którego najmniej szkoda.
hint-retreat = Za linią, w dobrym terenie, z zaopatrzeniem.
hint-advance = Zdobyty teren zostaje w ręku i otwiera drogę.
hint-disengage = Wycofa się, zanim znów zostanie zaatakowana.
hint-demolish = Bez tego mostu wróg traci turę.
hint-dig = Zostaje tutaj; pozycja utrudni jej wyparcie.
hint-move = Zamyka linię albo zbliża się do heksu zwycięstwa.
hint-strategic = Wroga nie ma w pobliżu: drogą zdąży na czas.
hint-stay = Lepiej trzyma tam, gdzie jest.
hint-repair = Atak potrzebuje tego mostu.

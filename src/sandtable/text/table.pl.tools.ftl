# Text of the map tools and the settings. Ids sorted.

ui-choice-confirm = Pytaj przed
ui-choice-confirm-all = każdym ruchem
ui-choice-confirm-final = rzutem i tym, czego nie da się cofnąć
ui-choice-confirm-none = tylko tym, co mogę przeoczyć
ui-choice-counters = Żetony
ui-choice-counters-large = Duże
ui-choice-counters-largest = Bardzo duże
ui-choice-counters-normal = Zwykłe
ui-choice-glide = Ruch żetonów
ui-choice-glide-fast = Szybki
ui-choice-glide-none = Bez animacji
ui-choice-glide-normal = Zwykły
ui-choice-glide-slow = Wolny
ui-choice-sound = Dźwięk, gdy mój ruch
ui-choice-sound-off = Wyłączony
ui-choice-sound-on = Włączony
ui-choice-text = Tekst
ui-choice-text-large = Duży
ui-choice-text-largest = Bardzo duży
ui-choice-text-normal = Zwykły
ui-frame = Ramka: wybierz kilka jednostek
ui-layer-counters = Żetony
ui-lift = Podnieś żetony
ui-pin = Pinezka z notatką
ui-pin-how = Kliknij miejsce, aby zapisać notatkę tylko dla siebie. Esc odkłada pinezkę.
ui-pin-keep = Zachowaj
ui-pin-note = Notatka: { $place }
ui-pin-remove = Usuń notatkę „{ $what }”
ui-pins = Moje notatki
ui-plan = Planuj strzałkami
ui-plan-how = Przeciągnij od swojej jednostki (z Shiftem: od całego stosu) tam, gdzie ma pójść. Strzałka zostaje, dopóki nie zostanie wykonana. Esc odkłada ołówek.
ui-plans = Moje plany
ui-plans-all = { $n ->
    [one] Wykonaj plan
    [few] Wykonaj { $n } plany
   *[many] Wykonaj { $n } planów
}
ui-plans-count = { $n ->
    [one] Jeden mój plan
    [few] { $n } moje plany
   *[many] { $n } moich planów
}
ui-plans-forget = Zapomnij wszystkie moje plany
ui-plans-step = { $n ->
    [one] plan: { $things }
    [few] { $n } plany
   *[many] { $n } planów
}
ui-plans-wait = Czekają, aż te jednostki będą mogły się ruszyć.
ui-ruler = Linijka
ui-ruler-how = Kliknij dwa miejsca albo przeciągnij linię, aby policzyć odległość. Esc odkłada linijkę.
ui-ruler-none = nie da się policzyć
ui-ruler-steps = { $n ->
    [one] jedno pole
    [few] { $n } pola
   *[other] { $n } pól
}
ui-selection = { $n ->
    [one] Wybrano { $n } jednostkę.
    [few] Wybrano { $n } jednostki.
   *[many] Wybrano { $n } jednostek.
 }
ui-selection-clear = Nie wybieraj żadnej
ui-selection-how = Przeciągnij jedną, a wszystkie pójdą tak samo; kliknij miejsce, a wszystkie pójdą tam.
ui-selection-none = W ramce nie ma teraz nic do wyboru.
ui-selection-stayed = Poszły { $done } z { $of }. Zostały: { $things }.
ui-selection-step = { $n ->
    [one] { $n } jednostka: { $things }
    [few] { $n } jednostki: { $things }
   *[many] { $n } jednostek: { $things }
 }
ui-selection-whole = Całość: { $formation } ({ $n })

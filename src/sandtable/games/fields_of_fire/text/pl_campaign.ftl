# Campaigns, skills, patrols and special rules of missions
title-campaign = Kampania
ask-choose-chapter = { $title }: patrol bojowy. Rozegrać go czy pominąć?
do-release = Zabierz krok: { $entry }
do-begin = Rozegraj
do-skip = Pomiń
event-mission_begins = Misja: { $briefing }
event-campaign_ended = { $success ->
    [1] Kampania wygrana: misji { $missions }.
   *[other] Kampania przegrana po { $missions } misjach.
}
roll-frostbite = Odmrożenia
option-victory = Jak wygrywa się kampanię
option-victory-standard = Standardowo: powodzenie w każdej misji
option-victory-survivor = Ocalały: dowódca musi przeżyć
option-victory-hardcore = Hardcore: jedno i drugie
title-preparatory-fire = Przygotowanie ogniowe
ask-preparatory-fire = Gdzie pada przygotowanie ogniowe? (zostało { $n })
event-preparatory_fire = Przygotowanie ogniowe: { $card }
event-heat = Upał powala: { $unit }
event-froze = { $unit } zamarza pod gołym niebem
do-exit = Opuść mapę
roll-heat = Upał
title-next-patrol = Następny patrol
ask-choose-next-patrol = Wysłać patrol { $n } z { $of }?

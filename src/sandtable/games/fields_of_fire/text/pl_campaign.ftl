# Campaigns, skills, patrols and special rules of missions
title-campaign = Kampania
ask-choose-chapter = { $title }: Patrol Bojowy. Rozegrać go czy pominąć?
do-release = Zabierz stopień: { $entry }
do-begin = Rozegraj
do-skip = Pomiń
event-mission_begins = Misja: { $briefing }
event-campaign_ended = { $success ->
    [1] Kampania wygrana, rozegrane misje: { $missions }.
   *[other] Kampania przegrana, rozegrane misje: { $missions }.
}
roll-frostbite = Odmrożenia
option-victory = Jak wygrywa się kampanię
option-victory-standard = Standardowo: powodzenie w każdej misji
option-victory-survivor = Ocalały: dowódca musi przeżyć
option-victory-hardcore = Hardcore: jedno i drugie
title-preparatory-fire = Ogień przygotowawczy
ask-preparatory-fire = Gdzie pada ogień przygotowawczy? (zostało { $n })
event-preparatory_fire = Ogień przygotowawczy: { $card }
event-heat = Upał powala: { $unit }
event-froze = { $unit } zamarza pod gołym niebem
do-exit = Opuść mapę
roll-heat = Upał
title-next-patrol = Następny patrol
ask-choose-next-patrol = Wysłać patrol { $n } z { $of }?
ask-hand-out-skills = Kto dostaje umiejętność { $skill }?
ask-use-skill = { $unit }, { $action }: użyć umiejętności?
ask-spawn-team = Z którego oddziału wydzielić drużynę?
event-skill_given = { $unit } dostaje umiejętność { $skill }
event-skill_used = Użyto umiejętności { $skill } ({ $unit })
skill-1 = Ogólna Inicjatywa
skill-2 = Sparaliżowana w Szturmową
skill-3 = Sparaliżowana w Ogniową
skill-4 = Wydzielenie drużyny
skill-5 = Dodatkowa karta
skill-6 = Pewne rozpoznanie
skill-7 = Pewna osłona
skill-8 = Pewne skoncentrowanie ognia
skill-9 = Pewne przekradanie
skill-10 = Pewny granat
ask-rebuild-from-rear = Batalion każe przejąć kompanię: { $unit }?
fof-store = Skład nieprzyjaciela
fof-store-blown = Skład wysadzony
fof-breached = Żywopłot otwarty dla pojazdów

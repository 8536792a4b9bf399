# Campaigns, skills, patrols and special rules of missions
title-campaign = Campaign
ask-choose-chapter = { $title }: a combat patrol. Play it or leave it out?
do-release = Take a step from { $entry }
do-begin = Play it
do-skip = Leave it out
event-mission_begins = Mission: { $briefing }
event-campaign_ended = { $success ->
    [1] The campaign is won: { $missions } missions.
   *[other] The campaign is lost after { $missions } missions.
}
roll-frostbite = Frostbite
option-victory = How the campaign is won
option-victory-standard = Standard: succeed in every mission
option-victory-survivor = Survivor: the commander must survive
option-victory-hardcore = Hardcore: both
title-preparatory-fire = Preparatory fire
ask-preparatory-fire = Where does the preparatory fire fall? ({ $n } left)
event-preparatory_fire = Preparatory fire on { $card }
event-heat = The heat brings { $unit } down
event-froze = { $unit } freezes to death in the open
do-exit = Leave the map
roll-heat = Heat
title-next-patrol = The next patrol
ask-choose-next-patrol = Send out patrol { $n } of { $of }?
ask-hand-out-skills = Who gets the skill { $skill }?
ask-use-skill = { $unit }, { $action }: use a skill?
ask-spawn-team = From which squad does the team come?
event-skill_given = { $unit } gets the skill { $skill }
event-skill_used = Skill { $skill } of { $unit } is used
skill-1 = General Initiative
skill-2 = Paralyzed to Assault Team
skill-3 = Paralyzed to Fire Team
skill-4 = Spawn Team
skill-5 = Extra Draw
skill-6 = Auto Spot
skill-7 = Auto Cover
skill-8 = Auto Concentrate Fire
skill-9 = Auto Infiltrate
skill-10 = Auto Grenade
ask-rebuild-from-rear = Battalion orders { $unit } to take over the company?
fof-store = Enemy store
fof-store-blown = Store blown up
fof-breached = Hedge open for vehicles

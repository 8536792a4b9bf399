# Words of the drawing: figures, layers, states of units and markers.

fof-staging = Staging Area
fof-card = Row { $row }, column { $column }
fof-mission = Mission
fof-move-there = Move to { $card }
fof-orders-left = { $n ->
    [one] One unit could still be given an order
   *[other] { $n } units could still be given orders
}, and { $lost ->
    [one] one Command is lost
   *[other] { $lost } Commands are lost
}. Click again or press Enter to end the impulse all the same.
fof-turn = Turn
fof-activity = Activity
fof-activity-0 = no contact
fof-activity-1 = contact
fof-activity-2 = engaged
fof-activity-3 = heavily engaged
fof-commands = Commands
fof-commands-hint = Commands the acting headquarters may still spend
fof-commands-left = { $n ->
        [one] { $n } command
       *[other] { $n } commands
    }
fof-deck = Deck
fof-deck-hint = Action Cards left before the next reshuffle
fof-points = Experience
fof-evacuated = Evacuated
fof-prisoners = Prisoners
fof-layer-los = Lines of sight
fof-layer-communication = Communication
fof-layer-fire = Fire
fof-layer-markers = Markers
fof-chain = Chain of command
fof-drawn = Action Card
fof-reshuffle = Reshuffle
fof-off-map = off the map
fof-activated-number = Commands when activated
fof-initiative-number = Commands on initiative
fof-at-number = Anti-tank number
fof-word-1 = Rally
fof-word-2 = Cover
fof-word-3 = Contact
fof-icon-1 = Crosshairs
fof-icon-2 = Infiltrate
fof-icon-3 = Grenade
fof-icon-4 = Burst
fof-icon-5 = Triple burst
fof-icon-6 = Jam
fof-icon-7 = Short round
fof-result-0 = –
fof-result-1 = PIN
fof-result-2 = HIT
fof-experience-0 = Green
fof-experience-1 = Line
fof-experience-2 = Veteran
fof-steps = { $n ->
    [one] { $n } step
   *[other] { $n } steps
}
fof-rating = Fire { $rating }
fof-pinned = Pinned
fof-exposed = Exposed
fof-unspotted = not spotted
fof-dry = out of ammunition
fof-fired = moved or fired
fof-ready = ready
fof-activated = activated
fof-completed = has given its orders
fof-under = Under { $cover }
fof-fires-at = Fires at: { $card }
fof-saved = Commands saved: { $n }
fof-ammo = Ammunition: { $n }
fof-face-down = Nobody has seen this ground yet
fof-cover-value = Cover and concealment { $n }
fof-cover-values = Cover and concealment { $high } across a dark border, else { $low }
fof-cover-worth = Cover +{ $n }
fof-elevation = Level { $n }
fof-pc = Potential contact { $letter }
fof-crossfire = Crossfire
fof-vof-1 = All Pinned
fof-vof-2 = Small Arms fire
fof-vof-3 = Automatic fire
fof-vof-4 = Heavy Weapons fire
fof-platoon-0 = Company
fof-platoon-1 = 1st Platoon
fof-platoon-2 = 2nd Platoon
fof-platoon-3 = 3rd Platoon
fof-platoon-4 = Weapons Platoon
fof-platoon-5 = Vehicles
fof-platoon-9 = Attachments
fof-cover-basic = Basic cover
fof-cover-foxhole = Foxholes
fof-cover-trench = Trench
fof-cover-bunker = Bunker
fof-cover-pillbox = Pillbox
fof-cover-strong_pillbox = Strong pillbox
fof-cover-deep_bunker = Deep bunker
fof-cover-small_cave = Small cave
fof-cover-cave = Cave
fof-cover-large_cave = Large cave
fof-cover-armoured_cave = Armoured cave
fof-cover-light_building = Light building
fof-cover-strong_building = Strong building
fof-cover-upper_light = Upper story, light
fof-cover-upper_strong = Upper story, strong
fof-cover-tower_light = Church tower, light
fof-cover-tower_strong = Church tower
fof-cover-cellar = Cellar
fof-cover-wreck = Wreck
fof-control-1 = Primary objective
fof-control-short-1 = OBJ 1
fof-control-2 = Secondary objective
fof-control-short-2 = OBJ 2
fof-control-3 = Attack Position
fof-control-short-3 = ATK
fof-control-4 = Casualty Collection Point
fof-control-short-4 = CCP
fof-control-5 = Outpost
fof-control-short-5 = OP
fof-control-6 = Route point 1
fof-control-short-6 = RP 1
fof-control-7 = Route point 2
fof-control-short-7 = RP 2
fof-control-8 = Route point 3
fof-control-short-8 = RP 3
fof-control-9 = Route point 4
fof-control-short-9 = RP 4
fof-control-10 = Landing Zone
fof-control-short-10 = LZ
fof-control-11 = Final Protective Line
fof-control-short-11 = FPL
fof-control-12 = Final Protective Fire
fof-control-short-12 = FPF
fof-control-13 = Registered target
fof-control-short-13 = TRP
fof-control-14 = MEDEVAC LZ
fof-control-short-14 = MEDEVAC
fof-visibility = Visibility
fof-visibility-value = { $light ->
    [0] bad weather +{ $n }
    [1] twilight +{ $n }
   *[other] night +{ $n }
 }
fof-visibility-hint = Added to the NCM of all fire; with +2 or more one sees only the next card, unless it is lit (9.0).
fof-layer-threat = Enemy fire
fof-could = Possible fire
fof-could-from = From { $card }:
fof-could-fire = { $card }: { $vof }, { $hit } % to hit, { $pin } % to pin
fof-could-late = { $card }: { $vof } after Clean Up, { $hit } % to hit, { $pin } % to pin
fof-could-none = nobody to fire at
fof-could-danger = { $n ->
    [one] One enemy would fire at it
   *[other] { $n } enemies would fire at it
}: { $vof }, { $hit } % to be hit, { $pin } % to be pinned
fof-could-safe = nobody who is seen would fire at it
fof-force-comes = comes on turn { $turn }
fof-force-gone = lost or gone
fof-turn-number = Turn { $n }
fof-turn-last = the last turn
fof-wave = Wave { $n }
fof-reinforcements = Reinforcements
fof-comes-wave = lands
fof-comes-staging = in the Staging Area

# Text of the map tools and the settings. Ids sorted.

ui-choice-confirm = Ask before
ui-choice-confirm-all = Every move
ui-choice-confirm-final = Dice and what cannot be undone
ui-choice-confirm-none = Only what I may have overlooked
ui-choice-counters = Counters
ui-choice-counters-large = Large
ui-choice-counters-largest = Very large
ui-choice-counters-normal = Normal
ui-choice-glide = Moving counters
ui-choice-glide-fast = Fast
ui-choice-glide-none = No animation
ui-choice-glide-normal = Normal
ui-choice-glide-slow = Slow
ui-choice-sound = Sound on my move
ui-choice-sound-off = Off
ui-choice-sound-on = On
ui-choice-text = Text
ui-choice-text-large = Large
ui-choice-text-largest = Very large
ui-choice-text-normal = Normal
ui-frame = Frame: choose several units
ui-layer-counters = Counters
ui-lift = Lift the counters
ui-pin = Pin with a note
ui-pin-how = Click a place to write a note that only you see. Esc puts the pin away.
ui-pin-keep = Keep
ui-pin-note = Note at { $place }
ui-pin-remove = Remove the note “{ $what }”
ui-pins = My notes
ui-plan = Plan with arrows
ui-plan-how = Draw from your unit (with Shift: all of its stack) to where it shall go. The arrow stays until it is carried out. Esc puts the pencil away.
ui-plans = My plans
ui-plans-all = { $n ->
    [one] Carry out the plan
   *[other] Carry out { $n } plans
}
ui-plans-count = { $n ->
    [one] One plan of mine
   *[other] { $n } plans of mine
}
ui-plans-forget = Forget all my plans
ui-plans-step = { $n ->
    [one] the plan for { $things }
   *[other] { $n } plans
}
ui-plans-wait = They wait until these units may move.
ui-ruler = Ruler
ui-ruler-how = Click two places, or draw a line: their distance is counted. Esc puts the ruler away.
ui-ruler-none = no way counted
ui-ruler-steps = { $n ->
    [one] one step
   *[other] { $n } steps
}
ui-selection = { $n ->
    [one] { $n } unit chosen.
   *[other] { $n } units chosen.
 }
ui-selection-clear = Choose none
ui-selection-how = Drag one of them and all go the same way, or click a place and all go there.
ui-selection-none = Nothing in the frame can be chosen now.
ui-selection-stayed = { $done } of { $of } went. Who stayed: { $things }.
ui-selection-step = { $n ->
    [one] { $n } unit: { $things }
   *[other] { $n } units: { $things }
 }
ui-selection-whole = All of { $formation } ({ $n })

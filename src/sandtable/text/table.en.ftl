# Common text of the table, English. Sections: engine, terminal, table (browser only). Ids sorted within a section.

## Engine

do-done = Done
do-pass = Pass
event-roll = { $reason }: { $dice }
refused-lesson = The lesson asks for something else now. Follow the marked choice.
refused-malformed = This is no move of this game.
refused-not-asked = Nothing is asked of you now.
refused-not-here = Nothing can be done here now.
refused-not-offered = This is not possible now.
refused-off-table = { $thing } is not on the map now.
refused-other-kind =
    { $thing } is not what is asked for now: { $asks ->
        [base] choose an air base
        [box] choose a box
        [bridge] choose a bridge
        [entry] choose an entry hex
        [force] choose a stealth force
        [formation] choose a division
        [group] choose reinforcements
        [hex] choose a hex
        [leader] choose a leader
        [port] choose a port
        [ship] choose a ship
        [tf] choose a task force
        [unit] choose a unit
       *[none] choose one of the buttons
    }.
refused-other-side = { $thing } belongs to the other side; this question is about your own.
refused-over = The game is over.

## Terminal

terminal-bot = { $role } (bot { $bot }):
terminal-choose = Type a number; / word (filter), ? verb numbers or ? kind number (why not), u undo, h hint, v table, l log, r ID rule, s FILE save, q quit
terminal-commitment = Dice are fixed by { $hash }; the seed is published at the end.
terminal-defeat = The game is lost.
terminal-draw = The game ends in a draw.
terminal-hint = Hint: { $text }
terminal-more = ... and { $n } more; type / and a word to see fewer.
terminal-no-undo = Nothing can be taken back.
terminal-number = Type a number from 1 to { $n }.
terminal-question = { $role }: { $prompt }
terminal-rule = (rule { $rule })
terminal-saved = Saved to { $file }.
terminal-seed = Seed: { $seed }
terminal-thing-how = Type a thing as kind and number, such as { $example }.
terminal-undone = Taken back.
terminal-why-legal = That is allowed.
terminal-winner = { $role } wins.
ui-recap = Since your last move
ui-recap-none = Nothing has happened since.
ui-theatre = What the others did
ui-theatre-speed = Film of the others' turn
ui-theatre-slow = Slow
ui-theatre-fast = Fast
ui-theatre-step = Step by step
ui-theatre-off = Do not show
ui-theatre-skip = Skip
ui-theatre-watch = Watch it
hint-only = There is no other choice.
hint-best = { $n ->
    [one] It is the only choice.
   *[other] It looks best of { $n } choices.
}
hint-enough = Nothing more is worth doing here.
hint-leave = It costs more than it brings.
plan-own = As the bot would go on anyway.

# Text of the lobby: my games, records, facts of scenarios. Ids sorted.

ui-against = against { $who }
ui-against-friend = a friend
ui-difficulty-1 = for a first game
ui-difficulty-2 = easy to oversee
ui-difficulty-3 = demanding
ui-difficulty-4 = a campaign
ui-fact-balance = Balance
ui-fact-balance-how = How often each side won when the best opponent played both, in percent.
ui-fact-difficulty = Difficulty
ui-fact-length = Length
ui-fact-success = The computer succeeds
ui-fact-units = Units
ui-filter-all = All ({ $n })
ui-filter-campaigns = Campaigns in progress ({ $n })
ui-filter-finished = Finished ({ $n })
ui-filter-mine = Your move ({ $n })
ui-from-branch = continued
ui-from-campaign = campaign
ui-from-lesson = lesson
ui-from-record = from a record
ui-hours = { $n ->
    [one] about one hour
   *[other] about { $n } hours
}
ui-record-all-sides = Every side
ui-record-checking = Playing it again …
ui-record-differs = This record does not lead where it says it does: an answer, a die or the result was changed. Nothing was kept.
ui-record-drop = Drop the record here
ui-record-how = Watch a saved game, go on from any moment of it, or review it. You can also drop the file anywhere on this page.
ui-record-length = { $n ->
    [one] one decision
   *[other] { $n } decisions
}
ui-record-note = The server plays every decision again before it opens the record. Then you can watch it, continue it from any moment, and review it once it is over.
ui-record-open = Open a saved record
ui-record-other-rules = This record was played with other rules, or with a game that is not installed here. Nothing was kept.
ui-record-over = finished
ui-record-running = not finished
ui-record-seat = Continue as
ui-record-side = { $role }, against the computer
ui-record-too-fast = You have opened many games in a short time. Wait a little and try again.
ui-record-too-large = This file is larger than any record that the server takes.
ui-record-unfinished = This match was still running when it was saved, so its dice are secret. Save the record again when the match is over.
ui-record-unreadable = This file is not a record of Sandtable, or it is damaged. Nothing was kept.
ui-record-yes = Open
ui-results-line = { $won } won, { $lost } lost, { $drawn } drawn
ui-results-so-far = Your results so far

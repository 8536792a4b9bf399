# Text of the lobby, English. Ids sorted.

bot-admiral-hard = Admiral, hard: compares plans for up to 10 seconds a turn
bot-admiral-hunter = Admiral, hunter: attacks more readily and stays in a battle
bot-admiral-learner = Admiral, learner: sees the best plan and takes the next best
bot-admiral-master = Admiral, master: compares plans for up to a minute a turn
bot-admiral-minus-10 = Admiral, minus 10: overlooks some moves and wins about 10 games in 100 fewer
bot-admiral-minus-15 = Admiral, minus 15: overlooks some moves and wins about 15 games in 100 fewer
bot-admiral-minus-20 = Admiral, minus 20: overlooks some moves and wins about 20 games in 100 fewer
bot-admiral-minus-5 = Admiral, minus 5: overlooks some moves and wins about 5 games in 100 fewer
bot-admiral-wary = Admiral, wary: attacks less readily and breaks off sooner
bot-commander = Company commander
bot-commander-bold = Company commander, bold: moves early and shuns danger less
bot-commander-cautious = Company commander, cautious: shuns danger and seeks cover
bot-commander-fire-first = Company commander, fire first: shoots and calls for fire before he moves
bot-commander-hard = Company commander, hard: compares plans for up to 10 seconds a turn
bot-commander-learner = Company commander, learner: sees the best plan and takes the next best
bot-commander-master = Company commander, master: compares plans for up to a minute a turn
bot-planner-bold = Staff officer, bold: attacks at worse odds and accepts losses
bot-planner-broad-front = Staff officer, broad front: advances everywhere at once
bot-planner-careful = Staff officer, careful: attacks only at good odds
bot-planner-cautious = Staff officer, cautious: spares steps and makes only safe attacks
bot-planner-delaying = Staff officer, delaying: gives ground from line to line and holds only the goals
bot-planner-hard = Staff officer, hard: compares plans for up to 10 seconds a turn
bot-planner-learner = Staff officer, learner: sees the best plan and takes the next best
bot-planner-main-effort = Staff officer, main effort: sends the divisions for the same goals
bot-planner-master = Staff officer, master: compares plans for up to a minute a turn
bot-planner-minus-10 = Staff officer, minus 10: overlooks some moves and wins about 10 games in 100 fewer
bot-planner-minus-15 = Staff officer, minus 15: overlooks some moves and wins about 15 games in 100 fewer
bot-planner-minus-20 = Staff officer, minus 20: overlooks some moves and wins about 20 games in 100 fewer
bot-planner-minus-5 = Staff officer, minus 5: overlooks some moves and wins about 5 games in 100 fewer
ui-all-games = Show all { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
ui-fewer-games = Show fewer
ui-finished = Finished: { $how }
ui-forget-note = It disappears from this list only. The match stays on the server, and its link still opens your seat; without the link you cannot come back.
ui-forget-title = Remove “{ $what }” from your games?
ui-forget-yes = Remove
ui-invite-here-only = Only this computer can open this link, because the server listens on loopback. To invite others, start it with --host 0.0.0.0, or with --address and the public address.
ui-match-gone = Can no longer be opened
ui-scenario-count = { $n ->
    [one] One scenario
   *[other] { $n } scenarios
}
ui-show-map = Show the map
ui-turn = Turn
ui-your-move = Your move

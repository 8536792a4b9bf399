# Text about people, English: names, home, open tables, terms, notices. Ids sorted.

ui-a-bot = a bot
ui-a-guest = a guest
ui-account = Account: { $name }
ui-add = Add
ui-at-end = When time runs out
ui-at-end-adjudication = the match is adjudicated
ui-at-end-replacement = somebody else may take the seat
ui-at-end-staff = a bot plays on
ui-change-account = Name, password, deletion
ui-change-password = Change password
ui-channel-apprise = Service by Apprise (discord://…, tgram://…, ntfy://…)
ui-channel-calendar = Calendar
ui-channel-mail = Mail
ui-channel-push = A browser
ui-channel-webhook = Webhook (Discord, Slack, Mattermost, …)
ui-confirm-mail =
    { $name } wants to be told at this address when it is their move.

    If that is you, open this link: { $url }

    If not, do nothing: no further mail will come.
ui-confirm-subject = Sandtable: is this your address?
ui-day-off = Take a day off
ui-decline = Decline
ui-done = Done.
ui-ended-adjudicated = Adjudicated by the bots’ estimate of the chances, because { $role } ran out of time
ui-ended-resigned = { $role } resigned
ui-forget-me = Delete my account
ui-forget-me-note = Deletes your name, your sessions and your claim to your seats. The matches stay for the other players. Needs your password, and cannot be undone.
ui-games-over = Finished games
ui-games-to-watch = Games to watch
ui-hand-over = Hand over
ui-join = Join
ui-keep = Save
ui-leave = Leave
ui-leave-sure = Leave this match for good? A bot takes your seat.
ui-log-in = Log in
ui-log-in-note = With a name, your seats open on all of your devices. You can always play by link without one.
ui-log-out = Log out
ui-log-out-everywhere = Log out everywhere
ui-look = Look
ui-mail-confirmed = Your address is confirmed.
ui-mail-sent = A mail is on its way. Open the link in it to confirm your address.
ui-mute = Mute
ui-my-calendar = A calendar of my moves
ui-my-data = Download my data
ui-my-seat = My seat
ui-my-side = I play
ui-name = Name
ui-name-taken = Somebody else was first.
ui-new-link = New link
ui-new-password = New password
ui-no-games-of-mine = No running games. Offer a table, or open the link of a seat while you are logged in.
ui-no-names-here = This server has no names: play by link.
ui-no-tables = Nobody is waiting for an opponent.
ui-not-confirmed = not confirmed yet
ui-notice-left = Time left: { $time }
ui-notice-more = { $n ->
    [one] And 1 more game.
   *[other] And { $n } more games.
}
ui-notice-stop = You asked this server to tell you when it is your move. To stop: { $url }
ui-notice-title = { $n ->
    [one] It is your move
   *[other] It is your move in { $n } games
}
ui-notices = Tell me when it is my move
ui-off-my-list = Remove from my list
ui-offer-table = Offer a table
ui-open-tables = Open tables
ui-pace = Pace
ui-pace-brisk = Brisk: a few moves a day
ui-pace-daily = A move a day
ui-pace-evening = One evening
ui-pace-free = No clock
ui-pace-slow = Slow
ui-password = Password
ui-password-note = At least ten characters. There is no way to recover it.
ui-play-on = Play
ui-push-here = Tell me in this browser
ui-push-refused = This browser does not allow notices.
ui-quiet-from = Quiet from
ui-quiet-hours = Quiet hours
ui-quiet-to = Quiet until
ui-register = Create this name
ui-rematch-swapped = Rematch, sides swapped
ui-remove-channel = Remove { $what }
ui-rename = Rename
ui-resign = Resign
ui-resign-sure = Resign? The other side wins.
ui-scenario = Scenario
ui-seat-back = Take my seat back
ui-seat-to-bot = Let a bot play
ui-seat-waits = { $role } needs a new commander: time ran out
ui-span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
ui-span-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
ui-span-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
ui-table-for-you = for you alone
ui-table-sides = { $name } plays { $role }; you would play { $left }
ui-table-to = Only for (name)
ui-table-watch = Others may watch
ui-table-words = A word to whoever joins
ui-take-over = Take over
ui-terms-bank = Each player starts with { $bank }.
ui-terms-end-adjudication = When time runs out, the match is adjudicated by the bots’ estimate of the chances.
ui-terms-end-replacement = When time runs out, somebody else may take the seat; after three days a bot does.
ui-terms-end-staff = When time runs out, a bot plays on.
ui-terms-free = No clock.
ui-terms-per-turn = Every move adds { $time }.
ui-terms-vacation = { $n ->
    [one] 1 day of vacation each.
   *[other] { $n } days of vacation each.
}
ui-terms-watch = Others may watch.
ui-terms-weekends = Clocks rest on Saturdays and Sundays (UTC).
ui-time-left = You have { $time } left.
ui-to-the-games = All games
ui-too-many-tries = Too many attempts. Wait a little and try again.
ui-unmute = Unmute
ui-waiting-since = { $role } to move for { $time }
ui-withdraw = Withdraw
ui-wrong-password = The name or the password is wrong.
ui-your-move-since = Your move for { $time }

## Passkeys
ui-passkey-add = Make a passkey
ui-log-in-elsewhere = Log in with { $place }
ui-elsewhere-failed = The log-in did not succeed. Please try again.
ui-passkey-log-in = Log in with a passkey
ui-passkey-name = Name of this device
ui-passkeys = Passkeys: devices that log you in without a password
ui-remove = Remove

## Ratings
ui-rating = Rating
ui-rating-bot = { $name } (bot)
ui-rating-games = Games
ui-rating-note = From finished matches of two seats, against the best bot, which stands at 1500. After ±: 95 of 100 times the true strength lies within.
ui-rating-points = { $points } ± { $half }
ui-rating-side = { $scenario }: advantage of the first side { $points } ± { $half }
ui-ratings = Ratings

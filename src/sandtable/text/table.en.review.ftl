# Text of reviews, English. Ids sorted.

review-adjusted = Result without the luck
review-blunder = Blunder
review-bot = The bot: { $answers }
review-chances = Winning chance
review-drawn = { $role }: a draw.
review-even = Luck was even.
review-final = Result
review-good-one = Better than the bot
review-inaccuracy = Inaccuracy
review-initial = Winning chance at the start
review-lost = { $role }: lost.
review-luck = Luck
review-luck-turn = Luck of the dice
review-lucky = Luck brought { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
review-mistake = Mistake
review-moment = Turn { $turn }: { $what } ({ $points })
review-moments = Moments that decided the match
review-no-moments = No single decision or turn of luck stands out.
review-others = Decisions of the enemy
review-parts = Decisions and luck
review-played = Played: { $answers }
review-skill = Your decisions
review-slip = Slip
review-unlucky = Luck cost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
review-won = { $role }: won.

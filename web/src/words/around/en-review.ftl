# The review of a finished game.
review = Review
review-title = { $game }: review
review-game = Review the game
review-back = Back to the table
review-none = This game cannot be reviewed
review-failed = Something went wrong while the game was looked at again.
review-graph = Chance to win
review-axis = Percent to win, turn by turn; from what each player could know at the time
review-moment = The moment
review-soon = It takes a little while: the house looks at every decision again.
review-waiting = Waiting for its turn…
review-working = Looking at the game again: { $percent } %
review-costly = Costly decisions
review-flawless = Nothing that cost much: well played.
review-whose = Whose decisions
review-won = { $name } won
review-decisions = decisions
review-lowest = lowest chance
review-lowest-turn = lowest chance, turn { $turn }
review-lost =
    { $count ->
        [one] points lost by it
       *[other] points lost by { $count } of them
    }
review-turn-at = Turn { $turn }, decision { $n }
review-at = Decision { $n }
review-chosen = { $name } chose
review-chosen-you = You chose
review-better = Better
review-points = percentage points lost
review-points-short = points
review-show = Show
review-at-table = Show at the table
review-line-you = Here you chose: { $chosen }. Better: { $better }. It cost { $points } percentage points.
review-line = Here { $name } chose: { $chosen }. Better: { $better }. It cost { $points } percentage points.

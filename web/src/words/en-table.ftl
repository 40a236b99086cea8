# The drawn table.
table-you = You
table-your-turn = Your turn
table-your-answer = Your answer
table-ask = The question
table-say-yours = Your turn. { $prompt }
table-title-yours = Your turn · { $game }
table-wait = One moment
table-wait-for = Waiting for { $name }
table-sent = Sent
table-story-read = Read it; it stays at hand while you play
table-story-begin = Begin
table-hurry = Skip ahead
table-play-all = Play all { $n }
table-lost = The connection is lost. Trying again…
# Its button shows the number alone.
table-in-force =
    { $n ->
        [one] { $n } thing in force
       *[other] { $n } things in force
    }
table-why-not = { $name }: { $reason }
# Below a card stands what is missing to pay for it: "2 (sign) short", "2 (sign) or 3 (sign) short".
table-short = short
table-or = or
table-confirm = Once more to be sure: { $deed }
table-actions = What you can do with { $name }
table-choose-in = Choose in { $area }
table-look-at = Look at { $name }
table-deselect = Choose something else
table-here = Here
table-lay = Lay it so
table-take = Choose { $name }
table-no-dice = No dice locked

table-turn = { $turn } { $n }
table-phases = Phases of the turn
table-home = All tables
table-rules = Rules
table-undo = Undo
table-undo-ask = Ask for undo
table-undo-no = Nothing can be taken back now.
table-undo-asked = You asked to take a decision back. The others are answering.
table-undo-asks = { $name } would like to take a decision back.
table-undo-agree = Agree
table-undo-refuse = No
table-undo-withdraw = Withdraw
table-menu = Menu
table-log = Log
table-text = Show as text
table-settings = Settings
table-resign = Give the game up
table-resign-sure = Really give up?

table-bot = Bot
table-away = away
table-stands-in = the house plays
table-stands-in-you = the house plays for you
table-team = Team { $n }
table-plate = { $name }
table-plate-live = { $name }, to act now
table-pool = What you have
table-clock = Time of { $name }
table-clock-short = little time left

table-hidden = face down
table-cost = costs { $n } { $unit }
table-holds = holds { $name }
table-can = you can: { $deed }
table-can-many = { $n } choices
table-area-yours = Your { $title }
table-area-of = { $name }: { $title }
table-area-count = { $title } ({ $n })
table-face-down = { $n ->
    [one] 1 card face down
   *[other] { $n } cards face down
}
table-empty = Nothing lies here.
table-cell = Cell { $cell }
table-cell-reach = within reach
table-cell-steps = go there in { $steps } steps
table-walk = Go to { $cell }: { $steps } steps
table-reach-first = { $cell } would be within reach: play the card first, then choose where to go.
table-reach-not = { $cell } is not within reach of this move.
table-cell-threat = under threat
table-cell-path = on the path
table-legend-reach = Within reach
table-legend-threat = Under threat
table-legend-path = Path
table-players = Players
table-yours = yours
table-to-act = to act now
table-zoom-in = Closer
table-zoom-out = Farther

table-chain = The chain
table-chain-order = the first resolves first
table-chain-empty = Nothing waits to be resolved
table-used-up = used up
table-of-limit = of { $limit }
table-nth = { $n ->
    [one] { $n }st
    [two] { $n }nd
    [few] { $n }rd
   *[other] { $n }th
}

table-over = The game is over
table-won = You won
table-lost-game = You lost
table-drawn = A draw

table-skip-ask = Go to the question
table-skip-hand = Go to your hand
table-skip-log = Go to the log
table-help = Help and keys
table-help-mouse = Everything with a bright ring can be tapped. Tap a piece to see what you can do with it, then choose. Rest the pointer on a piece, or press it long, to see it large.
table-key-tab = from area to area
table-key-arrows = from piece to piece
table-key-enter = choose a piece, then its only action
table-key-digits = take the button with that number
table-key-space = pass or end the turn
table-key-escape = choose nothing, close
table-key-hint = ask for a hint, or put it away
table-key-inspect = look at the piece with the focus
table-key-log = the log
table-key-rule = the rule behind the question
table-key-undo = take the last decision back
table-key-zoom = a large board: nearer, farther, all of it
table-key-help = this help

table-specimens = Specimen tables

# Advice.
hint = Hint
hint-ask = Ask for a hint
hint-close = Put the hint away
hint-thinking = Thinking it over…
hint-to-win = to win
hint-more = Why?
hint-advised = advised by the hint
hint-said = Hint: { $deed }, { $chance } percent to win. { $why }
hint-not-here = This table gives no hints.
hint-not-asked = A hint answers a question: there is none for you now.

# Somebody who does not come back.
away-since = { $name } has been away for { $time }.
away-seconds = { $n } s
away-minutes = { $n } min
away-level = Who plays for { $name }
away-let = Let the house play
away-yours = The house plays for you.
away-return = Take the seat back

# The voice of a guided first game.
guide-title = Your guide
guide-herald = The herald
guide-chapter = { $n } of { $of } · { $title }
guide-more = Explain more
guide-less = Shorter
guide-next = Go on
guide-do = Do it for me
guide-later = Later. First: { $what }
guide-play-on = Play on from here
guide-own = A game of your own
guide-leave = Leave the guide
guide-back = Back to the guide
guide-known = What you know now
guide-begin = Play your first game
guide-begin-minutes = Guided, about { $minutes } minutes
guide-key-more = explain more, in a guided game
guide-go-on = Go on with your first game
guide-again = From the beginning
bot-at-once = at once
bot-seconds = up to { NUMBER($seconds) } s
bot-option = { $bot } · { $time }
bot-strength = Strength { $at } of { $of }
lobby-seats = Seats
lobby-chair-free = A chair is free: sit down
# Words on the drawings themselves; all others come from the game.
draw-empty-slot = No { $slot }
replay-asks = { $name } is to choose

# The rail: the inspected piece, rules, log, talk, the end of a game, reports.
rail-title = Card, log and tools
rail-inspect = Card
rail-inspect-none = Point at a card, or press I on it, to see it large with its rules.
rail-face-down = Face down
rail-costs = costs { $price }
rail-total = { $title } { $value }: { $base } printed, { $more } from what lies here
rail-why-not = Not now:
rail-in-force = In force
rail-lasting = { $what } ({ $until })
rail-can-do = What you can do with it now
rail-on = On { $name }
rail-all-of-pile = all { $count }
rail-slots = In its slots
rail-area-count =
    { $count ->
        [0] Empty
        [one] One card
       *[other] { $count } cards
    }
rail-area-hidden =
    { $count ->
        [one] one of them face down
       *[other] { $count } of them face down
    }
rail-source-rulebook = Figures and effect as the rulebook gives them.
rail-source-published = Figures and effect as on the published card.
rail-source-original = Our own design, in the manner of the game.
rail-rule-open = Rule { $id }
rail-rule-label = Rule { $id }
rail-rule-unknown = There is no rule { $id } in the book.
rail-rule-near = Beside it in the book
rail-rule-back = Back to { $id }
rail-rule-page = All the rules
rail-rulings = Rulings
rail-ruling = Ruling:
rail-text-table = Text table
rail-drawn-table = Drawn table

log-title = Log
log-find = Find in the log
log-copy = Copy
log-whose = Whose lines
log-everybody = Everybody
log-words = Words or rule
log-nothing = Nothing has happened yet.
log-nothing-found = Nothing like that has happened.
log-fresh =
    { $count ->
        [one] One new line
       *[other] { $count } new lines
    }
log-start = Before the first turn
log-start-of = Before the first turn · { $who }
log-turn = Turn { $turn }
log-turn-of = Turn { $turn } · { $who }
log-replay = Look at decision { $move } again

talk-title = Talk
talk-say = Say something…
talk-send = Say
talk-quick = Say it quickly
talk-emote-thumb = Thumbs up
talk-emote-laugh = Laugh
talk-emote-wow = Marvel
talk-emote-think = Ponder
talk-phrase-luck = Good luck!
talk-phrase-well = Well played!
talk-phrase-moment = One moment, please.
talk-phrase-thanks = Thank you!
talk-phrase-again = Once more?

report-button = Report a problem
report-saved = The report is saved
report-failed = The report could not be made
report-file = The file { $name } is in your downloads. Send it to whoever looks after this server. In it are:
report-has-version = the version of Tabard and of its protocol
report-has-table = the game, its options and who sits where
report-has-record = the whole record, from which the game can be played again move by move
report-has-view = your view of the table, your log and your own choices
report-none-over = The game is over, so nothing in it is secret any more. No access codes are in it.
report-none-running = The game runs on, so nothing is in it that you may not know: no other hand, no deck, no access codes.

end-title = The game is over
end-replay = Replay
end-save = Save the record
end-again = Play again
end-asks = { $name } wants to play again.
end-watch = Watch the next game
end-go-on = Go on with the story

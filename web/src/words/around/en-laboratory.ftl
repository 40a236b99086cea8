# The laboratory.
lab-title = Laboratory
lab-about = Bots play a question out until it is decided: what a card is worth, which deck beats which, how much it is worth to go first. What you see is theirs, not yours; a bot’s taste is not the card.
lab-ask = Ask about a card
lab-ask-about = Paste a card as a card file has it: what is it worth to the side that may use it, and what does it do to its decks? It takes { $minutes } minutes at most, and you may close this page meanwhile.
lab-game = Game
lab-card = The card, changed or new
lab-card-example =
    cards:
    - { "{" }id: ..., name: ..., ... { "}" }
lab-begin = Begin
lab-busy = { $name } is running.
lab-stop = Stop it, and keep what there is
lab-trouble = The last experiment ended too soon: { $trouble }
lab-none = No experiments yet.
lab-no-answer = No answer yet.
lab-running = running
lab-over = at its end
lab-stopped = stopped
lab-share = Played of what it may take at most
lab-deals =
    { $count ->
        [one] { $count } deal
       *[other] { $count } deals
    }
lab-report = Open the report
lab-course = The estimate as it grew: now { $now }, between { $low } and { $high }

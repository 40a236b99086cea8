# Home and the lists of tables.
home-title =
    { $count ->
        [1] One battle. Pull up a chair.
        [2] Two battles. Pull up a chair.
        [3] Three battles. Pull up a chair.
        [4] Four battles. Pull up a chair.
        [5] Five battles. Pull up a chair.
       *[other] Battles from the rulebook. Pull up a chair.
    }
home-choose = Choose a game
home-players =
    { $most ->
        [1] { $seats } player
       *[other] { $seats } players
    }
home-play-game = Play { $game }
home-tables-open =
    { $count ->
        [one] { $count } table open
       *[other] { $count } tables open
    }
home-your-turns = Where it is your turn
home-mine = Your tables
home-in-progress = { $count } in progress
home-none-mine = None yet. One click on Play sets one up.
home-all-tables = All your tables
home-open = Open tables
home-waiting = { $count } waiting
home-none-open = Nobody waits at an open table right now.
home-learn = Learn
home-five-minutes = five minutes each
home-lesson = How to play, with every rule a click away
home-learn-game = Learn { $game }
home-start = Start
home-start-game = Start to learn { $game }
home-more = More, to try or to copy:
home-join = Join
home-join-label = Join a table by its link or code
home-join-hint = Paste a link or a code
home-join-bad = That is no link to a table and no code of one.
home-record = Open a saved game
home-record-about = Replay a record, or play on from it
home-record-open = Choose a file
home-record-large = This file is larger than any record.
home-record-unread = This file could not be read.

tables-title = Tables
tables-mine = Your tables
tables-mine-none = You sit at no table.
tables-waiting = Waiting for players
tables-waiting-none = No table is looking for players. Make one, and list it for everybody.
tables-running = To watch
tables-running-none = No table can be watched right now.
tables-over = Your finished games
tables-over-none = What you have played appears here, ready to be replayed.
tables-else = From elsewhere
tables-players = { $count } players
tables-against = against { $names }
tables-open-seats =
    { $open ->
        [one] { $open } of { $seats } chairs free
       *[other] { $open } of { $seats } chairs free
    }
tables-turn = turn { $turn }
tables-finished = finished
tables-halted = cannot be played on
tables-waiting-for = waiting for { $name }
tables-clock = { $time } clock
tables-left = { $time } left
tables-return = Return
tables-replay = Replay
tables-result = Result
tables-sit-down = Sit down
home-first = First game
home-first-game = Play your first game of { $game }, guided
home-guided = Guided, { $minutes } minutes

games-title = My games
games-running = Running
games-over = Finished
games-won = won
games-lost = lost
games-drawn = drawn
games-open = without a winner
games-length = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }, { $minutes } min
games-record = Record
games-course = How it went
games-strip = Your last games from left to right: a win goes up, a loss down
games-share = { $won } of { $count } won; your chance is between { $low } and { $high } in 100
games-by-game = By game
games-by-opponent = By opponent
games-figures = { $won } won, { $drawn } drawn, { $lost } lost
games-people = People you have played with
games-met =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
games-last-met = the last one
games-kept-here = Only this browser knows them.
games-forget = Forget them

greet-sounds = Shall the tables be heard? A card on cloth, a bell when it is your turn.
greet-on = With sounds
greet-off = Quietly

# Learn, rules, about, settings, and the table that waits.
learn = Learn
learn-title = Learn { $game }
learn-none = There is no lesson for this game yet; its rules say everything.
learn-table = A table of your first game: { $said }
learn-play = Play your first game

rules = Rules
rules-title = The rules of { $game }
rules-games = Games
rules-search = Search the rules
rules-search-hint = Search, for instance a card, a word or a number
rules-found =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
rules-sections = Sections
rules-link = Link to { $id }
rules-ruling = Our ruling:

about-title = About Tabard
about-what = Tabard plays fantasy battle games straight from their rulebooks: against people, against the house, by link or at one device. The rules of a game are written once; the table, the opponents, replays and every "why?" come from them.
about-games = The games belong to their publishers
about-games-text = Tabard is unofficial. The games ({ $games }), their names and their art belong to those who publish them, who have neither made nor approved this. No art and no sentence of a rulebook is used: rules and cards are told in our own words. If you like a game, buy it.
about-icons = Icons
about-icons-text = From game-icons.net, under the Creative Commons licence Attribution 3.0 (CC BY 3.0), drawn in other colours and as parts of pictures.
about-icons-authors = Made by Lorc, Delapouite and contributors, among them John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion; game-icons.net names the author of each.
about-fonts = Typefaces
about-fonts-text = Grenze by Omnibus-Type and Source Sans 3 by Adobe, both under the SIL Open Font Licence 1.1.
about-libraries = Software
about-libraries-text = The page is made with Preact and Fluent; the server with Starlette, Uvicorn, msgspec and SQLAlchemy. Tabard itself is under the MIT licence.
about-data = What is kept
about-data-text = The server keeps the games, and the names that players give themselves. This browser keeps your settings and the keys to your seats. Nothing is loaded from, or told to, anybody else.
about-developers = For those who build it:
about-version = Version { $version }, protocol { $protocol }

settings-title = Settings
settings-you = You
settings-name = Your name at the table
settings-look = How it looks
settings-theme = Theme
settings-theme-system = As the device
settings-theme-dark = Dark
settings-theme-light = Light
settings-palette = Colours of the seats
settings-palette-standard = Standard
settings-palette-red-green = For red-green blindness
settings-palette-blue-yellow = For blue-yellow blindness
settings-palette-strong = Strong contrast
settings-motion = Motion
settings-motion-system = As the device
settings-motion-full = Pieces move
settings-motion-reduced = Nothing moves
settings-text = Text size
settings-text-normal = Normal
settings-text-large = Large
settings-text-larger = Larger
settings-language = Language
settings-language-browser = As the browser: { $name }
settings-play = How you play
settings-ask-only = Ask even when there is nothing to choose
settings-ask-only-about = Otherwise a question with one answer is answered after a moment.
settings-take-only = End the turn when nothing else is left
settings-take-only-about = The only choice is taken even if it ends your turn.
settings-one-tap = One tap plays
settings-one-tap-about = A piece with a single action does it at the first tap, without a second.
settings-confirm-end = Ask before ending the turn
settings-confirm-end-about = Passing asks once more while other choices are open.
settings-text-table = Text table
settings-text-table-about = The table as headings, lists and buttons, for screen readers and for those who prefer to read.
settings-sounds = Sounds
settings-sounds-about = A card on cloth, a bell when it is your turn.
settings-notices = Tell me when it is my turn
settings-notices-about = A message of the browser, only while you look elsewhere.
settings-notices-forbidden = This browser has forbidden it to this page; its own settings for the page allow it again.
settings-kept = Settings stay in this browser.

lobby-title = A table of { $game }
lobby-waiting =
    { $count ->
        [0] Everybody is here.
        [one] Waiting for { $count } player. The game starts when every chair is taken.
       *[other] Waiting for { $count } players. The game starts when every chair is taken.
    }
lobby-waiting-for = Waiting for { $names }. The game starts when everybody sits.
lobby-kept = asked to play again
lobby-kept-yours = A chair is kept for you
lobby-name = Take a chair
lobby-free = Free
lobby-free-note = whoever opens the link may sit here
lobby-you = you
lobby-here = at the table
lobby-away = not connected
lobby-bot = the house
lobby-house = Let the house play
lobby-put-bot = Let the house play seat { $number }
lobby-clear = Free this chair
lobby-stand = Stand up
lobby-take-back = Take the seat back
lobby-share = Send this link to your friends
lobby-send = Send
share-qr = The same address, for the camera of a phone
share-anywhere = Whoever has this address can sit down. Nobody needs an account.
share-network = Works in your network at home, on every phone and computer there.
share-here = Only this computer can open this address. Start Tabard with “tabard serve --host 0.0.0.0”, and everybody in your network can come.
agreed-title = At this table
agreed-clock = { $time } each
agreed-no-clock = No clock
agreed-watching-public = Friends may look on
agreed-watching-delayed = Friends may look on, a minute late
agreed-watching-none = Nobody looks on
agreed-undo-consent = Undo if all agree
agreed-undo-free = Undo at any time
agreed-undo-never = No undo
bring-which-deck = Which deck do you bring?
bring-which-hero = Which hero do you bring?
bring-which-race = Which race do you lead?
bring-which-leader = Which leader are you?
bring-which-note = everybody chooses their own
bring-built = Built by you.
lobby-seeded = Whoever made this table chose how it is dealt, and may know every hidden card.
deal-promised = How this game is dealt is promised by
deal-kept = The cards were dealt as promised by
deal-broken = The cards were not dealt as they were promised by
deal-unknown = How this game was dealt was promised by
deal-word = Add a word of your own to the shuffling
deal-word-add = Add it
deal-word-given = Added: change it
halted-end = End this game undecided
halted-play-on = Play on from here, if all agree
lobby-or-watch = Or stay on this page and watch: the game appears here when it starts.
shell-link-lost = The connection is lost. It comes back by itself.

cards-title = The cards of { $game }
cards-search = Search the cards
cards-search-hint = Search cards, rules and words
cards-found =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
cards-family = Side
cards-kind = Kind
cards-board = On the board
cards-cost = Price
cards-filters = Filters
cards-clear = Clear the filters
cards-also = Also in the rules
cards-all-rules = All { $count } rules
cards-behind = The rules behind it
cards-try = Try it at a table
cards-close = Close
rules-cards = Cards
rules-terms = Words of the game
build-a-deck = Build a deck
build-a-hero = Build a hero
build-none = This game is played without decks or heroes of one's own.
build-from = Begin with
build-choose = One of yours, or a ready one…
build-name = Name
build-checker = What the checker says
build-size = { $count } cards
build-right = It can be played.
build-curve = { $unit } a card costs
build-curve-of = { $count } that cost { $cost }
build-mend-put-in = Put in { $count } { $name }
build-mend-take-out = Take out { $count } { $name }
build-mend-fill = Fill up with { $count ->
    [one] one card
   *[other] { $count } cards
 }
build-mend-thin = Leave out { $count ->
    [one] one card
   *[other] { $count } cards
 }
build-head = What stands above its cards
build-play = Play with it
build-not-yet = Not yet: see what is wrong
build-keep = Keep it here
build-kept = Kept in this browser
build-export = As a file
build-share = Copy a link to it
build-less = One { $name } less
build-more = One { $name } more

# The page without a server.
site-loading = The engine is loading: { $part } %
site-elsewhere = Tabard is open in another window of this browser, which has the tables. Close it to go on here.
site-failed = The engine could not start: { $why }
site-no-friends = This page has no server, so friends cannot come to this table from elsewhere. Hand the seat to a bot or share this screen. For friends by link one of you runs a server: pip install "tabard[server]", then tabard serve --host 0.0.0.0.
site-no-open = This page has no server, so nobody can come from elsewhere. For tables with friends one of you runs one: pip install "tabard[server]", then tabard serve --host 0.0.0.0.

# A position that is played on.
from-title = Play on from here
from-waiting = The position is being set up.
from-unknown = There is no record { $file } beside this page.

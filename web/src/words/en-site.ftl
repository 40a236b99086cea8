# The page without a server.
site-loading = The engine is loading: { $part } %
site-elsewhere = Tabard is open in another window of this browser, which has the tables. Close it to go on here.
site-failed = The engine could not start: { $why }
site-no-friends = This page has no server, so friends cannot come to this table from elsewhere. Hand the seat to a bot or share this screen; for friends by link, one of you runs “tabard serve”.
site-no-open = This page has no server, so nobody can come from elsewhere. For tables with friends one of you runs “tabard serve”.

# A position that is played on.
from-title = Play on from here
from-waiting = The position is being set up.
from-unknown = There is no record { $file } beside this page.

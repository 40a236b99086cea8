# The page without a server.
site-loading = The engine is loading: { $part } %
site-elsewhere = Tabard is open in another window of this browser, which has the tables. Close it to go on here.
site-failed = The engine could not start: { $why }
site-no-friends = This page has no server, so friends cannot come to this table from elsewhere. Hand the seat to a bot or share this screen. For friends by link one of you runs a server: pip install "tabard[server]", then tabard serve --host 0.0.0.0.
site-no-open = This page has no server, so nobody finds a table here. A friend in your network can be invited when you open one; for others one of you runs a server: pip install "tabard[server]", then tabard serve --host 0.0.0.0.
site-cut = Your friend’s page is gone, and its tables with it.

# Two browsers joined directly.
direct-title = Invite a friend
direct-about = This page has no server: your friend’s browser is joined to yours directly, where both are in one network. Both pages stay open while you play; for friends elsewhere one of you runs “tabard serve”.
direct-begin = Make an invitation
direct-link = Send this link to your friend
direct-answer = The code that your friend sends back
direct-join = Join
direct-bad = This is no code of an answer.
direct-joined = Your friend’s browser is joined to this one.
friend-title = To a friend’s table
friend-about = Send this code to your friend, who enters it; then the table opens here. Keep this page open while you play.
friend-code = Your code
friend-bad = This invitation cannot be used; ask for another one.

# A position that is played on.
from-title = Play on from here
from-waiting = The position is being set up.
from-unknown = There is no record { $file } beside this page.

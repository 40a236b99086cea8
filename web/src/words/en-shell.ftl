# The shell: connection, navigation and the pages around the table.
shell-no-server = The server does not answer. Check the connection and try again.
shell-server-fault = The server answered with an error ({ $status }).
shell-page-missing = This page could not be loaded.
shell-table-moved = The table has moved on; look again.

# Several people at one device.
shell-curtain-pass = Pass the device to { $name }
shell-curtain-why = The table is covered until { $name } opens it, so that nobody sees a hand that is not theirs.
shell-curtain-open = I am { $name }

# Around every page.
shell-skip = Skip to the page
shell-home = Tabard, home
shell-nav = Pages
shell-nav-games = Games
shell-nav-tables = Tables
shell-nav-cards = Cards
shell-nav-mine = My games
shell-nav-rules = Rules
shell-nav-laboratory = Laboratory
shell-nav-settings = Settings
shell-nav-about = About Tabard
shell-your-name = Your name
shell-not-found = There is nothing here
shell-not-found-text = The address may have been cut short, or the table may be gone.

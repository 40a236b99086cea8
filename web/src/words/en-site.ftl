# The page without a server.
site-loading = The engine is loading: { $part } %
site-elsewhere = Tabard is open in another window of this browser, which has the tables. Close it to go on here.
site-failed = The engine could not start: { $why }

# What every page uses.
tabard = Tabard
tagline = Play against people or the house, straight from the rulebooks. Every prompt can tell you why.
close = Close
cancel = Cancel
copy = Copy
copied = Copied
play = Play
watch = Watch
yes = Yes
no = No
save = Save
loading = One moment
try-again = Try again
minutes = { $minutes } min
your-turn = Your turn
seat-number = Seat { $number }

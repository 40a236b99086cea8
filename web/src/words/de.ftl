# Was jede Seite braucht.
tabard = Tabard
tagline = Spiel gegen Menschen oder das Haus, genau nach den Regelheften. Jede Frage kann dir sagen, warum.
close = Schließen
cancel = Abbrechen
copy = Kopieren
copied = Kopiert
play = Spielen
watch = Zuschauen
yes = Ja
no = Nein
save = Speichern
loading = Einen Moment
try-again = Noch einmal
minutes = { $minutes } min
your-turn = Dein Zug
seat-number = Platz { $number }

# Die Hülle: Verbindung, Navigation und die Seiten um den Tisch.
shell-no-server = Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal.
shell-server-fault = Der Server hat mit einem Fehler geantwortet ({ $status }).
shell-page-missing = Diese Seite konnte nicht geladen werden.
shell-table-moved = Am Tisch ging es weiter; sieh noch einmal hin.

# Mehrere an einem Gerät.
shell-curtain-pass = Gib das Gerät an { $name } weiter
shell-curtain-why = Der Tisch ist verdeckt, bis { $name } ihn aufdeckt. So sieht niemand eine fremde Hand.
shell-curtain-open = Ich bin { $name }

# Um jede Seite.
shell-skip = Zum Inhalt springen
shell-home = Tabard, Startseite
shell-nav = Seiten
shell-nav-games = Spiele
shell-nav-tables = Tische
shell-nav-cards = Karten
shell-nav-mine = Partien
shell-nav-rules = Regeln
shell-nav-laboratory = Labor
shell-nav-settings = Optionen
shell-nav-about = Über Tabard
shell-your-name = Dein Name
shell-not-found = Hier ist nichts
shell-not-found-text = Vielleicht ist die Adresse unvollständig, oder den Tisch gibt es nicht mehr.

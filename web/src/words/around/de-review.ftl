# Die Analyse einer beendeten Partie.
review = Analyse
review-title = { $game }: Analyse
review-game = Partie analysieren
review-back = Zurück zum Tisch
review-none = Diese Partie lässt sich nicht analysieren
review-failed = Bei der Analyse der Partie ging etwas schief.
review-graph = Siegchance
review-axis = Siegchance in Prozent, Zug für Zug; nach dem, was jeder damals wissen konnte
review-moment = Der Augenblick
review-soon = Es dauert ein wenig: Das Haus sieht sich jede Entscheidung noch einmal an.
review-waiting = Wartet, bis sie an der Reihe ist …
review-working = Die Partie wird durchgesehen: { $percent } %
review-costly = Teure Entscheidungen
review-flawless = Nichts, was viel gekostet hätte: gut gespielt.
review-whose = Wessen Entscheidungen
review-won = { $name } hat gewonnen
review-decisions = Entscheidungen
review-lowest = geringste Chance
review-lowest-turn = geringste Chance, Zug { $turn }
review-lost =
    { $count ->
        [one] Punkte dadurch verloren
       *[other] Punkte durch { $count } davon verloren
    }
review-turn-at = Zug { $turn }, Entscheidung { $n }
review-at = Entscheidung { $n }
review-chosen = { $name } wählte
review-chosen-you = Du hast gewählt
review-better = Besser
review-points = Prozentpunkte verloren
review-points-short = Punkte
review-show = Zeigen
review-at-table = Am Tisch zeigen
review-line-you = Hier hast du gewählt: { $chosen }. Besser: { $better }. Es kostete { $points } Prozentpunkte.
review-line = Hier wählte { $name }: { $chosen }. Besser: { $better }. Es kostete { $points } Prozentpunkte.

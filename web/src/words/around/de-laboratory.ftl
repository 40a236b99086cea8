# Das Labor.
lab-title = Labor
lab-about = Bots spielen eine Frage aus, bis sie entschieden ist: was eine Karte wert ist, welches Deck welches schlägt, wie viel der erste Zug bringt. Was du siehst, gilt für sie, nicht für dich; der Geschmack eines Bots ist nicht die Karte.
lab-ask = Nach einer Karte fragen
lab-ask-about = Füge eine Karte ein, wie sie in einer Kartendatei steht: Was ist sie der Seite wert, die sie benutzen darf, und was macht sie mit ihren Decks? Das dauert höchstens { $minutes } Minuten; die Seite darfst du inzwischen schließen.
lab-game = Spiel
lab-card = Die geänderte oder neue Karte
lab-card-example =
    cards:
    - { "{" }id: ..., name: ..., ... { "}" }
lab-begin = Beginnen
lab-busy = { $name } läuft.
lab-stop = Anhalten und behalten, was da ist
lab-trouble = Der letzte Versuch endete zu früh: { $trouble }
lab-none = Noch keine Versuche.
lab-no-answer = Noch keine Antwort.
lab-running = läuft
lab-over = zu Ende
lab-stopped = angehalten
lab-share = Gespielt von dem, was er höchstens braucht
lab-deals =
    { $count ->
        [one] { $count } Austeilung
       *[other] { $count } Austeilungen
    }
lab-report = Bericht öffnen
lab-course = Die Schätzung, wie sie wuchs: jetzt { $now }, zwischen { $low } und { $high }

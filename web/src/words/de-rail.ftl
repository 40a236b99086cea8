# Die Leiste: die betrachtete Karte, Regeln, Verlauf, Gespräch, das Ende, Berichte.
rail-title = Karte, Verlauf und Werkzeuge
rail-inspect = Karte
rail-inspect-none = Zeig auf eine Karte oder drück I auf ihr, um sie groß mit ihren Regeln zu sehen.
rail-face-down = Verdeckt
rail-costs = kostet { $price }
rail-total = { $title } { $value }: { $base } aufgedruckt, { $more } von dem, was hier liegt
rail-why-not = Jetzt nicht:
rail-in-force = In Kraft
rail-lasting = { $what } ({ $until })
rail-can-do = Was du jetzt damit tun kannst
rail-on = Auf { $name }
rail-all-of-pile = alle { $count }
rail-slots = Auf ihren Plätzen
rail-area-count =
    { $count ->
        [0] Leer
        [one] Eine Karte
       *[other] { $count } Karten
    }
rail-area-hidden =
    { $count ->
        [one] eine davon verdeckt
       *[other] { $count } davon verdeckt
    }
rail-source-rulebook = Zahlen und Wirkung wie im Regelheft.
rail-source-published = Zahlen und Wirkung wie auf der erschienenen Karte.
rail-source-original = Unser eigener Entwurf, in der Art des Spiels.
rail-rule-open = Regel { $id }
rail-rule-label = Regel { $id }
rail-rule-unknown = Im Regelbuch gibt es keine Regel { $id }.
rail-rule-near = Daneben im Regelbuch
rail-rule-back = Zurück zu { $id }
rail-rule-page = Alle Regeln
rail-rulings = Auslegungen
rail-ruling = Auslegung:
rail-text-table = Tisch als Text
rail-drawn-table = Gezeichneter Tisch

log-title = Verlauf
log-find = Im Verlauf suchen
log-copy = Kopieren
log-whose = Wessen Zeilen
log-everybody = Alle
log-words = Wörter oder Regel
log-nothing = Noch ist nichts geschehen.
log-nothing-found = So etwas ist nicht geschehen.
log-fresh =
    { $count ->
        [one] Eine neue Zeile
       *[other] { $count } neue Zeilen
    }
log-start = Vor dem ersten Zug
log-start-of = Vor dem ersten Zug · { $who }
log-turn = Zug { $turn }
log-turn-of = Zug { $turn } · { $who }
log-replay = Entscheidung { $move } noch einmal ansehen

talk-title = Gespräch
talk-say = Sag etwas …
talk-send = Sagen
talk-quick = Schnell gesagt
talk-emote-thumb = Daumen hoch
talk-emote-laugh = Lachen
talk-emote-wow = Staunen
talk-emote-think = Grübeln
talk-phrase-luck = Viel Glück!
talk-phrase-well = Gut gespielt!
talk-phrase-moment = Einen Moment, bitte.
talk-phrase-thanks = Danke!
talk-phrase-again = Noch eine?

report-button = Problem melden
report-saved = Der Bericht ist gespeichert
report-failed = Der Bericht konnte nicht erstellt werden
report-file = Die Datei { $name } liegt bei deinen Downloads. Schick sie an die Person, die sich um diesen Server kümmert. Darin sind:
report-has-version = die Version von Tabard und seines Protokolls
report-has-table = das Spiel, seine Optionen und wer wo sitzt
report-has-record = die ganze Aufzeichnung, mit der sich die Partie Zug für Zug nachspielen lässt
report-has-view = deine Sicht auf den Tisch, dein Verlauf und deine eigenen Entscheidungen
report-none-over = Die Partie ist vorbei, also ist nichts darin mehr geheim. Zugangscodes sind nicht darin.
report-none-running = Die Partie läuft noch, also ist nichts darin, was du nicht wissen darfst: keine fremde Hand, kein Deck, keine Zugangscodes.

end-title = Die Partie ist vorbei
end-replay = Nachspielen
end-save = Aufzeichnung speichern
end-again = Noch einmal spielen
end-asks = { $name } möchte noch einmal spielen.
end-watch = Der nächsten Partie zuschauen
end-go-on = Weiter in der Geschichte

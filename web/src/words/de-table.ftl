# Der gezeichnete Tisch.
table-you = Du
table-your-turn = Du bist dran
table-your-answer = Deine Antwort
table-ask = Die Frage
table-say-yours = Du bist dran. { $prompt }
table-title-yours = Du bist dran · { $game }
table-wait = Einen Moment
table-wait-for = Warten auf { $name }
table-sent = Gesendet
table-story-read = Lies es; es bleibt zur Hand, während du spielst
table-story-begin = Beginnen
table-hurry = Vorspulen
table-play-all = Alle { $n } spielen
table-lost = Die Verbindung ist weg. Neuer Versuch …
table-in-force =
    { $n ->
        [one] { $n } Wirkung in Kraft
       *[other] { $n } Wirkungen in Kraft
    }
table-why-not = { $name }: { $reason }
# Unter einer Karte steht, was fehlt, um sie zu bezahlen: „2 (Zeichen) zu wenig“, „2 (Zeichen) oder 3 (Zeichen) zu wenig“.
table-short = zu wenig
table-or = oder
table-confirm = Zur Sicherheit noch einmal: { $deed }
table-actions = Was du mit { $name } tun kannst
table-choose-in = Wähle in { $area }
table-look-at = { $name } ansehen
table-deselect = Etwas anderes wählen
table-here = Hier
table-lay = So legen
table-take = { $name } wählen
table-no-dice = Kein Würfel gesichert

table-turn = { $turn } { $n }
table-phases = Phasen des Zuges
table-home = Alle Tische
table-rules = Regeln
table-undo = Rückgängig
table-undo-ask = Um Rücknahme bitten
table-undo-no = Jetzt lässt sich nichts zurücknehmen.
table-undo-asked = Du möchtest eine Entscheidung zurücknehmen. Die anderen antworten gerade.
table-undo-asks = { $name } möchte eine Entscheidung zurücknehmen.
table-undo-agree = Einverstanden
table-undo-refuse = Nein
table-undo-withdraw = Zurückziehen
table-menu = Menü
table-log = Verlauf
table-text = Als Text zeigen
table-settings = Einstellungen
table-resign = Partie aufgeben
table-resign-sure = Wirklich aufgeben?

table-bot = Bot
table-away = weg
table-stands-in = das Haus spielt
table-stands-in-you = das Haus spielt für dich
table-team = Team { $n }
table-plate = { $name }
table-plate-live = { $name }, jetzt am Zug
table-pool = Was du hast
table-clock = Zeit von { $name }
table-clock-short = wenig Zeit

table-hidden = verdeckt
table-cost = kostet { $n } { $unit }
table-holds = trägt { $name }
table-can = du kannst: { $deed }
table-can-many = { $n } Möglichkeiten
table-area-yours = Du: { $title }
table-area-of = { $name }: { $title }
table-area-count = { $title } ({ $n })
table-face-down = { $n ->
    [one] 1 Karte verdeckt
   *[other] { $n } Karten verdeckt
}
table-empty = Hier liegt nichts.
table-cell = Feld { $cell }
table-cell-reach = in Reichweite
table-cell-steps = in { $steps } Schritten hingehen
table-walk = Nach { $cell }: { $steps } Schritte
table-reach-first = { $cell } wäre in Reichweite: Spiel zuerst die Karte und wähle dann das Ziel.
table-reach-not = { $cell } ist mit dieser Bewegung nicht zu erreichen.
table-cell-threat = bedroht
table-cell-path = auf dem Weg
table-legend-reach = In Reichweite
table-legend-threat = Bedroht
table-legend-path = Weg
table-players = Spieler
table-yours = deins
table-to-act = jetzt am Zug
table-zoom-in = Näher
table-zoom-out = Weiter weg

table-chain = Die Kette
table-chain-order = das Erste wird zuerst abgehandelt
table-chain-empty = Nichts wartet darauf, abgehandelt zu werden
table-used-up = verbraucht
table-of-limit = von { $limit }
table-nth = { $n }.

table-over = Die Partie ist vorbei
table-won = Du hast gewonnen
table-lost-game = Du hast verloren
table-drawn = Unentschieden

table-skip-ask = Zur Frage
table-skip-hand = Zu deiner Hand
table-skip-log = Zum Verlauf
table-help = Hilfe und Tasten
table-help-mouse = Alles mit einem hellen Ring kannst du antippen. Tipp auf eine Karte oder Figur, um zu sehen, was du mit ihr tun kannst, und wähle dann. Bleib mit dem Zeiger darauf oder drück länger, um sie groß zu sehen.
table-key-tab = von Bereich zu Bereich
table-key-arrows = von Karte zu Karte
table-key-enter = eine Karte wählen, dann ihre einzige Aktion
table-key-digits = den Knopf mit dieser Nummer nehmen
table-key-space = passen oder den Zug beenden
table-key-escape = nichts wählen, schließen
table-key-hint = um einen Tipp bitten oder ihn weglegen
table-key-inspect = die Karte im Fokus ansehen
table-key-log = der Verlauf
table-key-rule = die Regel hinter der Frage
table-key-undo = die letzte Entscheidung zurücknehmen
table-key-zoom = ein großer Plan: näher, weiter weg, ganz
table-key-help = diese Hilfe

table-specimens = Mustertische

# Rat.
hint = Tipp
hint-ask = Um einen Tipp bitten
hint-close = Tipp weglegen
hint-thinking = Wird überlegt …
hint-to-win = Siegchance
hint-more = Warum?
hint-advised = vom Tipp empfohlen
hint-said = Tipp: { $deed }, { $chance } Prozent Siegchance. { $why }
hint-not-here = An diesem Tisch gibt es keine Tipps.
hint-not-asked = Ein Tipp beantwortet eine Frage: Gerade gibt es keine für dich.

# Jemand, der nicht wiederkommt.
away-since = { $name } ist seit { $time } weg.
away-seconds = { $n } s
away-minutes = { $n } min
away-level = Wer für { $name } spielt
away-let = Das Haus spielen lassen
away-yours = Das Haus spielt für dich.
away-return = Platz zurücknehmen

# Die Stimme der ersten Partie mit Anleitung.
guide-title = Deine Anleitung
guide-herald = Der Herold
guide-chapter = { $n } von { $of } · { $title }
guide-more = Mehr erklären
guide-less = Kürzer
guide-next = Weiter
guide-do = Mach es für mich
guide-later = Später. Zuerst: { $what }
guide-play-on = Von hier weiterspielen
guide-own = Eine eigene Partie
guide-leave = Anleitung verlassen
guide-back = Zurück zur Anleitung
guide-known = Was du jetzt kannst
guide-begin = Spiel deine erste Partie
guide-begin-minutes = Mit Anleitung, etwa { $minutes } Minuten
guide-key-more = mehr erklären, in einer Partie mit Anleitung
guide-go-on = Weiter in deiner ersten Partie
guide-again = Von vorn
bot-at-once = sofort
bot-seconds = bis { NUMBER($seconds) } s
bot-option = { $bot } · { $time }
bot-strength = Stärke { $at } von { $of }
lobby-seats = Plätze
lobby-chair-free = Ein Platz ist frei: Setz dich
# Worte auf den Zeichnungen selbst; alle anderen kommen vom Spiel.
draw-empty-slot = { $slot }: leer
replay-asks = { $name } ist dran

# Lernen, Regeln, Über, Einstellungen und der Tisch, der wartet.
learn = Lernen
learn-title = { $game } lernen
learn-none = Für dieses Spiel gibt es noch keine Einführung; alles steht in den Regeln.
learn-table = Ein Tisch deiner ersten Partie: { $said }
learn-play = Spiel deine erste Partie

rules = Regeln
rules-title = Die Regeln von { $game }
rules-games = Spiele
rules-search = Regeln durchsuchen
rules-search-hint = Suche zum Beispiel eine Karte, ein Wort oder eine Nummer
rules-found =
    { $count ->
        [one] { $count } Regel
       *[other] { $count } Regeln
    }
rules-sections = Abschnitte
rules-link = Link zu { $id }
rules-ruling = Unsere Auslegung:

about-title = Über Tabard
about-what = Tabard spielt Fantasy-Schlachten genau nach ihren Regelheften: gegen Menschen, gegen das Haus, per Link oder an einem Gerät. Die Regeln eines Spiels sind einmal geschrieben; Tisch, Gegner, Wiederholungen und jedes „Warum?“ kommen aus ihnen.
about-games = Die Spiele gehören ihren Verlagen
about-games-text = Tabard ist nicht offiziell. Die Spiele ({ $games }), ihre Namen und ihre Bilder gehören denen, die sie verlegen; sie haben dies weder gemacht noch gebilligt. Kein Bild und kein Satz eines Regelhefts wird verwendet: Regeln und Karten stehen in unseren eigenen Worten da. Wenn dir ein Spiel gefällt, kauf es.
about-icons = Symbole
about-icons-text = Von game-icons.net, unter der Creative-Commons-Lizenz Namensnennung 3.0 (CC BY 3.0), in anderen Farben und als Teile von Bildern gezeichnet.
about-icons-authors = Von Lorc, Delapouite und anderen, darunter John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion; game-icons.net nennt zu jedem Symbol, wer es gezeichnet hat.
about-fonts = Schriften
about-fonts-text = Grenze von Omnibus-Type und Source Sans 3 von Adobe, beide unter der SIL Open Font Licence 1.1.
about-libraries = Software
about-libraries-text = Die Seite ist mit Preact und Fluent gemacht; der Server mit Starlette, Uvicorn, msgspec und SQLAlchemy. Tabard selbst steht unter der MIT-Lizenz.
about-data = Was aufbewahrt wird
about-data-text = Der Server bewahrt die Partien auf und die Namen, die sich die Spieler geben. Dieser Browser bewahrt deine Einstellungen auf und die Schlüssel zu deinen Plätzen. Nichts wird von anderen geladen oder anderen verraten.
about-developers = Für alle, die daran bauen:
about-version = Version { $version }, Protokoll { $protocol }

settings-title = Einstellungen
settings-you = Du
settings-name = Dein Name am Tisch
settings-look = Wie es aussieht
settings-theme = Farbschema
settings-theme-system = Wie das Gerät
settings-theme-dark = Dunkel
settings-theme-light = Hell
settings-palette = Farben der Plätze
settings-palette-standard = Üblich
settings-palette-red-green = Bei Rot-Grün-Schwäche
settings-palette-blue-yellow = Bei Blau-Gelb-Schwäche
settings-palette-strong = Starker Kontrast
settings-motion = Bewegung
settings-motion-system = Wie das Gerät
settings-motion-full = Figuren bewegen sich
settings-motion-reduced = Nichts bewegt sich
settings-text = Schriftgröße
settings-text-normal = Normal
settings-text-large = Groß
settings-text-larger = Größer
settings-language = Sprache
settings-language-browser = Wie der Browser: { $name }
settings-play = Wie du spielst
settings-ask-only = Auch fragen, wenn es nichts zu wählen gibt
settings-ask-only-about = Sonst wird eine Frage mit nur einer Antwort nach einem Moment beantwortet.
settings-take-only = Zug beenden, wenn sonst nichts bleibt
settings-take-only-about = Die einzige Möglichkeit wird genommen, auch wenn sie deinen Zug beendet.
settings-one-tap = Ein Tippen spielt
settings-one-tap-about = Hat eine Karte oder Figur nur eine Aktion, macht sie diese beim ersten Tippen.
settings-confirm-end = Vor dem Ende des Zuges fragen
settings-confirm-end-about = Beim Passen wird noch einmal gefragt, solange anderes möglich ist.
settings-text-table = Tisch als Text
settings-text-table-about = Der Tisch als Überschriften, Listen und Knöpfe, für Screenreader und alle, die lieber lesen.
settings-sounds = Töne
settings-sounds-about = Eine Karte auf Tuch, eine Glocke, wenn du dran bist.
settings-notices = Sag mir, wenn ich dran bin
settings-notices-about = Eine Nachricht des Browsers, nur solange du woanders hinsiehst.
settings-notices-forbidden = Dieser Browser hat es der Seite verboten; in seinen eigenen Einstellungen für die Seite lässt es sich wieder erlauben.
settings-kept = Die Einstellungen bleiben in diesem Browser.

lobby-title = Ein Tisch { $game }
lobby-waiting =
    { $count ->
        [0] Alle sind da.
        [one] Noch { $count } Person fehlt. Es geht los, wenn alle Plätze besetzt sind.
       *[other] Noch { $count } Personen fehlen. Es geht los, wenn alle Plätze besetzt sind.
    }
lobby-waiting-for = Warten auf { $names }. Es geht los, wenn alle sitzen.
lobby-kept = zur Revanche gebeten
lobby-kept-yours = Für dich ist ein Platz frei gehalten
lobby-name = Nimm Platz
lobby-free = Frei
lobby-free-note = hier darf sitzen, wer den Link öffnet
lobby-you = du
lobby-here = am Tisch
lobby-away = nicht verbunden
lobby-bot = das Haus
lobby-house = Das Haus spielen lassen
lobby-put-bot = Auf Platz { $number } das Haus spielen lassen
lobby-clear = Diesen Platz frei machen
lobby-stand = Aufstehen
lobby-take-back = Platz zurücknehmen
lobby-share = Schick deinen Freunden diesen Link
lobby-send = Senden
share-qr = Dieselbe Adresse, für die Kamera eines Handys
share-anywhere = Wer diese Adresse hat, kann sich setzen. Niemand braucht ein Konto.
share-network = Geht bei dir zu Hause im Netz, auf jedem Handy und jedem Computer dort.
share-here = Nur dieser Computer kann diese Adresse öffnen. Starte Tabard mit „tabard serve --host 0.0.0.0“, dann können alle in deinem Netz kommen.
agreed-title = An diesem Tisch
agreed-clock = { $time } für jeden
agreed-no-clock = Keine Uhr
agreed-watching-public = Freunde dürfen zusehen
agreed-watching-delayed = Freunde dürfen zusehen, eine Minute später
agreed-watching-none = Niemand sieht zu
agreed-undo-consent = Zurücknehmen, wenn alle zustimmen
agreed-undo-free = Zurücknehmen jederzeit
agreed-undo-never = Kein Zurücknehmen
bring-which-deck = Welches Deck bringst du mit?
bring-which-hero = Welchen Helden bringst du mit?
bring-which-race = Welches Volk führst du?
bring-which-leader = Welcher Anführer bist du?
bring-which-note = alle wählen selbst
bring-built = Von dir gebaut.
lobby-seeded = Wer diesen Tisch gemacht hat, hat bestimmt, wie gegeben wird, und kennt vielleicht jede verdeckte Karte.
deal-promised = Wie diese Partie gegeben wird, verspricht
deal-kept = Die Karten wurden gegeben wie versprochen durch
deal-broken = Die Karten wurden nicht so gegeben, wie versprochen durch
deal-unknown = Wie diese Partie gegeben wurde, versprach
deal-word = Misch ein Wort von dir hinein
deal-word-add = Hinzufügen
deal-word-given = Hinzugefügt: ändern
halted-end = Diese Partie unentschieden beenden
halted-play-on = Von hier weiterspielen, wenn alle zustimmen
lobby-or-watch = Oder bleib auf dieser Seite und schau zu: Die Partie erscheint hier, wenn sie beginnt.
shell-link-lost = Die Verbindung ist weg. Sie kommt von selbst wieder.

cards-title = Die Karten von { $game }
cards-search = Karten durchsuchen
cards-search-hint = Karten, Regeln und Wörter suchen
cards-found =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
cards-family = Seite
cards-kind = Art
cards-board = Auf dem Brett
cards-cost = Preis
cards-filters = Filter
cards-clear = Filter löschen
cards-also = Auch in den Regeln
cards-all-rules = Alle { $count } Regeln
cards-behind = Die Regeln dahinter
cards-try = Am Tisch ausprobieren
cards-close = Schließen
rules-cards = Karten
rules-terms = Wörter des Spiels
build-a-deck = Ein Deck bauen
build-a-hero = Einen Helden bauen
build-none = Dieses Spiel wird ohne eigene Decks oder Helden gespielt.
build-from = Beginne mit
build-choose = Etwas Eigenes oder Fertiges …
build-name = Name
build-checker = Was die Prüfung sagt
build-size = { $count } Karten
build-right = Damit kann man spielen.
build-curve = { $unit }, das eine Karte kostet
build-curve-of = { $count } kosten { $cost }
build-mend-put-in = { $count } { $name } dazu
build-mend-take-out = { $count } { $name } heraus
build-mend-fill = Mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
 } auffüllen
build-mend-thin = { $count ->
    [one] Eine Karte
   *[other] { $count } Karten
 } weglassen
build-head = Was über den Karten steht
build-play = Damit spielen
build-not-yet = Noch nicht: sieh, was fehlt
build-keep = Hier behalten
build-kept = In diesem Browser behalten
build-export = Als Datei
build-share = Link dazu kopieren
build-less = Einmal { $name } weniger
build-more = Einmal { $name } mehr

# Startseite und Listen von Tischen.
home-title =
    { $count ->
        [1] Eine Schlacht. Setz dich dazu.
        [2] Zwei Schlachten. Setz dich dazu.
        [3] Drei Schlachten. Setz dich dazu.
        [4] Vier Schlachten. Setz dich dazu.
        [5] Fünf Schlachten. Setz dich dazu.
       *[other] Schlachten nach Regelheft. Setz dich dazu.
    }
home-choose = Wähle ein Spiel
home-players =
    { $most ->
        [1] { $seats } Person
       *[other] { $seats } Personen
    }
home-play-game = { $game } spielen
home-tables-open =
    { $count ->
        [one] { $count } offener Tisch
       *[other] { $count } offene Tische
    }
home-your-turns = Hier bist du dran
home-mine = Deine Tische
home-in-progress = { $count } im Gang
home-none-mine = Noch keine. Ein Klick auf „Spielen“ richtet einen ein.
home-all-tables = Alle deine Tische
home-open = Offene Tische
home-waiting = { $count } warten
home-none-open = Gerade wartet niemand an einem offenen Tisch.
home-learn = Lernen
home-five-minutes = je fünf Minuten
home-lesson = So wird gespielt, jede Regel nur einen Klick entfernt
home-learn-game = { $game } lernen
home-start = Los
home-start-game = { $game } zu lernen beginnen
home-more = Mehr zum Ausprobieren oder Nachbauen:
home-join = Mitspielen
home-join-label = Mit Link oder Code an einen Tisch
home-join-hint = Link oder Code einfügen
home-join-bad = Das ist weder der Link noch der Code eines Tisches.
home-record = Gespeicherte Partie öffnen
home-record-about = Nachspielen oder von dort weiterspielen
home-record-open = Datei wählen
home-record-large = Diese Datei ist größer als jede Aufzeichnung.
home-record-unread = Diese Datei ließ sich nicht lesen.

tables-title = Tische
tables-mine = Deine Tische
tables-mine-none = Du sitzt an keinem Tisch.
tables-waiting = Warten auf Mitspieler
tables-waiting-none = Kein Tisch sucht Mitspieler. Mach einen auf und zeig ihn allen.
tables-running = Zum Zuschauen
tables-running-none = Gerade kann man an keinem Tisch zuschauen.
tables-over = Deine beendeten Partien
tables-over-none = Was du gespielt hast, steht dann hier, bereit zum Nachspielen.
tables-else = Von woanders
tables-players = { $count } Personen
tables-against = gegen { $names }
tables-open-seats =
    { $open ->
        [one] { $open } von { $seats } Plätzen frei
       *[other] { $open } von { $seats } Plätzen frei
    }
tables-turn = Zug { $turn }
tables-finished = beendet
tables-halted = kann nicht weitergespielt werden
tables-waiting-for = { $name } ist dran
tables-clock = Uhr: { $time }
tables-left = noch { $time }
tables-return = Weiter
tables-replay = Nachspielen
tables-result = Ergebnis
tables-sit-down = Hinsetzen
home-first = Einstieg
home-first-game = Spiel deine erste Partie { $game }, mit Anleitung
home-guided = Mit Anleitung, { $minutes } Minuten

games-title = Meine Partien
games-running = Im Gang
games-over = Beendet
games-won = gewonnen
games-lost = verloren
games-drawn = unentschieden
games-open = ohne Sieger
games-length = { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
  }, { $minutes } min
games-record = Aufzeichnung
games-course = Wie es lief
games-strip = Deine letzten Partien von links nach rechts: Siege nach oben, Niederlagen nach unten
games-share = { $won } von { $count } gewonnen; deine Chance liegt zwischen { $low } und { $high } zu 100
games-by-game = Nach Spiel
games-by-opponent = Nach Gegner
games-figures = { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
games-people = Mit wem du gespielt hast
games-met =
    { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
games-last-met = der letzte
games-kept-here = Nur dieser Browser kennt sie.
games-forget = Vergessen

greet-sounds = Sollen die Tische zu hören sein? Eine Karte auf Tuch, eine Glocke, wenn du dran bist.
greet-on = Mit Tönen
greet-off = Leise

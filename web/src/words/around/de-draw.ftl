# Die Galerie aller Zeichnungen.
draw-gallery = Karten
draw-gallery-lead = Drei Tinten auf Papier: die Farbe einer Familie in dunkel, mittel und hell. Kosten auf dem Wimpel, Zahlen am Fuß, Worte dazwischen.
draw-gallery-games = Spiele
draw-gallery-states = Zustände
draw-gallery-states-lead = zuerst die Form, dann die Farbe
draw-gallery-sites = Orte
draw-gallery-backs = Rückseiten und Wappenröcke
draw-gallery-sizes = Eine Karte, fünf Größen
draw-gallery-sizes-lead = Einzelheiten gehen, bevor die Schrift schrumpft
draw-gallery-all = Die ganze Schachtel
draw-gallery-count = { $count ->
    [one] ein Bild
   *[other] { $count } verschiedene Bilder
}
draw-gallery-rules = Regeln auf dieser Karte
draw-gallery-shapes = Zahlen haben Formen
draw-gallery-shapes-lead = Scheiben zahlen oder zählen Leben, Drachenvierecke schlagen zu, Sechsecke verdienen oder denken, Schilde halten, Quadrate beschreiben.
draw-gallery-seats = Plätze
draw-gallery-seat = Platz { $seat }

draw-shape-disc = Scheibe
draw-shape-kite = Drachenviereck
draw-shape-hexagon = Sechseck
draw-shape-shield = Schild
draw-shape-square = Quadrat
draw-shape-arrow = Pfeil

draw-state-resting = In Ruhe
draw-state-resting-form = Hier gibt es nichts zu tun
draw-state-lit = Anklickbar
draw-state-lit-form = Ring und Schein
draw-state-may = Nebenbei
draw-state-may-form = Dünner Ring
draw-state-selected = Gewählt
draw-state-selected-form = Angehoben, dicker Ring
draw-state-target = Ziel
draw-state-target-form = Vier Eckwinkel
draw-state-off = Gesperrt
draw-state-off-form = Blass, sagt warum
draw-state-reason = 2 zu wenig
draw-state-moved = Eben bewegt
draw-state-moved-form = Gestrichelter Ring, verblasst
draw-state-sealed = Versiegelt
draw-state-sealed-form = Gedreht, mit Wachssiegel
draw-state-committed = Eingesetzt
draw-state-committed-form = Gekippt, verschleiert, mit Schildchen
draw-state-marked = Markiert
draw-state-marked-form = Schadenstropfen, Schild
draw-mark-damage = Schaden
draw-mark-shield = Schild

draw-size-full = Voll, ab 170 px
draw-size-medium = Mittel, 104 bis 169
draw-size-small = Klein, 64 bis 103
draw-size-chip = Marke
draw-size-bar = Balken, für Reihen

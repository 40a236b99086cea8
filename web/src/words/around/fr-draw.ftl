# La galerie de tous les dessins.
draw-gallery = Cartes
draw-gallery-lead = Trois encres sur papier : la couleur d'une famille, foncée, moyenne et claire. Le coût sur le fanion, les chiffres au pied, les mots entre les deux.
draw-gallery-games = Jeux
draw-gallery-states = États
draw-gallery-states-lead = d'abord la forme, ensuite la couleur
draw-gallery-sites = Lieux
draw-gallery-backs = Dos et tabards
draw-gallery-sizes = Une carte, cinq tailles
draw-gallery-sizes-lead = les détails partent avant que le texte rétrécisse
draw-gallery-all = Toute la boîte
draw-gallery-count = { $count ->
    [one] une face
   *[other] { $count } faces différentes
}
draw-gallery-rules = Règles sur cette carte
draw-gallery-shapes = Les chiffres ont des formes
draw-gallery-shapes-lead = Les disques paient ou comptent la vie, les cerfs-volants frappent, les hexagones rapportent ou pensent, les boucliers tiennent, les carrés décrivent.
draw-gallery-seats = Places
draw-gallery-seat = Place { $seat }

draw-shape-disc = Disque
draw-shape-kite = Cerf-volant
draw-shape-hexagon = Hexagone
draw-shape-shield = Bouclier
draw-shape-square = Carré
draw-shape-arrow = Flèche

draw-state-resting = Au repos
draw-state-resting-form = Rien à faire ici
draw-state-lit = Cliquable
draw-state-lit-form = Anneau et halo
draw-state-may = Secondaire
draw-state-may-form = Anneau fin
draw-state-selected = Choisi
draw-state-selected-form = Soulevé, anneau épais
draw-state-target = Cible
draw-state-target-form = Quatre coins
draw-state-off = Indisponible
draw-state-off-form = Pâle, dit pourquoi
draw-state-reason = 2 manquants
draw-state-moved = Vient de bouger
draw-state-moved-form = Anneau pointillé qui s'efface
draw-state-sealed = Scellé
draw-state-sealed-form = Tourné, cachet de cire
draw-state-committed = Engagé
draw-state-committed-form = Incliné, voilé, étiqueté
draw-state-marked = Marqué
draw-state-marked-form = Goutte de dégât, bouclier
draw-mark-damage = Dégât
draw-mark-shield = Bouclier

draw-size-full = Pleine, 170 px et plus
draw-size-medium = Moyenne, de 104 à 169
draw-size-small = Petite, de 64 à 103
draw-size-chip = Jeton
draw-size-bar = Barre, pour les lignes

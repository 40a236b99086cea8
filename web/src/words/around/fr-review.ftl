# L'analyse d'une partie terminée.
review = Analyse
review-title = { $game } : analyse
review-game = Analyser la partie
review-back = Retour à la table
review-none = Cette partie ne peut pas être analysée
review-failed = Quelque chose s'est mal passé pendant l'analyse.
review-graph = Chances de gagner
review-axis = Chances de gagner en pour cent, tour par tour, selon ce que chacun pouvait savoir à ce moment-là
review-moment = Le moment
review-soon = Cela prend un peu de temps : la maison réexamine chaque décision.
review-waiting = En attente de son tour…
review-working = La partie est réexaminée : { $percent } %
review-costly = Décisions coûteuses
review-flawless = Rien qui ait coûté cher : bien joué.
review-whose = Les décisions de qui
review-won = { $name } a gagné
review-decisions = décisions
review-lowest = chances au plus bas
review-lowest-turn = chances au plus bas, tour { $turn }
review-lost =
    { $count ->
        [one] points perdus ainsi
       *[other] points perdus par { $count } d'entre elles
    }
review-turn-at = Tour { $turn }, décision { $n }
review-at = Décision { $n }
review-chosen = Choix de { $name }
review-chosen-you = Ton choix
review-better = Mieux
review-points = points de pourcentage perdus
review-points-short = points
review-show = Montrer
review-at-table = Montrer à la table
review-line-you = Ici tu as choisi : { $chosen }. Mieux : { $better }. Coût : { $points } points de pourcentage.
review-line = Ici { $name } a choisi : { $chosen }. Mieux : { $better }. Coût : { $points } points de pourcentage.

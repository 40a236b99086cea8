# La table dessinée.
table-you = Toi
table-your-turn = À toi !
table-your-answer = Ta réponse
table-ask = La question
table-say-yours = À toi de jouer. { $prompt }
table-title-yours = À toi · { $game }
table-wait = Un instant
table-wait-for = On attend { $name }
table-sent = Envoyé
table-story-read = Lis-le ; il reste à portée de main pendant que tu joues
table-story-begin = Commencer
table-hurry = Accélérer
table-play-all = Tout jouer ({ $n })
table-lost = La connexion est perdue. Nouvel essai…
table-in-force =
    { $n ->
        [one] { $n } effet en vigueur
       *[other] { $n } effets en vigueur
    }
table-why-not = { $name } : { $reason }
# Sous une carte se trouve ce qui manque pour la payer : « 2 (signe) manquants », « 2 (signe) ou 3 (signe) manquants ».
table-short = manquants
table-or = ou
table-confirm = Encore une fois pour confirmer : { $deed }
table-actions = Ce que tu peux faire avec { $name }
table-choose-in = Choisis dans { $area }
table-look-at = Regarder { $name }
table-deselect = Choisir autre chose
table-here = Ici
table-lay = Poser ainsi
table-take = Choisir { $name }
table-no-dice = Aucun dé verrouillé

table-turn = { $turn } { $n }
table-phases = Phases du tour
table-home = Toutes les tables
table-rules = Règles
table-undo = Annuler
table-undo-ask = Demander à annuler
table-undo-no = Rien ne peut être annulé maintenant.
table-undo-asked = Tu as demandé à annuler une décision. Les autres répondent.
table-undo-asks = { $name } voudrait annuler une décision.
table-undo-agree = D'accord
table-undo-refuse = Non
table-undo-withdraw = Retirer
table-menu = Menu
table-log = Journal
table-text = Montrer en texte
table-settings = Réglages
table-resign = Abandonner la partie
table-resign-sure = Vraiment abandonner ?

table-bot = Bot
table-away = absent
table-stands-in = la maison joue
table-stands-in-you = la maison joue pour toi
table-team = Équipe { $n }
table-plate = { $name }
table-plate-live = { $name }, doit jouer maintenant
table-pool = Ce que tu as
table-clock = Temps de { $name }
table-clock-short = peu de temps

table-hidden = face cachée
table-cost = coûte { $n } { $unit }
table-holds = porte { $name }
table-can = tu peux : { $deed }
table-can-many = { $n } choix
table-area-yours = Toi : { $title }
table-area-of = { $name } : { $title }
table-area-count = { $title } ({ $n })
table-face-down = { $n ->
    [one] 1 carte face cachée
   *[other] { $n } cartes faces cachées
}
table-empty = Il n'y a rien ici.
table-cell = Case { $cell }
table-cell-reach = à portée
table-cell-steps = y aller en { $steps } pas
table-walk = Aller en { $cell } : { $steps } pas
table-reach-first = { $cell } serait à portée : joue d'abord la carte, puis choisis où aller.
table-reach-not = { $cell } n'est pas à portée de ce déplacement.
table-cell-threat = menacée
table-cell-path = sur le chemin
table-legend-reach = À portée
table-legend-threat = Menacé
table-legend-path = Chemin
table-players = Joueurs
table-yours = à toi
table-to-act = doit jouer maintenant
table-zoom-in = Plus près
table-zoom-out = Plus loin

table-chain = La chaîne
table-chain-order = le premier se résout d'abord
table-chain-empty = Rien n'attend d'être résolu
table-used-up = épuisé
table-of-limit = sur { $limit }
table-nth = { $n ->
    [one] { $n }er
   *[other] { $n }e
}

table-over = La partie est finie
table-won = Tu as gagné
table-lost-game = Tu as perdu
table-drawn = Partie nulle

table-skip-ask = Aller à la question
table-skip-hand = Aller à ta main
table-skip-log = Aller au journal
table-help = Aide et touches
table-help-mouse = Tout ce qui porte un anneau clair peut être touché. Touche une pièce pour voir ce que tu peux en faire, puis choisis. Laisse le pointeur sur une pièce, ou appuie longuement, pour la voir en grand.
table-key-tab = d'une zone à l'autre
table-key-arrows = d'une pièce à l'autre
table-key-enter = choisir une pièce, puis sa seule action
table-key-digits = prendre le bouton de ce numéro
table-key-space = passer ou finir le tour
table-key-escape = ne rien choisir, fermer
table-key-hint = demander un conseil, ou le ranger
table-key-inspect = regarder la pièce qui a le focus
table-key-log = le journal
table-key-rule = la règle derrière la question
table-key-undo = annuler la dernière décision
table-key-zoom = un grand plateau : plus près, plus loin, en entier
table-key-help = cette aide

table-specimens = Tables d'exemple

# Conseil.
hint = Conseil
hint-ask = Demander un conseil
hint-close = Ranger le conseil
hint-thinking = Réflexion en cours…
hint-to-win = de gagner
hint-more = Pourquoi ?
hint-advised = recommandé par le conseil
hint-said = Conseil : { $deed }, { $chance } pour cent de chances de gagner. { $why }
hint-not-here = Cette table ne donne pas de conseils.
hint-not-asked = Un conseil répond à une question : il n'y en a pas pour toi maintenant.

# Quelqu'un qui ne revient pas.
away-since = { $name } est parti depuis { $time }.
away-seconds = { $n } s
away-minutes = { $n } min
away-level = Qui joue pour { $name }
away-let = Laisser jouer la maison
away-yours = La maison joue pour toi.
away-return = Reprendre la place

# La voix d'une première partie guidée.
guide-title = Ton guide
guide-herald = Le héraut
guide-chapter = { $n } sur { $of } · { $title }
guide-more = Expliquer plus
guide-less = Plus court
guide-next = Continuer
guide-do = Fais-le pour moi
guide-later = Plus tard. D'abord : { $what }
guide-play-on = Continuer d'ici
guide-own = Une partie à toi
guide-leave = Quitter le guide
guide-back = Retour au guide
guide-known = Ce que tu sais maintenant
guide-begin = Joue ta première partie
guide-begin-minutes = Guidée, environ { $minutes } minutes
guide-key-more = expliquer plus, dans une partie guidée
guide-go-on = Continuer ta première partie
guide-again = Depuis le début
bot-at-once = aussitôt
bot-seconds = jusqu'à { NUMBER($seconds) } s
bot-option = { $bot } · { $time }
bot-strength = Force { $at } sur { $of }
lobby-seats = Places
lobby-chair-free = Une place est libre : assieds-toi
# Les mots sur les dessins eux-mêmes ; tous les autres viennent du jeu.
draw-empty-slot = { $slot } : vide
replay-asks = À { $name } de choisir

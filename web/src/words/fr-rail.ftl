# Le côté : la pièce examinée, règles, journal, paroles, la fin, rapports.
rail-title = Carte, journal et outils
rail-inspect = Carte
rail-inspect-none = Pointe une carte, ou appuie sur I, pour la voir en grand avec ses règles.
rail-face-down = Face cachée
rail-costs = coûte { $price }
rail-total = { $title } { $value } : { $base } imprimé, { $more } de ce qui se trouve ici
rail-why-not = Pas maintenant :
rail-in-force = En vigueur
rail-lasting = { $what } ({ $until })
rail-can-do = Ce que tu peux en faire maintenant
rail-on = Sur { $name }
rail-all-of-pile = les { $count }
rail-slots = À ses emplacements
rail-area-count =
    { $count ->
        [0] Vide
        [one] Une carte
       *[other] { $count } cartes
    }
rail-area-hidden =
    { $count ->
        [one] dont une face cachée
       *[other] dont { $count } faces cachées
    }
rail-source-rulebook = Chiffres et effet comme dans le livret.
rail-source-published = Chiffres et effet comme sur la carte publiée.
rail-source-original = Notre propre création, à la manière du jeu.
rail-rule-open = Règle { $id }
rail-rule-label = Règle { $id }
rail-rule-unknown = Il n'y a pas de règle { $id } dans le livre.
rail-rule-near = À côté dans le livre
rail-rule-back = Retour à { $id }
rail-rule-page = Toutes les règles
rail-rulings = Interprétations
rail-ruling = Interprétation :
rail-text-table = Table en texte
rail-drawn-table = Table dessinée

log-title = Journal
log-find = Chercher dans le journal
log-copy = Copier
log-whose = Les lignes de qui
log-everybody = Tout le monde
log-words = Mots ou règle
log-nothing = Rien ne s'est encore passé.
log-nothing-found = Rien de tel ne s'est passé.
log-fresh =
    { $count ->
        [one] Une nouvelle ligne
       *[other] { $count } nouvelles lignes
    }
log-start = Avant le premier tour
log-start-of = Avant le premier tour · { $who }
log-turn = Tour { $turn }
log-turn-of = Tour { $turn } · { $who }
log-replay = Revoir la décision { $move }

talk-title = Paroles
talk-say = Dis quelque chose…
talk-send = Dire
talk-quick = Vite dit
talk-emote-thumb = Pouce levé
talk-emote-laugh = Rire
talk-emote-wow = S'émerveiller
talk-emote-think = Réfléchir
talk-phrase-luck = Bonne chance !
talk-phrase-well = Bien joué !
talk-phrase-moment = Un instant, s'il te plaît.
talk-phrase-thanks = Merci !
talk-phrase-again = Encore une ?

report-button = Signaler un problème
report-saved = Le rapport est enregistré
report-failed = Le rapport n'a pas pu être fait
report-file = Le fichier { $name } est dans tes téléchargements. Envoie-le à qui s'occupe de ce serveur. Il contient :
report-has-version = la version de Tabard et de son protocole
report-has-table = le jeu, ses options et qui est assis où
report-has-record = l'enregistrement complet, qui permet de rejouer la partie coup par coup
report-has-view = ta vue de la table, ton journal et tes propres choix
report-none-over = La partie est finie : plus rien n'y est secret. Il ne contient aucun code d'accès.
report-none-running = La partie continue : il ne contient rien que tu n'aies le droit de savoir, ni main, ni deck, ni code d'accès.

end-title = La partie est finie
end-replay = Revoir
end-save = Enregistrer la partie
end-again = Rejouer
end-asks = { $name } veut rejouer.
end-watch = Regarder la partie suivante
end-go-on = Suite de l'histoire

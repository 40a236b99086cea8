# Le laboratoire.
lab-title = Laboratoire
lab-about = Des bots jouent une question jusqu’à ce qu’elle soit tranchée : ce que vaut une carte, quel deck bat lequel, ce que rapporte le premier tour. Ce que tu vois vaut pour eux, pas pour toi ; le goût d’un bot n’est pas la carte.
lab-ask = Interroger une carte
lab-ask-about = Colle une carte comme dans un fichier de cartes : que vaut-elle pour le camp qui peut l’utiliser, et que fait-elle à ses decks ? Cela prend au plus { $minutes } minutes ; tu peux fermer cette page entre-temps.
lab-game = Jeu
lab-card = La carte, modifiée ou nouvelle
lab-card-example =
    cards:
    - { "{" }id: ..., name: ..., ... { "}" }
lab-begin = Commencer
lab-busy = { $name } est en cours.
lab-stop = Arrêter et garder ce qu’il y a
lab-trouble = La dernière expérience s’est arrêtée trop tôt : { $trouble }
lab-none = Pas encore d’expérience.
lab-no-answer = Pas encore de réponse.
lab-running = en cours
lab-over = terminée
lab-stopped = arrêtée
lab-share = Joué sur le maximum prévu
lab-deals =
    { $count ->
        [one] { $count } donne
       *[other] { $count } donnes
    }
lab-report = Ouvrir le rapport
lab-course = L’estimation au fil du temps : maintenant { $now }, entre { $low } et { $high }

# La page sans serveur.
site-loading = Le moteur de jeu se charge : { $part } %
site-elsewhere = Tabard est ouvert dans une autre fenêtre de ce navigateur, et c'est elle qui a les tables. Ferme-la pour continuer ici.
site-failed = Le moteur de jeu n'a pas pu démarrer : { $why }
site-no-friends = Cette page n'a pas de serveur : personne ne peut donc rejoindre cette table d'ailleurs. Confie la place à un bot ou partagez cet écran ; pour jouer par lien, l'un de vous lance « tabard serve ».
site-no-open = Cette page n'a pas de serveur : personne ne peut donc venir d'ailleurs. Pour des tables entre amis, l'un de vous lance « tabard serve ».

# L'enveloppe : connexion, navigation et les pages autour de la table.
shell-no-server = Le serveur ne répond pas. Vérifie la connexion et réessaie.
shell-server-fault = Le serveur a répondu par une erreur ({ $status }).
shell-page-missing = Cette page n'a pas pu être chargée.
shell-table-moved = La partie a avancé ; regarde à nouveau.

# Plusieurs personnes sur un appareil.
shell-curtain-pass = Passe l'appareil à { $name }
shell-curtain-why = La table est cachée jusqu'à ce que { $name } la découvre : personne ne voit une main qui n'est pas la sienne.
shell-curtain-open = Je suis { $name }

# Autour de chaque page.
shell-skip = Aller au contenu
shell-home = Tabard, accueil
shell-nav = Pages
shell-nav-games = Jeux
shell-nav-tables = Tables
shell-nav-cards = Cartes
shell-nav-mine = Parties
shell-nav-rules = Règles
shell-nav-laboratory = Laboratoire
shell-nav-settings = Réglages
shell-nav-about = À propos de Tabard
shell-your-name = Ton nom
shell-not-found = Il n'y a rien ici
shell-not-found-text = L'adresse est peut-être incomplète, ou la table n'existe plus.

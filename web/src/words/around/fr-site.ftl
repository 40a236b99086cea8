# La page sans serveur.
site-loading = Le moteur de jeu se charge : { $part } %
site-elsewhere = Tabard est ouvert dans une autre fenêtre de ce navigateur, et c'est elle qui a les tables. Ferme-la pour continuer ici.
site-failed = Le moteur de jeu n'a pas pu démarrer : { $why }
site-no-friends = Cette page n’a pas de serveur : personne ne peut venir d’ailleurs à cette table. Donne la place à un bot ou partagez cet écran. Pour jouer par lien, l’un de vous lance un serveur : pip install "tabard[server]", puis tabard serve --host 0.0.0.0.
site-no-open = Cette page n’a pas de serveur : personne n’y trouve de table. Un ami de ton réseau peut être invité quand tu ouvres une table ; pour les autres, l’un de vous lance un serveur : pip install "tabard[server]", puis tabard serve --host 0.0.0.0.
site-cut = La page de ton ami n’est plus là, et ses tables non plus.

# Deux navigateurs reliés directement.
direct-title = Inviter un ami
direct-about = Cette page n’a pas de serveur : le navigateur de ton ami est relié directement au tien, si les deux sont sur le même réseau. Les deux pages restent ouvertes pendant que vous jouez ; pour des amis ailleurs, l’un de vous lance « tabard serve ».
direct-begin = Créer une invitation
direct-link = Envoie ce lien à ton ami
direct-answer = Le code que ton ami te renvoie
direct-join = Relier
direct-bad = Ce n’est pas le code d’une réponse.
direct-joined = Le navigateur de ton ami est relié à celui-ci.
friend-title = À la table d’un ami
friend-about = Envoie ce code à ton ami, qui le saisit ; la table s’ouvre alors ici. Garde cette page ouverte pendant que vous jouez.
friend-code = Ton code
friend-bad = Cette invitation ne peut pas servir ; demandes-en une autre.

# Une position à continuer.
from-title = Continuer d’ici
from-waiting = La position se met en place.
from-unknown = Il n’y a pas d’enregistrement { $file } à côté de cette page.

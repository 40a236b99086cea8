# Ce que le serveur raconte en anglais de ses jeux et de ses bots.
game-about-drakerion = Deux bannières, deux lignes par camp : choisis tes Manœuvres en secret, frappe, riposte et atteins 20 de prestige.
game-about-ignite = Neuf peuples entre lave, forêt et eau : achète des cartes de bataille, marche, frappe et prends des trophées.
game-about-infinities = Mène une faction à travers une faille : découvre deux mondes, dépense des dés, contrôle et défie le destin.
game-about-ivion = Deux héros sur seize cases : dépense actions et pouvoir, ralentis, fais taire, désarme, réponds carte contre carte.
game-about-volfyirion = Construis un deck, garde trois Cités, envoie le dragon et rase tout ce que tient l'ennemi.
game-about-embers = Deux gardiens, deux feux, trente cartes : joue des alliés et éteins l'autre feu.
game-about-pennies = Chacun cache une pièce ; égales, elles comptent pour un camp, différentes, pour l'autre.
bot-about-random = Prend n'importe quel choix, au hasard : bien pour un premier coup d'œil.
bot-about-novice = Fait ce qui paraît bon et néglige presque tout le reste. Répond aussitôt.
bot-about-greedy = Regarde un choix à l'avance et prend ce qui est le mieux sur l'instant.
bot-about-adept = Pense un peu à l'avance, quelques dixièmes de seconde au plus.
bot-about-master = Prévoit son tour et ta réponse, une seconde au plus.
bot-about-legend = Le plus fort par la seule réflexion : pense jusqu'à cinq secondes à un choix.
bot-about-sage = Une légende qui a appris en jouant contre elle-même : le duel de Volfyirion, et Drakerion entre decks de départ. La plus forte à ces jeux.

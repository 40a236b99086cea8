# L'accueil et les listes de tables.
home-title =
    { $count ->
        [1] Une bataille. Prends une chaise.
        [2] Deux batailles. Prends une chaise.
        [3] Trois batailles. Prends une chaise.
        [4] Quatre batailles. Prends une chaise.
        [5] Cinq batailles. Prends une chaise.
       *[other] Des batailles dans les règles. Prends une chaise.
    }
home-choose = Choisis un jeu
home-players =
    { $most ->
        [1] { $seats } personne
       *[other] { $seats } personnes
    }
home-play-game = Jouer à { $game }
home-tables-open =
    { $count ->
        [one] { $count } table ouverte
       *[other] { $count } tables ouvertes
    }
home-your-turns = C'est à toi de jouer
home-mine = Tes tables
home-in-progress = { $count } en cours
home-none-mine = Aucune encore. Un clic sur « Jouer » en prépare une.
home-all-tables = Toutes tes tables
home-open = Tables ouvertes
home-waiting = { $count } en attente
home-none-open = Personne n'attend à une table ouverte en ce moment.
home-learn = Apprendre
home-five-minutes = cinq minutes chacun
home-lesson = Comment jouer, avec chaque règle à un clic
home-learn-game = Apprendre { $game }
home-start = Commencer
home-start-game = Commencer à apprendre { $game }
home-more = Encore à essayer ou à copier :
home-join = Rejoindre
home-join-label = Rejoindre une table par lien ou code
home-join-hint = Colle un lien ou un code
home-join-bad = Ce n'est ni le lien ni le code d'une table.
home-record = Ouvrir une partie enregistrée
home-record-about = La revoir, ou jouer la suite
home-record-open = Choisir un fichier
home-record-large = Ce fichier est plus grand que toute partie enregistrée.
home-record-unread = Ce fichier n'a pas pu être lu.

tables-title = Tables
tables-mine = Tes tables
tables-mine-none = Tu n'es assis à aucune table.
tables-waiting = En attente de joueurs
tables-waiting-none = Aucune table ne cherche de joueurs. Ouvres-en une et montre-la à tous.
tables-running = À regarder
tables-running-none = Aucune table ne peut être regardée en ce moment.
tables-over = Tes parties terminées
tables-over-none = Ce que tu as joué apparaît ici, prêt à être revu.
tables-else = Venu d'ailleurs
tables-players = { $count } personnes
tables-against = contre { $names }
tables-open-seats =
    { $open ->
        [one] { $open } place libre sur { $seats }
       *[other] { $open } places libres sur { $seats }
    }
tables-turn = tour { $turn }
tables-finished = terminée
tables-halted = ne peut pas continuer
tables-waiting-for = à { $name } de jouer
tables-clock = pendule : { $time }
tables-left = encore { $time }
tables-return = Revenir
tables-replay = Revoir
tables-result = Résultat
tables-sit-down = S'asseoir
home-first = Initiation
home-first-game = Joue ta première partie guidée : { $game }
home-guided = Guidée, { $minutes } minutes

games-title = Mes parties
games-running = En cours
games-over = Terminées
games-won = gagnée
games-lost = perdue
games-drawn = nulle
games-open = sans vainqueur
games-length = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  }, { $minutes } min
games-record = Enregistrement
games-course = Comment ça s'est passé
games-strip = Tes dernières parties de gauche à droite : une victoire monte, une défaite descend
games-share = { $won } sur { $count } gagnées ; tes chances sont entre { $low } et { $high } sur 100
games-by-game = Par jeu
games-by-opponent = Par adversaire
games-figures = { $won } gagnées, { $drawn } nulles, { $lost } perdues
games-people = Avec qui tu as joué
games-met =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
games-last-met = la dernière
games-kept-here = Seul ce navigateur les connaît.
games-forget = Les oublier

greet-sounds = Veux-tu entendre les tables ? Une carte sur le tapis, une cloche quand c'est à toi.
greet-on = Avec les sons
greet-off = En silence

# Apprendre, règles, à propos, réglages, et la table qui attend.
learn = Apprendre
learn-title = Apprendre { $game }
learn-none = Il n'y a pas encore de leçon pour ce jeu ; ses règles disent tout.
learn-table = Une table de ta première partie : { $said }
learn-play = Joue ta première partie

rules = Règles
rules-title = { $game } : les règles
rules-games = Jeux
rules-search = Chercher dans les règles
rules-search-hint = Cherche par exemple une carte, un mot ou un numéro
rules-found =
    { $count ->
        [one] { $count } règle
       *[other] { $count } règles
    }
rules-sections = Sections
rules-link = Lien vers { $id }
rules-ruling = Notre interprétation :

about-title = À propos de Tabard
about-what = Tabard joue des batailles de fantasy selon leurs livrets de règles : contre des gens, contre la maison, par lien ou sur un seul appareil. Les règles d'un jeu sont écrites une fois ; la table, les adversaires, les parties revues et chaque « pourquoi ? » en viennent.
about-games = Les jeux appartiennent à leurs éditeurs
about-games-text = Tabard n'est pas officiel. Les jeux ({ $games }), leurs noms et leurs illustrations appartiennent à ceux qui les publient, qui n'ont ni fait ni approuvé ceci. Aucune illustration et aucune phrase d'un livret n'est utilisée : règles et cartes sont dites avec nos propres mots. Si un jeu te plaît, achète-le.
about-icons = Icônes
about-icons-text = De game-icons.net, sous la licence Creative Commons Attribution 3.0 (CC BY 3.0), dessinées dans d'autres couleurs et comme parties d'images.
about-icons-authors = Par Lorc, Delapouite et d'autres, dont John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion ; game-icons.net nomme l'auteur de chacune.
about-fonts = Caractères
about-fonts-text = Grenze d'Omnibus-Type et Source Sans 3 d'Adobe, tous deux sous la SIL Open Font Licence 1.1.
about-libraries = Logiciels
about-libraries-text = La page est faite avec Preact et Fluent ; le serveur avec Starlette, Uvicorn, msgspec et SQLAlchemy. Tabard lui-même est sous licence MIT.
about-data = Ce qui est gardé
about-data-text = Le serveur garde les parties et les noms que les joueurs se donnent. Ce navigateur garde tes réglages et les clés de tes places. Rien n'est chargé d'ailleurs ni dit à d'autres.
about-developers = Pour ceux qui le construisent :
about-version = Version { $version }, protocole { $protocol }

settings-title = Réglages
settings-you = Toi
settings-name = Ton nom à la table
settings-look = L'apparence
settings-theme = Thème
settings-theme-system = Comme l'appareil
settings-theme-dark = Sombre
settings-theme-light = Clair
settings-palette = Couleurs des places
settings-palette-standard = Habituelles
settings-palette-red-green = Pour daltonisme rouge-vert
settings-palette-blue-yellow = Pour daltonisme bleu-jaune
settings-palette-strong = Fort contraste
settings-motion = Mouvement
settings-motion-system = Comme l'appareil
settings-motion-full = Les pièces bougent
settings-motion-reduced = Rien ne bouge
settings-text = Taille du texte
settings-text-normal = Normale
settings-text-large = Grande
settings-text-larger = Plus grande
settings-language = Langue
settings-language-browser = Comme le navigateur : { $name }
settings-play = Ta façon de jouer
settings-ask-only = Demander même s'il n'y a rien à choisir
settings-ask-only-about = Sinon, une question à réponse unique reçoit sa réponse après un instant.
settings-take-only = Finir le tour quand il ne reste rien d'autre
settings-take-only-about = Le seul choix est pris, même s'il termine ton tour.
settings-one-tap = Un appui suffit
settings-one-tap-about = Une pièce qui n'a qu'une action la fait au premier appui.
settings-confirm-end = Demander avant de finir le tour
settings-confirm-end-about = Passer demande confirmation tant que d'autres choix sont ouverts.
settings-text-table = Table en texte
settings-text-table-about = La table en titres, listes et boutons, pour les lecteurs d'écran et ceux qui préfèrent lire.
settings-sounds = Sons
settings-sounds-about = Une carte sur le tapis, une cloche quand c'est à toi.
settings-notices = Préviens-moi quand c'est à moi
settings-notices-about = Un message du navigateur, seulement pendant que tu regardes ailleurs.
settings-notices-forbidden = Ce navigateur l'a interdit à cette page ; ses propres réglages pour la page le permettent à nouveau.
settings-kept = Les réglages restent dans ce navigateur.

lobby-title = { $game } : une table
lobby-waiting =
    { $count ->
        [0] Tout le monde est là.
        [one] Il manque { $count } personne. La partie commence quand toutes les places sont prises.
       *[other] Il manque { $count } personnes. La partie commence quand toutes les places sont prises.
    }
lobby-waiting-for = On attend { $names }. La partie commence quand tout le monde est assis.
lobby-kept = invité à rejouer
lobby-kept-yours = Une place t'est réservée
lobby-name = Prends place
lobby-free = Libre
lobby-free-note = pour qui ouvre le lien
lobby-you = toi
lobby-here = à la table
lobby-away = non connecté
lobby-bot = la maison
lobby-house = Laisser jouer la maison
lobby-put-bot = Laisser la maison jouer à la place { $number }
lobby-clear = Libérer cette place
lobby-stand = Se lever
lobby-take-back = Reprendre la place
lobby-share = Envoie ce lien à tes amis
lobby-send = Envoyer
share-qr = La même adresse, pour l'appareil photo d'un téléphone
share-anywhere = Quiconque a cette adresse peut s'asseoir. Personne n'a besoin d'un compte.
share-network = Marche sur ton réseau à la maison, sur tous ses téléphones et ordinateurs.
share-here = Seul cet ordinateur peut ouvrir cette adresse. Lance Tabard avec « tabard serve --host 0.0.0.0 », et tous ceux de ton réseau pourront venir.
agreed-title = À cette table
agreed-clock = { $time } chacun
agreed-no-clock = Sans pendule
agreed-watching-public = Les amis peuvent regarder
agreed-watching-delayed = Les amis peuvent regarder, une minute plus tard
agreed-watching-none = Personne ne regarde
agreed-undo-consent = Annulation si tous sont d'accord
agreed-undo-free = Annulation à tout moment
agreed-undo-never = Pas d'annulation
bring-which-deck = Quel deck apportes-tu ?
bring-which-hero = Quel héros apportes-tu ?
bring-which-race = Quel peuple mènes-tu ?
bring-which-leader = Quel chef es-tu ?
bring-which-note = chacun choisit le sien
bring-built = Construit par toi.
lobby-seeded = Qui a ouvert cette table a choisi la donne et connaît peut-être chaque carte cachée.
deal-promised = La donne de cette partie est promise par
deal-kept = Les cartes ont été données comme promis par
deal-broken = Les cartes n'ont pas été données comme promis par
deal-unknown = La donne de cette partie était promise par
deal-word = Ajoute un mot à toi au mélange
deal-word-add = Ajouter
deal-word-given = Ajouté : le changer
halted-end = Finir cette partie sans vainqueur
halted-play-on = Continuer d'ici, si tous sont d'accord
lobby-or-watch = Ou reste sur cette page et regarde : la partie apparaît ici dès qu'elle commence.
shell-link-lost = La connexion est perdue. Elle revient d'elle-même.

cards-title = { $game } : les cartes
cards-search = Chercher des cartes
cards-search-hint = Chercher cartes, règles et mots
cards-found =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
cards-family = Camp
cards-kind = Genre
cards-board = Sur le plateau
cards-cost = Prix
cards-filters = Filtres
cards-clear = Effacer les filtres
cards-also = Aussi dans les règles
cards-all-rules = Les { $count } règles
cards-behind = Les règles derrière elle
cards-try = Essayer à une table
cards-close = Fermer
rules-cards = Cartes
rules-terms = Mots du jeu
build-a-deck = Construire un deck
build-a-hero = Construire un héros
build-none = Ce jeu se joue sans deck ni héros à soi.
build-from = Commencer avec
build-choose = Un des tiens, ou un tout prêt…
build-name = Nom
build-checker = Ce que dit la vérification
build-size = { $count } cartes
build-right = On peut jouer avec.
build-curve = { $unit } : coût des cartes
build-curve-of = { $count } à { $cost }
build-mend-put-in = Ajouter { $count } { $name }
build-mend-take-out = Retirer { $count } { $name }
build-mend-fill = Compléter avec { $count ->
    [one] une carte
   *[other] { $count } cartes
 }
build-mend-thin = Enlever { $count ->
    [one] une carte
   *[other] { $count } cartes
 }
build-head = Ce qui précède ses cartes
build-play = Jouer avec
build-not-yet = Pas encore : vois ce qui ne va pas
build-keep = Garder ici
build-kept = Gardé dans ce navigateur
build-export = En fichier
build-share = Copier un lien
build-less = Un { $name } de moins
build-more = Un { $name } de plus

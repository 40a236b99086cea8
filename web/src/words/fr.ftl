# Ce que chaque page utilise.
tabard = Tabard
tagline = Joue contre des gens ou contre la maison, selon les livrets de règles. Chaque question peut te dire pourquoi.
close = Fermer
cancel = Annuler
copy = Copier
copied = Copié
play = Jouer
watch = Regarder
yes = Oui
no = Non
save = Enregistrer
loading = Un instant
try-again = Réessayer
minutes = { $minutes } min
your-turn = À toi !
seat-number = Place { $number }

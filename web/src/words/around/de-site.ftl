# Die Seite ohne Server.
site-loading = Die Spielmaschine wird geladen: { $part } %
site-elsewhere = Tabard ist in einem anderen Fenster dieses Browsers offen, und dort sind die Tische. Schließe es, um hier weiterzumachen.
site-failed = Die Spielmaschine konnte nicht starten: { $why }
site-no-friends = Diese Seite hat keinen Server, also kann niemand von woanders an diesen Tisch kommen. Gib den Platz einem Bot oder teilt euch diesen Bildschirm. Für Freunde per Link startet jemand von euch einen Server: pip install "tabard[server]", dann tabard serve --host 0.0.0.0.
site-no-open = Diese Seite hat keinen Server, also findet hier niemand einen Tisch. Wer in deinem Netz ist, kann eingeladen werden, wenn du einen Tisch öffnest; für andere startet jemand von euch einen Server: pip install "tabard[server]", dann tabard serve --host 0.0.0.0.
site-cut = Die Seite deines Gegenübers ist fort, und ihre Tische mit ihr.

# Zwei Browser, direkt verbunden.
direct-title = Jemanden einladen
direct-about = Diese Seite hat keinen Server: Der andere Browser wird direkt mit deinem verbunden, wenn beide im selben Netz sind. Beide Seiten bleiben offen, solange ihr spielt; für Freunde anderswo startet jemand von euch „tabard serve“.
direct-begin = Einladung machen
direct-link = Schick diesen Link
direct-answer = Der Code, der zurückkommt
direct-join = Verbinden
direct-bad = Das ist kein Code einer Antwort.
direct-joined = Der andere Browser ist mit diesem verbunden.
friend-title = An den Tisch eines Freundes
friend-about = Schick diesen Code zurück; wird er dort eingegeben, öffnet sich hier der Tisch. Lass diese Seite offen, solange ihr spielt.
friend-code = Dein Code
friend-bad = Diese Einladung lässt sich nicht verwenden; bitte um eine andere.

# Eine Stellung, von der aus weitergespielt wird.
from-title = Von hier weiterspielen
from-waiting = Die Stellung wird aufgebaut.
from-unknown = Neben dieser Seite liegt keine Aufzeichnung { $file }.

# Die Seite ohne Server.
site-loading = Die Spielmaschine wird geladen: { $part } %
site-elsewhere = Tabard ist in einem anderen Fenster dieses Browsers offen, und dort sind die Tische. Schließe es, um hier weiterzumachen.
site-failed = Die Spielmaschine konnte nicht starten: { $why }
site-no-friends = Diese Seite hat keinen Server, also kann niemand von woanders an diesen Tisch kommen. Gib den Platz einem Bot oder teilt euch diesen Bildschirm; für Freunde per Link startet jemand von euch „tabard serve“.
site-no-open = Diese Seite hat keinen Server, also kann niemand von woanders kommen. Für Tische mit Freunden startet jemand von euch „tabard serve“.

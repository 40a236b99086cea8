// Opened straight from a disk: browsers load no modules and no workers then, so this says what to do instead.
if (location.protocol === "file:") {
  const told = {
    en: "Opened from a disk like this, no browser lets a page start its engine. Any program that serves files does: in the folder of this file run “python3 -m http.server”, then open http://localhost:8000.",
    de: "So von der Platte geöffnet lässt kein Browser eine Seite ihre Engine starten. Jedes Programm, das Dateien ausliefert, hilft: Starte im Ordner dieser Datei „python3 -m http.server“ und öffne http://localhost:8000.",
    fr: "Ouverte ainsi depuis un disque, aucun navigateur ne laisse une page démarrer son moteur. N'importe quel programme qui sert des fichiers convient : lance « python3 -m http.server » dans le dossier de ce fichier, puis ouvre http://localhost:8000.",
  };
  document.getElementById("app").textContent = told[navigator.language.slice(0, 2)] || told.en;
}

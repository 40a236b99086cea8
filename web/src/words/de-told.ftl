# Was der Server auf Englisch von seinen Spielen und Bots erzählt.
game-about-drakerion = Zwei Banner, zwei Linien je Seite: Wähle geheim Manöver, schlag zu, pariere und erreiche 20 Prestige.
game-about-ignite = Neun Völker zwischen Lava, Wald und Wasser: Kauf Kampfkarten, marschiere, schlag zu und hol Trophäen.
game-about-infinities = Führe eine Fraktion durch einen Riss: Entdecke zwei Welten, setz Würfel ein, kontrolliere und trotze dem Schicksal.
game-about-ivion = Zwei Helden auf sechzehn Feldern: Aktionen und Kraft, Bremsen, Bannen, Entwaffnen, und Karte gegen Karte.
game-about-volfyirion = Bau ein Deck, schütze drei Städte, schick den Drachen und schleife alles, was der Gegner hält.
game-about-embers = Zwei Hüter, zwei Feuer, dreißig Karten: Spiel Verbündete und lösche das andere Feuer.
game-about-pennies = Beide verdecken eine Münze; gleiche zählen für die eine Seite, verschiedene für die andere.
bot-about-random = Nimmt irgendetwas, alles gleich wahrscheinlich: gut für einen ersten Blick.
bot-about-novice = Tut, was gut aussieht, und übersieht das meiste. Antwortet sofort.
bot-about-greedy = Sieht eine Entscheidung voraus und nimmt, was gerade am besten steht.
bot-about-adept = Denkt ein wenig voraus, höchstens ein paar Zehntelsekunden.
bot-about-master = Plant seinen Zug und deine Antwort, höchstens eine Sekunde.
bot-about-legend = Der Stärkste durch Nachdenken allein: denkt bis zu fünf Sekunden über eine Entscheidung nach.
bot-about-sage = Eine Legende, die im Spiel gegen sich selbst gelernt hat: Volfyirions Duell, und Drakerion zwischen Startdecks. Die stärkste dort.

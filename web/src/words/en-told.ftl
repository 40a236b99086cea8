# What the server tells in English of its games and bots, so that it can be told in other languages; a test keeps it the same.
game-about-drakerion = Two banners, two lines a side: choose Maneuvers in secret, strike, riposte, and reach 20 prestige.
game-about-ignite = Nine races among lava, forest and water: buy battle cards, march, strike and take trophies.
game-about-infinities = Lead a faction through a rift: discover two worlds tile by tile, spend dice, control, and defy fate.
game-about-ivion = Two heroes on sixteen tiles: spend actions and power, slow, silence and disarm, answer card with card.
game-about-volfyirion = Build a deck, guard three Cities, send the dragon and raze all that the enemy holds.
game-about-embers = Two keepers, two fires, thirty cards: play allies, and put the other fire out.
game-about-pennies = Hide a coin each; equal coins score for one side, different coins for the other.
bot-about-random = Takes any option, each as likely as the others: good for a first look at a game.
bot-about-novice = Does what looks good, and overlooks most of what it could do. Answers at once.
bot-about-greedy = Looks one choice ahead and takes what stands best right now.
bot-about-adept = Thinks a little ahead, a few tenths of a second at most.
bot-about-master = Plans its turn and your answer, a second at most.
bot-about-legend = The strongest by thinking alone: takes up to five seconds over a choice.
bot-about-sage = A legend that learned by playing itself: Volfyirion's duel, and Drakerion between starter decks. The strongest there.

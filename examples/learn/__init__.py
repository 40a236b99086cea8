"""How `tabard.learned` learns a game: games to learn from, a network on a GPU, and matches to tell who is stronger."""

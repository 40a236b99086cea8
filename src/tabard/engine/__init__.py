"""The engine: turns the pages of a game's rules until someone must choose; knows no game."""

"""The table in the terminal: draws the view of any game as text, and asks; knows no game."""

"""What was learned by playing: networks that value positions, and the bot that searches with them."""

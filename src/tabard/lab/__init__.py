"""What many games between bots tell: simulations, the arena and its ratings."""

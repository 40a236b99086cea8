"""The server inside a browser: the same hall, with its rows in the browser and its bots in workers."""

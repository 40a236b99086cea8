"""Bots in processes of their own, with a deadline."""

"""Advice at a table: hints and reviews, made in processes of their own and told to whom they are for."""

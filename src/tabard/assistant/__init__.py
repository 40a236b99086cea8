"""Assistants at the table: a server of the Model Context Protocol through which they sit down, look and choose."""

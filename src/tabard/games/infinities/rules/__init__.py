"""The rules of Infinities as ops, a file a topic."""

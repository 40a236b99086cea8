"""The rules of Ignite as ops: a file a topic."""

"""The rules of Ivion as ops, a file a topic."""

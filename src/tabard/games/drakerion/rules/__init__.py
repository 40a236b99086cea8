"""The rules of Drakerion, a file a phase or a noun."""

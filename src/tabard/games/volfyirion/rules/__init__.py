"""The rules of Volfyirion as ops: a file a phase or a kind of action."""

"""Why something is not done, in words for whoever asked."""

from tabard.engine.errors import TabardError
from tabard.server.shapes import Refusal


class Refused(TabardError):
    """Something that a page asked for and does not get; nothing has changed."""

    def __init__(self, code: Refusal, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code: Refusal = code
        self.text = text
        self.rule = rule

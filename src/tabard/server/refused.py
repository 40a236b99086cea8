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


def failed(e: Exception, trouble: tuple[type[Exception], ...] = ()) -> Refused:
    """What somebody is told whose wish went wrong in a way that nobody thought of; `trouble` is the database's."""
    if isinstance(e, trouble):
        text = (
            "The server cannot reach or fill its database just now; the table shows what was kept. Try again."
        )
        return Refused("fault", text)
    return Refused("fault", "The server failed to do that.")

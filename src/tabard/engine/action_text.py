"""An action in words."""

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class ActionText:
    """`short` is what people type and records hold, `long` a sentence."""

    def __init__(self, short: str, long: str = "", pieces: tuple[str, ...] = (), rule: str = "") -> None:
        self.short = short
        self.long = long or short
        self.pieces = pieces
        """The pieces of the view that the action concerns."""
        self.rule = rule

    def __repr__(self) -> str:
        return f"ActionText({self.short!r})"

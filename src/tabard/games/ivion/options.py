"""How a match of Ivion is set up."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabard.engine.options import Options, one_of

STARTERS: Final = ("saint", "illusionist")
"""The two ready-made heroes of the box (IVI-VAR-01)."""
READY: Final = (*STARTERS, "gianna-florre", "thunderhead", "nightfall", "dreamthief")
_READY: Final = "A ready hero by its name, or the text of a hero file"


class IvionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays which hero, and who goes first."""

    hero1: Annotated[str, one_of("Hero of player 1", _READY, READY, 0)] = READY[0]
    hero2: Annotated[str, one_of("Hero of player 2", _READY, READY, 1)] = READY[1]
    first: Annotated[
        Literal["random", "1", "2"],
        Meta(title="First player", description="Who takes the first turn: IVI-SET-13"),
    ] = "random"

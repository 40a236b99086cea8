"""How a match of Drakerion is set up."""

from typing import Annotated, Final

from msgspec import Meta

from tabard.engine.options import Options, one_of

STARTERS: Final = ("ashen-compact", "wardens", "hollow-court", "thornwild-kin", "skyglass")
_STARTERS: Final = "A starter deck by its name, or the text of a deck of your own"


class DrakerionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays what."""

    deck1: Annotated[str, one_of("Deck of player 1", _STARTERS, STARTERS, 0)] = "ashen-compact"
    deck2: Annotated[str, one_of("Deck of player 2", _STARTERS, STARTERS, 1)] = "thornwild-kin"
    max_turns: Annotated[
        int, Meta(ge=1, le=200, title="Turns", description="More prestige wins after so many: DRK-LOP-01")
    ] = 50

"""How a match of Drakerion is set up."""

from typing import Annotated, Final

from msgspec import Meta

from tabard.engine.options import Options, one_of

STARTERS: Final = ("ashen-compact", "wardens", "hollow-court", "thornwild-kin", "skyglass")
"""The decks to begin with: one a faction, called like it."""

READY: Final = {
    "ashen-compact": "Ashen Compact",
    "cinder-raid": "Ashen Compact: Cinder Raid",
    "burnt-offering": "Ashen Compact: Burnt Offering",
    "wardens": "Wardens of the Pale",
    "long-wall": "Wardens of the Pale: The Long Wall",
    "lances": "Wardens of the Pale: Lances of the Pale",
    "hollow-court": "Hollow Court",
    "dead-march": "Hollow Court: The Dead March",
    "debts-and-dust": "Hollow Court: Debts and Dust",
    "thornwild-kin": "Thornwild Kin",
    "storm-of-arrows": "Thornwild Kin: Storm of Arrows",
    "antlers-and-roots": "Thornwild Kin: Antlers and Roots",
    "skyglass": "Skyglass Collegium",
    "gathering-storm": "Skyglass Collegium: Gathering Storm",
    "grand-design": "Skyglass Collegium: The Grand Design",
}
"""Every deck that comes with the game, and what it is called: three a faction, the starter first."""

_DECKS: Final = "A deck that comes with the game, or the text of one of your own"


class DrakerionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays what."""

    deck1: Annotated[str, one_of("Deck of player 1", _DECKS, READY, 0)] = "ashen-compact"
    deck2: Annotated[str, one_of("Deck of player 2", _DECKS, READY, 1)] = "thornwild-kin"
    max_turns: Annotated[
        int, Meta(ge=1, le=200, title="Turns", description="More prestige wins after so many: DRK-LOP-01")
    ] = 50

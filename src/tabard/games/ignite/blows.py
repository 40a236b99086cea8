"""What else befalls a figure that was struck: a row each (IGN-ATK-12)."""

from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta

from tabard.language.english import spelled
from tabard.language.parts import ONE_VERB, OneVerb
from tabard.language.vocabulary import Verb, Vocabulary

Count = Annotated[int, Meta(ge=1, le=9)]

BLOWS: Final[Vocabulary[None]] = Vocabulary({"this": str}, lambda n: n > 1, "#4a4034")

# fmt: off
BLOWS.add(
    Verb("push", Count, "Pushed back", "pushed back {this} space{this:s|}", icon="push"),
    Verb("pull", Count, "Pulled", "pulled {this} space{this:s|}"),
    Verb("knock", Literal[True], "Knocked down", "knocked down", icon="knocked-out-stars"),
    Verb("freeze", Literal[True], "Frozen", "frozen", shows=lambda _: ["freeze"]),
    Verb("immobilize", Literal[True], "Immobilized", "immobilized", icon="spider-web"),
    Verb(
        "swap", Literal[True], "Changes places with the acting unit",
        "made to change places with your unit",
    ),
    Verb(
        "place", Count, "Put by the attacker on an unoccupied space within so many spaces",
        "put on a free space within {this}",
    ),
    Verb(
        "discard", Count, "Its owner discards so many cards of the own choice",
        lambda n: f"robbed of {spelled(n, 'card')} (its owner chooses and discards {'them' if n > 1 else 'it'})",
    ),
    Verb(
        "steal", Count, "The attacker takes so many cards at random from its owner's hand",
        lambda n: f"robbed of {spelled(n, 'card')} (at random from its owner's hand into yours)",
    ),
    Verb("kill", Literal[True], "Killed", "killed"),
    Verb("damage", Count, "Damaged, by an item or trap", "dealt {this} damage"),
)
# fmt: on

if TYPE_CHECKING:
    Blow = OneVerb
else:
    Blow = BLOWS.effect(__name__, "What else befalls a figure that was struck, in printed order.", "Blow")
Blows = tuple[Annotated[Blow, ONE_VERB], ...]

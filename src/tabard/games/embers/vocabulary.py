"""What the cards of Embers can say: a verb a row."""

from typing import TYPE_CHECKING, Annotated, Any, Final

from msgspec import Meta

from tabard.games.embers import rules
from tabard.language.english import counted
from tabard.language.parts import ONE_VERB, OneVerb
from tabard.language.vocabulary import Verb, Vocabulary

Number = Annotated[int, Meta(ge=1, le=9)]
VERBS: Final[Vocabulary[None]] = Vocabulary({"this": str}, lambda n: False, "#6b2d16")


def _row(word: str, about: str, says: Any, op: type[rules.Verb], icon: str) -> Verb[None]:
    """All verbs of Embers take a number, and show their sign with it."""
    return Verb(word, Number, about, says, lambda _, n: op(n), icon, lambda n: [word, str(n)])


VERBS.add(
    _row("burn", "Burn the opposing fire", "burn the opposing fire for {this}", rules.Burn, "flame"),
    _row("kindle", "Kindle your fire", "kindle your fire by {this}", rules.Kindle, "campfire"),
    _row("draw", "Draw cards", lambda n: f"draw {counted(n, 'card')}", rules.Draw, "card-draw"),
    _row("hurt", "Hurt an opposing ally", "hurt an opposing ally by {this}", rules.Hurt, "drop"),
    _row("scorch", "Hurt opposing allies", "hurt all opposing allies by {this}", rules.Scorch, "fire-wave"),
    _row("swell", "More might this turn", "swell one of your allies by {this}", rules.Swell, "muscle-up"),
)
if TYPE_CHECKING:
    Effect = OneVerb
else:
    Effect = VERBS.effect(__name__, "One thing that a card does: exactly one verb.")

Effects = tuple[Annotated[Effect, ONE_VERB], ...]

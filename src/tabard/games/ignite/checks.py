"""The box of Ignite: its card files, and what makes them a playable set (IGN-COMP-01, IGN-SET)."""

from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final

from tabard.engine.cards import Box
from tabard.games.ignite.printed import Card, generated_text, verbs_in
from tabard.language.parts import once_a_card

BOX: Final = "ignite"
"""The name by which a set of the players' own extends the built-in box."""

FILES: Final = ("starters", "fighting", "handling", "moving", "spells", "titles")
"""The built-in card files; cards are numbered by kind, cost and name (IGN-MKT-02).

Their costs and types follow those of the published decks, and every named kind is there (IGN-SET-07, IGN-SET-09)."""

STARTERS: Final = {"march": 41, "dagger": 33, "old-wooden-shield": 25}  # IGN-SET-02
DECKS: Final = 50
BATTLE_CARDS: Final = 510
LEAST_DECKS: Final = 16
MOST_FACES: Final = 250


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box; `strict` asks for the numbers of the rulebook."""
    problems: list[str] = []
    for card in cards:
        problems += [f"card {card.id!r}: {problem}" for problem in card_problems(card)]
    for name, n in Counter(card.name for card in cards).items():
        if n > 1:
            problems.append(f"{n} cards are called {name!r}")
    if len(cards) > MOST_FACES:
        problems.append(f"different cards: expected at most {MOST_FACES}, got {len(cards)}")
    found = {card.id: card for card in cards}
    for key, count in STARTERS.items():
        starter = found.get(key)
        if starter is None or starter.kind != "starter":
            problems.append(f"a starter card {key!r} is needed (IGN-DECK-01)")
        elif strict and starter.count != count:
            problems.append(f"card {key!r}: expected {count} copies, got {starter.count} (IGN-COMP-01)")
    battle = [card for card in cards if card.kind == "battle"]
    if strict:
        copies = sum(card.count for card in battle)
        # IGN-SET-01
        if len(battle) != DECKS or copies != BATTLE_CARDS:
            problems.append(
                f"battle decks: expected {DECKS} with {BATTLE_CARDS} cards, "
                f"got {len(battle)} with {copies} (IGN-COMP-02)"
            )
    elif len(battle) < LEAST_DECKS:
        problems.append(f"battle decks: expected at least {LEAST_DECKS}, got {len(battle)}")
    return problems


@once_a_card
def card_problems(card: Card) -> tuple[str, ...]:
    """Fields of one card that do not go together (IGN-SET-05, IGN-SET-06)."""
    problems: list[str] = []
    is_title = card.kind == "title"
    if is_title != (card.style == "title") or is_title != ("title" in card.types):
        problems.append("a title has kind, style and type title, and nothing else has (IGN-PLAY-12)")
    if is_title != bool(card.prices) or list(card.prices) != sorted(set(card.prices)):
        problems.append("field prices: a title, and only a title, lists ascending prices (IGN-TITLE-04)")
    if is_title and (card.cost or card.honor or card.count > 1):
        problems.append("a title has no cost, no honor and one copy (IGN-TITLE-03, IGN-TITLE-11)")
    reacts = card.style in ("reaction", "reaction-trash")
    if reacts != (card.react is not None):
        problems.append("field react: belongs to the reaction styles, and they need one (IGN-REACT-02)")
    if card.react is not None and (card.react.answer == "dodge") != bool(card.react.move):
        problems.append("field react.move: a dodge, and only a dodge, moves (IGN-REACT-08)")
    if card.do is None and card.react is None and card.reveal is None:
        problems.append("the card does nothing: it needs do, react or reveal")
    if "bow" in card.types and all(effect.verb[0] != "bow" for effect in card.do or ()):
        problems.append("a bow gives a range: do: [{bow: {range: [2, 4]}}] (IGN-BOW-02)")
    stays = any(verb == "last" and x.until == "stay" for verb, x in verbs_in(card.do))
    if stays != (card.style == "persistent"):
        problems.append("what stays out in front has style persistent, and the other way round (IGN-PLAY-12)")
    for verb, x in verbs_in(card.do):
        if verb == "attack" and x.shape in ("cross", "line") and x.range is None:
            problems.append("field attack.range: an area needs a range (IGN-AOE-02)")
    return tuple(problems)


def _place(card: Card) -> tuple[int, int, str]:
    """Where a card stands in the market, whichever file it comes from (IGN-MKT-02)."""
    return ("starter", "battle", "title").index(card.kind), card.cost, card.name


load_box: Final = Box(
    BOX, resources.files(__package__) / "cards", FILES, Card, check_box, generated_text, _place
).load
"""All printed cards, checked; a file of the players' own is laid over the built-in ones."""

"""Card sets: YAML files read into immutable printed cards, with every mistake in a file named at once."""

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from tabard.engine.described import described, structs_in
from tabard.engine.errors import BoxError, CardError
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, Problem, mistakes, named, read_page, suggestion

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

KEY = "^[a-z0-9]+(-[a-z0-9]+)*$"

Key = Annotated[str, Meta(pattern=KEY, max_length=40)]

CARD_SET = Genre("card set", "set, title and cards", CardError)


class Printed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card as it is printed; a game's own card type adds what its cards can do."""

    id: Key
    """By what it is known; a card with an `id` of the box replaces that card."""
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    """The name on the card."""
    kind: str
    """What sort of card it is."""
    count: Annotated[int, Meta(ge=0, le=99)]
    """Copies in the box; 0 takes a card out of the set that is extended."""
    text: Annotated[str, Meta(max_length=400)] = ""
    """What the card says; left out, it is written from what the card does."""
    source: Literal["rulebook", "published", "original"] = "original"
    """Where the figures come from: the rulebook, the published cards, or a design of one's own."""
    icon: Key = "card-play"
    """Its picture: a name of the game-icons set."""


C = TypeVar("C", bound=Printed)


def column(cards: Iterable[C], number: Callable[[C], int]) -> bytes:
    """One small number of every card, by card number; number 0 is no card."""
    return bytes([0, *(number(card) for card in cards)])


class CardSet(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """One card file: its header and its cards, in the order of the file."""

    file: str
    set: str
    title: str
    extends: str | None
    """The built-in set whose cards this one replaces, adds to and takes from; none stands alone."""
    box: Literal["strict", "open"]
    """Whether the result must have the numbers of the printed box or only what a game needs."""
    cards: tuple[C, ...]


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card file: what stands above the cards, and the cards."""

    set: Key
    """By what the set is known."""
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    """What the set is called."""
    extends: str | None = None
    """The game whose box is changed by these cards; left out, the set is a whole box of its own."""
    box: Literal["strict", "open"] = "strict"
    """`strict` asks for the numbers of the printed box, `open` only for what no game can do without."""
    cards: Annotated[list[Any], Meta(min_length=1)]
    """The cards, in any order."""


def load_set(
    source: "str | PathLike[str] | Traversable", card_type: type[C], sets: Collection[str] = ()
) -> CardSet[C]:
    """A card file; CardError lists all that is wrong with it. `sets` are the names it may extend."""
    path = Path(source) if isinstance(source, str | PathLike) else source
    page = read_page(path, CARD_SET)
    data = page.data
    if not isinstance(data, dict):
        raise CardError(f"{page.file}: expected a mapping with {CARD_SET.fields}, got {named(data)}")
    problems = mistakes(data, Header, ())
    extends = data.get("extends")
    if isinstance(extends, str) and extends not in sets:
        message = f"no built-in set is called {extends!r}{suggestion(extends, sets)}"
        problems.append(Problem(("extends",), message))
    listed = data.get("cards")
    cards: list[C] = []
    first: dict[str, int] = {}
    for i, item in enumerate(listed if isinstance(listed, list) else ()):
        try:
            cards.append(msgspec.convert(item, settled(card_type)))
        except msgspec.ValidationError:
            if isinstance(item, dict):
                problems += mistakes(item, card_type, ("cards", i))
            else:
                problems.append(Problem(("cards", i), f"expected a mapping, got {named(item)}"))
        key = item.get("id") if isinstance(item, dict) else None
        if isinstance(key, str) and first.setdefault(key, i) != i:
            message = f"the same id as card {first[key] + 1} of the list"
            problems.append(Problem(("cards", i, "id"), message))
    problems = page.problems + [p for p in problems if p.path not in page.void]
    if problems:
        raise CardError("\n".join(page.told(problems)))
    header = msgspec.convert(data, settled(Header))
    return CardSet(
        file=page.file,
        set=header.set,
        title=header.title,
        extends=header.extends,
        box=header.box,
        cards=tuple(cards),
    )


def merge(base: Sequence[C], own: CardSet[C]) -> tuple[C, ...]:
    """The base with a set laid over it: same ids replace in place, new ids follow, count 0 takes out."""
    merged = {card.id: card for card in base}
    problems: list[str] = []
    for card in own.cards:
        if card.count:
            merged[card.id] = card
        elif merged.pop(card.id, None) is None:
            hint = suggestion(card.id, [c.id for c in base])
            problems.append(
                f"{own.file}: card {card.id!r}: field count: 0 takes a card out, "
                f"but there is no such card to take out{hint}"
            )
    if problems:
        raise CardError("\n".join(problems))
    return tuple(merged.values())


class Box(Generic[C]):
    """The card files that come with a game, and the sets of the players' own that are laid over them."""

    def __init__(
        self,
        name: str,
        folder: "Traversable",
        files: Sequence[str],
        card_type: type[C],
        check: Callable[[Sequence[C], bool], list[str]],
        text: Callable[[C], str],
        order: Callable[[C], Any] | None = None,
    ) -> None:
        self.name = name
        """By which a set of the players' own extends it."""
        self.folder = folder
        self.files = files
        """In this order stand the printed cards."""
        self.card_type = card_type
        self.check = check
        """What keeps cards from being a box; strict asks for the numbers of the printed one."""
        self.text = text
        """The text of a card that has none of its own."""
        self.order = order
        """By what the cards are sorted, where the order of the files does not matter."""

    @cached_property
    def built_in(self) -> tuple[C, ...]:
        found = [load_set(self.folder / f"{name}.yaml", self.card_type).cards for name in self.files]
        return self._checked([card for cards in found for card in cards], self.name, strict=True)

    def load(self, custom: str | PathLike[str] | None = None) -> tuple[C, ...]:
        """All printed cards, checked: the built-in ones, with a set of the players' own over them."""
        if custom is None:
            return self.built_in
        own = load_set(custom, self.card_type, sets=(self.name,))
        merged = merge(self.built_in if own.extends else (), own)
        return self._checked(merged, own.file, strict=own.box == "strict")

    def _checked(self, merged: Iterable[C], file: str, strict: bool) -> tuple[C, ...]:
        cards = [c if c.text else msgspec.structs.replace(c, text=self.text(c)) for c in merged]
        if self.order is not None:
            cards.sort(key=self.order)
        problems = self.check(cards, strict)
        if problems:
            kind = BoxError if strict and not self.check(cards, False) else CardError
            raise kind("\n".join(f"{file}: {problem}" for problem in problems))
        return tuple(cards)


def body_of(cards: Iterable[Printed]) -> bytes:
    """All that is printed on cards, as JSON."""
    return msgspec.json.encode(list(cards), order="sorted")


def content_hash(cards: Iterable[Printed]) -> str:
    """Twelve hexadecimal digits that change with anything printed on any card, and with their order."""
    return hashlib.sha256(body_of(cards)).hexdigest()[:12]


def card_schema(card_type: type[Printed]) -> dict[str, Any]:
    """The JSON Schema of a card file with this type of card, for editors."""
    (header, _), parts = msgspec.json.schema_components((Header, card_type), ref_template="#/$defs/{name}")
    for struct in {*structs_in(Header), *structs_in(card_type)}:
        for name, about in described(struct).items():
            parts[struct.__name__]["properties"][name].setdefault("description", about)
    top: dict[str, Any] = parts.pop(header["$ref"].rpartition("/")[2])
    top["properties"]["cards"]["items"] = {"$ref": f"#/$defs/{card_type.__name__}"}
    top["title"] = "Card set"
    top["description"] = "A set of cards for Tabard."
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **top, "$defs": parts}

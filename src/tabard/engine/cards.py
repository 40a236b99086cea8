"""Card sets: YAML files read into immutable printed cards, with every mistake in a file named at once."""

import hashlib
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from difflib import get_close_matches
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta

from tabard.engine.described import described, structs_in
from tabard.engine.errors import CardError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

KEY = "^[a-z0-9]+(-[a-z0-9]+)*$"
LARGEST = 1_000_000
"""Bytes; the largest built-in file has about six thousand."""
DEEPEST = 20
"""Levels of nesting; the deepest effect trees have seven."""

Key = Annotated[str, Meta(pattern=KEY, max_length=40)]


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


class _Problem(NamedTuple):
    """Something wrong at a place in the file: ("cards", 3, "cost")."""

    path: tuple[str | int, ...]
    message: str


def load_set(
    source: "str | PathLike[str] | Traversable", card_type: type[C], sets: Collection[str] = ()
) -> CardSet[C]:
    """A card file; CardError lists all that is wrong with it. `sets` are the names it may extend."""
    path = Path(source) if isinstance(source, str | PathLike) else source
    page = _Page(path.name, _read(path))
    data = page.data
    if not isinstance(data, dict):
        raise CardError(f"{page.file}: expected a mapping with set, title and cards, got {_named(data)}")
    problems = _mistakes(data, Header, ())
    extends = data.get("extends")
    if isinstance(extends, str) and extends not in sets:
        message = f"no built-in set is called {extends!r}{_choice(extends, sets)}"
        problems.append(_Problem(("extends",), message))
    listed = data.get("cards")
    cards: list[C] = []
    first: dict[str, int] = {}
    for i, item in enumerate(listed if isinstance(listed, list) else ()):
        try:
            cards.append(msgspec.convert(item, card_type))
        except msgspec.ValidationError:
            if isinstance(item, dict):
                problems += _mistakes(item, card_type, ("cards", i))
            else:
                problems.append(_Problem(("cards", i), f"expected a mapping, got {_named(item)}"))
        key = item.get("id") if isinstance(item, dict) else None
        if isinstance(key, str) and first.setdefault(key, i) != i:
            message = f"the same id as card {first[key] + 1} of the list"
            problems.append(_Problem(("cards", i, "id"), message))
    problems = page.problems + [p for p in problems if p.path not in page.void]
    if problems:
        raise CardError("\n".join(page.told(problems)))
    header = msgspec.convert(data, Header)
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
            hint = _choice(card.id, [c.id for c in base])
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
            raise CardError("\n".join(f"{file}: {problem}" for problem in problems))
        return tuple(cards)


def content_hash(cards: Iterable[Printed]) -> str:
    """Twelve hexadecimal digits that change with anything printed on any card, and with their order."""
    data = msgspec.json.encode(list(cards), order="sorted")
    return hashlib.sha256(data).hexdigest()[:12]


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


# -- reading the page -------------------------------------------------------------------------------


def _read(path: "Path | Traversable") -> str:
    try:
        data = path.read_bytes()
    except OSError as e:
        raise CardError(f"{path.name}: cannot be read: {e.strerror or e}") from None
    if len(data) > LARGEST:
        raise CardError(f"{path.name}: {len(data)} bytes; a card set has at most {LARGEST}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        place = f"byte {e.start + 1} is 0x{data[e.start]:02x}"
        raise CardError(f"{path.name}: expected UTF-8 text, but {place}") from None


class _Page:
    """A YAML file as plain data, with the line of every part of it."""

    def __init__(self, file: str, text: str) -> None:
        import yaml  # not at the top: the core is imported far more often than a card file is read

        self.file = file
        self.problems: list[_Problem] = []
        self.void: set[tuple[str | int, ...]] = set()
        """Places whose value could not be taken, so that no type is asked of it."""
        self._yaml = yaml
        self._lines: dict[tuple[str | int, ...], int] = {}
        loader_type: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            self._loader = loader_type(text)
            self.data: object = self._document()
        except yaml.YAMLError as e:
            raise CardError(f"{file}: not YAML: {_complaint(e)}") from None

    def _document(self) -> object:
        # Events, not the loader's own tree: its composer follows nesting without a limit, its
        # mappings keep the last of two equal keys, and neither remembers the lines.
        loader = self._loader
        loader.get_event()
        if loader.check_event(self._yaml.StreamEndEvent):
            raise CardError(f"{self.file}: the file is empty; expected set, title and cards")
        loader.get_event()
        data = self._plain(loader.get_event(), ())
        loader.get_event()
        if not loader.check_event(self._yaml.StreamEndEvent):
            line = loader.get_event().start_mark.line + 1
            raise CardError(f"{self.file}: expected one document, but a second begins in line {line}")
        return data

    def _plain(self, event: Any, path: tuple[str | int, ...]) -> object:
        yaml = self._yaml
        loader = self._loader
        self._lines.setdefault(path, event.start_mark.line + 1)
        if isinstance(event, yaml.ScalarEvent):
            return self._value(event, path)
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(_Problem(path, f"the alias *{event.anchor} is not part of a card set"))
            self.void.add(path)
            return None
        if len(path) > DEEPEST:
            line = event.start_mark.line + 1
            raise CardError(f"{self.file}: nested too deeply for a card set (line {line})")
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[object] = []
            while not isinstance(event := loader.get_event(), yaml.SequenceEndEvent):
                items.append(self._plain(event, (*path, len(items))))
            return items
        result: dict[str, object] = {}
        while not isinstance(event := loader.get_event(), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                line = event.start_mark.line + 1
                raise CardError(f"{self.file}: expected a word before the colon (line {line})")
            name = str(event.value)
            here = (*path, name)
            line = event.start_mark.line + 1
            if name in result:
                self.problems.append(_Problem(here, f"given again in line {line}"))
            self._lines.setdefault(here, line)
            value = self._plain(loader.get_event(), here)
            result.setdefault(name, value)
        return result

    def _value(self, event: Any, path: tuple[str | int, ...]) -> object:
        text: str = event.value
        tag: str | None = event.tag
        if tag is None or tag == "!":
            tag = self._loader.resolve(self._yaml.ScalarNode, text, event.implicit)
        elif tag.startswith("!"):
            self.problems.append(_Problem(path, f"the tag {tag} is not part of a card set"))
        if tag is None or tag.rpartition(":")[2] not in ("int", "float", "bool", "null"):
            return text
        try:
            value: object = self._loader.construct_object(self._yaml.ScalarNode(tag, text))
        except (ValueError, KeyError):
            self.problems.append(_Problem(path, f"{text[:20]!r} is not a number"))
            self.void.add(path)
            return None
        return value

    def told(self, problems: Iterable[_Problem]) -> list[str]:
        """The problems in words, in the order of the file."""
        placed = sorted((self._line(p.path), i, p) for i, p in enumerate(problems))
        return [f"{self.file}: {self._place(p.path)}{p.message} (line {n})" for n, _, p in placed]

    def _place(self, path: tuple[str | int, ...]) -> str:
        place = ""
        if path[:1] == ("cards",) and len(path) > 1:
            card: Any = self.data
            card = card["cards"][path[1]]
            key = card.get("id") if isinstance(card, dict) else None
            place = f"card {key!r}: " if isinstance(key, str) else f"card {int(path[1]) + 1}: "
            path = path[2:]
        return place + (f"field {_dotted(path)}: " if path else "")

    def _line(self, path: tuple[str | int, ...]) -> int:
        """The line of a place, or of the nearest place around it that the file has."""
        while path not in self._lines:
            path = path[:-1]
        return self._lines[path]


def _complaint(error: Any) -> str:
    problem = getattr(error, "problem", None) or str(error).splitlines()[0]
    mark = getattr(error, "problem_mark", None)
    hint = ""
    if "mapping values are not allowed" in problem:
        hint = "; a text with a colon in it needs quotes around it"
    place = f" (line {mark.line + 1}, column {mark.column + 1})" if mark else ""
    return f"{problem}{hint}{place}"


# -- mistakes in words ------------------------------------------------------------------------------

_AT = re.compile(r"^(.*?)(?: - at `\$(.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")
_WORDS = {"array": "list", "object": "mapping", "null": "nothing"}


def _mistakes(
    data: dict[str, object], struct: type[msgspec.Struct], path: tuple[str | int, ...]
) -> list[_Problem]:
    """Every field of a mapping that does not fit the struct, not only the first."""
    fields = {f.encode_name: f for f in msgspec.structs.fields(struct)}
    problems: list[_Problem] = []
    for key, value in data.items():
        if key not in fields:
            problems.append(_Problem((*path, key), _unknown(key, fields)))
            continue
        try:
            msgspec.convert(value, fields[key].type)
        except msgspec.ValidationError as e:
            problems.append(_translated(str(e), fields[key].type, value, (*path, key)))
    for key, field in fields.items():
        if field.required and key not in data:
            problems.append(_Problem((*path, key), "missing"))
    return problems


def _translated(error: str, kind: Any, value: Any, path: tuple[str | int, ...]) -> _Problem:
    """A complaint of the decoder in the words of a card file, with what would be right."""
    match = _AT.match(error)
    assert match is not None
    message = match[1]
    node = msgspec.inspect.type_info(kind)
    for name, index in _STEP.findall(match[2] or ""):
        step: str | int = name or int(index)
        path = (*path, step)
        value = value[step]
        node = _part(node, step)
    node = _inside(node)
    fields = [f.encode_name for f in getattr(node, "fields", ())]
    if message.startswith("Object contains unknown field"):
        key = message.split("`")[1]
        return _Problem((*path, key), _unknown(key, fields))
    if message.startswith("Object missing required field"):
        return _Problem((*path, message.split("`")[1]), "missing")
    if isinstance(node, msgspec.inspect.LiteralType):
        allowed = [str(v) for v in node.values]
        near = get_close_matches(str(value), allowed, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        return _Problem(path, f"expected one of {', '.join(allowed)}, got {value!r}{hint}")
    if "matching regex" in message:
        return _Problem(path, f"expected lower-case words joined by dashes, got {value!r}")
    if not message.startswith("Expected"):
        return _Problem(path, message)
    message = re.sub(r"`([^`]*)`", _plainly, message[0].lower() + message[1:])
    return _Problem(path, message if ", got " in message else f"{message}, got {_shown(value)}")


def _plainly(match: re.Match[str]) -> str:
    words = [_WORDS.get(word, word) for word in match[1].split(" | ")]
    return " or ".join(w for w in words if w != "nothing" or len(words) == 1)


def _inside(node: Any) -> Any:
    """The type without its metadata and without the nothing that it may be instead."""
    return next(t for t in _kinds(node) if not isinstance(t, msgspec.inspect.NoneType))


def _kinds(node: Any) -> list[Any]:
    """What a type may be, one after the other, without metadata."""
    if isinstance(node, msgspec.inspect.Metadata):
        return _kinds(node.type)
    if isinstance(node, msgspec.inspect.UnionType):
        return [kind for one in node.types for kind in _kinds(one)]
    return [node]


def _part(node: Any, step: str | int) -> Any:
    """The type of an entry of a list or of a field: of whichever of the kinds that a type may be has one."""
    for kind in _kinds(node):
        if isinstance(step, int):
            if hasattr(kind, "item_type"):
                return kind.item_type
        else:
            for field in getattr(kind, "fields", ()):
                if field.encode_name == step:
                    return field.type
    return msgspec.inspect.AnyType()


def _unknown(key: str, allowed: Collection[str]) -> str:
    near = get_close_matches(key, allowed, 1)
    hint = f"; did you mean {near[0]}?" if near else ";"
    return f"unknown field{hint} allowed here: {', '.join(allowed)}"


def _choice(wrong: str, allowed: Collection[str]) -> str:
    near = get_close_matches(wrong, allowed, 1)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; expected {' or '.join(allowed)}" if 0 < len(allowed) < 9 else ""


def _dotted(path: Sequence[str | int]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)[1:]


def _shown(value: object) -> str:
    if isinstance(value, list | dict):
        return f"{len(value)} entries" if value else "none"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _named(value: object) -> str:
    if value is None:
        return "nothing"
    words = {"list": "a list", "str": "text"}
    return words.get(type(value).__name__, f"the {type(value).__name__} {value!r}")

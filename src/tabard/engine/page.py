"""A YAML file that people write: plain data with the line of every part, and its mistakes in words."""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tabard.engine.errors import TabardError
from tabard.engine.kinds import settled

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LARGEST = 1_000_000
"""Bytes; the largest built-in file has about six thousand."""
DEEPEST = 20
"""Levels of nesting; the deepest effect trees have seven."""


class Genre(NamedTuple):
    """What sort of file it is, for complaints."""

    noun: str
    fields: str
    """What stands at its top, in words."""
    error: type[TabardError]
    """What is raised when it cannot be read at all."""


BUILT_IN = Genre("file", "something", TabardError)
Place = tuple[str | int, ...]
"""A place in a file: ("cards", 3, "cost")."""


class Problem(NamedTuple):
    """Something wrong at a place in the file."""

    path: Place
    message: str


class Leaf(msgspec.Struct, array_like=True):
    """A file that was read before: its data, and the lines of all its places, in the order of `places`."""

    data: Any
    lines: list[int]


_known: dict[str, msgspec.Raw] = {}
"""Files that were read when a package was built, by the digests of their texts; each holds a `Leaf`."""


def digest(text: str) -> str:
    """By what a file is found again."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def know(data: bytes) -> None:
    """From now on these files, as `known` packs them, need not be parsed."""
    _known.update(msgspec.msgpack.decode(data, type=settled(dict[str, msgspec.Raw])))


def known(pages: "Iterable[Page]") -> bytes:
    """Files that are as they should be, as one binary."""
    return msgspec.msgpack.encode({digest(page.text): page.leaf() for page in pages if not page.problems})


PAGES = "pages.bin"
"""In the folder of a package that was packed: all of its YAML files, read."""


_packed: set[Path] = set()
"""Packages whose packed files are known."""


def _know_package(folder: Path) -> None:
    """The files that were read when a package was packed, if it is one and was."""
    if folder not in _packed and (folder / PAGES).exists() and (folder / "__init__.py").exists():
        know((folder / PAGES).read_bytes())
        _packed.add(folder)


def write_pages(folder: Path) -> None:
    """Beside the files of every package in a folder: those that are YAML, read."""
    for package in sorted(inner for inner in folder.iterdir() if inner.is_dir()):
        pages = [read_page(file, BUILT_IN) for file in sorted(package.rglob("*.yaml"))]
        if pages:
            (package / PAGES).write_bytes(known(pages))


def places(data: object, path: Place = ()) -> Iterator[Place]:
    """All places in data, each before those within it."""
    yield path
    if isinstance(data, list):
        for n, item in enumerate(data):
            yield from places(item, (*path, n))
    elif isinstance(data, dict):
        for name, item in data.items():
            yield from places(item, (*path, name))


def read_page(path: "Path | Traversable", genre: Genre) -> "Page":
    """The file; an error of its genre when it is no such file at all."""
    try:
        data = path.read_bytes()
    except OSError as e:
        raise genre.error(f"{path.name}: cannot be read: {e.strerror or e}") from None
    if len(data) > LARGEST:
        raise genre.error(f"{path.name}: {len(data)} bytes; a {genre.noun} has at most {LARGEST}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as e:
        place = f"byte {e.start + 1} is 0x{data[e.start]:02x}"
        raise genre.error(f"{path.name}: expected UTF-8 text, but {place}") from None
    if isinstance(path, Path):  # in its package, or in a folder of that
        for folder in path.parents[:2]:
            _know_package(folder)
    return Page(path.name, text, genre)


class Page:
    """A YAML file as plain data, with the line of every part of it."""

    def __init__(self, file: str, text: str, genre: Genre) -> None:
        self.file = file
        self.text = text
        self.genre = genre
        self.problems: list[Problem] = []
        self.void: set[Place] = set()
        """Places whose value could not be taken, so that no type is asked of it."""
        self._leaf: Leaf | None = None
        self._lines: dict[Place, int] = {}
        if (kept := _known.get(digest(text))) is not None:
            self._leaf = msgspec.msgpack.decode(kept, type=settled(Leaf))
            self.data: object = self._leaf.data
            return
        import yaml  # not at the top: the core is imported far more often than a card file is read

        self._yaml = yaml
        loader_type: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            self._loader = loader_type(text)
            self.data = self._document()
        except yaml.YAMLError as e:
            raise genre.error(f"{file}: not YAML: {_complaint(e)}") from None

    def _document(self) -> object:
        # Events, not the loader's own tree: its composer follows nesting without a limit, its
        # mappings keep the last of two equal keys, and neither remembers the lines.
        loader = self._loader
        loader.get_event()
        if loader.check_event(self._yaml.StreamEndEvent):
            raise self.genre.error(f"{self.file}: the file is empty; expected {self.genre.fields}")
        loader.get_event()
        data = self._plain(loader.get_event(), ())
        loader.get_event()
        if not loader.check_event(self._yaml.StreamEndEvent):
            line = loader.get_event().start_mark.line + 1
            raise self.genre.error(f"{self.file}: expected one document, but a second begins in line {line}")
        return data

    def _plain(self, event: Any, path: Place) -> object:
        yaml = self._yaml
        loader = self._loader
        self._lines.setdefault(path, event.start_mark.line + 1)
        if isinstance(event, yaml.ScalarEvent):
            return self._value(event, path)
        if isinstance(event, yaml.AliasEvent):
            self.problems.append(
                Problem(path, f"the alias *{event.anchor} is not part of a {self.genre.noun}")
            )
            self.void.add(path)
            return None
        if len(path) > DEEPEST:
            line = event.start_mark.line + 1
            raise self.genre.error(f"{self.file}: nested too deeply for a {self.genre.noun} (line {line})")
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[object] = []
            while not isinstance(event := loader.get_event(), yaml.SequenceEndEvent):
                items.append(self._plain(event, (*path, len(items))))
            return items
        result: dict[str, object] = {}
        while not isinstance(event := loader.get_event(), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent):
                line = event.start_mark.line + 1
                raise self.genre.error(f"{self.file}: expected a word before the colon (line {line})")
            name = str(event.value)
            here = (*path, name)
            line = event.start_mark.line + 1
            if name in result:
                self.problems.append(Problem(here, f"given again in line {line}"))
            self._lines.setdefault(here, line)
            value = self._plain(loader.get_event(), here)
            result.setdefault(name, value)
        return result

    def _value(self, event: Any, path: Place) -> object:
        text: str = event.value
        tag: str | None = event.tag
        if tag is None or tag == "!":
            tag = self._loader.resolve(self._yaml.ScalarNode, text, event.implicit)
        elif tag.startswith("!"):
            self.problems.append(Problem(path, f"the tag {tag} is not part of a {self.genre.noun}"))
        if tag is None or tag.rpartition(":")[2] not in ("int", "float", "bool", "null"):
            return text
        try:
            value: object = self._loader.construct_object(self._yaml.ScalarNode(tag, text))
        except (ValueError, KeyError):
            self.problems.append(Problem(path, f"{text[:20]!r} is not a number"))
            self.void.add(path)
            return None
        return value

    def leaf(self) -> Leaf:
        """The file as it is found again."""
        return Leaf(self.data, [self._line(place) for place in places(self.data)])

    def told(self, problems: Iterable[Problem]) -> list[str]:
        """The problems in words, in the order of the file."""
        placed = sorted((self._line(p.path), i, p) for i, p in enumerate(problems))
        return [f"{self.file}: {self._place(p.path)}{p.message} (line {n})" for n, _, p in placed]

    def _place(self, path: Place) -> str:
        place = ""
        if path[:1] == ("cards",) and len(path) > 1:
            card: Any = self.data
            card = card["cards"][path[1]]
            key = card.get("id") if isinstance(card, dict) else None
            place = f"card {key!r}: " if isinstance(key, str) else f"card {int(path[1]) + 1}: "
            path = path[2:]
        return place + (f"field {_dotted(path)}: " if path else "")

    def _line(self, path: Place) -> int:
        """The line of a place, or of the nearest place around it that the file has."""
        if self._leaf is not None and not self._lines:
            self._lines = dict(zip(places(self.data), self._leaf.lines, strict=True))
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


def mistakes(data: dict[str, object], struct: type[msgspec.Struct], path: Place) -> list[Problem]:
    """Every field of a mapping that does not fit the struct, not only the first."""
    fields = {f.encode_name: f for f in msgspec.structs.fields(struct)}
    problems: list[Problem] = []
    for key, value in data.items():
        if key not in fields:
            problems.append(Problem((*path, key), _unknown(key, fields)))
            continue
        try:
            msgspec.convert(value, settled(fields[key].type))
        except msgspec.ValidationError as e:
            problems.append(_translated(str(e), fields[key].type, value, (*path, key)))
    for key, field in fields.items():
        if field.required and key not in data:
            problems.append(Problem((*path, key), "missing"))
    return problems


def _translated(error: str, kind: Any, value: Any, path: Place) -> Problem:
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
        return Problem((*path, key), _unknown(key, fields))
    if message.startswith("Object missing required field"):
        return Problem((*path, message.split("`")[1]), "missing")
    if isinstance(node, msgspec.inspect.LiteralType):
        allowed = [str(v) for v in node.values]
        near = get_close_matches(str(value), allowed, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        return Problem(path, f"expected one of {', '.join(allowed)}, got {value!r}{hint}")
    if "matching regex" in message:
        return Problem(path, f"expected lower-case words joined by dashes, got {value!r}")
    if not message.startswith("Expected"):
        return Problem(path, message)
    message = re.sub(r"`([^`]*)`", _plainly, message[0].lower() + message[1:])
    return Problem(path, message if ", got " in message else f"{message}, got {_shown(value)}")


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


def suggestion(wrong: str, allowed: Collection[str]) -> str:
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


def named(value: object) -> str:
    if value is None:
        return "nothing"
    words = {"list": "a list", "str": "text"}
    return words.get(type(value).__name__, f"the {type(value).__name__} {value!r}")

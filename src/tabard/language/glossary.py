"""All that the cards of a game can say: verbs, parts and lists of words, each with a printed card that says it."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, Literal, get_args

import msgspec

from tabard.engine.cards import Header, Printed
from tabard.engine.described import described, structs_in
from tabard.engine.errors import BadOption, TabardError
from tabard.engine.game import Game
from tabard.language.kinds import Kinds, lists_in, struct_of, structs_of
from tabard.language.parts import OneVerb
from tabard.language.uses import Example, Uses
from tabard.language.vocabulary import Vocabulary
from tabard.language.written import default_of, fields_of, in_line


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A field of a part, or a word of a list."""

    name: str
    about: str
    """What a field means; how a word is said on cards, empty where that depends."""
    takes: str = ""
    """What a field takes; parts, lists and words stand in backticks."""
    default: str | None = None
    """What a field is when it is left out, as a file would write it; None when it must be given."""
    example: Example | None = None


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A verb, a part or a list of words."""

    kind: Literal["verb", "part", "list"]
    name: str
    about: str
    group: str = ""
    """Of a verb: what it has to do with."""
    takes: str = ""
    """What is written for it, where it has no fields."""
    lines: tuple[Line, ...] = ()
    places: tuple[str, ...] = ()
    """The verbs and fields that take it."""
    is_inner: bool = False
    """A part that stands nowhere but behind verbs, which tell its fields."""
    example: Example | None = None


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to a question for a word: an entry, or one line of it, then without the other lines."""

    entry: Entry
    line: Line | None = None


class Glossary:
    """The card language of a game, read from its structs, its vocabularies and its printed cards."""

    def __init__(
        self, card_type: type[Printed], vocabularies: Iterable[Vocabulary[Any]], cards: Iterable[Printed]
    ) -> None:
        structs = structs_in(card_type)
        self._spoken = {struct: one for one in vocabularies for struct in one.structs}
        self._effects = [struct for struct in structs if issubclass(struct, OneVerb)]
        self._kinds = Kinds(structs)
        self._uses = Uses(cards, self._say)
        self._taken: dict[Any, list[tuple[type[msgspec.Struct], msgspec.structs.FieldInfo]]] = {}
        for struct in structs:
            for field in fields_of(struct):
                for taken in {*structs_of(field.type), *lists_in(field.type)}:
                    self._taken.setdefault(taken, []).append((struct, field))
        self.file = self._file(card_type)
        """What stands in a card file: above the cards, and the cards."""
        self.effects = tuple(self._effect(effect) for effect in self._effects)
        """What takes one of the verbs."""
        self.verbs = tuple(verb for effect in self._effects for verb in self._verbs(effect))
        self.parts = tuple(self._part(struct) for struct in structs if struct not in self._effects)
        self.lists = tuple(self._list(words) for words in self._kinds.names if words in self._taken)

    def __iter__(self) -> Iterator[Entry]:
        for entries in (self.verbs, (self.file,), self.parts, self.effects, self.lists):
            yield from entries

    def find(self, asked: str) -> list[Found]:
        """Everything of that name: an entry, a field (`filter.cost_most`, `cost_most`), a word of a list or field."""
        wanted = asked.lower()
        found = [Found(entry=entry) for entry in self if entry.name.lower() == wanted]
        names = [entry.name.lower() for entry in self]
        for entry in self:
            for line in entry.lines:
                own = [f"{entry.name}.{line.name}".lower()]
                if entry.kind != "verb":  # what stands behind a verb are fields of its part
                    own += [line.name, *_words_of(line)]
                names += own
                if wanted in own:
                    found.append(Found(entry=msgspec.structs.replace(entry, lines=()), line=line))
        if not found:
            near = get_close_matches(wanted, dict.fromkeys(names), 3, 0.6)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise TabardError(f"no verb, part, field or word is called {asked!r}{hint}")
        return found

    # -- where something stands ---------------------------------------------------------------------

    def _behind(self, part: Any) -> list[str]:
        """The verbs whose value is this part and nothing else."""
        places = self._taken.get(part, [])
        return [f.encode_name for owner, f in places if owner in self._effects and struct_of(f.type) is part]

    def _is_inner(self, part: Any) -> bool:
        return 0 < len(self._behind(part)) == len(self._taken[part])

    def _places(self, taken: Any) -> tuple[str, ...]:
        found: list[str] = []
        for owner, field in self._taken.get(taken, []):
            if owner in self._effects:
                found.append(field.encode_name)
            else:
                names = self._behind(owner) if self._is_inner(owner) else [owner.__name__]
                found += [f"{name}.{field.encode_name}" for name in names]
        return tuple(found)

    # -- entries ------------------------------------------------------------------------------------

    def _say(self, effect: OneVerb) -> str:
        return self._spoken[type(effect)].text(effect) if type(effect) in self._spoken else ""

    def _file(self, card_type: type[Printed]) -> Entry:
        file = self._part(Header)
        cards = msgspec.structs.replace(file.lines[-1], takes=f"list of `{card_type.__name__}`")
        return msgspec.structs.replace(file, name="File", lines=(*file.lines[:-1], cards))

    def _effect(self, effect: type[OneVerb]) -> Entry:
        verbs = ", ".join(f"`{name}`" for name in effect.__struct_encode_fields__)
        takes = f"one verb of {verbs}"
        return msgspec.structs.replace(self._part(effect), takes=takes, lines=())

    def _verbs(self, effect: type[OneVerb]) -> Iterator[Entry]:
        abouts = described(effect)
        rows = self._spoken[effect].verbs if effect in self._spoken else {}
        rest = "" if len(self._effects) == 1 else effect.__name__
        for field in fields_of(effect):
            inner = struct_of(field.type)
            yield Entry(
                kind="verb",
                name=field.encode_name,
                about=abouts.get(field.name, ""),
                group=(rows[field.name].group if rows else "") or rest,
                takes="" if inner else self._kinds.say(field.type),
                lines=self._fields(inner, effect, field.encode_name) if inner else (),
                example=self._uses.example((effect, field.encode_name)),
            )

    def _part(self, struct: type[msgspec.Struct]) -> Entry:
        return Entry(
            kind="part",
            name=struct.__name__,
            about=" ".join((struct.__doc__ or "").split()),
            lines=self._fields(struct, struct),
            places=self._places(struct),
            is_inner=struct in self._taken and self._is_inner(struct),
            example=self._uses.example(struct),
        )

    def _fields(self, struct: type[msgspec.Struct], *owner: Any) -> tuple[Line, ...]:
        abouts = described(struct)
        return tuple(
            Line(
                name=field.encode_name,
                about=abouts.get(field.name, ""),
                takes=self._kinds.say(field.type),
                default=None if field.required else _written(default_of(field)),
                example=self._uses.example((*owner, field.encode_name)),
            )
            for field in fields_of(struct)
        )

    def _list(self, words: Any) -> Entry:
        said = next((one.words[words] for one in self._spoken.values() if words in one.words), None)
        return Entry(
            kind="list",
            name=self._kinds.names[words],
            about=self._kinds.abouts.get(words, ""),
            lines=tuple(
                Line(
                    name=word,
                    about=said(word).strip() if said else "",
                    example=self._uses.example((words, word)),
                )
                for word in get_args(words)
            ),
            places=self._places(words),
        )


def glossary_of(game: Game) -> Glossary:
    """The card language of a game."""
    if not game.takes_cards:
        raise BadOption(f"{game.name} has no cards, so there are no words for them")
    return Glossary(game.card_type, game.vocabularies(), game.cards())


def _words_of(line: Line) -> list[str]:
    """The words that a field takes besides those of lists with a name."""
    return [word for word in re.findall(r"`([^`]+)`", line.takes) if word == word.lower()]


def _written(default: Any) -> str:
    text = "" if default is None or default == "" else in_line(default)
    return "" if text in ("[]", "{}") else text

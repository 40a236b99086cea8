"""A vocabulary: all verbs that the cards of a game can say, each declared once, as a row."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Generic, Optional, TypeVar

import msgspec

from tabard.engine.frames import Op
from tabard.engine.view import Sign
from tabard.language.parts import OneVerb

R = TypeVar("R")
T = TypeVar("T")

_SLOT: Final = re.compile(r"\{(\w+)(?::([^}|]*)\|([^}]*))?\}")


def _no_op(reader: Any, value: Any) -> list[Op]:
    raise TypeError("this verb has no ops of its own")


class Verb(Generic[R]):
    """One thing that cards can say: its word in card files, what it takes, and what follows from that.

    R is what the game reads the parts of a text with on the way to ops.
    """

    def __init__(
        self,
        word: str,
        takes: type[T] | Any,
        about: str,
        says: str | Callable[[T], str],
        op: Callable[[R, T], Op | list[Op]] | None = None,
        icon: str = "",
        shows: Callable[[T], list[str]] | None = None,
    ) -> None:
        self.word = word
        self.takes = takes
        """The type of its value in a card file: a struct, a Literal, a number."""
        self.about = about
        """What it does, in a few words: for editors, documents, and whoever points at its sign."""
        self.says: str | Callable[[Any], str] = says
        """The sentence on the card, with {slots} for the parts of the value; or a function that makes one."""
        self.op: Callable[[R, Any], Op | list[Op]] = op or _no_op
        """The ops that carry it out; without any it is a detail that the ops of another verb carry out."""
        self.icon = icon
        """The icon of its sign; without one it has no sign of its own."""
        self.shows: Callable[[Any], list[str]] = shows or (lambda value: [word] if icon else [])
        """The signs that a card shows for it; none leaves it to the text."""
        self.group = ""
        """What it has to do with, for documents: verbs that are added together share it."""


class Vocabulary(Generic[R]):
    """The verbs of a game, and how the parts of its sentences are said."""

    def __init__(
        self,
        parts: Mapping[str, Callable[[Any], str]],
        many: Callable[[Any], bool],
        ink: str = "",
        words: Mapping[Any, Callable[[str], str]] | None = None,
    ) -> None:
        self.parts = parts
        """How a slot of a sentence is said, by its name: {to}, {n}, {until}; {this} is the whole value."""
        self.many = many
        """Whether {to:gain|gains} takes the plural."""
        self.ink = ink
        """The ground of the signs."""
        self.words = words or {}
        """How the words of a list are said on cards, for documents, by its Literal."""
        self.verbs: dict[str, Verb[R]] = {}
        self.structs: list[type[OneVerb]] = []
        """The structs of card files that were made of it."""

    def add(self, *verbs: Verb[R], group: str = "") -> None:
        for verb in verbs:
            verb.group = group
            if verb.word in self.verbs:
                raise ValueError(f"two verbs are called {verb.word!r}")
            self.verbs[verb.word] = verb

    def effect(
        self, module: str, about: str, name: str = "Effect", omit_defaults: bool = True
    ) -> type[OneVerb]:
        """The struct of card files: every verb a field, exactly one of them set.

        `module` is where the names are found that a row gives as a string.
        """
        fields = [
            (verb.word, Optional[Annotated[verb.takes, msgspec.Meta(description=verb.about)]], None)  # noqa: UP045
            for verb in self.verbs.values()
        ]
        made = msgspec.defstruct(
            name,
            fields,
            bases=(OneVerb,),
            module=module,
            namespace={"__doc__": about},
            frozen=True,
            kw_only=True,
            forbid_unknown_fields=True,
            omit_defaults=omit_defaults,
        )
        assert issubclass(made, OneVerb)
        self.structs.append(made)
        return made

    # -- what it says -------------------------------------------------------------------------------

    def text(self, effect: OneVerb) -> str:
        """One effect in words."""
        word, value = effect.verb
        says = self.verbs[word].says
        return self.say(says if isinstance(says, str) else says(value), value)

    def texts(self, effects: Iterable[OneVerb]) -> list[str]:
        return [self.text(effect) for effect in effects]

    def say(self, sentence: str, value: Any) -> str:
        """A sentence with its slots filled from the value."""

        def fill(slot: re.Match[str]) -> str:
            name, plural, singular = slot.groups()
            part = value if name == "this" else getattr(value, name)
            if plural is not None:
                return str(plural if self.many(part) else singular)
            return self.parts[name](part)

        return _SLOT.sub(fill, sentence)

    # -- what it shows ------------------------------------------------------------------------------

    def signs(self, effects: Iterable[OneVerb]) -> list[str]:
        """Effects in signs; what no sign can tell is left to the text."""
        found: list[str] = []
        for effect in effects:
            word, value = effect.verb
            found += self.verbs[word].shows(value)
        return found

    def drawn(self) -> dict[str, Sign]:
        """How the signs of the verbs are drawn, for the look of the game."""
        return {v.word: Sign(v.about, v.icon, "square", self.ink) for v in self.verbs.values() if v.icon}

    # -- what it does -------------------------------------------------------------------------------

    def ops(self, reader: R, effects: Iterable[OneVerb]) -> list[Op]:
        """The ops of effects in order."""
        found: list[Op] = []
        for effect in effects:
            word, value = effect.verb
            made = self.verbs[word].op(reader, value)
            if isinstance(made, Op):
                found.append(made)
            else:
                found += made
        return found

    def __iter__(self) -> Iterator[Verb[R]]:
        return iter(self.verbs.values())

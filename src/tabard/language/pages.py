"""The card language of a game as a page of Markdown, for docs/cards."""

import itertools
import re
import textwrap
from collections.abc import Iterable
from typing import Final

from tabard.engine.cards import Printed
from tabard.engine.game import Game
from tabard.language.english import capital
from tabard.language.glossary import Entry, Glossary, Line, glossary_of
from tabard.language.parts import OneVerb, walk
from tabard.language.uses import Example
from tabard.language.written import entry, given

WRITER: Final = "tools/cards_pages.py"
WIDTH: Final = 120
FEW: Final = 8
"""So many places of a part are named; of more, that there are many."""


def page(game: Game) -> str:
    """The whole page."""
    return _Page(game, glossary_of(game)).text()


class _Page:
    def __init__(self, game: Game, words: Glossary) -> None:
        self.game = game
        self.words = words
        self.parts = [part for part in words.parts if not part.is_inner]
        shown = (*words.verbs, *self.parts, *words.lists)
        self.headings: dict[int, str] = {}
        """The heading of each entry; the second of a name says what it is."""
        groups = {verb.group for verb in words.verbs}
        taken = {"verbs", "parts", "words", *(group.lower() for group in groups)}
        for one in shown:
            kind = one.group or one.kind
            heading = f"`{one.name}`" if one.name.lower() not in taken else f"`{one.name}` ({kind})"
            taken.add(one.name.lower())
            self.headings[id(one)] = heading
        self.links = {
            effect.name: f"[`{effect.name}`](#{effect.name.lower() if effect.name in groups else 'verbs'})"
            for effect in words.effects
        }
        self.links |= {one.name: self._link(one) for one in reversed(shown)}

    def _anchor(self, one: Entry) -> str:
        heading = self.headings[id(one)]
        return "#" + re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")

    def text(self) -> str:
        title, name = self.game.title, self.game.name
        blocks = [
            f"# The card language of {title}",
            _wrapped(
                f"All that a card of {title} can say. `{WRITER}` writes this page from the vocabulary of the game, its "
                f"types and its printed cards. `tabard cards words {name}` prints the same in the terminal, and with a "
                "word behind it all about that word. [Adding a card](../adding-a-card.md) tells how to put cards of "
                "your own into a game."
            ),
            *self.contents(),
            *self.file(),
            "## Verbs",
            "An effect is one verb and what it takes. A field that is left out has the value in the third column.",
        ]
        for group, verbs in itertools.groupby(self.words.verbs, lambda verb: verb.group):
            blocks += [f"### {group}"] if group else []
            for verb in verbs:
                blocks += self.verb_blocks(verb)
        if self.parts[1:]:
            blocks += ["## Parts", "What verbs and fields take, where a word or a number does not do."]
        for part in self.parts[1:]:
            blocks += self.part_blocks(part)
        blocks += ["## Words", "Lists that fields and verbs take a word of, and what a card says for it."]
        for words in self.words.lists:
            blocks += self.list_blocks(words)
        return "\n\n".join(blocks) + "\n"

    # -- the beginning ------------------------------------------------------------------------------

    def contents(self) -> list[str]:
        lines = ["* [A card file](#a-card-file)", f"* {self._link(self.parts[0])}: the fields of a card"]
        lines.append("* [Verbs](#verbs)")
        for group, verbs in itertools.groupby(self.words.verbs, lambda verb: verb.group):
            lines.append(f"  * {group}: {self._links(verbs)}".replace("* : ", "* "))
        if self.parts[1:]:
            lines.append(f"* [Parts](#parts): {self._links(self.parts[1:])}")
        lines.append(f"* [Words](#words): {self._links(self.words.lists)}")
        return ["\n".join(lines)]

    def file(self) -> list[str]:
        card = sample(self.game.cards())
        name = self.game.name
        fields = {field: value for field, value in given(card).items() if field != "text"}
        lines = ["set: my-set", "title: A set of my own", f"extends: {name}", "", "cards:", *entry(fields)]
        code = "\n".join(lines)
        return [
            "## A card file",
            _wrapped(
                f"This file lays {card.name}, as it is printed, over the card of that `id` in the box. Under another "
                "`id` and name it would be one card more, which `box: open` allows."
            ),
            f"```yaml\n{code}\n```",
            _wrapped(f"The text is left out, so it is written from the rest: {card.text}"),
            "Saved as `my-set.yaml`, it can be changed, checked and played:",
            f"    tabard cards check my-set.yaml\n    tabard play {name} --cards my-set.yaml",
            self.fields(self.words.file.lines, example=False),
            f"## {self.headings[id(self.parts[0])]}",
            self.linked(self.parts[0].about),
            self.fields(self.parts[0].lines),
        ]

    # -- entries ------------------------------------------------------------------------------------

    def verb_blocks(self, verb: Entry) -> list[str]:
        level = "####" if verb.group else "###"
        blocks = [f"{level} {self.headings[id(verb)]}", _sentence(self.linked(verb.about))]
        blocks.append(
            self.fields(verb.lines, example=False) if verb.lines else f"Takes {self.linked(verb.takes)}."
        )
        return [*blocks, *self.example(verb.example)]

    def part_blocks(self, part: Entry) -> list[str]:
        where = f"Taken by {self._places(part)}." if part.places else ""
        about = _wrapped(f"{_sentence(self.linked(part.about))} {where}".strip())
        return [f"### {self.headings[id(part)]}", about, self.fields(part.lines), *self.example(part.example)]

    def list_blocks(self, words: Entry) -> list[str]:
        about = f"{_sentence(words.about)} " if words.about else ""
        heads, rows = ["Word", "See"], [[f"`{word.name}`", _card(word.example)] for word in words.lines]
        if any(word.about for word in words.lines):
            heads.insert(1, "On a card")
            for row, word in zip(rows, words.lines, strict=True):
                row.insert(1, word.about or "–")
        return [
            f"### {self.headings[id(words)]}",
            _wrapped(f"{about}Taken by {self._places(words)}."),
            _table(heads, rows),
        ]

    def fields(self, lines: Iterable[Line], example: bool = True) -> str:
        heads = ["Field", "Takes", "Left out", "Meaning", "See"]
        rows = [
            [
                f"`{line.name}`",
                self.linked(line.takes),
                "must be given" if line.default is None else f"`{line.default}`" if line.default else "–",
                self.linked(line.about),
                _card(line.example),
            ]
            for line in lines
        ]
        return _table(heads, rows) if example else _table(heads[:-1], [row[:-1] for row in rows])

    def example(self, example: Example | None) -> list[str]:
        if example is None:
            return ["No printed card has it."]
        told, text = f"{example.name} (`{example.card}`)", example.text
        ways = [says for says in (example.says, capital(example.says)) if says and says in text]
        if ways:
            text = text.replace(ways[0], f"**{ways[0]}**", 1)
        elif example.says:
            told += f" says “{example.says}”"
        return [f"```yaml\n{example.yaml}\n```", _wrapped(f"{told}: {text}")]

    # -- words --------------------------------------------------------------------------------------

    def linked(self, text: str) -> str:
        """A text with its parts and lists as links."""
        return re.sub(r"`([A-Z]\w*)`", lambda found: self.links.get(found[1], found[0]), text)

    def _link(self, one: Entry) -> str:
        return f"[`{one.name}`]({self._anchor(one)})"

    def _links(self, entries: Iterable[Entry]) -> str:
        return ", ".join(map(self._link, entries))

    def _places(self, one: Entry) -> str:
        if len(one.places) > FEW:
            return f"{len(one.places)} fields and verbs"
        return ", ".join(f"`{place}`" for place in one.places)


def sample(cards: Iterable[Printed]) -> Printed:
    """A printed card to begin with: one with as many different parts as a small entry has room for."""
    found = list(cards)
    small = [card for card in found if len(card.text) <= 160 and len(entry(given(card))) <= 15] or found
    return max(small, key=lambda card: len({_kind(part) for part in walk(card)}))


def _kind(part: object) -> object:
    return part.verb[0] if isinstance(part, OneVerb) else type(part)


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _sentence(text: str) -> str:
    return text if text.endswith((".", ")")) or not text else text + "."


def _card(example: Example | None) -> str:
    return f"`{example.card}`" if example else "–"


def _table(heads: list[str], rows: Iterable[list[str]]) -> str:
    cells = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in cells)

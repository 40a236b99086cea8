"""Heroes of Ivion: readable text files, and what makes a hero legal (IVI-MYOH, IVI-HC, IVI-VAR)."""

import re
from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final

from tabard.engine.errors import BadOption, hint
from tabard.games.ivion.options import READY
from tabard.games.ivion.parts import Colour
from tabard.games.ivion.printed import Card

OWN: Final = "Make Your Own Hero"
CRAFTED: Final = "Herocrafting"
WAYS: Final = (OWN, CRAFTED)

DECK_SIZE: Final = 45
CLASS_CARDS: Final = 30
SPECIALIZATION_CARDS: Final = 15
COPIES: Final = 3
MARKS: Final = 15
TRAITS: Final = 2
LARGEST: Final = 20_000
"""Characters of a hero text; a ready one has about nine hundred."""

MOST_GUESSED: Final = 5
"""Unknown names for which a near one is looked for."""
_COUNTED: Final = re.compile(r"^(\d{1,2})\s*x?\s+(.+)$")
_HEADS: Final = ("name", "way", "classes", "specialization", "ultimate", "traits", "deck")
_ONE: Final = {"class": "classes", "trait": "traits"}
_DECK_KINDS: Final = ("class", "specialization")


class Hero:
    """A hero by the ids of its cards."""

    def __init__(self, name: str, way: str = OWN) -> None:
        self.name = name
        self.way = way
        """How it was made, and by which rules it is judged: one of WAYS."""
        self.classes: tuple[str, ...] = ()
        self.specialization = ""
        self.ultimate = ""
        self.traits: tuple[str, ...] = ()
        self.deck: tuple[str, ...] = ()
        """Forty-five cards."""

    @property
    def feats(self) -> tuple[str, ...]:
        """The ultimate and the traits (IVI-FEAT-01, IVI-HC-15)."""
        return (self.ultimate, *self.traits)

    @property
    def miniature(self) -> str:
        """It belongs to the specialization (IVI-HC-16)."""
        return self.specialization


class Library:
    """The printed cards, as hero files and crafting look things up."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.by_key = {card.id: card for card in cards}
        self.by_name = {card.name.lower(): card for card in cards} | self.by_key

    def archetypes(self, role: str) -> list[Card]:
        """The classes or the specializations of the set."""
        return [card for card in self.cards if card.kind == "archetype" and card.role == role]

    def colours(self, archetypes: Sequence[str]) -> list[Colour]:
        """The colours of some archetypes, each as often as an archetype has it (IVI-MYOH-12, IVI-MYOH-13)."""
        found: list[Colour] = []
        for key in archetypes:
            found += dict.fromkeys(self.by_key[key].colours)
        return found

    def matching(self, classes: Sequence[str]) -> list[Card]:
        """The specializations that share a colour with one of the classes (IVI-HC-03, IVI-HC-04, IVI-MYOH-05)."""
        colours = set(self.colours(classes))
        return [card for card in self.archetypes("specialization") if colours & set(card.colours)]

    def ultimate(self, specialization: str) -> Card | None:
        """The ultimate of a specialization."""
        for card in self.cards:
            if card.kind == "ultimate" and card.archetype == specialization:
                return card
        return None

    def marked(self, archetype: str) -> list[str]:
        """The Herocrafting-marked cards of an archetype, each as often as it has marks (IVI-HC-05)."""
        deck = [card for card in self.cards if card.kind in _DECK_KINDS and card.archetype == archetype]
        return [card.id for card in deck for _ in range(card.marks)]

    def marked_traits(self, classes: Sequence[str]) -> list[Card]:
        """The marked traits of the colours of the class picks (IVI-HC-09); the specialization adds none (IVI-HC-18).

        One pool of all colours (IVI-HC-19), with each colour in it once (IVI-HC-13).
        """
        colours = set(self.colours(classes))
        traits = [card for card in self.cards if card.kind == "trait" and card.marks]
        return [card for card in traits if set(card.pips) <= colours]

    def fitting_traits(self, archetypes: Sequence[str]) -> list[Card]:
        """The traits that a hero of these archetypes qualifies for (IVI-MYOH-07)."""
        traits = [card for card in self.cards if card.kind == "trait"]
        return [card for card in traits if not self.lacking_pips(card, archetypes)]

    def lacking_pips(self, trait: Card, archetypes: Sequence[str]) -> list[tuple[Colour, int, int]]:
        """Each colour that a trait asks for and the archetypes lack: how often, and how many have it (IVI-TRT-01)."""
        have = Counter(self.colours(archetypes))
        return [(colour, n, have[colour]) for colour, n in Counter(trait.pips).items() if have[colour] < n]

    def crafted(self, classes: Sequence[str], specialization: str) -> tuple[str, ...]:
        """The deck that Herocrafting makes of three picks; a class picked twice counts twice (IVI-HC-05, IVI-HC-07)."""
        taken = Counter(key for pick in (*classes, specialization) for key in self.marked(pick))
        return tuple(card.id for card in self.cards for _ in range(taken[card.id]))

    def hint(self, word: str) -> str:
        """Which card may have been meant by a name in small letters."""
        return hint(word, self.by_name, said=lambda near: self.by_name[near].name)

    def named(self, word: str, kind: str, role: str | None = None) -> Card:
        """A card by name or id and kind; BadOption when there is none."""
        card = self.by_name.get(word.strip().lower())
        if card is None or card.kind != kind or card.role != role:
            names = [c.name for c in self.cards if c.kind == kind and c.role == role]
            meant = hint(word.strip().title(), names)
            raise BadOption(f"no {role or kind} {word.strip()!r}{meant} (there are: {', '.join(names)})")
        return card


# -- reading ----------------------------------------------------------------------------------------


class Reading:
    """A hero text while it is read: the hero, and every mistake with its line."""

    def __init__(self, text: str, library: Library) -> None:
        self.library = library
        self.problems: list[str] = []
        self.hero = Hero("hero")
        self.found: dict[str, list[str]] = {head: [] for head in _HEADS}
        head = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.partition("#")[0].strip()
            if not line:
                continue
            word, colon, rest = line.partition(":")
            word = word.strip().lower()
            if colon and _ONE.get(word, word) in _HEADS:
                head = _ONE.get(word, word)
                line = rest.strip()
            if line:
                self.take(head, line, number)
        self.finish()

    def take(self, head: str, line: str, number: int) -> None:
        """One line below a heading."""
        if head == "name":
            self.hero.name = line
        elif head == "way":
            self.take_way(line, number)
        elif head == "deck":
            self.take_cards(line, number)
        elif head:
            for part in line.split(","):
                card = self.look_up(part, number)
                if card is not None:
                    self.found[head].append(card.id)
        else:
            names = ", ".join(name.title() for name in _HEADS)
            self.problems.append(f"line {number}: expected a heading first: {names}")

    def take_way(self, line: str, number: int) -> None:
        """How the hero was made."""
        ways = {way.lower(): way for way in WAYS}
        if line.lower() in ways:
            self.hero.way = ways[line.lower()]
        else:
            self.problems.append(f"line {number}: no way {line!r}; expected {OWN} or {CRAFTED}")

    def take_cards(self, line: str, number: int) -> None:
        """A line of the deck: so many of a design."""
        m = _COUNTED.match(line)
        count, name = (int(m[1]), m[2]) if m else (1, line)
        card = self.look_up(name, number)
        if card is not None:
            self.found["deck"] += [card.id] * count

    def look_up(self, name: str, number: int) -> Card | None:
        """A card by its name or id."""
        word = name.strip().lower()
        card = self.library.by_name.get(word)
        if card is None:
            # To look for a name that is near takes a while; after a few of them it is another game's file.
            meant = self.library.hint(word) if len(self.problems) < MOST_GUESSED else ""
            self.problems.append(f"line {number}: no card {name.strip()!r}{meant}")
        return card

    def finish(self) -> None:
        """Put what was read into the hero, as far as it is of the right kind."""
        hero = self.hero
        rule = "IVI-HC-01" if hero.way == CRAFTED else "IVI-MYOH-02"
        hero.classes = tuple(key for key in self.found["classes"] if self.is_role(key, "class", rule))
        rule = "IVI-HC-01" if hero.way == CRAFTED else "IVI-MYOH-04"
        specializations = [k for k in self.found["specialization"] if self.is_role(k, "specialization", rule)]
        if len(specializations) != 1:
            self.problems.append(f"expected exactly 1 specialization, got {len(specializations)} ({rule})")
        if specializations:
            hero.specialization = specializations[0]
            self.find_ultimate()
        rule = "IVI-HC-09" if hero.way == CRAFTED else "IVI-MYOH-07"
        hero.traits = tuple(key for key in self.found["traits"] if self.is_kind(key, "trait", rule))
        hero.deck = tuple(self.found["deck"])
        if hero.way == CRAFTED and not hero.deck and hero.specialization:
            hero.deck = self.library.crafted(hero.classes, hero.specialization)

    def find_ultimate(self) -> None:
        """The ultimate comes with the specialization; a file may name it (IVI-MYOH-06, IVI-HC-08)."""
        hero = self.hero
        rule = "IVI-HC-08" if hero.way == CRAFTED else "IVI-MYOH-06"
        found = self.library.ultimate(hero.specialization)
        if found is None:
            self.problems.append(f"the specialization {hero.specialization!r} has no ultimate ({rule})")
            return
        hero.ultimate = found.id
        for key in self.found["ultimate"]:
            if key != found.id:
                name = self.library.by_key[key].name
                self.problems.append(
                    f"{name!r} is not the ultimate of the specialization, {found.name!r} is ({rule})"
                )

    def is_role(self, key: str, role: str, rule: str) -> bool:
        """Whether a name is that of a class, of a specialization."""
        card = self.library.by_key[key]
        if card.kind == "archetype" and card.role == role:
            return True
        self.problems.append(f"{card.name!r} is no {role} ({rule})")
        return False

    def is_kind(self, key: str, kind: str, rule: str) -> bool:
        """Whether a card is of a kind."""
        card = self.library.by_key[key]
        if card.kind != kind:
            self.problems.append(f"{card.name!r} is no {kind} ({rule})")
        return card.kind == kind


def read_hero(text: str, cards: Sequence[Card]) -> tuple[Hero, list[str]]:
    """A hero from its text, with everything that is wrong with it (IVI-MYOH-19)."""
    if len(text) > LARGEST:
        return Hero("hero"), [f"the text has {len(text)} characters; a hero has at most {LARGEST}"]
    library = Library(cards)
    reading = Reading(text, library)
    return reading.hero, reading.problems + hero_problems(reading.hero, library)


# -- judging ----------------------------------------------------------------------------------------


def hero_problems(hero: Hero, library: Library) -> list[str]:
    """Every rule of its way of making that a hero breaks (IVI-VAR-02, IVI-VAR-03)."""
    return crafting_problems(hero, library) if hero.way == CRAFTED else own_problems(hero, library)


def own_problems(hero: Hero, library: Library) -> list[str]:
    """What Make Your Own Hero forbids (IVI-MYOH)."""
    problems: list[str] = []
    if not 1 <= len(hero.classes) <= 2:
        problems.append(f"expected 1 or 2 classes, got {len(hero.classes)} (IVI-MYOH-02)")
    for key, n in Counter(hero.classes).items():
        if n > 1:
            problems.append(
                f"{library.by_key[key].name!r} is named {n} times, a class counts once (IVI-MYOH-14)"
            )
    problems += colour_problems(hero, library, "IVI-MYOH-05")
    problems += deck_problems(hero, library)
    if len(hero.traits) != TRAITS:
        problems.append(f"expected exactly {TRAITS} traits, got {len(hero.traits)} (IVI-MYOH-07)")
    problems += twin_problems(hero, library, "IVI-MYOH-16")
    archetypes = [*dict.fromkeys(hero.classes), hero.specialization]  # IVI-MYOH-11
    for key in dict.fromkeys(hero.traits):  # each by itself (IVI-MYOH-15)
        trait = library.by_key[key]
        for colour, wanted, have in library.lacking_pips(trait, [key for key in archetypes if key]):
            rule = "IVI-MYOH-09" if wanted == 1 else "IVI-MYOH-10"
            many = "an archetype" if wanted == 1 else f"{wanted} archetypes"
            problems.append(f"{trait.name!r} asks for {many} of {colour}, the hero has {have} ({rule})")
    return problems


def colour_problems(hero: Hero, library: Library, rule: str) -> list[str]:
    """A specialization that shares no colour with any class."""
    if not hero.classes or not hero.specialization:
        return []
    if any(card.id == hero.specialization for card in library.matching(hero.classes)):
        return []
    name = library.by_key[hero.specialization].name
    return [f"{name!r} shares no colour with a class of the hero ({rule})"]


def deck_problems(hero: Hero, library: Library) -> list[str]:
    """What is wrong with the forty-five cards of a hero of one's own."""
    problems: list[str] = []
    counts: Counter[str] = Counter()
    for key, n in Counter(hero.deck).items():
        card = library.by_key[key]
        counts[card.kind] += n
        if card.kind not in _DECK_KINDS:
            problems.append(f"{card.name!r} is no card of a deck ({card.kind}) (IVI-MYOH-17)")
            continue
        if card.kind == "class" and card.archetype not in hero.classes:
            problems.append(f"{card.name!r} is of another class (IVI-MYOH-02)")
        if card.kind == "specialization" and card.archetype != hero.specialization:
            problems.append(f"{card.name!r} is of another specialization (IVI-MYOH-04)")
        if n > COPIES:
            problems.append(f"{n} copies of {card.name!r}; at most {COPIES} (IVI-MYOH-08)")
    if len(hero.deck) != DECK_SIZE:
        problems.append(f"the deck has {len(hero.deck)} cards, not {DECK_SIZE} (IVI-MYOH-01)")
    for kind, wanted in (("class", CLASS_CARDS), ("specialization", SPECIALIZATION_CARDS)):
        if counts[kind] != wanted:  # of two classes in any split (IVI-MYOH-03)
            problems.append(f"the deck has {counts[kind]} {kind} cards, not {wanted} (IVI-MYOH-01)")
    return problems


def twin_problems(hero: Hero, library: Library, rule: str) -> list[str]:
    """The same trait twice."""
    twins = [key for key, n in Counter(hero.traits).items() if n > 1]
    return [f"the trait {library.by_key[key].name!r} is named twice ({rule})" for key in twins]


def crafting_problems(hero: Hero, library: Library) -> list[str]:
    """What Herocrafting forbids (IVI-HC)."""
    problems: list[str] = []
    if len(hero.classes) != 2:  # the same one twice is fine (IVI-HC-02)
        problems.append(f"expected 2 class picks, perhaps of one class, got {len(hero.classes)} (IVI-HC-01)")
    problems += colour_problems(hero, library, "IVI-HC-03")
    if hero.specialization:
        problems += marks_problems(hero, library)
    if len(hero.traits) != TRAITS:
        problems.append(f"expected exactly {TRAITS} traits, got {len(hero.traits)} (IVI-HC-09)")
    problems += twin_problems(hero, library, "IVI-HC-11")
    offered = library.marked_traits(hero.classes)
    for key in dict.fromkeys(hero.traits):
        trait = library.by_key[key]
        if not trait.marks:
            problems.append(f"the trait {trait.name!r} has no Herocrafting mark (IVI-HC-09)")
        elif trait not in offered:  # any two of these, their pips aside (IVI-HC-10, IVI-HC-14)
            problems.append(f"the trait {trait.name!r} has no colour of the class picks (IVI-HC-09)")
    return problems


def marks_problems(hero: Hero, library: Library) -> list[str]:
    """The deck is all marked cards of the picks and nothing else (IVI-HC-05 to IVI-HC-07)."""
    problems: list[str] = []
    for key in dict.fromkeys((*hero.classes, hero.specialization)):
        n = len(library.marked(key))
        if n != MARKS:
            problems.append(
                f"{library.by_key[key].name!r} has {n} Herocrafting marks, not {MARKS} (IVI-HC-06)"
            )
    wanted = Counter(library.crafted(hero.classes, hero.specialization))
    held = Counter(hero.deck)
    rule = "IVI-HC-07" if len(set(hero.classes)) < len(hero.classes) else "IVI-HC-05"
    for key in dict.fromkeys((*wanted, *held)):
        if wanted[key] != held[key]:
            name = library.by_key[key].name
            problems.append(f"{held[key]} of {name!r} in the deck; the marks give {wanted[key]} ({rule})")
    for key, n in wanted.items():
        if n > COPIES:
            problems.append(f"{n} copies of {library.by_key[key].name!r}; at most {COPIES} (IVI-SETC-06)")
    return problems


# -- making -----------------------------------------------------------------------------------------


def craft_hero(
    name: str, classes: Sequence[str], specialization: str, traits: Sequence[str], cards: Sequence[Card]
) -> Hero:
    """A Herocrafted hero from names; BadOption names every rule that it breaks (IVI-HC).

    Any set of cards will do that has what is named (IVI-HC-17).
    """
    library = Library(cards)
    hero = Hero(name, CRAFTED)
    hero.classes = tuple(library.named(word, "archetype", "class").id for word in classes)
    hero.specialization = library.named(specialization, "archetype", "specialization").id
    hero.traits = tuple(library.named(word, "trait").id for word in traits)
    ultimate = library.ultimate(hero.specialization)
    hero.ultimate = ultimate.id if ultimate is not None else ""
    hero.deck = library.crafted(hero.classes, hero.specialization)
    _refuse(crafting_problems(hero, library), name)
    return hero


def change_hero(
    hero: Hero, taken: Sequence[str], added: Sequence[str], traits: Sequence[str], cards: Sequence[Card]
) -> Hero:
    """A hero of one's own from another: cards swapped ("2 Parry"), perhaps other traits (IVI-MYOH-18).

    BadOption names every rule that the result breaks.
    """
    library = Library(cards)
    changed = Hero(hero.name)
    changed.classes = tuple(dict.fromkeys(hero.classes))
    changed.specialization = hero.specialization
    changed.ultimate = hero.ultimate
    changed.traits = tuple(library.named(word, "trait").id for word in traits) or hero.traits
    held = Counter(hero.deck)
    for word in taken:
        n, card = _counted(word, library)
        if held[card.id] < n:
            raise BadOption(f"the deck has {held[card.id]} of {card.name!r}, so {n} cannot be taken out")
        held[card.id] -= n
    for word in added:
        n, card = _counted(word, library)
        held[card.id] += n
    changed.deck = tuple(card.id for card in cards for _ in range(held[card.id]))
    _refuse(own_problems(changed, library), hero.name)
    return changed


def _counted(word: str, library: Library) -> tuple[int, Card]:
    m = _COUNTED.match(word.strip())
    n, name = (int(m[1]), m[2]) if m else (1, word)
    card = library.by_name.get(name.strip().lower())
    if card is None:
        raise BadOption(f"no card {name.strip()!r}{library.hint(name.strip().lower())}")
    return n, card


def hero_text(hero: Hero, cards: Sequence[Card]) -> str:
    """A hero as a file that people can read and `read_hero` can."""
    by_key = {card.id: card for card in cards}
    lines = [
        f"Name: {hero.name}",
        f"Way: {hero.way}",
        f"Classes: {', '.join(by_key[key].name for key in hero.classes)}",
        f"Specialization: {by_key[hero.specialization].name}",
        f"Ultimate: {by_key[hero.ultimate].name}",
        f"Traits: {', '.join(by_key[key].name for key in hero.traits)}",
        "Deck:",
    ]
    held = Counter(hero.deck)
    archetype = None
    for card in cards:
        if held[card.id]:
            if card.archetype != archetype:
                archetype = card.archetype
                lines.append(f"# {by_key[archetype].name if archetype else 'Others'}")
            lines.append(f"{held[card.id]} {card.name}")
    return "\n".join(lines) + "\n"


# -- finding ----------------------------------------------------------------------------------------


def ready_text(name: str) -> str:
    """The file of a ready hero; it is never changed, so a changed hero can be restored (IVI-VAR-06)."""
    folder = resources.files(__package__) / "heroes"
    return (folder / f"{name}.hero").read_text(encoding="utf-8")


def find_hero(value: str, cards: tuple[Card, ...]) -> Hero:
    """A hero from an option: the name of a ready one, or the text of a hero file; BadOption lists what is wrong."""
    if value in READY:
        return _legal(ready_text(value), cards, value)
    if "\n" not in value and ";" not in value:
        there = f"there are: {', '.join(READY)}; or the text of a hero file"
        raise BadOption(f"no ready hero {value!r}{hint(value, READY)} ({there})")
    return _legal(value.replace(";", "\n"), cards, "hero")


def _legal(text: str, cards: tuple[Card, ...], name: str) -> Hero:
    hero, problems = read_hero(text, cards)
    _refuse(problems, name)
    return hero


def _refuse(problems: list[str], name: str) -> None:
    if problems:
        raise BadOption("\n".join(f"{name}: {problem}" for problem in problems))

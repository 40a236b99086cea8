"""Decks of Drakerion: readable text files, and what makes one legal (DRK-DCK)."""

import re
from collections import Counter
from functools import cache
from importlib import resources
from typing import Final

from tabard.engine.errors import BadOption, hint
from tabard.games.drakerion.options import READY
from tabard.games.drakerion.printed import Card

DECK_SIZE: Final = 60
DECK_COPIES: Final = 4
PILE_SIZE: Final = 8
LARGEST: Final = 20_000
"""Characters of a deck text; a starter has about six hundred."""

MOST_GUESSED: Final = 5
"""Unknown names for which a near one is looked for."""
_LINE: Final = re.compile(r"^(\d{1,2})\s*x?\s+(.+)$")
_HEADS: Final = ("banner", "city", "maneuvers", "deck")


class Deck:
    """A deck by the ids of its cards."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.about = ""
        self.banner = ""
        self.city = ""
        self.maneuvers: list[str] = []
        self.cards: list[str] = []


def starter_text(name: str) -> str:
    """The text of a deck that comes with the game."""
    folder = resources.files(__package__) / "decks"
    return (folder / f"{name}.deck").read_text(encoding="utf-8")


class Reading:
    """A deck text while it is read: the deck, and every mistake with its line."""

    def __init__(self, text: str, cards: tuple[Card, ...]) -> None:
        self.problems: list[str] = []
        self.deck = Deck("deck")
        self.cards = cards
        self.by_key: dict[str, Card] = {}
        for card in cards:
            self.by_key[card.id] = card
            self.by_key[card.full_name.lower()] = card
        self.banners: list[Card] = []
        self.cities: list[Card] = []
        self.places: dict[int, tuple[str, str]] = {}
        """By line, counted from 0: the heading above it, and the card that it names."""
        head = ""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.partition("#")[0].strip()
            if not line:
                continue
            word, colon, rest = line.partition(":")
            if colon and word.strip().lower() in (*_HEADS, "name", "about"):
                head = word.strip().lower()
                line = rest.strip()
                if not line:
                    continue
                if head == "name":
                    self.deck.name = line
                    continue
                if head == "about":
                    self.deck.about = line
                    continue
            self.take(head, line, number)

    def take(self, head: str, line: str, number: int) -> None:
        """One card line below a heading."""
        if head not in _HEADS:
            self.problems.append(f"line {number}: expected a heading first: Banner, City, Maneuvers or Deck")
            return
        m = _LINE.match(line)
        count, name = (int(m[1]), m[2]) if m else (1, line)
        card = self.by_key.get(name.strip().lower())
        if card is None:
            # To look for a name that is near takes a while; after a few of them it is another game's deck.
            is_few = len(self.problems) < MOST_GUESSED
            known = self.by_key if is_few else {}
            meant = hint(name.strip().lower(), known, said=lambda key: known[key].full_name)
            self.problems.append(f"line {number}: no card {name.strip()!r}{meant}")
            return
        self.places[number - 1] = (head, card.id)
        if head == "banner":
            self.banners += [card] * count
        elif head == "city":
            self.cities += [card] * count
        elif head == "maneuvers":
            self.deck.maneuvers += [card.id] * count
        else:
            self.deck.cards += [card.id] * count


def read_deck(text: str, cards: tuple[Card, ...]) -> tuple[Deck, list[str]]:
    """A deck from its text, with everything that is wrong with it (DRK-DCK-12)."""
    if len(text) > LARGEST:
        return Deck("deck"), [f"the text has {len(text)} characters; a deck has at most {LARGEST}"]
    reading = Reading(text, cards)
    deck = reading.deck
    problems = reading.problems
    for what, found in (("Banner", reading.banners), ("City", reading.cities)):
        if len(found) != 1:
            problems.append(f"expected exactly 1 {what}, got {len(found)} (DRK-DCK-09)")
        for card in found:
            if card.kind != what.lower():
                problems.append(f"{card.full_name!r} is a {card.kind}, no {what} (DRK-DCK-09)")
    if reading.banners:
        deck.banner = reading.banners[0].id
    if reading.cities:
        deck.city = reading.cities[0].id
    problems += deck_problems(deck, {card.id: card for card in cards})
    return deck, problems


def deck_problems(deck: Deck, cards: dict[str, Card]) -> list[str]:
    """Every rule of deck construction that a deck breaks (DRK-DCK-01 to DRK-DCK-14, DRK-CSR-05)."""
    problems: list[str] = []
    banner = cards.get(deck.banner)
    city = cards.get(deck.city)
    faction = banner.faction if banner is not None else None  # DRK-BAN-01
    if city is not None and faction and city.faction not in (faction, "unaffiliated"):
        problems.append(f"City {city.full_name!r} is of another faction (DRK-DCK-13)")
    for key in dict.fromkeys(deck.cards):
        card = cards[key]
        if card.kind not in ("character", "event", "attachment"):
            problems.append(f"{card.full_name!r} is a {card.kind} and cannot be in the deck (DRK-DCK-04)")
        if faction and card.faction not in (faction, "unaffiliated"):
            problems.append(f"{card.full_name!r} is of another faction (DRK-DCK-02)")
    for name, n in Counter(cards[key].full_name for key in deck.cards).items():
        if n > DECK_COPIES:
            problems.append(f"{n} copies of {name!r}; at most {DECK_COPIES} (DRK-DCK-06)")
    if len(deck.cards) != DECK_SIZE:
        problems.append(f"the deck has {len(deck.cards)} cards, not {DECK_SIZE} (DRK-DCK-05)")
    for key in dict.fromkeys(deck.maneuvers):
        card = cards[key]
        if card.kind != "maneuver":
            problems.append(f"{card.full_name!r} is a {card.kind}, no Maneuver (DRK-DCK-03)")
        elif faction and card.faction not in (faction, "unaffiliated"):
            problems.append(f"Maneuver {card.full_name!r} is of another faction (DRK-DCK-03)")
    if len(deck.maneuvers) != PILE_SIZE:
        problems.append(f"the Maneuver pile has {len(deck.maneuvers)} cards, not {PILE_SIZE} (DRK-DCK-07)")
    for name, n in Counter(cards[key].name for key in deck.maneuvers).items():
        if n > 1:
            problems.append(f"{n} Maneuvers called {name!r} (DRK-DCK-08)")
    if banner is not None:
        held = Counter(cards[key].full_name for key in deck.cards)
        wanted: Counter[str] = Counter()
        for place in banner.setup:
            wanted[place.name] += place.count
        for name, n in wanted.items():
            if held[name] < n:
                problems.append(f"the Setup asks for {n} {name!r}, the deck has {held[name]} (DRK-DCK-10)")
    return problems


@cache
def _ready(name: str, cards: tuple[Card, ...]) -> Deck:
    return _legal(starter_text(name), cards, name)


def find_deck(value: str, cards: tuple[Card, ...]) -> Deck:
    """A deck from an option: the name of a ready one, or the text of a deck; BadOption lists what is wrong."""
    if value in READY:
        return _ready(value, cards)
    if "\n" not in value and ";" not in value:
        there = f"there are: {', '.join(READY)}; or the text of a deck"
        raise BadOption(f"no deck {value!r}{hint(value, READY)} ({there})")
    return _legal(value.replace(";", "\n"), cards, "deck")


def _legal(text: str, cards: tuple[Card, ...], name: str) -> Deck:
    deck, problems = read_deck(text, cards)
    if problems:
        raise BadOption("\n".join(f"{name}: {problem}" for problem in problems))
    return deck

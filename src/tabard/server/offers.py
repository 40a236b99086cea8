"""What a server has to offer, as messages: itself, its games with their options and rules, its bots."""

from typing import Annotated, Any

import msgspec

from tabard.engine.brings import Brings, Mend
from tabard.engine.view import Face, Look
from tabard.server.shapes import CardText, Id, Request, Struct


class Credit(Struct, frozen=True):
    """Whose work a part of the page is."""

    title: str
    author: str
    url: str
    license: str
    license_url: str
    version: str


class About(Struct, frozen=True):
    """The server: its version and what it speaks."""

    version: str
    protocol: int
    icons: str = ""
    """The version of the icons; with it as `v` a request for icons is cached for good."""
    credits: dict[str, Credit] = {}
    address: str = ""
    """Told to whoever came by an address that only this computer knows: the one by which others open the page."""
    laboratory: bool = False
    """Whether there are experiments to look at."""


class Experiment(Struct, frozen=True):
    """A question that bots play out, and what they say so far."""

    name: str
    title: str
    game: str
    """As people call it."""
    state: str
    """`running`, `stopped` or `at its end`."""
    share: float
    """How much of what it may take at most is played."""
    deals: int
    written: float
    """When something of it was written last, in seconds."""
    even: float = 0.0
    """What stands for no difference at all."""
    answer: str = ""
    others: tuple[str, ...] = ()
    """What weaker players say."""
    report: str = ""
    """The name of its report; nothing before there is one."""
    course: tuple[tuple[int, float, float, float], ...] = ()
    """How the estimate went: after how many deals, what it was, and from where to where it could be."""


class Bench(Struct, frozen=True):
    """The laboratory: its experiments, the newest first, and what a visitor may do."""

    experiments: tuple[Experiment, ...] = ()
    minutes: float = 0.0
    """How long an experiment may take that a visitor begins; 0 where none may."""
    running: str = ""
    """The one that was begun here and is not at its end."""
    trouble: str = ""
    """What the last one that was begun here ended with, if that was too soon."""


class NewExperiment(Request, frozen=True):
    """A card to ask about, as a card file would hold it."""

    game: Id
    cards: Annotated[str, msgspec.Meta(min_length=1, max_length=12_000)]
    players: tuple[Id, ...] = ("novice", "greedy")


class BotInfo(Struct, frozen=True):
    """An opponent that can be chosen."""

    name: str
    title: str
    about: str = ""
    seconds: float = 0.0
    """The longest it thinks about one choice."""
    games: tuple[str, ...] = ()
    """The games that it is for; all of them where there are none."""


class GameInfo(Struct, frozen=True):
    """A game as the home page shows it."""

    name: str
    title: str
    summary: str
    seats: tuple[int, ...]
    minutes: str
    look: Look
    lesson: bool = False
    """Whether there is a page to learn it from."""
    guide: int = 0
    """Minutes that its guided first game takes; 0 where it has none."""


class GameDetail(Struct, frozen=True):
    """All that the page needs to set up and draw a game; asked for once."""

    info: GameInfo
    schema: dict[str, Any]
    """The JSON Schema of the options, titles and descriptions included."""
    faces: tuple[Face, ...]
    content: str
    """The hash of the card set."""
    ready: dict[str, str] = {}
    """The text of each ready deck or hero, to begin one of one's own from."""
    brings: Brings | None = None
    """What everybody brings to the game: decks, heroes, races or leaders to choose from."""
    takes_cards: bool = False
    """Whether it can be played with a card set of one's own."""


class LearnPage(Struct, frozen=True):
    """How to play a game, as far as possible in the language that was asked for."""

    language: str
    """Of the text: English where the game is not taught in the other one."""
    text: str
    """Markdown."""
    words: dict[str, str] = {}
    """What its guided first game says and what its options are called, by the English words, as far as it is told."""


class CheckOptions(Request, frozen=True):
    """Options that somebody is choosing, before a table is made with them."""

    options: dict[str, Any] = {}
    cards: CardText = ""
    """A card set of one's own, as the text of its file."""


class Fitting(Struct, frozen=True):
    """The numbers of seats that these options are played with, the usual one first."""

    seats: tuple[int, ...] = ()
    problems: tuple[str, ...] = ()
    """What is wrong with them, a sentence each; then there are no seats."""
    mends: tuple[Mend, ...] = ()
    """What would mend a deck of one's own."""


class RuleText(Struct, frozen=True):
    """A numbered rule with our rulings."""

    id: str
    section: str
    text: str
    rulings: tuple[str, ...] = ()
    meaning: str = ""
    """What it says to a player, where its text is not that: a note, or a text with one."""

"""The story of Infinities as data: what a file of chapters, endings, threads and solo quests can say."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.games.infinities.options import Icon, World
from tabard.games.infinities.parts import Condition, Event, Faction
from tabard.games.infinities.printed import Action, Passive, Trigger
from tabard.games.infinities.vocabulary import Effect, Effects
from tabard.language.parts import Part

Coordinate = Annotated[int, Meta(ge=-20, le=20)]
Place = tuple[Coordinate, Coordinate]
"""Axial q and r; the Rift is at 0, 0 (INF-MAP-01)."""
Text = Annotated[str, Meta(min_length=1, max_length=2500)]
Side = Literal["side-1", "side-2", "lightbearers", "deva-network"]


class Placed(Part, frozen=True, kw_only=True):
    """A tile that lies on the map from the start, named by the side that is up."""

    tile: Key
    """The name of the side that is up, as a key."""
    at: Place
    """Where it lies."""
    turn: Annotated[int, Meta(ge=0, le=5)] = 0
    """How many sixths of a turn it is turned clockwise."""


class Item(Part, frozen=True, kw_only=True):
    """Something that leaders carry; it lies on a tile at the start, or nowhere until a text takes it."""

    id: Key
    """A short name of its own, by which texts know it."""
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is called."""
    at: Place | None = None
    """The tile on which it lies at the start."""


class Counter(Part, frozen=True, kw_only=True):
    """A number that the chapter counts, for each leader or for the table."""

    id: Key
    """A short name of its own, by which texts know it."""
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is called."""
    start: Annotated[int, Meta(ge=0, le=99)] = 0
    """What it stands at when the chapter begins."""
    most: Annotated[int, Meta(ge=1, le=99)] = 99
    """It never goes above this."""
    table: bool = False
    """One for all leaders together, instead of one for each."""


class Setup(Part, frozen=True, kw_only=True):
    """What a chapter or a thread changes before deployment (INF-STORY-18, INF-CAMP-04)."""

    tiles: tuple[Placed, ...] = ()
    """Tiles that lie on the map from the start."""
    start: tuple[Place, ...] = ()
    """Where the standees begin, by seat; left out, on the Rift (INF-SET-18)."""
    stack: World | None = None
    """All players take their set-up tile here, so all lead its faction (INF-SET-05)."""
    stacks: tuple[World, ...] = ()
    """The same by side: the first for side 1, the second for side 2."""
    tokens: Annotated[int, Meta(ge=0, le=5)] | None = None
    """Reaction tokens on each track."""
    hand: Annotated[int, Meta(ge=0, le=6)] | None = None
    """Cards drawn in deployment."""
    leaders: tuple[Key, ...] = ()
    """Only these may be chosen."""
    remove: tuple[Key, ...] = ()
    """Cards and leaders set aside for the game (INF-CAMP-05)."""


class Rules(Part, frozen=True, kw_only=True):
    """Switches for one chapter (INF-STORY-18)."""

    reroll: bool = True
    """Whether an action roll may be rolled again."""
    rift_event: bool = True
    """Whether the Rift has its event at the end of a round."""
    react: bool = True
    """Whether leaders can react."""
    control: bool = True
    """Whether entering a tile offers control."""
    warp: bool = True
    """Whether standees can be warped, by the Fortitude event or by a text."""
    points: bool = False
    """Score markers are used (INF-STORY-14)."""
    group: Annotated[int, Meta(ge=1, le=4)] = 3
    """How many units a group holds."""
    timeline: Annotated[int, Meta(ge=1, le=4)] = 3
    """How many cards a timeline holds."""
    reach: Annotated[int, Meta(ge=1, le=4)] = 3
    """How far leaders reach."""


class ChapterAction(Action, frozen=True, kw_only=True):
    """An exclusive action of a chapter (INF-STORY-04)."""

    id: Key
    """A short name of its own."""
    only: Side | None = None
    """Who may take it; left out, every leader."""


class Goal(Part, frozen=True, kw_only=True):
    """An objective, or with `lost` what the leaders must prevent (INF-STORY-06)."""

    id: Key
    """A short name of its own, by which texts and endings know it."""
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    """What must be done, in words."""
    only: Side | None = None
    """Who can fulfil it; left out, every leader."""
    shared: bool = False
    """A faction or side objective: fulfilled for all of that faction or side (INF-STORY-11)."""
    met: Condition | None = None
    """The state that fulfils it."""
    on: Event | None = None
    """Fulfilled by an event instead of a state."""
    when: Literal["always", "start", "end"] = "always"
    """The moment at which a state is tested (INF-STORY-09)."""
    lost: bool = False
    """It must be prevented: fulfilled, it loses the chapter."""
    secret: bool = False
    """Not shown before it is fulfilled (INF-HID-18)."""


class Line(Part, frozen=True, kw_only=True):
    """What an opponent does when its die shows one of these icons; with none named, in every other case."""

    on: tuple[Icon, ...] = ()
    """The icons it is for; none is every other case."""
    do: Effects
    """What the opponent does, in order."""


class Opponent(Part, frozen=True, kw_only=True):
    """A leader without a player: the fifth set of components, played by its script (INF-SOLO-05)."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is called."""
    faction: Faction
    """The faction it leads."""
    at: Place = (0, 0)
    """Where it begins."""
    group: tuple[Key, ...] = ()
    """The units it begins with."""
    tokens: Annotated[int, Meta(ge=0, le=5)] = 5
    """The reaction tokens it begins with."""
    turns: Annotated[int, Meta(ge=1, le=4)] = 2
    """Its turns in a round."""
    script: Annotated[tuple[Line, ...], Meta(min_length=1)]
    """What it does for each icon."""


class Ending(Part, frozen=True, kw_only=True):
    """What follows from an objective (INF-CAMP-01, INF-CAMP-02)."""

    objective: Key
    """The objective that leads here."""
    text: Text
    """What is read aloud."""
    next: Key | None = None
    """The next chapter; none concludes the campaign."""
    conclusion: Annotated[str, Meta(max_length=60)] = ""
    """The name of the campaign's end, where this is one."""
    threads: tuple[Key, ...] = ()
    """The threads that are gained."""


class Thread(Part, frozen=True, kw_only=True):
    """A change for the rest of the campaign (INF-CAMP-03)."""

    id: Key
    """A short name of its own, by which texts know it."""
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    """What it is called."""
    text: Text
    """What it changes, in words."""
    only: Literal["lightbearers", "deva-network"] | None = None
    """The faction that it concerns; left out, both."""
    passives: tuple[Passive, ...] = ()
    """What holds all the time."""
    triggers: tuple[Trigger, ...] = ()
    """What waits for a moment."""
    actions: tuple[ChapterAction, ...] = ()
    """Exclusive actions that it adds to chapters."""
    setup: Setup = Setup()
    """What it changes before deployment."""
    draft: tuple[Effect, ...] = ()
    """What each leader concerned does at the end of deployment: drafting cards and the like."""


class Aside(Part, frozen=True, kw_only=True):
    """A paragraph that is read after a chapter's text while a thread is active."""

    thread: Key
    """The thread that must be active."""
    text: Text
    """What is read aloud."""


class Chapter(Part, frozen=True, kw_only=True):
    """A session of the Story Guide, or a solo quest (INF-STORY-02, INF-STORY-03, INF-SOLO-02)."""

    id: Key
    """A short name of its own."""
    title: Annotated[str, Meta(min_length=1, max_length=60)]
    """What it is called."""
    leader: Key | None = None
    """A solo quest belongs to a leader."""
    world: World | None = None
    """A starting chapter belongs to a world (INF-STORY-10)."""
    seats: Annotated[tuple[int, ...], Meta(min_length=1)] = (2, 3, 4)
    """With how many players it can be played."""
    form: Literal["teams", "one-against-all", "co-operative", "free-for-all"] = "free-for-all"
    """Teams: odd seats against even ones. One against all: the first seat against the others."""
    text: Text
    """What is read aloud at the start."""
    asides: tuple[Aside, ...] = ()
    """What is read after it while a thread is active."""
    special: Annotated[str, Meta(max_length=600)] = ""
    """The special rules in words."""
    rounds: Annotated[int, Meta(ge=1, le=40)] | None = None
    """The last round; left out, there is no limit."""
    rounds_out: Key | None = None
    """The objective that is fulfilled when the last round ends; left out, nobody wins."""
    wins_from: Annotated[int, Meta(ge=1, le=40)] = 1
    """The first round in which an objective can be won by; what must be prevented counts from the start."""
    setup: Setup = Setup()
    """What it changes before deployment."""
    rules: Rules = Rules()
    """Rules that it switches off or changes."""
    counters: tuple[Counter, ...] = ()
    """What it counts."""
    items: tuple[Item, ...] = ()
    """What leaders can carry."""
    passives: tuple[Passive, ...] = ()
    """What holds all the time."""
    triggers: tuple[Trigger, ...] = ()
    """What waits for a moment."""
    actions: tuple[ChapterAction, ...] = ()
    """Its exclusive actions."""
    opponent: Opponent | None = None
    """A leader without a player."""
    objectives: Annotated[tuple[Goal, ...], Meta(min_length=1)]
    """How it is won or lost."""
    endings: tuple[Ending, ...] = ()
    """What follows from each objective."""


class StoryFile(Part, frozen=True, kw_only=True):
    """One story file: threads, chapters, or quests."""

    story: Key
    """A short name of its own."""
    title: Annotated[str, Meta(min_length=1, max_length=80)]
    """What it is called."""
    threads: tuple[Thread, ...] = ()
    """Changes for the rest of a campaign."""
    chapters: tuple[Chapter, ...] = ()
    """Sessions of the guide, or solo quests."""

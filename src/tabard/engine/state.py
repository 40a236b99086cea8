"""The state of a game: data, one stack of frames, and the loop that turns the pages."""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tabard.engine.chance import Generator
from tabard.engine.columns import PACKED, shaped
from tabard.engine.errors import IllegalAction, TabardError
from tabard.engine.events import Event
from tabard.engine.frames import ASK, DONE, Block, Decision, Frame, listed
from tabard.engine.ids import MOST_ACTION, NOBODY, RESIGN, Action, CardId, CardNo, Seat
from tabard.engine.refusals import Refusal
from tabard.engine.visibility import deal_hidden, determinized, mix
from tabard.engine.zones import Zones

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Book:
    """What one match is played with and never changes: blocks, card facts, options; shared by all clones.

    Its methods are asked about states of its own game, and may declare them so.
    """

    def __init__(self, game: str, content: str, options: str) -> None:
        self.game = game
        self.content = content
        """The hash of the card set in use."""
        self.options = options
        """The options of the match as JSON."""
        self.maker: Game | None = None
        """The game that dealt with it, so that a state that travels finds its cards again."""
        self.blocks: dict[str, Block] = {}
        self.keys: list[str] = [""]
        """The ids of the cards by their numbers; 0 is a card that nobody knows."""
        self.names: list[str] = [""]
        self.swing = 1.0
        """By how much the judge's value rises when the odds to win are e times better; for bots that search."""
        self.nodes = [60, 300, 1500]
        """The simulations that an adept, a master and a legend make for a choice."""
        self.horizons = [0, 0, 0]
        """How many turns each of them sees end, in quick play, before it values one; 2: the next seat answers."""
        self.plans: list[int] = []
        """The turns that each of them plays out for a plan, where they plan whole turns; none where they search choice
        by choice."""
        self.has_setup = False
        """Whether sides are set up one after the other before the first turn: until then a position says nothing, since
        one side stands on the table and the other does not."""
        self.same_worlds = True
        """Whether every first step meets the same worlds: not where these speak against whole kinds of steps."""
        self.winds_up = False
        """Whether such play may also do no more than wind its turn up (`closing`), whichever is better."""
        self.few = 8
        """How many options are looked at in such quick play."""
        self.probe = 1
        """How many choices inside an action a glimpse tries."""
        self.sharp = 0.04
        """How much winning chance makes an option e times as likely at first sight."""
        self.hope = 0.5
        """How much a plan is worth what its best line is worth, rather than what all its tries came to."""
        self.bold = 0.35
        """The weight of curiosity beside what is known."""

    def add(self, block: Block) -> Block:
        """Enter a block, so that a saved bookmark finds it again by its key."""
        if block.key in self.blocks:
            raise ValueError(f"two blocks are called {block.key!r}")
        self.blocks[block.key] = block
        return block

    def view(self, s: Any, seat: Seat) -> "View":
        """What a seat may see; the game's table draws it."""
        raise NotImplementedError

    def heading(self, s: Any) -> tuple[int, Seat]:
        """The turn and whose it is, under which the log files what happens; (0, NOBODY) without turns."""
        return (0, NOBODY)

    def redeal(self, world: Any, seat: Seat) -> None:
        """Deal anew what a seat does not know, in a clone that is to be a world of this seat's."""
        deal_hidden(world, seat)

    def judge(self, s: Any, seat: Seat) -> float:
        """How good a position is for a seat, for bots; the game's judge says it."""
        return s.returns()[seat] if s.is_over else 0.0

    def glimpse(self, s: Any, seat: Seat) -> float:
        """The judge's value for bots that look at thousands of positions; a game may look less far ahead here."""
        return self.judge(s, seat)

    def at_rest(self, s: Any, seat: Seat) -> float:
        """The value of a position between two turns, for bots that play on to it; not what tempts to a next step."""
        return self.glimpse(s, seat)

    def sides(self, s: Any) -> int:
        """How many sides are against each other: every seat is one, unless some of them win together; for bots.

        1 where everybody wins or loses together.
        """
        seats: int = s.seats
        return seats

    def ends_turn(self, s: Any, action: Action) -> bool:
        """Whether an option only ends the turn, so that what follows is nobody's merit; for bots."""
        return False

    def closing(self, s: Any, options: list[Action]) -> list[Action]:
        """Those options, at least one, with which a seat winds its turn up and begins nothing new; for bots."""
        return options


ENGINES_OWN: Final = frozenset(
    [
        *("match", "generator", "frames", "decision", "listening", "events", "refusals"),
        *("explaining", "foretelling", "glancing", "outlined", "unforeseen"),
        *("all_seats", "moves", "shared"),
    ]
)
_fields: dict[type, list[str]] = {}
_lists: dict[type, list[str]] = {}
_packed: dict[type, list[str]] = {}
BLANK: Final[list[int]] = []
"""Stands in each list of a state until `clear` or `clone` puts a real one there: clones are made often."""
_NO_ZONES: Final[list[list[int]]] = []
_NO_FRAMES: Final[list[Frame]] = []
_NO_EVENTS: Final[list[Event]] = []
_NO_REFUSALS: Final[list[Refusal]] = []


def longer(column: vec[i64]) -> vec[i64]:
    """A packed column with another 0 at its end."""
    return append(column, 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A game adds its own fields and copies them in `clone`."""

    places: ClassVar[Zones] = Zones()
    """The zones of the game, as its state.py declares them."""
    columns: ClassVar[tuple[str, ...]] = ()
    """Those of its lists that hold a number for each card id, 0 for a new card."""
    by_player: ClassVar[tuple[str, ...]] = ()
    """Those that hold a number for each player, 0 at first."""
    lasts: ClassVar[tuple[tuple[str, int], ...]] = ()
    """Those that hold what is in force beyond the moment, and how many numbers a row of each has: every row is told in
    views, as `Lasting`."""

    def __init__(self, book: Book, seats: int, generator: Generator, blank: bool = False) -> None:
        self.match = book
        self.seats = seats
        self.generator = generator
        self.all_seats = (1 << (seats + 1)) - 1
        self.face: vec[i64] = vec[i64]()
        """Which printed card each card id is; a shuffle permutes this, never the ids."""
        self.known: vec[i64] = vec[i64]()
        """The visibility table: for each card id the seats that know its face, a bit each."""
        self.zones: list[list[CardId]] = _NO_ZONES
        """The cards of each zone. Clones share them, so rules change a zone only through the methods below: these copy
        it before the first change."""
        self.shared = 0
        """The zones that a clone may hold, too, a bit each."""
        self.frames: list[Frame] = _NO_FRAMES
        self.decision: Decision | None = None
        """What the game waits for; None only when it is over."""
        self.is_over = False
        self.unsettled = False
        """Something changed that `settle` has not looked at yet."""
        self.revealed = 0
        """How often a face was learned; undo stops where this grew."""
        self.moves = 0
        """How many choices seats have made so far, where there was one; not part of saves, for bots that remember."""
        self.listening = False
        self.events: list[Event] = _NO_EVENTS
        """What happened since `listening` was switched on; not part of clones and saves."""
        self.explaining = False
        self.refusals: list[Refusal] = _NO_REFUSALS
        """What is not among the options, and why, while `explaining`; not part of clones and saves."""
        self.foretelling = False
        """An option is carried out beforehand: options that no forecast tells are not listed; not part of clones."""
        self.glancing = False
        """This state and its clones are for a judge alone: options that it never reads are not listed."""
        self.outlined = self.unforeseen = False
        """A view is made for a text alone, as `outline` says, and without forecasts; not part of clones."""
        if not blank:
            self.face = vec[i64]([0])
            self.known = vec[i64]([0])
            self.zones = []
            self.frames = []

    # -- what a game writes -------------------------------------------------------------------------

    def fields(self) -> list[str]:
        """The names of all the data that `clone` copies and `dump` writes: everything that a state holds, but its book
        and what the engine writes in a form of its own."""
        found = _fields.get(type(self))
        if found is None:
            names = set(getattr(self, "__dict__", ()))
            for kind in type(self).__mro__:
                names.update(kind.__dict__.get("__mypyc_attrs__", ()))
            kept = [name for name in names - ENGINES_OWN if not name.startswith("__")]
            found = sorted([name for name in kept if not isinstance(getattr(self, name), Book)])
            _fields[type(self)] = found
        return found[:]

    def clone(self) -> "State":
        """An exact, independent copy, the generator included."""
        raise NotImplementedError

    def settle(self) -> bool:
        """Deaths, triggers and such, between two ops; True when something was pushed or changed."""
        return False

    def pools(self) -> list[list[int]]:
        """Groups of zones whose hidden cards may be exchanged in a determinized world."""
        return self.places.pools(self.seats)

    def returns(self) -> list[float]:
        """One number a seat once the game is over: 1 won, -1 lost, 0 drawn or unfinished."""
        raise NotImplementedError

    @property
    def pending(self) -> Decision:
        """The decision that the game waits for, where it must be waiting for one."""
        assert self.decision is not None
        return self.decision

    def may_resign(self, seat: Seat) -> bool:
        """Whether the seat may give up at this decision."""
        return True

    def why_not_resign(self) -> tuple[str, str]:
        """What is told to whoever may not give up now, and the rule; where there is a time for it, it says when."""
        return "You cannot give up at this moment.", ""

    def resigned(self, seat: Seat) -> None:
        """The seat gives up: the game says what follows, and finishes unless the others play on."""
        raise NotImplementedError

    # -- the loop -----------------------------------------------------------------------------------

    def copy_core(self, other: "State") -> None:
        """Copy what every game has into a new state of the same class, book and seats."""
        other.generator = self.generator.clone()
        other.face = self.face[:]
        other.known = self.known[:]
        other.zones = self.zones[:]
        other.shared = self.shared = (1 << len(self.zones)) - 1
        frames: list[Frame] = []
        for frame in self.frames:
            frames.append(frame.clone())
        other.frames = frames
        other.decision = self.decision
        other.is_over = self.is_over
        other.unsettled = self.unsettled
        other.revealed = self.revealed
        other.moves = self.moves
        other.glancing = self.glancing

    def apply(self, action: Action) -> Decision | None:
        """Choose an option of the decision; returns the next one, None when the game is over.

        Anything else than an option raises IllegalAction and changes nothing.
        """
        d = self.decision
        if d is None:
            raise IllegalAction("the game is over: no action is possible any more")
        if not -MOST_ACTION < action < MOST_ACTION or not listed(d.options, 0, action):
            if self.unlisted(action):
                return self.decision
            raise IllegalAction(
                f"action {action} is not among the {len(d.options)} options of {d.prompt!r} ({d.rule})"
            )
        if d.seat >= 0 and len(d.options) > 1:
            self.moves += 1
        self.decision = None
        f = self.frames[-1]
        if f.block.ops[f.pc].answer(self, f, action) == DONE:
            f.pc += 1
            f.step = 0
        return self.advance()

    def unlisted(self, action: Action) -> bool:
        """Carry out an action that is legal without being listed; False when it is none."""
        d = self.decision
        if action != RESIGN or d is None or d.seat < 0 or not self.may_resign(d.seat):
            return False
        self.decision = None
        self.resigned(d.seat)
        self.advance()  # asks anew where the others play on
        return True

    def advance(self) -> Decision | None:
        """Turn pages until someone must choose or the game is over; returns the decision."""
        frames = self.frames
        while not self.is_over:
            f = frames[-1]
            ops = f.block.ops
            # Also behind the last op of a block: its parent may go on in mid-step and ask.
            if self.unsettled and f.step == 0:
                self.unsettled = False
                if self.settle():
                    continue
            if f.pc >= len(ops):
                frames.pop()
                continue
            r = ops[f.pc].run(self, f)
            if r == ASK:
                break
            if r == DONE:
                f.pc += 1
                f.step = 0
        return self.decision

    def finish(self) -> None:
        """End the game; nothing in progress goes on."""
        self.is_over = True
        self.decision = None
        self.frames = []

    # -- inside ops only ----------------------------------------------------------------------------

    def push(self, block: Block, owner: Seat, source: CardId = 0, subject: int = 0) -> Frame:
        """Open a block on top of what is in progress."""
        f = Frame(block, owner, source, subject)
        self.frames.append(f)
        return f

    def ask(
        self,
        seat: Seat,
        prompt: str,
        options: list[Action],
        rule: str,
        source: CardId = 0,
        weights: list[int] | None = None,
        later: list[Seat] | None = None,
        response: bool = False,
    ) -> int:
        """Wait for a seat (or CHANCE) to choose; returns ASK for the op to hand on.

        Seats that choose at the same time in secret are asked one after another, with those still to come in
        `later`: what they are asked must not depend on the answers before. `response` marks a window to
        respond in, which is asked even of a seat that can only pass.
        """
        self.decision = Decision(seat, prompt, options, rule, source, weights, later, response)
        return ASK

    def emit(
        self,
        kind: str,
        rule: str,
        seat: Seat = NOBODY,
        card: CardId = 0,
        amount: int = 0,
        place: int = -1,
        other: CardId = 0,
    ) -> None:
        """Tell whoever listens what just changed; who tells of card after card asks first, and spares the calls."""
        if not self.listening:
            return
        e = Event(kind, rule, seat, card, self.face[card], self.known[card], amount, place)
        e.turn, e.whose = self.match.heading(self)
        e.luck = self.generator.one
        if other:
            e.other = other
            e.other_face = self.face[other]
            e.other_seen = self.known[other]
        if self.events is _NO_EVENTS:
            self.events = []
        self.events.append(e)

    def refuse(self, piece: str, what: str, text: str, rule: str) -> None:
        """Tell why a piece is not among the options, in the branch that leaves it out, and only when explaining.

        Of one thing, named by `what`, a piece is told one reason: the first. Where some of it is offered, none is due.
        """
        self.refusals.append(Refusal(piece, what, text, rule))

    # -- cards --------------------------------------------------------------------------------------

    def clear(self, players: int, more: int = 0) -> None:
        """Lay out empty zones for so many players, and more behind them; every list of the game's own begins anew."""
        kind = type(self)
        if kind not in _lists:
            _lists[kind] = [name for name in self.fields() if isinstance(getattr(self, name), list)]
            _packed[kind] = [name for name in self.fields() if type(getattr(self, name)) is PACKED]
        for name in _lists[kind]:
            setattr(self, name, [])
        for name in _packed[kind]:
            setattr(self, name, vec[i64]())
        for name in ("face", "known", *self.columns):
            self._begin(name, 1)  # there is no card 0
        for name in self.by_player:
            self._begin(name, players)
        self.zones = self.places.empty(players, more)
        self.shared = 0

    def _begin(self, name: str, count: int) -> None:
        """Let a list, packed or not, hold so many zeros."""
        setattr(self, name, shaped(getattr(self, name), [0] * count))

    def add_card(self, no: CardNo, zone: int, known: int) -> CardId:
        """Put a new piece of cardboard onto a zone; -1 is none."""
        card = len(self.face)
        self.face = append(self.face, no)
        self.known = append(self.known, known)
        for name in self.columns:
            column = getattr(self, name)
            if isinstance(column, list):
                column.append(0)
            else:
                setattr(self, name, longer(column))
        if zone >= 0:
            self.own(zone).append(card)
        return card

    def show(self, card: CardId, seats: int) -> None:
        """Let seats (bits) learn a face."""
        known = self.known
        before = known[card]
        after = before | seats
        if after != before:
            known[card] = after
            self.revealed += 1

    def shuffle(self, zone: int) -> None:
        """Permute the faces of a zone; from now on nobody knows any of them."""
        cards = self.zones[zone]
        known = self.known
        for card in cards:
            known[card] = 0
        mix(self.face, cards, self.generator)

    def blur(self, cards: list[CardId], seats: int) -> None:
        """Let seats (bits) lose track of which of these cards is which: faces are dealt anew among the ids.

        For cards that were seen and join a hidden, unordered place; who knows them all still does.
        """
        known = self.known
        for card in cards:
            known[card] &= ~seats
        if not self.foretelling:  # where nobody looks on, and a card that was chosen shall not look like luck
            mix(self.face, cards, self.generator)

    # -- zones: how they are kept is known here alone, rules read them and change them so ------------

    def own(self, zone: int) -> list[CardId]:
        """The cards of a zone, to be changed: no clone holds this list."""
        if self.shared and self.shared >> zone & 1:
            self.shared ^= 1 << zone
            cards = self.zones[zone][:]
            self.zones[zone] = cards
            return cards
        return self.zones[zone]

    def put(self, card: CardId, zone: int) -> None:
        """Lay a card on top of a zone."""
        self.own(zone).append(card)

    def put_all(self, cards: list[CardId], zone: int) -> None:
        """Lay cards on top of a zone, one after another."""
        self.own(zone).extend(cards)

    def put_under(self, card: CardId, zone: int) -> None:
        """Lay a card under all others of a zone."""
        self.own(zone).insert(0, card)

    def put_at(self, card: CardId, zone: int, place: int) -> None:
        """Lay a card into a space of a zone that has such; card 0 empties it."""
        self.own(zone)[place] = card

    def take(self, card: CardId, zone: int) -> None:
        """Take a card out of a zone."""
        self.own(zone).remove(card)

    def take_at(self, zone: int, place: int) -> CardId:
        """Take whichever card lies at a place of a zone."""
        return self.own(zone).pop(place)

    def put_back(self, card: CardId, zone: int, place: int) -> None:
        """Lay a card between others, where it was taken from."""
        self.own(zone).insert(place, card)

    def take_top(self, zone: int) -> CardId:
        """Take the top card off a zone that has one."""
        return self.own(zone).pop()

    def draw_top(self, zone: int, other: int) -> CardId:
        """Take the top card off a zone that has one, and lay it on top of another."""
        card = self.own(zone).pop()
        self.own(other).append(card)
        return card

    def move(self, card: CardId, zone: int, other: int) -> None:
        """Take a card out of a zone and lay it on top of another."""
        self.own(zone).remove(card)
        self.own(other).append(card)

    def deal(self, zone: int, other: int, count: int) -> None:
        """Lay so many cards from the top of a zone, one after another, on top of another; it has as many."""
        cards = self.own(zone)
        rest = len(cards) - count
        dealt = cards[rest:]
        dealt.reverse()
        del cards[rest:]
        self.own(other).extend(dealt)

    def pour(self, zone: int, other: int) -> None:
        """Lay all cards of a zone onto another in their order."""
        if self.zones[other]:
            self.own(other).extend(self.zones[zone])
        else:  # the list itself goes over, and whoever shares it
            self.zones[other] = self.zones[zone]
            if self.shared:
                there = 1 << other
                self.shared = self.shared | there if self.shared >> zone & 1 else self.shared & ~there
        self.lay(zone, [])

    def lay(self, zone: int, cards: list[CardId]) -> None:
        """Let a zone hold these cards, the top one last, and no others."""
        self.zones[zone] = cards
        if self.shared:
            self.shared &= ~(1 << zone)

    # -- what others use ----------------------------------------------------------------------------

    def everyone(self) -> int:
        """The bits of all seats and of the spectators."""
        return self.all_seats

    def roll(self) -> Action:
        """The outcome that the state's own generator gives a decision of CHANCE."""
        d = self.pending
        weights = d.weights
        luck = self.generator
        return d.options[luck.below(len(d.options)) if weights is None else luck.among(weights)]

    def determinize(self, seat: Seat, seed: int) -> "State":
        """A world that this seat cannot rule out; what it knows is untouched."""
        return determinized(self, seat, seed)

    def view(self, seat: Seat | None) -> "View":
        """What a seat may see; None is a spectator."""
        return self.match.view(self, self.seats if seat is None else seat)

    def outline(self, seat: Seat | None, forecasts: bool = True) -> "View":
        """The same for words: without reasons, without what only a picture shows, and if so wished no forecasts."""
        self.outlined, self.unforeseen = True, not forecasts
        try:
            return self.view(seat)
        finally:
            self.outlined = self.unforeseen = False

    @property
    def game(self) -> "Game":
        """The game that is played, with the cards that it is played with."""
        maker = self.match.maker
        if maker is None:
            raise TabardError(f"this state of {self.match.game} was not dealt by a game, so it knows none")
        return maker

    def _repr_html_(self) -> str:
        """The table in a notebook, as whoever is asked sees it; nobody's hand once the game is over."""
        from tabard.engine.drawing import table_html

        d = self.decision
        seat = None if d is None or d.seat < 0 else d.seat
        return table_html(self.view(seat), self.game.faces_by_id, self.game.look())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """How `pickle` takes a state along: its game, and what `dump` writes."""
        from tabard.engine.save import unpacked

        return unpacked, (self.game, self.dump(), self.moves)

    def dump(self) -> bytes:
        """The whole state as text that `tabard.load` reads back."""
        from tabard.engine.save import dump

        return dump(self)

    def digest(self) -> str:
        """Twelve hexadecimal digits that change when anything in the state changes."""
        from tabard.engine.save import digest

        return digest(self)

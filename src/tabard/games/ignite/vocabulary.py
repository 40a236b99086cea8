"""What the cards of Ignite can say: a verb a row, and the parts that hold verbs themselves (IGN-SET-10)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, cast

from msgspec import Meta

from tabard.engine.frames import Op
from tabard.games.ignite import nouns, reading
from tabard.games.ignite import parts as p
from tabard.games.ignite import sentences as say
from tabard.games.ignite.blows import BLOWS, Blows, Count
from tabard.games.ignite.reading import ZONES, Reader
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules import verbs as figures
from tabard.games.ignite.rules import verbs_board as board
from tabard.games.ignite.rules import verbs_cards as cards
from tabard.games.ignite.rules import verbs_flow as flow
from tabard.games.ignite.rules.attack import AttackVerb
from tabard.games.ignite.rules.paving import PaveVerb
from tabard.language.english import NUMBERS, capital, listed, lower, spelled
from tabard.language.parts import ONE_VERB, OneVerb, Part, fill
from tabard.language.vocabulary import Verb, Vocabulary

VERBS: Final[Vocabulary[Reader]] = Vocabulary(
    {
        "this": nouns.cards,
        "n": nouns.cards,
        "range": nouns.span,
        "within": lambda n: f" within {n}" if n else "",
        "damage": lambda n: f" and deal {n} more damage" if n else "",
        "which": nouns.pick_text,
        "keep": nouns.type_names,
        "who": nouns.DISCARDS.__getitem__,
        "random": lambda random: " at random" * random,
        "source": nouns.PILES.__getitem__,
        "to": nouns.PILES.__getitem__,
    },
    lambda n: bool(n > 1),
    "#4a4034",
)

# -- the parts that hold verbs ----------------------------------------------------------------------

if TYPE_CHECKING:
    Effect = OneVerb
Effects = Annotated[tuple[Annotated["Effect", ONE_VERB], ...], Meta(min_length=1)]


class Throwing(Part, frozen=True, kw_only=True):
    """A small item is put on the board (IGN-ITEM)."""

    item: p.Item
    """Which item."""
    range: p.Range
    """Least and most distance."""
    n: Count = 1
    """How many at most."""
    bang: p.Small = 0
    """Damage in its space and the four beside it at the beginning of its owner's next turn (IGN-ITEM-09)."""
    trap: Blows = ()
    """What befalls a figure that enters its space; the item is then removed."""
    boon: Effects | None = None
    """What the owner of a unit that enters its space may do; the item is then removed."""


class Lasting(p.Changes, frozen=True, kw_only=True):
    """Something that goes on: a benefit at a moment, or changed figures of cards (IGN-EVENT-02, IGN-SET-12)."""

    until: p.Until = "turn"
    """To the end of the turn, until its owner's next turn, or as long as the card lies in front."""
    whenever: p.Moment | None = None
    """The moment at which it does something."""
    do: Effects | None = None
    """What it does at that moment."""
    must: bool = False
    """Whether it must be done."""
    once: bool = False
    """Until triggered: the first time ends it."""

    def __post_init__(self) -> None:
        if (self.whenever is None) != (self.do is None):
            raise ValueError("whenever and do belong together")
        if self.do is None and not say.changes(self):
            raise ValueError("expected something that changes, or whenever and do")


class Mode(Part, frozen=True, kw_only=True):
    """Instructions that belong together."""

    do: Effects
    """The instructions, in order."""


Modes = tuple[Mode, ...]


def sentences(effects: Effects) -> str:
    """Instructions in words, a sentence each."""
    return " ".join(f"{text}." for text in VERBS.texts(effects))


def _inside(effects: Effects) -> str:
    """Instructions inside a sentence, at its end."""
    return lower(sentences(effects))[:-1]


def _optional(effects: Effects) -> str:
    """Instructions that may be carried out, inside a sentence."""
    return say.may(sentences(effects))[:-1]


def ops_of(r: Reader, effects: Effects | None) -> list[t.Verb]:
    """The ops of a text; whoever may do several things may leave out an attack or a move."""
    if effects is None:
        return []
    outer, r.several = r.several, len(effects) > 1
    found = cast("list[t.Verb]", VERBS.ops(r, effects))
    r.several = outer
    return found


# -- verbs that take more than a line ---------------------------------------------------------------


def _move(r: Reader, x: p.Move) -> Op:
    flies = x.fly or "fly" in r.words
    flags = figures.move_flags("mount" in r.words, flies, x.through, r.several)
    return figures.MoveVerb(x.n, flags, r.types, r.trample(x.trample))


def _aid(r: Reader, x: p.Aid) -> Op:
    ward = reading.EVERY_HARM if x.untargetable else reading.harm_bits(x.immune)
    return figures.AidVerb(x.heal, x.stand, x.thaw, ward, x.every, 0, x.range[1] if x.range else 0)


def _throw_says(x: Throwing) -> str:
    item = nouns.ITEMS[x.item]
    one = x.n == 1
    text = f"Put {f'a {item} on a space' if one else f'up to {NUMBERS[x.n]} {item}s on spaces'} at range {{range}}"
    it = "it" if one else "each"
    if x.bang:
        text += (
            f". When your next turn begins, {it} deals {x.bang} damage there and next to it, to your own too"
        )
    if x.trap:
        text += f". The first enemy to enter {it} is {say.befallen(x.trap)}"
    if x.boon is not None:
        text += f". Whoever owns the first unit to enter {it}: {_inside(x.boon)}"
    return text


def _throw(r: Reader, x: Throwing) -> Op:
    throw = fill(r.throw(reading.ITEMS[x.item], x.range), x)
    throw.trap = reading.pairs(x.trap)
    if x.boon is not None:
        throw.boon = r.block(f"boon/{r.key}/{throw.at}", ops_of(r, x.boon))
    if x.bang:
        throw.attack = r.delayed(t.BY_ITEM, x.bang, t.CROSS).at
    return board.ThrowVerb(throw)


def _last_says(x: Lasting) -> str:
    return f"{nouns.UNTIL[x.until]}, {_goes_on(x)}"


def _goes_on(x: Lasting) -> str:
    """What something that goes on does, without how long."""
    if x.whenever is None or x.do is None:
        return listed(say.changes(x))
    how = "the next time" if x.once else "whenever"
    return f"{how} {nouns.MOMENTS[x.whenever]}, {_inside(x.do) if x.must else _optional(x.do)}"


def _last(r: Reader, x: Lasting) -> Op:
    last = r.last(x)
    last.text = _goes_on(x)
    last.until = reading.UNTILS[x.until]
    if x.whenever is not None:
        last.moment = r.hear(x.whenever)
    if x.do is not None:
        last.block = r.block(f"when/{r.key}/{last.at}", ops_of(r, x.do))
    return flow.LastVerb(last)


def _bow(r: Reader, x: p.Bowing) -> Op:
    r.book.bow_defs[r.no] = t.BowDef(*x.range, x.damage)
    return flow.BowVerb(r.no)


def _one_says(modes: Modes) -> str:
    return ("Choose one: " + " ".join(f"({n}) {sentences(mode.do)}" for n, mode in enumerate(modes, 1)))[:-1]


def _choice(r: Reader, modes: Sequence[Mode], optional: bool) -> Op:
    texts: list[list[t.Verb]] = []
    blocks = []
    for mode in modes:
        r.choices += 1
        texts.append(ops_of(r, mode.do))
        blocks.append(r.block(f"part/{r.key}/{r.choices}", texts[-1]))
    return flow.TextVerb(blocks, texts, [sentences(mode.do) for mode in modes], optional)


def _held(name: str) -> Callable[[Any], list[str]]:
    """The signs of what a part holds."""
    return lambda x: VERBS.signs(getattr(x, name) or ())


def _paving(word: str, about: str, token: str, then: str) -> Verb[Reader]:
    """Terrain tokens that are placed."""

    def says(x: p.Paving) -> str:
        several = (
            f"up to {NUMBERS[x.n]} {'connected ' * x.connected}{token} tokens{', the first' * x.connected}"
        )
        return f"Place {several if x.n > 1 else spelled(1, f'{token} token')} at range {{range}}. {then}"

    return Verb(
        word, p.Paving, about, says, lambda r, x: PaveVerb(r.pave(x), word == "wall", x.n, x.connected)
    )


# -- the verbs --------------------------------------------------------------------------------------

# fmt: off
VERBS.add(
    Verb(
        "attack", p.Attack, "Attack", say.attack, lambda r, x: AttackVerb(r.attack(x), r.several),
        shows=lambda x: BLOWS.signs(x.then),
    ),
    Verb("hide", p.Hiding, "Strike a secret space later", say.hide, lambda r, x: board.HideVerb(r.hide(x))),
    Verb(
        "scout", Literal[True], "Reveal all hidden spaces now", "Reveal all secret spaces",
        lambda r, x: board.ScoutVerb(),
    ),
    group="Harm",
)
VERBS.add(
    Verb("move", p.Move, "Move the acting unit", say.move, _move),
    Verb(
        "teleport", p.Teleport, "Place the acting unit elsewhere", say.teleport,
        lambda r, x: figures.TeleportVerb(x.within or 0, reading.PLACES[x.to] if x.to else 0),
    ),
    Verb(
        "swap", p.Swap, "Change places with a friendly unit",
        "The unit changes places with another of your side{within}",
        lambda r, x: figures.SwapVerb(x.within or 0),
    ),
    Verb(
        "aid", p.Aid, "Heal, raise, free or protect", say.aid, _aid,
        shows=lambda x: ["heal"] if x.heal else [],
    ),
    group="Movement and help",
)
VERBS.add(
    Verb("draw", Count, "Draw cards", "Draw {this}", lambda r, n: cards.DrawVerb(n), "card-draw"),
    Verb(
        "sift", p.Sift, "Draw cards and keep those of some types",
        "Draw {n}: keep each {keep} card and discard the rest",
        lambda r, x: cards.SiftVerb(x.n, reading.type_bits(x.keep)),
        shows=lambda x: ["draw"],
    ),
    Verb(
        "look", p.Look, "Look at the top of the deck and take some",
        say.look,
        lambda r, x: cards.LookVerb(x.n, x.take, reading.RESTS[x.rest]),
    ),
    Verb(
        "discard", p.Discarding, "Discard from hand", "{who} {n}{random}",
        lambda r, x: cards.DiscardVerb(x.n, reading.DISCARDERS[x.who], x.random),
    ),
    Verb(
        "trash", p.Trashing, "Trash cards of one's own",
        say.trash,
        lambda r, x: cards.TrashVerb(x.n, ZONES[x.source], x.honor),
    ),
    Verb(
        "gain", p.Gaining, "Gain a card from the market without paying", say.gain,
        lambda r, x: cards.GainVerb(reading.pick(x.which), ZONES[x.to]),
    ),
    Verb(
        "recall", p.Recalling, "Take back cards of one's own", say.recall,
        lambda r, x: cards.RecallVerb(x.n, ZONES[x.source], reading.pick(x.which), x.to == "deck"),
    ),
    Verb(
        "aside", Count, "Set aside cards from hand, which come back with the next Draw Phase",
        say.aside,
        lambda r, n: cards.AsideVerb(n),
    ),
    Verb(
        "steal", p.Stealing, "Take cards at random from a player's hand",
        "Take {n} at random from another player's hand into your {to}",
        lambda r, x: cards.StealVerb(x.n, ZONES[x.to]),
    ),
    Verb(
        "copy", p.Copying, "Carry out the action of another card",
        lambda x: f"Carry out the action of {{which}} {nouns.COPIED[x.source]}",
        lambda r, x: flow.CopyVerb(reading.COPIED[x.source], reading.pick(x.which), r.no),
    ),
    Verb(
        "peek", Literal[True], "Look at a player's hand", "Look at another player's hand",
        lambda r, x: cards.PeekVerb(),
    ),
    group="Cards",
)
VERBS.add(
    Verb(
        "honor", Count, "Gain honor", lambda n: f"Gain {n} honor", lambda r, n: flow.HonorVerb(n),
        shows=lambda n: ["honor"],
    ),
    Verb(
        "sell", p.Selling, "Sell cards from hand, wherever the units are",
        say.sell,
        lambda r, x: cards.SellVerb(x.n, x.plus),
    ),
    Verb(
        "monopoly", Literal[True], "Nobody else buys from a market deck to be named, for a full round",
        "Name a market card: nobody else may buy it until your next turn",
        lambda r, x: flow.MonopolyVerb(),
    ),
    group="Economy",
)
VERBS.add(
    _paving(
        "wall", "Place Ice Wall tokens", "Ice Wall",
        "Whoever stands there is pushed back 1 space, and crushed where there is no room",
    ),
    _paving(
        "scorch", "Place Scorched Earth tokens", "Scorched Earth",
        "Whoever stands there or enters takes 1 damage",
    ),
    Verb(
        "clear", p.Clearing, "Remove terrain tokens or small items", say.clear,
        lambda r, x: board.ClearVerb(x.n, *x.range, reading.CLEARED[x.what]),
    ),
    Verb("throw", Throwing, "Put a small item on the board", _throw_says, _throw, shows=_held("boon")),
    Verb(
        "shove", p.Shoving, "Put a small item elsewhere",
        "Put a small item at range {range} on a space{within} of it",
        lambda r, x: board.ShoveVerb(x.range[0], x.range[1], x.within),
    ),
    Verb(
        "portal", p.Range, "Put the Warp Portal on the board",
        lambda x: f"Put the Warp Portal on a free space at range {nouns.span(x)}",
        lambda r, x: board.ThrowVerb(r.throw(t.PORTAL, x)),
    ),
    Verb("summon", p.Summoning, "Summon minions", say.summon, lambda r, x: board.SummonVerb(r.summon(x))),
    Verb(
        "command", Literal[True], "Own minions may act once more this turn",
        "Your minions may act once more this turn",
        lambda r, x: board.CommandVerb(),
    ),
    group="The board",
)
VERBS.add(
    Verb("last", Lasting, "Something that goes on", _last_says, _last, shows=_held("do")),
    Verb(
        "bow", p.Bowing, "This card is a bow for the rest of the turn (IGN-BOW)",
        "This turn, your arrows can be shot with it at range {range}{damage}",
        _bow,
    ),
    Verb(
        "may", Mode, "Do it or leave it", lambda x: capital(_optional(x.do)),
        lambda r, x: _choice(r, [x], True),
        shows=_held("do"),
    ),
    Verb(
        "one", Modes, "Choose one of several", _one_says, lambda r, x: _choice(r, x, False),
        shows=lambda x: VERBS.signs(effect for mode in x for effect in mode.do),
    ),
    group="What goes on, and choices",
)
# fmt: on

if not TYPE_CHECKING:
    Effect = VERBS.effect(__name__, "One instruction: exactly one verb of the vocabulary (IGN-SET-10).")

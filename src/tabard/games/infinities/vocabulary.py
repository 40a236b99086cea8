"""What the texts of Infinities can say: a verb a row, and the parts that hold verbs themselves (INF-CONT)."""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta

from tabard.engine.cards import Key
from tabard.engine.frames import Block, Op
from tabard.games.infinities import nouns, takes
from tabard.games.infinities import sentences as say
from tabard.games.infinities.options import Icon
from tabard.games.infinities.parts import Attribute, Cards, Condition, Number, Range, Who
from tabard.games.infinities.reading import CHANGES, ICONS, KINDS, RANGES, UNTIL, WHO, Reader, bits
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules import verbs_cards as cards
from tabard.games.infinities.rules import verbs_dice as dice
from tabard.games.infinities.rules import verbs_flow as flow
from tabard.games.infinities.rules import verbs_leaders as leaders
from tabard.games.infinities.rules import verbs_map as tiles
from tabard.games.infinities.rules import verbs_story as story
from tabard.games.infinities.rules import verbs_travel as travel
from tabard.games.infinities.rules.mechanics import Check, Targeted
from tabard.language.english import article, capital, listed
from tabard.language.parts import ONE_VERB, OneVerb, Part
from tabard.language.vocabulary import Verb, Vocabulary
from tabard.language.words import numbered

_SOURCES: Final = numbered(Literal["hand", "timeline", "discard", "revealed"], cards, "FROM_")
_PLACES: Final = numbered(Literal["hand", "timeline", "group"], cards, "TO_")
_LOCKS: Final = {**ICONS, **numbered(Literal["choose", "roll", "tile"], dice, "L_")}

# -- several instructions ---------------------------------------------------------------------------


def text_of(effects: "Sequence[Effect]") -> str:
    """Several instructions in a row."""
    told = [x for x in effects if not _is_silent(x)] or effects
    text = before = ""
    for n, x in enumerate(told, 1):
        said = VERBS.text(x)
        if _OTHERS.match(before) and not _NOT_YOU.match(said):
            said = f"you {said}"  # or it would be read as what the other does
        text, before = text + said, said
        if n < len(told):
            text += _after(x.verb[1])
    return text


_OTHERS: Final = re.compile(r"(target|that|each) (enemy|ally|leader)\b")
_NOT_YOU: Final = re.compile(
    r"[A-Z0-9+]|(target|that|each|for each|you|your|if|either|as many|this|choose X)\b"
)
"""What begins with a leader of its own, or is no sentence about one."""


def _after(x: Any) -> str:
    """What leads on from an instruction; one that holds others ends before the next is read."""
    if isinstance(x, Branch | Checking):
        return "; either way, "
    return "; then " if isinstance(x, Mode | Choosing) else ", then "


def _is_silent(effect: "Effect") -> bool:
    """What a chapter only notes for itself is left unsaid."""
    word, x = effect.verb
    if word == "when":
        return all(_is_silent(part) for part in (*x.do, *x.otherwise))
    return word == "flag"


def ops_of(r: Reader, effects: "Sequence[Effect]") -> list[Op]:
    """The ops of several instructions; a price knows how many of them it pays for (INF-RES-14)."""
    made = [VERBS.ops(r, (effect,)) for effect in effects]
    for effect, one in zip(effects, made, strict=True):
        if isinstance(one[0], Targeted):
            one[0].asks = f"{capital(VERBS.text(effect))}: which {one[0].noun}?"
            one[0].asks_other = f"{nouns.for_decider(VERBS.text(effect))}: which {one[0].noun}?"
    ops = [op for one in made for op in one]
    behind = 0
    for one in made:
        behind += len(one)
        if len(one) == 1 and isinstance(one[0], leaders.Spend):
            one[0].paid_for = len(ops) - behind
    return ops


def _block(r: Reader, word: str, effects: "Sequence[Effect]") -> Block:
    """A part that is carried out in a frame of its own."""
    key = r.inner(word)
    return r.book.add(Block(key, ops_of(r, effects)))


VERBS: Final[Vocabulary[Reader]] = Vocabulary(
    {
        "n": nouns.number_text,
        "least": nouns.number_text,
        "threshold": nouns.number_text,
        "attribute": str.capitalize,
        "until": say.UNTIL.__getitem__,
        "met": nouns.condition_text,
        "on": say.on,
        "do": text_of,
        "otherwise": text_of,
        "fail": text_of,
        "this": nouns.spoken,
    },
    lambda who: who == "you",
    "#4a4034",
)


# -- the parts that hold verbs ----------------------------------------------------------------------

if TYPE_CHECKING:
    Effect = OneVerb
Effects = Annotated[tuple[Annotated["Effect", ONE_VERB], ...], Meta(min_length=1)]


class Mode(Part, frozen=True, kw_only=True):
    """Instructions that belong together."""

    do: Effects
    """The instructions, in order."""


class Choosing(Part, frozen=True, kw_only=True):
    """One of several parts; `by` enemy: a target enemy decides (INF-TGT-11)."""

    parts: Annotated[tuple[Mode, ...], Meta(min_length=2, max_length=4)]
    """What there is to choose from."""
    by: Literal["you", "enemy", "that"] = "you"
    """Who decides."""
    range: Range = "reach"
    """Where the enemy stands, seen from you."""


class Branch(Mode, frozen=True, kw_only=True):
    """Instructions under a condition."""

    met: Condition
    """When they are carried out."""
    otherwise: "tuple[Effect, ...]" = ()
    """The instructions where it does not hold."""


class Each(Mode, frozen=True, kw_only=True):
    """The same for each of several leaders, who are `that` in it, the highest Influence first."""

    who: Literal["each-enemy", "each-ally", "each-leader"]
    """Which leaders."""
    range: Range = "reach"
    """Where they stand, seen from you."""


class Repeating(Mode, frozen=True, kw_only=True):
    """The same so many times."""

    n: Number
    """How many times."""


class Rolling(Mode, frozen=True, kw_only=True):
    """One die for its icon (INF-DIE-18); what follows may speak of tiles of the rolled type."""

    on: tuple[Icon, ...] = ()
    """Only with one of these icons; left out, with any."""


class Checking(Mode, frozen=True, kw_only=True):
    """A check inside a text (INF-DIE-10)."""

    attribute: Attribute
    """The attribute that is added."""
    threshold: Number
    """The total that passes."""
    fail: "tuple[Effect, ...]" = ()
    """The instructions where it is failed."""


# -- verbs whose ops or sentences take more than a line ---------------------------------------------


def _discard(r: Reader, x: takes.Count) -> Op:
    """Your own discard is chosen, a forced one is random (INF-DECK-18, INF-DECK-19)."""
    if x.who == "you":
        return leaders.OwnDiscard(r.number(x.n))
    return leaders.ForceDiscard(*r.count(x), "INF-DECK-18")


def _play(r: Reader, x: takes.Playing) -> Op:
    op = cards.Play(KINDS[x.kind], sum(_SOURCES[name] for name in x.source), x.take_back)
    op.wanted = say.playable(x)
    return op


def _prepare(r: Reader, x: takes.Preparing) -> Op:
    source = ("hand", "discard", "deck", "group").index(x.source)
    return cards.Prepare(source, r.number(x.n), x.up_to)


def _look(r: Reader, x: takes.Looking) -> Op:
    if x.at == "deck":
        return leaders.LookDeck(r.number(x.n))
    return leaders.LookHand(WHO[x.who], RANGES[x.range], t.Num(1), "INF-HID-22")


def _change(r: Reader, x: takes.Changing) -> Op:
    by, until = r.number(x.by), UNTIL[x.until]
    if x.what == "defense":
        op = cards.ChangeCards(r.cards(x.cards or Cards(this=True)), by, until)
        op.wanted = nouns.wanted_cards(x.cards or Cards(this=True))
        return op
    return leaders.ChangeLeader(WHO[x.who], RANGES[x.range], by, CHANGES[x.what], until)


def _grant(r: Reader, x: takes.Granting) -> Op:
    immune, until = r.immune(x.immune), UNTIL[x.until]
    if x.cards is not None:
        op = cards.GrantCards(r.cards(x.cards), immune, until)
        op.wanted = nouns.wanted_cards(x.cards)
        return op
    return leaders.GrantLeader(WHO[x.who], x.walls, immune, until)


def _count(r: Reader, x: takes.Counting) -> Op:
    counter, by = r.counters.index(x.counter), r.number(x.by)
    if x.who == "table":
        return story.CountTable(counter, by)
    return story.CountUp(WHO[x.who], RANGES[x.range], by, counter, 1, False)


def _warp(r: Reader, x: takes.Warping) -> Op:
    op = travel.Warp(WHO[x.who], RANGES[x.range], r.tiles(x.to), x.empty)
    op.place = "empty space beside the map" if x.empty else nouns.wanted_tile(x.to)
    return op


def _harm(r: Reader, x: takes.Count, sign: int) -> Op:
    return story.CountUp(*r.count(x), r.counters.index("damage"), sign, sign > 0)


def _take(r: Reader, x: takes.Taking) -> Op:
    return story.TakeItem(r.items.index(x.item), ("tile", "enemy", "anywhere").index(x.source))


def _roll(r: Reader, x: Rolling) -> list[Op]:
    inner = ops_of(r, x.do)
    return [dice.Roll(inner, bits(x.on)), *inner]


def _check(r: Reader, x: Checking) -> list[Op]:
    inner, fail = ops_of(r, x.do), ops_of(r, x.fail)
    check = Check(ICONS[x.attribute], r.number(x.threshold), False, "INF-DIE-12")
    return [check, *flow.Checked(inner, fail).laid()]


def _may(r: Reader, x: Mode) -> list[Op]:
    return flow.May(ops_of(r, x.do), capital(text_of(x.do))).laid()


def _choose_text(x: Choosing) -> str:
    ways = "either " + listed([text_of(part.do) for part in x.parts], ", or ")
    if x.by == "you":
        return ways
    who = f"target enemy{nouns.ranged(x.range)}" if x.by == "enemy" else "that leader"
    return f"{who} decides what you do: {ways}"


def _choose(r: Reader, x: Choosing) -> list[Op]:
    parts = [ops_of(r, part.do) for part in x.parts]
    texts = [(capital if x.by == "you" else nouns.for_decider)(text_of(part.do)) for part in x.parts]
    return flow.Modes(parts, texts, WHO[x.by], RANGES[x.range]).laid()


def _when(r: Reader, x: Branch) -> list[Op]:
    return flow.When(r.condition(x.met), ops_of(r, x.do), ops_of(r, x.otherwise)).laid()


# -- rows that are alike ----------------------------------------------------------------------------

Says = str | Callable[[Any], str]
Shows = Callable[[Any], list[str]]


def _as(sign: str) -> Shows:
    """The sign of another verb, or one that several share."""
    return lambda x: [sign]


def _leaders(
    word: str, takes: Any, about: str, says: Says, op: Callable[..., Op], last: str | int, icon: str = "",
    shows: Shows | None = None,
) -> Verb[Reader]:  # fmt: skip
    """A verb that takes leaders and a number; its op a rule or a sign besides."""
    return Verb(word, takes, about, says, lambda r, x: op(*r.count(x), last), icon, shows)


def _cards(
    word: str, about: str, says: Says, op: type[cards.CardVerb], rule: str, icon: str = ""
) -> Verb[Reader]:
    """A verb that takes active cards."""

    def made(r: Reader, x: takes.CardTargets) -> Op:
        it = op(*r.card_targets(x), rule)
        it.wanted = nouns.wanted_cards(x.cards)
        return it

    return Verb(word, takes.CardTargets, about, says, made, icon)


def _tiles(
    word: str, about: str, verb: str, op: type[tiles.TileVerb], rule: str, icon: str = "", shown: str = "",
    rest: str = "",
) -> Verb[Reader]:  # fmt: skip
    """A verb that takes tiles."""

    def made(r: Reader, x: takes.TileTargets) -> Op:
        it = op(*r.tile_targets(x), rule)
        it.wanted = nouns.wanted_tile(x.tiles)
        return it

    return Verb(
        word,
        takes.TileTargets,
        about,
        lambda x: f"{verb} {say.tiles(x)}{rest}",
        made,
        icon,
        _as(shown or word),
    )


# -- the verbs --------------------------------------------------------------------------------------

# fmt: off
VERBS.add(
    # Cards.
    _leaders("draw", takes.Count, "Draw", say.counts("draw", "card"), leaders.Draw, "INF-DECK-08", "card-draw"),
    Verb("discard", takes.Count, "Discard", say.discard, _discard, "card-discard"),
    Verb("play", takes.Playing, "Play a card", say.play, _play, "card-play"),
    Verb("prepare", takes.Preparing, "Prepare", say.prepare, _prepare, "sands-of-time"),
    Verb(
        "reveal", takes.Revealing, "Reveal the top of your deck", say.reveal,
        lambda r, x: cards.Reveal(r.number(x.n), x.take, KINDS[x.kind], _PLACES[x.to]),
        shows=_as("reveal"),
    ),
    Verb(
        "draft", takes.Drafting, "Look at the top of your deck and keep some of it", say.draft,
        lambda r, x: cards.Draft(r.number(x.n), x.take, _PLACES[x.to]),
        shows=_as("draw"),
    ),
    Verb("look", takes.Looking, "Look at a hand or into your deck", say.look, _look, shows=_as("reveal")),
    Verb(
        "show", Who, "A hand is shown to everyone", say.show,
        lambda r, x: leaders.ShowHand(WHO[x], t.REACH, t.Num(1), "INF-DECK-06"),
        shows=_as("reveal"),
    ),
    _cards("recall", "Return to hand", say.recall, cards.Recall, "INF-DECK-23", "anticlockwise-rotation"),
    Verb(
        "reshuffle", Literal["you"], "Your discard pile is shuffled into your deck",
        "shuffle your discard pile into your deck",
        lambda r, x: leaders.Reshuffle(),
    ),
    _cards("remove", "Take out of the game", say.targets("remove", " from the game"), cards.Remove, "INF-DST-07"),
    # Destruction.
    _cards("destroy", "Destroy", say.targets("destroy"), cards.Destroy, "INF-DST-02", "shatter"),
    _tiles(
        "destroy_token", "Destroy control tokens", "destroy the control token on", tiles.DestroyToken, "INF-CTRL-10",
        shown="destroy",
    ),
    _leaders(
        "drain", takes.Count, "Lose reaction tokens", say.drain, leaders.Drain, "INF-TOK-08", "broken-shield"
    ),
    _tiles("destroy_tile", "Destroy tiles", "destroy", tiles.DestroyTile, "INF-DST-05", shown="destroy"),
    Verb(
        "attack", takes.Attacking, "Attack", say.attack,
        lambda r, x: cards.Attack(r.number(x.bonus), RANGES[x.range]),
        "crossed-swords",
    ),
    # The map.
    Verb(
        "move", takes.Moving, "Move", say.move, lambda r, x: travel.Move(*r.count(x), x.up_to), "wingfoot",
        lambda x: ["move" if x.who == "you" else "force"],
    ),
    Verb(
        "warp", takes.Warping, "Warp", say.warp, _warp, "teleport",
    ),
    _tiles(
        "warp_tile", "Warp tiles", "warp", tiles.WarpTile, "INF-WARP-02", shown="warp",
        rest=" to an empty space beside another tile",
    ),
    Verb(
        "discover", takes.Some, "Discover", say.discover,
        lambda r, x: tiles.Discover(r.number(x.n), x.up_to),
        "compass",
    ),
    _tiles("flip", "Flip", "flip", tiles.Flip, "INF-GLO-12", "vertical-flip"),
    # Control and tokens.
    _tiles("control", "Control", "control", tiles.Control, "INF-CTRL-18", "flying-flag"),
    Verb(
        "claim", Literal["here"], "Turn a reaction token over onto your own tile (INF-GLO-06)",
        "spend a reaction token to control the tile you are on, if nobody controls it",
        lambda r, x: tiles.Claim(),
        shows=_as("control"),
    ),
    _leaders(
        "gain", takes.Count, "Gain reaction tokens", say.counts("gain", "reaction token"), leaders.Gain,
        "INF-TOK-03", shows=_as("token"),
    ),
    _leaders(
        "spend", takes.Count, "Spend reaction tokens, or do without what follows",
        say.counts("spend", "reaction token"), leaders.Spend, "INF-TOK-06",
    ),
    _leaders(
        "steal", takes.Loot, "Others lose reaction tokens and you gain as many", say.steal, leaders.Steal,
        "INF-TOK-10", shows=_as("drain"),
    ),
    _leaders(
        "give", takes.Loot, "Give reaction tokens to others",
        lambda x: f"give {say.leaders(x)} {nouns.amount(x.n, 'reaction token')}", leaders.Give, "INF-TOK-10",
    ),
    # Dice.
    Verb(
        "lock", takes.Locking, "Lock further dice", say.lock,
        lambda r, x: dice.Lock(_LOCKS[x.icon], r.number(x.n)),
        shows=_as("die"),
    ),
    Verb(
        "convert", takes.Converting, "Change locked dice to an icon", say.convert,
        lambda r, x: dice.Convert(ICONS.get(x.to, -1), r.number(x.n), x.up_to),
        shows=_as("die"),
    ),
    Verb(
        "reroll", takes.Some, "Roll locked dice again", lambda x: f"reroll {say.dice(x)}",
        lambda r, x: dice.Reroll(r.number(x.n), x.up_to),
        shows=_as("die"),
    ),
    Verb(
        "unspend", takes.Locking, "Lock spent dice again", say.unspend,
        lambda r, x: dice.Unspend(_LOCKS[x.icon], r.number(x.n)),
        shows=_as("die"),
    ),
    Verb(
        "waste", takes.Wasting, "Locked dice are spent for nothing", say.waste,
        lambda r, x: leaders.Waste(*r.count(x), -1 if x.icon is None else ICONS[x.icon]),
        shows=_as("die"),
    ),
    Verb("roll", Rolling, "Roll a die for its icon", "roll a die: {on}{do}", _roll, shows=_as("die")),
    Verb(
        "check", Checking, "Check",
        lambda x: (
            f"make {article(x.attribute.capitalize())} check for {{threshold}}: passed, {{do}}"
            + ("; failed, {fail}" if x.fail else "")
        ),
        _check,
        "perspective-dice-six",
    ),
    # Values.
    Verb("change", takes.Changing, "Raise or lower a value", lambda x: say.change(x) + "{until}", _change),
    Verb("grant", takes.Granting, "Ignore walls or be immune", lambda x: say.grant(x) + "{until}", _grant),
    # Points.
    _leaders(
        "score", takes.Count, "Gain points", say.counts("gain", "point"), leaders.Points, 1, shows=_as("points")
    ),
    _leaders(
        "lose", takes.Count, "Lose points; never below 0 (INF-SKM-24)", say.counts("lose", "point"),
        leaders.Points, -1,
    ),
)
_STORY: Final[tuple[Verb[Reader], ...]] = (
    Verb("count", takes.Counting, "A counter of the chapter goes up or down", say.count, _count),
    Verb(
        "damage", takes.Count, "Leaders take damage", lambda x: f"{say.does(x.who, 'take', x.range)} {{n}} damage",
        lambda r, x: _harm(r, x, 1),
    ),
    Verb(
        "heal", takes.Count, "Leaders heal damage", lambda x: f"{say.does(x.who, 'heal', x.range)} {{n}} damage",
        lambda r, x: _harm(r, x, -1),
    ),
    Verb("take", takes.Taking, "Take an item", say.take, _take),
    Verb(
        "drop", Key, "Leave an item on your tile", "leave the {this} on the tile you are on",
        lambda r, x: story.DropItem(r.items.index(x)),
    ),
    Verb(
        "flag", Key, "The chapter notes that something has happened", "note: {this}",
        lambda r, x: story.SetFlag(r.flag(x)),
    ),
    Verb(
        "thread", Key, "Gain a thread of the campaign", lambda x: f"gain {nouns.thread_text(x)}",
        lambda r, x: story.GainThread(r.threads.index(x)),
    ),
    Verb(
        "fulfil", Key, "An objective of the chapter is fulfilled",
        lambda x: f"fulfil the objective “{capital(nouns.spoken(x))}”",
        lambda r, x: story.Fulfil(r.goals.index(x)),
    ),
    Verb(
        "defeat", Who, "A leader is defeated",
        lambda x: f"{nouns.who_text(x)} {{this:are|is}} defeated",
        lambda r, x: story.Defeat(WHO[x]),
    ),
)
VERBS.add(
    *_STORY,
    # Structure.
    Verb("may", Mode, "You may do it or leave it", "you may {do}", _may),
    Verb("choose", Choosing, "One of several", _choose_text, _choose),
    Verb(
        "when", Branch, "Only if something holds",
        lambda x: "if {met}, {do}" + ("; otherwise {otherwise}" if x.otherwise else ""),
        _when,
    ),
    Verb(
        "each", Each, "The same for each of several leaders",
        lambda x: f"for {nouns.who_text(x.who, x.range)}: {{do}}",
        lambda r, x: flow.Each(_block(r, "each", x.do), WHO[x.who], RANGES[x.range]),
    ),
    Verb(
        "repeat", Repeating, "The same several times", lambda x: f"{nouns.times_text(x.n)}: {{do}}",
        lambda r, x: flow.Repeat(_block(r, "repeat", x.do), r.number(x.n)),
    ),
    Verb(
        "x", takes.Ranging, "Choose X", say.choose_x,
        lambda r, x: flow.ChooseX(r.number(x.least), r.number(x.most)),
    ),
)
# fmt: on
STORY: Final = {verb.word for verb in _STORY}
"""Verbs that only chapters, threads and quests have."""

if not TYPE_CHECKING:
    Effect = VERBS.effect(__name__, "One instruction: exactly one verb of the vocabulary.")

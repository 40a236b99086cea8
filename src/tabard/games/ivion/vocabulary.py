"""What the cards of Ivion can say: a verb a row, and the parts that hold verbs themselves (IVI-SETC)."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, get_args

from msgspec import Meta

from tabard.engine.frames import Op
from tabard.games.ivion import acts as a
from tabard.games.ivion import ops
from tabard.games.ivion import parts as p
from tabard.games.ivion import sentences as say
from tabard.games.ivion.nouns import CARDS, NAMES, OWNS, UNTIL, number, paying, price, titled, where_x
from tabard.games.ivion.reading import CONTROL, PLAYERS, WHICH, Reader, spot
from tabard.games.ivion.reading import UNTIL as UNTIL_NUMBERS
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules import verbs as v
from tabard.games.ivion.rules import verbs_board as board
from tabard.games.ivion.rules import verbs_cards as cards
from tabard.games.ivion.rules import verbs_flow as flow
from tabard.games.ivion.rules import verbs_look as look
from tabard.games.ivion.rules import verbs_play as play
from tabard.games.ivion.texts import lasting_text, static_text
from tabard.language.english import capital
from tabard.language.flow import Jump
from tabard.language.parts import ONE_VERB, OneVerb, Part, one_of
from tabard.language.vocabulary import Verb, Vocabulary

Says = str | Callable[[Any], str]


def said(effects: Iterable[OneVerb]) -> str:
    """Several instructions as one clause that begins in lower case."""
    return ", then ".join(VERBS.texts(effects))


VERBS: Final[Vocabulary[Reader]] = Vocabulary(
    {
        "n": number,
        "to": say.whom,
        "who": say.whom,
        "which": CARDS.__getitem__,
        "until": UNTIL.__getitem__,
        "do": said,
        "then": said,
        "otherwise": said,
    },
    lambda who: who == "you",
    "#4a4034",
)


# -- the parts that hold verbs ----------------------------------------------------------------------

if TYPE_CHECKING:
    Effect = OneVerb
Some = tuple[Annotated["Effect", ONE_VERB], ...]
Effects = Annotated[Some, Meta(min_length=1)]


class Pay(Part, frozen=True, kw_only=True):
    """A player may pay; what follows if they do, and if they do not."""

    price: a.Price
    """What is paid."""
    who: p.Player = "you"
    """Who may pay."""
    then: Some = ()
    """What follows if it is paid."""
    otherwise: Some = ()
    """What follows if it is not."""


class Instead(Part, frozen=True, kw_only=True):
    """A replacement (IVI-SIM-13): when you would use Second Wind or draw a card, this happens instead."""

    event: p.Replaced
    """What is replaced."""
    do: Effects
    """What happens instead."""


class Static(Part, frozen=True, kw_only=True):
    """Something that holds for a player: exactly one of the fields below `met`."""

    who: Literal["you", "opponent", "each", "host"] = "you"
    """For whom it holds."""
    cards: p.CardFit | None = None
    """Which cards it is about: played cards, or the cards that deal the damage."""
    met: p.Conditions = ()
    """While all of these hold."""
    reduce: p.Number | Literal["all"] | None = None
    """Damage taken is less by this."""
    expose: p.Number | None = None
    """Damage taken is more by this."""
    boost: p.Number | None = None
    """Damage dealt is more by this."""
    fixed: Literal[True] | None = None
    """Damage dealt cannot be reduced."""
    cap: a.Caps | None = None
    """The caps of actions and power are higher by this; lower if negative."""
    discount: a.Caps | None = None
    """Costs are less by this; more if negative (IVI-PLAY-23)."""
    reach: p.Shift | None = None
    """Range is more by this."""
    grant: Annotated[tuple[p.Keyword, ...], Meta(min_length=1)] | None = None
    """The cards have these keywords."""
    cannot: p.Prohibition | None = None
    """What is forbidden; `be-displaced`: travel by an opponent's effect, `play`: such cards, or all."""
    max_hp: p.Shift | None = None
    """The maximum of HP is higher by this."""
    hand_limit: p.Shift | None = None
    """The hand limit is higher by this."""
    diagonal: Literal[True] | None = None
    """The first initiative move each turn may be diagonal."""
    instead: Instead | None = None
    """Something else happens instead."""

    def __post_init__(self) -> None:
        one_of(self, STATIC_KINDS)

    @property
    def kind(self) -> tuple[str, Any]:
        """What it does, and how much or what of it: ("reach", 1)."""
        return one_of(self, STATIC_KINDS)


STATIC_KINDS: Final = (*get_args(p.Holding), "cannot", "instead")


class Lasting(Part, frozen=True, kw_only=True):
    """Something that holds for a time."""

    that: Static
    """What holds."""
    who: p.Player = "you"
    """For whom; `that.who` is not looked at."""
    until: p.Until = "turn"
    """How long."""
    uses: a.Five | None = None
    """Only the next so many times."""


class May(Part, frozen=True, kw_only=True):
    """Optional instructions (IVI-GEN-12)."""

    do: Effects
    """What may be done, all of it or nothing."""
    who: p.Player = "you"
    """Who decides."""


class When(Part, frozen=True, kw_only=True):
    """Instructions under conditions."""

    met: Annotated[p.Conditions, Meta(min_length=1)]
    """The conditions, all of which must hold."""
    do: Some = ()
    """What is done if they hold."""
    otherwise: Some = ()
    """What is done if they do not."""


class Option(Part, frozen=True, kw_only=True):
    """One of several parts, chosen while resolving (in a trigger or relic)."""

    do: Effects
    """What is done if it is chosen."""


Options = Annotated[tuple[Option, ...], Meta(min_length=2, max_length=4)]


class Each(Part, frozen=True, kw_only=True):
    """Instructions carried out so many times; not inside another of these."""

    n: p.Number
    """How many times."""
    do: Effects
    """What is done each time."""


def static_said(s: Static, who: str) -> str:
    """Something that holds, as a clause that begins in lower case."""
    return VERBS.say(static_text(s, who), s.instead)


def lasting_said(s: Static, who: str, until: str | None, uses: int) -> str:
    """Something that holds for a time, as a clause that begins in lower case."""
    return VERBS.say(lasting_text(s, who, until, uses), s.instead)


def static_rule(r: Reader, s: Static) -> t.Rule:
    """A static with its number; a replacement has a block."""
    rule = r.static(s)
    rule.printed = s
    if s.instead is not None:
        rule.block = r.block(VERBS.ops(r, s.instead.do), "/instead")
    return rule


# -- how ops are made -------------------------------------------------------------------------------


def _lasting(r: Reader, x: Lasting) -> Op:
    rule = static_rule(r, x.that)
    rule.who = t.YOU
    return v.Last(r.group(x.who), rule, UNTIL_NUMBERS[x.until], x.uses or 0)


def _pay(r: Reader, x: Pay) -> list[Op]:
    then, other = VERBS.ops(r, x.then), VERBS.ops(r, x.otherwise)
    ask = f"{capital(paying(x.price))} {price(x.price)}?"
    ask += f" If so: {said(x.then)}." if x.then else ""
    ask += f" If not: {said(x.otherwise)}." if x.otherwise else ""
    cost = v.Price(PLAYERS[x.who], ops.prices(x.price), len(then) + 1, ask, "IVI-GEN-08")
    return [cost, *then, Jump(len(other)), *other]


def _may(r: Reader, x: May) -> list[Op]:
    return flow.May(PLAYERS[x.who], VERBS.ops(r, x.do), capital(said(x.do))).laid()


def _when(r: Reader, x: When) -> list[Op]:
    return flow.When(r.conditions(x.met), VERBS.ops(r, x.do), VERBS.ops(r, x.otherwise)).laid()


def _each(r: Reader, x: Each) -> list[Op]:
    return flow.Repeat(r.number(x.n), VERBS.ops(r, x.do)).laid()


def _one(r: Reader, options: "tuple[Option, ...]") -> list[Op]:
    texts = [capital(said(option.do)) for option in options]
    return flow.Modes([VERBS.ops(r, option.do) for option in options], texts).laid()


# -- rows that are alike ----------------------------------------------------------------------------


def _number(n: object) -> list[str]:
    """A number as it is written; one that is counted has none."""
    return [str(n)] if isinstance(n, int) else []


def _counted(word: str) -> Callable[[Any], list[str]]:
    """A sign with its number."""
    return lambda x: [word, *_number(x.n)]


def _sums(names: tuple[str, ...], mark: str = "") -> Callable[[Any], list[str]]:
    """The fields that are given, as signs with their numbers."""
    return lambda x: [
        part
        for name in names
        if getattr(x, name) is not None
        for part in (name, *(mark + n for n in _number(getattr(x, name))))
    ]


def _pools(word: str, takes: Any, about: str, op: Callable[..., Op], mark: str) -> Verb[Reader]:
    """Resources and initiative of a player."""

    def says(x: a.Gain | a.Loss) -> str:
        over = ", even beyond the cap" if isinstance(x, a.Gain) and x.over else ""
        return say.does(x.who, f"{word} {say.pools(x)}") + where_x(x.actions, x.power, x.initiative) + over

    def make(r: Reader, x: a.Gain | a.Loss) -> Op:
        sums = (r.group(x.who), r.number(x.actions), r.number(x.power), r.number(x.initiative))
        return op(*sums, x.over) if isinstance(x, a.Gain) else op(*sums)

    return Verb(word, takes, about, says, make, shows=_sums(("actions", "power", "initiative"), mark))


def _amount(
    word: str,
    takes: Any,
    about: str,
    says: Says,
    op: Callable[[t.Group, t.Num], Op],
    icon: str,
    n: bool = False,
) -> Verb[Reader]:
    """A verb that takes a number and a player; `n` shows the number beside the sign."""
    shows = _counted(word) if n else None
    return Verb(word, takes, about, says, lambda r, x: op(r.group(x.who), r.number(x.n)), icon, shows)


def _player(
    word: str, about: str, says: Says, op: Callable[[t.Group], Op], icon: str = "", shown: str = ""
) -> Verb[Reader]:
    """A verb that takes nothing but a player; `shown` is the sign of something else."""
    shows = (lambda who: [shown]) if shown else None
    return Verb(word, p.Player, about, says, lambda r, who: op(r.group(who)), icon, shows)


# -- the verbs --------------------------------------------------------------------------------------

# fmt: off
VERBS.add(
    Verb(
        "damage", a.Damage, "Deal damage", say.damage,
        lambda r, x: v.Damage(r.group(x.to), r.number(x.n), x.fixed, x.not_below or 0),
        shows=_counted("damage"),
    ),
    _amount("heal", a.Many, "Heal", say.heal, v.Heal, "healing", n=True),
    Verb(
        "max_hp", p.Shift, "Your maximum HP changes for good (IVI-DMG-11)", say.max_hp, lambda r, n: v.MaxHp(n),
        shows=lambda x: ["hp"],
    ),
    _pools("gain", a.Gain, "Gain actions, power or initiative", v.Gain, ""),
    _pools("lose", a.Loss, "Lose actions, power or initiative", v.Lose, "−"),
    _amount("stun", a.Stun, "Stun", say.stun, v.Stun, "knocked-out-stars"),
    Verb("pay", Pay, "Something may be paid", say.pay, _pay, shows=lambda x: VERBS.signs(x.then + x.otherwise)),
    Verb(
        "control", a.Control, "Slow, silence or disarm", say.control,
        lambda r, x: v.GiveControl(r.group(x.who), [r.number(x.slow), r.number(x.silence), r.number(x.disarm)]),
        shows=_sums(get_args(p.ControlKind)),
    ),
    _player("deepen", "One more of each kind of control already there", say.deepen, v.Deepen, shown="control"),
    _player(
        "brand", "One control of each kind on the banner of the card that was milled or revealed just before",
        lambda who: say.does(who, "receive 1 control of each kind on the banner of that card"),
        v.Brand,
        shown="control",
    ),
    Verb(
        "cleanse", a.Cleanse, "Remove control", say.cleanse,
        lambda r, x: v.Cleanse(r.group(x.who), r.number(x.n), -1 if x.kind is None else CONTROL[x.kind]),
        "breaking-chain",
    ),
    _amount("draw", a.Many, "Draw cards", say.draw, cards.Draw, "card-draw", n=True),
    Verb(
        "discard", a.Discard, "Discard", say.discard,
        lambda r, x: cards.Discard(r.group(x.who), r.number(x.n), x.by == "random", x.down_to),
        "card-discard", _counted("discard"),
    ),
    _amount("mill", a.Mill, "From the deck to the discard", say.mill, cards.Mill, "falling-leaf"),
    Verb("look", a.Look, "Look at a deck", say.look, ops.look, "spyglass"),
    Verb("peek", a.Peek, "Look at a hand", say.peek, ops.peek, "semi-closed-eye"),
    Verb(
        "reveal", a.Reveal, "Reveal", say.reveal,
        lambda r, x: look.Reveal(r.group(x.who), r.number(x.n), x.zone == "deck"),
        "look-at",
    ),
    Verb("recover", a.Recover, "Return a card", say.recover, ops.recover, "card-pickup"),
    Verb(
        "tuck", a.Tuck, "Put on the deck or under it", say.tuck,
        lambda r, x: cards.Tuck(r.group(x.who), r.number(x.n), x.to == "top"),
        "underhand",
    ),
    _player("shuffle", "Shuffle", lambda who: f"shuffle {OWNS[who]} deck", cards.Shuffle, "card-random"),
    Verb(
        "search", a.Search, "Search", say.search,
        lambda r, x: cards.Search(x.n, r.block([cards.SearchTake(r.fit(x.fit), x.reveal), cards.ShuffleOwn()])),
        "magnifying-glass",
    ),
    Verb(
        "banish", p.Which, "Remove from the game", lambda x: f"remove {CARDS[x]} from the game",
        lambda r, x: cards.Banish(WHICH[x]),
        "fire",
    ),
    Verb(
        "plant", a.Plant, "Put copies into a deck", say.plant,
        lambda r, x: cards.Plant(r.group(x.who), r.book.number[x.card], x.n, ops.LAID[x.to]),
        "plant-seed",
    ),
    Verb("play", a.Play, "Play a card", say.play, ops.play, "card-play"),
    Verb(
        "copy", a.Copy, "Copy", lambda x: f"you may copy{say.free(x)} {{which}}",
        lambda r, x: play.Copy(WHICH[x.which], x.free),
        "mirror-mirror",
    ),
    Verb("counter", a.Counter, "Counter", say.counter, ops.counter, "cancel"),
    Verb(
        "attach", a.Attach, "Attach", say.attach,
        lambda r, x: board.Attach(
            WHICH[x.which], board.A_TILE if x.to == "tile" else PLAYERS[x.to], r.tile(x.tile)
        ),
        "attached-shield",
    ),
    Verb("destroy", a.Destroy, "Destroy", say.destroy, ops.destroy, "hammer-break"),
    Verb(
        "expire", p.Until, "This attached card is destroyed when that time is up", say.EXPIRES.__getitem__,
        lambda r, x: board.Expire(UNTIL_NUMBERS[x]),
    ),
    Verb(
        "recall", Literal["hand", "top"], "This card goes back to its owner's hand or deck (IVI-RSV-13)",
        say.RECALLS.__getitem__, lambda r, x: board.Recall(ops.SENT[x]),
        shows=lambda x: ["recover"],
    ),
    Verb("travel", a.Travel, "Travel", say.travel, lambda r, x: board.Travel(r.journey(x)), "footsteps"),
    Verb(
        "swap", Literal["heroes"], "Swap places", "swap the places of the heroes", lambda r, x: board.Swap(),
        "body-swapping",
    ),
    Verb(
        "terrain", a.Terrain, "Create terrain", say.create,
        lambda r, x: board.Terrain(
            r.book.number[x.kind], spot(x.at), r.tile(x.choose or x.every), x.n if x.choose else 0
        ),
        shows=lambda x: ["terrain"],
    ),
    Verb(
        "clear", a.Clear, "Remove or replace terrain", say.clear,
        lambda r, x: board.Clear(r.terrain(x.kind), spot(x.at), r.book.number[x.into] if x.into else 0),
        shows=lambda x: ["terrain"],
    ),
    _player(
        "chivalry", "Become chivalrous", lambda who: say.does(who, "become chivalrous"), v.Chivalry,
        shown="chivalry",
    ),
    _player(
        "second_wind", "Use Second Wind now, if it is unused (IVI-SW-14)",
        lambda who: say.does(who, "use your second wind"), v.WindNow,
        shown="wind",
    ),
    Verb("end", Literal["turn"], "The turn ends", "the turn ends", lambda r, x: v.EndMain(), "sunset"),
    Verb(
        "relic", a.Relics, "Gain relics", say.relic,
        lambda r, x: (play.RelicsToDeck if x.to == "deck" else play.GainRelics)(x.n),
        shows=lambda x: ["relic"],
    ),
    Verb(
        "regain", Literal["choose", "random"], "Gain a relic again that you gained before",
        say.REGAINS.__getitem__, lambda r, x: play.Regain(x == "random"),
        shows=lambda x: ["relic"],
    ),
    Verb(
        "ready", a.Ready, "A feat may be played again", say.ready,
        lambda r, x: play.Ready(play.ALL_FEATS if x.which is None else WHICH[x.which]),
        "anticlockwise-rotation",
    ),
    Verb(
        "seize", a.Seize, "Take control of a trait", "take control of {which} {until}",
        lambda r, x: play.Seize(WHICH[x.which], UNTIL_NUMBERS[x.until]),
        "puppet",
    ),
    Verb(
        "morph", a.Morph, "Replace a feat", lambda x: f"replace {{which}} with {titled(x.into)}",
        lambda r, x: play.Morph(WHICH[x.which], r.book.number[x.into]),
        "butterfly",
    ),
    Verb(
        "lasting", Lasting, "Lasts",
        lambda x: lasting_said(x.that, x.who, x.until, x.uses or 0), _lasting,
        "hourglass",
    ),
    Verb(
        "may", May, "It may be done or left",
        lambda x: "you may {do}" if x.who == "you" else f"{NAMES[x.who]} may choose: {{do}}", _may,
        shows=lambda x: VERBS.signs(x.do),
    ),
    Verb("when", When, "Only if something holds", say.when, _when, shows=lambda x: VERBS.signs(x.do + x.otherwise)),
    Verb(
        "one", Options, "Choose one of several",
        lambda x: "choose one: " + "; or ".join(said(option.do) for option in x), _one,
        shows=lambda x: VERBS.signs(effect for option in x for effect in option.do),
    ),
    Verb("each", Each, "Several times", say.each, _each, shows=lambda x: VERBS.signs(x.do)),
)
# fmt: on

if not TYPE_CHECKING:
    Effect = VERBS.effect(__name__, "One instruction: exactly one verb of the vocabulary.")

"""What the cards of Drakerion can say: a verb a row, and the parts that hold verbs themselves (DRK-CSR-07)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, convert
from msgspec.structs import replace

from tabard.engine.frames import Op
from tabard.games.drakerion import parts as p
from tabard.games.drakerion import sentences as say
from tabard.games.drakerion.nouns import (
    KEYWORDS,
    KINDS,
    STATS,
    WORDS,
    all_of,
    condition_text,
    is_many,
    line_text,
    noun_of,
    number_text,
    some,
    which_text,
    zone_text,
)
from tabard.games.drakerion.reading import DURATIONS, PLAYERS, PROHIBITIONS, Reader
from tabard.games.drakerion.reading import KEYWORDS as KEYWORD_NUMBERS
from tabard.games.drakerion.reading import STATS as STAT_NUMBERS
from tabard.games.drakerion.rules import play
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules import verbs as v
from tabard.games.drakerion.rules import verbs_cards as cards
from tabard.games.drakerion.rules import verbs_field as field
from tabard.games.drakerion.rules import verbs_flow as flow
from tabard.games.drakerion.texts import LABELS, ability_text, joined, moment_text
from tabard.language.english import article
from tabard.language.parts import ONE_VERB, OneVerb, Part
from tabard.language.vocabulary import Verb, Vocabulary

T = TypeVar("T")

ARROW: Final = "▸"
"""Between when an ability works and what it does, in signs."""

_UNTIL: Final = {"combat": " this combat", "turn": " until end of turn", "stay": ""}
_RESTS: Final = {"stay": cards.STAY, "bottom": cards.UNDER, "top": cards.ON_TOP, "either": cards.EITHER}

Says = str | Callable[[Any], str]
Changes = list[tuple[int, t.Num, int]]
"""What is changed, by how much, and which keyword or such."""

VERBS: Final[Vocabulary[Reader]] = Vocabulary(
    {
        "this": which_text,
        "to": which_text,
        "cards": which_text,
        "which": which_text,
        "source": which_text,
        "n": number_text,
        "until": _UNTIL.__getitem__,
        "what": say.FORBIDS.__getitem__,
    },
    is_many,
    "#4a4034",
    {
        p.Kind: lambda word: KINDS.get(word, ""),
        p.Faction: lambda word: noun_of(convert({"faction": word}, p.Filter)),
        p.Keyword: KEYWORDS.__getitem__,
        p.Stat: STATS.__getitem__,
        p.Whose: lambda word: all_of(convert({"of": word}, p.Filter)),
        p.Who: lambda word: say.does(convert(word, p.Who), "draw"),
        p.Duration: _UNTIL.__getitem__,
        p.Prohibition: say.FORBIDS.__getitem__,
        p.Moment: lambda word: moment_text(convert({"on": word}, p.Trigger)),
        p.Zone: lambda word: zone_text(convert({"zone": word, "of": "your"}, p.Filter)),
        p.Line: lambda word: line_text(convert({"line": word}, p.Filter)),
        p.Role: lambda word: condition_text(convert({"this_is": word}, p.Condition)),
        p.Label: LABELS.__getitem__,
        p.Word: WORDS.__getitem__,
    },
)


def _grant(x: "Lending") -> str:
    return f'{{to}} {{to:have|has}} "{said(x.ability).rstrip(".")}"{{until}}'


def _may(x: "Mode") -> str:
    """One's own sentence may be done, somebody else's happens if one wishes."""
    return f"{'if you wish, ' if _is_others(x) else 'you may '}{joined(texts_of(x.do))}"


def _is_others(x: "Mode") -> bool:
    """Whether a sentence is about somebody else than "you"."""
    word, value = x.do[0].verb
    is_change = word in ("change", "keyword", "trait", "grant", "arm", "forbid", "shield")
    return is_change or getattr(value, "who", value if word in ("shuffle", "extra") else "you") != "you"


# -- how ops are made -------------------------------------------------------------------------------


def _discard(r: Reader, x: p.Discarding) -> Op:
    if x.cards is not None:
        return v.DiscardPlay(r.ref(x.cards), t.Num(), "DRK-DSC-05")
    if x.zone == "deck":
        return cards.DiscardTop(PLAYERS[x.who], r.number(x.n))
    return cards.DiscardHand(PLAYERS[x.who], r.number(x.n), x.random, x.you_choose)


def _search(r: Reader, x: p.Searching) -> list[Op]:
    found, to_field = t.Ref(t.LAST), x.to == "battlefield"
    then = field.Deploy(found, False, "DRK-PUT-01") if to_field else v.ToHand(found, t.Num(), "DRK-SEA-01")
    own = replace(x.find, of="your")  # "your deck", "your discard pile"
    return [cards.Search(r.select(own), x.n, x.reveal, to_field), then]


def _look(r: Reader, x: p.Looking) -> Op:
    fit = r.select(replace(x.fit or p.Filter(kind="card"), of="any"))  # it is the own deck anyway
    return cards.Look(r.number(x.n), x.take, fit, x.optional, _RESTS[x.rest])


def _may_op(r: Reader, x: "Mode") -> list[Op]:
    return flow.May(ops_of(r, x.do), joined(texts_of(x.do))).laid()


def _when_op(r: Reader, x: "Branch") -> list[Op]:
    return flow.When(r.condition(x.met), ops_of(r, x.do)).laid()


def _one_op(r: Reader, modes: "Modes") -> list[Op]:
    texts = [joined(texts_of(mode.do)) for mode in modes]
    return flow.Modes([ops_of(r, mode.do) for mode in modes], texts).laid()


def _changed(r: Reader, x: p.Changing) -> Changes:
    if x.set is not None:
        return [(t.SET + STAT_NUMBERS[stat], r.number(x.set), 0) for stat in x.stat]
    assert x.by is not None
    return [(STAT_NUMBERS[stat], r.number(x.by), 0) for stat in x.stat]


def _gained(x: p.Words, number: Callable[[str], int], gain: int, lose: int) -> Changes:
    both = ((gain, x.gain), (lose, x.lose))
    return [(what, t.Num(number(word)), number(word)) for what, words in both for word in words]


def _granted(r: Reader, x: "Lending") -> Changes:
    number = r.lend(x.ability)
    return [(t.GRANT, t.Num(number), number)]


# -- how signs are made -----------------------------------------------------------------------------


def _number(n: object, signed: bool = False) -> list[str]:
    """A number as it is written; one that is counted has none."""
    if not isinstance(n, int):
        return []
    return [f"+{n}" if signed and n >= 0 else str(n).replace("-", "−")]


def _counted(sign: str) -> Callable[[Any], list[str]]:
    """A sign with its number."""
    return lambda x: [sign, *_number(x.n)]


def _change_signs(x: p.Changing) -> list[str]:
    shown = _number(x.by if x.by is not None else x.set, x.by is not None)
    drawn = [stat for stat in x.stat if stat not in ("cost", "range")]
    return [sign for stat in drawn for sign in (stat, *shown)]


def _one_signs(modes: "Modes") -> list[str]:
    ways = [VERBS.signs(mode.do) for mode in modes]
    return [sign for i, way in enumerate(ways) for sign in (*(("/",) if i else ()), *way)]


def ability_signs(ability: "Ability") -> list[str]:
    """An ability in signs: when it works, an arrow, what it does; what always works has no sign in front."""
    done = VERBS.signs(ability.do)
    if ability.label == "static":
        return done
    return [ability.label, *((ARROW, *done) if done else ())]


# -- the parts that hold verbs ----------------------------------------------------------------------

if TYPE_CHECKING:
    Effect = OneVerb
Effects = Annotated[tuple[Annotated["Effect", ONE_VERB], ...], Meta(min_length=1)]


class Mode(Part, frozen=True, kw_only=True):
    """Instructions that are carried out together, or not at all."""

    do: Effects
    """The instructions, in order."""


Modes = tuple[Mode, ...]


class Branch(Part, frozen=True, kw_only=True):
    """Instructions under a condition (DRK-ABL-21)."""

    met: p.Condition
    """When they are carried out."""
    do: Effects
    """The instructions, in order."""


class Ability(Part, frozen=True, kw_only=True):
    """One ability of a card (DRK-CSR-04)."""

    label: p.Label
    """When it can be used; a static one always works."""
    forced: bool = False
    """Whether a Reaction must be used when it can (DRK-ABL-03)."""
    on: p.Trigger | None = None
    """The moment that a Reaction waits for."""
    met: tuple[p.Condition, ...] = ()
    """What must hold for it."""
    cost: p.Cost | None = None
    """What is paid for it."""
    targets: Annotated[tuple[p.Group, ...], Meta(max_length=2)] = ()
    """What is targeted before it is paid for (DRK-TGT)."""
    do: Effects
    """What it does, in order."""
    limit: Literal["turn", "combat"] | None = None
    """Once a turn or once a combat."""


class Lending(Part, frozen=True, kw_only=True):
    """An ability that cards gain."""

    ability: Ability
    """What they gain."""
    to: p.Which
    """Which cards."""
    until: p.Duration = "stay"
    """How long."""


def said(ability: Ability) -> str:
    """An ability in words."""
    return ability_text(ability, texts_of(ability.do))


def texts_of(do: "Effects") -> list[str]:
    """Instructions in words; what one dealt with the next calls "that card", or each of several."""
    found: list[str] = []
    is_several = False
    for effect in do:
        (text,) = VERBS.texts((effect,))
        found.append(text.replace("that card", "each such card") if is_several else text)
        value = effect.verb[1]
        which = value if isinstance(value, p.Cards) else getattr(value, "to", getattr(value, "cards", None))
        if isinstance(which, p.Cards):
            is_several = which.all is not None or which.n > 1 or getattr(value, "split", False)
        elif which != "found":
            is_several = False
    return found


def ops_of(r: Reader, do: "Effects") -> list[Op]:
    """The ops of instructions; those that ask which card do so in the instruction's own words."""
    ops: list[Op] = []
    for effect, text in zip(do, texts_of(do), strict=True):
        made = VERBS.ops(r, (effect,))
        for op in made:
            if isinstance(op, v.Instruction) and not op.text:
                op.text = text
        ops += made
    return ops


# -- rows that are alike ----------------------------------------------------------------------------


class Lasting(Verb[Reader]):
    """A verb that changes cards for a time; a static ability holds it up as long as it works itself."""

    def __init__(
        self,
        word: str,
        takes: type[T],
        about: str,
        says: str | Callable[[T], str],
        changes: Callable[[Reader, T], Changes],
        rule: str,
        icon: str = "",
        shows: Callable[[T], list[str]] | None = None,
    ) -> None:
        def op(r: Reader, x: Any) -> list[Op]:
            ops: list[Op] = []
            for what, n, _ in changes(r, x):
                ref = r.ref(x.to) if not ops else t.Ref(t.LAST)  # the same cards again
                ops.append(v.Modify(ref, what, n, DURATIONS[x.until], rule))
            return ops

        super().__init__(word, takes, about, says, op, icon, shows)
        self.changes: Callable[[Reader, Any], Changes] = changes


def _purse(word: str, about: str, mark: str) -> Verb[Reader]:
    """Gold and prestige of a player."""

    def says(x: p.Amount) -> str:
        pools = ((x.gold, "gold"), (x.prestige, "prestige"))
        sums = [some(n, pool) for n, pool in pools if n is not None]
        return f"{say.does(x.who, word)} {' and '.join(sums)}"

    def op(r: Reader, x: p.Amount) -> list[Op]:
        pools = ((x.gold, False, "DRK-GEN-02"), (x.prestige, True, "DRK-WIN-08"))
        return [
            v.Purse(PLAYERS[x.who], r.number(n), is_prestige, word == "lose", rule)
            for n, is_prestige, rule in pools
            if n is not None
        ]

    def shows(x: p.Amount) -> list[str]:
        pools = (("gold", x.gold), ("prestige", x.prestige))
        return [
            part for pool, n in pools if n is not None for part in (pool, *(mark + m for m in _number(n)))
        ]

    return Verb(word, p.Amount, about, says, op, shows=shows)


def _on_cards(
    word: str, about: str, says: Says, op: type[v.Instruction], rule: str, icon: str
) -> Verb[Reader]:
    """A verb that takes nothing but cards."""
    return Verb(word, p.Which, about, says, lambda r, x: op(r.ref(x), t.Num(), rule), icon)


def _amount(
    word: str, about: str, says: Says, op: type[v.Instruction], rule: str, icon: str = "", shown: str = ""
) -> Verb[Reader]:
    """A verb that takes a number and cards."""

    def make(r: Reader, x: p.Harm) -> Op:
        kind = v.SplitDamage if x.split and op is v.Damage else op
        return kind(r.ref(x.to), r.number(x.n), rule)

    return Verb(word, p.Harm, about, says, make, icon, _counted(shown or word))


# -- the verbs --------------------------------------------------------------------------------------

# fmt: off
VERBS.add(
    _purse("gain", "Gain gold or prestige", ""),
    _purse("lose", "Lose gold or prestige", "−"),
    group="Gold and prestige",
)
VERBS.add(
    Verb(
        "draw", p.Count, "Draw cards",
        lambda x: f"{say.does(x.who, 'draw')} {say.cards(x.n)}",
        lambda r, x: cards.Draw(PLAYERS[x.who], r.number(x.n)),
        shows=_counted("draw"),
    ),
    Verb("discard", p.Discarding, "Discard", say.discard, _discard, "card-discard", _counted("discard")),
    Verb(
        "put", p.Putting, "Put on the deck or under it",
        lambda x: f"put {{cards}} on the {x.to} of {say.owner(x.cards)} deck",
        lambda r, x: (cards.PutDeck if x.to == "top" else cards.PutUnder)(r.ref(x.cards), t.Num(), "DRK-TOP-01"),
        "underhand",
    ),
    Verb(
        "shuffle", p.Who, "Shuffle the deck",
        lambda x: f"{say.does(x, 'shuffle')} {say.theirs(x)} deck",
        lambda r, x: cards.Shuffle(PLAYERS[x]),
        "card-random",
    ),
    Verb("search", p.Searching, "Search the deck or the discard pile", say.search, _search, "magnifying-glass"),
    Verb("look", p.Looking, "Look at the top of the deck", say.look, _look, "spyglass", _counted("look")),
    _on_cards("reveal", "Reveal", "reveal {this}", v.Reveal, "DRK-PLY-01", "look-at"),
    _on_cards("recall", "Take into the hand", say.recall, v.ToHand, "DRK-ZON-08", "card-pickup"),
    group="Hands, decks and piles",
)
VERBS.add(
    Verb(
        "deploy", p.Deploying, "Put onto the battlefield",
        lambda x: f"put {{cards}} onto the battlefield{' committed' if x.committed else ''}",
        lambda r, x: field.Deploy(r.ref(x.cards), x.committed, "DRK-PUT-01"),
        "card-play",
    ),
    Verb("play", p.PlayingFor, "Play for less", say.play, lambda r, x: play.PlayOther(x.cost), "receive-money"),
    Verb(
        "attach", p.Reattaching, "Move an Attachment to another bearer", "move {cards} to {to}",
        lambda r, x: v.Attach(r.ref(x.cards), r.ref(x.to), "DRK-ATT-15"),
        "attached-shield",
    ),
    group="Onto the battlefield",
)
VERBS.add(
    _on_cards("destroy", "Destroy", "destroy {this}", v.Destroy, "DRK-DST-01", "skull-crack"),
    _amount("damage", "Deal damage, which Shield takes first", say.damage, v.Damage, "DRK-DMG-06"),
    _amount(
        "counters", "Put damage on or take it off, without dealing it", say.counters, v.Counters, "DRK-DMG-07",
        shown="damage",
    ),
    Verb(
        "shift", p.Shift, "Move damage from card to card", say.shift,
        lambda r, x: v.ShiftDamage(r.ref(x.source), r.number(x.n), r.ref(x.to), "DRK-DMG-07"),
        shows=_counted("damage"),
    ),
    _amount("heal", "Heal: take damage off", "heal {to} by {n}", v.Heal, "DRK-HEA-01", "healing"),
    _amount("shield", "Give Shield", say.shield, v.Shield, "DRK-SHD-04"),
    group="Damage and healing",
)
VERBS.add(
    Lasting(
        "change", p.Changing, "Raise, lower or set statistics", say.change, _changed, "DRK-MOD-01",
        shows=_change_signs,
    ),
    Lasting(
        "keyword", p.Words, "Gain or lose keywords", say.words(KEYWORDS, ""),
        lambda r, x: _gained(x, KEYWORD_NUMBERS.__getitem__, t.GAIN_KEYWORD, t.LOSE_KEYWORD),
        "DRK-KEY-20",
        shows=lambda x: [*x.gain, *(("forbid", *x.lose) if x.lose else ())],
    ),
    Lasting(
        "trait", p.Words, "Gain or lose traits", say.words({}, "the trait "),
        lambda r, x: _gained(x, r.trait, t.GAIN_TRAIT, t.LOSE_TRAIT),
        "DRK-TRT-01",
    ),
    Lasting(
        "grant", Lending, "Gain an ability", _grant, _granted, "DRK-ABL-18",
        shows=lambda x: ability_signs(x.ability),
    ),
    Lasting(
        "arm", p.Reach, "Give a ranged attack", "{to} {to:have|has} ranged attack {n}{until}",
        lambda r, x: [(t.GIVE_RANGED, r.number(x.n), 0)],
        "DRK-RNG-10",
        shows=_counted("ranged"),
    ),
    Lasting(
        "forbid", p.Forbidding, "Forbid", say.forbid,
        lambda r, x: [(t.FORBID, t.Num(PROHIBITIONS[x.what]), PROHIBITIONS[x.what])],
        "DRK-GEN-04",
        "padlock",
    ),
    Lasting(
        "blank", p.Lasting, "Blank: the text does not count",
        lambda x: "{to} {to:are|is} blank" if x.until == "stay" else "blank {to}{until}",
        lambda r, x: [(t.BLANK, t.Num(0), 0)],
        "DRK-BLK-01",
        "silence",
    ),
    group="Changes for a time",
)
VERBS.add(
    _on_cards("commit", "Commit", "commit {this}", v.Commit, "DRK-GEN-08", "clockwise-rotation"),
    _on_cards("ready", "Ready", "ready {this}", v.Ready, "DRK-GEN-08", "anticlockwise-rotation"),
    # The one way to move: players have no right to it (DRK-MOV-05).
    _on_cards(
        "move", "Move to the other line", "move {this} to the other line", v.Move, "DRK-MOV-01", "wingfoot"
    ),
    _on_cards(
        "redirect", "Redirect the attack", "redirect the attack to {this}", v.Redirect, "DRK-RED-01", "avoidance"
    ),
    Verb(
        "cancel", Literal["attack"], "Cancel the attack", "cancel the attack", lambda r, x: v.Cancel(),
        "sword-break",
    ),
    Verb(
        "replace", p.Replacing, "Replace",
        lambda x: f"replace {{which}} with {article(noun_of(x.by))}{zone_text(x.by)}",
        lambda r, x: field.Replace(r.ref(x.which), r.select(x.by), "DRK-REP-01"),
        "body-swapping",
    ),
    Verb(
        "control", p.Lasting, "Take control", "take control of {to}{until}",
        lambda r, x: v.Control(r.ref(x.to), DURATIONS[x.until], "DRK-CTL-03"),
        "puppet",
    ),
    group="On the battlefield and in combat",
)
VERBS.add(
    Verb(
        "first", Literal["you", "opponent", "choose"], "First player next turn", say.FIRST.__getitem__,
        lambda r, x: flow.NextFirst(-1 if x == "choose" else PLAYERS[x]),
        "flying-flag",
    ),
    Verb(
        "end", Literal["action-phase"], "The Action Phase ends", "the Action Phase ends",
        lambda r, x: flow.EndPhase(),
        "sunset",
    ),
    _on_cards(
        "regain", "Take a Maneuver back", "return {this} to your Maneuver pile", cards.Remaneuver, "DRK-MVR-05",
        "recycle",
    ),
    Verb(
        "extra", p.Who, "Another action", lambda x: f"{say.does(x, 'take')} another action",
        lambda r, x: flow.Extra(PLAYERS[x]),
        "extra-time",
    ),
    group="The turn",
)
VERBS.add(
    Verb("may", Mode, "You may do it or leave it", _may, _may_op, shows=lambda x: VERBS.signs(x.do)),
    Verb(
        "when", Branch, "Only if something holds",
        lambda x: f"if {condition_text(x.met)}, {joined(texts_of(x.do))}",
        _when_op,
        shows=lambda x: VERBS.signs(x.do),
    ),
    Verb(
        "one", Modes, "Choose one of several",
        lambda x: "choose one: " + ", or ".join(joined(texts_of(mode.do)) for mode in x),
        _one_op,
        shows=_one_signs,
    ),
    group="Choices and conditions",
)
# fmt: on

if not TYPE_CHECKING:
    Effect = VERBS.effect(__name__, "One instruction: exactly one verb of the vocabulary (DRK-CSR-07).")

"""A verb is one row and one op: schema, text, signs, ops and documents follow from it."""

from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
import pytest

from tabard.engine.described import described, structs_in
from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.view import Sign
from tabard.games.drakerion import vocabulary as drakerion
from tabard.language.english import article, capital, counted, listed, plural, spelled
from tabard.language.parts import ONE_VERB, OneVerb, Part, one_of, verbs_in, walk
from tabard.language.vocabulary import Verb, Vocabulary
from tabard.language.words import numbered

Who = Literal["you", "all"]


class Amount(Part, frozen=True, kw_only=True):
    """So many for somebody."""

    n: int
    """How many."""
    who: Who = "you"
    """Who gets them."""


class Sing(Op):
    """The op class of the new verb."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Any, f: Frame) -> int:
        return DONE


class Reader:
    """Reads numbers twice as large."""

    def number(self, n: int) -> int:
        return 2 * n


def spoken() -> Vocabulary[Reader]:
    found: Vocabulary[Reader] = Vocabulary(
        {"n": str, "who": {"you": "you", "all": "all"}.__getitem__, "this": str},
        lambda who: who == "all",
        "#123456",
    )
    found.add(
        Verb(
            "sing",
            Amount,
            "Sing songs",
            "{who} {who:sing|sings} {n} songs",
            lambda r, x: Sing(r.number(x.n)),
            "lyre",
        ),
        Verb(
            "wait",
            int,
            "Wait",
            lambda n: "wait" if n == 1 else "wait {this} times",
            lambda r, n: [Sing(0)] * n,
        ),
    )
    return found


def test_a_new_verb_is_one_row_and_one_op_class():
    verbs = spoken()
    effect = verbs.effect(__name__, "One thing.")
    done = msgspec.convert(
        [{"sing": {"n": 3, "who": "all"}}, {"wait": 2}, {"sing": {"n": 1}}], tuple[effect, ...]
    )
    assert verbs.texts(done) == ["all sing 3 songs", "wait 2 times", "you sings 1 songs"]
    assert verbs.signs(done) == ["sing", "sing"]
    assert verbs.drawn() == {"sing": Sign("Sing songs", "lyre", "square", "#123456")}
    ops = verbs.ops(Reader(), done)
    assert [op.n for op in ops] == [6, 0, 0, 2]
    assert described(effect)["sing"] == "Sing songs"
    assert msgspec.json.schema(effect)["$defs"]["Effect"]["description"] == "One thing."


def test_a_verb_more_is_known_everywhere_in_a_whole_game():
    """Drakerion with a verb that it does not have: nothing but the row and its op is written."""
    verbs: Vocabulary[Any] = Vocabulary(drakerion.VERBS.parts, drakerion.VERBS.many, drakerion.VERBS.ink)
    verbs.add(*drakerion.VERBS)
    verbs.add(
        Verb(
            "sing",
            drakerion.p.Harm,
            "Sing",
            "sing {n} songs to {to}",
            lambda r, x: Sing(x.n),
            "lyre",
        )
    )
    effect = verbs.effect(drakerion.__name__, "One instruction.")
    done = msgspec.convert(
        [{"heal": {"n": 1, "to": "this"}}, {"sing": {"n": 2, "to": "bearer"}}], tuple[effect, ...]
    )
    assert verbs.texts(done) == ["heal this card by 1", "sing 2 songs to the bearer"]
    assert verbs.signs(done) == ["heal", "1", "sing"]
    assert verbs.drawn().keys() - drakerion.VERBS.drawn().keys() == {"sing"}
    reader = drakerion.Reader(None, ())  # type: ignore[arg-type]
    assert [type(op).__name__ for op in verbs.ops(reader, done)] == ["Heal", "Sing"]


def test_an_effect_has_exactly_one_verb():
    effect = spoken().effect(__name__, "One thing.")
    with pytest.raises(msgspec.ValidationError, match="exactly one verb of sing, wait; got sing and wait"):
        msgspec.convert({"sing": {"n": 1}, "wait": 1}, effect)
    with pytest.raises(msgspec.ValidationError, match="got none"):
        msgspec.convert({}, effect)
    with pytest.raises(msgspec.ValidationError, match="unknown field `dance`"):
        msgspec.convert({"dance": 1}, effect)


def test_two_verbs_have_two_words():
    verbs = spoken()
    with pytest.raises(ValueError, match="two verbs are called 'sing'"):
        verbs.add(Verb("sing", int, "Sing", "sing", lambda r, n: []))


def test_a_slot_that_nobody_says_is_an_error():
    verbs = spoken()
    verbs.add(Verb("hum", Amount, "Hum", "hum {tune}", lambda r, x: []))
    effect = verbs.effect(__name__, "One thing.")
    with pytest.raises(AttributeError, match="tune"):
        verbs.text(effect(hum=Amount(n=1)))


def test_fields_are_described_by_the_docstrings_below_them():
    assert described(Amount) == {"n": "How many.", "who": "Who gets them."}
    made = spoken().effect(__name__, "One thing.")
    assert described(made) == {"sing": "Sing songs", "wait": "Wait"}
    assert structs_in(made) == [made, Amount]


class Tree(Part, frozen=True, kw_only=True):
    """A part with parts."""

    twigs: "tuple[Tree, ...]" = ()
    leaf: Amount | None = None


def test_walking_meets_every_part_once():
    leaf = Amount(n=1)
    inner = Tree(leaf=leaf)
    tree = Tree(twigs=(inner, Tree()))
    assert list(walk(tree)) == [tree, inner, leaf, Tree()]
    assert list(walk(tree, into=lambda part: part is not inner)) == [tree, inner, Tree()]


def test_every_verb_of_a_part_is_found_with_its_value():
    effect = spoken().effect(__name__, "One thing.")
    sing, wait = effect(sing=Amount(n=1)), effect(wait=2)
    assert list(verbs_in(((sing,), wait, None))) == [("sing", Amount(n=1)), ("wait", 2)]
    assert list(verbs_in(Amount(n=1))) == []


class Place(Part, frozen=True, kw_only=True):
    """Here or there."""

    here: int | None = None
    there: int | None = None


def test_exactly_one_of_some_fields_is_given():
    assert one_of(Place(there=0), ("here", "there")) == ("there", 0)
    with pytest.raises(ValueError, match="expected exactly one of here, there; got none"):
        one_of(Place(), ("here", "there"))
    with pytest.raises(ValueError, match="got here and there"):
        one_of(Place(here=1, there=1), ("here", "there"))


def test_words_and_numbers_are_paired_on_import():
    rules = ModuleType("rules")
    rules.UNTIL_TURN, rules.UNTIL_END_OF_DAY, rules.TURN = 1, 2, 7  # type: ignore[attr-defined]
    words = Literal["turn", "end-of-day"]
    assert numbered(words, rules, "UNTIL_") == {"turn": 1, "end-of-day": 2}
    with pytest.raises(TypeError, match="rules has no number for 'end-of-day' \\(END_OF_DAY\\)"):
        numbered(words, rules)
    rules.UNTIL_END_OF_DAY = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="one number to two"):
        numbered(words, rules, "UNTIL_")
    rules.SING, rules.WAIT = 3, 4  # type: ignore[attr-defined]
    assert numbered(spoken().verbs, rules) == {"sing": 3, "wait": 4}


def test_a_verb_without_ops_is_carried_out_by_another():
    verbs = spoken()
    verbs.add(Verb("hum", int, "Hum", "hum {this} times", icon="note"))
    hum = verbs.effect(__name__, "One thing.")(hum=2)
    assert (verbs.text(hum), verbs.signs([hum])) == ("hum 2 times", ["hum"])
    with pytest.raises(TypeError, match="no ops of its own"):
        verbs.ops(Reader(), [hum])


def test_english():
    assert [article(noun) for noun in ("Event", "card", "unit", "use", "orc")] == [
        "an Event",
        "a card",
        "a unit",
        "a use",
        "an orc",
    ]
    assert plural("City with cost 2 or less") == "Cities with cost 2 or less"
    assert (counted(1, "Ability"), counted(3, "card")) == ("an Ability", "3 cards")
    assert (spelled(1, "orc"), spelled(3, "card"), spelled(0, "card")) == (
        "an orc",
        "three cards",
        "no cards",
    )
    assert (listed(["a"]), listed(["a", "b", "c"]), listed(["a", "b"], " or ")) == (
        "a",
        "a, b and c",
        "a or b",
    )
    assert capital("draw a card") == "Draw a card"


def test_one_verb_is_asked_for_in_the_schema_too():
    effect = spoken().effect(__name__, "One thing.")
    assert issubclass(effect, OneVerb)
    schema = msgspec.json.schema(tuple[Annotated[effect, ONE_VERB], ...])  # type: ignore[valid-type]
    assert (schema["items"]["minProperties"], schema["items"]["maxProperties"]) == (1, 1)

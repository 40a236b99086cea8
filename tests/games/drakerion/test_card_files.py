"""The printed set of Drakerion: its text, its numbers, its vocabulary."""

from collections import Counter

import msgspec
import pytest

from tabard.games import game
from tabard.games.drakerion import parts as e
from tabard.games.drakerion.checks import check_box
from tabard.games.drakerion.printed import Card, generated_text
from tabard.games.drakerion.vocabulary import Ability, Effect
from tabard.language.parts import text_problems
from tabard.testing import rule

CARDS: tuple[Card, ...] = game("drakerion").cards()  # type: ignore[assignment]


def verbs_of(effects):
    """Every verb in some effects, those inside others included."""
    for effect in effects:
        verb, value = effect.verb
        yield verb
        if verb in ("may", "when"):
            yield from verbs_of(value.do)
        elif verb == "one":
            for mode in value:
                yield from verbs_of(mode.do)
        elif verb == "grant":
            yield from verbs_of(value.ability.do)


def test_the_printed_text_is_what_the_card_does():
    assert text_problems(CARDS, generated_text) == []


@rule("DRK-CSR-02")
def test_the_box_holds_145_designs():
    assert check_box(CARDS) == []
    assert len(CARDS) == 145


@rule("DRK-CSR-07")
def test_every_verb_and_keyword_is_on_two_cards():
    found = Counter(verb for c in CARDS for verb in {x for a in c.abilities for x in verbs_of(a.do)})
    assert {verb: found[verb] for verb in Effect.__struct_fields__ if found[verb] < 2} == {}
    words = Counter(word for c in CARDS for word in c.keywords)
    assert min(words.values()) >= 2
    assert len(words) == 4


@rule("DRK-CSR-07")
def test_cards_are_all_that_fit_or_some_that_are_chosen():
    some = e.Filter()
    assert e.Cards(all=some).choose is None
    assert e.Cards(choose=some).all is None
    with pytest.raises(ValueError, match="exactly one of all and choose"):
        e.Cards()
    with pytest.raises(ValueError, match="exactly one of all and choose"):
        e.Cards(all=some, choose=some)


@rule("DRK-CSR-04")
def test_what_a_card_file_leaves_out_is_nothing_or_one():
    some = e.Filter()
    assert (some.of, some.kind, some.zone, some.other) == ("any", "character", "battlefield", False)
    chosen, number, met = e.Cards(choose=some), e.Numeral(), e.Condition()
    assert (chosen.n, chosen.up_to, chosen.by) == (1, False, "you")
    assert (number.plus, number.printed, number.of) == (0, False, "this")
    assert (met.at_least, met.at_most, met.discarded_this_turn) == (1, None, False)
    assert (e.Count().n, e.Count().who, e.Amount().who) == (1, "you", "you")
    thrown, sought, looked = e.Discarding(), e.Searching(find=some), e.Looking(n=3)
    assert (thrown.n, thrown.who, thrown.zone, thrown.random, thrown.you_choose) == (
        1,
        "you",
        "hand",
        False,
        False,
    )
    assert (sought.n, sought.to, sought.reveal) == (1, "hand", False)
    assert (looked.take, looked.optional, looked.rest) == (0, False, "stay")
    assert not e.Deploying(cards="this").committed
    assert not e.Harm(n=1, to="this").split
    group, on = e.Group(which=some), e.Trigger(on="enters")
    assert (group.n, group.up_to) == (1, False)
    assert (on.whose, on.as_other, on.in_combat) == ("any", False, False)
    assert set(msgspec.structs.asdict(e.Cost()).values()) == {0, (), None}
    effects = (Effect(draw=e.Count()),)
    assert not Ability(label="action", do=effects).forced
    assert e.Place(name="C415").count == 1
    plain = Card(id="x", name="X", kind="event", faction="wardens")
    assert (plain.count, plain.full_name) == (4, "X")
    assert msgspec.structs.replace(plain, subname="the Last").full_name == "X, the Last"

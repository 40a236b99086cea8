"""The printed set of Drakerion: its text, its numbers, its vocabulary."""

from collections import Counter

from tabard.engine.effects import text_problems
from tabard.games import game
from tabard.games.drakerion.box import check_box
from tabard.games.drakerion.effects import Card, Effect
from tabard.games.drakerion.texts import generated_text
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


@rule("DRK-CSR-02", "DRK-CSR-03")
def test_the_box_holds_114_designs():
    assert check_box(CARDS) == []
    assert len(CARDS) == 114


@rule("DRK-CSR-07")
def test_every_verb_and_keyword_is_on_two_cards():
    found = Counter(verb for c in CARDS for verb in {x for a in c.abilities for x in verbs_of(a.do)})
    assert {verb: found[verb] for verb in Effect.__struct_fields__ if found[verb] < 2} == {}
    words = Counter(word for c in CARDS for word in c.keywords)
    assert min(words.values()) >= 2
    assert len(words) == 4

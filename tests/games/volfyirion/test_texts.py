"""What people read of Volfyirion: card texts, prompts, choices, reasons and log lines are whole, plain sentences."""

import re

import pytest

from tabard.games import game
from tabard.testing.contract import walk

GAME = game("volfyirion")

BROKEN = (
    (r"\b(\w+) \1\b", "a doubled word"),
    (r"\b[Aa] [AEIOaeio]\w+", "a for an"),
    (r"\b[Aa]n (?![AEIOaeio])\w+", "an for a"),
    (r"\b1 (?:\w+ )?(?:card|Troop|Building|Wonder|point|Citie)s\b", "one of several"),
    (r"\b(?:[02-9]|\d\d) (?:more )?(?:card|City|Troop|Building|Wonder|point)\b", "several of one"),
    (r"\b(?:a|an|the|of|from|for|to|onto) *[.,;:?!)]|\b(?:a|an|the|of|from|for|to|onto)$", "a dangling word"),
    (r" [.,;:?!]|  |\(\)|\{|\}|^\s|\s$", "stray spaces or marks"),
    (r"[Rr]ulebook|[Rr]uling|our price|our default|our design", "a maintainer's word"),
    (r"\b(?:player|team) 0\b|\bNone\b|VOL-", "an inner word"),
)


def faults(text):
    """What is broken in a text."""
    found = [why for pattern, why in BROKEN if re.search(pattern, text)]
    if not text[:1].isupper() and not text[:1].isdigit():
        found.append("no capital at the start")
    return found


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Volfyirion attacks with 1 cards of the Rage Pile", "one of several"),
        ("Player 1 shuffles 1 discarded cards into a new House Deck", "one of several"),
        ("Volfyirion flies 2 City on", "several of one"),
        ("Remove a enemy Troop", "a for an"),
        ("Remove an Building", "an for a"),
        ("Draw the the card", "a doubled word"),
        ("Take a card from.", "a dangling word"),
        ("Rebuild: 8 Command (our price).", "a maintainer's word"),
        ("gain 1 Command", "no capital at the start"),
        ("Gain 1 Command .", "stray spaces or marks"),
    ],
)
def test_broken_texts_are_found(text, why):
    assert why in faults(text)


def test_every_text_of_a_card_is_whole():
    look = GAME.look()
    for face in GAME.faces():
        for text in (face.text, face.more, look.kinds.get(face.kind, "")):
            if text:
                assert (faults(text), text[-1]) == ([], "."), (face.name, text)
    for title in [*(sign.title for sign in look.signs.values()), *(m.title for m in look.marks.values())]:
        assert faults(title) == [], title


def test_cards_that_read_alike_do_the_same():
    """A card's text and figures tell all that it does; only House, price and name may differ."""
    seen = {}
    for card in GAME.cards():
        if card.text:
            does = (card.gain, card.defence, card.chain, card.remove, card.traits, card.rebuild)
            assert seen.setdefault(card.text, does) == does, card.name
    for one in GAME.cards():
        for two in GAME.cards():
            if (
                one.kind == two.kind
                and one.chain == two.chain
                and one.remove == two.remove
                and one.gain == two.gain
            ):
                if (
                    one.defence == two.defence
                    and one.traits == two.traits
                    and one.kind not in ("perk", "ploy")
                ):
                    assert one.text == two.text, (one.name, two.name)


def test_every_keyword_of_the_look_is_on_a_card_and_opens_a_rule():
    texts = " ".join(face.text for face in GAME.faces())
    for word, rule in GAME.look().keywords.items():
        assert word in texts, word
        assert rule in GAME.rules


@pytest.mark.parametrize("number", range(len(GAME.samples())))
def test_every_prompt_choice_reason_and_log_line_is_whole(number):
    """Over a random game of every sample, for all who watch."""
    seen = set()
    for n, s in enumerate(walk(GAME, GAME.samples()[number], 8 + number, log=True)):
        for event in s.events:
            seen.add(GAME.line(s, event))
        s.events = []
        d = s.decision
        if d is None or n % 5:
            continue
        view = s.view(d.seat)
        seen.add(view.ask.prompt)
        seen.update(choice.long for choice in view.ask.choices)
        seen.update(choice.forecast.text for choice in view.ask.choices if choice.forecast is not None)
        seen.update(piece.why_not.text for piece in view.pieces if piece.why_not is not None)
        seen.update(text for one in view.lasting for text in (one.text, one.until.capitalize()))
        seen.update(link.text for link in view.chain)
        seen.update(area.title for area in view.areas)
    assert len(seen) > 100
    assert {text: faults(text) for text in seen if faults(text)} == {}


@pytest.mark.parametrize("number", range(len(GAME.samples())))
def test_a_question_that_an_effect_asks_names_its_card_first(number):
    """Newest cause first, and the card is shown: only Main Phase, first hand, pairing and the end of the dragon have
    none."""
    asked = set()
    for s in walk(GAME, GAME.samples()[number], 21 + number):
        d = s.decision
        if d is None:
            continue
        asked.add(d.rule)
        if d.rule in ("VOL-MAI-01", "VOL-SOL-05", "VOL-COP-07", "VOL-TEA-25", "VOL-DRW-02", "VOL-TEA-04"):
            assert d.source == 0
        elif d.rule == "VOL-TEA-27":
            assert d.prompt.startswith("Volfyirion is defeated: ")
        else:
            assert d.source, d
            assert s.book.names[s.face[d.source]] in d.prompt
            assert ": " in d.prompt
            assert f"c{d.source}" in {piece.id for piece in s.view(d.seat).pieces}
    assert len(asked) > 1

"""What people read is English, and cards that do different things read differently."""

import re

import pytest
from tests.games.ignite.tables import IGNITE, PROVING, board

from tabard.testing import rule
from tabard.testing.contract import points

GAMES = pytest.mark.parametrize("game", [IGNITE, PROVING], ids=["box", "proving"])
BROKEN = {
    "a before a vowel": r"\b[Aa] (?!uni|use|one\b)[aeiou]",
    "an before a consonant": r"\b[Aa]n (?!honor|hour)[^aeiouAEIOU]",
    "one of several": r"(?<![-\d])\b1 (cards|spaces|units|minions|rounds|tokens|targets|times)\b",
    "several of one": r"\b(two|three|four|five|[2-9]|\d\d) (card|space|unit|round|token|target|minion|item)\b",
    "a word twice": r"\b([a-z]+) \1\b",
    "an article without a noun": r"\b(a|an|the)[,.;:)]",
    "a space before a stop": r"\s[,.;:?!](?!\d)",
    "two stops": r"[.,;:]{2}",
    "two spaces": r"  ",
    "a number in place of a verb": r"\(\d\) [a-z]",
    "a label in place of a sentence": r"\b(Range|Damage|Movement): ",
    "an order that is none": r"\b[Yy]ou may: ",
    "somebody is several": r"\b(they are) .* a card\b",
    "a maintainer speaks": r"\b[Rr]ulebook\b|\b[Rr]uling\b|\bIGN-",
    "code": r"[{}\[\]]|\bNone\b|\bnobody's\b",
}


def faults(text):
    """What is wrong with a text, by name."""
    return [name for name, pattern in BROKEN.items() if re.search(pattern, text)]


def check(text, whole):
    assert not faults(text), (faults(text), text)
    assert text[0].isupper() or text[0].isdigit(), text
    if whole:
        assert text[-1] in ".?!”", text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Take a, put the rest under the deck.", "an article without a noun"),
        ("Block a item.", "a before a vowel"),
        ("Discard 1 cards.", "one of several"),
        ("Draw two card.", "several of one"),
        ("Choose one: (1) range 2.", "a number in place of a verb"),
        ("You may: draw a card.", "an order that is none"),
        ("Move to to G5.", "a word twice"),
        ("Rulebook silent on this.", "a maintainer speaks"),
        ("Range: 1-3.", "a label in place of a sentence"),
    ],
)
def test_what_was_once_broken_is_noticed(text, fault):
    assert fault in faults(text)


@GAMES
def test_every_text_of_a_card_is_whole(game):
    for card in game.cards():
        check(card.text, True)
        check(game.face(card).text, True)
    for face in game.faces_by_id.values():
        if face.text:
            check(face.text, True)


@GAMES
@rule("IGN-SET-05")
def test_cards_that_read_alike_do_alike(game):
    told = {}
    for card in game.cards():
        kinds = {*card.types} & {"fire", "lightning", "freeze", "mount", "fly"}
        does = (card.do, card.react, card.reveal, card.needs, kinds)
        face = game.face(card)
        assert told.setdefault(face.text, does) == does, card.id
        assert face.cost is not None or card.kind == "title"
        assert face.badge is not None or card.kind == "title"


@rule("IGN-FRZ-01", "IGN-FIRE-01", "IGN-LTG-01")
def test_keywords_are_explained_where_they_stand():
    def says(key):
        return IGNITE.face(IGNITE.card(key)).text

    assert "Freeze: those struck, and everyone in their water, cannot act" in says("freeze")
    assert "Fire: everyone in a forest that is struck takes 1 damage" in says("fire-arrow")
    assert "Lightning: it leaps on to everyone next to those struck" in says("lightning-bolt")
    assert "Mount: you move through figures" in says("tiger-mount")
    assert "Mount" not in says("griffin")
    assert "Immobilized: cannot move" in says("gladiator-net")
    assert "Frozen: cannot act or react" in says("oracle")
    assert "your own too" in says("earthquake")
    assert "crushed" in says("ice-wall")
    assert "Trash it after use." in says("black-market")


@GAMES
def test_whatever_is_said_in_a_game_is_english(game):
    said = set()
    for sample in game.samples():
        for s in points(game, sample, 3, 60, log=True):
            d = s.decision
            seat = d.seat if d is not None and d.seat >= 0 else 0
            view = s.view(seat)
            said |= {(piece.why_not.text, False) for piece in view.pieces if piece.why_not}
            said |= {(one.text, True) for one in view.lasting}
            said |= {(link.text, False) for link in view.chain}
            said |= {(game.tell(s, event, seat), False) for event in s.events[-40:]}
            if view.ask is not None:
                said.add((view.ask.prompt, False))
                said |= {(choice.long, False) for choice in view.ask.choices}
                said |= {
                    (choice.forecast.text, False)
                    for choice in view.ask.choices
                    if choice.forecast and choice.forecast.text
                }
            if view.end is not None:
                said.add((view.end.text, False))
    assert len(said) > 300
    for text, whole in sorted(said):
        check(text, whole)


def test_honor_is_on_every_face_that_has_it():
    flail = IGNITE.face(IGNITE.card("flail"))
    assert (flail.cost.value, flail.badge.value) == (4, 2)
    t = board(p1={"race": "kitsune", "units": ["b5"]})
    t.idle()


def test_every_rule_has_a_sentence_for_players():
    for one in IGNITE.rules.rules.values():
        assert not re.match(r"Rulebook |The rulebook is silent", one.text), one.id
        assert "Rulebook" not in one.meaning, one.id

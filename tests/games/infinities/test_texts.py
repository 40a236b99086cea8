"""What people read of Infinities: texts that say who, which and where, in whole sentences, and mean one thing each."""

import re
from collections.abc import Iterator

import pytest
from tests.seeds import seeds

import tabard
from tabard.games.infinities.checks import load_box
from tabard.games.infinities.library import load_story
from tabard.games.infinities.printed import (
    action_text,
    objective_text,
    passive_text,
    reaction_text,
    sentence,
    trigger_text,
)
from tabard.testing.checks import watchers, where
from tabard.testing.contract import points

GAME = tabard.game("infinities")

BROKEN = {
    "a before a vowel": r"\b[Aa] (?!uni|use|one\b)[aeiou]\w",
    "an before a consonant": r"\b[Aa]n (?:uni|use|(?![aeiouAEIOU]|hour)\w)",
    "one of several": r"\b1 (?:cards|tokens|tiles|dice|points|units|spaces|reaction tokens|locked dice)\b",
    "several of one": r"\b(?:[2-9]|1\d) (?:card|token|tile|die|point|unit|space|reaction token)\b",
    "a word twice": r"\b(?!that\b)(\w+) \1\b",
    "an article that dangles": r"\b(?:an?|the|of|to|with|and|or) ?(?:[.,;:)]|$)",
    "a slot that was not filled": r"[{}@]|\bNone\b",
    "stray spaces": r"  | [,.;]|\( | \)",
    "maintainers' words": r"[Rr]ulebook silent|Ruling|our default",
    "whose tile": r"\b[Yy]our (?:uncontrolled )?tile\b",
    "agreement": r"\b[Yy]ou (?:has|is|gains|loses|draws|ignores|keeps|controls)\b"
    r"|\b[Tt]hat leader (?:have|are|lose|gain)\b",
    "dots": r"\.\.|;\.|:\.",
}
"""Patterns that texts were found with, or would not read well with."""


PROSE = ("chapter-over", "thread")
"""Events that are told in the words of the story."""


def faults(text: str) -> list[str]:
    return [f"{name}: {text}" for name, pattern in BROKEN.items() if re.search(pattern, text)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Draw a action card.", "a before a vowel"),
        ("An unit.", "an before a consonant"),
        ("Draw 1 cards.", "one of several"),
        ("Gain 2 token.", "several of one"),
        ("Draw the the card.", "a word twice"),
        ("Draw a.", "an article that dangles"),
        ("Control your tile.", "whose tile"),
        ("You loses a point.", "agreement"),
    ],
)
def test_a_broken_text_is_noticed(text, fault):
    assert any(one.startswith(fault) for one in faults(text))


def test_every_face_reads_well():
    found = []
    for face in GAME.faces():
        text = re.sub(r"“[^”]*”", "“”", face.text)
        for line in text.splitlines() if face.kind not in ("Chapter", "Quest", "Story thread") else ():
            found += faults(line)
            assert line[0].isupper() or line[0] in "“(", f"{face.id}: {line}"
            assert line[-1] in ".”)", f"{face.id}: {line}"
    assert found == []


@seeds(3, 4)
def test_everything_that_is_said_in_play_reads_well(seed):
    said = set()
    for sample in GAME.samples():
        for s in points(GAME, sample, seed, 50, log=True):
            for watcher in watchers(s):
                view = s.view(watcher)
                said.update(piece.why_not.text for piece in view.pieces if piece.why_not)
                said.update(one.text for one in view.lasting)
                said.update(link.text for link in view.chain)
                if view.ask is not None:
                    said.add(view.ask.prompt)
                    said.update(choice.long for choice in view.ask.choices)
                    said.update(choice.forecast.text for choice in view.ask.choices if choice.forecast)
                told = [event for event in s.events[-20:] if event.kind not in PROSE]
                said.update(GAME.tell(s, event, watcher) for event in told)
    found = [fault for text in said for fault in faults(re.sub(r"“[^”]*”", "“”", text))]
    assert found == []
    assert all(text[0].isupper() or text[0].isdigit() for text in said)
    assert len(said) > 500


def abilities() -> Iterator[tuple[str, str, object]]:
    """Every text of the box and of the guide: where it stands, what it says, what it does."""
    for card in load_box():
        if card.do:
            yield card.id, sentence(card.do), card.do
        if card.reaction is not None:
            yield (
                card.id,
                reaction_text(card.reaction),
                (card.reaction.do, card.reaction.threshold, card.reaction.bonus),
            )
        for held in (card, card.prepared):
            if held is None:
                continue
            yield from ((card.id, action_text(x), (x.cost, x.met, x.do, x.empower)) for x in held.actions)
            yield from ((card.id, passive_text(x), x) for x in held.passives)
            yield from ((card.id, trigger_text(x), x) for x in held.triggers)
        for row in card.rows:
            yield from ((card.id, objective_text(x), (x.on, x.state, x.timing, x.score)) for x in row)
    chapters, threads = load_story()
    for place in (*chapters, *threads):
        for x in place.actions:
            yield place.id, action_text(x), (x.cost, x.met, x.do, x.empower)


def test_no_two_texts_that_do_different_things_read_alike():
    said: dict[str, tuple[str, object]] = {}
    alike = []
    texts = 0
    for place, text, does in abilities():
        texts += 1
        first, did = said.setdefault(text, (place, does))
        if did != does:
            alike.append(f"{first} and {place}: {text}")
    assert alike == []
    assert texts > 150


def test_a_drain_and_a_theft_are_told_apart_and_reminded_of():
    drained, stolen = GAME.face(GAME.card("null-priest")), GAME.face(GAME.card("toll-engine"))
    assert "Destroy 2 reaction tokens of target enemy" in drained.text
    assert "Destroyed tokens may be answered by a reaction." in drained.text
    assert "Target enemy loses a reaction token and you gain one" in stolen.text
    assert "Losing tokens opens no reaction." in stolen.text


def test_words_are_reminded_of_where_a_text_uses_them():
    reminder = "(Prepared: works only while this card lies in your timeline.)"
    assert reminder in GAME.face(GAME.card("wellkeeper")).text
    assert "(" not in GAME.face(GAME.card("watcher-drone")).text  # which speaks for itself


def test_every_card_shows_its_figures():
    for card in load_box():
        figures = {figure.id: figure.value for figure in GAME.face(card).figures}
        if card.kind == "unit":
            assert figures == {"defense": card.defense}
        if card.kind == "tile":
            assert figures == {"influence": card.sides[0].influence}


@seeds(1, 2)
def test_every_question_shows_what_it_is_about(seed):
    asked = set()
    for sample in GAME.samples():
        for s in points(GAME, sample, seed, 60):
            d = s.decision
            if d is None or d.seat < 0 or not s.round:
                continue
            for watcher in watchers(s):
                view = s.view(watcher)
                assert view.ask.source in {piece.id for piece in view.pieces}, f"{where(GAME, s)} {watcher}"
            asked.add(d.rule)
    assert len(asked) > 12


def test_who_pays_for_control_is_not_told_that_it_is_free():
    """INF-CTRL-08"""
    free, paid = "Control by a text costs no reaction token.", "Spend a reaction token to control"
    texts = [GAME.face(card).text for card in GAME.cards()]
    assert [text for text in texts if free in text]
    assert [text for text in texts if paid in text]
    assert not [text for text in texts if free in text and paid in text]

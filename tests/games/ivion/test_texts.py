"""What players read of Ivion is English, and cards that read alike do the same."""

import re
from pathlib import Path

import pytest
from tests.games.ivion.tables import FIELD, FIGURES, GAME, PLAYING, duel
from tests.seeds import seeds

import tabard
from tabard.testing import contract, rule

BOX = tabard.game("ivion")
CHOICES = tabard.game("ivion", cards=Path(__file__).with_name("proving_choices.yaml"))
SETS = {
    "box": BOX,
    "proving": GAME,
    "playing": PLAYING,
    "field": FIELD,
    "figures": FIGURES,
    "choices": CHOICES,
}
every_set = pytest.mark.parametrize("game", SETS.values(), ids=SETS)

NOUNS = "action|card|tile|resource|time|relic|token|copy|trait|feat|attack"
BROKEN = {
    "a word twice": r"\b([a-z]+) \1\b",
    "a before a vowel": r"\ba (?!uni|use|one)[aeiou]",
    "an before a consonant": r"\ban (?!HP|X)[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]",
    "one of several": r"(?<![\d,])1 (actions|cards|tiles|resources|times|relics|targets|tokens|copies|traits)\b",
    "several of one": rf"\b([02-9]|\d\d) ({NOUNS})\b",
    "the top 1": r"\btop 1\b",
    "spaces": r"  | [.,;:?)]|\( |^ | $",
    "stops": r"\.\.|,,|;;|,\.|\.,|;\.|::",
    "an open slot": r"[{}]|\bNone\b|\bnull\b",
    "nothing behind an article": r"\b(a|an|the|of|to|with|by|from)[.;,:)]",
    "a number behind its control": r"\b([Ss]low|[Ss]ilence|[Dd]isarm) \d",
    "the next time of what": r"the next (time|\d times),",
    "you takes": r"\b[Yy]ou (is|has|[a-z]+[^s]s) (?!are|may)(the|a|an|\d|no|one)\b",
    "a player take": r"Player \d (take|play|deal|are|have|heal|gain|lose|move|travel|draw|spend|receive|reveal)\b",
    "words of maintainers": r"(?i)ruling|our default|rulebook|IVI-[A-Z]",
}


def faults(text):
    return [name for name, pattern in BROKEN.items() if re.search(pattern, text)]


def whole(text):
    """A sentence, or several: a capital in front, a stop at the end."""
    return (text[:1].isupper() or text[:1].isdigit()) and text.rstrip(')"')[-1:] in ".?"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Draw a a card.", "a word twice"),
        ("Play a attack.", "a before a vowel"),
        ("Play an card.", "an before a consonant"),
        ("Draw 1 cards.", "one of several"),
        ("Draw 2 card.", "several of one"),
        ("Look at the top 1 card.", "the top 1"),
        ("Draw a card .", "spaces"),
        ("Draw a card..", "stops"),
        ("Deal {n} damage.", "an open slot"),
        ("Attach to a.", "nothing behind an article"),
        ("Slow 1 the target.", "a number behind its control"),
        ("This turn, the next time, you take no damage.", "the next time of what"),
        ("You takes 2 damage and you gains a card.", "you takes"),
        ("Player 1 take 2 damage.", "a player take"),
        ("Ruling: our default.", "words of maintainers"),
    ],
)
def test_each_fault_is_noticed(text, fault):
    assert fault in faults(text)


def does(card):
    """What a card does, without what its figures say."""
    return (
        card.limit,
        card.met,
        card.targets,
        card.modes,
        card.do,
        card.unleash,
        card.passives,
        card.triggers,
    )


@every_set
def test_cards_that_read_alike_do_the_same(game):
    by_text = {}
    for card in game.printed:
        if card.kind not in ("archetype", "terrain"):
            by_text.setdefault(game.face(card).text, []).append(card)
    assert len(by_text) > 100
    for text, cards in by_text.items():
        assert len({does(card) for card in cards}) == 1, f"{[card.id for card in cards]}: {text}"


@every_set
def test_card_texts_are_whole_sentences(game):
    for card in game.printed:
        text = game.face(card).text
        if text:
            assert whole(text), f"{card.id}: {text}"
            assert not faults(text), f"{card.id}: {faults(text)} in {text}"


@every_set
def test_what_a_book_says_is_english(game):
    book = game.new(seed=1).match
    for text in book.texts:
        for said in [*text.mode_texts, text.only]:
            assert not faults(said), f"{book.keys[text.no]}: {faults(said)} in {said}"
        for want in [*text.wants, *text.unleash, *(want for mode in text.modes for want in mode)]:
            for said in (want.prompt, want.must, want.lack):
                assert said[:1].isupper()
                assert not faults(said), f"{book.keys[text.no]}: {faults(said)} in {said}"
    for ability in book.abilities:
        assert whole(ability.text), ability.text
        assert not faults(ability.text), f"{faults(ability.text)} in {ability.text}"


def test_keywords_carry_a_reminder():
    for card in BOX.printed:
        text = BOX.face(card).text
        for word in ("heroic", "cantrip", "instant"):
            if getattr(card, word):
                assert f"({word.title()}: " in text, card.id
        if card.unleash is not None:
            assert "(Unleash: " in text
    text = BOX.face(BOX.card("phantom-blade")).text
    assert "(Meta-counter: " in text
    assert "(Counter: " not in text  # what a counter costs, a meta-counter does not


def said_in(view):
    """Everything that a view says in sentences or clauses."""
    found = [one.text for one in view.lasting]
    found += [one.until for one in view.lasting]
    found += [piece.why_not.text for piece in view.pieces if piece.why_not is not None]
    found += [link.text for link in view.chain]
    if view.ask is not None:
        found.append(view.ask.prompt)
        for choice in view.ask.choices:
            found.append(choice.long)
            if choice.forecast is not None:
                found.append(choice.forecast.text)
    if view.end is not None:
        found.append(view.end.text)
    return found


@seeds(41, 43)
@pytest.mark.parametrize("game", [BOX, PLAYING], ids=["box", "playing"])
def test_what_is_said_at_the_table_is_english(game, seed):
    read = set()
    for sample in game.samples():
        heard = 0
        for n, s in enumerate(contract.walk(game, sample, seed, log=True)):
            for event in s.events[heard:]:
                for watcher in (0, 1, 2):
                    line = game.line(s, event.told_to(watcher))
                    assert line[:1].isupper() or line[:1].isdigit(), line
                    read.add(line)
            heard = len(s.events)
            if n % 9 == 0 and s.decision is not None and s.decision.seat >= 0:
                said = said_in(s.view(s.decision.seat))
                read.update(said)
                for text in said:
                    assert re.match(r"[A-Z\d]|(until|this|while|for) ", text), text
    assert len(read) > 500
    wrong = [(text, faults(text)) for text in read if faults(text)]
    assert not wrong, wrong[:20]


@rule("IVI-STK-14")
@seeds(51, 53)
def test_a_question_names_its_piece_and_its_cause(seed):
    """Whatever is asked outside of Main is about a piece that is on the table, and names it if it is a card."""
    for sample in BOX.samples():
        for s in contract.points(BOX, sample, seed, 40):
            d = s.decision
            if d is None or d.seat < 0 or d.rule == "IVI-TURN-09":
                continue
            view = s.view(d.seat)
            ask = view.ask
            piece = next((p for p in view.pieces if p.id == ask.source), None)
            assert piece is not None, ask.prompt
            assert piece.id.startswith("hero-") or piece.name in ask.prompt, ask.prompt


@pytest.mark.parametrize(
    ("hand", "plays", "prompt"),
    [
        (
            "sundering-blow",
            ("play sundering-blow",),
            "Sundering Blow: target which attached card of the opponent, if any?",
        ),
        ("mana-spring", ("play mana-spring", "|pass"), "Mana Spring: discard which card of your hand?"),
        ("ember-burst", ("play ember-burst",), "Ember Burst: unleash it with 3 power?"),
        ("arcane-bolt", ("play arcane-bolt",), "Arcane Bolt: pay its cost or expend initiative?"),
        ("smite", ("play smite",), "Respond to Smite (5 damage to hero 2)?"),
        (
            "returning-blade",
            ("play returning-blade", "|pass"),
            "Returning Blade: pay 1 power? If so: return this card to your hand.",
        ),
        ("gust", ("play gust", "hero 2", "|pass"), "Gust: where does Player 2 travel?"),
        ("wildfire", ("play wildfire", "|pass"), "Wildfire: create burning ground in which tile, if any?"),
        (
            "sleight-of-hand",
            ("play sleight-of-hand", "|pass"),
            "Sleight of Hand: pick which card of Player 2 for them to discard?",
        ),
        (
            "flash-of-insight",
            ("play flash-of-insight", "pay cost", "|pass"),
            "Flash of Insight: take which of these cards into your hand?",
        ),
    ],
)
def test_prompts_say_what_and_why(hand, plays, prompt):
    foe = {"tile": "b3", "hand": ["parry", "blink"], "attached": [{"card": "loyal-squire", "to": "hero 2"}]}
    hero = {"tile": "b2", "actions": 3, "power": 3, "initiative": 1, "hand": [hand, "parry", "blink"]}
    t = duel(game=BOX, p1=hero, p2=foe)
    for text in plays:
        t[1 if text[0] == "|" else 0].chooses(text.strip("|"))
    assert t[0].view.ask.prompt == prompt
    assert t.state.view(None).ask.prompt == prompt
    while len(t.state.frames) > 1:
        t[t.asked].chooses(t[t.asked].options[0])
    t.idle()

"""Actions in words, and the lines of the log."""

import re
from pathlib import Path

from tests.games.ivion.tables import GAME, card, duel

from tabard.games.ivion import words_log
from tabard.terminal.explain import card_lines
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def test_equal_cards_are_told_apart():
    rows = [
        {"card": "banner", "to": "hero 1"},
        {"card": "banner", "to": "hero 2"},
        {"card": "curse", "to": "hero 1"},
    ]
    t = duel(p1={**NEAR, "actions": 1, "hand": ["smash"], "attached": rows}, p2=FOE)
    t[0].chooses("play smash")
    t[0].may("card banner", "card banner #2", "card curse")
    t[0].chooses("card banner #2")
    t[1].chooses("pass")
    assert [
        t.state.host[c] for c in t.state.zones[5] if t.state.face[c] == t.state.book.number["banner"]
    ] == [1]
    t.idle()


@rule("IVI-SIM-02")
def test_effects_of_equal_cards_are_told_apart():
    rows = [{"card": "curse", "to": "hero 2"}, {"card": "curse", "to": "hero 2"}]
    t = duel(p1={"attached": rows}, p2={}, active=1, phase="start")
    t[0].may("next curse", "next curse #2")
    t[0].chooses("next curse #2")
    assert t.state.hp[1] == 38
    t.idle()


def test_long_texts_say_more():
    worn = [{"card": "banner", "to": "hero 1"}]
    t = duel(p1={**NEAR, "actions": 1, "hp": 30, "hand": ["jab", "choice"], "attached": worn}, p2=FOE)
    longs = {c.short: c.long for c in t[0].view.ask.choices}
    assert longs["play jab"] == "Play Jab"
    assert longs["move b1"] == "Move to B1 for 1 action"
    t[0].chooses("play choice")
    longs = {c.short: c.long for c in t[0].view.ask.choices}
    assert longs == {"mode 1": "Heal 2 HP", "mode 2": "Destroy the target"}
    t[0].chooses("mode 1")
    t[1].chooses("pass")
    t.idle()


def test_what_becomes_of_a_card_that_is_picked():
    looked = {"power": 1, "hand": ["flash-of-insight"], "deck": ["jab", "dart", "hop"]}
    t = duel(p1=looked, p2={})
    t[0].chooses("play flash-of-insight")
    t[1].chooses("pass")
    assert [c.long for c in t[0].view.ask.choices] == ["Take Jab", "Take Dart", "Take Hop"]
    t[0].chooses("pick dart")
    assert [c.long for c in t[0].view.ask.choices] == ["Choose Jab", "Choose Hop"]
    t[0].chooses("pick jab")
    t.idle()
    full = duel(p1={"hand": ["jab", "jab", "jab", "jab", "dart", "dart", "dart", "dart"]}, p2={}, phase="end")
    assert [c.long for c in full[0].view.ask.choices] == ["Discard Jab", "Discard Dart"]
    full[0].chooses("pick jab")
    full.idle()


@rule("IVI-PLAY-16")
def test_a_cost_line_is_written_with_its_signs():
    explained = card_lines(GAME, GAME.card("arcane-bolt"), 80)
    assert explained[1] == "  Attack · Wizard · -1 actions · +1 power · 3 range · 3 in the box"
    rogue = card_lines(GAME, GAME.card("rogue"), 80)
    assert rogue[2] == "  Blue and red class."


def test_a_chain_in_the_log():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab"]},
        p2={**FOE, "actions": 1, "hand": ["unhand"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play unhand")
    t[0].chooses("pass")
    log = t.log(None)
    for line in (
        "Player 1 plays Jab",
        "Jab targets hero 2",
        "Player 1 spends 1 action (Jab)",
        "Player 2 plays Unhand",
        "Player 1 does not respond to Unhand",
        "Player 1 receives 1 disarm (Unhand)",
        "Jab is meta-countered",
        "Player 1 gets 1 action back for Jab",
        "Jab goes to the discard of Player 1",
    ):
        assert line in log, line
    t.idle()


def test_every_event_has_a_line_of_its_own():
    folder = Path(words_log.__file__).parent
    kinds = set()
    for file in (*folder.glob("rules/*.py"), folder / "state.py"):
        text = file.read_text(encoding="utf-8")
        kinds |= set(re.findall(r'emit\(\s*"([a-z-]+)"', text))
        for pair in re.findall(r'emit\(\s*"([a-z-]+)" if \w+ else "([a-z-]+)"', text):
            kinds |= set(pair)
    assert kinds
    assert kinds <= set(words_log._LINES)


def test_a_card_by_key_or_name():
    assert GAME.card("jab").name == "Jab"
    assert GAME.card("Banner of Proof").id == "banner"


def test_the_log_hides_what_is_tucked():
    t = duel(p1={"hand": ["bury", "dart"]})
    t[0].chooses("play bury")
    t[1].chooses("pass")
    t[0].chooses("pick dart")
    assert "Dart goes on top of the deck of Player 1" in t.log(0)
    assert "A card goes on top of the deck of Player 1" in t.log(1)
    assert card(t, "dart")
    t.idle()


@rule("IVI-REV-12")
def test_a_choice_names_the_copy_that_would_be_used():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab", {"card": "jab", "revealed": True}]}, p2=FOE)
    hidden, shown = t.state.zones[1]
    choice = next(c for c in t[0].view.ask.choices if c.short == "play jab")
    assert choice.pieces == (f"c{shown}", f"c{hidden}")
    t[0].chooses("play jab")
    assert t.state.zones[1] == [hidden]
    t[1].chooses("pass")
    t.idle()


def test_a_pick_points_at_the_card_looked_at_and_not_at_its_like_in_hand():
    t = duel(
        p1={"hand": ["topsy", "dart", "seek", "spy"], "deck": ["dart", "jab", "deny", "leap"]},
        p2={"hand": ["dart"]},
    )
    for play, area in (("play topsy", "looked"), ("play seek", "looked"), ("play spy", "hand-1")):
        t[0].chooses(play)
        t[1].chooses("pass")
        choice = next(c for c in t[0].view.ask.choices if c.short == "pick dart")
        assert [p.area for p in t[0].view.pieces if p.id in choice.pieces] == [area]
        if play == "play topsy":
            t[0].chooses("pick jab", "pick deny")
        else:
            t[0].chooses("pick dart")
    t.idle()

"""Nobody is asked about nothing: "you may" and "choose one" whose parts could do nothing (DRK-DEC-33)."""

from pathlib import Path
from typing import Any

import pytest

from tabard.games import game
from tabard.games.drakerion.state import HAND
from tabard.testing import rule, table

CHOICES: Any = game("drakerion", Path(__file__).with_name("proving_choices.yaml"))
DECKS = {"deck1": "wardens", "deck2": "wardens"}
FRIEND, FOE = "pale-recruit", "pale-recruit"


def plays(event, p1=None, p2=None):
    """An Event is played for nothing from a bare position; what is given lies there besides."""
    bare: dict[str, Any] = {"gold": 0, "deck": [], "discard": []}
    mine = {**bare, "melee": [FRIEND], **(p1 or {})}
    mine["hand"] = [event, *mine.get("hand", [])]
    t = table(CHOICES, options=DECKS, p1=mine, p2={**bare, "hand": [], "melee": [FOE], **(p2 or {})})
    t[0].chooses(f"play {event}")
    return t


MAY = [
    ("heal", {}, {"melee": [{"card": FRIEND, "damage": 1}]}),
    ("ready", {}, {"melee": [{"card": FRIEND, "committed": True}]}),
    ("commit", {"p2": {"melee": [{"card": FOE, "committed": True}]}}, {}),
    ("move", {}, {"p2": {"support": ["shieldbearer"]}}),
    ("rob", {}, {"p2": {"gold": 1}}),
    ("draw", {}, {"deck": ["shieldbearer"]}),
    ("shuffle", {}, {"deck": ["shieldbearer"]}),
    ("search", {}, {"deck": ["shieldbearer"]}),  # whether an Attachment is there is not for all to know
    ("dig", {}, {"discard": ["shieldbearer"]}),
    ("force", {}, {"p2": {"hand": ["shieldbearer"]}}),
    ("mill", {}, {"deck": ["shieldbearer"]}),
    ("recall", {"deck": ["shieldbearer"]}, {"discard": ["shieldbearer"]}),
    ("deploy", {}, {"hand": ["may-heal"]}),  # no Character: the opponent must not learn it (DRK-HID-18)
    ("play", {}, {"hand": ["may-heal"]}),
    ("count", {}, {"p2": {"support": ["shieldbearer"]}}),
    ("both", {}, {"deck": ["shieldbearer"]}),
    ("when", {}, {"p2": {"support": ["shieldbearer"]}}),
    ("follow", {}, {"p2": {"support": ["shieldbearer"]}}),
]


def _position(given):
    return {key: value for key, value in given.items() if key != "p2"}, given.get("p2")


@rule("DRK-DEC-33", "DRK-ABL-17")
@pytest.mark.parametrize(("verb", "idle", "busy"), MAY, ids=[verb for verb, *_ in MAY])
def test_you_may_is_asked_only_where_it_could_do_anything(verb, idle, busy):
    t = plays(f"may-{verb}", *_position(busy))
    t[0].may("no", "yes")
    t[0].chooses("no")
    t.idle()
    t = plays(f"may-{verb}", *_position(idle))
    assert t.asked == 1
    t.idle()


@rule("DRK-DEC-33", "DRK-MOD-05", "DRK-CBT-21")
@pytest.mark.parametrize("event", ["may-fight", "may-cancel"])
def test_nothing_about_a_combat_is_asked_outside_one(event):
    t = plays(event)
    assert t.asked == 1
    t.idle()


@rule("DRK-DEC-33", "DRK-HID-18", "DRK-DEC-29")
def test_a_condition_on_a_hand_is_not_told_by_asking_nothing():
    t = plays("may-boast", {"hand": ["may-heal"]})
    t[0].may("no", "yes")
    t[0].chooses("yes")
    assert t.state.gold[0] == 0
    t.idle()


@rule("DRK-DEC-33")
def test_a_mode_that_could_do_nothing_is_not_offered():
    wounded = [{"card": FRIEND, "damage": 1}]
    t = plays("either", {"melee": wounded, "deck": ["shieldbearer"], "discard": ["shieldbearer"]})
    t[0].may("mode 1", "mode 2", "mode 3")
    t[0].chooses("mode 1")
    t.idle()
    t = plays("either", {"melee": wounded, "discard": ["shieldbearer"]})
    t[0].may("mode 1", "mode 3")
    t[0].chooses("mode 3")
    assert t.state.gold[0] == 10
    t.idle()


@rule("DRK-DEC-33", "DRK-DEC-28")
def test_the_only_mode_left_is_taken_and_with_none_the_text_goes_on():
    t = plays("either", {"deck": ["shieldbearer"]})
    assert (t.asked, len(t.state.zone(HAND, 0)), t.state.gold[0]) == (1, 1, 10)
    t.idle()
    t = plays("either")
    assert (t.asked, len(t.state.zone(HAND, 0)), t.state.gold[0]) == (1, 0, 10)
    t.idle()


@rule("DRK-DEC-33")
@pytest.mark.parametrize(("support", "asked"), [([], False), (["shieldbearer"], True)])
def test_what_was_not_moved_loses_no_keyword(support, asked):
    t = table(
        "drakerion",
        options=DECKS,
        p1={"unveiled": "ambush-paths"},
        p2={"unveiled": "ambush-paths", "melee": [FOE], "support": support},
        phase="deploy",
    )
    t[0].chooses("react ambush-paths")
    if asked:
        t[0].chooses("no")
    t[1].chooses("pass")
    t.idle()

"""Nobody is asked about nothing: optional parts and modes that could do nothing (IVI-DP-06)."""

from pathlib import Path

import pytest

import tabard
from tabard.testing import rule, table

CHOICES = tabard.game("ivion", cards=Path(__file__).with_name("proving_choices.yaml"))
BARE = {"hand": [], "deck": [], "discard": [], "feats": [], "relics": [], "power": 0, "hp": 30}


def plays(card, p1=None, p2=None, **rest):
    """A card is played from a bare position, and nobody answers it; what is given is there besides."""
    mine = {**BARE, "tile": "b2", **(p1 or {})}
    mine["hand"] = [card, *mine["hand"]]
    t = table(CHOICES, p1=mine, p2={**BARE, "tile": "d4", **(p2 or {})}, **rest)
    t[0].chooses(f"play {card}")
    if t.state.decision.response:
        t[1].chooses("pass")
    return t


MAY = [
    ("heal", {}, {"p1": {"deck": ["parry"]}}),  # the exhausted are not healed
    ("hurt", {}, {"p1": {"hp": 31}}),
    ("gain", {"p1": {"power": 6}}, {}),
    ("lose", {}, {"p2": {"power": 1}}),
    ("slow", {"p2": {"slow": 5}}, {}),
    ("deepen", {}, {"p2": {"slow": 1}}),
    ("cleanse", {}, {"p2": {"slow": 1}}),
    ("force", {}, {"p2": {"hand": ["parry"]}}),
    ("mill", {}, {"p2": {"deck": ["parry"]}}),
    ("recover", {}, {"p1": {"discard": ["parry"]}}),
    ("search", {}, {"p1": {"deck": ["parry"]}}),  # whether an attack is there is not for all to know
    ("look", {}, {"p2": {"deck": ["parry"]}}),
    ("peek", {}, {"p2": {"hand": ["parry"]}}),
    ("travel", {"p2": {"tile": "a1"}}, {}),
    ("clear", {}, {"terrain": {"c3": "briars"}}),
    ("raze", {}, {"p2": {"attached": [{"card": "sanctuary", "to": "hero 2"}]}}),
    ("ready", {}, {"p1": {"feats": [{"card": "ponder", "used": True}]}}),
    ("relic", {}, {"p1": {"relics": ["chalice-of-dawn"]}}),
    ("wind", {"p1": {"second_wind": True}}, {}),
    ("count", {}, {"p2": {"power": 1}}),
    ("repeat", {}, {"p2": {"power": 1}}),
    ("if", {}, {"p2": {"slow": 1}}),
    ("two", {"p1": {"hp": 40}}, {"p1": {"hp": 40}, "p2": {"deck": ["parry"]}}),
]


@rule("IVI-DP-06", "IVI-GEN-12")
@pytest.mark.parametrize(("verb", "idle", "busy"), MAY, ids=[verb for verb, *_ in MAY])
def test_a_part_is_optional_only_where_it_could_do_anything(verb, idle, busy):
    t = plays(f"may-{verb}", **busy)
    t[0].may("yes", "no")
    t[0].chooses("no")
    t.idle()
    t = plays(f"may-{verb}", **idle)
    assert t[0].options != ["yes", "no"]
    t.idle()


@rule("IVI-DP-06", "IVI-HID-02")
@pytest.mark.parametrize("card", ["may-boast", "may-deny"])
def test_a_condition_on_a_hand_is_not_told_by_asking_nothing(card):
    t = plays(card, p1={"hand": ["may-heal"]})
    t[0].may("yes", "no")
    t[0].chooses("yes")
    assert t.state.hp[1] == 30
    t.idle()


@rule("IVI-DP-06")
def test_a_mode_that_could_do_nothing_is_not_offered():
    t = plays("either", p1={"deck": ["parry"]}, p2={"deck": ["parry"], "hand": ["parry"]})
    t[0].may("option 1", "option 2", "option 3")
    t[0].chooses("option 1")
    t.idle()
    t = plays("either", p1={"deck": ["parry"]}, p2={"hand": ["parry"]})
    t[0].may("option 1", "option 3")
    t[0].chooses("option 1")
    assert (t.state.hp[0], t.state.initiative[0]) == (32, 5)
    t.idle()


@rule("IVI-DP-06")
@pytest.mark.parametrize(("hp", "after"), [(30, 32), (40, 40)])
def test_the_only_mode_left_is_taken_and_with_none_the_text_goes_on(hp, after):
    t = plays("either", p1={"hp": hp, "deck": ["parry"]})
    assert (t.state.hp[0], t.state.initiative[0]) == (after, 5)
    t.idle()

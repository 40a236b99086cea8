"""Why a card cannot be used now, with the rule that says so."""

import pytest
from tests.games.ivion.tables import card, duel

from tabard.engine.view import WhyNot
from tabard.testing import rule

NEAR = {"tile": "1,1"}
FOE = {"tile": "1,2"}


def why(t, key, seat=0):
    """The reason on a card, or None."""
    found = next(p for p in t[seat].view.pieces if p.id == f"c{card(t, key)}").why_not
    return None if found is None else (found.text, found.rule)


@pytest.mark.parametrize(
    ("hero", "key", "reason"),
    [
        ({"actions": 1}, "jab", None),
        ({}, "jab", ("1 action short", "IVI-PLAY-14")),
        ({"actions": 0}, "maul", ("2 actions short", "IVI-PLAY-14")),
        ({"actions": 1}, "blaze", ("1 power short", "IVI-PLAY-14")),
        ({"actions": 1, "disarm": 1}, "jab", ("Disarmed", "IVI-CTRL-08")),
        ({"actions": 1, "silence": 1}, "dart", ("Silenced", "IVI-CTRL-08")),
        ({"actions": 1, "slow": 1}, "leap", ("Slowed", "IVI-CTRL-08")),
        ({"actions": 1, "tile": "3,0"}, "jab", ("Out of range", "IVI-TGT-02")),
        ({"actions": 1}, "smash", ("No legal target", "IVI-TGT-02")),
        ({"actions": 1, "hp": 12}, "pledge", ("Its condition does not hold", "IVI-PLAY-10")),
    ],
)
@rule("IVI-PLAY-14", "IVI-CTRL-08", "IVI-TGT-02", "IVI-PLAY-10")
def test_reasons_in_main(hero, key, reason):
    t = duel(p1={**NEAR, "hand": [key], **hero}, p2=FOE)
    assert why(t, key) == reason
    assert (f"play {key}" in t[0].options) == (reason is None)
    t.idle()


@rule("IVI-FEAT-06", "IVI-FEAT-05")
def test_reasons_of_feats():
    t = duel(p1={**NEAR, "actions": 1, "feats": [{"card": "poke", "used": True}, "dawn"]}, p2=FOE)
    assert why(t, "poke") == ("Used until your next turn", "IVI-FEAT-06")
    assert why(t, "dawn") is None  # it works by itself
    t.idle()


@rule("IVI-INS-01", "IVI-STK-08", "IVI-PLAY-03", "IVI-INS-06")
def test_reasons_while_a_card_is_unresolved():
    t = duel(
        p1={**NEAR, "actions": 3, "hand": ["rally", "jab"]},
        p2={**FOE, "actions": 1, "hand": ["dart", "deny", "surge"]},
    )
    assert why(t, "dart", 1) == ("Not your turn", "IVI-PLAY-03")
    assert why(t, "surge", 1) == ("Not your turn", "IVI-INS-06")
    t[0].chooses("play rally")
    assert why(t, "dart", 1) == ("Not an instant", "IVI-INS-01")
    assert why(t, "deny", 1) is None
    assert why(t, "jab", 0) == ("A card is unresolved", "IVI-STK-08")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-DP-01")
def test_another_choice_comes_first():
    t = duel(p1={"actions": 3, "silence": 1, "slow": 1, "hand": ["vow", "rally"]})
    t[0].chooses("spend action")
    assert why(t, "vow") == ("Another choice comes first", "IVI-DP-01")
    t[0].chooses("remove slow")
    assert why(t, "vow") is None
    t.idle()


@rule("IVI-MOVE-09")
def test_a_slowed_hero_says_why_it_cannot_move():
    def hero(t):
        return next(p for p in t[0].view.pieces if p.id == "hero-0").why_not

    t = duel(p1={"actions": 2, "initiative": 1, "slow": 1})
    assert not any("move" in choice.short for choice in t[0].view.ask.choices)
    assert hero(t) == WhyNot("Slowed: it cannot move", "IVI-MOVE-09")
    t[0].chooses("spend action")
    assert hero(t) is None
    assert any("move" in choice.short for choice in t[0].view.ask.choices)
    t.idle()


def test_equal_copies_are_usable_together():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab", "jab"]}, p2=FOE)
    hand = [p for p in t[0].view.pieces if p.area == "hand-0"]
    assert [p.why_not for p in hand] == [None, None]
    t.idle()


@rule("IVI-GEN-06", "IVI-GEN-05")
def test_reasons_of_limits_and_prohibitions():
    t = duel(
        p1={"hp": 30, "hand": ["boomerang", "vow"]},
        p2={"attached": [{"card": "hush", "to": "hero 1"}]},
    )
    assert why(t, "vow") == ("An effect forbids it", "IVI-GEN-06")
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["boomerang"]})
    t[0].chooses("play boomerang")
    t[1].chooses("pass")
    assert why(t, "boomerang") == ("Played as often as it may be", "IVI-GEN-05")
    t.idle()


def test_spectators_and_opponents_are_told_nothing():
    t = duel(p1={"hand": ["jab"]})
    assert all(p.why_not is None for p in t.state.view(None).pieces)
    assert all(p.why_not is None for p in t[1].view.pieces if p.owner == 0)
    t.idle()

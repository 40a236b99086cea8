"""What a choice would cost and do, told before it is made."""

import pytest
from tests.games.ivion.tables import duel

import tabard
from tabard.testing import rule
from tabard.testing.forecasts import check_choice

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def told(t, short, seat=0):
    choice = next(c for c in t[seat].view.ask.choices if c.short == short)
    return choice.forecast


@rule("IVI-PLAY-12", "IVI-DMG-01", "IVI-CTRL-16")
def test_cost_gain_and_damage():
    t = duel(p1={**NEAR, "actions": 3, "power": 4, "slow": 3, "hand": ["maul"]}, p2=FOE)
    f = told(t, "play maul")
    assert f.cost == {"actions": 2}
    assert f.gain == {"power": 1}  # up to the cap
    assert f.text == (
        "Removes 2 slow; gains 1 power (Maul); Player 2 takes 7 damage (Maul); "
        "is chivalrous; Player 2 then has 33 HP; leaves 1 action"
    )
    t.idle()


@pytest.mark.parametrize(("actions", "words"), [(2, "0 actions"), (3, "1 action"), (4, "2 actions")])
def test_what_is_left_is_counted_in_words_that_fit(actions, words):
    t = duel(p1={**NEAR, "actions": actions, "power": 1, "hand": ["maul"]}, p2=FOE)
    assert told(t, "play maul").text.endswith(f"; leaves {words}")
    t.idle()


@rule("IVI-SW-01", "IVI-WIN-01")
def test_what_damage_brings_about():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={**FOE, "hp": 22})
    assert "Player 2 takes 4 damage (Jab); Player 2 uses Second Wind" in told(t, "play jab").text
    t.idle()
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={**FOE, "hp": 4})
    assert "Player 1 wins: " in told(t, "play jab").text
    t.idle()


@rule("IVI-DMG-06")
def test_damage_with_what_raises_and_lowers_it():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab"]},
        p2={**FOE, "attached": [{"card": "banner", "to": "hero 2"}]},
    )
    assert "Player 2 takes 3 damage (Jab)" in told(t, "play jab").text
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert t.state.hp[1] == 37  # and so it was
    t.idle()


@rule("IVI-CAN-09")
def test_a_card_that_only_initiative_pays_for():
    t = duel(p1={**NEAR, "initiative": 1, "hand": ["flash"]}, p2=FOE)
    f = told(t, "play flash")
    assert f.cost == {"initiative": 1}
    assert f.gain == {}
    t.idle()


@rule("IVI-CHV-04", "IVI-CHV-05", "IVI-CHV-06")
def test_the_code_of_chivalry():
    t = duel(p1={**NEAR, "actions": 1, "chivalrous": True, "hand": ["jab", "vow"]}, p2={**FOE, "slow": 1})
    assert "Dishonours the code" in told(t, "play jab").text
    assert "Dishonours the code" not in told(t, "play vow").text
    assert "Dishonours the code" in told(t, "move b1").text
    t[0].chooses("end")
    t.idle()


@rule("IVI-MOVE-02", "IVI-ENC-01", "IVI-CTRL-16")
def test_a_step():
    t = duel(
        p1={**NEAR, "actions": 1, "initiative": 1, "disarm": 1}, p2={"tile": "d4"}, terrain={"b3": "briars"}
    )
    f = told(t, "move b3")
    assert f.cost == {"actions": 1}
    assert f.text == (
        "Removes 1 disarm; receives 2 slow; tile B3 loses its briars; "
        "3 tiles from the opponent; leaves 0 actions"
    )
    f = told(t, "initiative move c2")
    assert f.cost == {"initiative": 1}
    assert f.text == "3 tiles from the opponent; leaves 0 initiative"
    t.idle()


@rule("IVI-EXH-04", "IVI-CTRL-20")
def test_drawing_exhausted_and_spending():
    t = duel(p1={"initiative": 1, "deck": [], "actions": 1, "power": 1, "slow": 1})
    assert told(t, "initiative draw").text == "Takes 5 damage; leaves 0 initiative, 35 HP"
    assert told(t, "spend power").cost == {"power": 1}
    assert told(t, "spend action").cost == {"actions": 1}
    t.idle()


@rule("IVI-FRE-02")
def test_a_free_play_costs_and_gives_nothing():
    t = duel(p1={**NEAR, "hand": ["gift", "jab"]}, p2=FOE)
    t[0].chooses("play gift")
    t[1].chooses("pass")
    f = told(t, "play jab")
    assert (f.cost, f.gain) == ({}, {})
    assert f.text == "Player 2 takes 4 damage (Jab); Player 2 then has 36 HP"
    t[0].chooses("pass")
    t.idle()


@rule("IVI-REL-05")
def test_what_a_relic_may_give_back_is_not_said_to_be_paid():
    """Whichever relic comes: one of them gives actions, so that nobody knows how many will be left."""
    hero = {"actions": 2, "power": 2, "hand": ["open-the-reliquary", "smite"], "tile": "b2"}
    pile = ["bell-of-mercy", "hermits-hourglass", "ashes-of-the-first-pyre", "pilgrims-lantern"]
    t = duel(game=tabard.game("ivion"), p1={**hero, "relics": pile}, p2={"tile": "b3"})
    assert told(t, "play smite").cost == {"actions": 1, "power": 1}
    f = told(t, "play open-the-reliquary")
    assert f.cost == {}
    assert "leaves" not in f.text
    t.idle()


@rule("IVI-HID-04", "IVI-ZON-13")
def test_a_card_that_was_chosen_is_named_though_a_shuffle_follows():
    """Destiny: which id leaves a hand is drawn, and the deck is shuffled; what the player chose is not luck."""
    s = tabard.game("ivion").new(seats=2, seed=0)
    while s.decision is not None and "under your deck" not in s.decision.prompt:
        s.apply(s.decision.options[0])
    view = s.view(s.decision.seat)
    assert len(view.ask.choices) > 3
    for choice in view.ask.choices:
        card = choice.long.removeprefix("Choose ")
        assert choice.forecast.text == f"{card} goes to the bottom of the deck of Player 1"
        check_choice(s.game, s, view, choice)


def test_a_relic_that_nobody_knows_yet_is_a_relic():
    t = duel(p1={**NEAR, "hand": ["jab"]}, p2=FOE)
    s = t.state
    s.listening = True
    s.emit("relic", "IVI-REL-01", 0)
    assert t.game.line(s, s.events[-1].told_to(1)) == "Player 1 gains a relic"
    t.idle()

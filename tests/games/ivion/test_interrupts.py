"""What comes in between: Second Wind, terrain, triggers in groups, replacements (IVI-SW, IVI-SIM)."""

import pytest
from tests.games.ivion.tables import FIELD, ids, keys, seen
from tests.games.ivion.tables import duel as table_of

from tabard.games.ivion import state as v
from tabard.testing import rule

FIVE = ["dart", "jab", "rally", "sting", "breath"]
SHOWN = {"card": "dart", "revealed": True}
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


# -- when Second Wind comes -------------------------------------------------------------------------


@rule("IVI-SW-01", "IVI-SW-02", "IVI-SW-04", "IVI-SW-19")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("one", "other", "winded"), [(22, 21, [0, 1]), (21, 22, [1, 0]), (22, 22, [0, 0])])
def test_at_twenty_on_whichever_turn(active, one, other, winded):
    hand = {"hand": ["prick"], "deck": FIVE}
    t = duel(p1={"hp": one, **hand}, p2={"hp": other, **hand}, active=active)
    cast(t, "play prick", seat=active)
    assert list(t.state.winded) == winded
    for seat in (0, 1):
        if winded[seat]:
            t[seat].may(*(f"pick {key}" for key in FIVE))
            t[seat].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert [len(ids(t, v.DECK, seat)) for seat in (0, 1)] == [5 - 2 * n for n in winded]
    t.idle()


@rule("IVI-SW-06", "IVI-SW-07")
def test_healed_and_wounded_again():
    t = duel(p1={"hp": 21, "deck": FIVE, "hand": ["prick", "salve", "quake", "quake"]}, p2={"hp": 40})
    cast(t, "play prick")
    t[0].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert t.state.hp[0] == 20
    assert list(t.state.winded) == [1, 0]
    cast(t, "play salve")
    assert t.state.hp[0] == 29
    cast(t, "play quake")
    cast(t, "play quake")
    assert t.state.hp[0] == 19
    assert t.rule == "IVI-TURN-09"
    assert t.kinds.count("second-wind") == 1
    t.idle()


@rule("IVI-SW-19", "IVI-DMG-11")
def test_a_lowered_maximum_may_bring_it():
    t = duel(p1={"hp": 25, "max_hp": 29, "deck": ["dart", "jab"], "hand": ["wither"]})
    cast(t, "play wither")
    assert (t.state.hp[0], t.state.max_hp[0]) == (20, 20)
    assert list(t.state.winded) == [1, 0]
    assert sorted(keys(t, v.HAND)) == ["dart", "jab"]
    t.idle()


@rule("IVI-SW-12")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_the_turn_players_comes_first(active):
    hero = {"hp": 21, "hand": ["prick"], "deck": FIVE}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play prick", seat=active)
    for seat in (active, 1 - active):
        assert t.asked == seat
        t[seat].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    t.idle()


@rule("IVI-SW-14", "IVI-SW-06")
@pytest.mark.parametrize("active", [0, 1])
def test_an_effect_gives_it_to_who_has_not_used_it(active):
    hand = {"hand": ["wheeze"], "deck": FIVE}
    t = duel(
        p1={"hp": 30, "second_wind": True, **hand},
        p2={"hp": 30, **hand, "feats": ["afterglow"]},
        active=active,
    )
    cast(t, "play wheeze", seat=active)
    t[1].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert list(t.state.winded) == [1, 1]
    assert list(t.state.initiative) == [0, 1]
    assert t.kinds.count("second-wind") == 1
    assert t.state.hp[active] == 31  # then the text goes on
    t.idle()


# -- what Second Wind gives -------------------------------------------------------------------------


@rule("IVI-SW-05", "IVI-SW-08", "IVI-SW-16")
@pytest.mark.parametrize(
    ("deck", "steps", "left"),
    [
        (["dart", "jab", "rally"], ["pick rally", "pick dart"], ["jab"]),
        (["dart", "jab", "rally", "sting"], ["pick rally", "pick dart", "pick jab"], ["sting", "jab"]),
        (
            [*FIVE, "doom", "leech"],
            ["pick rally", "pick dart", "pick breath", "pick jab"],
            ["sting", "jab", "breath", "leech", "doom"],
        ),
    ],
)
def test_two_are_taken_and_the_rest_goes_under_the_deck(deck, steps, left):
    t = duel(p1={"hp": 21, "hand": ["prick"], "deck": deck, "feats": ["hollow"]}, p2={"hp": 40})
    cast(t, "play prick")
    t[0].chooses(*steps)
    assert keys(t, v.HAND) == ["rally", "dart"]
    assert keys(t, v.DECK) == left
    assert t.state.initiative[0] == 1  # the hand was empty; the deck never was
    t.idle()


@rule("IVI-SW-08")
def test_a_deck_of_two_is_taken_whole():
    t = duel(p1={"hp": 21, "hand": ["prick"], "deck": ["dart", "jab"], "feats": ["hollow"]}, p2={"hp": 40})
    cast(t, "play prick")
    assert sorted(keys(t, v.HAND)) == ["dart", "jab"]
    if t.rule == "IVI-SIM-02":
        t[0].chooses(t.shorts[0])
    assert t.state.initiative[0] == 3  # an empty hand, then exhausted
    t.idle()


@rule("IVI-SW-17", "IVI-REV-12")
def test_of_two_copies_the_revealed_one_is_taken():
    for deck in (["dart", SHOWN, "rally", "sting", "breath"], [SHOWN, "dart", "rally", "sting", "breath"]):
        t = duel(p1={"hp": 21, "hand": ["prick"], "deck": deck}, p2={"hp": 40})
        cast(t, "play prick")
        t[0].may("pick dart", "pick rally", "pick sting", "pick breath")
        t[0].chooses("pick dart", "pick rally")
        t[0].may("pick dart", "pick sting", "pick breath")
        t[0].chooses("pick dart", "pick sting")
        assert seen(t, 1, "hand-0") == ["dart", None]
        assert set(seen(t, 1, "deck-0")) == {None}
        t.idle()


@rule("IVI-SW-13", "IVI-SW-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_replaced_one_is_used_up(seat):
    one = {"hp": 21, "hand": ["prick"], "deck": FIVE, "feats": ["last-gasp", "afterglow"]}
    other = {"hp": 40, "hand": ["prick"], "deck": FIVE, "feats": ["last-gasp"]}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=seat)
    cast(t, "play prick", seat=seat)
    assert t.state.hp[seat] == 26
    assert t.state.winded[seat] == 1
    assert len(ids(t, v.DECK, seat)) == 5
    assert t.state.initiative[seat] == 0
    t.idle()


@rule("IVI-SW-13")
def test_a_replacement_of_the_opponent_does_not_help():
    t = duel(p1={"hp": 21, "hand": ["prick"], "deck": ["dart", "jab"]}, p2={"hp": 40, "feats": ["last-gasp"]})
    cast(t, "play prick")
    assert sorted(keys(t, v.HAND)) == ["dart", "jab"]
    assert list(t.state.hp) == [20, 39]
    t.idle()


# -- immediate things -------------------------------------------------------------------------------


@rule("IVI-SIM-07", "IVI-SW-03")
def test_if_both_arise_at_once_second_wind_comes_before_the_terrain():
    t = duel(
        p1={**NEAR, "hp": 28, "max_hp": 28, "deck": FIVE, "hand": ["leap"], "feats": ["vertigo"]},
        p2={"tile": "d1"},
        terrain={"b3": "enchanted-terrain"},
    )
    cast(t, "play leap", "tile b3")
    assert t.state.hp[0] == 19  # the maximum fell as the hero entered
    assert t.state.power[0] == 0  # the terrain has not worked yet
    t[0].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert t.state.power[0] == 1
    t.idle()


@rule("IVI-SIM-07", "IVI-SW-03")
@pytest.mark.parametrize("active", [0, 1])
def test_second_wind_comes_before_the_terrain_of_the_other(active):
    hero = {"hp": 22, "deck": FIVE, "hand": ["swap"]}
    t = duel(
        p1={**NEAR, **hero},
        p2={**FOE, **hero},
        active=active,
        terrain={"b2": "burning-ground", "b3": "burning-ground"},
    )
    cast(t, "play swap", seat=active)
    assert t.state.hp[active] == 20
    assert t.state.hp[1 - active] == 22  # its terrain waits for the Second Wind
    t[active].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert list(t.state.hp) == [20, 20]
    t[1 - active].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    t.idle()


# -- groups -----------------------------------------------------------------------------------------


@rule("IVI-SIM-01", "IVI-SIM-10", "IVI-SIM-03", "IVI-TURN-10")
@pytest.mark.parametrize("active", [0, 1])
def test_effects_at_the_end_of_a_turn_the_turn_player_first(active):
    t = duel(p1={"feats": ["dusk"]}, p2={"feats": ["dusk"]}, active=active)
    t[active].chooses("end")
    gains = [e.seat for e in t.state.events if e.kind == "gained-power"]
    assert gains == [active, 1 - active]
    assert t.asked == 1 - active
    t.idle()


@rule("IVI-SIM-02", "IVI-SIM-03")
def test_each_orders_their_own():
    t = duel(p1={"hp": 30, "feats": ["dawn", "squire"]}, p2={"feats": ["dawn"]}, phase="start")
    t[0].may("next dawn", "next squire")  # the other's dawn is for the other's turn
    t[0].chooses("next squire")
    assert list(t.state.hp) == [31, 40]
    t.idle()


@rule("IVI-SIM-08", "IVI-TURN-08")
@pytest.mark.parametrize(("first", "power"), [("pious", 0), ("squire", 1)])
def test_a_condition_is_looked_at_when_its_effect_is_carried_out(first, power):
    t = duel(p1={"feats": ["pious", "squire"]}, phase="start")
    t[0].may("next pious", "next squire")
    t[0].chooses(f"next {first}")
    assert t.state.power[0] == power
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-SIM-04", "IVI-SIM-05")
def test_what_an_effect_sets_off_comes_before_the_rest_of_the_group():
    t = duel(
        p1={**NEAR, "hp": 30, "chivalrous": True, "feats": ["scorn", "dawn", "shame"]},
        p2={**FOE, "hp": 30},
        phase="start",
    )
    t[0].chooses("next scorn", "tile a2")
    # left the enemy: shame's effect is settled before dawn or the chivalry heal are asked about
    assert t.state.power[0] == 1
    t[0].may("next dawn", "next chivalry")
    t[0].chooses("next chivalry")
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-SIM-06")
def test_an_effect_happens_though_its_source_has_left():
    attached = [{"card": "relapse", "to": "hero 2"}, {"card": "barbs", "to": "card relapse"}]
    t = duel(p1={"hp": 30, "hand": ["quake"]}, p2={"hp": 30, "attached": attached})
    cast(t, "play quake")
    t[1].may("next relapse", "next barbs")
    t[1].chooses("next relapse")
    assert keys(t, v.HAND, 1) == ["relapse"]
    assert keys(t, v.DISCARD, 1) == ["barbs"]  # it hung on a card that left
    assert t.state.power[1] == 1
    t.idle()


@rule("IVI-SIM-08")
@pytest.mark.parametrize(("turn", "active", "initiative"), [(1, 0, 2), (2, 1, 2), (3, 0, 0)])
def test_an_effect_of_the_first_turn(turn, active, initiative):
    t = duel(p1={"feats": ["stable"]}, p2={"feats": ["stable"]}, turn=turn, active=active, phase="start")
    while t.rule == "IVI-SIM-02":
        t[active].chooses(t.shorts[0])
    assert t.state.initiative[active] == 1 + initiative
    assert t.state.power[active] == 1
    assert t.state.power[1 - active] == 0
    t.idle()


@rule("IVI-SIM-03")
@pytest.mark.parametrize(("tile", "hp"), [("c3", 29), ("b3", 29), ("b2", 30), ("a3", 30)])
def test_an_effect_about_tiles_near_its_card(tile, hp):
    t = duel(
        p1={"tile": "a1", "hp": 30, "hand": ["leap"], "feats": ["ward"]},
        p2={"tile": "c3" if tile != "c3" else "c2", "hp": 30, "feats": ["ward"]},
    )
    cast(t, "play leap", f"tile {tile}")
    assert list(t.state.hp) == [hp, 30]
    t.idle()


# -- replacements -----------------------------------------------------------------------------------


@rule("IVI-SIM-13", "IVI-ZON-14")
def test_a_replacement_is_for_its_own_player():
    t = duel(p1={"initiative": 1, "feats": ["gleaner"]}, p2={"hand": ["feast"], "deck": FIVE}, active=1)
    cast(t, "play feast", seat=1)
    assert list(t.state.power) == [2, 2]  # two draws of hero 1 replaced; two counted for hero 2
    assert keys(t, v.HAND) == []
    assert keys(t, v.HAND, 1) == ["dart", "jab"]
    t.idle()


@rule("IVI-SIM-13", "IVI-TURN-13")
def test_a_replacement_that_lasts_a_turn():
    t = duel(p1={"initiative": 1, "hand": ["promise"], "deck": FIVE}, p2={"deck": FIVE})
    cast(t, "play promise")
    t[0].chooses("initiative draw")
    assert (t.state.power[0], keys(t, v.HAND)) == (1, [])
    t[0].chooses("end")
    assert keys(t, v.HAND, 1) == ["dart"]  # over
    assert t.state.power[1] == 0
    t.idle()


@rule("IVI-SIM-13")
def test_a_replacement_for_the_next_two_times():
    t = duel(p1={"hand": ["omen", "insight", "insight"], "initiative": 1, "deck": FIVE})
    cast(t, "play omen")
    t[0].chooses("initiative draw")
    assert t.state.power[0] == 1
    cast(t, "play insight")
    assert t.state.power[0] == 2
    assert keys(t, v.HAND) == ["insight", "dart"]
    assert t.state.mods == []
    t.idle()


@rule("IVI-SIM-13", "IVI-EXH-04")
def test_exhaustion_is_offered_only_to_the_exhausted():
    t = duel(p1={"hp": 30, "initiative": 2, "deck": ["dart"], "feats": ["gleaner"]})
    t[0].chooses("initiative draw")
    assert t.rule == "IVI-TURN-09"  # one replacement: nothing to pick
    assert t.state.power[0] == 1
    assert keys(t, v.DECK) == ["dart"]
    t.idle()


@rule("IVI-SIM-13")
def test_two_replacements_of_one_design_are_told_apart():
    t = duel(p1={"initiative": 1, "deck": FIVE, "feats": ["gleaner", "gleaner"]})
    t[0].chooses("initiative draw")
    t[0].may("apply gleaner", "apply gleaner #2")
    t[0].chooses("apply gleaner #2")
    assert t.state.power[0] == 1
    assert keys(t, v.HAND) == []
    t.idle()


@rule("IVI-SIM-02")
def test_two_effects_of_one_design_are_told_apart():
    curses = [{"card": "curse", "to": "hero 1"}, {"card": "curse", "to": "hero 1"}]
    t = duel(p1={"hp": 30}, p2={"attached": curses}, phase="start")
    t[1].may("next curse", "next curse #2")  # it is their effect, though in the turn of hero 1
    t[1].chooses("next curse #2")
    assert t.state.hp[0] == 28
    t.idle()

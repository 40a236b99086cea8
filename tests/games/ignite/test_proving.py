"""What the effect language can say beyond the box: moments, modifiers, shapes, needs (IGN-SET-10 to -14)."""

import pytest
from tests.games.ignite import tables
from tests.games.ignite.tables import (
    PROVING,
    cells,
    damage,
    hand,
    in_play,
    is_down,
    is_frozen,
    items,
    keys,
    owner,
    passes,
    trophies,
    who,
)

from tabard.games.ignite import state as i
from tabard.testing import rule


def board(seats=3, **position):
    return tables.board(seats, game=PROVING, **position)


def fight(first, second, active=0, **more):
    """Player 1 on g5 and player 2 on g6, each with the cards named and a deck of marches."""
    return board(
        p1={
            "race": "humans",
            "units": ["g5", "r1"],
            "hand": first,
            "deck": ["march"] * 9,
            **more.pop("p1", {}),
        },
        p2={
            "race": "elves",
            "units": ["g6", "r18"],
            "hand": second,
            "deck": ["march"] * 9,
            **more.pop("p2", {}),
        },
        active=active,
        **more,
    )


def drawn(t, p):
    return hand(t, p).count("march")


# -- moments ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "card", "n"),
    [
        ("attack", "dagger", 1),
        ("hit", "dagger", 1),
        ("enemy-damaged", "dagger", 1),
        ("damaged", "dagger", 0),
        ("discards", "mulligan", 1),
        ("gains", "weapon-dealer", 1),
    ],
)
@rule("IGN-SET-11")
def test_moments_of_the_own_turn(moment, card, n):
    t = fight([f"on-{moment}", card, "flail", "flail"], [])
    t[0].chooses(f"play on-{moment}", f"play {card}")
    if card == "dagger":
        t[0].chooses("at g6")
    elif card == "mulligan":
        n += 4  # both cards that are left go, and three are drawn
    else:
        t[0].chooses("gain flail")
    assert drawn(t, 0) == n
    t.idle()


@pytest.mark.parametrize(
    ("moment", "card", "moves"),
    [
        ("damaged", "dagger", ["at g5"]),
        ("pushed", "war-hammer", ["at g5"]),
        ("frozen", "freeze", ["at g5"]),
        ("knocked-down", "metal-shield", ["at g5"]),
        ("spell-played", "freeze", ["at g5"]),
    ],
)
@rule("IGN-SET-11", "IGN-SET-13")
def test_moments_of_another_players_turn(moment, card, moves):
    t = fight([f"on-{moment}"], [card, "old-wooden-shield"])
    t[0].chooses(f"play on-{moment}", "end")
    before = drawn(t, 0)
    t[1].chooses(f"play {card}", *moves)
    passes(t)
    assert drawn(t, 0) == before + 1
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.state.lasting == []  # a full round is over when the turn comes again
    t.idle()


@rule("IGN-SET-11")
def test_moments_of_death_and_trade():
    t = fight(["on-enemy-dies", "dagger"], [], p2={"units": [{"at": "g6", "damage": 2}, "r18"]})
    t[0].chooses("play on-enemy-dies", "play dagger", "at g6")
    assert (trophies(t, 0), drawn(t, 0)) == (1, 1)
    t.idle()
    t = fight(["on-dies"], ["dagger"], p1={"units": [{"at": "g5", "damage": 2}, "r1"]})
    t[0].chooses("play on-dies", "end")
    before = drawn(t, 0)
    t[1].chooses("play dagger", "at g5")
    assert drawn(t, 0) == before + 1
    t.idle()
    t = board(
        p1={
            "race": "elves",
            "units": ["i9"],
            "hand": ["on-sells", "on-trashes", "on-buys", "dagger"],
            "deck": ["march"] * 9,
            "honor": 9,
        }
    )
    t[0].chooses("play on-sells", "play on-trashes", "play on-buys", "sell dagger")
    assert drawn(t, 0) == 2
    t[0].chooses("buy arrow")
    assert drawn(t, 0) == 3
    t.idle()


@rule("IGN-SET-11")
def test_moments_of_turns_tokens_and_neighbours():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["on-turn-ends", "dagger"], "deck": ["march"] * 12},
        p2={"race": "humans", "units": ["g8"], "hand": ["march"]},
    )
    t[0].chooses("play on-turn-ends", "end")
    assert drawn(t, 0) == 6  # the seventh was drawn before the cleanup
    t.idle()
    t = fight(["on-enters-token", "march"], [], scorched={"f5": 2})
    t[0].chooses("play on-enters-token", "play march", "with g5", "step f5", "stop")
    assert (drawn(t, 0), damage(t, "f5")) == (1, 1)
    t.idle()
    t = fight(["on-comes-adjacent"], ["march", "march"], p2={"units": ["g8", "r18"]})
    t[0].chooses("play on-comes-adjacent", "end")
    before = drawn(t, 0)
    t[1].chooses("play march", "with g8", "step g7", "step g6")
    assert drawn(t, 0) == before + 1
    t.idle()


@rule("IGN-SET-13")
def test_until_triggered():
    t = fight(["once-drawn", "dagger", "dagger"], [])
    t[0].chooses("play once-drawn", "play dagger", "at g6", "use once-drawn", "play dagger", "at g6")
    assert (drawn(t, 0), t.prompt) == (1, "Your action")
    t.idle()


# -- modifiers --------------------------------------------------------------------------------------


def shooter(mods, **more):
    return board(
        p1={"race": "humans", "units": ["g5"], "hand": [*mods, "arrow"], "bows": ["long-bow"]},
        p2={"race": "kitsune", "units": more.pop("enemies")},
        **more,
    )


@rule("IGN-SET-12")
def test_more_range_and_more_targets():
    t = shooter(["mod-reach", "mod-twin"], enemies=["g10", "g8"])
    t[0].chooses("play mod-reach", "play mod-twin", "play arrow", "at g10")
    t[0].may("done", "at g8")
    t[0].chooses("at g8")
    assert (damage(t, "g10"), damage(t, "g8")) == (1, 1)
    t.idle()
    t = shooter([], enemies=["g10"])
    t[0].cannot("play arrow")
    t.idle()


@rule("IGN-SET-12")
def test_no_sight_needed_and_into_the_forest():
    t = shooter(["mod-arc", "mod-hunter"], enemies=["g8"], walls="g7", terrain={"forest": "g8"})
    t[0].cannot("play arrow")
    t[0].chooses("play mod-arc")
    t[0].cannot("play arrow")
    t[0].chooses("play mod-hunter", "play arrow", "at g8")
    assert damage(t, "g8") == 1
    t.idle()


@rule("IGN-SET-12")
def test_movement_honor_and_prices():
    t = board(
        p1={
            "race": "elves",
            "units": ["b5"],
            "hand": ["mod-haste", "march", "mod-glory", "flail", "mod-gilt", "javelin", "mod-bargain"],
        },
        market=["flail"],
    )
    t[0].chooses("play mod-haste", "play march", "step b6", "step b7", "step b8")
    t[0].chooses("play mod-glory", "honor flail")
    assert t.state.bank == 3
    t[0].chooses("play mod-gilt", "honor javelin")
    assert t.state.bank == 3 + 4
    t[0].chooses("play mod-bargain", "buy flail")
    assert t.state.bank == 7 - 2
    t.idle()


@rule("IGN-SET-12")
def test_an_unblockable_weapon_and_an_immunity():
    t = fight(["mod-pierce", "dagger"], ["old-wooden-shield"])
    t[0].chooses("play mod-pierce", "play dagger", "at g6")
    assert (t.asked, damage(t, "g6")) == (0, 1)
    t.idle()
    t = fight(["mod-aegis"], ["dagger"])
    t[0].chooses("play mod-aegis", "end")
    t[1].cannot("play dagger")
    t.idle()


@rule("IGN-SET-12", "IGN-SET-10", "IGN-SELL-01")
def test_more_sales_and_sales_elsewhere():
    held = ["mod-stall", "dagger", "mod-pedlar", "dagger", "dagger"]
    t = board(p1={"race": "elves", "units": ["g5"], "hand": held})
    t[0].chooses("play mod-stall")
    t[0].cannot("sell dagger")  # one more, but still in the bazaar only
    t[0].chooses("play mod-pedlar", "sell dagger", "sell dagger")
    t[0].cannot("sell dagger")
    assert t.state.bank == 6
    t.idle()

    t = board(p1={"race": "elves", "units": ["i9"], "hand": held})
    t[0].chooses("play mod-stall", "sell dagger", "sell dagger")
    t[0].cannot("sell dagger")
    t.idle()


@rule("IGN-SET-12", "IGN-TURN-09")
def test_a_larger_draw():
    t = board(p1={"race": "elves", "units": ["g5"], "hand": ["mod-hoard"], "deck": ["march"] * 12})
    t[0].chooses("play mod-hoard", "end")
    assert len(hand(t)) == 8
    t.idle()


# -- shapes, plights, needs -------------------------------------------------------------------------


@rule("IGN-SET-14", "IGN-AOE-02")
def test_a_line_and_a_ring():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["lance", "frost-nova"]},
        p2={"race": "elves", "units": ["g6", "g8", "f6", "g9"]},
    )
    t[0].chooses("play lance")
    t[0].may("space g6")
    t[0].chooses("space g6")
    assert [damage(t, name) for name in ("g6", "g8", "f6", "g9")] == [1, 1, 0, 0]
    t[0].chooses("play frost-nova")
    assert [is_frozen(t, name) for name in ("g6", "g8", "f6", "g9")] == [True, False, True, False]
    t.idle()


@rule("IGN-SET-14", "IGN-TERR-17", "IGN-TEAM-17")
def test_all_enemies_and_all_others():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["plague", "gale"]},
        p2={"race": "humans", "units": ["k9"]},
        p3={"race": "kitsune", "units": ["k5"]},
        terrain={"forest": "k9"},
    )
    t[0].chooses("play plague")
    assert [damage(t, name) for name in ("g5", "k9", "k5")] == [0, 1, 1]
    t[0].chooses("play gale")
    assert [is_down(t, name) for name in ("g5", "k9", "k5")] == [False, True, True]
    t.idle()


@rule("IGN-SET-12", "IGN-ATK-15")
def test_targets_and_plights():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["twin-dagger", "finisher"]},
        p2={
            "race": "humans",
            "units": ["g6", {"at": "f5", "down": True}, "g4"],
            "hand": ["old-wooden-shield"],
        },
    )
    t[0].chooses("play twin-dagger", "at g6", "at g4")
    t[1].chooses("pass")
    assert [damage(t, name) for name in ("g6", "f5", "g4")] == [1, 0, 1]
    t[0].chooses("play finisher")
    t[0].may("at f5")
    t[0].chooses("at f5")
    assert (damage(t, "f5"), t.asked) == (1, 0)
    t.idle()


@rule("IGN-LOS-09", "IGN-SET-12", "IGN-TERR-12")
def test_a_shot_that_needs_no_sight():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["ghost-shot"]},
        p2={"race": "elves", "units": ["g8"]},
        walls="g7",
        terrain={"forest": "g8"},
    )
    t[0].chooses("play ghost-shot", "at g8")
    assert damage(t, "g8") == 1
    t.idle()


@rule("IGN-TERR-07", "IGN-SET-12")
def test_needs():
    t = board(
        p1={
            "race": "elves",
            "units": ["g5"],
            "hand": ["tide", "shore", "charge", "horse"],
            "deck": ["march"],
        },
        terrain={"water": "g6"},
    )
    t[0].cannot("play tide", "play charge")
    t[0].chooses("play shore", "step g6")
    t[0].can("play tide")
    t[0].chooses("play horse", "step g7", "step g8", "stop")
    t[0].cannot("play tide")
    t[0].chooses("play charge")
    assert "march" in hand(t)
    t.idle()


@rule("IGN-MOVE-14", "IGN-SET-10")
def test_teleports():
    t = board(
        p1={"race": "elves", "units": ["g5", "k5"], "hand": ["home", "shopping", "rally"]},
        p2={"race": "humans", "units": ["i9", "c4"]},
    )
    t[0].chooses("play shopping", "with g5")
    t[0].may("space i10", "space j9", "space j10")
    t[0].chooses("space j9", "play rally", "with j9")
    t[0].may("space j5", "space k4", "space k6", "space l5")
    t[0].chooses("space k6", "play home", "with k5")
    assert len(cells(t, "space")) == 180 - 2  # on c4 and on a18 somebody stands
    t[0].chooses("space b9")
    assert owner(t, "b9") == 0
    t.idle()


@rule("IGN-MIN-02", "IGN-MIN-03")
def test_a_tougher_minion_with_a_longer_reach():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["hydra"]},
        p2={"race": "humans", "units": ["g8"], "hand": ["dagger"]},
    )
    t[0].chooses("play hydra", "space g6", "done", "command g6", "at g8")
    assert damage(t, "g8") == 1
    t[0].chooses("move", "step g7")
    t[0].chooses("end")
    t[1].chooses("play dagger", "at g7")
    assert damage(t, "g7") == 1
    t.idle()


@rule("IGN-DP-08")
def test_what_a_hidden_strike_asks_is_asked_at_the_beginning_of_the_turn():
    t = tables.duel(["hidden-cross", "march"], enemy="k9")
    t[0].chooses("play hidden-cross", "space g7", "play march", "with g5", "step g6", "step g7", "end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert (t.asked, t.rule) == (0, "IGN-PUSH-05")  # its own unit walked into it
    t[0].chooses("to h7")
    assert (owner(t, "h7"), damage(t, "h7")) == (0, 1)
    t.idle()


@rule("IGN-HID-11", "IGN-PUSH-10", "IGN-REACT-09")
def test_a_hidden_cross_that_pushes():
    t = board(
        p1={"race": "elves", "units": ["r1"], "hand": ["hidden-cross"]},
        p2={"race": "humans", "units": ["g6", "r18"]},
    )
    t[0].chooses("play hidden-cross", "space g5", "end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert (owner(t, "g7"), damage(t, "g7")) == (1, 1)
    t.idle()


# -- cards ------------------------------------------------------------------------------------------


@rule("IGN-DP-22", "IGN-TEAM-17", "IGN-GEN-07")
def test_discards_of_others():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["heckle", "panic"]},
        p2={"race": "humans", "hand": ["flail", "horse"]},
        p3={"race": "kitsune", "hand": ["arrow"]},
    )
    t[0].chooses("play heckle")
    t[1].chooses("pick horse")
    assert (in_play(t, 1), in_play(t, 2)) == (["horse"], ["arrow"])
    t[0].chooses("play panic")
    assert (hand(t, 1), in_play(t, 1)) == ([], ["flail", "horse"])
    t.idle()


@rule("IGN-SET-10", "IGN-BUY-09")
def test_cards_to_the_top_of_the_deck():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["top-up"], "play": ["flail"], "deck": ["dagger"]},
        market=["horse", "flail"],
    )
    t[0].chooses("play top-up", "gain horse", "pick flail")
    t[0].may("pick flail", "pick horse")
    t[0].chooses("pick horse")
    assert (hand(t), in_play(t), keys(t, i.DECK)) == (["horse"], ["flail", "top-up"], ["dagger"])
    t.idle()


@rule("IGN-DP-29", "IGN-SET-10")
def test_help_at_a_distance():
    t = board(
        p1={
            "race": "elves",
            "units": ["g5", {"at": "g7", "damage": 2}, {"at": "k9", "damage": 1}],
            "hand": ["field-medic"],
        },
        p2={"race": "humans", "units": ["g8"], "hand": ["freeze", "dagger"]},
    )
    t[0].chooses("play field-medic", "with g5", "at g7", "end")
    assert damage(t, "g7") == 0
    t[1].can("play dagger")
    t[1].chooses("play freeze")
    t[1].may("at g5")  # a spell, and the other one is protected
    t[1].chooses("at g5")
    t.idle()


@rule("IGN-BOW-06")
def test_a_bow_that_adds_damage():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["strong-bow", "arrow"]},
        p2={"race": "elves", "units": ["g7"]},
    )
    t[0].chooses("play strong-bow", "play arrow", "at g7")
    assert damage(t, "g7") == 2
    t.idle()


@rule("IGN-REACT-01", "IGN-BLOCK-04")
def test_an_answer_that_strikes_back():
    t = fight(["dagger"], ["counter-blow"])
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react counter-blow for g6", "at g5")
    assert (damage(t, "g6"), damage(t, "g5")) == (0, 1)
    assert (who(t, "g5") >= 0, items(t)) == (True, [])
    t.idle()

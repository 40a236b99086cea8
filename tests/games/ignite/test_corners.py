"""What seldom happens on the board: limits, edges, plights, traps, answers that do not fit."""

import pytest
from tests.games.ignite.tables import (
    PROVING,
    board,
    cells,
    damage,
    duel,
    hand,
    in_play,
    is_down,
    is_frozen,
    items,
    owner,
    passes,
    trophies,
    who,
)

from tabard.testing import rule

# -- nobody is attacked in the first two rounds -----------------------------------------------------


@rule("IGN-ATK-09", "IGN-MIN-02")
def test_a_minion_only_moves_in_the_second_round():
    t = duel([], p1={"units": ["g4"], "minions": ["g5"]}, round=2)
    t[0].chooses("command g5")
    t[0].may("done", "move")
    t[0].chooses("done")
    t.idle()


@rule("IGN-ATK-09")
def test_nobody_names_a_monopoly_in_the_second_round():
    t = duel(["monopoly"], round=2)
    t[0].chooses("play monopoly")  # for its honor only
    assert (t.state.bank, t.state.bans) == (1, [])
    t.idle()


@rule("IGN-ATK-09", "IGN-ITEM-04")
def test_a_bomb_is_not_put_beside_an_enemy_in_the_second_round():
    t = duel(["smoke-bomb"], enemy="g9", items={"g7": 0}, round=2)
    t[0].chooses("play smoke-bomb", "with g5", "mode 2", "item g7")
    reached = cells(t, "space")
    assert "g6" in reached
    assert "g8" not in reached
    assert "g9" not in reached
    t[0].chooses("space g6")
    assert items(t) == ["g6"]
    t.idle()


# -- what finds nothing -----------------------------------------------------------------------------


@rule("IGN-PLAY-13", "IGN-ATK-15")
def test_a_sweep_without_anybody_near_is_not_offered():
    t = duel(["full-moon-axe"], enemy="g8")
    t[0].cannot("play full-moon-axe")
    t[0].can("honor full-moon-axe")
    t.idle()


@rule("IGN-MOVE-03", "IGN-PLAY-13", "IGN-UNOCC-01")
def test_who_is_walled_in_does_not_march():
    t = duel(["march"], enemy="a18", p1={"units": ["g5"]}, walls="f5 g4 g6 h5")
    t[0].cannot("play march")
    t.idle()


@rule("IGN-KD-06", "IGN-MOVE-14")
def test_a_netted_unit_is_not_placed_elsewhere():
    netted = {"units": [{"at": "g5", "stuck": 1}, {"at": "g9", "stuck": 1}]}
    t = duel(["relay", "warp-portal"], p1=netted)
    t[0].cannot("play relay")
    t[0].chooses("play warp-portal", "with g5")
    t[0].chooses("space g4")  # only the portal can be placed, which moves nobody
    assert (owner(t, "g5"), items(t)) == (0, ["g4"])
    t.idle()


@rule("IGN-DP-22", "IGN-GEN-09")
def test_nobody_discards_from_an_empty_hand():
    t = duel(["heckle"], p2={"hand": []}, p3={"units": ["r9"], "hand": ["march"]})
    t[0].chooses("play heckle")
    assert (t.asked, in_play(t, 1), in_play(t, 2)) == (0, [], ["march"])
    t.idle()


# -- plights and needs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "enemy", "more"),
    [
        ("only-frozen", {"at": "g6", "frozen": 0}, {}),
        ("only-netted", {"at": "g6", "stuck": 0}, {}),
        ("only-wet", "g6", {"terrain": {"water": "g6"}}),
        ("only-wooded", "g6", {"terrain": {"forest": "g6"}}),
        ("only-housed", "g6", {"terrain": {"village": "g6"}}),
    ],
)
@rule("IGN-SET-12")
def test_an_attack_on_who_is_in_a_plight(card, enemy, more):
    t = duel([card])
    t[0].cannot(f"play {card}")
    t.idle()
    t = duel([card], enemy=enemy, **more)
    t[0].chooses(f"play {card}", "at g6")
    assert damage(t, "g6") == (2 if card == "only-housed" else 1)
    t.idle()


@pytest.mark.parametrize(
    ("card", "enemy", "dealt"),
    [
        ("short-sword", {"at": "g6", "down": True}, 2),
        ("short-sword", "g6", 1),
        ("flaming-sword", {"at": "g6", "damage": 1}, 3),
        ("flaming-sword", "g6", 1),
    ],
)
@rule("IGN-SET-12", "IGN-ATK-13")
def test_more_damage_to_who_is_in_a_plight(card, enemy, dealt):
    t = duel([card], enemy=enemy)
    t[0].chooses(f"play {card}", "at g6")
    left = t.state.f_damage[2]
    assert left == dealt
    assert (who(t, "g6") < 0) == (dealt == 3)
    t.idle()


@rule("IGN-SET-10", "IGN-ATK-12")
def test_a_blow_that_hurts_once_more():
    t = duel(["barbs"])
    t[0].chooses("play barbs", "at g6")
    assert damage(t, "g6") == 2
    t.idle()


@pytest.mark.parametrize(
    ("card", "terrain"), [("grove", "forest"), ("town", "village"), ("shore", "water"), ("tide", "water")]
)
@rule("IGN-SET-12", "IGN-TERR-07")
def test_cards_that_ask_where_the_unit_stands(card, terrain):
    t = duel([card], p1={"units": ["g5"], "deck": ["march"]})
    t[0].cannot(f"play {card}")
    t.idle()
    t = duel([card], p1={"units": ["g5"], "deck": ["march"]}, terrain={terrain: "g5"})
    t[0].can(f"play {card}")
    t.idle()


# -- traps, items and minions -----------------------------------------------------------------------


@pytest.mark.parametrize(("card", "plight"), [("caltrops", is_down), ("frost-rune", is_frozen)])
@rule("IGN-SET-11", "IGN-ITEM-07")
def test_a_trap_befalls_who_enters_it(card, plight):
    t = duel([card], enemy="g8", p2={"hand": ["march"]})
    t[0].chooses(f"play {card}", "with g5", "space g7", "end")
    t[1].chooses("play march", "with g8", "step g7")
    assert plight(t, "g7")
    assert items(t) == []
    assert t.prompt == "Your action"  # the move is over
    t.idle()


@rule("IGN-COMP-04")
def test_there_are_fifteen_bombs():
    spaces = [f"{row}{column}" for row in "klm" for column in range(4, 9)]
    t = duel(["magic-potion-bomb"], items=dict.fromkeys(spaces, 1))
    t[0].cannot("play magic-potion-bomb")
    t.idle()
    t = duel(["magic-potion-bomb"], items=dict.fromkeys(spaces[1:], 1))
    t[0].can("play magic-potion-bomb")
    t.idle()


@rule("IGN-SET-10", "IGN-ITEM-01")
def test_small_items_are_cleared_away():
    t = duel(["tidy"], items={"g7": 1, "f5": 1, "k9": 1})
    t[0].chooses("play tidy")
    t[0].may("space g7", "space f5")
    t[0].chooses("space g7", "space f5")
    assert items(t) == ["k9"]
    t.idle()


@rule("IGN-COMP-03", "IGN-MIN-03")
def test_a_card_summons_no_eleventh_minion():
    ten = [f"k{column}" for column in range(4, 14)]
    t = duel(["idol"], p1={"minions": ten})
    t[0].cannot("play idol")
    t.idle()
    t = duel(["idol"], p1={"minions": ten[1:]})
    t[0].can("play idol")
    t.idle()


@rule("IGN-COMP-04", "IGN-MIN-03")
def test_there_are_ten_krakens():
    krakens = [{"at": f"k{column}", "kind": "kraken"} for column in range(4, 14)]
    t = duel(["idol"], p3={"units": ["r9"], "minions": krakens})
    t[0].cannot("play idol")
    t.idle()


@rule("IGN-MIN-02", "IGN-DP-31")
def test_a_minion_that_neither_moves_nor_hits_is_not_commanded():
    t = duel(["idol"])
    t[0].chooses("play idol", "with g5", "space f5")
    t[0].may("end")
    t.idle()


@rule("IGN-ITEM-05", "IGN-GEN-09")
def test_a_blow_that_means_figures_only_leaves_an_item_its_push():
    t = duel(["sweep-kick"], enemy="k9", p1={"units": ["g5"]}, items={"g6": 1})
    t[0].chooses("play sweep-kick", "item g6")
    assert items(t) == ["g7"]
    t.idle()


@rule("IGN-ITEM-04", "IGN-ITEM-03")
def test_an_item_that_is_aimed_at_is_put_where_the_attacker_likes():
    t = board(
        p1={"race": "humans", "units": ["g5"]},
        p2={"race": "elves", "units": ["h7", "r18"]},
        titles={"adept-trickster": (0, 5)},
        items={"g6": 1},
        terrain={"lava": "g8"},
        walls="f6",
    )
    t[0].chooses("use adept-trickster", "mode 4", "item g6")
    assert t[0].view.ask.prompt == "Adept Trickster: where do you put the item?"
    for cell in ("g8", "f6", "h7", "g9"):
        t[0].cannot(f"space {cell}")  # lava, a wall, a figure, too far
    t[0].chooses("space e6")
    assert items(t) == ["e6"]
    t.idle()


@rule("IGN-SET-11", "IGN-TROPHY-01", "IGN-FINAL-01")
def test_a_trap_may_kill():
    enemy = {"at": "g8", "damage": 1}
    t = duel(["pitfall"], p1={"units": ["g5"]}, p2={"units": [enemy, "r18"], "hand": ["march"]})
    t[0].chooses("play pitfall", "space g7", "end")
    t[1].chooses("play march", "with g8", "step g7")
    assert (who(t, "g7"), trophies(t, 0), items(t)) == (-1, 1, [])
    t.idle()


@rule("IGN-LOS-09", "IGN-ATK-02")
def test_an_attack_without_a_range_reaches_everywhere():
    t = duel(["curse"], enemy="p15", p1={"units": ["g5"]}, p2={"units": ["p15"]}, walls="g6 h5 h6 f5")
    t[0].chooses("play curse")
    assert "at p15" in t[0].options
    t[0].chooses("at p15")
    assert damage(t, "p15") == 2  # in the village
    t.idle()


# -- the edge and narrow ways -----------------------------------------------------------------------


@rule("IGN-SET-14", "IGN-AOE-02")
def test_a_line_ends_at_the_edge():
    t = duel(["lance"], p1={"units": ["g17"]}, enemy="g18", p2={"units": ["g18", "h1"]})
    t[0].chooses("play lance", "space g18")
    assert (damage(t, "g18"), damage(t, "h1")) == (2, 0)  # in the village, where h1 lies behind the edge
    t.idle()


@rule("IGN-MOVE-12", "IGN-MOUNT-02", "IGN-MOUNT-01")
def test_a_mount_looks_two_figures_ahead():
    narrow = "g5 g6 i5 i6"
    t = board(
        p1={"race": "humans", "units": ["h4"], "hand": ["horse"]},
        p2={"race": "elves", "units": ["h5", "h6"]},
        walls=narrow,
    )
    t[0].chooses("play horse", "step h5", "step h6", "step h7")
    assert (owner(t, "h7"), is_down(t, "h5"), is_down(t, "h6")) == (0, True, True)
    t.idle()


@rule("IGN-REACT-08", "IGN-DP-15", "IGN-DP-36")
def test_a_dodge_with_one_way_takes_it():
    t = duel(["dagger"], p2={"hand": ["sidestep"]}, walls="f6 h6")
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react sidestep for g6")
    assert (owner(t, "g7"), damage(t, "g7")) == (1, 0)
    t.idle()


@rule("IGN-MOVE-14", "IGN-SELF-01")
def test_no_swap_into_lava():
    t = board(
        p1={"race": "humans", "units": ["g5"]},
        p2={"race": "lizardmen", "units": ["g6", "r18"]},
        titles={"adept-trickster": (0, 5)},
        terrain={"lava": "g6"},
    )
    t[0].chooses("use adept-trickster")
    t[0].cannot("mode 3")
    t[0].chooses("mode 4", "at g6")
    t[0].chooses(t.shorts[0])
    t.idle()


@rule("IGN-MOVE-14")
def test_an_enemy_is_not_swapped_into_lava_either():
    t = board(
        p1={"race": "lizardmen", "units": ["g5"]},
        p2={"race": "elves", "units": ["g6", "r18"], "hand": ["march"]},
        titles={"adept-trickster": (0, 5)},
        terrain={"lava": "g5"},
    )
    t[0].chooses("use adept-trickster")
    t[0].cannot("mode 3")
    t[0].chooses("mode 5")
    assert (owner(t, "g5"), owner(t, "g6")) == (0, 1)
    t.idle()


# -- nets -------------------------------------------------------------------------------------------


@rule("IGN-KD-06")
def test_a_net_of_the_same_player_does_not_prolong():
    t = duel(["gladiator-net", "gladiator-net"], p1={"units": ["g5"]})
    t[0].chooses("play gladiator-net", "at g6")
    before = list(t.state.f_stuck)
    t[0].chooses("play gladiator-net", "at g6")
    assert list(t.state.f_stuck) == before
    assert t.kinds.count("immobilized") == 1
    t.idle()


# -- answers that do not fit ------------------------------------------------------------------------


@rule("IGN-SET-10", "IGN-REACT-02")
def test_a_minion_has_no_weapon_to_lose():
    t = duel([], p1={"units": ["g4"], "minions": ["g5"]}, p2={"hand": ["wrest"]})
    t[0].chooses("command g5", "at g6")
    assert (damage(t, "g6"), hand(t, 1)) == (1, ["wrest"])
    t[0].chooses("done")
    t.idle()


@rule("IGN-ATERM-02", "IGN-REACT-02")
def test_a_war_hammer_answers_melee_attacks_only():
    t = duel(["javelin"], enemy="g7", p1={"units": ["g5"]}, p2={"hand": ["war-hammer"]})
    t[0].chooses("play javelin", "at g7")
    assert (t.asked, damage(t, "g7")) == (0, 1)
    t.idle()


@rule("IGN-LTG-04", "IGN-HID-18")
def test_who_is_not_reached_by_a_spread_is_not_asked():
    t = board(
        p1={"race": "catfolk", "units": ["k2"], "hand": ["lightning-bolt"]},
        p2={"race": "humans", "units": ["k7"], "hand": ["spell-guard"]},
        p3={"race": "elves", "units": ["r9"], "hand": ["spell-guard"]},
        terrain={"water": "k5 k6 k7"},
        game=PROVING,
    )
    t[0].chooses("play lightning-bolt", "space k5")
    t[1].may("pass", "react spell-guard")
    t[1].chooses("pass")
    assert (t.asked, damage(t, "k7")) == (0, 1)
    t.idle()


@rule("IGN-SET-10", "IGN-REACT-02")
def test_a_redirection_needs_somebody_else_in_range():
    t = duel(["dagger"], p2={"hand": ["smoke-bomb"]})
    t[0].chooses("play dagger", "at g6")
    t[1].may("pass")
    t[1].chooses("pass")
    t.idle()
    t = duel(["full-moon-axe"], p2={"hand": ["smoke-bomb"]}, p3={"units": ["f5", "r9"]})
    t[0].chooses("play full-moon-axe")
    t[1].may("pass")
    t[1].chooses("pass")
    passes(t)
    t.idle()


@pytest.mark.parametrize("bows", [["short-bow", "long-bow"], ["long-bow", "short-bow"]])
@rule("IGN-BOW-02", "IGN-SET-10")
def test_a_redirected_arrow_flies_as_far_as_the_bow_that_shot_it(bows):
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["arrow"], "bows": bows},
        p2={"race": "elves", "units": ["g9", "r18"], "hand": ["relay"]},
        p3={"race": "kitsune", "units": ["h8", "a18"]},
    )
    t[0].chooses("play arrow", "at g9")  # only the Long Bow reaches four spaces
    t[1].chooses("react relay for g9", "at h8")
    passes(t)
    assert (damage(t, "g9"), damage(t, "h8")) == (0, 1)
    t.idle()


@rule("IGN-IMPASS-03", "IGN-PLAY-16", "IGN-REACT-09", "IGN-ATK-07")
def test_a_negated_wall_is_not_put():
    t = duel(["ice-wall"], p2={"hand": ["spell-guard"]})
    t[0].chooses("play ice-wall", "with g5", "space g6")
    t[1].chooses("react spell-guard for g6")
    assert (t.state.walls, owner(t, "g6"), in_play(t)) == (0, 1, ["ice-wall"])
    t.idle()

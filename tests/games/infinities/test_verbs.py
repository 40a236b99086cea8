"""The verbs of card texts, one after another, and passives (INF-CONT, the effect vocabulary)."""

import pytest
from tests.games.infinities.tables import POWER, at, cell, dice, field, level, names, owner, pile, row

from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.rules.values import check_bonus, group_limit, hand_size
from tabard.games.infinities.state import DECK, GROUP, OUT
from tabard.testing import rule


def play(card, *choices, p1=None, **position):
    """The first player plays an action card from hand with an Energy die, and makes choices."""
    own = {"leader": "noon", "dice": ["energy"], **(p1 or {})}
    own["hand"] = [card, *own.get("hand", ())]
    t = field(p1=own, **position)
    t[0].chooses(f"play {card}", *choices)
    return t


# -- dice -------------------------------------------------------------------------------------------


@rule("INF-DIE-20", "INF-DIE-06")
@pytest.mark.parametrize(
    ("card", "choices", "rolled", "locked"),
    [
        ("lock-star", (), (), ["star"]),
        ("lock-any", ("lock fortitude",), (), ["fortitude"]),
        ("lock-rolled", (), ("power", "boost"), ["power", "boost"]),
    ],
)
def test_further_dice(card, choices, rolled, locked):
    t = play(card, *choices, dice=rolled)
    assert dice(t, 0) == locked
    t.idle()


@rule("INF-DIE-20")
def test_a_die_of_the_tiles_type():
    t = play("lock-tile", p1={"at": "energy-well"}, map=row(["energy-well"]))
    assert dice(t, 0) == ["energy"]
    t.idle()
    t = play("lock-tile", "lock star")  # the Rift has no icon
    assert dice(t, 0) == ["star"]
    t.idle()


@rule("INF-DIE-19")
def test_dice_are_converted_one_after_another():
    t = play("convert-power", p1={"dice": ["energy", "boost", "star"]})
    t[0].may("change boost to power", "change star to power")
    t[0].chooses("change boost to power")
    t[0].may("stop", "change star to power")
    t[0].chooses("stop")
    assert dice(t, 0) == ["power", "star"]
    t.idle()


@rule("INF-DIE-16")
def test_dice_are_rerolled_by_an_effect():
    t = play("reroll-two", "die boost", "stop", p1={"dice": ["energy", "boost", "star"]}, dice=["fortitude"])
    assert dice(t, 0) == ["fortitude", "star"]
    t.idle()


@rule("INF-DIE-08")
def test_a_spent_die_may_come_back():
    t = play("unspend-one", p1={"spent": ["power", "boost"]})
    t[0].may("die power", "die boost")
    t[0].chooses("die power")
    assert dice(t, 0) == ["power"]
    assert list(t.state.spent[:5]) == [0, 1, 0, 1, 0]
    t.idle()


@rule("INF-DIE-08")
def test_no_action_takes_its_own_price_back():
    t = play("unspend-one", p1={"spent": ["energy"]})
    assert dice(t, 0) == ["energy"]  # the other one, and only one
    assert list(t.state.spent[:5]) == [0, 1, 0, 0, 0]
    t.idle()
    t = field(
        p1={"leader": "alpha", "group": ["cooler"], "dice": ["star", "power"], "spent": ["boost"]},
        p2={"done": True},
    )
    t[0].chooses("use cooler")
    assert dice(t, 0) == ["power", "boost"]  # the Star die stays spent
    assert list(t.state.price) == [0, 0, 0, 0, 0]
    t[0].cannot("use cooler")
    t.idle()


@rule("INF-DIE-08")
def test_a_die_wasted_by_an_enemy():
    t = play("waste-one", p2={"dice": ["power", "boost", "boost"]})
    t[1].may("die power", "die boost")
    t[1].chooses("die boost")
    assert dice(t, 1) == ["power", "boost"]
    t.idle()
    t = play("waste-energy", p2={"dice": ["power", "energy", "energy", "boost"]})
    assert dice(t, 1) == ["power", "energy", "boost"]
    t.idle()
    t = field(
        p1={"leader": "noon", "hand": ["waste-energy"], "dice": ["energy", "boost"]}, p2={"dice": ["power"]}
    )
    t[0].cannot("play waste-energy")
    t.idle()


@rule("INF-DIE-18", "INF-TGT-14")
@pytest.mark.parametrize(("icon", "tokens"), [("boost", 2), ("star", 2), ("power", 1)])
def test_a_roll_for_an_icon(icon, tokens):
    t = play("roll-boost", p1={"track": 1}, dice=[icon])
    assert t.state.track[0] == tokens
    t.idle()


# -- tokens and points ------------------------------------------------------------------------------


@rule("INF-TOK-01", "INF-TOK-02", "INF-REACT-13")
def test_stolen_tokens_stay_with_their_leaders():
    t = play("steal-two", p1={"track": 1}, p2={"leader": "alpha", "track": 2})
    s = t.state
    assert (list(s.track[:2]), list(s.reserve[:2])) == ([3, 0], [11, 14])
    assert t.rule == "INF-MAIN-01"  # nothing was destroyed
    t.idle()


@rule("INF-TOK-06", "INF-TOK-03")
def test_a_token_given():
    t = play("give-one", p1={"track": 2}, p2={"leader": "alpha", "track": 1})
    assert list(t.state.track[:2]) == [1, 2]
    t.idle()


@rule("INF-SKM-24", "INF-SKM-08")
def test_points_lost_and_gained():
    t = play("shame", p2={"leader": "alpha", "score": 2})
    assert t.state.score[1] == 0
    t.idle()
    t = field(p1={"leader": "noon", "hand": ["shame"], "dice": ["energy", "boost"]}, p2={"leader": "alpha"})
    t[0].cannot("play shame")  # nobody has a point
    t.idle()
    t = play("boast", p1={"at": "dune-sea"}, map=row(["dune-sea"]))
    assert t.state.score[0] == 5
    t.idle()


@rule("INF-TGT-10", "INF-GLO-34")
def test_x_everywhere_the_same():
    t = play("pay-x", "x 2", p1={"track": 5}, decks={"lightbearers": ["guard", "recruit", "digger"]})
    assert t.state.track[0] == 3
    assert names(t, "hand", 0) == ["guard", "recruit"]
    t.idle()


# -- cards ------------------------------------------------------------------------------------------


@rule("INF-DECK-23", "INF-REACT-13", "INF-HID-14")
def test_a_recalled_card_goes_to_its_leaders_hand():
    t = play(
        "recall-one",
        "target levy",
        p2={"leader": "alpha", "group": ["mite"], "timeline": ["levy"], "hand": ["drone"]},
    )
    assert sorted(names(t, "hand", 1)) == ["drone", "levy"]
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == [None, None]
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-DST-07")
def test_a_removed_card_is_out():
    t = play(
        "remove-one", p2={"leader": "alpha", "group": ["mite"], "track": 3}, decks={"deva-network": ["drone"]}
    )
    assert "mite" in [t.state.book.keys[t.state.face[c]] for c in t.state.zones[OUT]]
    assert pile(t, 1) == []
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-HID-22")
def test_looking_is_for_one_alone():
    t = play("peek", decks={"lightbearers": ["guard", "recruit", "digger"]})
    seen = {p.face for p in t[0].view.pieces if p.area == "deck-0"}
    assert seen == {"guard", "recruit"}
    assert {p.face for p in t[1].view.pieces if p.area == "deck-0"} == {None}
    t.idle()
    t = play("spy-hand", p2={"leader": "alpha", "hand": ["mite"]})
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == ["mite"]
    assert [p.face for p in t.state.view(None).pieces if p.area == "hand-1"] == [None]
    t.idle()
    t = play("bare", p2={"leader": "alpha", "hand": ["mite"]})
    assert [p.face for p in t.state.view(None).pieces if p.area == "hand-1"] == ["mite"]
    t.idle()


@rule("INF-DECK-03")
def test_the_pile_shuffled_into_the_deck():
    t = play("restack", decks={"lightbearers": ["guard"]}, piles={"lightbearers": ["recruit", "digger"]})
    assert len(t.state.zones[DECK]) == 3
    assert pile(t) == ["restack"]
    t.idle()
    decks = {"lightbearers": ["guard"], "deva-network": ["mite"]}
    t = play("restack", p1={"leader": "alpha"}, decks=decks, piles={"deva-network": ["drone"]})
    assert [len(t.state.zones[DECK + faction]) for faction in (0, 1)] == [1, 2]  # whose deck, that pile
    t.idle()


@rule("INF-CAMP-04", "INF-HID-23")
def test_drafted_into_the_timeline():
    t = play("draft-three", "pick recruit", decks={"lightbearers": ["guard", "recruit", "digger", "veteran"]})
    assert names(t, "timeline", 0) == ["recruit"]
    assert [t.state.book.keys[t.state.face[c]] for c in t.state.zones[DECK]] == ["digger", "guard", "veteran"]
    for seat in (1, None):  # nobody but its owner saw it in the deck
        view = t.state.view(seat)
        assert [p.face for p in view.pieces if p.area == "timeline-0"] == ["recruit"]
        assert {p.face for p in view.pieces if p.area == "deck-0"} == {None}
    t.idle()


@rule("INF-PREP-01", "INF-PREP-02", "INF-DECK-22", "INF-HID-23")
def test_prepared_by_a_text():
    t = play(
        "prepare-two", "pick guard", "stop", p1={"hand": ["guard", "recruit"], "dice": ["energy", "boost"]}
    )
    assert (names(t, "timeline", 0), names(t, "hand", 0)) == (["guard"], ["recruit"])
    assert dice(t, 0) == ["boost"]  # the other die paid for the text
    t.idle()
    t = play("prepare-deck", decks={"lightbearers": ["guard", "recruit"]})
    assert names(t, "timeline", 0) == ["guard"]
    assert [p.face for p in t[1].view.pieces if p.area == "timeline-0"] == ["guard"]
    t.idle()
    t = play("retreat-unit", "target guard", p1={"group": ["guard", "recruit"]})
    assert (names(t, "timeline", 0), names(t, "group", 0)) == (["guard"], ["recruit"])
    t.idle()


@rule("INF-ACT-09", "INF-DECK-07")
def test_played_from_the_top_of_the_pile():
    t = play("play-pile", piles={"lightbearers": ["guard", "recruit"]})
    assert names(t, "group", 0) == ["guard"]
    assert pile(t) == ["play-pile", "recruit"]
    t.idle()
    t = field(
        p1={"leader": "noon", "hand": ["play-pile"], "dice": ["energy", "boost"]},
        piles={"lightbearers": ["pickpocket", "guard"]},
    )
    t[0].cannot("play play-pile")  # the top card has no target
    t.idle()


# -- the map ----------------------------------------------------------------------------------------


@rule("INF-DISC-10", "INF-TGT-06", "INF-DISC-11", "INF-DP-35")
def test_up_to_two_tiles_placed():
    t = play(
        "explore",
        "step e",
        "stack sands-of-varra",
        "place a 0",
        stacks={"sands-of-varra": ["sand-one", "sand-two"], "genesis-circuit": ["node-one"]},
    )
    t[0].can("stop", "step w")
    t[0].cannot("step e")
    t[0].chooses("step w", "stack genesis-circuit", "place b 0")
    assert (cell(t, 1, 0), cell(t, -1, 0), at(t, 0)) == ("sand-one", "node-one-rear", "rift")
    t.idle()


@rule("INF-GLO-06", "INF-CTRL-02", "INF-TOK-07")
def test_a_token_turned_over_where_one_stands():
    t = play("stake", p1={"at": "sand-one", "track": 1}, map=row(["sand-one"]))
    assert (owner(t, "sand-one"), t.state.track[0]) == (0, 0)
    t.idle()
    t = field(
        p1={"leader": "noon", "at": "sand-one", "hand": ["stake"], "dice": ["energy", "boost"]},
        map=row(["sand-one"], control=1),
    )
    t[0].cannot("play stake")
    t.idle()


@rule("INF-DST-05", "INF-MAP-23", "INF-REACT-02", "INF-CTRL-10")
def test_a_tile_destroyed_with_its_token():
    t = play(
        "raze",
        "tile sand-two",
        p2={"leader": "alpha", "at": "sand-three", "track": 1},
        map=[
            *row(["sand-one"], control=0),
            *row(["sand-two"], control=1, start=2),
            *row(["sand-three"], start=3),
        ],
        stacks={"sands-of-varra": ["amber-gate"]},
    )
    assert cell(t, 2, 0) is None
    assert t.state.track[1] == 2
    assert len(t.state.zones[4]) == 2
    assert t.state.book.keys[t.state.face[t.state.zones[4][0]]] == "sand-two"
    t[1].chooses("no")
    t.idle()


@rule("INF-WARP-01", "INF-DP-36", "INF-GLO-33")
def test_an_enemy_is_warped():
    t = play(
        "pull",
        "tile sand-one",
        p2={"leader": "alpha", "at": "sand-four", "track": 0},
        map=[*row(["sand-one"]), {"tile": "sand-two", "at": (0, 1)}, {"tile": "sand-four", "at": (6, 0)}],
    )
    assert at(t, 1) == "sand-one"
    t.idle()


# -- values -----------------------------------------------------------------------------------------


@rule("INF-ATTR-02")
def test_a_level_raised_until_the_end_of_the_turn():
    t = play("raise-power", p2={"leader": "alpha", "group": ["drone"], "track": 0}, dice=[1, 2, 3])
    assert names(t, "group", 1) == []  # three dice against 6
    assert level(t, 0, POWER) == 1
    t.idle()


@rule("INF-GLO-22")
def test_defense_raised_until_the_end_of_the_round():
    t = play(
        "harden",
        p1={"group": ["recruit"], "dice": ["energy", "boost", "boost"]},
        p2={"done": True, "dice": []},
        dice=["power"],
    )
    (unit,) = t.state.zones[GROUP]
    assert defense(t.state, unit) == 6
    t[0].chooses("done")
    assert (t.state.round, defense(t.state, unit)) == (3, 3)
    t.idle()


@rule("INF-WALL-06")
def test_walls_ignored_for_a_turn():
    t = play(
        "ghost",
        p1={"track": 0},
        map=[{"tile": "west-wall", "at": (1, 0)}],
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    assert at(t, 0) == "west-wall"
    assert t.state.mods == []
    t.idle()


@rule("INF-GLO-15", "INF-TGT-08")
def test_immunity_for_a_round():
    t = play("ward", p1={"group": ["recruit"]}, p2={"leader": "alpha", "dice": ["power", "boost"]})
    t[1].cannot("attack")
    t.idle()
    t = play(
        "shield-all", p1={"hand": ["guard"], "track": 3}, p2={"leader": "night", "dice": ["power", "boost"]}
    )
    t[1].cannot("use night 1")
    t.idle()


@rule("INF-GLO-18", "INF-CORE-05")
def test_passives_follow_current_values():
    t = field(p1={"leader": "noon", "group": ["chief", "crowd", "guard"]})
    s = t.state
    assert (group_limit(s, 0), hand_size(s, 0), check_bonus(s, 0, POWER)) == (4, 4, 2)
    assert defense(s, s.zones[GROUP][1]) == 4  # 1 and the three units
    t.idle()
    t = field(
        p1={"leader": "noon", "at": "sand-one", "group": ["walker"]},
        map=[*row(["sand-one"], control=0), {"tile": "west-wall", "at": (2, 0)}],
    )
    assert t.state.reach[0].bit_count() == 3
    t.idle()


# -- structure --------------------------------------------------------------------------------------


@rule("INF-REACT-27", "INF-RES-06")
def test_repeated_attacks():
    t = play(
        "volley", "target mite", p2={"leader": "alpha", "group": ["mite", "mite"], "track": 0}, dice=[3, 3]
    )
    assert names(t, "group", 1) == []
    t.idle()


@rule("INF-RES-06", "INF-REACT-11")
def test_for_each_enemy():
    t = play("toll-all", seats=3, p2={"leader": "alpha", "track": 2}, p3={"leader": "beta", "track": 2})
    assert list(t.state.track[1:3]) == [1, 1]
    t[1].chooses("no")
    t.idle()


@rule("INF-DP-22")
def test_may_and_choose():
    t = play("perhaps", "no")
    assert names(t, "hand", 0) == []
    t.idle()
    t = play("perhaps", "yes")
    assert len(names(t, "hand", 0)) == 1
    t.idle()
    t = play("fork", "mode 2", p1={"track": 1})
    assert (t.state.track[0], names(t, "hand", 0)) == (2, [])
    t.idle()
    t = play("fork", p1={"track": 5})  # only one way is open
    assert len(names(t, "hand", 0)) == 1
    t.idle()


@rule("INF-RES-07")
@pytest.mark.parametrize(("where", "tokens", "cards"), [("star-stair", 2, 0), ("sand-one", 1, 1)])
def test_a_condition_and_its_other_case(where, tokens, cards):
    t = play("if-star", p1={"at": where, "track": 1}, map=row([where]))
    assert (t.state.track[0], len(names(t, "hand", 0))) == (tokens, cards)
    t.idle()


@rule("INF-DIE-12")
@pytest.mark.parametrize(("die", "tokens", "cards"), [(4, 2, 0), (3, 1, 1)])
def test_a_check_inside_a_text(die, tokens, cards):
    t = play("trial-of-power", p1={"track": 1}, dice=[die])
    assert (t.state.track[0], len(names(t, "hand", 0))) == (tokens, cards)
    t.idle()


@rule("INF-RES-10", "INF-END-01", "INF-START-12")
def test_triggers_of_the_phases():
    t = field(p1={"leader": "noon", "group": ["clerk"]}, phase="start")
    t[0].may("no", "use clerk 1")
    t[0].chooses("use clerk 1")
    assert len(names(t, "hand", 0)) == 1
    assert t.rule == "INF-START-09"
    t.idle()
    t = field(p1={"leader": "noon", "group": ["clerk"], "track": 2}, phase="end", dice=["power"])
    assert t.state.track[0] == 3  # forced
    t.idle()

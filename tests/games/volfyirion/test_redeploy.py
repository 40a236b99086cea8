"""Redeploying a Troop: its price, where it may go, and what it does not do."""

import pytest
from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule


def redeploys(t, seat=0):
    return [option for option in t[seat].options if option.startswith("redeploy")]


@rule("VOL-RED-01", "VOL-DEC-06")
@pytest.mark.parametrize(("troop", "cost"), [("soldier", 3), ("guard", 4), ("qoamipulator", 6)])
def test_the_price_is_the_troops_own_cost_in_command(troop, cost):
    t = duel(p1={"cities": {"tylaris": [troop]}, "points": (cost - 1, 9, 9)})
    assert redeploys(t) == []
    t.idle()
    t = duel(p1={"cities": {"tylaris": [troop]}, "points": (cost + 1, 3, 1)})
    assert redeploys(t) == [
        f"redeploy {troop} from tylaris to vahylea",
        f"redeploy {troop} from tylaris to alantar",
    ]
    t[0].chooses(f"redeploy {troop} from tylaris to vahylea")
    assert points(t) == (1, 3, 1)
    t.idle()


@rule("VOL-RED-02")
def test_the_troop_moves_to_the_slot_of_another_own_city():
    t = duel(
        p1={"cities": {"vahylea": ["guard", "mint"], "alantar": ["bank"]}, "points": (4, 0, 0)},
        p2={"cities": {"kyr": ["soldier"]}},
    )
    t[0].chooses("redeploy guard from vahylea to alantar")
    assert names(t, v.SLOTS) == ["", "", "", "mint", "guard", "bank", "", "", "", "", "soldier", ""]
    assert [t.state.city_defence(city) for city in range(3)] == [8, 9, 14]
    assert names(t, v.REMOVED) == []
    assert t.log(1) == ["Player 1 redeploys Guard to Alantar for 4 Command"]
    t.idle()


@rule("VOL-RED-02", "VOL-DEC-06")
def test_each_own_troop_may_go_to_each_other_own_standing_city():
    t = duel(
        p1={
            "cities": {"tylaris": ["soldier"], "alantar": ["elite-trooper"]},
            "hand": ["guard"],
            "points": (6, 0, 0),
        },
        p2={"cities": {"kyr": ["novice"]}},
    )
    assert redeploys(t) == [
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
    ]
    t.idle()
    t = duel(
        active=1,
        p1={"cities": {"tylaris": ["soldier"]}},
        p2={
            "cities": {"yrdesh": ["novice"], "kyr": ["guard"]},
            "destroyed": ["akao-uket"],
            "points": (4, 0, 0),
        },
        lair_owner=1,
    )
    assert redeploys(t, 1) == ["redeploy novice from yrdesh to kyr", "redeploy guard from kyr to yrdesh"]
    t.idle()


@rule("VOL-RED-03")
def test_only_a_troop_in_play_goes_and_only_to_a_different_city():
    t = duel(
        p1={
            "hand": ["soldier"],
            "discard": ["guard"],
            "cities": {"tylaris": ["novice"]},
            "points": (9, 0, 0),
        },
    )
    assert redeploys(t) == [
        "redeploy novice from tylaris to vahylea",
        "redeploy novice from tylaris to alantar",
    ]
    t.idle()
    t = duel(
        p1={"cities": {"tylaris": ["novice"]}, "destroyed": ["vahylea", "alantar"], "points": (9, 0, 0)},
        lair_owner=0,
    )
    assert redeploys(t) == []
    t.idle()


@rule("VOL-RED-03", "VOL-PLY-04")
def test_a_troop_in_the_target_slot_is_removed_and_not_swapped():
    t = duel(
        p1={"cities": {"tylaris": ["guard"], "alantar": ["qoamipulator", "mint"]}, "points": (4, 0, 0)},
    )
    t[0].chooses("redeploy guard from tylaris to alantar")
    assert names(t, v.SLOTS)[:6] == ["", "", "", "", "guard", "mint"]
    assert names(t, v.REMOVED) == ["qoamipulator"]
    assert t.state.tally[0] == 1  # the purple one does not count any more, the turquoise Mint does
    t.idle()


@rule("VOL-RED-04")
def test_the_same_troop_may_be_redeployed_again_for_its_price():
    t = duel(p1={"cities": {"tylaris": ["soldier"]}, "points": (9, 0, 0)})
    t[0].chooses("redeploy soldier from tylaris to vahylea", "redeploy soldier from vahylea to tylaris")
    assert points(t) == (3, 0, 0)
    t[0].chooses("redeploy soldier from tylaris to alantar")
    assert points(t) == (0, 0, 0)
    assert names(t, v.SLOTS)[:6] == ["", "", "", "", "soldier", ""]
    assert redeploys(t) == []
    t.idle()


@rule("VOL-RED-05")
def test_redeploying_gives_no_points_and_resets_no_mark():
    # the red Elite Trooper served both chains before it moved; neither gives again
    t = duel(
        p1={
            "cities": {"tylaris": ["elite-trooper"], "vahylea": ["laboratory"]},
            "points": (7, 0, 0),
        },
    )
    assert points(t) == (8, 2, 1)
    t[0].chooses("redeploy elite-trooper from tylaris to vahylea")
    assert points(t) == (1, 2, 1)
    assert t.state.tally[0] == (1 << 8) + (1 << 16)
    marks = [t.state.marks_of(card) for card in t.state.zones[v.SLOTS][2:4]]
    assert marks == [v.GAINED | v.MOVED, v.GAINED | v.USED]
    t.idle()


@rule("VOL-RED-06")
def test_buildings_cannot_be_moved():
    t = duel(p1={"cities": {"tylaris": ["mint"]}, "points": (9, 9, 9)})
    assert not any(o >> a.BITS == a.REDEPLOY for o in t.state.decision.options)
    t.idle()
    t = duel(p1={"cities": {"tylaris": ["guard", "mint"]}, "points": (9, 0, 0)})
    t[0].chooses("redeploy guard from tylaris to vahylea")
    assert names(t, v.SLOTS)[:4] == ["", "mint", "guard", ""]
    assert all("mint" not in option for option in redeploys(t))
    t.idle()


@rule("VOL-LIM-03")
def test_a_troop_that_costs_nothing_moves_once_a_turn(tmp_path):
    path = tmp_path / "my-set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: novice, name: Novice, kind: troop, house: grey, cost: 0, count: 2, defence: 2,"
        " remove: {do: [{gain: {knowledge: 3}}]}}\n",
        encoding="utf-8",
    )
    t = duel(cards=path, p1={"cities": {"tylaris": ["novice"]}}, p2={"deck": ["stab"]})
    assert points(t) == (0, 0, 0)
    t[0].chooses("redeploy novice from tylaris to vahylea")
    assert redeploys(t) == []
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert len(redeploys(t)) == 2
    t.idle()


def test_redeploying_is_described_with_its_price():
    t = duel(p1={"cities": {"tylaris": ["guard"]}, "points": (4, 0, 0)})
    s = t.state
    text = t.game.describe(s, t.game.parse(s, "redeploy guard from tylaris to alantar"))
    assert text.long == "Move Guard from Tylaris to Alantar for 4 Command"
    assert text.pieces == (f"c{s.zones[v.SLOTS][0]}", "city2")
    assert text.rule == "VOL-RED-01"
    t.idle()

"""Command, Battle and Knowledge Points: what they pay for, where they come from, how long they last."""

import random

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, duel, names, points

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule

POOLS = {"command": (9, 0, 0), "battle": (0, 9, 0), "knowledge": (0, 0, 9)}


def market(pool):
    """A table at which every price is at hand, and one kind of points."""
    return duel(
        p1={"points": pool, "cities": {"tylaris": ["soldier"]}},
        p2={"play": ["pure-qoam"], "sealed": []},
        row=["barter"],
        lair=["sharp-qoam"],
    )


REMOVALS = ("remove soldier on tylaris", "remove soldier on tylaris without bonus")


# -- what they pay for ------------------------------------------------------------------------------


@rule("VOL-PTS-01", "VOL-PTS-02", "VOL-PTS-14")
def test_command_points_pay_for_asset_cards_and_redeploying_and_nothing_else():
    t = market(POOLS["command"])
    t[0].may(
        "end turn",
        "buy barter",
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
        *REMOVALS,
    )
    t[0].chooses("buy barter")
    assert points(t) == (8, 0, 0)
    t[0].chooses("redeploy soldier from tylaris to alantar")
    assert points(t) == (5, 0, 0)
    t.idle()


@rule("VOL-PTS-03", "VOL-PTS-04", "VOL-PTS-14")
def test_battle_points_pay_for_lair_wonders_and_attacks_and_nothing_else():
    t = market(POOLS["battle"])
    t[0].may("end turn", "attack yrdesh", "attack akao-uket", "acquire sharp-qoam", *REMOVALS)
    t[0].chooses("acquire sharp-qoam")
    assert points(t) == (0, 7, 0)
    assert names(t, v.PILE) == ["sharp-qoam"]
    t.idle()


@rule("VOL-PTS-05")
def test_battle_points_pay_for_defeating_volfyirion():
    t = duel(p1={"points": (0, 15, 0)})
    t[0].cannot("defeat volfyirion")
    t.idle()
    t = duel(p1={"points": (0, 17, 0)})
    t[0].chooses("defeat volfyirion")
    assert t.state.token == v.GONE
    assert points(t) == (0, 5, 0)  # 16 paid, and the Lair gives 4
    t.idle()


@rule("VOL-PTS-06", "VOL-PTS-07", "VOL-PTS-08", "VOL-PTS-14")
def test_knowledge_points_pay_for_seals_replacing_and_moving_and_nothing_else():
    t = market(POOLS["knowledge"])
    t[0].may(
        "end turn",
        "seal enemy pure-qoam",
        "replace barter",
        "move volfyirion to yrdesh",
        "move volfyirion to akao-uket",
        "move volfyirion to kyr",
        *REMOVALS,
    )
    t[0].chooses("move volfyirion to kyr")
    assert points(t) == (0, 0, 1)
    assert t.state.token == 5
    t.idle()


@rule("VOL-PTS-06")
def test_knowledge_points_pay_for_sealing_and_unsealing_in_both_playing_areas():
    t = duel(
        p1={"points": (0, 0, 14), "play": ["void-fluid", "sharp-qoam"], "sealed": ["sharp-qoam"]},
        p2={"play": ["pure-qoam", "strange-box"], "sealed": ["strange-box"]},
    )
    t[0].chooses("seal own void-fluid")
    assert points(t) == (0, 2, 10)
    t[0].chooses("unseal own sharp-qoam")
    assert points(t) == (0, 3, 8)
    t[0].chooses("seal enemy pure-qoam")
    assert points(t) == (0, 3, 5)
    t[0].chooses("unseal enemy strange-box")
    assert points(t) == (0, 3, 2)
    s = t.state
    assert sorted(s.book.keys[s.face[card]] for card in s.sealed) == ["pure-qoam", "void-fluid"]
    t.idle()


@rule("VOL-PTS-07")
def test_replacing_a_row_card_costs_two_knowledge():
    t = duel(p1={"points": (0, 0, 3)}, row=["barter", "stab"], assets=["mint", "guard"])
    t[0].chooses("replace barter")
    assert points(t) == (0, 0, 1)
    assert names(t, v.ROW) == ["mint", "stab", "", "", ""]
    t[0].may("end turn")
    t.idle()


# -- where they come from ---------------------------------------------------------------------------


@rule("VOL-PTS-09", "VOL-CRD-07", "VOL-CRD-17")
def test_command_points_come_from_commands_buildings_and_wonders():
    t = duel(p1={"hand": ["anuths-trick", "library", "emerald-horn"]})
    t[0].chooses("play anuths-trick")
    assert points(t) == (2, 1, 0)
    t[0].chooses("play library on tylaris")
    assert points(t) == (4, 1, 0)
    t[0].chooses("play emerald-horn")
    assert points(t) == (6, 1, 1)
    t.idle()


@rule("VOL-PTS-10", "VOL-CRD-08")
def test_battle_and_knowledge_come_from_all_four_kinds_troops_by_leaving():
    t = duel(
        p1={"hand": ["endless-tactic", "laboratory", "primal-beast", "fighter", "qoamipulator"]},
    )
    t[0].chooses("play endless-tactic")
    assert points(t) == (2, 4, 3)
    t[0].chooses("play laboratory on tylaris")
    assert points(t) == (3, 6, 4)  # 1/1/1, and its red chain gives 1 Battle
    t[0].chooses("play primal-beast")
    assert points(t) == (3, 7, 5)
    t[0].chooses("play fighter on tylaris", "play qoamipulator on alantar")
    assert points(t) == (3, 7, 5)
    t[0].chooses("remove fighter on tylaris")
    assert points(t) == (3, 10, 5)
    t[0].chooses("remove qoamipulator on alantar")
    assert points(t) == (3, 10, 10)
    t.idle()


@rule("VOL-PTS-10")
def test_no_printed_troop_gives_main_points_or_command():
    for card in VOLFYIRION.printed:
        if card.kind == "troop":
            assert not card.gain
            assert all(
                effect.gain and not effect.gain.command for effect in (card.remove.do if card.remove else ())
            )


@rule("VOL-PTS-10", "VOL-GAI-08", "VOL-RED-05")
def test_a_troop_of_a_set_of_ones_own_may_give_main_points_once_a_turn(tmp_path):
    path = tmp_path / "my-set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: soldier, name: Soldier, kind: troop, house: grey, cost: 3, count: 2, defence: 3,"
        " gain: {command: 4, knowledge: 1}}\n",
        encoding="utf-8",
    )
    t = duel(cards=path, p1={"hand": ["soldier"], "points": (2, 0, 0)})
    t[0].chooses("play soldier on tylaris")
    assert points(t) == (6, 0, 1)
    t[0].chooses("redeploy soldier from tylaris to alantar")
    assert points(t) == (3, 0, 1)
    t[0].chooses("redeploy soldier from alantar to tylaris")
    assert points(t) == (0, 0, 1)
    t[0].may("end turn")
    t.idle()


# -- how they behave --------------------------------------------------------------------------------


@rule("VOL-PTS-11")
def test_points_form_one_pool_a_kind_and_outlive_their_card():
    t = duel(
        p1={"hand": ["stab", "decisive-strike"], "play": ["void-fluid", "living-knife"]},
        p2={"cities": {"yrdesh": ["mint"]}},
    )
    assert points(t) == (0, 3, 0)
    t[0].chooses("play stab", "play decisive-strike")
    assert points(t) == (0, 9, 0)  # 2 + 2, and the red chain of Decisive Strike 2
    t[0].chooses("remove void-fluid", "none", "remove stab without bonus")
    assert points(t) == (0, 9, 0)
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-PTS-12", "VOL-PTS-17")
def test_unspent_points_are_lost_at_the_end_of_the_turn():
    t = duel(
        p1={"points": (4, 5, 6), "deck": ["prospector"] * 5},
        p2={"deck": ["prospector"] * 5, "cities": {"kyr": ["headquarters"]}},
    )
    assert points(t, 0) == (4, 5, 6)
    assert points(t, 1) == (0, 0, 0)
    t[0].chooses("end turn")
    assert points(t, 0) == (0, 0, 0)
    assert points(t, 1) == (1, 2, 0)
    t[1].chooses("end turn")
    assert points(t, 0) == (0, 0, 0)
    assert points(t, 1) == (0, 0, 0)
    t.idle()


@rule("VOL-PTS-13")
@pytest.mark.parametrize(
    ("pool", "short", "enough"),
    [
        ("command", (4, 0, 0), (5, 0, 0)),
        ("battle", (0, 3, 0), (0, 4, 0)),
        ("attack", (0, 7, 0), (0, 8, 0)),
        ("seal", (0, 0, 2), (0, 0, 3)),
        ("replace", (0, 0, 1), (0, 0, 2)),
        ("move", (0, 0, 7), (0, 0, 8)),
        ("redeploy", (6, 0, 0), (7, 0, 0)),
    ],
)
def test_a_price_is_paid_in_full_or_not_at_all(pool, short, enough):
    wanted = {
        "command": "buy library",
        "battle": "acquire void-fluid",
        "attack": "attack yrdesh",
        "seal": "seal enemy pure-qoam",
        "replace": "replace library",
        "move": "move volfyirion to kyr",
        "redeploy": "redeploy elite-trooper from tylaris to alantar",
    }[pool]
    position = {
        "p2": {"play": ["pure-qoam"]},
        "row": ["library"],
        "lair": ["void-fluid"],
    }
    troop = {"cities": {"tylaris": ["elite-trooper"]}}
    t = duel(p1={"points": short, **troop}, **position)
    t[0].cannot(wanted)
    t.idle()
    t = duel(p1={"points": enough, **troop}, **position)
    t[0].chooses(wanted)
    if pool == "battle":
        assert t.state.zones[v.LAIR] == [0, 0]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-PTS-13")
def test_an_attack_cannot_be_saved_up_over_turns():
    def turn(t, seat):
        t[seat].chooses("play captain", "play captain")
        assert points(t, seat) == (2, 6, 0)
        t[seat].may("end turn")
        t[seat].chooses("end turn")

    deck = ["captain", "captain"]
    t = duel(p1={"hand": deck, "deck": []}, p2={"deck": deck}, assets=[], wonders=[])
    turn(t, 0)
    turn(t, 1)
    turn(t, 0)
    t.idle()


@rule("VOL-PTS-15")
def test_gaining_and_spending_alternate_freely():
    t = duel(
        p1={"hand": ["barter", "captain", "stab"], "deck": ["diviner"]},
        row=["barter", "qoam-ritual"],
        lair=["sharp-qoam"],
    )
    t[0].chooses("play barter", "buy qoam-ritual")
    assert points(t) == (0, 0, 0)
    t[0].chooses("play captain", "acquire sharp-qoam", "none")
    assert points(t) == (1, 1, 0)
    t[0].chooses("buy barter", "remove barter", "play stab")
    assert points(t) == (0, 3, 3)
    t[0].chooses("remove stab")
    t[0].chooses("play diviner")
    assert points(t) == (1, 3, 6)
    t.idle()


@rule("VOL-PTS-16")
def test_pools_have_no_upper_limit():
    t = duel(p1={"points": (1000, 1000, 1000), "hand": ["endless-tactic"]}, row=["mint"])
    t[0].chooses("play endless-tactic")
    assert points(t) == (1002, 1004, 1003)
    t[0].chooses("buy mint", "attack kyr", "move volfyirion to yrdesh")
    assert points(t) == (998, 994, 995)
    t.idle()


@rule("VOL-PTS-17", "VOL-INP-05")
@pytest.mark.parametrize("seed", range(10))
def test_only_the_active_player_ever_holds_points(seed):
    s = VOLFYIRION.new(seed=seed)
    pick = random.Random(seed)
    held = 0
    while not s.is_over:
        other = 1 - s.active
        assert (s.cp[other], s.bp[other], s.kp[other]) == (0, 0, 0)
        held += s.cp[s.active]
        options = [o for o in s.decision.options if o != a.END << a.BITS] or s.decision.options
        s.apply(pick.choice(options if pick.random() < 0.9 else s.decision.options))
    assert held

"""The Main Phase: which actions are offered, one after another, and which choices are the engine's own."""

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

RICH = {
    "p1": {
        "hand": ["captain", "guard"],
        "points": (3, 16, 8),
        "cities": {"tylaris": ["soldier"]},
        "play": ["sharp-qoam", "strategic-attack", "stab"],
    },
    "p2": {"play": ["pure-qoam", "strange-box"], "sealed": ["strange-box"], "cities": {"kyr": ["mint"]}},
    "row": ["barter", "elite-trooper"],
    "lair": ["living-knife"],
}


# -- the actions ------------------------------------------------------------------------------------


@rule("VOL-MAI-02", "VOL-MAI-03", "VOL-DEC-02")
def test_a_main_phase_offers_every_listed_action_whose_price_is_at_hand():
    t = duel(**RICH)
    assert points(t) == (4, 22, 8)
    t[0].may(
        "end turn",
        # play a card
        "play captain",
        "play guard on tylaris",
        "play guard on vahylea",
        "play guard on alantar",
        # acquire an Asset Card, redeploy a Troop
        "buy barter",
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
        # attack a City, acquire a Wonder, defeat Volfyirion
        "attack yrdesh",
        "attack akao-uket",
        "attack kyr",
        "acquire living-knife",
        "defeat volfyirion",
        # seal or unseal a Wonder
        "seal own sharp-qoam",
        "seal enemy pure-qoam",
        "unseal enemy strange-box",
        # replace a row card, move Volfyirion
        "replace barter",
        "replace elite-trooper",
        "move volfyirion to yrdesh",
        "move volfyirion to akao-uket",
        "move volfyirion to kyr",
        # activate a Secondary Ability
        "chain strategic-attack",
        "remove sharp-qoam",
        "remove sharp-qoam without bonus",
        "remove stab",
        "remove stab without bonus",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    )
    t.idle()


@rule("VOL-MAI-02", "VOL-DEC-02")
def test_without_points_and_cards_only_the_end_of_the_turn_is_left():
    t = duel(row=["barter"], lair=["sharp-qoam"], p2={"play": ["pure-qoam"]})
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    t.idle()


@rule("VOL-MAI-01")
def test_actions_come_in_any_order_and_as_often_as_wanted():
    t = duel(**RICH)
    t[0].chooses(
        "replace barter",
        "play captain",
        "attack kyr",
        "seal enemy pure-qoam",
        "redeploy soldier from tylaris to vahylea",
        "remove stab without bonus",
        "attack yrdesh",
        "play guard on tylaris",
        "unseal enemy strange-box",
        "remove soldier on vahylea",
    )
    assert points(t) == (2, 9, 0)
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 0]
    t[0].chooses("attack akao-uket")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("VOL-MAI-03", "VOL-DEF-09")
def test_volfyirion_is_defeated_once_in_a_game_by_one_of_the_players():
    t = duel(
        p1={"points": (0, 40, 0), "deck": ["stab"] * 5},
        p2={"deck": ["captain"] * 5, "play": ["void-fluid"] * 3},
    )
    t[0].can("defeat volfyirion")
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 28, 0)
    t[0].cannot("defeat volfyirion")
    t[0].chooses("end turn")
    for _ in range(5):
        t[1].chooses("play captain")
    assert points(t, 1) == (5, 21, 0)
    t[1].cannot("defeat volfyirion")
    t.idle()


@rule("VOL-MAI-04", "VOL-ACQ-02", "VOL-ACW-02")
def test_acquired_cards_go_on_top_of_the_buyers_discard_pile():
    t = duel(
        p1={"points": (5, 3, 0), "discard": ["captain"]},
        row=["barter", "mint"],
        lair=["pure-qoam"],
    )
    t[0].chooses("buy mint")
    assert names(t, v.PILE) == ["captain", "mint"]
    t[0].chooses("acquire pure-qoam", "none")
    assert names(t, v.PILE) == ["captain", "mint", "pure-qoam"]
    t[0].chooses("buy barter")
    assert names(t, v.PILE) == ["captain", "mint", "pure-qoam", "barter"]
    assert names(t, v.PILE + v.PER_SEAT) == []
    t.idle()


@rule("VOL-MAI-05")
def test_no_action_is_mandatory():
    t = duel(**RICH)
    t[0].chooses("end turn")
    assert t.asked == 1
    t[1].chooses("end turn")
    assert t.asked == 0
    assert len(names(t, v.HAND)) == 5
    t.idle()


@rule("VOL-MAI-06", "VOL-DEC-25")
def test_the_opponent_acts_in_a_main_phase_only_through_a_ploy():
    t = duel(
        options={"modules": ["ploy"]},
        p1={"points": (0, 6, 0), "cities": {"tylaris": ["soldier"]}},
        p2={"ploy": "second-chance"},
    )
    t[0].chooses("remove soldier on tylaris")
    t[1].may()
    t[0].chooses("attack yrdesh")
    t[0].may()
    t[1].may("none", "place soldier on akao-uket", "place soldier on kyr")
    t[1].chooses("none")
    t[1].may()
    t[0].may("end turn")
    t.idle()


@rule("VOL-MAI-07", "VOL-DEC-32", "VOL-DEC-19")
def test_an_action_with_its_choices_is_finished_before_the_next_one():
    t = duel(
        p1={"points": (3, 3, 9), "hand": ["captain"], "play": ["stab"], "discard": ["mint"]},
        row=["barter"],
        lair=["pure-qoam"],
    )
    t[0].chooses("acquire pure-qoam")
    assert t.rule == "VOL-ACW-04"
    t[0].may("none", "remove mint from discard", "remove captain from hand", "remove stab from play")
    t[0].chooses("remove mint from discard")
    assert t.rule == "VOL-MAI-01"
    t[0].can("play captain", "buy barter")
    t.idle()


@rule("VOL-MAI-07")
def test_a_follow_up_choice_may_use_what_the_action_revealed():
    t = duel(
        p1={"play": ["book-of-wisdom", "stab", "stab"], "deck": ["captain", "mint", "bank"]},
    )
    t[0].chooses("chain book-of-wisdom")
    assert names(t, v.HAND) == ["captain"]
    t[0].may("draw", "none")
    t[0].chooses("draw")
    assert names(t, v.HAND) == ["captain", "mint"]
    assert names(t, v.DECK) == ["bank"]
    t[0].can("play captain", "play mint on tylaris")
    t.idle()


# -- equal cards ------------------------------------------------------------------------------------


@rule("VOL-MAI-08")
def test_equal_cards_in_one_zone_and_state_give_one_entry():
    t = duel(
        p1={
            "hand": ["captain", "captain", "guard", "captain", "guard"],
            "play": ["barter", "barter", "sharp-qoam", "sharp-qoam"],
            "destroyed": ["tylaris", "vahylea"],
            "points": (1, 0, 2),
        },
        p2={"play": ["divining-petals", "divining-petals"]},
        row=["stab", "barter", "stab", "stab"],
        lair=["sharp-qoam", "sharp-qoam"],
    )
    assert points(t) == (3, 2, 2)
    t[0].may(
        "end turn",
        "play captain",
        "play guard on alantar",
        "buy stab",
        "buy barter",
        "acquire sharp-qoam",
        "seal own sharp-qoam",
        "seal enemy divining-petals",
        "replace stab",
        "replace barter",
        "remove barter",
        "remove barter without bonus",
        "remove sharp-qoam",
        "remove sharp-qoam without bonus",
    )
    t[0].chooses("remove barter")
    t[0].can("remove barter")
    t[0].chooses("remove barter")
    t[0].cannot("remove barter")
    assert points(t) == (3, 2, 8)
    t.idle()


@rule("VOL-MAI-08")
def test_equal_cards_in_different_states_or_places_give_two_entries():
    t = duel(
        p1={
            "play": ["sharp-qoam", "sharp-qoam", "stab"],
            "sealed": ["sharp-qoam"],
            "hand": ["stab"],
            "discard": ["stab"],
            "cities": {"tylaris": ["soldier"]},
            "points": (0, 1, 2),
        },
        lair=["divining-petals"],
    )
    t[0].may(
        "end turn",
        "play stab",
        "acquire divining-petals",
        "seal own sharp-qoam",
        "unseal own sharp-qoam",
        "remove sharp-qoam",
        "remove sharp-qoam without bonus",
        "remove stab",
        "remove stab without bonus",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    )
    t[0].chooses("acquire divining-petals")
    t[0].may(
        "none",
        "remove stab from discard",
        "remove stab from hand",
        "remove stab from play",
        "remove sharp-qoam from play",
        "remove sharp-qoam from play (sealed)",
    )
    t[0].chooses("none")
    t.idle()


# -- pointless actions ------------------------------------------------------------------------------


@rule("VOL-MAI-09")
def test_pruning_hides_exactly_three_pointless_actions():
    position = {
        "p1": {
            "points": (0, 0, 4),
            "play": ["sharp-qoam", "pure-qoam", "stab", "emerald-horn"],
            "sealed": ["pure-qoam"],
            "cities": {"tylaris": ["soldier"]},
        },
        "p2": {"play": ["divining-petals", "strange-box"], "sealed": ["strange-box"]},
        "token": "kyr",
    }
    useful = [
        "end turn",
        "unseal own pure-qoam",
        "seal enemy divining-petals",
        "remove sharp-qoam",
        "remove stab",
        "remove stab without bonus",  # declining a draw is never hidden
        "remove emerald-horn without bonus",  # nothing else can be done with it now
        "remove soldier on tylaris",
    ]
    pointless = [
        "seal own sharp-qoam",
        "unseal enemy strange-box",
        "remove sharp-qoam without bonus",
        "remove soldier on tylaris without bonus",
    ]
    t = duel(options={"prune_dominated": True}, **position)
    t[0].may(*useful)
    t.idle()
    t = duel(**position)
    t[0].may(*useful, *pointless)
    t.idle()
    assert not VOLFYIRION.new().book.prune


# -- decisions and what is none ---------------------------------------------------------------------


@rule("VOL-DEC-31", "VOL-GAI-07", "VOL-SEC-05")
def test_points_chains_and_end_steps_are_done_by_the_engine():
    t = duel(
        p1={"hand": ["barter"], "cities": {"tylaris": ["apothecary"]}, "play": ["sharp-qoam"]},
        p2={"deck": [], "discard": ["captain"] * 6},
        row=["stab", "mint", "guard", "bank"],
        lair=["pure-qoam"],
        assets=["novice", "fighter"],
        wonders=["void-fluid"],
        token="kyr",
    )
    assert points(t) == (1, 1, 1)
    t[0].chooses("play barter")
    assert points(t) == (2, 1, 2)
    t[0].chooses("end turn")
    # discarding, losing points, refilling, turning the top, shuffling and drawing: nobody was asked
    assert t.asked == 1
    assert names(t, v.PILE) == ["barter"]
    assert points(t) == (0, 0, 0)
    assert names(t, v.ROW) == ["stab", "mint", "guard", "bank", "novice"]
    assert names(t, v.LAIR) == ["pure-qoam", "void-fluid"]
    assert t.state.known[t.state.zones[v.ASSETS][-1]] == 0b111
    assert names(t, v.HAND + v.PER_SEAT) == ["captain"] * 5
    t[1].chooses("end turn")
    # the dragon's wrath and the win check too
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 0]
    assert t.asked == 0
    t.idle()


@rule("VOL-DEC-32")
def test_draw_and_mulligan_lead_to_main_and_main_to_the_others_draw():
    t = duel(options={"first_player": "1"}, seed=4)
    asked = [(t.asked, t.prompt.split(",")[0].split(":")[0])]
    for seat, action in ((0, "redraw"), (0, "end turn"), (1, "keep"), (1, "end turn"), (0, "end turn")):
        t[seat].chooses(action)
        asked.append((t.asked, t.prompt.split(",")[0].split(":")[0]))
    assert asked == [
        (0, "Keep your first hand"),
        (0, "Your Main Phase"),
        (1, "Keep your first hand"),
        (1, "Your Main Phase"),
        (0, "Your Main Phase"),
        (1, "Your Main Phase"),
    ]
    t.idle()


@rule("VOL-DEC-32", "VOL-DEF-04")
def test_pending_decisions_form_a_stack_answered_from_the_top():
    t = duel(
        p1={"points": (0, 16, 0), "hand": ["stab"]},
        lair=["pure-qoam", "living-knife"],
    )
    t[0].chooses("defeat volfyirion")
    assert [f.block.key for f in t.state.frames] == ["duel", "defeat", "wonder-removal"]
    t[0].may("none", "remove stab from hand")
    t[0].chooses("none")
    assert [f.block.key for f in t.state.frames] == ["duel", "defeat", "wonder-removal"]
    t[0].may("none", "remove pure-qoam from discard", "remove stab from hand")
    assert t.state.lair_city == -1
    t[0].chooses("none")
    assert [f.block.key for f in t.state.frames] == ["duel"]
    assert t.state.lair_city == 6
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-DEC-32")
@pytest.mark.parametrize("how", ["main", "pending", "end"])
def test_the_game_can_end_in_main_in_pending_and_at_the_end_of_a_turn(how):
    t = duel(
        p1={"points": (0, 11, 0), "hand": ["stab"], "destroyed": ["tylaris", "vahylea"]},
        p2={"destroyed": ["akao-uket", "kyr"]},
        lair=["pure-qoam"],
        token="alantar",
    )
    if how == "main":
        t[0].chooses("attack yrdesh")
        assert t.returns == [1.0, -1.0]
    elif how == "pending":
        t[0].chooses("acquire pure-qoam")
        t[0].may("none", "remove stab from hand")
        t[0].resigns()
        assert t.returns == [-1.0, 1.0]
    else:
        t[0].chooses("end turn")
        assert t.returns == [-1.0, 1.0]
    assert t.state.frames == []
    t.idle()


@rule("VOL-DEC-33")
def test_a_pending_decision_with_nothing_to_choose_is_not_asked():
    t = duel(p1={"points": (0, 3, 0)}, lair=["pure-qoam"])
    t[0].chooses("acquire pure-qoam")
    assert t.prompt.startswith("Your Main Phase")
    assert names(t, v.PILE) == ["pure-qoam"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-DEC-33")
def test_a_pending_decision_with_one_thing_to_choose_is_asked():
    t = duel(p1={"points": (0, 3, 0), "discard": ["stab"]}, lair=["pure-qoam"])
    t[0].chooses("acquire pure-qoam")
    t[0].may("none", "remove stab from discard")
    t[0].chooses("remove stab from discard")
    assert names(t, v.PILE) == ["pure-qoam"]
    assert names(t, v.REMOVED) == ["stab"]
    t.idle()

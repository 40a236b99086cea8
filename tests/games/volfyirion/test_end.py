"""The end of a turn and the end of the game."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.engine.errors import IllegalAction
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- the steps --------------------------------------------------------------------------------------


@rule("VOL-END-01", "VOL-END-09", "VOL-TRN-01", "VOL-TRN-02")
def test_the_steps_run_in_their_order_without_a_choice_and_the_other_player_begins():
    t = table(
        "volfyirion",
        p1={
            "play": ["captain", "pure-qoam"],
            "hand": ["stab"],
            "cities": {"tylaris": ["guard", "mint"]},
            "points": (1, 2, 3),
        },
        p2={"deck": ["prospector"] * 5},
        row=["barter", None, "sabotage", None, "bank"],
        assets=["novice", "fighter", "library"],
        lair=[None, "void-fluid"],
        wonders=["strange-box", "living-knife"],
        token="tylaris",
    )
    t[0].chooses("end turn")
    assert t.kinds == [
        *["discarded"] * 2,  # Captain, then the hand
        *["removed"] * 2,  # Guard and Mint
        "destroyed",
        "returned",
        *["dealt"] * 2,
        "uncovered",
        "turn",
        *["drawn"] * 5,
    ]
    assert t.log(1)[:9] == [
        "Player 1 discards Captain",
        "Player 1 discards Stab",
        "Guard of player 1 leaves the game",
        "Mint of player 1 leaves the game",
        "Tylaris of player 1 is destroyed",
        "Volfyirion returns to its Lair",
        "Novice comes into the Asset Row",
        "Fighter comes into the Asset Row",
        "Strange Box comes onto the Lair",
    ]
    assert [e.rule for e in t.state.events if e.kind == "returned"] == ["VOL-END-13"]
    assert t.asked == 1
    assert (t.state.active, t.state.turn, list(t.state.turns)) == (1, 6, [3, 4])
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-END-02", "VOL-END-03", "VOL-INP-01", "VOL-INP-02")
def test_played_cards_except_wonders_are_discarded_and_the_cities_keep_theirs():
    t = table(
        "volfyirion",
        p1={
            "play": ["captain", "pure-qoam", "stab", "void-fluid"],
            "sealed": ["void-fluid"],
            "cities": {"tylaris": ["guard", "mint"], "alantar": ["elite-trooper"]},
            "discard": ["diviner"],
        },
        p2={"play": ["strange-box"], "cities": {"kyr": ["soldier", "bank"]}},
    )
    t[0].chooses("end turn")
    assert names(t, v.PILE) == ["diviner", "captain", "stab"]
    assert names(t, v.PLAY) == ["pure-qoam", "void-fluid"]
    assert names(t, v.SLOTS) == ["guard", "mint", "", "", "elite-trooper", ""] + [""] * 4 + [
        "soldier",
        "bank",
    ]
    assert names(t, v.REMOVED) == []
    assert t.state.tally[0] == 1 + (1 << 8)  # Mint and the Elite Trooper still count, Stab does not
    assert names(t, v.PLAY + v.PER_SEAT) == ["strange-box"]
    t.idle()


@rule("VOL-END-04")
def test_the_hand_is_discarded_after_the_played_cards():
    t = table(
        "volfyirion",
        p1={"hand": ["guard", "pure-qoam", "mint"], "play": ["barter"], "discard": ["stab"]},
        p2={"hand": [], "deck": ["captain"] * 6},
    )
    t[0].chooses("end turn")
    assert names(t, v.HAND) == []
    assert names(t, v.PILE) == ["stab", "barter", "guard", "pure-qoam", "mint"]  # a Wonder in hand goes too
    s = t.state
    assert [s.known[card] for card in s.zones[v.PILE]] == [0b111] * 5
    assert len(s.zones[v.HAND + v.PER_SEAT]) == 5
    assert names(t, v.PILE + v.PER_SEAT) == []
    t.idle()


@rule("VOL-END-05", "VOL-PTS-12")
def test_unspent_points_are_lost():
    t = table("volfyirion", p1={"points": (4, 5, 6)}, p2={"deck": []}, assets=[])
    t[0].chooses("end turn")
    assert points(t, 0) == points(t, 1) == (0, 0, 0)
    t[1].chooses("end turn")
    assert points(t, 0) == (0, 0, 0)
    t.idle()


@rule("VOL-END-06")
@pytest.mark.parametrize("city", ["yrdesh", "akao-uket", "kyr"])
def test_a_token_on_an_enemy_city_stays_there(city):
    t = table("volfyirion", p1={"points": (0, 0, 8)})
    t[0].chooses(f"move volfyirion to {city}")
    place = t.state.token
    t[0].chooses("end turn")
    assert t.state.token == place >= 3
    assert list(t.state.city_side) == [v.STANDING] * 6
    t.idle()


@rule("VOL-END-07", "VOL-END-12", "VOL-END-13")
@pytest.mark.parametrize("city", ["tylaris", "vahylea", "alantar"])
def test_a_token_on_an_own_city_destroys_it_whatever_its_defence(city):
    place = ["tylaris", "vahylea", "alantar"].index(city)
    t = table(
        "volfyirion",
        p1={"cities": {city: ["elite-trooper", "headquarters"]}},
        p2={"points": (0, 0, 0), "deck": ["book-of-wisdom"] * 5},
        token=city,
        assets=[],
    )
    t[0].chooses("end turn")
    assert list(t.state.city_side) == [v.DESTROYED if c == place else v.STANDING for c in range(6)]
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED)[-2:] == ["elite-trooper", "headquarters"]
    assert list(t.state.tally) == [0, 0]
    assert t.state.token == v.AT_LAIR
    t[1].chooses("play book-of-wisdom", "play book-of-wisdom")  # 10 Knowledge: it can be sent again at once
    t[1].can(*(f"move volfyirion to {c}" for c in ("tylaris", "vahylea", "alantar") if c != city))
    t[1].cannot(f"move volfyirion to {city}")
    t.idle()


@rule("VOL-END-08", "VOL-ACQ-03")
def test_empty_spaces_are_filled_from_the_left_and_cards_in_place_stay():
    t = table(
        "volfyirion",
        row=[None, "barter", None, None, "bank"],
        assets=["novice", "fighter", "library", "mint"],
        lair=[None, None],
        wonders=["emerald-horn", "living-knife", "pure-qoam"],
    )
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["novice", "barter", "fighter", "library", "bank"]
    assert names(t, v.ASSETS) == ["mint"]
    assert names(t, v.LAIR) == ["emerald-horn", "living-knife"]  # no limit of cost after setup
    assert names(t, v.WONDERS) == ["pure-qoam"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.ROW] + s.zones[v.LAIR]] == [0b111] * 7
    assert [s.known[card] for card in s.zones[v.WONDERS]] == [0]
    t.idle()


@rule("VOL-END-08", "VOL-ACQ-08")
def test_spaces_stay_empty_when_a_deck_runs_out():
    t = table(
        "volfyirion",
        row=[None, "barter", None],
        assets=["novice"],
        lair=["void-fluid", None],
        wonders=[],
    )
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["novice", "barter", "", "", ""]
    assert names(t, v.LAIR) == ["void-fluid", ""]
    t[1].chooses("end turn")
    assert names(t, v.ROW) == ["novice", "barter", "", "", ""]
    t.idle()


@rule("VOL-END-08", "VOL-DEF-13")
def test_a_claimed_lair_is_not_filled():
    t = table("volfyirion", p1={"points": (0, 16, 0)}, lair=[None, None], wonders=["void-fluid", "pure-qoam"])
    t[0].chooses("defeat volfyirion", "end turn")
    assert names(t, v.LAIR) == ["", ""]
    t.idle()


@rule("VOL-END-11", "VOL-SET-05")
def test_after_the_refill_the_next_card_of_the_asset_deck_is_turned_up():
    deck = ["novice", "fighter", "library", "mint"]
    t = table("volfyirion", row=["barter", "stab", "bank", None, None], assets=deck)
    s = t.state
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0, 0, 0, 0b111]
    t[0].chooses("end turn")
    assert names(t, v.ASSETS) == ["mint", "library"]
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0, 0b111]
    t.idle()


@rule("VOL-END-11", "VOL-SET-06")
def test_with_the_hidden_top_no_card_is_turned_up():
    t = table(
        "volfyirion",
        options={"asset_top_visible": False},
        row=["barter", "stab", "bank", None, None],
        assets=["novice", "fighter", "library", "mint"],
    )
    s = t.state
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0] * 4
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["barter", "stab", "bank", "novice", "fighter"]
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0] * 2
    t.idle()


@rule("VOL-END-10", "VOL-WIN-01", "VOL-WIN-02", "VOL-WIN-04")
def test_a_game_that_ends_in_step_five_skips_the_refill():
    t = table(
        "volfyirion",
        p1={"destroyed": ["tylaris", "alantar"], "hand": ["stab"], "points": (1, 2, 3)},
        row=["barter"],
        lair=["void-fluid"],
        token="vahylea",
    )
    assets, wonders = len(t.state.zones[v.ASSETS]), len(t.state.zones[v.WONDERS])
    t[0].chooses("end turn")
    assert t.over
    assert t.returns == [-1.0, 1.0]
    assert names(t, v.ROW) == ["barter", "", "", "", ""]
    assert names(t, v.LAIR) == ["void-fluid", ""]
    assert (len(t.state.zones[v.ASSETS]), len(t.state.zones[v.WONDERS])) == (assets, wonders)
    assert names(t, v.PILE) == ["stab"]  # the steps before were carried out
    assert points(t) == (0, 0, 0)
    assert list(t.state.turns) == [3, 3]
    assert t.kinds == ["discarded", "destroyed", "returned", "over"]
    t.idle()


# -- winning ----------------------------------------------------------------------------------------


@rule("VOL-WIN-01", "VOL-WIN-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_last_enemy_city_wins_at_once(seat):
    cities = [["yrdesh", "akao-uket", "kyr"], ["tylaris", "vahylea", "alantar"]][seat]
    t = table(
        "volfyirion",
        active=seat,
        **{
            f"p{seat + 1}": {"points": (5, 27, 5), "hand": ["stab"]},
            f"p{2 - seat}": {"cities": {cities[2]: ["mint"]}},
        },
    )
    t[seat].chooses(f"attack {cities[0]}", f"attack {cities[1]}")
    assert not t.over
    t[seat].chooses(f"attack {cities[2]}")
    assert t.over
    assert t.state.decision is None
    assert t.state.frames == []
    assert t.state.winner == seat
    assert t.returns == ([1.0, -1.0] if seat == 0 else [-1.0, 1.0])
    assert t.kinds[-3:] == ["removed", "destroyed", "over"]
    assert points(t, seat) == (5, 0, 5)  # nothing of the turn is cleared up
    t[0].may()
    t[1].may()
    with pytest.raises(IllegalAction, match="over"):
        t.state.apply(a.END << a.BITS)
    t.idle()


@rule("VOL-WIN-01")
def test_a_removed_troop_or_a_city_that_still_stands_is_no_win():
    t = table(
        "volfyirion",
        p1={"points": (0, 20, 0)},
        p2={"destroyed": ["yrdesh", "kyr"], "cities": {"akao-uket": ["novice"]}},
    )
    t[0].may("end turn", "attack akao-uket", "defeat volfyirion")
    t[0].chooses("attack akao-uket")
    assert not t.over
    assert points(t) == (0, 9, 0)
    t[0].chooses("attack akao-uket")
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("VOL-WIN-02")
def test_cities_lost_to_the_dragon_count_like_those_lost_to_attacks():
    t = table(
        "volfyirion",
        p1={"points": (0, 10, 8), "deck": ["stab"] * 5},
        p2={"destroyed": ["yrdesh"], "deck": ["stab"] * 5},
    )
    t[0].chooses("move volfyirion to akao-uket", "attack kyr", "end turn")
    assert not t.over
    t[1].chooses("end turn")
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("VOL-WIN-03", "VOL-DEF-12")
def test_a_claimed_lair_must_fall_as_well():
    t = table(
        "volfyirion",
        active=1,
        p1={"destroyed": ["tylaris", "vahylea"], "deck": ["stab"] * 5},
        p2={"points": (0, 10, 0), "deck": ["captain"] * 5},
        lair_owner=0,
    )
    t[1].chooses("attack alantar", "end turn")
    assert not t.over
    assert points(t) == (0, 4, 0)
    t[0].chooses("end turn")
    t[1].chooses("play captain", "play captain")
    t[1].cannot("attack volfyirions-lair")
    t[1].chooses("play captain", "attack volfyirions-lair")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-WIN-04")
def test_what_is_pending_is_dropped_once_the_game_is_over():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"cities": {"tylaris": ["soldier"]}, "points": (0, 8, 0), "ploy": "mirage-city"},
        p2={"destroyed": ["akao-uket", "kyr"], "ploy": "second-chance"},
    )
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")  # would trigger Second Chance
    assert t.over
    assert t.returns == [1.0, -1.0]
    assert names(t, v.PLOY + v.PER_SEAT) == ["second-chance"]
    assert t.kinds[-1] == "over"
    t.idle()


@rule("VOL-WIN-05")
def test_removing_volfyirion_is_no_win():
    t = table("volfyirion", p1={"points": (0, 16, 0)}, p2={"destroyed": ["yrdesh", "kyr"]})
    t[0].chooses("defeat volfyirion")
    assert not t.over
    t[0].may("end turn")
    t[0].chooses("end turn")
    assert not t.over
    t.idle()

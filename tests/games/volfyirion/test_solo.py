"""Solo play: set-up, what the player may do and how the game ends."""

import pytest
from tests.games.volfyirion.alone import SOLO, known, names, solo
from tests.games.volfyirion.tables import dealt, points

from tabard.engine.chance import seeded
from tabard.engine.errors import BadOption
from tabard.games import game
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODULES = ("mercenary", "ascension", "saboteur", "perk", "ploy", "continuum")


# -- set-up -----------------------------------------------------------------------------------------


@rule("VOL-SOL-02", "VOL-SET-01", "VOL-SET-12")
def test_one_house_and_three_cities_are_set_up():
    s = dealt(SOLO, 3)
    assert (s.seats, s.players) == (1, 1)
    assert [s.book.keys[no] for no in list(s.city_no)] == ["tylaris", "vahylea", "alantar"]
    assert [s.book.defence[no] for no in list(s.city_no)] == [8, 9, 10]
    assert (list(s.city_owner), list(s.city_side)) == ([0, 0, 0], [v.STANDING] * 3)
    house = [s.book.keys[s.face[c]] for c in s.zones[v.DECK] + s.zones[v.HAND]]
    assert sorted(house) == ["captain", "diviner"] + ["prospector"] * 8
    assert (len(s.zones[v.DECK]), len(s.zones[v.HAND])) == (5, 5)
    assert (s.token, s.first, s.active, s.privilege) == (v.AT_LAIR, 0, 0, 1)
    assert s.revealed == 5  # set-up counts for nothing, the first hand does
    assert all(len(s.zones[v.ROW]) == 5 and 0 not in s.zones[zone] for zone in (v.ROW, v.LAIR))


@rule("VOL-SOL-03")
def test_cards_that_move_the_dragon_are_taken_out():
    for seed in range(5):
        s = dealt(SOLO, seed)
        assets = s.zones[v.ASSETS] + s.zones[v.ROW] + s.zones[v.RAGE]
        wonders = s.zones[v.WONDERS] + s.zones[v.LAIR]
        assert (len(assets), len(wonders)) == (62, 24)
        assert len(s.face) == 1 + 62 + 24 + 10
        keys = {s.book.keys[no] for no in list(s.face)}
        assert not keys & {"volfyirions-mark", "emerald-horn"}
        assert {"alchemic-key", "living-knife", "elite-trooper"} <= keys


@rule("VOL-SOL-03")
@pytest.mark.parametrize("module", MODULES)
def test_no_extra_cards_are_used(module):
    with pytest.raises(BadOption, match=f"module '{module}' cannot be used in mode 'solo'"):
        dealt({**SOLO, "modules": [module]})


@rule("VOL-SOL-05", "VOL-EXT-01")
def test_what_an_enemy_is_needed_for_cannot_be_switched_on():
    with pytest.raises(BadOption, match="'extended' cannot be used in mode 'solo'"):
        dealt({**SOLO, "extended": True})
    with pytest.raises(BadOption, match="'first_player' cannot be '2' in mode 'solo'"):
        dealt({**SOLO, "first_player": "2"})
    assert dealt({**SOLO, "first_player": "1"}).first == 0
    with pytest.raises(BadOption, match="mode 'solo' is played with 1 seats, not 2"):
        game("volfyirion").new(seats=2, options=SOLO)


@rule("VOL-SOL-04", "VOL-HID-07", "VOL-HID-08")
def test_both_decks_are_fully_face_down():
    s = dealt({**SOLO, "asset_top_visible": True}, 1)
    assert s.known[s.zones[v.ASSETS][-1]] == 0
    assert s.known[s.zones[v.WONDERS][-1]] == 0
    t = solo(
        p1={"points": (1, 0, 2)},
        row=["barter", "stab"],
        assets=["bank", "mint", "library", "guard", "novice"],
    )
    t[0].chooses("replace stab")
    assert known(t, v.ASSETS) == [0b11, 0, 0, 0, 0]  # the card put under is remembered (VOL-HID-09)
    t[0].chooses("buy barter", "end turn")
    assert known(t, v.ASSETS) == []
    assert names(t, v.ROW) == ["mint", "bank", "library", "guard", "novice"]
    assert known(t, v.ROW) == [0b11] * 5
    t.idle()


# -- what the player may do -------------------------------------------------------------------------


@rule("VOL-SOL-05", "VOL-SOL-11", "VOL-SOL-12", "VOL-DEC-27")
def test_of_the_duels_actions_those_that_need_an_enemy_do_not_exist():
    t = solo(
        p1={
            "hand": ["prospector"],
            "play": ["pure-qoam", "sharp-qoam"],
            "sealed": ["sharp-qoam"],
            "cities": {"tylaris": ["soldier"]},
            "points": (30, 30, 30),
        },
        row=["barter"],
        lair=["strange-box"],
        rage=["guard"],
    )
    t[0].may(
        "end turn",
        "play prospector",
        "buy barter",
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
        "acquire strange-box",
        "replace barter",
        "remove pure-qoam",
        "remove pure-qoam without bonus",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
        "calm with knowledge",
        "calm with battle",
        "attack volfyirion",
        "subjugate volfyirion",
    )
    assert t.rule == "VOL-SOL-05"
    t.idle()


@rule("VOL-SOL-05")
def test_the_duels_actions_work_as_in_the_duel():
    t = solo(
        p1={
            "hand": ["telrons-analysis", "barter"],
            "cities": {"tylaris": ["soldier"]},
            "points": (4, 3, 2),
            "deck": ["captain", "diviner"],
        },
        row=["stab", "guard"],
        lair=["strange-box"],
        assets=["bank", "mint", "library"],
    )
    t[0].chooses("play barter", "play telrons-analysis")
    assert points(t) == (7, 3, 3)
    t[0].chooses("chain telrons-analysis")
    assert names(t, v.HAND) == ["captain"]
    t[0].chooses("redeploy soldier from tylaris to alantar", "replace guard", "buy stab")
    assert points(t) == (3, 3, 1)
    assert names(t, v.ROW) == ["bank"]
    t[0].chooses("acquire strange-box", "remove barter from play")
    assert points(t) == (3, 0, 1)
    assert names(t, v.PILE) == ["stab", "strange-box"]
    assert t.state.city_defence(2) == 13
    t.idle()


@rule("VOL-SOL-05")
def test_a_wonder_sealed_by_the_dragon_can_be_unsealed_only_with_the_option():
    position = {"p1": {"play": ["pure-qoam", "strange-box"], "sealed": ["pure-qoam"], "points": (0, 0, 3)}}
    t = solo(**position)
    t[0].cannot("unseal own pure-qoam", "seal own strange-box")
    t.idle()
    t = solo({"solo_unseal": True}, **position)
    t[0].cannot("seal own strange-box", "unseal own strange-box")
    assert points(t) == (1, 0, 4)
    t[0].chooses("unseal own pure-qoam")
    assert points(t) == (2, 0, 1)
    assert t.state.sealed == []
    t.idle()
    t = solo({"solo_unseal": True}, p1={**position["p1"], "points": (0, 0, 1)})
    t[0].cannot("unseal own pure-qoam")  # 2 of 3 Knowledge
    t.idle()


@rule("VOL-SOL-09", "VOL-SOL-28", "VOL-HID-24", "VOL-DEC-27")
def test_six_knowledge_put_the_top_card_of_the_rage_pile_aside():
    t = solo(p1={"points": (0, 5, 6)}, rage=["guard", "bank"])
    t[0].can("calm with knowledge")
    t[0].cannot("calm with battle")
    t[0].chooses("calm with knowledge")
    assert points(t) == (0, 5, 0)
    assert (names(t, v.RAGE), names(t, v.ASIDE)) == (["bank"], ["guard"])
    assert (known(t, v.RAGE), known(t, v.ASIDE)) == ([0], [0b11])
    assert t.log(0) == ["Player 1 calms the dragon", "Guard is put aside"]
    assert [e.rule for e in t.state.events] == ["VOL-SOL-09"] * 2
    t[0].cannot("calm with knowledge", "calm with battle")
    t.idle()


@rule("VOL-SOL-10", "VOL-SOL-28", "VOL-DEC-27")
def test_six_battle_put_the_top_card_of_the_rage_pile_aside():
    t = solo(p1={"points": (0, 12, 5)}, rage=["guard", "bank"], kept="stab")
    t[0].cannot("calm with knowledge")
    t[0].chooses("calm with battle")
    assert points(t) == (0, 6, 5)
    assert (names(t, v.RAGE), names(t, v.ASIDE)) == (["bank", "guard"], ["stab"])
    t[0].chooses("calm with battle")
    assert points(t) == (0, 0, 5)
    assert (names(t, v.RAGE), names(t, v.ASIDE)) == (["bank"], ["stab", "guard"])
    assert [e.rule for e in t.state.events] == ["VOL-SOL-10"] * 4
    t.idle()


@rule("VOL-SOL-28")
def test_an_empty_rage_pile_cannot_be_calmed():
    t = solo(p1={"points": (0, 6, 6)}, lair=[])
    t[0].cannot("calm with knowledge", "calm with battle")
    t.idle()


@rule("VOL-SOL-01", "VOL-SOL-11", "VOL-SOL-29")
@pytest.mark.parametrize("token", ["lair", "rage"])
def test_sixteen_battle_win_wherever_the_token_is(token):
    t = solo(p1={"points": (0, 16, 0)}, token=token)
    t[0].chooses("attack volfyirion")
    assert t.returns == [1.0]
    assert (t.state.winner, points(t)) == (0, (0, 0, 0))
    assert t.log(0) == ["Player 1 attacks Volfyirion and wins", "The game is over"]
    assert [e.rule for e in t.state.events] == ["VOL-SOL-11"] * 2
    t.idle()


@rule("VOL-SOL-01", "VOL-SOL-12", "VOL-SOL-29")
@pytest.mark.parametrize("token", ["lair", "rage"])
def test_sixteen_knowledge_win_wherever_the_token_is(token):
    t = solo(p1={"points": (0, 0, 16)}, token=token)
    t[0].chooses("subjugate volfyirion")
    assert t.returns == [1.0]
    assert (t.state.winner, points(t)) == (0, (0, 0, 0))
    assert t.log(0) == ["Player 1 subjugates Volfyirion and wins", "The game is over"]
    assert [e.rule for e in t.state.events] == ["VOL-SOL-12"] * 2
    t.idle()


@rule("VOL-SOL-11", "VOL-SOL-12", "VOL-DEC-27")
def test_fifteen_points_are_not_enough_against_the_dragon():
    t = solo(p1={"points": (0, 15, 15)}, row=[], lair=[])
    t[0].may("end turn")
    t.idle()


@rule("VOL-SOL-23", "VOL-EFF-12")
def test_removing_a_troop_or_building_has_no_target():
    t = solo(p1={"play": ["living-knife", "void-fluid"], "cities": {"tylaris": ["soldier", "bank"]}})
    t[0].cannot("remove living-knife", "remove void-fluid")
    t[0].chooses("remove living-knife without bonus")
    assert names(t, v.PLAY) == ["void-fluid"]
    assert t.state.zones[v.SLOTS][0] != 0
    t[0].chooses("remove void-fluid without bonus")
    assert [t.state.book.keys[t.state.face[c]] for c in t.state.zones[v.SLOTS][:2]] == ["soldier", "bank"]
    t.idle()


@rule("VOL-SOL-24", "VOL-ACQ-06")
def test_the_first_turn_has_the_privilege_of_the_first_player():
    t = solo(p1={"turns": 1}, row=["novice", "stab"], assets=["bank", "mint"])
    t[0].may("end turn", "swap novice", "swap stab")
    t[0].chooses("swap stab")
    assert names(t, v.ROW) == ["novice", "bank"]
    assert names(t, v.ASSETS) == ["stab", "mint"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-SOL-24", "VOL-ACQ-06")
def test_the_privilege_ends_with_an_acquisition_or_the_first_turn():
    t = solo(p1={"turns": 1, "points": (1, 0, 0)}, row=["novice", "stab"])
    t[0].chooses("buy stab")
    t[0].cannot("swap novice")
    t.idle()
    t = solo(p1={"turns": 2}, row=["novice", "stab"])
    t[0].may("end turn")
    t.idle()


@rule("VOL-SOL-26", "VOL-EFF-03")
def test_the_rest_of_a_draw_bonus_may_be_declined_to_let_the_dragon_sleep():
    position = {
        "p1": {
            "play": ["qoam-vein", "stab", "hidden-cache"],
            "deck": ["captain"],
            "discard": ["diviner"],
        }
    }
    t = solo(**position)
    t[0].chooses("chain qoam-vein")
    assert names(t, v.HAND) == ["captain"]
    t[0].may("draw", "none")
    t[0].chooses("none")
    assert (t.state.token, names(t, v.PILE)) == (v.AT_LAIR, ["diviner"])
    t.idle()
    t = solo(**position)
    t[0].chooses("chain qoam-vein", "draw")
    assert (t.state.token, names(t, v.HAND)) == (v.AT_RAGE, ["captain", "diviner"])
    t.idle()


@rule("VOL-SOL-26", "VOL-REM-03")
def test_a_card_may_be_removed_without_the_draw_that_would_wake_the_dragon():
    t = solo(p1={"play": ["stab"], "deck": [], "discard": ["diviner"]})
    t[0].may("end turn", "remove stab", "remove stab without bonus")
    t[0].chooses("remove stab without bonus")
    assert (t.state.token, names(t, v.HAND)) == (v.AT_LAIR, [])
    t.idle()


@rule("VOL-SOL-26", "VOL-DRW-01")
def test_the_five_cards_of_the_draw_phase_are_not_a_choice():
    t = solo(p1={"deck": ["captain"] * 2, "discard": ["stab"] * 6}, row=["novice"] * 5)
    t[0].chooses("end turn")
    assert t.prompt.startswith("Your Main Phase")
    assert len(names(t, v.HAND)) == 5
    assert t.state.token == v.AT_RAGE
    t.idle()


# -- the end ----------------------------------------------------------------------------------------


@rule("VOL-SOL-25")
def test_the_fortieth_turn_is_the_last_and_lost():
    t = solo(p1={"turns": 39}, assets=["bank"] * 9)
    t[0].chooses("end turn")
    assert (t.over, list(t.state.turns)) == (False, [40])
    t[0].chooses("end turn")
    assert t.over
    assert (t.returns, t.state.winner) == ([-1.0], 1)
    assert (t.state.events[-1].kind, t.state.events[-1].rule) == ("over", "VOL-SOL-25")
    t.idle()


@rule("VOL-SOL-25", "VOL-SOL-13")
def test_the_dragon_still_attacks_at_the_end_of_the_last_turn():
    t = solo(p1={"turns": 40}, token="rage", rage=["alchemic-key", "stab"])
    t[0].chooses("end turn")
    assert t.over
    assert list(t.state.city_side) == [v.DESTROYED, v.STANDING, v.STANDING]
    t.idle()


@rule("VOL-LIM-02", "VOL-DEC-18")
def test_giving_up_is_a_loss():
    t = solo(p1={})
    t[0].resigns()
    assert (t.returns, t.state.winner) == ([-1.0], 1)
    t.idle()


@rule("VOL-SOL-05", "VOL-SOL-06")
def test_the_kinds_of_actions_in_random_games_are_those_of_solo_play():
    allowed = {
        a.END, a.PLAY, a.BUY, a.REDEPLOY, a.ACQUIRE, a.REPLACE, a.CHAIN, a.REMOVE, a.REMOVE_BARE, a.SWAP,
        a.NONE, a.PICK, a.DRAW, a.KEEP, a.REDRAW, a.CALM, a.SLAY, a.SUBDUE, a.LOSE,
    }  # fmt: skip
    for seed in range(20):
        s = dealt(SOLO, seed)
        player = seeded(seed)
        while s.decision is not None:
            assert {option >> a.BITS for option in s.decision.options} <= allowed
            s.apply(s.decision.options[player.below(len(s.decision.options))])

"""The Ploy module: dealing, secrecy, triggering, Mirage City and Double Shift."""

from functools import partial

import pytest
from tests.games.volfyirion.tables import ENEMY, PLOYS, VOLFYIRION, duel_with, keys, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table
from tabard.testing.contract import walk

MODULE = {"modules": ["ploy"]}
duel = partial(duel_with, "ploy")


# -- dealing and secrecy ----------------------------------------------------------------------------


@rule("VOL-PLO-01", "VOL-PLO-02", "VOL-PLO-05")
def test_each_player_is_dealt_one_of_six_face_down_and_four_stay_in_the_box_unseen():
    deals = set()
    for seed in range(300):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        (mine,), (theirs,), left = keys(s, v.PLOY), keys(s, v.PLOY + ENEMY), keys(s, v.UNDEALT)
        assert sorted([mine, theirs, *left]) == sorted(PLOYS)
        assert s.known[s.zones[v.PLOY][0]] == 0b001
        assert s.known[s.zones[v.PLOY + ENEMY][0]] == 0b010
        assert [s.known[c] for c in s.zones[v.UNDEALT]] == [0] * 4
        deals.add((mine, theirs))
    assert len(deals) == 30
    for seat, shown in ((0, [mine, None]), (1, [None, theirs]), (None, [None, None])):
        pieces = {p.area: p.face for p in s.view(seat).pieces if p.area.startswith("ploy")}
        assert [pieces["ploy-0"], pieces["ploy-1"]] == shown
    plain = VOLFYIRION.new(seed=1)
    assert not plain.zones[v.PLOY]
    assert not plain.zones[v.UNDEALT]


def kinds_in_play(s):
    """How many Buildings, Troops and Wonders are in play."""
    slots = s.zones[v.SLOTS]
    wonders = [c for p in range(2) for c in s.zones[v.PLAY + p * ENEMY] if s.book.kind[s.face[c]] == v.WONDER]
    return {
        "qoam-instability": sum(1 for c in slots[1::2] if c),
        "afterthought": sum(1 for c in slots[::2] if c),
        "crystallization": len(wonders),
    }


@rule("VOL-PLO-02", "VOL-PLO-03", "VOL-PLO-04", "VOL-PLO-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_through_whole_games_a_ploy_is_secret_until_it_triggers_and_then_out_of_the_game(seed):
    dealt = None
    for s in walk(VOLFYIRION, {"options": MODULE}, seed):
        held = [s.zones[v.PLOY][:], s.zones[v.PLOY + ENEMY][:]]
        for ploy in keys(s, v.PLOY) + keys(s, v.PLOY + ENEMY):
            limit = 3 if ploy == "crystallization" else 2
            assert kinds_in_play(s).get(ploy, 0) < limit, f"{ploy} waits too long"
        dealt = dealt or [held[0][0], held[1][0]]
        for seat in range(2):
            assert held[seat] in ([], [dealt[seat]])
            if held[seat]:
                assert s.known[dealt[seat]] == 1 << seat
            else:
                assert dealt[seat] in s.zones[v.REMOVED]
                assert s.known[dealt[seat]] == 0b111
        assert [s.known[c] for c in s.zones[v.UNDEALT]] == [0] * 4


# -- triggering -------------------------------------------------------------------------------------


@rule("VOL-PLO-03", "VOL-PLO-04")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_ploy_triggers_by_itself_in_either_turn_is_shown_and_leaves_the_game(holder):
    ploys = ["qoam-instability", "mirage-city"] if holder == 0 else ["mirage-city", "qoam-instability"]
    t = duel(*ploys, p1={"hand": ["mint"]}, p2={"cities": {"kyr": ["library"]}})
    removed = names(t, v.REMOVED)
    t[0].chooses("play mint on tylaris")
    # revealed, then removed with both Buildings; nobody was asked
    assert names(t, v.REMOVED) == [*removed, "qoam-instability", "mint", "library"]
    assert names(t, v.PLOY + holder * ENEMY) == []
    assert names(t, v.PLOY + (1 - holder) * ENEMY) == ["mirage-city"]
    assert t.kinds == ["played", "gained", "triggered", "removed", "removed", "removed"]
    for seat in (0, 1, None):
        assert t.log(seat)[2] == f"Player {holder + 1} reveals Qoam Instability"
    assert t.asked == 0
    t.idle()


@rule("VOL-PLO-03")
@pytest.mark.parametrize("module", [True, False])
def test_without_a_holder_the_same_moment_passes(module):
    ploys = {"ploy": "mirage-city"} if module else {}
    t = table(
        "volfyirion",
        options=MODULE if module else {},
        p1={"hand": ["mint"], **ploys},
        p2={"cities": {"kyr": ["library"]}},
        assets=[],
    )
    t[0].chooses("play mint on tylaris")
    assert names(t, v.SLOTS)[1] == "mint"
    assert names(t, v.SLOTS)[11] == "library"
    t.idle()


@rule("VOL-PLO-04")
def test_a_ploy_triggers_once_in_the_game():
    t = duel(
        "mirage-city",
        "qoam-instability",
        p1={"hand": ["mint", "library", "bank"]},
        p2={"cities": {"kyr": ["library"]}},
    )
    t[0].chooses("play mint on tylaris", "play library on tylaris", "play bank on vahylea")
    assert names(t, v.SLOTS)[1:4:2] == ["library", "bank"]
    t.idle()


@rule("VOL-PLO-06")
def test_points_come_before_the_ploy_and_the_ploy_before_the_next_decision():
    # War Academy gives 2 Battle, and 2 more with a red and a purple card
    t = duel(
        "mirage-city",
        "qoam-instability",
        p1={
            "hand": ["war-academy"],
            "play": ["stab", "qoam-ritual"],
            "deck": [],
            "cities": {"vahylea": ["laboratory"]},
        },
    )
    assert points(t) == (2, 4, 1)  # Stab 0/2/0, Qoam Ritual 1/0/0, Laboratory 1/1/1 and its chain 1 Battle
    t[0].chooses("play war-academy on tylaris")
    assert points(t) == (2, 8, 1)
    assert names(t, v.SLOTS) == [""] * 12
    assert t.kinds == ["played", "gained", "bonus", "triggered", "removed", "removed", "removed"]
    t.idle()


@rule("VOL-PLO-06", "VOL-PLO-11")
def test_what_completes_the_count_serves_a_points_chain_but_no_other_ability():
    # Laboratory's chain (red: 1 Battle) is met by Barracks before both are destroyed
    t = duel(
        "mirage-city",
        "qoam-instability",
        p1={"hand": ["barracks"], "cities": {"vahylea": ["laboratory"]}, "deck": ["stab"]},
    )
    assert points(t) == (1, 1, 1)
    t[0].chooses("play barracks on tylaris")
    assert points(t) == (1, 4, 1)
    t.idle()
    # Black Market's chain (red: remove a card) is met too, but it is gone before anyone may choose
    t = duel(
        "mirage-city",
        "qoam-instability",
        p1={"hand": ["black-market"], "play": ["decisive-strike"], "discard": ["stab"]},
        p2={"cities": {"kyr": ["mint"]}},
    )
    t[0].chooses("play black-market on tylaris")
    assert points(t) == (2, 2, 0)
    t[0].may("end turn")
    t.idle()


@rule("VOL-PLO-06")
def test_a_count_is_also_checked_when_the_main_phase_has_given_its_points():
    t = duel(
        "afterthought",
        "mirage-city",
        p1={"cities": {"tylaris": ["guard", "mint"]}},
        p2={"cities": {"kyr": ["soldier"]}},
    )
    assert names(t, v.SLOTS) == ["", "mint"] + [""] * 10
    assert points(t) == (1, 0, 1)
    assert names(t, v.PLOY) == []
    t.idle()


@rule("VOL-PLO-07")
@pytest.mark.parametrize("active", [0, 1])
def test_of_two_ploys_at_one_moment_that_of_the_active_player_resolves_first(active):
    t = duel(
        "afterthought",
        "qoam-instability",
        p1={"cities": {"tylaris": ["guard", "mint"]}},
        p2={"cities": {"kyr": ["soldier", "bank"]}},
        active=active,
    )
    first = ["afterthought", "guard", "soldier"]
    second = ["qoam-instability", "mint", "bank"]
    expected = first + second if active == 0 else second + first
    assert names(t, v.REMOVED)[-6:] == expected
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.PLOY) == names(t, v.PLOY + ENEMY) == []
    t.idle()


# -- Mirage City ------------------------------------------------------------------------------------


@rule("VOL-EX-39", "VOL-PLO-08", "VOL-PLO-06")
def test_the_token_goes_straight_back_and_the_opponent_may_pay_8_more():
    t = duel("afterthought", "mirage-city", p1={"points": (0, 0, 16)})
    onto = [f"move volfyirion to {city}" for city in ("yrdesh", "akao-uket", "kyr")]
    t[0].may("end turn", *onto)
    t[0].chooses("move volfyirion to akao-uket")
    assert t.state.token == v.AT_LAIR
    assert points(t) == (0, 0, 8)
    assert names(t, v.REMOVED)[-1] == "mirage-city"
    assert names(t, v.PLOY + ENEMY) == []
    assert t.kinds == ["moved", "triggered", "removed", "returned"]
    t[0].may("end turn", *onto)
    t[0].chooses("move volfyirion to akao-uket")
    assert t.state.token == 4
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    t.idle()


@rule("VOL-PLO-08")
def test_a_move_by_effect_is_undone_and_a_paid_move_may_follow():
    t = duel("afterthought", "mirage-city", p1={"play": ["emerald-horn"], "points": (0, 0, 7)})
    assert points(t) == (2, 0, 8)
    t[0].chooses("remove emerald-horn", "move volfyirion to kyr")
    assert t.state.token == v.AT_LAIR
    assert points(t) == (2, 0, 8)
    assert names(t, v.REMOVED)[-2:] == ["emerald-horn", "mirage-city"]
    t[0].chooses("move volfyirion to kyr")
    assert t.state.token == 5
    assert points(t) == (2, 0, 0)
    t.idle()


@rule("VOL-PLO-08")
def test_mirage_city_waits_for_a_move_onto_its_holders_own_city():
    # the holder itself sends the token away, home and onto the enemy: nothing happens
    t = duel("mirage-city", "afterthought", p1={"points": (0, 0, 16)}, token="tylaris")
    t[0].chooses("move volfyirion to lair")
    assert t.state.token == v.AT_LAIR
    t[0].chooses("move volfyirion to kyr")
    assert t.state.token == 5
    assert names(t, v.PLOY) == ["mirage-city"]
    t.idle()
    # a refused move moves nothing
    t = duel("afterthought", "mirage-city", p1={"play": ["emerald-horn"]})
    t[0].chooses("remove emerald-horn", "none")
    assert names(t, v.PLOY + ENEMY) == ["mirage-city"]
    t.idle()


@rule("VOL-PLO-08", "VOL-END-07")
def test_a_city_saved_by_the_mirage_stands_at_the_end_of_the_turn():
    t = duel("mirage-city", "afterthought", p2={"points": (0, 0, 8), "deck": []}, active=1)
    t[1].chooses("move volfyirion to tylaris", "end turn")
    t[0].chooses("end turn")
    assert list(t.state.city_side) == [1] * 6
    t.idle()


# -- Double Shift -----------------------------------------------------------------------------------


@rule("VOL-EX-40", "VOL-PLO-09", "VOL-PLO-10", "VOL-PLO-17", "VOL-PLO-06")
def test_the_first_attack_of_8_is_lost_and_the_city_costs_10_until_the_next_turn():
    t = duel("afterthought", "double-shift", p1={"points": (0, 18, 0), "deck": []}, p2={"deck": []})
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 10, 0)
    assert list(t.state.city_side) == [1] * 6
    assert names(t, v.REMOVED)[-1] == "double-shift"
    assert t.kinds == ["attacked", "triggered", "removed"]
    assert t.state.city_defence(3) == 10
    t[0].may("end turn", "attack yrdesh", "attack akao-uket", "attack kyr")
    assert t.game.describe(t.state, t.game.parse(t.state, "attack yrdesh")).long.endswith("for 10 Battle")
    t[0].chooses("end turn")
    assert t.state.city_defence(3) == 8
    t[1].chooses("end turn")
    assert t.state.city_defence(3) == 8
    t.idle()


@rule("VOL-PLO-10")
def test_with_10_more_the_raised_city_falls_in_the_same_turn_and_with_9_it_does_not():
    t = duel("afterthought", "double-shift", p1={"points": (0, 17, 0)})
    t[0].chooses("attack yrdesh")
    t[0].may("end turn", "attack akao-uket")  # 9 left: the others keep their price
    t[0].chooses("attack akao-uket")
    assert list(t.state.city_side) == [1, 1, 1, 1, 0, 1]
    assert points(t) == (0, 0, 0)
    t.idle()
    t = duel("afterthought", "double-shift", p1={"points": (0, 18, 0)})
    t[0].chooses("attack yrdesh", "attack yrdesh")
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 1]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-PLO-10", "VOL-PLO-17")
def test_a_guarded_city_keeps_its_troop_and_stays_2_dearer_after_the_troop_is_gone():
    t = duel(
        "afterthought",
        "double-shift",
        p1={"points": (0, 34, 0)},
        p2={"cities": {"yrdesh": ["soldier", "mint"]}},
        token="gone",
    )
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 23, 0)
    assert names(t, v.SLOTS)[6:8] == ["soldier", "mint"]
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 10, 0)
    assert names(t, v.SLOTS)[6:8] == ["", "mint"]
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 0, 0)
    assert t.state.city_side[3] == v.DESTROYED
    t.idle()


@rule("VOL-PLO-17", "VOL-MER-03")
def test_a_mercenary_stays_when_double_shift_stops_the_attack():
    t = duel(
        "afterthought",
        "double-shift",
        options={"modules": ["ploy", "mercenary"]},
        p1={"points": (0, 26, 0)},
        p2={"cities": {"yrdesh": ["mercenary-archer"]}},
        token="gone",
    )
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 14, 0)
    assert names(t, v.SLOTS)[6] == "mercenary-archer"
    assert names(t, v.ASSETS) == []
    assert t.state.city_defence(3) == 14
    t[0].chooses("attack yrdesh")
    assert t.state.city_side[3] == v.DESTROYED
    assert names(t, v.ASSETS) == ["mercenary-archer"]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-PLO-09")
def test_double_shift_answers_the_first_attack_of_the_game_on_whichever_city():
    t = duel("double-shift", "afterthought", p2={"points": (0, 10, 0), "deck": []}, active=1)
    t[1].chooses("attack alantar")
    assert points(t, 1) == (0, 0, 0)
    assert list(t.state.city_side) == [1] * 6
    assert names(t, v.PLOY) == []
    t.idle()
    # an attack by the holder is not the opponent's
    t = duel("double-shift", "afterthought", p1={"points": (0, 8, 0)})
    t[0].chooses("attack yrdesh")
    assert t.state.city_side[3] == v.DESTROYED
    assert names(t, v.PLOY) == ["double-shift"]
    t.idle()


@rule("VOL-PLO-09", "VOL-PLO-10", "VOL-DEF-11")
def test_the_claimed_lair_of_its_holder_is_raised_too():
    t = duel("afterthought", "double-shift", p1={"points": (0, 20, 0)}, lair_owner=1)
    t[0].chooses("attack volfyirions-lair")
    assert points(t) == (0, 11, 0)
    assert t.state.city_side[6] == v.STANDING
    assert t.state.city_defence(6) == 11
    t[0].chooses("attack volfyirions-lair")
    assert t.state.city_side[6] == v.OUT
    t.idle()


@rule("VOL-PLO-17", "VOL-WIN-01")
def test_double_shift_saves_even_the_last_city_for_a_while():
    t = duel(
        "afterthought",
        "double-shift",
        p1={"points": (0, 8, 0)},
        p2={"destroyed": ["akao-uket", "kyr"]},
        token="yrdesh",
    )
    t[0].chooses("attack yrdesh")
    assert not t.over
    assert t.state.token == 3
    t[0].may("end turn")
    t.idle()

"""Co-op: setting up, the common turn, what both players may do, winning and losing (VOL-COP)."""

import pytest
from tests.games.volfyirion.tables import COOP, coop, dealt, faces

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


def new(seed=1, **options):
    return dealt({**COOP, **options}, seed)


def hand(s, seat):
    return faces(s, v.HAND + seat * v.PER_SEAT)


def pile(s, seat):
    return faces(s, v.PILE + seat * v.PER_SEAT)


# -- setting up -------------------------------------------------------------------------------------


@rule("VOL-COP-02")
def test_six_cities_form_a_circle_in_which_equal_ones_face_each_other():
    s = new()
    assert [s.book.keys[no] for no in list(s.city_no)] == [
        "alantar",
        "vahylea",
        "tylaris",
        "kyr",
        "akao-uket",
        "yrdesh",
    ]
    assert [s.book.defence[no] for no in list(s.city_no)] == [10, 9, 8, 10, 9, 8]
    assert list(s.city_owner) == [0, 0, 0, 1, 1, 1]
    assert list(s.city_side) == [v.STANDING] * 6


@rule("VOL-COP-02")
def test_the_circle_does_not_depend_on_the_order_of_the_card_file():
    from tabard.games.volfyirion.rules.together import by_defence

    book = new().book
    eight, nine, ten = (book.number[key] for key in ("tylaris", "vahylea", "alantar"))
    for order in ([eight, nine, ten], [ten, eight, nine], [nine, ten, eight]):
        assert by_defence(book, order) == [ten, nine, eight]


@rule("VOL-COP-03", "VOL-COP-11")
def test_the_token_starts_on_the_second_players_city_of_eight():
    from tabard.games.volfyirion.rules.coop import deal_coop

    dealt = deal_coop(new().book, 3)
    assert dealt.book.keys[dealt.city_no[dealt.token]] == "yrdesh"
    ends = set()
    for seed in range(12):
        s = new(seed)
        first = s.zones[v.GRID][0]
        assert s.token == (5 + s.book.cost[s.face[first]]) % 6
        ends.add(s.token)
    assert len(ends) > 1


@rule("VOL-COP-04")
def test_only_the_asset_card_that_moves_the_dragon_is_taken_out():
    for seed in range(5):
        s = new(seed)
        assets = [key for zone in (v.ASSETS, v.ROW) for key in faces(s, zone)]
        assert len(assets) == 62
        assert "volfyirions-mark" not in assets
        assert (faces(s, v.RAGE) + faces(s, v.GRID)).count("emerald-horn") == 2
        assert s.zones[v.LAIR] == []
        assert s.lair_city == -1


@rule("VOL-COP-04")
def test_extra_cards_and_rebuilding_are_refused():
    for module in ("mercenary", "ascension", "saboteur", "perk", "ploy", "continuum"):
        with pytest.raises(BadOption, match=module):
            new(modules=[module])
    with pytest.raises(BadOption, match="extended"):
        new(extended=True)


@rule("VOL-COP-05", "VOL-HID-17")
def test_all_wonders_form_the_face_down_rage_deck():
    s = new(4)
    assert (len(s.zones[v.RAGE]), len(s.zones[v.GRID]), s.zones[v.WONDERS]) == (24, 2, [])
    cards = s.zones[v.RAGE] + s.zones[v.GRID]
    assert {s.book.kind[s.face[card]] for card in cards} == {v.WONDER}
    assert all(s.known[card] == 0 for card in s.zones[v.RAGE])
    assert all(s.known[card] == 0b111 for card in s.zones[v.GRID])
    assert faces(s, v.RAGE) != faces(new(5), v.RAGE)


@rule("VOL-COP-05", "VOL-COP-08", "VOL-COP-27")
def test_only_the_listed_actions_exist_however_many_points_there_are():
    t = coop(
        p1={"hand": ["stab"], "points": (19, 18, 19), "play": ["anuths-trick"]},
        p2={"cities": {"kyr": ["soldier", "library"]}},
        row=["barter"],
        grid=["emerald-horn"],
    )
    t[0].may(
        "pass",
        "hand over",
        "play stab",
        "buy barter",
        "replace barter",
        "remove anuths-trick without bonus",
        "strike emerald-horn at 1-left",
        "bind emerald-horn at 1-left",
        "lure volfyirion clockwise",
        "lure volfyirion counter-clockwise",
        "purge stab from hand",
        "purge anuths-trick from play",
    )
    t.idle()


@rule("VOL-COP-06")
def test_row_decks_and_hands_are_those_of_the_duel():
    s = new(9)
    assert len(s.zones[v.ROW]) == 5
    assert all(s.known[card] == 0b111 for card in [*s.zones[v.ROW], s.zones[v.ASSETS][-1]])
    assert s.known[s.zones[v.ASSETS][-2]] == 0
    for seat in (0, 1):
        at = seat * v.PER_SEAT
        house = faces(s, v.DECK + at) + faces(s, v.HAND + at)
        assert sorted(house) == ["captain", "diviner", *["prospector"] * 8]
        assert len(s.zones[v.HAND + at]) == 5
    hidden = new(9, asset_top_visible=False)
    assert hidden.known[hidden.zones[v.ASSETS][-1]] == 0


# -- the common turn --------------------------------------------------------------------------------


@rule("VOL-COP-07", "VOL-COP-09", "VOL-COP-11")
def test_a_turn_reveals_moves_draws_acts_attacks_and_ends_in_this_order():
    t = coop(
        turn=3,
        phase="draw",
        grid=[None, "pure-qoam"],
        rage=["sharp-qoam", "divining-petals", "void-fluid"],
        row=["bank", None, "mint", "stab", "barter"],
        assets=["novice", "fighter"],
        token="yrdesh",
    )
    assert t.kinds == []
    assert t.state.turn == 4
    assert list(t.state.turns) == [4, 4]
    assert faces(t.state, v.GRID) == ["pure-qoam", "sharp-qoam", "divining-petals", "void-fluid"]
    assert t.state.token == 1  # two Cities on from Yrdesh, over Alantar
    assert (len(hand(t.state, 0)), len(hand(t.state, 1))) == (5, 5)
    t[0].chooses("pass")
    t[1].chooses("pass")
    # 3 x 2 = 6 and 6 + 2 = 8 are below 9, 6 + 2 x 4 = 14 is enough
    ends = t.kinds[2:]
    assert ends[:2] == ["assaulted", "destroyed"]
    assert ends[2:6] == ["spent"] * 4
    assert ends[6:16] == ["discarded"] * 10
    assert ends[16:] == ["dealt", "round", "reformed", *["emerged"] * 3, "prowled", *["drawn"] * 10]
    assert t.state.turn == 5
    t.idle()


@rule("VOL-COP-07", "VOL-DEC-28")
def test_the_players_act_in_any_interleaving_until_both_have_passed():
    t = coop(p1={"hand": ["prospector", "captain"]}, p2={"hand": ["diviner", "barter"]}, row=["stab"])
    t[0].may("pass", "hand over", "play prospector", "play captain")
    t[0].chooses("play prospector", "hand over")
    t[1].may("pass", "play diviner", "play barter")  # the floor cannot be handed straight back
    t[1].chooses("play diviner")
    t[1].chooses("hand over")
    t[0].may("pass", "play captain", "buy stab")
    t[0].chooses("buy stab", "pass")
    assert t.asked == 1
    assert "hand over" not in t[1].options  # passing is final for the turn
    t[1].chooses("play barter")
    assert "hand over" not in t[1].options
    turn = t.state.turn
    t[1].chooses("pass")
    assert t.state.turn == turn + 1
    assert t.asked == 0
    assert t.state.passed == 0
    assert [e.seat for e in t.state.events if e.kind == "passed"] == [0, 1]
    assert [e.seat for e in t.state.events if e.kind == "handed"] == [0, 1]
    t.idle()


@rule("VOL-DEC-28", "VOL-LIM-03")
def test_a_player_may_hand_over_before_acting_but_not_back_and_forth():
    t = coop(p1={"hand": ["captain"]}, p2={"hand": ["diviner"]})
    t[0].chooses("hand over")
    t[1].may("pass", "play diviner")
    t[1].chooses("pass")
    t[0].may("pass", "play captain")
    t.idle()


@rule("VOL-COP-07", "VOL-DRW-02")
def test_each_player_may_shuffle_the_first_hand_back():
    t = table("volfyirion", options=COOP, seed=2)
    t[0].may("keep", "redraw")
    before = sorted(hand(t.state, 1))
    t[0].chooses("redraw")
    assert len(hand(t.state, 0)) == 5
    t[1].may("keep", "redraw")
    t[1].chooses("keep")
    assert sorted(hand(t.state, 1)) == before
    assert t.asked == 0
    assert "pass" in t[0].options
    t[0].cannot("sweep row")
    assert not [text for text in t[0].options if text.startswith("swap")]
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert t.asked == 0
    assert "keep" not in t[0].options
    t.idle()


@rule("VOL-COP-08")
def test_points_belong_to_each_player_separately():
    t = coop(p1={"hand": ["diviner"]}, p2={"hand": ["captain"]}, row=["stab"])
    t[0].chooses("play diviner", "hand over")
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([1, 0], [0, 0], [3, 0])
    t[1].may("pass", "play captain")
    t[1].chooses("play captain")
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([1, 1], [0, 3], [3, 0])
    t[1].chooses("buy stab")
    assert (list(t.state.cp), pile(t.state, 0), pile(t.state, 1)) == ([1, 0], [], ["stab"])
    t.idle()


@rule("VOL-COP-08")
def test_troops_are_redeployed_between_own_cities_only():
    t = coop(p1={"points": (4, 0, 0), "cities": {"tylaris": ["guard"]}}, p2={"cities": {"kyr": ["soldier"]}})
    moves = [text for text in t[0].options if text.startswith("redeploy")]
    assert sorted(moves) == [
        "redeploy guard from tylaris to alantar",
        "redeploy guard from tylaris to vahylea",
    ]
    t[0].chooses("redeploy guard from tylaris to alantar")
    assert (t.state.city_defence(0), t.state.city_defence(2), t.state.cp[0]) == (14, 8, 0)
    t.idle()


@rule("VOL-COP-06", "VOL-COP-07")
def test_end_steps_discard_lose_points_and_refill_the_common_row():
    t = coop(
        p1={"hand": ["prospector", "stab"]},
        p2={"hand": ["diviner"], "points": (0, 0, 4)},
        row=["barter", None, "mint"],
        assets=["novice", "fighter", "soldier", "guard"],
        rage=[],
    )
    t[0].chooses("play prospector", "buy barter", "pass")
    t[1].chooses("play diviner", "pass")
    assert faces(t.state, v.ROW) == ["novice", "fighter", "mint", "soldier", "guard"]
    assert pile(t.state, 0) == ["barter", "prospector", "stab"]
    assert pile(t.state, 1) == ["diviner"]
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([0, 0], [0, 0], [0, 0])
    assert (len(hand(t.state, 0)), len(hand(t.state, 1))) == (5, 5)
    t.idle()


@rule("VOL-COP-26", "VOL-HID-18")
def test_hands_are_open_to_each_other_and_to_nobody_else():
    s = new(6)
    for seat in (0, 1):
        assert [s.known[card] for card in s.zones[v.HAND + seat * v.PER_SEAT]] == [0b011] * 5
        assert {s.known[card] for card in s.zones[v.DECK + seat * v.PER_SEAT]} == {0}
        seen = s.determinize(1 - seat, 7)
        assert isinstance(seen, v.VolState)
        assert hand(seen, seat) == hand(s, seat)


# -- partners ---------------------------------------------------------------------------------------


@rule("VOL-COP-24", "VOL-DEC-03")
def test_a_building_on_the_partners_city_works_for_the_partner_alone():
    t = coop(
        p1={"hand": ["mint", "shrewd-deal"]},
        p2={"hand": ["barter"], "points": (0, 0, 0)},
    )
    cities = ("alantar", "vahylea", "tylaris", "kyr", "akao-uket", "yrdesh")
    t[0].may("pass", "hand over", "play shrewd-deal", *[f"play mint on {city}" for city in cities])
    t[0].chooses("play mint on kyr")
    assert (list(t.state.cp), list(t.state.kp)) == ([0, 1], [0, 1])
    assert list(t.state.tally) == [0, 1]
    t[0].chooses("play shrewd-deal")  # no other turquoise card of the first player: no chain
    assert (list(t.state.cp), list(t.state.kp)) == ([2, 1], [1, 1])
    t[0].chooses("hand over")
    t[1].chooses("play barter")
    assert (list(t.state.cp), list(t.state.kp)) == ([2, 2], [1, 1])
    t.idle()


@rule("VOL-COP-24")
def test_only_the_owner_of_the_city_uses_a_troops_ability():
    t = coop(p1={"hand": ["guard"]}, p2={})
    t[0].chooses("play guard on yrdesh")
    t[0].may("pass", "hand over")
    t[0].chooses("hand over")
    t[1].may("pass", "remove guard on yrdesh", "remove guard on yrdesh without bonus")
    t[1].chooses("remove guard on yrdesh")
    assert (list(t.state.bp), faces(t.state, v.REMOVED)[-1]) == ([0, 3], "guard")
    t.idle()


@rule("VOL-COP-24", "VOL-PLY-04")
def test_a_troop_on_the_partners_city_replaces_the_one_there():
    t = coop(p1={"hand": ["guard"]}, p2={"cities": {"kyr": ["soldier"]}})
    t[0].chooses("play guard on kyr")
    assert t.state.city_defence(3) == 14
    assert faces(t.state, v.REMOVED)[-1] == "soldier"
    t.idle()


@rule("VOL-COP-25", "VOL-COP-01")
def test_a_player_without_a_city_is_out_and_the_partner_goes_on():
    t = coop(
        p1={"hand": ["prospector"], "destroyed": ["alantar", "vahylea"]},
        p2={},
        grid=["void-fluid", "primal-beast"],
        token="tylaris",
        rage=["sharp-qoam", "sharp-qoam", "sharp-qoam"],
    )
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert list(t.state.city_side[:3]) == [v.DESTROYED] * 3
    assert "out" in t.kinds
    assert hand(t.state, 0) == []
    assert pile(t.state, 0) == ["prospector"]
    assert t.asked == 1
    assert len(hand(t.state, 1)) == 5
    assert "hand over" not in t[1].options
    t[1].chooses("pass")
    assert t.asked == 1  # the first player is never asked again
    assert hand(t.state, 0) == []
    t.idle()


@rule("VOL-COP-25")
def test_the_second_player_can_be_the_one_who_is_out():
    t = coop(
        p1={},
        p2={"hand": ["prospector"], "destroyed": ["kyr", "akao-uket"]},
        grid=["void-fluid", "primal-beast"],
        token="yrdesh",
        rage=["sharp-qoam", "sharp-qoam", "sharp-qoam"],
    )
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert list(t.state.city_side[3:]) == [v.DESTROYED] * 3
    assert (t.asked, hand(t.state, 1)) == (0, [])
    assert "hand over" not in t[0].options
    t[0].chooses("pass")
    assert t.asked == 0
    t.idle()


@rule("VOL-COP-25")
def test_nobody_is_out_while_a_city_of_theirs_stands():
    t = coop(p1={"destroyed": ["alantar"]}, p2={}, grid=["void-fluid", "primal-beast"], token="tylaris")
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert "destroyed" in t.kinds
    assert "out" not in t.kinds
    assert len(hand(t.state, 0)) == 5
    t.idle()


# -- winning and losing -----------------------------------------------------------------------------


@rule("VOL-COP-01", "VOL-COP-23", "VOL-DEC-27")
def test_twenty_battle_of_one_player_win_for_both():
    t = coop(p1={"points": (0, 20, 0)}, p2={"points": (0, 9, 0)})
    t[0].may("pass", "hand over", "attack volfyirion alone")
    t[0].chooses("attack volfyirion alone")
    assert t.returns == [1.0, 1.0]
    assert list(t.state.bp) == [0, 9]
    assert [(e.kind, e.rule) for e in t.state.events] == [("felled", "VOL-COP-23"), ("over", "VOL-COP-23")]
    t.idle()


@rule("VOL-COP-01", "VOL-COP-29", "VOL-DEC-27")
def test_twenty_knowledge_of_one_player_win_for_both():
    t = coop(p1={}, p2={"points": (0, 0, 21)})
    t[0].may("pass", "hand over")
    t[0].chooses("pass")
    t[1].can("subjugate volfyirion alone")
    t[1].chooses("subjugate volfyirion alone")
    assert t.returns == [1.0, 1.0]
    assert list(t.state.kp) == [0, 1]
    assert [(e.kind, e.rule) for e in t.state.events[1:]] == [
        ("tamed", "VOL-COP-29"),
        ("over", "VOL-COP-29"),
    ]
    t.idle()


@rule("VOL-COP-23", "VOL-DEC-27")
@pytest.mark.parametrize(
    ("own", "others", "offered"),
    [
        (19, 0, []),
        (20, 0, ["alone"]),
        (19, 10, []),
        (19, 11, ["together"]),
        (11, 19, ["together"]),
        (20, 10, ["alone", "together"]),
        (29, 1, ["alone", "together"]),
        (30, 1, ["alone"]),
        (0, 30, ["together"]),
        (10, 19, []),
    ],
)
def test_battle_is_paid_alone_or_together(own, others, offered):
    t = coop(p1={"points": (0, own, 0)}, p2={"points": (0, others, 0)})
    t[0].may("pass", "hand over", *[f"attack volfyirion {how}" for how in offered])
    if "together" in offered:
        t[0].chooses("attack volfyirion together")
        paid = min(own, 30)
        assert list(t.state.bp) == [own - paid, others - (30 - paid)]
        assert t.returns == [1.0, 1.0]
    t.idle()


@rule("VOL-COP-29", "VOL-DEC-27")
@pytest.mark.parametrize(
    ("own", "others", "offered"),
    [(7, 22, []), (7, 23, ["together"]), (20, 9, ["alone"]), (22, 8, ["alone", "together"])],
)
def test_knowledge_is_paid_alone_or_together(own, others, offered):
    t = coop(p1={"points": (0, 0, own)}, p2={"points": (0, 0, others)})
    subjugations = [text for text in t[0].options if text.startswith("subjugate")]
    assert subjugations == [f"subjugate volfyirion {how}" for how in offered]
    if "together" in offered:
        t[0].chooses("subjugate volfyirion together")
        assert list(t.state.kp) == [0, own + others - 30]
        assert t.returns == [1.0, 1.0]
    t.idle()


@rule("VOL-COP-23")
def test_a_partner_who_has_passed_still_pays_a_share():
    t = coop(p1={"points": (0, 15, 0)}, p2={"points": (0, 16, 0)})
    t[0].chooses("pass")
    t[1].chooses("attack volfyirion together")
    assert list(t.state.bp) == [1, 0]
    assert t.returns == [1.0, 1.0]
    t.idle()


@rule("VOL-COP-01")
def test_both_lose_with_the_last_of_the_six_cities():
    t = coop(
        p1={"destroyed": ["alantar", "vahylea", "tylaris"]},
        p2={"destroyed": ["kyr", "akao-uket"]},
        grid=["sharp-qoam", "divining-petals"],
        token="yrdesh",
    )
    assert t.asked == 0  # nobody is out within a turn that is laid out
    t[0].chooses("pass")
    t[1].chooses("pass")
    # 2 x 2 and 1 for each of five destroyed Cities
    assert t.returns == [-1.0, -1.0]
    assert t.state.winner == 1
    assert (t.state.events[-1].kind, t.state.events[-1].rule) == ("over", "VOL-COP-01")
    t.idle()


@rule("VOL-COP-28")
def test_the_fortieth_turn_is_the_last_and_a_loss():
    t = coop(turn=39)
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert t.state.turn == 40
    assert not t.over
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert t.returns == [-1.0, -1.0]
    assert (t.state.events[-1].kind, t.state.events[-1].rule) == ("over", "VOL-COP-28")
    t.idle()


@rule("VOL-LIM-02", "VOL-COP-01")
def test_who_resigns_gives_the_game_up_for_both():
    t = coop(p1={}, p2={})
    t[0].resigns()
    assert t.returns == [-1.0, -1.0]
    t.idle()

"""2vs2 Team: two boxes, Strongholds, and the common turn of teammates (VOL-TEA)."""

import pytest
from tests.games.volfyirion.tables import TEAM, VOLFYIRION, dealt, faces, of, team

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


def new(seed=1, **options):
    return dealt({**TEAM, **options}, seed)


def plays(chair, card):
    """The Cities onto which a player may play a card."""
    start = f"play {card} on "
    return [text.removeprefix(start) for text in chair.options if text.startswith(start)]


# -- setting up -------------------------------------------------------------------------------------


@rule("VOL-TEA-01", "VOL-SET-03", "VOL-SET-04", "VOL-SET-07")
def test_each_team_sets_up_a_whole_box_on_its_side():
    s = new()
    assert s.seats == 4
    assert s.book.team[:4] == [0, 0, 1, 1]
    for market in (0, v.MARKET2):
        assert len(s.zones[v.ASSETS + market]) == 58
        assert len(s.zones[v.ROW + market]) == 5
        assert len(s.zones[v.WONDERS + market]) == 24
        lair = s.zones[v.LAIR + market]
        assert [s.book.cost[s.face[card]] <= 3 for card in lair] == [True, True]
        assets = faces(s, v.ASSETS + market) + faces(s, v.ROW + market)
        assert sorted(assets) == sorted(s.book.keys[no] for no in s.book.assets)
        wonders = faces(s, v.WONDERS + market) + faces(s, v.LAIR + market)
        assert sorted(wonders) == sorted(s.book.keys[no] for no in s.book.wonders)
        assert s.known[s.zones[v.ASSETS + market][-1]] == 0b11111
        assert s.known[s.zones[v.ASSETS + market][-2]] == 0
    for seat in range(4):
        house = of(s, v.DECK, seat) + of(s, v.HAND, seat)
        assert sorted(house) == ["captain", "diviner", *["prospector"] * 8]
    assert faces(s, v.ROW) != faces(s, v.ROW + v.MARKET2)


@rule("VOL-TEA-01")
def test_extra_cards_and_rebuilding_are_refused():
    for module in ("mercenary", "ascension", "saboteur", "perk", "ploy", "continuum"):
        with pytest.raises(BadOption, match=module):
            new(modules=[module])
    with pytest.raises(BadOption, match="extended"):
        new(extended=True)
    with pytest.raises(BadOption, match="4 seats"):
        VOLFYIRION.new(seats=2, options={"mode": "team"})


@rule("VOL-TEA-01", "VOL-SET-14")
def test_the_first_team_is_chosen_or_comes_from_the_seed():
    assert new(first_player="1").active == 0
    assert new(first_player="2").active == 2
    assert new(first_player="2").first == 1
    assert {new(seed, first_player="random").active for seed in range(20)} == {0, 2}


@rule("VOL-TEA-02", "VOL-TEA-14")
def test_the_lair_has_two_wonder_spaces_and_no_token_on_it():
    s = new()
    assert (len(s.zones[v.LAIR]), len(s.zones[v.LAIR + v.MARKET2])) == (2, 2)
    assert s.token == v.OFF_TABLE
    assert s.lair_city == -1


@rule("VOL-TEA-03", "VOL-TEA-05")
def test_six_cities_of_a_team_form_three_strongholds_of_eighteen():
    s = new()
    names = ["alantar", "tylaris", "vahylea", "akao-uket", "yrdesh", "kyr"]
    assert [s.book.keys[no] for no in list(s.city_no)] == names * 2
    assert [s.book.defence[no] for no in list(s.city_no[:6])] == [10, 8, 9, 9, 8, 10]
    assert [s.city_defence(city) for city in range(12)] == [18] * 12
    # each teammate owns an outer one; the middle one belongs to the team
    assert list(s.city_owner) == [0, 0, 4, 4, 1, 1, 2, 2, 5, 5, 3, 3]


@rule("VOL-TEA-03")
def test_the_pairs_do_not_depend_on_the_order_of_the_card_file():
    from tabard.games.volfyirion.rules.together import by_defence

    book = new().book
    eight, nine, ten = (book.number[key] for key in ("yrdesh", "akao-uket", "kyr"))
    for order in ([eight, nine, ten], [ten, eight, nine], [nine, ten, eight]):
        assert by_defence(book, order) == [ten, nine, eight]


@rule("VOL-TEA-04", "VOL-DEC-35")
def test_the_variant_lets_each_team_pair_its_cities():
    t = table("volfyirion", options={**TEAM, "free_pairing": True})
    assert t.asked == 0
    assert len(t[0].options) == 15
    assert t.state.turn == 0
    t[0].can("pair alantar with kyr", "pair tylaris with yrdesh", "pair vahylea with akao-uket")
    t[0].chooses("pair alantar with kyr")
    t[1].may(
        "pair tylaris with vahylea",
        "pair tylaris with akao-uket",
        "pair tylaris with yrdesh",
        "pair vahylea with akao-uket",
        "pair vahylea with yrdesh",
        "pair akao-uket with yrdesh",
    )
    t[1].chooses("pair tylaris with yrdesh")
    s = t.state
    assert [s.book.keys[no] for no in list(s.city_no[:6])] == [
        "alantar",
        "kyr",
        "tylaris",
        "yrdesh",
        "vahylea",
        "akao-uket",
    ]
    assert [s.city_defence(city) for city in range(0, 12, 2)] == [20, 16, 18, 18, 18, 18]
    assert t.asked == 2
    t[2].chooses("pair tylaris with vahylea")
    t[3].chooses("pair akao-uket with yrdesh")
    assert [s.city_defence(city) for city in range(0, 12, 2)] == [20, 16, 18, 17, 17, 20]
    assert [s.book.keys[no] for no in list(s.city_no[6:])] == [
        "tylaris",
        "vahylea",
        "akao-uket",
        "yrdesh",
        "alantar",
        "kyr",
    ]
    assert t.state.turn == 1
    t[0].may("keep", "redraw")
    t.idle()


@rule("VOL-TEA-04", "VOL-DEC-35")
def test_the_second_team_pairs_first_when_it_goes_first():
    t = table("volfyirion", options={**TEAM, "free_pairing": True, "first_player": "2"})
    assert t.state.active == 2
    for seat in (2, 3, 0, 1):
        assert t.asked == seat
        t[seat].chooses(t[seat].options[0])
    assert t.asked == 2
    assert [e.place for e in t.state.events if e.kind == "paired"] == [6, 8, 0, 2]
    t[2].may("keep", "redraw")
    t.idle()


@rule("VOL-TEA-04")
def test_without_the_variant_nobody_is_asked():
    t = table("volfyirion", options=TEAM)
    t[0].may("keep", "redraw")
    t.idle()


# -- Strongholds ------------------------------------------------------------------------------------


@rule("VOL-TEA-05", "VOL-TEA-06", "VOL-TEA-07")
def test_troops_go_to_the_own_and_the_shared_stronghold_and_buildings_to_the_own():
    t = team(p1={"hand": ["guard", "library"]}, p2={"hand": ["guard", "library"]})
    # two empty slots of a Stronghold are one place
    assert plays(t[0], "guard") == ["alantar-1", "vahylea-1"]
    assert plays(t[0], "library") == ["alantar-1"]
    t[0].chooses("hand over")
    assert plays(t[1], "guard") == ["vahylea-1", "yrdesh-1"]
    assert plays(t[1], "library") == ["yrdesh-1"]
    t.idle()


@rule("VOL-TEA-06", "VOL-PLY-04")
def test_a_stronghold_has_two_troop_and_two_building_slots():
    t = team(p1={"hand": ["guard", "soldier", "novice", "library", "mint", "bank"]})
    t[0].chooses("play guard on alantar-1")
    assert plays(t[0], "soldier") == ["alantar-1", "tylaris-1", "vahylea-1"]
    t[0].chooses("play soldier on tylaris-1")
    assert t.state.city_defence(0) == t.state.city_defence(1) == 25
    t[0].chooses("play novice on alantar-1")
    assert t.state.city_defence(0) == 23
    assert faces(t.state, v.REMOVED)[-1] == "guard"
    t[0].chooses("play library on alantar-1")
    assert plays(t[0], "mint") == ["alantar-1", "tylaris-1"]
    t[0].chooses("play mint on tylaris-1")
    assert t.state.cp[0] == 3
    t[0].chooses("play bank on tylaris-1")
    assert faces(t.state, v.REMOVED)[-1] == "mint"
    assert faces(t.state, v.SLOTS)[:4] == ["novice", "library", "soldier", "bank"]
    t.idle()


@rule("VOL-TEA-08")
def test_chains_count_own_cards_and_the_shared_troops_only():
    # Shrewd Deal asks for another turquoise card
    t = team(
        p1={"hand": ["shrewd-deal"]},
        p2={"hand": ["shrewd-deal", "qoam-scout"], "cities": {"yrdesh-1": ["mint"]}},
    )
    t[0].chooses("play shrewd-deal")
    assert t.state.kp[0] == 2  # 1 of Mint and 1 of Shrewd Deal: the partner's Building does not count
    t[0].chooses("hand over")
    t[1].chooses("play qoam-scout on vahylea-1")  # on the shared Stronghold it counts for both
    assert t.state.kp[0] == 4
    t[1].chooses("play shrewd-deal")
    assert t.state.kp[0] == 7
    assert list(t.state.tally[:2]) == [2, 3]
    assert list(t.state.tally[2:]) == [0, 0]
    t.idle()


@rule("VOL-TEA-08")
def test_a_troop_on_the_partners_own_stronghold_does_not_count():
    t = team(p1={"hand": ["shrewd-deal"]}, p2={"hand": ["qoam-scout"]})
    t[0].chooses("play shrewd-deal", "hand over")
    t[1].chooses("play qoam-scout on yrdesh-1")
    assert t.state.kp[0] == 1
    t.idle()


@rule("VOL-TEA-08", "VOL-TEA-05")
def test_either_teammate_uses_the_ability_of_a_shared_troop():
    t = team(p1={"cities": {"vahylea-1": ["guard"], "alantar-1": ["soldier"]}}, p2={})
    t[0].can("remove guard on vahylea-1", "remove soldier on alantar-1")
    t[0].chooses("hand over")
    t[1].may("pass", "remove guard on vahylea-1", "remove guard on vahylea-1 without bonus")
    t[1].chooses("remove guard on vahylea-1")
    assert t.state.bp[0] == 3
    assert t.state.city_defence(2) == 18
    t.idle()


PAID_GUARDS = """
set: paid
title: Guards who bring pay
extends: volfyirion
cards:
- id: guard
  name: Guard
  kind: troop
  house: grey
  count: 2
  cost: 4
  defence: 4
  gain: {command: 2, battle: 1}
  remove: {do: [{gain: {battle: 3}}]}
  icon: guards
"""


@rule("VOL-PTS-10", "VOL-TEA-05")
def test_what_a_troop_of_ones_own_making_gives_on_the_shared_stronghold_goes_to_the_first_teammate(tmp_path):
    path = tmp_path / "paid.yaml"
    path.write_text(PAID_GUARDS, encoding="utf-8")
    t = table(
        "volfyirion",
        cards=path,
        options=TEAM,
        p2={"hand": ["guard"]},
        p1={"cities": {"vahylea-1": ["guard"]}},
    )
    assert (list(t.state.cp), t.state.bp[0]) == ([2, 0, 0, 0], 1)
    t[0].chooses("hand over")
    t[1].chooses("play guard on akao-uket-1")
    assert (list(t.state.cp), t.state.bp[0]) == ([4, 0, 0, 0], 2)
    for seat in (1, 0, 2, 3):
        t[seat].chooses("pass")
    assert (list(t.state.cp), list(t.state.bp)) == ([4, 0, 0, 0], [2, 0, 0, 0])
    t.idle()


@rule("VOL-TEA-03", "VOL-TEA-07", "VOL-RED-03")
def test_troops_are_redeployed_to_another_stronghold_that_the_player_may_use():
    t = team(
        p1={"points": (9, 0, 0), "cities": {"alantar-1": ["guard"], "vahylea-1": ["soldier"]}},
        p2={"points": (9, 0, 0)},
    )
    moves = [text for text in t[0].options if text.startswith("redeploy")]
    assert moves == [
        "redeploy guard from alantar-1 to vahylea-1",
        "redeploy guard from alantar-1 to akao-uket-1",
        "redeploy soldier from vahylea-1 to alantar-1",
        "redeploy soldier from vahylea-1 to tylaris-1",
    ]
    t[0].chooses("hand over")
    assert [text for text in t[1].options if text.startswith("redeploy")] == [
        "redeploy soldier from vahylea-1 to yrdesh-1"
    ]
    t[1].chooses("redeploy soldier from vahylea-1 to yrdesh-1")
    assert list(t.state.cp[:2]) == [9, 6]
    assert [t.state.city_defence(city) for city in (0, 2, 4)] == [22, 18, 21]
    t.idle()


@rule("VOL-TEA-26")
def test_a_teammate_without_an_own_stronghold_plays_on():
    t = team(p1={"hand": ["guard", "library", "captain"], "destroyed": ["alantar-1"]})
    t[0].may("pass", "hand over", "play captain", "play guard on vahylea-1")
    t[0].chooses("play guard on vahylea-1")
    assert t.state.city_defence(2) == 22
    t[0].chooses("pass")
    t[1].chooses("pass")
    t[2].chooses("pass")
    t[3].chooses("pass")
    assert t.asked == 0
    assert len(of(t.state, v.HAND, 0)) == 5
    t.idle()


# -- the common turn --------------------------------------------------------------------------------


@rule("VOL-TEA-09", "VOL-TEA-25", "VOL-DEC-28")
def test_teammates_take_their_turn_together_until_both_have_passed():
    t = team(p1={"hand": ["captain"]}, p2={"hand": ["diviner"]}, turn=7)
    t[0].may("pass", "hand over", "play captain")
    t[0].chooses("hand over")
    t[1].may("pass", "play diviner")
    t[1].chooses("play diviner")
    t[1].chooses("hand over")
    t[0].chooses("play captain", "pass")
    t[1].may("pass")
    assert t.state.active == 0
    t[1].chooses("pass")
    assert (t.state.turn, t.state.active, t.asked) == (8, 2, 2)
    assert [len(of(t.state, v.HAND, seat)) for seat in range(4)] == [0, 0, 5, 5]
    assert [of(t.state, v.PILE, seat) for seat in (0, 1)] == [["captain"], ["diviner"]]
    assert list(t.state.turns) == [4, 4, 5, 5]
    t[2].chooses("pass")
    t[3].chooses("pass")
    assert (t.state.turn, t.state.active, t.asked) == (9, 0, 0)
    assert list(t.state.turns) == [5, 5, 5, 5]
    t.idle()


@rule("VOL-TEA-10", "VOL-PTS-12")
def test_command_is_gained_per_player_and_battle_and_knowledge_per_team():
    t = team(p1={"hand": ["captain"]}, p2={"hand": ["diviner"]}, row=["barter", "stab"], lair=["pure-qoam"])
    t[0].chooses("play captain", "hand over")
    t[1].may("pass", "play diviner", "acquire pure-qoam")  # the partner's Battle is the team's
    t[1].chooses("play diviner")
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == (
        [1, 1, 0, 0],
        [3, 0, 0, 0],
        [3, 0, 0, 0],
    )
    t[1].chooses("buy stab")
    assert list(t.state.cp) == [1, 0, 0, 0]
    t[1].cannot("buy barter")
    t[1].chooses("replace barter")
    assert list(t.state.kp) == [1, 0, 0, 0]
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([0] * 4, [0] * 4, [0] * 4)
    t.idle()


@rule("VOL-TEA-10")
def test_the_second_team_has_its_own_pool():
    t = team(p3={"hand": ["captain"]}, p4={"hand": ["diviner"]}, active=2)
    t[2].chooses("play captain", "hand over")
    t[3].chooses("play diviner")
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == (
        [0, 0, 1, 1],
        [0, 3, 0, 0],
        [0, 3, 0, 0],
    )
    t.idle()


@rule("VOL-TEA-24", "VOL-DRW-02")
def test_each_player_may_shuffle_the_first_hand_back():
    t = table("volfyirion", options=TEAM, seed=3)
    for seat in (0, 1):
        t[seat].may("keep", "redraw")
        t[seat].chooses("redraw")
        assert len(of(t.state, v.HAND, seat)) == 5
    assert [e.seat for e in t.state.events if e.kind == "redrew"] == [0, 1]
    t[0].chooses("pass")
    t[1].chooses("pass")
    for seat in (2, 3):
        t[seat].may("keep", "redraw")
        t[seat].chooses("keep")
    t[2].chooses("pass")
    t[3].chooses("pass")
    assert t.asked == 0
    t[0].can("pass")
    t.idle()


@rule("VOL-LIM-05", "VOL-TEA-24")
def test_with_the_second_players_bonus_both_of_the_second_team_draw_six():
    t = table("volfyirion", options={**TEAM, "second_player_bonus": True})
    t[0].chooses("keep")
    t[1].chooses("keep")
    assert [len(of(t.state, v.HAND, seat)) for seat in range(4)] == [5, 5, 0, 0]
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert [len(of(t.state, v.HAND, seat)) for seat in range(4)] == [0, 0, 6, 6]
    t.idle()


@rule("VOL-HID-18")
def test_hands_are_open_to_the_teammate_only():
    s = new(6)
    assert [s.known[card] for card in s.zones[v.HAND]] == [0b00011] * 5
    assert [s.known[card] for card in s.zones[v.HAND + v.PER_SEAT]] == [0b00011] * 5
    t = team(p1={"hand": ["stab"]}, p3={"hand": ["barter"]}, p4={"hand": ["mint"]})
    assert [t.state.known[t.state.zones[v.HAND + seat * v.PER_SEAT][0]] for seat in (0, 2, 3)] == [
        0b00011,
        0b01100,
        0b01100,
    ]
    t.idle()

"""The areas of the table, the lines and their distances, owners, and public counters."""

from itertools import permutations

import pytest
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import faces, figures, offered, places, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-ZON-01")
def test_each_player_has_ten_areas():
    own = {
        "melee": ["guard"],
        "support": ["bow"],
        "hand": ["pawn"],
        "deck": ["twin", "twin"],
        "discard": ["scout"],
        "pile": ["winter-stores"],
    }
    t = yard(own, own)
    for seat in (0, 1):
        s = t.state
        assert [len(s.zone(z, seat)) for z in (v.DECK, v.DISCARD, v.PILE, v.UNVEILED, v.HAND)] == [
            2,
            1,
            1,
            1,
            1,
        ]
        assert [len(s.zone(z, seat)) for z in (v.MELEE_ROW, v.SUPPORT_ROW)] == [1, 1]
        assert [len(s.zone(z, seat)) for z in (v.BANNER_AT, v.CITY_AT, v.RETREAT_AT)] == [1, 1, 1]
        shown = {a.id: a.count for a in t[seat].view.areas}
        for area, count in {
            "deck": 2,
            "discard": 1,
            "pile": 1,
            "unveiled": 1,
            "camp": 3,
            "melee": 1,
            "support": 1,
            "hand": 1,
        }.items():
            assert shown[f"{area}-{seat}"] == count
    camp = ["pale-standard", "highwatch", "sound-the-retreat"]
    assert faces(t, 1, "camp-0") == camp
    t.idle()


@rule("DRK-ZON-02", "DRK-ZON-03")
def test_distances_count_the_lines_between():
    foe = {"melee": ["tower"], "support": ["guard"]}
    for archer, line, reached in (
        ("short-bow", "melee", ["tower"]),  # 1 away
        ("short-bow", "support", []),  # the nearest is 2 away
        ("bow", "melee", ["tower", "guard"]),  # 1 and 2
        ("bow", "support", ["tower"]),  # 2; the support line is 3 away
        ("canopy-sniper", "support", ["tower", "guard"]),  # range 3
        ("canopy-sniper", "melee", ["tower", "guard"]),
    ):
        own = {"melee": [archer]} if line == "melee" else {"melee": ["pawn"], "support": [archer]}
        t = yard(own, foe)
        assert offered(t, 0, "shoot") == [f"shoot {key} with {archer}" for key in reached]
        t.idle()
        t = yard(foe, own, to_act=1)  # from the other side of the table
        assert offered(t, 1, "shoot") == [f"shoot {key} with {archer}" for key in reached]
        t.idle()


@rule("DRK-ZON-04")
def test_a_line_holds_any_number():
    t = yard({"melee": ["guard"] * 20, "support": ["bow"] * 20, "hand": ["pawn"], "gold": 1})
    t[0].can("play pawn to melee", "play pawn to support")
    t[0].chooses("play pawn to support")
    assert len(t.state.zone(v.SUPPORT_ROW, 0)) == 21
    t.idle()
    t = yard({"melee": ["guard"] * 20, "support": ["bow"] * 20, "hand": ["pawn"], "gold": 1})
    t[0].chooses("play pawn to melee")
    assert len(t.state.zone(v.MELEE_ROW, 0)) == 21
    t.idle()


@rule("DRK-ZON-04")
@pytest.mark.parametrize("line", ["melee", "support"])
def test_where_in_a_line_somebody_stands_makes_no_difference(line):
    """Neighbours count the others of the line, archers and blows reach all of it, and a line moves as one."""
    told = set()
    for order in permutations(["neighbour", "guard", "bow"]):
        mine = {line: list(order), "hand": ["hit"]} | ({"melee": ["pawn"]} if line == "support" else {})
        t = yard(mine, {"melee": ["tower"], "support": ["twin"], "hand": ["slay"]})
        values = tuple(figures(t, key) for key in ("neighbour", "guard", "bow"))
        offers = [frozenset(t[0].options)]
        t[0].chooses("play hit")
        offers.append(frozenset(t[0].options))
        t[0].chooses("target twin")
        offers.append(frozenset(t[1].options))
        t[1].chooses("play slay")
        offers.append(frozenset(t[1].options))
        t[1].chooses("target guard" if line == "melee" else "target pawn")
        offers.append(frozenset(t[0].options))
        told.add((values, *offers, frozenset(keys(t, v.MELEE_ROW, 0)), figures(t, "neighbour")))
        t.idle()
    assert len(told) == 1


@rule("DRK-ZON-05")
def test_banner_and_city_are_no_characters():
    t = yard({"melee": ["neighbour", "guard"], "support": ["bow"], "hand": ["hit"]}, {"melee": ["pawn"]})
    assert figures(t, "neighbour")[0] == 2  # only the Guard stands beside it
    t[0].chooses("play hit")
    t[0].may("target neighbour", "target guard", "target bow", "target pawn")
    t[0].chooses("target pawn")
    t.idle()
    t = yard({"melee": ["pawn"], "support": ["bow"]}, {"melee": ["tower"], "hand": ["slay"]}, to_act=1)
    t[1].chooses("play slay", "target pawn")
    assert keys(t, v.MELEE_ROW, 0) == ["bow"]  # with Banner and City beside it the line was empty
    t.idle()
    t = yard({"melee": ["pawn"]}, {"melee": ["tower"], "hand": ["slay"]}, to_act=1)
    t[1].chooses("play slay", "target pawn")
    assert t.returns == [-1.0, 1.0]
    assert v.REASONS[t.state.reason] == "ELIMINATION"
    t.idle()


@rule("DRK-ZON-02", "DRK-ZON-05")
def test_the_same_and_the_other_line_are_those_of_one_player():
    for line in ("melee", "support"):
        lines = {"melee": ["guard"], "support": ["bow"]}
        lines[line] = [*lines[line], "beacon"]
        for seat in (0, 1):
            foe = {"melee": ["tower"], "support": ["odo"]}
            t = yard(lines, foe) if seat == 0 else yard(foe, lines, to_act=1)
            t[seat].chooses("use beacon")
            hits = [damage(t, key) for key in ("beacon", "guard", "bow", "tower", "odo")]
            assert hits == ([0, 1, 2, 0, 0] if line == "melee" else [0, 2, 1, 0, 0])
            t.idle()


@rule("DRK-ZON-06", "DRK-DRW-01")
def test_cards_are_drawn_from_the_top_of_a_face_down_deck():
    t = yard({"hand": ["read"], "deck": ["pawn", "guard", "twin", "scout"]}, {"deck": ["tower"]})
    for seat in (0, 1):
        assert set(faces(t, seat, "deck-0")) | set(faces(t, seat, "deck-1")) == {None}
    t[0].chooses("play read")
    assert keys(t, v.HAND, 0) == ["pawn", "guard", "twin"]
    assert keys(t, v.DECK, 0) == ["scout"]
    t.idle()


@rule("DRK-ZON-07")
def test_the_discard_pile_is_face_up_with_the_last_card_on_top():
    t = yard({"hand": ["hit"], "discard": ["pawn", "guard"]}, {"melee": ["tower"]})
    t[0].chooses("play hit", "target tower")
    for seat in (0, 1):
        assert faces(t, seat, "discard-0") == ["pawn", "guard", "hit"]
    t.idle()


@rule("DRK-ZON-08")
def test_cards_go_to_the_piles_of_their_owner():
    for order, zone in (
        ("home", v.HAND),
        ("sink", v.DECK),
        ("lift", v.DECK),
        ("oust", v.DISCARD),
        ("slay", v.DISCARD),
    ):
        borrowed = {"card": "guard", "owner": 1, "attached": [{"card": "mail", "owner": 1}]}
        t = yard({"melee": [borrowed, "tower"], "hand": [order]}, {"deck": ["twin"]})
        t[0].chooses(f"play {order}", "target guard")
        assert places(t, "guard") == (1, zone)
        assert places(t, "mail") == (1, v.DISCARD)
        assert t.state.owner[card(t, "guard")] == 1
        assert keys(t, v.DISCARD, 0) == [order]
        t.idle()


@rule("DRK-ZON-09")
def test_gold_and_prestige_are_public_counters():
    t = yard({"gold": 4, "prestige": 2}, {"gold": 1, "prestige": 7})
    for seat in (0, 1):
        meters = {m.id: m.value for m in t[seat].view.meters}
        assert [meters[k] for k in ("gold-0", "prestige-0", "gold-1", "prestige-1")] == [4, 2, 1, 7]
    t.idle()


@rule("DRK-OWN-01")
def test_ownership_never_changes():
    t = yard(
        {"melee": ["pawn"], "hand": ["keep-it", "mail"], "gold": 1},
        {"melee": ["guard", "tower"], "hand": ["relic"]},
    )
    before = list(t.state.owner[:])
    t[0].chooses("play keep-it", "target guard", "place melee")
    t[1].chooses("play relic", "target guard")
    t[0].chooses("play mail", "target tower")
    assert list(t.state.owner) == before
    s = t.state
    assert [s.owner[card(t, k)] for k in ("guard", "relic", "mail")] == [1, 1, 0]
    assert [s.side(card(t, k)) for k in ("guard", "relic", "mail")] == [0, 0, 1]
    t[1].chooses("attack guard with tower")
    both_pass(t)
    t[0].can("pass")
    t.idle()

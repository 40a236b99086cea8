"""Attached cards and destroying them (IVI-ATT, IVI-DES)."""

import pytest
from tests.games.ivion.tables import FIELD, card, cell, ids, keys, pools
from tests.games.ivion.tables import duel as table_of

from tabard.engine.ids import NOBODY
from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def host(t, key):
    return t.state.host[card(t, key)]


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


# -- attaching --------------------------------------------------------------------------------------


@rule("IVI-ATT-01", "IVI-ATT-06", "IVI-ATT-12", "IVI-ZON-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_ones_own_hero_and_the_lines_below_go_on(seat):
    hero = {"actions": 1, "hand": ["aegis"], "deck": ["dart", "jab"]}
    t = duel(p1=hero if seat == 0 else {}, p2=hero if seat == 1 else {}, active=seat)
    t[seat].chooses("play aegis")
    assert keys(t, v.CHAIN) == ["aegis"]  # unresolved, not attached
    assert keys(t, v.FIELD, seat) == []
    t[1 - seat].chooses("pass")
    assert keys(t, v.FIELD, seat) == ["aegis"]
    assert keys(t, v.FIELD, 1 - seat) == []
    assert host(t, "aegis") == v.HERO + seat
    assert keys(t, v.HAND, seat) == ["dart"]  # the line below it
    assert keys(t, v.DISCARD, seat) == []
    t[seat].chooses("end")
    t[1 - seat].chooses("end")
    assert keys(t, v.FIELD, seat) == ["aegis"]  # it stays
    t.idle()


@rule("IVI-ATT-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("key", ["curse", "leech"])
def test_to_an_opponent_the_player_keeps_control_of_it(seat, key):
    hero = {"actions": 1, "hand": [key]}
    t = duel(p1=hero if seat == 0 else {}, p2=hero if seat == 1 else {}, active=seat)
    cast(t, f"play {key}", seat=seat)
    assert host(t, key) == v.HERO + 1 - seat
    assert keys(t, v.FIELD, seat) == [key]
    assert t.state.controller(card(t, key)) == seat
    t.idle()


@rule("IVI-ATT-01", "IVI-ATT-12", "IVI-ATT-02")
def test_to_a_tile_named_on_play():
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["trap"]}, p2=FOE)
    t[0].chooses("play trap")
    t[0].may("tile a2", "tile b1", "tile c2")  # neither hero's tile
    cast(t, "tile c2")
    assert host(t, "trap") == v.TILE + cell("c2")
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-ATT-01", "IVI-ATT-02", "IVI-ATT-13", "IVI-ATT-14")
def test_to_a_tile_chosen_while_resolving():
    t = duel(
        p1={**NEAR, "hp": 30, "hand": ["totem"], "attached": [{"card": "trap", "to": "tile a2"}]},
        p2={**FOE, "attached": [{"card": "aegis", "to": "tile b1"}]},
    )
    cast(t, "play totem")
    # one tile is left: a hero stands in 1,2, a card of each player lies on the others
    assert host(t, "totem") == v.TILE + cell("c2")
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-ATT-02")
def test_which_tile_is_asked_where_there_is_a_choice():
    t = duel(p1={"tile": "a1", "hp": 30, "hand": ["totem"]})
    cast(t, "play totem")
    t[0].may("tile a2", "tile b1")
    t[0].chooses("tile b1")
    assert host(t, "totem") == v.TILE + cell("b1")
    assert keys(t, v.FIELD) == ["totem"]
    t.idle()


@rule("IVI-ATT-11", "IVI-ATT-14", "IVI-ATT-12")
def test_without_a_place_it_does_not_attach_and_is_discarded():
    t = duel(
        p1={"tile": "a1", "hp": 30, "hand": ["totem"], "attached": [{"card": "trap", "to": "tile a2"}]},
        p2={"tile": "b1"},
    )
    cast(t, "play totem")
    assert keys(t, v.FIELD) == ["trap"]
    assert keys(t, v.DISCARD) == ["totem"]
    assert t.state.hp[0] == 31  # the line below is carried out
    assert t.state.touched == 0  # and its passive text is not in force
    t.idle()


@rule("IVI-ATT-03", "IVI-MOVE-08", "IVI-ATT-08")
def test_a_hero_may_enter_the_tile_of_an_attached_card():
    t = duel(
        p1={**NEAR, "hp": 30, "actions": 2, "hand": ["trap"]},
        p2={"attached": [{"card": "trap", "to": "tile b3"}]},
    )
    t[0].chooses("play trap")
    t[0].may("tile a2", "tile b1", "tile c2")  # not the tile that has a card
    t[0].chooses("tile a2")
    t[1].chooses("pass")
    t[0].chooses("move b3")
    assert t.state.hp[0] == 29  # healed 1 by its own, then 2 from the trap entered
    assert len(ids(t, v.FIELD)) == 1
    t.idle()


@rule("IVI-ATT-05")
def test_a_hero_and_a_card_take_any_number():
    t = duel(
        p1={
            "hp": 30,
            "hand": ["rune"],
            "attached": [{"card": "aegis", "to": "hero 1"}, {"card": "cloak", "to": "hero 1"}],
        },
        p2={"attached": [{"card": "leech", "to": "hero 1"}, {"card": "rune", "to": "card aegis"}]},
    )
    t[0].chooses("play rune")
    t[0].may("card aegis", "card cloak", "card leech", "card rune")
    cast(t, "card aegis")
    assert [t.state.host[c] for c in t.state.zones[v.FIELD]] == [
        v.HERO,
        v.HERO,
        v.CARD + card(t, "aegis"),
    ]
    t.idle()


@rule("IVI-ATT-01", "IVI-ATT-07")
def test_to_a_feat():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["charm", "jab"], "feats": ["armour"]},
        p2={**FOE, "hp": 30, "feats": ["nod"]},
    )
    t[0].chooses("play charm")
    t[0].may("card armour", "card nod")
    cast(t, "card nod")
    assert host(t, "charm") == v.CARD + card(t, "nod")
    cast(t, "play jab")
    assert t.state.hp[1] == 24  # boosted by 2
    t.idle()


@rule("IVI-ATT-07")
def test_its_text_is_in_force_from_then_on():
    t = duel(p1={**NEAR, "hp": 30, "actions": 1, "hand": ["aegis", "quake", "quake"]}, p2={"hp": 40})
    cast(t, "play quake")
    assert list(t.state.hp) == [25, 35]
    cast(t, "play aegis")
    cast(t, "play quake")
    assert list(t.state.hp) == [21, 30]
    t.idle()


@rule("IVI-ATT-07", "IVI-ATT-01")
def test_a_text_about_the_bearer():
    t = duel(p1={"hp": 40, "hand": ["leech", "quake"]}, p2={"hp": 40})
    cast(t, "play leech")
    cast(t, "play quake")
    assert list(t.state.hp) == [35, 34]
    t.idle()


@rule("IVI-ATT-08", "IVI-DES-04")
def test_it_moves_with_its_hero():
    # smash reaches two tiles: hero 2 bears an aegis, and on that hangs a rune
    position = {
        "p2": {
            "tile": "b4",
            "actions": 1,
            "attached": [{"card": "aegis", "to": "hero 2"}, {"card": "rune", "to": "card aegis"}],
        },
    }
    t = duel(p1={"tile": "b1", "actions": 1, "hand": ["smash"]}, **position, active=1)
    assert t.state.place(card(t, "rune")) == cell("b4")
    t[1].chooses("move b3")
    assert t.state.place(card(t, "aegis")) == t.state.place(card(t, "rune")) == cell("b3")
    t[1].chooses("end")
    t[0].chooses("play smash")
    t[0].may("card aegis", "card rune")
    cast(t, "card rune")
    assert keys(t, v.DISCARD, 1) == ["rune"]
    t.idle()


@rule("IVI-DES-03", "IVI-DES-04")
def test_out_of_range_by_one():
    t = duel(
        p1={"tile": "b1", "actions": 1, "hand": ["smash"]},
        p2={"tile": "b4", "attached": [{"card": "aegis", "to": "hero 2"}]},
    )
    t[0].cannot("play smash")
    t.idle()


@rule("IVI-ATT-09", "IVI-ZON-12", "IVI-ZON-13")
def test_what_hangs_on_a_card_that_leaves_goes_to_its_owners_discard():
    t = duel(
        p1={"hand": ["chip"], "attached": [{"card": "rune", "to": "card aegis"}]},
        p2={
            "attached": [
                {"card": "aegis", "to": "hero 2"},
                {"card": "leech", "to": "card aegis"},
                {"card": "cloak", "to": "card leech"},
                {"card": "curse", "to": "hero 1"},
            ]
        },
    )
    cast(t, "play chip", "card aegis")
    assert keys(t, v.DISCARD) == ["rune", "chip"]
    assert keys(t, v.DISCARD, 1) == ["leech", "aegis"]
    assert keys(t, v.FEATS, 1) == ["cloak"]  # a feat that hung on the card that hung on it
    assert keys(t, v.FIELD, 1) == ["curse"]
    t.idle()


@rule("IVI-ATT-09")
def test_what_hangs_on_a_feat_leaves_with_it():
    t = duel(p1={"feats": ["nod"], "attached": [{"card": "charm", "to": "card nod"}]})
    t[0].chooses("use nod")
    assert keys(t, v.DISCARD) == ["charm"]
    assert t.state.touched == 0
    t[1].chooses("pass")
    t.idle()


@rule("IVI-ATT-10", "IVI-ATT-13", "IVI-ATT-14")
@pytest.mark.parametrize(
    ("tile", "goes"), [("d1", True), ("b2", False), ("b3", False), ("a4", False), ("c3", False)]
)
def test_moving_a_card_needs_an_empty_tile(tile, goes):
    t = duel(
        p1={**NEAR, "hp": 30, "hand": ["haul"], "attached": [{"card": "trap", "to": "tile c3"}]},
        p2={**FOE, "attached": [{"card": "aegis", "to": "tile a4"}]},
    )
    cast(t, "play haul", "card trap", f"tile {tile}")
    assert host(t, "trap") == v.TILE + cell("d1" if goes else "c3")
    assert t.state.hp[0] == 31
    assert keys(t, v.FIELD) == ["trap"]
    t.idle()


@rule("IVI-ATT-10", "IVI-ATT-09")
def test_what_hangs_on_a_card_that_is_moved_goes_along():
    t = duel(
        p1={"hand": ["haul"]},
        p2={"attached": [{"card": "aegis", "to": "hero 2"}, {"card": "rune", "to": "card aegis"}]},
    )
    cast(t, "play haul", "card aegis", "tile c2")
    assert keys(t, v.FIELD, 1) == ["aegis", "rune"]  # its controller keeps it
    assert t.state.place(card(t, "rune")) == cell("c2")
    t.idle()


@rule("IVI-ATT-05")
def test_never_to_itself_nor_to_what_hangs_on_it():
    t = duel(
        p1={"hand": ["graft", "graft", "graft"]},
        p2={
            "attached": [
                {"card": "aegis", "to": "hero 2"},
                {"card": "rune", "to": "card aegis"},
                {"card": "leech", "to": "hero 1"},
            ]
        },
    )
    cast(t, "play graft", "card aegis", "card aegis")
    assert host(t, "aegis") == v.HERO + 1
    cast(t, "play graft", "card aegis", "card rune")
    assert host(t, "aegis") == v.HERO + 1
    cast(t, "play graft", "card leech", "card rune")
    assert host(t, "leech") == v.CARD + card(t, "rune")
    assert t.state.hosted(card(t, "leech")) == NOBODY
    t.idle()


# -- destroying -------------------------------------------------------------------------------------


@rule("IVI-DES-01", "IVI-ZON-13")
def test_into_the_owners_discard_on_top():
    t = duel(
        p1={"actions": 1, "hand": ["smash"], "tile": "c4", "hp": 30},
        p2={"tile": "d4", "discard": ["dart"], "attached": [{"card": "aegis", "to": "hero 2"}]},
    )
    cast(t, "play smash")
    assert keys(t, v.DISCARD, 1) == ["dart", "aegis"]
    assert keys(t, v.DISCARD) == ["smash"]
    assert keys(t, v.FIELD, 1) == []
    assert (t.state.host[card(t, "aegis")], t.state.touched) == (v.NO_HOST, 0)
    assert t.state.hp[0] == 31
    assert pools(t, 0) == (0, 0)
    t.idle()


@rule("IVI-DES-02")
def test_an_unresolved_card_cannot_be_destroyed():
    t = duel(
        p1={"actions": 1, "hand": ["aegis", "breath"]},
        p2={"hand": ["chip"]},
    )
    t[0].chooses("play aegis")
    t[1].may("pass")  # the aegis is no target yet
    t[1].chooses("pass")
    t[0].chooses("play breath")
    t[1].may("pass", "play chip")
    t[1].chooses("play chip")
    t[0].chooses("pass")
    assert keys(t, v.DISCARD) == ["aegis", "breath"]
    t.idle()


@rule("IVI-DES-05")
def test_ones_own_attached_cards_may_be_destroyed():
    t = duel(p1={"hand": ["chip", "purge"], "attached": [{"card": "aegis", "to": "hero 1"}]})
    t[0].can("play chip")
    cast(t, "play purge")  # nothing of the opponent's: up to none
    assert keys(t, v.FIELD) == ["aegis"]
    cast(t, "play chip")
    assert keys(t, v.DISCARD) == ["purge", "aegis", "chip"]
    t.idle()


@rule("IVI-DES-06")
def test_a_card_that_is_gone_is_no_target_any_more():
    t = duel(
        p1={"actions": 1, "hp": 30, "tile": "c4", "hand": ["smash"]},
        p2={"hand": ["chip"], "attached": [{"card": "aegis", "to": "hero 2"}]},
    )
    t[0].chooses("play smash")
    t[1].chooses("play chip")
    t[0].chooses("pass")
    assert "meta-countered" in t.kinds
    assert t.state.hp[0] == 30
    assert t.state.actions[0] == 1
    assert t.kinds.count("destroyed") == 1
    t.idle()


@rule("IVI-DES-06", "IVI-RSV-10")
def test_of_two_one_is_gone():
    t = duel(
        p1={"hp": 30, "hand": ["purge"]},
        p2={
            "hand": ["chip"],
            "attached": [{"card": "aegis", "to": "hero 2"}, {"card": "leech", "to": "hero 1"}],
        },
    )
    t[0].chooses("play purge", "card aegis", "card leech")
    t[1].chooses("play chip", "card aegis")
    t[0].chooses("pass")
    assert t.state.hp[0] == 31  # one was destroyed
    assert keys(t, v.FIELD, 1) == []
    t.idle()


@rule("IVI-DES-07", "IVI-REL-11", "IVI-FEAT-12")
def test_destroyed_feats_and_relics():
    t = duel(
        p1={"hand": ["sweep"], "hp": 30},
        p2={
            "attached": [
                {"card": "cloak", "to": "hero 2"},
                {"card": "halo", "to": "hero 2"},
                {"card": "leech", "to": "hero 1"},
            ]
        },
    )
    cast(t, "play sweep")
    t[1].may("card cloak", "card halo", "card leech")
    t[1].chooses("card halo", "card leech")
    assert keys(t, v.FEATS, 1) == ["cloak"]
    assert keys(t, v.GONE) == ["halo"]
    assert keys(t, v.DISCARD, 1) == ["leech"]
    assert t.state.hp[0] == 33
    t.idle()


@rule("IVI-ZON-12", "IVI-DES-01")
def test_of_all_cards_each_owner_says_the_order_the_turn_player_first():
    attached = [{"card": "aegis", "to": "hero 1"}, {"card": "curse", "to": "hero 1"}]
    t = duel(p1={"hand": ["sweep"], "attached": attached}, p2={"hand": [], "attached": attached})
    cast(t, "play sweep")
    t[0].may("card aegis", "card curse")
    t[0].chooses("card curse")
    assert keys(t, v.DISCARD) == ["curse", "aegis"]
    assert keys(t, v.DISCARD, 1) == []
    t[1].may("card aegis", "card curse")
    t[1].chooses("card aegis")
    assert keys(t, v.DISCARD, 1) == ["aegis", "curse"]
    t.idle()


@rule("IVI-DES-01", "IVI-SIM-03")
def test_destroying_all_of_one_player():
    attached = [{"card": "aegis", "to": "hero 1"}]
    t = duel(
        p1={"feats": ["mourner"], "attached": attached},
        p2={"hand": ["malice"], "attached": attached},
        active=1,
    )
    cast(t, "play malice", seat=1)
    assert keys(t, v.FIELD) == []
    assert keys(t, v.FIELD, 1) == ["aegis"]
    assert list(t.state.initiative) == [1, 0]
    t.idle()


@rule("IVI-ATT-09", "IVI-ZON-12")
def test_a_card_that_left_with_its_host_is_not_asked_about():
    t = duel(
        p1={
            "hand": ["sweep"],
            "attached": [
                {"card": "aegis", "to": "hero 1"},
                {"card": "rune", "to": "card aegis"},
                {"card": "curse", "to": "hero 2"},
            ],
        },
    )
    cast(t, "play sweep")
    t[0].may("card aegis", "card rune", "card curse")
    t[0].chooses("card aegis")
    # the rune went along: only the curse is left, and nothing is asked
    assert keys(t, v.DISCARD) == ["rune", "aegis", "curse", "sweep"]
    assert keys(t, v.FIELD) == []
    t.idle()


# -- for a time -------------------------------------------------------------------------------------


@rule("IVI-ATT-06", "IVI-TURN-13", "IVI-TURN-03")
def test_cards_that_last_for_a_time():
    t = duel(p1={"hand": ["fading", "waning"]})
    cast(t, "play fading")
    cast(t, "play waning")
    assert keys(t, v.FIELD) == ["fading", "waning"]
    t[0].chooses("end")
    assert keys(t, v.FIELD) == ["waning"]
    assert keys(t, v.DISCARD) == ["fading"]
    t[1].chooses("end")
    assert keys(t, v.FIELD) == []
    assert keys(t, v.DISCARD) == ["fading", "waning"]
    assert t.state.mods == []
    t.idle()


@rule("IVI-ATT-06", "IVI-ZON-16")
def test_a_card_that_came_back_is_not_destroyed_by_its_old_time():
    t = duel(p1={"hand": ["waning"]}, p2={"hand": ["chip"]})
    cast(t, "play waning")
    t[0].chooses("end")
    cast(t, "play chip", seat=1)
    t[1].chooses("end")
    assert keys(t, v.DISCARD) == ["waning"]
    assert t.kinds.count("destroyed") == 1
    t.idle()


@rule("IVI-ATT-06", "IVI-ZON-13", "IVI-ATT-09")
def test_an_attached_card_that_goes_back_to_the_hand():
    t = duel(
        p1={"hp": 30, "hand": ["quake"]},
        p2={"attached": [{"card": "relapse", "to": "hero 2"}, {"card": "rune", "to": "card relapse"}]},
    )
    cast(t, "play quake")
    assert keys(t, v.HAND, 1) == ["relapse"]
    assert keys(t, v.DISCARD, 1) == ["rune"]
    assert keys(t, v.FIELD, 1) == []
    t.idle()

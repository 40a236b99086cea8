"""What triggers are told about a moment, and whose turn comes first where both players act (IVI-SIM, IVI-ZON)."""

import pytest
from tests.games.ivion.tables import FIELD, card, cell, control, ids, keys, seen
from tests.games.ivion.tables import duel as table_of

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}
FIVE = ["dart", "jab", "rally", "sting", "breath"]


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


def seated(seat, one, other):
    """The first position for the seat, the second for its opponent, in the seat's turn."""
    return {"p1": other if seat else one, "p2": one if seat else other, "active": seat}


# -- what a moment tells ----------------------------------------------------------------------------


@rule("IVI-EXH-01", "IVI-SIM-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_hand_and_an_empty_deck_are_those_of_a_player(seat):
    one = {"hand": ["crush"], "deck": ["dart"], "feats": ["hollow"]}
    t = duel(**seated(seat, one, {"feats": ["hollow"], "hand": []}))
    t[seat].chooses("play crush")
    assert list(t.state.initiative) == [1 - seat, seat]  # the last card left the hand
    t[1 - seat].chooses("pass")
    assert list(t.state.initiative) == [3 - 3 * seat, 3 * seat]  # and the last one the deck
    t.idle()


@rule("IVI-REV-01", "IVI-SIM-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_revealed_card_is_its_owners(seat):
    t = duel(
        **seated(seat, {"hand": ["expose"], "feats": ["shy"]}, {"hand": ["dart", "jab"], "feats": ["shy"]})
    )
    cast(t, "play expose", seat=seat)
    assert t.state.initiative[seat] == 1  # the card that was played
    assert t.state.initiative[1 - seat] == 2
    t.idle()


@rule("IVI-DES-01", "IVI-SIM-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_destroyed_card_is_its_controllers(seat):
    one = {"hand": ["malice"], "feats": ["keeper"]}
    other = {"feats": ["keeper"], "attached": [{"card": "leech", "to": f"hero {seat + 1}"}]}
    t = duel(**seated(seat, one, other))
    cast(t, "play malice", seat=seat)
    assert t.state.initiative[seat] == 0
    assert t.state.initiative[1 - seat] == 1
    assert keys(t, v.DISCARD, 1 - seat) == ["leech"]
    t.idle()


@rule("IVI-MOVE-12", "IVI-TRV-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("start", "hp"), [("b2", 28), ("c2", 30)])
def test_leaving_the_tile_of_a_card(seat, start, hp):
    one = {"tile": start, "hp": 30, "hand": ["leap"]}
    other = {
        "tile": "d1" if seat == 0 else "a4",
        "hp": 30,
        "attached": [{"card": "tripwire", "to": "tile b2"}],
    }
    t = duel(**seated(seat, one, other))
    cast(t, "play leap", "tile c3", seat=seat)
    assert t.state.hp[seat] == hp
    assert t.state.hp[1 - seat] == 30
    t.idle()


@rule("IVI-OCC-06", "IVI-TRV-02")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("tile", "hp"), [("b2", [28, 30]), ("b3", [30, 28])])
def test_a_swap_makes_each_leave_their_own_tile(active, tile, hp):
    hand = {"hp": 30, "hand": ["swap"]}
    t = duel(
        p1={**NEAR, **hand, "attached": [{"card": "tripwire", "to": f"tile {tile}"}]},
        p2={**FOE, **hand},
        active=active,
    )
    cast(t, "play swap", seat=active)
    assert list(t.state.hp) == hp
    t.idle()


@rule("IVI-TRV-02", "IVI-TER-01")
def test_the_tile_that_was_left():
    t = duel(p1={**NEAR, "hand": ["leap"], "feats": ["trail"]}, p2={"feats": ["trail"]})
    cast(t, "play leap", "tile d1")
    s = t.state
    assert [i for i in range(16) if s.terrain[i]] == [cell("b2")]
    assert control(t, 0) == [0, 0, 0]
    t.idle()


@rule("IVI-SIM-03", "IVI-DMG-08")
def test_the_amount_of_a_moment():
    t = duel(p1={"hp": 30, "hand": ["quake"], "feats": ["thirst"]}, p2={"hp": 30, "feats": ["armour"]})
    cast(t, "play quake")
    assert list(t.state.hp) == [29, 26]  # 5 taken, 4 dealt and healed
    t.idle()


@rule("IVI-SIM-06", "IVI-ATT-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_bearer_of_a_card_that_is_gone(seat):
    one = {"hp": 30, "hand": ["chip"]}
    other = {"hp": 30, "attached": [{"card": "vengeance", "to": f"hero {seat + 1}"}]}
    t = duel(**seated(seat, one, other))
    cast(t, "play chip", seat=seat)
    assert t.state.hp[seat] == 27
    assert t.state.hp[1 - seat] == 30
    t.idle()


@rule("IVI-DMG-11", "IVI-ATT-09", "IVI-SW-19")
@pytest.mark.parametrize(("hp", "then"), [(45, 40), (41, 40), (40, 40), (30, 30)])
def test_a_maximum_that_is_lost_with_a_card_lowers_the_hp(hp, then):
    t = duel(p1={"hp": hp, "max_hp": 40, "hand": ["chip"], "attached": [{"card": "bulwark", "to": "hero 1"}]})
    assert t.state.hp[0] == hp
    cast(t, "play chip")
    assert t.state.hp[0] == then
    t.idle()


@rule("IVI-CTRL-03", "IVI-REV-07")
def test_the_banner_of_the_card_that_was_milled_or_revealed_last():
    t = duel(p1={"hand": ["smear", "guess", "smear"], "deck": ["jab"]}, p2={"deck": ["jab", "dart"]})
    cast(t, "play smear")
    assert control(t, 1) == [0, 1, 0]  # the dart was the last of the two
    cast(t, "play guess")
    assert control(t, 1) == [0, 1, 1]  # the jab on one's own deck
    cast(t, "play smear")
    assert control(t, 1) == [0, 1, 1]  # nothing was milled
    t.idle()


# -- who comes first --------------------------------------------------------------------------------


@rule("IVI-ZON-14", "IVI-SIM-01")
@pytest.mark.parametrize("active", [0, 1])
def test_drawing(active):
    hero = {"hand": ["feast"], "deck": FIVE}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play feast", seat=active)
    assert [e.seat for e in t.state.events if e.kind == "drawn"] == [active] * 2 + [1 - active] * 2
    t.idle()


@rule("IVI-ZON-15", "IVI-SIM-01")
@pytest.mark.parametrize("active", [0, 1])
def test_discarding(active):
    hero = {"hand": ["purse", "dart", "jab", "rally"]}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play purse", seat=active)
    t[active].may("pick dart", "pick jab", "pick rally")
    t[active].chooses("pick dart", "pick rally")
    t[1 - active].may("pick dart", "pick jab", "pick purse", "pick rally")
    t[1 - active].chooses("pick purse", "pick jab")
    assert keys(t, v.HAND, active) == ["jab"]
    assert keys(t, v.HAND, 1 - active) == ["dart", "rally"]
    assert t.state.power[active] == 4
    t.idle()


@rule("IVI-ZON-13", "IVI-SIM-01")
@pytest.mark.parametrize("active", [0, 1])
def test_laying_cards_onto_decks(active):
    hero = {"hand": ["perch", "dart", "jab"], "deck": ["rally"]}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play perch", seat=active)
    t[active].chooses("pick dart")
    t[1 - active].chooses("pick jab")
    assert keys(t, v.DECK, active) == ["rally", "dart"]
    assert keys(t, v.DECK, 1 - active) == ["rally", "jab"]
    assert seen(t, 1 - active, f"deck-{active}") == [None]
    t.idle()


@rule("IVI-ZON-12", "IVI-SIM-01")
@pytest.mark.parametrize("active", [0, 1])
def test_destroying(active):
    attached = [{"card": "aegis", "to": "hero 1"}, {"card": "curse", "to": "hero 1"}]
    hero = {"hand": ["sweep"], "attached": attached}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play sweep", seat=active)
    t[active].chooses(t.shorts[1])  # the curse
    assert keys(t, v.DISCARD, active)[:2] == ["curse", "aegis"]
    t[1 - active].chooses(t.shorts[0])  # the aegis
    assert keys(t, v.DISCARD, 1 - active) == ["aegis", "curse"]
    t.idle()


@rule("IVI-SW-12", "IVI-SW-14")
@pytest.mark.parametrize("active", [0, 1])
def test_second_winds_by_an_effect(active):
    hero = {"hp": 30, "hand": ["gasp"], "deck": FIVE}
    t = duel(p1=hero, p2=hero, active=active)
    cast(t, "play gasp", seat=active)
    for seat in (active, 1 - active):
        t[seat].chooses("pick dart", "pick jab", "pick rally", "pick sting")
    assert list(t.state.winded) == [1, 1]
    t.idle()


@rule("IVI-TRV-08", "IVI-SIM-01")
@pytest.mark.parametrize("active", [0, 1])
def test_travelling(active):
    hand = {"hand": ["whirl"]}
    t = duel(p1={"tile": "a1", **hand}, p2={"tile": "d4", **hand}, active=active)
    cast(t, "play whirl", seat=active)
    ends = (["tile a2", "tile b1"], ["tile c4", "tile d3"])
    t[active].may(*ends[active])
    t[active].chooses(ends[active][0])
    t[active].may(*ends[1 - active])
    t[active].chooses(ends[1 - active][1])
    order = [e.seat for e in t.state.events if e.kind == "travelled"]
    assert order == [active, 1 - active]
    t.idle()


# -- a card that goes back --------------------------------------------------------------------------


@rule("IVI-RSV-13", "IVI-ZON-13", "IVI-REV-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_returns_is_not_discarded_as_well(seat):
    one = {"hp": 30, "hand": ["boomerang", "seedling"], "deck": ["dart"]}
    t = duel(**seated(seat, one, {"deck": ["jab"]}))
    cast(t, "play boomerang", seat=seat)
    cast(t, "play seedling", seat=seat)
    assert keys(t, v.HAND, seat) == ["boomerang"]
    assert keys(t, v.DECK, seat) == ["dart", "seedling"]
    assert keys(t, v.DISCARD, seat) == []
    assert t.state.hp[seat] == 31
    assert seen(t, 1 - seat, f"hand-{seat}") == ["boomerang"]
    assert seen(t, 1 - seat, f"deck-{seat}") == ["seedling"]
    assert t.state.where[card(t, "seedling")] == v.DECK + seat * v.PER_SEAT
    assert len(ids(t, v.CHAIN)) == 0
    t.idle()

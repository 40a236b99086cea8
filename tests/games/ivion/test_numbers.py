"""What a text means at a moment: numbers, conditions, cards, feats and tiles (IVI-PLAY-10, IVI-TGT-01, IVI-BRD)."""

import pytest
from tests.games.ivion.tables import cell, faced, ids, resolves, tile_name

from tabard.games.ivion import state as v
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
SPECIAL = "eye-of-the-storm"
"""A card of a specialization."""


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


FOE = {
    "hp": 36,
    "slow": 1,
    "silence": 2,
    "disarm": 4,
    "hand": ["balm", "scald", "doom"],
    "deck": ["balm"] * 6,
    "discard": ["balm"] * 5,
    "actions": 2,
    "power": 3,
    "initiative": 8,
    "gained": 9,
    "tile": "c2",
}
MINE = {"hp": 21, "deck": ["balm"], "gained": 1, "actions": 1, "power": 1, "initiative": 1, "tile": "a1"}


@rule("IVI-BRD-05", "IVI-RES-01")
@pytest.mark.parametrize(
    ("what", "n"),
    [
        ("slow", 1),
        ("silence", 2),
        ("disarm", 4),
        ("control", 7),
        ("hand", 3),
        ("deck", 6),
        ("discard", 5),
        ("actions", 2),
        ("power", 3),
        ("resources", 5),
        ("initiative", 8),
        ("relics", 9),
        ("hp", 36),
        ("lost-hp", 4),
        ("distance", 3),
        ("attached", 2),
    ],
)
@SEATS
def test_what_is_counted_of_the_opponent(seat, what, n):
    mine = {**MINE, "hand": [f"of-{what}"], "attached": [on("pocket", seat), on("pocket", 1 - seat)]}
    foe = {**FOE, "attached": [on("pocket", 1 - seat)]}
    t = faced(seat, mine, foe)
    t[seat].chooses(f"play of-{what}")
    t[1 - seat].chooses("pass")
    left = 36 - n
    assert t.state.hp[1 - seat] == left
    if 0 < left <= 20:
        while t.asked == 1 - seat:  # Second Wind
            t[1 - seat].chooses(t[1 - seat].options[0])
    t.idle()


@rule("IVI-DMG-07")
@pytest.mark.parametrize(
    ("deck", "halved", "lessened"),
    [(0, 1, 0), (1, 2, 0), (2, 4, 0), (3, 5, 0), (4, 7, 1), (5, 8, 2), (6, 9, 3)],
)
def test_a_number_is_counted_multiplied_divided_raised_and_limited(deck, halved, lessened):
    t = faced(0, {"deck": ["balm"] * deck, "hand": ["halved", "lessened"]})
    resolves(t, 0, "play halved")
    assert t.state.hp[1] == 40 - halved
    resolves(t, 0, "play lessened")
    assert t.state.hp[1] == 40 - halved - lessened  # never below nothing
    t.idle()


@SEATS
def test_only_the_cards_that_fit_are_counted(seat):
    hand = ["attacks-in-hand", "blow", "balm", "doom", "scald", "pierce"]
    t = faced(seat, {"hand": hand}, {"hand": ["blow"]})
    resolves(t, seat, "play attacks-in-hand")
    assert t.state.hp[1 - seat] == 37
    t.idle()


# -- conditions -------------------------------------------------------------------------------------


@rule("IVI-EXH-01", "IVI-CTRL-15", "IVI-SW-02", "IVI-CHV-01")
@pytest.mark.parametrize(
    ("foe", "states"),
    [
        ({}, {"uncontrolled", "healthy"}),
        ({"chivalrous": True}, {"uncontrolled", "healthy", "chivalrous"}),
        ({"deck": []}, {"uncontrolled", "healthy", "exhausted"}),
        ({"slow": 1}, {"controlled", "slowed", "healthy"}),
        ({"silence": 1}, {"controlled", "silenced", "healthy"}),
        ({"disarm": 1}, {"controlled", "disarmed", "healthy"}),
        ({"hp": 21}, {"uncontrolled", "healthy"}),
        ({"hp": 20}, {"uncontrolled", "wounded"}),
        ({"hp": 19}, {"uncontrolled", "wounded"}),
    ],
)
@SEATS
def test_states_of_the_opponent(seat, foe, states):
    conditions = ("chivalrous", "exhausted", "wounded", "healthy")
    every = [*conditions, "controlled", "uncontrolled", "slowed", "silenced", "disarmed"]
    # My own state is the opposite of theirs as far as it can be: nobody asks about it.
    mine = {"hp": 12, "slow": 1, "silence": 1, "disarm": 1, "chivalrous": "chivalrous" not in foe}
    t = faced(seat, {**mine, "hand": [f"if-{state}" for state in every]}, foe)
    assert set(t[seat].options) == {"end", *(f"play if-{state}" for state in states)} | {
        o for o in t[seat].options if not o.startswith("play")
    }
    t.idle()


def offers(t, seat, key):
    """Whether a card is offered to a seat."""
    return f"play {key}" in t[seat].options


@rule("IVI-PLAY-10")
@pytest.mark.parametrize(("power", "holds"), [(1, False), (2, True), (3, True), (4, False)])
@SEATS
def test_at_least_and_at_most(seat, power, holds):
    t = faced(seat, {"power": power, "hand": ["if-two-power"]}, {"power": 2})
    assert offers(t, seat, "if-two-power") == holds
    t.idle()


@rule("IVI-PLAY-10", "IVI-BRD-05")
@pytest.mark.parametrize(("tile", "holds"), [("a2", False), ("b2", True), ("a4", True), ("b4", False)])
@SEATS
def test_so_far_apart(seat, tile, holds):
    t = faced(seat, {"tile": "a1", "hand": ["if-two-apart"]}, {"tile": tile})
    assert offers(t, seat, "if-two-apart") == holds
    t.idle()


@rule("IVI-PLAY-10", "IVI-TER-01")
@pytest.mark.parametrize(
    ("here", "there", "offered"),
    [
        (None, None, ["if-bare"]),
        ("briars", None, ["if-bare", "if-briars", "if-on-terrain"]),
        ("enchanted-terrain", "briars", ["if-on-terrain"]),
        (None, "briars", []),
    ],
)
@SEATS
def test_terrain_beneath_a_hero(seat, here, there, offered):
    terrain = {tile: kind for tile, kind in (("b2", here), ("c3", there)) if kind}
    hand = ["if-bare", "if-briars", "if-on-terrain"]
    t = faced(seat, {"tile": "b2", "hand": hand}, {"tile": "c3"}, terrain=terrain)
    assert [key for key in hand if offers(t, seat, key)] == offered
    t.idle()


@rule("IVI-PLAY-10")
@SEATS
def test_whose_turn_it_is(seat):
    hand = ["if-yours", "if-theirs"]
    t = faced(seat, {"hand": [*hand, "blow"]}, {"hand": hand})
    t[seat].may("end", "play if-yours", "play blow")
    t[seat].chooses("play blow")
    t[1 - seat].may("play if-theirs", "pass")
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-PLAY-10")
@pytest.mark.parametrize(("hp", "actions", "offered"), [(21, 1, True), (20, 1, False), (21, 0, False)])
@SEATS
def test_all_conditions_must_hold(seat, hp, actions, offered):
    t = faced(
        seat, {"hp": hp, "actions": actions, "hand": ["if-both", "if-not-wounded"]}, {"hp": 40, "actions": 3}
    )
    assert offers(t, seat, "if-both") == offered
    assert offers(t, seat, "if-not-wounded") == (hp > 20)
    t.idle()


@rule("IVI-INI-09", "IVI-CAN-01")
@SEATS
def test_how_a_card_was_paid_for(seat):
    for way, hp in (("pay cost", 31), ("pay initiative", 35)):
        t = faced(seat, {"hp": 30, "actions": 1, "initiative": 1, "hand": ["if-by-initiative"]})
        resolves(t, seat, "play if-by-initiative", way)
        assert t.state.hp[seat] == hp
        t.idle()


@rule("IVI-UNL-03", "IVI-UNL-08")
@SEATS
def test_whether_a_card_was_unleashed(seat):
    for answer, hp, foe in (("no unleash", 31, 40), ("unleash", 35, 37)):
        t = faced(seat, {"hp": 30, "power": 4, "hand": ["flare"]})
        resolves(t, seat, "play flare", answer)
        assert (t.state.hp[seat], t.state.hp[1 - seat]) == (hp, foe)
        t.idle()


@rule("IVI-PLAY-10")
@SEATS
def test_what_a_card_is_played_in_response_to(seat):
    t = faced(seat, {"hp": 30, "hand": ["blow", "balm", "retort"]}, {"hp": 30, "hand": ["retort", "quip"]})
    t[seat].cannot("play retort")  # to nothing
    t[seat].chooses("play balm")
    t[1 - seat].may("play quip", "pass")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play blow")
    t[1 - seat].may("play quip", "play retort", "pass")
    t[1 - seat].chooses("play retort")
    t[seat].may("pass")  # the last unresolved card is no attack
    t[seat].chooses("pass")
    assert t.state.hp[1 - seat] == 26
    t.idle()


# -- filters ----------------------------------------------------------------------------------------

DISCARD = ["blow", "lunge", "flick", "quip", "shield", "flare", SPECIAL]


@rule("IVI-TGT-01")
@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("attack", ["blow", "lunge"]),
        ("ability", ["flick", "quip", "shield", "flare", SPECIAL]),
        ("trained", ["blow", "lunge", "flick", "quip", "shield", "flare"]),
        ("special", [SPECIAL]),
        ("wizardly", ["flare"]),
        ("named", ["quip"]),
        ("instant", ["quip"]),
        ("unhurried", ["blow", "lunge", "flick", "shield", "flare", SPECIAL]),
        ("cantrip", ["flick"]),
        ("unleashing", ["flare"]),
        ("generating", ["lunge"]),
        ("cheap", ["blow", "quip", "shield"]),
    ],
)
@SEATS
def test_which_cards_of_a_discard_are_meant(seat, name, fitting):
    t = faced(seat, {"hand": [f"fit-{name}"], "discard": DISCARD}, {"discard": ["blow", "quip", "flick"]})
    t[seat].chooses(f"play fit-{name}")
    if len(fitting) > 1:
        t[seat].may(*(f"card {key}" for key in fitting))
        t[seat].chooses(f"card {fitting[0]}")
    t[1 - seat].chooses("pass")
    assert [t.state.book.keys[t.state.face[c]] for c in ids(t, v.HAND, seat)] == [fitting[0]]
    t.idle()


@rule("IVI-TGT-01")
@pytest.mark.parametrize(
    ("name", "is_fitting"),
    [
        ("heroic", lambda c: c.heroic),
        ("unheroic", lambda c: not c.heroic),
        ("sparing", lambda c: c.actions <= 0 and c.power <= 0),
        ("attaching", lambda c: c.attaches),
        ("fair", lambda c: max(0, -c.actions) + max(0, -c.power) <= 1),
        ("costly", lambda c: max(0, -c.actions) + max(0, -c.power) <= 2),
    ],
)
def test_what_is_printed_decides(name, is_fitting):
    t = faced(0, {"hand": [f"fit-{name}"], "discard": DISCARD})
    t[0].chooses(f"play fit-{name}")
    fitting = [key for key in DISCARD if is_fitting(t.game.card(key))]
    assert len(fitting) > 1
    t[0].may(*(f"card {key}" for key in fitting))
    t[0].chooses(f"card {fitting[0]}")
    t[1].chooses("pass")
    t.idle()


@rule("IVI-TGT-01", "IVI-GEN-04")
@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("any", ["shield", "mark", "anger", "rot", "pact"]),
        ("mine", ["shield", "mark", "anger"]),
        ("theirs", ["pact", "rot"]),
        ("hero", ["shield", "mark", "rot"]),
        ("tile", ["anger"]),
        ("card", ["pact"]),
        ("me", ["shield", "rot"]),
        ("foe", ["mark"]),
    ],
)
@SEATS
def test_which_attached_cards_are_meant(seat, name, fitting):
    mine = [on("shield", seat), on("mark", 1 - seat), {"card": "anger", "to": "tile b2"}]
    theirs = [on("rot", seat), {"card": "pact", "to": "card rot"}]
    t = faced(seat, {"hand": [f"at-{name}"], "attached": mine}, {"attached": theirs})
    t[seat].chooses(f"play at-{name}")
    if len(fitting) > 1:
        t[seat].may(*(f"card {key}" for key in fitting))
        t[seat].chooses(f"card {fitting[0]}")
    t[1 - seat].chooses("pass")
    gone = [t.state.book.keys[t.state.face[c]] for s in (0, 1) for c in ids(t, v.DISCARD, s)]
    assert sorted(gone) == sorted([f"at-{name}", fitting[0]])
    t.idle()


@rule("IVI-FEAT-06")
@SEATS
def test_which_feats_are_meant(seat):
    feats = [{"card": "prod", "used": True}, "dirk", "dawn"]
    t = faced(
        seat,
        {"hand": ["feat-used", "feat-unused"], "feats": feats},
        {"feats": [{"card": "prod", "used": True}]},
    )
    t[seat].chooses("play feat-unused")
    t[seat].may("card dirk", "card dawn")
    t[seat].chooses("card dirk")
    t[1 - seat].chooses("pass")
    resolves(t, seat, "play feat-used")  # one alone
    assert not any(t.state.flags[c] & v.USED for c in ids(t, v.FEATS, seat))
    assert all(t.state.flags[c] & v.USED for c in ids(t, v.FEATS, 1 - seat))
    t.idle()


@rule("IVI-BRD-16", "IVI-BRD-17", "IVI-TGT-01")
@pytest.mark.parametrize(
    ("name", "but"),
    [
        ("any", ""),
        ("free", "a1 c3"),
        ("empty", "a1 c3 a2"),
        ("bare", "b2 d4"),
    ],
)
@SEATS
def test_all_tiles_but_some(seat, name, but):
    every = {tile_name(number) for number in range(16)}
    expect(seat, name, every - set(but.split()))


@rule("IVI-BRD-14", "IVI-BRD-15", "IVI-BRD-02", "IVI-BRD-05", "IVI-TER-01")
@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("covered", "b2 d4"),
        ("briars", "d4"),
        ("within", "a1 a2 b1"),
        ("near", "c3 b3 c2 c4 d3"),
        ("adjacent", "b3 c2 c4 d3"),
    ],
)
@SEATS
def test_some_tiles(seat, name, fitting):
    expect(seat, name, set(fitting.split()))


def expect(seat, name, fitting):
    """Exactly these tiles can be named, in a position that has one of everything."""
    t = faced(
        seat,
        {"tile": "a1", "hand": [f"tile-{name}"], "attached": [{"card": "anger", "to": "tile a2"}]},
        {"tile": "c3"},
        terrain={"b2": "enchanted-terrain", "d4": "briars"},
    )
    t[seat].chooses(f"play tile-{name}")
    if len(fitting) > 1:
        t[seat].may(*(f"tile {tile}" for tile in fitting))
        t[seat].chooses(f"tile {min(fitting)}")
    t[1 - seat].chooses("pass")
    assert t.state.terrain[cell(min(fitting))] == t.state.book.number["enchanted-terrain"]
    t.idle()

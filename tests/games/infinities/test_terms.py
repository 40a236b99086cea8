"""What words of the rulebook mean, what is hidden, and who decides (INF-GLO, INF-HID, INF-DP)."""

from tests.games.infinities.tables import PROVING, dice, field, owner, pile

from tabard.testing import rule, table


@rule("INF-GLO-13", "INF-GLO-22", "INF-GLO-18")
def test_printed_and_current_defense():
    from tabard.games.infinities.rules.reckoning import defense

    t = field(p1={"leader": "noon", "group": ["guard", "banner"]})
    guard, banner = t.state.zones[16]
    assert t.state.book.defense[t.state.face[guard]] == 7
    assert (defense(t.state, guard), defense(t.state, banner)) == (9, 4)
    t.idle()
    t = field(p1={"leader": "noon", "group": ["guard"], "timeline": ["banner"]})
    assert defense(t.state, t.state.zones[16][0]) == 7  # a passive of the group does nothing in the timeline
    t.idle()


@rule("INF-GLO-15")
def test_immune_to_force():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "group": ["anchor"]},
    )
    t[0].cannot("play shove")
    t.idle()


@rule("INF-GLO-20", "INF-GLO-21")
def test_prepared_abilities_end_with_the_timeline():
    t = field(
        p1={"leader": "noon", "timeline": ["herald"], "dice": ["power", "energy", "boost"], "track": 1},
        p2={"dice": ["boost"]},
    )
    t[0].can("use herald")
    t[0].chooses("play herald from timeline", "no")
    t[0].cannot("use herald")
    t.idle()


@rule("INF-GLO-28")
def test_a_space_has_a_tile_or_is_empty():
    t = field(p1={"leader": "gamma", "dice": ["fortitude"]}, map=[{"tile": "sand-one", "at": (1, 0)}])
    t[0].chooses("use gamma 1")
    assert "space 1,0" not in t[0].options
    t[0].chooses("space 2,0", "stack sands-of-varra", "place a 0", "no")
    t.idle()


@rule("INF-GLO-32")
def test_unique_units_have_different_names():
    from tabard.games.infinities.rules.reckoning import count_of
    from tabard.games.infinities.rules.terms import N_UNIQUE_UNITS, N_UNITS

    t = field(p1={"leader": "noon", "group": ["guard", "guard", "recruit"]})
    assert (count_of(t.state, N_UNITS, 0), count_of(t.state, N_UNIQUE_UNITS, 0)) == (3, 2)
    t.idle()


@rule("INF-HID-10")
def test_both_sides_of_a_placed_tile_are_public():
    t = field(map=[{"tile": "sand-one", "at": (1, 0)}])
    face = next(f for f in t.game.faces() if f.id == "sand-one")
    assert "Back: Sand One Rear, Power, Influence 4" in face.text
    assert [p.face for p in t[1].view.pieces if p.area == "map" and p.id.startswith("t")] == [
        "rift",
        "sand-one",
    ]
    t.idle()


@rule("INF-HID-20", "INF-HID-22")
def test_a_view_holds_what_is_public_and_the_own_hand():
    t = table(
        "infinities",
        p1={"leader": "chijen", "group": ["watcher-drone"], "dice": ["energy"]},
        p2={"leader": "reiso", "hand": ["lantern-guard"], "dice": ["boost", "boost"]},
    )
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == [None]
    t[0].chooses("use watcher-drone")
    assert [p.face for p in t[0].view.pieces if p.area == "hand-1"] == ["lantern-guard"]
    assert [p.face for p in t.state.view(None).pieces if p.area == "hand-1"] == [None]
    assert "generator" not in str(t[0].view)
    t.idle()


@rule("INF-DP-22")
def test_the_named_chooser_decides():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 0},
        map=[{"tile": "star-stair", "at": (1, 0), "control": 1}],
        dice=["star"],
    )
    t[0].chooses("play governed")
    t[1].may("mode 1", "mode 2")
    t[1].chooses("mode 2")
    assert owner(t, "star-stair") == -1
    t[1].chooses("no")
    t.idle()


@rule("INF-DP-30", "INF-DECK-19")
def test_an_own_discard_is_chosen():
    t = table(
        "infinities",
        p1={
            "leader": "reiso",
            "group": ["bone-trader"],
            "hand": ["lantern-guard", "dune-pilgrim"],
            "dice": ["boost", "power", "star"],
        },
        p2={"leader": "chijen", "dice": ["boost", "boost"]},
    )
    t[0].chooses("use bone-trader 1")
    t[0].may("discard lantern-guard", "discard dune-pilgrim")
    t[0].chooses("discard dune-pilgrim")
    assert pile(t) == ["dune-pilgrim"]
    assert dice(t, 0) == ["power", "star"]
    assert PROVING.is_file()
    t.idle()

"""Decks, hands, play areas, destruction, preparing (INF-DECK, INF-DST, INF-PREP)."""

import pytest
from tests.games.infinities.tables import cell, field, names, owner, pile, row

from tabard.games.infinities.state import DECK, OUT, PILE, STACK
from tabard.testing import rule


@rule("INF-DECK-01", "INF-DECK-02", "INF-GLO-08")
def test_cards_go_to_their_own_factions_pile():
    t = field(
        p1={"leader": "noon", "hand": ["double-strike"], "dice": ["energy"]},
        p2={"leader": "alpha", "group": ["mite"], "track": 0},
    )
    t[0].chooses("play double-strike")
    assert (pile(t, 0), pile(t, 1)) == (["double-strike"], ["mite"])
    t.idle()


@rule("INF-DECK-03", "INF-DECK-04")
def test_with_both_empty_no_card_is_drawn():
    t = field(p1={"leader": "noon", "dice": ["fortitude", "boost"]}, decks={"lightbearers": []})
    t[0].cannot("use noon 1")
    t.idle()
    t = field(
        p1={"leader": "night", "dice": ["energy", "boost"]},
        decks={"lightbearers": []},
        piles={"lightbearers": ["guard", "recruit"]},
    )
    t[0].chooses("use night 2")
    assert sorted(names(t, "hand", 0)) == ["guard", "recruit"]
    t.idle()


@rule("INF-DECK-05", "INF-DECK-07", "INF-HID-02", "INF-GLO-07")
def test_only_the_top_of_a_pile_is_seen_and_used():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dawn", "group": ["recruit"], "track": 2},
        piles={"lightbearers": ["guard", "insight"]},
        dice=[3],
    )
    seen = [p.face for p in t[1].view.pieces if p.area == "pile-0"]
    assert seen == ["guard"]
    t[0].chooses("attack")
    assert [p.face for p in t[0].view.pieces if p.area == "pile-0"] == ["recruit"]
    t[1].chooses("react", "no")
    assert names(t, "timeline", 1) == ["recruit"]
    assert [p.face for p in t[0].view.pieces if p.area == "pile-0"] == ["guard"]
    t.idle()


@rule("INF-DECK-06", "INF-HID-03", "INF-GLO-14")
def test_hands_are_hidden_even_from_allies():
    t = field(
        seats=4,
        options={"teams": True},
        p1={"leader": "noon", "hand": ["guard"]},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        p4={"leader": "beta"},
    )
    for seat in (1, 2, 3):
        (card,) = [p for p in t[seat].view.pieces if p.area == "hand-0"]
        assert card.face is None
    (own,) = [p for p in t[0].view.pieces if p.area == "hand-0"]
    assert own.face == "guard"
    t.idle()


@rule("INF-DECK-08", "INF-DECK-09", "INF-GLO-11", "INF-CORE-17")
def test_drawing_takes_the_top_card_while_there_is_room():
    t = field(
        p1={"leader": "night", "hand": ["shove"], "dice": ["energy", "boost"]},
        decks={"lightbearers": ["guard", "recruit", "digger", "veteran"]},
    )
    t[0].chooses("use night 2")
    assert names(t, "hand", 0) == ["shove", "guard", "recruit"]
    t.idle()


@rule("INF-DECK-10")
def test_a_hand_may_exceed_its_size_until_the_end_phase():
    t = field(
        p1={
            "leader": "noon",
            "hand": ["guard", "guard", "recruit", "recruit", "digger"],
            "dice": ["boost", "boost"],
        }
    )
    assert len(names(t, "hand", 0)) == 5
    t[0].chooses("boost", "change boost to star")
    assert len(names(t, "hand", 0)) == 5
    t.idle()


@rule("INF-DECK-11", "INF-DECK-12", "INF-DECK-24", "INF-GLO-26", "INF-HID-06")
def test_revealed_cards_lie_open_and_the_rest_is_discarded_in_order():
    t = field(
        p1={"leader": "alpha", "hand": ["forecast"], "dice": ["energy"]},
        decks={"deva-network": ["mite", "drone", "levy", "seize"]},
    )
    t[0].chooses("play forecast")
    assert [p.face for p in t[1].view.pieces if p.area == "revealed"] == ["mite", "drone", "levy"]
    t[0].may("stop", "pick mite", "pick drone", "pick levy")
    t[0].chooses("pick drone")
    assert names(t, "hand", 0) == ["drone"]
    assert pile(t, 1) == ["forecast", "levy", "mite"]
    t.idle()


@rule(
    "INF-DECK-17",
    "INF-HID-04",
    "INF-HID-05",
    "INF-PREP-01",
    "INF-PREP-07",
    "INF-GLO-29",
)
def test_group_and_timeline_are_open():
    t = field(p1={"leader": "noon", "group": ["guard"], "timeline": ["insight"]})
    faces = {p.area: p.face for p in t[1].view.pieces if p.area in ("group-0", "timeline-0")}
    assert faces == {"group-0": "guard", "timeline-0": "insight"}
    t.idle()


@rule("INF-CORE-07", "INF-END-02")
@pytest.mark.parametrize("card", ["guard", "insight"], ids=["unit", "action"])
def test_any_kind_of_card_may_be_prepared(card):
    own = {"leader": "noon", "hand": ["guard", "insight"]}
    t = field(p1=own, p2={"leader": "alpha", "hand": ["mite"]}, phase="end")
    t[0].may("no", "prepare guard", "prepare insight")
    t[0].chooses(f"prepare {card}")
    assert names(t, "timeline", 0) == [card]
    t.idle()
    t = field(
        p1={"leader": "noon"}, phase="deploy", decks={"lightbearers": ["guard", "insight", "guard", "shove"]}
    )
    t[0].chooses(f"prepare {card}", "done")
    assert names(t, "timeline", 0) == [card]
    t.idle()


@rule("INF-GLO-02", "INF-HID-04", "INF-HID-05", "INF-DECK-17", "INF-HID-23", "INF-GLO-29")
@pytest.mark.parametrize("seat", [0, 1, None], ids=["owner", "other", "spectator"])
def test_what_becomes_active_is_face_up_for_everybody(seat):
    def shown(t):
        return {(p.area, p.face) for p in t.state.view(seat).pieces}

    t = field(
        p1={"leader": "noon"}, phase="deploy", decks={"lightbearers": ["guard", "insight", "shove"] * 2}
    )
    assert (("hand-0", "guard") in shown(t)) == (seat == 0)
    t[0].chooses("deploy guard", "prepare insight")
    assert shown(t) >= {("group-0", "guard"), ("timeline-0", "insight")}
    t[0].chooses("done")
    t.idle()
    t = field(p1={"leader": "noon", "dice": ["fortitude"]}, stacks={"sands-of-varra": ["sand-one"]})
    assert ("map", "noon") in shown(t)
    assert not shown(t) & {("map", "sand-one"), ("map", "control-token")}
    t[0].chooses("move", "step e", "stack sands-of-varra", "place a 0", "control")
    assert shown(t) >= {("map", "noon"), ("map", "sand-one"), ("map", "control-token")}
    t.idle()


@rule("INF-TEAM-08", "INF-HID-21", "INF-CORE-21")
def test_a_drawn_card_is_shown_to_no_ally():
    t = field(
        seats=4,
        options={"teams": True},
        p1={"leader": "night", "dice": ["energy", "boost"]},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        p4={"leader": "beta"},
        decks={"lightbearers": ["guard", "recruit", "digger", "veteran"]},
    )
    t[0].chooses("use night 2")
    assert names(t, "hand", 0)
    for seat in range(4):
        faces = {p.face for p in t[seat].view.pieces if p.area == "hand-0"}
        assert (None in faces) == (seat != 0)
        assert len(faces) > 1 or seat != 0
    t.idle()


@rule("INF-CORE-21", "INF-DECK-18", "INF-GLO-09", "INF-HID-13")
def test_a_card_discarded_at_random_may_be_any_and_all_see_which():
    found = set()
    for seed in range(12):
        t = field(
            p1={"leader": "noon", "hand": ["pickpocket"], "dice": ["energy"]},
            p2={"leader": "alpha", "hand": ["mite", "drone", "levy"]},
            seed=seed,
        )
        t[0].chooses("play pickpocket")
        (gone,) = pile(t, 1)
        found.add(gone)
        assert all(gone in {p.face for p in t[seat].view.pieces} for seat in (0, 1))
        t.idle()
    assert found == {"mite", "drone", "levy"}


@rule("INF-DECK-18", "INF-GLO-09", "INF-HID-13", "INF-DST-08")
def test_a_forced_discard_is_random_and_then_public():
    t = field(
        p1={"leader": "noon", "hand": ["pickpocket"], "dice": ["energy"]},
        p2={"leader": "alpha", "hand": ["mite", "drone", "levy"]},
    )
    t[0].chooses("play pickpocket")
    (gone,) = pile(t, 1)
    assert sorted([gone, *names(t, "hand", 1)]) == ["drone", "levy", "mite"]
    assert gone in [p.face for p in t[0].view.pieces]
    assert "destroyed" not in t.kinds
    t.idle()


@rule("INF-DECK-20", "INF-DECK-25")
def test_cards_reach_the_pile_in_the_order_affected():
    t = field(
        p1={"leader": "alpha", "hand": ["cascade"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["guard", "recruit", "digger"], "track": 0},
    )
    t[0].chooses("play cascade", "target digger", "target guard")
    assert pile(t) == ["recruit", "guard", "digger"]
    t.idle()


@rule("INF-DECK-22", "INF-PREP-02")
def test_preparing_is_no_main_action():
    t = field(
        p1={"leader": "noon", "hand": ["insight", "guard"], "dice": ["energy", "star", "boost", "power"]}
    )
    assert not [o for o in t[0].options if o.startswith("prepare")]
    t.idle()


@rule("INF-DECK-13", "INF-DECK-15", "INF-HID-14", "INF-DP-11")
def test_a_replaced_unit_goes_to_hand_unseen():
    t = field(
        p1={
            "leader": "noon",
            "group": ["guard", "recruit", "digger"],
            "hand": ["veteran", "insight"],
            "dice": ["energy"],
        }
    )
    t[0].chooses("play veteran")
    t[0].may("target guard", "target recruit", "target digger")
    t[0].chooses("target guard")
    hand = [p for p in t[1].view.pieces if p.area == "hand-0"]
    assert [p.face for p in hand] == [None, None]
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-DST-01", "INF-DST-04")
def test_cards_in_hand_cannot_be_destroyed():
    t = field(
        p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy", "boost"]},
        p2={"leader": "noon", "hand": ["guard", "recruit"]},
    )
    t[0].cannot("play purge")
    t.idle()


@rule("INF-DST-05")
def test_a_destroyed_tile_goes_under_its_stack():
    import tabard
    from tabard.testing import table

    t = table(
        tabard.game("infinities"),
        p1={"leader": "chijen", "hand": ["delete-sector"], "dice": ["energy"]},
        p2={"leader": "reiso", "dice": ["boost", "boost"], "track": 2},
        map=[{"tile": "dusk-terrace", "at": (1, 0), "control": 1}],
    )
    before = len(t.state.zones[STACK])
    t[0].chooses("play delete-sector", "no")
    assert cell(t, 1, 0) is None
    assert len(t.state.zones[STACK]) == before + 1
    assert t.state.track[1] == 3
    if t.rule == "INF-REACT-05":
        t[1].chooses("no")
    t.idle()


@rule("INF-DST-06", "INF-CONC-11")
def test_losing_everything_defeats_nobody():
    t = field(
        p1={"leader": "alpha", "hand": ["purge"], "dice": ["energy"]},
        p2={"leader": "noon", "group": ["guard"], "track": 0},
    )
    t[0].chooses("play purge")
    assert names(t, "group", 1) == []
    assert not t.state.is_out(1)
    t.idle()


@rule("INF-DST-07", "INF-GLO-25")
def test_removed_cards_are_out_of_the_game():
    import tabard
    from tabard.testing import table

    t = table(
        tabard.game("infinities"),
        p1={"leader": "chijen", "hand": ["erase-record"], "dice": ["energy"]},
        p2={"leader": "reiso", "group": ["lantern-guard"], "dice": ["boost", "boost"], "track": 0},
        map=[{"tile": key, "at": (i + 1, 0), "control": 0} for i, key in enumerate(energy_tiles())],
        dice=[4, 4, 4],
    )
    t[0].chooses("play erase-record")
    assert names(t, "group", 1) == []
    assert [t.state.book.keys[t.state.face[c]] for c in t.state.zones[OUT]] == ["lantern-guard"]
    assert not t.state.zones[PILE]
    t.idle()


def energy_tiles():
    """Two Energy sides of the printed tiles."""
    import tabard
    from tabard.games.infinities.checks import slug

    sides = [
        s for c in tabard.game("infinities").printed if not c.walls for s in c.sides[:1] if s.type == "energy"
    ]
    return [slug(side.name) for side in sides[:2]]


@rule("INF-DECK-16")
def test_the_card_just_placed_stays():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dawn", "group": ["recruit"], "timeline": ["insight", "shove", "drive"], "track": 2},
        dice=[3],
    )
    t[0].chooses("attack")
    t[1].chooses("react", "no")
    t[1].may("target insight", "target shove", "target drive")
    t[1].chooses("target shove")
    assert names(t, "timeline", 1) == ["insight", "drive", "recruit"]
    assert owner(t, "rift") == -1
    t.idle()


@rule("INF-DECK-23", "INF-DECK-10")
def test_what_is_not_drawn_from_a_deck_is_taken_into_a_full_hand():
    t = field(
        p1={
            "leader": "noon",
            "group": ["guard", "recruit", "digger"],
            "hand": ["veteran", "insight", "shove", "drive"],
            "dice": ["energy"],
        },
        map=row(["sand-one"]),
    )
    t[0].chooses("play veteran", "target digger")
    assert len(names(t, "hand", 0)) == 4
    assert len(t.state.zones[DECK]) > 0
    t.idle()

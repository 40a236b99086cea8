"""What holds for the first player holds for the others: being done, free plays, preparing, losses and control."""

import pytest
from tests.games.infinities.tables import at, dice, field, names, owner, pile, row

from tabard.games.infinities.state import GROUP, HAND, TIMELINE
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])


def faced(seat, me, foe=None, **position):
    """A position in which `me` has this seat, comes first and acts."""
    players = {f"p{seat + 1}": me, f"p{2 - seat}": foe or {}}
    return field(active=seat, order=[seat, 1 - seat], **players, **position)


@rule("INF-MAIN-08", "INF-MAIN-06", "INF-DIE-09")
@SEATS
def test_who_is_done_is_not_asked_again_and_the_other_plays_on(seat):
    t = faced(seat, {"dice": ["boost"] * 2}, {"dice": ["boost"] * 3}, dice=["power"])
    t[seat].chooses("done")
    t[1 - seat].chooses("boost", "change boost to star")
    assert (t.asked, t.state.round) == (1 - seat, 2)
    t[1 - seat].chooses("done")
    assert t.state.round == 3
    assert sum(t.state.dice) + sum(t.state.spent) == 0
    t.idle()


@rule("INF-ACT-09", "INF-ACT-10", "INF-DP-10", "INF-DECK-21", "INF-LDR-04", "INF-MAIN-03")
@SEATS
@pytest.mark.parametrize("choice", ["pick upheaval", "pick insight from timeline"])
def test_a_free_card_comes_from_ones_own_hand_or_timeline(seat, choice):
    me = {"leader": "dawn", "hand": ["upheaval"], "timeline": ["insight"], "dice": ["energy", "boost"]}
    foe = {"leader": "alpha", "hand": ["mite"], "timeline": ["drone"], "dice": ["boost", "boost"]}
    t = faced(seat, me, foe, map=row(["sand-one"]))
    t[seat].chooses("use dawn 2")
    t[seat].may("pick upheaval", "pick insight from timeline")
    t[seat].chooses(choice)
    assert (dice(t, seat), dice(t, 1 - seat)) == ([], ["boost", "boost"])
    assert (names(t, "hand", 1 - seat), names(t, "timeline", 1 - seat)) == (["mite"], ["drone"])
    if choice == "pick upheaval":
        assert names(t, "timeline", seat) == ["insight"]
    else:
        t[seat].chooses("no")
        assert names(t, "timeline", seat) == []
        assert "insight" in names(t, "hand", seat)  # it comes back
    t.idle()


@rule("INF-END-02", "INF-END-03", "INF-PREP-01", "INF-GLO-20", "INF-GLO-29", "INF-HID-23", "INF-CORE-07")
@SEATS
@pytest.mark.parametrize("card", ["guard", "insight"])
def test_a_card_is_prepared_into_ones_own_timeline_in_the_open(seat, card):
    me = {"leader": "noon", "hand": ["guard", "insight"]}
    t = faced(seat, me, {"leader": "alpha", "hand": ["mite"]}, phase="end", dice=["boost"])
    t[seat].may("no", "prepare guard", "prepare insight")
    t[seat].chooses(f"prepare {card}")
    one = t.state.zones[TIMELINE + seat][0]
    assert (names(t, "timeline", seat), names(t, "timeline", 1 - seat)) == ([card], [])
    assert t.state.known[one] == t.state.everyone()
    t[1 - seat].chooses("no")
    t.idle()


@rule("INF-ACT-13", "INF-ACT-16", "INF-DST-02", "INF-REACT-02", "INF-REACT-05", "INF-REACT-06", "INF-CORE-11")
@SEATS
@pytest.mark.parametrize("track", [0, 1, 3])
def test_who_loses_a_unit_may_react_with_a_token(seat, track):
    me = {"leader": "alpha", "group": ["mite"], "dice": ["power"]}
    t = faced(seat, me, {"leader": "noon", "group": ["recruit"], "track": track}, dice=[3])
    t[seat].chooses("attack")
    other = 1 - seat
    assert (len(t.state.zones[GROUP + other]), pile(t)) == (0, ["recruit"])
    assert names(t, "group", seat) == ["mite"]
    assert (t.asked, t.rule) == (other, "INF-REACT-05" if track else "INF-MAIN-01")
    if track:
        t[other].chooses("no")
        assert t.state.track[other] == track
    t.idle()


@rule("INF-CTRL-01", "INF-CTRL-02", "INF-CTRL-03", "INF-CTRL-07", "INF-TOK-07", "INF-ACT-20", "INF-ACT-22")
@SEATS
@pytest.mark.parametrize("track", [0, 2])
def test_who_enters_a_tile_may_control_it_for_a_token(seat, track):
    t = faced(seat, {"dice": ["fortitude"], "track": track}, {"track": 3}, map=row(["sand-one"]))
    t[seat].chooses("move", "step e")
    assert at(t, seat) == "sand-one"
    if track:
        t[seat].may("no", "control")
        t[seat].chooses("control")
    t[seat].chooses("stop")
    assert owner(t, "sand-one") == (seat if track else -1)
    assert (t.state.track[seat], t.state.track[1 - seat]) == (track - (1 if track else 0), 3)
    t.idle()


@rule("INF-END-05", "INF-END-09", "INF-CORE-17", "INF-DECK-08", "INF-HID-21")
@SEATS
def test_a_hand_is_put_away_and_drawn_anew_for_its_owner_alone(seat):
    me = {"leader": "noon", "hand": ["guard"]}
    t = faced(seat, me, {"leader": "alpha", "hand": []}, phase="end", dice=["boost"])
    t[seat].chooses("no")
    hand = t.state.zones[HAND + seat]
    assert len(hand) == 3
    assert [t.state.known[card] for card in hand] == [1 << seat] * 3
    assert pile(t) == ["guard"]
    t.idle()


@rule("INF-CTRL-10", "INF-CTRL-11")
@SEATS
@pytest.mark.parametrize(("track", "after"), [(5, (5, 9)), (4, (5, 8)), (0, (1, 8))])
def test_a_destroyed_token_goes_to_the_track_while_there_is_room(seat, track, after):
    other = 1 - seat
    me = {"leader": "alpha", "dice": ["power"], "track": 2}
    foe = {"leader": "noon", "track": track, "reserve": 8}
    t = faced(seat, me, foe, map=row(["sand-one"], control=other))
    t[seat].chooses("use alpha 1")
    assert owner(t, "sand-one") == -1
    assert (t.state.track[other], t.state.reserve[other]) == after
    if track == 0:  # that token pays for a reaction
        t[other].chooses("no")
    t.idle()


@rule("INF-DIE-10", "INF-DIE-11", "INF-DIE-12", "INF-DIE-15", "INF-ATTR-05", "INF-CTRL-12", "INF-ACT-15")
@SEATS
@pytest.mark.parametrize(("rolls", "passes"), [([1, 2], True), ([1, 1], False)])
def test_a_check_rolls_as_many_dice_of_its_own_as_the_level(seat, rolls, passes):
    me = {"leader": "alpha", "dice": ["power", "boost", "star"]}
    foe = {"leader": "noon", "group": ["recruit"], "track": 0}
    t = faced(seat, me, foe, map=row(["power-dune"], control=seat), dice=rolls)
    assert list(t.state.level[seat * 3 : seat * 3 + 3]) == [2, 1, 1]
    t[seat].chooses("attack")
    assert names(t, "group", 1 - seat) == ([] if passes else ["recruit"])
    assert dice(t, seat) == ["boost", "star"]
    t.idle()


@rule("INF-HID-01", "INF-HID-02", "INF-HID-03", "INF-HID-04", "INF-HID-05", "INF-HID-08")
@SEATS
def test_how_many_lie_in_each_place_is_public_and_which_only_where_it_is_open(seat):
    me = {"leader": "noon", "hand": ["guard"], "group": ["recruit"], "timeline": ["insight"]}
    t = faced(
        seat, me, {"leader": "alpha", "hand": ["mite", "mite"]}, piles={"lightbearers": ["digger", "shove"]}
    )
    s = t.state
    for watcher in (seat, 1 - seat):
        view = t[watcher].view
        counts = {area.id: area.count for area in view.areas}
        own = [counts[f"{zone}-{seat}"] for zone in ("hand", "group", "timeline")]
        other = [counts[f"{zone}-{1 - seat}"] for zone in ("hand", "group", "timeline")]
        assert (own, other) == ([1, 1, 1], [2, 0, 0])
        assert [counts[f"{zone}-0"] for zone in ("deck", "pile", "stack")] == [
            len(s.zones[n]) for n in (0, 2, 4)
        ]
        assert not {"drawn", f"setup-{seat}", f"setup-{1 - seat}"} & set(counts)
        faces = {area: [p.face for p in view.pieces if p.area == area] for area in counts}
        assert faces[f"hand-{seat}"] == (["guard"] if watcher == seat else [None])
        assert (faces[f"group-{seat}"], faces[f"timeline-{seat}"]) == (["recruit"], ["insight"])
        assert {*faces["deck-0"], *faces["stack-0"]} == {None}
        assert faces["pile-0"] == ["digger"]  # its top alone
    t.idle()

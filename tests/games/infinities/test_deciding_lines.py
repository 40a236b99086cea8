"""Small scenes for rules that larger ones pass by: each breaks with the one line that decides."""

import pytest
from tests.games.infinities.tables import (
    ENERGY,
    POWER,
    PROVING,
    at,
    chapter,
    dice,
    field,
    level,
    names,
    pile,
    row,
    tile,
)

from tabard.games.infinities import Infinities
from tabard.games.infinities.rules.values import check_bonus, group_limit, reach_limit, timeline_limit
from tabard.games.infinities.state import GROUP, TIMELINE
from tabard.testing import rule, table

MORE = """
- {id: withdrawer, name: Withdrawer, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: start-phase}, do: [{prepare: {source: group}}]}]}
- {id: sergeant, name: Sergeant, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: start-phase}, do: [{play: {kind: unit, source: [timeline]}}]}]}
- {id: sleeper, name: Sleeper, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   prepared: {triggers: [{on: {moment: start-phase}, do: [{gain: {n: 1}}]}]}}
- {id: salute, name: Salute, kind: action, faction: lightbearers, icon: card-play,
   do: [{recall: {cards: {of: you, range: adjacent}}}, {draw: {n: 1}}]}
- {id: intake, name: Intake, kind: action, faction: deva-network, icon: card-play,
   do: [{draft: {n: 3, take: 2}}]}
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The game with the proving cards and those of this file."""
    file = tmp_path_factory.mktemp("cards") / "more.yaml"
    file.write_text(PROVING.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    return Infinities(file)


SEATS = pytest.mark.parametrize("seat", [0, 1])


def faced(seat, me, foe, **position):
    """A position in which `me` has this seat and acts."""
    return field(active=seat, **{f"p{seat + 1}": me, f"p{2 - seat}": foe}, **position)


def brought(book, seat, me, foe, **position):
    """The same with the cards of this file."""
    players = {f"p{seat + 1}": me, f"p{2 - seat}": {"dice": ["boost", "boost"], **foe}}
    return table(book, active=seat, **players, **position)


@rule("INF-ATTR-04")
@SEATS
def test_a_level_that_a_text_lent_is_gone_with_the_turn(seat):
    me = {"leader": "noon", "hand": ["raise-power"], "dice": ["energy", "boost"]}
    foe = {"leader": "alpha", "group": ["drone"], "track": 0}
    t = faced(seat, me, foe, dice=[1, 2, 3])
    t[seat].chooses("play raise-power")
    assert names(t, "group", 1 - seat) == []  # three dice against 6
    assert list(t.state.level[:6]) == [1] * 6
    t.idle()


@rule("INF-CORE-16")
@SEATS
def test_an_influence_in_a_text_is_that_of_the_tile_where_its_leader_stands(seat):
    me = {"leader": "noon", "at": "dune-sea", "hand": ["boast"], "dice": ["energy", "boost"]}
    foe = {"leader": "alpha", "at": "sand-one"}
    t = faced(seat, me, foe, map=row(["sand-one", "dune-sea"]))
    t[seat].chooses("play boast")
    assert (t.state.score[seat], t.state.score[1 - seat]) == (5, 0)
    t.idle()


@rule("INF-DECK-17", "INF-HID-23")
@SEATS
def test_what_comes_out_of_a_hand_is_known_to_all(seat):
    me = {
        "leader": "noon",
        "hand": ["guard", "recruit", "prepare-two"],
        "dice": ["energy", "energy", "boost", "boost"],
    }
    t = faced(seat, me, {"leader": "alpha"})
    t[seat].chooses("play guard")
    t[1 - seat].chooses("done")
    t[seat].chooses("play prepare-two", "pick recruit")
    cards = [*t.state.zones[GROUP + seat], *t.state.zones[TIMELINE + seat]]
    assert [t.state.known[card] for card in cards] == [t.state.everyone()] * 2
    t.idle()


@rule("INF-DST-01", "INF-DST-04")
@SEATS
def test_all_active_cards_are_destroyed_and_no_others(seat):
    me = {"leader": "alpha", "hand": ["purge", "mite"], "group": ["drone"], "dice": ["energy", "boost"]}
    foe = {"leader": "noon", "hand": ["guard"], "group": ["recruit"], "timeline": ["digger"], "track": 0}
    t = faced(seat, me, foe)
    t[seat].chooses("play purge")
    other = 1 - seat
    assert [names(t, zone, other) for zone in ("hand", "group", "timeline")] == [["guard"], [], []]
    assert [names(t, zone, seat) for zone in ("hand", "group")] == [["mite"], ["drone"]]
    assert pile(t) == ["digger", "recruit"]
    t.idle()


@rule("INF-MAIN-13", "INF-DIE-08")
@SEATS
def test_of_equal_dice_any_is_spent_and_lies_spent(seat):
    me = {"leader": "noon", "group": ["digger"], "dice": ["boost", "boost", "star"], "track": 1}
    t = faced(seat, me, {"leader": "alpha", "dice": ["boost"]})
    t[seat].chooses("use digger")
    assert (dice(t, seat), dice(t, 1 - seat)) == (["boost", "star"], ["boost"])
    assert list(t.state.spent[seat * 5 : seat * 5 + 5]) == [0, 0, 0, 1, 0]
    assert sum(t.state.spent[:10]) == 1
    t.idle()


@rule("INF-PREP-03", "INF-LDR-07")
@pytest.mark.parametrize("first", ["withdrawer", "clerk 1"])
def test_a_trigger_of_the_group_is_lost_in_the_timeline(book, first):
    t = table(book, p1={"leader": "noon", "group": ["withdrawer", "clerk"]}, phase="start")
    t[0].may("no", "use withdrawer", "use clerk 1")
    t[0].chooses(f"use {first}")
    if first == "withdrawer":
        t[0].chooses("target clerk")
        assert names(t, "timeline", 0) == ["clerk"]
        assert t.rule == "INF-START-09"
    else:
        assert len(names(t, "hand", 0)) == 1
        t[0].may("no", "use withdrawer")
        t[0].chooses("no")
    t.idle()


@rule("INF-PREP-03")
@pytest.mark.parametrize("first", ["sergeant", "sleeper"])
def test_a_prepared_trigger_is_lost_when_its_card_leaves_the_timeline(book, first):
    mine = {"leader": "noon", "group": ["sergeant"], "timeline": ["sleeper"], "track": 1}
    t = table(book, p1=mine, phase="start")
    t[0].chooses(f"use {first}")
    assert t.state.track[0] == (1 if first == "sergeant" else 2)
    if first == "sergeant":
        assert names(t, "group", 0) == ["sergeant", "sleeper"]
        assert t.rule == "INF-START-09"
    else:
        t[0].may("no", "use sergeant")
        t[0].chooses("no")
    t.idle()


@rule("INF-REACH-11")
def test_each_reaches_as_far_as_the_own_level_and_tile_allow():
    line = ["sand-one", "sand-two", "sand-three", "sand-four"]
    powers = [
        {"tile": name, "at": (-1 - n, 0), "control": 0}
        for n, name in enumerate(["power-dune", "power-ridge"])
    ]
    t = field(p1={"at": "sand-one"}, p2={"at": "sand-one"}, map=[*row(line), *powers])
    far = tile(t, "power-ridge")
    assert level(t, 0, POWER) == 3
    assert [t.state.reach[p] >> tile(t, "sand-four") & 1 for p in (0, 1)] == [1, 1]
    assert [t.state.reach[p] >> far & 1 for p in (0, 1)] == [1, 1]
    t.idle()
    t = field(p1={"at": "sand-two"}, p2={"at": "sand-two"}, map=[*row(line), *powers])
    assert [t.state.reach[p] >> tile(t, "power-ridge") & 1 for p in (0, 1)] == [1, 0]
    t.idle()


@rule("INF-REACH-12")
def test_ones_own_cards_are_in_reach_whatever_the_range(book):
    mine = {"leader": "noon", "hand": ["salute"], "group": ["guard"], "dice": ["energy", "boost"]}
    t = table(book, p1=mine, p2={"leader": "alpha", "dice": ["boost", "boost"]})
    t[0].chooses("play salute")
    assert names(t, "group", 0) == []
    assert "guard" in names(t, "hand", 0)
    t.idle()


@rule("INF-SET-17")
def test_levels_are_counted_from_one_for_everybody():
    t = field(seats=3, map=row(["energy-well"], control=2))
    assert list(t.state.level[:9]) == [1] * 7 + [2, 1]
    assert level(t, 2, ENERGY) == 2
    t.idle()
    me = {"leader": "noon", "hand": ["raise-power"], "dice": ["energy", "boost", "boost"]}
    t = field(p1=me, p2={"leader": "alpha", "group": ["mite", "drone"], "track": 0}, dice=[1, 1, 1])
    t[0].chooses("play raise-power")  # a target is asked for: two Power levels more on top of the first
    assert list(t.state.level[:6]) == [3, 1, 1, 1, 1, 1]
    t[0].chooses("target drone")
    t.idle()


@rule("INF-SKM-30")
@SEATS
def test_a_discovery_by_force_pays_whoever_forced_it(seat):
    me = {"leader": "alpha", "hand": ["shove"], "dice": ["energy"], "track": 1}
    foe = {"leader": "noon", "track": 1}
    stacks = {"sands-of-varra": ["sand-one", "sand-two"], "genesis-circuit": []}
    t = faced(seat, me, foe, stacks=stacks)
    t[seat].chooses("play shove", "step e")
    t[1 - seat].chooses("place a 0")
    assert (t.state.track[seat], t.state.track[1 - seat]) == (2, 1)  # the network is paid for discoveries
    t[1 - seat].chooses("no")
    t.idle()


@rule("INF-START-11", "INF-START-06")
@SEATS
def test_the_start_die_keeps_its_icon_when_its_tile_is_turned_later(seat):
    me = {"leader": "noon", "at": "energy-well", "hand": ["upheaval"]}
    foe = {"leader": "alpha", "at": "sand-one"}
    t = faced(
        seat,
        me,
        foe,
        map=row(["sand-one", "energy-well"]),
        phase="start",
        dice=["energy", "boost", "boost"] * 2,
    )
    while t.rule != "INF-MAIN-01":
        t[t.asked].chooses(next(o for o in t[t.asked].options if o in ("continue", "keep")))
    while t.asked != seat:
        t[t.asked].chooses("done")
    assert dice(t, seat) == ["energy", "energy", "boost", "boost"]
    t[seat].chooses("play upheaval", "tile energy-well", "stop")
    assert at(t, seat) == "energy-rear"
    assert dice(t, seat) == ["energy", "boost", "boost"]  # the other paid
    t.idle()


@rule("INF-STORY-11")
def test_an_objective_of_no_side_that_is_shared_wins_for_the_whole_team():
    t = chapter(
        "choir", p1={"leader": "noon", "dice": ["boost"] * 2}, p2={"leader": "alpha"}, counters={"song": [2]}
    )
    t[0].chooses("use sing")
    assert t.returns == [1.0, 1.0]
    t.idle()


@rule("INF-CTRL-12", "INF-CTRL-17")
@SEATS
def test_boost_star_and_rift_raise_nobodys_level(seat):
    t = field(seats=3, map=row(["sand-one", "star-stair"], control=seat))
    assert list(t.state.level[:9]) == [1] * 9
    t.idle()
    t = field(seats=3, map=row(["sand-one", "star-stair", "power-dune"], control=seat))
    assert list(t.state.level[:9]) == [1 + (at == seat * 3) for at in range(9)]
    t.idle()


@rule("INF-CAMP-04")
@SEATS
def test_a_draft_is_of_the_own_factions_deck(book, seat):
    me = {"leader": "alpha", "hand": ["intake"], "dice": ["energy", "boost", "boost"]}
    deck = {"deva-network": ["mite", "drone", "levy"], "lightbearers": ["guard", "recruit"]}
    t = brought(book, seat, me, {"leader": "noon"}, decks=deck)
    t[seat].chooses("play intake", "pick drone", "pick mite")
    assert (names(t, "hand", seat), names(t, "hand", 1 - seat)) == (["drone", "mite"], [])
    assert [len(t.state.zones[n]) for n in (0, 1)] == [2, 1]
    t.idle()


@rule("INF-REACT-02", "INF-TOK-08")
@SEATS
def test_who_loses_tokens_may_react_with_one_that_is_left(seat):
    me = {"leader": "alpha", "hand": ["sabotage"], "dice": ["energy", "boost", "boost"]}
    t = faced(seat, me, {"leader": "noon", "track": 3})
    t[seat].chooses("play sabotage")
    assert (t.asked, t.rule) == (1 - seat, "INF-REACT-05")
    t[1 - seat].chooses("no")
    assert (t.state.track[1 - seat], t.state.reserve[1 - seat]) == (1, 13)
    t.idle()


POSSIBLE = {
    "steal-two": ({}, {"track": 1}),
    "give-one": ({"track": 0}, {"track": 1}),
    "waste-energy": ({}, {"dice": ["energy", "boost"]}),
    "pickpocket": ({}, {"hand": ["mite"]}),
    "spy-hand": ({}, {"hand": ["mite"]}),
    "bare": ({}, {"hand": ["mite"]}),
    "recall-one": ({}, {"timeline": ["mite"]}),
    "remove-one": ({}, {"group": ["mite"]}),
    "double-strike": ({}, {"group": ["mite"]}),
    "shame": ({}, {"score": 2}),
    "toll-all": ({}, {"track": 1}),
    "prepare-two": ({}, {"hand": ["guard"]}),
    "retreat-unit": ({}, {"group": ["guard"]}),
    "play-pile": ({}, {"pile": ["guard"]}),
    "restack": ({}, {"pile": ["guard"]}),
    "pay-x": ({"track": 0}, {"track": 1}),
    "unspend-one": ({}, {"spent": ["star"]}),
}
"""Texts, what leaves them nothing to do, and what gives them something: the player's own, or else the other's."""
OWN = ("give-one", "prepare-two", "retreat-unit", "pay-x", "unspend-one")


@rule("INF-TGT-01", "INF-TGT-03", "INF-TGT-04")
@SEATS
@pytest.mark.parametrize("card", POSSIBLE)
def test_a_text_is_offered_as_soon_as_it_would_do_something(card, seat):
    for is_enough in (False, True):
        me = {"leader": "noon", "hand": [card], "dice": ["energy", "boost", "boost"], "track": 0}
        foe = {"leader": "alpha", "dice": ["boost", "boost"], "track": 0}
        given = dict(POSSIBLE[card][is_enough])
        piles = {"lightbearers": given.pop("pile", [])}
        who = me if card in OWN else foe
        who.update({**given, "hand": [*who.get("hand", ()), *given.get("hand", ())]})
        if card == "give-one":
            foe["track"] = 0
        t = faced(seat, me, foe, piles=piles)
        assert (f"play {card}" in t[seat].options) == is_enough
        t.idle()


@rule("INF-DECK-04", "INF-TGT-03")
@SEATS
@pytest.mark.parametrize(
    ("card", "deck", "heap", "legal"),
    [
        ("insight", [], [], False),
        ("insight", ["guard"], [], True),
        ("insight", [], ["guard"], True),
        ("draft-three", [], [], False),
        ("draft-three", ["guard"], [], True),
        ("peek", [], [], False),
        ("peek", ["guard"], [], True),
        ("prepare-deck", [], [], False),
        ("prepare-deck", ["guard"], [], True),
    ],
)
def test_nothing_is_drawn_where_deck_and_pile_are_empty(seat, card, deck, heap, legal):
    me = {"leader": "noon", "hand": [card], "dice": ["energy", "boost", "boost"], "track": 5}
    position = {"decks": {"lightbearers": deck}, "piles": {"lightbearers": heap}}
    t = faced(seat, me, {"leader": "alpha"}, **position)
    assert (f"play {card}" in t[seat].options) == legal
    t.idle()


@rule("INF-DECK-04", "INF-DECK-03")
@SEATS
def test_as_many_are_drawn_as_there_are(seat):
    me = {"leader": "noon", "hand": ["insight"], "dice": ["energy", "boost", "boost"], "track": 5}
    t = faced(seat, me, {"leader": "alpha"}, decks={"lightbearers": ["guard"]}, piles={"lightbearers": []})
    t[seat].chooses("play insight", "no")
    assert names(t, "hand", seat) == ["guard"]
    t.idle()


@rule("INF-START-02", "INF-START-03", "INF-START-04", "INF-START-05", "INF-DP-06")
@rule("INF-MAP-18", "INF-MAP-20", "INF-MAP-21")
@SEATS
@pytest.mark.parametrize(
    ("here", "held", "track", "asked"),
    [
        ("energy-well", 0, 2, True),  # whoever controls it
        ("energy-well", 0, 5, False),
        ("energy-well", 3, 4, True),
        ("star-stair", 0, 2, False),
        ("sand-one", 2, 2, False),
        ("sand-one", 3, 2, True),
        ("sand-one", 3, 5, False),
        ("power-dune", 0, 0, False),
        ("fort-ford", 0, 0, False),
    ],
)
def test_an_energy_tile_or_the_fourth_level_offers_one_token(seat, here, held, track, asked):
    lands = [
        {"tile": name, "at": (-1 - n, 0), "control": seat}
        for n, name in enumerate(["core-node", "energy-stack", "energy-spire"][:held])
    ]
    own = {"tile": here, "at": (1, 0), "control": 1 - seat}
    me = {"leader": "noon", "at": here, "track": track}
    foe = {"leader": "alpha", "at": "rift", "track": 0}
    t = faced(seat, me, foe, map=[own, *lands], phase="start")
    while t.rule == "INF-START-09":
        t[t.asked].chooses("continue")
    assert (t.rule == "INF-START-02") == asked
    if asked:
        assert t.asked == seat
        t[seat].may("no", "gain")
        t[seat].chooses("gain")
        assert t.state.track[seat] == track + 1
        assert t.state.track[1 - seat] == 0
        while t.rule == "INF-START-09":
            t[t.asked].chooses("continue")
        assert t.rule != "INF-START-02"
    t.idle()


@rule("INF-RND-06", "INF-RND-07", "INF-RND-08", "INF-TGT-13")
@pytest.mark.parametrize(
    ("places", "before", "after"),
    [
        (["sand-one", "dune-sea", "star-stair"], [0, 1, 2], [1, 2, 0]),
        (["star-stair", "sand-one", "dune-sea"], [0, 1, 2], [2, 0, 1]),
        (["sand-four", "sand-two", "west-wall"], [0, 1, 2], [0, 1, 2]),  # three of Influence 3, by name
        (["west-wall", "sand-two", "sand-four"], [0, 1, 2], [2, 1, 0]),
        (["rift", "rift", "sand-one"], [1, 0, 2], [2, 1, 0]),  # equal ones as before
        (["rift", "rift", "sand-one"], [0, 2, 1], [2, 0, 1]),
    ],
)
def test_who_goes_first_next_round(places, before, after):
    tiles = row(["sand-one", "dune-sea", "star-stair", "sand-two", "sand-four", "west-wall"])
    players = {f"p{n + 1}": {"at": place} for n, place in enumerate(places)}
    t = field(seats=3, map=tiles, phase="next", order=before, **players)
    assert list(t.state.order) == after
    t.idle()


@rule("INF-ACT-25", "INF-ACT-24", "INF-ACT-28", "INF-DIE-19")
@SEATS
def test_a_boost_die_changes_any_other_to_any_other_icon(seat):
    me = {"leader": "noon", "dice": ["boost", "boost", "power"]}
    t = faced(seat, me, {"leader": "alpha", "dice": ["star", "star"]})
    t[seat].chooses("boost")
    others = {
        "boost": ["power", "energy", "fortitude", "star"],
        "power": ["energy", "fortitude", "boost", "star"],
    }
    assert set(t[seat].options) == {f"change {old} to {new}" for old, many in others.items() for new in many}
    t[seat].chooses("change power to star")
    assert (dice(t, seat), dice(t, 1 - seat)) == (["boost", "star"], ["star", "star"])
    t.idle()


@rule("INF-REACH-01", "INF-REACH-02", "INF-ATTR-03", "INF-ATTR-09", "INF-ATTR-10", "INF-ATTR-11")
@rule("INF-CORE-05", "INF-CORE-06", "INF-CORE-09")
@SEATS
@pytest.mark.parametrize(("held", "more"), [(0, 0), (1, 0), (2, 1), (3, 1)])
@pytest.mark.parametrize("attribute", [0, 1, 2])
def test_the_third_level_and_those_above_raise_one_limit_of_their_leader(seat, attribute, held, more):
    tiles = [
        ["power-dune", "power-ridge", "power-peak"],
        ["energy-well", "core-node", "energy-stack"],
        ["fort-ford", "fort-gate", "fort-lift"],
    ][attribute]
    t = field(map=row(tiles[:held], control=seat))
    limits = [[limit(t.state, p) for limit in (reach_limit, timeline_limit, group_limit)] for p in (0, 1)]
    assert limits[1 - seat] == [3, 3, 3]
    assert limits[seat] == [3 + (more if n == attribute else 0) for n in range(3)]
    t.idle()


@rule("INF-MAP-04", "INF-MOVE-04")
@pytest.mark.parametrize(
    ("way", "there"), [("e", "sand-one"), ("w", "node-one"), ("se", "node-two"), ("ne", "sand-two")]
)
def test_tiles_of_both_worlds_are_neighbours_both_ways(way, there):
    around = {
        "sand-three": (3, 0),
        "sand-one": (1, 0),
        "node-one": (-1, 0),
        "node-two": (0, 1),
        "sand-two": (1, -1),
    }
    back = {"e": "w", "w": "e", "se": "nw", "ne": "sw"}
    tiles = [{"tile": name, "at": place} for name, place in around.items()]
    t = field(p1={"dice": ["fortitude", "boost", "boost"]}, p2={"at": "sand-three"}, map=tiles)
    t[0].chooses("move", f"step {way}", "no")
    assert at(t, 0) == there
    t[0].chooses(f"step {back[way]}", "no")
    assert at(t, 0) == "rift"
    t.idle()


@rule("INF-DECK-03")
@SEATS
@pytest.mark.parametrize(("leader", "deck"), [("noon", 0), ("alpha", 1)])
def test_each_factions_own_pile_becomes_its_deck(seat, leader, deck):
    card = "insight" if leader == "noon" else "forecast"
    me = {"leader": leader, "hand": [card], "dice": ["energy", "boost", "boost"], "track": 5}
    heaps = {"lightbearers": ["guard", "recruit"], "deva-network": ["mite", "drone"]}
    decks = {"lightbearers": [], "deva-network": []}
    t = faced(seat, me, {"leader": "dusk"}, decks=decks, piles=heaps)
    t[seat].chooses(f"play {card}", "no" if leader == "noon" else "pick mite")
    assert len(t.state.zones[2 + deck]) == (
        1 if leader == "noon" else 2
    )  # what was played, and what nobody took
    assert len(t.state.zones[3 - deck]) == 2
    assert len(names(t, "hand", seat)) == (2 if leader == "noon" else 1)
    t.idle()


@rule("INF-CORE-08", "INF-PREP-03")
@SEATS
@pytest.mark.parametrize(("where", "more"), [("timeline", 1), ("group", 0)])
def test_a_prepared_passive_works_in_the_timeline_alone(seat, where, more):
    players = {
        f"p{seat + 1}": {"leader": "reiso", where: ["lantern-guard"], "dice": ["boost", "boost"]},
        f"p{2 - seat}": {"leader": "idris-9", "dice": ["boost", "boost"]},
    }
    t = table("infinities", active=seat, **players)
    bonus = [[check_bonus(t.state, p, attribute) for attribute in range(3)] for p in (seat, 1 - seat)]
    assert bonus == [[0, 0, more], [0, 0, 0]]
    t.idle()


@rule("INF-WARP-14", "INF-MOVE-10")
@SEATS
def test_a_warp_is_one_of_two_steps(seat):
    me = {"leader": "noon", "at": "fort-ford", "dice": ["fortitude", "boost", "boost"], "track": 0}
    t = faced(seat, me, {"leader": "alpha"}, map=row(["fort-ford", "sand-one", "star-stair"]))
    t[seat].chooses("move", "warp star-stair")
    assert t.prompt == "Move where, step 2 of up to 2?"
    t[seat].chooses("step w")
    assert at(t, seat) == "sand-one"
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-ACT-22", "INF-CTRL-04")
@SEATS
@pytest.mark.parametrize("holder", [None, 0, 1])
def test_a_tile_that_is_entered_is_offered_only_while_nobody_holds_it(seat, holder):
    held = {} if holder is None else {"control": holder}
    me = {"leader": "noon", "dice": ["fortitude", "boost", "boost"], "track": 2}
    t = faced(seat, me, {"leader": "alpha"}, map=[{"tile": "sand-one", "at": (1, 0), **held}])
    t[seat].chooses("move", "step e")
    if holder is None:
        t[seat].chooses("control", "stop")
    else:
        t[seat].chooses("stop")
    assert t.state.owner[tile(t, "sand-one")] == (seat if holder is None else holder)
    assert t.state.track[seat] == (1 if holder is None else 2)
    t.idle()


@rule("INF-CORE-11", "INF-ACT-15")
@SEATS
@pytest.mark.parametrize(
    ("unit", "die", "falls"), [("guard", 6, False), ("drone", 6, True), ("drone", 5, False)]
)
def test_a_basic_attack_adds_nothing_to_its_die(seat, unit, die, falls):
    me = {"leader": "night", "dice": ["power", "boost", "boost"]}
    t = faced(seat, me, {"leader": "alpha", "group": [unit], "track": 0}, dice=[die])
    t[seat].chooses("attack")
    assert names(t, "group", 1 - seat) == ([] if falls else [unit])
    t.idle()


@rule("INF-HID-08", "INF-HID-01")
@SEATS
def test_who_imagines_the_hidden_deals_both_stacks_and_both_decks_anew(seat):
    t = field()
    s = t.state
    for zone in (0, 1, 4, 5):
        before = [s.face[card] for card in s.zones[zone]]
        after = [[w.face[card] for card in w.zones[zone]] for w in (s.determinize(seat, n) for n in range(5))]
        assert any(one != before for one in after)
        if zone > 1:  # a deck shares its hidden cards with the hands
            assert all(sorted(one) == sorted(before) for one in after)
    t.idle()

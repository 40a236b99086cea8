"""Setting up: boards, tiles, races, areas, decks, market (IGN-BRD, IGN-START, IGN-MKT, IGN-DECK, IGN-BAN, IGN-TEAM)."""

import pytest
from tests.games.ignite.tables import IGNITE, board, zone_of

from tabard.engine.chance import seeded
from tabard.engine.errors import BadOption
from tabard.games.ignite import state as i
from tabard.games.ignite.board import board_data, find_board, tile_faces
from tabard.games.ignite.rules.areas import are_apart, is_together
from tabard.games.ignite.rules.market_choice import draw_market, epic_pile, is_good_market
from tabard.games.ignite.rules.setup import is_reached, lay_tiles, random_tiles, turned
from tabard.games.ignite.rules.terms import T_MOVEMENT
from tabard.testing import rule, table


def dealt(seats=2, seed=1, **options):
    return IGNITE.new(seats=seats, seed=seed, options=options)


def names(book, cells):
    return [book.cell_names[c] for c in cells]


# -- boards -----------------------------------------------------------------------------------------


@rule("IGN-BRD-02", "IGN-BRD-11", "IGN-BRD-12", "IGN-VILL-01", "IGN-BRD-01")
def test_the_large_board():
    large = find_board(True, 3, 8)
    assert (large.size, len(large.village), len(large.inner)) == (18, 180, 16)
    corners = [(large.names[area[0]], large.names[area[-1]]) for area in large.areas]
    assert corners == [
        ("a4", "c9"),
        ("a10", "c15"),
        ("d16", "i18"),
        ("j16", "o18"),
        ("p10", "r15"),
        ("p4", "r9"),
        ("j1", "o3"),
        ("d1", "i3"),
    ]
    assert {len(area) for area in large.areas} == {18}
    assert dealt(5).book.size == 18


@rule("IGN-BRD-13", "IGN-BRD-14", "IGN-GEN-02")
def test_the_small_board():
    small = find_board(False, 3, 4)
    assert (small.size, len(small.village), len(small.inner)) == (12, 108, 4)
    wanted = {f"{r}{c}" for r in "abc" for c in range(1, 7)} | {f"{r}{c}" for r in "def" for c in range(1, 4)}
    assert {small.names[c] for c in small.areas[0]} == wanted
    assert {len(area) for area in small.areas} == {27}
    assert [dealt(n).book.size for n in (2, 3, 4, 5, 8)] == [12, 12, 12, 18, 18]


@pytest.mark.parametrize(("depth", "village", "area"), [(1, 68, 6), (2, 128, 12), (3, 180, 18)])
@rule("IGN-BRD-02", "IGN-BRD-12", "IGN-VILL-01")
def test_the_village_is_one_to_three_spaces_deep(depth, village, area):
    s = dealt(5, village=depth)
    assert (len(s.book.village), {len(a) for a in s.book.areas}) == (village, {area})
    assert all(cell in s.book.village for a in s.book.areas for cell in a)
    ring = [c for c in range(324) if c // 18 in (0, 1, 2, 15, 16, 17) or c % 18 in (0, 1, 2, 15, 16, 17)]
    assert {s.ground[c] for c in ring if c not in s.book.village} == ({"p"} if depth < 3 else set())
    assert dealt(5).book.village == dealt(5, village=1).book.village


@rule("IGN-BRD-05", "IGN-BRD-15", "IGN-BRD-07", "IGN-VILL-04")
def test_the_bazaar_covers_the_middle():
    for seats, wanted in ((5, ["i9", "i10", "j9", "j10"]), (2, ["f6", "f7", "g6", "g7"])):
        s = dealt(seats)
        assert names(s.book, s.book.bazaar) == wanted
        assert {s.terrain[c] for c in s.book.bazaar} == {i.BAZAAR}


@rule("IGN-BRD-03", "IGN-BRD-06", "IGN-GEN-10", "IGN-BRD-09")
def test_only_the_inner_tiles_are_random():
    one, same, other = dealt(5, 1), dealt(5, 1), dealt(5, 2)
    assert one.ground == same.ground != other.ground
    ring = [c for c in range(324) if one.ground[c] == "v"]
    assert ring == one.book.village == [c for c in range(324) if other.ground[c] == "v"]
    assert set(one.ground) <= set("plwfvb")


@rule("IGN-BRD-03")
def test_a_tile_turns_and_has_two_sides():
    assert turned("abcdefghi", 3, 1) == "gdahebifc"
    assert turned("abcdefghi", 3, 4) == "abcdefghi"
    s = dealt(5)
    laid = {side for seed in range(30) for side in random_tiles(s.book, seeded(seed))}
    every = {turned(side, 3, n) for tile in tile_faces() for side in tile for n in range(4)}
    assert laid <= every
    assert len(laid) > 60


@rule("IGN-BRD-04")
def test_a_larger_pool_is_sampled_without_replacement():
    s = dealt(2)
    assert (len(s.book.inner), len(s.book.faces)) == (4, 16)
    s.book.faces, kept = [["ppppppppp"], ["lpppppppp"], ["wpppppppp"], ["fpppppppp"]], s.book.faces
    try:
        for seed in range(5):
            assert len({"".join(sorted(tile)) for tile in random_tiles(s.book, seeded(seed))}) == 4
    finally:
        s.book.faces = kept


@rule("IGN-BRD-10")
def test_a_bazaar_behind_lava_is_dealt_again():
    s = dealt(2)
    lay_tiles(s, ["ppppppppp"] * 4)
    assert is_reached(s)
    lay_tiles(s, ["ppppplplp", "ppplppplp", "plppplppp", "plplppppp"])
    assert not is_reached(s)
    kept = s.book.faces
    s.book.faces = [["lllllllll"]] * 16
    try:
        with pytest.raises(BadOption, match="IGN-BRD-10"):
            IGNITE.new(seats=2, seed=1)
    finally:
        s.book.faces = kept


@rule("IGN-SET-04")
def test_the_sixteen_tiles():
    data = board_data()
    assert (len(data.tiles), data.tile_size) == (16, 3)
    assert {len(tile) for tile in data.tiles} == {2}
    sides = [side for tile in tile_faces() for side in tile]
    assert all("p" in side and side.count("l") <= 3 for side in sides)
    every = "".join(sides)
    assert 0.55 < every.count("p") / len(every) < 0.7
    assert min(every.count(letter) for letter in "lwf") > 10


# -- races and areas --------------------------------------------------------------------------------


@rule(
    "IGN-START-01", "IGN-START-02", "IGN-START-03", "IGN-RACE-01", "IGN-RACE-20", "IGN-DP-03", "IGN-TEAM-03"
)
def test_races_are_chosen_counter_clockwise():
    t = table("ignite", seats=4, options={"first_chooser": 2})
    for seat, race, free in ((1, "ratmen", 9), (0, "elves", 8), (3, "humans", 7), (2, "dwarves", 6)):
        assert (t.asked, len(t[seat].options)) == (seat, free)
        t[seat].chooses(f"race {race}")
    assert [list(t.state.f_owner).count(p) for p in range(4)] == [3, 5, 3, 3]
    assert {dealt(4, seed).chooser for seed in range(20)} == {0, 1, 2, 3}
    t.idle()


def placed(seats=3, **options):
    """A table after all races were chosen, at the first area."""
    t = table("ignite", seats=seats, options={"first_chooser": 1, "village": 3, **options})
    while t.prompt == "Choose a race":
        free = [o for o in t[t.asked].options if o != "race pandas"]
        t[t.asked].chooses(free[0])
    return t


@rule(
    "IGN-START-04",
    "IGN-START-05",
    "IGN-START-06",
    "IGN-START-07",
    "IGN-START-10",
    "IGN-DP-05",
    "IGN-TEAM-04",
    "IGN-START-09",
)
def test_areas_are_chosen_clockwise_from_the_last_chooser():
    t = placed()
    t[1].may("area 1", "area 2", "area 3", "area 4")
    t[1].chooses("area 1")
    assert len(t[1].options) == 27
    t[1].chooses("place a6")
    t[1].can("place a5", "place b6")
    t[1].chooses("place a5", "place c6")
    assert t.asked == 2
    t[2].cannot("area 1")
    t[2].chooses("area 2")
    t[2].cannot("place a7", "place c7")
    t[2].can("place b7")
    t[2].chooses("place b7", "place a8", "place a9")
    t[0].chooses("area 3", "place l12", "place l11", "place l10")
    s = t.state
    assert all(s.terrain[cell] & i.KIND == i.VILLAGE for cell in s.f_at)
    assert (t.asked, s.round, s.first) == (1, 1, 1)
    t[1].chooses("end")
    assert t.asked == 2
    t.idle()


@rule("IGN-START-08", "IGN-START-09", "IGN-START-11", "IGN-TURN-01")
def test_everybody_begins_with_six_cards():
    t = placed()
    while t.state.round == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    s = t.state
    assert [len(zone_of(s, i.HAND, p)) for p in range(3)] == [6, 6, 6]  # seat 0 may be human: no seventh yet
    assert (t.asked, t.prompt) == (1, "Your action")
    t[1].chooses("end")
    assert t.asked == 2
    t.idle()


@rule("IGN-DECK-01", "IGN-DECK-02", "IGN-RACE-07", "IGN-TWOP-05", "IGN-HID-01", "IGN-DECK-03")
def test_starting_decks():
    t = table("ignite", seats=3, options={"first_chooser": 1})
    t[0].chooses("race centaurs")
    t[2].chooses("race elves")
    t[1].chooses("race humans")
    s = t.state

    def counts(p):
        faces = [s.book.keys[s.face[c]] for c in zone_of(s, i.DECK, p)]
        return [faces.count(key) for key in ("march", "dagger", "old-wooden-shield")]

    assert (counts(0), counts(1), counts(2)) == ([3, 5, 4], [5, 4, 3], [5, 4, 3])
    assert all(s.known[c] == 0 for p in range(3) for c in zone_of(s, i.DECK, p))
    t.idle()
    t = table("ignite", seats=2, options={"first_chooser": 1})
    for seat, race in ((0, "elves"), (1, "humans"), (0, "centaurs"), (1, "dwarves")):
        t[seat].chooses(f"race {race}")
    s = t.state
    assert (counts(0), counts(1)) == ([3, 5, 4], [5, 4, 3])
    t.idle()


@rule("IGN-RACE-18", "IGN-RACE-19", "IGN-DP-04", "IGN-HID-16")
def test_a_panda_may_trade_two_cards_or_none():
    def pandas(choice):
        t = table("ignite", seats=3, options={"first_chooser": 1})
        for seat, race in ((0, "pandas"), (2, "elves"), (1, "humans")):
            t[seat].chooses(f"race {race}")
        t[0].chooses(f"trade {choice}")
        return t

    t = pandas("two")
    t[0].chooses("pick dagger", "pick march")
    t[0].may("gain arrow", "gain triple-sheath", "gain flail", "gain gladiator-net")
    t[0].chooses("gain flail", "gain flail")
    assert (len(zone_of(t.state, i.DECK, 0)), len(zone_of(t.state, i.DISCARD, 0))) == (10, 2)
    for seat in range(3):
        seen = t[seat].view.pieces
        assert {p.face for p in seen if p.area == "trash"} == {"dagger", "march"}
        assert [p.face for p in seen if p.area == "discard-0"] == ["flail"]
    t.idle()
    t = pandas("none")
    assert (len(zone_of(t.state, i.DECK, 0)), len(zone_of(t.state, i.DISCARD, 0))) == (12, 0)
    t.idle()


# -- bans and teams ---------------------------------------------------------------------------------


@rule("IGN-KOTH-01")
def test_five_markers_lie_on_the_hill():
    assert (dealt(3, win="hill").markers, dealt(3).markers) == (5, 0)


@rule("IGN-BAN-01", "IGN-BAN-02", "IGN-DP-02", "IGN-START-11")
def test_two_or_three_players_ban_one_race_each():
    t = table("ignite", seats=3, options={"banning": True, "first_chooser": 3})
    for seat in (2, 0, 1):
        t[seat].chooses(t[seat].options[0])
    assert t.state.banned.bit_count() == 3
    assert (t.asked, len(t.shorts)) == (2, 6)
    assert "race catfolk" not in t.shorts
    t.idle()


@pytest.mark.parametrize(("seats", "bans"), [(4, 4), (6, 2), (7, 1), (8, 0)])
@rule("IGN-BAN-03", "IGN-DP-02")
def test_bans_of_more_players(seats, bans):
    s = dealt(seats, banning=True)
    n = 0
    while s.decision.prompt == "Ban which race?":
        s.apply(s.decision.options[0])
        n += 1
    assert n == bans
    assert len(s.decision.options) == 9 - bans


@rule("IGN-TEAM-05", "IGN-TEAM-06", "IGN-TEAM-07", "IGN-TEAM-22", "IGN-DP-06")
def test_where_teammates_may_start():
    assert [are_apart(8, 0, other, 2) for other in range(1, 8)] == [False] * 3 + [True, True] + [False] * 2
    assert [are_apart(4, 0, other, 2) for other in (1, 2, 3)] == [False, True, False]
    assert [are_apart(8, 1, other, 3) for other in (0, 2, 3, 4, 7)] == [False, False, True, True, True]
    assert [are_apart(8, 0, other, 4) for other in (1, 2, 7)] == [False, True, False]
    assert is_together(8, [7, 0, 1])
    assert not is_together(8, [0, 2, 3])


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (6, {"teams": 2}),
        (6, {"teams": 3}),
        (8, {"teams": 2}),
        (8, {"teams": 4, "adjacent_teams": True}),
    ],
)
@rule("IGN-TEAM-05", "IGN-TEAM-06", "IGN-TEAM-07", "IGN-TEAM-08", "IGN-TEAM-22", "IGN-DP-06")
def test_every_team_finds_its_areas(seats, options):
    for seed in range(4):
        s = dealt(seats, seed, win="teams", **options)
        player = seeded(seed)
        while s.round == 0:
            s.apply(s.decision.options[player.below(len(s.decision.options))])
        book = s.book
        area = {s.picks[n]: s.picks[n + 2] for n in range(0, len(s.picks), i.PICK_ROW)}
        for team in range(book.teams):
            own = [area[p] for p in range(seats) if book.team[p] == team]
            if options.get("adjacent_teams"):
                assert is_together(len(book.areas), own)
            else:
                size = seats // book.teams
                assert all(are_apart(len(book.areas), a, b, size) for a in own for b in own if a != b)


# -- the market -------------------------------------------------------------------------------------


@rule("IGN-MKT-01", "IGN-MKT-02", "IGN-MKT-03", "IGN-MKT-05", "IGN-HID-06", "IGN-DP-01")
def test_the_first_market():
    s = dealt()
    shown = [(p.name, p.marks["left"]) for p in s.view(1).pieces if p.area == "market"]
    assert shown[0] == ("Arrow", 20)
    assert [name for name, _ in shown] == [
        "Arrow",
        "Triple Sheath",
        "Flail",
        "Gladiator Net",
        "Conditioning",
        "Fire Arrow",
        "Weapon Dealer",
        "Ice Wall",
        "Berserk",
        "Full Moon Axe",
        "Large Quiver",
        "Lightning Bolt",
        "Long Bow",
        "Meteor Strike",
        "Unicorn",
        "Quick Hands",
    ]
    assert all(n == 10 for _, n in shown[1:])


@rule(
    "IGN-BDECK-01",
    "IGN-BDECK-02",
    "IGN-BDECK-03",
    "IGN-BDECK-04",
    "IGN-BDECK-05",
    "IGN-TOUR-01",
    "IGN-MKT-01",
)
def test_random_markets_are_good_ones():
    for seed in range(12):
        s = dealt(4, seed, market="random", tournament=seed % 2 == 1)
        decks = [no for no in range(1, len(s.stock)) if s.stock[no]]
        assert len(decks) == (20 if seed % 2 else 16)
        assert is_good_market(s.book, decks)
    assert len({tuple(dealt(4, seed, market="random").stock) for seed in range(5)}) == 5


@rule("IGN-BDECK-03", "IGN-BDECK-04", "IGN-BDECK-05")
def test_what_makes_a_market_bad():
    book = dealt().book
    good = [
        book.number[key]
        for key in (
            "march",
            "horse",
            "dagger",
            "javelin",
            "fireball",
            "freeze",
            "flail",
            "quick-hands",
            "unicorn",
        )
    ]
    assert is_good_market(book, good)
    assert not is_good_market(book, [no for no in good if book.keys[no] not in ("march", "horse")])
    assert not is_good_market(book, [*good, book.number["long-bow"]])
    assert not is_good_market(book, [no for no in good if not book.deals_damage[no]])
    assert not is_good_market(book, [no for no in good if book.cost[no] in (3, 7)])
    book.pure_random = True
    try:
        drawn = [draw_market(book, seeded(seed)) for seed in range(40)]
    finally:
        book.pure_random = False
    assert not all(is_good_market(book, decks) for decks in drawn)


@rule("IGN-BDECK-06")
def test_starters_for_sale_are_those_left_over():
    s = dealt(4, starters_for_sale=True)
    while s.decision.prompt == "Choose a race":
        s.apply(s.decision.options[-1])
    left = {key: s.stock[s.book.number[key]] for key in ("march", "dagger", "old-wooden-shield")}
    assert left == {"march": 41 - 20, "dagger": 33 - 16, "old-wooden-shield": 25 - 12}
    assert sum(1 for n in s.stock if n) == 19
    assert dealt(4).stock[s.book.number["march"]] == 0


@rule("IGN-EPIC-01", "IGN-EPIC-02", "IGN-EPIC-05", "IGN-HID-07")
def test_the_piles_of_epic_ignite():
    s = dealt(4, market="epic")
    piles = [s.zones[s.epic_zone(n)] for n in range(14)]
    assert sum(len(pile) for pile in piles) == 510
    for n, pile in enumerate(piles):
        assert {epic_pile(s.book, s.face[c]) for c in pile} == {n // 2}
        assert [s.known[c] != 0 for c in pile] == [False] * (len(pile) - 1) + [True]
    assert all(0 <= len(piles[n]) - len(piles[n + 1]) <= 1 for n in range(0, 14, 2))
    assert {1 << s.book.first_type[s.face[c]] for c in piles[12]} == {T_MOVEMENT}
    assert s.book.number["fire-arrow"] in {s.face[c] for c in piles[0] + piles[1]}


@rule("IGN-TITLE-01", "IGN-TITLE-02", "IGN-TITLE-03", "IGN-VAR-02", "IGN-VAR-01")
def test_titles_beside_the_market():
    s = dealt(3, titles=2, market="epic", win="last-man", banning=True)
    assert len(s.titles) == 2 * i.TITLE_ROW
    assert sum(1 for n in dealt(3, titles=1).stock if n) == 16
    assert dealt(3).titles == []
    with pytest.raises(BadOption):
        dealt(3, titles=3)
    t = board(titles={"warlord": 0})
    assert [p.name for p in t[0].view.pieces if p.area == "titles"] == ["Warlord"]
    t.idle()


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {"win": "teams"}),
        (4, {"win": "teams", "teams": 4}),
        (8, {"win": "teams", "teams": 3}),
        (4, {"teams": 2}),
        (6, {"board": "small"}),
        (2, {"pure_elimination": True}),
        (2, {"first_chooser": 3}),
        (2, {"tournament": True}),
        (2, {"market": "list", "decks": ["arrow"]}),
        (2, {"decks": ["arrow"]}),
        (2, {"title_cards": ["arrow"]}),
        (2, {"title_cards": ["warlord", "warlord"]}),
        (2, {"title_cards": ["warlord", "oracle", "archmage"]}),
    ],
)
@rule("IGN-DP-01", "IGN-TEAM-01", "IGN-GEN-02")
def test_options_that_do_not_go_together_are_refused(seats, options):
    with pytest.raises(BadOption):
        dealt(seats, **options)


@rule("IGN-GEN-02")
def test_two_to_eight_players():
    assert sorted(IGNITE.seats) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(BadOption):
        dealt(9)


@rule("IGN-DECK-03")
def test_every_deck_is_shuffled_and_lies_face_down():
    for p in range(2):
        orders = set()
        for seed in range(4):
            s = dealt(seed=seed)
            while not zone_of(s, i.HAND, p):
                s.apply(s.decision.options[0] if s.decision.seat >= 0 else s.roll())
            cards = zone_of(s, i.DECK, p) + zone_of(s, i.HAND, p)
            orders.add(tuple(s.face[card] for card in cards))
            for seat in range(2):
                backs = [piece.face for piece in s.view(seat).pieces if piece.area == f"deck-{p}"]
                assert backs == [None]  # a pile
        assert len(orders) > len({tuple(sorted(order)) for order in orders})  # races have other cards

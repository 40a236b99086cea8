"""Scenes in which another than the first player acts, and a third one suffers: who does something is told apart."""

import pytest
from tests.games.ignite.tables import IGNITE, board, cells, damage, is_down, owner, trash, trophies, who

from tabard.games.ignite import state as i
from tabard.testing import rule, table


def taken(t):
    """The trophies of the players, in the order of their seats."""
    return [trophies(t, p) for p in range(t.state.seats)]


@rule(
    "IGN-TERR-02",
    "IGN-TERR-05",
    "IGN-PUSH-01",
    "IGN-PUSH-02",
    "IGN-FINAL-05",
    "IGN-TROPHY-01",
    "IGN-TROPHY-04",
)
@pytest.mark.parametrize(("actor", "victim"), [(1, 2), (2, 0), (0, 2)])
def test_who_pushes_a_unit_into_lava_takes_its_trophy(actor, victim):
    players = {f"p{actor + 1}": {"units": ["g8"], "hand": ["war-hammer"]}}
    players[f"p{victim + 1}"] = {"race": "humans", "units": ["g9", "q18"]}
    t = board(terrain={"lava": "g10"}, active=actor, **players)
    t[actor].chooses("play war-hammer", "at g9")
    assert (who(t, "g9"), who(t, "g10")) == (-1, -1)
    assert taken(t) == [1 if p == actor else 0 for p in range(3)]
    t.idle()


@rule("IGN-PUSH-01", "IGN-FINAL-04", "IGN-FINAL-02")
def test_who_was_pushed_before_dies_for_who_pushed_it():
    """A unit that another has pushed and that its own object kills is the trophy of who pushed it."""
    t = board(
        p2={"race": "humans", "units": ["g8"], "hand": ["war-hammer"]},
        p3={"race": "elves", "units": [{"at": "g9", "damage": 1}, "q18"]},
        scorched={"g10": 2},
        active=1,
    )
    t[1].chooses("play war-hammer", "at g9")
    assert (who(t, "g10"), taken(t)) == (-1, [0, 1, 0])
    t.idle()


@rule("IGN-PUSH-09", "IGN-IMMOV-04")
@pytest.mark.parametrize(("actor", "victim"), [(1, 2), (2, 1)])
def test_who_crushes_a_unit_takes_its_trophy(actor, victim):
    players = {f"p{actor + 1}": {"race": "catfolk", "units": ["e5"], "hand": ["ice-wall"]}}
    players[f"p{victim + 1}"] = {"race": "humans", "units": ["b5", "a5", "q18"]}
    t = board(active=actor, **players)
    t[actor].chooses("play ice-wall", "space b5", "done")
    assert (who(t, "b5"), is_down(t, "a5")) == (-1, True)
    assert taken(t) == [1 if p == actor else 0 for p in range(3)]
    t.idle()


@rule("IGN-WIN-03", "IGN-WIN-04", "IGN-TWOP-08", "IGN-KOTH-08")
@pytest.mark.parametrize(("seats", "halves"), [(2, 8), (3, 8), (4, 10), (5, 10)])
def test_four_trophies_end_a_game_of_two_or_three_and_five_one_of_more(seats, halves):
    assert IGNITE.new(seats=seats, seed=1).book.target == halves
    for points in (15, 30):
        hill = IGNITE.new(seats=seats, seed=1, options={"win": "hill", "hill_target": points})
        assert hill.book.target == points


@rule(
    "IGN-SELL-01", "IGN-SELL-02", "IGN-SELL-03", "IGN-SELL-04", "IGN-SELL-05", "IGN-SELL-06", "IGN-TITLE-12"
)
def test_cards_of_the_hand_are_sold_for_their_cost_and_titles_are_not():
    t = board(
        p2={"race": "elves", "units": ["i9"], "hand": ["dagger", "march"], "honor": 1},
        titles={"warlord": (1, 5)},
        active=1,
    )
    t[1].can("sell dagger", "sell march")
    t[1].cannot("sell warlord")
    t[1].chooses("sell dagger")
    assert (t.state.bank, trash(t)) == (4, ["dagger"])
    t[1].cannot("sell march")
    t.idle()


@rule("IGN-MOVE-02", "IGN-MOUNT-01", "IGN-MOUNT-02", "IGN-MOUNT-03")
def test_only_a_rider_gets_through_a_figure():
    t = board(
        p2={"race": "humans", "units": ["h4"], "hand": ["march", "horse"]},
        p3={"race": "elves", "units": ["h5", "q18"]},
        walls="g4 i4 h3",
        active=1,
    )
    t[1].cannot("play march")
    t[1].chooses("play horse", "step h5", "step h6", "stop")
    assert (owner(t, "h6"), owner(t, "h5"), is_down(t, "h5")) == (1, 2, True)
    t.idle()


@rule("IGN-ATK-14", "IGN-SELF-02", "IGN-TEAM-16")
@pytest.mark.parametrize("actor", [0, 1, 2])
def test_what_strikes_one_figure_is_not_aimed_at_ones_own(actor):
    players = {
        f"p{actor + 1}": {"race": "humans", "units": ["g5", "g6"], "hand": ["dagger", "lightning-bolt"]}
    }
    players[f"p{(actor + 1) % 3 + 1}"] = {"race": "elves", "units": ["g7", "k15"]}
    t = board(active=actor, **players)
    t[actor].chooses("play lightning-bolt", "with g5")
    t[actor].may("at g6", "at g7")
    t[actor].chooses("at g6")
    assert [damage(t, name) for name in ("g5", "g6", "g7", "k15")] == [1, 1, 1, 0]
    t[actor].chooses("play dagger", "at g7")
    assert [damage(t, name) for name in ("g5", "g6", "g7")] == [1, 1, 2]
    t.idle()


@rule("IGN-VAR-02", "IGN-EPIC-01", "IGN-EPIC-05")
@pytest.mark.parametrize("win", ["trophies", "last-man", "hill"])
def test_piles_instead_of_decks_go_with_any_way_to_win(win):
    s = IGNITE.new(seats=3, seed=1, options={"market": "epic", "win": win})
    piles = [s.zones[s.epic_zone(n)] for n in range(i.EPIC_PILES)]
    assert sum(len(pile) for pile in piles) == sum(s.book.copies[no] for no in s.book.battle)
    assert [s.known[pile[-1]] for pile in piles] == [s.everyone()] * i.EPIC_PILES
    assert {s.known[card] for pile in piles for card in pile[:-1]} == {0}


@rule("IGN-DEAD-04", "IGN-TWOP-09")
def test_the_minion_of_a_player_appears_in_an_area_of_ones_own():
    t = table(
        "ignite",
        seats=2,
        options={"board": "large"},
        p1={"race": ["elves", "dwarves"], "units": ["h5"], "area": 1},
        p2={"race": ["humans", "kitsune"], "units": [], "area": 2},
        active=1,
    )
    found = set(cells(t, "spawn"))
    areas = [
        {t.state.book.cell_names[c] for c in t.state.book.areas[n]} for n in range(len(t.state.book.areas))
    ]
    own = [area for area in areas if area & found]
    assert found == set().union(*own)
    assert len(own) == 2
    t.idle()


@rule("IGN-TERR-20", "IGN-TERR-18", "IGN-PASS-01")
def test_a_token_lies_until_it_is_cleared_away_and_the_ground_beneath_comes_back():
    t = board(
        p2={"race": "humans", "units": ["g5"], "hand": ["earthquake"]},
        p3={"race": "elves", "units": ["k9"]},
        terrain={"forest": "g7"},
        scorched={"g7": 2},
        walls="g8",
        active=1,
    )
    s = t.state
    at = [s.book.cell(name) for name in ("g7", "g8")]
    assert [s.terrain[c] for c in at] == [i.PLAINS | i.SCORCHED, i.PLAINS | i.WALL]
    t[1].chooses("play earthquake", "space g7", "done")
    assert [s.terrain[c] for c in at] == [i.FOREST, i.PLAINS | i.WALL]
    assert (s.scorched, s.walls) == (0, 1)
    t.idle()


@rule("IGN-HID-01", "IGN-HID-02", "IGN-HID-03", "IGN-HID-04")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_how_many_lie_in_each_place_is_public_and_which_only_where_it_is_open(seat):
    mine = {"hand": ["dagger"], "deck": ["march", "march"], "discard": ["flail", "horse"], "units": ["b5"]}
    t = board(active=seat, **{f"p{seat + 1}": mine})
    for watcher in range(3):
        view = t[watcher].view
        counts = {area.id: area.count for area in view.areas}
        assert [counts[f"{zone}-{seat}"] for zone in ("hand", "play", "deck", "discard")] == [1, 0, 2, 2]
        assert not any(area.split("-")[0] in ("limbo", "front", "aside") for area in counts)
        faces = {area: [p.face for p in view.pieces if p.area == area] for area in counts}
        assert faces[f"hand-{seat}"] == (["dagger"] if watcher == seat else [None])
        assert faces[f"deck-{seat}"] == [None]
        assert faces[f"discard-{seat}"] == ["horse"]  # its top alone
    t.idle()

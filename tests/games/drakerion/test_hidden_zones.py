"""Who sees which zone: over whole games, and area by area in scenes; what views and log lines never name."""

import re
from functools import cache

import pytest
from tests.games.drakerion.scenes import SCENES, meters, scene, seated, seen
from tests.games.drakerion.tables import both_pass, keys, marked

from tabard.engine.view import encode
from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import rule, table
from tabard.testing.checks import bit, watchers
from tabard.testing.contract import walk

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])
MATCHES = [
    {"deck1": "ashen-compact", "deck2": "wardens"},
    {"deck1": "hollow-court", "deck2": "skyglass"},
    {"deck1": "thornwild-kin", "deck2": "hollow-court"},
]
every_match = pytest.mark.parametrize("options", MATCHES, ids=lambda o: f"{o['deck1']}-{o['deck2']}")
OPEN = ("melee", "support", "camp", "unveiled", "discard", "limbo")
"""Areas in which everybody sees every card."""


# -- whole games ------------------------------------------------------------------------------------


def check_areas(s, seat):
    """Every area shows a watcher what it may and hides the rest; returns how many cards were hidden."""
    view = s.view(seat)
    hidden = 0
    for area in view.areas:
        shown = [p.face for p in view.pieces if p.area == area.id and not p.on]
        kind, _, whose = area.id.partition("-")
        owner = int(whose)
        if kind in OPEN:
            assert None not in shown, f"{area.id} hides a card from {seat}"
        elif kind == "deck":
            assert area.count == len(s.zone(v.DECK, owner))
            assert shown[-1:] in ([], [None]) or s.known[s.zone(v.DECK, owner)[-1]] >> bit(s, seat) & 1
        elif seat == owner:
            assert None not in shown, f"{area.id} hides a card from its owner"
        elif kind == "hand":
            told = [s.known[c] == s.everyone() for c in s.zone(v.HAND, owner)]
            assert [face is not None for face in shown] == told, f"{area.id} shows {seat} {shown}"
            hidden += told.count(False)
        else:
            assert kind in ("pile", "chosen")
            assert set(shown) <= {None}, f"{area.id} shows {seat} {shown}"
            hidden += len(shown)
        if kind in ("hand", "pile", "discard", "unveiled"):
            assert area.count == len(shown)
    return hidden


@rule("DRK-HID-01", "DRK-HID-02", "DRK-HID-04", "DRK-HID-05", "DRK-HID-06", "DRK-HID-07", "DRK-HID-09")
@every_match
def test_in_every_game_each_area_is_open_to_whom_the_rules_say(options):
    hidden = 0
    for n, s in enumerate(walk(game("drakerion"), {"options": options}, 17)):
        if n % 7 == 0 or s.is_over:
            hidden += sum(check_areas(s, seat) for seat in watchers(s))
    assert hidden > 100


@cache
def any_name(names):
    """A pattern of every printed name, the longer of two that begin alike first."""
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})\b")


@rule("DRK-HID-07", "DRK-HID-12", "DRK-HID-16", "DRK-HID-17")
@every_match
def test_no_view_or_log_line_ever_names_a_hidden_card(options):
    played = game("drakerion")
    heard = checked = 0
    for n, s in enumerate(walk(played, {"options": options}, 23, log=True)):
        names = s.book.names
        for seat in watchers(s):
            at = bit(s, seat)
            for event in s.events[heard:]:
                told = {names[event.face]} if event.seen >> at & 1 else set()
                told |= {names[event.other_face]} if event.other_seen >> at & 1 else set()
                line = played.tell(s, event.told_to(at), seat)
                assert set(any_name(tuple(names[1:])).findall(line)) <= told, line
            if n % 13 == 0 or s.is_over:
                checked += check_names(s, seat)
        heard = len(s.events)
    assert checked > 100


def check_names(s, seat):
    """A view names no card of which its watcher knows no copy; returns how many it could not."""
    at = bit(s, seat)
    names = s.book.names
    known = {s.face[c] for c in range(1, len(s.face)) if s.known[c] >> at & 1}
    for banner in s.book.banners:
        known |= set(s.book.setups[banner])  # public (DRK-HID-16)
    secret = {names[no] for no in list(s.face) if no and no not in known}
    told = {names[no] for no in known}
    view = s.view(seat)
    for piece in view.pieces:
        if piece.id[0] == "c" and piece.id[1:].isdecimal():
            card = int(piece.id[1:])
            assert (piece.face is not None) == bool(s.known[card] >> at & 1)
    text = encode(view).decode()
    found = {name for name in secret if re.search(rf"\b{re.escape(name)}\b", text)}
    assert not {name for name in found if not any(name in other for other in told)}, seat
    return len(secret)


# -- hands, decks, piles ----------------------------------------------------------------------------


@rule("DRK-HID-01", "DRK-HID-10")
@either_seat
def test_a_hand_is_its_owners_and_its_number_everybodys(seat):
    t = seated(seat, {"hand": ["plate", "icon", "mend"]}, {"hand": ["strike"]})
    assert seen(t, seat, f"hand-{seat}") == ["plate", "icon", "mend"]
    for other in (1 - seat, None):
        assert seen(t, other, f"hand-{seat}") == [None, None, None]
        area = next(a for a in t.state.view(other).areas if a.id == f"hand-{seat}")
        assert area.count == 3
    t.idle()


@rule("DRK-HID-02")
@either_seat
def test_nobody_sees_a_deck_and_everybody_its_size(seat):
    t = seated(seat, {"deck": ["plate", "icon", "mend"]})
    for watcher in (seat, 1 - seat, None):
        assert seen(t, watcher, f"deck-{seat}") == [None]
        area = next(a for a in t.state.view(watcher).areas if a.id == f"deck-{seat}")
        assert area.count == 3
    t.idle()


@rule("DRK-HID-02", "DRK-HID-03", "DRK-LOK-01", "DRK-LOK-02")
@either_seat
def test_who_looks_at_the_deck_sees_alone_and_remembers(seat):
    mine = {"hand": ["look-only", "search-one"], "deck": ["plate", "icon", "mend"]}
    t = seated(seat, mine)
    t[seat].chooses("play look-only")
    assert seen(t, seat, f"deck-{seat}") == ["icon", "plate"]  # the two on top, the top one last
    for other in (1 - seat, None):
        assert seen(t, other, f"deck-{seat}") == [None]
    assert keys(t, v.DECK, seat) == ["mend", "icon", "plate"]
    t[1 - seat].chooses("pass")
    assert seen(t, seat, f"deck-{seat}") == ["icon", "plate"]
    t[seat].chooses("play search-one", "done")
    assert seen(t, seat, f"deck-{seat}") == [None]  # shuffled: nothing is known any more
    t.idle()


@rule("DRK-HID-02", "DRK-HID-20")
def test_a_search_shows_the_whole_deck_in_an_order_that_tells_nothing():
    deck = ["plate", "icon", "mend", "strike", "swell", "c213"]
    orders = set()
    for seed in range(8):
        t = scene({"hand": ["search-one"], "deck": deck}, seed=seed)
        t[0].chooses("play search-one")
        shown = seen(t, 0, "deck-0")
        assert sorted(shown) == sorted(deck)
        assert seen(t, 1, "deck-0") == seen(t, None, "deck-0") == [None]
        orders.add(tuple(shown))
        t[0].chooses("done")
        assert seen(t, 0, "deck-0") == [None]
        t.idle()
    assert len(orders) > 5  # it does not follow the order of the deck


@rule("DRK-HID-04", "DRK-HID-07")
@either_seat
def test_a_maneuver_pile_is_its_owners_at_any_time(seat):
    mine = {"pile": ["gift", "spies"], "unveiled": "still", "covered": ["harvest-7"]}
    t = seated(seat, mine)
    assert sorted(seen(t, seat, f"pile-{seat}")) == ["gift", "spies"]
    for other in (1 - seat, None):
        assert seen(t, other, f"pile-{seat}") == [None, None]
        assert seen(t, other, f"unveiled-{seat}") == ["harvest-7", "still"]
    t.idle()


@rule("DRK-HID-07", "DRK-HID-06")
def test_maneuvers_taken_back_are_lost_from_sight():
    theirs = {"pile": [], "unveiled": "still", "covered": ["harvest-7", "gift"]}
    t = scene({"pile": ["still", "still-tactic"]}, theirs, phase="maneuver")
    t[0].chooses("unveil still")
    assert seen(t, 0, "pile-1") == [None, None, None]
    assert sorted(seen(t, 1, "pile-1")) == ["gift", "harvest-7", "still"]
    worlds = [t.state.determinize(0, seed) for seed in range(30)]
    orders = {tuple(w.book.keys[w.face[c]] for c in w.zone(v.PILE, 1)) for w in worlds}
    assert len(orders) == 6  # nothing tells which is which
    t[1].chooses("unveil gift")
    assert seen(t, 0, "unveiled-1") == ["gift"]
    assert seen(t, 0, "pile-1") == [None, None]
    t[1].chooses("pass")
    t.idle()


# -- what is public ---------------------------------------------------------------------------------


@rule("DRK-HID-08", "DRK-HID-09")
@either_seat
def test_the_battlefield_and_the_discard_piles_are_open(seat):
    worn = {"card": "c326", "damage": 2, "shield": 1, "committed": True, "attached": ["plate"]}
    mine = {"melee": [worn], "support": ["bow-4326"], "discard": ["mend", "strike"]}
    t = seated(
        seat, {**mine, "city": {"card": "mint-city", "committed": True}}, {}, retreated=seat, to_act=1 - seat
    )
    for watcher in (seat, 1 - seat, None):
        view = t.state.view(watcher)
        pieces = {p.face: p for p in view.pieces if p.face and p.owner == seat}
        marks = pieces["c326"].marks
        assert (marks["damage"], marks["shield"], marks["committed"]) == (2, 1, 1)
        assert (marks["melee"], marks["riposte"], marks["hp"]) == (3, 2, 7)
        assert "committed" not in pieces["bow-4326"].marks
        assert pieces["plate"].on == pieces["c326"].id
        assert pieces["mint-city"].marks["committed"] == 1
        assert pieces["bare-banner"].area == f"camp-{seat}"
        turned = {p.id: p.marks.get("face B") for p in view.pieces if p.id.startswith("retreat")}
        assert turned == {f"retreat-{seat}": 1, f"retreat-{1 - seat}": None}
        assert [p.face for p in view.pieces if p.area == f"discard-{seat}"] == ["mend", "strike"]
    t.idle()


@rule("DRK-HID-10")
def test_counters_are_open():
    t = scene({"gold": 4, "prestige": 3}, {"gold": 2, "prestige": 7}, first=1, turn=6)
    for watcher in (0, 1, None):
        shown = meters(t, watcher)
        assert [shown[f"gold-{p}"] for p in (0, 1)] == [4, 2]
        assert [shown[f"prestige-{p}"] for p in (0, 1)] == [3, 7]
        assert (shown["turn"], t.state.view(watcher).turn) == (6, 6)
        assert (marked(t, watcher, "first"), marked(t, watcher, "first next")) == ([1], [])
        assert shown.get("passes", 0) == 0
    t[1].chooses("pass")
    assert [meters(t, watcher)["passes"] for watcher in (0, 1, None)] == [1, 1, 1]
    t.idle()


@rule("DRK-HID-10")
def test_passes_of_a_combat_and_the_chosen_first_player_are_open():
    t = scene({"melee": ["c415"]}, {"melee": ["c326"]}, first=1, to_act=0, passes=1)
    t[0].chooses("attack c326 with c415")
    assert meters(t, None).get("passes", 0) == 0
    t[1].chooses("pass")
    assert [meters(t, watcher)["passes"] for watcher in (0, 1, None)] == [1, 1, 1]
    t[0].chooses("pass")
    assert meters(t, None).get("passes", 0) == 0  # those of the combat are over
    t[1].chooses("retreat first 1")
    assert [marked(t, watcher, "first next") for watcher in (0, 1, None)] == [[0], [0], [0]]
    t.idle()


@rule("DRK-HID-16")
def test_the_setup_list_is_printed_on_the_banner_and_deck_lists_are_nowhere():
    t = table(SCENES, options={"deck1": "wardens", "deck2": "ashen-compact"})
    faces = {face.id: face for face in SCENES.faces()}
    names = t.state.book.names
    for seat in (0, 1):
        banner = t.state.book.banners[seat]
        text = faces[t.state.book.keys[banner]].text
        for no in t.state.book.setups[banner]:
            assert names[no].split(",")[0] in text
        for watcher in (0, 1, None):
            shown = {p.face for p in t.state.view(watcher).pieces if p.owner == seat and p.face}
            mine = {t.state.book.keys[no] for no in t.state.book.piles[seat]} if watcher == seat else set()
            camp = {t.state.book.keys[no] for no in (banner, t.state.book.cities[seat], t.state.book.retreat)}
            assert shown == camp | mine  # nothing of the deck, not even to its owner
    t.idle()


@rule("DRK-HID-16")
def test_imagined_worlds_keep_both_deck_lists():
    t = table(SCENES, options={"deck1": "wardens", "deck2": "ashen-compact"}, seed=2)
    lists = [sorted(t.state.face[c] for c in t.state.zone(v.DECK, p)) for p in (0, 1)]
    orders = set()
    for seed in range(5):
        world = t.state.determinize(0, seed)
        assert [sorted(world.face[c] for c in world.zone(v.DECK, p)) for p in (0, 1)] == lists
        assert sorted(world.face[c] for c in world.zone(v.PILE, 1)) == sorted(
            t.state.face[c] for c in t.state.zone(v.PILE, 1)
        )
        orders.add(tuple(world.face[c] for c in world.zone(v.DECK, 1)))
        assert [world.face[c] for c in world.zone(v.PILE, 0)] == [
            t.state.face[c] for c in t.state.zone(v.PILE, 0)
        ]
    assert len(orders) == 5
    t.idle()


@rule("DRK-HID-12")
@either_seat
def test_drawn_cards_are_hidden_and_played_ones_are_not(seat):
    mine = {"hand": ["two-draws"], "deck": ["plate", "icon"], "melee": ["c415"]}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("play two-draws")
    assert seen(t, 1 - seat, f"hand-{seat}") == [None, None]
    drawn = [t.log(w)[-2:] for w in (seat, 1 - seat)]
    assert [("Plate" in a, "Icon" in b) for a, b in drawn] == [(True, True), (False, False)]
    assert any("Two Draws" in line for line in t.log(1 - seat))
    assert seen(t, 1 - seat, f"discard-{seat}") == ["two-draws"]
    t[1 - seat].chooses("pass")
    t[seat].chooses("play icon")  # revealed as soon as it is chosen, before it is paid for
    assert seen(t, 1 - seat, f"limbo-{seat}") == ["icon"]
    t[seat].chooses("target c415")
    t.idle()


@rule("DRK-HID-13")
def test_the_opponent_sees_the_setup_and_nothing_else_of_the_deck():
    t = table(SCENES, options={"deck1": "ashen-compact", "deck2": "wardens"})
    t[0].chooses("first 1")
    before = encode(t.state.view(1))
    t[0].chooses("place melee")
    after = t.state.view(1)
    assert [p.area for p in after.pieces if p.face and p.area.startswith(("melee", "support"))] == []
    t[0].chooses("place melee", "place support", "place support")
    assert encode(t.state.view(1)) != before
    shown = [p.face for p in t.state.view(1).pieces if p.area in ("melee-0", "support-0")]
    assert sorted(shown) == sorted(
        t.state.book.keys[no] for no in t.state.book.setups[t.state.book.banners[0]]
    )
    assert seen(t, 1, "deck-0") == [None]
    t.idle()


@rule("DRK-HID-19", "DRK-HID-01")
@either_seat
def test_a_card_that_returns_to_hand_was_seen_and_is_then_lost_from_sight(seat):
    mine = {"melee": ["c415", "c213"], "hand": ["recall-one", "plate", "icon"]}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("play recall-one", "target c213")
    assert "C213" in t.log(1 - seat)[-1]
    assert seen(t, 1 - seat, f"hand-{seat}") == [None, None, None]
    hands = set()
    for seed in range(30):
        world = t.state.determinize(1 - seat, seed)
        hand = [world.book.keys[world.face[c]] for c in world.zone(v.HAND, seat)]
        assert sorted(hand) == ["c213", "icon", "plate"]
        hands.add(tuple(hand))
    assert len(hands) == 6  # which of them it is cannot be told
    t.idle()


@rule("DRK-HID-19", "DRK-HID-03", "DRK-HID-12")
@either_seat
def test_a_card_put_on_the_deck_in_sight_is_known_there_until_it_is_drawn(seat):
    mine = {"melee": ["c415", "c213"], "hand": ["to-the-top", "two-draws"], "deck": ["plate", "icon"]}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("play to-the-top", "target c213")
    for watcher in (seat, 1 - seat, None):
        assert seen(t, watcher, f"deck-{seat}") == ["c213"]
    t[1 - seat].chooses("pass")
    t[seat].chooses("play two-draws")
    assert seen(t, seat, f"hand-{seat}") == ["c213", "plate"]
    assert seen(t, 1 - seat, f"hand-{seat}") == [None, None]
    assert not any("C213" in line for line in t.log(1 - seat)[-2:])
    both_pass(t)
    t.idle()

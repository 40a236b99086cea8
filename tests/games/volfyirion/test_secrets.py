"""Hidden information over whole games: who knows which zone, what is never named, and the worlds of search bots."""

import re
from functools import cache

import pytest
from tests.games.volfyirion.tables import PLOYS, keys

from tabard.engine.view import encode
from tabard.games import game
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table
from tabard.testing.checks import bit, watchers
from tabard.testing.contract import walk

EXTRAS = {"modules": ["mercenary", "saboteur", "ascension", "perk", "ploy", "continuum"], "extended": True}


# -- who knows which zone ---------------------------------------------------------------------------

OPEN = ("play", "discard", "cities", "perk", "row", "lair", "removed", "aside", "grid", "circle", "beside")
"""Areas in which everybody sees every card."""


def faces_by_area(view):
    found = {area.id: [] for area in view.areas}
    for piece in view.pieces:
        found[piece.area].append(piece.face)
    return found


def check_areas(s, seat):
    """Every area shows a watcher what it may and hides the rest; returns how many cards were hidden."""
    book = s.book
    hidden = 0
    for area, shown in faces_by_area(s.view(seat)).items():
        kind, _, whose = area.partition("-")
        owner = int(whose) if whose.isdecimal() else None
        if kind in OPEN:
            assert None not in shown, f"{area} hides a card from {seat}"
        elif kind == "hand":
            friend = seat is not None and book.team[seat] == book.team[owner]
            assert (None in shown) <= (not friend), f"{area} hides a card from {seat}"
            assert friend or set(shown) <= {None}, f"{area} shows {seat} {shown}"
            hidden += 0 if friend else len(shown)
        elif kind == "ploy":
            assert shown == [] or (shown[0] is not None) == (seat == owner)
        elif kind == "deck":
            assert shown in ([], [None]), f"{area} shows {seat} {shown}"
        elif kind == "assets":
            face_up = book.top_visible and book.mode != v.SOLO
            # a card that once went under the deck is still known when it comes to the top
            assert not shown or (shown[-1] is not None) >= face_up, f"{area} hides its top card from {seat}"
        elif kind == "rage":
            # in co-op the deck; alone the pile with its first card face up, until the dragon attacks
            assert len(shown) <= 1 or s.is_over or s.frames[-1].block.key == "wrath"
            assert book.mode == v.SOLO or set(shown) <= {None}
        else:
            assert kind == "wonders", f"{area} is no area of these"
    return hidden


@rule("VOL-HID-01", "VOL-HID-02", "VOL-HID-03", "VOL-HID-04", "VOL-HID-05", "VOL-HID-06", "VOL-HID-07")
@rule("VOL-HID-10", "VOL-HID-11", "VOL-HID-12", "VOL-HID-16", "VOL-HID-17", "VOL-HID-18", "VOL-HID-24")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"modules": ["mercenary", "saboteur", "ascension", "perk", "ploy"], "extended": True},
        {"mode": "solo"},
        {"mode": "coop"},
        {"mode": "team"},
        {"mode": "automaton"},
    ],
    ids=["duel", "extras", "solo", "coop", "team", "automaton"],
)
def test_in_every_game_each_area_is_open_to_whom_the_rules_say(options):
    hidden = 0
    for n, s in enumerate(walk(game("volfyirion"), {"options": options}, 17)):
        if n % 5 == 0 or s.is_over:
            hidden += sum(check_areas(s, seat) for seat in watchers(s))
    assert hidden > 10


# -- nothing is ever named --------------------------------------------------------------------------


def hidden_names(s, at):
    """Names of printed cards of which the watcher knows no copy."""
    book = s.book
    known = {s.face[c] for c in range(len(s.face)) if s.known[c] >> at & 1} | set(s.city_no)
    told = " ".join(book.names[no] for no in known)
    secret = {book.names[no] for no in list(s.face) if no and no not in known}
    return [name for name in secret if name not in told]


@rule("VOL-HID-19")
@pytest.mark.parametrize(
    "options",
    [
        EXTRAS,
        {"asset_top_visible": False, "modules": ["perk", "ploy"]},
        {"mode": "solo"},
        {"mode": "coop"},
        {"mode": "team"},
        {"mode": "automaton"},
    ],
    ids=["extras", "hidden-top", "solo", "coop", "team", "automaton"],
)
def test_no_view_or_log_line_ever_names_a_hidden_card(options):
    heard = checked = 0
    for n, s in enumerate(walk(game("volfyirion"), {"options": options}, 11, log=True)):
        for seat in watchers(s):
            for event in s.events[heard:]:
                check_line(s, event, seat)
            if n % 11 == 0 or s.is_over:
                checked += check_names(s, seat)
        heard = len(s.events)
    assert checked > 100


def check_names(s, seat):
    """A view shows the faces that its seat knows and names no other card; returns how many it could not."""
    at = bit(s, seat)
    view = s.view(seat)
    for piece in view.pieces:
        if piece.id.startswith("c") and piece.id[1:].isdecimal():
            card = int(piece.id[1:])
            known = s.known[card] >> at & 1
            assert piece.face == (s.book.keys[s.face[card]] if known else None)
            assert piece.name == (s.book.names[s.face[card]] if known else "")
    assert view.ask is None or not view.ask.choices or view.ask.seat == seat
    text = encode(view).decode()
    secret = hidden_names(s, at)
    found = re.search(rf"\b(?:{'|'.join(secret)})\b", text) if secret else None
    assert not found, f"{found} is shown to {seat}"
    for number in (s.generator.one, s.generator.two):
        assert str(number) not in text
    return len(secret)


@cache
def any_name(names):
    """A pattern of every printed name, the longer of two that begin alike first."""
    return re.compile(rf"\b(?:{'|'.join(sorted(names, key=len, reverse=True))})\b")


def check_line(s, event, seat):
    """A line of the log names the cards of its event that its reader saw, and Cities, but no other card."""
    at = bit(s, seat)
    names = s.book.names
    told = {names[no] for no in list(s.city_no)}
    if event.seen >> at & 1:
        told.add(names[event.face])
    if event.other_seen >> at & 1:
        told.add(names[event.other_face])
    line = game("volfyirion").tell(s, event, seat)
    assert set(any_name(tuple(names[1:])).findall(line)) <= told, line


# -- worlds that a seat cannot tell apart -----------------------------------------------------------


def worlds(t, seat, number=60):
    return [t.state.determinize(seat, seed) for seed in range(number)]


@rule("VOL-HID-21")
def test_the_enemy_hand_and_deck_are_dealt_anew_together():
    t = table(
        "volfyirion",
        p1={"hand": ["stab"], "deck": ["mint", "bank"]},
        p2={"hand": ["guard", "novice"], "deck": ["soldier", "fighter", "barter"], "discard": ["scholar"]},
    )
    enemy = v.PER_SEAT
    hands = set()
    for world in worlds(t, 0):
        assert keys(world, v.HAND) == ["stab"]
        assert keys(world, v.PILE + enemy) == ["scholar"]
        together = keys(world, v.HAND + enemy) + keys(world, v.DECK + enemy)
        assert sorted(together) == ["barter", "fighter", "guard", "novice", "soldier"]
        hands.add(frozenset(keys(world, v.HAND + enemy)))
        assert sorted(keys(world, v.DECK)) == ["bank", "mint"]
    assert len(hands) == 10
    assert {tuple(keys(world, v.DECK)) for world in worlds(t, 0)} == {("bank", "mint"), ("mint", "bank")}
    t.idle()


@rule("VOL-HID-21", "VOL-HID-09")
def test_the_order_of_the_decks_is_dealt_anew_but_what_is_known_stays():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 2)},
        row=["guard"],
        assets=["mint", "bank", "stab", "novice"],
        wonders=["pure-qoam", "void-fluid", "living-knife"],
    )
    t[0].chooses("replace guard")
    orders = {tuple(keys(world, v.ASSETS)) for world in worlds(t, 1)}
    assert orders == {("guard", "stab", "novice", "bank"), ("guard", "novice", "stab", "bank")}
    wonders = {tuple(keys(world, v.WONDERS)) for world in worlds(t, 1)}
    assert len(wonders) == 6
    t.idle()


@rule("VOL-HID-21")
def test_enemy_and_undealt_ploys_are_dealt_anew_and_the_own_one_stays():
    t = table(
        "volfyirion",
        options={"modules": ["ploy", "perk"]},
        p1={"ploy": "afterthought", "perk": "qoam-oracle"},
        p2={"ploy": "mirage-city", "perk": "heroes-party"},
    )
    held = set()
    for world in worlds(t, 0):
        assert keys(world, v.PLOY) == ["afterthought"]
        held.update(keys(world, v.PLOY + v.PER_SEAT))
        ploys = keys(world, v.PLOY + v.PER_SEAT) + [k for k in keys(world, v.UNDEALT) if k in PLOYS]
        assert sorted(ploys) == sorted(PLOYS - {"afterthought"})
    assert held == PLOYS - {"afterthought"}
    both = {(*keys(world, v.PLOY), *keys(world, v.PLOY + v.PER_SEAT)) for world in worlds(t, 2, 300)}
    assert len(both) == 30
    t.idle()


@rule("VOL-HID-21")
def test_a_ploy_whose_moment_passed_is_in_no_world():
    t = table(
        "volfyirion",
        options={"modules": ["ploy", "perk"]},
        p1={"ploy": "afterthought", "perk": "qoam-oracle", "points": (0, 10, 8), "hand": ["mint", "bank"]},
        p2={"ploy": "second-chance", "perk": "heroes-party"},
    )
    t[0].chooses("attack kyr", "move volfyirion to yrdesh", "play mint on tylaris", "play bank on vahylea")
    # no Double Shift, no Mirage City, no Qoam Instability of player 2; no Instability of player 1 either
    assert {keys(w, v.PLOY + v.PER_SEAT)[0] for w in worlds(t, 0)} == {"crystallization", "second-chance"}
    assert {keys(w, v.PLOY)[0] for w in worlds(t, 1)} == PLOYS - {"qoam-instability", "second-chance"}
    pairs = {(keys(w, v.PLOY)[0], keys(w, v.PLOY + v.PER_SEAT)[0]) for w in worlds(t, 2, 300)}
    second = {"afterthought", "crystallization", "second-chance"}
    assert pairs == {(a, b) for a in PLOYS - {"qoam-instability"} for b in second if a != b}
    t.idle()

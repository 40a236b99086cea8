"""Patches: a page that applies them has the view that a snapshot would give, to the byte."""

import json
import zlib

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.contract.cases import part_of_cases
from tests.server.running import patched as patched_json

import tabard
from tabard.engine.chance import seeded
from tabard.engine.view import Area, Ask, Meter, Piece, SeatView, View, encode
from tabard.server.patch import NOTHING, crc, diff, patched
from tabard.server.patch import encode as wire

GAMES = [tabard.game(name) for name in tabard.games()]


def check(old, new):
    patch = diff(old, new)
    assert encode(patched(old, patch)) == encode(new)
    # and as the page does it, from the text of both
    page = patched_json(json.loads(wire(old)), json.loads(wire(patch)))
    assert page == json.loads(wire(new))
    parts = [page["areas"], page["pieces"], page["meters"], page.get("ask")]
    text = json.dumps(parts, separators=(",", ":"), ensure_ascii=False)
    assert zlib.crc32(text.encode()) == crc(new), "the page would count another hash"
    return patch


@part_of_cases(GAMES)
def test_a_game_can_be_followed_by_patches(game, sample):
    state = game.new(seed=5, **sample)
    dice = seeded(9)
    readers = [*range(state.seats), None]
    views = {reader: state.view(reader) for reader in readers}
    saved = whole = 0
    for _ in range(25):
        d = state.decision
        if d is None:
            break
        state.apply(d.options[dice.below(len(d.options))] if d.seat >= 0 else state.roll())
        for reader in readers:
            new = state.view(reader)
            saved += len(wire(check(views[reader], new)))
            whole += len(wire(new))
            views[reader] = new
    assert saved < whole, "patches are larger than what they stand for"


def test_nothing_changed_is_nothing():
    view = tabard.game("pennies").new(seed=1).view(0)
    assert diff(view, view) == NOTHING
    assert wire(NOTHING) == b"{}"
    assert crc(None) == 0


def test_a_field_that_is_gone_is_null():
    old = View("g", "G", 0, (SeatView(0, "One"),), (), (), (), phase="Draw", turn=3, ask=Ask(0, "?", "R-1"))
    new = msgspec.structs.replace(old, phase="", turn=4, ask=None)
    patch = check(old, new)
    assert patch.rest == {"phase": None, "turn": 4, "ask": None}
    assert b'"phase":null' in wire(patch)


ids = st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8)


def a_view(areas, pieces, meters, salt):
    return View(
        "g",
        "G",
        None,
        (),
        tuple(Area(i, i.upper(), "row", count=salt % 3) for i in areas),
        tuple(Piece(i, "a", n, None if n % 2 else "face", marks={"harm": salt} if salt else {})
              for n, i in enumerate(pieces)),
        tuple(Meter(i, "Points – ünd „mehr“", salt) for i in meters),
    )  # fmt: skip


@given(ids, ids, ids, ids, st.integers(0, 3), st.integers(0, 3))
def test_any_two_views_have_a_patch_between_them(a, b, c, d, one, two):
    check(a_view(a, b, c, one), a_view(d, c, a, two))

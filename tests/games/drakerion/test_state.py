"""The columns, counters and books behind a game: complete copies, nothing shared, nothing on what is no card."""

import pytest
from tests.games.drakerion.tables import PROVING, field

from tabard.engine.chance import seeded
from tabard.engine.columns import PACKED, plain
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import decks
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.setup import lay
from tabard.testing import rule

OPTIONS = {"deck1": "wardens", "deck2": "ashen-compact"}
COLUMNS = ("owner", "where", "damage", "shield", "committed", "bearer", "arrived")
CALM = (
    "turn",
    "first",
    "to_act",
    "watching",
    "reacting",
    "in_actions",
    "passes",
    "actions",
    "phase_over",
    "face_b",
    "chain",
    "discards",
    "combat",
    "ap",
    "attacker",
    "defender",
    "ranged",
    "cancelled",
    "duelist",
    "duel_passes",
    "duel_actions",
    "fresh",
    "striking",
    "reason",
)
NOBODYS = ("next_first", "actor", "last_pass", "retreated")


@rule("DRK-SET-01", "DRK-SET-02")
def test_before_the_first_choice_nothing_has_happened():
    s = PROVING.new(seed=4, options=OPTIONS)
    assert {name: getattr(s, name) for name in CALM if getattr(s, name)} == {}
    assert {getattr(s, name) for name in NOBODYS} == {-2}
    assert (list(s.gold), list(s.prestige), list(s.extra)) == ([0, 0], [0, 0], [0, 0])
    assert (s.mods, s.waiting, s.used_turn, s.used_combat) == ([], [], [], [])
    assert s.winner == v.NO_WINNER
    assert s.returns() == [0.0, 0.0]


@rule("DRK-SET-01", "DRK-SET-02")
def test_a_table_is_laid_with_nothing_on_it():
    s = lay(PROVING.new(seed=4, options=OPTIONS).book, seeded(4))
    assert (list(s.gold), list(s.prestige), list(s.extra)) == ([0, 0], [0, 0], [0, 0])
    assert (s.mods, s.waiting, s.used_turn, s.used_combat) == ([], [], [], [])
    assert [getattr(s, name)[0] for name in COLUMNS] == [0, -1, 0, 0, 0, 0, 0]
    assert {getattr(s, name) for name in NOBODYS} == {-2}
    assert {name: getattr(s, name) for name in CALM if getattr(s, name)} == {}
    for seat in (0, 1):
        sizes = [len(s.zone(zone, seat)) for zone in range(v.PER_SEAT)]
        book = s.book
        wanted = {v.DECK: len(book.decks[seat]), v.PILE: len(book.piles[seat])}
        ones = (v.BANNER_AT, v.CITY_AT, v.RETREAT_AT, v.GHOST)
        assert sizes == [1 if zone in ones else wanted.get(zone, 0) for zone in range(v.PER_SEAT)]
        assert {s.known[c] for zone in (v.DECK, v.PILE) for c in s.zone(zone, seat)} == {0}
    assert s.clone().zones == s.zones


@rule("DRK-SET-01")
def test_every_column_has_an_entry_a_card_and_a_blank_one_for_no_card():
    s = PROVING.new(seed=4, options=OPTIONS)
    columns = [getattr(s, name) for name in COLUMNS]
    assert {len(column) for column in columns} == {len(s.face)}
    assert [column[0] for column in columns] == [0, -1, 0, 0, 0, 0, 0]
    assert len({id(column) for column in columns}) == len(columns)
    assert [sum(column) for column in columns[2:]] == [0, 0, 0, 0, 0]  # nobody is hurt, committed or borne
    assert not s.is_in_play(0)
    assert not s.on_lines(0)


def test_what_is_no_card_has_nothing_printed():
    book = PROVING.new(seed=4, options=OPTIONS).book
    for name in ("kind", "faction", "renowned", "subtype", "initiative", "has_ranged", "same_name"):
        assert getattr(book, name)[0] == 0, name
    for name in ("keyword_bits", "trait_bits", "has_static", "hears", "listens", "touches", "lends"):
        assert getattr(book, name)[0] == 0, name
    for column in (book.is_busy, book.labels, *book.stats, *book.bonus):
        assert column[0] == 0
    for rows in (book.own, book.traits, book.keywords, book.bearable, book.setups):
        assert not rows[0]
    sizes = {len(column) for column in (book.keys, book.kind, book.hears, book.labels, book.own, *book.stats)}
    assert sizes == {len(PROVING.cards()) + 1}


def marked(s):
    """A state in which every field says something of its own."""
    for n, name in enumerate(s.fields(), 100):
        now = getattr(s, name)
        if name in ("seats", "zones", "is_over", "unsettled"):
            continue
        if type(now) is PACKED:
            now[0] = n
        else:
            setattr(s, name, [*now, n] if isinstance(now, list) else n)
    return s


@rule("DRK-HID-17")
def test_a_copy_is_complete_and_shares_nothing():
    s = marked(PROVING.new(seed=4, options=OPTIONS))
    copy = s.clone()
    for name in s.fields():
        there, here = getattr(copy, name), getattr(s, name)
        assert plain(there) == plain(here), name
        if type(here) is PACKED:
            there[0] += 1
            assert here[0] != there[0], name
        elif isinstance(here, list):
            assert there is not here, name


def test_the_numbers_of_actions_are_those_of_recorded_games():
    assert a.action(a.PASS) == 0
    assert a.action(a.ATTACK, (3 << 11) + (1000 << 1) + 1) == 4 * 2**24 + 8145
    assert (a.ARGUMENT, a.ID) == (2**24 - 1, 2**10 - 1)


def test_games_of_the_same_options_share_a_book(monkeypatch):
    first = PROVING.new(seed=1, options=OPTIONS)
    monkeypatch.setattr(decks, "find_deck", None)  # nothing has to be read again
    second = PROVING.new(seed=2, options=OPTIONS)
    assert second.book is first.book
    assert second.book.laid is first.book.laid
    assert first.book.laid.frames == []


@rule("DRK-HID-04", "DRK-HID-12")
def test_nobody_knows_a_hidden_card_of_the_laid_table():
    laid = PROVING.new(seed=1, options=OPTIONS).book.laid
    for seat in (0, 1):
        assert {laid.known[c] for zone in (v.DECK, v.PILE) for c in laid.zone(zone, seat)} == {0}
        open_zones = (v.BANNER_AT, v.CITY_AT, v.RETREAT_AT, v.GHOST)
        assert [laid.known[c] for zone in open_zones for c in laid.zone(zone, seat)] == [laid.everyone()] * 4
        assert {laid.owner[c] for zone in range(v.PER_SEAT) for c in laid.zone(zone, seat)} == {seat}


@rule("DRK-LOP-01")
def test_the_limit_of_turns_is_the_options():
    for n in (1, 50, 200):
        s = PROVING.new(seed=1, options={**OPTIONS, "max_turns": n})
        assert s.book.max_turns == n
    assert PROVING.new(seed=1, options=OPTIONS).book.max_turns == 50


@pytest.mark.parametrize("seat", [0, 1])
@rule("DRK-WIN-10", "DRK-GEN-15")
def test_the_result_is_one_for_the_winner_and_minus_one_for_the_other(seat):
    t = field(first=seat)
    t[seat].resigns()
    assert t.returns[seat] == -1.0
    assert t.returns[1 - seat] == 1.0
    t.idle()


@rule("DRK-WIN-10", "DRK-EVT-10")
def test_a_draw_is_nought_for_both():
    t = field()
    t.state.end(v.DRAWN, v.DOUBLE, "DRK-WIN-06")
    assert t.returns == [0.0, 0.0]
    t.idle()

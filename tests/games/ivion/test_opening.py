"""Set-up and general terms (IVI-SET, IVI-GEN)."""

from collections import Counter

import pytest
from tests.games.ivion.tables import FIGURES, GAME, card, cell, duel, faced, ids, keys, resolves

import tabard
from tabard.engine.errors import BadOption, IllegalAction
from tabard.engine.ids import CHANCE
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.heroes import READY, find_hero
from tabard.games.ivion.rules.setup import deal
from tabard.testing import rule

SEATS = pytest.mark.parametrize("seat", [0, 1])
IVION = tabard.game("ivion")
PLAIN = {"hero1": "illusionist", "hero2": "illusionist"}


def zone(s, at, seat):
    return s.zones[at + seat * v.PER_SEAT]


@rule("IVI-SET-01", "IVI-SET-03", "IVI-SET-04", "IVI-SET-05", "IVI-SET-15", "IVI-GEN-03")
@pytest.mark.parametrize("name", READY)
@SEATS
def test_every_ready_hero_is_laid_out(seat, name):
    other = READY[0] if name != READY[0] else READY[1]
    heroes = {f"hero{seat + 1}": name, f"hero{2 - seat}": other}
    s = IVION.new(options=heroes)
    hero = find_hero(name, IVION.printed)
    feats = zone(s, v.FEATS, seat)
    assert [s.book.keys[s.face[c]] for c in feats] == [hero.ultimate, *hero.traits]
    assert all(s.known[c] == s.all_seats for c in feats)
    assert not any(s.flags[c] & v.USED for c in feats)
    hp = IVION.card(hero.ultimate).hp
    raised = sum(passive.max_hp or 0 for key in hero.traits for passive in IVION.card(key).passives)
    (meter,) = [m for m in s.view(1 - seat).meters if m.id == f"hp-{seat}"]
    assert (meter.value, meter.limit, s.winded[seat]) == (hp, hp + raised, 0)
    held = zone(s, v.DECK, seat) + zone(s, v.HAND, seat)
    assert Counter(s.book.keys[s.face[c]] for c in held) == Counter(hero.deck)
    assert len(held) == 45
    assert all(s.known[c] == 0 for c in zone(s, v.DECK, seat))
    assert all(s.known[c] == 1 << seat for c in zone(s, v.HAND, seat))
    assert all(s.owner(c) == seat for c in held + feats + zone(s, v.RELICS, seat))
    assert s.book.heroes[seat] == hero.name


@rule("IVI-SET-05", "IVI-SET-06", "IVI-GEN-09")
@SEATS
def test_decks_and_relics_are_shuffled_apart_and_by_the_seed(seat):
    heroes = {"hero1": "saint", "hero2": "saint"}
    IVION.new(options=heroes)
    book = IVION.new(options=heroes).book
    for at in (v.DECK, v.RELICS):
        orders = [[s.face[c] for c in zone(s, at, seat)] for s in (deal(book, 2, seed) for seed in range(6))]
        again = deal(book, 2, 0)
        assert orders[0] == [again.face[c] for c in zone(again, at, seat)]
        assert len({tuple(order) for order in orders}) > 3
        assert len({tuple(sorted(order)) for order in orders}) == 1
        assert [again.face[c] for c in zone(again, at, 0)] != [again.face[c] for c in zone(again, at, 1)]
        assert all(again.known[c] == 0 for c in zone(again, at, seat))


@rule("IVI-SET-06", "IVI-REL-03")
@SEATS
def test_a_relic_pile_only_for_who_can_gain_relics(seat):
    s = IVION.new(options={f"hero{seat + 1}": "saint", f"hero{2 - seat}": "illusionist"})
    relics = Counter(c.id for c in IVION.printed if c.kind == "relic")
    assert Counter(s.book.keys[s.face[c]] for c in zone(s, v.RELICS, seat)) == relics
    assert len(relics) == 8
    assert zone(s, v.RELICS, 1 - seat) == []


@rule("IVI-SET-07", "IVI-SET-08", "IVI-SET-09")
def test_the_table_before_the_first_turn():
    s = IVION.new(options=PLAIN)
    assert s.decision.seat == CHANCE
    assert (list(s.actions), list(s.power), list(s.initiative), list(s.chivalrous), list(s.gained)) == (
        [0, 0],
    ) * 5
    assert list(s.control) == [0] * 6
    assert list(s.terrain) == [0] * 16
    assert list(s.tile) == [cell("a1"), cell("d4")]
    assert s.zones[v.FIELD] == s.zones[v.FIELD + v.PER_SEAT] == s.zones[v.CHAIN] == s.zones[v.GONE] == []
    assert (s.turn, s.phase, s.mods, s.waiting, s.used) == (0, v.SETUP, [], [], [])


@rule("IVI-SET-10", "IVI-SET-11")
@SEATS
def test_the_opening_hand_is_the_top_of_the_deck(seat):
    s = IVION.new(seed=7, options={**PLAIN, "first": "1"})
    before = deal(s.book, 2, 7)
    deck = zone(before, v.DECK, seat)
    assert zone(s, v.HAND, seat) == deck[:-6:-1]
    assert zone(s, v.DECK, seat) == deck[:-5]
    assert s.decision.rule == "IVI-TURN-09"  # nobody is asked about the hand
    assert (s.turn, s.decision.seat) == (1, 0)


@rule("IVI-SET-12")
@pytest.mark.parametrize("first", [0, 1])
def test_opening_effects_begin_with_the_first_player(first):
    t = duel(options={"first": str(first + 1), "hero1": "saint", "hero2": "saint"})
    asked = []
    while t.state.turn == 0:
        asked.append(t.asked)
        t[t.asked].chooses(t[t.asked].options[0])
    assert asked == sorted(asked, key=lambda seat: seat != first)
    assert set(asked) == {0, 1}
    assert (t.asked, t.state.active) == (first, first)
    t.idle()


@rule("IVI-SET-13")
def test_chance_has_two_equal_sides():
    s = IVION.new(options=PLAIN)
    assert s.decision.options == [a.action(a.FIRST, 0), a.action(a.FIRST, 1)]
    assert s.decision.weights is None
    assert s.decision.rule == "IVI-SET-13"
    for seat in (0, 1):
        t = duel(options=PLAIN, dice=[seat + 1])
        assert (t.state.first, t.state.active, t.asked) == (seat, seat, seat)
        told = next(e for e in t.state.events if e.kind == "first")
        assert told.seat == seat
        t.idle()


@rule("IVI-SET-13", "IVI-SET-14", "IVI-TURN-05")
@SEATS
def test_turns_alternate_from_the_first_player_on(seat):
    t = duel(options={**PLAIN, "first": str(seat + 1)})
    held = []
    for n in range(1, 7):
        who = seat if n % 2 else 1 - seat
        assert (t.asked, t.state.turn, t.state.active) == (who, n, who)
        held.append(len(ids(t, v.HAND, who)))
        t[who].chooses("end")
        while t.rule == "IVI-TURN-11":
            t[who].chooses(t[who].options[0])
    assert held == [5, 6, 6, 7, 7, 8]  # the very first turn had no draw
    t.idle()


@rule("IVI-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_exactly_two_play(seats):
    with pytest.raises(BadOption):
        GAME.new(seats=seats)
    assert GAME.new(seats=2).seats == 2


@rule("IVI-GEN-02")
@SEATS
def test_the_opponent_is_the_other_hero(seat):
    t = faced(seat, {"hand": ["blow", "scald"]})
    resolves(t, seat, "play blow")  # one target, so nobody is asked
    resolves(t, seat, "play scald")
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (40, 30)
    t.idle()


@rule("IVI-GEN-03", "IVI-GEN-04")
@SEATS
def test_a_card_on_the_opponent_is_still_mine(seat):
    t = faced(seat, {"hand": ["rot", "sweep"]}, {"hand": ["quip"]})
    t[seat].chooses("play rot")
    rot = card(t, "rot")
    assert t.state.controller(rot) == seat  # in the chain
    t[1 - seat].chooses("play quip")
    quip = card(t, "quip")
    assert t.state.controller(quip) == 1 - seat
    t[seat].chooses("pass")
    assert (t.state.host[rot], t.state.controller(rot), t.state.owner(rot)) == (v.HERO + 1 - seat, seat, seat)
    assert (t.state.owner(quip), t.state.controller(quip)) == (1 - seat, 1 - seat)
    resolves(t, seat, "play sweep")
    assert keys(t, v.DISCARD, seat) == ["rot", "sweep"]
    assert keys(t, v.DISCARD, 1 - seat) == ["quip"]
    t.idle()


@rule("IVI-GEN-04")
@SEATS
def test_a_borrowed_trait_is_returned_with_the_next_turn_of_who_took_it(seat):
    me, foe = {"tile": "b2", "hand": ["borrow"]}, {"tile": "b3", "feats": ["poke", "dawn"]}
    t = duel(active=seat, **{f"p{seat + 1}": me, f"p{2 - seat}": foe})
    resolves(t, seat, "play borrow", "card poke")
    poke = card(t, "poke")
    assert (t.state.owner(poke), t.state.controller(poke)) == (1 - seat, seat)
    assert keys(t, v.FEATS, 1 - seat) == ["dawn"]
    t[seat].chooses("end")
    assert keys(t, v.FEATS, seat) == ["poke"]
    t[1 - seat].chooses("end")
    assert keys(t, v.FEATS, seat) == []
    assert keys(t, v.FEATS, 1 - seat) == ["dawn", "poke"]
    assert t.state.controller(poke) == 1 - seat
    t.idle()


@rule("IVI-GEN-07")
@pytest.mark.parametrize(("others", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
@SEATS
def test_a_discard_takes_as_many_as_there_are(seat, others, left):
    t = faced(seat, {"hand": ["drop", *["blow"] * others]}, {"hand": ["blow"] * 3})
    resolves(t, seat, "play drop")
    while t.rule != "IVI-TURN-09":
        t[seat].chooses("pick blow")
    assert len(ids(t, v.HAND, seat)) == left
    assert len(ids(t, v.HAND, 1 - seat)) == 3
    t.idle()


@rule("IVI-GEN-09")
def test_a_game_can_be_replayed():
    ends = []
    for _ in range(2):
        s = FIGURES.new(seed=5, options=PLAIN)
        for n in range(80):
            if s.decision is None:
                break
            s.apply(s.decision.options[n * 7 % len(s.decision.options)])
        ends.append(s.digest())
    assert ends[0] == ends[1]


@rule("IVI-GEN-10", "IVI-DP-01")
@SEATS
def test_what_is_no_option_is_refused_and_changes_nothing(seat):
    t = faced(seat, {"actions": 1, "tile": "b2", "hand": ["blow"]}, {"hand": ["quip"], "tile": "b3"})
    number = t.state.book.number
    refused = [
        a.action(a.PLAY, number["quip"]),  # of the other hand
        a.action(a.PLAY, number["balm"]),
        a.action(a.MOVE, cell("b3")),  # the opponent stands there
        a.action(a.MOVE, cell("c3")),
        a.action(a.MOVE, cell("b2")),
        a.action(a.PASS),
        a.action(a.SPEND),
        a.action(a.INITIATIVE_DRAW),
    ]
    before = t.state.digest()
    for action in refused:
        with pytest.raises(IllegalAction):
            t.state.apply(action)
    assert t.state.digest() == before
    t[seat].chooses("play blow")
    before = t.state.digest()
    for action in (a.action(a.END), a.action(a.MOVE, cell("a2")), a.action(a.PLAY, number["blow"])):
        with pytest.raises(IllegalAction):
            t.state.apply(action)
    assert t.state.digest() == before
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-GEN-11")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_is_any_number_from_none_on(n):
    t = faced(0, {"hand": ["upto"]})
    picks = ["tile a2", "tile b1"][:n]
    t[0].chooses("play upto")
    for pick in picks:
        t[0].can("pass")
        t[0].chooses(pick)
    if n < 2:
        t[0].chooses("pass")
    t[1].chooses("pass")
    assert sum(1 for kind in t.state.terrain if kind) == n
    t.idle()


@rule("IVI-GEN-11")
def test_a_bare_two_is_exactly_two():
    t = faced(0, {"tile": "b2", "hand": ["pair"]})
    t[0].chooses("play pair")
    t[0].cannot("pass")
    t[0].chooses("tile a2")
    t[0].may("tile b1", "tile b3", "tile c2")
    t[0].chooses("tile c2")
    t[1].chooses("pass")
    assert [i for i, kind in enumerate(t.state.terrain) if kind] == [cell("a2"), cell("c2")]
    t.idle()


@rule("IVI-GEN-12")
@pytest.mark.parametrize("mine", ["yes", "no"])
@pytest.mark.parametrize("theirs", ["yes", "no"])
@SEATS
def test_may_asks_whom_the_text_names(seat, mine, theirs):
    t = faced(seat, {"hand": ["perhaps"]})
    resolves(t, seat, "play perhaps")
    t[seat].may("yes", "no")
    t[seat].chooses(mine)
    t[1 - seat].may("yes", "no")
    t[1 - seat].chooses(theirs)
    assert t.state.power[seat] == (mine == "yes")
    assert t.state.initiative[seat] == (theirs == "yes")  # who decides is not who gains
    t.idle()

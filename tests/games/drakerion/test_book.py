"""The book of a match says what is printed: figures, words, costs, moments, targets, what static abilities change."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.reading import MOMENTS
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.moves import is_field
from tabard.games.drakerion.rules.verbs import Instruction
from tabard.testing import rule

DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
SETS: dict[str, Any] = {path.stem: path for path in sorted(Path(__file__).parent.glob("proving*.yaml"))}
LABELS = ["action", "combat", "reaction", "deployment", "destruction", "discard-pile-action", "static"]
FIGURES = ("melee", "ranged", "riposte", "hp", "prestige", "gold", "draw", "cost")
every_set = pytest.mark.parametrize("name", SETS)


@cache
def read(name):
    return game("drakerion", SETS[name])


def opened(name):
    """The printed cards of a set, numbered from 1, and the book of a match with them, written anew."""
    cards: Any = read(name)
    cards._books.clear()
    book = cards.new(seed=1, options=DECKS).book
    return list(enumerate(cards.cards(), 1)), book


def pairs(name):
    """Every printed ability with the one in the book."""
    cards, book = opened(name)
    for no, printed in cards:
        assert len(book.own[no]) == len(printed.abilities)
        yield from ((printed, *both, book) for both in zip(printed.abilities, book.own[no], strict=True))


@rule("DRK-CSR-04", "DRK-GEN-16", "DRK-REN-01", "DRK-RNG-09")
@every_set
def test_figures_and_words_are_the_printed_ones(name):
    cards, book = opened(name)
    kinds = ["character", "event", "attachment", "maneuver", "city", "banner", "retreat"]
    for no, c in cards:
        assert (book.keys[no], book.names[no], book.number[c.id]) == (c.id, c.full_name, no)
        assert book.kind[no] == 1 << kinds.index(c.kind)
        assert book.faction_names[book.faction[no]] == c.faction
        assert book.renowned[no] == (c.subname is not None)
        assert book.subtype[no] == [None, "supply", "tactic"].index(c.subtype)
        assert book.initiative[no] == (c.initiative or 0)
        assert book.has_ranged[no] == (c.kind == "character" and c.ranged is not None)
        is_worn = c.kind == "attachment"
        for stat, figure in enumerate(FIGURES):
            printed = getattr(c, figure) or 0
            assert book.stats[stat][no] == (0 if is_worn and stat < 4 else printed)
            assert stat > 3 or book.bonus[stat][no] == (printed if is_worn else 0)
        assert [book.trait_names[n - 1] for n in book.traits[no]] == list(c.traits)
        assert book.trait_bits[no] == sum(1 << n for n in set(book.traits[no]))
        assert book.keyword_bits[no] == sum(1 << n for n in set(book.keywords[no]))
        words = ["", "infiltrator", "interceptor", "no-attachments", "unpredictable"]
        assert [words[n] for n in book.keywords[no]] == list(c.keywords)
        assert [book.trait_names[n - 1] for n in book.bearable[no]] == list(c.bearable)
        assert [book.names[n] for n in book.setups[no]] == [p.name for p in c.setup for _ in range(p.count)]
    assert len({book.same_name[no] for no, _ in cards}) == len({c.name for _, c in cards})
    assert {(c.name, book.same_name[no]) for no, c in cards} == {
        (c.name, book.same_name[book.number[c.id]]) for _, c in cards
    }
    assert book.keys[book.retreat] == next(c.id for _, c in cards if c.kind == "retreat")


@rule("DRK-ABL-04", "DRK-ABL-12", "DRK-ABL-19", "DRK-TGT-01")
@every_set
def test_costs_targets_and_limits_are_the_printed_ones(name):
    for _, printed, made, book in pairs(name):
        assert LABELS[made.label] == printed.label
        assert (made.forced, len(made.conditions)) == (printed.forced, len(printed.met))
        assert made.limit == [None, "combat", "turn"].index(printed.limit)
        assert book.abilities[made.number] is made
        cost = printed.cost
        plain = ("gold", "discard", "discard_this", "bottom", "bottom_this", "destroy_this", "counters")
        for word in plain:
            assert getattr(made, word) == (getattr(cost, word) if cost else 0), word
        for word in ("this", "city", "banner"):
            assert getattr(made, f"commit_{word}") == (cost is not None and word in cost.commit)
        chosen = {"commit": "commit_one", "discard_which": "discard_fit", "bottom_which": "bottom_fit"}
        for word, field in {**chosen, "destroy": "destroy_one"}.items():
            assert (getattr(made, word) is None) == (cost is None or getattr(cost, field) is None), word
        groups = [(made.targets, made.target_count, made.target_up_to)]
        groups.append((made.targets2, made.target_count2, made.target_up_to2))
        assert [group for group in groups if group[0]] == groups[: len(printed.targets)]
        assert [group[1:] for group in groups if group[0]] == [(g.n, g.up_to) for g in printed.targets]
        assert (made.block is None) == (printed.label == "static")
        assert bool(made.changes) == (printed.label == "static")


@rule("DRK-GLA-04", "DRK-GLA-08", "DRK-RWN-04", "DRK-RWN-01")
@every_set
def test_the_moment_of_a_reaction_is_the_printed_one(name):
    places = {
        None: -1,
        "hand": t.IN_HAND,
        "deck": t.IN_DECK,
        "battlefield": t.IN_BATTLEFIELD,
        "melee": 1,
        "support": 2,
    }
    for _, printed, made, _ in pairs(name):
        trigger, on = made.trigger, printed.on
        told = (trigger.moment, trigger.card, trigger.second, trigger.side, trigger.place, trigger.in_combat)
        if printed.label in ("deployment", "destruction"):
            moment = t.ENTERS if printed.label == "deployment" else t.DESTROYED
            assert told == (moment, t.THIS, False, t.ANYONE, -1, False)
            assert made.is_late == (printed.label == "destruction")
        elif on is None:
            assert told == (t.NEVER, -1, False, t.ANYONE, -1, False)
            assert not made.is_late
        else:
            card = {None: -1, "this": t.THIS, "bearer": t.BEARER}[on.card]
            side = ["any", "your", "opposing"].index(on.whose)
            assert told == (MOMENTS[on.on], card, on.as_other, side, places[on.place], on.in_combat)
            assert made.is_late == (on.card == "this" and on.on in ("discarded", "destroyed"))
        assert (trigger.select is None) == (on is None or on.fit is None)
        assert (trigger.other is None) == (on is None or on.other is None)


@rule("DRK-MOD-04", "DRK-ABL-01")
@every_set
def test_what_cards_are_looked_at_for_is_what_they_do(name):
    cards, book = opened(name)
    for no, _ in cards:
        own = book.own[no]
        reactions = [a for a in own if a.trigger.moment]
        others = [a for a in reactions if a.trigger.card != t.THIS or a.trigger.second]
        assert book.hears[no] == sum({1 << a.trigger.moment for a in reactions})
        assert book.listens[no] == sum({1 << a.trigger.moment for a in others})
        assert book.labels[no] == sum({1 << a.label for a in own})
        changes = [c for a in own for c in a.changes]
        assert book.has_static[no] == bool(changes)
        assert book.is_busy[no] == bool(others or changes or book.touches[no] or book.labels[no] & 0b11)
        for change in changes:
            bits = t.bits_of(change.what, change.amount.constant)
            assert book.touches[no] & bits == bits
        assert (book.touches[no] == 0) == (not changes and book.bonus[t.HP][no] >= 0)
        lent = [book.abilities[c.detail] for c in changes if c.what == t.GRANT]
        bits = 0
        for ability in lent:
            bits |= t.lent_bits(ability)
        assert book.lends[no] == bits


@rule("DRK-MOD-01", "DRK-MOD-04")
def test_the_bits_of_a_change():
    low = t.LOWER_BIT
    for stat in range(t.STATS):
        is_hp = stat == t.HP
        assert t.bits_of(stat, 1) == t.bits_of(stat, 0) == 1 << stat
        assert t.bits_of(stat, -1) == 1 << stat | (low if is_hp else 0)
        assert t.bits_of(t.SET + stat, 1) == 1 << stat | (low if is_hp else 0)
    assert [t.bits_of(what, 1) for what in (t.GAIN_KEYWORD, t.LOSE_KEYWORD)] == [t.KEYWORD_BIT] * 2
    assert [t.bits_of(what, 1) for what in (t.GAIN_TRAIT, t.LOSE_TRAIT)] == [t.TRAIT_BIT] * 2
    assert (t.bits_of(t.BLANK, 0), t.bits_of(t.GRANT, 5), t.bits_of(t.CONTROL, 1)) == (
        t.BLANK_BIT,
        t.GRANT_BIT,
        0,
    )
    assert t.bits_of(t.GIVE_RANGED, 2) == t.RANGED_BIT | 1 << t.RANGED
    forbidden = [t.bits_of(t.FORBID, n) for n in range(t.CANNOT_ATTACK, t.CANNOT_BE_PLAYED + 1)]
    assert forbidden == [1 << 14 + n for n in range(1, 10)]
    others = [t.KEYWORD_BIT, t.TRAIT_BIT, t.BLANK_BIT, t.RANGED_BIT, t.GRANT_BIT, low, *forbidden]
    every = [*(1 << stat for stat in range(t.STATS)), *others]
    assert sum(every) == sum(set(every)) == (1 << len(every)) - 1  # none stands for two things


@rule("DRK-ABL-18")
def test_what_an_ability_is_lent_for():
    for label in range(7):
        ability = t.Ability(1)
        ability.label = label
        ability.trigger.moment = t.IS_DEALT_DAMAGE
        wanted = {t.ACTION: 1 << 28, t.COMBAT: 1 << 29}.get(label, 0)
        assert t.lent_bits(ability) == 1 << t.IS_DEALT_DAMAGE | wanted


def test_an_instruction_knows_its_rule_and_its_number():
    for name in SETS:
        _, book = opened(name)
        ops = [op for block in book.blocks.values() for op in block.ops]
        assert len(ops) > 100
        for op in ops:
            if isinstance(op, Instruction):
                assert isinstance(op.ref, t.Ref)
                assert isinstance(op.amount, t.Num)
            rule_id: Any = getattr(op, "rule", "DRK-")
            assert isinstance(rule_id, str)
            assert rule_id.startswith("DRK-")


@rule("DRK-CTY-01")
def test_every_city_exchanges_a_card():
    book = opened("proving")[1]
    exchange = book.abilities[0]
    assert (exchange.commit_this, exchange.bottom, exchange.gold, exchange.discard) == (True, 1, 0, 0)
    assert (exchange.label, exchange.limit, exchange.targets, exchange.targets2) == (t.ACTION, 0, None, None)


# -- places -----------------------------------------------------------------------------------------


@rule("DRK-ZON-01", "DRK-GEN-10", "DRK-CTL-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_a_card_lies_says_what_it_is_there(seat):
    cards: Any = game("drakerion")
    s = cards.new(seed=1, options=DECKS)
    for zone in range(v.PER_SEAT):
        at = zone + seat * v.PER_SEAT
        s.where[5] = at
        s.lay(v.UNVEILED + seat * v.PER_SEAT, [7, 5])
        assert s.side(5) == seat
        assert s.line(5) == {v.MELEE_ROW: 1, v.SUPPORT_ROW: 2}.get(zone, 0)
        assert s.on_lines(5) == (zone in (v.MELEE_ROW, v.SUPPORT_ROW))
        assert s.is_in_play(5) == (v.UNVEILED <= zone <= v.RETREAT_AT)
        assert is_field(at) == (v.UNVEILED <= zone <= v.RETREAT_AT)
        s.lay(v.UNVEILED + seat * v.PER_SEAT, [5, 7])
        assert s.is_in_play(5) == (v.MELEE_ROW <= zone <= v.RETREAT_AT)  # a covered Maneuver is not
        assert s.maneuver(seat) == 7
    s.lay(v.UNVEILED + seat * v.PER_SEAT, [])
    assert s.maneuver(seat) == 0
    assert s.zone(v.DECK, seat) is s.zones[v.DECK + seat * v.PER_SEAT]
    assert s.zone(v.RETREAT_AT, seat) == s.zones[v.RETREAT_AT + seat * v.PER_SEAT] != []


@rule("DRK-HID-01")
def test_hidden_cards_change_places_only_with_their_like():
    cards: Any = game("drakerion")
    s = cards.new(seed=1, options=DECKS)
    n = v.PER_SEAT
    hidden = [(v.DECK, v.HAND), (n + v.DECK, n + v.HAND), (v.PILE, v.CHOSEN), (n + v.PILE, n + v.CHOSEN)]
    assert [tuple(pool) for pool in s.pools()] == hidden
    assert len(s.zones) == 2 * n + 1
    assert s.zones[-1] == []


def test_equal_faces_are_seen():
    cards: Any = game("drakerion")
    s = cards.new(seed=1, options=DECKS)
    for card, no in enumerate([4, 5, 4, 5, 6], 1):
        s.face[card] = no
    assert [s.is_repeat([1, 2, 3, 4, 5], i) for i in range(5)] == [False, False, True, True, False]

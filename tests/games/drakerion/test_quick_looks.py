"""Questions that are asked all the time are answered at a glance where nothing in play could change the answer."""

import pytest
from tests.games.drakerion.school import either_seat, school
from tests.games.drakerion.tables import card

from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import (
    ability_options,
    check,
    combat,
    costs,
    moments,
    moves,
    permits,
    play,
    values,
)
from tabard.games.drakerion.rules import terms as t
from tabard.testing import rule

pytestmark = pytest.mark.plain  # compiled code calls itself directly: nothing can be put between

MINE = {"melee": ["c415", "a112"], "support": ["bow-2314", "w336"]}
THEIRS = {"melee": ["d459", "b224"], "support": ["a112"]}


class Untouchable(list):
    """A list that nobody may look into."""

    def __len__(self):
        raise AssertionError("looked into without need")

    __iter__ = __len__  # type: ignore[assignment]


def never(*_):
    raise AssertionError("asked without need")


def calm(seat, mine=None, theirs=None):
    """A table on which nothing is changed by anything."""
    table = school(seat, {**MINE, **(mine or {})}, {**THEIRS, **(theirs or {})})
    assert (table.state.touched, table.state.statics, table.state.mods) == (0, [], [])
    table.idle()
    return table


def fighters(s):
    return [c for seat in (0, 1) for line in (v.MELEE_ROW, v.SUPPORT_ROW) for c in s.zone(line, seat)]


@rule("DRK-MOD-04", "DRK-GEN-04", "DRK-KEY-20", "DRK-ABL-18")
@either_seat
def test_where_nothing_is_changed_nobody_looks_through_effects(seat, monkeypatch):
    s = calm(seat).state
    s.mods = Untouchable()
    s.statics = Untouchable()
    for c in fighters(s):
        no = s.face[c]
        assert [values.value(s, c, stat) for stat in range(t.RANGE)] == [
            s.book.stats[n][no] for n in range(t.RANGE)
        ]
        assert values.value(s, c, t.RANGE) == 2
        words = [values.has_keyword(s, c, n) for n in range(1, 5)]
        assert words == [n in s.book.keywords[no] for n in range(1, 5)]
        assert [values.has_trait(s, c, n) for n in (1, 2, 3)] == [n in s.book.traits[no] for n in (1, 2, 3)]
        assert not any(permits.forbidden(s, c, n) for n in range(1, 10))
        assert permits.can_shoot(s, c) == (s.book.keys[no] == "bow-2314")
        assert permits.abilities_of(s, c) == []
        assert moves.own_abilities(s, c) is s.book.own[no]
    for module, name in ((costs, "forbidden"), (combat, "forbidden"), (combat, "can_commit")):
        monkeypatch.setattr(module, name, never)
    options: list[int] = []
    combat.add_attacks(s, seat, options)
    assert len(options) == 7  # two in melee with two foes each, one of them an Infiltrator; an archer


@rule("DRK-TGT-01", "DRK-TGT-02")
@either_seat
def test_targets_are_looked_for_no_longer_than_needed(seat, monkeypatch):
    table = calm(seat, {"hand": ["count-all"]})
    s = table.state
    seen: list[int] = []
    fits = values.matches

    def counted(*given):
        seen.append(given[2])
        return fits(*given)

    monkeypatch.setattr(values, "matches", counted)
    monkeypatch.setattr(costs, "forbidden", never)
    whole = s.book.own[s.book.number["count-all"]][0].block.ops[2].amount.count
    mine = s.book.own[s.book.number["count-mine"]][0].block.ops[2].amount.count
    theirs = s.book.own[s.book.number["count-theirs"]][0].block.ops[2].amount.count
    source = s.zone(v.HAND, seat)[0]
    own = [c for line in (v.MELEE_ROW, v.SUPPORT_ROW) for c in s.zone(line, seat)]
    foes = [c for line in (v.MELEE_ROW, v.SUPPORT_ROW) for c in s.zone(line, 1 - seat)]
    for q, needed, wanted in (
        (whole, 1, own[:1]),
        (whole, 3, own[:3]),
        (whole, 4, own),
        (whole, 5, own + foes[:1]),
        (whole, 7, own + foes),
        (whole, 8, own + foes),
        (mine, 9, own),
        (theirs, 2, foes[:2]),
        (theirs, 9, foes),
    ):
        seen.clear()
        assert costs.has_targets(s, q, source, seat, needed) == (len(wanted) >= needed)
        assert seen == wanted
    assert costs.valid_targets(s, whole, source, seat, 0) == own + foes
    assert values.count(s, theirs, seat, source) == 3


@rule("DRK-ACT-15", "DRK-KEY-15", "DRK-EVT-02")
@either_seat
def test_only_cards_that_may_be_playable_are_looked_at(seat, monkeypatch):
    hand = ["d459", "b224", "b224", "band", "of-attacker", "scatter", "a112"]
    s = calm(seat, {"hand": hand, "gold": 2}).state
    looked: list[str] = []
    monkeypatch.setattr(play, "add_play", lambda s, _, c, *rest: looked.append(s.book.keys[s.face[c]]))
    play.add_plays(s, seat, False, [])
    assert looked == ["b224", "band", "scatter", "a112"]  # D459 is too dear, one B224 stands for both
    looked.clear()
    play.add_plays(s, seat, True, [])
    assert looked == ["of-attacker"]
    looked.clear()
    s.touched |= 1 << t.COST
    play.add_plays(s, seat, False, [])
    assert looked == ["d459", "b224", "band", "scatter", "a112"]  # it may cost less
    looked.clear()
    play.add_plays(s, 1 - seat, False, [])
    assert looked == []


@rule("DRK-RWN-01")
@either_seat
def test_only_cards_that_listen_hear_of_a_moment(seat, monkeypatch):
    heard: list[str] = []

    def note(table, moment, key):
        s = table.state
        heard.clear()
        moments.note(s, moment, card(table, key) if key else 0, seat)
        return heard[:]

    monkeypatch.setattr(moments, "note_on", lambda s, source, *_: heard.append(s.book.keys[s.face[source]]))
    table = calm(seat)
    assert note(table, t.ENTERS, "c415") == []
    table = school(seat, {**MINE, "support": ["watcher"]}, THEIRS)
    for stale in (0, v.CHANGED):
        table.state.stale = stale
        assert note(table, t.ENTERS, "c415") == ["watcher"]
        assert note(table, t.ENTERS, "watcher") == ["watcher"]
        assert note(table, t.IS_DEALT_DAMAGE, "c415") == []
        assert note(table, t.PASSES, "") == []
    table.state.reacting = 0
    assert note(table, t.ENTERS, "c415") == []  # DRK-SET-12
    table.state.reacting = 1
    table.state.lent = 1 << t.IS_DEALT_DAMAGE
    assert (
        len(note(table, t.IS_DEALT_DAMAGE, "c415")) == len(fighters(table.state)) + 6
    )  # anyone may have been lent an ear
    assert note(table, t.HEALED, "c415") == []
    table.idle()


@rule("DRK-DEC-10", "DRK-DEC-13")
@either_seat
def test_only_cards_with_abilities_of_that_label_are_asked(seat, monkeypatch):
    asked: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        ability_options,
        "add_of",
        lambda s, p, c, label, grants, out: asked.append((s.book.keys[s.face[c]], grants)),
    )
    table = school(
        seat,
        {"melee": ["mirror", "c415"], "support": ["brawler"]},
        {"melee": ["printer"], "support": ["brawler"]},
    )
    s = table.state
    for player, label, wanted in (
        (seat, t.ACTION, ["mirror"]),
        (seat, t.COMBAT, ["brawler"]),
        (1 - seat, t.ACTION, ["printer"]),
        (1 - seat, t.COMBAT, ["brawler"]),
    ):
        asked.clear()
        ability_options.add_abilities(s, player, label, [])
        assert asked == [(key, False) for key in wanted]
    everyone = ["mirror", "c415", "brawler", "bare-banner", "bare-city", "quiet"]
    for bit, label in ((t.LENT_ACTION, t.ACTION), (t.LENT_FIGHT, t.COMBAT)):
        s.lent = bit
        asked.clear()
        ability_options.add_abilities(s, seat, label, [])
        assert asked == [(key, True) for key in everyone]
        asked.clear()
        ability_options.add_abilities(s, seat, t.COMBAT if label == t.ACTION else t.ACTION, [])
        assert len(asked) == 1
    table.idle()


@rule("DRK-CHK-01")
@either_seat
def test_a_check_looks_only_where_something_has_happened(seat, monkeypatch):
    done: list[str] = []
    s = calm(seat).state
    made, fell = check.refresh, check.has_fallen
    monkeypatch.setattr(check, "refresh", lambda s: (done.append("anew"), made(s)))
    monkeypatch.setattr(check, "has_fallen", lambda s, base: (done.append("fallen"), fell(s, base))[1])
    for stale, touched, wanted in (
        (0, 0, []),
        (v.HURT, 0, ["fallen", "fallen"]),
        (v.CHANGED, 0, ["anew", "fallen", "fallen"]),
        (0, 1 << t.MELEE, []),
        (0, 1 << t.HP, ["fallen", "fallen"]),
        (0, t.LOWER_BIT, ["fallen", "fallen"]),
        (0, t.KEYWORD_BIT, ["fallen", "fallen"]),
        (0, t.TRAIT_BIT, ["fallen", "fallen"]),
        (0, t.BLANK_BIT, ["anew", "fallen", "fallen"]),
    ):
        done.clear()
        s.stale, s.touched, s.striking = stale, touched, 1
        clock = s.clock
        check.check(s)
        assert (done, s.striking, s.stale, s.clock) == (wanted, 0, 0, clock + 1), (stale, touched)


@rule("DRK-DMG-02", "DRK-DMG-03")
@pytest.mark.parametrize(("harm", "falls"), [(0, False), (4, False), (5, True), (6, True)])
def test_who_has_less_damage_than_printed_hp_stands_at_a_glance(harm, falls, monkeypatch):
    table = calm(0)
    s = table.state
    c = card(table, "c415")
    s.damage[c] = harm
    assert check.is_fallen(s, c, False) == check.is_fallen(s, c, True) == falls
    if not falls:
        monkeypatch.setattr(check, "value", never)
        assert not check.is_fallen(s, c, False)


@rule("DRK-CTY-01", "DRK-GLA-12")
@either_seat
def test_discard_piles_are_looked_through_only_where_they_may_act(seat):
    s = calm(seat, {"discard": ["c415"], "hand": ["band"]}).state
    s.zones[v.DISCARD + seat * v.PER_SEAT] = Untouchable()
    options: list[int] = []
    ability_options.add_abilities(s, seat, t.ACTION, options)
    assert [option >> a.BITS for option in options] == [a.USE]  # the City's exchange
    assert options[0] & 15 == a.EXCHANGE

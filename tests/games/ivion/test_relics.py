"""Relics (IVI-REL)."""

import pytest
from tests.games.ivion.tables import FIELD, card, ids, keys, pools, seen
from tests.games.ivion.tables import duel as table_of

import tabard
from tabard.games.ivion import state as v
from tabard.games.ivion.checks import gains_relics
from tabard.games.ivion.heroes import READY, find_hero
from tabard.language.parts import verbs_in
from tabard.testing import rule

BOX = tabard.game("ivion")
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


# -- the piles --------------------------------------------------------------------------------------


def seekers():
    """The ready heroes that can gain relics, looked up in their cards."""
    by_key = {c.id: c for c in BOX.printed}
    found = []
    for name in READY:
        hero = find_hero(name, BOX.printed)
        cards = [by_key[key] for key in (*hero.deck, hero.ultimate, *hero.traits)]
        if any(word == "relic" for c in cards for word, _ in verbs_in(c)):
            found.append(name)
    return found


@rule("IVI-REL-01", "IVI-REL-02", "IVI-REL-03", "IVI-REL-13", "IVI-SET-06")
def test_who_can_gain_relics_has_a_pile_of_them():
    relics = sorted(c.id for c in BOX.printed if c.kind == "relic")
    assert len(relics) == 8
    with_relics = seekers()
    assert with_relics
    assert len(with_relics) < len(READY)
    for name in READY:
        s = BOX.new(options={"hero1": name, "hero2": "illusionist", "first": "1"})
        pile = [s.book.keys[s.face[c]] for c in s.zone(v.RELICS, 0)]
        assert sorted(pile) == (relics if name in with_relics else [])
        assert len(s.zone(v.DECK, 0)) + len(s.zone(v.HAND, 0)) == 45


@rule("IVI-REL-01")
def test_the_pile_is_shuffled():
    name = seekers()[0]
    orders = set()
    for seed in range(6):
        s = BOX.new(seed=seed, options={"hero1": name, "hero2": name, "first": "1"})
        orders.add(tuple(s.face[c] for c in s.zone(v.RELICS, 0)))
    assert len(orders) > 3


@rule("IVI-REL-04")
def test_each_player_has_a_complete_pile():
    name = seekers()[0]
    s = BOX.new(options={"hero1": name, "hero2": name, "first": "1"})
    piles = [s.zone(v.RELICS, seat) for seat in (0, 1)]
    assert sorted(s.face[c] for c in piles[0]) == sorted(s.face[c] for c in piles[1])
    assert len(piles[0]) == 8
    assert not set(piles[0]) & set(piles[1])
    assert [s.owner(piles[seat][0]) for seat in (0, 1)] == [0, 1]


@rule("IVI-REL-02")
def test_what_counts_as_gaining_a_relic():
    by_key = {c.id: c for c in FIELD.printed}
    assert [gains_relics(by_key[key]) for key in ("find", "hoard", "stash")] == [True, True, True]
    assert not any(gains_relics(by_key[key]) for key in ("coin", "breath", "nod"))


# -- gaining ----------------------------------------------------------------------------------------


@rule("IVI-REL-05", "IVI-REL-06", "IVI-ZON-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_top_relic_takes_effect_at_once_and_leaves_the_game(seat):
    one = {"hand": ["find"], "relics": ["coin", "halo"], "feats": ["finder"]}
    other = {"relics": ["lens"]}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=seat)
    cast(t, "play find", seat=seat)
    assert pools(t, seat) == (0, 2)
    assert pools(t, 1 - seat) == (0, 0)
    assert keys(t, v.RELICS, seat) == ["halo"]
    assert keys(t, v.RELICS, 1 - seat) == ["lens"]
    assert keys(t, v.GONE) == ["coin"]
    assert list(t.state.gained) == [1 - seat, seat]
    assert t.state.initiative[seat] == 1
    t.idle()


@rule("IVI-REL-05", "IVI-REL-09", "IVI-REL-07")
@pytest.mark.parametrize(
    ("pile", "power", "gone"), [(["coin", "coin", "halo"], 4, 2), (["coin"], 2, 1), ([], 0, 0)]
)
def test_several_one_after_another_as_far_as_the_pile_goes(pile, power, gone):
    t = duel(p1={"hp": 30, "hand": ["hoard", "find"], "relics": pile})
    cast(t, "play hoard")
    assert t.state.power[0] == power
    assert len(ids(t, v.GONE)) == gone
    assert t.state.hp[0] == 31  # the text goes on
    assert t.state.gained[0] == gone
    t.idle()


@rule("IVI-REL-07", "IVI-REL-09")
def test_a_relic_that_is_gone_is_not_gained_again():
    t = duel(p1={"hand": ["find", "find"], "relics": ["coin"]})
    cast(t, "play find")
    cast(t, "play find")
    assert t.state.power[0] == 2
    assert t.state.gained[0] == 1
    assert keys(t, v.GONE) == ["coin"]
    t.idle()


@rule("IVI-REL-08", "IVI-STK-14")
def test_a_gained_relic_is_not_played():
    t = duel(
        p1={**NEAR, "silence": 1, "disarm": 1, "slow": 1, "hp": 30, "hand": ["find"], "relics": ["lens"]},
        p2={**FOE, "hp": 30, "hand": ["deny"], "feats": ["witness"]},
    )
    t[0].chooses("play find")
    t[1].chooses("pass")
    # neither a cost, nor control, nor an answer
    assert list(t.state.hp) == [32, 27]
    assert keys(t, v.HAND, 1) == ["deny"]
    assert t.kinds.count("played") == 1
    assert t.state.initiative[1] == 1
    t.idle()


@rule("IVI-REL-10", "IVI-EXH-04")
def test_it_is_not_drawn():
    t = duel(p1={"hp": 30, "deck": [], "hand": ["find"], "relics": ["coin"], "feats": ["gleaner"]})
    cast(t, "play find")
    assert t.state.hp[0] == 30
    assert t.state.power[0] == 2  # the relic's; nothing replaces a draw
    t.idle()


@rule("IVI-REL-11", "IVI-REL-06", "IVI-DES-07")
def test_an_attached_relic_stays_until_it_is_destroyed():
    t = duel(p1={"hp": 40, "hand": ["find", "quake", "chip"], "relics": ["halo"]})
    cast(t, "play find")
    assert keys(t, v.FIELD) == ["halo"]
    assert t.state.host[card(t, "halo")] == v.HERO
    assert keys(t, v.GONE) == []
    cast(t, "play quake")
    assert list(t.state.hp) == [36, 35]
    cast(t, "play chip")
    assert keys(t, v.GONE) == ["halo"]
    assert keys(t, v.DISCARD) == ["find", "quake", "chip"]
    t.idle()


@rule("IVI-REL-12")
@pytest.mark.parametrize(("tile", "hp"), [("b3", [32, 27]), ("b4", [32, 30])])
def test_a_line_without_a_legal_target_does_nothing(tile, hp):
    t = duel(p1={**NEAR, "hp": 30, "hand": ["find"], "relics": ["lens"]}, p2={"tile": tile, "hp": 30})
    cast(t, "play find")
    assert list(t.state.hp) == hp  # the line without a target works either way
    assert keys(t, v.GONE) == ["lens"]
    t.idle()


@rule("IVI-REL-06", "IVI-REL-05", "IVI-ZON-09")
def test_relics_in_a_deck_are_gained_when_they_are_drawn():
    t = duel(p1={"hp": 30, "deck": [], "hand": ["stash", "insight"], "relics": ["coin", "coin", "halo"]})
    cast(t, "play stash")
    assert keys(t, v.RELICS) == ["halo"]
    assert keys(t, v.DECK) == ["coin", "coin"]
    assert t.state.power[0] == 0
    assert set(seen(t, 0, "deck-0")) == set(seen(t, 1, "deck-0")) == {None}
    cast(t, "play insight")
    assert t.state.power[0] == 4
    assert keys(t, v.GONE) == ["coin", "coin"]
    assert keys(t, v.HAND) == []
    assert t.state.hp[0] == 30
    t.idle()


@rule("IVI-ZON-09", "IVI-REL-06")
@pytest.mark.parametrize("watcher", [0, 1, 2])
def test_nobody_knows_which_relics_went_into_a_deck(watcher):
    kinds = ["coin", "halo", "lens"]
    worlds = []
    for pile in (kinds, kinds[::-1]):  # the first ones go into the deck
        t = duel(p1={"hand": ["stash"], "deck": ["dart", "jab"], "relics": pile}, p2={"hand": ["dart"]})
        cast(t, "play stash")
        assert keys(t, v.RELICS) == pile[2:]
        worlds.append([t.state.determinize(watcher, seed) for seed in range(20)])
        t.idle()
    assert [w.face for w in worlds[0]] == [w.face for w in worlds[1]]
    left = {w.book.keys[w.face[c]] for w in worlds[0] for c in w.zone(v.RELICS, 0)}
    assert left == set(kinds)


@rule("IVI-REL-06", "IVI-ZON-09")
def test_nobody_imagines_a_relic_in_a_hand():
    t = duel(p1={"hand": ["stash", "jab"], "deck": ["dart", "jab"], "relics": ["coin", "halo", "lens"]})
    cast(t, "play stash")
    hands = set()
    for seed in range(30):
        world = t.state.determinize(1, seed)
        hands.update(world.book.keys[world.face[c]] for c in world.zone(v.HAND, 0))
    assert hands == {"dart", "jab"}  # it would have been shown
    t.idle()


@rule("IVI-REL-06")
def test_a_milled_relic_leaves_the_game_without_effect():
    t = duel(p1={"hand": ["crush"], "deck": ["coin", "dart"]})
    cast(t, "play crush")
    assert keys(t, v.GONE) == ["coin"]
    assert keys(t, v.DISCARD) == ["dart", "crush"]
    assert t.state.power[0] == 0
    t.idle()


@rule("IVI-REL-07", "IVI-ZON-10", "IVI-GEN-05")
def test_a_card_that_says_so_brings_a_relic_back():
    t = duel(
        p1={"hp": 30, "hand": ["renew", "renew"], "gone": ["coin", "halo", "dart"]}, p2={"gone": ["lens"]}
    )
    cast(t, "play renew")
    t[0].may("card coin", "card halo")  # one's own relics, no other cards
    t[0].chooses("card halo")
    assert keys(t, v.FIELD) == ["halo"]
    cast(t, "play renew")
    assert t.state.power[0] == 2
    assert sorted(keys(t, v.GONE)) == ["coin", "dart", "lens"]
    t.idle()


@rule("IVI-REL-07")
def test_no_relic_to_bring_back():
    t = duel(p1={"hand": ["renew"], "gone": ["dart"]}, p2={"gone": ["coin"]})
    cast(t, "play renew")
    assert list(t.state.power) == [0, 0]
    assert list(t.state.gained) == [0, 0]
    t.idle()


@rule("IVI-REL-09")
@pytest.mark.parametrize("pile", [["coin"], []])
def test_no_more_relics_go_into_a_deck_than_the_pile_has(pile):
    t = duel(p1={"hand": ["stash"], "deck": ["dart"], "relics": pile})
    cast(t, "play stash")
    assert sorted(keys(t, v.DECK)) == sorted([*pile, "dart"])
    assert keys(t, v.RELICS) == []
    t.idle()


@rule("IVI-REL-06")
def test_a_relic_that_would_come_to_hand_leaves_the_game():
    t = duel(p1={"hand": ["sift"], "deck": ["coin", "dart", "jab"]})
    cast(t, "play sift")
    t[0].chooses("pick coin", "pick dart")
    assert keys(t, v.GONE) == ["coin"]
    assert keys(t, v.HAND) == []
    assert t.state.power[0] == 0
    t.idle()

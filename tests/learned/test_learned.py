"""What is learned from and searched with: a seat's own knowledge and nothing else, in networks that outlive changes."""

import math
from importlib.resources import files

import numpy as np
import pytest

import tabard
from tabard.bots import bot, kind
from tabard.bots.base import ask_bot
from tabard.bots.ismcts import Search
from tabard.bots.levels import Adept, Legend
from tabard.bots.planner import plans_now
from tabard.engine.chance import seeded
from tabard.engine.ids import CHANCE
from tabard.envs.spaces import Space
from tabard.games.drakerion.options import STARTERS
from tabard.learned import kept
from tabard.learned.kept import FILE, Kept, net_for, read
from tabard.learned.legend import LearnedLegend
from tabard.learned.net import UNIT, Net
from tabard.learned.search import LearnedSearch, RestSearch
from tabard.learned.sight import sight_of
from tabard.testing import contract

GAMES = ["volfyirion", "drakerion", "infinities"]


def sight_for(name, **match):
    return sight_of(Space(tabard.game(name), **match), ["removed"], name == "infinities")


def seen(sight, s, seat):
    """The names of all that a seat is told, in order; each as often as it is there."""
    count = sight.look(s, seat)
    return sorted(sight.names[number] for number in list(sight.found)[:count])


def positions(name, seed=5, count=24):
    """Positions along a random game in which a seat has something to choose."""
    for s in contract.points(tabard.game(name), {}, seed, count):
        if s.decision is not None and s.decision.seat >= 0 and len(s.decision.options) > 1:
            yield s


def made_net(sight, width=8, depth=4):
    """A network that was never taught anything."""
    dice = np.random.default_rng(1)
    rows = dice.integers(-UNIT // 8, UNIT // 8, (len(sight.names), width)).ravel().tolist()
    second, third = dice.normal(size=width * depth).tolist(), dice.normal(size=depth).tolist()
    return Net(sight, rows, [UNIT // 16] * width, second, [0.1] * depth, third, 0.1)


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name):
    sight = sight_for(name)
    exchanged = 0
    for n, s in enumerate(positions(name)):
        for seat in range(2):
            here = seen(sight, s, seat)
            for again in range(3):
                world = s.determinize(seat, 100 * n + again)
                exchanged += list(world.face) != list(s.face)
                # Whoever is asked may be asked something else there, and is not the one that looks.
                if world.decision is not None and world.decision.seat == s.decision.seat:
                    assert seen(sight, world, seat) == here
    assert exchanged > 10


def test_who_may_see_the_cards_sees_more():
    """The control: shown to everybody, the same exchange of hidden cards is seen."""
    sight = sight_for("volfyirion")
    differ = 0
    for s in positions("volfyirion"):
        world = s.determinize(0, 7)
        for open_table in (s, world):
            for card in range(len(open_table.known)):
                open_table.known[card] = open_table.everyone()
        differ += seen(sight, s, 0) != seen(sight, world, 0)
    assert differ


def test_the_own_hand_is_told_and_the_other_one_only_counted():
    sight = sight_for("volfyirion")
    s = next(s for s in positions("volfyirion", count=60) if s.decision.seat == 0)
    told = seen(sight, s, 0)
    hands = s.places.named["hand"]
    for card in s.zones[hands.of(0)]:
        assert f"own hand 0: {s.match.keys[s.face[card]]}" in told
    assert not [name for name in told if name.startswith("other hand")]
    if s.zones[hands.of(1)]:
        assert f"count other hand: {len(s.zones[hands.of(1)])}" in told


def test_a_position_near_another_is_worth_the_same_either_way():
    net = made_net(sight_for("volfyirion"))
    compared = 0
    for s in positions("volfyirion", count=8):
        seat = s.decision.seat
        for action in s.decision.options:
            there = s.clone()
            there.apply(action)
            net.settle_on(s, seat)
            near = net.near(there, seat)
            assert near == net.value(there, seat)
            compared += 1
    assert compared > 20


def test_a_network_is_kept_by_the_names_of_what_it_weighs():
    """A row goes where its name stands now; one whose name is gone is forgotten."""
    game = tabard.game("volfyirion")
    sight = sight_for("volfyirion")
    card, gone = "own hand 0: " + game.new().match.keys[1], "own hand 0: a card of long ago"
    head = {"seats": 2, "options": {}, "left_out": ["removed"], "width": 2, "depth": 1}
    head |= {"share": 0.5, "sharp": 0.1, "bold": 0.2}
    others = [1.0, 2.0, 0.5, -0.5, 0.25, 2.0, -1.0]
    back = read(Kept(head, [gone, card], [9, 9, 3, -4], others).written())
    assert (back.names, back.rows, back.others) == ([gone, card], [9, 9, 3, -4], others)
    net = back.net(game, 2, {})
    at = 2 * sight.names.index(card)
    assert list(net.rows)[at : at + 2] == [3, -4]
    assert sum(map(abs, net.rows)) == 7
    assert (list(net.first), list(net.second), list(net.third), net.third_start) == (
        [1, 2],
        [0.5, -0.5],
        [2.0],
        -1.0,
    )
    assert (net.share, net.sharp, net.bold) == (0.5, 0.1, 0.2)


def learned(name, **match):
    s = tabard.game(name).new(seed=1, **match)
    return net_for(s.game, s.match.options, s.match.content, s.seats)


def test_a_network_is_used_in_the_matches_that_it_was_learned_in():
    assert learned("volfyirion") is not None
    assert learned("volfyirion", options={"first_player": "2"}) is not None
    assert learned("volfyirion", seats=2, options={"modules": ["ploy"]}) is None
    assert learned("volfyirion", seats=1, options={"mode": "solo"}) is None
    assert learned("drakerion") is None
    assert learned("pennies") is None
    assert learned("infinities") is not None
    assert learned("infinities", options={"world": "genesis-circuit"}) is not None
    assert learned("infinities", options={"preset": "short"}) is None
    assert learned("infinities", seats=3) is None


def test_what_was_learned_with_options_by_lot_is_for_those_that_were_drawn():
    head = {"seats": 2, "options": {"max_turns": 50}, "among": {"deck1": ["skyglass", "wardens"]}}
    known = Kept(head, [], [], [])
    assert known.is_for({"deck1": "wardens"}, 2)
    assert known.is_for({"deck1": "skyglass", "deck2": "lances", "max_turns": 50}, 2)
    assert not known.is_for({"deck1": "wardens"}, 3)
    assert not known.is_for({"deck1": "lances"}, 2)
    assert not known.is_for({"deck1": "wardens", "max_turns": 20}, 2)


def test_only_so_many_networks_are_remembered():
    kept._nets.clear()
    for first in STARTERS:
        for second in STARTERS:
            learned("drakerion", options={"deck1": first, "deck2": second})
    assert len(kept._nets) == kept.MOST


def test_what_was_learned_of_volfyirion_knows_its_cards_and_is_small():
    game = tabard.game("volfyirion")
    data = (files(game.package) / FILE).read_bytes()
    assert len(data) < 2 << 20
    names = read(data).names
    book = game.new().match
    for no in {*book.house, *book.assets}:
        assert f"own hand 0: {book.keys[no]}" in names, book.keys[no]
    net = learned("volfyirion")
    s = game.new(seed=3)
    chances = [net.value(s, seat) for seat in range(2)]
    assert abs(sum(chances) - 1.0) < 0.3
    assert all(0.2 < chance < 0.8 for chance in chances)


def test_a_sage_searches_with_what_was_learned_and_is_a_legend_elsewhere():
    sage = bot("sage", 1)
    s = tabard.game("volfyirion").new(seed=1)
    sage.nodes = 100
    search = sage.looking(s.clone(), None)
    assert isinstance(search, LearnedSearch)
    assert sage.nodes == int(100 * search.net.share)
    pennies = tabard.game("pennies").new(seed=1)
    while pennies.decision.seat == CHANCE:
        pennies.apply(pennies.roll())
    assert type(bot("sage", 1).looking(pennies.clone(), None)) is Search


def test_a_sage_takes_a_better_option_than_one_drawn_by_lot():
    """Of a few positions of a game it likes the one it chooses better than what any option comes to on average."""
    dice = seeded(1)
    net = learned("volfyirion")
    better = []
    for s in positions("volfyirion", seed=9, count=12):
        seat = s.decision.seat
        s.match.nodes = [2, 4, 12]
        chosen = ask_bot(bot("sage", dice.below(1000)), s)
        worth = {}
        for action in s.decision.options:
            there = s.clone()
            there.apply(action)
            worth[action] = net.value(there, seat)
        better.append(worth[chosen] - sum(worth.values()) / len(worth))
    assert sum(better) / len(better) > 0.0


def test_it_is_offered_where_somebody_has_learned_to_search_the_game():
    searched = {name for name in tabard.games() if (net := learned(name)) is not None and not net.judged}
    assert searched == set(kind("sage").games)


def rests(name="infinities", seed=4):
    """Positions between turns of a greedy game, before anything is rolled or chosen there."""
    s = tabard.game(name).new(seed=seed)
    minds = [bot("greedy", seat) for seat in range(2)]
    turn = s.match.heading(s)
    while (d := s.decision) is not None:
        s.apply(s.roll() if d.seat == CHANCE else ask_bot(minds[d.seat], s))
        if not s.is_over and s.match.heading(s) != turn:
            turn = s.match.heading(s)
            yield s


def test_where_nothing_learned_is_there_a_legend_thinks(monkeypatch):
    """The page without a server has no `tabard.learned`."""
    assert kind("legend") is LearnedLegend
    monkeypatch.setattr("tabard.bots.find_spec", lambda name: None)
    assert kind("legend") is Legend
    assert kind("adept") is Adept


def test_a_network_beside_the_judge_only_adds_what_it_weighs():
    sight = sight_for("infinities")
    rows = [0] * (2 * len(sight.names))
    s = next(rests())
    count = sight.look(s, 0)
    told = list(sight.found)[:count]
    there = told[0]
    rows[2 * there : 2 * there + 2] = [UNIT // 4, -UNIT // 4]
    net = Net(sight, rows, [0, 0], [1.0, 0.0, 0.0, 1.0], [0.0, 0.0], [1.0, -1.0], 0.5)
    net.judged = 0.8
    weighed = 0.5 + 0.25 * told.count(there)
    odds = 0.8 * s.match.at_rest(s, 0) / s.match.swing + weighed
    assert net.corrected(s, 0) == pytest.approx(1 / (1 + math.exp(-odds)))
    assert net.value(s, 0) == pytest.approx(1 / (1 + math.exp(-weighed)))


def test_a_legend_compares_plans_by_what_was_learned_between_turns():
    """Where it was learned, and nowhere else; no other level does."""
    s = next(s for s in rests() if s.decision.seat == 0)
    legend = bot("legend", 1)
    for match, is_learned in ((s, True), (next(rests("ignite")), False)):
        while (d := match.decision).seat == CHANCE or len(d.options) == 1 or not plans_now(match):
            match.apply(match.roll() if d.seat == CHANCE else ask_bot(bot("greedy", 1), match))
        match.match.plans = [1, 1, 1]
        ask_bot(legend, match)
        search = legend.planner.valuing(match.clone(), 1)
        assert isinstance(search, RestSearch) == is_learned
        seat = match.decision.seat
        net = learned("infinities")
        worth = (
            net.corrected(match, seat) if is_learned else Search(match.clone(), 1, None, 1).value(match, seat)
        )
        assert search.value(match, seat) == worth
    assert isinstance(bot("sage", 1).looking(s.clone(), None), Search)


def test_what_was_learned_of_infinities_tells_better_who_wins():
    """Than the judge alone, whose odds are made as sure as its results allow; on games that nobody learned from."""
    net = learned("infinities")
    by_judge, by_net = [], []
    for seed in range(8):
        seen = []
        for s in rests(seed=900 + seed):
            odds = 0.7 * s.match.at_rest(s, 0) / s.match.swing
            seen.append((1 / (1 + math.exp(-odds)), net.corrected(s, 0), 1 - net.corrected(s, 1)))
        points = (s.returns()[0] + 1) / 2
        for judge, one, other in seen:
            by_judge.append(math.log(judge if points else 1 - judge))
            by_net.append(math.log((one + other) / 2 if points else 1 - (one + other) / 2))
    assert sum(by_net) / len(by_net) > sum(by_judge) / len(by_judge) + 0.02

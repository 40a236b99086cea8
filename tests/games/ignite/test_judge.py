"""The judge: what it likes, and that a bot that follows it plays well."""

import pytest
from tests.games.ignite.tables import IGNITE, board

from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.columns import shaped
from tabard.games.ignite.judge import prospect
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.worths import deck_of, priced


def test_a_trophy_is_worth_more_than_a_wound_and_a_wound_more_than_nothing():
    def position(**changes):
        t = board(
            p1={"race": "humans", "units": ["g5"], "trophies": changes.get("trophies", [])},
            p2={"race": "elves", "units": [{"at": "g7", "damage": changes.get("damage", 0)}, "r18"]},
        )
        t.idle()
        return t.state.match.judge(t.state, 0)

    assert position() < position(damage=1) < position(damage=2) < position(trophies=[(1, "elves")])


def test_at_rest_trophies_wounds_cards_in_hand_and_the_deck_count():
    def position(**changes):
        t = board(
            p1={
                "race": "humans",
                "units": ["g5"],
                "trophies": changes.get("trophies", []),
                "hand": ["dagger"] * changes.get("held", 2),
                "deck": [changes.get("card", "march")],
            },
            p2={"race": "elves", "units": [{"at": "g7", "damage": changes.get("damage", 0)}, "r18"]},
        )
        t.idle()
        return t.state.match.at_rest(t.state, 0), t.state.match.at_rest(t.state, 1)

    plain, other = position()
    for better in ({"damage": 1}, {"held": 3}, {"card": "flail"}, {"trophies": [(1, "elves")]}):
        mine, theirs = position(**better)
        assert mine > plain, better
        assert theirs < other, better
    assert position(trophies=[(1, "elves")])[0] > position(damage=2)[0] > position(damage=1)[0]


def test_the_judge_sees_both_sides():
    t = board(p1={"race": "humans", "units": ["g5", "g9"]}, p2={"race": "elves", "units": ["k5"]})
    assert t.state.match.judge(t.state, 0) > t.state.match.judge(t.state, 1)
    t.idle()


def test_better_cards_are_worth_more():
    t = board()
    book = t.state.book
    worth = priced(book.next, book).worths

    def of(key):
        return worth[book.number[key]]

    assert of("dagger") < of("full-moon-axe")
    assert of("march") < of("horse") < of("unicorn")
    assert of("old-wooden-shield") < of("metal-shield")
    t.idle()


def test_a_greedy_player_strikes_when_it_can():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger", "march"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    player = bot("greedy", 1)
    assert t.game.describe(t.state, ask_bot(player, t.state)).short == "play dagger"
    t.idle()


def test_who_has_waited_long_dares_more():
    def gain(round):
        """What coming within reach of an enemy, in the village, is worth."""
        values = []
        for place in ("b5", "b7"):
            t = board(
                p1={"race": "humans", "units": [place]}, p2={"race": "elves", "units": ["b9"]}, round=round
            )
            values.append(t.state.match.judge(t.state, 0))
            t.idle()
        return values[1] - values[0]

    assert gain(5) < 0 < gain(30)


def test_between_turns_waiting_costs_more_and_more_and_both_sides_alike():
    def values(place, round):
        t = board(
            p1={"race": "humans", "units": [place]}, p2={"race": "elves", "units": ["g15"]}, round=round
        )
        t.idle()
        return [t.state.match.at_rest(t.state, seat) for seat in (0, 1)]

    for seat in (0, 1):
        far = [values("g4", late)[seat] for late in (10, 20, 30, 40)]
        assert far == sorted(far, reverse=True)
        assert len(set(far)) == 4
        # To meet costs the one no more than the other, and late enough each wishes it.
        assert values("g12", 40)[seat] > values("g4", 40)[seat] + 100


def test_a_card_in_progress_is_not_lost():
    t = board(
        p1={
            "race": "humans",
            "units": ["g5", "g9"],
            "hand": ["tiger-mount", "march"],
            "deck": ["dagger"] * 10,
        },
        p2={"race": "elves", "units": ["k5"]},
    )
    before = t.state.match.judge(t.state, 0)
    t[0].chooses("play tiger-mount")
    assert t.prompt == "Which unit acts?"
    assert (
        t.state.match.judge(t.state, 0) > before + t.state.match.next.bank * 3
    )  # more than its honor in the bank
    t[0].chooses("with g5", "stop")
    t.idle()


def test_a_greedy_player_keeps_the_honor_for_a_purchase_and_makes_it():
    t = board(
        p1={
            "race": "elves",
            "units": ["b5", "b8"],
            "hand": ["march", "march", "dagger", "dagger"],
            "deck": ["march"] * 3 + ["dagger"] * 4 + ["old-wooden-shield"] * 3,
        },
        p2={"race": "humans", "units": ["n9"]},
    )
    player = bot("greedy", 1)
    done = []
    while not done or done[-1] != "end":
        done.append(t.game.describe(t.state, ask_bot(player, t.state)).short)
        t[0].chooses(done[-1])
    assert done[:4].count("honor march") == done[:4].count("honor dagger") == 2
    assert done[4].startswith("buy ")
    t.idle()


def test_a_prospect_is_a_purchase_worth_making():
    """Else honor would be made for it turn after turn, and never spent."""
    t = board(p1={"race": "elves", "units": ["b5"], "honor": 12, "deck": ["dagger"] * 6 + ["march"] * 5})
    hopes = []
    for option in t[0].options:
        if option.startswith("buy "):
            s = t.state.clone()
            no = s.book.number[option.split()[1]]
            s.stock = shaped(s.stock, [10 if n == no else 0 for n in range(len(s.stock))])
            weights = s.match.next
            before, hopeful = s.match.judge(s, 0), prospect(s, 0, weights, deck_of(s, 0, weights)) > 0
            s.apply(t.game.parse(t.state, option))
            assert not hopeful or s.match.judge(s, 0) > before, option
            hopes.append(hopeful)
    assert any(hopes)
    assert not all(hopes)  # arrows without a bow
    t.idle()


@pytest.mark.parametrize("seed", [11, 32, 1007, 1330])
def test_greedy_players_come_to_an_end(seed):
    """They honored their cards, bought nothing and parried each other's daggers, one of these games for 150 rounds."""
    s = IGNITE.new(seats=2, seed=seed, options={"market": "random"})
    bots = [bot("greedy", 10 * seed + p) for p in (0, 1)]
    while s.decision is not None and s.round <= 60:
        s.apply(ask_bot(bots[s.decision.seat], s))
    assert s.is_over


@pytest.mark.parametrize(("seed", "market"), [(110, "starter"), (119, "random")])
def test_novices_come_to_an_end(seed, market):
    """They overlooked half of the spaces on their way, walked to and fro and these games lasted 60 rounds and 59."""
    s = IGNITE.new(seats=2, seed=seed, options={"market": market})
    bots = [bot("novice", 10 * seed + p) for p in (0, 1)]
    while s.decision is not None and s.round <= 45:
        s.apply(ask_bot(bots[s.decision.seat], s))
    assert s.is_over


def test_a_novice_goes_where_it_means_to_go():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["march"]},
        p2={"race": "elves", "units": ["g12"]},
        round=12,
    )
    t[0].chooses("play march")
    ways = set()
    for seed in range(12):
        s = t.state.clone()
        player = bot("novice", seed)
        while len(s.frames) > 1:
            s.apply(ask_bot(player, s))
        ways.add(cell_name(s, s.f_at[s.units_of(0)[0]]))
    assert ways == {"G7"}
    t[0].chooses("step g6", "step g7")
    t.idle()


def test_a_novice_overlooks_half_of_what_it_could_begin_and_answer():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"], "hand": ["old-wooden-shield"]},
    )

    def choices(name):
        found = [t.game.describe(t.state, ask_bot(bot(name, seed), t.state)).short for seed in range(40)]
        return {one: found.count(one) for one in found}

    assert choices("greedy") == {"play dagger": 40}
    assert 10 < choices("novice")["play dagger"] < 35
    t[0].chooses("play dagger", "at g6")
    assert choices("greedy") == {"react old-wooden-shield for g6": 40}
    assert 10 < choices("novice")["react old-wooden-shield for g6"] < 35
    t[1].chooses("pass")
    t.idle()


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (2, 4), (4, 5)])
def test_greedy_beats_random(seats, seed):
    me = seed % seats
    s = IGNITE.new(seats=seats, seed=seed, options={"max_rounds": 60})
    bots = [bot("greedy" if p == me else "random", seed + p) for p in range(seats)]
    while s.decision is not None:
        s.apply(ask_bot(bots[s.decision.seat], s))
    assert s.returns()[me] > 0

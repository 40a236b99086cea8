"""From an experiment to its games: who sits where, who may do what, and what a deal says."""

import pytest

import tabard
from tabard.engine.action_text import ActionText
from tabard.lab.chair import concerns
from tabard.lab.game import Outcome, Sitting, play
from tabard.lab.sides import kinds_of
from tabard.lab.whereabouts import whereabouts

MATRIX = """experiment: decks
game: drakerion
question: {matrix: deck, among: [wardens, skyglass, hollow-court]}
players: [random]
stop: {deals: 2}
"""


def test_a_deal_is_played_by_all_arms_from_both_sides_with_the_same_luck(plan):
    games = plan().deal("novice", 3)
    assert [(g.place.arm, g.place.turn) for g in games] == [
        ("printed", 0),
        ("printed", 1),
        ("changed", 0),
        ("changed", 1),
    ]
    assert {g.sitting.seed for g in games} == {4}
    assert [g.sitting.refused for g in games] == [("meteor", ""), ("", "meteor")] * 2 or [
        g.sitting.refused for g in games
    ] == [("", "meteor"), ("meteor", "")] * 2
    assert [g.sitting.cards is None for g in games] == [True, True, False, False]


def test_an_effect_is_what_the_last_arm_gives_more(plan):
    made = plan()
    assert made.effect({"printed": [0.0, 1.0], "changed": [1.0, 1.0]}) == 0.5
    alone = plan(arms="{changed: {cards: strong.yaml}}")
    assert alone.effect({"changed": [1.0, 0.5]}) == 0.25


def test_points_are_those_of_the_measured_side(plan):
    made = plan()
    one, two = made.deal("novice", 0)[:2]
    for planned in (one, two):
        mine = planned.sides.index(0)
        returns = tuple(1.0 if seat == mine else -1.0 for seat in (0, 1))
        assert made.points(planned, Outcome(returns=returns)) == 1.0
        assert made.points(planned, Outcome(returns=returns[::-1])) == 0.0
        assert made.points(planned, Outcome(returns=(0.0, 0.0))) == 0.5


def test_who_goes_first_is_measured_where_seats_are_asked(plan):
    made = plan(question="{seats: first}", arms=None)
    (planned,) = made.deal("novice", 0)
    assert made.points(planned, Outcome(returns=(-1.0, 1.0), first=1)) == 1.0
    assert made.points(planned, Outcome(returns=(-1.0, 1.0), first=0)) == 0.0


def test_every_deal_of_a_matrix_has_a_seed_of_its_own_for_both_seatings(plan):
    made = plan(MATRIX)
    assert made.deals == 6
    met = {}
    for deal in range(made.deals):
        for planned in made.deal("random", deal):
            assert set(planned.names) == {planned.sitting.options["deck1"], planned.sitting.options["deck2"]}
            met.setdefault(planned.names, []).append(planned.sitting.seed)
    assert met == {
        ("wardens", "skyglass"): [1, 1, 4, 4],
        ("wardens", "hollow-court"): [2, 2, 5, 5],
        ("skyglass", "hollow-court"): [3, 3, 6, 6],
    }


def test_a_refused_card_is_never_used_by_the_side_that_may_not(plan):
    made = plan(players="[greedy]")
    used = {0: 0, 1: 0}
    for deal in range(12):
        for planned in made.deal("greedy", deal):
            outcome = play(planned.sitting)
            assert not outcome.error
            for row in outcome.cards:
                if row.card == "meteor":
                    used[planned.sides[row.seat]] += row.counts[2]
            if outcome.forced == 0:
                assert used[1] == 0
    assert used[0] > 3


@pytest.mark.parametrize(
    ("game", "kind", "some", "options"),
    [
        ("ignite", "race", ["dwarves", "ratmen"], {"max_rounds": 1}),
        ("infinities", "leader", ["chijen", "reiso"], {"preset": "short"}),
    ],
)
def test_what_is_chosen_at_the_table_can_be_asked_for(game, kind, some, options):
    kinds = kinds_of(tabard.game(game), options, 2)
    assert set(some) <= set(kinds[kind].ready)
    made = tuple(kinds[kind].choices[name] for name in some)
    sitting = Sitting(game=game, seats=2, options=options, bots=("random", "random"), seed=3, made=made)
    assert play(sitting).error == ""
    never = Sitting(
        game=game, seats=2, options=options, bots=("random",) * 2, seed=3, made=(("race elks",), ())
    )
    assert play(never).error == "never offered: race elks"


class Worded:
    """A table whose only option has these words."""

    def __init__(self, short, long=""):
        self.game = self
        self.text = ActionText(short, long)

    def words(self, state, action):
        return self.text


@pytest.mark.parametrize(
    "short",
    [
        "buy ash-hound",
        "buy ash-hound from deck",
        "acquire ash-hound",
        "play ash-hound",
        "play ash-hound on alantar",
        "use ash-hound#2",
        "seal own ash-hound",
        "attack pale-recruit with ash-hound",
        "gain ash-hound pile 3",
        "prepare ash-hound",
        "title ash-hound for 3",
        ("pick ash-hound", "Take Ash Hound"),
    ],
)
def test_a_choice_that_takes_or_uses_a_card_is_known_by_its_words(short):
    assert concerns(Worded(*([short] if isinstance(short, str) else short)), 0, "ash-hound")


@pytest.mark.parametrize(
    "short",
    [
        "pass",
        "buy ash-hound-pup",
        "replace ash-hound",
        "seal enemy ash-hound",
        "target ash-hound",
        "attack ash-hound with pale-recruit",
        "discard ash-hound",
        "remove ash-hound",
        "sell ash-hound",
        ("pick ash-hound", "Discard Ash Hound"),
    ],
)
def test_a_choice_against_a_card_or_without_it_is_free(short):
    assert not concerns(Worded(*([short] if isinstance(short, str) else short)), 0, "ash-hound")


@pytest.mark.parametrize(
    ("game", "card", "where"),
    [
        ("volfyirion", "decisive-strike", ["the usual game"]),
        ("volfyirion", "qoam-armory", ["option modules=perk"]),
        ("drakerion", "pale-recruit", ["deck wardens", "deck long-wall", "deck lances"]),
        ("ivion", "oathsworn-strike", ["hero saint"]),
        ("ignite", "arrow", ["the usual game"]),
        ("infinities", "ember-scribe", ["the usual game"]),
    ],
)
def test_where_a_card_is_is_found_by_dealing(game, card, where):
    assert [place.words for place in whereabouts(tabard.game(game), card)] == where

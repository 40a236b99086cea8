"""Advice: takes what wins, tells it in words of the cards, and knows no more than its seat."""

import json
import re
import time

import pytest

import tabard
from tabard.bots import bot
from tabard.bots.advice import Adviser, advise, percent, rest_of
from tabard.bots.base import ask_bot
from tabard.bots.planner import plans_now
from tabard.engine.errors import IllegalAction
from tabard.games.ivion.position import arrange

LONG = 1e9
"""Seconds that are never short: only the number of simulations counts."""


def advised(record, nodes=60, **more):
    return advise(record.game, record.state, nodes=nodes, seconds=LONG, **more)


def test_a_win_in_one_step_is_advised_and_told(duel):
    record = duel(p1={"points": (0, 8, 0)}, p2={"destroyed": ["akao-uket", "kyr"]})
    advice = advised(record)
    assert (advice.best.short, advice.best.wins) == ("attack yrdesh", True)
    assert advice.text.startswith(
        "Attack Yrdesh for 8 Battle (Yrdesh of player 2 is destroyed; The game is over"
    )
    assert advice.text.endswith("): wins the game.")
    assert advice.chance > 0.95


def test_a_win_in_two_steps_is_told_with_both(duel):
    record = duel(p1={"points": (0, 6, 0), "hand": ["stab"]}, p2={"destroyed": ["akao-uket", "kyr"]})
    best = advised(record).best
    assert [step.short for step in best.steps] == ["play stab", "attack yrdesh"]
    assert best.wins
    assert best.why.startswith("Play Stab (gains 2 Battle from Stab), then attack Yrdesh for 8 Battle (")
    assert best.why.endswith("): wins the game")


def test_what_an_option_does_to_the_meters_is_told(duel):
    record = duel(p1={"points": (0, 6, 0), "hand": ["stab"]})
    advice = advised(record)
    assert [step.short for step in advice.best.steps] == ["play stab", "attack yrdesh"]
    assert not advice.best.wins
    changes = [(change.meter, change.before, change.after) for change in advice.best.changes]
    assert changes == [("battle-0", 6, 0), ("standing-1", 3, 2)]
    assert "): Battle −6; Cities −1 for Player 2. " in advice.text
    assert "Next best: " in advice.text
    named = advised(record, names=["Ada", "Bert"])
    assert "Cities −1 for Bert" in named.text


@pytest.mark.parametrize(("card", "unless"), [("unweave", True), ("arcane-bolt", False)])
def test_what_an_answer_could_prevent_is_told_so(card, unless):
    """All that the other seat can hold are instants that counter, or attacks that do not."""
    game = tabard.game("ivion")
    state = game.new(seed=1)
    near = {"actions": 3, "power": 5}
    arrange(
        state,
        p1={**near, "tile": "b2", "hand": ["arcane-bolt"]},
        p2={**near, "tile": "b3", "hand": [card], "deck": [card] * 3},
    )
    advice = advise(game, state, nodes=20, seconds=LONG, most=99)
    bolt = next(option for option in advice.options if option.short.startswith("play arcane-bolt"))
    assert bolt.unless == unless
    assert bolt.why.endswith("; someone may answer") == unless
    hurt = [(change.seat, change.after - change.before) for change in bolt.changes if change.title == "HP"]
    assert hurt == [(1, -4)]


def test_names_keep_their_capitals_in_the_middle_of_a_sentence(duel):
    record = duel(p1={"points": (0, 6, 0), "hand": ["soldier"]})
    advice = advised(record, most=99)
    laid = next(option for option in advice.options if option.short == "play soldier on tylaris")
    assert laid.why.startswith("Play Soldier on Tylaris (Tylaris has Defence ")


def test_where_there_is_no_choice_there_is_no_search(duel):
    record = duel()
    assert len(record.state.decision.options) == 1
    advice = advised(record)
    assert advice.count == 0
    assert advice.text.startswith("There is nothing else to choose: ")


def test_a_line_is_cut_before_a_card_is_drawn(duel):
    """Removing Stab draws a card: how to go on depends on which, and only the deck's owner will know."""
    deck = ["diviner", "soldier", "stab", "prospector"]
    record = duel(p1={"points": (0, 4, 0), "play": ["stab"], "hand": ["stab"], "deck": deck})
    advice = advised(record, nodes=200, most=99)
    drawing = next(option for option in advice.options if option.short == "remove stab")
    playing = next(option for option in advice.options if option.short == "play stab")
    assert [step.short for step in drawing.steps] == ["remove stab"]
    assert drawing.changes == []
    assert [step.short for step in playing.steps] == ["play stab", "attack yrdesh"]
    for name in ("Diviner", "Soldier", "Prospector"):
        assert name not in drawing.why


def test_ending_the_turn_is_not_blamed_for_what_the_next_turn_clears_away(duel):
    record = duel(p1={"points": (3, 1, 0), "deck": ["stab"]})
    advice = advised(record, most=99)
    ending = next(option for option in advice.options if option.short == "end turn")
    assert ending.changes == []
    assert ending.why == "End your Main Phase (loses 3 Command, 1 Battle)"


@pytest.mark.parametrize(
    "name",
    [
        *["volfyirion", "drakerion", "ivion", "infinities", "embers", "pennies"],
        pytest.param("ignite", marks=pytest.mark.sweep),  # in plain Python longer than all others together
    ],
)
def test_advice_says_nothing_that_the_seat_cannot_know(name, play):
    """States that differ only in what the seat cannot know get the same advice, letter by letter."""
    looked_at = 0
    for cap in (9, 30):
        record = play(name, ["greedy", "random"], 5, cap)
        d = record.state.decision
        if d is None or d.seat < 0:
            continue
        looked_at += 1
        told = advised(record, nodes=9).data()
        for k in (1, 2):
            other = record.state.determinize(d.seat, k)
            assert advise(record.game, other, nodes=9, seconds=LONG).data() == told
    assert looked_at


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["volfyirion", "drakerion", "ivion", "ignite", "infinities", "embers", "pennies"]
)
def test_advice_says_nothing_hidden_all_game_long(name, play):
    record = play(name, ["greedy", "random"], 6, 150)
    for count in range(0, len(record), 7):
        state = record.at(count)
        if state.decision.seat < 0:
            continue
        told = advise(record.game, state, nodes=12, seconds=LONG).data()
        other = state.determinize(state.decision.seat, count + 1)
        assert advise(record.game, other, nodes=12, seconds=LONG).data() == told


def test_advice_is_the_same_for_the_same_seed_and_depends_on_it(play):
    record = play("volfyirion", ["greedy", "random"], 3, 0)  # a new hand, or the old one
    first = advised(record, nodes=12).data()
    assert advised(record, nodes=12).data() == first
    assert json.loads(json.dumps(first)) == first
    others = [advised(record, nodes=12, seed=seed).data() for seed in range(1, 5)]
    assert any(other != first for other in others)


def test_an_adviser_goes_on_where_it_stopped(duel):
    record = duel(p1={"points": (0, 6, 0), "hand": ["stab"]})
    world = record.state.determinize(0, 0)
    adviser = Adviser(record.game, world, 0)
    adviser.run(20, time.perf_counter() + LONG)
    assert adviser.advice().count == 20
    adviser.run(60, time.perf_counter() + LONG)
    assert adviser.advice().data() == advised(record).data()


def test_advice_stops_in_time(duel):
    record = duel(p1={"points": (0, 6, 0), "hand": ["stab"]})
    begun = time.process_time()
    advice = advise(record.game, record.state, nodes=10**9, seconds=0.2)
    assert time.process_time() - begun < 5
    assert advice.count > 0


def test_who_is_not_asked_is_told_who_is(duel):
    record = duel()
    with pytest.raises(IllegalAction, match="seat 2 is not asked now: the game waits for seat 1"):
        advise(record.game, record.state, 1)
    state = tabard.game("pennies").new(seed=1, options={"rounds": 1})
    state.apply(1)
    state.apply(1)
    with pytest.raises(IllegalAction, match="the game is over: there is nothing to advise"):
        advise(tabard.game("pennies"), state)


def test_nobody_is_promised_a_certain_end():
    assert [percent(chance) for chance in (0.0, 0.004, 0.5, 0.996, 1.0)] == [
        "1 %",
        "1 %",
        "50 %",
        "99 %",
        "99 %",
    ]


def test_a_plan_names_the_card_that_each_of_its_steps_is_about():
    game = tabard.game("drakerion")
    advice = advise(game, game.new(seed=1), nodes=300, seconds=LONG)
    assert "then on the " not in advice.text
    assert re.match(
        r"(You go|Player 2 goes) first, then [A-Z][\w-]+ [A-Z]\w+: on the (melee|support) line", advice.text
    )


def test_equal_steps_are_told_once_and_a_long_line_by_what_it_is_for(duel):
    record = duel(p1={"points": (0, 0, 0), "hand": ["stab"] * 5}, p2={"destroyed": ["akao-uket", "kyr"]})
    best = advised(record, nodes=200).best
    assert [step.short for step in best.steps] == [*["play stab"] * 4, "attack yrdesh"]
    assert best.why.startswith("Play Stab ×4 (“Gain 2 Battle.")
    assert "), then attack Yrdesh for 8 Battle (" in best.why


def test_the_next_hint_keeps_to_the_last_one():
    state = tabard.game("ignite").new(seed=3)
    greedy = bot("greedy", 1)
    while not (plans_now(state) and len(state.decision.options) > 3 and state.round == 2):
        state.apply(ask_bot(greedy, state) if state.decision.seat >= 0 else state.roll())
    seat = state.decision.seat
    first = advise(state.game, state, nodes=12, seconds=LONG, seed=1)
    assert first.plan[0][1] == first.best.action
    assert first.data()["plan"] == [list(step) for step in first.plan]
    state.apply(first.best.action)
    while len(state.decision.options) == 1:
        state.apply(state.decision.options[0])
    assert state.decision.seat == seat
    then = advise(state.game, state, nodes=12, seconds=LONG, seed=2, plan=first.plan)
    assert then.best.action == first.plan[1][1]


def test_what_is_left_of_a_plan_is_only_kept_where_it_was_followed(duel):
    record = duel(p1={"points": (0, 4, 0), "hand": ["stab", "stab"]})
    advice = advised(record)
    assert [step[1] for step in advice.plan] == [step.action for step in advice.best.steps]
    assert rest_of(advice.plan, record.state) == [[action] for _, action, _ in advice.plan]
    record.append(advice.best.action)
    assert rest_of(advice.plan, record.state) == [[action] for _, action, _ in advice.plan[1:]]
    record.append(record.game.parse(record.state, "end turn"))
    assert rest_of(advice.plan, record.state) == []


@pytest.mark.parametrize("name", ["volfyirion", "drakerion", "ivion", "infinities", "ignite"])
def test_options_are_listed_by_their_chances_the_recommended_one_first(name, play):
    for actions in (11, 18):
        record = play(name, ["greedy", "greedy"], 4, actions)
        if record.state.decision is None or record.state.decision.seat < 0:
            continue
        advice = advise(record.game, record.state, nodes=14, seconds=LONG, most=99)
        chances = [option.chance for option in advice.options]
        assert chances == sorted(chances, reverse=True)


def test_before_both_sides_stand_on_the_table_nobody_is_ahead():
    game = tabard.game("drakerion")
    advice = advise(game, game.new(seed=1), nodes=300, seconds=LONG)
    first, second = advice.options
    assert {first.short, second.short} == {"first 1", "first 2"}
    assert abs(first.chance - second.chance) < 0.15

"""Reviews: the blunder is found and told, luck is not blamed, and the work goes in steps that can be repeated."""

import json
import time
from itertools import count

import pytest

import tabard
from tabard.bots.review import Compared, Review, of_another, only, runs_of
from tabard.engine.record import Record
from tabard.terminal.hints import review_lines


def last_stand(duel):
    """Seat 0 could win at once, and else loses to the same attack from the other side."""
    return duel(
        p1={"points": (0, 8, 0), "destroyed": ["tylaris", "vahylea"], "deck": ["prospector"] * 6},
        p2={"destroyed": ["akao-uket", "kyr"], "hand": ["stab"] * 5, "deck": ["prospector"]},
    )


def blunder(duel):
    """Seat 0 ends its turn instead of winning."""
    record = last_stand(duel)
    for text in ["end turn", *["play stab"] * 5]:
        record.append(record.game.parse(record.state, text))
    return record


def test_a_missed_win_is_the_most_costly_decision(duel):
    record = blunder(duel)
    review = Review(record, quick=8, deep=24)
    review.run()
    (worst,) = review.mistakes(0)
    assert (worst.count, worst.seat, worst.chosen.short) == (0, 0, "end turn")
    assert (worst.better.short, worst.better.wins) == ("attack yrdesh", True)
    assert worst.cost > 0.3
    assert worst.text.startswith(
        "Player 1, asked “Your Main Phase: play cards, spend points, or end your turn”, chose: "
        "End their Main Phase (loses 8 Battle). Better: Attack Yrdesh"
    )
    assert ": wins the game. 99 % to win instead of " in worst.text
    # To the seat itself it is said as the table would say it.
    assert worst.own["chosen"] == "End your Main Phase"
    assert worst.own["chosen_why"].startswith("End your Main Phase (loses 8 Battle)")
    assert worst.own["text"].startswith(
        "Asked “Your Main Phase: play cards, spend points, or end your turn”, you chose: "
        "End your Main Phase (loses 8"
    )
    assert worst.own["better"] == worst.better.long
    assert review.mistakes(1) == []  # it did what could be done


def test_what_was_best_is_praised_beside_the_next_best(duel):
    record = last_stand(duel)
    record.append(record.game.parse(record.state, "attack yrdesh"))
    review = Review(record, quick=8, deep=24)
    review.run()
    assert review.mistakes(0) == []
    (best,) = review.praised(0)
    assert (best.count, best.chosen.short, best.chosen.wins) == (0, "attack yrdesh", True)
    assert best.cost < -best.margin
    assert ". Nothing was better: 99 % to win, " in best.text
    assert best.own["text"].startswith("Asked “")
    assert review.data()["praised"][0][0]["cost"] < -0.02
    assert any("Best of all: " in line for line in review_lines(review, ["Ada", "Bert"], [0], 80))


def test_what_may_be_noise_is_neither_blamed_nor_praised(duel):
    record = blunder(duel)
    review = Review(record, quick=8, deep=24)
    review.run()
    for told in [*review.mistakes(0), *review.praised(0), *review.mistakes(1), *review.praised(1)]:
        assert abs(told.cost) > told.margin
    world = record.at(0).determinize(0, 1)
    win, end = (record.game.parse(world, text) for text in ("attack yrdesh", "end turn"))
    sure = review._compared(world, win, end, 1, 1e9, 0.0)
    assert sure.is_sure
    assert not review._compared(world, end, win, 1, 1e9, 0.0).is_sure
    assert not review._compared(world, win, win, 1, 1e9, 0.0).is_sure
    assert not Compared(
        sure.better, sure.chosen, 0.6, 0.5, 0.11
    ).is_sure  # the difference is inside of its interval
    assert Compared(sure.better, sure.chosen, 0.6, 0.5, 0.09).is_sure


def test_the_graph_has_a_point_for_every_real_choice_and_the_end(duel):
    record = blunder(duel)
    attack = next(
        action
        for action in record.state.decision.options
        if record.game.describe(record.state, action).short.startswith("attack")
    )
    record.append(attack)
    assert record.state.returns() == [-1.0, 1.0]
    review = Review(record, quick=8, deep=8)
    review.run()
    real = [count for count in range(len(record)) if len(record.at(count).decision.options) > 1]
    assert [point.count for point in review.points] == [*real, len(record)]
    assert [point.seat for point in review.points] == [*(record.deciders[count] for count in real), None]
    assert review.points[-1].chances == [0.0, 1.0]
    assert all(0.0 <= chance <= 1.0 for point in review.points for chance in point.chances)
    # Before the blunder seat 0 is about to win; at the end the other one is.
    assert review.points[0].chances[0] > 0.9
    assert review.points[-2].chances[1] > 0.9


def test_a_review_grows_step_by_step_and_comes_out_the_same_again(play):
    record = play("pennies", ["greedy", "random"], 3, 7)
    review = Review(record, quick=6, deep=12)
    seen = []
    while review.step():
        seen.append(review.progress)
        json.dumps(review.data())  # whoever waits may look at any time
    assert seen == sorted(seen)
    assert seen[0] > 0.0
    assert (review.is_drawn, review.is_done, review.progress) == (True, True, 1.0)
    assert not review.step()
    again = Review(record, quick=6, deep=12)
    again.run()
    assert again.data() == review.data()
    assert review.data()["actions"] == 7


def test_a_part_of_a_game_is_reviewed_alone(duel):
    record = blunder(duel)
    review = Review(record, quick=4, deep=8, first=1)
    review.run()
    assert review.points[0].count == 1
    assert review.mistakes(0) == []


def test_what_was_better_stands_where_the_graph_does(play):
    """Whoever reads 81 % in the graph must not read of 60 % in the words about the same moment."""
    record = play("volfyirion", ["random", "random"], 5, 40)
    review = Review(record, quick=6, deep=24, most=9)
    review.run()
    graph = {point.count: point.chances for point in review.points}
    told = [one for seat in (0, 1) for one in review.mistakes(seat)]
    assert told
    for mistake in told:
        assert mistake.better.chance == pytest.approx(graph[mistake.count][mistake.seat])
        assert mistake.margin < mistake.cost
    first = told[0]
    search = only(record.at(first.count).determinize(first.seat, 1), first.better.action, 1)
    sure = Compared(search, search, 0.6, 0.5, 0.05)
    sure.set_on(0.97)
    assert (sure.then, round(sure.now, 3), sure.is_sure) == (
        0.97,
        0.956,
        False,
    )  # little is left to lose there
    certain = Compared(search, search, 1.0, 0.5, 0.05)
    certain.set_on(0.9)
    assert (certain.then, certain.now) == (1.0, 0.5)


def test_what_luck_did_is_nobodys_mistake(play):
    """Whoever hides a coin can do no better than the other coin: what follows is luck."""
    record = play("pennies", ["random", "random"], 4, 100)
    review = Review(record, quick=60, deep=200)
    review.run()
    assert max(abs(result) for result in record.state.returns()) == 1.0  # somebody lost all the same
    for seat in (0, 1):
        for mistake in review.mistakes(seat):
            assert mistake.cost < 0.2


def test_a_review_of_nothing_is_done_at_once(play):
    review = Review(play("pennies", ["random", "random"], 4, 0))
    review.run()
    assert (review.points, review.progress) == ([], 1.0)


def test_a_seat_is_told_once_what_it_overlooked_all_turn_long(play):
    record = play("volfyirion", ["random", "random"], 2, 40)
    assert runs_of([0, 0, -1, 0, 1, 1, 0]) == [1, 1, 1, 1, 2, 2, 3]
    review = Review(record, quick=3, most=9)
    while not review.is_drawn:
        review.step()
    runs = runs_of(record.deciders)
    looked_at_again = [runs[suspect.count] for suspect in review._suspects]
    assert len(looked_at_again) > 2
    assert len(looked_at_again) == len(set(looked_at_again))


@pytest.mark.parametrize("name", ["drakerion", "ivion", "ignite", "infinities"])
def test_every_game_is_reviewed(name, play):
    record = play(name, ["greedy", "random"], 2, 12)
    review = Review(record, quick=2, deep=4, most=1)
    review.run()
    assert review.is_done
    assert review.points
    assert len(review.data()["mistakes"]) == record.seats


def test_a_review_speaks_of_a_seat_and_not_to_it():
    said = "Play Scout (“Draw a card of your deck.”), then end your turn (you lose 2 Battle)"
    assert of_another(said) == (
        "Play Scout (“Draw a card of your deck.”), then end their turn (they lose 2 Battle)"
    )
    assert of_another("You go first") == "They go first"
    assert of_another("Youth of Yourn") == "Youth of Yourn"


def test_what_is_chosen_while_sides_are_set_up_is_not_blamed():
    # One side's cards stand on the table and the other's do not: that says nothing about who will win.
    record = Record(tabard.game("drakerion"), 2, 1)
    record.append(record.state.decision.options[1])  # the other seat goes first, and sets up first
    while record.state.match.heading(record.state)[0] == 0:
        record.append(record.state.decision.options[0])
    review = Review(record, quick=20, deep=60)
    review.run()
    assert review.mistakes(0) == review.mistakes(1) == []
    assert len(review.points) > 8
    for seat in range(2):
        told = [point.chances[seat] for point in review.points]
        assert max(told) - min(told) < 0.15, told


def test_a_review_takes_about_as_long_as_it_may(play, monkeypatch):
    """Every look at the clock takes a hundredth of a second: so a simulation does, whatever machine this is."""
    ticks = count()
    monkeypatch.setattr(time, "perf_counter", lambda: 0.01 * next(ticks))
    record = play("volfyirion", ["greedy", "random"], 4, 30)
    whole = Review(record, quick=6, deep=60)
    whole.run()
    brief = Review(record, quick=6, deep=60, seconds=whole.spent / 4)
    brief.run()
    assert brief.spent < whole.spent / 3
    assert [point.count for point in brief.points] == [point.count for point in whole.points]
    ample = Review(record, quick=6, deep=60, seconds=4 * whole.spent)
    ample.run()
    assert ample.data() == whole.data(), "who has time enough does the same as who has any"

"""The weights of a judge are told by the same code that judges, and a fit finds those that results speak for."""

import numpy as np
import pytest

import tabard
from tabard.engine.errors import BadOption
from tabard.engine.weights import NEXT, REST, TRUST, weights_file
from tabard.lab import lots
from tabard.lab.fit import Data, fit
from tabard.lab.fitting import Folder, fitted
from tabard.lab.lots import SPREAD, Lot, by_lot, found_in, slopes
from tabard.lab.terms import CHANCE, Course, Position, bases, course, names_of, of, source, terms
from tabard.lab.trial import Trial, bout
from tabard.testing import contract

WEIGHED = ["drakerion", "ignite", "infinities", "ivion", "volfyirion"]


@pytest.mark.parametrize("name", WEIGHED)
def test_a_position_is_worth_its_terms_by_their_weights(name):
    game = tabard.game(name)
    names = names_of(game)
    looked_at = 0
    for s in contract.points(game, game.samples()[0], 3, 30):
        if s.is_over or len(s.frames) > 1 or s.seats != 2:
            continue
        match = of(s.match)
        found = terms(s, (0, 1), bases(s.match, names))
        for seat in range(2):
            total = sum(getattr(match.rest, term) * x for term, x in zip(names, found[seat], strict=True))
            assert total == pytest.approx(match.weighed(s, seat, match.rest), abs=1e-6)
        looked_at += 1
    assert looked_at > 3


@pytest.mark.parametrize("name", WEIGHED)
def test_every_set_of_weights_in_a_file_has_the_names_that_its_question_asks_for(name):
    game = tabard.game(name)
    match = of(game.new(seed=1).match)
    file = weights_file(game.package)
    for question, numbers in file.items():
        if question == "fits":
            continue
        if question == TRUST:
            assert set(numbers) == set(CHANCE)
            continue
        # A mode without an enemy has a set of its own for "what next?".
        weights = type(getattr(match, question, match.next))()
        weights.fill(numbers)
        assert set(numbers) == set(file[question if question in (NEXT, REST) else NEXT])
    assert all(hasattr(match.rest, term) for term in names_of(game))


def test_a_name_that_is_no_weight_is_refused():
    weights = type(of(tabard.game("ivion").new(seed=1).match).rest)()
    with pytest.raises(ValueError, match="'luck'"):
        weights.fill({"luck": 1.0})


@pytest.mark.parametrize("sides", [2, 3])
def test_a_fit_finds_the_weights_that_decide(sides):
    luck = np.random.default_rng(1)
    truth = np.array([1.0, -0.5, 0.0])
    played = []
    for seed in range(4000):
        drawn = luck.normal(size=(sides, 3))
        share = np.exp(drawn @ truth)
        winner = int(luck.choice(sides, p=share / share.sum()))
        played.append(Course(seed, "toy", winner, [Position(1, drawn.tolist())]))
    found = fit(Data(played), ["a", "b", "c"], {"a": 20.0, "b": 10.0, "c": 5.0}, 20.0)
    assert list(found.weights.values()) == pytest.approx([20.0, -10.0, 0.0], abs=2.5)
    assert found.after.log_loss < found.rescaled.log_loss < found.before.log_loss
    assert found.held_out == 800


def test_terms_that_make_all_certain_do_not_lead_astray():
    played = [
        Course(n, "toy", n % 2, [Position(1, [[9.0 * (1 - n % 2)], [9.0 * (n % 2)]])]) for n in range(200)
    ]
    found = fit(Data(played), ["a"], {"a": 1.0}, 1.0)
    assert 0.0 < found.after.log_loss < found.before.log_loss


def test_a_fit_of_real_games_goes_on_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("tabard.lab.fitting.PART", 3)
    game = tabard.game("ivion")
    given = source(game, ("greedy",))
    folder = Folder(tmp_path, given)
    for n, _ in enumerate(folder.play(9)):
        if n == 3:
            break
    assert folder.done == 3
    assert len(list(folder.play(9))) == 6
    whole = folder.courses()
    assert [one.seed for one in whole] == list(range(1, 10))
    assert whole[4] == course(given, names_of(game), 5)
    assert fitted(game, given, whole).positions == sum(len(c.positions) for c in whole if c.winner >= 0)
    with pytest.raises(BadOption, match="another fit"):
        Folder(tmp_path, source(game, ("novice",)))


def test_chances_that_were_told_too_boldly_are_believed_less():
    """Half as far from even ones, in odds, as they were told: that is found."""
    luck = np.random.default_rng(2)
    played = []
    for seed in range(4000):
        told = luck.normal() * 2.0
        winner = int(luck.random() > 1.0 / (1.0 + np.exp(-told / 2.0)))
        played.append(Course(seed, "toy", winner, [Position(1, [[told, 0.0, 1.0], [0.0] * 3])]))
    game = tabard.game("ivion")
    found = fitted(game, source(game, ("adept",), told=True), played)
    assert found.weights["near"] == pytest.approx(0.5, rel=0.15)
    assert found.weights["hope"] == pytest.approx(0.0, abs=0.15)
    assert found.after.log_loss < found.before.log_loss
    for one in found.after.bins:
        assert one.told == pytest.approx(one.won, abs=0.12)


def test_what_a_hint_tells_is_noted_for_whoever_is_asked():
    given = source(tabard.game("infinities"), ("greedy",), told=True)
    played = course(given, list(CHANCE), 4)
    assert played.positions
    for position in played.positions:
        assert sorted(side[-1] for side in position.terms) == [0.0, 1.0]


def test_chances_are_measured_of_two_against_each_other():
    with pytest.raises(BadOption, match="two against each other"):
        source(tabard.game("volfyirion"), ("adept",), 4, {"mode": "team"}, told=True)


@pytest.mark.parametrize("question", [NEXT, REST])
def test_weights_are_tried_from_both_chairs(question):
    """Those for one question alone, as a fit finds them, are tried in both."""
    given = source(tabard.game("ivion"), ("greedy",), seed=3)
    blind = dict.fromkeys(names_of(tabard.game("ivion")), 0.0)
    trial = Trial(given=given, weights={question: blind})
    assert [bout(trial, (0, turn)).score for turn in range(2)] == [0.0, 0.0]


def test_what_decides_is_told_from_what_does_not():
    luck = np.random.default_rng(5)
    truth = np.array([0.8, -0.5, 0.0, 0.0])
    moved = luck.normal(0.0, SPREAD, (4000, 4))
    scores = (luck.random(4000) < 1.0 / (1.0 + np.exp(-2.0 * moved @ truth))).astype(float)
    scores[::50] = 0.5  # a draw speaks for neither
    slope, doubt = slopes(moved, scores)
    assert np.all(np.abs(slope - truth) < 3.0 * doubt)
    assert np.all(doubt < 0.06)
    assert list(np.abs(slope / doubt) > 5.0) == [True, True, False, False]


def test_weights_move_by_lot_to_those_that_win():
    given = source(tabard.game("ivion"), ("greedy",), seed=11)
    (step,) = by_lot(given, 1, size=30)
    assert list(by_lot(given, 1, jobs=2, size=30)) == [step]
    assert step.games == 30
    now = tabard.game("ivion").new(2, 1).match.next
    assert set(step.weights) == {"next"}
    assert step.weights["next"].keys() == set(names_of(tabard.game("ivion")))
    for name, number in step.weights["next"].items():
        assert number == pytest.approx(getattr(now, name) * step.moved.get(name, 1.0), rel=0.06)


def test_only_the_weights_of_one_question_move_where_that_is_wished(monkeypatch):
    given = source(tabard.game("ignite"), ("greedy",), seed=11)
    before = found_in(given)
    thought: list[Lot] = []

    def won_by_trophies(_, __, tried, *more):
        """Whoever thinks more of trophies wins."""
        thought.extend(tried)
        return [float(a["rest"]["trophy"] > b["rest"]["trophy"]) for a, b in (lot.weights for lot in tried)]

    monkeypatch.setattr(lots, "spread", won_by_trophies)
    (step,) = by_lot(given, 1, size=60, only="rest")
    assert len(thought) == 60
    sides = [side for lot in thought for side in lot.weights]
    assert all(side["next"] == before["next"] and side["rest"] != before["rest"] for side in sides)
    assert step.weights["next"] == before["next"]
    assert step.weights["rest"]["trophy"] > before["rest"]["trophy"]
    with pytest.raises(BadOption, match=r"ivion has no weights for 'rest' \(there are: next\)"):
        list(by_lot(source(tabard.game("ivion"), ("greedy",)), 1, only="rest"))


def test_a_game_without_weights_is_told_so():
    with pytest.raises(BadOption, match="no weights"):
        source(tabard.game("pennies"), ("greedy",))

"""The contract, for every registered game and each of its samples, and for the toy of the engine's tests."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.contract.cases import cases, part_of_cases
from tests.engine.toy import Duel

import tabard
from tabard.engine.ids import RESIGN
from tabard.testing import contract
from tabard.testing.checks import check_save, check_step, watchers
from tabard.testing.forecasts import check_forecasts

GAMES = [*(tabard.game(name) for name in tabard.games()), Duel()]
every_game = part_of_cases(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_samples_are_named_and_playable(game):
    names = [contract.sample_name(sample) for sample in game.samples()]
    assert names[0] == "", "the first sample is the game as it comes"
    assert len(set(names)) == len(names)
    assert all(set(sample) <= {"seats", "options"} for sample in game.samples())
    assert game.title
    assert game.summary
    assert game.minutes


@every_game
def test_random_games_end(game, sample):
    for seed in range(3):
        assert contract.check_ends(game, sample, seed) > 1


@every_game
def test_all_data_is_in_the_fields_and_in_the_clone(game, sample):
    contract.check_fields(game, sample, 1)


@every_game
def test_clones_are_equal_and_independent(game, sample):
    contract.check_clones(game, sample, 2)
    contract.check_clones(game, sample, 13)


@every_game
def test_a_game_can_be_saved_anywhere(game, sample):
    contract.check_saves(game, sample, 3)


@every_game
def test_a_state_can_be_copied_and_pickled_anywhere(game, sample):
    contract.check_travels(game, sample, 16)


@every_game
def test_what_is_not_offered_is_refused(game, sample):
    contract.check_refusals(game, sample, 4)


@every_game
def test_seeds_decide_the_game(game, sample):
    contract.check_seeds(game, sample, 5)


@every_game
def test_records_replay(game, sample):
    contract.check_records(game, sample, 6)


@every_game
def test_options_describe_and_parse_back(game, sample):
    contract.check_texts(game, sample, 7)
    contract.check_texts(game, sample, 14)


@every_game
def test_views_hold_together(game, sample):
    contract.check_views(game, sample, 8)
    contract.check_views(game, sample, 15)


@every_game
def test_determinized_worlds_look_the_same(game, sample):
    contract.check_determinized(game, sample, 9)


@every_game
def test_what_a_seat_cannot_know_does_not_decide_its_worlds(game, sample):
    contract.check_canonical(game, sample, 18)


@pytest.mark.parametrize(("game", "sample"), cases(GAMES))
def test_what_a_seat_cannot_know_it_is_not_told(game, sample):
    compared = contract.check_secrets(game, sample, 10) + contract.check_secrets(game, sample, 17)
    assert compared > 3, "too few worlds differed to show anything"


@pytest.mark.sweep
def test_what_another_seat_picked_at_the_same_time_does_not_decide_a_world():
    """Drakerion's frames keep which card of a hand was picked; in this game both players discard together."""
    assert contract.check_secrets(tabard.game("drakerion"), {}, 35) > 3


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "options", "seed"),
    [
        (
            "drakerion",
            {"deck1": "wardens", "deck2": "hollow-court"},
            37,
        ),  # of equal cards the first left the hand
        ("drakerion", {"deck1": "skyglass", "deck2": "skyglass"}, 41),
        (
            "drakerion",
            {"deck1": "wardens", "deck2": "hollow-court"},
            32,
        ),  # a card is taken that need not be there
        ("ivion", {}, 52),  # relics that nobody saw go into a deck
    ],
    ids=lambda value: str(value) if isinstance(value, str | int) else "-".join(value.values()),
)
def test_games_that_once_told_too_much(name, options, seed):
    assert contract.check_secrets(tabard.game(name), {"options": options}, seed) > 3


@every_game
def test_what_is_chosen_together_can_be_answered_early(game, sample):
    found = contract.check_together(game, sample, 12)
    assert found > 0 or game.name != "pennies"


@every_game
def test_events_hide_faces_and_cite_rules(game, sample):
    contract.check_events(game, sample, 11)


@every_game
def test_what_a_forecast_calls_certain_happens(game, sample):
    if game.forecaster() is None:
        pytest.skip("nothing is forecast")
    assert check_forecasts(game, sample, 19) > 3


@pytest.mark.long
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.forecaster() is not None], ids=lambda game: game.name
)
def test_what_forecasts_call_certain_happens_in_two_thousand_positions(game):
    found = seed = 0
    while found < 2000:
        sample = game.samples()[seed % len(game.samples())]
        found += check_forecasts(game, sample, seed + 100, 40)
        seed += 1


@every_game
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**60 - 1), st.lists(st.integers(0, 999), min_size=1, max_size=40))
def test_any_walk_survives_forks_and_saves(game, sample, seed, picks):
    """The game goes on through a clone or a save at every step, beside one that is only played."""
    plain = game.new(seed=seed, **sample)
    forked = game.new(seed=seed, **sample)
    for n, pick in enumerate(picks):
        d = plain.decision
        if d is None:
            break
        action = RESIGN if pick == 999 and d.seat >= 0 and plain.may_resign(d.seat) else None
        action = d.options[pick % len(d.options)] if action is None else action
        plain.apply(action)
        old = forked
        before = old.digest()
        forked = check_save(game, forked) if n % 3 == 2 else forked.clone()
        forked.apply(action)
        assert old.digest() == before
        for seat in watchers(plain):
            plain.determinize(plain.seats if seat is None else seat, pick)
    assert forked.digest() == plain.digest()
    check_step(game, plain, len(picks))

"""Books are kept for the options that were played last, and whoever plays with one keeps it."""

import pytest

import tabard
from tabard.engine.shelf import MOST_BOOKS, Shelf


def test_the_book_that_was_not_taken_longest_is_put_away():
    shelf = Shelf(most=2)
    written = []

    def write(name):
        return lambda: written.append(name) or [name]

    one = shelf.take(1, write("one"))
    shelf.take(2, write("two"))
    assert shelf.take(1, write("again")) is one
    shelf.take(3, write("three"))
    assert (1 in shelf, 2 in shelf, 3 in shelf, len(shelf)) == (True, False, True, 2)
    shelf.take(2, write("two once more"))
    assert written == ["one", "two", "three", "two once more"]


def other_options(name, n):
    """Options that nobody played with yet: a comment in a deck is enough."""
    game = tabard.game(name)
    if name == "drakerion":
        deck = next(iter(game.starter_decks().values()))
        return {"deck1": f"{deck}\n# {n}"}
    if name == "ignite":
        return {"max_rounds": 30 + n}
    return {"max_rounds": 30 + n, "x_points": n % 5}


@pytest.mark.parametrize(
    "name", ["drakerion", *(pytest.param(name, marks=pytest.mark.sweep) for name in ("ignite", "infinities"))]
)
def test_a_game_keeps_only_so_many_books_and_a_state_keeps_its_own(name):
    game = type(tabard.game(name))()
    first = game.new(seed=1, options=other_options(name, 0))
    same = game.new(seed=1, options=other_options(name, 0))
    assert first.match is same.match, "games of the same options share one"
    for n in range(1, MOST_BOOKS + 4):
        game.new(seed=n, options=other_options(name, n))
    assert len(game._books) == MOST_BOOKS
    again = game.load(first.dump())
    assert again.match is not first.match
    for _ in range(30):  # both play on alike, each with its own
        d = first.decision
        action = first.clone().roll() if d.seat < 0 else d.options[0]
        for state in (first, again):
            if d.seat < 0:
                state.roll()
            state.apply(action)
        assert first.digest() == again.digest()
        assert first.view(0) == again.view(0)

"""How a game is drawn is read from a file, which is told what is wrong with it."""

import pytest

from tabard.engine.errors import CardError
from tabard.engine.looks import LOOKS, look_of
from tabard.engine.page import Page
from tabard.engine.view import PLAIN_LOOK, Sign

CLOTH = 'field: "#111111"\ndivision: "#eeeeee"\nordinary: plain\n'
VERBS = {"draw": Sign("Draw", "card-draw")}


def look(text):
    return look_of(Page("look.yaml", CLOTH + text, LOOKS), PLAIN_LOOK.theme, VERBS)


def test_rows_are_read_in_the_order_of_their_fields_and_the_verbs_stand_where_the_file_says():
    signs = "signs: {coin: [Coin, two-coins, disc, gold], verbs: verbs, fire: [Fire, flame]}"
    found = look(f"inks: {{gold: '#8a5f0f'}}\n{signs}")
    assert list(found.signs) == ["coin", "draw", "fire"]
    assert found.signs["coin"] == Sign("Coin", "two-coins", "disc", "#8a5f0f")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("signs: {coin: [Coin, two-coins, circle]}", "(line 4)"),
        ("signs: {coin: [Coin, two-coins, disc, '#111111', more]}", "(line 4)"),
        ("\nkeyword: {Draw: DRK-GLA-01}", "unknown field; did you mean keywords? allowed here"),
        ("marks: {hurt: [Hurt]}", "missing"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text, told):
    with pytest.raises(CardError) as raised:
        look(text)
    assert told in str(raised.value)

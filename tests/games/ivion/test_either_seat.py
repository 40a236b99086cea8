"""What holds for a player holds for the other: paying, caps, refunds, defeat and the code, from both seats."""

import pytest
from tests.games.ivion.tables import control, pools

from tabard.testing import rule, table

SEATS = pytest.mark.parametrize("seat", [0, 1])


def facing(seat, me, foe=None, **position):
    """Two heroes side by side with the cards of the box; `me` has the turn."""
    players = {f"p{seat + 1}": {"tile": "1,1", **me}, f"p{2 - seat}": {"tile": "1,2", **(foe or {})}}
    return table("ivion", active=seat, **players, **position)


@rule("IVI-PLAY-12", "IVI-PLAY-13", "IVI-PLAY-15", "IVI-RES-12", "IVI-CTRL-16", "IVI-CTRL-23")
@SEATS
@pytest.mark.parametrize(("slow", "left"), [(3, 1), (2, 0), (1, 0)])
def test_a_card_takes_its_actions_and_its_power_and_frees_as_much(seat, slow, left):
    me = {"actions": 3, "power": 2, "initiative": 1, "slow": slow, "hand": ["smite"]}
    t = facing(seat, me, {"actions": 2, "power": 2, "slow": 2})
    t[seat].chooses("play smite")
    assert pools(t, seat) == (2, 1)
    assert t.state.initiative[seat] == 1
    assert list(control(t, seat)) == [left, 0, 0]
    assert (pools(t, 1 - seat), list(control(t, 1 - seat))) == ((2, 2), [2, 0, 0])
    assert "played" in t.kinds
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-PLAY-14", "IVI-RES-12", "IVI-GEN-08", "IVI-PLAY-01")
@SEATS
@pytest.mark.parametrize(
    ("card", "actions", "power", "is_offered"),
    [
        ("smite", 1, 1, True),
        ("smite", 0, 5, False),
        ("smite", 5, 0, False),
        ("shield-bash", 1, 0, True),
        ("shield-bash", 0, 5, False),
        ("vow-of-arms", 0, 1, True),
        ("vow-of-arms", 5, 0, False),
    ],
)
def test_a_card_is_offered_to_who_has_all_that_it_costs(seat, card, actions, power, is_offered):
    foe = {"actions": 5, "power": 5, "hand": ["smite"]}
    t = facing(seat, {"actions": actions, "power": power, "hand": [card]}, foe)
    assert (f"play {card}" in t[seat].options) == is_offered
    t.idle()


@rule("IVI-DMG-02", "IVI-DMG-03", "IVI-WIN-01", "IVI-WIN-02", "IVI-EXH-05")
@SEATS
@pytest.mark.parametrize(("hp", "left"), [(4, 1), (3, 0), (2, 0)])
def test_who_has_nothing_left_has_lost_and_an_empty_deck_loses_nothing(seat, hp, left):
    me = {"actions": 3, "hand": ["shield-bash"], "deck": []}
    t = facing(seat, me, {"hp": hp, "deck": []})
    t[seat].chooses("play shield-bash")
    t[1 - seat].chooses("pass")
    assert t.state.hp[1 - seat] == left
    assert t.over == (left == 0)
    if t.over:
        assert (t.returns[seat], t.returns[1 - seat]) == (1.0, -1.0)
    t.idle()


@rule("IVI-CHV-11", "IVI-CHV-06", "IVI-CHV-03")
@SEATS
@pytest.mark.parametrize(("theirs", "to", "stays"), [("1,2", "1,0", 0), ("1,2", "0,1", 0), ("1,3", "1,0", 1)])
def test_who_leaves_the_enemys_side_breaks_the_code_and_who_was_not_there_does_not(seat, theirs, to, stays):
    foe = {"tile": theirs, "actions": 2, "chivalrous": True}
    t = facing(seat, {"actions": 2, "chivalrous": True}, foe)
    t[seat].chooses(f"move {to}")
    assert (t.state.chivalrous[seat], t.state.chivalrous[1 - seat]) == (stays, 1)
    t.idle()


@rule("IVI-INS-02", "IVI-INS-03", "IVI-STK-04", "IVI-PLAY-12", "IVI-CHV-05", "IVI-CHV-08", "IVI-CHV-03")
@SEATS
@pytest.mark.parametrize(("power", "is_offered"), [(3, True), (2, True), (1, False)])
def test_an_answer_is_paid_for_comes_first_and_breaks_the_code_of_who_gives_it(seat, power, is_offered):
    foe = {"power": power, "hand": ["parry"], "hp": 40, "chivalrous": True}
    t = facing(seat, {"actions": 2, "hand": ["shield-bash"], "chivalrous": True}, foe)
    other = 1 - seat
    t[seat].chooses("play shield-bash")
    assert ("play parry" in t[other].options) == is_offered
    if is_offered:
        t[other].chooses("play parry")
        assert pools(t, other) == (0, power - 2)
        assert t.state.chivalrous[other] == 0  # before it has resolved
        t[seat].chooses("pass")
    else:
        t[other].chooses("pass")
    assert t.state.hp[other] == (40 if is_offered else 37)  # it countered the card before that took effect
    assert (t.state.chivalrous[seat], t.state.chivalrous[other]) == (1, 0 if is_offered else 1)
    t.idle()

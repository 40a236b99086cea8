"""Winning and losing: elimination, prestige, draws, and the record of the result."""

import pytest
from tests.games.drakerion.fights import GROUND, QUIET, duel, either_seat, fight, reason
from tests.games.drakerion.tables import both_pass, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule, table


def won(t, seat, why):
    """The game is over, this seat has won, and the record says why."""
    return t.over and t.returns[seat] == 1.0 and t.returns[1 - seat] == -1.0 and reason(t) == why


def drawn(t):
    return t.over and t.returns == [0.0, 0.0] and reason(t) == "DOUBLE"


@either_seat
@rule("DRK-WIN-01", "DRK-WIN-10")
def test_a_player_without_a_character_loses(seat):
    t = duel("x415", "y213", seat, mine={"melee": ["x415"], "prestige": 3})
    both_pass(t)
    assert won(t, seat, "ELIMINATION")
    assert t.state.winner == seat
    assert t.asked is None
    t.idle()


@either_seat
@rule("DRK-WIN-01")
def test_the_own_last_character_may_fall_in_the_own_attack(seat):
    t = duel("p-one", "y326", seat)
    both_pass(t)
    assert won(t, 1 - seat, "ELIMINATION")
    t.idle()


@rule("DRK-WIN-01")
def test_a_character_on_the_support_line_keeps_its_player_in_the_game():
    t = duel("x415", "y213", theirs={"melee": ["y213"], "support": ["dove"]})
    both_pass(t)
    assert not t.over
    assert keys(t, v.MELEE_ROW, 1) == ["dove"]
    t.idle()


@pytest.mark.parametrize("how", ["snuff", "homesick", "dismiss", "bury-it", "seize"])
@rule("DRK-WIN-01", "DRK-WIN-03")
def test_however_the_last_character_goes_its_player_loses(how):
    t = fight({"melee": ["x415"], "hand": [how]}, {"melee": ["y213"]})
    t[0].chooses(f"play {how}", *([] if how == "seize" else ["target y213"]))
    if how == "seize":
        t[0].chooses("place melee")
    assert won(t, 0, "ELIMINATION")
    assert list(t.state.prestige) == [1 if how == "snuff" else 0, 0]
    t.idle()


@either_seat
@pytest.mark.parametrize(("before", "wins"), [(16, False), (17, True), (18, True), (19, True)])
@rule("DRK-WIN-02")
def test_twenty_prestige_or_more_wins(seat, before, wins):
    t = duel(
        "x415",
        "p-three",
        seat,
        mine={"melee": ["x415"], "prestige": before},
        theirs={"melee": ["p-three", "dove"], "prestige": 19},
    )
    both_pass(t)
    assert t.state.prestige[seat] == before + 3
    assert t.over is wins
    if wins:
        assert won(t, seat, "PRESTIGE")
        assert t.log(0)[-1] == f"Player {seat + 1} wins with {before + 3} prestige"
        assert t[0].view.end.text.startswith(f"Player {seat + 1} wins: {before + 3} prestige (")
    t.idle()


@either_seat
@rule("DRK-WIN-03")
def test_a_win_may_come_from_an_action_outside_combat(seat):
    t = fight({"melee": ["x415"], "hand": ["fame"], "prestige": 18}, {"melee": ["big"]}, seat)
    t[seat].chooses("play fame 1")
    assert won(t, seat, "PRESTIGE")
    assert keys(t, v.DISCARD, seat) == ["fame"]
    t.idle()


@either_seat
@rule("DRK-WIN-03")
def test_a_win_may_come_in_the_middle_of_a_combat(seat):
    t = duel(
        "x415",
        "big",
        seat,
        mine={"melee": ["x415"], "hand": ["spark"], "prestige": 19},
        theirs={"melee": ["big", "p-one"]},
    )
    t[1 - seat].chooses("pass")
    t[seat].chooses("play spark", "target p-one")
    assert won(t, seat, "PRESTIGE")
    t.idle()


@either_seat
@rule("DRK-WIN-03")
def test_a_win_may_come_in_the_maneuver_phase(seat):
    t = fight(
        {"melee": ["x415"], "pile": ["sunrise"], "prestige": 18},
        {"pile": ["quiet-season"]},
        seat,
        phase="maneuver",
    )
    t[seat].chooses("react sunrise")
    assert won(t, seat, "PRESTIGE")
    t.idle()
    mine = {"melee": ["x415"], "pile": ["red-dawn"]}
    t = fight(mine, {"melee": ["p-one", "p-none"], "pile": ["quiet-season"]}, seat, phase="maneuver")
    t[seat].chooses("react red-dawn")
    assert won(t, seat, "ELIMINATION")
    t.idle()


@either_seat
@rule("DRK-WIN-03")
def test_a_win_may_come_at_the_end_of_the_turn(seat):
    t = fight({"melee": ["dusk-hermit"], "prestige": 19, **QUIET}, {**QUIET}, seat)
    both_pass(t)
    t[seat].chooses("react dusk-hermit")
    assert won(t, seat, "PRESTIGE")
    assert t.state.turn == 3
    t.idle()
    mine = {"melee": [{"card": "s123", "damage": 1}], "hand": ["swell", "spark"], **QUIET}
    t = fight(mine, {"melee": ["big"], **QUIET}, seat)
    t[seat].chooses("play swell", "target s123")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play spark", "target s123")
    both_pass(t)
    assert won(t, 1 - seat, "ELIMINATION")
    t.idle()


@rule("DRK-WIN-04")
def test_nobody_loses_before_both_setups_are_done():
    t = table(GROUND, options={"deck1": "wardens", "deck2": "ashen-compact"})
    assert (keys(t, v.MELEE_ROW, 0), t.over) == ([], False)
    t[1].chooses("first 1")
    t[0].chooses(*["place melee"] * 3)
    assert (keys(t, v.MELEE_ROW, 0), t.over) == ([], False)
    t[0].chooses("place support")
    assert (len(keys(t, v.MELEE_ROW, 0)), keys(t, v.MELEE_ROW, 1), t.over) == (3, [], False)
    t[1].chooses(*["place melee"] * 4)
    assert t.state.watching == 1
    assert not t.over
    t.idle()


@either_seat
@rule("DRK-WIN-05", "DRK-PRE-09", "DRK-EX-37")
def test_the_twentieth_point_ends_the_game_before_any_reaction(seat):
    theirs = {"melee": ["martyr", "mourner", "big"], "deck": ["dove"]}
    t = duel("x415", "martyr", seat, mine={"melee": ["x415", "sting"], "prestige": 18}, theirs=theirs)
    both_pass(t)
    assert won(t, seat, "PRESTIGE")
    assert keys(t, v.HAND, 1 - seat) == []
    t.idle()
    t = duel("x415", "martyr", seat, mine={"melee": ["x415"], "prestige": 17}, theirs=theirs)
    both_pass(t)
    t[1 - seat].can("react martyr", "react mourner to martyr")
    t[1 - seat].chooses("pass")
    t.idle()


@either_seat
@rule("DRK-WIN-05")
def test_the_last_one_to_fall_has_no_last_word(seat):
    t = duel("x415", "martyr", seat, theirs={"melee": ["martyr"], "deck": ["dove"]})
    both_pass(t)
    assert won(t, seat, "ELIMINATION")
    assert keys(t, v.HAND, 1 - seat) == []
    t.idle()


@either_seat
@rule("DRK-WIN-06", "DRK-EX-38")
def test_both_at_twenty_in_one_check_draw(seat):
    t = duel(
        "p-two",
        "p-one",
        seat,
        mine={"melee": ["p-two", "dove"], "prestige": 19},
        theirs={"melee": ["p-one", "dove"], "prestige": 18},
    )
    both_pass(t)
    assert list(t.state.prestige) == [20, 20]
    assert drawn(t)
    assert t.state.winner == v.DRAWN
    t.idle()


@either_seat
@rule("DRK-WIN-06", "DRK-EX-39")
def test_the_last_two_fall_together_and_draw(seat):
    t = duel("p-two", "p-one", seat)
    both_pass(t)
    assert drawn(t)
    t.idle()


@either_seat
@rule("DRK-WIN-06", "DRK-WIN-01", "DRK-WIN-02", "DRK-EX-40")
def test_twenty_prestige_without_a_character_is_a_draw(seat):
    theirs = {"melee": ["p-three", "dove"], "support": ["y326"], "prestige": 5}
    t = duel("p-one", "p-three", seat, mine={"melee": ["p-one"], "prestige": 17}, theirs=theirs)
    both_pass(t)
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (20, 6)
    assert drawn(t)
    t.idle()
    t = duel("p-one", "p-three", seat, mine={"melee": ["p-one"], "prestige": 16}, theirs=theirs)
    both_pass(t)
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (19, 6)
    assert won(t, 1 - seat, "ELIMINATION")
    t.idle()


@either_seat
@rule("DRK-WIN-06", "DRK-WIN-10")
def test_one_winner_by_both_conditions_wins_by_elimination(seat):
    t = duel("x415", "p-three", seat, mine={"melee": ["x415"], "prestige": 17})
    both_pass(t)
    assert t.state.prestige[seat] == 20
    assert won(t, seat, "ELIMINATION")
    t.idle()


@either_seat
@rule("DRK-WIN-07", "DRK-EX-11")
def test_a_replacement_of_the_only_character_loses_nothing(seat):
    t = fight({"melee": ["x415"], "hand": ["ring", "x213"]}, {"melee": ["y326"]}, seat)
    t[seat].chooses("play ring", "pick x213")
    assert not t.over
    assert keys(t, v.MELEE_ROW, seat) == ["x213"]
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@either_seat
@rule("DRK-WIN-08")
def test_only_texts_and_destruction_change_prestige(seat):
    mine = {
        "melee": ["x415", "p-three"],
        "hand": ["fame", "fame", "dismiss", "purse"],
        "prestige": 4,
        "gold": 1,
        "deck": ["dove"],
    }
    t = fight(mine, {"melee": ["big"], "prestige": 5}, seat)

    def score():
        return t.state.prestige[seat], t.state.prestige[1 - seat]

    t[seat].chooses("play purse")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play dismiss", "target p-three")
    t[1 - seat].chooses("pass")
    assert score() == (4, 5)
    t[seat].chooses("attack big with x415")
    both_pass(t)
    assert score() == (4, 5)
    t[1 - seat].chooses("pass")
    t[seat].chooses("play fame 1")
    assert score() == (6, 5)
    t[1 - seat].chooses("pass")
    t[seat].chooses("play fame 2")
    assert score() == (6, 3)
    t.idle()


@either_seat
@rule("DRK-WIN-09", "DRK-EX-63")
def test_an_empty_deck_loses_nothing(seat):
    mine = {"melee": ["x415"], "deck": ["dove"], "pile": ["quiet-season"]}
    t = fight(mine, {"deck": [], "pile": ["quiet-season"]}, seat, phase="maneuver")
    assert keys(t, v.HAND, seat) == ["dove"]  # one of two
    assert keys(t, v.HAND, 1 - seat) == []
    assert not t.over
    assert (t.asked, t.rule) == (seat, "DRK-ACT-02")
    t.idle()


# -- the record -------------------------------------------------------------------------------------


@rule("DRK-WIN-10")
def test_the_reasons_have_the_names_of_the_record():
    assert v.REASONS[1:] == ["ELIMINATION", "PRESTIGE", "DOUBLE", "TURN_LIMIT", "CONCESSION", "LOOP"]


@either_seat
@rule("DRK-WIN-10")
def test_a_concession_is_recorded_as_one(seat):
    t = fight({"melee": ["x415"]}, {"melee": ["y326"]}, seat)
    t[seat].resigns()
    assert won(t, 1 - seat, "CONCESSION")
    t.idle()


@pytest.mark.parametrize(("scores", "winner"), [((3, 2), 0), ((2, 3), 1), ((3, 3), v.DRAWN)])
@rule("DRK-WIN-10")
def test_the_turn_limit_is_recorded_as_one(scores, winner):
    t = fight({"prestige": scores[0], **QUIET}, {"prestige": scores[1], **QUIET}, turn=50)
    both_pass(t)
    assert (t.state.winner, reason(t)) == (winner, "TURN_LIMIT")
    t.idle()


@rule("DRK-WIN-10")
def test_a_loop_without_end_is_recorded_as_a_draw():
    t = fight({"melee": ["echo"], "hand": ["purse"]}, {"melee": ["y326"]})
    t[0].chooses("play purse")
    assert (t.returns, reason(t), t.state.winner) == ([0.0, 0.0], "LOOP", v.DRAWN)
    t.idle()


@rule("DRK-WIN-10")
def test_a_game_in_progress_has_no_result():
    t = fight({"melee": ["x415"]}, {"melee": ["y326"]})
    assert (t.state.winner, t.state.reason) == (v.NO_WINNER, 0)
    t.idle()

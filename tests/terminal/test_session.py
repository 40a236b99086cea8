"""A whole session at the keyboard with its commands."""

import pytest
from tests.terminal.samples import positions
from tests.terminal.sessions import First, play, play_record

import tabard
from tabard.engine.record import Record
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.session import Session


def test_a_hint_is_given_and_changes_nothing(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, ["hint", "heads"], [None, First()], rounds=1)
    assert ended
    assert record.shorts == ["heads", "heads"]
    assert "% to win. " in out
    assert "% of the simulations)" in out
    assert "Type review" not in out  # nobody is there to read it


def test_a_table_without_hints_gives_none(monkeypatch, capsys):
    lines = iter(["hint", "help", "heads"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    record = Record(tabard.game("pennies"), seed=1, options={"rounds": 1}, log=True)
    assert Session(record, [None, First()], Screen(), lambda r: None, hints=False).run()
    out = capsys.readouterr().out
    assert "! there are no hints at this table" in out
    assert "what you had better choose" not in out


@pytest.mark.parametrize("answer", ["review", ""])
def test_a_review_is_offered_at_the_end(monkeypatch, capsys, answer):
    def screen():
        shown = Screen()
        shown.is_terminal = True
        return shown

    _, ended, out = play(monkeypatch, capsys, ["heads", answer], [None, First()], screen, rounds=1)
    assert ended
    assert "Type review to look the game over" in out
    assert ("at first, 1 % at last" in out or "at first, 99 % at last" in out) == (answer == "review")


@pytest.mark.parametrize("screen", [Screen, DrawnScreen])
def test_a_game_against_a_bot(monkeypatch, capsys, screen):
    record, ended, out = play(monkeypatch, capsys, ["heads", "2", "t"], [None, First()], screen, rounds=3)
    assert ended
    assert record.shorts == ["heads", "heads", "tails", "heads", "tails", "heads"]
    assert "Seat 1 (you)" in out
    assert "Seat 2 scores with heads" in out
    assert "Seat 2 (first) wins" in out


def test_pages_of_a_story_are_read_out_once(monkeypatch, capsys):
    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["1", "1"], [None, First()])
    assert out.count("\nThe Unlit Minute (Chapter)\n") == 1
    assert out.index("family has kept the lamps") < out.index("Choose your leader")


def test_each_person_at_a_keyboard_reads_the_story(monkeypatch, capsys):
    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["", "1", "", "1", ""], [None, None])
    assert out.count("\nThe Unlit Minute (Chapter)\n") == 2


def test_a_screen_waits_until_a_page_is_read(monkeypatch, capsys):
    class Waiting(Screen):
        def __init__(self):
            super().__init__()
            self.is_terminal = True

    record = Record(tabard.game("infinities"), seed=1, options={"mode": "story"}, log=True)
    _, _, out = play_record(record, monkeypatch, capsys, ["", "1"], [None, First()], Waiting)
    assert out.count("Press Enter to go on. ") == 1
    assert len(record.actions) >= 1


def test_people_at_one_keyboard_do_not_see_each_others_hands(monkeypatch, capsys):
    typed = ["", "heads", ""]
    record, ended, out = play(monkeypatch, capsys, typed, [None, None], rounds=1)
    assert not ended
    assert record.shorts == ["heads"]
    handed = "Seat 2 decides. Sit down alone at the screen and press Enter. "
    before, after = out.split(handed)
    assert before.endswith("\n" * 60)
    seen = after.partition("Hide a coin")[0]
    assert "Seat 1 hides a coin" in seen
    assert "Seat 1 hides heads" not in out


def test_commands_change_nothing(monkeypatch, capsys):
    typed = ["", "help", "?", "?PEN-02", "?nonsense", "log", "table", "heads now", "77", "undo", "heads"]
    record, ended, out = play(monkeypatch, capsys, typed, [None, First()], rounds=9)
    assert not ended
    assert record.shorts == ["heads", "heads"]
    assert "undo       takes your last decision back" in out
    assert "?PEN-01  explains a rule; ?PEN all rules" in out
    assert "nobody sees a hidden coin" in out
    assert "no card 'nonsense': Matching Pennies has no cards" in out
    assert "'heads now' is not a choice now" in out
    assert "there is no choice 77" in out
    assert "cannot be undone: there is no decision of yours" in out


def is_last(state):
    """Whether nothing is left to do but to end the turn."""
    options = state.decision.options
    return len(options) == 1 and state.match.ends_turn(state, options[0])


def test_enter_takes_the_only_choice_and_no_other(monkeypatch, capsys):
    decisions = (r for r in positions("ivion", seed=3, steps=300) if r.state.decision.seat == 0)
    # Other questions with a single answer are not asked at all.
    record = next(r for r in decisions if is_last(r.state))
    (only,) = record.state.view(0).ask.choices
    before = len(record)
    _, _, out = play_record(record, monkeypatch, capsys, [""], [None, First()])
    assert record.actions[before] == only.action
    assert f"(Enter: {only.short})> " in out
    _, ended, out = play(monkeypatch, capsys, ["", "", "heads"], [None, First()], rounds=9)
    assert not ended
    assert "(Enter:" not in out


def test_undo_is_refused_with_its_reason(monkeypatch, capsys):
    typed = ["", "heads", "", "undo", "tails", "", "undo", "quit"]
    record, ended, out = play(monkeypatch, capsys, typed, [None, None], rounds=9)
    assert not ended
    assert "cannot be undone: there is no decision of yours to take back" in out
    assert "cannot be undone: seat 2 has decided since your last decision" in out
    assert record.shorts == ["heads", "tails"]


def test_resigning_asks_first(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, ["resign", "no", "resign", "yes"], [None, First()])
    assert ended
    assert record.shorts == ["resign"]
    assert "You lose" in out


@pytest.mark.parametrize("typed", [["heads", "quit"], ["heads", "q"], ["heads"], ["heads", "resign"]])
def test_leaving_and_the_end_of_input_end_the_session_not_the_game(monkeypatch, capsys, typed):
    record, ended, _ = play(monkeypatch, capsys, typed, [None, First()])
    assert not ended
    assert record.shorts == ["heads", "heads"]


def test_bots_alone_play_to_the_end(monkeypatch, capsys):
    record, ended, out = play(monkeypatch, capsys, [], [First(), First()], rounds=2)
    assert ended
    assert "Seat 1 (first) wins" in out
    assert len(record) == 4


def test_a_turn_of_volfyirion_at_the_keyboard(monkeypatch, capsys):
    typed = [
        "keep",
        "play pros",
        "undo",
        "p p",
        "?hidden-cache",
        "?VOL-ATK-02",
        "?VOL-XYZ-99",
        "?1",
        "show discard",
        "show asset row",
        "show nothing",
        "log",
        "e",
    ]
    game = tabard.game("volfyirion")
    lines = iter(typed)

    def read(prompt=""):
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    record = Record(game, seed=11, options={"first_player": "1"}, log=True)
    ended = Session(record, [None, First()], DrawnScreen(), lambda r: None).run()
    out = capsys.readouterr().out
    assert not ended
    assert record.shorts[:3] == ["keep", "play prospector", "end turn"]
    assert "Gain 2 Knowledge. Chain with another purple card: gain 2 Battle." in out
    assert "VOL-ATK-02  Attacking a guarded City costs" in out
    assert "no rule 'VOL-XYZ-99'" in out
    assert "show what? There are:" in out
    assert "You play Prospector" in out
    assert "You draw" in out
    assert "Player 2 draws a card" in out

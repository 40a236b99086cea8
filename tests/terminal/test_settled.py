"""What leaves nothing to choose is not asked, unless somebody could learn from that, or it ends one's own turn."""

import pytest
from tests.terminal.samples import positions
from tests.terminal.sessions import First

from tabard.terminal.screen import Screen
from tabard.terminal.session import Left, Session

GO_ON = ("infinities", "Round 2 begins")
WINDOW = ("ivion", "Respond?")
ENDING = ("volfyirion", "Your Main Phase")


def forced(name, prompt):
    """A game in which whoever is asked this has one answer only."""
    for record in positions(name, 3, 150):
        d = record.state.decision
        if d is not None and d.seat >= 0 and len(d.options) == 1 and d.prompt.startswith(prompt):
            return record
    raise AssertionError(f"no such moment in {name}")


def asks(record, monkeypatch, capsys, people=1, **wish):
    """Whether the person in the seat that is asked is asked; nothing is typed."""
    seat = record.state.decision.seat
    choosers = [First()] * record.seats
    for n in range(people):
        choosers[(seat + n) % record.seats] = None

    def read(prompt=""):
        raise EOFError

    monkeypatch.setattr("builtins.input", read)
    before = len(record)
    session = Session(record, choosers, Screen(), lambda r: None, **wish)
    try:
        session._ask(seat)
    except Left:
        assert len(record) == before
        return True
    assert len(record) == before + 1
    return False


@pytest.mark.parametrize(
    ("moment", "people", "is_asked"),
    [
        (GO_ON, 1, False),
        (GO_ON, 2, False),
        (WINDOW, 1, False),
        (WINDOW, 2, True),  # the other person at the keyboard would see that there was nothing to answer with
        (ENDING, 1, True),
    ],
)
def test_nothing_to_choose_is_not_asked(moment, people, is_asked, monkeypatch, capsys):
    assert asks(forced(*moment), monkeypatch, capsys, people) == is_asked


def test_who_wishes_it_is_asked_everything(monkeypatch, capsys):
    assert asks(forced(*GO_ON), monkeypatch, capsys, ask_all=True)


def test_the_log_goes_back_to_the_last_question_that_was_asked(monkeypatch, capsys):
    record = forced(*GO_ON)
    seat = record.state.decision.seat
    session = Session(record, [None] * record.seats, Screen(), lambda r: None)
    before = [line.text for line in session._scene(seat).log]
    assert before
    session._ask(seat)
    assert [line.text for line in session._scene(seat).log][: len(before)] == before

"""Sessions with lines that are typed for them."""

import tabard
from tabard.engine.record import Record
from tabard.terminal.screen import Screen
from tabard.terminal.session import Session


class First:
    """A bot that takes the first option."""

    name = "first"

    def choose(self, state):
        return state.decision.options[0]


def play(monkeypatch, capsys, typed, choosers, screen=Screen, **options):
    """A session of pennies with these lines typed; returns the record, whether it ended, and the output."""
    return play_record(
        Record(tabard.game("pennies"), seed=1, options=options, log=True),
        monkeypatch,
        capsys,
        typed,
        choosers,
        screen,
    )


def play_record(record, monkeypatch, capsys, typed, choosers, screen=Screen):
    """The same with any record."""
    lines = iter(typed)

    def read(prompt=""):
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    kept = []
    session = Session(record, choosers, screen(), lambda r: kept.append(len(r)))
    ended = session.run()
    assert not list(lines), "not everything was read"
    assert kept or not record.actions
    return record, ended, capsys.readouterr().out

"""What tests of advice and reviews share: games between bots, and records that begin in a laid out position."""

import pytest

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.games.volfyirion.position import arrange


def played(game: str, bots: list[str], seed: int, cap: int) -> Record:
    """The first `cap` actions of a game between bots."""
    record = Record(tabard.game(game), len(bots), seed)
    players = [bot(name, seat) for seat, name in enumerate(bots)]
    while (d := record.state.decision) is not None and len(record) < cap:
        if d.seat == CHANCE:
            record.roll()
        else:
            record.append(ask_bot(players[d.seat], record.state))
    return record


@pytest.fixture
def play():
    return played


@pytest.fixture
def duel():
    """A record of Volfyirion that begins where a scenario says."""

    def begin(**position) -> Record:
        record = Record(tabard.game("volfyirion"), 2, 1)
        arrange(record.state, **position)
        record._checkpoints[0] = record.state.clone()  # where the record takes its positions from
        return record

    return begin

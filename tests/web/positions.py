"""Games played beforehand, without a server: records that a test imports, and positions of every kind of prompt."""

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record


def played(game, seed=1, options=None, until=None, kind="random", most=3000, seats=None):
    """A game between bots, up to the first position that is wanted or to its end."""
    record = Record(tabard.game(game), seats=seats, seed=seed, options=options, log=True)
    sitting = [bot(kind, seed + seat) for seat in range(record.seats)]
    while (d := record.state.decision) is not None and len(record) < most:
        if until is not None and until(record, d):
            break
        if d.seat == CHANCE:
            record.roll()
        else:
            record.append(ask_bot(sitting[d.seat], record.state))
    return record


def prompts(game, seeds, options=None, seat=0):
    """The first position of every kind of prompt that a seat meets in these games, by rule and words."""
    found = {}
    for seed in seeds:

        def note(record, d):
            if d.seat == seat:
                found.setdefault((d.rule, d.prompt), (record.to_text(), len(record)))
            return False

        played(game, seed, options, until=note)
    return found

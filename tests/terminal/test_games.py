"""The tables of the games, drawn and typed at."""

import pytest
from tests.terminal.samples import drawn

import tabard
from tabard.engine.chance import seeded
from tabard.engine.record import Record
from tabard.terminal.drawing import draw_ask, draw_table
from tabard.terminal.plain import table_lines
from tabard.terminal.scene import Scene
from tabard.terminal.session import log_lines

MODES = ["duel", "solo", "coop", "team", "automaton"]


@pytest.mark.parametrize("mode", MODES)
def test_every_table_of_volfyirion_fits_and_shows_every_choice(mode):
    game = tabard.game("volfyirion")
    faces = {card.id: game.face(card) for card in game.cards()}
    record = Record(game, seed=4, options={"mode": mode}, log=True)
    pick = seeded(6)
    for step in range(150):
        d = record.state.decision
        if d is None:
            break
        if step % 25 == 0:
            log = log_lines(record, record.log[-30:], d.seat)
            scene = Scene(record.state.view(d.seat), faces, [], log)
            for width, compact in ((80, False), (80, True), (132, False), (170, False)):
                asked = drawn(draw_ask(scene, width, compact), width)
                text = drawn(draw_table(scene, width, compact), width) + asked
                assert max(len(line.rstrip()) for line in text.splitlines()) <= width
                for number in range(1, len(d.options) + 1):
                    assert f" {number} " in asked
            assert "\n".join(table_lines(scene))
        record.append(d.options[pick.below(len(d.options))])

"""A whole game of each of the five, played by the official client over stdio."""

import random
import statistics

import pytest
from tests.assistant.clients import OVER, over_stdio

import tabard
from tabard.commands import saves
from tabard.engine.person import addressed
from tabard.engine.record import Record

FIRST = ("drakerion", "infinities")
"""Others differ in their words, which the terminal's own tests read."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[] if name in FIRST else pytest.mark.long)
        for name in ("volfyirion", "drakerion", "ivion", "ignite", "infinities")
    ],
)
def test_a_whole_game_is_played(name, record_property):
    rng = random.Random(1)

    async def story(assistant):
        said = await assistant("sit_down", game=name, bot="greedy")
        return await assistant.play(said, rng.choice)

    seconds, last = over_stdio(story, "--seed", "2")
    (file,) = saves.saved()
    record = Record.from_text(file.read_text(), tabard.game(name))
    assert record.state.is_over
    assert record.players == ["assistant", "bot:greedy"]
    assert last.partition(OVER)[2].startswith(addressed(record.state.view(0)).end.text)
    assert len(seconds) >= record.deciders.count(0)
    typical = statistics.median(seconds) * 1000
    record_property("figure", f"{name}: {len(seconds)} choices through MCP, {typical:.1f} ms each (median)")

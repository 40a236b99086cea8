"""Nothing that a seat may not know comes through a tool or a resource: worlds that differ in secrets say the same."""

import msgspec
import pytest
from tests.assistant.clients import here
from tests.server.test_secrecy import beginning_at

import tabard
from tabard.assistant import chair, local
from tabard.assistant.local import LocalChair
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.engine.view import encode
from tabard.terminal.table import Table

POSITIONS = 2
EVERY = 7


def positions(game, seed):
    """States of a game between bots, spread over its beginning, in which a person would be asked."""
    state = game.new(seed=seed)
    players = [bot("random", n) for n in range(state.seats)]
    for n in range(120):
        d = state.decision
        if d is None:
            return
        if d.seat == CHANCE:
            state.apply(state.roll())
            continue
        if n % EVERY == seed:
            yield state.clone()
        state.apply(ask_bot(players[d.seat], state))


def other_world(state, seat):
    """A state that differs only in what the seat cannot know; None where there is nothing of the kind."""
    for seed in range(5):
        world = state.determinize(seat, seed)
        world.generator = state.generator.clone()
        if list(world.face) != list(state.face):
            return world
    return None


def everything(game, state, seat, names, hint):
    """All that a seat is told there, by every tool and page that tells something."""

    def opened(name, bots, seats, options):
        start = beginning_at(game, state)
        record = Record(start, state.seats, 1, tabard_options(state), log=True)
        return LocalChair(Table(record, [None] * state.seats), seat, lambda record: None, lambda: None)

    async def story(assistant):
        async def told(tool, **given):
            answer = await assistant.client.call_tool(tool, given)
            return answer.is_error, answer.content[0].text

        first = (await assistant("sit_down", game=game.name)).partition("\n")[2]
        asked = [("look", {}), ("wait", {"seconds": 0}), ("why_not", {}), ("undo", {})] + [
            ("hint", {})
        ] * hint
        asked += [("choose", {"choice": word}) for word in ("nonsense", "999")]
        asked += [("card", {"name": name}) for name in names] + [
            ("why_not", {"what": name}) for name in names
        ]
        asked += [("card", {"name": str(n)}) for n in range(1, 6)]
        pages = [await assistant.read(f"tabard://{game.name}/{page}") for page in ("learn", "rules", "cards")]
        return [first, *pages, *[await told(tool, **given) for tool, given in asked]]

    return here(story, opener=opened)


def tabard_options(state):
    return msgspec.json.decode(state.match.options)


@pytest.mark.parametrize("played", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", tabard.games())
def test_worlds_that_differ_in_secrets_say_the_same(name, played, monkeypatch):
    monkeypatch.setattr(chair, "PATIENCE", 0.01)
    advise = local.advise
    monkeypatch.setattr(local, "advise", lambda *a, **k: advise(*a, nodes=30, seconds=1e9, **k))
    game = tabard.game(name)
    compared = 0
    for seed in range(played):
        for state in positions(game, seed):
            for seat in range(state.seats):
                world = other_world(state, seat)
                if world is None or compared == POSITIONS * (seed + 1):
                    continue
                names = sorted({card.name for card in game.cards()})[:: max(1, len(game.cards()) // 12)]
                one, two = (
                    everything(game, s, seat, names, compared % POSITIONS == 0) for s in (state, world)
                )
                assert one == two
                assert encode(state.view(seat)) == encode(world.view(seat))
                compared += 1
    assert compared, f"nothing was compared in {name}"

"""Crowded boards and hands full of any cards, played at random: what holds whatever the cards do to each other."""

import random
from collections import Counter

import pytest
from tests.games.ignite.tables import PROVING, zone_of

from tabard.games.ignite import state as i
from tabard.games.ignite.position import arrange
from tabard.games.ignite.rules.figures import health

FACES = [card.id for card in PROVING.cards() if card.kind != "title"]
TITLES = [card.id for card in PROVING.cards() if card.kind == "title"]


def crowd(r):
    """A small board on which everybody is near everybody, at the beginning of the fighting."""
    seats = r.choice([2, 3, 4])
    middle = [f"{row}{column}" for row in "cdefghij" for column in range(3, 11)]
    r.shuffle(middle)
    races = r.sample(i.FIGURE_NAMES[: i.RACES], seats)

    def spaces(n):
        return [middle.pop() for _ in range(n)]

    players = {
        f"p{p + 1}": {
            "race": races[p],
            "units": [{"at": name, "damage": r.choice([0, 0, 1])} for name in spaces(3)],
            "minions": [
                {"at": name, "kind": r.choice(["water", "kraken"])} for name in spaces(r.randrange(2))
            ],
            "hand": [*r.choices(FACES, k=7), "long-bow", "wind-arrow"],
            "deck": r.choices(FACES, k=8),
            "discard": r.choices(FACES, k=3),
            "play": r.choices(FACES, k=2),
            "area": p + 1,
        }
        for p in range(seats)
    }
    options = {"board": "small", "village": r.choice([1, 3]), "market": "pure-random"}
    s = PROVING.new(seats=seats, seed=1, options=options)
    arrange(
        s,
        terrain={"water": " ".join(spaces(5)), "forest": " ".join(spaces(5)), "lava": " ".join(spaces(3))},
        walls=" ".join(spaces(2)),
        items={spaces(1)[0]: r.randrange(seats), spaces(1)[0]: ("shard", r.randrange(seats))},
        titles={title: (r.randrange(seats), 5) for title in r.sample(TITLES, 2)},
        active=r.randrange(seats),
        **players,
    )
    return s


def check_board(s):
    """Figures stand where they may, each alone, and none that should be dead."""
    riding = {f.subject for f in s.frames if f.block.key == "move"}
    for figure, cell in enumerate(s.f_at):
        if cell < 0 or figure in riding:
            continue
        assert s.occ[cell] == figure
        assert not s.terrain[cell] & i.WALL
        assert s.terrain[cell] & i.KIND != i.LAVA or s.f_kind[figure] == i.LIZARDMEN
        assert s.holding or s.f_damage[figure] < health(s, figure)
    assert all(s.f_at[figure] == cell for cell, figure in enumerate(s.occ) if figure >= 0)
    assert sum(ground & i.WALL > 0 for ground in s.terrain) == s.walls
    assert sum(ground & i.SCORCHED > 0 for ground in s.terrain) == s.scorched


def check_cards(s):
    """Every card is in one place, and what players own is counted right."""
    cards = [card for zone in s.zones for card in zone]
    assert len(cards) == len(set(cards))
    owned = Counter(
        s.face[c] for p in range(s.seats) for zone in range(i.PER_SEAT) for c in zone_of(s, zone, p)
    )
    assert all(s.out[no] == owned[no] for no in range(1, len(s.out)))
    assert s.bank >= 0
    if len(s.frames) == 1:
        assert not any(zone_of(s, i.LIMBO, p) for p in range(s.seats))
        assert (s.holding, s.waiting) == (0, [])


@pytest.mark.parametrize("seed", range(8))
def test_a_crowded_board_stays_in_order(seed):
    r = random.Random(seed)
    s = crowd(r)
    for _ in range(80):
        if s.decision is None:
            break
        options = s.decision.options
        assert len(set(options)) == len(options) < 400
        s.apply(r.choice(options[1:] or options))  # the first is often to end or to pass
        check_board(s)
        check_cards(s)

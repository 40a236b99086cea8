"""2vs2 Team: whole random games of every option end without error, saved and cloned on the way."""

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, random_game

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule
from tabard.testing.checks import check_clone, check_event, check_save, check_words

SOME = pytest.mark.parametrize(
    "some", [range(20), pytest.param(range(20, 100), marks=pytest.mark.long)], ids=["twenty", "eighty more"]
)
BIG = (a.ATTACK, a.DEFEAT, a.MOVE)


def check_table(s):
    """Every card lies in one place, and what is counted along agrees with the table."""
    lying = [card for zone in s.zones for card in zone if card]
    assert len(lying) == len(set(lying))
    if s.token != v.GONE:
        assert len(lying) == len(s.face) - 1
    assert min(list(s.cp) + list(s.bp) + list(s.kp)) >= 0
    assert list(s.bp[2:]) == list(s.kp[2:]) == [0, 0]
    for p in range(4):
        mine = (p, 4 + p // 2)
        cards = s.zones[v.PLAY + p * v.PER_SEAT] + [
            s.zones[v.SLOTS][slot] for slot in range(24) if s.city_owner[slot >> 1] in mine
        ]
        assert s.tally[p] == sum(s.book.colour[s.face[card]] for card in cards if card)
    for city in range(0, 12, 2):
        assert s.city_side[city] == s.city_side[city + 1]
        if s.city_side[city] != v.STANDING:
            assert s.zones[v.SLOTS][2 * city : 2 * city + 4] == [0] * 4
    for city in (2, 3, 8, 9):
        assert not s.zones[v.SLOTS][2 * city + 1]
    for market in (0, v.MARKET2):
        assert not s.zones[v.ASSETS + market] or 0 not in s.zones[v.ROW + market]


@SOME
@rule("VOL-TEA-03", "VOL-TEA-06", "VOL-TEA-08", "VOL-TEA-11", "VOL-TEA-28")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"free_pairing": True},
        {
            "prune_dominated": True,
            "second_player_bonus": True,
            "asset_top_visible": False,
            "first_player": "2",
        },
    ],
    ids=["plain", "free pairing", "all else"],
)
def test_random_games_end_within_sixty_turns_a_team(options, some):
    ends = set()
    for seed in some:
        for s, count in random_game({"mode": "team", **options}, seed, 20_000, BIG):
            if count % 397 == 0 or s.is_over:
                check_table(s)
                check_clone(VOLFYIRION, s, count)
                check_save(VOLFYIRION, s)
                check_words(VOLFYIRION, s, 5)
            for event in s.events:
                check_event(VOLFYIRION, s, event)
            s.events.clear()
        assert max(s.turns) <= 60
        assert s.winner in (0, 1, v.DRAWN)
        ends.add((s.winner, s.turn < 120))
    assert {(0, True), (1, True)} <= ends  # games are decided on the table, not by the limit alone

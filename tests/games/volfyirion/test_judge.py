"""What the bots are told about a position of Volfyirion."""

import pytest

from tabard.testing import table


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("key", ["captain", "diviner"])
def test_battle_and_knowledge_count_for_the_team_that_has_them(seat, key):
    t = table(
        "volfyirion",
        options={"mode": "team", "first_player": "1"},
        active=seat,
        **{f"p{seat + 1}": {"hand": [key]}},
    )
    before = [t.state.match.judge(t.state, p) for p in range(4)]
    t[seat].chooses(f"play {key}")
    change = [t.state.match.judge(t.state, p) - before[p] for p in range(4)]
    assert [rise > 0 for rise in change] == [p // 2 == seat // 2 for p in range(4)]
    t.idle()

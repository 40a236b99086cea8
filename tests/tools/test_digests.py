"""What tools/digests.py compares between the builds."""

import sys
from pathlib import Path

import pytest

import tabard

TOOLS = Path(__file__).parent.parent.parent / "tools"
sys.path.insert(0, str(TOOLS))
try:
    import digests
finally:
    sys.path.remove(str(TOOLS))


def test_every_sample_of_a_game_is_played_and_then_other_options():
    works = digests.works("volfyirion", 60, 100)
    assert [seed for _, seeds in works for seed in seeds] == list(range(60))
    plans = [(plan.seats, plan.options) for plan, _ in works]
    samples = tabard.game("volfyirion").samples()
    assert [options for _, options in plans[: len(samples)]] == [one.get("options", {}) for one in samples]
    assert len(plans) > len(samples)


def test_the_same_games_give_the_same_digest_and_others_another():
    (plan, seeds), *_ = digests.works("pennies", 5, 100)
    first = digests.played((plan, seeds))
    assert digests.played((plan, seeds)) == first
    assert first[1] > 0
    assert digests.played((plan, [seed + 1 for seed in seeds]))[0] != first[0]


def test_a_build_is_not_taken_for_the_other(monkeypatch):
    is_plain = str(sys.modules["tabard.engine.state"].__file__).endswith(".py")
    other = "compiled" if is_plain else "plain"
    monkeypatch.setattr(sys, "argv", ["digests.py", "pennies", "-n", "5", "--here", other])
    with pytest.raises(SystemExit, match=other):
        digests.main()

"""A reload in the middle of a question brings the same question back, whatever kind it is."""

import pytest
from tests.web.desk import BOT, ME
from tests.web.positions import prompts

ALL_MODULES = {"modules": ["ascension", "continuum", "mercenary", "perk", "ploy", "saboteur"]}
CASES = [
    pytest.param("pennies", {}, 2, 1, id="pennies"),
    pytest.param("volfyirion", {}, 2, 6, id="duel"),
    pytest.param("volfyirion", ALL_MODULES, 2, 4, id="all-modules"),
    pytest.param("volfyirion", {"mode": "solo"}, 1, 3, id="solo"),
    pytest.param("volfyirion", {"mode": "coop"}, 2, 2, id="coop"),
    pytest.param("volfyirion", {"mode": "team"}, 4, 6, id="team"),
    pytest.param("volfyirion", {"mode": "automaton"}, 1, 3, id="automaton"),
]


@pytest.mark.parametrize(("game", "options", "seats", "kinds"), CASES)
def test_a_reload_at_every_kind_of_prompt(sit, desk, game, options, seats, kinds):
    found = prompts(game, range(1, 4), options)
    assert len(found) >= kinds
    player = None
    for (rule, prompt), (record, at) in found.items():
        made = desk.go_on(record, at, ME, *[BOT] * (seats - 1))
        player = sit(made.path, tables=made.keys())
        assert player.wait_turn()
        before = player.question()
        assert before[0] == prompt
        assert before[1] or before[2], f"nothing can be answered to {prompt}"
        assert player.ask.get_by_role("button", name=f"Rule {rule}").count()
        player.page.reload()
        assert player.wait_turn()
        assert player.question() == before
        # And it is not only drawn: it can be answered.
        player.choose() if player.pieces.count() else player.pass_on()
        player.page.close()

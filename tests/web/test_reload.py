"""A reload in the middle of a question brings the same question back, whatever kind it is."""

import pytest
from tests.web.desk import BOT, ME
from tests.web.positions import prompts

import tabard

CASES = {
    "pennies": ("pennies", {}, 2, 1),
    "embers": ("embers", {}, 2, 3),
    "duel": ("volfyirion", {}, 2, 6),
    "solo": ("volfyirion", {"mode": "solo"}, 1, 1),
    "coop": ("volfyirion", {"mode": "coop"}, 2, 1),
    "team": ("volfyirion", {"mode": "team"}, 4, 3),
}
"""Game, options, seats, and at least so many kinds of prompts that no case before it has."""


@pytest.fixture(scope="module")
def positions():
    """By case, the positions of the kinds of prompts that the cases before it do not have."""
    seen = set()
    found = {}
    for case, (game, options, _, _) in CASES.items():
        found[case] = {}
        for asked, at in prompts(game, range(1, 9), options).items():
            kind = (game, *unnamed(game, *asked))
            if kind not in seen:
                found[case][asked] = at
                seen.add(kind)
    return found


def unnamed(game, rule, prompt):
    """A prompt without the cards that it names: it asks the same of each of them."""
    for face in sorted(tabard.game(game).faces(), key=lambda face: -len(face.name)):
        prompt = prompt.replace(face.name, "*")
    return rule, prompt


@pytest.mark.parametrize(
    "case", [pytest.param(c, marks=() if c in ("pennies", "embers") else pytest.mark.long) for c in CASES]
)
def test_a_reload_at_every_kind_of_prompt(sit, desk, positions, case):
    _, _, seats, kinds = CASES[case]
    assert len(positions[case]) >= kinds
    made = [desk.go_on(*position, ME, *[BOT] * (seats - 1)) for position in positions[case].values()]
    player = sit("/about", tables={table: kept for one in made for table, kept in one.keys().items()})
    for (rule, prompt), one in zip(positions[case], made, strict=True):
        player.page.goto(one.path)
        assert player.wait_turn()
        player.wait_answers()
        before = player.question()
        assert before[0] == prompt
        assert before[1] or before[2], f"nothing can be answered to {prompt}"
        assert player.ask.get_by_role("button", name=f"Rule {rule}").count()
        player.page.reload()
        assert player.wait_turn()
        player.until(lambda before=before: player.question() == before)
        # And it is not only drawn: it can be answered.
        player.choose() if player.pieces.count() else player.pass_on()

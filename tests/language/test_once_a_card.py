"""What depends on a card alone is asked once a card, however many sets it is in."""

from tabard.games.drakerion.checks import card_problems, load_box

SET = """\
set: {name}
title: {name}
extends: drakerion
box: open
cards:
- id: {name}
  name: {name}
  kind: event
  faction: unaffiliated
  cost: {cost}
  abilities:
  - label: action
    do:
    - draw: {{n: 1}}
"""


def test_a_set_with_a_card_of_ones_own_weighs_that_card_alone(tmp_path):
    load_box()
    for cost, name in enumerate(["northwind", "southwind"], 1):
        (tmp_path / f"{name}.yaml").write_text(SET.format(name=name, cost=cost), encoding="utf-8")
        before = card_problems.cache_info().misses
        load_box(tmp_path / f"{name}.yaml")
        assert card_problems.cache_info().misses - before == 1

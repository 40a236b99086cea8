"""Heroes checked before a game, linked targets, what a line has done, the corner tile, and the words of triggers."""

from pathlib import Path

import pytest
from tests.games.ivion.tables import card, cell, resolves
from tests.games.ivion.tables import duel as table_of

import tabard
from tabard.engine.errors import BadOption
from tabard.games.ivion import IvionOptions
from tabard.games.ivion import state as v
from tabard.games.ivion.heroes import READY, ready_text

LINKED = tabard.game("ivion", cards=Path(__file__).with_name("proving_link.yaml"))
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=LINKED, **position)


@pytest.mark.rule("IVI-MYOH-19")
def test_a_broken_hero_is_refused_by_the_check_that_comes_before_the_game():
    game = tabard.game("ivion")
    bad = ready_text(READY[0]).replace("\n3 ", "\n2 ", 1)
    for options in (IvionOptions(hero1=bad), IvionOptions(hero2=bad)):
        with pytest.raises(BadOption):
            game.check(2, options)
    assert game.check(2, IvionOptions()) == 2


@pytest.mark.rule("IVI-OCC-05", "IVI-UNL-03")
def test_unleashing_does_not_offer_the_tile_of_the_opponent_for_travel():
    t = duel(p1={**NEAR, "power": 1, "hp": 30, "hand": ["flare"]}, p2=FOE)
    t[0].chooses("play flare", "unleash")
    t[0].can("tile c3")
    t[0].cannot("tile b3")
    resolves(t, 0, "tile c3")
    assert list(t.state.tile) == [cell("c3"), cell("b3")]
    t.idle()


@pytest.mark.rule("IVI-OCC-05", "IVI-TGT-02", "IVI-PLAY-27")
def test_who_travels_and_whereto_must_go_together():
    kind = "enchanted-terrain"
    t = duel(p1={**NEAR, "hand": ["stride"]}, p2=FOE, terrain={"b3": kind})
    t[0].cannot("play stride")  # the only such tile holds the opponent
    t.idle()
    t = duel(p1={**NEAR, "hand": ["stride"]}, p2=FOE, terrain={"b3": kind, "d1": kind})
    resolves(t, 0, "play stride")
    assert list(t.state.tile) == [cell("d1"), cell("b3")]
    t.idle()


@pytest.mark.rule("IVI-DMG-01")
@pytest.mark.parametrize(("hp", "left"), [(40, 37), (25, 22)])
def test_a_line_counts_exactly_the_damage_that_was_dealt(hp, left):
    t = duel(p1={**NEAR, "hp": 30, "hand": ["drain"]}, p2={**FOE, "hp": hp})
    resolves(t, 0, "play drain")
    assert list(t.state.hp) == [33, left]
    t.idle()


@pytest.mark.rule("IVI-ATT-02", "IVI-ATT-13")
@pytest.mark.parametrize(("tile", "goes"), [("b2", True), ("a1", False)])
def test_the_corner_takes_a_card_only_while_nobody_stands_in_it(tile, goes):
    t = duel(
        p1={"tile": tile, "hand": ["haul"], "attached": [{"card": "totem", "to": "tile c3"}]},
        p2=FOE,
    )
    resolves(t, 0, "play haul", "tile a1")
    assert t.state.host[card(t, "totem")] == v.TILE + cell("a1" if goes else "c3")
    t.idle()


@pytest.mark.rule("IVI-SIM-02", "IVI-SIM-04")
def test_the_log_tells_the_text_of_what_triggers():
    t = duel(p1={"hp": 30, "feats": ["sunrise", "noon"]}, phase="start")
    t[0].chooses("next sunrise")
    assert [line for line in t.log() if "triggers" in line] == [
        "Sunrise triggers: At the start of your turn, heal 1 HP.",
        "Noon triggers: At the start of your turn, gain 1 power.",
    ]
    t.idle()

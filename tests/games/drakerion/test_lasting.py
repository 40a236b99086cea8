"""Everything in force is told to both players: effects, static abilities, what is used up, what binds a player."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.tables import card
from tests.seeds import seeds

from tabard.games import game
from tabard.testing import rule, table
from tabard.testing.contract import points
from tabard.testing.statements import check_lasting

LASTING: Any = game("drakerion", Path(__file__).parent / "proving_lasting.yaml")
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "calm", "pile": ["calm-too"]}


def lay(mine, theirs=None, **position):
    """The Action Phase of turn 3; player 1 is first and acts. Banners, Cities and Maneuvers say nothing."""
    options = {"deck1": "wardens", "deck2": "wardens"}
    p1 = {**STILL, "melee": ["plain"], **mine}
    p2 = {**STILL, "melee": ["rival"], **(theirs or {})}
    return table(LASTING, options=options, p1=p1, p2=p2, **position)


def told(t, watcher=0):
    """Text, duration and rule of everything in force, as a seat is told."""
    check_lasting(LASTING, t.state)
    return [(one.text, one.until, one.rule) for one in t.state.view(watcher).lasting]


CAST: Any = [
    ("slow", "Rival gets −1 melee attack.", "until end of turn", "DRK-MOD-01"),
    ("swell", "Rival has HP 9.", "until end of turn", "DRK-MOD-01"),
    ("lure", "Rival gains Infiltrator.", "as long as it stays in play", "DRK-KEY-20"),
    ("dull", "Rival loses Interceptor.", "until end of turn", "DRK-KEY-20"),
    ("knight", "Rival gains the trait Knight.", "until end of turn", "DRK-TRT-01"),
    ("hush", "Rival is blank: its text does not count.", "until end of turn", "DRK-BLK-01"),
    ("bind", "Rival cannot attack.", "until end of turn", "DRK-GEN-04"),
    ("string", "Rival has ranged attack 2.", "until end of turn", "DRK-RNG-10"),
    ("teach", 'Rival has "Action: pay 1 gold ; draw a card".', "until end of turn", "DRK-ABL-18"),
]


@pytest.mark.parametrize(("event", "text", "until", "cited"), CAST)
def test_an_effect_is_told_to_both_as_long_as_it_lasts(event, text, until, cited):
    t = lay({"hand": [event]})
    assert told(t) == []
    t[0].chooses(f"play {event}")
    for watcher in (0, 1, None):
        assert told(t, watcher) == [(text, until, cited)]
        (one,) = t.state.view(watcher).lasting
        assert one.pieces == (f"c{card(t, 'rival')}",)
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert len(told(t)) == (1 if until.startswith("as long") else 0)
    t.idle()


@rule("DRK-MOD-02")
def test_an_effect_of_a_combat_ends_with_it():
    t = lay({}, {"hand": ["brace"]})
    t[0].chooses("attack rival with plain")
    t[1].chooses("play brace")
    assert told(t) == [("Rival gets +2 riposte.", "this combat", "DRK-MOD-01")]
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert told(t) == []
    t.idle()


@rule("DRK-CTL-03", "DRK-CTL-04")
def test_who_controls_a_character_that_is_not_its_owner_is_told():
    t = lay({"hand": ["charm"]}, {"melee": ["rival", "plain"]})
    t[0].chooses("play charm")
    t[0].chooses("target rival")
    t[0].chooses("place melee")
    assert told(t) == [("Rival is controlled by player 1.", "until end of turn", "DRK-CTL-03")]
    t.idle()


@rule("DRK-ABL-19")
def test_what_works_once_is_told_to_be_used():
    t = lay({"melee": ["once"], "deck": ["plain", "plain"]})
    assert told(t) == []
    t[0].chooses("use once")
    assert told(t, 1) == [("Once cannot use its Action again.", "until end of turn", "DRK-ABL-19")]
    t[1].chooses("attack once with rival")
    t[0].chooses("use once")
    used = [text for text, _, _ in told(t)]
    assert used == ["Once cannot use its Action again.", "Once cannot use its Combat ability again."]
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert len(told(t)) == 1
    t.idle()


@rule("DRK-ABL-08", "DRK-ABL-09", "DRK-GEN-04")
def test_a_static_ability_names_whom_it_reaches_while_it_works():
    t = lay({"melee": ["plain", "warden"]}, {"melee": ["rival", "guard"]})
    words = 'Warden of player 1 says: "Opposing Characters cannot be healed."'
    assert told(t) == [(words, "while Warden is in play", "DRK-ABL-08")]
    for watcher in (0, 1, None):
        (one,) = t.state.view(watcher).lasting
        assert one.pieces == (f"c{card(t, 'rival')}", f"c{card(t, 'guard')}")
        assert one.source == "warden"
    t.idle()
    t = lay({"melee": ["plain"]}, {"melee": ["wall"]})
    assert told(t) == []
    t[0].chooses("attack wall with plain")
    assert [text for text, _, _ in told(t)] == [
        'Wall of player 2 says: "While this card is the defender, the attacker has −1 melee attack."'
    ]
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert told(t) == []
    t.idle()


@rule("DRK-PLY-03", "DRK-HID-01")
def test_a_price_that_is_changed_is_told_to_both_and_shows_nobody_elses_hand():
    t = lay({"unveiled": "dear"}, {"hand": ["slow", "plain"]})
    (mine,) = t.state.view(0).lasting
    (theirs,) = t.state.view(1).lasting
    assert (
        mine.text
        == theirs.text
        == 'Dear Season of player 1 says: "Opposing Events in hand cost 1 gold more."'
    )
    assert (mine.pieces, theirs.pieces) == ((), (f"c{card(t, 'slow')}",))
    t.idle()


@rule("DRK-RET-03", "DRK-ACT-09")
def test_what_binds_a_player_or_gives_one_more_is_told():
    t = lay({"hand": ["hurry"]}, {"gold": 3})
    t[0].chooses("play hurry")
    t[0].chooses("retreat first 1")
    assert told(t, 1) == [
        ("Player 1 has sounded the retreat and passes every action.", "until end of turn", "DRK-RET-03")
    ]
    t[1].chooses("pass")
    assert told(t) == []
    t.idle()


@rule("DRK-ACT-09")
def test_another_action_is_told_until_it_is_taken():
    t = lay({"hand": ["hurry-slow"]}, {"melee": ["rival", "guard"]})
    t[0].chooses("play hurry-slow")
    extra = ("Player 1 takes another action after this one.", "this Action Phase", "DRK-ACT-09")
    assert t.asked == 0
    assert extra in told(t)
    t[0].chooses("target rival")
    assert extra not in told(t)
    assert t.asked == 0
    t.idle()


@seeds(1, 2, 3)
@pytest.mark.parametrize("sample", range(4))
def test_every_row_is_told_over_whole_games(sample, seed):
    plain = game("drakerion")
    assert sum(check_lasting(plain, s) for s in points(plain, plain.samples()[sample], seed, 40)) > 0

"""Triggers that come due for several players at once, endings by elimination, an opponent at a full table."""

import pytest
from tests.games.infinities.tables import guide

from tabard.games.infinities.sequel import next_session
from tabard.testing import rule, table

KEPT = """
story: kept
title: Kept
threads: []
chapters:
- id: chorus
  title: Chorus
  text: Everyone gains when anyone is hurt.
  counters: [{id: damage, name: Damage}]
  actions: [{id: strike, name: Strike, cost: [power], do: [{damage: {who: enemy, n: 1}}]}]
  triggers: [{on: {moment: damaged, who: anyone}, forced: true, do: [{gain: {n: 1}}]}]
  objectives: [{id: never, text: Never.}]
- id: echoes
  title: Echoes
  text: Everyone may gain when anyone is hurt.
  counters: [{id: damage, name: Damage}]
  actions: [{id: strike, name: Strike, cost: [power], do: [{damage: {who: enemy, n: 1}}]}]
  triggers: [{on: {moment: damaged, who: anyone}, do: [{gain: {n: 1}}]}]
  objectives: [{id: never, text: Never.}]
- id: revenge
  title: Revenge
  text: Whoever is hurt may drain the one who did it.
  counters: [{id: damage, name: Damage}]
  actions: [{id: strike, name: Strike, cost: [power], do: [{damage: {who: enemy, n: 1}}]}]
  triggers: [{on: {moment: damaged, who: enemy, of: you}, do: [{drain: {who: that}}]}]
  objectives: [{id: never, text: Never.}]
- id: gate
  title: The Gate
  form: teams
  text: Side 1 has an aim, side 2 has none.
  objectives: [{id: opened, text: It opens., only: side-1}]
  endings: [{objective: opened, text: The gate is open., next: chorus}]
- id: patience
  title: Patience
  text: Nothing is won in the first round, but it can be lost.
  wins_from: 2
  actions:
  - {id: ask, name: Ask, cost: [power], do: [{gain: {n: 1}}, {fulfil: asked}]}
  objectives:
  - {id: asked, text: Ask.}
  - {id: walked, text: Enter a tile., on: {moment: entered}}
  - {id: hoarded, text: Hold 5 tokens., met: {number: {value: tokens}, at_least: 5}}
  - {id: spent, text: Hold none., lost: true, met: {number: {value: tokens}, at_most: 0}}
- id: siege
  title: The Siege
  seats: [4]
  text: Four leaders and a keeper.
  counters: [{id: damage, name: Damage}]
  actions: [{id: strike, name: Strike, cost: [power], do: [{damage: {who: enemy, n: 1}}]}]
  opponent: {name: The Keeper, faction: deva-network, script: [{do: [{gain: {n: 1}}]}]}
  objectives: [{id: never, text: Never.}]
"""


def kept(key, seats=2, mode="story", **position):
    """A position in one of the chapters above; players without named dice hold two Boost dice."""
    for n in range(1, seats + 1):
        position[f"p{n}"] = {"dice": ["boost", "boost"], **position.get(f"p{n}", {})}
    return table(guide(KEPT), seats=seats, options={"mode": mode, "chapter": key}, **position)


@rule("INF-RES-10", "INF-RES-11")
def test_forced_triggers_of_several_players_all_happen():
    t = kept(
        "chorus", p1={"leader": "noon", "dice": ["power"], "track": 1}, p2={"leader": "alpha", "track": 2}
    )
    t[0].chooses("use strike")
    assert list(t.state.track[:2]) == [2, 3]
    t.idle()


@rule("INF-RES-11")
def test_who_leaves_a_trigger_leaves_only_their_own():
    t = kept(
        "echoes",
        p1={"leader": "noon", "track": 1},
        p2={"leader": "alpha", "dice": ["power"], "track": 2},
        order=[0, 1],
        active=1,
    )
    t[1].chooses("use strike")
    assert t.asked == 1  # the player whose turn it is comes first
    t[1].chooses("no")
    assert (t.asked, t.rule) == (0, "INF-RES-10")
    t[0].chooses("use echoes 1")
    assert list(t.state.track[:2]) == [2, 2]
    t.idle()


@rule("INF-RES-10")
def test_a_trigger_knows_the_leader_of_its_moment():
    t = kept(
        "revenge", p1={"leader": "noon", "dice": ["power"], "track": 3}, p2={"leader": "alpha", "track": 2}
    )
    t[0].chooses("use strike")
    assert (t.asked, t.rule) == (1, "INF-RES-10")
    t[1].chooses("use revenge 1")
    assert list(t.state.track[:2]) == [2, 2]
    t.idle()


@rule("INF-CONC-05", "INF-CONC-06")
def test_the_only_ending_open_to_the_last_side_is_read():
    t = kept("gate", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start", active=1, order=[1, 0])
    t[1].resigns()
    assert t.returns == [1.0, -1.0]
    assert "The gate is open." in t[0].view.end.text
    t.idle()


@rule("INF-CONC-05")
def test_the_last_side_wins_without_an_ending_where_none_is_open_to_it():
    t = kept("gate", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    assert t.returns == [-1.0, 1.0]
    assert "The gate is open." not in t[0].view.end.text
    assert next_session(t.state) == {"mode": "story", "chapter": "gate", "threads": []}
    t.idle()


@rule("INF-CONC-05", "INF-CAMP-02", "INF-CAMP-09")
def test_a_campaign_goes_on_after_an_elimination():
    t = kept(
        "gate", mode="campaign", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start", order=[1, 0]
    )
    t[1].resigns()
    s = t.state
    assert s.book.chapters[s.chapter].key == "chorus"
    assert list(s.chapter_wins[:2]) == [1, 0]
    assert (t.rule, s.round) == ("INF-SET-05", 0)  # set up anew
    t.idle()


@rule("INF-STORY-17", "INF-SOLO-05")
def test_an_opponent_is_the_enemy_of_the_fourth_leader_too():
    t = kept("siege", seats=4, p4={"dice": ["power"]}, order=[3, 0, 1, 2, 4], active=3)
    t[3].chooses("use strike")
    t[3].may("leader 1", "leader 2", "leader 3", "leader 5")
    t[3].chooses("leader 5")
    assert t.state.counters[4] == 1
    t.idle()


@rule("INF-STORY-07")
@pytest.mark.parametrize("number", [1, 2])
def test_a_chapter_may_say_from_which_round_on_it_is_won(number):
    def laid(track, die):
        own = {"track": track, "dice": [die, "boost"]}
        tile = [{"tile": "sand-one", "at": (1, 0)}]
        return kept("patience", round=number, p1=own, p2={"track": 3}, map=tile)

    t = laid(5, "boost")
    assert t.over == (number == 2)  # a state
    t.idle()
    t = laid(3, "power")
    assert ("use ask" in t[0].options) == (number == 2)  # an action
    t.idle()
    t = laid(3, "fortitude")
    t[0].chooses("move", "step e", "no")
    assert t.over == (number == 2)  # an event
    if number == 1:
        t[0].chooses("stop")
    t.idle()
    t = laid(0, "boost")
    assert t.over  # what must be prevented counts from the start
    assert t.returns == [-1.0, -1.0]
    t.idle()

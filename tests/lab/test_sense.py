"""What a watcher of bots calls idle, missed and undone, and what is never used."""

import pytest
from tests.games.ignite.tables import one_with_a_march
from tests.games.ivion.tables import duel as ivion_duel
from tests.games.volfyirion.tables import duel

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot, asked
from tabard.bots.certain import wins_now
from tabard.lab.sense import Sense, Watcher, certain_losses, stand_offs

NAMES = ["lazy", "busy"]


def watched(state, choose, most=2000):
    """A game in which this decides, and what was seen."""
    watcher = Watcher(NAMES, 1)
    for _ in range(most):
        if asked(state) is None:
            break
        action = choose(state)
        watcher.before(state, action)
        state.apply(action)
    return watcher.over(state) if state.is_over else watcher.found


def test_whoever_ends_its_turns_is_idle_and_whoever_plays_is_not():
    greedy = bot("greedy", 1)

    def choose(state):
        d = state.decision
        ends = [o for o in d.options if state.match.ends_turn(state, o)]
        return ends[0] if d.seat == 0 and ends else ask_bot(greedy, state)

    found = watched(tabard.game("volfyirion").new(seed=3), choose, most=200)
    lazy, busy = found["lazy"], found["busy"]
    assert lazy.turns > 3
    assert lazy.idle > 0.5 * lazy.turns
    assert busy.turns > 3
    assert busy.idle == 0
    assert any(thing.startswith("play ") for thing in lazy.offered)
    assert not any(thing.startswith("play ") for thing in lazy.used)
    assert any(thing.startswith("play ") for thing in busy.used)


@pytest.mark.parametrize(("battle", "wins"), [(8, True), (7, False)])
def test_a_win_within_the_turn_is_found_and_missed(battle, wins):
    t = duel(p1={"points": (0, battle, 0)}, p2={"destroyed": ["kyr", "akao-uket"]})
    assert wins_now(t.state, 0) is wins

    def choose(state):
        d = state.decision
        return next((o for o in d.options if state.match.ends_turn(state, o)), d.options[0])

    found = watched(t.state, choose, most=3)
    assert (found["lazy"].chances, found["lazy"].missed) == (wins, wins)
    t.idle()


def test_a_win_by_cards_of_the_own_hand_is_certain_and_one_by_a_card_to_be_drawn_is_not():
    last = {"p2": {"destroyed": ["kyr", "akao-uket"]}}
    t = duel(p1={"points": (0, 6, 0), "hand": ["stab"]}, **last)
    assert wins_now(t.state, 0)
    t.idle()
    t = duel(p1={"points": (0, 6, 0), "deck": ["stab"]}, **last)
    assert not wins_now(t.state, 0)
    t.idle()


STABS = {"hand": ["stab"] * 5, "deck": ["stab"] * 8}
"""Whatever is drawn, it destroys a city of Defence 10 that nobody stands before."""


@pytest.mark.parametrize(
    ("hand", "turn", "seen"),
    [
        (["soldier"], ["end turn"], (1, 1)),
        (["soldier"], ["play soldier on alantar", "end turn"], (0, 0)),
        (["stab"], ["end turn"], (1, 0)),
    ],
)
def test_a_certain_loss_is_allowed_where_a_choice_prevents_it(hand, turn, seen):
    t = duel(p1={"hand": hand, "destroyed": ["tylaris", "vahylea"]}, p2=STABS)
    wanted = list(turn)

    def choose(state):
        words = {state.game.words(state, o).short: o for o in state.decision.options}
        return words[wanted.pop(0)] if state.decision.seat == 0 and wanted else state.decision.options[0]

    found = watched(t.state, choose, most=len(turn) + 1)["lazy"]  # to the first choice of the other's turn
    assert (found.doomed, found.allowed) == seen
    t.idle()


def test_whoever_cannot_know_of_a_loss_did_not_allow_it():
    """The other seat holds what destroys the last city, and has three times as many cards that do not."""
    t = duel(
        p1={"hand": ["soldier"], "destroyed": ["tylaris", "vahylea"]},
        p2={"hand": ["stab"] * 5, "deck": ["soldier"] * 15},
    )
    end = next(o for o in t.state.decision.options if t.state.match.ends_turn(t.state, o))
    assert certain_losses(t.state, end, 0, 1) == 0
    t.idle()


def test_a_step_there_and_back_is_undone_work():
    t = ivion_duel(p1={"tile": "b2", "actions": 2}, p2={"tile": "d4"})
    steps = ["move b1", "move b2", "end"]

    def choose(state):
        words = {state.game.words(state, o).short: o for o in state.decision.options}
        return words[steps.pop(0)] if state.decision.seat == 0 and steps else state.decision.options[0]

    found = watched(t.state, choose, most=6)["lazy"]
    assert (found.worked, found.undone) == (1, 1)
    t.idle()


@pytest.mark.parametrize(("way", "undone"), [("step h6,step h5", 1), ("step h6,step h7", 0)])
def test_a_way_that_leads_back_is_undone_work_although_its_card_is_spent(way, undone):
    t = one_with_a_march()
    steps = ["play march", *way.split(","), "end"]

    def choose(state):
        words = {state.game.words(state, o).short: o for o in state.decision.options}
        return words[steps.pop(0)] if state.decision.seat == 0 and steps else state.decision.options[0]

    found = watched(t.state, choose, most=8)["lazy"]
    assert (found.worked, found.undone) == (1, undone)
    t.idle()


def test_what_is_offered_often_and_never_chosen_is_dead():
    seen = Sense(used={"buy arrow": 1}, offered={"buy arrow": 30, "buy bow": 25, "buy flail": 40, "sell": 3})
    more = Sense(turns=4, idle=1, offered={"sell": 18}, used={"buy bow": 1})
    assert seen.dead == ["buy flail", "buy bow"]
    seen.join(more)
    assert seen.dead == ["buy flail", "sell"]
    assert (seen.turns, seen.idle) == (4, 1)


def test_games_longer_than_three_times_the_median_are_stand_offs():
    assert stand_offs([10, 11, 12, 30, 40]) == 1
    assert stand_offs([]) == 0

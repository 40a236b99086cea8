"""What the engine says of a player is said to that player in the second person, and to nobody else."""

import pytest

import tabard
from tabard.engine.person import addressed, plural, to_reader
from tabard.engine.view import (
    Area,
    Ask,
    Choice,
    End,
    Forecast,
    Lasting,
    Link,
    Piece,
    SeatView,
    View,
    WhyNot,
)
from tabard.testing.checks import check_speech
from tabard.testing.contract import walk

SAID = {
    # whoever does something
    "Player 1 draws 5 cards": "You draw 5 cards",
    "Player 1 keeps all six cards": "You keep all six cards",
    "Player 1 is first in turn order": "You are first in turn order",
    "Player 1 does not respond to Zap": "You do not respond to Zap",
    "Player 1 now has 3 gold": "You now have 3 gold",
    "Player 1 may remove a card": "You may remove a card",
    "Turn 4 begins; player 1 goes first": "Turn 4 begins; you go first",
    "3 in 4: player 1 takes 3 damage": "3 in 4: you take 3 damage",
    "Player 1 and Player 2 win": "You and Player 2 win",
    "Seat 1 hides a coin": "You hide a coin",
    # and what else it does
    "Player 1 expends or loses 2 initiative": "You expend or lose 2 initiative",
    "Player 1 searches the deck and finds 2": "You search the deck and find 2",
    "Player 1 attacks Volfyirion and the players win": "You attack Volfyirion and the players win",
    "Player 1 has no City left and is out": "You have no City left and are out",
    "Player 1 gains 2 actions and cards": "You gain 2 actions and cards",
    "Player 1 looks at the top 3 cards of their own deck": "You look at the top 3 cards of your own deck",
    "Player 1 takes Kyr to the own melee line": "You take Kyr to your own melee line",
    "Player 1 names player 1 to go first": "You name yourself to go first",
    # whoever has something done to it
    "Player 2 attacks player 1": "Player 2 attacks you",
    "Player 2 steals Arrow from player 1 and draws a card": "Player 2 steals Arrow from you and draws a card",
    "Player 2 discards their hand, player 1 nothing": "Player 2 discards their hand, you nothing",
    "Player 2 takes control of player 1": "Player 2 takes control of you",
    # what belongs to it
    "Grave Page comes onto player 1's melee line": "Grave Page comes onto your melee line",
    "Player 2 looks at the hand of player 1": "Player 2 looks at your hand",
    "The deck of Player 1 is shuffled": "Your deck is shuffled",
    "The maximum HP of Player 1 is now 30": "Your maximum HP is now 30",
    "A card goes on top of the deck of Player 1": "A card goes on top of your deck",
    "Prospector of player 1 leaves the game": "Your Prospector leaves the game",
    "Ysolde, Crowned in Dust of player 1 attacks Kyr": "Your Ysolde, Crowned in Dust attacks Kyr",
    "Captain of the Guard of player 1 is destroyed": "Your Captain of the Guard is destroyed",
    "2 reaction tokens of player 1 are destroyed": "2 reaction tokens of yours are destroyed",
    "Player 2 wins: all Cities of player 1 are destroyed": "Player 2 wins: all your Cities are destroyed",
    # nobody else
    "Player 12 draws 5 cards": "Player 12 draws 5 cards",
    "Multiplayer 1 draws": "Multiplayer 1 draws",
    "Player 2 draws 5 cards": "Player 2 draws 5 cards",
}


@pytest.mark.parametrize(("of", "to"), SAID.items())
def test_a_sentence_is_said_to_its_reader(of, to):
    assert to_reader(of, 0) == to
    assert to_reader(to, 0) == to, "what is said to somebody is said already"
    assert to_reader(of, None) == of, "a spectator is nobody at the table"


def test_a_deed_begins_with_its_verb():
    assert to_reader("Destroy Stone Wall of player 1", 0, deed=True) == "Destroy your Stone Wall"
    assert to_reader("Player 1 goes first", 0, deed=True) == "You go first"


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("draws", "draw"),
        ("passes", "pass"),
        ("searches", "search"),
        ("carries", "carry"),
        ("dies", "die"),
        ("goes", "go"),
        ("loses", "lose"),
        ("exchanges", "exchange"),
        ("has", "have"),
        ("was", "were"),
        ("may", "may"),
    ],
)
def test_verbs_agree_with_you(one, many):
    assert plural(one) == many


def a_view(seat):
    return View(
        "toy",
        "Toy",
        seat,
        (SeatView(0, "Player 1", alias="hero 1"), SeatView(1, "Player 2", alias="hero 2")),
        (Area("hand-0", "Player 1: hand", "hand", 0),),
        (Piece("c1", "hand-0", name="Zap", why_not=WhyNot("Player 1 is silenced", "T-1")),),
        (),
        ask=Ask(
            0,
            "Does player 1 strike?",
            "T-2",
            choices=(
                Choice(
                    1,
                    "strike 1",
                    "Player 1 strikes",
                    forecast=Forecast(
                        "Draws their last card; 1 in 3: Wall of player 1 falls; gains 2 gold and is out; leaves 3 gold"
                    ),
                ),
            ),
        ),
        chain=(Link("Zap targets hero 1"),),
        lasting=(Lasting("lasting-0", "Player 1 has no cards to play", "until the turn of player 1", "T-3"),),
        end=End((1.0, -1.0), "Player 1 wins"),
    )


def test_all_words_of_a_view_speak_to_its_reader():
    view = addressed(a_view(0))
    assert view.ask is not None
    assert view.end is not None
    choice = view.ask.choices[0]
    assert view.ask.prompt == "Do you strike?"
    assert (choice.long, choice.short) == ("You strike", "strike 1"), "what is typed stays as records hold it"
    assert (
        choice.forecast.text
        == "Draws your last card; 1 in 3: your Wall falls; you gain 2 gold and are out; leaves 3 gold"
    )
    assert view.pieces[0].why_not == WhyNot("You are silenced", "T-1")
    assert view.chain[0].text == "Zap targets you"
    assert (view.lasting[0].text, view.lasting[0].until) == ("You have no cards to play", "until your turn")
    assert view.end.text == "You win"
    assert view.areas[0].title == "Player 1: hand", "plates name their owners"
    assert addressed(view) == view


def test_others_and_spectators_read_of_it():
    for seat in (1, None):
        assert addressed(a_view(seat)).end.text == "Player 1 wins"
    assert addressed(a_view(1)).chain[0].text == "Zap targets hero 1"


@pytest.mark.parametrize("name", tabard.games())
def test_no_line_of_a_log_speaks_of_its_reader(name):
    """The contract checks this for every sample; here it is seen that games speak to their readers at all."""
    game = tabard.game(name)
    heard = told = 0
    for s in walk(game, game.samples()[0], 5, log=True):
        for event in s.events[told:]:
            for seat in range(s.seats):
                line = game.tell(s, event, seat)
                heard += line.startswith("You ")
                check_speech(game, s, seat, line)
        told = len(s.events)
    assert heard > told // 10

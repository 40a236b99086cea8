"""A question names what can be done, about which piece, and what caused it; to others it names no card."""

import pytest
from tests.games.ignite.tables import IGNITE, PROVING, board, wind_up

from tabard.testing.contract import points

OF_A_TURN = ("Your action", "Your minions", "Which effect comes first?", "The minute is over")


def asked(t, seat=0):
    return t[seat].view.ask.prompt


def test_a_card_is_named_with_the_unit_that_uses_it():
    foe = {"race": "elves", "units": ["g6", "r18"], "hand": ["sidestep"]}
    t = board(p1={"race": "humans", "units": ["g5", "f6"], "hand": ["dagger"]}, p2=foe)
    assert asked(t) == "Your action: play a card, trade, or end your turn"
    t[0].chooses("play dagger")
    assert asked(t) == "Which unit uses Dagger?"
    t[0].chooses("with g5")
    assert asked(t) == "Dagger: what does your human on G5 aim at?"
    t[0].chooses("at g6")
    assert asked(t, 1) == "Player 1 attacks your elf on G6 with Dagger: do you react?"
    assert asked(t, 0) == "React?"
    t[1].chooses("react sidestep for g6")
    assert asked(t, 1) == "Sidestep: where does your elf on G6 step? (1 left)"
    wind_up(t)


def test_what_is_answered_is_named_with_whom_it_concerns():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["ice-wall"]},
        p2={"race": "elves", "units": ["g9"], "hand": ["counterspell"]},
        p3={"race": "kitsune", "units": ["r9"], "hand": ["counterspell"]},
    )
    t[0].chooses("play ice-wall")
    assert asked(t, 1) == "Player 1 casts Ice Wall: do you react?"
    t[1].chooses("react counterspell")
    assert asked(t, 2) == "Player 2 answers with Counterspell: do you react?"
    wind_up(t)


def test_a_minion_and_a_bomb_are_named_as_attackers():
    foe = {"race": "elves", "units": ["g6", "r18"], "hand": ["old-wooden-shield"]}
    t = board(p1={"race": "humans", "units": ["r1"], "minions": ["g5"]}, p2=foe)
    t[0].chooses("command g5")
    assert asked(t) == "What does your water minion on G5 do?"
    t[0].chooses("at g6")
    assert asked(t, 1) == "Player 1 attacks your elf on G6 with a water minion: do you react?"
    assert t[1].view.ask.source == "f1"
    wind_up(t)
    t = board(
        seats=2,
        p1={"race": "humans", "units": ["r1"], "deck": ["march"] * 9},
        p2={"race": "elves", "units": ["g6", "r18"], "hand": ["sidestep"]},
        items={"g7": 0},
        active=1,
    )
    t[1].chooses("end")
    assert asked(t, 1) == "Player 1 attacks your elf on G6 with Magic Potion Bomb: do you react?"
    wind_up(t)


def test_purchases_and_standing_up_say_what_they_are_about():
    t = board(
        p1={"race": "elves", "units": ["b5", "b7", {"at": "g5", "down": True}], "honor": 5, "hand": ["march"]}
    )
    t[0].chooses("buy arrow")
    assert asked(t) == "Which unit buys Arrow?"
    assert t[0].view.ask.source == f"m{t.state.book.number['arrow']}"
    assert asked(t, 1) == "Which unit trades?"
    t[0].chooses("with b5", "stand g5")
    assert asked(t) == "Discard a card to stand up your elf on G5"
    t[0].chooses("pick march")
    t.idle()


def test_others_who_are_made_to_do_something_read_by_whom():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["pickpocket"]},
        p2={"race": "elves", "units": ["r18"], "hand": ["march", "dagger"]},
    )
    t[0].chooses("play pickpocket", "mode 3")
    if t.asked == 0:
        assert asked(t) == "Pickpocket: who discards?"
        t[0].chooses("player 2")
    assert asked(t, 1) == "Pickpocket of player 1 makes you discard: which card?"
    wind_up(t)


def test_an_effect_that_may_be_used_is_named():
    t = board(p1={"race": "humans", "units": ["g5"], "hand": ["flail"]})
    t[0].chooses("play flail")
    assert asked(t) == "Flail: gain 1 honor?"
    wind_up(t)


def test_a_title_is_the_piece_that_asks():
    t = board(
        p1={"race": "humans", "units": ["g5"], "deck": ["march"] * 3, "hand": ["dagger"]},
        titles={"oracle": (0, 5)},
    )
    t[0].chooses("use oracle")
    assert asked(t) == "Oracle: which part do you use?"
    assert t[0].view.ask.source == f"m{t.state.book.number['oracle']}"
    wind_up(t)


@pytest.mark.parametrize("game", [IGNITE, PROVING], ids=["box", "proving"])
def test_every_question_of_a_game_is_about_a_piece_that_lies_there(game):
    looked = 0
    for sample in game.samples():
        for s in points(game, sample, 4, 40):
            d = s.decision
            if d is None or d.seat < 0:
                continue
            view = s.view(d.seat)
            assert view.ask.prompt[0].isupper()
            assert view.ask.prompt == d.prompt or len(view.ask.prompt) > len(d.prompt)
            if s.round and d.prompt not in OF_A_TURN:
                assert view.ask.source in {piece.id for piece in view.pieces}, view.ask.prompt
                looked += 1
            for seat in range(s.seats):
                if seat != d.seat:
                    assert s.view(seat).ask.prompt == d.prompt
    assert looked > 50

"""Everything in force is told, as a whole sentence with how long and by which rule, to whoever may know it."""

import pytest
from tests.games.ignite.tables import IGNITE, PROVING, board, cell
from tests.seeds import seeds

from tabard.testing import rule
from tabard.testing.contract import points
from tabard.testing.statements import check_lasting


def told(t, id, seat=0):
    """What a seat reads of something in force."""
    return next((one for one in t[seat].view.lasting if one.id == id), None)


@seeds(1, 2, 3)
@pytest.mark.parametrize("game", [IGNITE, PROVING], ids=["box", "proving"])
def test_every_row_of_what_lasts_is_in_the_views(game, seed):
    rows = 0
    for sample in game.samples():
        for s in points(game, sample, seed, 25):
            rows += check_lasting(game, s)
            view = s.view(0)
            laid = {piece.id for piece in view.pieces}
            for one in view.lasting:
                assert one.text[0].isupper(), one
                assert one.text[-1] in ".”", one
                assert one.rule in game.rules
                assert one.until[0].islower(), one
                assert laid.issuperset(one.pieces), one
    assert rows > 0


@rule("IGN-EVENT-02")
def test_what_a_card_began_is_told_in_its_words_to_its_owner_and_as_a_quotation_to_others():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["berserk", "quick-hands"], "front": ["war-banner"]},
    )
    t[0].chooses("play berserk", "play quick-hands")
    mine = [(one.text, one.until, one.source) for one in t[0].view.lasting]
    assert mine == [
        (
            "You draw one more card in your Draw Phase.",
            "while War Banner lies in front of player 1",
            "war-banner",
        ),
        ("Your Melee Weapon cards deal 1 more damage.", "this turn", "berserk"),
        ("Whenever you attack, you may draw a card.", "this turn", "quick-hands"),
    ]
    assert told(t, "lasting-1", 1).text == (
        "Berserk works for player 1: “Your Melee Weapon cards deal 1 more damage.”"
    )
    check_lasting(IGNITE, t.state)
    t[0].chooses("end")
    assert [one.source for one in t[0].view.lasting] == ["war-banner"]
    t.idle()


@rule("IGN-TEAM-17")
def test_a_monopoly_is_told_until_it_ends():
    t = board(
        seats=2,
        p1={"race": "elves", "units": ["g5"], "hand": ["monopoly"], "deck": ["march"] * 9},
        p2={"race": "kitsune", "units": ["r18"], "deck": ["march"] * 9},
    )
    t[0].chooses("play monopoly", "pick arrow", "end")
    found = told(t, "bans-0", 1)
    assert (found.text, found.until) == (
        "Nobody but player 1 may buy Arrow.",
        "until the next turn of player 1 begins",
    )
    assert found.pieces == (f"m{t.state.book.number['arrow']}",)
    t[1].chooses("end")
    assert told(t, "bans-0", 1) is None
    t.idle()


@rule("IGN-HID-11")
def test_a_secret_space_is_told_to_its_owner_alone():
    t = board(p1={"race": "elves", "units": ["g5"], "hand": ["meteor-strike"], "deck": ["march"] * 9})
    t[0].chooses("play meteor-strike", "space g9")
    assert told(t, "strikes-0").text == "Meteor Strike of player 1 strikes G9 for 2 damage."
    assert told(t, "strikes-0").pieces == (f"g{cell(t, 'g9')}",)
    for seat in (1, 2):
        assert (
            told(t, "strikes-0", seat).text == "Player 1 has written down a secret space for Meteor Strike."
        )
        assert told(t, "strikes-0", seat).pieces == ()
    t.idle()


def test_a_ward_names_what_it_wards_off():
    t = board(p1={"race": "elves", "units": ["g5"], "hand": ["smoke-bomb"]})
    t[0].chooses("play smoke-bomb")
    assert told(t, "wards-0", 1).text == "The elf of player 1 on G5 cannot be targeted."
    number = 1 << 3  # by spells alone
    t.state.wards[1] = number
    assert told(t, "wards-0", 1).text == "The elf of player 1 on G5 cannot be targeted by spells."
    t.idle()


@rule("IGN-ATK-09")
def test_the_truce_of_the_first_rounds_is_told_while_it_holds():
    for number, text in ((1, "Nobody may attack."), (2, "Nobody may attack."), (3, None)):
        t = board(p1={"race": "elves"}, round=number)
        found = told(t, "truce")
        assert (found and found.text) == text
        t.idle()


@rule("IGN-RACE-13", "IGN-BOW-02")
def test_prices_and_bows_of_the_turn_are_told():
    t = board(p1={"race": "humans", "units": ["b5"], "honor": 9, "hand": ["long-bow"]})
    t[0].chooses("play long-bow")
    assert told(t, "surcharge", 1).text == "The first battle card that player 1 buys costs 1 honor more."
    assert told(t, "bows-0", 1).text == "Arrows shot with the Long Bow have range 2-4."
    t[0].chooses("buy arrow")
    assert told(t, "surcharge", 1) is None
    t.idle()


@rule("IGN-RACE-02", "IGN-TITLE-07", "IGN-MIN-03", "IGN-EPIC-04")
def test_what_was_used_up_this_turn_is_told():
    t = board(
        p1={"race": "catfolk", "units": ["g5"], "minions": ["h9"], "deck": ["march"] * 4},
        titles={"oracle": (0, 5)},
    )
    assert [one.id for one in t[0].view.lasting] == []
    t[0].chooses("prowl", "step g6", "stop", "use oracle", "pick march", "command h9", "done")
    assert told(t, "prowled").text == "Player 1 has used the free movement of the Catfolk."
    oracle = t.state.book.number["oracle"]
    assert told(t, f"title-{oracle}").text == "Oracle was bought or used, and cannot be used."
    assert told(t, "minion-1").text == "The water minion of player 1 on H9 has moved and attacked."
    t[0].chooses("end")
    assert [one.id for one in t[0].view.lasting] == []
    t.idle()


@rule("IGN-DEAD-02", "IGN-KOTH-03", "IGN-KOTH-09")
def test_what_awaits_players_is_told():
    t = board(p2={"race": "elves", "units": [], "dead": 0, "died": 1})
    assert told(t, "skipped-1").text == "The next turn of player 2, who has no units, is skipped."
    t.idle()
    t = board(options={"win": "hill"}, markers=2)
    found = told(t, "markers")
    assert (found.text, found.until) == (
        "Nobody scores points for units on the hill.",
        "until the end of the next 2 rounds",
    )
    t.idle()
    t = board(options={"win": "hill"}, markers=0)
    assert told(t, "markers") is None
    t.state.hill_tied = 1
    assert told(t, "tied").text == "The points are equal: whoever is ahead after a turn wins."
    t.idle()

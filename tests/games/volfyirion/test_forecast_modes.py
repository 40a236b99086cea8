"""Forecasts of solo, co-op and team play."""

from tests.games.volfyirion.tables import held, outlook, text

from tabard.engine.view import Forecast
from tabard.testing import table


def test_alone_choices_show_how_they_stir_the_dragon():
    solo = {"mode": "solo"}
    t = table(
        "volfyirion",
        options=solo,
        p1={
            "hand": ["soldier", "captain"],
            "play": ["stab"],
            "deck": [],
            "discard": ["mint"],
            "points": (0, 14, 16),
        },
        rage=["guard", "bank"],
    )
    assert (
        text(t, "play soldier on tylaris")
        == "A card of the Asset Deck goes to the Rage Pile; Tylaris has Defence 11"
    )
    assert text(t, "play captain") == "Gains 1 Command, 3 Battle from Captain"
    assert text(t, "remove stab") == (
        "Stab of player 1 leaves the game; "
        "shuffles a card of the Discard Pile into a new House Deck; "
        "Volfyirion wakes and goes to the Rage Pile; draws Mint"
    )
    assert outlook(t, "calm with battle") == Forecast(
        "A card is put aside; leaves 10 Battle", cost={"battle": 6}
    )
    assert outlook(t, "calm with knowledge") == Forecast(
        "A card is put aside; leaves 10 Knowledge", cost={"knowledge": 6}
    )
    assert outlook(t, "attack volfyirion") == Forecast(
        "Attacks Volfyirion and wins; The game is over; leaves 0 Battle", cost={"battle": 16}
    )
    assert outlook(t, "subjugate volfyirion") == Forecast(
        "Subjugates Volfyirion and wins; The game is over; leaves 0 Knowledge",
        cost={"knowledge": 16},
    )
    assert text(t, "end turn") == "Loses 16 Battle, 16 Knowledge"
    t.idle()
    t = table(
        "volfyirion",
        options=solo,
        p1={"cities": {"tylaris": ["guard", "bank"], "alantar": ["novice", "mint"]}},
        rage=["soldier", "library"],
        token="rage",
    )
    assert text(t, "end turn") == (
        "Volfyirion attacks with 2 cards of the Rage Pile; Perhaps: A card is revealed; "
        "Perhaps: Guard of player 1 leaves the game; Perhaps: Novice of player 1 leaves the game"
    )
    guard, bank = held(t, "Guard"), held(t, "Bank")
    t[0].chooses("end turn")
    assert outlook(t, "lose guard on tylaris") == Forecast(
        "Guard of player 1 leaves the game; Soldier is put aside; Tylaris has Defence 8", destroys=(guard,)
    )
    t[0].chooses("lose novice on alantar")
    assert outlook(t, "lose bank on tylaris") == Forecast(
        "Bank of player 1 leaves the game; Library is put aside; Volfyirion returns to its Lair",
        destroys=(bank,),
    )
    t[0].chooses("lose bank on tylaris")
    t.idle()


def test_partners_see_what_the_dragon_would_have_left():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"points": (0, 4, 12), "hand": ["mint", "soldier"]},
        grid=["pure-qoam", "void-fluid"],
        fields={"passed": 0b10},
    )
    # 3 x 4 against Yrdesh, the City of 8 under the token
    assert outlook(t, "pass") == Forecast(
        "Volfyirion attacks Yrdesh with 12; Yrdesh of player 2 is destroyed; "
        "Pure Qoam leaves the Rage grid; Void Fluid leaves the Rage grid",
        destroys=("city5",),
    )
    assert outlook(t, "strike void-fluid at 1-right") == Forecast(
        "Volfyirion then has 3 against the 8 of Yrdesh; leaves 0 Battle", cost={"battle": 4}
    )
    assert outlook(t, "bind pure-qoam at 1-left") == Forecast(
        "Volfyirion then has 4 against the 8 of Yrdesh; leaves 9 Knowledge", cost={"knowledge": 3}
    )
    assert outlook(t, "lure volfyirion clockwise") == Forecast(
        "Volfyirion then has 12 against the 10 of Alantar; leaves 4 Knowledge", cost={"knowledge": 8}
    )
    mint = held(t, "Mint")
    assert outlook(t, "purge mint from hand") == Forecast(
        "Mint of player 1 leaves the game; leaves 9 Knowledge", cost={"knowledge": 3}, destroys=(mint,)
    )
    assert outlook(t, "play mint on kyr") == Forecast("Player 2 gains 1 Command, 1 Knowledge from Mint")
    assert outlook(t, "play soldier on kyr") == Forecast("Kyr has Defence 13")
    t[0].chooses("strike void-fluid at 1-right")
    assert text(t, "pass") == "Volfyirion attacks Yrdesh with 3 and fails"
    t.idle()


def test_partners_see_who_pays_for_the_dragon():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"points": (0, 21, 12)},
        p2={"points": (0, 10, 18)},
    )
    assert outlook(t, "attack volfyirion alone") == Forecast(
        "Attacks Volfyirion and the players win; The game is over; leaves 1 Battle",
        cost={"battle": 20},
    )
    assert outlook(t, "attack volfyirion together") == Forecast(
        "Attacks Volfyirion and the players win; The game is over; Player 2 pays 9 Battle; leaves 0 Battle",
        cost={"battle": 21},
    )
    assert outlook(t, "subjugate volfyirion together") == Forecast(
        "Subjugates Volfyirion and the players win; The game is over; "
        "Player 2 pays 18 Knowledge; leaves 0 Knowledge",
        cost={"knowledge": 12},
    )
    assert outlook(t, "pass") is None
    t.idle()


def test_teams_see_strongholds_and_common_pools():
    t = table(
        "volfyirion",
        options={"mode": "team"},
        p1={"points": (4, 40, 20), "hand": ["guard", "scholar"]},
        p3={"cities": {"alantar-2": ["soldier"], "tylaris-2": ["novice", "mint"]}},
        lair=["pure-qoam", "void-fluid"],
        row2=["bank"],
        token="lair-1",
    )
    soldier, novice = held(t, "Soldier"), held(t, "Novice")
    assert outlook(t, "attack alantar-tylaris-2") == Forecast(
        "Soldier of player 3 leaves the game; Novice of player 3 leaves the game; "
        "The Stronghold Alantar-Tylaris has Defence 18; leaves 17 Battle",
        cost={"battle": 23},
        destroys=(soldier, novice),
    )
    assert outlook(t, "attack vahylea-akao-uket-2") == Forecast(
        "The Stronghold Vahylea-Akao Uket of team 2 is destroyed; leaves 22 Battle",
        cost={"battle": 18},
        destroys=("city8", "city9"),
    )
    assert outlook(t, "acquire void-fluid") == Forecast("Leaves 34 Battle", cost={"battle": 6})
    assert outlook(t, "move volfyirion to lair-2") == Forecast(
        "Team 2 pays 2 more Battle for each Wonder; leaves 11 Knowledge", cost={"knowledge": 9}
    )
    assert outlook(t, "move volfyirion to yrdesh-kyr-2") == Forecast(
        "The Stronghold Yrdesh-Kyr falls at the end of its team's turn unless Volfyirion is driven off; "
        "leaves 4 Knowledge",
        cost={"knowledge": 16},
    )
    assert outlook(t, "defeat volfyirion") == Forecast("Leaves 8 Battle", cost={"battle": 32})
    assert outlook(t, "lock bank") == Forecast("Leaves 14 Knowledge", cost={"knowledge": 6})
    assert outlook(t, "play guard on alantar-1") == Forecast("The Stronghold Alantar-Tylaris has Defence 22")
    assert outlook(t, "pass") is None
    t.idle()


def test_a_team_sees_shared_chains_and_what_the_last_pass_costs():
    t = table(
        "volfyirion",
        options={"mode": "team"},
        p1={"hand": ["scholar"], "points": (1, 2, 3)},
        p2={"play": ["hidden-cache"], "points": (2, 0, 0)},
        token="vahylea-1",
        fields={"passed": 0b10},
    )
    assert outlook(t, "play scholar on vahylea-1") == Forecast(
        "Player 2 gains 2 Battle from Hidden Cache; The Stronghold Vahylea-Akao Uket has Defence 21",
        gain={"battle": 2},
    )
    assert outlook(t, "pass") == Forecast(
        "The Stronghold Vahylea-Akao Uket of team 1 is destroyed; loses 3 Command, 2 Battle, 5 Knowledge",
        destroys=("city2", "city3"),
    )
    t.idle()

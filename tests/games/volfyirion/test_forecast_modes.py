"""Forecasts of solo, co-op and team play, and of all modes: what is forecast is what happens."""

import pytest
from tests.games.volfyirion.tables import held, outlook, text

from tabard.engine.chance import seeded
from tabard.engine.view import Forecast
from tabard.games import game
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
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
    assert text(t, "play soldier on tylaris") == "Tylaris has Defence 11; feeds the dragon's rage"
    assert text(t, "play captain") == "Gives 1 Command, 3 Battle"
    assert text(t, "remove stab") == "Gives draw 1; shuffles your 1 discarded cards first; wakes the dragon"
    assert outlook(t, "calm with battle") == Forecast("Leaves 10 Battle", cost={"battle": 6})
    assert outlook(t, "calm with knowledge") == Forecast("Leaves 10 Knowledge", cost={"knowledge": 6})
    assert outlook(t, "attack volfyirion") == Forecast("Leaves 0 Battle", cost={"battle": 16})
    assert outlook(t, "subjugate volfyirion") == Forecast("Leaves 0 Knowledge", cost={"knowledge": 16})
    assert text(t, "end turn") == "Loses 16 Battle, 16 Knowledge"
    t.idle()
    t = table(
        "volfyirion",
        options=solo,
        p1={"cities": {"tylaris": ["guard", "bank"], "alantar": ["novice", "mint"]}},
        rage=["soldier", "library"],
        token="rage",
    )
    assert text(t, "end turn") == "Loses 2 Command, 1 Battle, 1 Knowledge; the dragon attacks with 2 cards"
    guard, bank = held(t, "Guard"), held(t, "Bank")
    t[0].chooses("end turn")
    assert outlook(t, "lose guard on tylaris") == Forecast(
        "Tylaris is left with Defence 8", destroys=(guard,)
    )
    t[0].chooses("lose novice on alantar")
    assert outlook(t, "lose bank on tylaris") == Forecast(
        "Player 1 loses 1 Command, 1 Battle a turn", destroys=(bank,)
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
        "Volfyirion has 12 against the 8 of Yrdesh; destroys Yrdesh", destroys=("city5",)
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
    assert outlook(t, "purge mint from hand") == Forecast(
        "Leaves 9 Knowledge", cost={"knowledge": 3}, destroys=(held(t, "Mint"),)
    )
    assert outlook(t, "play mint on kyr") == Forecast(
        "Gives 1 Command, 1 Knowledge; for player 2", gain={"command": 1, "knowledge": 1}
    )
    assert outlook(t, "play soldier on kyr") == Forecast("Kyr has Defence 13")
    t[0].chooses("strike void-fluid at 1-right")
    assert text(t, "pass") == "Volfyirion has 3 against the 8 of Yrdesh"
    t.idle()


def test_partners_see_who_pays_for_the_dragon():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"points": (0, 21, 12)},
        p2={"points": (0, 10, 18)},
    )
    assert outlook(t, "attack volfyirion alone") == Forecast("Leaves 1 Battle", cost={"battle": 20})
    assert outlook(t, "attack volfyirion together") == Forecast(
        "Your partner pays 9; leaves 0 Battle", cost={"battle": 21}
    )
    assert outlook(t, "subjugate volfyirion together") == Forecast(
        "Your partner pays 18; leaves 0 Knowledge", cost={"knowledge": 12}
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
        "Removes Soldier and Novice; leaves 17 Battle", cost={"battle": 23}, destroys=(soldier, novice)
    )
    assert outlook(t, "attack vahylea-akao-uket-2") == Forecast(
        "Destroys the Stronghold Vahylea-Akao Uket; leaves 22 Battle",
        cost={"battle": 18},
        destroys=("city8", "city9"),
    )
    assert outlook(t, "acquire void-fluid") == Forecast(
        "Then you may remove a card; leaves 34 Battle", cost={"battle": 6}
    )
    assert outlook(t, "move volfyirion to lair-2") == Forecast(
        "Wonders cost team 2 2 Battle more; leaves 11 Knowledge", cost={"knowledge": 9}
    )
    assert outlook(t, "move volfyirion to yrdesh-kyr-2") == Forecast(
        "The Stronghold Yrdesh-Kyr falls at the end of its team's turn unless Volfyirion moves on; "
        "leaves 4 Knowledge",
        cost={"knowledge": 16},
    )
    assert outlook(t, "defeat volfyirion") == Forecast(
        "Brings Pure Qoam and Void Fluid into play; both Lairs leave the game; leaves 8 Battle",
        cost={"battle": 32},
    )
    assert outlook(t, "lock bank") == Forecast(
        "Team 2 cannot use it before paying 6 Knowledge; leaves 14 Knowledge", cost={"knowledge": 6}
    )
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
        "The chain of Hidden Cache gives 2 Battle; the Stronghold Vahylea-Akao Uket has Defence 21",
        gain={"battle": 2},
    )
    assert outlook(t, "pass") == Forecast(
        "Loses 3 Command, 2 Battle, 5 Knowledge; Volfyirion destroys the Stronghold Vahylea-Akao Uket",
        destroys=("city2", "city3"),
    )
    t.idle()


# -- all modes --------------------------------------------------------------------------------------

OPTIONS = {
    "duel": {"extended": True},
    "extras": {"modules": ["mercenary", "saboteur", "ascension", "perk", "continuum"]},
    "solo": {"mode": "solo", "solo_unseal": True},
    "coop": {"mode": "coop"},
    "team": {"mode": "team"},
    "automaton": {"mode": "automaton"},
}
SKIPPED = (a.END, a.DEFEAT)
"""These go on past the choice itself: the end of a turn, and the Lair with its questions."""


def busy_game(options, seed, decisions):
    """A random game of players who do not end their turn while there is something to do."""
    s = game("volfyirion").new(seed=seed, options=options)
    player = seeded(seed)
    for _ in range(decisions):
        if s.decision is None:
            return
        yield s
        choices = s.decision.options
        busy = [x for x in choices if x >> a.BITS not in (a.END, a.HAND_OVER, a.NONE, a.REMOVE_BARE)]
        choices = busy if busy and player.below(12) else choices
        s.apply(choices[player.below(len(choices))])


def pools(s, seat):
    """What a seat and its partners can spend."""
    own = [p for p in range(s.seats) if s.book.team[p] == s.book.team[seat]]
    purses = {s.book.purse[p] for p in own}
    return [sum(s.cp[p] for p in own), sum(s.bp[p] for p in purses), sum(s.kp[p] for p in purses)]


def check_forecast(s, choice):
    """Take a choice in a clone and compare points and pieces with its forecast."""
    f = choice.forecast
    seat = s.decision.seat
    after = s.clone()
    after.apply(choice.action)
    if after.is_over or after.turn != s.turn or "partner pays" in f.text:
        return 0
    change = [f.gain.get(k, 0) - f.cost.get(k, 0) for k in ("command", "battle", "knowledge")]
    wanted = [n + d for n, d in zip(pools(s, seat), change, strict=True)]
    assert pools(after, seat) == wanted, choice.short
    for piece in f.destroys:
        if piece.startswith("city"):
            assert after.city_side[int(piece[4:])] != v.STANDING, choice.short
        else:
            assert int(piece[1:]) in after.zones[v.REMOVED], choice.short
    gone = set(after.zones[v.REMOVED]) - set(s.zones[v.REMOVED])
    assert {f"c{c}" for c in gone} <= set(f.destroys), choice.short
    return 1


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_what_is_forecast_is_what_happens(options):
    checked = 0
    for seed in range(4):
        for s in busy_game(options, seed, 250):
            for choice in s.view(s.decision.seat).ask.choices:
                if choice.forecast is not None and choice.action >> a.BITS not in SKIPPED:
                    checked += check_forecast(s, choice)
    assert checked > 500

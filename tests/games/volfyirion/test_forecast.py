"""Forecasts: what each choice would cost, give and destroy, shown beside it."""

from tests.games.volfyirion.tables import held, outlook, text

from tabard.engine.view import Forecast
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- playing ----------------------------------------------------------------------------------------


@rule("VOL-GAI-01", "VOL-SYN-01", "VOL-SYN-03")
def test_playing_a_card_shows_its_points_and_the_chains_it_completes():
    t = table(
        "volfyirion",
        p1={
            "hand": ["captain", "decisive-strike", "shrewd-deal"],
            "play": ["decisive-strike", "harness-qoam"],
        },
    )
    assert outlook(t, "play captain") == Forecast(
        "Gains 1 Command, 3 Battle from Captain", gain={"command": 1, "battle": 3}
    )
    assert outlook(t, "play decisive-strike") == Forecast(
        "Gains 2 Battle from Decisive Strike (3 times)", gain={"battle": 6}
    )
    assert outlook(t, "play shrewd-deal") == Forecast(
        "Gains 2 Command, 1 Battle, 1 Knowledge from Shrewd Deal; "
        "gains 2 Battle, 2 Knowledge from Harness Qoam; "
        "gains 2 Knowledge from Shrewd Deal",
        gain={"command": 2, "battle": 3, "knowledge": 5},
    )
    before = (t.state.cp[0], t.state.bp[0], t.state.kp[0])
    t[0].chooses("play shrewd-deal")
    assert (t.state.cp[0], t.state.bp[0], t.state.kp[0]) == (before[0] + 2, before[1] + 3, before[2] + 5)
    t.idle()


def test_chains_with_effects_are_announced_when_they_become_complete():
    t = table("volfyirion", p1={"hand": ["stab", "barracks", "barter"], "play": ["stab", "book-of-wisdom"]})
    assert text(t, "play stab") == (
        "Gains 2 Battle from Stab; The chain of Book of Wisdom can then be triggered"
    )
    assert text(t, "play barracks on alantar") == (
        "Gains 2 Battle from Barracks; The chain of Book of Wisdom can then be triggered"
    )
    assert text(t, "play barter") == "Gains 1 Command from Barter"
    t[0].chooses("play stab")
    assert text(t, "play barracks on alantar") == (
        "Gains 2 Battle from Barracks; The chain of Barracks can then be triggered"
    )
    t.idle()


def test_a_chain_that_was_used_is_not_announced_again():
    t = table("volfyirion", p1={"hand": ["stab"], "play": ["decisive-strike", "decisive-strike"]})
    assert text(t, "play stab") == "Gains 2 Battle from Stab"
    t.idle()


def test_playing_on_a_city_shows_the_new_defence_and_what_has_to_go():
    t = table(
        "volfyirion",
        p1={"hand": ["guard", "bank", "barracks"], "cities": {"tylaris": ["soldier", "laboratory"]}},
    )
    soldier, laboratory = held(t, "Soldier"), held(t, "Laboratory")
    assert outlook(t, "play guard on tylaris") == Forecast(
        "Soldier of player 1 leaves the game; Tylaris has Defence 12", destroys=(soldier,)
    )
    assert outlook(t, "play guard on vahylea") == Forecast("Vahylea has Defence 13")
    assert outlook(t, "play barracks on tylaris") == Forecast(
        "Laboratory of player 1 leaves the game; gains 2 Battle from Barracks",
        gain={"battle": 2},
        destroys=(laboratory,),
    )
    assert outlook(t, "play barracks on alantar") == Forecast(
        "Gains 2 Battle from Barracks; gains 1 Battle from Laboratory", gain={"battle": 3}
    )
    t.idle()


def test_a_card_that_gave_its_points_this_turn_promises_none():
    t = table(
        "volfyirion",
        options={"modules": ["continuum"]},
        p1={"hand": ["continuum"], "discard": ["captain"]},
    )
    t[0].chooses("play continuum")
    assert text(t, "remove continuum") == "Continuum of player 1 leaves the game"
    t[0].chooses("remove continuum", "recall captain")
    assert text(t, "play captain") == "Gains 1 Command, 3 Battle from Captain"
    captain = t.state.zones[v.HAND][0]
    t.state.mark(captain, 1)
    assert text(t, "play captain") is None
    t.idle()


# -- paying -----------------------------------------------------------------------------------------


def test_buying_shows_the_price_and_where_a_saboteur_goes():
    t = table(
        "volfyirion", options={"modules": ["saboteur"]}, p1={"points": (7, 0, 0)}, row=["guard", "saboteur"]
    )
    assert outlook(t, "buy guard") == Forecast("Leaves 3 Command", cost={"command": 4})
    assert outlook(t, "buy saboteur") == Forecast(
        "It goes to player 2; leaves 4 Command", cost={"command": 3}
    )
    t.idle()


def test_replacing_shows_what_comes_as_far_as_it_is_known():
    spec = {"p1": {"points": (0, 0, 3), "turns": 1}, "row": ["guard"], "assets": ["mint", "stab", "bank"]}
    t = table("volfyirion", **spec)
    assert outlook(t, "replace guard") == Forecast(
        "Replaces Guard with Mint; leaves 1 Knowledge", cost={"knowledge": 2}
    )
    assert outlook(t, "swap guard") == Forecast("Replaces Guard with Mint")
    t.idle()
    t = table("volfyirion", options={"asset_top_visible": False}, first=1, **spec)
    assert text(t, "replace guard") == "Replaces Guard with a card; leaves 1 Knowledge"
    assert text(t, "sweep row") is None  # the option says it all
    t.idle()


def test_wonders_and_the_lair_show_their_price():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"points": (0, 16, 0), "perk": "heroes-party"},
        lair=["pure-qoam", "void-fluid"],
        token="tylaris",
    )
    assert outlook(t, "acquire void-fluid") == Forecast("Leaves 12 Battle", cost={"battle": 4})
    assert outlook(t, "send heroes-party") == Forecast("Leaves 12 Battle", cost={"battle": 4})
    assert outlook(t, "defeat volfyirion") == Forecast(
        "It saves Tylaris; leaves 0 Battle", cost={"battle": 16}
    )
    t.idle()
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"points": (0, 15, 0), "perk": "qoam-armory"},
        token="kyr",
    )
    assert outlook(t, "defeat volfyirion") == Forecast(
        "Claims the Lair as a City; gains 4 Battle from the Lair; leaves 5 Battle",
        cost={"battle": 10},
    )
    t.idle()


def test_wonders_in_play_show_what_sealing_takes_and_unsealing_gives():
    t = table(
        "volfyirion",
        options={"modules": ["ascension", "perk"]},
        p1={
            "play": ["black-spores", "pure-qoam"],
            "sealed": ["black-spores"],
            "points": (0, 0, 7),
            "perk": "anomaly-collider",
        },
        p2={"play": ["void-fluid", "ascension-path", "strange-box"], "sealed": ["strange-box"]},
    )
    assert outlook(t, "seal enemy void-fluid") == Forecast("Leaves 3 Knowledge", cost={"knowledge": 4})
    assert outlook(t, "seal own pure-qoam") == Forecast("Leaves 4 Knowledge", cost={"knowledge": 3})
    assert outlook(t, "unseal own black-spores") == Forecast(
        "Gains 1 Command, 1 Knowledge from Black Spores; leaves 4 Knowledge",
        cost={"knowledge": 3},
        gain={"command": 1},
    )
    assert outlook(t, "unseal enemy strange-box") == Forecast("Leaves 4 Knowledge", cost={"knowledge": 3})
    assert outlook(t, "take ascension-path") == Forecast(
        "Gains 2 Command, 2 Battle from Ascension Path; leaves 3 Knowledge",
        cost={"knowledge": 4},
        gain={"command": 2, "battle": 2},
    )
    assert outlook(t, "collide pure-qoam") == Forecast(
        "Gains 3 Knowledge from Anomaly Collider", gain={"knowledge": 3}
    )
    t[0].chooses("collide pure-qoam")
    assert text(t, "unseal own pure-qoam (spent)") == "Leaves 7 Knowledge"
    t.idle()


# -- fighting ---------------------------------------------------------------------------------------


def test_attacking_shows_what_it_destroys():
    t = table(
        "volfyirion",
        options={"modules": ["mercenary"]},
        p1={"points": (0, 20, 0)},
        p2={
            "cities": {
                "yrdesh": ["bank"],
                "akao-uket": ["soldier", "mint"],
                "kyr": ["mercenary-archer", "barracks"],
            }
        },
    )
    bank, soldier, barracks = held(t, "Bank"), held(t, "Soldier"), held(t, "Barracks")
    assert outlook(t, "attack yrdesh") == Forecast(
        "Bank of player 2 leaves the game; Yrdesh of player 2 is destroyed; leaves 12 Battle",
        cost={"battle": 8},
        destroys=(bank, "city3"),
    )
    assert outlook(t, "attack akao-uket") == Forecast(
        "Soldier of player 2 leaves the game; Akao Uket has Defence 9; leaves 8 Battle",
        cost={"battle": 12},
        destroys=(soldier,),
    )
    assert outlook(t, "attack kyr") == Forecast(
        "Mercenary Archer goes back into the Asset Deck; Barracks of player 2 leaves the game; "
        "Kyr of player 2 is destroyed; leaves 6 Battle",
        cost={"battle": 14},
        destroys=(barracks, "city5"),
    )
    t.idle()
    t = table("volfyirion", p1={"points": (0, 8, 0)}, p2={"destroyed": ["kyr", "akao-uket"]})
    assert text(t, "attack yrdesh") == (
        "Yrdesh of player 2 is destroyed; The game is over; Player 1 wins; leaves 0 Battle"
    )
    t.idle()
    t = table("volfyirion", p1={"points": (0, 9, 0)}, lair_owner=1)
    assert outlook(t, "attack volfyirions-lair") == Forecast(
        "Volfyirion's Lair of player 2 is destroyed; leaves 0 Battle", cost={"battle": 9}, destroys=("city6",)
    )
    t.idle()


def test_an_attack_says_nothing_about_a_hidden_double_shift():
    texts = []
    for ploy in ("double-shift", "mirage-city"):
        t = table(
            "volfyirion",
            options={"modules": ["ploy"]},
            p1={"points": (0, 10, 8), "ploy": "afterthought"},
            p2={"ploy": ploy},
        )
        texts.append([c.forecast for c in t[0].view.ask.choices])
        t.idle()
    assert texts[0] == texts[1]


def test_redeploying_shows_both_cities():
    t = table("volfyirion", p1={"points": (5, 0, 0), "cities": {"tylaris": ["guard"], "alantar": ["novice"]}})
    novice = held(t, "Novice")
    assert outlook(t, "redeploy guard from tylaris to vahylea") == Forecast(
        "Tylaris has Defence 8; Vahylea has Defence 13; leaves 1 Command", cost={"command": 4}
    )
    assert outlook(t, "redeploy guard from tylaris to alantar") == Forecast(
        "Novice of player 1 leaves the game; Tylaris has Defence 8; Alantar has Defence 14; leaves 1 Command",
        cost={"command": 4},
        destroys=(novice,),
    )
    t.idle()


def test_moving_the_dragon_shows_what_it_threatens_or_saves():
    threat = "Kyr falls at the end of its owner's turn unless Volfyirion is driven off"
    t = table("volfyirion", p1={"points": (0, 0, 9), "play": ["emerald-horn"]})
    assert outlook(t, "move volfyirion to kyr") == Forecast(
        f"{threat}; leaves 2 Knowledge", cost={"knowledge": 8}
    )
    assert outlook(t, "remove emerald-horn") == Forecast(
        "Emerald Horn of player 1 leaves the game", destroys=("c90",)
    )
    t[0].chooses("remove emerald-horn")
    assert outlook(t, "move volfyirion to kyr") == Forecast(threat)
    assert outlook(t, "none") is None
    t[0].chooses("none")
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 8)}, token="tylaris")
    assert outlook(t, "move volfyirion to lair") == Forecast(
        "Volfyirion returns to its Lair; It saves Tylaris; leaves 0 Knowledge", cost={"knowledge": 8}
    )
    t.idle()


def test_ending_the_turn_shows_what_is_lost():
    t = table("volfyirion", p1={"points": (1, 2, 3), "cities": {"tylaris": ["soldier"]}}, token="tylaris")
    assert outlook(t, "end turn") == Forecast(
        "Soldier of player 1 leaves the game; Tylaris of player 1 is destroyed; "
        "Volfyirion returns to its Lair; loses 1 Command, 2 Battle, 3 Knowledge",
        destroys=("c63", "city0"),
    )
    t.idle()
    t = table("volfyirion", token="kyr")
    assert outlook(t, "end turn") is None
    t.idle()


def test_rebuilding_shows_its_price():
    t = table("volfyirion", options={"extended": True}, p1={"points": (9, 0, 0), "destroyed": ["vahylea"]})
    assert outlook(t, "rebuild vahylea") == Forecast(
        "Vahylea has Defence 9; leaves 0 Command", cost={"command": 9}
    )
    t.idle()


# -- abilities --------------------------------------------------------------------------------------


def test_remove_abilities_show_what_they_give_and_what_goes():
    t = table("volfyirion", p1={"play": ["barter"], "cities": {"tylaris": ["fighter"]}})
    barter, fighter = held(t, "Barter"), held(t, "Fighter")
    assert outlook(t, "remove barter") == Forecast(
        "Barter of player 1 leaves the game; gains 3 Knowledge from Barter",
        gain={"knowledge": 3},
        destroys=(barter,),
    )
    assert outlook(t, "remove barter without bonus") == Forecast(
        "Barter of player 1 leaves the game", destroys=(barter,)
    )
    assert outlook(t, "remove fighter on tylaris") == Forecast(
        "Fighter of player 1 leaves the game; gains 3 Battle from Fighter; Tylaris has Defence 8",
        gain={"battle": 3},
        destroys=(fighter,),
    )
    t.idle()


def test_draws_show_how_many_cards_are_left_and_when_the_discards_are_shuffled():
    t = table(
        "volfyirion",
        p1={
            "play": ["flawless-deploy", "barter", "hidden-cache"],
            "deck": ["stab"],
            "discard": ["mint", "bank"],
        },
    )
    assert outlook(t, "chain flawless-deploy") == Forecast("Draws a card")
    t[0].chooses("chain flawless-deploy")
    assert text(t, "draw") == ("Shuffles 2 cards of the Discard Pile into a new House Deck; draws a card")
    t[0].chooses("draw")
    t.idle()
    t = table("volfyirion", p1={"play": ["flawless-deploy", "barter", "hidden-cache"], "deck": ["stab"] * 3})
    t[0].chooses("chain flawless-deploy")
    assert text(t, "draw") == "Draws a card"
    t[0].chooses("none")
    t.idle()


def test_hitting_a_city_shows_what_is_left_of_it():
    t = table(
        "volfyirion",
        p1={"play": ["anuths-trick", "sabotage"]},
        p2={"cities": {"kyr": ["guard", "headquarters"]}},
    )
    guard, headquarters = held(t, "Guard"), held(t, "Headquarters")
    t[0].chooses("remove anuths-trick")
    assert outlook(t, "destroy guard on kyr") == Forecast(
        "Guard of player 2 leaves the game; Kyr has Defence 10", destroys=(guard,)
    )
    t[0].chooses("none", "remove sabotage")
    assert outlook(t, "destroy headquarters on kyr") == Forecast(
        "Headquarters of player 2 leaves the game", destroys=(headquarters,)
    )
    t[0].chooses("none")
    t.idle()


def test_a_second_chance_shows_the_new_defence():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"cities": {"tylaris": ["soldier"]}, "points": (0, 6, 0), "ploy": "mirage-city"},
        p2={"ploy": "second-chance", "cities": {"kyr": ["novice"]}},
    )
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    assert text(t, "place soldier on akao-uket") == "Recovers Soldier on Akao Uket; Akao Uket has Defence 12"
    assert text(t, "place soldier on kyr") == (
        "Recovers Soldier on Kyr; Novice of player 2 leaves the game; Kyr has Defence 13"
    )
    t[1].chooses("none")
    t.idle()

"""Whatever is not offered says why: the branch that leaves it out, with its numbers and its rule."""

import pytest
from tests.games.ignite.reasons import DOWN, FROZEN, NEAR, STUCK, WALLED, offers, reason, says, table
from tests.games.ignite.tables import IGNITE, PROVING, board, wind_up

from tabard.testing import rule
from tabard.testing.contract import points
from tabard.testing.statements import check_refusals

PLAYS = [
    # card, its table, what it says, its rule; then a table where it is offered
    ("dagger", {"me": ["g5"]}, "19 away, and the range is 1", "IGN-ATK-03", {"me": ["g5"], "foe": NEAR}),
    (
        "arrow",
        {"me": {"units": ["g5"], "bows": ["long-bow"]}, "foe": NEAR},
        "The enemy on G6 is only 1 away, and the range is 2-4",
        "IGN-ATK-04",
        {
            "me": {"units": ["g5"], "bows": ["long-bow"]},
            "foe": {"race": "elves", "units": ["g7", "r18"]},
        },
    ),
    (
        "arrow",
        {"me": ["g5"], "foe": {"race": "elves", "units": ["g7"]}},
        "No bow was played this turn",
        "IGN-BOW-01",
        {"me": {"units": ["g5"], "bows": ["long-bow"]}, "foe": {"race": "elves", "units": ["g7", "r18"]}},
    ),
    (
        "javelin",
        {"me": ["g5"], "foe": {"race": "elves", "units": ["g7"]}, "terrain": {"forest": "g7"}},
        "The enemy on G7 is in a forest",
        "IGN-TERR-12",
        {"me": ["g6"], "foe": {"race": "elves", "units": ["g7", "r18"]}, "terrain": {"forest": "g7"}},
    ),
    (
        "javelin",
        {"me": ["g5"], "foe": {"race": "elves", "units": ["g7"]}, "walls": "g6"},
        "The enemy on G7 is out of sight",
        "IGN-LOS-02",
        {"me": ["g5"], "foe": {"race": "elves", "units": ["g7", "r18"]}, "walls": "h6"},
    ),
    (
        "dagger",
        {"me": ["g5"], "foe": NEAR, "round": 2},
        "Nobody may attack in the first two rounds",
        "IGN-ATK-09",
        {"me": ["g5"], "foe": NEAR, "round": 3},
    ),
    (
        "dagger",
        {"me": FROZEN, "foe": NEAR},
        "Your unit on G5 is frozen",
        "IGN-FRZ-03",
        {"me": ["g5"], "foe": NEAR},
    ),
    (
        "dagger",
        {"me": DOWN, "foe": NEAR},
        "Your unit on G5 is knocked down",
        "IGN-KD-01",
        {"me": ["g5"], "foe": NEAR},
    ),
    ("march", {"me": STUCK}, "Your unit on G5 is immobilized", "IGN-KD-06", {"me": ["g5"]}),
    (
        "march",
        {"me": ["g5"], "walls": WALLED},
        "has no space to step on",
        "IGN-MOVE-12",
        {"me": ["g5"], "walls": "f5"},
    ),
    (
        "horse",
        {"me": {"race": "centaurs", "units": ["g5"]}},
        "Centaurs use no mounts",
        "IGN-RACE-05",
        {"me": ["g5"]},
    ),
    (
        "tiger-mount",
        {"me": {"race": "centaurs", "units": ["g5"]}, "foe": NEAR},
        "Centaurs use no mounts",
        "IGN-RACE-05",
        {"me": ["g5"], "foe": NEAR},
    ),
    ("old-wooden-shield", {"me": ["g5"]}, "used out of turn only", "IGN-PLAY-12", None),
    (
        "medicine",
        {"me": ["g5"]},
        "No unit within reach needs it",
        "IGN-DP-29",
        {"me": [{"at": "g5", "damage": 1}]},
    ),
    ("last-stand", {"me": ["g5"]}, "None of your units needs it", "IGN-DP-29", {"me": DOWN}),
    (
        "lightning-bolt",
        {
            "me": ["e5", {"at": "g5", "damage": 2}],
            "foe": NEAR,
        },
        "A unit of your side would die",
        "IGN-SELF-02",
        {"me": ["e5", {"at": "g5", "damage": 1}], "foe": NEAR},
    ),
    (
        "water-minion",
        {"me": ["g5"], "terrain": {"water": "g9"}},
        "No free space in or next to water is within 2",
        "IGN-DP-31",
        {"me": ["g5"], "terrain": {"water": "g7"}},
    ),
    ("ice-wall", {"me": FROZEN}, "Your unit on G5 is frozen", "IGN-FRZ-03", {"me": ["g5"]}),
    ("monopoly", {"me": ["g5"], "round": 1}, None, "", {"me": ["g5"]}),
    (
        "triple-sheath",
        {"me": ["g5"]},
        "Your deck and your discard pile are empty",
        "IGN-TURN-14",
        {"me": {"units": ["g5"], "deck": ["march"]}},
    ),
    ("meteor-strike", {"me": ["g5"], "round": 1}, "Nobody may attack", "IGN-ATK-09", {"me": ["g5"]}),
    (
        "weapon-dealer",
        {"me": ["g5"], "market": ["arrow"]},
        "The market holds no card that fits",
        "IGN-DP-24",
        {"me": ["g5"], "market": ["flail"]},
    ),
    ("earthquake", {"me": ["g5"], "round": 1}, "first two rounds", "IGN-ATK-09", {"me": ["g5"]}),
]


@pytest.mark.parametrize(("card", "position", "text", "rule_id", "instead"), PLAYS)
@rule("IGN-PLAY-13")
def test_a_card_says_why_it_cannot_be_played(card, position, text, rule_id, instead):
    if text is not None:
        t = table(**position, hand=[card])
        t[0].cannot(f"play {card}")
        says(t, card, text, rule_id)
    if instead is not None:
        t = table(**instead, hand=[card])
        offers(t, f"play {card}")
        why = reason(t, card)
        assert why is None or "Play" not in why.text


def test_the_nearest_of_several_units_tells():
    foe = {"race": "elves", "units": ["g9", "r18"]}
    t = table([{"at": "r1", "frozen": 1}, "g5", "g7"], foe, ["dagger"])
    says(t, "dagger", "The enemy on G9 is 2 away, and the range is 1", "IGN-ATK-03")


BUYS = [
    ({"units": ["g5"], "honor": 9}, {}, "No unit of yours is in the village or the bazaar", "IGN-BUY-01"),
    ({"units": [{"at": "b5", "frozen": 1}], "honor": 9}, {}, "Your unit on B5 is frozen", "IGN-FRZ-03"),
    ({"units": [{"at": "b5", "down": True}], "honor": 9}, {}, "Your unit on B5 is knocked down", "IGN-KD-01"),
    ({"units": ["b5"], "honor": 1}, {}, "Needs 3 more honor", "IGN-BUY-04"),
    ({"units": ["b5"], "honor": 1, "race": "elves"}, {}, "Needs 2 more honor", "IGN-BUY-04"),
    (
        {"units": ["i9"], "honor": 9},
        {"options": {"win": "hill"}},
        "Nothing is bought or sold on the hill",
        "IGN-KOTH-10",
    ),
]


@pytest.mark.parametrize(("me", "more", "text", "rule_id"), BUYS)
@rule("IGN-BUY-01", "IGN-BUY-04", "IGN-BUY-07", "IGN-KOTH-10")
def test_the_market_says_why_it_sells_nothing(me, more, text, rule_id):
    t = table(me, **more)
    t[0].cannot("buy arrow")
    says(t, "arrow", text, rule_id)
    t = table({"units": ["b5"], "honor": 9}, **more)
    offers(t, "buy arrow")
    assert reason(t, "arrow") is None


@rule("IGN-BUY-02", "IGN-SELL-02", "IGN-SELL-07")
def test_each_unit_trades_once():
    t = table({"units": ["i9"], "honor": 9, "race": "elves"}, hand=["dagger", "dagger"])
    t[0].chooses("sell dagger", "buy arrow")
    assert reason(t, "arrow").text == "Each unit of yours there has bought a card this turn"
    assert "sell: each unit of yours there has sold a card this turn" in reason(t, "dagger").text
    why = reason(t, "i9").text
    assert "buy: it has bought a card this turn" in why.lower()
    assert "sell: it has sold a card this turn" in why.lower()
    t.idle()
    t = table(["g5"], hand=["dagger"])
    assert reason(t, "dagger").text.endswith("sell: only a unit in the bazaar sells")
    t.idle()


@rule("IGN-BUY-06")
def test_a_deck_that_is_empty_is_sold_out():
    t = table({"units": ["b5"], "honor": 9}, market=["arrow", "flail"], stock={"arrow": 0})
    says(t, "arrow", "It is sold out", "IGN-BUY-06")
    assert reason(t, "flail") is None


@rule("IGN-TEAM-17")
def test_a_monopoly_of_another_bars_a_card():
    t = board(
        p1={"race": "elves", "units": ["b5"], "hand": ["monopoly"], "deck": ["march"] * 6},
        p2={"race": "humans", "units": ["b9"], "hand": ["arrow"] * 6},
    )
    t[0].chooses("play monopoly", "pick arrow", "end")
    t[1].chooses(*["honor arrow"] * 6)
    says(t, "arrow", "Another player has the monopoly of it", "IGN-TEAM-17", 1)
    assert reason(t, "flail", 1) is None


@rule("IGN-TITLE-05", "IGN-TITLE-07")
def test_titles_say_why_they_are_neither_bought_nor_used():
    t = table({"units": ["b5"], "honor": 4, "deck": ["march"]}, titles={"warlord": 0, "oracle": (0, 5)})
    assert reason(t, "warlord").text == "Needs 1 more honor"
    assert reason(t, "oracle") is None
    t.idle()
    t = table({"units": ["g5"], "deck": ["march"] * 4}, titles={"oracle": (0, 5)})
    t[0].chooses("use oracle", "pick march")
    says(t, "oracle", "It was bought or used this turn", "IGN-TITLE-07")


@rule("IGN-KD-02", "IGN-RACE-02", "IGN-PLAY-14", "IGN-DP-27")
def test_units_say_what_keeps_them():
    t = table([{"at": "g5", "down": True}, "h5"])
    assert reason(t, "g5").text == "You hold no card to discard for it"
    assert reason(t, "h5").text == "Play a card to let it act"
    t.idle()
    t = table([{"at": "g5", "down": True}], hand=["march"])
    offers(t, "stand g5")
    assert reason(t, "g5") is None
    t = table({"race": "catfolk", "units": ["g5"]})
    t[0].chooses("prowl", "step g6", "stop")
    assert "prowl: the free movement was used this turn" in reason(t, "g6").text
    t.idle()
    t = table([{"at": "g5", "frozen": 1}])
    says(t, "g5", "It is frozen until the turn of player 2 begins", "IGN-FRZ-03")


@rule("IGN-MIN-03", "IGN-FRZ-03")
def test_minions_say_why_they_take_no_command():
    t = table({"units": ["r1"], "minions": ["g5"]})
    offers(t, "command g5")
    t[0].chooses("command g5", "done")
    says(t, "g5", "It has acted this turn", "IGN-MIN-03")
    t = table({"units": ["r1"], "minions": ["g5"]}, walls=WALLED)
    says(t, "g5", "It can neither move nor reach anybody", "IGN-MIN-03")


@rule("IGN-ATK-03", "IGN-ATK-14", "IGN-TERR-12")
def test_whoever_is_no_target_says_why():
    foes = {"race": "elves", "units": ["g6", "g9", "h7"]}
    t = table(["g5", "f5"], foes, ["javelin"], terrain={"forest": "h7"})
    t[0].chooses("play javelin", "with g5")
    assert [reason(t, at) and reason(t, at).text for at in ("g6", "g9", "h7", "f5")] == [
        None,
        "It is 4 away, and the range is 1-3",
        "It is in a forest, where only the next space reaches it",
        "It is on your own side",
    ]
    wind_up(t)


def test_in_other_questions_and_turns_everything_waits():
    t = table(["g5", "h5"], hand=["march", "dagger"])
    t[0].chooses("play march")
    assert reason(t, "dagger").text == "Another choice comes first"
    wind_up(t)
    t = table(["g5"], {"race": "elves", "units": ["r18"], "hand": ["dagger"]})
    assert reason(t, "dagger", 1).text == "Player 1 chooses now"
    assert reason(t, "r18", 1).text == "Player 1 chooses now"
    assert reason(t, "r18").text == "Play a card to attack it"
    t.idle()


TEN = [f"k{column}" for column in range(4, 14)]
FOREST = {"forest": "g5"}
PROVED = [
    (
        "shore",
        {"me": ["g5"]},
        "No unit of yours is in or next to water",
        "IGN-TERR-07",
        {"me": ["g5"], "terrain": {"water": "g6"}},
    ),
    (
        "grove",
        {"me": ["g5"]},
        "No unit of yours is in a forest",
        "IGN-TERR-07",
        {"me": ["g5"], "terrain": FOREST},
    ),
    (
        "only-frozen",
        {"me": ["g5"], "foe": NEAR},
        "The enemy on G6 is not frozen",
        "IGN-ATK-15",
        {"me": ["g5"], "foe": {"race": "elves", "units": [{"at": "g6", "frozen": 0}, "r18"]}},
    ),
    (
        "counterspell",
        {"me": ["g5"], "foe": NEAR},
        "Only minions can be aimed at",
        "IGN-ATK-15",
        {"me": ["g5"], "foe": {**NEAR, "minions": ["g7"]}},
    ),
    (
        "heckle",
        {"me": ["g5"]},
        "No other player holds a card",
        "IGN-PLAY-13",
        {"me": ["g5"], "foe": {**NEAR, "hand": ["march"]}},
    ),
    (
        "heckle",
        {"me": ["g5"], "foe": {**NEAR, "hand": ["march"]}, "round": 2},
        "Nobody may be harmed in the first two rounds",
        "IGN-ATK-09",
        {"me": ["g5"], "foe": {**NEAR, "hand": ["march"]}},
    ),
    (
        "forget",
        {"me": ["g5"]},
        "Your discard pile holds no card for it",
        "IGN-PLAY-13",
        {"me": {"units": ["g5"], "discard": ["march"]}},
    ),
    (
        "mulligan",
        {"me": ["g5"]},
        "You hold no other card",
        "IGN-PLAY-13",
        {"me": {"units": ["g5"], "deck": ["march"]}},
    ),
    (
        "tidy",
        {"me": ["g5"]},
        "No small item is within range 1-3 and in sight",
        "IGN-DP-35",
        {"me": ["g5"], "items": {"g6": 1}},
    ),
    (
        "echo",
        {"me": ["g5"]},
        "No card that fits could be played now",
        "IGN-PLAY-13",
        {"me": {"units": ["g5"], "play": ["march"]}},
    ),
    (
        "idol",
        {"me": {"units": ["g5"], "minions": TEN}},
        "You have 10 minions, as many as there can be",
        "IGN-COMP-03",
        {"me": {"units": ["g5"], "minions": TEN[1:]}},
    ),
    (
        "shove",
        {"me": ["g5", "g7"], "foe": NEAR, "terrain": {"lava": "g4 g8"}},
        "The push could kill a unit of your side",
        "IGN-SELF-02",
        {"me": ["g5", "g7"], "foe": NEAR},
    ),
    ("home", {"me": STUCK}, "Your unit on G5 is immobilized", "IGN-KD-06", {"me": ["g5"]}),
    ("gale", {"me": ["g5"], "round": 1}, "first two rounds", "IGN-ATK-09", {"me": ["g5"]}),
]


@pytest.mark.parametrize(("card", "position", "text", "rule_id", "instead"), PROVED)
def test_a_card_that_says_what_no_card_of_the_box_says_tells_why_too(card, position, text, rule_id, instead):
    t = table(**position, hand=[card], game=PROVING)
    t[0].cannot(f"play {card}")
    says(t, card, text, rule_id)
    t = table(**instead, hand=[card], game=PROVING)
    offers(t, f"play {card}")


@rule("IGN-SET-12")
def test_a_card_that_needs_another_says_which():
    me = {"units": ["g5"], "deck": ["march"] * 3}
    t = table(me, hand=["charge", "horse"], game=PROVING)
    t[0].cannot("play charge")
    assert "Play: no mount was played this turn" in reason(t, "charge").text
    t[0].chooses("play horse", "step g6", "stop")
    offers(t, "play charge")


USED = {"IGN-TURN-05": ("hand", "market", "titles"), "IGN-REACT-06": ("hand",), "IGN-DP-10": ("hand",)}


@pytest.mark.parametrize("game", [IGNITE, PROVING], ids=["box", "proving"])
def test_everything_that_a_player_expects_to_use_is_offered_or_refused(game):
    found = sum(check_refusals(game, sample, seed, USED, 25) for sample in game.samples() for seed in (1, 2))
    assert found > 500


def figures(view, own):
    return [p for p in view.pieces if p.id[0] == "f" and (p.owner == view.seat) == own]


def test_own_units_and_enemies_in_range_of_a_question_are_offered_or_refused():
    looked = 0
    for sample in IGNITE.samples():
        for s in points(IGNITE, sample, 5, 30):
            d = s.decision
            if d is None or d.seat < 0 or not s.round:
                continue
            view = s.view(d.seat)
            offered = {piece for choice in view.ask.choices for piece in choice.pieces}
            for piece in figures(view, True):
                assert piece.id in offered or piece.why_not is not None
                looked += 1
            if d.rule == "IGN-DP-10" and d.prompt == "At what?":
                for piece in figures(view, False):
                    assert piece.id in offered or piece.why_not is not None
                    looked += 1
    assert looked > 200

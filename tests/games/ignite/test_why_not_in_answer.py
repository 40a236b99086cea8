"""In the midst of an attack or a move, too, whatever is not offered says why."""

from tests.games.ignite.reasons import reason, table
from tests.games.ignite.tables import PROVING, board, cell, wind_up

from tabard.testing import rule


def reacts(harm, hand, **more):
    """Player 2 is asked for an answer to an attack on g6."""
    me = {"race": "humans", "units": ["g5", "e5"], "hand": [harm], **more.pop("p1", {})}
    foe = {"race": "elves", "units": more.pop("units", ["g6", "r18"]), "hand": hand}
    t = board(p1=me, p2=foe, **more)
    t[0].chooses(f"play {harm}")
    if t.prompt == "Which unit acts?":
        t[0].chooses("with g5")
    t[0].chooses("at g6")
    assert t.prompt == "React?"
    return t


@rule("IGN-REACT-02", "IGN-REACT-05", "IGN-BLOCK-02", "IGN-SHLD-02")
def test_a_card_says_why_it_is_no_answer():
    t = reacts("dagger", ["march", "counterspell", "old-wooden-shield", "relay"])
    assert reason(t, "march", 1).text == "It is no card to react with"
    assert reason(t, "counterspell", 1).text == "It does not answer weapons"
    assert reason(t, "relay", 1).text == "It does not answer weapons"
    assert reason(t, "old-wooden-shield", 1) is None
    wind_up(t)
    t = reacts("lightning-bolt", ["old-wooden-shield", "counterspell"])
    assert reason(t, "old-wooden-shield", 1).text == "It does not answer spells"
    assert reason(t, "counterspell", 1) is None
    wind_up(t)


@rule("IGN-REACT-03", "IGN-REACT-08", "IGN-BLOCK-04", "IGN-ATERM-02")
def test_an_answer_needs_a_unit_that_can_give_it():
    t = reacts("dagger", ["sidestep"], walls="f6 h6 g7")
    assert reason(t, "sidestep", 1).text == "The unit that is hit has nowhere to go"
    wind_up(t)
    t = reacts("dagger", ["sidestep"], walls="f6 h6")
    assert reason(t, "sidestep", 1) is None
    wind_up(t)
    t = reacts("dagger", ["smoke-bomb"])
    assert reason(t, "smoke-bomb", 1).text == "The attacker reaches nobody else"
    wind_up(t)
    t = reacts("dagger", ["smoke-bomb"], p3={"race": "kitsune", "units": ["h5", "a18"]})
    assert reason(t, "smoke-bomb", 1) is None
    wind_up(t)


@rule("IGN-MOVE-02", "IGN-SELF-01", "IGN-IMPASS-01")
def test_a_space_says_why_it_cannot_be_stepped_on():
    t = table(["g5", "g6"], hand=["march"], walls="f5", terrain={"lava": "h5"})
    t[0].chooses("play march", "with g5")
    found = {
        p.place: p.why_not.text
        for p in t[0].view.pieces
        if p.area == "board" and p.id[0] == "g" and p.why_not
    }
    assert {name: found[cell(t, name)] for name in ("f5", "h5", "g6")} == {
        "f5": "An Ice Wall stands there",
        "h5": "The lava there would kill it",
        "g6": "A figure stands there, and it does not move through figures",
    }
    assert cell(t, "g4") not in found
    wind_up(t)


def test_whoever_is_protected_says_so():
    t = board(
        seats=2,
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"], "deck": ["march"] * 9},
        p2={"race": "elves", "units": ["g6", "r18"], "hand": ["smoke-bomb"]},
        active=1,
    )
    t[1].chooses("play smoke-bomb", "with g6")
    t[1].chooses("end")
    assert "Play: the enemy on G6 is protected and cannot be targeted" in reason(t, "dagger").text
    t.idle()


@rule("IGN-DEAD-11")
def test_a_minion_of_the_fallen_spares_water_minions():
    me = {"units": ["r1"], "minions": [{"at": "g5", "kind": "spawned"}]}
    t = table(me, {"race": "elves", "units": ["g4", "r18"], "minions": ["g6"]})
    t[0].chooses("command g5")
    assert reason(t, "g6").text == "It is a water minion, which yours does not attack"
    assert reason(t, "g4") is None
    wind_up(t)


@rule("IGN-BLOCK-01", "IGN-BLOCK-04", "IGN-ATERM-02", "IGN-REACT-09", "IGN-REACT-03")
def test_an_answer_that_does_not_fit_says_why():
    shield, step = "old-wooden-shield", "sidestep"
    t = reacts("finisher", [shield, step], units=[{"at": "g6", "down": True}, "r18"], game=PROVING)
    assert reason(t, shield, 1).text == "This cannot be blocked"
    wind_up(t)
    t = board(
        p1={"race": "humans", "units": ["g4"], "hand": ["javelin"]},
        p2={"race": "elves", "units": ["g6", "r18"], "hand": [shield, "war-hammer"]},
    )
    t[0].chooses("play javelin", "at g6")
    assert reason(t, "war-hammer", 1).text == "It answers melee attacks only"
    assert reason(t, shield, 1) is None
    wind_up(t)
    t = reacts("dagger", [shield, "war-hammer"])
    assert reason(t, "war-hammer", 1) is None
    wind_up(t)
    me = {"race": "humans", "units": ["r1"], "minions": ["g5"]}
    t = board(p1=me, p2={"race": "elves", "units": ["g6", "r18"], "hand": [shield, "wrest"]}, game=PROVING)
    t[0].chooses("command g5", "at g6")
    assert reason(t, "wrest", 1).text == "No weapon is in anybody's hand here"
    wind_up(t)
    foe = {"race": "elves", "units": ["g9", "r18"], "hand": ["counterspell", step]}
    t = board(p1={"race": "humans", "units": ["g5"], "hand": ["ice-wall"]}, p2=foe)
    t[0].chooses("play ice-wall")
    assert reason(t, step, 1).text == "Only a card that negates spells answers this"
    assert reason(t, "counterspell", 1) is None
    wind_up(t)
    foe = {"race": "elves", "units": ["g6", {"at": "f5", "frozen": 2}, "r18"], "hand": [shield]}
    t = board(p1={"race": "humans", "units": ["g5"], "hand": ["full-moon-axe"]}, p2=foe)
    t[0].chooses("play full-moon-axe")
    assert reason(t, "f5", 1).text == "It is frozen and may not react"
    assert reason(t, "g6", 1) is None
    wind_up(t)


@rule("IGN-SELF-04", "IGN-IMMOV-05", "IGN-ATK-09", "IGN-MOVE-04")
def test_more_spaces_that_cannot_be_stepped_on():
    def told(t):
        return {p.place: p.why_not.text for p in t[0].view.pieces if p.id[0] == "g" and p.why_not}

    foe = {"race": "elves", "units": ["r18"], "minions": [{"at": "g6", "kind": "kraken"}]}
    t = table([{"at": "g5", "damage": 2}], foe, ["horse"], scorched={"f5": 1})
    t[0].chooses("play horse")
    assert told(t)[cell(t, "g6")] == "A kraken lies there, and nobody moves through it"
    assert told(t)[cell(t, "f5")] == "The scorched ground there would kill it"
    assert cell(t, "h5") not in told(t)
    wind_up(t)
    t = table(["g5"], {"race": "elves", "units": ["g6", "r18"]}, ["horse"], round=2)
    t[0].chooses("play horse")
    assert told(t)[cell(t, "g6")] == "Nobody rides through another's unit in the first two rounds"
    wind_up(t)
    t = table(["g5"], {"race": "elves", "units": ["f6", "r18"]}, ["sidestep"])
    t[0].chooses("play sidestep", "step f5")
    assert told(t)[cell(t, "f6")] == "It could neither stop there nor go on"
    assert cell(t, "e5") not in told(t)
    wind_up(t)

"""What is in force beyond the moment is told to everybody: changes for a time, passives, what is switched off."""

import pytest
from tests.games.infinities.tables import field, trial
from tests.seeds import seeds

import tabard
from tabard.games.infinities.rules.facts import P_MAIN
from tabard.testing import rule, table
from tabard.testing.contract import points
from tabard.testing.statements import check_lasting

GAME = tabard.game("infinities")
B = ["boost", "boost"]


def told(t, seat=0):
    return {one.text: one for one in t[seat].view.lasting}


@seeds(1, 0, 2, 3)
def test_every_row_that_lasts_is_told(seed):
    rows = 0
    for sample in GAME.samples():
        for s in points(GAME, sample, seed, 40):
            rows += check_lasting(GAME, s)
            view = s.view(None)
            known = {piece.id for piece in view.pieces}
            for one in view.lasting:
                assert one.rule in GAME.rules
                assert one.text[0].isupper()
                assert one.text.endswith(".")
                assert one.source is None or GAME.card(one.source)
                assert set(one.pieces) <= known
    assert rows > 5


@rule("INF-GLO-15", "INF-GLO-22")
def test_what_a_reaction_grants_is_seen_by_everybody_until_the_round_ends():
    t = table(
        "infinities",
        p1={"leader": "maruun", "dice": ["power", *B]},
        p2={"leader": "orom-vaal", "group": ["mirage-host", "glass-archer"], "track": 3, "dice": B},
        dice=[6],
    )
    t[0].chooses("attack", "target glass-archer")
    t[1].chooses("react", "no")
    for seat in (0, 1):
        lasts = told(t, seat)
        assert set(lasts) == {
            "Mirage Host of player 2 has +3 defense.",
            "Player 2 is immune to forced movement and to being warped by others.",
        }
        unit = lasts["Mirage Host of player 2 has +3 defense."]
        assert unit.until == "this round"
        (card,) = t.state.zones[16 + 1]
        assert unit.pieces == (f"c{card}",)
        assert lasts["Player 2 is immune to forced movement and to being warped by others."].seat == 1
    t.idle()


@rule("INF-GLO-18", "INF-CORE-10")
@pytest.mark.parametrize(
    ("place", "boards"), [((1, 0), ("board-0", "board-1")), ((6, 0), ())], ids=["near", "far"]
)
def test_a_passive_lies_on_the_boards_that_it_reaches(place, boards):
    t = table(
        "infinities",
        seats=3,
        p1={"leader": "reiso", "dice": ["power", "boost"]},
        p2={"leader": "ysara", "dice": B},
        p3={"leader": "nine-pale", "group": ["sentinel-node"], "at": "ash-flats", "dice": B},
        map=[{"tile": "ash-flats", "at": place}],
    )
    lasts = told(t)["Each enemy of player 3 has -1 to Power checks."]
    assert lasts.pieces == boards
    assert (lasts.until, lasts.source) == ("while Sentinel Node is in play", "sentinel-node")
    t.idle()


@rule("INF-GLO-18")
def test_a_passive_lies_on_the_cards_that_it_changes():
    t = table(
        "infinities",
        p1={
            "leader": "reiso",
            "group": ["lantern-guard", "saltback"],
            "timeline": ["daybreak-herald"],
            "dice": B,
        },
        p2={"leader": "ysara", "dice": B},
    )
    guard, saltback = t.state.zones[16]
    assert told(t)["Player 1's other units have +1 defense."].pieces == (f"c{saltback}",)
    marks = {p.id: p.marks for p in t[0].view.pieces}
    assert (
        "immune" not in marks[f"c{guard}"]
    )  # Saltback keeps its leader from being moved, no card from being attacked
    t.idle()


@rule("INF-MAIN-08")
def test_who_is_done_is_seen_while_others_act():
    t = field(dice=["power"])
    assert told(t) == {}
    t[0].chooses("done")
    assert told(t)["Player 1 takes no more actions."].until == "this round"
    t[1].chooses("done")
    assert t.state.phase != P_MAIN
    assert t.state.done == 0b11, "it is forgotten when the next Main phase begins"
    assert told(t) == {}
    t.idle()


@rule("INF-STORY-05")
def test_what_a_chapter_switches_off_and_notes_is_told():
    t = trial()
    before = set(told(t))
    chapter = t.state.book.chapters[t.state.chapter]
    for text, on in (("Nobody reacts.", chapter.react), ("No leader is warped.", chapter.warp)):
        assert (text in before) != on
    t.state.flags = 1
    assert f"This has happened: {chapter.flag_keys[0].replace('-', ' ')}." in told(t)
    t.idle()

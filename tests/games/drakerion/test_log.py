"""The log says what a thing cost, what was left alone, and that a deck was shuffled."""

from tests.games.drakerion.ground import dealt, place
from tests.games.drakerion.tables import field

from tabard.testing import rule


@rule("DRK-ABL-12")
def test_the_price_of_an_ability_is_told():
    t = field({"melee": ["tomb-colossus"], "gold": 2}, {"melee": ["ash-hound"]})
    t[0].chooses("use tomb-colossus")
    assert t.log()[0] == "Player 1 uses Tomb Colossus for 2 gold"
    t.idle()
    t = field({"melee": ["lantern-widow"], "deck": ["grave-page", "grave-page"]}, {"melee": ["ash-hound"]})
    t[0].chooses("use lantern-widow")
    assert t.log()[0] == "Player 1 uses Lantern Widow"
    t.idle()


@rule("DRK-RWN-03")
def test_a_reaction_that_is_declined_is_named():
    t = field(
        {"unveiled": "forced-march"}, {"melee": ["ash-hound"], "support": ["soot-broker"]}, phase="deploy"
    )
    t[0].chooses("pass")
    assert "Player 1 does not use Forced March" in t.log()
    t.idle()


@rule("DRK-SET-17", "DRK-SET-20")
def test_the_shuffle_after_a_mulligan_is_told_and_none_without_one():
    t = dealt("ashen-compact", "thornwild-kin")
    t[0].chooses("first 1")
    place(t, 0, "melee", "melee", "melee", "melee")
    place(t, 1, "melee", "melee", "melee", "melee")
    before = t.kinds.count("shuffled")
    t[0].chooses(next(option for option in t[0].options if option.startswith("swap")))
    t[0].chooses("keep")
    assert t.kinds.count("shuffled") == before + 1
    assert t.log()[-1] == "Player 1 shuffles the deck"
    t[1].chooses("keep")
    assert t.kinds.count("shuffled") == before + 1
    t.idle()


@rule("DRK-SEA-04")
def test_the_shuffle_after_a_search_is_told():
    t = field(
        {"melee": ["shieldbearer"], "hand": ["muster-the-reserve"], "deck": ["pale-recruit"], "gold": 2}, {}
    )
    t[0].chooses("play muster-the-reserve")
    t[0].chooses("done")
    assert "Player 1 searches the deck, finds 0 and shuffles it" in t.log()
    t.idle()


@rule("DRK-KEY-20", "DRK-BLK-01")
def test_what_is_changed_is_told_in_the_words_of_the_card():
    t = field({"hand": ["silencer"], "gold": 9}, {"melee": ["ash-hound"]})
    t[0].chooses("play silencer to melee")
    t[0].chooses("react silencer")
    assert "Ash Hound is blank: its text does not count" in t.log()
    t.idle()

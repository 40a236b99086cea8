"""Every event has a line, every choice its words."""

import re
from pathlib import Path

from tests.games.ignite.tables import IGNITE, board

from tabard.engine.chance import seeded
from tabard.games.ignite import words
from tabard.games.ignite.words import _LINES

FOLDER = Path(words.__file__).parent


def emitted():
    """The kinds of events that the rules tell."""
    found = set()
    for file in sorted(FOLDER.rglob("*.py")):
        for call in re.findall(r"s(?:elf)?\.emit\(\s*([^,]+),", file.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([a-z-]+)"', call))
    return found


def test_every_event_has_a_line_and_every_line_an_event():
    if any(file.suffix == ".py" for file in FOLDER.glob("rules/*")):
        assert emitted() == {*_LINES, "over", "answered"}


def test_lines_name_players_cards_and_spaces():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("pass")
    assert t.log(2) == [
        "Player 1 plays Dagger",
        "Player 1 attacks G6 with Dagger",
        "The unit of player 2 on G6 takes 1 damage",
        "The elf of player 2 on G6 dies",
        "Player 1 takes an elf as a trophy",
    ]
    t.idle()


def test_a_drawn_card_is_named_to_its_owner_only():
    t = board(p1={"race": "humans", "units": ["g5"], "hand": ["conditioning"], "deck": ["flail"]})
    t[0].chooses("play conditioning", "stop")
    assert "Player 1 draws Flail" in t.log(0)
    assert "Player 1 draws a card" in t.log(1)
    t.idle()


def test_long_words_are_sentences_for_people():
    s = IGNITE.new(seats=3, seed=9, options={"titles": 2, "market": "random"})
    player = seeded(3)
    for _ in range(400):
        d = s.decision
        if d is None:
            break
        for action in d.options:
            told = IGNITE.describe(s, action)
            assert told.long[0].isupper() or told.long[0].isdigit(), told.long
            assert "{" not in told.long
        s.apply(d.options[player.below(len(d.options))])


def test_parts_of_a_text_are_told_by_what_they_say():
    t = board(p1={"race": "humans", "units": ["g5"], "hand": ["relay"]})
    t[0].chooses("play relay")
    longs = [choice.long for choice in t[0].view.ask.choices]
    assert longs == [
        "Move up to 3 spaces.",
        "The unit changes places with another of your side within 5. Move up to 1 space.",
    ]
    t[0].chooses("mode 1", "step g6", "stop")
    t.idle()


def test_a_move_tells_who_went_from_where():
    t = board(p1={"race": "elves", "units": ["g5", "h9"], "hand": ["march", "warp-portal"]})
    t[0].chooses("play march", "with g5", "step g6", "step g7")
    assert t.log(1)[-1] == "The elf of player 1 goes from G5 to G7"
    t[0].chooses("play warp-portal", "with h9", "mode 3", "space h8")
    assert "The elf of player 1 is put on H8" in t.log(1)
    t.idle()


def test_what_is_sold_is_named_to_all():
    t = board(p1={"race": "elves", "units": ["i9"], "hand": ["dagger"]})
    t[0].chooses("sell dagger")
    assert t.log(1)[:2] == ["Player 1 sells Dagger for 3 honor", "Player 1 trashes Dagger"]
    t.idle()


def test_an_attack_on_several_counts_them():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["full-moon-axe"]},
        p2={"race": "humans", "units": ["g6", "g4", "f5"]},
    )
    t[0].chooses("play full-moon-axe")
    assert "Player 1 attacks G6 and 2 more with Full Moon Axe" in t.log(1)
    t.idle()


def test_points_are_won_and_lost():
    t = board(
        seats=3,
        options={"win": "hill"},
        p1={"race": "elves", "units": ["i9"], "hand": ["dagger"]},
        p2={"race": "humans", "units": [{"at": "j9", "damage": 2}], "points": 3},
        p3={"race": "kitsune", "units": ["r9"], "points": 9},
    )
    t[0].chooses("play dagger", "at j9")
    assert "Player 2 loses 5 points" in t.log(1)
    t.idle()

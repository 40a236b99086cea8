"""The game ends at once, whatever the winning blow was part of (IGN-WIN-04)."""

from tests.games.ignite.tables import board, duel, hand, passes, trophies

from tabard.testing import rule

THREE = [(1, "elves")] * 3


def _one_short(hand=(), **more):
    """Player 1 needs one more trophy; an elf with 2 damage stands on g6."""
    return board(
        p1={
            "race": "humans",
            "units": ["g4", "r1"],
            "hand": list(hand),
            "trophies": THREE,
            **more.pop("p1", {}),
        },
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"], **more.pop("p2", {})},
        **more,
    )


@rule("IGN-WIN-04", "IGN-FINAL-06", "IGN-DEAD-10")
def test_a_minions_winning_blow_ends_its_command_too():
    t = _one_short(p1={"minions": ["g5"]})
    t[0].chooses("command g5", "at g6")
    passes(t)
    assert (trophies(t, 0), t.over) == (4, True)
    t.idle()


@rule("IGN-WIN-04", "IGN-DP-19")
def test_the_first_of_several_tokens_may_be_the_last():
    t = _one_short(["scorched-earth"])
    t[0].chooses("play scorched-earth", "with g4", "space g6")
    passes(t)
    assert (trophies(t, 0), t.over) == (4, True)
    t.idle()


@rule("IGN-WIN-04", "IGN-PLAY-06")
def test_the_rest_of_a_text_is_not_waited_for():
    t = _one_short(["flail"], p1={"units": ["g5", "r1"]})
    t[0].chooses("play flail", "at g6")
    passes(t)
    assert (trophies(t, 0), t.over) == (4, True)  # nobody is asked about the Flail's honor
    t.idle()


@rule("IGN-WIN-04", "IGN-GEN-08", "IGN-REVEAL-01")
def test_what_the_blow_sets_off_still_comes_before_the_end():
    t = _one_short(["javelin"], p2={"hand": ["berserk"], "deck": ["march"] * 6})
    t[0].chooses("play javelin", "at g6")
    passes(t)
    assert (t.prompt, t.over) == ("A unit of yours was damaged: reveal a card?", False)
    t[1].chooses("reveal berserk", "pass")
    assert (len(hand(t, 1)), t.over) == (4, True)
    t.idle()


@rule("IGN-WIN-04", "IGN-SET-11")
def test_a_trap_on_the_way_ends_the_game():
    t = duel(
        ["pitfall"],
        enemy="g7",
        p1={"trophies": THREE},
        p2={"units": [{"at": "g7", "damage": 1}, "r18"], "hand": ["march"]},
    )
    t[0].chooses("play pitfall", "with g5", "space g6", "end")
    t[1].chooses("play march", "with g7", "step g6")
    assert (trophies(t, 0), t.over) == (4, True)
    t.idle()

"""Secret choices: what others see while one chooses, answers given early, and refusals that tell nothing."""

import pytest
from tests.games.drakerion.scenes import SCENES, fallen, scene, seated, seen
from tests.games.drakerion.tables import both_pass, keys

from tabard.engine.early import asked_early
from tabard.engine.view import encode
from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.checks import card_problems
from tabard.testing import rule, table
from tabard.testing.contract import walk

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])
JUNK = ["plate", "icon", "mend", "strike", "swell", "bid"]
"""A deck without any Character: a hand dealt anew from it may hold none."""


def watched(t, seat, *choices):
    """What a seat sees at each step while the other chooses: where the faces lie, and the question."""
    found = []
    for choice in choices:
        t[1 - seat].chooses(choice)
        view = t[seat].view
        found.append((encode(view.ask), sorted((p.area, str(p.face)) for p in view.pieces), t.log(seat)))
    return found


# -- what others see meanwhile ----------------------------------------------------------------------


@rule("DRK-HID-05", "DRK-MAN-03")
def test_whatever_maneuver_is_chosen_the_other_sees_the_same():
    views = []
    for key in ("gift", "spies", "still"):
        t = scene({"pile": ["gift", "spies", "still"]}, {"pile": ["still", "still-tactic"]}, phase="maneuver")
        views += watched(t, 1, f"unveil {key}")
        assert seen(t, 1, "chosen-0") == seen(t, None, "chosen-0") == [None]
        assert seen(t, 0, "chosen-0") == [key]
        t.idle()
    assert views[0] == views[1] == views[2]


@rule("DRK-HID-11", "DRK-CTY-04")
def test_whatever_goes_under_the_deck_the_other_sees_a_card_go():
    views = []
    for key in ("plate", "mend"):
        t = scene({"hand": ["plate", "mend"], "deck": ["strike", "swell"]}, {"city": "mint-city"})
        views += watched(t, 1, "use bare-city exchange", f"pick {key}")
        assert [p.face for p in t[0].view.pieces if p.area == "deck-0"] == [
            key,
            None,
        ]  # its owner knows it there
        t.idle()
    assert views[:2] == views[2:]


@rule("DRK-HID-11", "DRK-HID-01")
def test_not_even_equal_cards_show_by_the_one_that_goes_under_the_deck():
    views = []
    for hand in (["plate", "plate", "mend"], ["plate", "mend", "mend"], ["mend", "plate", "strike"]):
        for key in sorted(set(hand)):
            t = scene({"hand": hand, "deck": ["strike", "swell"]}, {"city": "mint-city"})
            t[0].chooses("use bare-city exchange", f"pick {key}")
            views.append(encode(t[1].view))  # the ids of what stays and of what goes, too
            left = [*hand, "strike"]  # which was drawn for it
            left.remove(key)
            assert sorted(keys(t, v.HAND, 0)) == sorted(left)
            t.idle()
    assert len(set(views)) == 1


@rule("DRK-HID-14", "DRK-HID-11", "DRK-SET-19")
@pytest.mark.parametrize("n", [0, 1, 3, 6])
def test_a_mulligan_tells_its_number_and_nothing_else(n):
    t = table(SCENES, options={"deck1": "ashen-compact", "deck2": "wardens"}, seed=8)
    t[0].chooses("first 1", "place melee", "place melee", "place support", "place support")
    t[1].chooses("place melee", "place melee", "place support", "place support")
    before = [(p.area, p.face) for p in t[1].view.pieces]
    for _ in range(n):
        t[0].chooses(t[0].options[-1])
        assert [(p.area, p.face) for p in t[1].view.pieces] == before  # nothing is shown before
    heard = len(t.state.events)
    t[0].chooses("keep")
    lines = t.log(1)[heard:]
    assert lines[0] == f"Player 1 {f'exchanges {n} of' if n else 'keeps all'} six cards"
    assert lines[1:] == ["Player 1 draws a card"] * n + ["Player 1 shuffles the deck"] * (n > 0)
    assert seen(t, 1, "hand-0") == [None] * 6
    t.idle()


@rule("DRK-HID-15", "DRK-SEA-06")
@pytest.mark.parametrize("found", [0, 1, 2])
def test_a_search_tells_how_many_were_found_and_not_which(found):
    t = scene({"hand": ["search-one"], "deck": ["c213", "c326", *JUNK]})
    t[0].chooses("play search-one", *["pick c213", "pick c326"][:found])
    if found < 2:
        t[0].chooses("done")
    assert f"finds {found}" in " ".join(t.log(1))
    assert not [line for line in t.log(1) if "C213" in line or "C326" in line]
    assert seen(t, 1, "hand-0") == [None] * found
    t.idle()


@rule("DRK-HID-15", "DRK-SEA-06")
def test_what_a_text_says_to_reveal_is_shown():
    t = scene({"hand": ["search-show"], "deck": ["c213", *JUNK]})
    t[0].chooses("play search-show", "pick c213")
    assert any("C213" in line for line in t.log(1))
    assert keys(t, v.HAND, 0) == ["c213"]
    t.idle()


# -- choosing early ---------------------------------------------------------------------------------


def early_options(t, seat):
    world = asked_early(t.state, seat)
    return None if world is None else [t.game.describe(world, o).short for o in world.decision.options]


@rule("DRK-HID-05", "DRK-DEC-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_may_choose_a_maneuver_early(first):
    piles = [["gift", "still"], ["spies", "still-tactic"]]
    t = scene({"pile": piles[0]}, {"pile": piles[1]}, phase="maneuver", first=first)
    later = 1 - first
    assert early_options(t, later) == [f"unveil {key}" for key in piles[later]]
    assert early_options(t, first) is None  # who is asked now is not asked early
    t[first].chooses(f"unveil {piles[first][0]}")
    t[later].may(*(f"unveil {key}" for key in piles[later]))  # the same question, whatever the other chose
    t.idle()
    t = scene({"pile": piles[0]}, {"pile": ["spies"]}, phase="maneuver")
    assert early_options(t, 1) is None  # the only one is not asked for
    t.idle()


@rule("DRK-HID-14", "DRK-DEC-03")
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_may_answer_the_mulligan_early(first):
    t = table(SCENES, options={"deck1": "ashen-compact", "deck2": "wardens"}, seed=8)
    t[0].chooses(f"first {first + 1}")
    assert early_options(t, 1 - t.asked) is None  # set-up is placed one after the other, in sight
    while t.rule == "DRK-SET-08":
        t[t.asked].chooses("place melee")
    t[first].can("keep")
    options = early_options(t, 1 - first)
    t[first].chooses(t[first].options[1])
    assert early_options(t, 1 - first) == options  # still the same in mid-choice
    t[first].chooses("keep")
    assert t[1 - first].options == options
    t.idle()


@rule("DRK-DEC-31", "DRK-ABL-23", "DRK-HID-17")
@either_seat
def test_both_choose_a_discard_without_seeing_the_others_choice(seat):
    mine, theirs = ["all-discard", "plate", "icon"], ["mend", "strike"]
    views = []
    for key in ("plate", "icon"):
        t = seated(seat, {"hand": mine}, {"hand": theirs})
        t[seat].chooses("play all-discard")
        t[1 - seat].may()  # the controller of the ability first
        assert early_options(t, 1 - seat) == ["pick mend", "pick strike"]
        views += watched(t, 1 - seat, f"pick {key}")
        t[seat].may()
        t[1 - seat].may("pick mend", "pick strike")
        assert fallen(t, seat) == []
        t[1 - seat].chooses("pick strike")
        assert fallen(t, seat) == ["all-discard", key]
        assert fallen(t, 1 - seat) == ["strike"]
        t.idle()
    assert views[0] == views[1]


@rule("DRK-DEC-31")
def test_a_single_card_is_taken_without_asking():
    t = scene({"hand": ["all-discard", "plate"]}, {"hand": ["mend", "strike"]})
    t[0].chooses("play all-discard")
    t[1].may("pick mend", "pick strike")
    t[1].chooses("pick mend")
    assert (fallen(t, 0), fallen(t, 1)) == (["all-discard", "plate"], ["mend"])
    t.idle()
    t = scene({"hand": ["all-discard"]}, {"hand": ["mend"]})
    t[0].chooses("play all-discard")
    assert (fallen(t, 0), fallen(t, 1)) == (["all-discard"], ["mend"])
    t.idle()


# -- refusals that tell nothing ---------------------------------------------------------------------


@rule("DRK-HID-18", "DRK-DEC-13", "DRK-DEC-29")
@either_seat
def test_a_player_without_any_combat_action_is_asked_like_any_other(seat):
    seen_by_other = []
    for hand in (["plate"], ["parry"]):
        t = seated(seat, {"melee": ["c415"]}, {"melee": ["c326"], "hand": hand})
        t[seat].chooses("attack c326 with c415")
        assert t.state.decision.response
        t[1 - seat].may("pass", *(["play parry"] if hand == ["parry"] else []))
        assert t[seat].view.ask.choices == ()
        asked = encode(t[seat].view)
        t[1 - seat].chooses("pass")
        seen_by_other.append((asked, encode(t[seat].view), t.log(seat)))
        t[seat].chooses("pass")
        t.idle()
    assert seen_by_other[0] == seen_by_other[1]


@rule("DRK-HID-18", "DRK-RWN-08")
@either_seat
def test_a_reaction_that_the_hand_cannot_pay_is_declined_by_its_player(seat):
    told = []
    for hand in (["c213", "plate"], ["c213", "mend"]):
        theirs = {"melee": ["scholar", "c326"], "hand": hand, "deck": JUNK}
        t = seated(seat, {"hand": ["rain"], "melee": ["c415"]}, theirs)
        t[seat].chooses("play rain")
        t[1 - seat].may("pass", *(["react scholar"] if "mend" in hand else []))  # only the owner sees why
        asked = encode(t[seat].view)
        t[1 - seat].chooses("pass")
        told.append((asked, encode(t[seat].view), t.log(seat)))
        t.idle()
    assert told[0] == told[1]
    t = seated(seat, {"hand": ["rain"], "melee": ["c415"]}, {"melee": ["scholar", "c326"]})
    t[seat].chooses("play rain")
    assert t.rule == "DRK-ACT-02"  # an empty hand everyone sees
    t.idle()


@rule("DRK-HID-18", "DRK-DEC-25", "DRK-HID-17")
def test_whether_a_newcomer_was_in_hand_shows_only_by_its_coming():
    asked = []
    for hand in (["c213", "plate"], ["mend", "plate"]):
        t = scene({"melee": ["c415"], "hand": ["step-in", *hand], "deck": JUNK}, {"melee": ["c326"]})
        t[0].chooses("play step-in")
        t[0].may("pick c213" if "c213" in hand else "done")
        asked.append(encode(t[1].view))
        t[0].chooses(t[0].options[0])
        assert keys(t, v.MELEE_ROW, 0) == (["c213"] if "c213" in hand else ["c415"])
        t.idle()
    assert asked[0] == asked[1]
    t = scene({"melee": ["c415"], "hand": ["step-in"], "deck": JUNK}, {"melee": ["c326"]})
    t[0].chooses("play step-in")
    assert t.asked == 1  # without any card in hand there is nothing to ask
    t.idle()


@rule("DRK-HID-18", "DRK-DEC-17")
def test_putting_a_character_from_hand_is_asked_of_any_hand():
    asked = []
    for hand in (["c213", "plate", "mend"], ["mend", "plate", "mend"], ["strike", "bid", "mend"]):
        t = scene({"melee": ["c415"], "hand": ["sneak", *hand], "deck": JUNK})
        t[0].chooses("play sneak")
        t[0].may("done", *(["pick c213"] if "c213" in hand else []))
        asked.append((encode(t[1].view.ask), seen(t, 1, "hand-0"), t.log(1)))
        t[0].chooses("done")
        assert keys(t, v.MELEE_ROW, 0) == ["c415"]
        t.idle()
    assert asked[0] == asked[1] == asked[2]
    t = scene({"melee": ["c415"], "hand": ["sneak", "c213"], "deck": JUNK})
    t[0].chooses("play sneak", "pick c213")
    assert seen(t, 1, "hand-0") == ["c213"]  # shown as soon as it is chosen
    t[0].may("place melee", "place support")
    t[0].chooses("place support")
    assert keys(t, v.SUPPORT_ROW, 0) == ["c213"]
    t.idle()


@rule("DRK-HID-18", "DRK-DEC-32")
def test_how_many_cards_could_pay_does_not_show():
    asked = []
    for hand in (["c213", "plate"], ["c213", "c326"]):
        t = scene({"hand": ["bid-soldier", *hand], "deck": JUNK})
        t[0].chooses("play bid-soldier")
        t[0].may(*(f"pick {key}" for key in hand if key != "plate"))  # asked even of the only one
        asked.append(encode(t[1].view))
        t[0].chooses("pick c213")
        assert list(t.state.prestige) == [1, 0]
        assert fallen(t, 0) == ["bid-soldier", "c213"]
        t.idle()
    assert asked[0] == asked[1]
    t = scene({"hand": ["bid-soldier", "plate"], "deck": ["c213"]})
    t[0].cannot("play bid-soldier")
    t.idle()


@rule("DRK-HID-18", "DRK-DEC-16", "DRK-TGT-02")
def test_how_many_cards_in_hand_could_be_targets_does_not_show():
    asked = []
    for hand in (["c213", "plate"], ["c213", "c326"]):
        t = scene({"hand": ["vow", *hand], "deck": JUNK})
        t[0].chooses("play vow")
        t[0].may(*(f"pick {key}" for key in hand if key != "plate"))
        asked.append(encode(t[1].view))
        t[0].chooses("pick c213")
        assert sorted(map(str, seen(t, 1, "hand-0"))) == ["None", "c213"]
        t.idle()
    assert asked[0] == asked[1]
    t = scene({"hand": ["vow", "plate"], "deck": ["c213"]})
    t[0].cannot("play vow")
    t.idle()


@rule("DRK-DEC-32", "DRK-TOP-01")
@pytest.mark.parametrize(
    ("pile", "plays"), [(["c213"], False), (["c213", "c326"], True), (["c213", "mend"], False)]
)
def test_a_cost_out_of_the_discard_pile_is_paid_in_the_order_of_the_one_who_pays(pile, plays):
    t = scene({"hand": ["grave-toll"], "discard": pile, "deck": ["plate"]})
    assert ("play grave-toll" in t[0].options) == plays
    if plays:
        t[0].chooses("play grave-toll")
        t[0].may("pick c213", "pick c326")
        t[0].chooses("pick c326")
        assert keys(t, v.DECK, 0) == ["c213", "c326", "plate"]
        assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-HID-18", "DRK-DEC-22")
def test_equal_cards_are_ordered_like_others():
    asked = []
    for hand in (["plate", "plate"], ["plate", "mend"]):
        t = scene({"hand": ["sink-two", *hand], "deck": JUNK})
        t[0].chooses("play sink-two")
        asked.append(encode(t[1].view))
        t[0].chooses("pick plate")
        assert keys(t, v.DECK, 0)[:2] == ([hand[1], "plate"] if hand[1] != "plate" else hand)
        t.idle()
    assert asked[0] == asked[1]


@rule("DRK-HID-18", "DRK-DEC-23", "DRK-LOK-01")
def test_looking_asks_whether_or_not_anything_fits():
    asked = []
    for deck in (["c213", "plate", "icon", *JUNK], ["mend", "plate", "icon", *JUNK]):
        t = scene({"hand": ["look-three"], "deck": deck})
        t[0].chooses("play look-three")
        t[0].may("pick c213" if "c213" in deck else "done")
        asked.append(encode(t[1].view))
        t[0].chooses(t[0].options[0])
        while t.rule == "DRK-DEC-22":
            t[0].chooses(t[0].options[0])
        assert keys(t, v.HAND, 0) == (["c213"] if "c213" in deck else [])
        t.idle()
    assert asked[0] == asked[1]


@rule("DRK-HID-18", "DRK-DEC-29")
def test_the_opponent_is_asked_to_reveal_from_any_hand():
    asked = []
    for hand in (["c213", "plate"], ["mend", "plate"]):
        t = scene({"hand": ["confess"]}, {"hand": hand, "deck": JUNK})
        t[0].chooses("play confess")
        t[0].may()
        t[1].may("pick c213" if "c213" in hand else "done")
        asked.append(encode(t[0].view))
        t[1].chooses(t[1].options[0])
        assert seen(t, 0, "hand-1").count("c213") == hand.count("c213")
        assert seen(t, 0, "hand-1").count(None) == 2 - hand.count("c213")
        t.idle()
    assert asked[0] == asked[1]


@rule("DRK-HID-18", "DRK-RET-12")
def test_a_pass_is_told_alike_with_and_without_a_hand():
    lines = []
    for hand in ([], ["parry", "pinprick"]):
        t = scene({"melee": ["c415"]}, {"melee": ["c326"], "hand": hand})
        t[0].chooses("attack c326 with c415")
        both_pass(t)
        lines.append([(e.kind, e.rule, e.seat) for e in t.state.events])
        assert "Player 2 passes" in t.log(0)
        t.idle()
    assert lines[0] == lines[1]


# -- nobody chooses what they may not see -----------------------------------------------------------


def problems_of(of, by, zone="hand"):
    from msgspec import convert

    from tabard.games.drakerion.printed import Card

    effect = {"reveal": {"choose": {"of": of, "kind": "card", "zone": zone}, "by": by}}
    ability = {"label": "action", "do": [effect]}
    fields = {"id": "x", "name": "X", "kind": "event", "faction": "unaffiliated", "cost": 0}
    return card_problems(convert({**fields, "abilities": [ability]}, Card))


@rule("DRK-HID-01", "DRK-HID-02")
def test_no_card_may_let_a_player_choose_in_a_hidden_zone():
    assert problems_of("your", "you") == ()
    assert problems_of("opposing", "opponent") == ()
    for of, by in (("opposing", "you"), ("your", "opponent"), ("any", "you"), ("any", "opponent")):
        assert "DRK-HID-01" in problems_of(of, by)[0]
    assert "DRK-HID-02" in problems_of("your", "you", "deck")[0]


# -- over whole games -------------------------------------------------------------------------------


@rule("DRK-HID-17", "DRK-DEC-29")
@pytest.mark.parametrize("seed", [3, 4])
def test_no_seat_can_tell_a_world_dealt_anew_from_the_real_one(seed):
    played = game("drakerion")
    options = {"deck1": "hollow-court", "deck2": "skyglass"} if seed % 2 else {"deck1": "wardens"}
    for n, s in enumerate(walk(played, {"options": options}, seed)):
        if n % 9:
            continue
        for seat in (0, 1, None):
            at = 2 if seat is None else seat
            for other in range(2):
                world = s.determinize(at, n * 2 + other)
                assert encode(world.view(seat)) == encode(s.view(seat)), f"step {n}, seat {seat}"

"""Costs and who pays them, second targets, lent abilities, and whom a static ability means in a combat."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import rule, table

LEDGER: Any = game("drakerion", Path(__file__).parent / "proving_costs.yaml")
IDLE = {
    "banner": "idle-banner",
    "city": "idle-city",
    "unveiled": "idle-supply",
    "pile": ["idle-tactic"],
    "gold": 0,
}
either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


def ledger(seat, mine, theirs=None, **position):
    """The Action Phase of turn 3; `seat` has `mine`, is first and acts. Nothing else says anything."""
    sides: list[Any] = [{**IDLE, **mine}, {**IDLE, **(theirs or {})}]
    if seat == 1:
        sides.reverse()
    decks = {"deck1": "wardens", "deck2": "ashen-compact"}
    return table(LEDGER, options=decks, p1=sides[0], p2=sides[1], first=seat, **position)


def uses(t, seat):
    return [o for o in t[seat].options if o.startswith("use ") and "exchange" not in o]


@either_seat
@rule("DRK-TGT-01", "DRK-DEC-16")
def test_the_question_says_how_many_targets(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["hit", "two-of", "one-each"]}, {"melee": ["guard", "bow"]})
    for key, words in (
        ("hit", "Hit: target a Character"),
        ("two-of", "Two Of: target two Characters (1 of 2)"),
    ):
        other = ledger(seat, {"melee": ["tower"], "hand": [key]}, {"melee": ["guard", "bow"]})
        other[seat].chooses(f"play {key}")
        assert other.prompt == words
        other[seat].chooses("target guard", *["target bow"] * (key == "two-of"))
        other.idle()
    t[seat].chooses("play one-each")  # the Tower is the only one of the first group
    assert t.prompt == "One Each: target an opposing Character"
    t[seat].may("target guard", "target bow")
    t[seat].chooses("target bow")
    assert [damage(t, key) for key in ("tower", "guard", "bow")] == [1, 0, 2]
    t.idle()


@either_seat
@rule("DRK-TGT-05", "DRK-CHK-01")
def test_a_second_target_that_has_left_is_skipped(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["collapse"]}, {"melee": ["guard"], "support": ["bow"]})
    t[seat].chooses("play collapse")
    assert keys(t, v.DISCARD, 1 - seat) == ["guard"]  # destroyed before it could be returned
    assert keys(t, v.HAND, 1 - seat) == []
    assert t.state.gold[seat] == 1
    t.idle()


@either_seat
@rule("DRK-TGT-04", "DRK-TGT-05")
def test_a_second_target_in_a_discard_pile_is_none_that_has_left(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["fetch"], "discard": ["pawn", "bow"]})
    t[seat].chooses("play fetch")
    t[seat].may("pick pawn", "pick bow")
    t[seat].chooses("pick bow")
    assert keys(t, v.HAND, seat) == ["bow"]
    assert damage(t, "tower") == 1
    t.idle()


@either_seat
@rule("DRK-TGT-06", "DRK-TGT-07")
def test_a_second_group_that_may_be_empty_holds_no_target_back(seat):
    t = ledger(seat, {"melee": ["tower", "guard"], "hand": ["spare"]})
    t[seat].chooses("play spare")
    t[seat].may("target tower", "target guard")
    t[seat].chooses("target guard")
    t[seat].may("done", "target tower")
    t[seat].chooses("target tower")
    assert [damage(t, key) for key in ("tower", "guard")] == [2, 1]
    t.idle()
    t = ledger(seat, {"melee": ["tower"], "hand": ["spare"]})
    t[seat].chooses("play spare")
    assert damage(t, "tower") == 1
    assert t.asked == 1 - seat
    t.idle()


@either_seat
@rule("DRK-HID-19", "DRK-TOP-02")
def test_one_card_from_the_discard_pile_is_known_under_the_deck_of_two_the_order_is_not(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["burial"], "discard": ["pawn", "bow"], "deck": ["guard"]})
    t[seat].chooses("play burial", "pick bow")
    assert keys(t, v.DECK, seat) == ["bow", "guard"]
    bottom = t.state.zone(v.DECK, seat)[0]
    assert t.state.known[bottom] == t.state.everyone()
    t.idle()
    t = ledger(
        seat, {"melee": ["tower"], "hand": ["burial-two"], "discard": ["pawn", "bow"], "deck": ["guard"]}
    )
    t[seat].chooses("play burial-two", "pick bow")
    assert sorted(keys(t, v.DECK, seat)) == ["bow", "guard", "pawn"]
    assert [t.state.known[c] for c in t.state.zone(v.DECK, seat)[:2]] == [1 << seat, 1 << seat]
    t.idle()


@either_seat
@rule("DRK-ABL-22")
def test_a_source_that_stands_elsewhere_by_its_effect_means_its_new_line(seat):
    t = ledger(seat, {"melee": ["pivot", "tower"], "support": ["guard"]}, {"melee": ["pawn"]})
    t[seat].chooses("use pivot")
    assert card(t, "pivot") in t.state.zone(v.SUPPORT_ROW, seat)
    assert [damage(t, key) for key in ("tower", "guard")] == [0, 1]
    t.idle()


@either_seat
@rule("DRK-ABL-18", "DRK-ABL-05", "DRK-ABL-06", "DRK-ABL-19")
def test_of_two_lent_abilities_that_of_the_moment_is_offered_if_it_can_be_paid(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["teach-work", "teach-war"]}, {"melee": ["pawn", "bow"]})
    t[seat].chooses("play teach-war", "target tower")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play teach-work", "target tower")
    assert uses(t, 1 - seat) == []
    t[1 - seat].chooses("attack tower with pawn")
    assert uses(t, seat) == []  # the Combat ability costs 1 gold
    both_pass(t)
    assert uses(t, seat) == ["use tower"]
    t[seat].chooses("use tower")
    assert (t.state.gold[seat], t.state.prestige[seat]) == (1, 0)
    t[1 - seat].chooses("attack tower with bow")
    assert uses(t, seat) == ["use tower"]
    t[seat].chooses("use tower")
    assert (t.state.gold[seat], t.state.prestige[seat]) == (0, 1)
    both_pass(t)
    assert uses(t, seat) == []  # once a turn
    t.idle()


@either_seat
@rule("DRK-RWN-01")
def test_a_moment_in_a_combat_is_none_outside(seat):
    t = ledger(seat, {"melee": ["bow", "watch"], "hand": ["hit"]}, {"melee": ["guard"]})
    t[seat].chooses("play hit", "target guard")
    assert t.asked == 1 - seat  # no Reaction was offered
    t[1 - seat].chooses("attack bow with guard")
    both_pass(t)
    assert t.asked == seat
    t[seat].chooses("react watch to bow", "react watch to guard")
    assert t.state.gold[seat] == 2
    t.idle()


@either_seat
@rule("DRK-ACT-14", "DRK-DSC-04")
def test_a_discard_and_a_card_for_the_bottom_take_two_cards_besides_the_event(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["quota", "pawn"]})
    t[seat].cannot("play quota")
    t.idle()
    t = ledger(seat, {"melee": ["tower"], "hand": ["quota", "pawn", "bow"], "deck": ["guard"]})
    t[seat].chooses("play quota", "pick pawn")
    assert keys(t, v.DECK, seat) == ["bow", "guard"]
    assert keys(t, v.DISCARD, seat) == ["pawn", "quota"]
    t.idle()


@either_seat
@rule("DRK-DSC-03", "DRK-HID-01", "DRK-HID-03")
def test_what_was_shown_pays_before_an_equal_card_and_only_for_itself(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["boast", "toll", "bow", "pawn", "pawn"]})
    t[seat].chooses("play boast", "pick pawn")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play toll", "pick bow")
    assert keys(t, v.DISCARD, seat) == ["boast", "bow", "toll"]
    assert sorted(t.state.known[c] for c in t.state.zone(v.HAND, seat)) == [1 << seat, t.state.everyone()]
    t.idle()
    t = ledger(seat, {"melee": ["tower"], "hand": ["boast", "toll", "pawn", "pawn"]})
    t[seat].chooses("play boast", "pick pawn")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play toll", "pick pawn")
    assert keys(t, v.HAND, seat) == ["pawn"]
    assert [p.face for p in t[1 - seat].view.pieces if p.area == f"hand-{seat}"] == [None]
    t.idle()


@either_seat
@rule("DRK-PLY-03", "DRK-ABL-12")
def test_a_cheaper_event_still_costs_what_its_ability_asks(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["bargain", "dear"], "gold": 5})
    t[seat].chooses("play bargain", "play dear")
    assert (t.state.gold[seat], t.state.prestige[seat]) == (2, 1)  # 3 - 1 for the card, 1 for the ability
    t.idle()


@either_seat
@rule("DRK-ABL-12", "DRK-DEC-32", "DRK-CHK-04")
def test_every_part_of_a_cost_takes_the_card_that_was_chosen_for_it(seat):
    t = ledger(
        seat,
        {
            "melee": ["tower", "guard"],
            "support": ["bow"],
            "hand": ["dues", "pawn", "hit", "toll"],
            "deck": ["pawn"],
        },
    )
    t[seat].chooses("play dues", "target guard", "pick hit", "pick toll", "target bow")
    assert [t.state.committed[card(t, key)] for key in ("tower", "guard")] == [0, 1]
    assert keys(t, v.DISCARD, seat) == ["hit", "bow", "dues"]
    assert keys(t, v.DECK, seat) == ["toll", "pawn"]
    assert keys(t, v.HAND, seat) == ["pawn"]
    t.idle()


@either_seat
@rule("DRK-CTL-04", "DRK-END-06")
def test_every_turn_the_owner_is_asked_anew_where_a_character_comes_back(seat):
    mine = {"melee": ["tower"], "hand": ["borrow", "borrow"], "pile": ["idle-tactic", "idle-supply"]}
    theirs = {"melee": ["guard", "pawn"], "pile": ["idle-tactic", "idle-supply"]}
    t = ledger(seat, mine, theirs)
    for line, row in (("support", v.SUPPORT_ROW), ("melee", v.MELEE_ROW)):
        while t.asked != seat or "play borrow" not in t[seat].options:
            t[t.asked].chooses("unveil idle-tactic" if "unveil idle-tactic" in t[t.asked].options else "pass")
        t[seat].chooses("play borrow", "target guard", "place melee")
        both_pass(t)
        t[1 - seat].may("place melee", "place support")
        t[1 - seat].chooses(f"place {line}")
        assert card(t, "guard") in t.state.zone(row, 1 - seat)
    t.idle()


@either_seat
@rule("DRK-GEN-12", "DRK-ACT-14", "DRK-EVT-05")
def test_an_event_does_not_pay_for_itself(seat):
    for key in ("burn", "store"):
        t = ledger(seat, {"melee": ["tower"], "hand": [key, "pawn"]})
        t[seat].cannot(f"play {key}")  # it is the only Event in the hand
        t.idle()
        t = ledger(seat, {"melee": ["tower"], "hand": [key, "pawn", "hit"]})
        t[seat].chooses(f"play {key}")
        t[seat].may("pick hit")
        t[seat].chooses("pick hit")
        assert (keys(t, v.HAND, seat), t.state.gold[seat]) == (["pawn"], 1)
        t.idle()


@either_seat
@rule("DRK-DEC-29", "DRK-HID-17", "DRK-HID-18")
def test_in_an_imagined_hand_that_cannot_pay_nothing_happens(seat):
    for key in ("burn", "store"):
        t = ledger(seat, {"melee": ["tower"], "hand": [key, "hit"], "deck": ["pawn", "bow", "guard"]})
        t[seat].chooses(f"play {key}")
        poor = 0
        for world in (t.state.determinize(1 - seat, seed) for seed in range(12)):
            held = world.book.keys[world.face[world.zone(v.HAND, seat)[0]]]
            assert (world.decision.seat, len(world.decision.options)) == (seat, 1)
            world.apply(world.decision.options[0])
            poor += held != "hit"
            assert world.gold[seat] == (held == "hit")
            assert len(world.zone(v.HAND, seat)) == (held != "hit")
            assert world.book.number[key] in [world.face[c] for c in world.zone(v.DISCARD, seat)]
            assert world.decision.seat == 1 - seat  # and the game goes on
        assert 0 < poor < 12
        t[seat].chooses("pick hit")
        t.idle()


@either_seat
@rule("DRK-CHK-01", "DRK-WIN-03", "DRK-LIN-05")
def test_no_line_advances_once_the_game_is_won(seat):
    t = ledger(
        seat,
        {"melee": ["tower"], "hand": ["hit"], "prestige": 19},
        {"melee": ["prize"], "support": ["bow"]},
    )
    t[seat].chooses("play hit", "target prize")
    assert t.returns[seat] == 1.0
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == ["bow"]
    t.idle()


@either_seat
@rule("DRK-BLK-01", "DRK-BLK-08")
def test_whoever_fights_or_bears_may_be_what_is_blank(seat):
    t = ledger(seat, {"melee": ["smith", "glare"]}, {"melee": ["weaver", "scowl"]})
    t[seat].can("use smith")
    t[seat].chooses("attack weaver with smith")
    assert uses(t, 1 - seat) == []  # the defender
    t[1 - seat].chooses("pass")
    assert uses(t, seat) == []  # the attacker
    t[seat].chooses("pass")
    assert uses(t, 1 - seat) == ["use weaver"]  # no more, once the combat is over
    t.idle()
    t = ledger(seat, {"melee": [{"card": "smith", "attached": ["gag"]}, "tower"]}, {"melee": ["weaver"]})
    assert uses(t, seat) == []
    t[seat].chooses("attack weaver with tower")
    assert uses(t, 1 - seat) == ["use weaver"]
    t[1 - seat].chooses("use weaver")
    assert uses(t, seat) == []
    both_pass(t)
    t.idle()


@either_seat
@rule("DRK-ABL-20")
def test_a_text_may_give_two_abilities_at_once(seat):
    t = ledger(seat, {"melee": ["tower"], "hand": ["teach-both"]}, {"melee": ["pawn", "bow"]})
    t[seat].chooses("play teach-both", "target tower")
    t[1 - seat].chooses("pass")
    first, _ = uses(t, seat)
    t[seat].chooses(first)
    t[1 - seat].chooses("pass")
    t[seat].chooses("use tower")  # only the other is left
    assert (t.state.gold[seat], t.state.prestige[seat]) == (1, 2)
    t.idle()

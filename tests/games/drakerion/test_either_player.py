"""What holds for a player holds for the other: newcomers, bonuses, the discard pile, lines and who goes first."""

from tests.games.drakerion.fights import QUIET, duel, either_seat, fight, line_of
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import yard

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import MELEE, RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule


@either_seat
@rule("DRK-CBT-03", "DRK-CBT-05", "DRK-CHR-08", "DRK-CBT-28")
def test_a_newcomer_attacks_at_once_and_once_committed_no_more(seat):
    mine = {"melee": ["dove", {"card": "x213", "committed": True}], "hand": ["x415"], "gold": 3}
    t = fight(mine, {"melee": ["y326"]}, seat)
    t[seat].cannot("attack y326 with x213")
    t[seat].chooses("play x415 to melee")
    t[1 - seat].chooses("pass")
    t[seat].chooses("attack y326 with x415")
    both_pass(t)
    assert damage(t, "y326") == 4
    t[1 - seat].chooses("pass")
    t[seat].cannot("attack y326 with x415", "attack y326 with x213")
    t[seat].can("attack y326 with dove")
    t.idle()


@either_seat
@rule("DRK-REN-05", "DRK-REN-08", "DRK-REN-09")
def test_each_bonus_is_the_one_that_was_named(seat):
    for bonus, melee, riposte, shield in (("melee", 1, 0, 0), ("riposte", 0, 1, 0), ("shield", 0, 0, 1)):
        t = duel("morwern", "big", seat, mine={"melee": ["morwern"], "hand": ["morwern-exile"]})
        one = card(t, "morwern")
        before = (value(t.state, one, MELEE), value(t.state, one, RIPOSTE))
        t[1 - seat].chooses("pass")
        t[seat].chooses(f"rally morwern-exile {bonus}")
        assert (value(t.state, one, MELEE), value(t.state, one, RIPOSTE)) == (
            before[0] + melee,
            before[1] + riposte,
        )
        assert t.state.shield[one] == shield
        assert keys(t, v.DISCARD, seat) == ["morwern-exile"]
        both_pass(t)
        t.idle()


@either_seat
@rule("DRK-GLA-12", "DRK-GLA-13", "DRK-GLA-14", "DRK-LIN-02", "DRK-GEN-06")
def test_a_card_of_ones_own_discard_pile_is_used_from_there(seat):
    mine = {"melee": ["guard"], "discard": ["grave-page"], "gold": 2}
    theirs = {"melee": ["tower"], "gold": 2}
    t = yard(*((mine, theirs) if seat == 0 else (theirs, mine)), first=seat)
    t[seat].chooses("use grave-page in discard", "place support")
    assert (keys(t, v.SUPPORT_ROW, seat), keys(t, v.DISCARD, seat)) == (["grave-page"], [])
    assert (t.state.gold[seat], t.state.gold[1 - seat]) == (0, 2)
    assert t.asked == 1 - seat
    t[1 - seat].cannot("use grave-page in discard")
    t.idle()


@either_seat
@rule("DRK-FST-02", "DRK-FST-03", "DRK-SET-22", "DRK-RET-11", "DRK-END-06")
def test_who_passed_last_goes_first_also_who_was_first(seat):
    t = fight({"melee": ["x415"], **QUIET}, {"melee": ["big"], **QUIET}, seat)
    t[seat].chooses("attack big with x415")
    both_pass(t)
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, seat)
    t.idle()


@either_seat
@rule("DRK-LIN-02", "DRK-ZON-04", "DRK-CHR-07")
def test_a_character_comes_onto_the_line_that_was_named(seat):
    for line in ("melee", "support"):
        t = fight(
            {"melee": ["dove"], "support": ["x213"], "hand": ["x415"], "gold": 3}, {"melee": ["big"]}, seat
        )
        t[seat].chooses(f"play x415 to {line}")
        assert line_of(t, "x415") == (seat, line)
        t.idle()


@either_seat
@rule("DRK-HID-01", "DRK-HID-02", "DRK-HID-04", "DRK-HID-06", "DRK-HID-09", "DRK-LIN-01", "DRK-ZON-01")
def test_how_many_lie_in_each_area_is_public_and_which_only_where_it_is_open(seat):
    mine = {
        "melee": ["guard"],
        "support": ["bow"],
        "hand": ["hit"],
        "deck": ["pawn", "twin"],
        "discard": ["slay"],
    }
    theirs = {"melee": ["tower"], "hand": ["hit", "slay"]}
    t = yard(*((mine, theirs) if seat == 0 else (theirs, mine)), first=seat)
    shown = {"melee": ["guard"], "support": ["bow"], "discard": ["slay"], "deck": [None]}
    for watcher in (seat, 1 - seat):
        view = t[watcher].view
        counts = {area.id: area.count for area in view.areas}
        zones = ("melee", "support", "camp", "unveiled", "hand", "pile", "deck", "discard")
        assert [counts[f"{zone}-{seat}"] for zone in zones] == [1, 1, 3, 1, 1, 1, 2, 1]
        assert [counts[f"{zone}-{1 - seat}"] for zone in zones] == [1, 0, 3, 1, 2, 1, 0, 0]
        assert not any(area.split("-")[0] in ("chosen", "limbo") for area in counts)
        faces = {area: [p.face for p in view.pieces if p.area == area] for area in counts}
        assert {zone: faces[f"{zone}-{seat}"] for zone in shown} == shown
        assert faces[f"hand-{seat}"] == (["hit"] if watcher == seat else [None])
        assert faces[f"pile-{seat}"] == (["idle-tactic"] if watcher == seat else [None])
        assert faces[f"unveiled-{seat}"] == ["idle-supply"]
    t.idle()

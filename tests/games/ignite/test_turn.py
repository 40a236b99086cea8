"""A turn: its steps, cards, honor, buying, selling (IGN-TURN, IGN-PLAY, IGN-HON, IGN-BUY, IGN-SELL, IGN-ENG)."""

import pytest
from tests.games.ignite.tables import (
    IGNITE,
    board,
    damage,
    hand,
    in_play,
    is_down,
    is_frozen,
    keys,
    trash,
    trophies,
    who,
    zone_of,
)

from tabard.engine.ids import RESIGN
from tabard.games.ignite import state as i
from tabard.games.ignite.rules.turn import MOST_ACTIONS
from tabard.testing import rule, table


@rule("IGN-TURN-01", "IGN-TURN-05", "IGN-DP-09", "IGN-DP-33", "IGN-ENG-03", "IGN-GEN-05", "IGN-TURN-06")
def test_a_turn_ends_when_its_player_says_so_and_passes_clockwise():
    t = board(p1={"units": ["h5"], "hand": ["march"], "deck": ["dagger"] * 8}, round=4)
    assert list(t[0].view.phases) == ["Beginning", "Action", "Cleanup", "Draw"]
    assert t[0].view.phase == "Action"
    for seat in (0, 1, 2):
        assert (t.asked, t.state.round) == (seat, 4)
        t[seat].chooses("end")
    assert (t.asked, t.state.round) == (0, 5)
    t.idle()


@rule(
    "IGN-TURN-07",
    "IGN-DECK-04",
    "IGN-HID-04",
    "IGN-HID-02",
    "IGN-TURN-11",
    "IGN-TURN-10",
    "IGN-TURN-09",
    "IGN-DP-33",
)
def test_cleanup_puts_play_area_and_hand_on_the_discard_pile():
    t = board(
        p1={
            "race": "elves",
            "units": ["h5"],
            "hand": ["dagger", "march"],
            "play": ["flail"],
            "deck": ["arrow"] * 6,
        }
    )
    t[0].chooses("honor march", "end")
    assert t.asked == 1
    s = t.state
    pile = [s.book.keys[s.face[c]] for c in zone_of(s, i.DISCARD, 0)]
    assert pile == ["flail", "march", "dagger"]
    shown = [p for p in t[1].view.pieces if p.area == "discard-0"]
    assert [(p.face, p.place) for p in shown] == [("dagger", 2)]
    counts = {a.id: a.count for a in t[1].view.areas}
    assert (counts["discard-0"], counts["deck-0"], counts["hand-0"]) == (3, 0, 6)
    assert len([p for p in t[0].view.pieces if p.area == "discard-0"]) == 1
    t.idle()


@rule("IGN-TURN-03", "IGN-DP-07", "IGN-TURN-02", "IGN-DP-28")
def test_the_active_player_orders_the_beginning():
    t = board(
        p1={"units": ["r1"]},
        p2={"race": "humans", "units": ["g6", "k9", "r18"]},
        items={"g5": 0},
        strikes=[(0, "k9", "meteor-strike")],
        phase="begin",
    )
    t[0].may("first bomb g5", "first strike 1")
    t[0].chooses("first strike 1")
    assert (damage(t, "k9"), damage(t, "g6")) == (2, 1)
    assert t.kinds.index("struck") < t.kinds.index("item-gone")
    t.idle()


def _frozen_beside_a_bomb(**marks):
    """Player 1's turn begins with a bomb beside a unit that player 1 froze, or the like."""
    return board(
        p1={"units": ["r1"]},
        p2={"race": "elves", "units": [{"at": "g6", **marks}, "r18"], "hand": ["sidestep"]},
        items={"g7": 0},
        phase="begin",
    )


@rule("IGN-TURN-03", "IGN-FRZ-04", "IGN-DP-07")
def test_a_frozen_unit_thaws_before_or_after_the_bomb():
    t = _frozen_beside_a_bomb(frozen=0)
    t[0].may("first bomb g7", "first thaw g6")
    t[0].chooses("first bomb g7")
    assert (damage(t, "g6"), is_frozen(t, "g6")) == (1, False)  # too late to step aside
    t.idle()

    t = _frozen_beside_a_bomb(frozen=0)
    t[0].chooses("first thaw g6")
    t[1].may("pass", "react sidestep for g6")
    t[1].chooses("pass")
    t.idle()


@rule("IGN-TURN-03", "IGN-KD-06")
def test_an_immobilized_unit_is_freed_before_or_after_the_bomb():
    t = _frozen_beside_a_bomb(stuck=0)
    t[0].may("first bomb g7", "first free g6")
    t[0].chooses("first bomb g7")
    t[1].may("pass")
    t[1].chooses("pass")
    assert damage(t, "g6") == 1
    t.idle()

    t = _frozen_beside_a_bomb(stuck=0)
    t[0].chooses("first free g6")
    t[1].may("pass", "react sidestep for g6")
    t[1].chooses("pass")
    t.idle()


@rule("IGN-TURN-03", "IGN-FRZ-04")
def test_nobody_is_asked_for_an_order_that_does_not_matter():
    t = board(
        p1={"units": ["r1"]},
        p2={"race": "elves", "units": [{"at": "g6", "frozen": 0}, {"at": "g9", "frozen": 0, "stuck": 0}]},
        phase="begin",
    )
    assert (t.prompt, is_frozen(t, "g6"), is_frozen(t, "g9")) == ("Your action", False, False)
    t.idle()


@rule("IGN-TURN-12", "IGN-HID-09", "IGN-DP-23")
def test_what_is_drawn_and_set_aside_is_nobody_elses_business():
    t = board(
        p1={
            "units": ["h5"],
            "hand": ["rummage", "flail"],
            "deck": ["arrow", "horse", "javelin", "dagger"] * 3,
        }
    )
    t[0].chooses("play rummage", "mode 3", "pick flail", "pick horse")
    assert keys(t, i.ASIDE) == ["flail"]
    for line in t.log(1):
        assert "Flail" not in line
        assert "Horse" not in line
    assert any("Flail" in line for line in t.log(0))
    t[0].chooses("end")
    assert "flail" in hand(t)
    t.idle()


@rule("IGN-TURN-13", "IGN-DEAD-02")
def test_a_player_who_falls_in_the_own_turn_has_no_draw():
    t = board(
        p1={"units": [{"at": "g5", "damage": 2}], "hand": ["march", "dagger"], "deck": ["arrow"] * 9},
        p2={"race": "humans", "units": ["g8"]},
        items={"g6": ("trick", 1)},
    )
    throw = next(w for w in t.state.book.throws if w.kind == 2)
    kept, throw.trap = throw.trap, [10, 1]
    try:
        t[0].chooses("play march", "step g6")
    finally:
        throw.trap = kept
    assert who(t, "g6") < 0
    assert t.asked == 1
    assert (hand(t), len(zone_of(t.state, i.DECK, 0))) == (["dagger"], 9)
    assert t.state.dead_turns[0] == 0
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.asked == 1
    t.idle()


# -- playing cards ----------------------------------------------------------------------------------


@rule("IGN-PLAY-01", "IGN-PLAY-02", "IGN-PLAY-04")
def test_a_card_is_used_in_one_way_only():
    t = board(p1={"units": ["h5"], "hand": ["march"]})
    t[0].can("play march", "honor march")
    t[0].chooses("honor march")
    t[0].cannot("play march", "honor march")
    t.idle()


@rule("IGN-PLAY-05", "IGN-ATK-05", "IGN-TURN-06")
def test_one_unit_uses_any_number_of_cards():
    t = board(
        p1={"units": ["h5"], "hand": ["march", "march", "dagger", "dagger"]},
        p2={"race": "humans", "units": ["h10"]},
    )
    t[0].chooses(
        "play march", "step h6", "step h7", "play march", "step h8", "step h9", "play dagger", "at h10"
    )
    t[0].chooses("play dagger", "at h10")
    assert damage(t, "h10") == 2
    t.idle()


@rule("IGN-PLAY-11", "IGN-PLAY-12", "IGN-MKT-06", "IGN-HID-05")
def test_a_trash_style_card_is_trashed_for_its_action_and_kept_for_honor():
    t = board(p1={"units": ["h5"], "hand": ["black-market", "black-market", "dagger"]})
    stock = list(t.state.stock)
    t[0].chooses("play black-market", "pick dagger", "done", "gain flail")
    assert trash(t) == ["black-market", "dagger"]
    assert (t.state.bank, hand(t)) == (4, ["black-market", "flail"])
    assert t.state.stock[t.state.book.number["black-market"]] == stock[t.state.book.number["black-market"]]
    t[0].chooses("honor black-market")
    assert in_play(t) == ["black-market"]
    assert {p.face for p in t[2].view.pieces if p.area == "trash"} == {"black-market", "dagger"}
    t.idle()


@rule("IGN-PLAY-09", "IGN-PLAY-12")
def test_a_reaction_that_is_trashed_after_use():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["last-stand"]},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("react last-stand for g6")
    assert (trash(t), in_play(t, 1), damage(t, "g6")) == (["last-stand"], [], 0)
    t.idle()


@rule("IGN-PLAY-12", "IGN-EVENT-02", "IGN-SET-13", "IGN-HID-14", "IGN-SET-12")
def test_a_persistent_card_stays_in_front():
    t = board(p1={"race": "elves", "units": ["h5"], "hand": ["war-banner"], "deck": ["march"] * 20})
    t[0].chooses("play war-banner", "end")
    assert (keys(t, i.FRONT), len(hand(t))) == (["war-banner"], 7)
    assert [p.face for p in t[2].view.pieces if p.area == "front-0"] == ["war-banner"]
    for seat in (1, 2, 0):
        t[seat].chooses("end")
    assert len(hand(t)) == 7
    t.idle()


@rule("IGN-PLAY-14", "IGN-FRZ-09")
def test_cards_that_need_no_unit_are_played_with_all_units_frozen():
    t = board(
        p1={
            "units": [{"at": "h5", "frozen": 1}],
            "hand": ["triple-sheath", "march", "dagger"],
            "deck": ["flail"],
        },
        p2={"race": "humans", "units": ["h6"]},
    )
    t[0].cannot("play march", "play dagger")
    t[0].chooses("play triple-sheath")
    assert hand(t) == ["dagger", "flail", "march"]
    t.idle()


@rule("IGN-PLAY-16", "IGN-BLOCK-04")
def test_a_blocked_arrow_has_been_shot():
    t = board(
        p1={"units": ["f4"], "hand": ["arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["f7"], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play arrow", "at f7")
    t[1].chooses("react old-wooden-shield for f7")
    assert (in_play(t), in_play(t, 1), damage(t, "f7")) == (["arrow"], ["old-wooden-shield"], 0)
    t.idle()


@rule("IGN-GEN-09")
def test_what_cannot_be_done_is_dropped():
    t = board(p1={"units": ["h5"], "hand": ["triple-sheath"], "deck": ["dagger"]})
    t[0].chooses("play triple-sheath")
    assert hand(t) == ["dagger"]
    t.idle()


@rule("IGN-DECK-06")
def test_there_is_no_hand_limit():
    t = board(
        p1={"race": "humans", "units": ["f7"], "hand": ["dagger"]},
        p2={"race": "dwarves", "units": ["f6"], "hand": ["berserk"] * 8, "deck": ["march"] * 30},
    )
    t[0].chooses("play dagger", "at f6")
    for _ in range(8):
        t[1].chooses("reveal berserk")
    assert len(hand(t, 1)) == 32
    t[1].chooses("pass")
    t.idle()


# -- honor, buying, selling -------------------------------------------------------------------------


@rule("IGN-HON-03", "IGN-HON-04", "IGN-HID-08")
def test_honor_does_not_last():
    t = board(p1={"units": ["h5"], "hand": ["long-bow"]}, p2={"race": "elves", "units": ["b5"]})
    t[0].chooses("honor long-bow")
    assert next(m.value for m in t[2].view.meters if m.id == "honor-0") == 3
    t[0].chooses("end")
    assert t.state.bank == 0
    t[1].cannot("buy arrow")
    t.idle()


@rule("IGN-PLAY-01", "IGN-HON-01")
def test_a_card_worth_nothing_can_be_played_for_honor_too():
    t = board(
        p1={"race": "humans", "units": ["r1"], "hand": ["old-wooden-shield", "dagger"]},
        titles={"guild-master": (0, 5)},
    )
    t[0].chooses("honor old-wooden-shield")
    assert (t.state.bank, in_play(t)) == (0, ["old-wooden-shield"])
    t[0].chooses("use guild-master", "mode 4", "pick old-wooden-shield")
    assert (in_play(t), trash(t)) == ([], ["old-wooden-shield"])
    t.idle()


@rule("IGN-HON-06")
def test_honor_is_made_anywhere_and_spent_in_village_or_bazaar():
    t = board(p1={"units": ["h5"], "hand": ["long-bow"]})
    t[0].chooses("honor long-bow")
    assert t.state.bank == 3
    t[0].cannot("buy arrow")
    t.idle()


@rule("IGN-BUY-06", "IGN-MKT-04")
def test_an_empty_deck_cannot_be_bought_from():
    t = board(p1={"units": ["b5", "b6"], "honor": 9}, stock={"arrow": 1})
    t[0].chooses("buy arrow", "with b5")
    t[0].cannot("buy arrow")
    t[0].can("buy triple-sheath")
    t.idle()


@rule("IGN-BUY-08", "IGN-DP-11")
def test_nobody_buys_in_the_middle_of_a_move():
    t = board(p1={"units": ["d4"], "hand": ["march"], "honor": 9})
    t[0].chooses("play march", "step c4")
    t[0].cannot("buy arrow")
    t[0].chooses("stop")
    t[0].can("buy arrow")
    t.idle()


@rule("IGN-BUY-09", "IGN-DP-24")
def test_gaining_costs_nothing_and_uses_no_purchase():
    t = board(p1={"units": ["b5"], "hand": ["weapon-dealer"], "honor": 3})
    t[0].chooses("play weapon-dealer")
    t[0].may("gain flail")
    t[0].chooses("gain flail")
    assert (t.state.bank, in_play(t)) == (3, ["flail", "weapon-dealer"])
    t[0].can("buy arrow")
    t.idle()


@rule("IGN-SELL-01", "IGN-SELL-02", "IGN-SELL-07", "IGN-DP-26", "IGN-VILL-04", "IGN-SELL-04", "IGN-SELL-05")
def test_one_sale_for_each_unit_in_the_bazaar():
    t = board(p1={"units": ["i9", "j9", "b5"], "hand": ["dagger"] * 4})
    t[0].chooses("sell dagger", "with i9", "sell dagger")
    assert t.state.bank == 6
    t[0].cannot("sell dagger")
    t[0].chooses("buy arrow", "with i9")
    t.idle()
    t = board(p1={"units": ["b5"], "hand": ["dagger"]})
    t[0].cannot("sell dagger")
    t.idle()


@pytest.mark.parametrize("plight", [{"down": True}, {"frozen": 1}])
@rule("IGN-SELL-08", "IGN-BUY-07", "IGN-KD-01", "IGN-FRZ-03")
def test_a_helpless_unit_does_not_trade(plight):
    t = board(p1={"units": [{"at": "i9", **plight}], "hand": ["dagger"], "honor": 9})
    t[0].cannot("sell dagger", "buy arrow")
    t.idle()


@rule(
    "IGN-SELL-06",
    "IGN-TITLE-06",
    "IGN-TITLE-11",
    "IGN-TITLE-12",
    "IGN-TITLE-07",
    "IGN-TITLE-10",
    "IGN-TITLE-13",
)
def test_a_title_lies_on_the_table_and_is_used_from_the_next_turn_on():
    t = board(p1={"race": "elves", "units": ["i9", "h5"], "honor": 9}, titles={"warlord": 0})
    t[0].chooses("title warlord for 5")
    t[0].cannot("use warlord", "buy arrow")
    t[0].chooses("end")
    assert "warlord" not in hand(t) + in_play(t)
    t[1].chooses("end")
    t[2].chooses("end")
    t[0].cannot("sell warlord", "honor warlord")
    t[0].chooses("use warlord", "with h5", "step h6", "stop")  # of its parts only the move would do anything
    t[0].cannot("use warlord")
    t.idle()


# -- safeguards -------------------------------------------------------------------------------------


@rule("IGN-ENG-01")
def test_the_round_limit_ends_the_game():
    t = board(
        options={"max_rounds": 5},
        p1={"trophies": [(1, "elves")]},
        round=5,
        active=2,
    )
    t.state.turn = 2
    t[2].chooses("end")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0]
    t.idle()


@rule("IGN-ENG-02")
def test_an_endless_turn_is_cut():
    t = board(p1={"units": ["h5"], "hand": ["march", "march"]})
    t.state.actions = MOST_ACTIONS - 1
    t[0].chooses("honor march")
    assert t.asked == 1
    t.idle()


@rule("IGN-ENG-05")
def test_who_gives_up_leaves_without_trophies():
    t = board(p1={"race": "elves", "units": ["h5"]}, p2={"trophies": [(2, "humans")]})
    t[0].resigns()
    assert (t.asked, who(t, "h5"), trophies(t, 1)) == (1, -1, 1)
    t[1].chooses("end")
    t[2].resigns()
    assert t.over
    assert t.returns == [-1.0, 1.0, -1.0]
    t.idle()
    s = IGNITE.new(seats=2)
    assert not s.may_resign(s.decision.seat)
    assert RESIGN not in s.decision.options


@rule("IGN-TWOP-05", "IGN-TWOP-08", "IGN-WIN-03")
def test_two_players_have_one_turn_and_four_trophies_to_win():
    t = table(
        "ignite",
        seats=2,
        options={"board": "large"},
        p1={
            "race": ["humans", "elves"],
            "units": [{"at": "g5", "race": "humans"}, {"at": "h9", "race": "elves"}],
            "hand": ["dagger", "arrow"],
            "bows": ["long-bow"],
            "trophies": [(1, "dwarves")] * 2,
        },
        p2={
            "race": ["dwarves", "kitsune"],
            "units": [
                {"at": "g6", "race": "dwarves", "damage": 2},
                {"at": "h12", "race": "kitsune", "damage": 2},
                {"at": "r18", "race": "kitsune"},
            ],
        },
    )
    t[0].chooses("play dagger", "at g6", "play arrow", "at h12")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("IGN-KD-03", "IGN-KD-05")
def test_knocked_down_once_is_enough_and_lasts():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["metal-shield", "metal-shield"]},
        p2={"race": "humans", "units": ["g6"], "deck": ["march"] * 9},
    )
    t[0].chooses("play metal-shield", "at g6")
    t[0].chooses("play metal-shield", "at g6", "end")
    assert t.kinds.count("knocked-down") == 1
    t[1].chooses("end")
    t[2].chooses("end")
    assert is_down(t, "g6")
    t.idle()

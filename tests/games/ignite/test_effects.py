"""The verbs of the effect language, each on a card of the box (IGN-SET-10, IGN-SET-11, IGN-SET-12, IGN-EVENT)."""

from tests.games.ignite.tables import (
    board,
    cells,
    damage,
    hand,
    in_play,
    is_down,
    is_frozen,
    items,
    keys,
    owner,
    trash,
    who,
    zone_of,
)

from tabard.games.ignite import state as i
from tabard.games.ignite.rules.legal import is_guarded
from tabard.games.ignite.rules.terms import BY_PROJECTILE
from tabard.testing import rule


def titled(key, hand=(), **more):
    """Player 1 owns a title since an earlier turn."""
    mine = {"race": "humans", "units": ["g5"], "hand": list(hand), **more.pop("p1", {})}
    return board(p1=mine, titles={key: (0, 5)}, **more)


@rule("IGN-EVENT-02", "IGN-DP-18", "IGN-SET-11", "IGN-SET-12")
def test_benefits_of_attacking_are_optional_and_ordered_by_the_attacker():
    t = board(
        p1={
            "race": "elves",
            "units": ["g5"],
            "hand": ["adrenaline", "quick-hands", "dagger"],
            "deck": ["march"] * 3,
        },
        p2={"race": "humans", "units": ["g6"]},
    )
    t[0].chooses("play adrenaline", "play quick-hands", "play dagger", "at g6")
    t[0].may("pass", "use adrenaline", "use quick-hands")
    t[0].chooses("use adrenaline", "step f5")
    t[0].may("pass", "use quick-hands")
    t[0].chooses("use quick-hands")
    assert (owner(t, "f5"), hand(t)) == (0, ["march"])
    t.idle()


@rule("IGN-EVENT-02", "IGN-SET-13")
def test_an_ability_for_a_turn_ends_with_it():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["berserk", "dagger"]},
        p2={"race": "humans", "units": ["g6"]},
    )
    t[0].chooses("play berserk", "play dagger", "at g6")
    assert damage(t, "g6") == 2
    t[0].chooses("end")
    assert t.state.lasting == []
    t.idle()


@rule("IGN-SET-10")
def test_recall_trash_look_and_set_aside():
    t = board(
        p1={
            "race": "elves",
            "units": ["g5"],
            "hand": ["rummage", "rummage", "dagger"],
            "discard": ["flail", "javelin"],
            "deck": ["march"],
        }
    )
    t[0].chooses("play rummage", "mode 1", "pick flail")
    assert (hand(t), keys(t, i.DISCARD)) == (["dagger", "flail", "rummage"], ["javelin"])
    t[0].chooses("play rummage", "mode 2", "pick dagger")
    assert (trash(t), t.state.bank, hand(t)) == (["dagger"], 1, ["flail", "march"])
    t.idle()


@rule("IGN-SET-10", "IGN-DP-22")
def test_steal_peek_and_forced_discard():
    def position():
        return board(
            p1={"race": "elves", "units": ["g5"], "hand": ["pickpocket"], "deck": ["march"]},
            p2={"race": "humans", "units": ["g6"], "hand": ["horse", "flail"]},
        )

    t = position()
    t[0].chooses("play pickpocket", "mode 1", "at g6")
    assert (len(hand(t)), len(hand(t, 1))) == (1, 1)
    assert sorted(hand(t) + hand(t, 1)) == ["flail", "horse"]
    t.idle()
    t = position()
    t[0].chooses("play pickpocket", "mode 2")
    assert sorted(p.face for p in t[0].view.pieces if p.area == "hand-1") == ["flail", "horse"]
    assert {p.face for p in t[2].view.pieces if p.area == "hand-1"} == {None}
    t.idle()
    t = position()
    t[0].chooses("play pickpocket", "mode 3")
    t[1].may("pick flail", "pick horse")
    t[1].chooses("pick horse")
    assert (hand(t, 1), in_play(t, 1)) == (["flail"], ["horse"])
    t.idle()


@rule("IGN-DP-23", "IGN-SET-10", "IGN-HID-09")
def test_looking_at_the_top_of_the_deck():
    t = titled("oracle", p1={"deck": ["march", "flail", "horse"]})
    t[0].chooses("use oracle")  # its other parts would do nothing
    t[0].may("pick flail", "pick horse")
    t[0].chooses("pick flail")
    assert [[p.face for p in t[seat].view.pieces if p.area == "hand-0"] for seat in (0, 1)] == [
        ["flail"],
        [None],
    ]
    assert not any("Flail" in line or "Horse" in line for line in t.log(1))
    s = t.state
    assert (hand(t), [s.book.keys[s.face[c]] for c in zone_of(s, i.DECK, 0)]) == (
        ["flail"],
        ["horse", "march"],
    )
    t.idle()


@rule("IGN-SET-10")
def test_copying_another_card():
    t = titled("guild-master", p2={"race": "elves", "units": ["g6"]})
    t[0].chooses("use guild-master", "mode 5", "pick flail", "at g6", "yes")
    assert (damage(t, "g6"), t.state.bank, in_play(t)) == (1, 1, [])
    t.idle()


@rule("IGN-SET-10", "IGN-SET-12", "IGN-BUY-04")
def test_a_discount_and_another_purchase():
    t = titled("guild-master", p1={"units": ["b5"], "honor": 5, "race": "elves"})
    t[0].chooses("use guild-master", "mode 2", "buy arrow", "buy arrow")
    assert (t.state.bank, in_play(t)) == (1, ["arrow", "arrow"])
    t[0].cannot("buy arrow")
    t.idle()


@rule("IGN-BUY-01", "IGN-SET-12")
def test_another_purchase_needs_a_unit_at_the_market_too():
    t = titled("guild-master", p1={"units": ["g5"], "honor": 5, "race": "elves"})
    t[0].chooses("use guild-master", "mode 2")
    t[0].cannot("buy arrow")
    arrows = f"m{t.state.book.number['arrow']}"
    (why,) = [piece.why_not for piece in t[0].view.pieces if piece.id == arrows]
    assert why.rule == "IGN-BUY-01"
    t.idle()


@rule("IGN-SET-10", "IGN-SELL-03")
def test_selling_elsewhere():
    t = titled("guild-master", ["long-bow"])
    t[0].chooses("use guild-master", "mode 1", "pick long-bow")
    assert (t.state.bank, trash(t)) == (8, ["long-bow"])
    t.idle()


@rule("IGN-SET-10", "IGN-COMP-04")
def test_a_portal_and_the_way_to_it():
    t = board(p1={"race": "elves", "units": ["g5", "c5"], "hand": ["warp-portal"] * 3})
    t[0].chooses("play warp-portal", "with g5", "mode 1", "space g8")
    t[0].chooses("play warp-portal", "with c5", "mode 2")
    assert set(cells(t, "space")) == {"g8", "f8", "h8", "g7", "g9"}
    t[0].chooses("space g8")
    assert owner(t, "g8") == 0
    t[0].chooses("play warp-portal", "with g5", "mode 1", "space f5")
    assert len(t.state.items) == i.ITEM_ROW  # there is one portal
    t.idle()


@rule("IGN-SET-10", "IGN-SET-11")
def test_shards_and_traps_wait_for_who_enters():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["crystal-shard", "march"], "deck": ["dagger"] * 4},
        p2={"race": "humans", "units": ["k5"]},
    )
    t[0].chooses("play crystal-shard", "space g6", "space g7", "no", "play march", "step g6", "stop")
    assert (items(t), hand(t)) == (["g7"], ["dagger", "dagger"])
    t.idle()
    t = titled("adept-trickster", p2={"race": "elves", "units": ["g8"], "hand": ["march"]})
    t[0].chooses("use adept-trickster", "mode 1", "space g7", "end")
    t[1].chooses("play march", "step g7")
    s = t.state
    assert (items(t), s.f_stuck[who(t, "g7")]) == ([], 1)
    t.idle()


@rule("IGN-SET-10")
def test_swapping_and_placing():
    t = titled("adept-trickster", p2={"race": "elves", "units": ["g7"]})
    t[0].chooses("use adept-trickster", "mode 3", "at g7")
    assert (owner(t, "g7"), owner(t, "g5")) == (0, 1)
    t.idle()
    t = titled("warlord", p2={"race": "elves", "units": ["g6"], "hand": ["march", "dagger"]})
    t[0].chooses("use warlord", "mode 4", "at g6")
    t[1].chooses("pick march")
    t[0].chooses("space f6")
    assert (owner(t, "f6"), in_play(t, 1)) == (1, ["march"])
    t.idle()
    t = board(p1={"race": "elves", "units": ["g5", "g9"], "hand": ["relay"]})
    t[0].chooses("play relay", "with g5", "mode 2", "stop")
    assert (owner(t, "g9"), owner(t, "g5")) == (0, 0)
    t.idle()


@rule("IGN-SET-10")
def test_killing_a_minion_and_commanding_ones_own():
    t = titled(
        "beastmaster",
        p1={"minions": ["h5"], "units": ["g5"]},
        p2={"race": "elves", "units": ["r18"], "minions": ["g7"]},
    )
    t[0].chooses("command h5", "move", "step h6", "stop")
    t[0].cannot("command h6")
    t[0].chooses("use beastmaster", "mode 1")
    t[0].can("command h6")
    t.idle()
    t = titled("beastmaster", p2={"race": "elves", "units": ["r18"], "minions": ["g7"]})
    t[0].chooses("use beastmaster", "mode 4", "at g7")
    assert who(t, "g7") < 0
    t.idle()


@rule("IGN-SET-10")
def test_standing_up_and_thawing_all():
    t = board(
        p1={
            "race": "elves",
            "units": [{"at": "g5", "down": True}, {"at": "g9", "frozen": 1}],
            "hand": ["last-stand"],
        }
    )
    t[0].chooses("play last-stand")
    assert (is_down(t, "g5"), is_frozen(t, "g9")) == (False, False)
    t.idle()


@rule("IGN-SET-10", "IGN-ATK-15")
def test_an_untargetable_unit():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["smoke-bomb"]},
        p2={"race": "humans", "units": ["g6"], "hand": ["dagger"]},
    )
    t[0].chooses("play smoke-bomb", "end")
    assert is_guarded(t.state, who(t, "g5"), BY_PROJECTILE)
    t[1].cannot("play dagger")
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.state.wards == []
    t.idle()


@rule("IGN-SET-10", "IGN-HID-11")
def test_scouting_shows_hidden_spaces():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["counterspell"], "deck": ["march"]},
        strikes=[(1, "k9", "meteor-strike")],
    )
    t[0].chooses("play counterspell")
    assert any("K9" in line for line in t.log(2))
    assert [p.place for p in t[2].view.pieces if "secret" in p.marks] == [t.state.book.cell("k9")]
    assert hand(t) == ["march"]
    t.idle()


@rule("IGN-SET-10")
def test_clearing_tokens_and_moving_items():
    t = board(
        p1={"race": "elves", "units": ["g5"], "hand": ["earthquake", "smoke-bomb"]},
        walls="g7",
        scorched={"h5": 1},
        items={"f5": 1},
    )
    t[0].chooses("play earthquake", "space g7", "space h5")
    assert (t.state.walls, t.state.scorched, t.state.tokens) == (0, 0, [])
    t[0].chooses("play smoke-bomb", "mode 2", "item f5", "space d5")
    assert items(t) == ["d5"]
    t.idle()


@rule("IGN-SET-10", "IGN-TURN-02")
def test_a_hidden_strike_of_a_title():
    t = titled("shadow-lord", p2={"race": "elves", "units": ["k9"]})
    t[0].chooses("use shadow-lord", "mode 1", "space k9", "end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert damage(t, "k9") == 1
    t.idle()

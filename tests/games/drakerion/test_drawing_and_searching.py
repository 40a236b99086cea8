"""Decks and hands: drawing, discarding, searching, looking, the top and the bottom of a deck."""

from tests.games.drakerion.tables import both_pass, card, keys
from tests.games.drakerion.yard import faces, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule

ORDER = ["pawn", "guard", "twin", "scout", "bow"]
"""A deck, the top card first."""


def top_first(t, seat=0):
    return keys(t, v.DECK, seat)[::-1]


# -- drawing ----------------------------------------------------------------------------------------


@rule("DRK-DRW-01", "DRK-DRW-04")
def test_cards_are_drawn_one_after_another_from_the_top():
    for seat in (0, 1):
        own = {"hand": ["read"], "deck": ORDER}
        t = yard(own, {}) if seat == 0 else yard({}, own, to_act=1)
        t[seat].chooses("play read")
        assert keys(t, v.HAND, seat) == ["pawn", "guard", "twin"]
        assert top_first(t, seat) == ["scout", "bow"]
        assert t.kinds.count("drawn") == 3
        who = f"Player {seat + 1}"
        assert [line for line in t.log(seat) if "draws" in line] == [
            f"{who} draws {name}" for name in ("Pawn", "Guard", "Twin")
        ]
        assert t.log(1 - seat).count(f"{who} draws a card") == 3
        t.idle()


@rule("DRK-DRW-02", "DRK-DRW-03", "DRK-END-05")
def test_there_is_no_limit_to_draws_and_hands():
    t = yard({"hand": ["feast", "feast"], "deck": ["pawn"] * 30})
    for _ in range(2):
        t[0].chooses("play feast")
        t[1].chooses("pass")
    assert len(keys(t, v.HAND, 0)) == 24
    t[0].chooses("pass")
    assert t.state.turn == 4
    assert len(keys(t, v.HAND, 0)) == 24
    t.idle()


@rule("DRK-DRW-05", "DRK-WIN-09", "DRK-EX-63")
def test_what_is_not_in_the_deck_is_not_drawn():
    for deck in (["guard"], []):
        t = yard({"hand": ["read"], "deck": deck, "discard": ["pawn", "twin"]})
        t[0].chooses("play read")
        assert keys(t, v.HAND, 0) == deck
        assert keys(t, v.DECK, 0) == []
        assert keys(t, v.DISCARD, 0) == ["pawn", "twin", "read"]
        assert not t.over
        t.idle()


# -- discarding -------------------------------------------------------------------------------------


@rule("DRK-DSC-01")
def test_discarding_takes_cards_from_the_zone_that_is_named():
    t = yard({"hand": ["mill", "pawn"], "deck": ORDER}, {"deck": ["tower"]})
    t[0].chooses("play mill 1")
    assert keys(t, v.DISCARD, 0) == ["pawn", "guard", "twin", "mill"]
    assert (top_first(t), keys(t, v.HAND, 0), top_first(t, 1)) == (["scout", "bow"], ["pawn"], ["tower"])
    t.idle()
    t = yard({"hand": ["mill", "pawn"], "deck": ORDER}, {"deck": ["tower", "bow", "odo", "guard"]})
    t[0].chooses("play mill 2")
    assert keys(t, v.DISCARD, 1) == ["tower", "bow", "odo"]
    assert top_first(t, 1) == ["guard"]
    t.idle()


@rule("DRK-DSC-02", "DRK-DSC-05", "DRK-GLA-11")
def test_discarding_a_character_is_not_destroying_it():
    worn = {"card": "martyr-c", "attached": ["relic"]}
    t = yard({"melee": ["tower"], "hand": ["oust"]}, {"melee": [worn, "guard"]})
    t[0].chooses("play oust", "target martyr-c")
    assert keys(t, v.DISCARD, 1) == ["martyr-c", "relic"]
    assert list(t.state.prestige) == [2, 0]  # the Relic was destroyed, the Martyr was not
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")  # no Destruction
    assert t.state.discards == 1
    t.idle()


@rule("DRK-DSC-02", "DRK-DST-04", "DRK-EX-71")
def test_destroying_is_not_discarding():
    t = yard({"melee": ["tower"], "hand": ["slay"]}, {"melee": ["deserter", "guard"]})
    t[0].chooses("play slay", "target deserter")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()
    t = yard({"melee": ["tower"], "hand": ["oust"]}, {"melee": ["deserter", "guard"]})
    t[0].chooses("play oust", "target deserter")
    t[1].may("pass", "react deserter")
    t[1].chooses("react deserter")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-DSC-03", "DRK-DEC-18")
def test_who_has_to_discard_chooses():
    t = yard({"hand": ["tax", "pawn"]}, {"hand": ["guard", "twin", "bow"]})
    t[0].chooses("play tax")
    t[1].may("pick guard", "pick twin", "pick bow")
    t[1].chooses("pick twin")
    assert keys(t, v.DISCARD, 1) == []  # both go together
    t[1].may("pick guard", "pick bow")
    t[1].chooses("pick bow")
    assert keys(t, v.DISCARD, 1) == ["twin", "bow"]
    assert (keys(t, v.HAND, 0), keys(t, v.HAND, 1)) == (["pawn"], ["guard"])
    t.idle()


@rule("DRK-DSC-03")
def test_the_text_may_let_the_other_choose_or_chance():
    t = yard({"hand": ["pry"]}, {"hand": ["guard", "twin"]})
    t[0].chooses("play pry")
    t[0].may("pick guard", "pick twin")
    t[0].chooses("pick twin")
    assert keys(t, v.DISCARD, 1) == ["twin"]
    t.idle()
    lost = set()
    for seed in range(8):
        t = yard({"hand": ["gamble"]}, {"hand": ["guard", "twin", "bow"]}, seed=seed)
        t[0].chooses("play gamble")
        assert t.rule == "DRK-ACT-02"
        (gone,) = keys(t, v.DISCARD, 1)
        lost.add(gone)
        t.idle()
    assert len(lost) > 1


@rule("DRK-DSC-04")
def test_an_effect_discards_what_there_is():
    for hand in (["guard", "twin"], ["guard"], []):
        t = yard({"hand": ["tax"]}, {"hand": hand})
        t[0].chooses("play tax")
        assert (t.asked, keys(t, v.DISCARD, 1), keys(t, v.HAND, 1)) == (1, hand, [])
        t.idle()
    t = yard({"hand": ["mill"], "deck": ["pawn", "guard"]})
    t[0].chooses("play mill 1")
    assert keys(t, v.DISCARD, 0) == ["pawn", "guard", "mill"]
    t.idle()


@rule("DRK-DSC-04")
def test_a_cost_is_not_paid_with_too_few_cards():
    for hand, can in ((["toll", "pawn"], False), (["toll", "pawn", "toll"], True)):
        t = yard({"hand": hand})
        assert ("play toll" in t[0].options) == can
        t.idle()


# -- searching --------------------------------------------------------------------------------------


@rule("DRK-SEA-01", "DRK-SEA-06", "DRK-HID-15")
def test_who_searches_sees_the_zone_and_shows_nothing():
    t = yard({"hand": ["hunt"], "deck": ["pawn", "mail", "twin", "scout"]})
    t[0].chooses("play hunt")
    t[0].may("done", "pick pawn", "pick twin", "pick scout")
    assert sorted(f for f in faces(t, 0, "deck-0") if f) == ["mail", "pawn", "scout", "twin"]
    assert set(faces(t, 1, "deck-0")) == {None}
    t[0].chooses("pick scout")
    t[0].may("done", "pick pawn", "pick twin")
    t[0].chooses("pick pawn")
    assert sorted(keys(t, v.HAND, 0)) == ["pawn", "scout"]
    assert sorted(keys(t, v.DECK, 0)) == ["mail", "twin"]
    assert faces(t, 1, "hand-0") == [None, None]
    assert not [line for line in t.log(1) if "Scout" in line or "Pawn" in line]
    assert "Player 1 searches the deck, finds 2 and shuffles it" in t.log(1)
    t.idle()


@rule("DRK-SEA-06")
def test_found_cards_are_shown_if_the_text_says_so_or_they_go_to_a_public_zone():
    t = yard({"hand": ["hunt-open"], "deck": ["pawn", "twin"]})
    t[0].chooses("play hunt-open", "pick twin")
    assert "Player 1 reveals Twin" in t.log(1)
    assert keys(t, v.HAND, 0) == ["twin"]
    t.idle()
    t = yard({"hand": ["muster-the-reserve"], "deck": ["pale-recruit", "twin"], "gold": 2})
    t[0].chooses("play muster-the-reserve")
    t[0].may("done", "pick pale-recruit")
    t[0].chooses("pick pale-recruit", "place support")
    assert faces(t, 1, "support-0") == ["pale-recruit"]
    assert keys(t, v.DECK, 0) == ["twin"]
    t.idle()


@rule("DRK-SEA-02")
def test_a_discard_pile_may_be_searched():
    t = yard({"hand": ["dig"], "deck": ["pawn"], "discard": ["guard", "mail", "twin"]})
    t[0].chooses("play dig")
    t[0].may("done", "pick guard", "pick twin")
    t[0].chooses("pick guard")
    assert keys(t, v.HAND, 0) == ["guard"]
    assert keys(t, v.DISCARD, 0) == ["mail", "twin", "dig"]
    assert "shuffled" not in t.kinds
    assert "searched" not in t.kinds
    t.idle()


@rule("DRK-SEA-03", "DRK-SEA-04", "DRK-EX-67")
def test_finding_nothing_or_fewer_is_allowed_and_the_deck_is_shuffled_either_way():
    for found in ([], ["pick twin"]):
        orders = set()
        for seed in range(6):
            t = yard({"hand": ["hunt"], "deck": ORDER}, seed=seed)
            t[0].chooses("play hunt", *found, "done")
            assert len(keys(t, v.HAND, 0)) == len(found)
            orders.add(tuple(keys(t, v.DECK, 0)))
            t.idle()
        assert len(orders) > 1


@rule("DRK-SEA-03", "DRK-SEA-04")
def test_a_search_without_a_fitting_card_is_asked_all_the_same():
    t = yard({"hand": ["hunt"], "deck": ["mail", "relic"]})
    t[0].chooses("play hunt")
    t[0].may("done")
    t[0].chooses("done")
    assert "Player 1 searches the deck, finds 0 and shuffles it" in t.log(1)
    t.idle()


@rule("DRK-SEA-04", "DRK-HID-03")
def test_after_the_shuffle_nobody_knows_the_deck():
    t = yard({"hand": ["hunt"], "deck": ORDER})
    t[0].chooses("play hunt", "done")
    assert set(faces(t, 0, "deck-0")) == {None}
    t.idle()


@rule("DRK-SEA-05", "DRK-LOK-02")
def test_looking_at_the_top_is_no_search():
    for seed in range(3):
        t = yard({"hand": ["peek"], "deck": ORDER}, seed=seed)
        t[0].chooses("play peek")
        assert top_first(t) == ORDER
        assert not {"shuffled", "searched"} & set(t.kinds)
        t.idle()


# -- looking ----------------------------------------------------------------------------------------


@rule("DRK-LOK-01")
def test_looked_at_cards_are_seen_by_one_player_alone():
    t = yard({"hand": ["peek"], "deck": ORDER})
    t[0].chooses("play peek")
    assert sorted(f for f in faces(t, 0, "deck-0") if f) == ["guard", "pawn", "twin"]
    assert set(faces(t, 1, "deck-0")) == {None}
    assert "Player 1 looks at 3 cards of the deck" in t.log(1)
    assert not [line for line in t.log(1) if "Guard" in line or "Twin" in line]
    t.idle()


@rule("DRK-LOK-02")
def test_what_is_left_keeps_its_order():
    for taken, left in (
        ("pawn", ["guard", "twin"]),
        ("guard", ["pawn", "twin"]),
        ("twin", ["pawn", "guard"]),
    ):
        t = yard({"hand": ["peek-take"], "deck": ORDER})
        t[0].chooses("play peek-take")
        t[0].may("pick pawn", "pick guard", "pick twin")
        t[0].chooses(f"pick {taken}")
        assert keys(t, v.HAND, 0) == [taken]
        assert top_first(t) == [*left, "scout", "bow"]
        t.idle()


# -- the top and the bottom -------------------------------------------------------------------------


@rule("DRK-TOP-01", "DRK-TOP-02", "DRK-DEC-22")
def test_the_owner_orders_what_goes_back_on_top():
    t = yard({"hand": ["sort"], "deck": ORDER})
    t[0].chooses("play sort")
    t[0].may("pick pawn", "pick guard", "pick twin")
    t[0].chooses("pick twin")  # the first one deepest
    t[0].may("pick pawn", "pick guard")
    t[0].chooses("pick pawn")
    assert top_first(t) == ["guard", "pawn", "twin", "scout", "bow"]
    assert set(faces(t, 1, "deck-0")) == {None}
    assert not [line for line in t.log(1) if "Guard" in line or "Twin" in line or "Pawn" in line]
    t.idle()


@rule("DRK-TOP-01", "DRK-TOP-02")
def test_the_owner_orders_what_goes_under_the_deck():
    t = yard({"hand": ["under"], "deck": ORDER})
    t[0].chooses("play under", "pick guard", "pick twin")
    assert top_first(t) == ["scout", "bow", "guard", "twin", "pawn"]
    assert set(faces(t, 1, "deck-0")) == {None}
    assert not [line for line in t.log(1) if "Guard" in line or "Twin" in line or "Pawn" in line]
    t.idle()


@rule("DRK-TOP-01")
def test_each_may_go_on_the_top_or_the_bottom():
    options = {"deck1": "skyglass", "deck2": "wardens"}
    for choices, order in (
        (["top pawn", "top guard"], ["guard", "pawn", "twin", "scout", "bow"]),
        (["top guard", "top pawn"], ["pawn", "guard", "twin", "scout", "bow"]),
        (["bottom guard", "top pawn"], ["pawn", "twin", "scout", "bow", "guard"]),
        (["bottom guard", "bottom pawn"], ["twin", "scout", "bow", "guard", "pawn"]),
    ):
        t = yard({"deck": ORDER}, options=options)
        t[0].chooses("use the-orrery")
        t[0].may("top pawn", "bottom pawn", "top guard", "bottom guard")
        t[0].chooses(*choices)
        assert top_first(t) == order
        assert is_committed(t, "the-orrery")
        t.idle()


@rule("DRK-TOP-01")
def test_cards_of_a_discard_pile_are_ordered_by_their_owner():
    t = yard({"hand": ["heap"], "deck": ["bow"], "discard": ["pawn", "guard", "twin"]})
    t[0].chooses("play heap 1")
    t[0].may("pick pawn", "pick guard", "pick twin")
    t[0].chooses("pick guard", "pick pawn")
    assert top_first(t) == ["twin", "pawn", "guard", "bow"]
    t.idle()
    t = yard({"hand": ["heap"], "deck": ["bow"], "discard": ["pawn", "guard", "twin"]})
    t[0].chooses("play heap 2", "pick guard", "pick pawn")
    assert top_first(t) == ["bow", "guard", "pawn", "twin"]
    t.idle()


@rule("DRK-TOP-01", "DRK-ZON-08")
def test_the_owner_decides_though_the_other_player_puts_them_there():
    t = yard({"hand": ["flood"]}, {"melee": ["tower"], "support": ["pawn", "guard"], "deck": ["bow"]})
    t[0].chooses("play flood")
    t[1].may("pick pawn", "pick guard")
    t[1].chooses("pick guard")
    assert top_first(t, 1) == ["bow", "guard", "pawn"]
    t.idle()


@rule("DRK-TOP-01", "DRK-DEC-32")
def test_two_cards_that_pay_are_ordered_too():
    t = yard({"hand": ["stow", "pawn", "guard"], "deck": ["bow"]})
    t[0].chooses("play stow")
    t[0].may("pick pawn", "pick guard")
    t[0].chooses("pick guard")
    assert top_first(t) == ["bow", "guard", "pawn"]
    assert faces(t, 1, "deck-0") == [None]
    t.idle()


@rule("DRK-CTY-04", "DRK-TOP-02")
def test_a_card_put_under_the_deck_by_the_city_is_not_shown():
    t = yard({"hand": ["pawn", "guard"], "deck": ["bow"]})
    t[0].chooses("use highwatch exchange", "pick guard")
    assert top_first(t) == ["guard"]
    assert set(faces(t, 1, "deck-0")) == {None}
    assert faces(t, 0, "deck-0") == ["guard"]
    assert offered(t, 1, "pass") == ["pass"]
    both_pass(t)
    assert card(t, "guard") > 0
    t.idle()

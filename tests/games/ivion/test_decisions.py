"""Who is asked what and when, and what the other may know of it (IVI-DP, IVI-HID)."""

import pytest
from tests.games.ivion.tables import FIGURES, control, faced, ids, keys, pools, resolves, seen

import tabard
from tabard.engine.view import encode
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import main, terms
from tabard.testing import rule
from tabard.testing.contract import walk

SEATS = pytest.mark.parametrize("seat", [0, 1])
IVION = tabard.game("ivion")
SAINTS = {"options": {"hero1": "saint", "hero2": "saint"}}


def on(key, hero):
    """A card that lies attached to a hero."""
    return {"card": key, "to": f"hero {hero + 1}"}


# -- decisions --------------------------------------------------------------------------------------


@rule("IVI-DP-01")
@SEATS
def test_only_the_seat_that_is_asked_has_options(seat):
    t = faced(
        seat, {"actions": 1, "hand": ["blow"]}, {"actions": 3, "initiative": 2, "hand": ["quip", "blow"]}
    )
    t[1 - seat].may()
    assert t[1 - seat].view.ask is None or not t[1 - seat].view.ask.choices
    t[seat].chooses("play blow")
    t[seat].may()
    assert t[seat].view.ask is None or not t[seat].view.ask.choices
    t[1 - seat].chooses("pass")
    t[1 - seat].may()
    t.idle()


@rule("IVI-DP-02", "IVI-STK-03", "IVI-STK-05")
@SEATS
def test_windows_alternate_until_one_is_declined(seat):
    hand = ["quip", "quip"]
    t = faced(seat, {"hp": 30, "hand": ["blow", *hand]}, {"hp": 30, "hand": hand})
    t[seat].chooses("play blow")
    for who in (1 - seat, seat, 1 - seat, seat):
        assert t.asked == who
        assert t.rule == "IVI-STK-14"
        t[who].can("play quip", "pass")
        t[who].chooses("play quip")
    assert t.asked == 1 - seat
    t[1 - seat].may("pass")
    assert list(t.state.hp) == [30, 30]  # nothing resolved so far
    t[1 - seat].chooses("pass")
    assert t.rule == "IVI-TURN-09"  # one refusal, and all of them resolve
    assert (t.state.hp[seat], t.state.hp[1 - seat]) == (32, 27)
    t.idle()


@rule("IVI-DP-02")
@SEATS
def test_the_window_is_open_to_who_can_only_decline(seat):
    t = faced(seat, {"hand": ["blow"]}, {"hand": []})
    t[seat].chooses("play blow")
    t[1 - seat].may("pass")
    assert t.state.decision.response
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-DP-03", "IVI-GEN-07")
@pytest.mark.parametrize("card", ["drop", "daze", "sweep"])
@SEATS
def test_a_choice_of_nothing_is_skipped(seat, card):
    t = faced(seat, {"hand": [card]})
    resolves(t, seat, f"play {card}")
    assert t.rule == "IVI-TURN-09"
    assert keys(t, v.DISCARD, seat) == [card]
    t.idle()


@rule("IVI-DP-03", "IVI-STN-02")
@pytest.mark.parametrize(
    ("held", "left"), [((0, 0), (0, 0)), ((2, 0), (1, 0)), ((0, 2), (0, 1)), ((1, 1), None)]
)
@SEATS
def test_a_choice_of_one_kind_is_not_asked(seat, held, left):
    t = faced(seat, {"actions": 3, "power": 3, "hand": ["daze"]}, {"actions": held[0], "power": held[1]})
    resolves(t, seat, "play daze")
    if left is None:
        t[1 - seat].may("lose action", "lose power")
        t[1 - seat].chooses("lose power")
        left = (1, 0)
    assert t.asked == seat
    assert pools(t, 1 - seat) == left
    assert pools(t, seat) == (3, 3)
    t.idle()


@rule("IVI-DP-04", "IVI-CTRL-16")
@SEATS
def test_control_is_removed_before_anybody_may_answer(seat):
    t = faced(seat, {"tile": "b2", "actions": 1, "slow": 1, "silence": 1, "hand": ["lunge"]}, {"tile": "b3"})
    t[seat].chooses("play lunge")
    t[seat].may("remove slow", "remove silence")
    t[seat].chooses("remove silence")
    assert t.asked == 1 - seat
    assert t.rule == "IVI-STK-14"
    assert control(t, seat) == [1, 0, 0]
    t[1 - seat].chooses("pass")
    assert control(t, seat) == [1, 0, 0]
    t.idle()


@rule("IVI-DP-04", "IVI-CTRL-23")
@SEATS
def test_control_that_comes_in_answer_is_not_removed_by_what_was_spent(seat):
    t = faced(
        seat,
        {"tile": "b2", "actions": 1, "slow": 1, "hand": ["lunge"]},
        {"tile": "b3", "hand": ["shackle"]},
    )
    t[seat].chooses("play lunge")
    assert control(t, seat) == [0, 0, 0]
    t[1 - seat].chooses("play shackle")
    t[seat].chooses("pass")
    assert control(t, seat) == [0, 1, 1]
    assert t.state.hp[1 - seat] == 40  # disarmed
    t.idle()


@rule("IVI-DP-04", "IVI-CTRL-20", "IVI-CTRL-26")
@pytest.mark.parametrize(
    ("mine", "offered"),
    [
        ({"actions": 1}, []),
        ({"power": 1}, []),
        ({"silence": 1}, []),
        ({"actions": 1, "silence": 1}, ["spend action"]),
        ({"power": 1, "disarm": 1}, ["spend power"]),
        ({"actions": 1, "power": 1, "slow": 1}, ["spend action", "spend power"]),
    ],
)
@SEATS
def test_spending_only_while_there_is_control_and_something_to_spend(seat, mine, offered):
    t = faced(seat, mine, {"actions": 2, "power": 2, "slow": 2})
    assert [o for o in t[seat].options if o.startswith("spend")] == offered
    for text in offered[:1]:
        t[seat].chooses(text)
        assert control(t, seat) == [0, 0, 0]
        assert sum(pools(t, seat)) == len(offered) - 1
        assert control(t, 1 - seat) == [2, 0, 0]
        assert pools(t, 1 - seat) == (2, 2)
    t.idle()


@rule("IVI-DP-05")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_between_two_main_actions_nothing_is_pending(seed):
    looked = 0
    for s in walk(IVION, SAINTS, seed):
        if s.decision is not None and s.decision.rule == "IVI-TURN-09":
            assert len(s.frames) == 1
            assert s.waiting == s.held == s.entered == s.drawn_relics == s.zones[v.CHAIN] == []
            assert s.phase == v.MAIN
            assert s.decision.seat == s.active
            assert min(s.hp) > 0
            assert all(s.hp[p] > v.WOUNDED_AT or s.winded[p] for p in (0, 1))
            looked += 1
    assert looked > 20


@rule("IVI-TURN-09", "IVI-FEAT-04", "IVI-FEAT-06", "IVI-FEAT-13")
@SEATS
def test_main_offers_each_design_once_and_unused_feats_with_a_cost(seat):
    feats = ["prod", {"card": "dirk", "used": True}, "fury"]
    t = faced(
        seat,
        {"tile": "a1", "actions": 1, "hand": ["blow", "blow", "flick", "if-both", "retort"], "feats": feats},
        {"tile": "d4", "hand": ["balm"], "feats": ["dirk"]},
    )
    t[seat].may("end", "play blow", "play flick", "play if-both", "use prod", "move a2", "move b1")
    t.idle()


@rule("IVI-TURN-09", "IVI-RES-12", "IVI-CAN-01")
@pytest.mark.parametrize(
    ("mine", "is_offered"),
    [
        ({}, False),
        ({"actions": 1}, True),
        ({"initiative": 1}, True),
        ({"power": 5}, False),
        ({"actions": 1, "silence": 1}, False),
        ({"initiative": 1, "silence": 1}, False),
        ({"initiative": 1, "slow": 1, "disarm": 1}, True),
    ],
)
@pytest.mark.parametrize("attached", [[], ["stretch"]])
@SEATS
def test_a_card_is_offered_alike_whatever_else_is_in_force(seat, mine, is_offered, attached):
    # With a static about playing in force the cards are judged at length; nothing else may differ.
    t = faced(seat, {**mine, "hand": ["flick"], "attached": [on(key, seat) for key in attached]})
    assert ("play flick" in t[seat].options) == is_offered
    t.idle()


@rule("IVI-TURN-09", "IVI-PLAY-09")
@pytest.mark.parametrize("sample", IVION.samples(), ids=range(len(IVION.samples())))
def test_cards_judged_at_a_glance_and_at_length_are_the_same(sample):
    looked = 0
    for s in walk(IVION, sample, 1):
        if s.decision is not None and s.decision.rule == "IVI-TURN-09" and not s.touched & main.PLAY_BITS:
            careful = s.clone()
            careful.touched |= 1 << terms.DISCOUNT  # nothing is cheaper, but everything is looked at
            assert main.main_options(careful, s.active) == s.decision.options
            looked += 1
    assert looked > 10


# -- hidden information -----------------------------------------------------------------------------


@rule("IVI-HID-01", "IVI-ZON-03")
@SEATS
def test_a_world_deals_only_what_its_seat_cannot_see(seat):
    mine = {"hand": ["blow", "balm"], "deck": ["scald", "quake", "doom"]}
    foe = {"hand": ["quip", "stab", "boon"], "deck": ["drain", "flood", "share"], "discard": ["hex"]}
    t = faced(seat, mine, foe)
    hands, decks = set(), set()
    for seed in range(12):
        world = t.state.determinize(seat, seed)
        names = [[world.book.keys[world.face[c]] for c in z] for z in world.zones]
        at = seat * v.PER_SEAT
        other = (1 - seat) * v.PER_SEAT
        assert names[v.HAND + at] == ["blow", "balm"]
        assert sorted(names[v.DECK + at]) == ["doom", "quake", "scald"]
        assert names[v.DISCARD + other] == ["hex"]
        assert len(names[v.HAND + other]) == 3
        both = names[v.HAND + other] + names[v.DECK + other]
        assert sorted(both) == sorted(foe["hand"] + foe["deck"])
        hands.add(tuple(sorted(names[v.HAND + other])))
        decks.add(tuple(names[v.DECK + at]))
    assert len(hands) > 3  # cards of the deck may as well be in the hand
    assert len(decks) > 2
    t.idle()


@rule("IVI-HID-01")
@SEATS
def test_relics_are_dealt_anew_only_within_their_pile(seat):
    s = IVION.new(options=SAINTS["options"])
    orders = set()
    for seed in range(6):
        world = s.determinize(seat, seed)
        for p in (0, 1):
            pile = world.zones[v.RELICS + p * v.PER_SEAT]
            assert all(IVION.card(world.book.keys[world.face[c]]).kind == "relic" for c in pile)
            assert len(pile) == 8
            orders.add((p, tuple(world.face[c] for c in pile)))
    assert len(orders) > 6


@rule("IVI-HID-01")
@SEATS
def test_the_two_views_differ_in_the_hands_alone(seat):
    one = faced(seat, {"hand": ["blow"], "deck": ["scald"]}, {"hand": ["quip"], "deck": ["drain", "doom"]})
    two = faced(seat, {"hand": ["blow"], "deck": ["scald"]}, {"hand": ["doom"], "deck": ["quip", "drain"]})
    assert encode(one[seat].view) == encode(two[seat].view)
    assert encode(one[1 - seat].view) != encode(two[1 - seat].view)
    assert seen(one, seat, f"hand-{1 - seat}") == [None]
    assert seen(one, 1 - seat, f"hand-{1 - seat}") == ["quip"]
    one.idle()
    two.idle()


@rule("IVI-HID-02")
@pytest.mark.parametrize("seed", [1, 2])
def test_options_are_the_same_in_every_world_that_looks_the_same(seed):
    looked = 0
    for n, s in enumerate(walk(IVION, SAINTS, seed)):
        if s.decision is None or s.decision.seat < 0 or n % 5:
            continue
        world = s.determinize(s.decision.seat, n)
        world.decision = None
        world.advance()
        assert world.decision is not None
        assert (world.decision.seat, world.decision.options) == (s.decision.seat, s.decision.options)
        looked += 1
    assert looked > 20


@rule("IVI-HID-03", "IVI-HID-01")
@SEATS
def test_nobody_learns_whether_an_answer_was_held_back(seat):
    told = []
    for hand in (["quip", "stab"], ["blow", "balm"]):
        t = faced(seat, {"hand": ["scald"]}, {"hand": hand, "deck": ["doom"]})
        t[seat].chooses("play scald")
        open_view = encode(t[seat].view)
        t[1 - seat].chooses("pass")
        told.append((open_view, encode(t[seat].view), tuple(t.log(seat)), tuple(t.log(None))))
        t.idle()
    assert told[0] == told[1]


@rule("IVI-HID-04", "IVI-REV-04")
@SEATS
def test_a_shuffle_ends_what_was_known_of_a_deck(seat):
    deck = [{"card": "blow", "known": [1 - seat]}, {"card": "balm", "known": [seat]}, "doom"]
    t = faced(seat, {"hand": ["riffle"], "deck": deck})
    assert "blow" in seen(t, 1 - seat, f"deck-{seat}")
    assert "balm" not in seen(t, 1 - seat, f"deck-{seat}")
    assert "balm" in seen(t, seat, f"deck-{seat}")
    resolves(t, seat, "play riffle")
    for watcher in (0, 1):
        assert set(seen(t, watcher, f"deck-{seat}")) == {None}
    t.idle()


@rule("IVI-HID-04")
@SEATS
def test_a_card_that_was_seen_in_a_deck_is_followed_into_the_hand(seat):
    deck = [{"card": "blow", "known": [1 - seat]}, "balm"]
    t = faced(seat, {"initiative": 2, "deck": deck})
    t[seat].chooses("initiative draw", "initiative draw")
    assert len(ids(t, v.HAND, seat)) == 2
    assert seen(t, 1 - seat, f"hand-{seat}") == ["blow", None]
    t.idle()


@rule("IVI-WIN-02", "IVI-WIN-04")
def test_the_returns_follow_the_winner():
    s = FIGURES.new()
    for winner, returns in (
        (0, [1.0, -1.0]),
        (1, [-1.0, 1.0]),
        (v.DRAWN, [0.0, 0.0]),
        (v.NO_WINNER, [0.0, 0.0]),
    ):
        s.winner = winner
        assert s.returns() == returns

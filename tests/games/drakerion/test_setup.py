"""Set-up: areas, first player, Setup lists, opening hands, mulligans."""

from collections import Counter

import pytest
from tests.games.drakerion.ground import DRILL, counts, dealt, own_deck, passing, place, square
from tests.games.drakerion.tables import both_pass, card, keys

from tabard.engine.chance import seeded
from tabard.engine.ids import CHANCE
from tabard.games import game
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import RIPOSTE
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule

ASH, THORN = "ashen-compact", "thornwild-kin"


def placed(first=1, **more):
    """Ashen Compact against Thornwild Kin after both Setups, before the mulligans."""
    t = dealt(ASH, THORN, **more)
    t[0].chooses(f"first {first}")
    place(t, first - 1, "melee", "melee", "melee", "melee")
    place(t, 2 - first, "melee", "melee", "melee", "melee")
    return t


@rule("DRK-SET-01", "DRK-SET-02", "DRK-ZON-01")
def test_everything_is_in_its_area_at_the_start():
    t = dealt(ASH, "wardens")
    assert counts(t, v.DECK) == [60, 60]
    assert counts(t, v.PILE) == [8, 8]
    for seat in (0, 1):  # no deck list tells an order
        written = [t.state.book.keys[no] for no in t.state.book.decks[seat]]
        lying = keys(t, v.DECK, seat)
        assert Counter(lying) == Counter(written)
        assert lying != written
    assert [keys(t, v.BANNER_AT, p) for p in (0, 1)] == [["standard-of-cinders"], ["pale-standard"]]
    assert [keys(t, v.CITY_AT, p) for p in (0, 1)] == [["the-kiln-gate"], ["highwatch"]]
    assert [keys(t, v.RETREAT_AT, p) for p in (0, 1)] == [["sound-the-retreat"], ["sound-the-retreat"]]
    for zone in (v.HAND, v.DISCARD, v.CHOSEN, v.UNVEILED, v.MELEE_ROW, v.SUPPORT_ROW, v.BORNE):
        assert counts(t, zone) == [0, 0]
    assert t.state.face_b == 0
    retreats = [p for p in t[1].view.pieces if p.id.startswith("retreat-")]
    assert [(p.face, p.marks) for p in retreats] == [("sound-the-retreat", {})] * 2
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, 0])
    assert set(keys(t, v.PILE, 1)) == {
        *("raise-the-ramparts", "tend-the-wounded", "call-to-arms", "winter-stores"),
        *("full-granaries", "loose-tongues", "blocked-passes", "hired-quartermaster"),
    }
    t.idle()


@rule("DRK-SET-03", "DRK-SET-04", "DRK-EX-49", "DRK-BAN-02", "DRK-FST-01", "DRK-DEC-01")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("decks", "chooser"), [((ASH, "wardens"), 0), (("wardens", ASH), 1)])
def test_the_higher_initiative_chooses_either_player(decks, chooser, first):
    t = dealt(*decks)  # initiative 9 against 7
    assert t.rule == "DRK-SET-03"
    t[chooser].may("first 1", "first 2")
    t[1 - chooser].may()
    t[chooser].chooses(f"first {first + 1}")
    assert t.state.first == first
    assert [e.rule for e in t.state.events if e.kind == "first"] == ["DRK-SET-03"]
    assert t.asked == first  # who goes first places the Setup first
    for _ in range(8):
        t[t.asked].chooses("place melee")
    assert t.asked == first
    t[first].chooses("keep")
    t[1 - first].chooses("keep")
    assert (t.state.turn, t.state.first) == (1, first)
    t.idle()


@rule("DRK-SET-05", "DRK-EX-49", "DRK-GEN-14")
@pytest.mark.parametrize("first", [0, 1])
def test_on_equal_initiative_the_first_player_is_drawn(first):
    t = dealt("hollow-court", "skyglass", dice=[first + 1])  # 8 against 8
    assert t.state.first == first
    assert t.asked == first  # nobody was given the choice
    assert t.rule == "DRK-SET-08"
    assert [e.rule for e in t.state.events if e.kind == "first"] == ["DRK-SET-05"]
    t.idle()


@rule("DRK-SET-05", "DRK-EX-49")
def test_both_players_are_drawn_about_as_often():
    drawn = Counter()
    for seed in range(60):
        s = DRILL.new(seed=seed, options={"deck1": "hollow-court", "deck2": "skyglass"})
        assert s.decision.seat == CHANCE
        assert (len(s.decision.options), s.decision.weights) == (2, None)
        s.apply(s.roll())
        drawn[s.first] += 1
    assert min(drawn[0], drawn[1]) >= 15


@rule("DRK-SET-06", "DRK-SET-08", "DRK-SET-09", "DRK-SET-11", "DRK-BAN-03", "DRK-LIN-02", "DRK-DEC-02")
def test_setup_cards_are_placed_one_by_one_and_arrive_together():
    t = dealt(ASH, THORN)
    t[0].chooses("first 1")
    for name, line in (("Cinder Reaver", "support"), ("Furnace Brute", "support"), ("Smoke Archer", "melee")):
        assert t.prompt == f"Setup: {name} on which line?"
        place(t, 0, line)
        assert counts(t, v.MELEE_ROW) == counts(t, v.SUPPORT_ROW) == [0, 0]
        assert counts(t, v.DECK) == [60, 60]
    assert t.prompt == "Setup: Ash Hound on which line?"
    place(t, 0, "melee")
    # Had they come one by one, the first would have been pulled forward.
    assert keys(t, v.SUPPORT_ROW, 0) == ["cinder-reaver", "furnace-brute"]
    assert keys(t, v.MELEE_ROW, 0) == ["smoke-archer", "ash-hound"]
    s = t.state
    mine = s.zone(v.MELEE_ROW, 0) + s.zone(v.SUPPORT_ROW, 0)
    assert len({s.arrived[c] for c in mine}) == 1
    assert [s.committed[c] for c in mine] == [0, 0, 0, 0]
    assert list(s.gold) == [0, 0]
    assert counts(t, v.DECK) == [56, 60]
    assert "spent" not in t.kinds
    assert "played" not in t.kinds
    t.idle()


@rule("DRK-SET-08", "DRK-BAN-03")
def test_only_who_places_a_setup_sees_which_card_is_asked_about_and_the_lines_given():
    t = dealt(ASH, THORN)
    t[0].chooses("first 1")
    place(t, 0, "support", "melee")
    areas = ("setup-0", "melee-0", "support-0")
    seen = [(p.id, p.face, p.area) for p in t[0].view.pieces if p.area in areas]
    assert seen == [
        ("setup-0-0", "cinder-reaver", "support-0"),
        ("setup-0-1", "furnace-brute", "melee-0"),
        ("setup-0-2", "smoke-archer", "setup-0"),
        ("setup-0-3", "ash-hound", "setup-0"),
    ]
    assert t[0].view.ask.source == "setup-0-2"
    for other in (1, 2):  # the opponent, and who looks on
        view = t.state.view(other)
        assert [p for p in view.pieces if p.area in areas] == []
        assert view.ask.source == f"c{t.state.zone(v.BANNER_AT, 0)[0]}"  # whose Setup it is
    place(t, 0, "melee", "melee")
    assert [p for p in t[0].view.pieces if p.id.startswith("setup-")] == []
    t.idle()


@rule("DRK-SET-07", "DRK-SET-06", "DRK-HID-13")
def test_the_second_player_places_after_having_seen_the_first():
    t = dealt(ASH, THORN)
    t[0].chooses("first 2")
    place(t, 1, "melee", "support", "support")
    assert [p for p in t[0].view.pieces if p.area in ("melee-1", "support-1")] == []
    place(t, 1, "support")
    assert t.asked == 0
    seen = {(p.face, p.area) for p in t[0].view.pieces if p.area in ("melee-1", "support-1")}
    assert seen == {
        ("stone-root-elder", "melee-1"),
        ("antler-charger", "support-1"),
        ("bough-archer", "support-1"),
        ("fernling-lookout", "support-1"),
    }
    assert [p.face for p in t[0].view.pieces if p.area == "deck-1"] == [None]
    place(t, 0, "melee", "support", "melee", "support")
    assert keys(t, v.MELEE_ROW, 0) == ["cinder-reaver", "smoke-archer"]
    assert keys(t, v.SUPPORT_ROW, 0) == ["furnace-brute", "ash-hound"]
    t.idle()


@rule("DRK-SET-10", "DRK-EX-65", "DRK-LIN-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_setup_all_on_the_support_line_goes_forward_at_once(seat):
    t = dealt("hollow-court", "hollow-court", dice=[seat + 1])
    place(t, seat, "support", "support", "support", "support")
    assert keys(t, v.MELEE_ROW, seat) == ["bone-marshal", "barrow-rider", "lantern-widow", "grave-page"]
    assert keys(t, v.SUPPORT_ROW, seat) == []
    assert t.asked == 1 - seat
    t.idle()


@rule("DRK-SET-12", "DRK-GLA-05", "DRK-SET-15")
def test_nothing_reacts_during_setup_and_everything_does_afterwards():
    deck = own_deck("High Flag", Oath_Relic="3 Oath Relic / 1 Listener")
    t = dealt(deck, "skyglass")  # the Imp there has a Deployment, the Listener hears every draw
    t[0].chooses("first 1")
    place(t, 0, "melee", "melee", "melee", "melee")
    place(t, 1, "melee", "melee", "melee", "melee")
    t[0].chooses(t[0].options[1], "keep")  # a card exchanged is a card drawn
    t[1].chooses("keep")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, 0])
    assert t.state.waiting == []
    t[0].chooses("unveil winter-stores")
    t[1].chooses("unveil open-archives")
    t[0].may("pass", "react listener")  # the draw of the Maneuver Phase
    t[0].chooses("react listener")
    assert list(t.state.prestige) == [1, 0]
    passing(t, 0, 1)  # Winter Stores, Open Archives
    t.idle()


@rule("DRK-SET-13", "DRK-DCK-10", "DRK-SET-11")
@pytest.mark.parametrize("seed", range(5))
def test_every_named_setup_card_is_found_wherever_it_lies(seed):
    deck = own_deck("High Flag", Pale_Recruit="2 Pale Recruit / 1 Listener / 1 Pawn")
    t = dealt(deck, THORN, seed=seed)
    t[0].chooses("first 1")
    place(t, 0, "melee", "melee", "support", "support")  # there is no option to find nothing
    assert keys(t, v.MELEE_ROW, 0) == ["bastion-captain", "pale-recruit"]
    assert keys(t, v.SUPPORT_ROW, 0) == ["pale-recruit", "listener"]
    left = Counter(keys(t, v.DECK, 0))
    assert (left["bastion-captain"], left["pale-recruit"], left["listener"]) == (3, 0, 0)
    assert sum(left.values()) == 56
    t.idle()


@rule("DRK-SET-14", "DRK-SET-15")
def test_both_decks_are_shuffled_after_the_searches_and_six_cards_drawn():
    t = dealt(ASH, THORN)
    t[0].chooses("first 2")
    place(t, 1, "melee", "melee", "melee", "melee")
    place(t, 0, "melee", "melee", "melee")
    before = [keys(t, v.DECK, p) for p in (0, 1)]
    place(t, 0, "melee")
    for name in ("cinder-reaver", "furnace-brute", "smoke-archer", "ash-hound"):
        before[0].remove(name)
    for p in (0, 1):
        after = keys(t, v.DECK, p) + keys(t, v.HAND, p)[::-1]  # drawn from the top
        assert sorted(after) == sorted(before[p])
        assert after != before[p]
    assert counts(t, v.HAND) == [6, 6]
    assert counts(t, v.DECK) == [50, 50]
    course = [k for k in t.kinds if k in ("entered", "shuffled", "drawn")]
    assert course == ["entered"] * 8 + ["shuffled"] * 2 + ["drawn"] * 12
    assert sorted(e.seat for e in t.state.events if e.kind == "shuffled") == [0, 1]
    t.idle()


@rule("DRK-SET-16", "DRK-SET-17", "DRK-SET-18", "DRK-EX-64", "DRK-DEC-03")
@pytest.mark.parametrize("number", [1, 4, 6])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_mulligan_draws_first_and_shuffles_then(seat, number):
    t = placed(first=seat + 1)
    s = t.state
    hand = keys(t, v.HAND, seat)
    deck = keys(t, v.DECK, seat)
    t[seat].may("keep", *(f"swap {key}" for key in dict.fromkeys(hand)))
    assert s.decision.later == [1 - seat]  # who may answer meanwhile
    for key in hand[:number]:
        t[seat].chooses(f"swap {key}")
        assert t.asked == seat
    rest = hand[number:]
    t[seat].may("keep", *(f"swap {key}" for key in dict.fromkeys(rest)))
    assert keys(t, v.HAND, seat) == hand  # nothing moves before the hand is kept
    t[seat].chooses("keep")
    drawn = deck[::-1][:number]
    assert Counter(keys(t, v.HAND, seat)) == Counter(rest + drawn)
    after = keys(t, v.DECK, seat)
    assert Counter(after) == Counter(hand[:number] + deck[: 50 - number])
    assert after[number:] != deck[: 50 - number]
    assert after != [*reversed(hand[:number]), *deck[: 50 - number]]
    assert len(after) == 50
    assert t.asked == 1 - seat  # no second mulligan
    assert s.decision.later == []
    others = (keys(t, v.HAND, 1 - seat), keys(t, v.DECK, 1 - seat))
    t[1 - seat].chooses("keep")
    assert (keys(t, v.HAND, 1 - seat), keys(t, v.DECK, 1 - seat)) == others
    assert [e.amount for e in s.events if e.kind in ("mulligan", "kept")] == [number, 0]
    assert keys(t, v.DECK, seat) == after
    assert s.turn == 1
    t.idle()


@rule("DRK-SET-19", "DRK-HID-14", "DRK-HID-11")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_number_exchanged_is_public_and_the_cards_are_not(seat):
    t = placed(first=seat + 1)
    assert t.asked == seat
    hand = keys(t, v.HAND, seat)
    names = {t.state.book.names[t.state.book.number[key]] for key in hand}
    heard = len(t.state.events)
    t[seat].chooses(f"swap {hand[0]}", f"swap {hand[1]}")
    assert len(t.state.events) == heard
    t[seat].chooses("keep")
    lines = t.log(1 - seat)[heard:]
    assert f"Player {seat + 1} exchanges 2 of six cards" in lines
    assert not [line for line in lines if any(name in line for name in names)]
    assert lines.count(f"Player {seat + 1} draws a card") == 2
    backs = [p.face for p in t[1 - seat].view.pieces if p.area == f"hand-{seat}"]
    assert backs == [None] * 6
    assert t.asked == 1 - seat
    before = len(t.state.events)
    t[1 - seat].chooses("keep")
    assert f"Player {2 - seat} keeps all six cards" in t.log(seat)[before:]
    t.idle()


@rule("DRK-SET-20", "DRK-SET-16")
def test_keeping_all_cards_is_no_mulligan_and_shuffles_nothing():
    t = placed()
    s = t.state
    for seat in (0, 1):
        before = (s.generator.one, s.generator.two, keys(t, v.DECK, seat), keys(t, v.HAND, seat))
        t[seat].chooses("keep")
        assert (s.generator.one, s.generator.two, keys(t, v.DECK, seat), keys(t, v.HAND, seat)) == before
    assert [line for line in t.log(None) if "six cards" in line] == [
        f"Player {seat} keeps all six cards" for seat in (1, 2)
    ]
    assert t.rule == "DRK-MAN-01"
    t.idle()


@rule("DRK-SET-21", "DRK-TRN-04", "DRK-WIN-04")
def test_turn_one_begins_after_both_mulligan_decisions():
    t = placed(first=2)
    assert t.state.turn == 0
    assert t[0].view.phase == "Set-up"
    t[1].chooses("keep")
    assert t.state.turn == 0
    t[0].chooses("keep")
    assert t.state.turn == 1
    assert (t[0].view.turn, t[0].view.phase) == (1, "Maneuver")
    assert (t.asked, t.rule) == (1, "DRK-MAN-01")
    assert "Turn 1 begins; player 2 goes first" in t.log(0)
    t.idle()


@rule("DRK-WIN-04", "DRK-WIN-03")
def test_the_end_of_the_game_is_watched_from_the_second_setup_on():
    t = dealt(ASH, THORN)
    t[0].chooses("first 1")
    t.state.prestige[0] = 20
    t.state.prestige[1] = 0
    place(t, 0, "melee", "melee", "melee", "melee")
    place(t, 1, "melee", "melee", "melee")
    assert not t.over
    place(t, 1, "melee")
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("DRK-SET-22", "DRK-BAN-02", "DRK-FST-02")
def test_initiative_does_not_make_anyone_first_later():
    seen = []
    for banners in (("high-flag", "busy-flag"), ("busy-flag", "high-flag")):  # initiative 10 and 3
        t = square({"banner": banners[0]}, {"banner": banners[1]}, first=1)
        both_pass(t)
        if t.rule == "DRK-DEC-15":
            t[t.asked].chooses("pass")
        seen.append((t.state.turn, t.state.first))
        t.idle()
    assert seen == [(4, 0), (4, 0)]


@rule("DRK-SET-22")
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_goes_on_alike_with_another_initiative(seed, monkeypatch):
    s = DRILL.new(seed=seed, options={"deck1": ASH, "deck2": THORN})
    book = s.book
    s.apply(s.decision.options[seed % 2])  # who goes first is the last thing that initiative is for
    other = s.clone()
    player = seeded(seed)
    unlike = bytes(99 - n for n in book.initiative)
    assert (book.initiative[book.banners[0]] > book.initiative[book.banners[1]]) != (
        unlike[book.banners[0]] > unlike[book.banners[1]]
    )
    while s.decision is not None:
        # who retreats names the next first player, so nobody does
        options = [option for option in s.decision.options if option >> a.BITS != a.RETREAT]
        action = options[player.below(len(options))]
        s.apply(action)
        with monkeypatch.context() as m:
            m.setattr(book, "initiative", unlike)
            other.apply(action)
        assert other.digest() == s.digest()
    assert s.turn > 2


@rule("DRK-SET-23", "DRK-BAN-03")
def test_static_abilities_of_setup_cards_work_from_their_arrival():
    deck = own_deck("High Flag", Oath_Relic="3 Oath Relic / 1 Listener")
    t = dealt(deck, THORN)
    t[0].chooses("first 1")
    place(t, 0, "melee", "melee", "support", "support")
    s = t.state
    assert t.asked == 1  # the other Setup is still to come
    beside, behind = s.zone(v.MELEE_ROW, 0)[1], s.zone(v.SUPPORT_ROW, 0)[0]
    assert (value(s, beside, RIPOSTE), value(s, behind, RIPOSTE)) == (2, 1)
    marks = {p.area: p.marks["riposte"] for p in t[1].view.pieces if p.face == "pale-recruit"}
    assert marks == {"melee-0": 2, "support-0": 1}
    assert value(s, card(t, "bastion-captain", zone=v.MELEE_ROW), RIPOSTE) == 2
    t.idle()


@rule("DRK-BAN-02")
def test_only_banners_have_initiative():
    with_initiative = {c.kind for c in DRILL.printed if c.initiative is not None}
    assert with_initiative == {"banner"}
    assert all(c.initiative is not None for c in DRILL.printed if c.kind == "banner")


@rule("DRK-HID-01", "DRK-SET-19")
def test_which_ids_stay_does_not_tell_which_cards_were_exchanged():
    drakerion = game("drakerion")
    stayed = []
    for which in (0, -1):
        s = drakerion.new(seed=5)
        while s.decision.rule != "DRK-SET-17":
            s.apply(s.decision.options[0])
        seat = s.decision.seat
        hand = s.zones[v.HAND + seat * v.PER_SEAT]
        before, faces = list(hand), sorted(s.face[c] for c in hand)
        swaps = [a for a in s.decision.options if drakerion.describe(s, a).short.startswith("swap")]
        s.apply(swaps[which])
        gone = swaps[which] & 0xFFFFFF
        s.apply(drakerion.parse(s, "keep"))
        after = s.zones[v.HAND + seat * v.PER_SEAT]
        stayed.append([c for c in after if c in before])
        faces.remove(gone)
        assert sorted(s.face[c] for c in stayed[-1]) == faces
    assert stayed[0] == stayed[1]
    assert len(stayed[0]) == 5

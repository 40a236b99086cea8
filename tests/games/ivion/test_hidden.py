"""Hidden information and revealing (IVI-HID, IVI-REV, private zones of IVI-ZON)."""

import pytest
from tests.games.ivion.tables import GAME, card, duel, ids, keys, seen

from tabard.engine.view import encode
from tabard.games.ivion import state as v
from tabard.testing import contract, rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-ZON-03", "IVI-ZON-06", "IVI-ZON-07", "IVI-ZON-11", "IVI-HID-01")
def test_a_hand_is_seen_by_its_owner_and_a_deck_by_nobody():
    t = duel(p1={"hand": ["dart", "jab"], "deck": ["deny", "leap"]}, p2={"hand": ["hop"]})
    assert seen(t, 0, "hand-0") == ["dart", "jab"]
    assert seen(t, 1, "hand-0") == [None, None]
    for watcher in (0, 1):
        assert seen(t, watcher, "deck-0") == [None]  # its top
        counts = {a.id: a.count for a in t[watcher].view.areas}
        assert (counts["hand-0"], counts["deck-0"], counts["hand-1"]) == (2, 2, 1)
    t.idle()


@rule("IVI-ZON-04", "IVI-ZON-05", "IVI-REV-09", "IVI-ZON-10")
def test_discard_feats_and_field_are_public():
    t = duel(
        p1={"discard": ["dart", "jab"], "feats": ["poke"], "gone": ["coin"]},
        p2={"attached": [{"card": "curse", "to": "hero 1"}]},
    )
    for watcher in (0, 1):
        assert seen(t, watcher, "discard-0") == ["jab", "dart"]  # the top last
        assert seen(t, watcher, "feats-0") == ["poke"]
        assert "curse" in seen(t, watcher, "board")
        assert seen(t, watcher, "gone") == ["coin"]
    t.idle()


@rule("IVI-ZON-09")
def test_nobody_looks_into_the_relic_pile():
    t = duel(p1={"relics": ["coin", "halo"]})
    for watcher in (0, 1):
        assert seen(t, watcher, "relics-0") == [None]
        assert {a.id: a.count for a in t[watcher].view.areas}["relics-0"] == 2
    t.idle()


@rule("IVI-REV-01", "IVI-REV-02", "IVI-REV-10", "IVI-PLAY-05", "IVI-PLAY-20")
def test_a_chosen_card_is_shown_at_once():
    t = duel(p1={**NEAR, "actions": 2, "initiative": 1, "hand": ["flash"]}, p2=FOE)
    t[0].chooses("play flash")
    t[0].may("pay cost", "pay initiative")  # still choosing
    assert seen(t, 1, "chain") == ["flash"]
    t[0].chooses("pay cost")
    text = t[1].view.chain[0].text
    assert "Flash at hero 2" in text
    t[1].chooses("pass")
    t.idle()


@rule("IVI-REV-03", "IVI-REV-11")
def test_a_revealed_card_is_seen_wherever_it_goes():
    t = duel(p1={"initiative": 1, "deck": [{"card": "dart", "revealed": True}, "jab"]})
    assert seen(t, 1, "deck-0") == ["dart"]
    t[0].chooses("initiative draw")
    assert seen(t, 1, "hand-0") == ["dart"]
    t.idle()


@rule("IVI-REV-04", "IVI-REV-05", "IVI-REV-13")
def test_a_shuffle_hides_the_deck_and_nothing_else():
    shown = {"card": "dart", "revealed": True}
    t = duel(
        p1={"hand": ["riffle", shown], "deck": [shown, "jab", "deny"]},
        p2={"hand": [shown], "deck": [shown, "jab"]},
    )
    t[0].chooses("play riffle")
    t[1].chooses("pass")
    assert set(seen(t, 1, "deck-0")) == {None}
    assert seen(t, 1, "hand-0") == ["dart"]
    assert seen(t, 0, "hand-1") == ["dart"]
    assert seen(t, 0, "deck-1") == ["dart"]
    t.idle()


@rule("IVI-REV-06")
def test_a_revealed_card_in_a_deck_is_known_with_its_place():
    t = duel(p1={"deck": ["jab", "deny", {"card": "dart", "revealed": True}, "leap"]})
    for watcher in (0, 1):
        piece = next(p for p in t[watcher].view.pieces if p.face == "dart")
        assert (piece.area, piece.place) == ("deck-0", 1)
    t.idle()


@rule("IVI-REV-07")
def test_revealing_moves_nothing():
    t = duel(p1={"hand": ["expose"]}, p2={"hand": ["dart", "jab"]})
    t[0].chooses("play expose")
    t[1].chooses("pass")
    assert seen(t, 0, "hand-1") == ["dart", "jab"]
    assert keys(t, v.HAND, 1) == ["dart", "jab"]
    t.idle()


@rule("IVI-REV-08", "IVI-HID-04")
def test_looking_does_not_reveal_and_is_remembered():
    t = duel(p1={"hand": ["gaze"]}, p2={"deck": ["dart", "jab", "deny", "leap"], "initiative": 1})
    t[0].chooses("play gaze")
    t[1].chooses("pass")
    assert [f for f in seen(t, 0, "deck-1") if f] == ["deny", "jab", "dart"]
    assert set(seen(t, 1, "deck-1")) == {None}
    t[0].chooses("end")  # hero 2 draws the dart
    assert seen(t, 0, "hand-1") == ["dart"]
    assert t.state.known[card(t, "dart")] != t.state.everyone()
    t.idle()


@rule("IVI-HID-04")
def test_an_unseen_card_leaving_a_hand_ends_what_was_seen_of_it():
    t = duel(p1={"hand": ["peep"]}, p2={"hand": ["bury", "dart", "jab", "deny"]})
    t[0].chooses("play peep")
    t[1].chooses("pass")
    assert seen(t, 0, "hand-1") == ["bury", "dart", "jab", "deny"]
    t[0].chooses("end")
    t[1].chooses("play bury")
    t[0].chooses("pass")
    t[1].chooses("pick dart")
    assert set(seen(t, 0, "hand-1")) == {None}
    assert set(seen(t, 0, "deck-1")) == {None}
    assert keys(t, v.DECK, 1)[-1] == "dart"
    assert {"deny", "jab"} <= {*keys(t, v.HAND, 1)}
    assert "dart" in seen(t, 1, "deck-1")  # its owner knows what lies on top
    t.idle()


@rule("IVI-HID-04", "IVI-REV-12")
def test_revealed_cards_stay_revealed_when_an_unseen_one_leaves():
    t = duel(
        p1={},
        p2={"hand": ["bury", {"card": "dart", "revealed": True}, "jab"]},
        active=1,
    )
    t[1].chooses("play bury")
    t[0].chooses("pass")
    t[1].chooses("pick jab")
    assert seen(t, 0, "hand-1") == ["dart"]
    t.idle()


@rule("IVI-REV-12")
def test_a_revealed_copy_is_the_one_that_is_discarded():
    hand = ["dart", {"card": "dart", "revealed": True}, "jab", "deny", "leap", "hop", "vow", "spy"]
    t = duel(p1={"hand": hand}, phase="end")
    t[0].chooses("pick dart")
    assert "dart" not in seen(t, 1, "hand-0")
    t[1].chooses("end")
    t.idle()


@rule("IVI-HID-02", "IVI-HID-03", "IVI-STK-14")
def test_a_seat_that_holds_an_answer_looks_like_one_that_does_not():
    views = []
    for hand in (["deny", "unhand"], ["dart", "rally"]):
        t = duel(p1={"actions": 2, "hand": ["rally"]}, p2={"actions": 2, "hand": hand, "deck": ["jab"]})
        t[0].chooses("play rally")
        views.append([encode(t[0].view)])
        t[1].chooses("pass")
        views[-1].append(encode(t[0].view))
        views[-1] += t.log(0)
        t.idle()
    assert views[0] == views[1]


@rule("IVI-HID-01")
def test_a_search_tells_nobody_what_was_there():
    logs = []
    for deck in (["dart", "jab", "deny"], ["deny", "leap", "hop"]):
        t = duel(p1={"hand": ["seek"], "deck": deck})
        t[0].chooses("play seek")
        t[1].chooses("pass")
        assert set(seen(t, 1, "deck-0")) == {None}
        t[0].chooses("pass")
        assert set(seen(t, 1, "deck-0")) == {None}
        assert set(seen(t, 0, "deck-0")) == {None}  # shuffled: its owner knows it no more either
        logs.append(t.log(1))
        t.idle()
    assert logs[0] == logs[1]


@rule("IVI-HID-01", "IVI-ZON-14")
def test_a_drawn_card_is_not_told():
    t = duel(p1={"initiative": 1, "deck": ["dart", "jab"]})
    t[0].chooses("initiative draw")
    assert "Player 1 draws Dart" in t.log(0)
    assert "Player 1 draws a card" in t.log(1)
    assert not any("Dart" in line for line in t.log(None))
    t.idle()


@rule("IVI-HID-04", "IVI-REV-08")
def test_an_order_laid_on_top_is_known_to_who_laid_it():
    t = duel(p1={"hand": ["topsy"], "deck": ["dart", "jab", "deny", "leap"]})
    t[0].chooses("play topsy")
    t[1].chooses("pass")
    t[0].chooses("pick jab", "pick dart")
    assert keys(t, v.DECK, 0) == ["leap", "jab", "dart", "deny"]
    assert [f for f in seen(t, 0, "deck-0") if f] == ["jab", "dart", "deny"]
    assert set(seen(t, 1, "deck-0")) == {None}
    t.idle()


@rule("IVI-HID-01", "IVI-HID-02")
@pytest.mark.parametrize("seed", range(3))
def test_no_stream_tells_what_its_seat_cannot_know(seed):
    assert contract.check_secrets(GAME, {"options": {"hero1": "illusionist"}}, seed, 30) > 20


@rule("IVI-ZON-01", "IVI-ZON-02")
def test_zones_and_their_owners():
    t = duel(p1={"hand": ["dart"], "feats": ["poke"]}, p2={"hand": ["jab"]})
    assert ids(t, v.HAND, 0) == [card(t, "dart")]
    assert [t.state.owner(c) for c in (card(t, "dart"), card(t, "jab"))] == [0, 1]
    t.idle()


@rule("IVI-HID-01", "IVI-SW-16")
def test_ids_do_not_tell_which_of_the_cards_looked_at_was_laid():
    streams = []
    for deck, picks in (
        (["dart", "dart", "jab", "deny"], ["pick jab", "pick dart"]),
        (["jab", "deny", "dart", "dart"], ["pick dart", "pick deny"]),
        (["vow", "hop", "leap", "deny"], ["pick leap", "pick vow"]),
    ):
        t = duel(p1={"hand": ["topsy"], "deck": deck})
        t[0].chooses("play topsy")
        t[1].chooses("pass")
        t[0].chooses(*picks)
        streams.append([encode(t[1].view), *t.log(1)])
        t.idle()
    assert streams[0] == streams[1] == streams[2]


@rule("IVI-REV-08")
def test_cards_that_stay_keep_their_order():
    t = duel(p1={"hand": ["sift"], "deck": ["dart", "jab", "deny", "leap"]})
    t[0].chooses("play sift")
    t[1].chooses("pass")
    t[0].chooses("pick deny")
    assert keys(t, v.HAND, 0) == ["deny"]
    assert keys(t, v.DECK, 0) == ["leap", "jab", "dart"]
    t.idle()

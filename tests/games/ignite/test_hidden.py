"""What each seat sees, and what it is never told (IGN-HID, IGN-DP-21, IGN-ENG-06)."""

from msgspec.structs import replace
from tests.games.ignite.tables import IGNITE, board, damage, duel, hand, zone_of

from tabard.engine.view import encode
from tabard.games.ignite import state as i
from tabard.testing import rule


def faces(t, seat, area):
    return sorted(p.face or "?" for p in t[seat].view.pieces if p.area == area)


@rule("IGN-HID-01", "IGN-HID-02", "IGN-HID-03", "IGN-TURN-11", "IGN-DECK-03", "IGN-DECK-04")
def test_decks_are_hidden_from_all_hands_from_others_play_areas_from_nobody():
    t = board(
        p1={
            "units": ["h5"],
            "hand": ["dagger"],
            "deck": ["march", "arrow"],
            "play": ["flail"],
            "discard": ["horse"],
        }
    )
    assert (faces(t, 0, "hand-0"), faces(t, 1, "hand-0")) == (["dagger"], ["?"])
    assert (faces(t, 0, "deck-0"), faces(t, 1, "deck-0")) == (["?"], ["?"])
    assert faces(t, 2, "play-0") == ["flail"]
    assert faces(t, 1, "discard-0") == ["horse"]
    t.idle()


@rule("IGN-HID-11", "IGN-DP-21", "IGN-ENG-06")
def test_a_secret_space_is_its_owners_alone_until_it_strikes():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["meteor-strike"]},
        p2={"race": "elves", "units": ["k9"]},
    )
    t[0].chooses("play meteor-strike", "space k9")
    t[0].may("end")  # it is not written anew
    cell = t.state.book.cell("k9")

    def marked(seat):
        return [p.place for p in t[seat].view.pieces if "secret" in p.marks]

    assert (marked(0), marked(1)) == ([cell], [])
    assert not any("K9" in line for line in t.log(1))
    worlds = {t.state.determinize(1, seed).strikes[1] for seed in range(30)}
    assert len(worlds) > 15
    assert {t.state.determinize(0, seed).strikes[1] for seed in range(5)} == {cell}
    t[0].chooses("end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert damage(t, "k9") == 2
    assert any("K9" in line for line in t.log(1))
    t.idle()


@rule("IGN-SELF-02", "IGN-DP-21")
def test_nobody_writes_down_the_space_of_an_own_unit_alone():
    t = board(
        p1={"race": "humans", "units": ["g5", "r1"], "hand": ["meteor-strike"]},
        p2={"race": "elves", "units": ["k9", "r18"]},
    )
    t[0].chooses("play meteor-strike")
    t[0].cannot("space g5", "space r1")
    assert len(t.shorts) == 18 * 18 - 2  # an empty space may be written down: somebody may come there
    t[0].chooses("space k9")
    t.idle()


@rule("IGN-SELF-02", "IGN-TEAM-16")
def test_a_secret_area_may_take_in_an_own_unit_beside_an_enemy_but_not_kill_it():
    t = duel(["hidden-cross"], enemy="h6", p1={"units": [{"at": "g5", "damage": 2}, "k9", "r1"]})
    t[0].chooses("play hidden-cross")
    t[0].cannot("space g6", "space h5")  # g5 would die
    t[0].cannot("space k10", "space k9")  # k9 alone would be hurt
    t[0].chooses("space h7")
    t.idle()

    t = duel(["hidden-cross"], enemy="h6", p1={"units": ["g5", "r1"]})
    t[0].chooses("play hidden-cross", "space g6")
    t.idle()


@rule("IGN-HID-12", "IGN-HID-13", "IGN-HID-20")
def test_the_board_is_seen_by_all_alike():
    t = board(
        p1={"units": [{"at": "b5", "damage": 2, "forced": 2}], "honor": 3, "trophies": [(1, "elves")]},
        items={"g7": 1},
        titles={"warlord": (2, 7)},
    )
    t[0].chooses("buy arrow")
    boards = [
        [
            replace(p, why_not=None)  # each reads why the own pieces wait
            for p in t[seat].view.pieces
            if p.area in ("board", "titles", "trophies-0")
        ]
        for seat in (1, 2)
    ]
    assert boards[0] == boards[1]
    (unit,) = [p for p in boards[0] if p.face == "unit-catfolk"]
    assert unit.marks == {"damage": 2, "bought": 1, "forced by": 3}
    (title,) = [p for p in boards[0] if p.area == "titles"]
    assert (title.owner, title.marks) == (2, {"price": 7})
    t.idle()


@rule("IGN-HID-19", "IGN-HID-04")
def test_no_view_holds_the_generator_or_the_order_of_a_pile():
    s = IGNITE.new(seats=3, seed=5)
    while s.round < 1:
        s.apply(s.decision.options[0])
    for seat in (0, 1, 2, None):
        text = encode(s.view(seat))
        other = s.clone()
        other.generator.below(100)
        cards = other.zones[i.DECK]
        other.face[cards[0]], other.face[cards[1]] = other.face[cards[1]], other.face[cards[0]]
        assert encode(other.view(seat)) == text


@rule("IGN-HID-10", "IGN-TURN-12", "IGN-HID-09")
def test_kept_cards_stay_hidden_and_discarded_ones_are_shown():
    t = board(p1={"units": ["h5"], "hand": ["large-quiver"], "deck": ["arrow", "fire-arrow", "horse"]})
    t[0].chooses("play large-quiver")
    assert hand(t) == ["arrow", "fire-arrow"]
    assert (faces(t, 1, "hand-0"), faces(t, 1, "play-0")) == (["?", "?"], ["horse", "large-quiver"])
    t.idle()


@rule("IGN-HID-02")
def test_a_revealed_card_stays_known_in_the_hand():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["berserk"], "deck": ["march"] * 3},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk", "pass")
    assert faces(t, 2, "hand-1") == ["?", "?", "?", "berserk"]
    t.idle()


@rule("IGN-HID-02", "IGN-REVEAL-04", "IGN-REVEAL-02", "IGN-DP-17")
def test_every_reveal_of_one_event_shows_another_copy():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger", "dagger"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["berserk", "berserk"], "deck": ["march"] * 12},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk")
    assert faces(t, 2, "hand-1").count("berserk") == 1
    t[1].chooses("reveal berserk", "pass")
    assert faces(t, 2, "hand-1").count("berserk") == 2
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk", "reveal berserk", "pass")
    assert faces(t, 2, "hand-1").count("berserk") == 2
    t.idle()


@rule("IGN-HID-01", "IGN-HID-02")
def test_worlds_keep_what_a_seat_knows():
    t = board(
        p1={"units": ["h5"], "hand": ["dagger", "horse"], "deck": ["march", "arrow", "flail"]},
        p2={"hand": ["javelin", "arrow"], "deck": ["march"] * 3, "discard": ["flail", "horse"]},
    )
    for seed in range(8):
        world = t.state.determinize(0, seed)
        own = [world.face[c] for c in zone_of(world, i.HAND, 0)]
        assert own == [t.state.face[c] for c in zone_of(t.state, i.HAND, 0)]
        assert sorted(world.face[c] for c in zone_of(world, i.DECK, 0)) == sorted(
            t.state.face[c] for c in zone_of(t.state, i.DECK, 0)
        )
    hands = {
        tuple(sorted(w.face[c] for c in zone_of(w, i.HAND, 1)))
        for w in (t.state.determinize(0, n) for n in range(20))
    }
    assert len(hands) > 3
    t.idle()

"""The visibility table: faces a seat sees, shuffles that hide, worlds that a seat cannot rule out."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64
from tests.engine.toy import CAST, DECK, HAND, HUSH, PASS, Duel, DuelBook, arrange

from tabard.engine.chance import seeded
from tabard.engine.view import encode
from tabard.engine.visibility import mix, seen_face
from tabard.testing.checks import asked


def fresh(seed=1):
    state = Duel().new(seed=seed)
    arrange(state, (["bolt", "spark"], ["hush", "bolt"]))
    return state


def test_a_face_is_seen_by_those_who_know_it():
    s = fresh()
    mine, theirs = s.zones[HAND][0], s.zones[HAND + 1][0]
    assert seen_face(s, 0, mine) == s.face[mine] != 0
    assert seen_face(s, 1, mine) == 0
    assert seen_face(s, 2, mine) == 0
    assert seen_face(s, 1, theirs) == s.face[theirs]
    s.show(mine, s.everyone())
    assert [seen_face(s, seat, mine) for seat in (0, 1, 2)] == [s.face[mine]] * 3


def test_everyone_is_the_seats_and_the_spectators():
    assert fresh().everyone() == 0b111


def test_a_shuffle_moves_faces_and_leaves_ids():
    s = fresh()
    pile = s.zones[DECK]
    ids = pile[:]
    faces = Counter(s.face[c] for c in pile)
    s.show(pile[0], s.everyone())
    orders = set()
    for _ in range(20):
        s.shuffle(DECK)
        orders.add(tuple(s.face[c] for c in pile))
        assert Counter(s.face[c] for c in pile) == faces
    assert pile == ids
    assert len(orders) > 5
    assert all(s.known[c] == 0 for c in pile)


def test_mixing_reaches_every_order_about_equally():
    counts: Counter[tuple[int, ...]] = Counter()
    generator = seeded(5)
    for _ in range(6000):
        face = vec[i64]([0, 1, 2, 3])
        mix(face, [1, 2, 3], generator)
        counts[tuple(face[1:])] += 1
    assert len(counts) == 6
    chi = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi < 20.5, f"five degrees of freedom, 1 in 1000 above 20.5: {chi}"


def test_a_determinized_world_keeps_what_the_seat_knows():
    s = fresh()
    moved = 0
    for seed in range(30):
        w = s.determinize(0, seed)
        for card in range(1, len(s.face)):
            if s.known[card] & 1:
                assert w.face[card] == s.face[card]
            else:
                moved += w.face[card] != s.face[card]
        assert w.zones == s.zones
        assert sorted(w.face) == sorted(s.face)
        assert encode(w.view(0)) == encode(s.view(0))
    assert moved > 100


def test_faces_stay_within_their_pool():
    s = fresh()
    for card in s.zones[DECK + 1] + s.zones[HAND + 1]:
        s.face[card] = 4
    w = s.determinize(0, 3)
    assert {w.face[c] for c in w.zones[DECK + 1] + w.zones[HAND + 1]} == {4}
    assert 4 in {s.face[c] for c in s.zones[DECK]} | {1}


def test_the_same_seed_gives_the_same_world_and_the_original_is_untouched():
    s = fresh()
    before = s.digest()
    one, two, other = s.determinize(0, 5), s.determinize(0, 5), s.determinize(0, 6)
    assert one.digest() == two.digest() != other.digest()
    assert s.digest() == before


def test_a_seat_keeps_its_own_decision_and_another_is_asked_anew():
    s = fresh()
    s.apply(CAST + 1)
    assert asked(s.decision) == [1, "Answer", [PASS, CAST + HUSH], "DUE-02", s.frames[-1].source, None]
    options = set()
    for seed in range(40):
        assert asked(s.determinize(1, seed).decision) == asked(s.decision)
        d = s.determinize(0, seed).decision
        assert d is not None
        assert (d.seat, d.prompt, d.rule) == (1, "Answer", "DUE-02")
        options.add(tuple(d.options))
    assert options == {(PASS,), (PASS, CAST + HUSH)}


def test_a_spectator_knows_no_hand():
    s = fresh()
    hands = set()
    for seed in range(40):
        w = s.determinize(s.seats, seed)
        hands.add(tuple(w.face[c] for c in w.zones[HAND] + w.zones[HAND + 1]))
        assert encode(w.view(None)) == encode(s.view(None))
    assert len(hands) > 10


def test_every_world_is_dealt_about_equally_often():
    s = Duel().new(seed=2)
    arrange(s, (["bolt"], ["hush"]))
    hand = s.zones[HAND + 1][0]
    faces = Counter(s.determinize(0, seed).face[hand] for seed in range(1600))
    expected = {1: 600, 2: 400, 3: 400, 4: 200}
    chi = sum((faces[no] - n) ** 2 / n for no, n in expected.items())
    assert chi < 16.3, f"three degrees of freedom, 1 in 1000 above 16.3: {faces}"


class Gossip(DuelBook):
    """Everybody knows that the first card of a hand is a hush, so that no world may have another there."""

    def redeal(self, world, seat):
        super().redeal(world, seat)
        world.face[world.zones[HAND + 1 - seat][0]] = HUSH


def test_the_book_has_the_last_word_on_a_world_before_anybody_is_asked():
    s = fresh()
    s.apply(CAST + 1)
    s.match = Gossip("duel", "cards", "{}")
    for seed in range(20):
        d = s.determinize(0, seed).decision
        assert d is not None
        assert d.seat == 1
        assert CAST + HUSH in d.options

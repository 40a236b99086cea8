"""The state: what `apply` accepts, what a clone shares, how a game resigns and ends."""

import pytest
from librt.vecs import append
from tests.engine.toy import CAST, DECK, HAND, PASS, Duel, arrange, duel

import tabard
from tabard.engine.columns import PACKED
from tabard.engine.errors import BadOption, IllegalAction, UnknownGame
from tabard.engine.ids import RESIGN
from tabard.engine.state import State
from tabard.testing.checks import asked


@pytest.fixture
def state():
    s = Duel().new(seed=1, log=True)
    arrange(s, (["bolt", "spark"], ["hush"]))
    return s


@pytest.mark.parametrize("wrong", [7, -2, CAST + 99, 10**9, -(10**9)])
def test_an_action_that_is_not_offered_changes_nothing(state, wrong):
    before = state.digest()
    with pytest.raises(IllegalAction, match=r"is not among the 3 options of 'Your turn' \(DUE-01\)"):
        state.apply(wrong)
    assert state.digest() == before
    assert asked(state.decision) == [0, "Your turn", [PASS, CAST + 1, CAST + 3], "DUE-01", 0, None]


@pytest.mark.parametrize("wrong", ["cast bolt", None, [0], "0", 2**70])
def test_an_action_that_is_no_number_of_ours_changes_nothing(state, wrong):
    before = state.digest()
    with pytest.raises((IllegalAction, TypeError, ValueError)):
        state.apply(wrong)
    assert state.digest() == before
    assert state.decision is not None


def test_resigning_is_accepted_on_ones_own_decision_and_never_offered(state):
    assert RESIGN not in state.decision.options
    state.apply(RESIGN)
    assert state.is_over
    assert state.decision is None
    assert state.returns() == [-1.0, 1.0]


def test_chance_does_not_resign(state):
    state.apply(CAST + 3)
    state.apply(PASS)
    assert state.decision.seat == -1
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(RESIGN)
    assert state.digest() == before


def test_nothing_is_possible_when_it_is_over(state):
    state.apply(RESIGN)
    before = state.digest()
    for action in (PASS, RESIGN, CAST + 1):
        with pytest.raises(IllegalAction, match="the game is over"):
            state.apply(action)
    with pytest.raises(IllegalAction, match="the game is over"):
        Duel().parse(state, "pass")
    assert state.digest() == before


def test_a_clone_shares_the_book_and_nothing_else(state):
    other = state.clone()
    assert other.match is state.match
    for name in ("face", "known", "zones", "frames", "generator", "life", "hurt"):
        assert getattr(other, name) is not getattr(state, name), name
    for zone in range(len(state.zones)):
        assert state.own(zone) is not other.zones[zone]
    for one, two in zip(state.frames, other.frames, strict=True):
        assert one is not two
    assert not other.listening
    assert other.events == []


def test_what_clones_do_to_each_other_is_nothing(state):
    other = state.clone()
    before = state.digest()
    other.apply(CAST + 1)
    other.apply(PASS)
    assert state.digest() == before
    assert duel(other).life != duel(state).life


def test_the_digest_changes_with_anything_in_the_state(state):
    seen = {state.digest()}
    for name in state.fields():
        other = state.clone()
        value = getattr(other, name)
        if isinstance(value, list):
            value.append(value[0])
        elif type(value) is PACKED:
            setattr(other, name, append(value, value[0]))
        elif isinstance(value, bool):
            setattr(other, name, not value)
        else:
            setattr(other, name, value + type(value)(1))
        seen.add(other.digest())
    for field in ("pc", "step", "owner", "source", "subject"):
        other = state.clone()
        setattr(other.frames[0], field, getattr(other.frames[0], field) + 1)
        seen.add(other.digest())
    other = state.clone()
    other.frames[0].memory = [1]
    seen.add(other.digest())
    other = state.clone()
    other.generator.below(2)
    seen.add(other.digest())
    other = state.clone()
    other.decision = None
    seen.add(other.digest())
    assert len(seen) == 1 + len(state.fields()) + 5 + 3
    assert all(len(d) == 12 and int(d, 16) >= 0 for d in seen)


def test_show_counts_only_what_is_new(state):
    card = state.zones[DECK][0]
    revealed = state.revealed
    state.show(card, 0b01)
    assert (state.known[card], state.revealed) == (0b01, revealed + 1)
    state.show(card, 0b01)
    assert state.revealed == revealed + 1
    state.show(card, 0b10)
    assert (state.known[card], state.revealed) == (0b11, revealed + 2)


def test_a_new_card_has_the_next_id(state):
    card = state.add_card(3, HAND, 0b101)
    assert card == len(state.face) - 1 == len(state.known) - 1
    assert (state.face[card], state.known[card], state.zones[HAND][-1]) == (3, 0b101, card)


def test_a_plain_state_says_what_a_game_must_write(state):
    bare = State(state.match, 2, state.generator)
    assert bare.pools() == []
    assert bare.settle() is False
    for call in (bare.clone, bare.returns):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        bare.resigned(0)


@pytest.mark.parametrize("seed", [-1, 2**60, 1.0, "1", None, True])
def test_a_seed_that_is_none_is_refused(seed):
    with pytest.raises(BadOption, match=r"seed .* is not a whole number from 0 to \d+"):
        tabard.game("pennies").new(seed=seed)


@pytest.mark.parametrize("seats", [0, 1, 3, -2, 2.0, "2", True])
def test_seats_that_do_not_fit_are_refused(seats):
    with pytest.raises(BadOption, match="seats"):
        tabard.game("pennies").new(seats=seats)


def test_the_largest_seed_works():
    assert tabard.game("pennies").new(seed=2**60 - 1).decision is not None


@pytest.mark.parametrize(("name", "hint"), [("penies", "did you mean 'pennies'"), ("", "there are: ")])
def test_an_unknown_game_is_answered_with_the_known_ones(name, hint):
    with pytest.raises(UnknownGame, match=hint):
        tabard.game(name)


def test_words_belong_to_the_options_of_now(state):
    game = Duel()
    with pytest.raises(IllegalAction, match="action 102 is not an option now"):
        game.describe(state, CAST + 2)
    assert game.describe(state, RESIGN).short == "resign"
    assert game.parse(state, "resign") == RESIGN
    with pytest.raises(
        IllegalAction, match=r"'cast bold' is not an option now \(DUE-01\); did you mean 'cast bolt'"
    ):
        game.parse(state, "cast bold")
    with pytest.raises(IllegalAction):
        game.parse(state, "")
    assert repr(game.describe(state, PASS)) == "ActionText('pass')"


def test_events_are_kept_only_while_someone_listens():
    quiet = Duel().new(seed=1)
    quiet.apply(PASS)
    assert quiet.events == []
    loud = Duel().new(seed=1, log=True)
    loud.apply(PASS)
    assert [e.kind for e in loud.events] == ["drawn"]
    assert loud.digest() == quiet.digest()

"""The contract notices what it is there for: each game here is broken in one way."""

import pytest
from tests.engine import toy
from tests.engine.toy import CAST, DECK, HAND, HUSH, PASS, Duel, DuelState

from tabard.engine.action_text import ActionText
from tabard.engine.frames import ASK, Block, Op
from tabard.testing import checks, contract


def broken(state_type=DuelState, **blocks):
    """The duel with another state, or with other ops in some of its blocks."""

    class Broken(Duel):
        def deal(self, seats, seed, options):
            s = super().deal(seats, seed, options)
            for key, ops in blocks.items():
                s.match.blocks[key].ops[: len(ops)] = ops
            s.decision = None
            s.advance()
            return s

    game = Broken()
    game.state_type = state_type
    return game


def test_the_duel_itself_is_sound():
    game = broken()
    for seed in range(3):
        assert contract.check_ends(game, {}, seed) > 5
        contract.check_fields(game, {}, seed)
        assert contract.check_secrets(game, {}, seed) > 3


class Forgets(DuelState):
    """The clone has no wounds to settle."""

    def clone(self):
        other = super().clone()
        other.turns = 0
        return other


class Shares(DuelState):
    def clone(self):
        other = super().clone()
        other.life = self.life
        return other


class SharesZones(DuelState):
    def clone(self):
        other = super().clone()
        other.shared = 0  # as if nobody else held them
        return other


class DrawsBehindTheBack(DuelState):
    def draw(self, seat):
        if self.zones[DECK + seat]:
            self.zones[HAND + seat].append(self.zones[DECK + seat].pop())


class HoldsSets(DuelState):
    def __init__(self, book, seed):
        super().__init__(book, seed)
        self.life = {4}


class Unsaved(DuelState):
    def fields(self):
        return [name for name in super().fields() if name not in ("turns", "life")]


def test_a_clone_that_forgets_is_noticed():
    with pytest.raises(AssertionError, match="the clone differs in turns"):
        contract.check_clones(broken(Forgets), {}, 1)


@pytest.mark.parametrize(("kind", "field"), [(Shares, "life"), (SharesZones, "zones")])
def test_a_clone_that_shares_is_noticed(kind, field):
    with pytest.raises(AssertionError, match=f"the clone shares the field '{field}'"):
        contract.check_fields(broken(kind), {}, 1)
    with pytest.raises(AssertionError, match=r"changed the original|two clones part"):
        contract.check_clones(broken(kind), {}, 1)


def test_a_rule_that_changes_a_zone_without_the_state_is_noticed():
    with pytest.raises(AssertionError, match=r"changed the original|two clones part"):
        contract.check_clones(broken(DrawsBehindTheBack), {}, 1)


def test_data_outside_the_fields_is_noticed():
    with pytest.raises(AssertionError, match=r"\['life', 'turns'\] are data, but not in fields"):
        contract.check_fields(broken(Unsaved), {}, 1)


def test_data_that_is_not_plain_is_noticed():
    with pytest.raises(AssertionError, match="field 'life' holds a set"):
        contract._check_plain("duel: field 'life'", [{4}])


def test_a_save_that_leaves_something_out_is_noticed():
    with pytest.raises(AssertionError, match="reloaded, it parts in"):
        contract.check_saves(broken(Unsaved), {}, 1)


class Endless(toy.Turn):
    def answer(self, s, f, action):
        f.owner = 1 - f.owner
        return 2


def test_an_endless_game_is_noticed():
    with pytest.raises(AssertionError, match="not over after 20000 decisions"):
        contract.check_ends(broken(turns=[Endless()]), {}, 1)


class Restless(toy.Turn):
    """Uses the generator whenever it asks, so that asking again is not the same."""

    def run(self, s, f):
        s.generator.below(6)
        return super().run(s, f)


def test_an_op_that_cannot_be_asked_again_is_noticed():
    with pytest.raises(AssertionError, match="asking again changed generator"):
        contract.check_clones(broken(turns=[Restless()]), {}, 1)


class OnlyWithHush(toy.Respond):
    """Skips the question when the other seat holds no hush, and so tells that it holds none."""

    def run(self, s, f):
        if not any(s.face[c] == HUSH for c in s.zones[HAND + 1 - f.owner]):
            return 0
        return super().run(s, f)


SEED = 1


def all_spells(op):
    return {key: [op] for key in ("bolt", "hush", "spark", "ward")}


def test_a_question_that_tells_a_hand_is_noticed():
    game = broken(**all_spells(OnlyWithHush()))
    with pytest.raises(AssertionError, match=r"can tell two worlds apart|cards were moved"):
        contract.check_determinized(game, {}, SEED)


class TellsByAmount(DuelState):
    """A draw is told with the face as its amount."""

    def draw(self, seat):
        if self.zones[DECK + seat]:
            super().draw(seat)
            if self.listening:
                card = self.zones[HAND + seat][-1]
                self.emit("weighed", "DUE-01", seat, 0, self.face[card])


def test_an_event_that_tells_a_face_by_a_number_is_noticed():
    with pytest.raises(AssertionError, match=r"after 'pass': .* can tell two worlds apart"):
        contract.check_secrets(broken(TellsByAmount), {}, 1)


class CountsCards(DuelState):
    """A hidden bolt in the other hand shows in a public number."""

    def draw(self, seat):
        super().draw(seat)
        if self.turns and any(self.face[c] == 1 for c in self.zones[HAND + seat][-1:]):
            self.life[seat] += 1


def test_a_meter_that_follows_a_hidden_card_is_noticed():
    with pytest.raises(AssertionError, match="can tell two worlds apart"):
        contract.check_secrets(broken(CountsCards), {}, 1)


class Peeks(toy.Turn):
    """Offers to cast what the other seat holds."""

    def run(self, s, f):
        nos = sorted({s.face[c] for c in s.zones[HAND + 1 - f.owner]})
        s.ask(f.owner, "Your turn", [PASS] + [CAST + no for no in nos], "DUE-01")
        return ASK

    def answer(self, s, f, action):
        return super().answer(s, f, PASS)  # it may not hold what it was offered


def test_an_offer_that_depends_on_a_hidden_card_is_noticed():
    with pytest.raises(AssertionError, match=r"depends on what seat . cannot know"):
        contract.check_determinized(broken(turns=[Peeks()]), {}, 1)


def test_views_that_show_too_much_are_noticed():
    game = Duel()
    s = game.new(seed=1)
    view = s.view(1)
    with pytest.raises(AssertionError, match="shows the choices"):
        checks.check_ask(game, s, 0, view)
    with pytest.raises(AssertionError, match="shows choices that are not its own"):
        checks.check_ask(game, s, 1, s.view(0))


class OneWord(Duel):
    def words(self, state, action):
        return ActionText("cast")


class Loud(Duel):
    def words(self, state, action):
        return ActionText(super().words(state, action).short.upper())


def test_options_that_cannot_be_told_apart_or_typed_are_noticed():
    with pytest.raises(AssertionError, match=r"two options are called \['cast'\]"):
        contract.check_texts(OneWord(), {}, 1)
    with pytest.raises(AssertionError, match="'PASS' is not lower case"):
        contract.check_texts(Loud(), {}, 1)


class Asks(toy.Turn):
    def run(self, s, f):
        s.ask(f.owner, "Your turn", [PASS], "DUE-99")
        return ASK


def test_a_rule_that_is_not_in_the_book_is_noticed():
    with pytest.raises(AssertionError, match="its rule is not in the rulebook"):
        contract.check_texts(broken(turns=[Asks()]), {}, 1)


class Lenient(DuelState):
    def apply(self, action):
        assert self.decision is not None
        super().apply(action if action in self.decision.options else PASS)


def test_accepting_what_is_not_offered_is_noticed():
    with pytest.raises(AssertionError, match="is not offered and was accepted"):
        contract.check_refusals(broken(Lenient), {}, 1)


class Fixed(DuelState):
    def __init__(self, book, seed):
        super().__init__(book, 0)


def test_a_game_that_ignores_its_seed_is_noticed():
    with pytest.raises(AssertionError, match="ten seeds give 1 different deals"):
        contract.check_seeds(broken(Fixed), {}, 1)


class Honourable(DuelState):
    def resigned(self, seat):
        self.life[1 - seat] = 0
        self.finish()


def test_whoever_resigns_must_not_win():
    with pytest.raises(AssertionError, match=r"resigned, seat . ends with"):
        contract.check_refusals(broken(Honourable), {}, 1)


@pytest.mark.parametrize(
    ("sample", "name"),
    [
        ({}, ""),
        ({"seats": 4}, "4-seats"),
        ({"options": {"mode": "coop", "extended": True}}, "coop-extended"),
        ({"seats": 2, "options": {"modules": ["perk", "ploy"], "rounds": 3}}, "2-seats-perk-ploy-rounds-3"),
        ({"options": {"top_visible": False}}, "top-visible-false"),
        ({"seats": 1, "options": {"modules": list("abcde"), "goal": None}}, "1-seat-5-modules"),
    ],
)
def test_samples_are_named_by_what_they_set(sample, name):
    assert contract.sample_name(sample) == name


def test_an_interpreted_op_runs_in_the_engine_whichever_way_it_was_built():
    class Counting(Op):
        def run(self, s, f):
            f.memory.append(len(f.memory))
            return 2 if len(f.memory) < 3 else 0

    s = Duel().new(seed=1)
    f = s.push(Block("counting", [Counting()]), owner=0)
    s.decision = None
    s.advance()
    assert f.memory == [0, 1, 2]
    assert s.decision is not None

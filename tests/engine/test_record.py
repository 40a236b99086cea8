"""Records: readable text that replays to the same state, says where it departs, and can be cut back by undo."""

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.engine.action_text import ActionText
from tabard.engine.chance import seeded
from tabard.engine.errors import BadRecord, IllegalAction
from tabard.engine.frames import AGAIN, DONE, Block, Op
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, RESIGN
from tabard.engine.options import Options
from tabard.engine.record import CHECKPOINT_EVERY, Record, read_header
from tabard.engine.state import Book, State

ROLL, KEEP, LOOK, STOP, NEXT, SHOW = 11, 12, 13, 14, 15, 16
WORDS = {ROLL: "roll", KEEP: "keep", LOOK: "look", STOP: "stop", NEXT: "next", SHOW: "show"}


class Dice(State):
    """A seat rolls, keeps still or looks at the top of a shuffled pile; `next` hands over."""

    def __init__(self, book, seed):
        super().__init__(book, 2, seeded(seed))
        self.points = [0, 0]
        self.turn = 0
        self.zones = [[]]
        for no in range(1, 9):
            self.add_card(no, 0, 0)

    def clone(self):
        other = Dice(self.match, 0)
        self.copy_core(other)
        other.points = self.points[:]
        other.turn = self.turn
        return other

    def returns(self):
        return [float(p) for p in self.points]

    def resigned(self, seat):
        self.points[seat] = -1
        self.finish()


class Turn(Op):
    def run(self, s, f):
        if f.step == 1:
            return s.ask(CHANCE, "Die", [1, 2, 3, 4, 5, 6], "DIE-2")
        return s.ask(s.turn, "What now", [ROLL, KEEP, LOOK, STOP, NEXT, SHOW], "DIE-1")

    def answer(self, s, f, action):
        if f.step == 1:
            s.points[s.turn] += action
            f.step = 0
            s.shuffle(0)  # what comes next depends on the generator
        elif action == ROLL:
            f.step = 1
        elif action == KEEP:
            s.points[s.turn] += 10
            if s.listening:
                s.emit("kept", "DIE-1", s.turn)
        elif action == LOOK:
            card = s.take_top(0)
            s.show(card, 1 << s.turn)
            s.points[s.turn] += s.face[card]
            s.put_under(card, 0)
        elif action == SHOW:
            s.show(s.zones[0][0], s.everyone())
        elif action == NEXT:
            s.turn = 1 - s.turn
        else:
            s.finish()
            return DONE
        return AGAIN


class DiceGame(Game):
    name = "dice"
    title = "Dice"
    seats = (2,)

    def deal(self, seats, seed, options):
        s = Dice(Book(self.name, "pips", msgspec.json.encode(options).decode()), seed)
        s.push(s.match.add(Block("turn", [Turn()])), owner=0)
        s.shuffle(0)
        s.advance()
        return s

    def words(self, state, action):
        return ActionText(WORDS.get(action) or str(action))


@pytest.fixture
def dice():
    return DiceGame()


@pytest.fixture
def pennies():
    return tabard.game("pennies")


def played(game, seed=3, **options):
    record = Record(game, seed=seed, options=options)
    pick = seeded(seed + 1)
    while (d := record.state.decision) is not None:
        record.append(d.options[pick.below(2)])
    return record


def points(record):
    assert isinstance(record.state, Dice)
    return record.state.points


# -- text -------------------------------------------------------------------------------------------


def test_a_record_is_readable_text(pennies):
    record = Record(pennies, seed=3, options={"rounds": 2}, actions=[1, 1, 1, 2], players=["Ann", "Bob"])
    digest = record.state.digest()
    assert record.to_text() == (
        "tabard record 1\n"
        "game: pennies\n"
        f"version: {tabard.__version__}\n"
        "content: coins\n"
        "seats: 2\n"
        "seed: 3\n"
        'options: {"rounds":2}\n'
        'players: ["Ann","Bob"]\n'
        "actions: 4\n"
        "result: [0.0,0.0]\n"
        "\n"
        "heads\nheads\nheads\ntails\n"
        f"# digest 4 {digest}\n"
    )


def test_text_replays_to_the_same_state(pennies):
    record = played(pennies, rounds=30)
    again = Record.from_text(record.to_text(), pennies)
    assert again.to_text() == record.to_text()
    assert again.play().dump() == record.play().dump()
    assert re.findall(r"# digest (\d+)", record.to_text()) == ["20", "40", "60"]


def test_dice_are_lines_and_what_is_shuffled_after_them_is_the_same(dice):
    record = Record(dice, seed=5)
    for _ in range(6):
        record.append(ROLL)
        record.roll()
    record.append(LOOK)
    lines = record.to_text().splitlines()
    assert [line.split(":")[0] for line in lines[lines.index("") + 1 :][:4]] == ["roll", "chance"] * 2
    assert Record.from_text(record.to_text(), dice).state.digest() == record.state.digest()


def test_dice_may_be_fed(dice):
    record = Record(dice, seed=5, actions=[ROLL, 6, ROLL, 1])
    assert points(record) == [7, 0]
    assert record.deciders == [0, CHANCE, 0, CHANCE]


def test_a_resignation_is_written_down(pennies):
    record = Record(pennies, actions=[1, RESIGN])
    assert record.shorts == ["heads", "resign"]
    assert Record.from_text(record.to_text(), pennies).state.returns() == [1.0, -1.0]


def test_comments_blank_lines_and_windows_line_ends_are_fine(pennies):
    text = played(pennies).to_text().replace("\n\n", "\n\n# a good game\n\n#\n")
    text = "\ufeff" + text.replace("\n", "\r\n")
    assert Record.from_text(text, pennies).state.is_over


def test_a_record_written_by_hand_needs_only_three_fields(pennies):
    record = Record.from_text("tabard record 1\ngame: pennies\nseats: 2\nseed: 3\n\nheads\nTails\n", pennies)
    assert record.actions == [1, 2]


def test_the_header_tells_the_game_without_the_game(pennies):
    header = read_header(Record(pennies, seed=9, players=["human", "bot:random"]).to_text())
    assert (header.game, header.seed, header.seats, header.players) == (
        "pennies",
        9,
        2,
        ["human", "bot:random"],
    )


def test_another_version_is_allowed_while_the_digests_agree(pennies):
    text = played(pennies).to_text()
    other = text.replace(f"version: {tabard.__version__}", "version: 0.0.1").replace("coins", "medals")
    assert Record.from_text(other, pennies).state.is_over
    undigested = re.sub(r"# digest.*\n", "", other)
    with pytest.raises(BadRecord, match=r"line 4: .*no digest.*card set medals; in use is coins"):
        Record.from_text(undigested, pennies)


# -- broken text ------------------------------------------------------------------------------------

HEAD = "tabard record 1\ngame: pennies\nseats: 2\nseed: 3\n"

BROKEN = {
    "": "line 1: not a record: the file is empty, expected 'tabard record 1'",
    "[Event casual]\n": r"line 1: not a record: found '\[Event casual\]'",
    "tabard record 2\n": "line 1: 'tabard record 2', but this version of Tabard reads 'tabard record 1'",
    "tabard record 1\ngame: pennies\nseats: 2\n": "ends without the field 'seed'",
    HEAD + "sede: 4\n": "line 5: found 'sede: 4', expected a field .*did you mean 'seed'",
    HEAD + "heads\n": "line 5: found 'heads', expected a field of the header .* or an empty line",
    HEAD + "seed: 4\n": "line 5: the field 'seed' stands already in line 4",
    HEAD.replace("seed: 3", "seed: three"): "line 4: field 'seed': found 'three', expected a whole number",
    HEAD.replace("seed: 3", "seed: -3"): "line 4: seed -3 is not a whole number from 0",
    HEAD.replace("seats: 2", "seats: 5"): "line 3: .*2 seats, not 5",
    HEAD + "options: {rounds: 2}\n": "line 5: field 'options': found '{rounds: 2}', expected a JSON object",
    HEAD + 'options: {"rouns": 2}\n': "line 5: unknown option 'rouns'; did you mean 'rounds'",
    HEAD + "players: Ann\n": "line 5: field 'players': .*a JSON list of names",
    HEAD + 'players: ["\\u001b[2J"]\n': "line 5: field 'players': expected names without control characters",
    HEAD + "options: " + "[" * 5000 + "\n": "line 5: field 'options': .*a JSON object",
    HEAD + "\nhe\x1bads\n": "line 6: .*expected text without control characters",
    HEAD + "\nheads\nhaeds\n": "line 7: action 2: 'haeds' is not an option now .*did you mean 'heads'",
    HEAD + "\nheads\nx\n": "line 7: action 2: 'x' is not .*; expected 'heads' or 'tails'",
    HEAD + "\nchance: 5\n": "line 6: action 1, 'chance: 5': expected seat 1 to answer 'Hide a coin'",
    HEAD + "\nheads\n# digest 2 abc\n": "line 7: found '# digest 2 abc', expected '# digest 1 ...'",
    HEAD + "actions: 3\n\nheads\n": "line 5: 3 actions are announced and 1 follow .*cut short",
    HEAD + "actions: 0\n\nheads\n": "line 5: 0 actions are announced and 1 follow .*lines were added",
    HEAD
    + "result: [1, -1]\n\nheads\n": r"line 5: the result should be \[1.0,-1.0\], but the game is not over",
    HEAD + 'options: {"rounds": 1}\n\nheads\nheads\nheads\n': "line 9: action 3, 'heads': the game is over",
}


@pytest.mark.parametrize("text", BROKEN, ids=lambda t: t[-30:].strip() or "empty")
def test_broken_text_is_answered_with_its_line(text, pennies):
    with pytest.raises(BadRecord, match=BROKEN[text]):
        Record.from_text(text, pennies)


WHOLE = played(tabard.game("pennies"), rounds=12).to_text()


@pytest.mark.once  # texts are read by the same plain code in both builds
@given(st.data())
def test_damaged_text_is_read_or_refused_and_nothing_else(data):
    game, text = tabard.game("pennies"), WHOLE
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        end = min(len(text), at + data.draw(st.integers(0, 40)))
        new = data.draw(st.one_of(st.text(max_size=5), st.sampled_from(text.splitlines())))
        text = text[:at] + new + text[end:]
    problem = ""
    try:
        record = Record.from_text(text, game)
    except BadRecord as e:
        problem = str(e)
    if problem:
        assert re.match(r"line \d+: ", problem)
    else:
        assert Record.from_text(record.to_text(), game).state.digest() == record.state.digest()


def test_a_record_of_another_game_is_refused(pennies, dice):
    with pytest.raises(BadRecord, match="line 2: a record of 'dice', but it was opened as 'pennies'"):
        Record.from_text(Record(dice).to_text(), pennies)


def test_a_missing_die_is_named(dice):
    text = "tabard record 1\ngame: dice\nseats: 2\nseed: 3\n\nroll\nroll\n"
    with pytest.raises(BadRecord, match=r"line 7: action 2, 'roll': expected a line 'chance: \.\.\.'"):
        Record.from_text(text, dice)


def test_a_digest_says_where_the_engine_departs(pennies):
    text = played(pennies, rounds=30).to_text()
    second = re.findall(r"# digest 40 (\w+)", text)[0]
    changed = text.replace(second, "0123456789ab").replace(tabard.__version__, "0.0.7")
    with pytest.raises(
        BadRecord, match=r"after action 20 and not later than action 40 \(played with version 0.0.7"
    ):
        Record.from_text(changed, pennies)


# -- undo -------------------------------------------------------------------------------------------


def test_a_quiet_decision_can_be_taken_back(dice):
    record = Record(dice, actions=[KEEP], log=True)
    before = Record(dice, actions=[KEEP]).state.digest()
    record.append(KEEP)
    assert len(record.log) == 2
    assert record.can_undo(0) is None
    record.undo(0)
    assert record.state.digest() == before
    assert record.actions == [KEEP]
    assert len(record.log) == 1
    record.append(KEEP)
    assert len(record.log) == 2
    assert [e.kind for e in record.told(1)] == ["kept"]
    assert len(record.told_since(0)) == 2


@pytest.mark.parametrize(
    ("actions", "seat", "reason"),
    [
        ([], 0, "no decision of yours"),
        ([KEEP], 1, "no decision of yours"),
        ([LOOK], 0, "revealed something"),
        ([ROLL, 4], 0, "dice were rolled"),
        ([NEXT, KEEP], 0, "seat 2 has decided"),
    ],
)
def test_undo_stops_where_it_would_be_unfair(dice, actions, seat, reason):
    record = Record(dice, actions=actions)
    digest = record.state.digest()
    assert reason in str(record.can_undo(seat))
    with pytest.raises(IllegalAction, match=reason):
        record.undo(seat)
    assert record.state.digest() == digest
    assert record.actions == actions


def test_undo_takes_back_one_decision_after_another_up_to_what_was_seen(dice):
    record = Record(dice, actions=[LOOK, KEEP, KEEP])
    record.undo(0)
    record.undo(0)
    assert record.can_undo(0) is not None
    assert record.actions == [LOOK]


def test_showing_the_others_what_one_knew_can_be_taken_back(dice):
    record = Record(dice, actions=[LOOK, SHOW])
    assert record.can_undo(0) is None
    record.undo(0)
    assert "revealed" in str(record.can_undo(0))
    assert "revealed" in str(Record(dice, actions=[SHOW]).can_undo(0))


def test_a_hidden_coin_can_be_taken_back_until_the_other_seat_hides_one(pennies):
    record = Record(pennies, actions=[1])
    assert record.can_undo(0) is None
    record.append(2)
    assert record.can_undo(0) == "seat 2 has decided since your last decision"
    assert "revealed" in str(record.can_undo(1))


@pytest.mark.parametrize("count", [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 119])
def test_every_earlier_state_is_at_hand(dice, count):
    actions = ([KEEP, ROLL, 3, LOOK, NEXT] * 24)[:120]
    record = Record(dice, seed=8, actions=actions)
    assert record.at(count).digest() == Record(dice, seed=8, actions=actions[:count]).state.digest()
    text = Record(dice, seed=8, actions=actions[:count]).to_text()
    record.cut(count)
    assert record.to_text() == text
    for action in actions[count:]:
        record.append(action)
    assert record.to_text() == Record(dice, seed=8, actions=actions).to_text()


def test_undo_in_a_long_game_replays_little(dice, monkeypatch):
    record = Record(dice, actions=[KEEP] * 1000)
    applied = []
    whole = Turn.answer

    def counted(op, s, f, action):
        applied.append(action)
        return whole(op, s, f, action)

    monkeypatch.setattr(Turn, "answer", counted)
    record.undo(0)
    assert len(applied) < CHECKPOINT_EVERY


# -- appending --------------------------------------------------------------------------------------


def test_an_illegal_action_leaves_the_record_as_it_is(dice):
    record = Record(dice, actions=[ROLL])
    digest = record.state.digest()
    for wrong in (0, 7, ROLL, RESIGN):
        with pytest.raises(IllegalAction):
            record.append(wrong)
    assert record.state.digest() == digest
    assert len(record) == 1
    with pytest.raises(IllegalAction, match="nothing is to be rolled"):
        Record(dice).roll()


def test_an_action_after_the_end_is_refused(dice):
    record = Record(dice, actions=[STOP])
    with pytest.raises(IllegalAction, match="over"):
        record.append(KEEP)


def test_an_engine_that_breaks_leaves_the_record_where_it_was(dice, monkeypatch):
    record = Record(dice, actions=[KEEP])
    digest = record.state.digest()

    whole = Turn.answer

    def broken(op, s, f, action):
        if s.points == [0, 0]:
            return whole(op, s, f, action)
        s.points[0] = 99
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Turn, "answer", broken)
        with pytest.raises(ZeroDivisionError):
            record.append(KEEP)
    assert record.state.digest() == digest
    assert record.actions == [KEEP]


def test_the_state_that_play_returns_is_independent(dice):
    record = Record(dice, actions=[KEEP])
    state = record.play()
    state.apply(KEEP)
    assert points(record) == [10, 0]
    with pytest.raises(IndexError, match="1 actions"):
        record.at(2)


def test_options_of_the_match_are_kept_whole(pennies):
    assert isinstance(pennies.new(), State)
    assert Record(pennies).options == {"rounds": 5}
    assert issubclass(pennies.options_type, Options)


def test_what_was_no_choice_is_taken_back_with_the_last_one_that_was():
    """Whoever is not asked where there is nothing to choose could not take anything back otherwise."""
    record = Record(tabard.game("drakerion"), seed=3)
    pick = seeded(3)
    while (d := record.state.decision) is not None:
        seat, count = d.seat, len(record)
        is_forced = seat >= 0 and len(d.options) == 1
        last = record.last_choice(seat)
        record.append(record.state.clone().roll() if seat < 0 else d.options[pick.below(len(d.options))])
        if seat >= 0:
            assert record.last_choice(seat) == (last if is_forced else count)
        if is_forced and record.can_undo(seat) is None:
            record.undo(seat)
            assert len(record) == last
            assert len(record.state.decision.options) > 1
            return
    raise AssertionError("there was nothing to take back")

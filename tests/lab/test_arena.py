"""The arena: games that depend on their seeds alone, a ledger that is gone on with, and what it all says."""

import math
import random
from xml.etree import ElementTree

import msgspec
import pytest

import tabard
from tabard.engine.errors import BadRecord
from tabard.games.pennies import Compare
from tabard.lab.arena import Bout, Clock, Trouble, play, score
from tabard.lab.contest import contest, deals, round_robin
from tabard.lab.figures import figures
from tabard.lab.ledger import Ledger, open_ledger, read_ledger
from tabard.lab.picture import duration, place, ticks
from tabard.lab.report import plain_report, write_report

BOTS = ("random", "novice", "greedy")


def plan(game="pennies", bots=BOTS, pairs=None, **given):
    return contest(tabard.game(game), bots, pairs or round_robin(bots), **given)


def played(contest, games, file=None):
    ledger = Ledger(contest, games, file)
    for part in play(contest, deals(contest, games), 1):
        ledger.add(part)
    return ledger


@pytest.fixture(scope="module")
def duel():
    """A deal of a game with cards, from both sides."""
    return played(plan("volfyirion", ("random", "novice"), [("novice", "random")]), 2)


def test_a_game_depends_on_its_seed_and_its_sitting_alone(duel):
    other = played(plan("volfyirion", ("random", "novice"), [("random", "novice")]), 2)
    # With the pair turned round, each game is the other turn's of the same deal.
    turned = [Bout(b.deal, b.pair, 1 - b.turn, 1 - b.score, b.decisions) for b in other.bouts]
    assert sorted(turned) == sorted(duel.bouts)
    assert len({b.decisions for b in duel.bouts}) == 2


def test_a_deal_played_alone_is_the_same_deal():
    whole = played(plan(seed=4), 6)
    alone = played(plan(seed=6), 2)
    assert [b for b in whole.bouts if b.deal == 2] == [
        Bout(2, *msgspec.structs.astuple(b)[1:]) for b in alone.bouts
    ]


def test_the_side_of_whoever_wins_has_won():
    assert score([1.0, -1.0], [0, 1]) == 1
    assert score([1.0, -1.0], [1, 0]) == 0
    assert score([0.0, 0.0], [0, 1]) == 0.5
    assert score([-1.0, 1.0, -1.0, -1.0], [0, 1, 0, 1]) == 0
    assert score([1.0, -1.0, 1.0, -1.0], [0, 1, 0, 1]) == 1
    # Two winners of both sides share, and so do all who have lost to the game itself.
    assert score([1.0, 1.0, -1.0, -1.0], [0, 1, 0, 1]) == 0.5
    assert score([-1.0, -1.0], [0, 1]) == 0.5


def test_a_table_of_four_has_two_chairs_a_side():
    four = plan("ignite", ("random", "greedy"), seats=4, options={"max_rounds": 2})
    ledger = played(four, 2)
    assert len(ledger.bouts) == 2
    assert four.sitting(0, 0, 0) != four.sitting(0, 0, 1)
    assert four.sitting(0, 0, 0).count("greedy") == 2


def test_a_clock_tells_the_mean_the_longest_and_what_most_do_not_exceed():
    dice = random.Random(3)
    taken = [math.exp(dice.gauss(-5, 1.5)) for _ in range(5000)]
    one, two = Clock(), Clock()
    for i, seconds in enumerate(taken):
        (one if i % 3 else two).add(seconds, seconds / 2)
    one.join(two)
    assert one.choices == 5000
    assert one.mean == pytest.approx(sum(taken) / 5000)
    assert one.busy_mean == pytest.approx(sum(taken) / 10000)
    assert one.longest == max(taken) == one.percentile(1.0)
    for share in (0.5, 0.99):
        assert one.percentile(share) == pytest.approx(sorted(taken)[math.ceil(share * 5000) - 1], rel=0.021)
    assert (Clock().mean, Clock().percentile(0.99)) == (0.0, 0.0)


def test_only_real_choices_are_timed(duel):
    ledger = played(plan(bots=("random", "greedy")), 2)
    asked = sum(clock.choices for clock in ledger.clocks.values())
    assert asked == sum(b.decisions for b in ledger.bouts)
    assert ledger.clocks["greedy"].busy > 0
    asked = sum(clock.choices for clock in duel.clocks.values())
    assert 0 < asked < sum(b.decisions for b in duel.bouts)


def test_a_game_that_fails_counts_for_nobody(monkeypatch):
    def broken(op, s, f):
        if s.generator.one % 3 == 0 and f.subject == 3:
            raise ZeroDivisionError("two coins are none")
        return whole(op, s, f)

    whole = Compare.run
    monkeypatch.setattr(Compare, "run", broken)
    ledger = played(plan(bots=("random", "greedy")), 40)
    assert ledger.troubles
    assert len(ledger.bouts) + len(ledger.troubles) == 40
    assert all(t.kind == "error" and "two coins are none" in t.message for t in ledger.troubles)
    lost = {t.deal for t in ledger.troubles}
    assert figures(ledger).games == 2 * (20 - len(lost))


def test_an_endless_game_is_a_trouble():
    ledger = played(plan(bots=("random", "greedy"), cap=3), 2)
    assert [t.kind for t in ledger.troubles] == ["endless", "endless"]
    assert figures(ledger).games == 0


def test_the_figures_count_whole_deals():
    ledger = Ledger(plan(bots=("random", "greedy")), 8)
    scores = [(1, 1), (1, 0), (0, 0), (0.5, 1)]
    ledger.bouts = [
        Bout(d, 0, t, float(s), 10 + t) for d, pair in enumerate(scores) for t, s in enumerate(pair)
    ]
    ledger.bouts.append(Bout(4, 0, 0, 1.0, 999))
    found = figures(ledger)
    (pair,) = found.pairs
    assert (pair.first, pair.games, pair.won, pair.drawn, pair.lost) == ("greedy", 8, 4, 1, 3)
    assert (pair.both, pair.neither, pair.decisions) == (1, 1, 10.5)
    assert pair.share == 4.5 / 8
    assert pair.low < pair.share < pair.high
    assert found.pair("random", "greedy") == pytest.approx((1 - pair.share, 1 - pair.high, 1 - pair.low, 8))
    assert found.pair("random", "nobody") is None
    assert [b.bot for b in found.bots] == ["greedy", "random"]
    assert found.bots[0].share == 4.5 / 8
    assert (found.games, found.wanted) == (8, 8)


# -- the file -------------------------------------------------------------------------------------------


def test_a_ledger_is_gone_on_with_where_it_was_left(tmp_path):
    file = tmp_path / "pennies.json"
    contest = plan()
    whole = played(contest, 8)
    order = list(deals(contest, 8))
    begun = open_ledger(contest, 8, file)
    for part in play(contest, order[5:12], 1):
        begun.add(part)
    begun.save()
    again = open_ledger(contest, 8, file)
    missing = again.missing(order)
    assert missing == order[:5] + order[12:]
    assert again.clocks == begun.clocks
    for part in play(contest, missing, 1):
        again.add(part)
    again.save(figures(again))
    kept = read_ledger(file)
    assert kept.bouts == sorted(whole.bouts)
    assert {n: c.choices for n, c in kept.clocks.items()} == {n: c.choices for n, c in whole.clocks.items()}
    assert kept.missing(order) == []
    assert [f.name for f in tmp_path.iterdir()] == ["pennies.json"]


def test_a_file_is_written_as_it_goes(tmp_path, monkeypatch):
    monkeypatch.setattr("tabard.lab.ledger.PAUSE", 0.0)
    file = tmp_path / "pennies.json"
    played(plan(), 2, file)
    assert 1 <= len(read_ledger(file).bouts) <= 6


def test_more_games_are_added_to_a_file(tmp_path):
    file = tmp_path / "pennies.json"
    played(plan(), 2, file).save()
    more = open_ledger(plan(), 6, file)
    assert (more.games, len(more.bouts)) == (6, 6)
    assert open_ledger(plan(), 2, file).games == 2
    more.save()
    assert open_ledger(plan(), 2, file).games == 6


def test_a_file_names_every_machine_that_its_games_were_played_on(tmp_path, monkeypatch):
    file = tmp_path / "pennies.json"
    for count, where in enumerate(["Monday, one core", "Tuesday, two cores", "Friday, one core"], 1):
        monkeypatch.setattr("tabard.lab.ledger.here", lambda where=where: where)
        ledger = open_ledger(plan(), 2 * count, file)
        for part in play(plan(), ledger.missing(list(deals(plan(), 2 * count))), 1):
            ledger.add(part)
        ledger.save()
    assert read_ledger(file).where == "Friday, one core; Tuesday, two cores"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"bots": ("random", "greedy")}, "bots "),
        ({"pairs": [("novice", "random"), ("greedy", "random")]}, "pairs "),
        ({"seed": 2}, "seed 1, and now 2"),
        ({"cap": 7}, "cap 20000, and now 7"),
        ({"options": {"rounds": 3}}, 'options {}, and now {"rounds":3}'),
        ({"game": "volfyirion"}, "game pennies, and now volfyirion"),
    ],
)
def test_a_file_of_another_contest_is_refused(tmp_path, given, told):
    file = tmp_path / "pennies.json"
    Ledger(plan(), 2, file).save()
    with pytest.raises(BadRecord) as refused:
        open_ledger(plan(**given), 2, file)
    assert told in str(refused.value)
    assert str(file) in str(refused.value)
    assert "--out" in str(refused.value)


@pytest.mark.parametrize(("name", "told"), [("version", "version of Tabard 0.0.1"), ("content", "cards")])
def test_a_file_of_other_cards_or_another_version_is_refused(tmp_path, name, told):
    file = tmp_path / "pennies.json"
    Ledger(msgspec.structs.replace(plan(), **{name: "0.0.1"}), 2, file).save()
    with pytest.raises(BadRecord, match=told):
        open_ledger(plan(), 2, file)


def test_a_file_of_other_code_is_refused_unless_it_is_asked_for(tmp_path):
    file = tmp_path / "pennies.json"
    played(msgspec.structs.replace(plan(), code="other"), 2, file).save()
    with pytest.raises(BadRecord, match="--other-code"):
        open_ledger(plan(), 2, file)
    assert len(open_ledger(plan(), 2, file, other_code=True).bouts) == 6


@pytest.mark.parametrize("text", ["", "{}", "[1, 2", '{"arena": "x"}'])
def test_a_file_that_is_none_of_the_arena(tmp_path, text):
    file = tmp_path / "pennies.json"
    file.write_text(text)
    with pytest.raises(BadRecord, match="not a file of the arena"):
        open_ledger(plan(), 2, file)
    assert file.read_text() == text


def test_a_file_of_the_future_or_with_a_foreign_game(tmp_path):
    file = tmp_path / "pennies.json"
    ledger = played(plan(), 2, file)
    ledger.save()
    file.write_text(file.read_text().replace('"arena": 1', '"arena": 2'))
    with pytest.raises(BadRecord, match="format 2"):
        read_ledger(file)
    ledger.bouts.append(Bout(0, 3, 0, 1.0, 2))
    ledger.save()
    with pytest.raises(BadRecord, match="pair 3"):
        read_ledger(file)
    with pytest.raises(BadRecord, match="cannot be read"):
        read_ledger(tmp_path / "none.json")


# -- for people -----------------------------------------------------------------------------------------


def test_a_report_and_a_picture_stand_beside_the_file(tmp_path):
    ledger = played(plan(options={"rounds": 3}), 12, tmp_path / "pennies.json")
    ledger.troubles.append(Trouble(1, 0, 0, "error", "a | b", 3, ""))
    found = figures(ledger)
    write_report(ledger, found, "Pennies & <Co>")
    page = (tmp_path / "pennies.md").read_text()
    assert "(pennies.svg)" in page
    assert "36 of 36 games, 2 seats" in page
    assert "rounds 3" in page
    assert "| a / b |" in page
    for b in found.bots:
        assert f"| {b.bot} " in page
        assert f"{b.low:.0f} to {b.high:.0f}" in page
    picture = ElementTree.parse(tmp_path / "pennies.svg")
    words = [node.text for node in picture.iter() if node.text]
    for b in found.bots:
        assert b.bot in words
        assert f"{b.rating:.0f}" in words
    assert "Pennies & <Co>: how strong the bots are" in words
    dots = [float(node.get("cx")) for node in picture.iter() if node.tag.endswith("circle")]
    assert dots == sorted(dots, reverse=True)
    assert len(dots) == 3
    told = plain_report(ledger, found, "Pennies")
    assert "greedy : random" in told


@pytest.mark.parametrize(
    ("low", "high"), [(990, 1010), (535, 1420), (-700, 2600), (1000, 1000), (1000, 1003)]
)
def test_the_scale_holds_every_interval_between_round_marks(low, high):
    marks = ticks(low, high)
    assert marks[0] <= low <= high <= marks[-1]
    assert 2 <= len(marks) <= 9
    assert place(marks[0], marks) < place(marks[-1], marks)


def test_thinking_times_are_told_shortly():
    told = [duration(s) for s in (0.000004, 0.0004, 0.0123, 0.9, 1.0, 4.987)]
    assert told == ["< 0.1 ms", "0.4 ms", "12 ms", "900 ms", "1.00 s", "4.99 s"]

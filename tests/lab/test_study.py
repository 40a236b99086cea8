"""Studies: the same bytes whoever plays, gone on with where they stopped, every row played again from itself."""

import msgspec
import polars as pl
import pytest

from tabard.engine.errors import BadExperiment, BadRecord, TabardError
from tabard.lab.answers import answers
from tabard.lab.findings import matrix
from tabard.lab.game import play
from tabard.lab.study import MOST_BAD, Study, open_study, read_facts, reopen
from tabard.lab.tables import SCHEMAS, ask, read_tables, sitting_of

FILES = [f"{name}.parquet" for name in SCHEMAS]


def held(folder):
    return {name: (folder / name).read_bytes() for name in FILES}


def test_one_process_and_a_pool_write_the_same_bytes(study, folder, monkeypatch):
    study(to="one")
    monkeypatch.setattr("tabard.lab.study.POOL", 0.0)
    monkeypatch.setattr("tabard.lab.crew.TASK", 0.0)
    study(to="two", jobs=2)
    assert held(folder / "one") == held(folder / "two")
    assert (folder / "one" / "strong.yaml").read_text() == (folder / "strong.yaml").read_text()


def test_a_study_that_was_stopped_goes_on_to_the_same_bytes(study, plan, folder):
    study(to="whole")
    part = Study(plan(), folder / "part")
    for deal in part.play("novice", 1):
        if deal.number == 2:
            break
    part.save()
    assert part.series["novice"].next == 3
    again = open_study(plan(), folder / "part")
    assert again.series["novice"].next == 3
    assert again.series["novice"].effects == part.series["novice"].effects
    for _ in again.play("novice", 1):
        pass
    again.save()
    assert held(folder / "whole") == held(folder / "part")


def test_rows_of_games_that_were_not_written_whole_are_dropped(study, folder):
    made = study(to="out")
    games = made.tables.frame("games")
    games.filter(pl.col("id") != "novice:5:changed:1").write_parquet(folder / "out" / "games.parquet")
    again = reopen(folder / "out")
    assert again.series["novice"].next == 5
    assert set(again.tables.frame("cards")["id"]) <= set(games.filter(pl.col("deal") < 5)["id"])


def test_another_experiment_in_the_same_folder_is_refused(study, plan, folder):
    study(to="out")
    with pytest.raises(BadExperiment, match=r"the experiment's file has changed since.*--again"):
        open_study(plan(seed=7), folder / "out")
    assert open_study(plan(seed=7), folder / "out", again=True).series["novice"].next == 0
    facts = read_facts(folder / "out")
    facts.code = "another"
    (folder / "out" / "facts.json").write_bytes(msgspec.json.encode(facts))
    with pytest.raises(BadExperiment, match="played with other source of the engine, game or bots"):
        open_study(plan(), folder / "out")
    assert reopen(folder / "out").series["novice"].next == 8, "what was played can be looked at all the same"
    with pytest.raises(BadRecord, match=r"facts\.json: cannot be read"):
        read_facts(folder / "nowhere")


def test_the_sequential_test_ends_a_study(study):
    made = study(stop="{sprt: [0, 0.03], most: 600}", players="[greedy]")
    series = made.series["greedy"]
    assert series.verdict == "stronger"
    assert 24 <= series.decided == series.next < 600
    (answer,) = answers(made)
    assert answer.sentence.startswith("Meteor, changed, is worth more: the side that may use it wins ")
    assert "decided by the sequential test (0 against 3 of 100 games, fixed beforehand)" in answer.basis
    assert answer.finding.effect.low > 0 or answer.finding.decided


def test_a_change_that_changes_nothing_is_found_to_be_none(study, folder):
    plain = (
        (folder / "strong.yaml")
        .read_text()
        .replace("{burn: 9}, {burn: 9}", "{hurt: 5}")
        .replace("burning-meteor", "meteor-impact")
    )
    (folder / "strong.yaml").write_text(plain)
    made = study(question="{versions: {}}", stop="{sprt: [0, 0.2], most: 200}")
    assert set(made.series["novice"].effects) == {0.0}
    assert made.series["novice"].verdict == "no difference"
    assert answers(made)[0].sentence.startswith("No difference that matters: ")


def test_tables_hold_a_row_a_game_a_card_and_a_turn(study, folder):
    study(to="out")
    games = ask(
        folder / "out", "select arm, turn, count(*) as n from games group by arm, turn order by arm, turn"
    )
    assert games.rows() == [("changed", 0, 8), ("changed", 1, 8), ("printed", 0, 8), ("printed", 1, 8)]
    used = ask(
        folder / "out",
        "select c.side, sum(c.used) as n from cards c join games g on c.id = g.id"
        " where c.card = 'meteor' and g.forced = 0 group by c.side order by c.side",
    )
    assert dict(used.rows()).get("may not", 0) == 0
    (row,) = ask(folder / "out", "select min(chance) as low, max(chance) as high from turns").rows()
    assert 0 <= row[0] < row[1] <= 1
    with pytest.raises(TabardError, match="this cannot be asked"):
        ask(folder / "out", "select nothing from games")
    with pytest.raises(TabardError, match=r"no tables of the laboratory there \(missing: games\.parquet"):
        ask(folder, "select 1")


def test_any_row_can_be_played_again(study, folder):
    made = study(to="out")
    for known in ("novice:2:printed:1", "novice:7:changed:0"):
        sitting, row = sitting_of(folder / "out", known)
        outcome = play(sitting)
        assert (outcome.decisions, outcome.turns, outcome.ended) == (
            row["decisions"],
            row["turns"],
            row["ended"],
        )
        assert row["content"] == made.facts.contents[row["arm"]]
        assert row["code"] == made.facts.code
    with pytest.raises(BadRecord, match="no game 'novice:99:printed:1'"):
        sitting_of(folder / "out", "novice:99:printed:1")


def test_a_file_that_is_no_table_is_named(folder, study):
    study(to="out")
    (folder / "out" / "cards.parquet").write_bytes(b"nothing")
    with pytest.raises(BadRecord, match=r"cards\.parquet: cannot be read"):
        read_tables(folder / "out")
    pl.DataFrame({"a": [1]}).write_parquet(folder / "out" / "cards.parquet")
    with pytest.raises(BadRecord, match="not a table of this version's laboratory"):
        read_tables(folder / "out")


def test_a_bot_that_fails_is_told_with_trace_and_seed(plan, folder, monkeypatch):
    def broken(bot, world):
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr("tabard.lab.chair.ask_bot", broken)
    made = Study(plan(), folder / "out")
    for _ in made.play("novice", 1):
        pass
    assert MOST_BAD <= len(made.bad) <= MOST_BAD + 4, "it gives up: what fails often measures nothing"
    planned, outcome = made.bad[0]
    assert planned.sitting.seed == 1
    assert outcome.error == "ZeroDivisionError: no idea"
    assert "in broken" in outcome.trace
    assert made.series["novice"].effects == []
    errors = made.tables.frame("games")["error"].unique().to_list()
    assert errors == ["ZeroDivisionError: no idea"]


MATRIX = """experiment: decks
game: drakerion
options: {max_turns: 2}
question: {matrix: deck, among: [wardens, skyglass, hollow-court]}
players: [random]
stop: {deals: 4}
"""


def test_a_matrix_adds_up(study):
    made = study(MATRIX)
    found = matrix(made, "random")
    cells = {(c.row, c.column): c.share for c in found.cells}
    assert len(cells) == 6
    for (row, column), share in cells.items():
        assert share.mean + cells[column, row].mean == pytest.approx(1)
        assert share.count == 4
    assert sum(s.share.mean for s in found.standings) == pytest.approx(1.5)
    assert [s.share.mean for s in found.standings] == sorted(
        (s.share.mean for s in found.standings), reverse=True
    )
    assert msgspec.json.encode(found)
    assert "intervals hold for all of them together" in answers(made)[0].basis


def test_what_it_takes_is_told(study):
    made = study()
    assert made.foretold("novice", 2).startswith("8 deals tell differences from about 0.")
    made = study(stop="{sprt: [0, 0.01], most: 30}", to="more")
    assert "more than the 30 that the file allows" in made.foretold("novice", 1)

"""A table is read from the last snapshot of it, and is the same as if it were played again from its first decision."""

import asyncio
import logging
import random
import sqlite3

import msgspec
import pytest
from tests.server.hallway import entered, opened, seated

import tabard
from tabard.engine.record import Record
from tabard.server import snapshots
from tabard.server.data import Data
from tabard.server.drafts import Draft
from tabard.server.protocol import ClockPlan, Create, SeatPlan
from tabard.server.rows import Policy
from tabard.server.snapshots import EVERY, Unfit, fold_of, is_due, restored, written
from tabard.server.tables import Table

GAMES = ["pennies", "volfyirion", "ignite", "ivion", "drakerion", "infinities"]


def begun(game, **policy):
    options = {"rounds": 99} if game == "pennies" else {}
    wish = Create(game, (SeatPlan("me", "Noor"), SeatPlan("me", "Maren")), options, seed=5)
    return Draft(wish, Policy(**policy))


def play_on(table, events, count, dice):
    """Random decisions, with talk and taking back between them, each a second after the last."""
    for _ in range(count):
        if table.status != "running":
            return
        at = table.at + 1000
        step = table.automatic()
        d = table.decision
        seat, action = step if step is not None else (d.seat, dice.choice(d.options))
        if step is None and dice.random() < 0.1 and table.record.last_choice(seat) >= 0:
            events.append(table.play("undo", seat, Data(to=table.record.last_choice(seat), cid=f"u{at}"), at))
        elif step is None and dice.random() < 0.1:
            events.append(table.play("said", seat, Data(text="hm", cid=f"t{at}"), at))
        else:
            events.append(table.play("action", seat, Data(action=action, cid=f"a{at}"), at))


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_and_what_follows_it_are_the_same_table(game):
    dice = random.Random(game)
    draft = begun(game, clock=ClockPlan(600, 5), undo="free")
    table, events = draft.table, draft.events
    play_on(table, events, 115, dice)
    kept = written(fold_of(table))
    play_on(table, events, 30, dice)
    found = restored(draft.match, kept)
    assert found.seq == kept.seq
    assert len(found.record.log) == 0, "nothing was played again"
    found.go_on([event for event in events if event.seq > kept.seq])
    again = Table.load(draft.match, events)
    assert fold_of(found) == fold_of(again) == fold_of(table)
    for seat in (0, 1):
        assert found.log(seat) == again.log(seat)
        assert found.view(seat) == again.view(seat)
        assert found.undo_info(seat) == again.undo_info(seat)
    assert found.info() == again.info()
    assert found.playing().to_text() == again.playing().to_text()
    # Back behind all that was kept ready, and on from there.
    for one in (found, again):
        one.playing().cut(7)
    assert found.playing().state.digest() == again.playing().state.digest()
    assert found.state_at(3).digest() == again.state_at(3).digest()


def test_one_is_due_every_fifty_events_and_later_less_often():
    draft = begun("pennies")
    table, events = draft.table, draft.events
    assert not is_due(table, 0)
    play_on(table, events, 60, random.Random(1))
    assert is_due(table, 0)
    assert is_due(table, table.seq - EVERY)
    assert not is_due(table, table.seq - EVERY + 1)
    table.seq = 4000
    assert not is_due(table, 4000 - EVERY)
    assert is_due(table, 3800)
    table.halted = "it stands still"
    assert not is_due(table, 0)


def test_a_snapshot_of_another_version_or_damaged_is_unfit(monkeypatch):
    draft = begun("volfyirion")
    play_on(draft.table, draft.events, 60, random.Random(2))
    kept = written(fold_of(draft.table))
    for damaged, why in (
        (msgspec.structs.replace(kept, version="0.0.7"), r"version 0\.0\.7"),
        (msgspec.structs.replace(kept, body=kept.body[:-1]), "digest"),
    ):
        with pytest.raises(Unfit, match=why):
            restored(draft.match, damaged)
    fold = fold_of(draft.table)
    fold.mark = "0123456789ab"
    with pytest.raises(Unfit, match="mark"):
        restored(draft.match, written(fold))
    fold = fold_of(draft.table)
    fold.record.actions[-1] += 1
    with pytest.raises(Unfit):
        restored(draft.match, written(fold))
    fold = fold_of(draft.table)
    fold.record.digest = "0123456789ab"
    with pytest.raises(Unfit, match="digest"):
        restored(draft.match, written(fold))
    # The same position under an engine that has come to other cards.
    other = tabard.game("volfyirion").reprinted(tabard.game("volfyirion").printed_body())
    monkeypatch.setitem(other.__dict__, "content", "anotherhash0")
    with pytest.raises(Unfit, match="card set"):
        restored(draft.match, kept, other)


def test_a_table_is_opened_from_its_snapshot(tmp_path, monkeypatch, caplog):
    """And where that is unfit, from its events, with a line in the log."""

    def kept():
        with sqlite3.connect(tmp_path / "t.db") as c:
            return c.execute("SELECT seq FROM snapshot").fetchall()

    async def story():
        async with opened(tmp_path / "t.db") as hall:
            made, pages = await seated(hall, options={"rounds": 60})
            for n in range(60):
                await pages[n % 2].act(n % 2 + 1)
            await pages[0].until(lambda: kept() and kept()[0][0] >= EVERY)
            await pages[0].say("hello")
            match = made.table.id
            live = fold_of(pages[0].table)
            hall.rooms.clear()
            with monkeypatch.context() as patch:
                patch.setattr(Table, "load", None)  # nobody plays it from its start
                page = await entered(hall, match, made.tokens["0"])
            assert page.room.written == kept()[0][0]
            assert fold_of(page.table) == live
            assert (await page.act(1))["type"] == "ack"
            live = fold_of(page.table)
            hall.rooms.clear()
            with sqlite3.connect(tmp_path / "t.db") as c:
                c.execute("UPDATE snapshot SET digest = 'f00'")
            caplog.clear()
            with caplog.at_level(logging.WARNING, "tabard"):
                page = await entered(hall, match, made.tokens["0"])
            assert [match in line and "snapshot is unfit" in line for line in caplog.messages] == [True]
            assert fold_of(page.table) == live
            await page.until(
                lambda: hall.store.snapshot_of(match).digest != "f00"
            )  # a fit one takes its place
            assert hall.store.delete([match]) == 1
            assert kept() == []

    asyncio.run(story())


def test_a_record_that_is_taken_up_stands_where_it_stood():
    game = tabard.game("volfyirion")
    record = Record(game, seed=4, log=True)
    dice = random.Random(4)
    while len(record) < 130:
        d = record.state.decision
        record.append(d.options[0] if d.seat < 0 else dice.choice(d.options))
    again = Record(game, record.seats, 4, record.options, log=True)
    again.take_up(msgspec.msgpack.decode(msgspec.msgpack.encode(record.kept()), type=type(record.kept())))
    assert again.to_text() == record.to_text()
    assert again.state.moves == record.state.moves
    for count in (0, 49, 60, 99, 130):
        assert again.at(count).digest() == record.at(count).digest()
    for seat in (0, 1):
        assert again.can_undo(seat) == record.can_undo(seat)


def test_what_a_snapshot_keeps_is_all_that_a_table_has():
    """A new attribute of a table must be thought of here: kept in `Fold`, or made anew."""
    draft = begun("pennies")
    kept = {*snapshots.Fold.__struct_fields__, "dealing", "setups", "record", "chairs", "clock"}
    made_anew = {"match", "game", "course", "halted", "may_go_on", "cards", "_ahead", "_folds"}
    assert set(vars(draft.table)) - made_anew <= kept

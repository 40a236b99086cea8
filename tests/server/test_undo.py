"""Taking back: free until something was learned or another decided, then by consent; and it never tells."""

import asyncio

import pytest
from tests.server.hallway import Thoughts, entered, opened, seated

import tabard

HEADS, TAILS = 1, 2


def played(tmp_path, story, **settings):
    async def run():
        async with opened(tmp_path / "t.db", **settings) as hall:
            return await story(hall)

    return asyncio.run(run())


def test_a_decision_that_nobody_has_built_on_is_taken_back_at_once(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall)
        watcher = await entered(hall, made.table.id)
        before = [page.got[0]["view"] for page in (one, two, watcher)]
        await one.act(HEADS)
        assert one.of("update")[-1]["undo"] == {"may": "yes"}
        assert two.of("update")[-1]["undo"]["may"] == "no"
        assert (await one.undo())["type"] == "ack"
        for page, view in zip((one, two, watcher), before, strict=True):
            update = page.of("update")[-1]
            assert (update["log_from"], update.get("log")) == (0, None), "the log is cut"
            snapshot = await entered(
                hall, made.table.id, {0: made.tokens["0"], 1: made.tokens["1"]}.get(page.seat)
            )
            assert snapshot.got[0]["view"] == view
            assert snapshot.got[0]["log"] == []
        assert (await one.act(TAILS))["type"] == "ack", "and chosen anew"

    played(tmp_path, story)


def test_an_early_answer_can_be_taken_back_before_it_counts(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall)
        await two.act(TAILS)
        assert two.of("update")[-1]["undo"]["may"] == "yes"
        assert (await two.undo())["type"] == "ack"
        assert one.table.early == {}
        assert two.of("update")[-1]["patch"]["rest"]["ask"]["choices"]
        assert (await two.act(HEADS))["type"] == "ack"
        await one.act(HEADS)
        assert one.table.record.actions == [HEADS, HEADS]

    played(tmp_path, story)


def test_an_undo_drops_early_answers(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall, undo="free")
        await one.act(HEADS)
        await two.act(HEADS)  # the first round is over, both coins are shown
        await two.act(TAILS)  # early, for the second
        assert one.table.early == {1: [TAILS]}
        assert (await one.undo())["type"] == "ack"
        assert one.table.record.actions == []
        assert one.table.early == {}
        back = await entered(hall, made.table.id, made.tokens["1"])
        assert back.got[0]["view"]["ask"]["choices"], "it is asked again"

    played(tmp_path, story)


async def a_round(one, two):
    """Both coins lie open, so nothing can be taken back without consent."""
    await one.act(HEADS)
    await two.act(TAILS)


def test_others_must_agree_once_something_was_learned(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall)
        watcher = await entered(hall, made.table.id)
        await a_round(one, two)
        info = one.of("update")[-1]["undo"]
        assert info["may"] == "ask"
        assert info["why"]
        asked = await one.undo()
        assert len(one.table.record) == 2, "asking changes nothing"
        assert two.of("update")[-1]["undo"]["asked"] == {"by": 0, "seq": asked["seq"], "waiting": [1]}
        assert watcher.of("update")[-1]["undo"]["asked"]["by"] == 0
        assert (await one.undo())["code"] == "not-allowed", "asked already"
        assert (await one.answer(asked["seq"], True))["code"] == "not-yours", "nobody agrees with himself"
        assert (await two.answer(asked["seq"] + 5, True))["code"] == "stale"
        assert (await two.answer(asked["seq"], True))["type"] == "ack"
        assert len(one.table.record) == 0, "back to before the last decision of the one who asked"
        assert "asked" not in two.of("update")[-1]["undo"]
        assert [e.kind for e in hall.store.events_of(made.table.id)][-3:] == [
            "undo-asked",
            "undo-answered",
            "undo",
        ]

    played(tmp_path, story)


def test_one_no_ends_it_and_so_does_a_new_move(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall)
        await a_round(one, two)
        asked = await one.undo()
        await two.answer(asked["seq"], False)
        assert one.table.undo_asked is None
        assert len(one.table.record) == 2
        asked = await one.undo()
        await one.act(HEADS)
        assert one.table.undo_asked is None
        assert (await two.answer(asked["seq"], True))["code"] == "stale"
        assert len(one.table.record) == 3

    played(tmp_path, story)


def test_bots_agree_by_themselves(tmp_path):
    async def story(hall):
        _, (one,) = await seated(hall, plan=("me", "bot"))
        await one.act(HEADS)
        await one.until(lambda: len(one.table.record) == 2)
        assert one.table.undo_info(0).may == "ask"
        assert (await one.undo())["type"] == "ack"
        assert len(one.table.record) == 0
        assert one.table.undo_asked is None

    played(tmp_path, story)


@pytest.mark.parametrize(("policy", "code"), [("never", "not-allowed"), ("free", None)])
def test_the_policy_of_the_table_decides(tmp_path, policy, code):
    async def story(hall):
        _, (one, two) = await seated(hall, undo=policy)
        await a_round(one, two)
        answer = await one.undo()
        assert answer.get("code") == code
        assert len(one.table.record) == (0 if code is None else 2)

    played(tmp_path, story)


def test_there_is_nothing_to_take_back_before_a_decision(tmp_path):
    async def story(hall):
        _, (one, _) = await seated(hall)
        answer = await one.undo()
        assert (answer["code"], answer["text"]) == ("not-allowed", "You have not decided anything yet.")

    played(tmp_path, story)


def test_an_undo_of_an_old_position_is_stale(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall, undo="free")
        await one.act(HEADS)
        seen = one.table.seq
        await two.act(HEADS)
        assert (await one.undo(expect=seen))["code"] == "stale"

    played(tmp_path, story)


def test_undone_moves_leave_no_trace_in_what_anyone_gets(tmp_path):
    """A game with a detour, and one without it, give every reader the same snapshot but for numbers of events."""

    async def story(hall):
        tables = []
        for detour in (False, True):
            made, pages = await seated(hall, "volfyirion", seed=8, undo="free")
            table = pages[0].table
            taken = 0
            for n in range(60):
                d = table.decision
                if detour and n % 5 == 2:
                    await pages[d.seat].act(d.options[0])
                    await pages[d.seat].undo()
                    assert table.decision.options == d.options
                    taken += 1
                await pages[d.seat].act(d.options[n % len(d.options)])
            assert taken == (12 if detour else 0)
            tables.append((made, table))
        (_, plain), (made, bent) = tables
        for reader in (0, 1, None):
            assert bent.view(reader) == plain.view(reader)
            assert bent.log(reader) == plain.log(reader)
            assert bent.undo_info(reader) == plain.undo_info(reader)
        hall.rooms.clear()
        again = await hall.table(made.table.id)
        assert again.log(None) == plain.log(None), "also for those who come later"
        assert tabard.game("volfyirion") is again.game

    played(tmp_path, story)


# -- nobody waits for an answer for ever ------------------------------------------------------------


async def host_guest_and_bot(hall, **more):
    """A table at which a guest has asked for an undo while a bot is to move, and the host has gone."""
    made, pages = await seated(hall, "ignite", ("me", "me", "bot"), options={"max_rounds": 9}, **more)
    host, guest = pages
    table = guest.table
    while len(table.record) < 60:
        d = table.decision
        if d.seat < 2:
            await pages[d.seat].act(d.options[0])
        else:
            at = len(table.record)
            await guest.until(lambda at=at: len(table.record) > at)
        if table.bot_asked() is not None and table.undo_info(1).may == "ask":
            answer = await guest.undo()
            if answer["type"] == "ack":
                break
    assert table.undo_asked is not None
    assert table.undo_asked.by == 1
    hall.people.leave(host)
    return made, host, guest


def test_an_undo_that_nobody_answers_ends_and_the_bot_goes_on(tmp_path):
    async def story(hall):
        _, _, guest = await host_guest_and_bot(hall, away=1)
        table = guest.table
        moves = len(table.record)
        await guest.until(lambda: len(table.record) > moves)
        assert table.undo_asked is None
        assert "not answered in time" in table.talk[-1].text

    played(tmp_path, story, thinkers=Thoughts(seconds=0.2))


def test_whoever_asked_for_an_undo_may_withdraw_it(tmp_path):
    async def story(hall):
        _, _, guest = await host_guest_and_bot(hall, away=600)
        table = guest.table
        moves = len(table.record)
        asked = table.undo_asked.seq
        assert (await guest.answer(asked, True))["code"] == "not-yours", "nobody agrees with themselves"
        assert (await guest.answer(asked, False))["type"] == "ack"
        assert table.undo_asked is None
        await guest.until(lambda: len(table.record) > moves)

    played(tmp_path, story, thinkers=Thoughts(seconds=0.2))


def test_those_who_are_here_have_time_to_answer(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall, away=1)
        await a_round(one, two)
        assert (await one.undo())["type"] == "ack"
        timer = one.room.timers["undo"]
        assert timer.when() - asyncio.get_running_loop().time() > 30
        hall.people.leave(two)
        assert one.room.timers["undo"].when() - asyncio.get_running_loop().time() <= 1
        await one.until(lambda: one.table.undo_asked is None)

    played(tmp_path, story)


def test_an_undo_that_was_asked_before_a_restart_ends_too(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall, away=1)
        await a_round(one, two)
        await one.undo()
        hall.people.leave(one)
        hall.people.leave(two)
        one.room.close()
        hall.rooms.clear()
        back = await entered(hall, made.table.id, made.tokens["0"])
        assert back.table.undo_asked is not None
        await back.until(lambda: back.table.undo_asked is None)

    played(tmp_path, story)

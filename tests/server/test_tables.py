"""A table is the fold of its events: who is asked, what is accepted, what everybody may know."""

import asyncio

import pytest
from tests.server.hallway import Thoughts, entered, opened, seated

from tabard.server import listing, people
from tabard.server import patience as waiting
from tabard.server.autoplay import Autoplay
from tabard.server.data import Data, data_text
from tabard.server.protocol import Create, SeatPlan
from tabard.server.refused import Refused
from tabard.server.rows import Chair, Event, Lost
from tabard.server.tables import Table
from tabard.server.turns import Asker, asking

HEADS, TAILS = 1, 2


def played(tmp_path, story, **settings):
    """Run a story in a hall of its own."""

    async def run():
        async with opened(tmp_path / "t.db", **settings) as hall:
            return await story(hall)

    return asyncio.run(run())


def following(table, kind, seat, data):
    """The event that another worker would write next."""
    return Event(table.seq + 1, table.at, kind, seat, data_text(data))


def frozen(table):
    """Everything that a table says, to compare two of them."""
    readers = [*range(table.match.seats), None]
    return (
        table.info(),
        table.seq,
        [table.view(r) for r in readers],
        [table.log(r) for r in readers],
        [table.undo_info(r) for r in readers],
        table.talk,
        table.asked_since,
        table.early,
    )


def test_a_table_read_from_the_store_is_the_same_table(tmp_path):
    async def story(hall):
        for game in ("pennies", "volfyirion"):
            made, pages = await seated(hall, game, watching="public")
            table = pages[0].table
            for n in range(40):
                d = table.decision
                if d is None:
                    break
                await pages[d.seat].act(d.options[n % len(d.options)])
                if n % 7 == 6 and table.undo_info(d.seat).may == "yes":
                    await pages[d.seat].undo()
                if n == 5:
                    await pages[0].say("  well\tplayed ")
            again = Table.load(
                hall.store.load_match(made.table.id), hall.store.events_of(made.table.id), table.game
            )
            assert frozen(again) == frozen(table)
            assert again.record.to_text() == table.record.to_text()
            assert table.talk[0].text == "well played"

    played(tmp_path, story)


def test_a_table_starts_when_no_seat_is_open(tmp_path):
    async def story(hall):
        made, (page,) = await seated(hall, plan=("me", "open"))
        assert made.table.status == "waiting"
        assert page.got[0]["view"] is None
        assert (await page.act(HEADS))["code"] == "bad-request"
        async with page.room.lock:
            await hall.change_chair(page.room, Chair(1, "human", "Noor", "", "x"))
        assert page.table.status == "running"
        assert hall.store.load_match(made.table.id).status == "running"
        assert [m["type"] for m in page.got if m["type"] in ("snapshot", "update")] == [
            "snapshot",
            "update",
            "snapshot",
        ]
        assert page.last["view"]["ask"]["choices"]

    played(tmp_path, story)


def test_hidden_choices_may_be_answered_early_by_everyone(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall)
        table = one.table
        asked = two.got[0]["view"]["ask"]
        assert asked["seat"] == 1
        assert len(asked["choices"]) == 2, "the second seat need not wait for the first"
        assert two.got[0]["view"]["waiting_for"] == 0
        seen = table.seq
        assert (await two.act(TAILS))["type"] == "ack"
        assert len(table.record) == 0, "nothing has happened yet"
        assert "choices" not in two.of("update")[-1]["patch"]["rest"]["ask"]
        assert one.of("update")[-1]["patch"] == {}, "the other seat is not told what"
        assert (await two.act(HEADS))["code"] == "not-yours", "once only"
        # what seat 0 was asked has not changed, so its answer is not stale
        assert (await one.act(HEADS, expect=seen))["type"] == "ack"
        assert table.record.actions[:2] == [HEADS, TAILS]
        assert table.early == {}
        assert table.position == table.seq
        asks = [update["patch"].get("rest", {}).get("ask") for update in two.of("update")]
        answered, between, anew = (len(ask.get("choices", ())) for ask in asks if ask is not None)
        assert (answered, between, anew) == (0, 0, 2), "it is not asked again what it has answered"

    played(tmp_path, story)


def test_whoever_answers_early_is_asked_the_same_when_the_others_are_done(tmp_path):
    """Each card that goes back is an answer. While the other still chose, some were given: then all of them became
    events at once, of which only the first was kept, and what had been picked for the next was let go."""

    async def story(hall):
        _, (one, two) = await seated(hall, "drakerion", seed=6)
        table = one.table

        def choice(seat, words):
            question = table.question(seat)
            shorts = {table.game.words(table.record.state, a).short: a for a in question.decision.options}
            return next(action for short, action in shorts.items() if short.startswith(words))

        await one.act(choice(0, "first 2"))
        while table.decision.rule != "DRK-SET-17":
            seat = table.decision.seat
            await (one, two)[seat].act(table.decision.options[0])
        assert (table.decision.seat, table.decision.later) == (1, [0])
        for _ in range(2):
            await one.act(choice(0, "swap"))
        assert [len(answers) for answers in table.early.values()] == [2]
        asked, seen = table.view(0).ask, table.seq
        keep = choice(0, "keep")
        before = len(one.of("update"))
        for words in ("swap", "keep"):
            assert (await two.act(choice(1, words)))["type"] == "ack"
        assert table.decision.seat == 0
        told = [update["patch"].get("rest", {}).get("ask") for update in one.of("update")[before:]]
        assert [ask for ask in told if ask is not None] == [], "nothing was asked otherwise meanwhile"
        assert table.view(0).ask == asked
        assert (await one.act(keep, expect=seen))["type"] == "ack", "its question was the same all along"

    played(tmp_path, story)


def test_an_answer_in_turn_is_not_made_stale_by_the_seat_before(tmp_path):
    async def story(hall):
        _, (one, two) = await seated(hall)
        seen = one.table.seq
        await one.act(HEADS)
        assert (await two.act(HEADS, expect=seen))["type"] == "ack", "its question was the same all along"
        assert (await two.act(HEADS, expect=seen))["code"] == "stale", "that was the round before"

    played(tmp_path, story)


def test_only_what_changes_the_position_makes_a_choice_stale(tmp_path):
    async def story(hall):
        _, pages = await seated(hall, "volfyirion", options={"first_player": "1"})
        table = pages[0].table
        seen = table.seq
        await pages[1].say("hello")
        d = table.decision
        assert (await pages[0].act(d.options[-1], expect=seen))["type"] == "ack"
        refused = await pages[0].act(d.options[-1], expect=seen)
        assert (refused["code"], refused["seq"]) == ("stale", table.seq)

    played(tmp_path, story)


def test_a_message_is_carried_out_once(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall)
        first = await one.act(HEADS, cid="same")
        again = await one.act(TAILS, cid="same")
        assert again == first
        assert one.table.record.actions == [HEADS]
        other = await two.act(TAILS, cid="same")
        assert other["type"] == "ack", "a cid is the page's own"
        assert other["seq"] != first["seq"]
        return made, first

    made, first = played(tmp_path, story)

    async def later(hall):
        page = await entered(hall, made.table.id, made.tokens["0"])
        assert await page.act(TAILS, cid="same") == first, "also after the server was away"

    played(tmp_path, later)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(0, 7, "illegal"), (0, 2**70, "illegal"), (0, -5, "illegal"), (1, 7, "illegal"), (1, -1, "illegal")],
)
def test_what_is_no_choice_is_refused_with_its_rule(tmp_path, seat, action, code):
    async def story(hall):
        _, pages = await seated(hall)
        before = frozen(pages[0].table)
        refused = await pages[seat].act(action)
        assert (refused["type"], refused["code"], refused["rule"]) == ("nack", code, "PEN-02")
        assert frozen(pages[0].table) == before

    played(tmp_path, story)


def test_giving_up_ends_the_game(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall)
        assert (await one.act(-1))["type"] == "ack"
        assert one.table.status == "finished"
        assert hall.store.load_match(made.table.id).status == "finished"
        assert two.of("update")[-1]["table"]["result"] == [-1.0, 1.0]
        assert (await two.act(HEADS))["code"] == "over"
        assert (await two.undo())["code"] == "over"
        assert one.table.undo_info(0).may == "no"

    played(tmp_path, story)


def test_where_a_story_goes_on_the_table_says_how(tmp_path):
    async def story(hall):
        _, pages = await seated(hall, game="infinities", options={"mode": "story"})
        while pages[0].table.status == "running":
            assert pages[0].table.info().goes_on is None
            page = pages[pages[0].table.waiting_for()]
            may = pages[0].table.info().turn and (await page.act(-1))["type"] == "ack"
            if not may:
                await page.act(page.table.decision.options[0])
        table = pages[0].table
        after = table.info().goes_on
        assert after == table.game.next_session(table.record.state)
        assert after["chapter"] in {chapter.id for chapter in table.game.story[0]}
        table.game.new(2, 1, {**table.match.options, **after})

    played(tmp_path, story)


def test_a_spectator_can_do_nothing(tmp_path):
    async def story(hall):
        made, _ = await seated(hall)
        watcher = await entered(hall, made.table.id)
        assert "choices" not in watcher.got[0]["view"]["ask"]
        for answer in (await watcher.act(HEADS), await watcher.undo(), await watcher.say("psst")):
            assert (answer["type"], answer["code"]) == ("nack", "not-yours")

    played(tmp_path, story)


def test_bots_play_to_the_end_and_a_bad_thought_costs_nothing(tmp_path):
    async def story(hall):
        made, _ = await seated(hall, plan=("bot", "bot"))
        watcher = await entered(hall, made.table.id)
        await watcher.until(lambda: watcher.table.status == "finished")
        assert watcher.table.record.actions == [TAILS] * 10, "the last option stands in for no option"

    played(tmp_path, story, thinkers=Thoughts(lambda world: 99))


def test_a_bot_knows_no_more_than_its_seat(tmp_path):
    seen = []

    def peek(world):
        seen.append(sorted(world.face[c] for c in world.zones[2]))
        return HEADS

    async def story(hall):
        for seed in range(12):
            _, (page,) = await seated(hall, plan=("me", "bot"), seed=seed, options={"rounds": 1})
            await page.act(HEADS)
            await page.until(lambda p=page: p.table.status == "finished")

    played(tmp_path, story, thinkers=Thoughts(peek))
    assert len({tuple(one) for one in seen}) > 1, "the bot always saw the coin that was hidden from it"


def test_bots_take_the_time_that_people_need_to_follow(tmp_path):
    async def story(hall):
        _, (page,) = await seated(hall, plan=("me", "bot"), pace=150)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await page.act(HEADS)
        await page.until(lambda: len(page.table.record) == 2)
        assert loop.time() - begun > 0.12

    played(tmp_path, story)


@pytest.mark.parametrize(("patience", "bots"), [(1e-9, 7), (1e-9, 1), (7.0, 7)])
def test_each_of_many_bots_thinks_for_its_share_and_then_plays_at_a_glance(
    tmp_path, monkeypatch, patience, bots
):
    monkeypatch.setattr(waiting, "PATIENCE", patience)
    thoughts = Thoughts()
    asked = []

    async def story(hall):
        _, (page,) = await seated(hall, "ignite", plan=("me", *["bot"] * bots))
        for _ in range(16):
            await page.until(lambda: page.table.waiting_for() == 0)
            before = thoughts.asked
            await page.act(page.table.decision.options[-1])
            await page.until(lambda: page.table.waiting_for() == 0)
            asked.append(thoughts.asked - before)

    played(tmp_path, story, thinkers=thoughts)
    if patience < 1 and bots > 1:
        assert max(asked) <= bots
    else:
        assert max(asked) > bots, "one bot alone, and many with time, think about each of their choices"


def test_whoever_is_alone_with_bots_need_not_wait_for_them(tmp_path):
    an_hour = 3_600_000

    async def story(hall):
        _, (page,) = await seated(hall, plan=("me", "bot"), pace=an_hour)
        await page.act(HEADS)
        await page.until(lambda: page.room.driving is not None)
        hall.autoplay.hurry(page.room, 0)
        await page.until(lambda: len(page.table.record) == 2)

    played(tmp_path, story)


def test_a_game_with_bots_goes_on_after_the_server_was_away(tmp_path, monkeypatch):
    async def story(hall):
        made, (page,) = await seated(hall, plan=("me", "bot"), pace=5000)
        await page.act(HEADS)
        assert page.table.waiting_for() == 1
        return made

    made = played(tmp_path, story)

    async def later(hall):
        events = hall.store.events_of
        for _ in range(3000):  # nobody opens the table: the sweep finds it
            if len([e for e in events(made.table.id) if e.kind == "action"]) >= 2:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the game is stuck")

    monkeypatch.setattr(Autoplay, "_wait", lambda self, *given: asyncio.sleep(0))
    played(tmp_path, later)


def test_a_table_that_nobody_looks_at_leaves_the_memory(tmp_path):
    async def story(hall):
        made, (one, _) = await seated(hall)
        await one.act(HEADS)
        assert made.table.id in hall.rooms
        for page in list(one.room.reader(0).lines) + list(one.room.reader(1).lines):
            hall.people.leave(page)
        one.room.used -= 1000
        hall.autoplay._forget()
        assert made.table.id not in hall.rooms
        back = await entered(hall, made.table.id, made.tokens["1"])
        assert back.got[0]["log"][0]["text"] == "Seat 1 hides a coin"

    played(tmp_path, story)


def test_what_cannot_be_played_cannot_be_made(tmp_path):
    async def story(hall):
        you = SeatPlan("me")
        for wish, code in [
            (Create("chess", (you,)), "unknown"),
            (Create("pennies", (you,)), "bad-request"),
            (Create("pennies", (you, you), options={"rounds": 0}), "bad-request"),
            (Create("pennies", (you, you), options={"stakes": 9}), "bad-request"),
            (Create("pennies", (you, you), seed=2**60), "bad-request"),
            (Create("pennies", (you, SeatPlan("bot", bot="hal"))), "unknown"),
        ]:
            with pytest.raises(Refused) as e:
                await hall.create(wish)
            assert e.value.code == code, wish
        assert await hall.list_public() == []

    played(tmp_path, story)


def test_many_tables_of_one_client_push_nobody_elses_off_the_list(tmp_path, monkeypatch):
    monkeypatch.setattr(listing, "LISTED", 6)
    monkeypatch.setattr(listing, "LISTED_EACH", 2)

    async def story(hall):
        async def made(who, plan):
            asking.set(Asker(who))
            seats = tuple(SeatPlan(kind) for kind in plan)
            return (await hall.create(Create("pennies", seats, visibility="public"))).table.id

        running = await made("first", ("me", "me"))
        waiting = await made("second", ("me", "open"))
        forgotten = await made("third", ("me", "open"))
        hall.autoplay.drop(forgotten, hall.rooms[forgotten])
        many = [await made("greedy", ("me", "open")) for _ in range(9)]
        shown = [table.id for table in await hall.list_public()]
        assert shown == [many[8], many[7], waiting, forgotten, running, many[6]]

    played(tmp_path, story)


def test_who_thinks_for_nobody_hears_when_somebody_comes_to_look(tmp_path):
    async def story():
        thoughts = Thoughts(seconds=3600)
        async with opened(tmp_path / "t.db", thoughts) as hall:
            made, _ = await seated(hall, plan=("bot", "bot"))
            while thoughts.noticed is None:
                await asyncio.sleep(0)
            assert not thoughts.noticed.is_set()
            await entered(hall, made.table.id)
            assert thoughts.noticed.is_set()

    asyncio.run(story())


def test_a_table_does_not_grow_without_end(tmp_path, monkeypatch):
    async def story(hall):
        _, (one, two) = await seated(hall)
        monkeypatch.setattr(people, "MOST_EVENTS", one.table.seq + 2)
        assert (await one.say("first"))["type"] == "ack"
        assert (await two.say("second"))["type"] == "ack"
        for refused in (await one.say("third"), await one.act(HEADS), await one.undo()):
            assert (refused["type"], refused["code"]) == ("nack", "full")
        assert len(hall.store.events_of(one.table.match.id)) == one.table.seq

    played(tmp_path, story)


def test_a_table_with_an_event_that_cannot_be_is_shown_as_far_as_it_goes_and_stands_still(tmp_path):
    async def story(hall):
        made, (one, _) = await seated(hall)
        await one.act(HEADS)
        hall.store.append_event(made.table.id, following(one.table, "action", 1, Data(action=77)))
        hall.rooms.clear()
        page = await entered(hall, made.table.id, made.tokens["1"])
        assert "cannot be played on" in page.got[0]["table"]["halted"]
        assert page.got[0]["view"]["pieces"]
        assert page.got[0]["view"].get("ask") is None
        answer = await page.act(HEADS)
        assert (answer["code"], answer["text"]) == ("not-allowed", page.got[0]["table"]["halted"])
        assert (await page.undo())["code"] == "not-allowed"
        assert (await page.say("A pity."))["type"] == "ack"

    played(tmp_path, story)


def test_the_log_is_filed_by_turn_and_links_cards_and_pieces(tmp_path):
    async def story(hall):
        _, pages = await seated(hall, "volfyirion", seed=4)
        table = pages[0].table
        for n in range(80):
            d = table.decision
            await pages[d.seat].act(d.options[n % len(d.options)])
        for seat in (0, 1):
            log = table.log(seat)
            assert [e.n for e in log] == list(range(len(log)))
            assert [e.move for e in log] == sorted(e.move for e in log)
            assert {e.turn for e in log} >= {1, 2}
            assert all(e.rule in table.game.rules for e in log if e.rule.startswith("VOL-"))
            ids = {card.id for card in table.game.cards()}
            assert all(set(e.cards) <= ids for e in log)
            named = [e for e in log if e.cards]
            assert named
            for e in named:
                assert any(table.game.card(card).name in e.text for card in e.cards), e
        # an update holds exactly what is new
        sent = [e for m in pages[0].of("update") for e in m.get("log", ())]
        assert [e["n"] for e in sent] == list(range(len(table.log(0))))

    played(tmp_path, story)


@pytest.mark.parametrize("is_stored", [False, True])
def test_a_store_that_fails_in_the_middle_leaves_no_gap_and_loses_nothing(tmp_path, monkeypatch, is_stored):
    async def story(hall):
        made, (one, two) = await seated(hall)
        real = hall.store.append_event

        def fail(match, event):
            if is_stored:
                real(match, event)
            raise OSError("the disk is on fire")

        with monkeypatch.context() as m:
            m.setattr(hall.store, "append_event", fail)
            with pytest.raises(OSError, match="fire"):
                await one.act(HEADS, cid="once")
        stored = len(hall.store.events_of(made.table.id))
        answer = await one.act(HEADS, cid="once", expect=3)
        assert answer["type"] == "ack", "sent again, it is carried out, once"
        assert answer["seq"] == 4
        assert len(hall.store.events_of(made.table.id)) == (stored if is_stored else stored + 1) == 4
        assert two.of("snapshot"), "everybody is told where the table really stands"
        assert (await two.act(TAILS))["type"] == "ack"
        assert one.table.record.actions == [HEADS, TAILS]
        seqs = [e.seq for e in hall.store.events_of(made.table.id)]
        assert seqs == list(range(1, len(seqs) + 1))

    played(tmp_path, story)


@pytest.mark.parametrize("is_stored", [False, True])
def test_what_nobody_does_happens_after_the_store_failed_at_it(tmp_path, monkeypatch, is_stored):
    """Both have answered; the store fails at the answer that was given early, twice, and nobody else is asked."""

    async def story(hall):
        hall.grace = 0.02
        _, (one, two) = await seated(hall)
        await two.act(TAILS)
        real = hall.store.append_event
        failed = []

        def fail(match, event):
            if event.seat == 1 and len(failed) < 2:
                if is_stored:
                    real(match, event)
                failed.append(event)
                raise OSError("the disk is on fire")
            return real(match, event)

        monkeypatch.setattr(hall.store, "append_event", fail)
        with pytest.raises(OSError, match="fire"):
            await one.act(HEADS)
        await one.until(lambda: not one.room.is_broken and len(one.table.record) == 2)
        assert one.table.record.actions == [HEADS, TAILS]
        assert len(failed) == (1 if is_stored else 2)
        assert one.of("snapshot")[-1]["seq"] == two.of("snapshot")[-1]["seq"], "both are told how it went on"

    played(tmp_path, story)


def test_a_table_that_was_moved_on_behind_its_back_is_read_anew(tmp_path):
    async def story(hall):
        made, (one, two) = await seated(hall)
        assert (await one.act(HEADS))["type"] == "ack"
        # the move of this worker finds its number taken
        assert hall.store.append_event(made.table.id, following(one.table, "said", 0, Data(text="hi")))
        assert (await two.act(TAILS))["type"] == "ack"
        assert two.table.record.actions == [HEADS, TAILS]
        assert two.table.talk[0].text == "hi"
        # or has changed the position: then the choice is stale
        assert hall.store.append_event(made.table.id, following(one.table, "action", 0, Data(action=HEADS)))
        refused = await one.act(TAILS)
        assert (refused["type"], refused["code"]) == ("nack", "stale")

    played(tmp_path, story)


def test_a_table_that_another_worker_has_taken_is_left_to_it(tmp_path, monkeypatch):
    """Nothing is acknowledged, and the pages that are open here are sent away to come back."""

    async def story(hall):
        made, (one, two) = await seated(hall)

        def lost(id, event):
            raise Lost(id)

        monkeypatch.setattr(hall.store, "append_event", lost)
        assert (await one.act(HEADS))["type"] == "nack"
        assert one.closed
        assert two.closed
        assert made.table.id not in hall.rooms
        monkeypatch.undo()
        page = await entered(hall, made.table.id, made.tokens["0"])
        assert len(page.table.record) == 0
        assert (await page.act(HEADS))["type"] == "ack"

    played(tmp_path, story)


def test_nothing_more_happens_at_a_table_that_was_put_away(tmp_path):
    """Another worker has it: whoever still holds it here must not let its bots think, again and again, in vain."""

    async def story(hall):
        _, (page,) = await seated(hall, plan=("me", "bot"))
        room = page.room
        async with room.lock:  # as when the store failed, and it is tried again in a moment
            later = asyncio.create_task(hall._settle_later(room))
            await asyncio.sleep(0)
            hall.lose(room)
            room.is_broken = True
        await later
        assert page.closed
        assert not room.is_broken
        assert (room.driving, room.timers) == (None, {})
        hall._see_to(room)
        assert room.timers == {}

    played(tmp_path, story)

"""What the tools say: short, in words, and in errors what would be right."""

import re
import threading

import pytest
from tests.assistant.clients import OVER, here
from tests.terminal.sessions import First

import tabard
from tabard.assistant import chair as chairs
from tabard.assistant import seats
from tabard.assistant.local import LocalChair
from tabard.commands import mcp
from tabard.engine.record import Record
from tabard.terminal.table import Table


def test_a_seat_is_taken_and_played():
    async def story(assistant):
        said = await assistant("sit_down", game="volfyirion", bot="random")
        assert re.match(r"Your seat has the key [0-9a-f]{12}\. You are Player 1\.\n", said)
        assert "Volfyirion, turn 1" in said
        assert "Letters: D defence" in said or " · D " in said
        assert "  2. Keep this hand [keep]" in said
        assert "What cards say that are new to you:\n" in said
        assert "\n  Diviner: Gain 1 Command and 3 Knowledge." in said
        said = await assistant("choose", choice=2)
        assert "Your Main Phase: play cards, spend points, or end your turn (VOL-MAI-01)" in said
        assert "Asset Row" not in said  # the whole table is shown to whoever looks
        said = await assistant("choose", choice="play pros")
        assert "You play Prospector\n" in said
        assert "Command 1" in said
        looked = await assistant("look")
        assert "Asset Row" in looked
        assert "\n  Diviner: " not in looked, "a card is read out once"
        assert "What happened" not in looked, "it was told already"
        assert "not now" not in looked, "reasons are told to whoever asks"

    here(story)


def test_what_cannot_be_chosen_says_why_and_what_would_be_right():
    async def story(assistant):
        await assistant("sit_down", game="volfyirion", bot="random")
        await assistant("choose", choice="keep")
        assert "there is no choice 99: they go from 1 to" in await assistant.fails("choose", choice=99)
        said = await assistant.fails("choose", choice="play armoured")
        assert "look lists the choices" in said
        assert "help" not in said
        said = await assistant("why_not", what="buy sabotage")
        assert said.startswith("Sabotage: Buy: needs 5 more Command (VOL-")
        assert "\nVOL-" in said, "with the rule"
        assert "Sabotage: " in await assistant("why_not")
        assert (await assistant("why_not", what="play prospector")).startswith("You can: it is choice ")

    here(story)


def test_errors_name_the_thing_at_fault():
    async def story(assistant):
        assert "you sit at no table" in await assistant.fails("look")
        assert "did you mean 'volfyirion'" in await assistant.fails("sit_down", game="volfirion")
        assert "did you mean 'greedy'" in await assistant.fails("sit_down", game="pennies", bot="gredy")
        assert "give either game" in await assistant.fails("sit_down")
        assert "give either game" in await assistant.fails("sit_down", game="pennies", link="http://x/t/y")
        said = await assistant.fails("sit_down", game="pennies", options={"rounds": "many"})
        assert "rounds" in said
        assert "3 seats, but there are 2" in await assistant.fails(
            "sit_down", game="pennies", bot="random,random,none"
        )
        said = await assistant.fails("sit_down", game="pennies", bot="random,random")
        assert "exactly one seat is yours" in said
        assert "is played with 2 seats" in await assistant.fails("sit_down", game="pennies", seats=7)
        assert "is no link to a table" in await assistant.fails("sit_down", link="q7Yb2LrXw0Zk")
        said = await assistant.fails("sit_down", link="http://127.0.0.1:1/t/none")
        assert "no server answers at http://127.0.0.1:1" in said
        assert "name the game" in await assistant.fails("rule", id="PEN-01")
        await assistant("sit_down", game="pennies", bot="random")
        assert "no rule 'PEN-99'" in await assistant.fails("rule", id="pen-99")
        assert "has no cards" in await assistant.fails("card", name="ace")
        assert "no seat has the key 'nobody'" in await assistant.fails("look", seat="nobody")
        assert "reviewed when it is over" in await assistant.fails("review")
        assert "do not listen" in await assistant.fails("say", text="Hello")
        assert "no decision of yours" in await assistant.fails("undo")
        assert "nobody asks" in await assistant.fails("undo", answer="yes")

    here(story)


def test_rules_cards_and_pages_can_be_read():
    from mcp.shared.exceptions import MCPError

    async def story(assistant):
        assert "VOL-ATK-02" in await assistant("rule", id="vol-atk-02", game="volfyirion")
        assert len((await assistant("rule", id="VOL-ATK", game="volfyirion")).splitlines()) > 3
        assert "Hidden Cache (hidden-cache)" in await assistant(
            "card", name="Hidden Cache", game="volfyirion"
        )
        told = await assistant("games")
        assert [line.partition(":")[0] for line in told.splitlines()[:-1]] == tabard.games()
        told = await assistant("games", game="volfyirion")
        assert "mode: Mode. Duel, alone" in told
        assert "  legend: The highest level" in told
        listed = {str(r.uri) for r in (await assistant.client.list_resources()).resources}
        for name in tabard.games():
            for page in ("learn", "rules", "cards"):
                assert f"tabard://{name}/{page}" in listed
        game = tabard.game("volfyirion")
        assert await assistant.read("tabard://volfyirion/rules") == game.rules.text
        assert await assistant.read("tabard://volfyirion/learn") == game.lesson
        assert len((await assistant.read("tabard://volfyirion/cards")).splitlines()) == len(game.cards())
        assert (await assistant.read("tabard://volfyirion/rules/vol-atk-02")).startswith("VOL-ATK-02")
        assert "Hidden Cache" in await assistant.read("tabard://volfyirion/cards/hidden-cache")
        with pytest.raises(MCPError, match="near it: VOL-ATK-0"):
            await assistant.read("tabard://volfyirion/rules/vol-atk-99")
        with pytest.raises(MCPError, match="no card 'hiden-cache' in Volfyirion; did you mean hidden-cache"):
            await assistant.read("tabard://volfyirion/cards/hiden-cache")

    here(story)


def test_a_hint_and_a_review():
    async def story(assistant):
        said = await assistant("sit_down", game="pennies", bot="random", options={"rounds": 2})
        assert "% to win" in await assistant("hint")
        _, said = await assistant.play(said, lambda numbers: numbers[0])
        assert "`tabard replay " in said
        said = await assistant("review")
        assert said.startswith("Your chances to win, from what you knew: ")
        assert (await assistant.fails("choose", choice=1)).startswith(OVER.strip())

    here(story)


def test_a_table_without_hints_gives_none():
    async def story(assistant):
        await assistant("sit_down", game="pennies", bot="random", options={"rounds": 1})
        assert await assistant.fails("hint") == "there are no hints at this table"
        assert "no reviews" in await assistant.fails("review")

    here(story, hints=False)


def test_a_decision_is_taken_back_until_something_was_revealed():
    async def story(assistant):
        await assistant("sit_down", game="volfyirion", bot="random")
        await assistant("choose", choice="keep")
        await assistant("choose", choice="play prospector")
        said = await assistant("undo")
        assert "Command 0" in said
        assert "play prospector" in said

    here(story)


def test_giving_up_and_leaving(home):
    async def story(assistant):
        await assistant("sit_down", game="pennies", bot="random")
        said = await assistant("choose", choice="resign")
        assert OVER in said
        await assistant("sit_down", game="pennies", bot="random,none")
        assert "You are Seat 2" in await assistant("sit_down", game="pennies", bot="random,none")
        assert "the game is saved" in await assistant("leave")
        assert "Hide a coin" in await assistant("look"), "the table before is still there"

    here(story)
    assert len(list((home / "games").iterdir())) >= 2


class Slow(First):
    """A bot that answers when it is told to."""

    def __init__(self):
        self.told = threading.Event()

    def choose(self, state):
        assert self.told.wait(60)
        return super().choose(state)


def pennies_against(chooser, rounds=2):
    """Makes tables of pennies at which this bot has the first seat."""

    def opened(game, bots, seats, options):
        record = Record(tabard.game("pennies"), seed=1, options={"rounds": rounds}, log=True)
        return LocalChair(Table(record, [chooser, None]), 1, lambda record: None, lambda: None)

    return opened


def test_whose_turn_it_is_and_waiting_for_ones_own(monkeypatch):
    monkeypatch.setattr(chairs, "PATIENCE", 0.01)
    bot = Slow()

    async def story(assistant):
        said = await assistant("sit_down", game="pennies")
        waits = "It is not your turn: the game waits for Seat 1 (first). The tool wait returns when it is."
        assert said.endswith(waits)
        assert await assistant.fails("choose", choice="heads") == waits
        assert (await assistant("wait", seconds=0)).endswith(waits)
        bot.told.set()
        assert "Hide a coin" in await assistant("wait")

    here(story, opener=pennies_against(bot))


class Broken(First):
    """A bot with a fault."""

    def choose(self, state):
        raise ValueError("lost the thread")


def test_a_bot_that_fails_is_told():
    async def story(assistant):
        said = await assistant.fails("sit_down", game="pennies")
        if "stands still" not in said:
            said = await assistant.fails("wait")
        assert "the table stands still: a bot failed (ValueError: lost the thread)" in said

    here(story, opener=pennies_against(Broken()))


def test_whoever_is_not_alone_must_name_the_seat():
    async def story(assistant):
        said = await assistant("sit_down", game="pennies", bot="random")
        key = re.search(r"key (\w+)", said)[1]
        assert await assistant.fails("look") == "which seat? Give the key that sit_down told you"
        assert "Hide a coin" in await assistant("look", seat=key)

    here(story, alone=False)


def test_there_is_room_for_so_many(monkeypatch):
    monkeypatch.setattr(seats, "MOST", 2)

    async def story(assistant):
        for _ in range(2):
            await assistant("sit_down", game="pennies", bot="random")
        assert "all 2 seats are taken" in await assistant.fails("sit_down", game="pennies", bot="random")
        monkeypatch.setattr(seats, "FORGOTTEN", -1.0)
        await assistant("sit_down", game="pennies", bot="random")
        assert "Hide a coin" in await assistant("look")

    here(story)


def test_deals_cannot_be_found_by_trying(monkeypatch):
    asked = []
    monkeypatch.setattr(mcp.secrets, "randbelow", lambda most: asked.append(most) or 1)
    mcp.Opener(None, True, True)("pennies", "random", None, {}).close()
    assert asked == [2**60]

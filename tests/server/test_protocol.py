"""docs/protocol.md: every example is a message of the protocol, and a real server gives the answers it shows."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from tests.server.running import served

from tabard.server import protocol, shapes
from tabard.server.app import make_app
from tabard.server.config import Settings
from tabard.server.patch import encode

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = {
    # a paragraph that begins with the name of the message, then the message
    re.match(r"`(\w+)`", PAGE[: found.start()].rpartition("\n\n")[2])[1]: json.loads(found[1])
    for found in re.finditer(r"\n\n```json\n(.*?)```", PAGE, re.S)
}
PARTS = {"Area", "Face", "Look", "Meter", "Piece", "View", "Struct", "Request"}
PARTS |= {"ClockPlan", "SeatInfo", "SeatPlan", "LogEntry", "TalkLine", "UndoAsked", "UndoInfo", "ClockInfo"}
PARTS |= {"AreaPatch", "PiecePatch", "MeterPatch", "Patch", "Step", "Credit"}
PARTS |= {"Away", "Advised", "Moment", "Costly", "OwnWords", "Rematch", "DealInfo"}
MESSAGES = [
    name
    for name, kind in vars(protocol).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and name not in PARTS
]


@pytest.mark.parametrize("name", MESSAGES)
def test_every_message_has_an_example_that_is_one(name):
    assert name in EXAMPLES, f"docs/protocol.md shows no {name}"
    kind = getattr(protocol, name)
    read = msgspec.json.decode(json.dumps(EXAMPLES[name]), type=kind)
    if issubclass(kind, shapes.Request):
        return  # an unexpected field was refused already
    assert json.loads(encode(read)) == EXAMPLES[name], "it holds what no such message has"


def test_the_examples_are_no_others():
    assert set(EXAMPLES) == set(MESSAGES)


def test_every_address_of_the_server_is_listed(site):
    listed = set(re.findall(r"^\| `(GET|POST) (/api/[^`?]*)", PAGE, re.M))
    found = set()
    for route in site.routes:
        path = re.sub(r":\w+", "", getattr(route, "path", ""))
        if path.startswith("/api/"):
            found |= {(m, path) for m in route.methods if m in ("GET", "POST")}
    assert listed == found
    assert "`/ws/{id}`" in PAGE


def test_the_pages_types_are_made_from_the_structs():
    done = subprocess.run(
        [sys.executable, "tools/wire.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("protocol")
    app = make_app(
        Settings(
            database_url=f"sqlite:///{folder}/t.db", rate=0, connections=0, bot_workers=1, page=str(folder)
        )
    )
    with served(app) as made:
        made.routes = app.routes
        yield made


def same_shape(told, shown):
    """The same fields; what they hold may change with the game."""
    assert set(told) == set(shown)
    assert {k: type(v) for k, v in told.items()} == {k: type(v) for k, v in shown.items()}


def example(name, **changed):
    return {**EXAMPLES[name], **changed}


def test_the_examples_of_a_game_are_played_at_a_real_server(site):
    made = site.made("/api/tables", example("Create"))
    same_shape(made, EXAMPLES["Created"])
    match, tokens = made["table"]["id"], made["tokens"]
    one = site.sit(match, hello=False)
    one.send(example("Hello", token=tokens["0"]))
    snapshot = one.read()
    same_shape(snapshot, EXAMPLES["Snapshot"])
    assert snapshot["seq"] == EXAMPLES["Snapshot"]["seq"]
    same_shape(snapshot["table"], EXAMPLES["Snapshot"]["table"])
    two = site.sit(match, tokens["1"])
    two.until("snapshot")
    one.send(example("AskRow"))
    assert one.until("row") == EXAMPLES["Row"]
    one.send(example("Hurry"))
    assert one.until("nack")["cid"] == EXAMPLES["Hurry"]["cid"], "the other follows, too"
    one.send(example("Act"))
    assert one.until("ack") == EXAMPLES["Ack"]
    update = one.until("update")
    same_shape(update, EXAMPLES["Update"])
    same_shape(update["patch"], EXAMPLES["Update"]["patch"])
    assert update["log"] == EXAMPLES["Update"]["log"]
    two.act(2)
    two.until("ack")
    one.send(example("Say"))
    assert one.until("ack")["cid"] == EXAMPLES["Say"]["cid"]
    one.send(example("Undo"))
    asked = one.until("ack")
    assert asked["seq"] == EXAMPLES["AnswerUndo"]["asked"]
    two.send(example("AnswerUndo"))
    assert two.until("ack")["cid"] == EXAMPLES["AnswerUndo"]["cid"]
    one.send(example("Act", cid=EXAMPLES["Nack"]["cid"]))
    assert one.until("nack") == EXAMPLES["Nack"]
    one.send(example("Beat"))
    assert one.until("beaten") == EXAMPLES["Beaten"]
    one.send(example("Resync"))
    again = one.until("snapshot")
    one.close()
    back = site.sit(match, hello=False)
    back.send(example("Hello", token=tokens["0"], last_seq=again["seq"], hash=again["hash"]))
    assert back.read() == EXAMPLES["Resumed"]
    watcher = site.sit(match)
    while (presence := two.until("presence")).get("watchers") != 1:
        pass
    assert presence == EXAMPLES["Presence"]
    watcher.close()
    old = site.sit(match, hello=False)
    old.send(example("Hello", v=0))
    assert old.read() == EXAMPLES["Failure"]
    info = site.get(f"/api/tables/{match}").json
    same_shape(info, EXAMPLES["TableInfo"])


def test_the_examples_of_advice_are_asked_of_a_real_server(site):
    made = site.made("/api/tables", example("Create"))
    page = site.sit(made["table"]["id"], made["tokens"]["0"])
    page.until("snapshot")
    page.send(EXAMPLES["AskHint"])
    page.until("ack")
    told = page.until("hint", "no-hint")
    same_shape(told, EXAMPLES["Hint"])
    same_shape(told["options"][0], EXAMPLES["Hint"]["options"][0])
    assert told["seq"] == EXAMPLES["Hint"]["seq"]
    page.act(1)
    page.until("ack")
    page.send(EXAMPLES["AskHint"])
    assert page.until("no-hint") == EXAMPLES["NoHint"]
    page.close()
    at = f"/api/tables/{site.made('/api/import', EXAMPLES['Import'])['id']}/review"
    site.made(at, {})
    while (review := site.get(at).json)["state"] != "done":
        assert review["state"] in ("waiting", "running")
        time.sleep(0.05)
    shown = EXAMPLES["Review"]
    assert set(review) | {"costly"} == set(shown)
    same_shape(review["moments"][0], shown["moments"][0])


def test_the_examples_of_tables_are_asked_of_a_real_server(site):
    plan = [{"kind": "me", "name": "Maren"}, {"kind": "open"}]
    made = site.made("/api/tables", example("Create", plan=plan))
    at = f"/api/tables/{made['table']['id']}"
    joined = site.made(f"{at}/join", EXAMPLES["Join"])
    same_shape(joined, EXAMPLES["Joined"])
    mine = site.made("/api/mine", {"tokens": [made["tokens"]["0"]]})
    same_shape(mine[0], EXAMPLES["MyTable"])
    changed = site.made(f"{at}/seats/1", EXAMPLES["ChangeSeat"], token=made["host"])
    assert changed["seats"][1]["bot"] == EXAMPLES["ChangeSeat"]["bot"]
    left = site.made(f"{at}/leave", EXAMPLES["Leave"], token=made["tokens"]["0"])
    assert left["seats"][0]["bot"] == EXAMPLES["Leave"]["bot"]
    refused = site.post("/api/tables", example("Create", plan=plan[:1]))
    assert (refused.status, refused.json) == (400, EXAMPLES["Problem"])


def test_the_examples_of_looking_back_are_asked_of_a_real_server(site):
    info = site.made("/api/import", EXAMPLES["Import"])
    at = f"/api/tables/{info['id']}"
    assert info["status"] == "finished"
    told = site.get(f"{at}/steps?as=spectator").json
    same_shape(told, EXAMPLES["Steps"])
    assert told["steps"] == EXAMPLES["Steps"]["steps"]
    same_shape(site.get(f"{at}/steps/1?as=0").json, EXAMPLES["Position"])
    assert site.get(f"{at}/record").body.decode().splitlines()[1] == "game: pennies"
    forked = site.made(f"{at}/fork", EXAMPLES["Fork"])
    assert forked["table"]["moves"] >= EXAMPLES["Fork"]["at"]


def test_the_examples_of_games_are_asked_of_a_real_server(site):
    assert {"version", "protocol"} <= set(site.get("/api/about").json)
    game = EXAMPLES["GameInfo"]
    told = next(g for g in site.get("/api/games").json if g["name"] == game["name"])
    assert told["title"] == game["title"]
    same_shape(site.get("/api/games/pennies").json, EXAMPLES["GameDetail"])
    told = site.get("/api/games/embers/learn/de").json
    assert (told["language"], told["text"][:60]) == ("de", EXAMPLES["LearnPage"]["text"][:60])
    assert EXAMPLES["RuleText"] in site.get("/api/games/pennies/rules").json
    assert EXAMPLES["BotInfo"]["name"] in [bot["name"] for bot in site.get("/api/bots").json]
    assert site.made("/api/games/volfyirion/check", EXAMPLES["CheckOptions"]) == EXAMPLES["Fitting"]

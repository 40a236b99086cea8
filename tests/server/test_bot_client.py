"""docs/examples/bot_client.py, run as a stranger would run it: in a process of its own, against a real server."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests import processes
from tests.server.running import Patience, Serve, tabard_at

CLIENT = Path(__file__).parent.parent.parent / "docs" / "examples" / "bot_client.py"


def started(site, match, *more):
    """A client at a table; it is gone afterwards, whatever happened."""
    command = [sys.executable, str(CLIENT), f"http://127.0.0.1:{site.port}/t/{match}", *more]
    pipe = subprocess.PIPE
    return processes.started(command, signal.SIGKILL, stdout=pipe, stderr=pipe, text=True)


def ended(client):
    """What it said, once it has ended by itself."""
    said, trouble = client.communicate(timeout=200)
    return client.returncode, said, trouble


def played(site, match, *more):
    with started(site, match, *more) as client:
        return ended(client)


def test_a_whole_game_is_played_over_the_network(tmp_path):
    with tabard_at(tmp_path) as site:
        plan = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": "drakerion", "plan": plan, "pace": 0, "seed": 3, "options": {"max_turns": 2}}
        made = site.made("/api/tables", wish)
        match = made["table"]["id"]
        code, said, trouble = played(site, match, "--name", "Hal")
        assert (code, trouble) == (0, "")
        assert said.startswith("seat 1, token ")
        info = site.get(f"/api/tables/{match}").json
        assert (info["status"], info["seats"][0]["name"]) == ("finished", "Hal")
        assert said.splitlines()[-1] == "the game is over: " + " ".join(f"{r:g}" for r in info["result"])
        code, said, trouble = played(site, match)
        assert (code, trouble) == (1, "no seat: The game is over.\n")


def test_two_of_them_survive_a_server_that_is_killed_and_come_back(tmp_path):
    with Serve(f"sqlite:///{tmp_path}/t.db") as site:
        plan = [{"kind": "me"}, {"kind": "me"}]
        wish = {"game": "pennies", "plan": plan, "pace": 0, "options": {"rounds": 20}}
        made = site.made("/api/tables", wish)
        match, tokens = made["table"]["id"], made["tokens"]
        with started(site, match, "--token", tokens["0"]) as first:
            patient = Patience("the client does not come")
            while site.get(f"/api/tables/{match}").json["seats"][0].get("here") is None:
                assert first.poll() is None, ended(first)
                patient.wait()
            site.kill()
            site.start()
            # One that fails leaves the other waiting, so the one that came last is heard first.
            with started(site, match, "--token", tokens["1"]) as second:
                for client in (second, first):
                    code, said, trouble = ended(client)
                    assert code == 0, trouble
                    assert said.startswith("the game is over")
        assert site.get(f"/api/tables/{match}").json["moves"] == 40


@pytest.mark.parametrize(
    ("address", "trouble"),
    [
        ("nonsense", "is no address of a table"),
        ("http://127.0.0.1:1/t/none", "no server at http://127.0.0.1:1"),
    ],
)
def test_what_it_cannot_use_is_named(address, trouble):
    done = subprocess.run([sys.executable, str(CLIENT), address], capture_output=True, text=True, timeout=100)
    assert done.returncode != 0
    assert trouble in done.stderr

"""The experiments of a folder on one page: sentences, the newest first, what runs as it runs, and no other files."""

import os
import threading
import time
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tabard.engine.errors import TabardError
from tabard.lab.answers import answers
from tabard.lab.shelf import ENDED, FRESH, RUNNING, STOPPED, Server, Shelf
from tabard.lab.study import Study


@pytest.fixture
def server(folder):
    served = Server(Shelf(folder), 0)
    thread = threading.Thread(target=served.serve_forever)
    thread.start()
    yield served
    served.shutdown()
    served.server_close()
    thread.join()


def got(server, path=""):
    with urlopen(server.address + path, timeout=20) as answer:
        return answer.read().decode()


def aged(folder, seconds):
    """As if all of it had been written so long ago."""
    for file in folder.iterdir():
        os.utime(file, (time.time() - seconds, time.time() - seconds))


def test_experiments_are_told_in_a_sentence_the_newest_first(study, folder):
    first = study(to="first.lab")
    second = study(to="second.lab", seed=70)
    for one in (first, second):
        one.save()
    aged(folder / "first.lab", 500)
    found = Shelf(folder).entries()
    assert [entry.name for entry in found] == ["second.lab", "first.lab"]
    assert found[0].answer == answers(second)[0].sentence
    assert found[0].state == ENDED
    assert found[0].deals == 8


def test_what_runs_is_told_as_it_grows(plan, folder):
    """A page that was opened early hears of every deal that was written since."""
    study = Study(plan(stop="{deals: 200}"), folder / "long.lab")
    shelf = Shelf(folder)
    assert "No experiments yet" in shelf.list()
    for _ in study.play("novice", 1, until=3):
        pass
    study.save()
    [entry] = shelf.entries()
    assert (entry.state, entry.deals) == (RUNNING, 3)
    before = shelf.list()
    for _ in study.play("novice", 1, until=6):
        pass
    study.save()
    [entry] = shelf.entries()
    assert (entry.state, entry.deals, entry.share) == (RUNNING, 6, 0.03)
    assert shelf.list() != before
    (folder / "long.lab" / "games.parquet").write_bytes(b"half")
    assert shelf.entries()[0].deals == 6  # what cannot be read now is told as it was
    study.save()
    aged(folder / "long.lab", FRESH + 5)
    assert shelf.entries()[0].state == STOPPED


def test_reports_are_served_and_nothing_else(study, folder, server):
    study(to="first.lab").save()
    (folder / "secret.html").write_text("secret")
    (folder / "first.lab" / "report.html").write_text("<p>the report</p>")
    page = got(server)
    assert 'href="first.lab/report.html"' in page
    assert got(server, "list") in page
    assert "<script src" not in page
    assert got(server, "first.lab/report.html") == "<p>the report</p>"
    for path in ("secret.html", "first.lab/facts.json", "../strong.yaml", "first.lab/../secret.html"):
        with pytest.raises(HTTPError, match="404"):
            got(server, path)


def test_a_folder_that_is_not_there_is_refused(folder):
    with pytest.raises(TabardError, match="no such folder"):
        Shelf(folder / "nowhere")

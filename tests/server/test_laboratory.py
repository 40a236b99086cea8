"""The laboratory at the page: a visitor asks about a card, looks on, stops, and reads the report."""

import time

import pytest
from tests.server.running import PATIENCE, tabard_at

from tabard.server.config import BadSetting

METEOR = "id: meteor\nname: Meteor\nkind: spell\ndo: [{burn: 9}, {burn: 9}]\nicon: burning-meteor\n"
PRINTED = """set: mine
title: Mine
extends: embers
box: open
cards:
- {id: meteor, name: Meteor, kind: spell, do: [{hurt: 5}], icon: burning-meteor}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    with tabard_at(folder, laboratory=str(folder / "laboratory"), experiments=60) as found:
        yield found


def until(site, is_so):
    """Look again and again, as the page does."""
    end = time.monotonic() + PATIENCE
    while not is_so(bench := site.get("/api/laboratory").json):
        assert time.monotonic() < end, bench
        time.sleep(0.05)
    return bench


def test_a_card_is_asked_about_looked_at_and_stopped(site):
    assert site.get("/api/about").json["laboratory"] is True
    assert "experiments" not in site.get("/api/laboratory").json
    wish = {"game": "embers", "cards": METEOR, "players": ["random"]}
    name = site.made("/api/laboratory", wish)["running"]
    assert name.startswith("embers-meteor-")
    assert site.post("/api/laboratory", wish).code == "not-allowed", "one at a time"
    bench = until(site, lambda bench: any(one.get("answer") for one in bench.get("experiments", ())))
    first = next(one for one in bench["experiments"] if one.get("answer"))
    assert (first["game"], first["title"]) == (
        "Embers",
        "Meteor: what it is worth to the side that may use it",
    )
    assert 0 < first["share"] <= 1
    deals, now, low, high = until(site, lambda bench: bench["experiments"][-1].get("course"))["experiments"][
        -1
    ]["course"][-1]
    assert deals >= 4
    assert low <= now <= high
    if site.get("/api/laboratory").json.get("running"):  # small questions are soon decided
        assert site.post("/api/laboratory/another/stop").code == "unknown"
        site.post(f"/api/laboratory/{name}/stop")
    bench = until(site, lambda bench: "running" not in bench)
    assert "trouble" not in bench, "whoever stops one is not told that it failed"
    assert [one["name"] for one in bench["experiments"] if one["name"].startswith(name)]


def test_a_report_can_reach_nothing_of_the_site_and_no_other_file_is_one(site, tmp_path):
    folder = site.hall.settings.laboratory
    study = next(one["name"] for one in site.get("/api/laboratory").json["experiments"])
    with open(f"{folder}/{study}/report.html", "w", encoding="utf-8") as file:
        file.write("<h1>Meteor</h1>")
    report = site.get(f"/api/laboratory/report/{study}/report.html")
    assert report.status == 200
    assert report.headers["content-security-policy"].startswith("sandbox allow-scripts; default-src 'none'")
    assert "x-content-type-options" in report.headers
    for path in (f"{study}/facts.json", "../tabard.db", "%2e%2e/tabard.db", "report.html"):
        assert site.get(f"/api/laboratory/report/{path}").status == 404


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"game": "embers", "cards": PRINTED}, "changes no card"),
        ({"game": "embers", "cards": "id: meteor\ncost: five"}, "cards.yaml: "),
        ({"game": "chess", "cards": METEOR}, "chess"),
        ({"game": "embers", "cards": METEOR, "players": ["nobody"]}, "nobody"),
        ({"game": "embers", "cards": ""}, "cannot be read"),
    ],
    ids=("nothing", "mistake", "game", "bot", "empty"),
)
def test_what_cannot_be_asked_is_refused_in_words(site, wish, told):
    answer = site.post("/api/laboratory", wish)
    assert answer.status in (400, 404)
    assert told in answer.json["text"]
    assert "/tmp" not in answer.json["text"], "nobody need know where"
    assert "running" not in site.get("/api/laboratory").json


def test_where_the_host_allows_none_nothing_is_begun(tmp_path):
    with tabard_at(tmp_path, laboratory=str(tmp_path / "laboratory")) as site:
        assert site.post("/api/laboratory", {"game": "embers", "cards": METEOR}).code == "not-allowed"
        assert not site.get("/api/laboratory").json.get("minutes")
    with tabard_at(tmp_path) as site:
        assert "laboratory" not in site.get("/api/about").json
        assert site.get("/api/laboratory").code == "unknown"


def test_without_what_it_needs_the_server_says_so_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr("tabard.server.laboratory.find_spec", lambda name: None)
    with (
        pytest.raises(BadSetting, match="not installed"),
        tabard_at(tmp_path, laboratory=str(tmp_path / "laboratory")),
    ):
        pass

"""Files that were read before are the same files, and a pack brings every file that went into it."""

import gzip
import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tabard.engine import page
from tabard.engine.errors import CardError
from tabard.engine.page import Genre, Page, know, known, places, read_page
from tabard.site.packs import install, unpack

GENRE = Genre("file", "anything", CardError)
FILES = sorted((Path(page.__file__).parent.parent / "games").rglob("*.yaml"))


@pytest.fixture
def fresh(monkeypatch):
    """Nothing is known yet, nor afterwards."""
    monkeypatch.setattr(page, "_known", {})
    monkeypatch.setattr(page, "_packed", set())


def told(found):
    return found.data, [found._line(place) for place in places(found.data)], found.problems


def test_a_file_that_was_read_before_says_the_same(fresh, monkeypatch):
    before = [read_page(file, GENRE) for file in FILES]
    know(known(before))
    monkeypatch.setitem(sys.modules, "yaml", None)  # nobody parses it
    for file, first in zip(FILES, before, strict=True):
        assert told(read_page(file, GENRE)) == told(first), file


def test_what_is_wrong_in_it_is_told_with_its_line(fresh):
    text = "a:\n  - 1\n  - b: 2\nc: x\n"
    know(known([Page("f", text, GENRE)]))
    again = Page("f", text, GENRE)
    assert again._leaf is not None
    assert again.told([page.Problem(("a", 1, "b"), "no"), page.Problem(("c", 3), "nor this")]) == [
        "f: field a[1].b: no (line 3)",
        "f: field c[3]: nor this (line 4)",
    ]


def test_whoever_changes_its_data_changes_only_their_own(fresh):
    know(known([Page("f", "a: [1]\n", GENRE)]))
    Page("f", "a: [1]\n", GENRE).data["a"].append(2)
    assert Page("f", "a: [1]\n", GENRE).data == {"a": [1]}


def test_any_other_file_is_parsed_as_ever(fresh, tmp_path):
    know(known([Page("f", "a: 1\n", GENRE)]))
    (tmp_path / "b.yaml").write_text("b: [2, x]\n")
    assert read_page(tmp_path / "b.yaml", GENRE).data == {"b": [2, "x"]}


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x\n", "a: !mine 1\n", "a: 1\na: 2\n"])
def test_a_file_with_mistakes_is_parsed_each_time(fresh, text):
    know(known([Page("f", text, GENRE)]))
    again = Page("f", text, GENRE)
    assert again._leaf is None
    assert again.problems


def packed(files):
    index = [[name, len(data)] for name, data in files.items()]
    return json.dumps(index).encode() + b"\n" + b"".join(files.values())


def test_a_pack_brings_its_files(tmp_path):
    files = {"a/b.py": b"x = 1\n\n", "c.bin": bytes(range(256)), "empty": b""}
    unpack(packed(files), tmp_path)
    assert {name: (tmp_path / name).read_bytes() for name in files} == files


def test_a_game_comes_when_it_is_imported(tmp_path, monkeypatch):
    asked = []

    def fetch(name):
        asked.append(name)
        return gzip.compress(packed({"tabard/games/nowhere/__init__.py": b"here = True\n"}))

    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    package = sys.modules["tabard.games"]
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / "tabard" / "games")])
    install(fetch, str(tmp_path))
    nowhere = import_module("tabard.games.nowhere")
    monkeypatch.delitem(sys.modules, "tabard.games.nowhere")
    assert (nowhere.here, asked) == (True, ["nowhere.bin"])


def test_the_files_of_a_packed_package_are_known_by_where_they_lie(fresh, tmp_path, monkeypatch):
    for name in ("game", "none"):
        (tmp_path / name / "cards").mkdir(parents=True)
        (tmp_path / name / "cards" / "a.yaml").write_text(f"of: {name}\n")
    (tmp_path / "game" / "__init__.py").touch()
    page.write_pages(tmp_path)
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert read_page(tmp_path / "game" / "cards" / "a.yaml", GENRE).data == {"of": "game"}
    with pytest.raises(ImportError):  # no package: what lies there is anybody's
        read_page(tmp_path / "none" / "cards" / "a.yaml", GENRE)

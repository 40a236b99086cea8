"""Files that were taken apart for a browser are the same files, and a pack brings every file that went into it."""

import gzip
import json
import sys
from importlib import import_module
from pathlib import Path

import msgspec
import pytest
import yaml

from tabard.engine.errors import CardError
from tabard.engine.page import Genre, read_page
from tabard.site import pages
from tabard.site.packs import install, unpack

GENRE = Genre("file", "anything", CardError)
FILES = sorted((Path(pages.__file__).parent.parent / "games").rglob("*.yaml"))


@pytest.fixture
def parser(monkeypatch):
    """The parser that the engine takes is put back afterwards."""
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, "CSafeLoader", yaml.SafeLoader), raising=False)
    monkeypatch.setattr(pages, "_ready", {})


def told(page):
    return page.data, page._lines, page.problems


def test_a_file_taken_apart_says_the_same(parser):
    before = {file: told(read_page(file, GENRE)) for file in FILES}
    pages.use(pages.packed(file.read_text(encoding="utf-8") for file in FILES))
    for file in FILES:
        page = read_page(file, GENRE)
        assert isinstance(page._loader, pages._Loader), file
        assert told(page) == before[file], file


def test_any_other_file_is_parsed_as_ever(parser, tmp_path):
    pages.use(pages.packed(["a: 1\n"]))
    (tmp_path / "b.yaml").write_text("b: [2, x]\n")
    assert read_page(tmp_path / "b.yaml", GENRE).data == {"b": [2, "x"]}


def test_a_whole_tree_is_parsed_as_ever(parser):
    pages.use(pages.packed(["a: 1\n"]))
    assert msgspec.yaml.decode(b"a: 1\n") == {"a": 1}


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x\n", "a: !mine 1\n"])
def test_aliases_and_tags_stay_with_the_parser(text):
    assert pages.parted(text) is None


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

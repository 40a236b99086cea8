"""What strangers may hand over, changed at random: records, saves, card files, decks, heroes, names.

Only clean answers: it is taken, or refused with a TabardError of a readable length, soon. Long sweeps have 5,000 each.
"""

import json
import random
import re
import time
from importlib.resources import files

import pytest

import tabard
from tabard.engine.errors import TabardError
from tabard.engine.names import as_line, escaped, is_line
from tabard.engine.record import Record, read_header
from tabard.engine.save import _seal as seal

GAMES = ("volfyirion", "drakerion", "ivion", "ignite", "infinities")
MOVES = 40
LONGEST_WORDS = 20_000
LONGEST_SECONDS = 10.0
"""Of CPU for one input: whoever is longer at it hangs."""
ODD = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**63,
    2**64,
    10**30,
    1.5,
    1e308,
    "",
    "x",
    "\ud7ff",
    [],
    {},
    [[]],
    [0],
    [-1],
    [2**40],
    {"a": 1},
)
ODD_BYTES = (
    b"9" * 25,
    b"-1",
    b"null",
    b"[]",
    b"{}",
    b'"',
    b"\xff",
    b"\n",
    b"1e9",
    b"0",
    b"true",
    b"\x00",
    b"\xe2\x80\xae",
)
ODD_YAML = (
    b"&a [x,x,x,x,x,x,x,x,x]",
    b"*a",
    b"!!python/object/apply:os.system ['true']",
    b"- - - - - -",
    b"{" * 50,
    b"? ",
    b"<<: *a",
    b"0x1f",
    b"1_000",
    b".inf",
    b"2001-01-01",
    b"~",
    b"\t",
    b"'",
    b"|\n",
    b"99999999999999999999",
    b"[x]",
)
ODD_LINES = (
    "options: {}",
    'options: {"x":1}',
    "seats: 99",
    "seats: -1",
    f"seed: {'9' * 23}",
    "seed: -1",
    "players: [1]",
    'players: ["a"]',
    "actions: -5",
    "result: [1]",
    "content: x",
    "chance: 1",
    "x" * 3000,
    "resign",
    "",
    "deal: {}",
    'deal: {"promise":"","secret":"","words":[]}',
)


def sizes(quick):
    """A quick look, and the whole sweep."""
    return pytest.mark.parametrize(
        "count", [quick, pytest.param(5_000, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
    )


@pytest.fixture(scope="module")
def records():
    made = {}
    for name in GAMES:
        record, dice = Record(tabard.game(name), None, 1, {}), random.Random(1)
        while record.state.decision is not None and len(record) < MOVES:
            d = record.state.decision
            record.roll() if d.seat < 0 else record.append(dice.choice(d.options))
        made[name] = record
    return made


def changed(dice, text):
    """Bytes with a few changes."""
    found = bytearray(text)
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(found) + 1)
        match dice.randrange(5):
            case 0 if at < len(found):
                found[at] = dice.randrange(256)
            case 1:
                del found[at : at + dice.randrange(1, 30)]
            case 2:
                found[at:at] = dice.choice(ODD_BYTES)
            case 3:
                found[at:at] = found[dice.randrange(len(found) + 1) :][:200]
            case _:
                found = found[: max(at, 1)]
    return bytes(found)


def changed_tree(dice, tree):
    """A JSON tree with another value somewhere, of the same type at times."""
    path, node = [], tree
    while isinstance(node, list | dict) and node and dice.random() < 0.85:
        key = dice.randrange(len(node)) if isinstance(node, list) else dice.choice(list(node))
        path.append((node, key))
        node = node[key]
    if path:
        parent, key = path[-1]
        old = parent[key]
        if isinstance(old, int) and not isinstance(old, bool) and dice.random() < 0.8:
            parent[key] = dice.choice(
                (old + 1, old - 1, -old, -1, 10**6, 2**31, 2**62, 2**63, dice.randrange(-200, 2000))
            )
        elif isinstance(old, list) and dice.random() < 0.8:
            parent[key] = dice.choice((old[:-1], old + old[-1:], [], old[::-1]))
        else:
            parent[key] = dice.choice(ODD)
    return tree


def sweep(count, made, taken, seed=1):
    """Hand over so many inputs; both kinds of clean answer must have come."""
    dice = random.Random(seed)
    words = []
    for n in range(count):
        given = made(dice)
        begun = time.process_time()
        try:
            taken(given, dice)
        except TabardError as e:
            words.append(str(e))
        except Exception as e:
            raise AssertionError(f"input {n} of seed {seed}: {given!r:.2000}") from e
        assert time.process_time() - begun < LONGEST_SECONDS, f"input {n}: {given!r:.2000}"
    assert words, "nothing was refused: nothing was tried"
    assert all(0 < len(told) < LONGEST_WORDS for told in words)


@sizes(60)
def test_records(records, count):
    texts = [record.to_text() for record in records.values()]

    def made(dice):
        text = dice.choice(texts)
        if dice.random() < 0.5:
            return changed(dice, text.encode()).decode("utf-8", "replace")
        lines = text.splitlines()
        at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        match dice.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                lines[at] = dice.choice(ODD_LINES)
        return "\n".join(lines) + "\n"

    sweep(count, made, lambda text, _: Record.from_text(text, tabard.game(read_header(text).game)))


@sizes(100)
def test_saves(records, count):
    dumps = [record.state.dump() for record in records.values()]
    sweep(count, lambda dice: changed(dice, dice.choice(dumps)), lambda data, _: tabard.load(data))


@sizes(100)
def test_saves_that_were_sealed_anew(records, count):
    dumps = [record.state.dump() for record in records.values()]

    def made(dice):
        told = json.loads(dice.choice(dumps))
        changed_tree(dice, told["state"] if dice.random() < 0.9 else told)
        try:
            told["digest"] = seal(told)
        except Exception:  # so odd that it cannot even be sealed
            return b"{}"
        return json.dumps(told).encode()

    sweep(count, made, lambda data, _: tabard.load(data))


@sizes(12)
def test_card_files(tmp_path, count):
    sources = []
    for name in GAMES:
        for file in (files(f"tabard.games.{name}") / "cards").iterdir():
            if file.name.endswith(".yaml"):
                head = b"set: mine\nextends: " + name.encode() + b"\nbox: open"
                sources.append((name, re.sub(rb"(?m)^set: (.+)$", head, file.read_bytes(), count=1)))

    def made(dice):
        name, source = dice.choice(sources)
        if dice.random() < 0.5:
            at = dice.randrange(len(source))
            source = source[:at] + dice.choice(ODD_YAML) + source[at + dice.randrange(12) :]
        else:
            source = changed(dice, source)
        file = tmp_path / "mine.yaml"
        file.write_bytes(source)
        return name, file, source

    sweep(count, made, lambda given, _: tabard.game(given[0], given[1]).new(seed=1))


@sizes(25)
@pytest.mark.parametrize(
    ("game", "option", "folder"), [("drakerion", "deck1", "decks"), ("ivion", "hero1", "heroes")]
)
def test_decks_and_heroes(game, option, folder, count):
    found = tabard.game(game)
    texts = [
        file.read_bytes() for file in (files(f"tabard.games.{game}") / folder).iterdir() if "." in file.name
    ]
    texts = [text for text in texts if len(text) > 50]

    def made(dice):
        return changed(dice, dice.choice(texts)).decode("utf-8", "replace")

    sweep(count, made, lambda text, _: found.new(seed=1, options={option: text}))


@sizes(500)
def test_names(count):
    """Whatever a name is made of, what becomes of it stands in one line, survives JSON, and stays as it is."""
    dice = random.Random(1)
    for _ in range(count):
        planes = dice.choice(
            ((0, 0x80), (0x80, 0x3000), (0x2000, 0x2070), (0xD700, 0xE100), (0x1F000, 0x1FB00), (0, 0x110000))
        )
        name = "".join(chr(dice.randrange(*planes)) for _ in range(dice.randrange(40)))
        line = as_line(name)
        assert is_line(line), ascii(name)
        assert as_line(line) == line, ascii(name)
        assert len(line.splitlines()) <= 1, ascii(name)
        line.encode("utf-8")
        told = escaped(json.dumps([name], ensure_ascii=False))
        assert is_line(told)
        if not any("\ud800" <= sign <= "\udfff" for sign in name):  # two halves that meet are one sign
            assert json.loads(told) == [name]
        record = Record(tabard.game("pennies"), 2, 1, players=[name, "x"]) if dice.random() < 0.02 else None
        if record is not None:
            assert Record.from_text(record.to_text(), record.game).players == [line, "x"]

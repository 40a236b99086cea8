"""Reading card sets: what a good file gives, and what every kind of bad file is answered with."""

import subprocess
import sys
from typing import Annotated, Literal

import msgspec
import pytest
import yaml

from tabard.engine.cards import Printed, card_schema, content_hash, load_set, merge
from tabard.engine.errors import CardError, TabardError
from tabard.engine.page import LARGEST
from tabard.language.parts import ONE_VERB, OneVerb, text_problems


class Verb(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True):
    heal: Annotated[int, msgspec.Meta(ge=1)] | None = None
    wound: Literal["ally", "enemy"] | None = None


class Toy(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["spell", "hero"]
    cost: Annotated[int, msgspec.Meta(ge=0)] = 0
    do: tuple[Annotated[Verb, ONE_VERB], ...] = ()


HEAD = "set: mine\ntitle: My set\ncards:\n"
GOOD = (
    HEAD
    + """
- id: balm
  name: Balm
  kind: spell
  count: 2
  cost: 1
  do: [{heal: 3}, {wound: enemy}]
  text: "Heal: 3."
  source: original
  icon: potion
- {id: knight, name: Knight, kind: hero, count: 1}
"""
)


@pytest.fixture
def page(tmp_path):
    """Writes a card file and answers with its path."""

    def write(text, name="my-set.yaml"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


@pytest.fixture
def complaints(page):
    """What is wrong with a card file, a line to a problem."""

    def read(text, sets=()):
        with pytest.raises(CardError) as e:
            load_set(page(text), Toy, sets)
        return str(e.value).splitlines()

    return read


def card(body):
    return HEAD + "- id: balm\n" + "".join(f"  {line}\n" for line in body.splitlines())


FINE = "name: Balm\nkind: spell\ncount: 2\n"


def test_a_good_file_gives_its_header_and_its_cards_in_order(page):
    mine = load_set(page(GOOD), Toy)
    assert (mine.file, mine.set, mine.title) == ("my-set.yaml", "mine", "My set")
    assert (mine.extends, mine.box) == (None, "strict")
    balm, knight = mine.cards
    assert balm == Toy(
        id="balm",
        name="Balm",
        kind="spell",
        count=2,
        cost=1,
        do=(Verb(heal=3), Verb(wound="enemy")),
        text="Heal: 3.",
        source="original",
        icon="potion",
    )
    assert (knight.id, knight.kind, knight.count, knight.text) == ("knight", "hero", 1, "")


def test_a_path_may_be_text_and_a_file_may_begin_with_a_byte_order_mark(page):
    path = page(b"\xef\xbb\xbf" + GOOD.encode())
    assert load_set(str(path), Toy) == load_set(path, Toy)


def test_cards_cannot_be_changed(page):
    balm = load_set(page(GOOD), Toy).cards[0]
    with pytest.raises(AttributeError):
        setattr(balm, "cost", 0)  # noqa: B010


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        (FINE + "cost: two", "field cost: expected int, got str (line 8)"),
        (FINE + "cost: -1", "field cost: expected int >= 0, got -1 (line 8)"),
        (FINE + "cost: 1.5", "field cost: expected int, got float (line 8)"),
        (FINE + "cost: true", "field cost: expected int, got bool (line 8)"),
        (FINE + "cost:", "field cost: expected int, got nothing (line 8)"),
        ("name: 5\nkind: spell\ncount: 2", "field name: expected str, got int (line 5)"),
        ("name: ''\nkind: spell\ncount: 2", "field name: expected str of length >= 1, got '' (line 5)"),
        ("name: Balm\nkind: spell\ncount: 100", "field count: expected int <= 99, got 100 (line 7)"),
        ("name: Balm\ncount: 2", "field kind: missing (line 4)"),
        (
            "name: Balm\nkind: spel\ncount: 2",
            "field kind: expected one of hero, spell, got 'spel'; did you mean spell? (line 6)",
        ),
        ("name: Balm\nkind: 3\ncount: 2", "field kind: expected one of hero, spell, got 3 (line 6)"),
        (
            FINE + "cots: 1",
            "field cots: unknown field; did you mean cost? "
            "allowed here: id, name, kind, count, text, source, icon, cost, do (line 8)",
        ),
        (FINE + "do: {heal: 1}", "field do: expected list, got mapping (line 8)"),
        (FINE + "do: [{heal: x}]", "field do[0].heal: expected int, got str (line 8)"),
        (FINE + "do: [heal]", "field do[0]: expected mapping, got str (line 8)"),
        (FINE + "do:\n- heal: 1\n- heal: 0", "field do[1].heal: expected int >= 1, got 0 (line 10)"),
        (
            FINE + "do: [{hael: 1}]",
            "field do[0].hael: unknown field; did you mean heal? allowed here: heal, wound (line 8)",
        ),
        (
            FINE + "do: [{}]",
            "field do[0]: expected exactly one verb of heal, wound; got none (line 8)",
        ),
        (
            FINE + "do: [{heal: 1, wound: ally}]",
            "field do[0]: expected exactly one verb of heal, wound; got heal and wound (line 8)",
        ),
        (
            FINE + "do: [{wound: foe}]",
            "field do[0].wound: expected one of ally, enemy, got 'foe' (line 8)",
        ),
        (
            FINE + "icon: Big Potion",
            "field icon: expected lower-case words joined by dashes, got 'Big Potion'",
        ),
        (FINE + "source: mine", "field source: expected one of original, published, rulebook, got 'mine'"),
        (FINE + "count: 3", "field count: given again in line 8 (line 7)"),
        (FINE + "text: !loud hey", "field text: the tag !loud is not part of a card set (line 8)"),
        (FINE + "cost: !!int x", "field cost: 'x' is not a number (line 8)"),
    ],
)
def test_a_bad_field_is_answered_with_file_card_field_and_what_was_expected(complaints, body, complaint):
    (told,) = complaints(card(body))
    assert told.startswith(f"my-set.yaml: card 'balm': {complaint}")


def test_a_card_without_a_usable_id_is_named_by_its_number(complaints):
    head = HEAD + "- {id: a, name: A, kind: hero, count: 1}\n"
    assert complaints(head + "- {name: B, kind: hero, count: 1}\n") == [
        "my-set.yaml: card 2: field id: missing (line 5)"
    ]
    assert complaints(head + "- 7\n") == ["my-set.yaml: card 2: expected a mapping, got the int 7 (line 5)"]
    assert complaints(head + "- {id: Big Bad, name: B, kind: hero, count: 1}\n") == [
        "my-set.yaml: card 'Big Bad': field id: expected lower-case words joined by dashes, "
        "got 'Big Bad' (line 5)"
    ]


def test_all_problems_of_a_file_come_at_once_in_the_order_of_the_file(complaints):
    told = complaints(
        "set: My Set\ntitel: x\nbox: opne\ncards:\n"
        "- {id: a, name: A, kind: hero, count: one, cost: x}\n"
        "- {id: b, name: B, kind: hero, count: 1}\n"
        "- {id: a, name: A, kind: villain, count: 1}\n"
    )
    assert [line.partition(": ")[2].partition(": expected")[0] for line in told] == [
        "field set",
        "field title: missing (line 1)",
        "field titel: unknown field; did you mean title? "
        "allowed here: set, title, extends, box, cards (line 2)",
        "field box",
        "card 'a': field count",
        "card 'a': field cost",
        "card 'a': field kind",
        "card 'a': field id: the same id as card 1 of the list (line 7)",
    ]


def test_a_set_extends_only_what_there_is(page, complaints):
    text = "extends: main\n" + GOOD
    assert load_set(page(text), Toy, sets=("main",)).extends == "main"
    assert complaints(text, sets=("mane",)) == [
        "my-set.yaml: field extends: no built-in set is called 'main'; did you mean 'mane'? (line 1)"
    ]
    assert complaints(text, sets=("zzz",)) == [
        "my-set.yaml: field extends: no built-in set is called 'main'; expected zzz (line 1)"
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the file is empty; expected set, title and cards"),
        ("# a comment\n", "the file is empty; expected set, title and cards"),
        ("- a\n", "expected a mapping with set, title and cards, got a list"),
        ("hello", "expected a mapping with set, title and cards, got text"),
        ("42", "expected a mapping with set, title and cards, got the int 42"),
        ("null", "expected a mapping with set, title and cards, got nothing"),
        (HEAD + "  []", "field cards: expected list of length >= 1, got none (line 3)"),
        ("set: a\ntitle: b\n", "field cards: missing (line 1)"),
        ("a: [1\n", "not YAML: "),
        (card(FINE + "text: Heal: 3"), "not YAML: mapping values are not allowed"),
        ("a: 1\n---\nb: 2\n", "expected one document, but a second begins in line 2"),
        ("? [a]\n: b\n", "expected a word before the colon (line 1)"),
        (b"title: caf\xe9\n", "expected UTF-8 text, but byte 11 is 0xe9"),
        (b"a: \x01", "not YAML: "),
        ("a: &x [1]\nb: *x\n", "field a: unknown field"),
        ("a: " + "{a: " * 50, "nested too deeply for a card set (line 1)"),
    ],
)
def test_a_file_that_is_no_card_set_is_answered_with_what_is_wrong(complaints, text, complaint):
    assert complaints(text)[0].startswith(f"my-set.yaml: {complaint}")


def test_a_file_made_to_do_harm_is_refused_at_once(complaints):
    assert complaints("[" * 100_000) == ["my-set.yaml: nested too deeply for a card set (line 1)"]
    assert complaints("#" * (LARGEST + 1)) == [
        f"my-set.yaml: {LARGEST + 1} bytes; a card set has at most {LARGEST}"
    ]


def test_a_text_with_a_colon_gets_the_advice_to_quote_it(complaints):
    (told,) = complaints(card(FINE + "text: Heal: 3"))
    assert "a text with a colon in it needs quotes around it (line 8, column 13)" in told


def test_an_alias_is_refused_where_it_stands(complaints):
    text = HEAD + "- {id: a, name: A, kind: hero, count: &n 1}\n- {id: b, name: B, kind: hero, count: *n}\n"
    assert complaints(text) == [
        "my-set.yaml: card 'b': field count: the alias *n is not part of a card set (line 5)"
    ]


def test_a_file_that_cannot_be_read_says_so(tmp_path):
    with pytest.raises(CardError, match=r"nothing-here\.yaml: cannot be read: No such file"):
        load_set(tmp_path / "nothing-here.yaml", Toy)
    with pytest.raises(CardError, match="cannot be read: Is a directory"):
        load_set(tmp_path, Toy)
    assert issubclass(CardError, TabardError)


def test_the_slow_loader_reads_the_same(page, complaints, monkeypatch):
    fast = load_set(page(GOOD), Toy)
    wrong = complaints(card(FINE + "cost: two\ncount: 3"))
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    assert load_set(page(GOOD), Toy) == fast
    assert complaints(card(FINE + "cost: two\ncount: 3")) == wrong


def toy(id, count=1, **fields):
    return Toy(id=id, name=id.title(), kind="hero", count=count, **fields)


def test_a_set_laid_over_another_replaces_adds_and_takes_out(page):
    base = (toy("a"), toy("b"), toy("c"))
    own = load_set(
        page(
            HEAD + "- {id: d, name: D, kind: hero, count: 1}\n"
            "- {id: b, name: B, kind: hero, count: 3, cost: 9}\n"
            "- {id: a, name: A, kind: hero, count: 0}\n"
        ),
        Toy,
    )
    merged = merge(base, own)
    assert [(c.id, c.count, c.cost) for c in merged] == [("b", 3, 9), ("c", 1, 0), ("d", 1, 0)]
    assert [c.id for c in base] == ["a", "b", "c"]


def test_a_card_that_is_not_there_cannot_be_taken_out(page):
    own = load_set(page(HEAD + "- {id: knigth, name: K, kind: hero, count: 0}\n"), Toy)
    with pytest.raises(CardError) as e:
        merge((toy("knight"),), own)
    assert str(e.value) == (
        "my-set.yaml: card 'knigth': field count: 0 takes a card out, "
        "but there is no such card to take out; did you mean 'knight'?"
    )


def test_the_content_hash_changes_with_anything_printed():
    cards = [toy("a"), toy("b")]
    first = content_hash(cards)
    assert len(first) == 12
    assert set(first) <= set("0123456789abcdef")
    assert content_hash(tuple(cards)) == first
    others = [
        [toy("b"), toy("a")],
        [toy("a")],
        [toy("a", cost=1), toy("b")],
        [toy("a", text="."), toy("b")],
        [toy("a", do=(Verb(heal=1),)), toy("b")],
    ]
    assert len({first, *(content_hash(other) for other in others)}) == 6


def test_the_content_hash_is_the_same_in_every_process():
    code = (
        "from tabard.engine.cards import Printed, content_hash;"
        "print(content_hash([Printed(id='a', name='A', kind='hero', count=1)]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == content_hash([Printed(id="a", name="A", kind="hero", count=1)])


def test_the_schema_describes_a_whole_file():
    schema = card_schema(Toy)
    assert schema["required"] == ["set", "title", "cards"]
    assert schema["additionalProperties"] is False
    assert schema["properties"]["cards"]["items"] == {"$ref": "#/$defs/Toy"}
    printed = schema["$defs"]["Toy"]
    assert printed["required"] == ["id", "name", "kind", "count"]
    assert printed["properties"]["kind"] == {
        "enum": ["hero", "spell"],
        "description": "What sort of card it is.",
    }
    assert printed["properties"]["cost"]["minimum"] == 0
    assert schema["title"] == "Card set"
    verb = printed["properties"]["do"]["items"]
    assert (verb["$ref"], verb["minProperties"], verb["maxProperties"]) == ("#/$defs/Verb", 1, 1)


def test_an_effect_has_exactly_one_verb():
    assert Verb(heal=2).verb == ("heal", 2)
    assert Verb(wound="ally").verb == ("wound", "ally")
    with pytest.raises(ValueError, match="exactly one verb of heal, wound; got none"):
        Verb()
    with pytest.raises(ValueError, match="got heal and wound"):
        Verb(heal=1, wound="ally")


def test_printed_text_is_compared_with_what_the_tree_reads_as():
    cards = [toy("a", text="A 1"), toy("b", text="B 2")]
    assert text_problems(cards, lambda c: f"{c.name} {c.count}") == [
        "card 'b': field text: expected 'B 1', got 'B 2'"
    ]


def test_reading_cards_is_not_part_of_importing_tabard():
    code = "import sys, tabard; print('yaml' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"

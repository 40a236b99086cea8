"""A glossary tells what the cards of a game can say, and finds a printed card for it."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta

import tabard
from tabard.engine.cards import Key, Printed
from tabard.engine.described import structs_in
from tabard.engine.errors import TabardError
from tabard.language.glossary import Glossary, glossary_of
from tabard.language.kinds import Kinds
from tabard.language.parts import OneVerb, Part
from tabard.language.vocabulary import Verb, Vocabulary

Mood = Literal["merry", "sad"]
"""How a song sounds."""
_SECRET = Literal["merry", "hushed"]


class Song(Part, frozen=True, kw_only=True):
    """What is sung."""

    n: Annotated[int, Meta(ge=1, le=9)] = 1
    """How many verses."""
    mood: Mood
    """How it sounds."""
    key: Literal["flat", "sharp"] | None = None
    """Its key."""


class Pause(Part, frozen=True, kw_only=True):
    """A time without a song."""

    long: bool = False
    """Whether it lasts."""


VERBS: Vocabulary[None] = Vocabulary(
    {"n": str, "mood": {"merry": "merry", "sad": "sad"}.__getitem__},
    lambda part: False,
    words={Mood: lambda word: f"in a {word} voice"},
)
VERBS.add(Verb("sing", Song, "Sing", "sing {n} {mood} verses", lambda r, x: []), group="Loud")
VERBS.add(
    Verb("hush", Mood, "Be quiet", "be quiet", lambda r, x: []),
    Verb("wait", tuple[Pause, ...], "Wait", "wait", lambda r, x: []),
    group="Quiet",
)
Act = VERBS.effect(__name__, "One act.")


class Sheet(Printed, frozen=True, kw_only=True):
    """A card of songs."""

    kind: Literal["sheet"] = "sheet"
    count: int = 1
    do: tuple[Act, ...] = ()  # type: ignore[valid-type]
    """What is done."""
    next: Key | None = None
    """The sheet behind it."""
    pause: Pause | None = None
    """What comes before it."""


LONG = Sheet(
    id="long", name="Long", text="Sing 3 merry verses, then rest.", do=(Act(sing=Song(n=3, mood="merry")),)
)
SHORT = Sheet(
    id="short", name="Short", text="Sing 1 sad verses.", do=(Act(sing=Song(mood="sad")),), next="long"
)
MUTE = Sheet(id="mute", name="Mute", do=(Act(sing=Song(n=2, mood="merry")),))


@pytest.fixture
def words():
    return Glossary(Sheet, [VERBS], [LONG, SHORT, MUTE])


def entry(words, name):
    (found,) = (one for one in words if one.name == name)
    return found


def line(words, name, field):
    (found,) = (one for one in entry(words, name).lines if one.name == field)
    return found


def test_a_verb_is_told_with_its_fields_and_a_short_card(words):
    assert [verb.name for verb in words.verbs] == ["sing", "hush", "wait"]
    sing = entry(words, "sing")
    assert (sing.kind, sing.about, sing.group, sing.takes) == ("verb", "Sing", "Loud", "")
    assert [(one.name, one.takes, one.default, one.about) for one in sing.lines] == [
        ("n", "1 to 9", "1", "How many verses."),
        ("mood", "`Mood`", None, "How it sounds."),
        ("key", "`flat` or `sharp`", "", "Its key."),
    ]
    assert (sing.example.card, sing.example.yaml) == ("short", "sing: {mood: sad}")
    assert sing.example.says == "sing 1 sad verses"
    assert line(words, "sing", "n").example.yaml == "sing: {n: 3, mood: merry}"  # left out on the short one
    assert line(words, "sing", "key").example is None
    hush = entry(words, "hush")
    assert (hush.group, hush.takes, hush.lines, hush.example) == ("Quiet", "`Mood`", (), None)
    assert entry(words, "wait").takes == "list of `Pause`"


def test_a_part_that_only_verbs_take_is_told_with_them(words):
    song, pause = entry(words, "Song"), entry(words, "Pause")
    assert (song.is_inner, song.places) == (True, ("sing",))
    assert (pause.is_inner, pause.places) == (False, ("Sheet.pause", "wait"))
    assert entry(words, "Effect").takes == "one verb of `sing`, `hush`, `wait`"
    assert entry(words, "Effect").places == ("Sheet.do",)


def test_a_list_tells_its_words_and_who_takes_them(words):
    mood = entry(words, "Mood")
    assert (mood.kind, mood.about) == ("list", "How a song sounds.")
    assert mood.places == ("hush", "sing.mood")
    assert [(word.name, word.about, word.example.card) for word in mood.lines] == [
        ("merry", "in a merry voice", "long"),
        ("sad", "in a sad voice", "short"),
    ]


def test_a_card_with_a_text_is_a_better_example(words):
    assert line(words, "Song", "n").example.card == "long"
    assert Glossary(Sheet, [VERBS], [MUTE]).verbs[0].example.card == "mute"


def test_the_file_and_the_card_are_told(words):
    assert [one.name for one in words.file.lines] == ["set", "title", "extends", "box", "cards"]
    assert words.file.lines[-1].takes == "list of `Sheet`"
    assert line(words, "Sheet", "next").takes == "lower-case words joined by dashes"
    assert line(words, "Sheet", "next").example.yaml == "next: long"
    assert line(words, "Sheet", "do").takes == "list of `Effect`"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("sing", ["sing"]),
        ("SONG", ["Song"]),
        ("sing.mood", ["sing.mood"]),
        ("song.mood", ["Song.mood"]),
        ("mood", ["Mood", "Song.mood"]),
        ("merry", ["Mood.merry"]),
        ("flat", ["Song.key"]),
        ("effect", ["Effect"]),
        ("box", ["File.box"]),
    ],
)
def test_words_are_found(words, asked, found):
    names = [one.entry.name + (f".{one.line.name}" if one.line else "") for one in words.find(asked)]
    assert names == found


def test_an_unknown_word_is_answered_with_those_like_it(words):
    with pytest.raises(TabardError, match=r"called 'mery'; did you mean merry"):
        words.find("mery")
    with pytest.raises(TabardError, match=r"called 'hushed'; did you mean hush or"):
        words.find("hushed")
    with pytest.raises(TabardError, match=r"called 'qqqq'$"):
        words.find("qqqq")


def test_types_are_said_in_words():
    kinds = Kinds([Song])
    for kind, said in [
        (bool, "`true` or `false`"),
        (int | None, "a number"),
        (str | Song | None, "text or `Song`"),
        (tuple[Mood, ...], "list of `Mood`"),
        (Annotated[tuple[str, ...], Meta(max_length=2)], "list of at most 2 text"),
        (Annotated[int, Meta(ge=-3, le=3)], "−3 to 3"),
        (dict[str, int], "mapping of text to a number"),
        (Literal["a"], "`a`"),
        (_SECRET, "`merry` or `hushed`"),
        (Mood | Literal["other"], "`Mood` or `other`"),
    ]:
        assert kinds.say(kind) == said


def test_every_game_with_cards_has_one():
    for game in map(tabard.game, tabard.games()):
        if game.takes_cards:
            words = glossary_of(game)
            effects = [struct for struct in structs_in(game.card_type) if issubclass(struct, OneVerb)]
            assert [verb.name for verb in words.verbs] == [f for s in effects for f in s.__struct_fields__]
            assert words.find(words.verbs[0].name)
        else:
            with pytest.raises(TabardError, match="has no cards"):
                glossary_of(game)

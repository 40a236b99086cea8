"""Guided first games: every one can be played from its deal to its end, and a script that cannot is refused."""

from importlib.resources import files

import msgspec
import pytest

import tabard
from tabard.engine.errors import BadGuide
from tabard.engine.ids import CHANCE
from tabard.engine.page import read_page
from tabard.engine.record import Record
from tabard.games import games
from tabard.guide.course import LEARNER, Course, course_of
from tabard.guide.pointing import find_spot
from tabard.guide.script import has_guide, read_script
from tabard.guide.voice import VOICE, read_voice

TAUGHT = [name for name in games() if has_guide(tabard.game(name))]
MOST_CHOICES = 45
"""A person who reads everything needs some ten seconds for each: ten minutes in all."""
MOST_WORDS = 900


@pytest.mark.parametrize("name", TAUGHT)
def test_a_guided_game_is_played_to_its_end_by_doing_what_it_says(name):
    course = course_of(name)
    script = course.script
    record = Record(course.game, script.seats, script.seed, script.options)
    said = []
    chosen = 0
    while True:
        d = record.state.decision
        assert d is not None
        if d.seat == CHANCE:
            record.roll()
            continue
        guide = course.guide(record, record.state.view(LEARNER))
        assert guide is not None
        if d.seat != LEARNER:
            assert not guide.lessons
            record.append(course.answer(record))
            continue
        if not guide.lessons:
            assert len(d.options) == 1, "the guided player has a choice and is told nothing"
            record.append(d.options[0])
            continue
        said += guide.lessons
        if guide.is_last:
            break
        *read, asked = guide.lessons
        assert all(lesson.action is None for lesson in read)
        assert asked.action in d.options
        record.append(asked.action)
        chosen += 1
    assert [lesson.chapter for lesson in said] == sorted(lesson.chapter for lesson in said)
    assert {lesson.chapter for lesson in said} == set(range(len(script.chapters)))
    assert chosen <= MOST_CHOICES
    texts = {f"{lesson.say} {lesson.why} {lesson.more}" for lesson in said}
    assert sum(len(text.split()) for text in texts) <= MOST_WORDS


def test_whoever_goes_another_way_is_guided_no_more():
    course = course_of("volfyirion")
    record = Record(course.game, 2, course.script.seed, course.script.options)
    record.append(course.game.parse(record.state, "redraw"))
    assert course.answer(record) is None
    assert course.guide(record, record.state.view(LEARNER)) is None


def changed(**step):
    """The course of Volfyirion with one step only."""
    game = tabard.game("volfyirion")
    script = msgspec.to_builtins(read_script(game))
    first = {"title": "One", "know": "One", "steps": [{"say": "Do it", **step}]}
    last = {"title": "Last", "know": "Last", "steps": [{"say": "Play on"}]}
    return Course(game, msgspec.convert(script | {"chapters": [first, last]}, type(read_script(game))))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({"do": ["keep", "play dragon"]}, "'play dragon' is not an option now"),
        ({"show": ["Hidden Crash"]}, "nothing on the table is called 'Hidden Crash'"),
        (
            {"do": ["keep", "end turn"]},
            "what does seat 2 answer to 'Keep your first hand, or shuffle it back",
        ),
        ({"do": ["keep"], "then": ["end turn"]}, "nobody is asked for the answer 'end turn'"),
        ({"then": ["end turn"]}, "others answer only to what was done"),
    ],
)
def test_a_script_that_the_game_does_not_allow_is_refused(step, words):
    with pytest.raises(BadGuide, match="step 'Do it': ") as refused:
        changed(**step)
    assert words in str(refused.value)


def test_the_names_of_a_table_are_understood():
    view = tabard.game("volfyirion").new(2, 91243, {"first_player": "1"}).view(LEARNER)
    assert find_spot(view, ["Hand", "their Cities"]).things == ("hand-0", "cities-1")
    assert len(find_spot(view, ["Hand/Prospector"]).things) == 3
    assert find_spot(view, ["command"]).meters == ("command-0",)
    board = tabard.game("ignite").new(2).view(LEARNER)
    (cell,) = find_spot(board, ["C8"]).cells
    columns = next(area.size[0] for area in board.areas if area.id == cell[0])
    assert cell[1] == 2 * columns + 7


def test_what_a_file_lacks_is_told_with_its_line(tmp_path, monkeypatch):
    file = tmp_path / "guide.yaml"
    file.write_text("seed: 1\nminutes: 30\nchapters:\n  - title: One\n    steps: []\n")
    monkeypatch.setattr("tabard.guide.script._file", lambda game: file)
    with pytest.raises(BadGuide) as refused:
        read_script(tabard.game("volfyirion"))
    assert "minutes" in str(refused.value)
    assert "(line 2)" in str(refused.value)


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_word_of_a_script_is_told_in_the_other_languages_too(name, language):
    script = course_of(name).script
    told = read_voice(tabard.game(name), language)
    texts = [text for chapter in script.chapters for text in (chapter.title, chapter.know)]
    texts += [
        t for chapter in script.chapters for step in chapter.steps for t in (step.say, step.why, step.more)
    ]
    assert [text for text in texts if text and not told.get(text)] == []
    assert read_voice(tabard.game(name), "xx") == {}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda chapters: chapters.pop(), "8 chapters instead of 9"),
        (lambda chapters: chapters[1]["steps"].pop(), "3 steps instead of 4"),
        (lambda chapters: chapters[1]["steps"][0].pop("why"), "it must say 'You hold five cards"),
        (lambda chapters: chapters[4]["steps"][2].update(say="Ende"), "'End your turn' is told in two ways"),
    ],
)
def test_a_translation_that_was_left_behind_is_refused(tmp_path, monkeypatch, change, words):
    game = tabard.game("volfyirion")
    file = files(game.package) / "guide.de.yaml"
    data = read_page(file, VOICE).data
    change(data["chapters"])
    (tmp_path / "guide.de.yaml").write_bytes(msgspec.json.encode(data))
    monkeypatch.setattr("tabard.guide.voice.files", lambda package: tmp_path)
    with pytest.raises(BadGuide) as refused:
        read_voice(game, "de")
    assert words in str(refused.value)

"""The pictures of lessons: whatever they show is printed or on the table, and stands below a heading that there is."""

import pytest

import tabard
from tabard.engine.errors import BadGuide
from tabard.games import games
from tabard.guide.course import course_of
from tabard.guide.pictures import read_pictures
from tabard.guide.script import has_guide

TAUGHT = [name for name in games() if has_guide(tabard.game(name))]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_shows_real_cards_and_a_real_table(name):
    game = tabard.game(name)
    pictures = read_pictures(game)
    headings = game.lesson.count("\n## ")
    assert all(picture.section <= headings for picture in pictures)
    faces = [face for picture in pictures for face in picture.faces]
    assert len(faces) >= 3
    assert {*faces} <= {face.id for face in game.faces()}
    tables = [picture for picture in pictures if picture.view is not None]
    assert tables
    said = {step.say for chapter in course_of(name).script.chapters for step in chapter.steps}
    for picture in tables:
        assert picture.guide is not None
        (lesson,) = picture.guide.lessons
        assert lesson.say in said


def test_games_without_pictures_have_none():
    assert read_pictures(tabard.game("pennies")) == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{section: 1, faces: [dragon]}", "nothing is printed as 'dragon'"),
        ('{section: 1, step: "99.1"}', "the guided game has no step 99.1"),
        ("{section: 1}", "a picture of section 1 shows neither faces nor a step"),
        ("{section: 1, card: [captain]}", "card"),
    ],
)
def test_a_picture_of_nothing_is_refused(tmp_path, monkeypatch, text, words):
    (tmp_path / "pictures.yaml").write_text(f"pictures:\n  - {text}\n")
    monkeypatch.setattr("tabard.guide.pictures.files", lambda package: tmp_path)
    with pytest.raises(BadGuide) as refused:
        read_pictures(tabard.game("volfyirion"))
    assert words in str(refused.value)

"""`tabard learn`: a voice leads through a first game, which can be left, resumed and repeated."""

from tabard.guide.course import course_of


def test_enter_leads_through_the_whole_guide(run, home):
    course = course_of("volfyirion")
    typed = [""] * (len(course.stops)) + ["quit"]
    code, out, err = run("learn", "volfyirion", "--plain", typed=typed)
    assert (code, err) == (0, "")
    assert "This was the guide. The game is yours now" in out
    for chapter in course.script.chapters:
        for step in chapter.steps:
            assert step.say in out
    assert (home / "guides" / "volfyirion.txt").read_text().count("attack yrdesh") == 1


def test_it_is_left_in_the_middle_and_taken_up_there(run):
    _, out, _ = run("learn", "volfyirion", "--plain", typed=["", "", "", "", "quit"])
    assert "`tabard learn volfyirion` goes on from here" in out
    assert "Play your Captain" in out
    _, out, _ = run("learn", "volfyirion", "--plain", typed=["quit"])
    assert "Play your Captain" in out
    assert "Welcome" not in out
    _, out, _ = run("learn", "volfyirion", "--plain", "--again", typed=["quit"])
    assert "Welcome" in out


def test_another_choice_waits_until_it_is_time(run):
    _, out, _ = run("learn", "volfyirion", "--plain", typed=["", "", "", "redraw", "keep", "more", "quit"])
    assert "! Later; first: Keep this hand." in out
    assert "Play your Captain" in out


def test_without_the_guide_the_game_goes_on_freely(run):
    _, out, _ = run("learn", "volfyirion", "--plain", typed=["", "", "", "leave", "redraw", "quit"])
    assert "You left the guide" in out
    assert "Later" not in out


def test_a_game_without_a_guide_is_refused(run, fails):
    fails(run("learn", "pennies"), "There are guided first games of", "volfyirion")

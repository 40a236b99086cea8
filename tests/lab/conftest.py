"""What the tests of the laboratory share: experiments in a folder of their own, with a quick game."""

import os

import pytest
from tests.homes import home_at

from tabard.lab.experiment import read_experiment
from tabard.lab.plan import open_plan
from tabard.lab.study import Study

STRONG = """set: strong
title: A stronger Meteor
extends: embers
box: open
cards:
- {id: meteor, name: Meteor, kind: spell, do: [{burn: 9}, {burn: 9}], icon: burning-meteor}
"""

ACCESS = """experiment: meteor
game: embers
arms: {printed: {}, changed: {cards: strong.yaml}}
question: {access: meteor}
players: [novice]
stop: {deals: 8}
"""


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory):
    """A home for all tests here."""
    before = os.environ.get("TABARD_HOME")
    os.environ["TABARD_HOME"] = str(home_at(tmp_path_factory.mktemp("home")))
    yield
    if before is None:
        del os.environ["TABARD_HOME"]
    else:
        os.environ["TABARD_HOME"] = before


@pytest.fixture
def folder(tmp_path):
    """A folder with a card set in it."""
    (tmp_path / "strong.yaml").write_text(STRONG)
    return tmp_path


@pytest.fixture
def write(folder):
    """Write an experiment; returns its file."""

    def written(text=ACCESS, name="meteor.yaml", **changed):
        for field, value in changed.items():
            kept = [line for line in text.splitlines() if not line.startswith(f"{field}:")]
            text = "\n".join([*kept, *([] if value is None else [f"{field}: {value}"])]) + "\n"
        (folder / name).write_text(text)
        return folder / name

    return written


@pytest.fixture
def plan(write):
    """A plan made of an experiment's text."""

    def planned(text=ACCESS, **changed):
        file = write(text, **changed)
        return open_plan(file, read_experiment(file))

    return planned


@pytest.fixture
def study(plan, folder):
    """A study, played to its end in this process."""

    def played(text=ACCESS, to="out", jobs=1, **changed):
        made = Study(plan(text, **changed), folder / to)
        for player in made.series:
            for _ in made.play(player, jobs):
                pass
        made.save()
        return made

    return played

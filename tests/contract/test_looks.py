"""Every registered game can be drawn: whatever its faces and views name, its look has a drawing for."""

import json
import re
from pathlib import Path

import pytest
from tests.contract.cases import part_of_cases

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.view import PLAIN_LOOK
from tabard.server.told import option_texts, read_option_words

pytestmark = pytest.mark.once  # drawings and words are read from the same files by both builds
GAMES = [tabard.game(name) for name in tabard.games()]
ICONS = Path(__file__).parents[2] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
PENNON_INK, FIGURE_INK, PAPER, RAIL, LIGHT_RAIL = "#fff8e6", "#fff6e2", "#f5edd9", "#1d1814", "#efe5cd"

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def contrast(one: str, other: str) -> float:
    """Of two colours, by the rule of the web's accessibility guidelines."""
    dark, light = sorted(_luminance(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_contrast_of_black_and_white_is_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def icons(game):
    """Every icon that the game names, with where."""
    look = game.look()
    named = {"emblem": look.theme.emblem}
    named |= {f"sign {key}": sign.icon for key, sign in look.signs.items()}
    named |= {f"family {key}": family.charge for key, family in look.families.items()}
    named |= {f"mark {key}": mark.icon for key, mark in look.marks.items() if mark.icon}
    named |= {f"face {face.id}": face.icon for face in game.faces()}
    state = game.new()
    named |= {f"area {area.id}": area.icon for area in state.view(0).areas}
    named |= {f"meter {meter.id}": meter.icon for meter in state.view(0).meters}
    return named


@every_game
def test_every_face_is_drawn_from_the_look(game):
    look = game.look()
    faces = game.faces()
    assert len({face.id for face in faces}) == len(faces)
    assert {card.id for card in game.cards()} <= {face.id for face in faces}
    for face in faces:
        assert face.family in look.families, face.id
        assert face.icon, face.id
        figures = [*face.figures, *(f for f in (face.cost, face.badge) if f is not None)]
        for figure in figures:
            assert look.signs[figure.id].shape != "plain", f"{face.id}: {figure.id} has no shape of its own"
        for sign in face.signs:
            known = sign in look.signs or sign in look.families
            assert known or sign.isdecimal() or not sign.isalnum(), f"{face.id}: {sign}"
        for slot in face.slots:
            assert look.signs[slot].title, f"{face.id}: {slot}"
        assert not face.more or face.text.endswith(face.more), face.id


@every_game
def test_figures_have_shapes_of_their_own(game):
    """Colour never stands alone: two figures of one game differ in shape or in icon."""
    look = game.look()
    drawn = [(sign.shape, sign.icon) for key, sign in look.signs.items() if key not in look.meters.values()]
    assert len(set(drawn)) == len(drawn)
    charges: dict[str, set[str]] = {}
    for family in look.families.values():
        charges.setdefault(family.charge, set()).add(family.title)
    played = {face.family for face in game.faces() if face.form == "card"}
    titles = [look.families[key].charge for key in played]
    assert len(set(titles)) == len(titles), "two families of cards share a charge"


@every_game
def test_rules_that_the_look_opens_are_in_the_book(game):
    look = game.look()
    for word, rule in look.keywords.items():
        assert rule in game.rules, word
        assert any(word in face.text for face in game.faces()), f"no card says {word!r}"
    for name, mark in look.marks.items():
        assert not mark.rule or mark.rule in game.rules, name
    assert set(look.kinds) <= {face.kind for face in game.faces()}
    assert set(look.meters.values()) <= set(look.signs)


@every_game
def test_every_icon_is_in_the_set_that_the_page_is_built_with(game):
    if not ICONS.is_file():
        pytest.skip("the page's packages are not installed (make page)")
    known = json.loads(ICONS.read_text(encoding="utf-8"))["icons"]
    missing = {where: icon for where, icon in icons(game).items() if icon not in known}
    assert missing == {}


@every_game
def test_words_and_figures_can_be_read_on_their_ground(game):
    look = game.look()
    for key, family in look.families.items():
        assert contrast(PENNON_INK, family.pennon) >= 4.6, f"the cost on the pennon of {key}"
        assert contrast(family.deep, PAPER) >= 7, f"keywords on the paper of {key}"
        assert contrast(family.deep, family.light) >= 4.5, f"the icon on the picture of {key}"
    for key, sign in look.signs.items():
        if sign.shape != "plain":
            assert contrast(FIGURE_INK, sign.ink) >= 5.2, f"the icon on the gem of {key}"
            assert contrast(sign.ink, PAPER) >= 4.5, f"the gem of {key} on paper"
    theme = look.theme
    assert contrast(theme.accent, RAIL) >= 5.3
    assert contrast(theme.accent, theme.felt) >= 4.1
    assert contrast(theme.accent_light, LIGHT_RAIL) >= 4.5
    for text in ("#f0e7d3", "#c4b79f", "#9c907b"):
        assert contrast(text, theme.felt) >= 4.5


@part_of_cases(GAMES)
def test_whatever_lies_on_a_table_is_drawn(game, sample):
    look = game.look()
    faces = {face.id: face for face in game.faces()}
    for name in ("greedy", "random"):
        state = game.new(seed=5, **sample)
        bots = [bot(name, seat) for seat in range(state.seats)]
        for _ in range(220):
            d = state.decision
            if d is None:
                break
            view = state.view(max(d.seat, 0))
            pieces = {piece.id: piece for piece in view.pieces}
            for piece in view.pieces:
                assert piece.face is None or piece.face in faces
                assert set(piece.marks) <= set(look.marks), piece.id
                on = pieces.get(piece.on)
                if on is not None and on.face is not None:
                    assert piece.slot in (*faces[on.face].slots, "token"), piece.id
            for meter in view.meters:
                kind = meter.id.rsplit("-", 1)[0] if meter.id not in look.meters else meter.id
                assert look.meters[kind] in look.signs, meter.id
            state.apply(ask_bot(bots[d.seat], state) if d.seat >= 0 else d.options[0])


def test_a_game_without_a_look_of_its_own_is_drawn_plainly():
    from tests.engine.toy import Duel

    assert Duel().look() == PLAIN_LOOK
    assert Duel().faces() == ()


@every_game
def test_the_lesson_is_short_and_names_only_rules_of_the_book(game):
    lesson = game.lesson
    assert lesson.startswith("# ")
    assert len(lesson.split()) <= 800, "five minutes of reading"
    prefix = next(iter(game.rules.rules)).split("-")[0]
    named = re.findall(rf"\b{prefix}(?:-[A-Z]+)?-\d+\b", lesson)
    assert len(named) >= 3
    assert [rule for rule in named if rule not in game.rules] == []


def outline(lesson):
    """What a lesson must keep in every language, section by section: its lists, rules, commands, links and pictures."""
    return [
        (
            section.split(" ")[0],
            [kind.strip() for kind in re.findall(r"^ *(?:[-*]|\d+\.)(?= )", section, re.MULTILINE)],
            sorted(re.findall(r"\b[A-Z]{2,}(?:-[A-Z]+)?-\d+\b", section)),
            re.findall(r"`[^`]+`|!?\[|\]\([^)]*\)", section),
            section.count("**"),
        )
        for section in re.split(r"^(?=#)", lesson, flags=re.MULTILINE)
    ]


@every_game
@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_lesson_in_another_language_is_built_as_in_english(game, language):
    assert outline(game.lessons[language]) == outline(game.lesson), (
        "one of them was changed without the other"
    )


@every_game
@pytest.mark.parametrize("language", ["de", "fr"])
def test_all_that_is_said_of_options_is_said_in_the_other_languages_too(game, language):
    said, told = option_texts(game), read_option_words(game, language)
    assert said == set(told), "words of options that are missing or no longer used"
    assert all(told.values())


NOTES = re.compile(
    r"rulebook|silent|our default|our design|derived|inferred|outside source|explained|Zone:", re.I
)
"""Words of those who look after the rules."""


@every_game
def test_every_word_of_a_card_is_explained_to_players(game):
    for word, rule in game.look().keywords.items():
        meaning = game.rules[rule].meaning
        assert meaning[0].isupper() or meaning[0] in '"*', f"{word}, {rule}: {meaning}"
        assert meaning.endswith((".", ". ")), f"{word}, {rule}: {meaning}"
        assert not NOTES.search(meaning), f"{word}, {rule}: {meaning}"


@every_game
def test_whatever_is_brought_tells_what_playing_it_is_like(game):
    """Each in words of its own, which are also those of the page that is read at the table."""
    brought = game.setup.brings.of
    plays = [bring.plays for bring in brought]
    assert all(plays)
    assert len(set(plays)) == len(plays)
    assert not [told for told in plays if len(told) > 110]
    pages = {face.name: face.strip for face in game.faces() if face.form == "page" and face.strip}
    if pages:
        assert pages == {bring.title: bring.plays for bring in brought}

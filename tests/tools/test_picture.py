"""The picture of a terminal table."""

import re

import pytest
from tools.picture import picture, played


@pytest.mark.once
def test_words_of_a_picture_keep_their_width_without_the_help_of_a_browser():
    """A browser joins blanks that follow each other, and stretches what is left to the length that the text has."""
    svg = picture(played("volfyirion", 22, 10, 16), 100, compact=False)
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", svg)
    assert len(texts) > 100
    assert not [text for text in texts if "  " in text or text != text.strip(" ")]

"""Sentences with gaps, such as the lines of a log: what fills a gap is made only where a sentence has it."""

from string import Formatter


class Gapped:
    """A sentence as it is declared, "{seat} draws {card}", taken apart once."""

    def __init__(self, text: str) -> None:
        self.gaps: list[str] = []
        """What is to be filled in, in its order, by name; with how it is written where that is said: "amount:+d"."""
        self.texts: list[str] = []
        """What stands before each gap, and behind the last one."""
        text_before = ""
        for before, gap, how, _ in Formatter().parse(text):
            text_before += before
            if gap is not None:
                self.texts.append(text_before)
                self.gaps.append(f"{gap}:{how}" if how else gap)
                text_before = ""
        self.texts.append(text_before)

    def filled(self, words: list[str]) -> str:
        """The sentence with a word for each gap, and a capital letter at its beginning."""
        parts = [self.texts[0]]
        for at, word in enumerate(words, 1):
            parts.append(word)
            parts.append(self.texts[at])
        text = "".join(parts)
        return text[:1].upper() + text[1:]


def gapped(lines: dict[str, str]) -> dict[str, Gapped]:
    """Sentences by the names that they are declared under."""
    return {name: Gapped(text) for name, text in lines.items()}

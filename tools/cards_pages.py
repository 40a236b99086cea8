"""Writes docs/cards/<game>.md, the card language of each game, from vocabulary and cards; `--check` only compares."""

import sys
from pathlib import Path

import tabard
from tabard.language.pages import page

FOLDER = Path(__file__).parent.parent / "docs" / "cards"


def wanted() -> dict[Path, str]:
    """The text of each page."""
    spoken = [game for game in map(tabard.game, tabard.games()) if game.vocabularies()]
    return {FOLDER / f"{game.name}.md": page(game) for game in spoken}


def main() -> int:
    pages = wanted()
    if "--check" in sys.argv:
        there = {file: file.read_text(encoding="utf-8") for file in FOLDER.glob("*.md")}
        names = {file.name for file in {*pages, *there} if pages.get(file) != there.get(file)}
        if names:
            print(f"docs/cards: not what tools/cards_pages.py writes: {', '.join(sorted(names))}; run it")
        return 1 if names else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, text in pages.items():
        file.write_text(text, encoding="utf-8")
    for file in set(FOLDER.glob("*.md")) - set(pages):
        file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())

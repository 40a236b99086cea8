"""Cards that tables are played with, kept by their hash: printed ones of another time, and sets of the players' own."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabard.engine.cards import content_hash
from tabard.engine.errors import CardError
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.server.rows import CardsOf

if TYPE_CHECKING:
    from tempfile import TemporaryDirectory

ENDING: Final = ".printed.json"
"""Of a file with all printed cards of a game, for processes that think; a set of the players' own is YAML."""
WHOLE: Final = "["
"""What is no path begins so, but all cards themselves, for a worker without the files of who asks it."""
MOST_KEPT: Final = 16
"""Games with cards of other times that are kept ready."""


@lru_cache(maxsize=MOST_KEPT)
def opened(name: str, path: str) -> Game:
    """A game with cards of one's own, or with printed cards that were in use once."""
    if path.startswith(WHOLE):
        return find_game(name).reprinted(path.encode())
    if path.endswith(ENDING):
        return find_game(name).reprinted(Path(path).read_bytes())
    return find_game(name, path or None)


def differs(name: str, content: str) -> bool:
    """Whether the printed cards of a game are others now than those with this hash."""
    game = find_game(name)
    return game.takes_cards and game.content != content


def cards_of(name: str) -> CardsOf | None:
    """The printed cards of a game as they are now; None for a game without cards."""
    game = find_game(name)
    return CardsOf(game.content, name, game.printed_body()) if game.takes_cards else None


@lru_cache(maxsize=MOST_KEPT)
def own_set(name: str, text: str) -> CardsOf:
    """All cards of a game with a set of somebody's own, given as the text of its file; CardError says what is wrong."""
    import tempfile  # not at the top: hardly any server ever needs it

    with tempfile.TemporaryDirectory(prefix="tabard-cards-") as folder:
        file = Path(folder) / "cards.yaml"
        file.write_text(text, encoding="utf-8")
        try:
            game = find_game(name, file)
            return CardsOf(game.content, name, game.printed_body())
        except CardError as e:
            raise CardError(str(e).replace(f"{file.name}: ", "")) from None


def content_in(path: str) -> str:
    """The hash of the cards of which this is the file; nothing for the printed cards of now."""
    return Path(path).name.removesuffix(ENDING).rpartition("-")[2] if path else ""


class Reprints:
    """The files of cards that tables of now are played with, as long as the server runs."""

    def __init__(self) -> None:
        self._folder: TemporaryDirectory[str] | None = None

    def file(self, kept: CardsOf) -> str:
        """The file of a card set, written when it is first asked for."""
        if self._folder is None:
            import tempfile  # not at the top: hardly any server ever needs it

            self._folder = tempfile.TemporaryDirectory(prefix="tabard-cards-")
        path = Path(self._folder.name) / f"{kept.game}-{kept.content}{ENDING}"
        if not path.exists():
            fresh = path.with_suffix(".part")
            fresh.write_bytes(kept.body)
            fresh.replace(path)
        return str(path)

    def game(self, kept: CardsOf) -> tuple[Game, str]:
        """The game with these cards, and their file; CardError where the engine of now cannot play them."""
        path = self.file(kept)
        game = opened(kept.game, path)
        if content_hash(game.cards()) != kept.content:
            raise CardError(f"the cards kept as {kept.content} come to {content_hash(game.cards())}")
        return game, path

    def close(self) -> None:
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

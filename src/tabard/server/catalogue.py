"""What does not change while the server runs: games, faces, rules, bots, icons, and the page itself."""

import gzip
import hashlib
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tabard import __version__, bots, games
from tabard.engine.brings import Brings, Mend
from tabard.engine.errors import BadOption, CardError, TabardError, UnknownGame
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.options import read_options
from tabard.games import game as find_game
from tabard.guide.pictures import read_pictures
from tabard.guide.script import has_guide, read_script
from tabard.guide.voice import read_voice
from tabard.server.cardsets import own_set
from tabard.server.guard import refused
from tabard.server.protocol import (
    VERSION,
    About,
    BotInfo,
    CheckOptions,
    Credit,
    Fitting,
    GameDetail,
    GameInfo,
    LearnPage,
    RuleText,
)
from tabard.server.refused import Refused
from tabard.server.rest import guarded, read
from tabard.server.static import FOR_GOOD, Kept, Page
from tabard.server.told import read_option_words
from tabard.server.turns import HOUSE, asking

if TYPE_CHECKING:
    from tabard.server.hall import Hall

MOST_ICONS: Final = 400
MOST_DRAWN: Final = 32
"""Answers with icons that are kept; a game asks for the same ones every time."""
PAGES: Final = (
    "play",
    "t",
    "replay",
    "review",
    "learn",
    "rules",
    "cards",
    "build",
    "laboratory",
    "games",
    "about",
    "settings",
    "tables",
    "gallery",
)
"""The first words of the addresses that the page itself understands."""
MOST_PROBLEMS: Final = 8
MOST_WORDS: Final = 2000
"""What is told of options that are wrong in many ways."""
LONGEST_DECK: Final = 20_000
"""Characters; what is longer is no deck and is not mended."""
NEAR: Final = ("localhost", "127.0.0.1", "::1")
"""Names by which a computer speaks of itself."""
A_DAY: Final = "public, max-age=86400"
NOT_BUILT: Final = "The page is not built yet: run `make page`, then load this address again.\n"

log = logging.getLogger("tabard.catalogue")


def describe(game: Game) -> GameInfo:
    """A game in short."""
    return GameInfo(
        game.name,
        game.title,
        game.summary,
        game.seats,
        game.minutes,
        game.look(),
        bool(game.lesson),
        read_script(game).minutes if has_guide(game) else 0,
    )


def detail(game: Game) -> GameDetail:
    """A game with everything that is printed."""
    content = game.new().match.content
    return GameDetail(
        describe(game),
        game.schema(),
        game.faces(),
        content,
        game.ready_texts(),
        game.setup.brings if game.setup.brings != Brings() else None,
        game.takes_cards,
    )


def lesson(game: Game, language: str) -> LearnPage:
    """How to play, in a language if the game is taught in it, else in English."""
    text = game.lessons.get(language)
    if text is None:
        return LearnPage("en", game.lesson)
    voice = read_voice(game, language) if has_guide(game) else {}
    return LearnPage(language, text, {**read_option_words(game, language), **voice})


def rules(game: Game) -> list[RuleText]:
    """The rulebook of a game, in its order."""
    return [
        RuleText(r.id, r.section, r.text, tuple(r.rulings), "" if r.meaning == r.text else r.meaning)
        for r in game.rules.rules.values()
    ]


def fitting(game: Game, values: dict[str, Any]) -> Fitting:
    """The numbers of seats for these options, or why they do not go together."""
    try:
        options = read_options(game.options_type, values)
        found = [game.check(None, options)]
    except BadOption as e:  # somebody is still choosing: that is no fault of the request
        problems = tuple(str(e)[:MOST_WORDS].splitlines()[:MOST_PROBLEMS])
        return Fitting(problems=problems, mends=tuple(_mends(game, values)))
    for seats in game.seats:
        try:
            game.check(seats, options)
        except BadOption:
            continue
        if seats not in found:
            found.append(seats)
    return Fitting(tuple(found))


def _mends(game: Game, values: dict[str, Any]) -> Iterator[Mend]:
    """What would mend the decks among the options that are somebody's own."""
    for option in game.setup.brings.options:
        text = values.get(option)
        if isinstance(text, str) and "\n" in text and len(text) <= LONGEST_DECK:
            yield from game.deck_mends(text)[:MOST_PROBLEMS]


def opponents() -> list[BotInfo]:
    """The bots that can be chosen, the weakest first; one that cannot be loaded is left out."""
    found: list[tuple[int, BotInfo]] = []
    for name in bots.names():
        try:
            kind = bots.kind(name)
        except Exception as e:
            log.warning("the bot %s cannot be loaded: %s", name, e)
            continue
        found.append((kind.rank, BotInfo(name, bots.title(name), kind.about, kind.seconds, kind.games)))
    return [info for _, info in sorted(found, key=lambda ranked: ranked[0])]


class Icons:
    """The paths of all icons, read from the file beside the page when the first one is asked for."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "icons.json.gz"
        self._read = 0
        self._paths: dict[str, str] = {}
        self._version = ""

    @property
    def version(self) -> str:
        self._look()
        return self._version

    def paths(self, names: list[str]) -> dict[str, str] | None:
        """The icons of these names, unknown ones left out; None without a file of icons."""
        self._look()
        return {n: self._paths[n] for n in names if n in self._paths} if self._paths else None

    def _look(self) -> None:
        try:
            written = self.file.stat().st_mtime_ns
            if written != self._read:
                packed = self.file.read_bytes()
                self._paths = msgspec.json.decode(gzip.decompress(packed), type=settled(dict[str, str]))
                self._version = hashlib.sha256(packed).hexdigest()[:12]
                self._read = written
        except OSError:  # the page is not built, or being built right now
            return


class Catalogue:
    """Answers made once and kept."""

    def __init__(self, hall: "Hall") -> None:
        folder = Path(hall.settings.page)
        self.hall = hall
        self.page = Page(folder)
        self.icons = Icons(folder)
        self._kept: dict[str, Kept] = {}
        self._drawn: dict[tuple[str, ...], Kept] = {}

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/about", self.about),
            Route("/api/games", self.all_games),
            Route("/api/games/{name}", self.one_game),
            Route("/api/games/{name}/rules", self.rules_of),
            Route("/api/games/{name}/learn/{language}", self.lesson_of),
            Route("/api/games/{name}/pictures", self.pictures_of),
            Route("/api/games/{name}/check", guarded(self.check_options), methods=["POST"]),
            Route("/api/bots", self.all_bots),
            Route("/api/icons", self.some_icons),
            Route(
                "/{path:path}", self.anything, methods=["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
            ),
        ]

    async def about(self, request: Request) -> Response:
        # Nobody from outside need know what the network within is like.
        is_near = (request.url.hostname or "") in NEAR
        address = self.hall.settings.address if is_near else ""
        has_laboratory = bool(self.hall.settings.laboratory)
        about = About(
            __version__, VERSION, self.icons.version, self._credits(), address, laboratory=has_laboratory
        )
        return Kept.of(about).answer(request)

    async def all_games(self, request: Request) -> Response:
        return (await self._once("games", _all_games)).answer(request)

    async def one_game(self, request: Request) -> Response:
        """A game with the printed cards of now, or with those that a table was made with."""
        cards = request.query_params.get("cards", "")
        if not cards:
            return await self._of_game(request, "detail", detail)
        name = request.path_params["name"]
        found = await self.hall.archive.reprint(name, cards, asking.get())
        if found is None:
            return refused("unknown", f"There are no such cards of {name[:40]!r}.")
        return (await self._once(f"detail {name} {cards}", lambda: detail(found[0]))).answer(request)

    async def rules_of(self, request: Request) -> Response:
        return await self._of_game(request, "rules", rules)

    async def lesson_of(self, request: Request) -> Response:
        language = request.path_params["language"]
        return await self._of_game(request, "learn", lambda game: lesson(game, language), language)

    async def pictures_of(self, request: Request) -> Response:
        return await self._of_game(request, "pictures", read_pictures)

    async def check_options(self, request: Request) -> Response:
        """What a form of options needs to know while it is filled in."""
        asked = await read(request, CheckOptions)
        try:
            found = await self.hall.workshop.do(_fitting, request.path_params["name"], asked)
        except UnknownGame as e:
            return refused("unknown", str(e)[:200])
        except Refused:
            raise
        except TabardError as e:
            return refused("bad-request", str(e)[:200])
        return Response(msgspec.json.encode(found), media_type="application/json")

    async def all_bots(self, request: Request) -> Response:
        return (await self._once("bots", opponents)).answer(request)

    async def some_icons(self, request: Request) -> Response:
        names = [name for name in request.query_params.get("names", "").split(",") if name]
        if len(names) > MOST_ICONS:
            return refused("too-large", f"At most {MOST_ICONS} icons are sent at once, not {len(names)}.")
        paths = self.icons.paths(names)
        if paths is None:
            return refused("unknown", "There are no icons: the page is not built (make page).")
        caching = FOR_GOOD if request.query_params.get("v") == self.icons.version else A_DAY
        key = (caching, self.icons.version, *paths)
        found = self._drawn.pop(key, None)
        if found is None:  # packing takes a while, so not where everybody waits
            found = await self.hall.keeper.thread(Kept.of, paths, caching)
        self._drawn[key] = found
        if len(self._drawn) > MOST_DRAWN:
            del self._drawn[next(iter(self._drawn))]  # the one that nobody asked for longest
        return found.answer(request)

    async def anything(self, request: Request) -> Response:
        """The page, a file of it, or nothing."""
        path = request.path_params["path"]
        first = path.partition("/")[0]
        if first in ("api", "ws"):
            return refused("unknown", f"There is nothing at /{path[:100]} for {request.method}.")
        if request.method not in ("GET", "HEAD"):
            return refused("bad-request", "Only GET goes here.")
        file = self.page.file(path)
        if file is not None:
            return file.answer(request)
        index = self.page.index(request.scope.get("raw_path") or request.url.path.encode())
        if index is None:
            return PlainTextResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        if not path or first in PAGES:
            return index.answer(request)
        if "." in path or "text/html" not in request.headers.get("accept", ""):
            return refused("unknown", f"There is nothing at /{path[:100]}.")
        return index.answer(request, 404)

    # -- kept ---------------------------------------------------------------------------------------

    async def _once(self, key: str, make: Callable[[], object]) -> Kept:
        if key not in self._kept:
            self._kept[key] = await self.hall.workshop.do(lambda: Kept.of(make()), asker=HOUSE)
        return self._kept[key]

    async def _of_game(
        self, request: Request, what: str, make: Callable[[Game], object], language: str = ""
    ) -> Response:
        name = request.path_params["name"]
        try:
            game = find_game(name)
        except TabardError as e:
            return refused("unknown", str(e)[:200])
        told = language if language in game.lessons else ""  # nobody's made-up languages fill the memory
        return (await self._once(f"{what} {game.name} {told}", lambda: make(game))).answer(request)

    def _credits(self) -> dict[str, Credit]:
        try:
            text = (self.page.folder / "credits.json").read_bytes()
        except OSError:
            return {}
        return msgspec.json.decode(text, type=settled(dict[str, Credit]))


def _fitting(name: str, asked: CheckOptions) -> Fitting:
    game = find_game(name)
    if asked.cards:
        try:
            game = game.reprinted(own_set(name, asked.cards).body)
            game.setup  # noqa: B018 - what a set lacks may be found when something is made of it
        except (BadOption, CardError) as e:
            return Fitting(problems=tuple(str(e)[:MOST_WORDS].splitlines()[:MOST_PROBLEMS]))
    return fitting(game, asked.options)


def _all_games() -> list[GameInfo]:
    found: list[GameInfo] = []
    for name in games():
        try:
            found.append(describe(find_game(name)))
        except Exception as e:  # of another package: it must not take the others with it
            log.warning("the game %s cannot be loaded: %s", name, e)
    return found


def routes(hall: "Hall") -> list[BaseRoute]:
    """To be put behind all others: the last one takes every address that is left."""
    return Catalogue(hall).routes()

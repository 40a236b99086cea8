"""Infinities: two worlds joined by a rift, explored tile by tile, in skirmishes, chapters, campaigns and quests."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from tabard.engine.card_game import CardGame
from tabard.engine.errors import BadOption
from tabard.engine.options import Options, shown
from tabard.engine.state import Book, State
from tabard.games.infinities.options import FORMS, WON, InfinitiesOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.view import Face
    from tabard.games.infinities.stories import Chapter, Thread

PRESETS = {"standard": (50, 5), "short": (20, 3), "duel": (100, 0)}
"""Target and rounds of the ready-made scales; 0 is no limit (INF-SCALE-03, INF-SCALE-04)."""


class Infinities(CardGame):
    """Facts and factory."""

    name = "infinities"
    title = "Infinities: Defiance of Fate"
    summary = (
        "Lead a faction through a rift: discover two worlds tile by tile, spend dice, control, and defy fate."
    )
    seats = (2, 3, 4, 1)
    minutes = "40-120"
    options_type = InfinitiesOptions
    package = "tabard.games.infinities"
    teller = "telling"
    comes_in = "give it the faction or leader whose pile it belongs to"

    @cached_property
    def story(self) -> "tuple[tuple[Chapter, ...], tuple[Thread, ...]]":
        """The chapters and quests, and the threads; a set of the players' own is played without story."""
        from tabard.games.infinities.library import load_story

        return load_story() if self.card_file is None else ((), ())

    def faces(self) -> "tuple[Face, ...]":
        from tabard.games.infinities.faces import all_faces

        return all_faces(self.printed, *self.story)

    def schema(self) -> dict[str, Any]:
        """As for every game, with the chapters, quests and threads of the story to choose from."""
        found = super().schema()
        chapters, threads = self.story
        fields = found["properties"]
        fields["chapter"] |= self._tales(chapters)
        fields["threads"]["items"]["enum"] = [thread.id for thread in threads]
        fields["threads"]["names"] = {thread.id: thread.name for thread in threads}
        for name in ("chapter", "threads"):
            fields[name]["printed"] = True  # their titles stay as the story has them
        return found

    def _tales(self, chapters: "tuple[Chapter, ...]") -> dict[str, Any]:
        """The chapters and quests for a form, with whom and how well adepts played them."""
        story = ["story", "campaign"]
        names, abouts, icons = (
            {"": "The first one"},
            {"": "Where the starting world begins."},
            {"": "open-book"},
        )
        fits = {"": {"mode": story}}
        for tale in chapters:
            won = f"Adepts won {WON[tale.id]} of 10 games." if tale.id in WON else ""
            form = FORMS[tale.form] if tale.leader is None else ""
            leader = None if tale.leader is None else self.faces_by_id[tale.leader]
            names[tale.id] = tale.title if leader is None else f"{leader.name}: {tale.title}"
            abouts[tale.id] = f"{form} {won}".strip()
            icons[tale.id] = "open-book" if leader is None else leader.icon
            fits[tale.id] = {"mode": story if leader is None else ["quest"]}
        return {"enum": list(names), **shown(names, None, abouts, icons, fits)}

    def check(self, seats: int | None, options: Options) -> int:
        assert isinstance(options, InfinitiesOptions)
        if options.mode == "skirmish":
            allowed: tuple[int, ...] = (4,) if options.teams else (2, 3, 4)  # INF-CORE-01
        else:
            allowed = self._chapter(options).seats
            known = {thread.id for thread in self.story[1]}
            for key in options.threads:
                if key not in known:
                    raise BadOption(
                        f"no story thread {key!r}; there are {', '.join(sorted(known)) or 'none'}"
                    )
        if seats is None:
            return allowed[0]
        if seats not in allowed:
            told = ", ".join(str(n) for n in allowed)
            noun = "seat" if allowed == (1,) else "seats"
            raise BadOption(f"{self.title} in this mode is played with {told} {noun}, not {seats}")
        return seats

    def _chapter(self, options: InfinitiesOptions) -> "Chapter":
        """The chapter or quest that the options name."""
        chapters = [c for c in self.story[0] if (c.leader is not None) == (options.mode == "quest")]
        for chapter in chapters:
            if options.chapter in (chapter.id, chapter.leader):
                return chapter
            if not options.chapter and (options.mode == "quest" or chapter.world == options.world):
                return chapter
        told = ", ".join(chapter.id for chapter in chapters) or "none"
        raise BadOption(f"no chapter {options.chapter!r}; there are {told}")

    def write(self, seats: int, options: Options) -> Book:
        from tabard.games.infinities.book import write_book, write_objectives
        from tabard.games.infinities.match import InfMatch
        from tabard.games.infinities.rules.facts import CAMPAIGN, SKIRMISH, STORY
        from tabard.games.infinities.rules.terms import BOOST, ICON_NAMES
        from tabard.games.infinities.rules.terms import STAR as STAR_TYPE

        assert isinstance(options, InfinitiesOptions)
        book = InfMatch(self.content, msgspec.json.encode(options).decode())
        book.weights = [options.die_faces.count(icon) for icon in ICON_NAMES[:5]]
        target, rounds = PRESETS[options.preset]
        book.target = target if options.target is None else options.target  # INF-SCALE-01
        book.rounds = rounds if options.rounds is None else options.rounds  # INF-SCALE-02
        book.max_rounds = options.max_rounds
        book.teams = options.teams
        book.keep_type = STAR_TYPE if options.keep_tile_type == "star" else BOOST
        book.draw_type = BOOST if options.keep_tile_type == "star" else STAR_TYPE
        book.rift_influence = options.rift_influence
        book.rift_lock = ("choose", "roll", "none", "star").index(options.rift_lock)
        book.on_setup_tiles = options.start_on == "setup_tile"
        book.x_points = options.x_points
        book.mode = {"skirmish": SKIRMISH, "campaign": CAMPAIGN}.get(options.mode, STORY)
        # A story has no skirmish cards (INF-STORY-15).
        if options.mode == "skirmish":
            scopes = ("all", "tutorial") if options.tutorial else ("all", "lightbearers", "deva-network")
            write_objectives(book, self.printed, scopes)
            # Whoever fights for points plans turns. What is told of quests and chapters was won by players who search.
            book.plans, book.horizons = [6, 300, 1000], [1, 1, 1]
        chapters, threads = self.story
        write_book(book, self.printed, chapters, threads)
        if options.mode != "skirmish":
            book.first_chapter = [c.id for c in chapters].index(self._chapter(options).id)
            book.first_threads = [[x.id for x in threads].index(key) for key in options.threads]
        return book

    def next_session(self, state: State) -> dict[str, Any] | None:
        """The options with which a story goes on after a chapter; None where none does."""
        from tabard.games.infinities.sequel import next_session
        from tabard.games.infinities.state import InfState

        assert isinstance(state, InfState)
        return next_session(state)

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"seats": 3, "options": {"preset": "short"}},
            {"seats": 4, "options": {"teams": True, "rounds": 3}},
            {"seats": 2, "options": {"mode": "story"}},
            {"seats": 1, "options": {"mode": "quest"}},
            {"seats": 2, "options": {"mode": "campaign"}},
        ]

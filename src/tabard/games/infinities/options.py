"""How a match of Infinities is set up."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.options import Options, told

Icon = Literal["power", "energy", "fortitude", "boost", "star"]
World = Literal["sands-of-varra", "genesis-circuit"]
Name = Annotated[str, Meta(max_length=40)]
WON = {
    "quest-reiso": 8,
    "quest-ysara": 4,
    "quest-kolvane": 10,
    "quest-maruun": 8,
    "quest-tessik": 9,
    "quest-orom-vaal": 10,
    "quest-chijen": 10,
    "quest-sola-venn": 9,
    "quest-idris-9": 10,
    "quest-kestrel-amoy": 10,
    "quest-halden-rue": 8,
    "quest-nine-pale": 10,
    "the-dropped-minute": 10,
    "the-quiet-floor": 6,
}
"""How many of 10 games adepts won, of the many in `rules.md`. In the other chapters they play against each other."""
FORMS = {
    "free-for-all": "Each for themselves.",
    "co-operative": "All of you together.",
    "teams": "In two teams.",
    "one-against-all": "One against the others.",
}
"""Who plays with whom in a chapter."""
_POINTS = {"mode": ["skirmish"]}
"""What only a game for points has."""


class InfinitiesOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played: skirmish or story, to what end, and the readings of the rulebook that are open (INF-DP-03)."""

    mode: Annotated[
        Literal["skirmish", "story", "campaign", "quest"],
        told(
            "Mode",
            "Points, one chapter, a whole campaign, or a solo quest",
            values={
                "skirmish": ("", "Leaders fight for points on a map that grows.", "crossed-swords"),
                "story": ("", "One chapter, with ends of its own.", "open-book"),
                "campaign": ("", "Chapter after chapter; what you do follows you.", "treasure-map"),
                "quest": ("", "Alone, with one leader's own tale.", "person"),
            },
        ),
    ] = "skirmish"
    teams: Annotated[bool, told("Teams", "Two teams of two: skirmish with four seats", _POINTS)] = False
    preset: Annotated[
        Literal["standard", "short", "duel"],
        told(
            "Length",
            "50 points in 5 rounds, 20 in 3, or 100 without a limit",
            _POINTS,
            {
                "standard": ("", "50 points, or 5 rounds.", "hourglass"),
                "short": ("", "20 points, or 3 rounds.", "sprint"),
                "duel": ("", "100 points, however long it takes.", "mountain-road"),
            },
        ),
    ] = "standard"
    target: Annotated[
        Annotated[int, Meta(ge=1, le=500)] | None,
        told("Target", "Points that win at once; left out, the length's", _POINTS),
    ] = None
    rounds: Annotated[
        Annotated[int, Meta(ge=0, le=50)] | None,
        told("Rounds", "0 is no limit; left out, the length's", _POINTS),
    ] = None
    tutorial: Annotated[
        bool, told("First game", "Only the All Leaders and Initiation cards: INF-SKM-26", _POINTS)
    ] = False
    world: Annotated[
        World,
        told(
            "Starting world",
            "Fixes the first chapter of a story: INF-STORY-10",
            {"mode": ["story", "campaign"], "chapter": [""]},
            {
                "sands-of-varra": ("Sands of Varra", "The story begins in the desert.", "desert"),
                "genesis-circuit": ("Genesis Circuit", "The story begins in the machine.", "circuitry"),
            },
        ),
    ] = "sands-of-varra"
    chapter: Annotated[
        Name,
        told(
            "Tale",
            "Left out, the first of the starting world; or the quest of a leader",
            {"mode": ["story", "campaign", "quest"]},
        ),
    ] = ""
    threads: Annotated[
        tuple[Name, ...],
        told("Story threads", "Gained before, in order: INF-CAMP-07", {"mode": ["story", "campaign"]}),
    ] = ()
    start_on: Annotated[Literal["rift", "setup_tile"], told("Leaders start on", "INF-SET-18")] = "rift"
    rift_lock: Annotated[
        Literal["choose", "roll", "none", "star"], told("Start die on the Rift", "INF-START-08")
    ] = "choose"
    rift_influence: Annotated[int, told("Influence of the Rift", ge=0, le=5)] = 1
    keep_tile_type: Annotated[
        Literal["star", "boost"],
        told("Tiles that keep cards", "The other type draws: INF-END-06, INF-END-09"),
    ] = "star"
    x_points: Annotated[int, told("Points a tile type (X)", ge=0, le=5)] = 1
    die_faces: Annotated[
        tuple[Icon, Icon, Icon, Icon, Icon, Icon], told("Icons of a die", "Faces 1 to 6: INF-DIE-04")
    ] = ("power", "energy", "fortitude", "boost", "boost", "star")
    max_rounds: Annotated[int, told("Safety cap", "Rounds after which every game ends", ge=1, le=200)] = 100

"""How a match of Infinities is set up."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.options import Options, shown

Icon = Literal["power", "energy", "fortitude", "boost", "star"]
World = Literal["sands-of-varra", "genesis-circuit"]
Name = Annotated[str, Meta(max_length=40)]
WON = {
    "quest-reiso": 6,
    "quest-ysara": 4,
    "quest-kolvane": 10,
    "quest-maruun": 7,
    "quest-tessik": 9,
    "quest-orom-vaal": 9,
    "quest-chijen": 10,
    "quest-sola-venn": 8,
    "quest-idris-9": 10,
    "quest-kestrel-amoy": 10,
    "quest-halden-rue": 6,
    "quest-nine-pale": 10,
    "the-dropped-minute": 10,
    "the-quiet-floor": 6,
    "the-signal": 5,
}
"""How many of 10 games adepts won; `rules.md` says so, too. In the other chapters they play against each other."""
FORMS = {
    "free-for-all": "Each for themselves.",
    "co-operative": "All of you together.",
    "teams": "In two teams.",
    "one-against-all": "One against the others.",
}
"""Who plays with whom in a chapter."""
_POINTS = shown(when={"mode": ["skirmish"]})
"""What only a game for points has."""


class InfinitiesOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played: skirmish or story, to what end, and the readings of the rulebook that are open (INF-DP-03)."""

    mode: Annotated[
        Literal["skirmish", "story", "campaign", "quest"],
        Meta(
            title="Mode",
            description="Points, one chapter, a whole campaign, or a solo quest",
            extra_json_schema=shown(
                abouts={
                    "skirmish": "Leaders fight for points on a map that grows.",
                    "story": "One chapter, with ends of its own.",
                    "campaign": "Chapter after chapter; what you do follows you.",
                    "quest": "Alone, with one leader's own tale.",
                },
                icons={
                    "skirmish": "crossed-swords",
                    "story": "open-book",
                    "campaign": "treasure-map",
                    "quest": "person",
                },
            ),
        ),
    ] = "skirmish"
    teams: Annotated[
        bool,
        Meta(
            title="Teams",
            description="Two teams of two: skirmish with four seats",
            extra_json_schema=_POINTS,
        ),
    ] = False
    preset: Annotated[
        Literal["standard", "short", "duel"],
        Meta(
            title="Length",
            description="50 points in 5 rounds, 20 in 3, or 100 without a limit",
            extra_json_schema=shown(
                when={"mode": ["skirmish"]},
                abouts={
                    "standard": "50 points, or 5 rounds.",
                    "short": "20 points, or 3 rounds.",
                    "duel": "100 points, however long it takes.",
                },
                icons={"standard": "hourglass", "short": "sprint", "duel": "mountain-road"},
            ),
        ),
    ] = "standard"
    target: Annotated[
        Annotated[int, Meta(ge=1, le=500)] | None,
        Meta(
            title="Target",
            description="Points that win at once; left out, the length's",
            extra_json_schema=_POINTS,
        ),
    ] = None
    rounds: Annotated[
        Annotated[int, Meta(ge=0, le=50)] | None,
        Meta(
            title="Rounds",
            description="0 is no limit; left out, the length's",
            extra_json_schema=_POINTS,
        ),
    ] = None
    tutorial: Annotated[
        bool,
        Meta(
            title="First game",
            description="Only the All Leaders and Initiation cards: INF-SKM-26",
            extra_json_schema=_POINTS,
        ),
    ] = False
    world: Annotated[
        World,
        Meta(
            title="Starting world",
            description="Fixes the first chapter of a story: INF-STORY-10",
            extra_json_schema=shown(
                names={"sands-of-varra": "Sands of Varra", "genesis-circuit": "Genesis Circuit"},
                abouts={
                    "sands-of-varra": "The story begins in the desert.",
                    "genesis-circuit": "The story begins in the machine.",
                },
                icons={"sands-of-varra": "desert", "genesis-circuit": "circuitry"},
                when={"mode": ["story", "campaign"], "chapter": [""]},
            ),
        ),
    ] = "sands-of-varra"
    chapter: Annotated[
        Name,
        Meta(
            title="Tale",
            description="Left out, the first of the starting world; or the quest of a leader",
            extra_json_schema=shown(when={"mode": ["story", "campaign", "quest"]}),
        ),
    ] = ""
    threads: Annotated[
        tuple[Name, ...],
        Meta(
            title="Story threads",
            description="Gained before, in order: INF-CAMP-07",
            extra_json_schema=shown(when={"mode": ["story", "campaign"]}),
        ),
    ] = ()
    start_on: Annotated[
        Literal["rift", "setup_tile"], Meta(title="Leaders start on", description="INF-SET-18")
    ] = "rift"
    rift_lock: Annotated[
        Literal["choose", "roll", "none", "star"],
        Meta(title="Start die on the Rift", description="INF-START-08"),
    ] = "choose"
    rift_influence: Annotated[int, Meta(title="Influence of the Rift", ge=0, le=5)] = 1
    keep_tile_type: Annotated[
        Literal["star", "boost"],
        Meta(title="Tiles that keep cards", description="The other type draws: INF-END-06, INF-END-09"),
    ] = "star"
    x_points: Annotated[int, Meta(title="Points a tile type (X)", ge=0, le=5)] = 1
    die_faces: Annotated[
        tuple[Icon, Icon, Icon, Icon, Icon, Icon],
        Meta(title="Icons of a die", description="Faces 1 to 6: INF-DIE-04"),
    ] = ("power", "energy", "fortitude", "boost", "boost", "star")
    max_rounds: Annotated[
        int, Meta(title="Safety cap", description="Rounds after which every game ends", ge=1, le=200)
    ] = 100

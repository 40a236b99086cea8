"""How a match of Ignite is set up."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabard.engine.options import Options, shown

STARTER_MARKET: Final = (
    "arrow",
    "triple-sheath",
    "flail",
    "gladiator-net",
    "conditioning",
    "fire-arrow",
    "weapon-dealer",
    "ice-wall",
    "berserk",
    "full-moon-axe",
    "large-quiver",
    "lightning-bolt",
    "long-bow",
    "meteor-strike",
    "unicorn",
    "quick-hands",
)
"""The recommended first market (IGN-MKT-03)."""


class IgniteOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up."""

    win: Annotated[
        Literal["trophies", "last-man", "hill", "teams"],
        Meta(
            title="Win condition",
            description="The first to so many trophies, or one of the other modes of the book",
            extra_json_schema=shown(
                names={
                    "last-man": "Last man standing",
                    "hill": "King of the hill",
                    "teams": "Team deathmatch",
                },
                abouts={
                    "trophies": "Bring enemy units down; so many trophies win.",
                    "last-man": "Whoever has nobody left is out.",
                    "hill": "A point for each unit in the bazaar, turn after turn.",
                    "teams": "Friends side by side; from four players.",
                },
                icons={
                    "trophies": "trophy",
                    "last-man": "crowned-skull",
                    "hill": "hill-conquest",
                    "teams": "three-friends",
                },
            ),
        ),
    ] = "trophies"
    market: Annotated[
        Literal["starter", "random", "pure-random", "epic", "list"],
        Meta(
            title="Market",
            description="The first market, a random one, all cards in piles, or decks of your choice",
            extra_json_schema=shown(
                names={"list": "Of your choice", "pure-random": "Any at all"},
                abouts={
                    "starter": "The 16 decks that the book recommends first.",
                    "random": "Drawn, with something of every kind.",
                    "pure-random": "Drawn without any care.",
                    "epic": "Every card there is, in piles.",
                    "list": "You name the decks.",
                },
                icons={
                    "starter": "open-book",
                    "random": "rolling-dices",
                    "pure-random": "dice-fire",
                    "epic": "card-random",
                    "list": "notebook",
                },
            ),
        ),
    ] = "starter"
    decks: Annotated[
        tuple[str, ...],
        Meta(
            title="Decks",
            description="Ids of 16 battle decks, or 20, for the market 'list'",
            extra_json_schema=shown(when={"market": ["list"]}),
        ),
    ] = ()
    tournament: Annotated[bool, Meta(title="20 battle decks", description="IGN-TOUR-01")] = False
    titles: Annotated[int, Meta(ge=0, le=2, title="Title cards", description="IGN-TITLE-01")] = 0
    title_cards: Annotated[
        tuple[str, ...],
        Meta(
            title="Which titles",
            description="Ids of one or two; drawn if left out",
            extra_json_schema=shown(when={"titles": [1, 2]}),
        ),
    ] = ()
    starters_for_sale: Annotated[
        bool, Meta(title="Starter cards in the market", description="IGN-BDECK-06")
    ] = False
    banning: Annotated[bool, Meta(title="Race banning", description="IGN-BAN-01")] = False
    hill_target: Annotated[
        Literal[15, 30],
        Meta(
            title="King of the hill: points",
            description="IGN-KOTH-08",
            extra_json_schema=shown(when={"win": ["hill"]}),
        ),
    ] = 30
    teams: Annotated[
        Literal[0, 2, 3, 4],
        Meta(
            title="Teams",
            description="How many; 0 makes teams of two",
            extra_json_schema=shown(names={"0": "Of two"}, when={"win": ["teams"]}),
        ),
    ] = 0
    adjacent_teams: Annotated[
        bool,
        Meta(
            title="Teammates start side by side",
            description="IGN-TEAM-22",
            extra_json_schema=shown(when={"win": ["teams"]}),
        ),
    ] = False
    pure_elimination: Annotated[
        bool,
        Meta(
            title="No water minions after elimination",
            description="IGN-LMS-06, last man standing only",
            extra_json_schema=shown(when={"win": ["last-man"]}),
        ),
    ] = False
    talk_timer: Annotated[
        bool,
        Meta(
            title="Team talk is timed",
            description="IGN-TEAM-21",
            extra_json_schema=shown(when={"win": ["teams"]}),
        ),
    ] = False
    board: Annotated[
        Literal["auto", "large", "small"],
        Meta(title="Board", description="Auto: small for up to four players (IGN-BRD-11, IGN-BRD-14)"),
    ] = "auto"
    village: Annotated[
        int, Meta(ge=1, le=3, title="Depth of the village", description="Spaces along the edge: IGN-BRD-02")
    ] = 1
    first_chooser: Annotated[
        int, Meta(ge=0, le=8, title="Who chooses a race first", description="A player's number; 0: by lot")
    ] = 0
    max_rounds: Annotated[int, Meta(ge=1, le=500, title="Round limit", description="IGN-ENG-01")] = 200

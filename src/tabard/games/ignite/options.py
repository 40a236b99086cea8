"""How a match of Ignite is set up."""

from typing import Annotated, Final, Literal

from tabard.engine.options import Options, told

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


_IN_TEAMS: Final = {"win": ["teams"]}


class IgniteOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up."""

    win: Annotated[
        Literal["trophies", "last-man", "hill", "teams"],
        told(
            "Win condition",
            "The first to so many trophies, or one of the other modes of the book",
            values={
                "trophies": ("", "Bring enemy units down; so many trophies win.", "trophy"),
                "last-man": ("Last man standing", "Whoever has nobody left is out.", "crowned-skull"),
                "hill": (
                    "King of the hill",
                    "A point for each unit in the bazaar, turn after turn.",
                    "hill-conquest",
                ),
                "teams": ("Team deathmatch", "Friends side by side; from four players.", "three-friends"),
            },
        ),
    ] = "trophies"
    market: Annotated[
        Literal["starter", "random", "pure-random", "epic", "list"],
        told(
            "Market",
            "The first market, a random one, all cards in piles, or decks of your choice",
            values={
                "starter": ("", "The 16 decks that the book recommends first.", "open-book"),
                "random": ("", "Drawn, with something of every kind.", "rolling-dices"),
                "pure-random": ("Any at all", "Drawn without any care.", "dice-fire"),
                "epic": ("", "Every card there is, in piles.", "card-random"),
                "list": ("Of your choice", "You name the decks.", "notebook"),
            },
        ),
    ] = "starter"
    decks: Annotated[
        tuple[str, ...],
        told("Decks", "Ids of 16 battle decks, or 20, for the market 'list'", {"market": ["list"]}),
    ] = ()
    tournament: Annotated[bool, told("20 battle decks", "IGN-TOUR-01")] = False
    titles: Annotated[int, told("Title cards", "IGN-TITLE-01", ge=0, le=2)] = 0
    title_cards: Annotated[
        tuple[str, ...], told("Which titles", "Ids of one or two; drawn if left out", {"titles": [1, 2]})
    ] = ()
    starters_for_sale: Annotated[bool, told("Starter cards in the market", "IGN-BDECK-06")] = False
    banning: Annotated[bool, told("Race banning", "IGN-BAN-01")] = False
    hill_target: Annotated[
        Literal[15, 30], told("King of the hill: points", "IGN-KOTH-08", {"win": ["hill"]})
    ] = 30
    teams: Annotated[
        Literal[0, 2, 3, 4],
        told("Teams", "How many; 0 makes teams of two", _IN_TEAMS, {"0": ("Of two", "", "")}),
    ] = 0
    adjacent_teams: Annotated[bool, told("Teammates start side by side", "IGN-TEAM-22", _IN_TEAMS)] = False
    pure_elimination: Annotated[
        bool,
        told(
            "No water minions after elimination",
            "IGN-LMS-06, last man standing only",
            {"win": ["last-man"]},
        ),
    ] = False
    talk_timer: Annotated[bool, told("Team talk is timed", "IGN-TEAM-21", _IN_TEAMS)] = False
    board: Annotated[
        Literal["auto", "large", "small"],
        told("Board", "Auto: small for up to four players (IGN-BRD-11, IGN-BRD-14)"),
    ] = "auto"
    village: Annotated[int, told("Depth of the village", "Spaces along the edge: IGN-BRD-02", ge=1, le=3)] = 1
    first_chooser: Annotated[
        int, told("Who chooses a race first", "A player's number; 0: by lot", ge=0, le=8)
    ] = 0
    max_rounds: Annotated[int, told("Round limit", "IGN-ENG-01", ge=1, le=500)] = 200

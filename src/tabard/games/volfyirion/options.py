"""How a match of Volfyirion is set up."""

from typing import Annotated, Literal

from msgspec import Meta

from tabard.engine.options import Options, shown

WON = {"easy": (5, 4, 31), "normal": (5, 2, 4), "hard": (4, 0, 0)}
"""What adepts won of 60 games each: alone, in twos, and against the Automaton; as `rules.md` says."""

Module = Literal["mercenary", "ascension", "saboteur", "perk", "ploy", "continuum"]


class VolfyirionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up."""

    mode: Annotated[
        Literal["duel", "solo", "coop", "team", "automaton"],
        Meta(
            title="Mode",
            description="Duel, alone or together against the dragon, 2 against 2, or an automaton",
            extra_json_schema=shown(
                names={"coop": "Co-op", "team": "2 against 2"},
                abouts={
                    "duel": "Two houses, and the dragon over their Cities.",
                    "solo": "You alone against the dragon.",
                    "coop": "Two of you against the dragon.",
                    "team": "Four players in two teams, on two tables of cards.",
                    "automaton": "You against a Rival that follows the deck, not a mind.",
                },
                icons={
                    "duel": "crossed-swords",
                    "solo": "dragon-head",
                    "coop": "three-friends",
                    "team": "team-upgrade",
                    "automaton": "gears",
                },
            ),
        ),
    ] = "duel"
    modules: Annotated[
        tuple[Module, ...], Meta(title="Modules", description="Extra cards, any number combined")
    ] = ()
    extended: Annotated[
        bool, Meta(title="Extended mode", description="Destroyed Cities may be rebuilt once")
    ] = False
    first_player: Annotated[Literal["random", "1", "2"], Meta(title="Who goes first")] = "random"
    asset_top_visible: Annotated[
        bool, Meta(title="Top of the Asset Deck face up", description="VOL-SET-06")
    ] = True
    second_player_bonus: Annotated[
        bool, Meta(title="Six cards for the second player's first hand", description="VOL-LIM-05")
    ] = False
    difficulty: Annotated[
        Literal["easy", "normal", "hard"],
        Meta(
            title="Difficulty",
            description="Of the dragon or the Automaton",
            extra_json_schema=shown(
                abouts={
                    name: f"Of 60 games adepts won {alone} alone, {both} in Co-op, {rival} against the Automaton."
                    for name, (alone, both, rival) in WON.items()
                },
                icons={"easy": "candle-flame", "normal": "campfire", "hard": "wildfires"},
                when={"mode": ["solo", "coop", "automaton"]},
            ),
        ),
    ] = "normal"
    solo_unseal: Annotated[
        bool,
        Meta(
            title="Solo: Wonders may be unsealed",
            description="VOL-SOL-05",
            extra_json_schema=shown(when={"mode": ["solo", "coop"]}),
        ),
    ] = False
    free_pairing: Annotated[
        bool,
        Meta(
            title="Team: pair Cities freely",
            description="VOL-TEA-04",
            extra_json_schema=shown(when={"mode": ["team"]}),
        ),
    ] = False
    prune_dominated: Annotated[
        bool, Meta(title="Hide pointless actions", description="For bots: VOL-MAI-09")
    ] = False

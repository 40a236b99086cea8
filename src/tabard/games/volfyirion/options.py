"""How a match of Volfyirion is set up."""

from typing import Annotated, Literal

from tabard.engine.options import Options, told

WON = {"easy": (5, 4, 31), "normal": (5, 2, 4), "hard": (4, 0, 0)}
"""What adepts won of 60 games each: alone, in twos, and against the Automaton; as `rules.md` says."""

Module = Literal["mercenary", "ascension", "saboteur", "perk", "ploy", "continuum"]


class VolfyirionOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up."""

    mode: Annotated[
        Literal["duel", "solo", "coop", "team", "automaton"],
        told(
            "Mode",
            "Duel, alone or together against the dragon, 2 against 2, or an automaton",
            values={
                "duel": ("", "Two houses, and the dragon over their Cities.", "crossed-swords"),
                "solo": ("", "You alone against the dragon.", "dragon-head"),
                "coop": ("Co-op", "Two of you against the dragon.", "three-friends"),
                "team": ("2 against 2", "Four players in two teams, on two tables of cards.", "team-upgrade"),
                "automaton": ("", "You against a Rival that follows the deck, not a mind.", "gears"),
            },
        ),
    ] = "duel"
    modules: Annotated[tuple[Module, ...], told("Modules", "Extra cards, any number combined")] = ()
    extended: Annotated[bool, told("Extended mode", "Destroyed Cities may be rebuilt once")] = False
    first_player: Annotated[Literal["random", "1", "2"], told("Who goes first")] = "random"
    asset_top_visible: Annotated[bool, told("Top of the Asset Deck face up", "VOL-SET-06")] = True
    second_player_bonus: Annotated[
        bool, told("Six cards for the second player's first hand", "VOL-LIM-05")
    ] = False
    difficulty: Annotated[
        Literal["easy", "normal", "hard"],
        told(
            "Difficulty",
            "Of the dragon or the Automaton",
            {"mode": ["solo", "coop", "automaton"]},
            {
                name: (
                    "",
                    f"Of 60 games adepts won {alone} alone, {both} in Co-op, {rival} against the Automaton.",
                    {"easy": "candle-flame", "normal": "campfire", "hard": "wildfires"}[name],
                )
                for name, (alone, both, rival) in WON.items()
            },
        ),
    ] = "normal"
    solo_unseal: Annotated[
        bool, told("Solo: Wonders may be unsealed", "VOL-SOL-05", {"mode": ["solo", "coop"]})
    ] = False
    free_pairing: Annotated[bool, told("Team: pair Cities freely", "VOL-TEA-04", {"mode": ["team"]})] = False
    prune_dominated: Annotated[bool, told("Hide pointless actions", "For bots: VOL-MAI-09")] = False

"""How Infinities is drawn: the signs of its icons, the inks of factions and worlds, and how marks on a piece look."""

from typing import Final

from tabard.engine.view import Family, Look, MarkLook, Sign
from tabard.games.infinities.rules.maps import DIRECTION_NAMES, DIRECTIONS
from tabard.games.infinities.screen import THEME
from tabard.games.infinities.vocabulary import VERBS

_PLAIN: Final = VERBS.ink
_STEEL: Final = "#47606b"

SIGNS: Final = {
    "power": Sign("Power", "mailed-fist", "kite", "#9a2f22"),
    "energy": Sign("Energy", "lightning-helix", "hexagon", "#1f5c82"),
    "fortitude": Sign("Fortitude", "mountains", "shield", "#3d6a2b"),
    "boost": Sign("Boost", "upgrade", "square", _PLAIN),
    "star": Sign("Star", "polar-star", "disc", "#8a5f0f"),
    "rift": Sign("Rift", "vortex", "hexagon", "#5a3d7a"),
    "influence": Sign("Influence", "all-seeing-eye", "square", _STEEL),
    "defense": Sign("Defense", "shield", "shield", _STEEL),
    "token": Sign("Reaction tokens", "return-arrow", "disc", "#6b4a1e"),
    "points": Sign("Points", "laurel-crown", "hexagon", "#6b5410"),
    "reserve": Sign("Tokens in reserve", "stack", "disc", _PLAIN),
    "round": Sign("Round", "hourglass", "square", _STEEL),
    "order": Sign("Turn order", "flying-flag", "hexagon", _STEEL),
    "cards": Sign("Cards in hand", "card-pick", "square", _PLAIN),
    "count": Sign("Counter of the chapter", "abacus", "square", _PLAIN),
    "prepared": Sign("Prepared", "hourglass", "disc", "#26384a"),
    "passive": Sign("Passive", "infinity", "disc", "#26384a"),
    "trigger": Sign("Trigger", "lightning-storm", "square", "#26384a"),
    "reaction": Sign("Reaction", "return-arrow", "square", "#1f5c82"),
    **VERBS.drawn(),
    "reveal": Sign("Reveal or look", "look-at", "square", _PLAIN),
    "force": Sign("Move another leader", "boot-prints", "square", _PLAIN),
    "die": Sign("Dice", "rolling-dices", "square", _PLAIN),
    "immune": Sign("Immune", "energy-shield", "square", _PLAIN),
    "walls": Sign("Ignore walls", "open-gate", "square", _PLAIN),
    "reach": Sign("Reach", "path-distance", "square", _PLAIN),
}

FAMILIES: Final = {
    "lightbearers": Family("Lightbearers", "#5b4018", "#a9772b", "#f3e2b8", "#8a5f22", "sun"),
    "deva-network": Family("The DEVA Network", "#163f46", "#3d7f82", "#cfe6e2", "#2f6e72", "circuitry"),
    "sands-of-varra": Family(
        "Sands of Varra", "#5b4018", "#a9772b", "#e5cf9e", "#8a5f22", "desert", pattern="dunes"
    ),
    "genesis-circuit": Family(
        "The Genesis Circuit", "#163f46", "#3d7f82", "#a8cdc9", "#2f6e72", "modern-city", pattern="traces"
    ),
    "rift": Family("The Rift", "#2f2242", "#7d5597", "#e5d8e6", "#7d5597", "vortex", dark=True),
    "all": Family("All leaders", "#3a3d40", "#8a8c86", "#eceade", "#6f716e", "stars-stack"),
}

_MARKS: Final = {
    **{
        f"wall {key}": MarkLook(f"Wall to the {name}", "wall", "stone-wall", "INF-WALL-03")
        for key, name in zip(DIRECTIONS, DIRECTION_NAMES, strict=True)
    },
    "influence": MarkLook("Influence", "quiet", "all-seeing-eye", "INF-CORE-15"),
    "turn": MarkLook("Sixths of a turn", "quiet", "clockwise-rotation", "INF-MAP-03"),
    "defense": MarkLook("Defense", "quiet", "shield", "INF-LDR-08"),
    "rolled": MarkLook("Rolled, not locked yet", "committed", "rolling-dices", "INF-ROLL-02"),
    "spent": MarkLook("Spent", "fallen", "", "INF-DIE-08"),
    "points a type": MarkLook("Points for each tile type", "badge", "stars-stack", "INF-SKM-11"),
    "immune": MarkLook("Immune", "tag", "checked-shield", "INF-GLO-15"),
    "target": MarkLook("Under attack", "tag", "crossed-swords", "INF-ACT-13"),
    "defeated": MarkLook("Defeated", "fallen", "", "INF-CONC-02"),
    "first": MarkLook("First in turn order", "quiet", "flying-flag", "INF-RND-06"),
    "reach": MarkLook("Reach", "quiet", "path-distance", "INF-REACH-01"),
}

_METERS: Final = {
    "points": "points",
    "power": "power",
    "energy": "energy",
    "fortitude": "fortitude",
    "tokens": "token",
    "reserve": "reserve",
    "round": "round",
    "order": "order",
    "cards": "cards",
    "count": "count",
    "table": "count",
}

_KEYWORDS: Final = {
    "Prepared": "INF-PREP-03",
    "Reaction": "INF-REACT-01",
    "Power attack": "INF-ACT-13",
    "reaction token": "INF-CORE-14",
    "control token": "INF-CTRL-02",
    "defense": "INF-ACT-15",
    "Influence": "INF-GLO-16",
    "immune": "INF-GLO-15",
    "anywhere": "INF-REACH-10",
    "ignore walls": "INF-WALL-06",
    "Warp": "INF-WARP-01",
    "Discover": "INF-GLO-10",
    "Prepare": "INF-GLO-20",
    "active card": "INF-GLO-02",
    "check for": "INF-DIE-10",
    "Force-move": "INF-MOVE-11",
    "Destroy": "INF-GLO-08",
    "from the game": "INF-GLO-25",
    "Draw": "INF-GLO-11",
    "spent": "INF-DIE-08",
    "instead": "INF-GLO-17",
    "Target enemy": "INF-CORE-10",
    "each enemy": "INF-CORE-10",
    "Flip": "INF-GLO-12",
    "Reveal": "INF-GLO-26",
    "locked die": "INF-DIE-06",
    "at random": "INF-DECK-18",
    "Control": "INF-CTRL-08",
}

LOOK: Final = Look(
    theme=THEME,
    field="#1f4a52",
    division="#d9b36a",
    ordinary="bend",
    signs=SIGNS,
    families=FAMILIES,
    marks=_MARKS,
    meters=_METERS,
    keywords=_KEYWORDS,
    back="card",
    turn="Round",
)

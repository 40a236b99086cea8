"""How Drakerion is drawn: the signs of its figures, the inks of its factions, and how marks on a piece look."""

from typing import Final

from tabard.engine.view import Family, Look, MarkLook, Sign
from tabard.games.drakerion.screen import THEME
from tabard.games.drakerion.vocabulary import VERBS

_PLAIN: Final = "#4a4034"
_BLOOD: Final = "#7c2340"
_STEEL: Final = "#47606b"
_GOLD: Final = "#8a5f0f"
_LAUREL: Final = "#6b5410"

_SIGNS: Final = {
    "gold": Sign("gold", "two-coins", "disc", _GOLD),
    "melee": Sign("Melee attack", "broadsword", "kite", "#9a2f22"),
    "ranged": Sign("Ranged attack", "pocket-bow", "arrow", "#3d6a2b"),
    "riposte": Sign("Riposte", "shield-reflect", "shield", "#1f5c82"),
    "hp": Sign("Health Points", "hearts", "disc", _BLOOD),
    "prestige": Sign("Prestige", "laurel-crown", "hexagon", _LAUREL),
    "initiative": Sign("Initiative", "trumpet", "hexagon", _STEEL),
    "draw": Sign("Draw cards", "card-draw", "square", _PLAIN),
    "shield": Sign("Shield", "shield", "shield", _STEEL),
    "damage": Sign("Damage", "drop", "disc", "#8e1f2c"),
    "attachment": Sign("Attachment", "attached-shield"),
    # When an ability works (DRK-GLA), and the keywords (DRK-KEY).
    "action": Sign("Action", "fist", "square", _PLAIN),
    "combat": Sign("Combat", "crossed-swords", "square", "#7a2b1d"),
    "reaction": Sign("Reaction", "return-arrow", "square", "#1f5c82"),
    "deployment": Sign("Deployment", "trumpet-flag", "square", "#3d6a2b"),
    "destruction": Sign("Destruction", "broken-skull", "square", _BLOOD),
    "discard-pile-action": Sign("Discard pile action", "raise-zombie", "square", _PLAIN),
    "infiltrator": Sign("Infiltrator", "hooded-assassin", "square", "#26384a"),
    "interceptor": Sign("Interceptor", "shield-bounces", "square", "#26384a"),
    "no-attachments": Sign("No Attachments", "cancel", "square", "#26384a"),
    "unpredictable": Sign("Unpredictable", "perspective-dice-six-faces-random", "square", "#26384a"),
    # What an ability does.
    **VERBS.drawn(),
    "first": Sign("First player", "flying-flag", "hexagon", _STEEL),
    # What meters count.
    "turn": Sign("Turn", "hourglass", "square", _PLAIN),
    "passes": Sign("Passes in a row", "halt", "square", _PLAIN),
}

_FAMILIES: Final = {
    "ashen-compact": Family("Ashen Compact", "#5c1b15", "#b8472c", "#f4d7bf", "#b8472c", "flame"),
    "wardens": Family("Wardens of the Pale", "#3a3d40", "#8a8c86", "#eceade", "#6f716e", "white-tower"),
    "hollow-court": Family("Hollow Court", "#3b2350", "#7d5597", "#e5d8e6", "#7d5597", "crowned-skull"),
    "thornwild-kin": Family("Thornwild Kin", "#1d3d22", "#5a8a46", "#dbe6c6", "#4f7c40", "oak-leaf"),
    "skyglass": Family("Skyglass Collegium", "#163c5c", "#4684ab", "#d3e4ea", "#3c769b", "crystal-shine"),
    "unaffiliated": Family("Unaffiliated", "#45301d", "#97714a", "#ecdcc0", "#8d6945", "round-shield"),
}

_MARKS: Final = {
    "damage": MarkLook("Damage", "badge", "drop", "DRK-DMG-01"),
    "shield": MarkLook("Shield", "badge", "shield", "DRK-SHD-01"),
    "lent": MarkLook("Ranged attack, given by a card", "badge", "pocket-bow", "DRK-RNG-10"),
    "committed": MarkLook("Committed", "committed", "clockwise-rotation", "DRK-GEN-05"),
    "attacker": MarkLook("Attacker", "tag", "crossed-swords", "DRK-CBT-02"),
    "defender": MarkLook("Defender", "tag", "shield", "DRK-CBT-02"),
    "blank": MarkLook("Blank", "tag", "silence", "DRK-BLK-01"),
    "first": MarkLook("First player", "tag", "flying-flag", "DRK-FST-06"),
    "first next": MarkLook("First next turn", "tag", "bugle-call", "DRK-RET-02"),
    "face B": MarkLook("Sounded", "tag", "bugle-call", "DRK-RET-08"),
    "coming": MarkLook("Comes here", "tag", "card-play", "DRK-SET-08"),
    "covered": MarkLook("Covered: without effect", "quiet", "", "DRK-MAN-06"),
    "from the bottom": MarkLook("Known place, counted from the bottom", "quiet", "", "DRK-HID-03"),
    "infiltrator": MarkLook("Infiltrator", "quiet", "hooded-assassin", "DRK-KEY-01"),
    "interceptor": MarkLook("Interceptor", "quiet", "shield-bounces", "DRK-KEY-06"),
    "melee": MarkLook("Melee attack", "quiet", "broadsword", "DRK-CHR-02"),
    "ranged": MarkLook("Ranged attack", "quiet", "pocket-bow", "DRK-CHR-03"),
    "riposte": MarkLook("Riposte", "quiet", "shield-reflect", "DRK-CHR-04"),
    "hp": MarkLook("Health Points", "quiet", "hearts", "DRK-CHR-05"),
    "gold": MarkLook("Gold", "quiet", "two-coins", "DRK-MVR-02"),
    "draw": MarkLook("Draw", "quiet", "card-draw", "DRK-MVR-02"),
}

_METERS: Final = {
    "prestige": "prestige",
    "gold": "gold",
    "turn": "turn",
    "passes": "passes",
}

_KEYWORDS: Final = {
    "Infiltrator": "DRK-KEY-01",
    "Interceptor": "DRK-KEY-06",
    "No Attachments": "DRK-KEY-13",
    "Unpredictable": "DRK-KEY-15",
    "Setup": "DRK-BAN-03",
    "Action": "DRK-GLA-01",
    "Combat": "DRK-GLA-02",
    "Reaction": "DRK-GLA-03",
    "Deployment": "DRK-GLA-04",
    "Destruction": "DRK-GLA-08",
    "Discard pile action": "DRK-GLA-12",
    "Forced": "DRK-ABL-03",
    "target": "DRK-TGT-01",
    "commit": "DRK-GEN-07",
    "Shield": "DRK-SHD-01",
    "heal": "DRK-HEA-01",
    "wounded": "DRK-WND-01",
    "move": "DRK-MOV-01",
    "blank": "DRK-BLK-01",
    "replace": "DRK-REP-01",
    "redirect": "DRK-RED-01",
    "cancel the attack": "DRK-CBT-22",
    "take control": "DRK-CTL-03",
    "participant": "DRK-PAR-01",
    "Renowned": "DRK-REN-01",
    "search": "DRK-SEA-01",
    "put this card onto the battlefield": "DRK-PUT-01",
    "covered Maneuvers": "DRK-MAN-06",
    "first player": "DRK-FST-06",
    "prestige": "DRK-PRE-02",
}

LOOK: Final = Look(
    theme=THEME,
    field="#24425e",
    division="#b9c9d0",
    ordinary="pale",
    signs=_SIGNS,
    families=_FAMILIES,
    marks=_MARKS,
    meters=_METERS,
    keywords=_KEYWORDS,
)

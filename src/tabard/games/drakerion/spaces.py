"""What Drakerion is made of for programs that learn it: its actions by kind, its zones, damage, the combat."""

from typing import Final

from tabard.engine.spaces import NUMBER, PIECE, SEAT, Spaces, bits, by_seat, mark, one, own, rows
from tabard.games.drakerion import state as at
from tabard.games.drakerion.actions import ACTIONS

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=256,
    zones=(
        own("deck", at.DECK, at.PER_SEAT, bare=True),
        own("hand", at.HAND, at.PER_SEAT, bare=True),
        own("discard", at.DISCARD, at.PER_SEAT, bare=True),
        own("maneuvers", at.PILE, at.PER_SEAT, bare=True),
        own("chosen", at.CHOSEN, at.PER_SEAT, bare=True),
        own("unveiled", at.UNVEILED, at.PER_SEAT),
        own("melee", at.MELEE_ROW, at.PER_SEAT),
        own("support", at.SUPPORT_ROW, at.PER_SEAT),
        own("borne", at.BORNE, at.PER_SEAT),
        own("banner", at.BANNER_AT, at.PER_SEAT),
        own("city", at.CITY_AT, at.PER_SEAT),
        own("retreat", at.RETREAT_AT, at.PER_SEAT),
        own("limbo", at.LIMBO, at.PER_SEAT),
        own("ghost", at.GHOST, at.PER_SEAT),
    ),
    marks=(mark("owner", SEAT), mark("damage"), mark("shield"), mark("committed"), mark("bearer", PIECE)),
    columns=(
        one("turn"),
        one("first", SEAT),
        one("next_first", SEAT),
        by_seat("gold"),
        by_seat("prestige"),
        by_seat("extra"),
        one("in_actions"),
        one("to_act", SEAT),
        one("passes"),
        one("last_pass", SEAT),
        one("actions"),
        one("phase_over"),
        one("retreated", SEAT),
        bits("face_b"),
        one("combat"),
        one("ap", SEAT),
        one("attacker", PIECE),
        one("defender", PIECE),
        one("ranged"),
        one("cancelled"),
        one("duelist", SEAT),
        one("duel_passes"),
        one("fresh"),
        rows("mods", 24, PIECE, NUMBER, NUMBER, NUMBER, -1),
    ),
)
